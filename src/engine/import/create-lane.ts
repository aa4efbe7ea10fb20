import { Problem } from '../../core/problem.ts'
import type { Resource } from '../../model/resource.ts'
import type { Database } from '../../storage/server/database.ts'
import type { NewDocument } from '../../storage/import/new-documents.ts'
import type { Created } from '../access/write-rules.ts'
import type { Caller } from '../contract/caller.ts'
import type { Selection } from '../contract/reading.ts'
import { makeShown } from './make-shown.ts'
import { sameColumns } from './lines.ts'

/** What one transaction takes at the most: more gains little and makes the first wait longer. */
const batchMax = { documents: 64, lines: 2_000 } as const

/** A document that is to be made, with what its caller wants to be told of it. */
export interface NewInLane {
  readonly resource: Resource
  readonly document: NewDocument
  /** An own selection (make-shown.ts), or nothing. */
  readonly selection: Selection | undefined
}

interface Waiting extends NewInLane {
  readonly caller: Caller
  readonly resolve: (made: Created) => void
  readonly reject: (error: unknown) => void
}

/** Makes a document alone or with others that wait; rejects with what stands against this one. */
export type CreateLane = (caller: Caller, companyId: string, wanted: NewInLane) => Promise<Created>

/**
 * The lane of creates of each company (F74): documents of fields queue in the process, and whoever finds the lane free takes
 * those alike that wait into one statement of one transaction, which costs eight documents a quarter of eight statements. A
 * lone request waits for nothing. When a batch is refused each of its documents is tried alone, so that it gets its own
 * answer; across processes the counter rows serialise.
 */
export function createLanes(database: Database): CreateLane {
  const lanes = new Map<string, Waiting[]>()

  async function drive(lane: string, companyId: string, queue: Waiting[]): Promise<void> {
    // Whoever asks for several in one go gets them into one transaction.
    await Promise.resolve()
    while (queue.length > 0) await settle(companyId, queue.splice(0, fitting(queue)))
    lanes.delete(lane)
  }

  async function settle(companyId: string, batch: readonly Waiting[]): Promise<void> {
    const counter = { statements: 0 }
    const [first] = batch
    if (first === undefined) return
    const { resource, selection } = first
    try {
      const documents = sameColumns(
        resource,
        batch.map(({ document }) => document),
      )
      const made = await database.write(counter, companyId, (session) =>
        makeShown(session, companyId, resource, documents, selection),
      )
      for (const caller of new Set(batch.map((one) => one.caller))) caller.statements += counter.statements
      for (const [at, one] of batch.entries()) {
        const answer = made[at]
        if (answer === undefined) one.reject(new Error('A document that was made is answered.'))
        else one.resolve(answer)
      }
    } catch (error) {
      // The database is away, or it is not known what became of the batch: nothing to try again.
      const isOver = batch.length === 1 || (error instanceof Problem && error.status >= 500)
      if (isOver) for (const one of batch) one.reject(error)
      else for (const one of batch) await settle(companyId, [one])
    }
  }

  return (caller, companyId, wanted) =>
    new Promise((resolve, reject) => {
      const waiting = { ...wanted, caller, resolve, reject }
      const lane = laneOf(companyId, wanted)
      const queue = lanes.get(lane)
      if (queue !== undefined) {
        queue.push(waiting)
        return
      }
      const started = [waiting]
      lanes.set(lane, started)
      void drive(lane, companyId, started)
    })
}

// Documents that can stand in one statement: of one kind, with the same columns, of which the same is wanted.
function laneOf(companyId: string, { resource, document, selection }: NewInLane): string {
  const lines = selection?.expand.map(({ relation, fields, order, count }) => [
    relation.name,
    fields.map(({ name }) => name),
    order.map(({ field, descending }) => [field.name, descending]),
    count,
  ])
  const fields = selection?.fields.map(({ name }) => name)
  return JSON.stringify([companyId, resource.set, Object.keys(document.header).toSorted(), fields, lines])
}

function fitting(queue: readonly Waiting[]): number {
  let lines = 0
  const over = queue.findIndex(({ document }, at) => {
    lines += document.lines.length
    return at > 0 && (at >= batchMax.documents || lines > batchMax.lines)
  })
  return over === -1 ? queue.length : over
}
