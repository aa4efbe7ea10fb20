import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** How a command ended, and what it said to both of its outputs. */
export interface EndedCommand {
  readonly code: number | null
  readonly output: readonly string[]
}

/** A command of Facturier that runs in a process of its own. */
export interface RunningCommand {
  /** Waits until it said something. */
  says(pattern: RegExp): Promise<void>
  /** Ends it with a signal, or waits for its own end. */
  end(signal?: 'SIGKILL' | 'SIGTERM' | 'SIGINT' | 'SIGHUP'): Promise<EndedCommand>
}

/** Starts `node src/main.ts …` as an operator does, as another user of the machine where one is told. */
export function startCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
  uid?: number,
): RunningCommand {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => void output.push(line))
  const ended = once(child, 'close')
  return {
    says: async (pattern) => {
      await expect
        .poll(() => output.some((line) => pattern.test(line)) || child.exitCode !== null, { interval: 5 })
        .toBe(true)
      if (!output.some((line) => pattern.test(line))) throw new Error(`It ended first: ${output.join('\n')}`)
    },
    end: async (signal) => {
      if (signal !== undefined) child.kill(signal)
      await ended
      return { code: child.exitCode, output }
    },
  }
}

/** Runs a command to its end. */
export function runCommand(
  args: readonly string[],
  env?: Readonly<Record<string, string | undefined>>,
): Promise<EndedCommand> {
  return startCommand(args, env).end()
}
