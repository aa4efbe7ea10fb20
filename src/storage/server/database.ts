import pg from 'pg'
import { Problem } from '../../core/problem.ts'
import type { Cells, Gives } from './columns.ts'
import { type Cursor, declarationOf, openCursor } from './cursor.ts'
import { type Dedicated, dedicatedConnection } from './dedicated.ts'
import { type Outcome, outcomeOf, type TransactionMark } from './lost-commit.ts'
import { UnfitConnection } from './new-connection.ts'
import { readOnlyServer, serverWatch } from './health.ts'
import { enter, type Entry, entryInto } from './entry.ts'
import { inOneWrite } from './one-write.ts'
import { connectionSeconds, statementNames, type Shape, type StatementNames } from './statement-names.ts'
import { watchedClients } from './watched-clients.ts'

/** One parameterised SQL statement; `Row` is what a row of it is, known only where the statement was declared (`statement.ts`). */
export interface Statement<Row = unknown> {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** Columns of its rows, where a test is to compare them with the database. */
  readonly gives?: Gives | Cells
  /** Says the type of a row; never there. */
  readonly row?: Row
}

/** A row in select order: of a statement that says what its cells are, those. */
export type ArrayOf<Row> = Row extends readonly unknown[] ? Row : unknown[]

/** Counts the statements that touch tables; a {@link Caller} is one. */
export interface Counter {
  statements: number
}

/** A transaction in one company: row-level security sees that company only. */
export interface Session {
  /** Rows as objects by column name, of a statement the engine shapes. */
  rows<R>(statement: Statement<R>): Promise<R[]>
  /** Rows as arrays in select order, of a statement a client may shape by what it asks for. */
  arrays<R>(statement: Statement<R>): Promise<ArrayOf<R>[]>
  /** What `arrays` reads, in parts as they are wanted, one at a time in a transaction; absent where others share the transaction. */
  readonly cursor?: ((statement: Statement) => Cursor) | undefined
}

/** One open transaction for work made of several pieces; whoever holds it says where they begin and end. */
export interface OpenTransaction {
  /** The statements of one piece, counted there. */
  session(counter: Counter): Session
  /** What is sent from now on is in that company; not counted, and not to be waited for. */
  enter(companyId: string): void
  /** Control of the transaction, such as savepoints; not counted. */
  control(sql: string, values?: readonly unknown[]): Promise<void>
}

/** The connection pool and its transactions; nothing else opens connections while the service runs. */
export interface Database {
  /** A read-only snapshot: an entry and what is expanded from it belong together (reliability.md P32). */
  read<T>(counter: Counter, companyId: string, work: (session: Session) => Promise<T>): Promise<T>
  /** A transaction that commits when `work` ends and rolls back when it throws. Deadlocks and the like are tried again, three times at most. One for posting shares the company's setup from its entry on (posting.md 7.4) and keeps its plans. */
  write<T>(counter: Counter, companyId: string, work: (session: Session) => Promise<T>, kind?: 'posting'): Promise<T>
  /** A transaction that never commits: what `work` did is checked as a commit would check it, then rolled back. */
  rehearse<T>(counter: Counter, companyId: string, work: (session: Session) => Promise<T>): Promise<T>
  /** A transaction as {@link write} has it, in no company yet, that is made of several pieces. */
  open<T>(work: (open: OpenTransaction) => Promise<T>): Promise<T>
  /** A read-only snapshot made of several pieces, in no company yet. */
  openSnapshot<T>(work: (open: OpenTransaction) => Promise<T>): Promise<T>
  /** A connection for maintenance outside the request path, such as making a company. */
  maintain<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The database of a pool, which knows how the server does. */
export interface PooledDatabase extends Database {
  /** A connection beside the pool, with more settings (`-c name=value`); see {@link dedicatedConnection}. */
  dedicated(settings: string): Promise<Dedicated | undefined>
  /** Whether the server answers and takes writes; within a few seconds, and by one look for all who ask at a time. */
  ready(): Promise<boolean>
}

// Numerics, 8-byte integers, dates and times stay text from PostgreSQL to the response: no float, no time zone.
const asText = new Set([20, 1700, 1082, 1114, 1184])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format): ((value: string) => unknown) =>
    asText.has(oid) ? (value) => value : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
}

