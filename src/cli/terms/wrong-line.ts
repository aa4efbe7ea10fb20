/** A command line that its command does not understand: nothing was done, and the exit code is 2 (F107). */
export class WrongLine extends Error {
  /** How it is meant: the usage of the command. */
  readonly usage: string
  constructor(reason: string, usage: string) {
    super(reason)
    this.usage = usage
  }
}

/** The same for what a parser of arguments threw. */
export function wrongLine(error: unknown, usage: string): WrongLine {
  return new WrongLine(error instanceof Error ? error.message : String(error), usage)
}
