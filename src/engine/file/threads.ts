import { availableParallelism } from 'node:os'
import type { Piscina } from 'piscina'
import { moduleBeside } from './module-beside.ts'
import { Problem } from '../../core/problem.ts'
import type { ReadLimits } from '../../core/read-limits.ts'
import { refusal } from '../../formats/read/text/refusal.ts'
import type { ThreadAnswer, ThreadCall, ThreadWorks } from './thread.ts'

/** Threads at a time: one core is left to the answers. */
export const threadsMax = Math.max(1, availableParallelism() - 1)

/** Tasks that may wait for a thread; those of single requests have waited for their turn before, those of batches wait here. */
const waitingMax = 100

/**
 * V8 ends a thread that fills its heap step by step, but the whole process when one text alone is beyond it (Node 24). So a
 * heap has room for three copies of the longest text, at two bytes a character, and half as much for the rest.
 */
const charactersOfMegabyte = (1024 * 1024) / 9

/** A thread without work ends after so long, and gives back its memory. */
const idleMs = 10_000

/** The task of a work, and what comes of it. */
export type TaskOf<Work extends keyof ThreadWorks> = Parameters<ThreadWorks[Work]>[0]
export type ResultOf<Work extends keyof ThreadWorks> = ReturnType<ThreadWorks[Work]>

/**
 * Threads that read large files (F92), started by the first one. Bounded in number, in time and in memory: a file that takes
 * more is refused, and ends nothing but its thread.
 */
export interface FileThreads {
  /** Does a work in a thread; the buffers of `handed` are gone here. Throws its Problem, and Internal_ServiceUnavailable when too many wait. */
  run<Work extends keyof ThreadWorks>(
    work: Work,
    task: TaskOf<Work>,
    handed?: readonly ArrayBuffer[],
  ): Promise<ResultOf<Work>>
  /** Ends the threads, whatever they do. */
  end(): Promise<void>
}

/** The threads of a process; of the pool that `open` makes. */
export function fileThreads(limits: ReadLimits, open = openPool): FileThreads {
  const { secondsMax, megabytesMax: wanted, xmlCharactersMax } = limits
  const megabytesMax = Math.max(wanted, Math.ceil(xmlCharactersMax / charactersOfMegabyte))
  const pool = openedOnce(() => open(megabytesMax, notLoaded))
  let running = 0
  let ended = false
  // Under way, in their order.
  const clocks = new Set<AbortController>()
  const waiting: (() => void)[] = []

  // Piscina's own queue is not used: a task in it is not begun when the thread before it ended badly.
  async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    if (waiting.length >= waitingMax) throw tooManyWaiting()
    if (running >= threadsMax) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }

  async function answer(call: ThreadCall, handed: readonly ArrayBuffer[]): Promise<ThreadAnswer> {
    if (ended) throw ending()
    const threads = await pool.open()
    const clock = new AbortController()
    const timer = setTimeout(() => clock.abort(), secondsMax * 1000)
    clocks.add(clock)
    try {
      return await threads.run(call, { signal: clock.signal, transferList: [...handed] })
    } catch (error) {
      const reason: unknown = clock.signal.reason
      if (reason instanceof NotLoaded) throw reason
      if (clock.signal.aborted) throw tooSlow(secondsMax)
      if (isOutOfMemory(error)) throw tooMuchMemory(megabytesMax)
      if (ended) throw ending()
      throw new Error('The thread that reads files failed.', { cause: error })
    } finally {
      clearTimeout(timer)
      clocks.delete(clock)
    }
  }

  // The last to come wait for a thread; of those that run nothing is known to be wrong.
  function notLoaded(calls: number, cause: unknown): void {
    for (const clock of [...clocks].slice(-calls)) clock.abort(new NotLoaded(cause))
  }

  return {
    run: async <Work extends keyof ThreadWorks>(
      work: Work,
      task: TaskOf<Work>,
      handed: readonly ArrayBuffer[] = [],
    ) => {
      const said = await inSlot(() => answer({ work, task }, handed))
      if ('problem' in said) {
        const { code, message, target, details } = said.problem
        throw new Problem(code, message, { ...(target === undefined ? {} : { target }), details })
      }
      // What a work answers is what its name says.
      return said.value as ResultOf<Work>
    },
    end: async () => {
      ended = true
      await (await pool.opened()?.catch(() => undefined))?.destroy()
    },
  }
}

/** A thread ended before it had anything to do: the call that waits for it would wait for nothing. */
class NotLoaded extends Error {
  constructor(cause: unknown) {
    super('The thread that reads files did not start.', { cause })
    this.name = 'NotLoaded'
  }
}

/** What is opened when it is first wanted; after a failure, such as too many open files, whoever comes next tries anew. */
function openedOnce<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined
  return {
    open: (): Promise<T> => {
      if (made !== undefined) return made
      const trying = make()
      trying.catch(() => {
        made = undefined
      })
      return (made = trying)
    },
    opened: () => made,
  }
}

/** The pool of threads, of which each may have so many megabytes; hears how many calls wait for a thread that ended before it had any. */
export async function openPool(
  megabytes: number,
  notLoaded: (calls: number, cause: unknown) => void,
): Promise<Piscina<ThreadCall, ThreadAnswer>> {
  const { Piscina: Pool } = await import('piscina')
  const pool = new Pool<ThreadCall, ThreadAnswer>({
    filename: moduleBeside(import.meta, 'thread'),
    name: 'run',
    minThreads: 0,
    maxThreads: threadsMax,
    idleTimeout: idleMs,
    // Waiting for work must not hold up a thread's own timers and its end.
    atomics: 'disabled',
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  // Told of threads that ended without work: the next file starts another one.
  pool.on('error', (error: unknown) => {
    if (pool.queueSize > 0) notLoaded(pool.queueSize, error)
  })
  return pool
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooSlow(seconds: number): Problem {
  return refusal(`The file takes too long to be read: more than ${seconds} seconds. Nothing was kept.`)
}

function tooMuchMemory(megabytes: number): Problem {
  return refusal(`The file needs too much memory to be read: more than ${megabytes} MB. Nothing was kept.`)
}

function tooManyWaiting(): Problem {
  return new Problem(
    'Internal_ServiceUnavailable',
    'Too many large files are waiting to be read. Nothing was changed; try again in a moment.',
  )
}

function ending(): Problem {
  return new Problem(
    'Internal_ServiceUnavailable',
    'The service is stopping. Nothing was changed; try again in a moment.',
  )
}
