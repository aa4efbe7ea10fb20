import type { StartLog } from '../embedded/server-process.ts'

/** What a long piece of work tells whom, and how it is told to stop. */
export interface Work {
  /** A sentence for the operator, as it goes on. */
  say(sentence: string): void
  /** What goes wrong with a database that is started for the work. */
  readonly log: StartLog
  /** Once it is aborted, the work stops soon, cleans up and fails. */
  readonly signal?: AbortSignal | undefined
}

/** Work that ended because of what it found: the message says what became of it, the faults name each thing. */
export class ReportedFaults extends Error {
  readonly faults: readonly string[]
  constructor(message: string, faults: readonly string[]) {
    super(message)
    this.faults = faults
  }
}
