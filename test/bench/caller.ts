import { connect, type Socket } from 'node:net'
import { type Asked, wire } from './requests.ts'

/** What to send to a server of this machine, and how. */
export interface Load {
  readonly port: number
  readonly asked: readonly Asked[]
  /** Connections of the closed loop: each sends when it was answered. */
  readonly connections: number
  readonly seconds: number
  /** Each request once: the loop ends when there is none left. */
  readonly once?: boolean
  /** Requests a second of an open loop, sent whether or not earlier ones were answered. */
  readonly rate?: number
  /** What an answer holds once for each of its rows: they are counted, and `firstByte` is when the first one came. */
  readonly row?: string
  /** Follows next links from the first request to the end instead: what comes before and behind the link in an answer. */
  readonly walk?: {
    readonly before: string
    readonly behind: string
    /** A link, or the value of the variable `after`. */
    readonly kind: 'url' | 'cursor' | 'number'
  }
}

/** What came back: times in milliseconds, CPU of the callers' process. */
export interface Outcome {
  readonly answered: number
  readonly failed: number
  /** Requests of an open loop that were not answered when it ended, or found too many waiting. */
  readonly dropped: number
  readonly seconds: number
  readonly bytes: number
  readonly rows: number
  readonly p50: number
  readonly p90: number
  readonly p99: number
  readonly p999: number
  readonly longest: number
  readonly firstByte: number
  readonly cpuMs: number
  readonly firstFailure: string
}

interface Answer {
  readonly status: number
  /** The beginning and the end of the body. */
  readonly start: string
  readonly tail: string
  readonly failed: boolean
}

/** The longest queue of an open loop. */
const waitingMax = 2000
/** Of each answer as much is kept as a next link needs. */
const tailBytes = 2000
/** One connection: one request at a time, its answer cut out of the stream with as little work as can be. */
class Line {
  readonly #socket: Socket
  #done: ((answer: Answer) => void) | undefined
  #fail: ((error: Error) => void) | undefined
  #head = ''
  #status = 0
  #left = -1
  #chunked = false
  #tail: Buffer = Buffer.alloc(0)
  #start: Buffer = Buffer.alloc(0)
  #edge: Buffer = Buffer.alloc(0)
  bytes = 0
  rows = 0
  firstByteAt = 0
  /** When the first row came, where rows are counted. */
  firstRowAt = 0
  row = ''
  keepsTail = false

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (data) => this.#take(data))
    this.#socket.on('error', (error) => this.#broken(error))
    this.#socket.on('close', () => this.#broken(new Error('The server closed the connection.')))
  }

  send(text: string): Promise<Answer> {
    this.#head = ''
    this.#left = -1
    this.#start = Buffer.alloc(0)
    this.#tail = Buffer.alloc(0)
    this.#edge = Buffer.alloc(0)
    this.firstByteAt = 0
    this.firstRowAt = 0
    return new Promise((resolve, reject) => {
      this.#done = resolve
      this.#fail = reject
      this.#socket.write(text)
    })
  }

  end(): void {
    this.#done = undefined
    this.#fail = undefined
    this.#socket.destroy()
  }

  #broken(error: Error): void {
    this.#fail?.(error)
    this.#fail = undefined
  }

  #take(data: Buffer): void {
    this.bytes += data.length
    let body = data
    if (this.#left < 0) {
      const text = this.#head + data.toString('latin1', 0, Math.min(data.length, 4096))
      const end = text.indexOf('\r\n\r\n')
      if (end < 0) {
        this.#head = text
        return
      }
      this.#status = Number(text.slice(9, 12))
      const length = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, end + 2))?.[1]
      this.#chunked = length === undefined && this.#status !== 204
      this.#left = Number(length ?? 0)
      body = data.subarray(end + 4 - this.#head.length)
    }
    if (body.length > 0) this.#part(body)
    if (this.#chunked ? this.#atLastChunk() : this.#left === 0) this.#finish()
  }

  #part(body: Buffer): void {
    if (this.firstByteAt === 0) this.firstByteAt = performance.now()
    const most = this.keepsTail ? tailBytes : 100
    if (this.#start.length < most) this.#start = Buffer.concat([this.#start, body.subarray(0, most)])
    if (this.row !== '') this.#count(body)
    if (this.#chunked) this.#keep(body, this.keepsTail ? tailBytes : 7)
    else {
      this.#left -= body.length
      if (this.keepsTail) this.#keep(body, tailBytes)
    }
  }

  #keep(body: Buffer, most: number): void {
    this.#tail =
      body.length >= most ? body.subarray(body.length - most) : Buffer.concat([this.#tail, body]).subarray(-most)
  }

  // The end of a part goes before the next one, for two parts may share a name; a frame of chunks between them hides it.
  #count(part: Buffer): void {
    const body = this.#edge.length === 0 ? part : Buffer.concat([this.#edge, part])
    let behind = 0
    for (let at = body.indexOf(this.row); at >= 0; at = body.indexOf(this.row, behind)) {
      if (this.firstRowAt === 0) this.firstRowAt = performance.now()
      this.rows++
      behind = at + this.row.length
    }
    this.#edge = body.subarray(Math.max(behind, body.length - this.row.length + 1))
  }

  #atLastChunk(): boolean {
    const end = this.#tail.toString('latin1', Math.max(0, this.#tail.length - 7))
    return end === '\r\n0\r\n\r\n' || end === '0\r\n\r\n'
  }

  #finish(): void {
    // An answer without a body begins with its end.
    if (this.firstByteAt === 0) this.firstByteAt = performance.now()
    const start = this.#start.toString('latin1')
    const failed = this.#status < 200 || this.#status > 299 || start.includes('{"errors"')
    const done = this.#done
    this.#done = undefined
    this.#fail = undefined
    this.#left = -1
    this.#head = ''
    done?.({ status: this.#status, start, tail: failed ? start : this.#tail.toString('latin1'), failed })
  }
}

