import { type Logger, pino } from 'pino'
import type { Config } from '../../config.ts'
import type { LineOutput } from './line-output.ts'
import { toldError } from './told-error.ts'

/**
 * The structured log, one JSON object a line on the output; what could be a secret is never written (P14). Lines that
 * were lost are told in it once it can be written again (F42).
 */
export function createLog(level: Config['logLevel'], output: LineOutput): Logger {
  const redact = ['key', '*.key', 'password', '*.password', 'headers.authorization']
  const log = pino({ level, base: null, redact, serializers: { err: (err: unknown) => toldError(err) } }, output)
  output.onRecovered = (dropped, code) => {
    log.warn({ dropped, code }, `${dropped} log lines were dropped, for the log could not be written (${code}).`)
  }
  return log
}

/** What `/health/ready` says of the log: how many lines it lost, and why it cannot be written right now. */
export function logNotes({ dropped, failure }: Pick<LineOutput, 'dropped' | 'failure'>): readonly string[] {
  if (dropped === 0) return []
  return [`log lines dropped: ${dropped}${failure === undefined ? '' : ` (it cannot be written: ${failure})`}`]
}
