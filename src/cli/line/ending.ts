import { abandonServers } from '../../storage/embedded/server-process.ts'
import { exitCodes } from '../reach/given.ts'

/** Within this time a second signal is the first one again: Ctrl-C comes from the terminal and from npm. */
const echoMs = 1_000

/**
 * Aborted, for a reason, by the first signal: SIGINT, SIGTERM, or SIGHUP of a terminal that was closed. SIGINT or SIGTERM that come
 * later end the process at once, with 130, and tell the PostgreSQL that it started to stop, for Ctrl-C does not reach its group (F107).
 */
export function toldToEnd(reason?: Error): AbortSignal {
  const stop = new AbortController()
  let first: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      // A closed terminal says so more than once: that is nobody's impatience.
      if (signal !== 'SIGHUP') {
        const now = performance.now()
        first ??= now
        if (now - first > echoMs) {
          abandonServers()
          process.exit(exitCodes.stopped)
        }
      }
      stop.abort(reason)
    })
  return stop.signal
}

/** What `work` answers, or {@link exitCodes} `stopped` as soon as the signal comes; what `work` comes to then is nobody's matter any more. */
export async function unlessEnded(work: Promise<number>, signal: AbortSignal): Promise<number> {
  const ended = new Promise<number>((done) => {
    const stopped = (): void => done(exitCodes.stopped)
    if (signal.aborted) stopped()
    else signal.addEventListener('abort', stopped, { once: true })
  })
  return Promise.race([ended, work])
}
