import { connect, type Socket } from 'node:net'
import { isMainThread } from 'node:worker_threads'

/** What the parent asks: requests, on how many sockets, and how they are used. */
export interface Attack {
  readonly port: number
  readonly sockets: number
  /** Whole requests, head and body, in latin1; each socket sends them in turns. */
  readonly requests: readonly string[]
  /** Requests that a socket sends before it waits for an answer. */
  readonly pipelined: number
  /** Nothing that comes is ever taken. */
  readonly stalls: boolean
}

/** What came back so far: answers by status, and sockets that the service closed. */
export interface Harvest {
  readonly statuses: Readonly<Record<string, number>>
  readonly bytes: number
  readonly closed: number
}

const statuses = new Map<string, number>()
let bytes = 0
let closed = 0
let over = false

/** Answers on one socket, told by their ends with as little work as can be: the attack must not be what is measured. */
class Answers {
  private head = ''
  private left = -1
  private tail = ''
  private status = ''
  private retryAfter = 0
  private readonly ended: (status: string, retryAfter: number) => void

  constructor(ended: (status: string, retryAfter: number) => void) {
    this.ended = ended
  }

  take(data: Buffer): void {
    let rest: Buffer = data
    while (rest.length > 0) rest = this.left === -1 ? this.begin(rest) : this.goOn(rest)
  }

  private begin(data: Buffer): Buffer {
    const before = this.head.length
    this.head += data.toString('latin1', 0, 8192)
    const end = this.head.indexOf('\r\n\r\n')
    if (end < 0) return Buffer.alloc(0)
    this.status = this.head.slice(9, 12)
    const length = /\r\ncontent-length: *(\d+)/i.exec(this.head.slice(0, end))?.[1]
    this.retryAfter = Number(/\r\nretry-after: *(\d+)/i.exec(this.head.slice(0, end))?.[1] ?? 0)
    const bare = this.status === '204' || this.status === '304' || this.status === '100'
    this.left = bare ? 0 : length === undefined ? -2 : Number(length)
    this.head = ''
    this.tail = ''
    if (this.left === 0) this.finish()
    return data.subarray(end + 4 - before)
  }

  private goOn(data: Buffer): Buffer {
    if (this.left >= 0) {
      const taken = Math.min(this.left, data.length)
      this.left -= taken
      if (this.left === 0) this.finish()
      return data.subarray(taken)
    }
    // The frames of chunks are not read: an answer in parts ends a piece here, for the next is asked for behind it.
    const seen = this.tail + data.toString('latin1', Math.max(0, data.length - 7))
    this.tail = seen.slice(-7)
    if (!this.tail.endsWith('\r\n0\r\n\r\n')) return Buffer.alloc(0)
    this.finish()
    return Buffer.alloc(0)
  }

  private finish(): void {
    this.left = -1
    this.ended(this.status, this.retryAfter)
  }
}

function attack({ port, sockets, requests, pipelined, stalls }: Attack): void {
  for (let number = 0; number < sockets; number++) open(number)

  function open(number: number): void {
    if (over) return
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let next = number
    let waiting = 0
    const send = (): void => {
      if (over || socket.destroyed) return
      waiting = pipelined
      for (let one = 0; one < pipelined; one++) {
        socket.write(Buffer.from(requests[next++ % requests.length] ?? '', 'latin1'))
      }
    }
    const answers = new Answers((status, retryAfter) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (--waiting > 0 || status === '100') return
      if (retryAfter === 0) send()
      else setTimeout(send, retryAfter * 1000)
    })
    socket.on('connect', send)
    if (stalls) socket.pause()
    else
      socket.on('data', (data) => {
        bytes += data.length
        answers.take(data)
      })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      closed++
      // A body that was refused ends its connection: whoever attacks comes again.
      if (!stalls) setTimeout(() => open(number), 200)
    })
  }
}

if (isMainThread)
  process.on('message', (message: Attack | 'harvest' | 'end') => {
    if (message === 'harvest') process.send?.({ statuses: Object.fromEntries(statuses), bytes, closed })
    else if (message === 'end') {
      over = true
      process.exit(0)
    } else attack(message)
  })
