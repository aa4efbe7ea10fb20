import type pg from 'pg'
import { Problem } from '../../core/problem.ts'
import { dedicatedConnection } from './dedicated.ts'
import { type Outcome, outcomeOf, type TransactionMark } from './lost-commit.ts'
import { UnfitConnection } from '../connect/new-connection.ts'
import { ownSessions, type PoolUse, type Sessions } from '../connect/sessions.ts'
import { readOnlyServer, serverWatch } from './health.ts'
import { actorsText } from '../../core/actor.ts'
import { borrow, lend } from '../connect/borrow.ts'
import { knowingName, type Presence } from '../connect/presence.ts'
import { enter, type Entry } from './entry.ts'
import { inOneWrite } from '../connect/one-write.ts'
import { type Position, reached } from './position.ts'
import { openOn, provedHere, sessionOn } from './session.ts'
import { replanned, statementNames, type StatementNames } from '../statement/names.ts'
import { mayTake, poolOf, watchedClients } from './watched-clients.ts'
import type { Counter, PooledDatabase, Session } from './contract.ts'

export type { ArrayOf, Statement } from '../statement/columns.ts'
export type { Counter, Database, OpenTransaction, PooledDatabase, Session } from './contract.ts'

/** What a pool is told besides how its connections are used. */
export interface PoolOptions extends PoolUse {
  /** Told of every transaction that was kept: how far the log of writes was then, undefined where that was not told. One query more in the round trip of each commit, sent only where this is there (F102). */
  readonly committed?: (counter: Counter, companyId: string, position: Position | undefined) => void
  /** Whether a read whose connection broke is left to somebody else. */
  readonly readsOnce?: boolean
}

// 40001 and 40P01 mean that PostgreSQL asks to try again, 55P03 that a lock was not had within lock_timeout.
const retried = new Set(['40001', '40P01', '55P03'])
const triesMax = 3

/** Opens the pool of the application login. `onError` hears of broken idle connections, which the pool replaces. */
export function openPool(
  appUrl: string,
  onError: (error: Error) => void,
  connectionsMax = 16,
  { sessions = ownSessions, otherServer = () => undefined, presence, committed, readsOnce }: PoolOptions = {},
): PooledDatabase {
  const clients = watchedClients(sessions, otherServer)
  const watch = serverWatch(appUrl, clients, sessions)
  const config = (more?: string): pg.ClientConfig => ({
    ...sessions.config(appUrl, more),
    ...(presence && { application_name: knowingName }),
  })
  const pool = poolOf(config(), connectionsMax, clients, onError)
  const names = statementNames()
  const outcome = (mark: TransactionMark) => outcomeOf(appUrl, mark)
  const means: Means = { pool, sessions, names, presence, outcome, committed }
  const run = <T>(
    begin: string,
    end: Ending,
    entry: Entry,
    counter: Counter,
    companyId: string | undefined,
    work: Work<T>,
  ): Promise<T> =>
    outages(async () => {
      try {
        return await replanned(names, () => transaction(means, counter, companyId, begin, end, entry, work))
      } catch (error) {
        if (begin === writing) watch.writeFailed(sqlState(originOf(error)))
        throw error
      }
    }, begin === writing)
  const openOnce: PooledDatabase['openOnce'] = (work, who) => {
    const counter = { ...uncounted(), writers: [{ ...uncounted(), ...who }] }
    return run(writing, 'commit', 'kept', counter, '', (_, client) => work(openOn(client, names, presence, 'kept')))
  }
  return {
    read: (counter, companyId, work) =>
      readsOnce === true
        ? run(reading, 'commit', 'reading', counter, companyId, work)
        : rereading(work, (again) => run(reading, 'commit', 'reading', counter, companyId, again)),
    write: (counter, companyId, work, kind) =>
      retrying(() => run(writing, 'commit', kind ?? 'kept', counter, companyId, work)),
    rehearse: (counter, companyId, work, kind) =>
      kind === 'looking'
        ? run(reading, 'commit', 'rehearsing', counter, companyId, (session) => work({ ...session, looks: true }))
        : retrying(() => run(writing, 'rollback', 'rehearsing', counter, companyId, work)),
    open: (work, who) => retrying(() => openOnce(work, who)),
    openOnce,
    openSnapshot: (work) =>
      run(reading, 'commit', 'reading', uncounted(), undefined, (_, client) =>
        work(openOn(client, names, presence, 'reading')),
      ),
    maintain: (work) => lend(pool, work),
    dedicated: (settings) => dedicatedConnection(config(settings), clients),
    ready: () => watch.ready(),
    cut: (why) => clients.cutWhere(() => true, why),
    close: () => {
      watch.end()
      return pool.end()
    },
  }
}

const uncounted = (): Counter => ({ statements: 0 })
const writing = 'begin'
const reading = 'begin isolation level repeatable read read only'

type Work<T> = (session: Session, client: pg.PoolClient) => Promise<T>
type Ending = 'commit' | 'rollback'

/** What the transactions of a pool have in common. */
interface Means {
  readonly pool: pg.Pool
  readonly sessions: Sessions
  readonly names: StatementNames
  readonly presence: Presence | undefined
  readonly outcome: (mark: TransactionMark) => Promise<Outcome>
  readonly committed: PoolOptions['committed']
}

