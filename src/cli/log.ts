import { type Logger, pino } from 'pino'
import type { Config } from '../config.ts'

/** The structured log, one JSON object a line on stdout; what could be a secret is never written (P14). */
export function createLog(level: Config['logLevel']): Logger {
  return pino({ level, base: null, redact: ['key', '*.key', 'password', '*.password', 'headers.authorization'] })
}
