import { isatty } from 'node:tty'
import type { Config } from '../../config.ts'
import { type LineOutput, standardOutput } from './line-output.ts'

/** Where a log is written, and what each of its lines becomes for whoever reads there; undefined: it stays JSON. */
export interface ShownOutput {
  readonly output: LineOutput
  readonly shown: ((line: string) => string) | undefined
}

/**
 * A standard stream as a log writes it (F107): lines for people on a terminal, JSON elsewhere, or as LOG_FORMAT tells. What shows
 * them is loaded only where it is wanted.
 */
export async function shownOutput(fd: 1 | 2, format: Config['logFormat']): Promise<ShownOutput> {
  const output = standardOutput(fd)
  const isForPeople = format === 'pretty' || (format === 'auto' && isatty(fd))
  return { output, shown: isForPeople ? await prettyLines(hasColors(fd)) : undefined }
}

/** Makes a line for people of a line of the log. */
export async function prettyLines(colorize: boolean): Promise<(line: string) => string> {
  const { prettyFactory } = await import('pino-pretty')
  const pretty = prettyFactory({ colorize, translateTime: 'SYS:HH:MM:ss', singleLine: true })
  return (line) => pretty(line)
}

/** Whether the terminal shows colours, and nobody wants none (https://no-color.org). */
function hasColors(fd: 1 | 2): boolean {
  const { NO_COLOR, TERM } = process.env
  return isatty(fd) && (NO_COLOR ?? '') === '' && TERM !== 'dumb'
}
