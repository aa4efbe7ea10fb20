import type { Config } from '../../config.ts'
import type { Help } from '../terms/help.ts'
import type { Print } from '../terms/print.ts'

/** What a command is run with. */
export interface Given {
  /** What stands behind its name, `--json` and `--help` left out. */
  readonly args: readonly string[]
  readonly print: Print
  /** The settings, read when they are asked for: help needs none. Throws a ConfigError. */
  readonly config: () => Config
}

/** A command of the command line: what the list of all needs, and the rest loaded when it is wanted. */
export interface Declaration {
  readonly name: string
  /** What it is for, in the list of all: a few words without a full stop. */
  readonly summary: string
  readonly help: () => Promise<Help>
  /** Runs it; answers the exit code, or undefined when it goes on running. Throws an Error with a sentence. */
  readonly run: (given: Given) => Promise<number | undefined>
}
