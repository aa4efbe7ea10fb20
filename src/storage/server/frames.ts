import { dataRow } from '../../core/rows/raw-rows.ts'

/** Who hears what a server says. */
export interface Heard {
  /** So many whole DataRow messages, one behind the other. */
  rows(messages: Buffer, count: number): void
  /** Any other message, whole, and its type. */
  message(type: number, message: Buffer): void
}

/** What came is not what a PostgreSQL server says. */
export class NoProtocol extends Error {}

const headBytes = 5
/** PostgreSQL's own limit of a message. */
const messageBytesMax = 0x3fffffff

/**
 * Cuts what comes from a server into messages (protocol 3), however it was cut on its way. Rows are not copied but where a
 * message lies in several pieces, and never more than once.
 */
export class Frames {
  private readonly heard: Heard
  private readonly head = Buffer.alloc(headBytes)
  private headFilled = 0
  /** A message that has come in part. */
  private whole: Buffer | undefined
  private filled = 0

  /** Tells of the messages in their order. */
  constructor(heard: Heard) {
    this.heard = heard
  }

  /** The next bytes; throws {@link NoProtocol} on what is no message. They must not be changed afterwards. */
  read(chunk: Buffer): void {
    const { heard } = this
    let at = this.headFilled === 0 ? 0 : this.goOn(chunk, 0)
    let begin = at
    let count = 0
    while (chunk.length - at >= headBytes) {
      const end = at + 1 + lengthAt(chunk, at + 1)
      if (end > chunk.length) break
      const type = chunk[at] ?? 0
      if (type === dataRow) {
        count++
        at = end
        continue
      }
      if (count > 0) heard.rows(chunk.subarray(begin, at), count)
      count = 0
      heard.message(type, chunk.subarray(at, end))
      begin = at = end
    }
    if (count > 0) heard.rows(chunk.subarray(begin, at), count)
    if (at < chunk.length) this.goOn(chunk, at)
  }

  // Takes what belongs to the message that has come in part; answers where the next one begins.
  private goOn(chunk: Buffer, from: number): number {
    let at = from
    if (this.whole === undefined) {
      const taken = chunk.copy(this.head, this.headFilled, at, at + headBytes - this.headFilled)
      this.headFilled += taken
      at += taken
      if (this.headFilled < headBytes) return at
      this.whole = Buffer.allocUnsafeSlow(1 + lengthAt(this.head, 1))
      this.filled = this.head.copy(this.whole)
    }
    const { whole } = this
    const taken = chunk.copy(whole, this.filled, at, at + whole.length - this.filled)
    this.filled += taken
    at += taken
    if (this.filled < whole.length) return at
    this.whole = undefined
    this.headFilled = 0
    const type = whole[0] ?? 0
    if (type === dataRow) this.heard.rows(whole, 1)
    else this.heard.message(type, whole)
    return at
  }
}

function lengthAt(bytes: Buffer, at: number): number {
  const length = bytes.readInt32BE(at)
  if (length < 4 || length > messageBytesMax) throw new NoProtocol(`A message of ${length} bytes cannot be.`)
  return length
}
