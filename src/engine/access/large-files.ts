import { setImmediate } from 'node:timers/promises'
import { Problem } from '../../core/problem.ts'
import type { Caller } from '../contract/caller.ts'

/** Bytes from which a file waits for its turn and is read in a thread (F92); reading fewer takes 26 ms of an honest file, 150 of one made to hurt. */
export const largeFileBytes = 256 * 1024

/** Base64 of `%PDF`; white space counts for nothing wherever it stands. */
const pdfBase64 = /^\s*J\s*V\s*B\s*E\s*R/

/** What a file in base64 weighs, by its characters: of a PDF it is not known before what it unpacks to, so it waits for a turn. */
export function weightOf(base64: string): number {
  return base64.length < largeFileBytes && pdfBase64.test(base64) ? largeFileBytes : base64.length
}

/** Turns one principal may wait for at a time. */
const waitingMax = 100

/**
 * Bytes of them in all, as many as the bodies of all requests may have: what waits is held in memory, also when the client
 * has gone away and its body no longer counts.
 */
const waitingBytesMax = 128 * 1024 * 1024

/** Turns that wait for all principals together: beyond it the service is busy, whoever asks. */
const waitingOfAllMax = 400

/**
 * Reading a file of 10,000 lines takes a second of a thread, and the memory of its lines. As many large files at a time as
 * there are threads, from their reading to their document; principals take turns, so that nobody waits for all the files of
 * another.
 */
export interface LargeFiles {
  /** Runs work on so many bytes: at once when they are few, else in turn. Application_TooManyRequests when too many of the caller wait, Internal_ServiceUnavailable when too many do. */
  inTurn<T>(caller: Caller, bytes: number, work: () => Promise<T>): Promise<T>
  /** Ends the waiting: no turn begins any more, and whoever waits gets Internal_ServiceUnavailable. */
  end(): void
}

interface Turn {
  readonly bytes: number
  readonly run: () => Promise<void>
  readonly refuse: (error: Problem) => void
}

/** The turns of a process, so many at a time. Work that has its turn must not wait for another one. */
export function largeFiles(atOnce = 1): LargeFiles {
  const waiting = new Map<string, Turn[]>()
  let running = 0
  let waits = 0
  let ended = false

  async function drive(): Promise<void> {
    running++
    for (let next = nextTurn(); next !== undefined; next = nextTurn()) await next()
    running--
  }

  function nextTurn(): Turn['run'] | undefined {
    for (const [principalId, turns] of waiting) {
      // Whoever had a turn goes to the end of the row.
      waiting.delete(principalId)
      const next = turns.shift()
      if (turns.length > 0) waiting.set(principalId, turns)
      if (next === undefined) continue
      waits--
      return next.run
    }
    return undefined
  }

  return {
    inTurn: (caller, bytes, work) => {
      if (bytes < largeFileBytes) return work()
      if (ended) return Promise.reject(ending())
      const turns = waiting.get(caller.principalId) ?? []
      const held = turns.reduce((sum, turn) => sum + turn.bytes, bytes)
      if (turns.length >= waitingMax || (turns.length > 0 && held > waitingBytesMax))
        return Promise.reject(tooManyWaiting(caller))
      if (waits >= waitingOfAllMax) return Promise.reject(busy(caller))
      return new Promise((resolve, reject) => {
        turns.push({ bytes, run: () => work().then(resolve, reject), refuse: reject })
        waiting.set(caller.principalId, turns)
        waits++
        if (running < atOnce) void drive()
      })
    },
    end: () => {
      ended = true
      for (const turn of [...waiting.values()].flat()) turn.refuse(ending())
      waiting.clear()
      waits = 0
    },
  }
}

/** Lets other requests in between two steps of work on a large file; for a small one there is no need. */
export async function yieldToOthers(bytes: number): Promise<void> {
  if (bytes >= largeFileBytes) await setImmediate()
}

function tooManyWaiting(caller: Caller): Problem {
  return new Problem(
    'Application_TooManyRequests',
    `You have too many large files waiting to be read already: ${waitingMax}, or ${waitingBytesMax / 1024 / 1024} MB in all. ${tryAgain(caller)}`,
  )
}

function busy(caller: Caller): Problem {
  return new Problem(
    'Internal_ServiceUnavailable',
    `Too many large files are waiting to be read: ${waitingOfAllMax}. ${tryAgain(caller)}`,
  )
}

// What stands before it in its request may have changed something.
function tryAgain({ statements }: Caller): string {
  return statements > 0 ? 'Try again in a moment.' : 'Nothing was changed; try again in a moment.'
}

function ending(): Problem {
  return new Problem(
    'Internal_ServiceUnavailable',
    'The service is stopping. Nothing was changed; try again in a moment.',
  )
}
