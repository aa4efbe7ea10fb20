import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { asAdministrator } from './books.ts'
import type { Load, Outcome } from './caller.ts'
import type { Program } from './programs.ts'
import type { Dialect } from './requests.ts'
import { cpuMs, forgetPeak, memoryMb } from './usage.ts'

/** Somebody whose answers are measured: a program and a way of asking it. */
export interface Contender {
  readonly name: string
  readonly dialect: Dialect
  readonly program: Program
  /** The database it works in. */
  readonly superUrl: string
}

/** One turn of one contender: what came back, and milliseconds of CPU for each answer. */
export interface Turn extends Outcome {
  readonly perSecond: number
  readonly serverMs: number
  /** Undefined where PostgreSQL runs on another machine. */
  readonly postgresMs: number | undefined
  readonly peakMb: number
}

/** A fixed rate of requests, whether or not they are answered in time: milliseconds from when each was due. */
export interface OpenFigure {
  readonly workload: string
  readonly contender: string
  /** Requests a second that fell due. */
  readonly offered: number
  readonly answered: number
  /** Requests that were never answered, of all that fell due. */
  readonly dropped: number
  readonly p50: number
  readonly p90: number
  readonly p99: number
  readonly p999: number
  readonly longest: number
  readonly serverMs: number
  readonly postgresMs: number | undefined
}

/** The median of all turns. */
export interface Figure {
  readonly workload: string
  readonly title: string
  readonly contender: string
  readonly perSecond: number
  /** (most - least) / median of requests a second. */
  readonly spread: number
  readonly p50: number
  readonly p99: number
  readonly p999: number
  readonly firstByte: number
  readonly serverMs: number
  readonly postgresMs: number | undefined
  readonly statements: number | undefined
  readonly peakMb: number
  readonly kibibytes: number
  /** Rows that an answer holds, or ledger lines that a post writes, where it is known. */
  readonly rowsEach: number | undefined
  /** CPU of the callers' process for each request. */
  readonly callerMs: number
  readonly dropped: number
}

/** The process that asks. */
export interface Callers {
  send(load: Load): Promise<Outcome>
  end(): void
}

/** Starts the callers' process. */
export function startCallers(): Callers {
  return callersOf(fork(join(import.meta.dirname, 'caller.ts')))
}

/** Any process that answers a load with its outcome. */
export function callersOf(child: ChildProcess): Callers {
  const send = (load: Load): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const ended = (): void => reject(new Error('The process of the callers ended: its message is above.'))
      child.once('exit', ended)
      child.once('message', (outcome) => {
        child.off('exit', ended)
        resolve(outcome as Outcome)
      })
      child.send(load)
    })
  return { send, end: () => child.disconnect() }
}

/** Sends a load to a program and adds what it and PostgreSQL used meanwhile. Throws when an answer was a failure. */
export async function turn(
  callers: Callers,
  program: Program,
  postgres: number | undefined,
  load: Omit<Load, 'port'>,
): Promise<Turn> {
  forgetPeak(program.pid)
  const server = cpuMs(program.pid)
  const database = postgres === undefined ? 0 : cpuMs(postgres)
  const outcome = await callers.send({ ...load, port: program.port })
  if (outcome.failed > 0) throw new Error(`${program.name}: ${outcome.failed} failed, ${outcome.firstFailure}`)
  const each = (ms: number): number => ms / Math.max(1, outcome.answered)
  return {
    ...outcome,
    perSecond: outcome.answered / outcome.seconds,
    serverMs: each(cpuMs(program.pid) - server),
    postgresMs: postgres === undefined ? undefined : each(cpuMs(postgres) - database),
    peakMb: memoryMb(program.pid).peak,
  }
}

/** Statements that PostgreSQL ran for each of some requests, without those that check foreign keys; undefined without pg_stat_statements. */
export async function statementsOf(
  superUrl: string,
  requests: number,
  send: () => Promise<unknown>,
): Promise<number | undefined> {
  return asAdministrator(superUrl, async (client) => {
    const track = async (what: 'all' | 'none'): Promise<void> => {
      await client.query(`alter system set pg_stat_statements.track = '${what}'`)
      await client.query('select pg_reload_conf()')
      // Every process reads its settings before its next statement.
      await client.query('select pg_sleep(0.1)')
    }
    const here = await client.query('select 1 from pg_extension where extname = $1', ['pg_stat_statements'])
    if (here.rowCount !== 1) return undefined
    try {
      await track('all')
      await client.query('select pg_stat_statements_reset()')
      await send()
      const { rows } = await client.query<{ calls: number }>(
        `select coalesce(sum(calls), 0)::float8 as calls from pg_stat_statements
         where dbid = (select oid from pg_database where datname = current_database())
           and query not like '%FROM ONLY%FOR KEY SHARE%' and query not like '%pg_stat_statements%' and query not like '%pg_reload_conf%'`,
      )
      return (rows[0]?.calls ?? 0) / requests
    } finally {
      await track('none')
    }
  })
}

/** What a walk's CPU, bytes and statements are told for: so many of its rows. */
export const walkedRows = 1000

/** The turn of a walk counted in rows; CPU and bytes are those of {@link walkedRows} of them. */
export function perRow(done: Turn): Turn {
  const thousands = Math.max(1, done.rows / walkedRows)
  const each = (ms: number): number => (ms * done.answered) / thousands
  return {
    ...done,
    answered: thousands,
    perSecond: done.rows / done.seconds,
    serverMs: each(done.serverMs),
    postgresMs: done.postgresMs === undefined ? undefined : each(done.postgresMs),
  }
}

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The figure of all turns of a contender in a workload. */
export function figureOf(
  { name, title }: { readonly name: string; readonly title: string },
  contender: string,
  turns: readonly Turn[],
  statements: number | undefined,
  rowsEach?: number,
): Figure {
  const middle = (of: (turn: Turn) => number): number => median(turns.map(of))
  const rates = turns.map(({ perSecond }) => perSecond)
  const perSecond = median(rates)
  return {
    workload: name,
    title,
    contender,
    perSecond,
    spread: (Math.max(...rates) - Math.min(...rates)) / perSecond,
    p50: middle((each) => each.p50),
    p99: middle((each) => each.p99),
    p999: middle((each) => each.p999),
    firstByte: middle((each) => each.firstByte),
    serverMs: middle((each) => each.serverMs),
    postgresMs: turns.some(({ postgresMs }) => postgresMs === undefined)
      ? undefined
      : middle((each) => each.postgresMs ?? 0),
    statements,
    peakMb: Math.max(...turns.map(({ peakMb }) => peakMb)),
    kibibytes: middle((each) => each.bytes / 1024 / Math.max(1, each.answered)),
    rowsEach,
    callerMs: middle((each) => each.cpuMs / Math.max(1, each.answered)),
    dropped: turns.reduce((sum, each) => sum + each.dropped, 0),
  }
}