async function transaction<T>(
  { pool, sessions, names, presence, outcome, committed }: Means,
  counter: Counter,
  companyId: string | undefined,
  begin: string,
  end: Ending,
  entry: Entry,
  work: Work<T>,
): Promise<T> {
  const { client, notice, giveBack } = await borrow(pool)
  try {
    // Sent without waiting: they travel in the round trip and the write of the first statement (pipelining).
    inOneWrite(client)
    const begun = client.query(sessions.begin(begin, begin === writing))
    const proved = provedHere(client, presence, companyId, entry)
    const opened = Promise.all([
      begun,
      companyId === undefined ? undefined : enter(client, companyId, entry, actorsText(counter)),
      proved,
    ])
    opened.catch(() => undefined)
    const session = {
      ...sessionOn(client, names, counter, proved),
      mayTake: (seconds: number) => mayTake(client, seconds),
    }
    let result: T
    try {
      result = await work(session, client)
      await opened
      if (end === 'rollback') await client.query('set constraints all immediate')
    } catch (error) {
      await client.query('rollback').catch(notice)
      // What kept the transaction from being opened is what ails it, not that statements after it fail.
      const cause = await opened.then(
        () => error,
        (before: unknown) => before,
      )
      // Not lent again: at the same address there may be a server to write to by now.
      const origin = originOf(cause)
      if (origin instanceof Error && begin === writing && sqlState(origin) === readOnlyServer) notice(origin)
      throw cause
    }
    const [, mark] = await opened
    const tell = mark === undefined ? undefined : committed
    if (tell !== undefined) inOneWrite(client)
    const ended = client.query(end)
    const position = tell && reached(client, mark?.line ?? '')
    const { command } = await ended.catch(async (error: unknown) => {
      // Nothing is under way on a connection that is given back.
      await position
      return lookedFor(error, mark, outcome)
    })
    // A commit of a failed transaction answers ROLLBACK without an error.
    if (end === 'commit' && command !== 'COMMIT') throw new Error('The transaction was rolled back at commit.')
    if (tell !== undefined) tell(counter, companyId ?? '', await position)
    return result
  } finally {
    giveBack()
  }
}

// A commit that was sent and not answered: what became of it is looked for, and told as it is.
async function lookedFor(
  error: unknown,
  mark: TransactionMark | undefined,
  outcome: (mark: TransactionMark) => Promise<Outcome>,
): Promise<{ command: string }> {
  if (mark === undefined || !isLost(error)) throw error
  const found = await outcome(mark)
  if (found === 'committed') return { command: 'COMMIT' }
  throw found === 'aborted' ? error : keptPerhaps(error)
}

/** The SQLSTATE of a database error, '' when it is none. */
export function sqlState(error: unknown): string {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : ''
}

/** What a failure comes from: a Problem, or whoever else told it, keeps it as its cause. */
export function originOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? originOf(error.cause) : error
}

/** Runs work again that PostgreSQL asks to be tried again, three times at most. */
export async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (!retried.has(sqlState(originOf(error))) || tries >= triesMax) throw error
      await new Promise((resolve) => setTimeout(resolve, 20 * tries + Math.random() * 30))
    }
  }
}

// What took longer, such as waiting for a connection in vain, is not worth a second time.
const rereadWithinMs = 2000

// A read whose connection broke is read again, unless part of it was handed on already.
async function rereading<T>(
  work: (session: Session) => Promise<T>,
  attempt: (work: (session: Session) => Promise<T>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const began = performance.now()
    let handedOn = false
    try {
      return await attempt((session) => {
        const { cursor } = session
        return work({
          ...session,
          cursor:
            cursor &&
            ((statement) => {
              handedOn = true
              return cursor(statement)
            }),
        })
      })
    } catch (error) {
      const late = performance.now() - began > rereadWithinMs
      if (!isLost(error) || handedOn || late || tries >= triesMax) throw error
    }
  }
}

/**
 * Runs work; connection trouble (class 08, 57P0x, 53xxx, pool time-outs), lock and statement time-outs become
 * Internal_ServiceUnavailable: the client may try again later. So does a server that takes no writes, where the work `writes`.
 * What a read that fails may follow in its request is not known here: it is not said that nothing was changed.
 */
export async function outages<T>(attempt: () => Promise<T>, writes = true): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const isReadOnly = writes && sqlState(error) === readOnlyServer
    if (error instanceof Problem || !(isReadOnly || isOutage(error))) throw error
    const { late, away } = writes ? nothingChanged : lookFirst
    throw new Problem('Internal_ServiceUnavailable', sqlState(error) === timedOut ? late : away, { cause: error })
  }
}

const nothingChanged = {
  late: 'The request takes longer than 30 seconds. Nothing was changed; ask for less at a time.',
  away: 'The database is not available right now. Nothing was changed; try again in a moment.',
}
const lookFirst = {
  late: 'The request takes longer than 30 seconds; ask for less at a time. If it was to change something, look for it first.',
  away: 'The database cannot be read right now; try again in a moment. If the request was to change something, look for it first.',
}

// The time for one statement (statement_timeout) is over.
const timedOut = '57014'

function isOutage(error: unknown): boolean {
  const state = sqlState(error)
  if (error instanceof UnfitConnection) return true
  return state.startsWith('53') || retried.has(state) || state === timedOut || state === '25P03' || isLost(error)
}

// The answer to a commit that was sent is missing: it may have come to pass.
function keptPerhaps(cause: unknown): Problem {
  return new Problem(
    'Internal_ServiceUnavailable',
    'The connection to the database broke while the changes were being kept, so they may be there. Look for them, or send the request again with the same Idempotency-Key.',
    { cause },
  )
}

/** Whether a failure comes from a connection that is gone, or never was. */
export function isLost(failure: unknown): boolean {
  const error = originOf(failure)
  if (!(error instanceof Error)) return false
  if (/^(08|57P0)/.test(sqlState(error))) return true
  const code = (error as Error & { code?: unknown }).code
  return (
    (typeof code === 'string' && /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)/.test(code)) ||
    /timeout exceeded when trying to connect|Cannot use a pool after|Connection terminated|Client has encountered a connection error|not queryable/.test(
      error.message,
    )
  )
}
