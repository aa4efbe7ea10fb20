import { constants, openSync, write, writeSync } from 'node:fs'
import { isatty } from 'node:tty'

/** What may wait in memory for a reader that is slow: some thousand lines. */
const waitingBytesMax = 1024 * 1024
/** The most that is written in one go: what a pipe holds on Linux. */
const chunkBytesMax = 64 * 1024
/** How soon a full pipe is tried again: at the least 1.3 MB a second for a reader that is slow but there. */
const fullPauseMs = 50
/** How soon a destination that failed is tried again. */
const failedPauseMs = 1_000

/** Called when writing works again, with the lines that were lost since it was last called, and why. */
export type Recovered = (lost: number, code: string) => void

/**
 * Writes lines to a file descriptor and never blocks, throws or grows: what cannot be written is dropped and counted,
 * and tried again with what comes later (F42). A destination that fails (ENOSPC, EPIPE, EIO) loses what waits; one that
 * takes nothing at the moment (EAGAIN) is waited for, up to 1 MiB.
 *
 * Not pino's own destination (sonic-boom 4): its errors are thrown where nobody listens, EPIPE makes it lose lines
 * without a count, and at `fatal` and at exit it writes synchronously, again and again, until a full pipe is read.
 */
export class LineOutput {
  /** Told when lines were lost and writing works again. */
  onRecovered: Recovered | undefined
  readonly #fd: number
  #waiting: string[] = []
  #waitingBytes = 0
  /** What is left of the chunk being written. */
  #rest = Buffer.alloc(0)
  #timer: NodeJS.Timeout | undefined
  #underWay = false
  #failure: string | undefined
  #lastFailure = 'EAGAIN'
  #dropped = 0
  #told = 0
  #telling: number | undefined
  /** The last byte written does not end a line, and its rest is lost. */
  #torn = false

  constructor(fd: number) {
    this.#fd = fd
  }

  /** Lines lost since the start. */
  get dropped(): number {
    return this.#dropped
  }

  /** The system's code for why nothing can be written right now. */
  get failure(): string | undefined {
    return this.#failure
  }

  /** Takes one or more whole lines. */
  write(text: string): void {
    const bytes = Buffer.byteLength(text)
    if (this.#waitingBytes + bytes > waitingBytesMax) return this.#drop(lineCount(text))
    this.#waiting.push(text)
    this.#waitingBytes += bytes
    if (!this.#underWay && this.#timer === undefined) this.#next()
  }

  /** Waits until everything is written, or cannot be, or the time is over. */
  async flush(withinMs: number): Promise<void> {
    const end = performance.now() + withinMs
    while (this.#isBusy() && (this.#failure ?? 'EAGAIN') === 'EAGAIN' && performance.now() < end) {
      await new Promise((done) => setTimeout(done, 10))
    }
  }

  /** Tries what is left once, for a process that ends this moment. */
  writeLast(): void {
    // Half written by another thread: that one ends before the process does.
    const rest = this.#underWay ? Buffer.alloc(0) : this.#rest
    const waiting = Buffer.from(this.#waiting.join(''))
    const opening = this.#torn && rest.length === 0 && waiting.length > 0 ? '\n' : ''
    let left = Buffer.concat([rest, Buffer.from(opening), waiting])
    try {
      while (left.length > 0) left = left.subarray(writeSync(this.#fd, left) || left.length)
    } catch {
      // There is nobody left to tell.
    }
    this.#waiting = []
    this.#waitingBytes = 0
  }

  #isBusy(): boolean {
    return this.#underWay || this.#rest.length > 0 || this.#waiting.length > 0
  }

  #next(): void {
    let count = 0
    for (let length = 0; count < this.#waiting.length && length < chunkBytesMax; count++) {
      length += this.#waiting[count]?.length ?? 0
    }
    const text = this.#waiting.splice(0, count).join('')
    this.#waitingBytes -= Buffer.byteLength(text)
    this.#rest = Buffer.from(this.#torn ? `\n${text}` : text)
    this.#send()
  }

  #send(): void {
    this.#underWay = true
    write(this.#fd, this.#rest, (error, written) => {
      this.#underWay = false
      if (error === null) this.#sent(written)
      else if (error.code === 'EAGAIN' || error.code === 'EBUSY') this.#pause(fullPauseMs, 'EAGAIN')
      else this.#fail(error.code ?? 'unknown')
    })
  }

  #sent(written: number): void {
    if (written > 0) this.#torn = this.#rest[written - 1] !== newLine
    this.#rest = this.#rest.subarray(written)
    if (this.#rest.length > 0) {
      // A file that takes nothing and says nothing must not be asked in a loop.
      if (written > 0) this.#send()
      else this.#pause(fullPauseMs, 'EAGAIN')
      return
    }
    this.#failure = undefined
    if (this.#waiting.length > 0) this.#next()
    else this.#tell()
  }

  /** Everything is written: says once what is missing. */
  #tell(): void {
    if (this.#telling !== undefined) this.#told = this.#telling
    this.#telling = undefined
    const lost = this.#dropped - this.#told
    if (lost === 0) return
    this.#telling = this.#dropped
    this.onRecovered?.(lost, this.#lastFailure)
    // Where the log's level leaves the line out, nothing more will be written now.
    if (!this.#isBusy()) this.#told = this.#dropped
  }

  #pause(ms: number, failure: string): void {
    this.#failure = failure
    this.#lastFailure = failure
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      if (this.#rest.length > 0) this.#send()
      else if (this.#waiting.length > 0) this.#next()
    }, ms)
    // A process that has nothing else to do ends without its log.
    this.#timer.unref()
  }

  #fail(code: string): void {
    const opened = this.#torn && this.#rest[0] === newLine ? 1 : 0
    this.#drop(lineCount(this.#rest.toString('latin1')) - opened + lineCount(this.#waiting.join('')))
    this.#rest = Buffer.alloc(0)
    this.#waiting = []
    this.#waitingBytes = 0
    // The line that was to say so is lost as well.
    this.#telling = undefined
    this.#pause(failedPauseMs, code)
  }

  #drop(lines: number): void {
    this.#dropped += lines
  }
}

const newLine = 10

function lineCount(text: string): number {
  return text.split('\n').length - 1
}

/** The output on a standard stream of this process, 1 or 2, written without ever blocking on it. */
export function standardOutput(fd: 1 | 2): LineOutput {
  const output = new LineOutput(unblocked(fd))
  process.on('exit', () => output.writeLast())
  return output
}

/**
 * A descriptor that says EAGAIN instead of blocking: a thread of Node's pool that hangs in a write would also hang
 * `process.exit`, which waits for it. For pipes and sockets Node's own stream switches the descriptor over. A terminal,
 * stopped by Ctrl-S for one, is opened anew, since its descriptor is shared with the shell.
 */
function unblocked(fd: 1 | 2): number {
  // Looking at the stream makes it. Warnings of Node are written to it, and an error there must not end the service.
  const stream = fd === 1 ? process.stdout : process.stderr
  stream.on('error', () => undefined)
  if (!isatty(fd)) return fd
  try {
    const path = process.platform === 'linux' ? `/proc/self/fd/${fd}` : '/dev/tty'
    return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY)
  } catch {
    return fd
  }
}
