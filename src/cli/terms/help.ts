import type { ParseArgsOptionsConfig } from 'node:util'

/** What a command says of itself, beside the code that takes its arguments (F107). */
export interface Help {
  /** Lines that begin with `Usage:`, and what there is to know. */
  readonly usage: string
  /** The options it takes, as `parseArgs` has them. */
  readonly options: ParseArgsOptionsConfig
  /** The words of which one must come first; none where there is no such word. */
  readonly verbs?: readonly string[]
}