/** Times and failures of the answers so far. */
class Tally {
  readonly times: number[] = []
  readonly firstBytes: number[] = []
  failed = 0
  dropped = 0
  firstFailure = ''

  take(answer: Answer | Error, since: number, firstByteAt: number): void {
    if (!(answer instanceof Error) && !answer.failed) {
      this.times.push(performance.now() - since)
      this.firstBytes.push(firstByteAt - since)
      return
    }
    this.failed++
    this.firstFailure ||= answer instanceof Error ? answer.message : `${answer.status} ${answer.tail}`
  }

  outcome(lines: readonly Line[], start: number, cpu: NodeJS.CpuUsage): Outcome {
    const seconds = (performance.now() - start) / 1000
    const { user, system } = process.cpuUsage(cpu)
    const times = this.times.toSorted((one, other) => one - other)
    const at = (share: number): number =>
      times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
    return {
      answered: times.length,
      failed: this.failed,
      dropped: this.dropped,
      seconds,
      bytes: lines.reduce((sum, line) => sum + line.bytes, 0),
      rows: lines.reduce((sum, line) => sum + line.rows, 0),
      p50: at(0.5),
      p90: at(0.9),
      p99: at(0.99),
      p999: at(0.999),
      longest: at(1),
      firstByte: this.firstBytes.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN,
      cpuMs: (user + system) / 1000,
      firstFailure: this.firstFailure,
    }
  }
}

async function closedLoop(load: Load, lines: readonly Line[], tally: Tally): Promise<void> {
  const until = performance.now() + load.seconds * 1000
  let next = 0
  const caller = async (line: Line): Promise<void> => {
    while (performance.now() < until) {
      const number = next++
      if (load.once === true && number >= load.asked.length) return
      const asked = load.asked[number % load.asked.length]
      if (asked === undefined) return
      const text = wire(asked)
      const since = performance.now()
      tally.take(await line.send(text).catch((error: Error) => error), since, line.firstRowAt || line.firstByteAt)
    }
  }
  await Promise.all(lines.map(caller))
}