// 40001 and 40P01 mean that PostgreSQL asks to try again, 55P03 that a lock was not had within lock_timeout.
const retried = new Set(['40001', '40P01', '55P03'])
const triesMax = 3

/** How every connection of the application login is made. */
const connecting = {
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options:
    '-c timezone=UTC -c datestyle=ISO,YMD -c statement_timeout=30000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=30000',
} as const

/** Opens the pool of the application login. `onError` hears of broken idle connections, which the pool replaces. */
export function openPool(appUrl: string, onError: (error: Error) => void, connectionsMax = 16): PooledDatabase {
  const clients = watchedClients()
  const watch = serverWatch(appUrl, clients)
  const config = { connectionString: appUrl, ...connecting }
  const pool = new pg.Pool({
    ...config,
    Client: clients.Client,
    // Waited for, although its type does not say so: a client is lent only when it is prepared.
    onConnect: (client): unknown => clients.prepare(client),
    max: connectionsMax,
    maxLifetimeSeconds: connectionSeconds,
    types,
    pipeline: true,
  })
  // Without this listener an idle connection that breaks ends the process.
  pool.on('error', onError)
  pool.on('acquire', (client) => clients.lent(client))
  pool.on('release', (_, client) => clients.returned(client))
  const names = statementNames()
  const outcome = (mark: TransactionMark) => outcomeOf(appUrl, mark)
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
        return await replanned(names, () =>
          transaction(pool, names, counter, companyId, begin, end, entry, work, outcome),
        )
      } catch (error) {
        if (begin === writing) watch.writeFailed(sqlState(originOf(error)))
        throw error
      }
    }, begin === writing)
  return {
    read: (counter, companyId, work) =>
      rereading(work, (again) => run(reading, 'commit', 'reading', counter, companyId, again)),
    write: (counter, companyId, work, kind) =>
      retrying(() => run(writing, 'commit', kind ?? 'kept', counter, companyId, work)),
    rehearse: (counter, companyId, work) =>
      retrying(() => run(writing, 'rollback', 'rehearsing', counter, companyId, work)),
    open: (work) =>
      retrying(() => run(writing, 'commit', 'kept', { statements: 0 }, '', (_, client) => work(openOn(client, names)))),
    openSnapshot: (work) =>
      run(reading, 'commit', 'reading', { statements: 0 }, undefined, (_, client) => work(openOn(client, names))),
    maintain: async (work) => {
      const { client, giveBack } = await borrow(pool)
      try {
        return await work(client)
      } finally {
        giveBack()
      }
    },
    dedicated: (settings) => dedicatedConnection({ ...config, options: `${connecting.options} ${settings}` }, clients),
    ready: () => watch.ready(),
    close: () => {
      watch.end()
      return pool.end()
    },
  }
}

const writing = 'begin'
const reading = 'begin isolation level repeatable read read only'

type Work<T> = (session: Session, client: pg.PoolClient) => Promise<T>
type Ending = 'commit' | 'rollback'

/**
 * A client of the pool, which must be given back. The pool stops listening to what it lends, and a break that nobody
 * hears ends the process; one that broke, or that `notice` was told of, is closed instead of lent again.
 */
async function borrow(pool: pg.Pool) {
  const client = await pool.connect()
  let broken: Error | undefined
  const notice = (error: Error): void => void (broken = error)
  client.on('error', notice)
  const giveBack = (): void => {
    client.off('error', notice)
    client.release(broken)
  }
  return { client, notice, giveBack }
}

