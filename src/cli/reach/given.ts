import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { printable } from '../terms/printable.ts'
import type { Print } from '../terms/print.ts'

/** What a command over many files or documents is given besides its arguments. */
export interface BulkGiven {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly config: Config
  /** Where results go: standard output. */
  readonly print: Print
  /** What of the log a command shows: what is wrong, on standard error. */
  readonly log: Logger
  /** Where progress and notices go: standard error. */
  readonly tell: (text: string) => void
  /** Whether `tell` leads to a terminal, where a line may be drawn over. */
  readonly terminal: boolean
  /** How wide it is right now. */
  readonly columns?: () => number | undefined
  /** Aborted when the command is to end in order: what is under way is waited for, nothing more is begun. */
  readonly signal: AbortSignal
}

/** Exit codes of the commands over many files or documents. */
export const exitCodes = {
  /** Everything is done. */
  done: 0,
  /** It could not go on, and said why; the same command goes on from there. */
  failed: 1,
  /** The command line is not understood. */
  usage: 2,
  /** It came to its end, and some files or documents were refused. */
  refusals: 3,
  /** It was told to end, and the same command goes on from there. */
  stopped: 130,
} as const

/** Something that ends a command with one sentence, whatever is in the names and texts of others in it. */
export class Sentence extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(printable(sentence), options)
  }
}

/** The command was told to end while it waited for something: no failure, and {@link exitCodes} has a code for it. */
export class Stopped extends Sentence {}

/** The code of an error of the system (`ENOSPC`), or '' where it is none. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
