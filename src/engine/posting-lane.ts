import { Problem } from '../core/problem.ts'
import type { Database } from '../storage/database.ts'
import { againOnDuplicateKey } from './duplicate-key.ts'
import type { Caller } from './engine.ts'
import { postBatch, type Posted, type PostRequest } from './post-batch.ts'

/** Documents taken into one transaction at the most: more gains little and makes the first wait longer (performance.md). */
const batchMax = 100

interface Waiting {
  readonly request: PostRequest
  readonly caller: Caller
  readonly resolve: (posted: Posted | undefined) => void
  readonly reject: (error: unknown) => void
}

/**
 * The posting lane of each company: posts queue in the process, and whoever finds the lane free takes everything
 * waiting, sales and purchases, into one transaction (DESIGN 6). A lone request waits for nothing; across processes the counter rows serialise.
 */
export function postingLanes(
  database: Database,
): (caller: Caller, companyId: string, request: PostRequest) => Promise<Posted | undefined> {
  const lanes = new Map<string, Waiting[]>()

  async function drive(companyId: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) await settle(companyId, queue.splice(0, batchMax))
    lanes.delete(companyId)
  }

  async function settle(companyId: string, batch: readonly Waiting[]): Promise<void> {
    const counter = { statements: 0 }
    try {
      const requests = batch.map((one) => one.request)
      const transaction = (again: boolean) =>
        database.write(counter, companyId, (session) => postBatch(session, companyId, requests, 'post', again))
      const posted = await (batch.length > 1 ? transaction(false) : againOnDuplicateKey(transaction))
      for (const [at, one] of batch.entries()) {
        one.caller.statements += counter.statements
        one.resolve(posted[at])
      }
    } catch (error) {
      // One document the database refuses must not take the others with it: try them one by one.
      if (batch.length > 1 && !(error instanceof Problem)) for (const one of batch) await settle(companyId, [one])
      else for (const one of batch) one.reject(error)
    }
  }

  return (caller, companyId, request) =>
    new Promise((resolve, reject) => {
      const waiting = { request, caller, resolve, reject }
      const queue = lanes.get(companyId)
      if (queue !== undefined) {
        queue.push(waiting)
        return
      }
      const started = [waiting]
      lanes.set(companyId, started)
      void drive(companyId, started)
    })
}
