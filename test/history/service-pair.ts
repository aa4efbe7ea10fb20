import { setTimeout as after } from 'node:timers/promises'
import { type CuttingProxy, cuttingProxy } from '../support/cutting-proxy.ts'
import type { OwnServer } from '../support/own-server.ts'
import { type ServiceProcess, startServiceProcess } from '../support/service-process.ts'
import type { Fault } from './plan.ts'
import type { Target } from './reply.ts'

/** Two processes of the service on one database, each with a way of its own to it, and what can happen to them. */
export interface ServicePair {
  /** Where a process is, or was before it was killed. */
  target(process: number): Target
  /** Lets a fault happen; resolves when what was killed runs again. A cut waits for its statement. */
  fault(fault: Fault): Promise<void>
  /** How many connections were cut so far. */
  cuts(): number
  stop(): Promise<void>
}

/** Starts both processes. */
export async function startPair(server: OwnServer, folder: string): Promise<ServicePair> {
  const ways: CuttingProxy[] = []
  const running: ServiceProcess[] = []
  const start = (way: CuttingProxy): Promise<ServiceProcess> =>
    startServiceProcess(folder, { DATABASE_URL: way.url, LOG_LEVEL: 'fatal' })
  for (let process = 0; process < 2; process++) {
    const way = await cuttingProxy(server.appUrl)
    ways.push(way)
    running.push(await start(way))
  }
  const ordered = new Set<CuttingProxy>()
  let cut = 0
  // An order that was not carried out gives way to the next.
  const count = (way: CuttingProxy): void => {
    if (ordered.delete(way) && way.spare()) cut++
  }
  const one = <Of>(all: readonly Of[], at: number): Of => {
    const found = all[at]
    if (found === undefined) throw new Error(`There is no process ${at}.`)
    return found
  }
  return {
    target: (process) => {
      const { client, authorization } = one(running, process)
      return { base: client.base, authorization }
    },
    fault: async ({ what, process, statement }) => {
      const way = one(ways, process)
      count(way)
      if (what.startsWith('cut')) ordered.add(way)
      if (what === 'cut commit before') way.cutCommit('before')
      else if (what === 'cut commit after') way.cutCommit('after')
      else if (what === 'cut statement') way.cutStatement(statement, statement % 2 === 0 ? 'before' : 'after')
      else if (what === 'kill database') {
        await server.kill()
        await server.start()
      } else {
        await one(running, process).end('SIGKILL')
        running[process] = await tried(() => start(way))
      }
    },
    cuts: () => {
      for (const way of ways) count(way)
      return cut
    },
    stop: async () => {
      await Promise.all(running.map((service) => service.end('SIGKILL')))
      await Promise.all(ways.map((way) => way.close()))
    },
  }
}

// A cut may meet a start, which then ends the process.
async function tried(start: () => Promise<ServiceProcess>): Promise<ServiceProcess> {
  for (let tries = 1; ; tries++) {
    try {
      return await start()
    } catch (error) {
      if (tries === 5) throw error
      await after(200)
    }
  }
}
