/** The parts of a process that ending it needs; `process` fits. */
export interface EndingProcess {
  on(event: string, listener: (cause?: unknown) => void): unknown
  exit(code: number): void
}

/** Where the end is reported. */
export interface EndingLog {
  info(message: string): void
  fatal(fields: object, message: string): void
}

/**
 * Ends the process in order: SIGTERM or SIGINT drains and exits 0, a second one exits 1 at once; an error nobody
 * caught is logged, drains and exits 1, for a half-broken process must not go on booking (P28, P29).
 */
export function endInOrder(process: EndingProcess, log: EndingLog, drain: () => Promise<void>): void {
  let ending = false
  const end = (code: number): void => {
    ending = true
    drain().then(
      () => process.exit(code),
      (err: unknown) => {
        log.fatal({ err }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      if (ending) return process.exit(1)
      log.info(`${signal}: finishing what has begun.`)
      end(0)
    })
  }
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (err) => {
      log.fatal({ err }, event)
      if (!ending) end(1)
    })
  }
}

/** Where the process came from, as far as {@link endWithNpm} needs it; `process` fits. */
export interface StartedProcess {
  readonly ppid: number
  readonly pid: number
  readonly env: Readonly<Record<string, string | undefined>>
  kill(pid: number, signal: string): unknown
}

/**
 * Ends a service that `npm start` started when npm's shell is gone: npm hands SIGTERM to the shell, which dies without
 * handing it on, and the service would keep the port and the data folder. Started directly, nothing is watched.
 * `parent` is the parent's number when the process began.
 */
export function endWithNpm(process: StartedProcess, log: Pick<EndingLog, 'info'>, parent: number, everyMs = 500): void {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    log.info('npm has ended, so the service ends too.')
    process.kill(process.pid, 'SIGTERM')
  }, everyMs)
  watch.unref()
}
