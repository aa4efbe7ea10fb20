import { watchEnd } from './watchdog.ts'

/** The parts of a process that ending it needs; `process` fits. */
export interface EndingProcess {
  on(event: string, listener: (cause?: unknown) => void): unknown
  kill(pid: number, signal: string): unknown
  exit(code: number): void
}

/** Where the end is reported. */
export interface EndingLog {
  info(message: string): void
  fatal(fields: object, message: string): void
}

/** How a service is ended. */
export interface Ending {
  /** Finishes what has begun and gives everything back. */
  drain(): Promise<void>
  /** Gives the log a moment to be written. */
  flush(): Promise<void>
  /** The process number of the PostgreSQL this process runs; it is told to stop when there is no time left to wait for it. */
  database(): number | undefined
  /** How long the drain may take. */
  readonly withinMs: number
}

/** Within this time a second signal is the first one again: Ctrl-C comes from the terminal and from npm. */
const echoMs = 1_000

/** PostgreSQL stops by itself on SIGINT (fast shutdown) within this time as a rule; the process does not wait for it. */
function abandon(process: EndingProcess, database: number | undefined): void {
  try {
    if (database !== undefined) process.kill(database, 'SIGINT')
  } catch {
    // It is gone already.
  }
  process.exit(1)
}

/**
 * Ends the process in order: SIGTERM, SIGINT or SIGHUP (the terminal was closed) drains and exits 0, a second SIGTERM
 * or SIGINT exits 1 at once; an error nobody caught is logged, drains and exits 1, for a half-broken process must not
 * go on booking. A drain that takes too long is given up (P28, P29, F42). Answers another way to end it with 0.
 */
export function endInOrder(process: EndingProcess, log: EndingLog, ending: Ending): () => void {
  let begun = false
  let askedAt: number | undefined
  const leave = (code: number): void => void ending.flush().finally(() => process.exit(code))
  const end = (code: number): void => {
    if (begun) return
    begun = true
    const late = (): void => {
      log.fatal({}, `Stopping took longer than ${ending.withinMs / 1_000} s and was given up.`)
      abandon(process, ending.database())
    }
    const letGo = watchEnd(ending.withinMs, { database: ending.database(), late })
    ending.drain().then(
      () => {
        letGo()
        leave(code)
      },
      (err: unknown) => {
        letGo()
        log.fatal({ err }, 'stopping failed')
        leave(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      // A closed terminal says so more than once, and systemd can send SIGHUP after SIGTERM: that is nobody's impatience.
      if (signal !== 'SIGHUP') {
        if (askedAt !== undefined && performance.now() - askedAt > echoMs) return abandon(process, ending.database())
        askedAt ??= performance.now()
      }
      if (!begun) log.info(`${signal}: finishing what has begun.`)
      end(0)
    })
  }
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (err) => {
      log.fatal({ err }, event)
      end(1)
    })
  }
  return () => end(0)
}
