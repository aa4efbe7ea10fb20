import { setTimeout as sleep } from 'node:timers/promises'
import { serverNumber, startServer, stopLeftOver, stopServer, type Place } from './server-process.ts'
import { isAlive, processBirth } from './system-calls.ts'

/** How often is looked whether the server still runs: two calls of the operating system. */
const everyMs = 500
/** Before each try to start it again. */
const pausesMs = [0, 500, 1000, 2000, 4000]

/** A server that is kept running until it is told to stop. */
export interface Watched {
  /** Stops the server, also one that is just being started again. */
  stop(): Promise<void>
}

/**
 * Watches a running server, which is no child of ours, for `pg_ctl` starts it: when it has ended, killed or stopped by
 * somebody else, it is started again on the same port, because the pool knows no other. `lost` hears why that could not be
 * done, after five tries.
 */
export function keepRunning(place: Place, port: number, lost: (error: Error) => void): Watched {
  const { data, log } = place
  let stopping = false
  let isGone = watched(data)
  let starting: Promise<void> | undefined

  async function startAgain(): Promise<void> {
    let failure = new Error(`PostgreSQL on ${data} has ended.`)
    for (const pause of pausesMs) {
      await sleep(pause, undefined, { ref: false })
      if (stopping) return
      try {
        await stopLeftOver(place)
        await startServer(place, port)
        isGone = watched(data)
        if (!stopping) log.info(`PostgreSQL runs again on port ${port}.`)
        return
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error))
        if (!stopping) log.warn(`PostgreSQL could not be started again: ${failure.message}`)
      }
    }
    clearInterval(watch)
    if (stopping) return
    const text = `PostgreSQL on ${data} has ended and could not be started again, so Facturier ends: ${failure.message}`
    setImmediate(lost, new Error(text, { cause: failure }))
  }

  const watch = setInterval(() => {
    if (stopping || starting !== undefined || !isGone()) return
    log.warn(`PostgreSQL on ${data} has ended without being asked to: starting it again.`)
    starting = startAgain().finally(() => (starting = undefined))
  }, everyMs)
  watch.unref()
  return {
    stop: async () => {
      stopping = true
      clearInterval(watch)
      // The start may be waiting for the server to recover, which can take minutes: a server that is told to stop lets it go.
      while (starting !== undefined) {
        await stopServer(place)
        await Promise.race([starting, sleep(100)])
      }
      await stopServer(place)
    },
  }
}

/** Answers from now on whether the server that runs now has ended; another process with its number is not it. */
function watched(data: string): () => boolean {
  const pid = serverNumber(data)
  const birth = processBirth(pid)
  return () => !isAlive(pid) || processBirth(pid) !== birth
}