async function transaction<T>(
  pool: pg.Pool,
  names: StatementNames,
  counter: Counter,
  companyId: string | undefined,
  begin: string,
  end: Ending,
  entry: Entry,
  work: Work<T>,
  outcome: (mark: TransactionMark) => Promise<Outcome>,
): Promise<T> {
  const { client, notice, giveBack } = await borrow(pool)
  try {
    // Sent without waiting: they travel in the round trip and the write of the first statement (pipelining).
    inOneWrite(client)
    const opened = Promise.all([
      client.query(begin),
      companyId === undefined ? undefined : enter(client, companyId, entry),
    ])
    opened.catch(() => undefined)
    const session = sessionOn(client, names, counter)
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
    const { command } = await client.query(end).catch((error: unknown) => lookedFor(error, mark, outcome))
    // A commit of a failed transaction answers ROLLBACK without an error.
    if (end === 'commit' && command !== 'COMMIT') throw new Error('The transaction was rolled back at commit.')
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

function openOn(client: pg.PoolClient, names: StatementNames): OpenTransaction {
  return {
    session: (counter) => ({ ...sessionOn(client, names, counter), cursor: undefined }),
    enter: (companyId) => {
      // What ails it, the statement behind it is told.
      inOneWrite(client)
      client.query(entryInto(companyId)).catch(() => undefined)
    },
    control: async (sql, values = []) => {
      inOneWrite(client)
      await client.query(sql, [...values])
    },
  }
}

function sessionOn(client: pg.PoolClient, names: StatementNames, counter: Counter): Session {
  const prepared = (shape: Shape, { sql, parameters }: Statement): pg.QueryConfig => {
    counter.statements++
    inOneWrite(client)
    return { name: names.nameOf(shape, sql), text: sql, values: [...parameters] }
  }
  return {
    rows: async <R>(statement: Statement<R>) => (await client.query(prepared('own', statement))).rows as R[],
    arrays: async <R>(statement: Statement<R>) =>
      (await client.query({ ...prepared('asked', statement), rowMode: 'array' })).rows as ArrayOf<R>[],
    cursor: ({ sql, parameters }) => openCursor(client, prepared('asked', { sql: declarationOf(sql), parameters })),
  }
}

// A statement prepared before a migration changed the columns it answers: once more, under names that no connection knows.
async function replanned<T>(names: StatementNames, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '0A000' || error.routine !== 'RevalidateCachedQuery')
      throw error
    names.renew()
    return attempt()
  }
}

/** The SQLSTATE of a database error, '' when it is none. */
export function sqlState(error: unknown): string {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : ''
}

// What a failure comes from: a Problem, or whoever else told it, keeps it as its cause.
function originOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? originOf(error.cause) : error
}

async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
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

// A read whose connection broke is read again, unless part of it was handed on already. What a read that fails may follow in
// its request is not known here, so nothing is said of changes.
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
      if (!isLost(error)) throw error
      const late = performance.now() - began > rereadWithinMs
      if (handedOn || late || tries >= triesMax)
        throw new Problem(
          'Internal_ServiceUnavailable',
          'The database cannot be read right now; try again in a moment. If the request was to change something, look for it first.',
          { cause: originOf(error) },
        )
    }
  }
}

/**
 * Runs work; connection trouble (class 08, 57P0x, 53xxx, pool time-outs), lock and statement time-outs become
 * Internal_ServiceUnavailable: the client may try again later. So does a server that takes no writes, where the work `writes`.
 */
export async function outages<T>(attempt: () => Promise<T>, writes = true): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const isReadOnly = writes && sqlState(error) === readOnlyServer
    if (error instanceof Problem || !(isReadOnly || isOutage(error))) throw error
    const text =
      sqlState(error) === timedOut
        ? 'The request takes longer than 30 seconds. Nothing was changed; ask for less at a time.'
        : 'The database is not available right now. Nothing was changed; try again in a moment.'
    throw new Problem('Internal_ServiceUnavailable', text, { cause: error })
  }
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
