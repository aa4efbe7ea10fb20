import type { Presence } from '../connect/presence.ts'
import { type Dedicated, dedicatedMs } from '../server/dedicated.ts'
import type { CompanyMemory } from './company-memory.ts'
import { WireConnection } from './connection.ts'

/** How long a failure to connect is remembered. */
const againMs = 1_000
/** A connection that many milliseconds behind another one is not preferred for being in the right company. */
const detourMs = 2

/** How the connections of a lane are made. */
export interface LaneOptions {
  readonly connections: number
  /** Milliseconds of work under way on one connection beyond which nobody queues there. */
  readonly loadMax: number
  /** Undefined where sessions are shared: no connection is tried again then. */
  readonly connect: () => Promise<Dedicated | undefined>
  readonly memory: () => CompanyMemory
  readonly now: () => number
  readonly presence?: Presence | undefined
}

/** Connections that are made when they are first asked for, replaced when they are old or lost. */
export interface Lane {
  /** The one with the least under way; undefined when there is none or all are busy. */
  pick(companyId: string): WireConnection | undefined
  /** Waits for the first connections: a service that has just started has its first answers this way too. */
  begin(): Promise<void>
  close(): Promise<void>
}

/** Makes a lane. */
export function openLane(options: LaneOptions): Lane {
  const slots = Array.from({ length: options.connections }, () => slotOf(options))
  return {
    pick: (companyId) => {
      let best: WireConnection | undefined
      let least = Infinity
      for (const slot of slots) {
        const connection = slot.connection()
        if (connection === undefined || connection.load >= options.loadMax) continue
        const cost = connection.load + (connection.company === companyId ? 0 : detourMs)
        if (cost < least) [best, least] = [connection, cost]
      }
      return best
    },
    begin: async () => void (await Promise.all(slots.map((slot) => slot.begun()))),
    close: async () => void (await Promise.all(slots.map((slot) => slot.close()))),
  }
}

function slotOf({ connect, memory, now, presence }: LaneOptions) {
  let current: WireConnection | undefined
  let making: Promise<void> | undefined
  let failedAt = -Infinity
  let over = false

  const make = async (): Promise<void> => {
    try {
      const dedicated = await connect()
      if (dedicated === undefined) return void (over = true)
      const before = current
      current = new WireConnection(dedicated, memory(), now, presence)
      // What is under way on the one before still comes.
      if (before?.open === true) void before.end().catch(() => undefined)
      if (over) await current.end()
    } catch {
      failedAt = now()
    }
  }

  return {
    connection: (): WireConnection | undefined => {
      const fit = current?.open === true
      const old = current !== undefined && now() - current.madeAt > dedicatedMs
      if ((!fit || old) && !over && now() - failedAt > againMs) making ??= make().finally(() => (making = undefined))
      return fit ? current : undefined
    },
    begun: async (): Promise<void> => {
      if (current === undefined && failedAt === -Infinity) await making
    },
    close: async (): Promise<void> => {
      over = true
      await making
      if (current?.open === true) await current.end()
    },
  }
}
