const slabBytes = 64 * 1024

/** What a statement that was parsed is bound by: the message up to its values. */
export function bindHead(name: string, parameters: number): Buffer {
  const head = Buffer.alloc(1 + 4 + 1 + name.length + 1 + 2 + 2)
  head.write('B', 0, 'latin1')
  // Behind the length: the portal without a name, the statement, no formats (all are texts), the number of values.
  head.write(name, 6, 'latin1')
  head.writeInt16BE(parameters, head.length - 2)
  return head
}

const execute = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0])
const sync = Buffer.from([0x53, 0, 0, 0, 4])

/** Messages to a server (protocol 3) put behind each other, to be sent at one time. */
export class Outgoing {
  private slab: Buffer = Buffer.alloc(0)
  private start = 0
  private at = 0

  /** Prepares a statement under a name; the server finds out the types of its parameters. */
  parse(name: string, sql: string): void {
    const begin = this.open('P', name.length + sql.length * 3 + 4)
    this.text(name)
    this.text(sql)
    this.slab.writeInt16BE(0, this.at)
    this.at += 2
    this.close(begin)
  }

  /** Lets a prepared statement go, also one that is not there. */
  forget(name: string): void {
    const begin = this.open('C', name.length + 2)
    this.slab.write('S', this.at, 'latin1')
    this.at += 1
    this.text(name)
    this.close(begin)
  }

  /** Runs a prepared statement with these texts; all rows come as texts. */
  run(head: Buffer, values: readonly string[]): void {
    let most = head.length + 2 + execute.length
    for (const value of values) most += 4 + value.length * 3
    this.need(most)
    const { slab } = this
    const begin = this.at
    let at = begin + head.copy(slab, begin)
    for (const value of values) {
      const bytes = slab.write(value, at + 4)
      at = slab.writeInt32BE(bytes, at) + bytes
    }
    at = slab.writeInt16BE(0, at)
    slab.writeInt32BE(at - begin - 1, begin + 1)
    this.at = at + execute.copy(slab, at)
  }

  /** Ends a group: what failed in it is over, and the server says that it is ready. */
  sync(): void {
    this.need(sync.length)
    this.at += sync.copy(this.slab, this.at)
  }

  /** What is to be sent; it is never written to again. */
  take(): Buffer {
    const bytes = this.slab.subarray(this.start, this.at)
    this.start = this.at
    return bytes
  }

  private open(type: string, most: number): number {
    this.need(most + 7)
    this.slab.write(type, this.at, 'latin1')
    this.at += 5
    return this.at - 4
  }

  private close(begin: number): void {
    this.slab.writeInt32BE(this.at - begin, begin)
  }

  private text(text: string): void {
    this.at += this.slab.write(text, this.at)
    this.slab[this.at] = 0
    this.at += 1
  }

  private need(bytes: number): void {
    if (this.at + bytes <= this.slab.length) return
    const length = this.at - this.start
    const slab = Buffer.allocUnsafeSlow(Math.max(slabBytes, 2 * (length + bytes)))
    this.slab.copy(slab, 0, this.start, this.at)
    this.slab = slab
    this.start = 0
    this.at = length
  }
}
