import type { RawRows } from '../../core/rows/raw-rows.ts'
import type { Presence } from '../connect/presence.ts'
import type { Counter } from '../server/database.ts'
import type { Dedicated } from '../server/dedicated.ts'
import { companyMemory, type CompanyMemory } from './company-memory.ts'
import { type Lane, openLane } from './lane.ts'
import { paces } from './paces.ts'

/** A statement as it is sent again and again; how long it takes is known by the object. */
export interface WireStatement {
  readonly sql: string
}

/** Reads of one message: no transaction, no objects, many under way on few connections (F70). */
export interface Wire {
  /**
   * The rows of a statement in a company, its parameters as PostgreSQL's texts. Undefined where that is not to be had this
   * way right now: ask the usual way, which also tells what is wrong. Counted when it is sent.
   */
  rows(
    counter: Counter,
    companyId: string,
    statement: WireStatement,
    parameters: readonly string[],
  ): Promise<RawRows | undefined>
  /** Takes no more, waits for what is under way, and ends the connections. */
  close(): Promise<void>
}

/** How to make a wire. */
export interface WireOptions {
  /** A new connection with these settings; undefined where sessions are shared. */
  readonly connect: (settings: string) => Promise<Dedicated | undefined>
  /** The memory of a new connection; the usual one unless a test seeds a fault. */
  readonly memory?: () => CompanyMemory
  /** Milliseconds; the clock unless a test has one of its own. */
  readonly now?: () => number
  /** How it is proved that a company is here, where there are several servers (F104); one statement more in the same message. */
  readonly presence?: Presence | undefined
}

/**
 * Two lanes, for a few connections queue what is quick behind what is slow. On the quick one plans do not depend on values,
 * so that nothing is planned twice; a statement for which that is a bad plan becomes slow, and is planned by its values then.
 */
const lanes = {
  quick: { connections: 2, loadMax: 2_000, settings: '-c plan_cache_mode=force_generic_plan -c jit=off' },
  slow: { connections: 2, loadMax: 200, settings: '-c plan_cache_mode=auto -c jit=off' },
} as const

/** Opens the connections when they are first needed. */
export function openWire({
  connect,
  memory = companyMemory,
  now = () => performance.now(),
  presence,
}: WireOptions): Wire {
  const pace = paces(now)
  let off = false
  const laneOf = ({ settings, ...sizes }: (typeof lanes)[keyof typeof lanes]): Lane =>
    openLane({
      ...sizes,
      connect: async () => {
        const dedicated = await connect(settings)
        if (dedicated === undefined) off = true
        return dedicated
      },
      memory,
      now,
      presence,
    })
  const quick = laneOf(lanes.quick)
  const slow = laneOf(lanes.slow)
  return {
    rows: async (counter, companyId, statement, parameters) => {
      const is = pace.of(statement)
      if (off || is === 'resting' || parameters.some((one) => one.includes('\0'))) return undefined
      const lane = is === 'quick' ? quick : slow
      let connection = lane.pick(companyId)
      if (connection === undefined) {
        await lane.begin()
        connection = lane.pick(companyId)
      }
      if (connection === undefined) return undefined
      counter.statements++
      const { rows, ms } = await connection.run(companyId, statement.sql, parameters, pace.expected(statement))
      pace.took(statement, ms, rows !== undefined)
      return rows
    },
    close: async () => {
      off = true
      await Promise.all([quick.close(), slow.close()])
    },
  }
}
