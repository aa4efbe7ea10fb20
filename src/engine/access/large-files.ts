import { setImmediate, setTimeout } from 'node:timers/promises'
import { Problem } from '../../core/problem.ts'
import type { Caller } from '../contract/caller.ts'

/** Bytes from which a file waits for its turn; reading fewer takes about a tenth of a second at most. */
export const largeFileBytes = 512 * 1024

/** Base64 of `%PDF`. */
const pdfBase64 = 'JVBER'

/** What a file in base64 weighs, by its characters: of a PDF it is not known before what it unpacks to, so it waits for a turn. */
export function weightOf(base64: string): number {
  return base64.slice(0, 100).trimStart().startsWith(pdfBase64)
    ? Math.max(base64.length, largeFileBytes)
    : base64.length
}

/** Turns one principal may wait for at a time. */
const waitingMax = 100

/**
 * Bytes of them in all, as many as the bodies of all requests may have: what waits is held in memory, also when the client
 * has gone away and its body no longer counts.
 */
const waitingBytesMax = 256 * 1024 * 1024

/** The longest rest after a turn. */
const restMsMax = 50

/**
 * Reading a file of 10,000 lines keeps the process busy for a second. One large file at a time, and a rest after each, so
 * that other requests are answered in between; principals take turns, so that nobody waits for all the files of another.
 */
export interface LargeFiles {
  /** Runs work on so many bytes: at once when they are few, else in turn. Application_TooManyRequests when too many of the caller wait. */
  inTurn<T>(caller: Caller, bytes: number, work: () => Promise<T>): Promise<T>
  /** Ends the waiting: no turn begins any more, and whoever waits gets Internal_ServiceUnavailable. */
  end(): void
}

/** For work that holds locks: waiting for a turn while whoever has it waits for the locks would never end. */
export const noTurns: LargeFiles = { inTurn: (_caller, _bytes, work) => work(), end: () => undefined }

interface Turn {
  readonly bytes: number
  readonly run: () => Promise<void>
  readonly refuse: (error: Problem) => void
}

/** The turns of a process. Work that has its turn must not wait for another one. */
export function largeFiles(): LargeFiles {
  const waiting = new Map<string, Turn[]>()
  let busy = false
  let ended = false

  async function drive(): Promise<void> {
    busy = true
    for (let next = nextTurn(); next !== undefined; next = nextTurn()) {
      const start = performance.now()
      await next()
      await setTimeout(Math.min(restMsMax, (performance.now() - start) / 10))
    }
    busy = false
  }

  function nextTurn(): Turn['run'] | undefined {
    for (const [principalId, turns] of waiting) {
      // Whoever had a turn goes to the end of the row.
      waiting.delete(principalId)
      const next = turns.shift()
      if (turns.length > 0) waiting.set(principalId, turns)
      if (next !== undefined) return next.run
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
        return Promise.reject(tooManyWaiting())
      return new Promise((resolve, reject) => {
        turns.push({ bytes, run: () => work().then(resolve, reject), refuse: reject })
        waiting.set(caller.principalId, turns)
        if (!busy) void drive()
      })
    },
    end: () => {
      ended = true
      for (const turn of [...waiting.values()].flat()) turn.refuse(ending())
      waiting.clear()
    },
  }
}

/** Lets other requests in between two steps of work on a large file; for a small one there is no need. */
export async function yieldToOthers(bytes: number): Promise<void> {
  if (bytes >= largeFileBytes) await setImmediate()
}

function tooManyWaiting(): Problem {
  return new Problem(
    'Application_TooManyRequests',
    `You have too many large files waiting to be read already: ${waitingMax}, or ${waitingBytesMax / 1024 / 1024} MB in all. Nothing was changed; try again in a moment.`,
  )
}

function ending(): Problem {
  return new Problem(
    'Internal_ServiceUnavailable',
    'The service is stopping. Nothing was changed; try again in a moment.',
  )
}