/** Requests fall due at even times; a time counts from when it was due, so a server that stalls is seen to. */
async function openLoop(load: Load, rate: number, lines: readonly Line[], tally: Tally): Promise<void> {
  const free = [...lines]
  const waiting: number[] = []
  const start = performance.now()
  let sent = 0
  const send = async (line: Line, due: number): Promise<void> => {
    const asked = load.asked[sent++ % load.asked.length]
    if (asked === undefined) return
    tally.take(await line.send(wire(asked)).catch((error: Error) => error), due, line.firstRowAt || line.firstByteAt)
    const next = waiting.shift()
    if (next === undefined) free.push(line)
    else await send(line, next)
  }
  let due = 0
  for (;;) {
    const elapsed = performance.now() - start
    if (elapsed > load.seconds * 1000) break
    for (; due < (elapsed / 1000) * rate; due++) {
      const at = start + (due * 1000) / rate
      const line = free.pop()
      if (line !== undefined) void send(line, at)
      else if (waiting.length < waitingMax) waiting.push(at)
      else tally.dropped++
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  tally.dropped += waiting.length + lines.length - free.length
  waiting.length = 0
}

async function walk(load: Load, how: NonNullable<Load['walk']>, line: Line, tally: Tally): Promise<void> {
  line.keepsTail = true
  const [first] = load.asked
  let asked = first === undefined || typeof first !== 'string' ? undefined : first
  while (asked !== undefined && first !== undefined && typeof first === 'string') {
    const since = performance.now()
    const answer = await line.send(asked)
    tally.take(answer, since, line.firstRowAt || line.firstByteAt)
    const found = answer.failed ? undefined : (linkIn(answer.tail, how) ?? linkIn(answer.start, how))
    if (found === undefined) return
    asked =
      how.kind === 'url' ? withUrl(first, found) : withCursor(first, how.kind === 'number' ? Number(found) : found)
  }
}

/** The last link in a part of an answer: most have it at the end, some at the beginning. */
function linkIn(text: string, { before, behind }: NonNullable<Load['walk']>): string | undefined {
  const at = text.lastIndexOf(before)
  const end = at < 0 ? -1 : text.indexOf(behind, at + before.length)
  return end < 0 ? undefined : text.slice(at + before.length, end)
}

function withUrl(request: string, link: string): string {
  const path = link.replace(/^https?:\/\/[^/]+/, '')
  return request.replace(/^GET \S+/, `GET ${path.startsWith('/') ? path : `${pathOf(request)}/${path}`}`)
}

// A relative next link is one of the folder of its request.
function pathOf(request: string): string {
  const path = request.split(' ')[1] ?? '/'
  return path.replace(/\?.*$/, '').replace(/\/[^/]*$/, '')
}

function withCursor(request: string, cursor: string | number): string {
  const [head = '', body = ''] = request.split('\r\n\r\n')
  const sent = { ...(JSON.parse(body) as { variables: object }) }
  const text = JSON.stringify({ ...sent, variables: { ...sent.variables, after: cursor } })
  return `${head.replace(/content-length: \d+/i, `content-length: ${Buffer.byteLength(text)}`)}\r\n\r\n${text}`
}

async function measured(load: Load): Promise<Outcome> {
  const count = load.walk === undefined ? load.connections : 1
  const lines = Array.from({ length: count }, () => new Line(load.port))
  for (const line of lines) line.row = load.row ?? ''
  const tally = new Tally()
  const cpu = process.cpuUsage()
  const start = performance.now()
  try {
    if (load.walk !== undefined) await walk(load, load.walk, lines[0] ?? new Line(load.port), tally)
    else if (load.rate !== undefined) await openLoop(load, load.rate, lines, tally)
    else await closedLoop(load, lines, tally)
    return tally.outcome(lines, start, cpu)
  } finally {
    for (const line of lines) line.end()
  }
}

// A process of its own, so that its work is in nobody's CPU time.
process.on('message', (load: Load) => void measured(load).then((outcome) => process.send?.(outcome)))
