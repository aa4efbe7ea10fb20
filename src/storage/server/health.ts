import pg from 'pg'
import { type ConnectionFacts, UnfitConnection } from '../connect/new-connection.ts'
import type { Sessions } from '../connect/sessions.ts'
import { cut, tickMs, ticks, type WatchedClients } from './watched-clients.ts'

/** Knows whether the server behind a pool can be written to, and parts the pool from one that does not answer any more. */
export interface ServerWatch {
  /** Hears the SQLSTATE of a write that failed. */
  writeFailed(state: string): void
  /** Whether a new connection is answered at once and may write, and writes are not known to fail. Bounded to a few seconds; callers share one look. */
  ready(): Promise<boolean>
  /** Looks no more, and cuts what is still open after a while, for a server that does not answer cannot be taken leave of. */
  end(): void
}

/** A server's time is over only after all of these turns of our own event loop, so that a busy process does not blame it. */
const patience = { turns: 8, turnMs: 250 } as const
/** A good look is good for so long, so that eager probes cost no connection each. */
const rememberedMs = 1_000
/** After so many looks in a row that nobody answered, statements that wait are given up. */
const unansweredMax = 3
/** Where the login may not make a temporary table, a failed write counts for so long. */
const doubtMs = 10_000
const endMs = 3_000

/** Writes 1 MB and takes it away: a table that grows is what a full disk does not let happen. */
const tinyWrite = 'create temp table facturier_disk_probe on commit drop as select generate_series(1, 30000)'

/** What a look at the server showed; `facts` is missing where it answered with an error. */
type Seen =
  | { readonly answered: false }
  | { readonly answered: true; readonly facts?: ConnectionFacts; readonly state: string }

/** Watches the server of an address for the clients of a pool (F40). Costs nothing per request: a timer looks at the clients once a second. */
export function serverWatch(url: string, clients: WatchedClients, sessions: Sessions): ServerWatch {
  let looking: Promise<boolean> | undefined
  let goodUntil = 0
  let unanswered = 0
  let failedAt: number | undefined

  const look = async (): Promise<boolean> => {
    let writes = true
    const seen = await lookAt(url, sessions, async (client) => {
      const asked = failedAt
      if (asked === undefined) return
      writes = await canWrite(client, performance.now() - asked > doubtMs)
      if (writes && failedAt === asked) failedAt = undefined
    })
    unanswered = seen.answered ? 0 : unanswered + 1
    const good = judge(seen, clients, unanswered) && writes && failedAt === undefined
    goodUntil = good ? performance.now() + rememberedMs : 0
    return good
  }
  const lookOnce = (): Promise<boolean> => (looking ??= look().finally(() => (looking = undefined)))
  const timer = setInterval(() => {
    const somebodyWaits = clients.tick()
    if (somebodyWaits || (unanswered > 0 && clients.some(() => true))) void lookOnce()
  }, tickMs).unref()
  return {
    writeFailed: (state) => {
      if (!isFull(state) && state !== readOnlyServer) return
      goodUntil = 0
      if (isFull(state)) failedAt = performance.now()
    },
    ready: async () => performance.now() < goodUntil || lookOnce(),
    end: () => {
      clearInterval(timer)
      setTimeout(() => clients.cutWhere(() => true, 'the service ends'), endMs).unref()
    },
  }
}

/** What a look means for the clients: those that lead nowhere are cut. Answers whether the server takes writes. */
function judge(seen: Seen, clients: WatchedClients, unanswered: number): boolean {
  if (!seen.answered) {
    if (unanswered >= unansweredMax)
      clients.cutWhere((one) => one.lent && one.silent >= 2 * ticks.silent, 'the database does not answer')
    return false
  }
  const { facts, state } = seen
  // 53300: no room for one more connection, while those at hand may well do.
  if (facts === undefined) return state === '53300' && clients.some((one) => one.facts !== undefined)
  const now = performance.now()
  clients.cutWhere(
    (one) => (one.facts === undefined ? now - one.since > ticks.silent * tickMs : one.facts.server !== facts.server),
    'another database server answers at its address',
  )
  if (facts.standby || facts.readOnly) return false
  // Made while the server could not be written to, they would refuse the next writes.
  clients.cutWhere((one) => !one.lent && one.facts?.readOnly === true, 'the database can be written to again')
  return true
}

/** SQLSTATE of a write that the server does not let happen: it is a standby, or set to read only. */
export const readOnlyServer = '25006'

// Of class 53, want of resources, all but want of connections.
function isFull(state: string): boolean {
  return state.startsWith('53') && state !== '53300'
}

/** Whether a tiny write comes to pass on a connection; where the login may not try it, whether the last failure is long ago. */
async function canWrite(client: pg.Client, isLongAgo: boolean): Promise<boolean> {
  try {
    await client.query(tinyWrite)
    return true
  } catch (error) {
    return stateOf(error) === '42501' && isLongAgo
  }
}

// By a connection of its own: it sees what a new one would get, and waits for no other work.
async function lookAt(url: string, sessions: Sessions, more: (client: pg.Client) => Promise<void>): Promise<Seen> {
  const client = new sessions.Client({ connectionString: url, application_name: 'facturier watch' })
  client.on('error', () => undefined)
  const asked = async (): Promise<Seen> => {
    try {
      await client.connect()
      const facts = await sessions.prepare(client)
      await more(client)
      return { answered: true, facts, state: '' }
    } catch (error) {
      const state = stateOf(error)
      return state === '' && !(error instanceof UnfitConnection) ? { answered: false } : { answered: true, state }
    }
  }
  const seen = await Promise.race([asked(), outOfPatience()])
  // Not waited for: it may not be able to take leave either.
  if (seen.answered) void client.end().catch(() => undefined)
  else cut(client, 'the database does not answer')
  return seen
}

async function outOfPatience(): Promise<Seen> {
  for (let turn = 0; turn < patience.turns; turn++)
    await new Promise((resolve) => setTimeout(resolve, patience.turnMs).unref())
  return { answered: false }
}

function stateOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : ''
}
