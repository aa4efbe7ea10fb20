import { Worker } from 'node:worker_threads'

/** How much longer the thread beside waits than the timer of the process itself. */
const threadLagMs = 2_000

/** What the thread runs: it needs nothing of the main thread, which may be caught in a loop. */
const program = `
const { workerData } = require('node:worker_threads')
setTimeout(() => {
  try { if (workerData.database !== undefined) process.kill(workerData.database, 'SIGINT') } catch {}
  process.kill(process.pid, 'SIGKILL')
}, workerData.ms)`

/** What has to be ended besides the process. */
export interface Watched {
  /** The process number of the PostgreSQL that would outlive this process. */
  readonly database: number | undefined
  /** Called first when the time is over; the process is to end in it. */
  readonly late: () => void
}

/**
 * Sees to it that an end that has begun comes to an end: after the time `late` is called, and when even that does not
 * happen, because the main thread is caught in a computation, a thread beside it tells PostgreSQL to stop (SIGINT, its
 * fast shutdown) and kills the process 2 s later (P28, F42). The process lives as long: one that ran out of work before the end
 * would exit with 0. Answers how to let go of it.
 */
export function watchEnd(withinMs: number, { database, late }: Watched): () => void {
  const timer = setTimeout(late, withinMs)
  try {
    const workerData = { database, ms: withinMs + threadLagMs }
    // Without the options of this process, which may say how to read a program.
    const thread = new Worker(program, { eval: true, execArgv: [], workerData })
    thread.on('error', () => undefined)
    thread.unref()
  } catch {
    // Without memory for a thread the timer is all there is.
  }
  return () => clearTimeout(timer)
}
