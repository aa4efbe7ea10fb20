import { type DestinationStream, type Logger, pino } from 'pino'
import { Problem } from '../../core/problem.ts'
import type { Config } from '../../config.ts'
import type { LineOutput } from './line-output.ts'
import type { ShownOutput } from './pretty.ts'

/**
 * The structured log, one JSON object a line on the output, or a line for people where it has one; what could be a secret is never written (P14). Lines that
 * were lost are told in it once it can be written again (F42).
 */
export function createLog(level: Config['logLevel'], { output, shown }: LogOutput): Logger {
  const redact = ['key', '*.key', 'password', '*.password', 'headers.authorization']
  const log = pino({ ...shape, level, redact }, destination({ output, shown }))
  output.onRecovered = (dropped, code) => {
    log.warn({ dropped, code }, `${dropped} log lines were dropped, for the log could not be written (${code}).`)
  }
  return log
}

/**
 * The same log for the lines of requests, whose fields the server names one by one, none of them a secret: looking for
 * secrets in them took 3 % of what an answer by key takes.
 */
export function createRequestLog(level: Config['logLevel'], output: LogOutput): Logger {
  return pino({ ...shape, level }, destination(output))
}

/** Where a log is written; lines stay JSON where nothing else is told. */
type LogOutput = Pick<ShownOutput, 'output'> & Partial<ShownOutput>

function destination({ output, shown }: LogOutput): DestinationStream {
  return shown === undefined ? output : { write: (line) => output.write(shown(line)) }
}

let second = Number.NaN
let untilSecond = ''

/** The time of a line as pino has it, in ISO; its text until the second is made once a second, for every request has a line. */
function timeOfLine(): string {
  const now = Date.now()
  const ms = now % 1000
  if (now - ms !== second) {
    second = now - ms
    untilSecond = new Date(now).toISOString().slice(0, -4)
  }
  return `,"time":"${untilSecond}${String(ms).padStart(3, '0')}Z"`
}

const shape = {
  base: null,
  timestamp: timeOfLine,
  serializers: { err: (err: unknown) => serializedError(err) },
} as const

/** What `/health/ready` says of the log: how many lines it lost, and why it cannot be written right now. */
export function logNotes({ dropped, failure }: Pick<LineOutput, 'dropped' | 'failure'>): readonly string[] {
  if (dropped === 0) return []
  return [`log lines dropped: ${dropped}${failure === undefined ? '' : ` (it cannot be written: ${failure})`}`]
}

/** How many causes of a cause are written. */
const depthMax = 5
const messageMax = 2_000
const stackMax = 8_000

/** What an error of the system or of PostgreSQL is known by; none of them holds a value of a row or of a request. */
const names = ['code', 'syscall', 'severity', 'schema', 'table', 'constraint', 'routine'] as const

/** An error as the log writes it. */
interface SerializedError {
  readonly type: string
  readonly message: string
  readonly stack?: string
  readonly cause?: SerializedError
  readonly errors?: readonly SerializedError[]
  readonly [name: string]: unknown
}

/**
 * What the log tells of an error: its type, message, stack, causes and the few names above (P14, F42). Anything else
 * stays out, whatever a library hangs on its errors: `pg` the whole client with its statements, parameters and the key
 * that cancels them, PostgreSQL the values of the row in `detail`.
 */
function serializedError(error: unknown, depth = 0): SerializedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: typeof error === 'string' ? cut(error, messageMax) : 'not an error' }
  }
  const { cause } = error
  const several = error instanceof AggregateError && depth < depthMax ? error.errors.slice(0, depthMax) : []
  return {
    type: error.constructor.name,
    message: cut(error.message, messageMax),
    ...(error.stack === undefined ? {} : { stack: cut(error.stack, stackMax) }),
    ...Object.fromEntries(names.flatMap((name) => told(error, name))),
    ...(several.length === 0 ? {} : { errors: several.map((one) => serializedError(one, depth + 1)) }),
    ...(cause === undefined || depth >= depthMax ? {} : { cause: serializedError(cause, depth + 1) }),
  }
}

function told(error: object, name: string): readonly (readonly [string, string | number])[] {
  const value: unknown = Reflect.get(error, name)
  if (typeof value === 'number') return [[name, value]]
  return typeof value === 'string' ? [[name, cut(value, 200)]] : []
}

function cut(text: string, lengthMax: number): string {
  return text.length > lengthMax ? `${text.slice(0, lengthMax)}…` : text
}

/**
 * Reports what a surface could not answer: a failure with its stack; too much at once, a 503 that nothing else caused, is
 * the load and a warning.
 */
export function failureLog(log: Pick<Logger, 'warn' | 'error'>, surface: string) {
  return (err: unknown, requestId: string): void => {
    const isLoad = err instanceof Problem && err.code === 'Internal_ServiceUnavailable' && err.cause === undefined
    if (isLoad) log.warn({ requestId }, `${surface} request refused: ${err.message}`)
    else log.error({ err, requestId }, `${surface} request failed`)
  }
}
