import { createHash, type Hash } from 'node:crypto'

/** A column of hashed records: where its value stands in the bytes. */
interface Span {
  readonly column: string
  /** Which record it is in. */
  readonly record: number
  readonly from: number
  readonly to: number
}

/** The column that was changed, and the bytes it had. */
export interface Change {
  readonly record: number
  readonly column: string
  /** Null: there was none. */
  readonly was: Buffer | null
}

/** What may still be hashed in search of changes. */
export interface SearchBudget {
  /** Bytes; each hash counts as four thousand more. */
  bytes: number
}

/** What one verify may spend on all changes together: some seconds. */
export function searchBudget(): SearchBudget {
  return { bytes: 3e9 }
}

const costOfHash = 4_000

/** How far apart the places are from which hashing goes on. */
const markEvery = 4_096

/** Bytes of a record as PostgreSQL sends it: a count, then of each column its type, its length (-1 for null) and its value. */
export function spansOf(bytes: Uint8Array, columns: readonly string[], record = 0, at = 0): readonly Span[] {
  const buffer = Buffer.from(bytes)
  let from = 4
  return columns.map((column) => {
    const length = buffer.readInt32BE(from + 4)
    const start = from + 8
    from = start + Math.max(0, length)
    return { column, record, from: at + start, to: at + from }
  })
}

/** The value of a column as people read it; of a number its digits, of what else is no text its bytes. */
export function readable(value: Uint8Array, type: number): string {
  const bytes = Buffer.from(value)
  if (type === 25) return bytes.toString('utf8')
  if (type === 23 && bytes.length === 4) return String(bytes.readInt32BE())
  if (type === 20 && bytes.length === 8) return String(bytes.readBigInt64BE())
  if (type === 16) return bytes[0] === 0 ? 'false' : 'true'
  if (type === 2950 && bytes.length === 16)
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  if (type === 1082 && bytes.length === 4)
    return new Date(Date.UTC(2000, 0, 1) + bytes.readInt32BE() * 86_400_000).toISOString().slice(0, 10)
  if (type === 1700 && bytes.length >= 8) return numericText(bytes)
  if (type === 1184 && bytes.length === 8)
    return new Date(Date.UTC(2000, 0, 1) + Number(bytes.readBigInt64BE() / 1000n)).toISOString()
  return `\\x${bytes.toString('hex')}`
}

// Groups of four digits, the weight of the first, the sign, and how many digits stand behind the point.
function numericText(bytes: Buffer): string {
  const [count, weight, scale] = [bytes.readUInt16BE(0), bytes.readInt16BE(2), bytes.readUInt16BE(6)]
  let units = 0n
  for (let at = 0; at < count && 8 + at * 2 + 2 <= bytes.length; at++)
    units = units * 10_000n + BigInt(bytes.readUInt16BE(8 + at * 2))
  // Now `units` counts 10^(4·(weight − count + 1)); made to count 10^−scale.
  const shift = 4 * (weight - count + 1) + scale
  units = shift >= 0 ? units * 10n ** BigInt(shift) : units / 10n ** BigInt(-shift)
  const digits = units.toString().padStart(scale + 1, '0')
  const sign = bytes.readUInt16BE(4) === 0x4000 ? '-' : ''
  return scale === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** The type of a column in the bytes of its record. */
export function typeAt(bytes: Uint8Array, from: number): number {
  return Buffer.from(bytes).readInt32BE(from - 8)
}

/**
 * Which column was changed, for bytes that do not have the hash they had when they were posted: a value that differs in one bit or
 * byte, that is longer or shorter by one, or that has become another of `others` is put back and tried. Undefined where none of that is
 * it, a hash does not tell more, or where half of the budget is spent: the bytes of a document of many lines are hashed for each try.
 */
export function findChange(
  before: Uint8Array,
  bytes: Uint8Array,
  spans: readonly Span[],
  expected: Uint8Array,
  others: readonly Buffer[],
  budget: SearchBudget,
): Change | undefined {
  const all = Buffer.concat([before, bytes])
  const wanted = Buffer.from(expected)
  const shift = before.length
  const floor = budget.bytes / 2
  const spent = (count: number): boolean => (budget.bytes -= count + costOfHash) < floor
  const hashedTo = hashedPieces(all)
  // Tried with everything before the change hashed once.
  const changed = (
    span: Span,
    values: (value: Buffer) => Iterable<Buffer | null>,
    sameLength: boolean,
  ): Change | undefined => {
    const [from, to] = [span.from + shift, span.to + shift]
    const value = all.subarray(from, to)
    const head = hashedTo(sameLength ? from : from - 4)
    if (spent(markEvery)) return undefined
    for (const was of values(value)) {
      if (spent(all.length - from)) return undefined
      const hash = head.copy()
      if (!sameLength) {
        const length = Buffer.alloc(4)
        length.writeInt32BE(was?.length ?? -1)
        hash.update(length)
      }
      if (was !== null) hash.update(was)
      if (hash.update(all.subarray(to)).digest().equals(wanted))
        return { record: span.record, column: span.column, was: was === null ? null : Buffer.from(was) }
    }
    return undefined
  }
  const distinct = [...new Map(others.map((one) => [one.toString('hex'), one])).values()]
  const nothing = Buffer.alloc(0)
  // The likeliest first: a bit, values of the document, nothing at all.
  const ways = [
    [oneBitOther, true],
    [(value: Buffer) => distinct.filter((one) => one.length === value.length && !one.equals(value)), true],
    [(value: Buffer) => [null, nothing, ...distinct.filter((one) => one.length !== value.length)], false],
    [oneByteOther, true],
    [oneByteLess, false],
    [oneByteMore, false],
  ] as const
  // From the end on, where least is behind a change: most is tried for what it costs.
  const backwards = spans.toReversed()
  for (const [values, sameLength] of ways) {
    for (const span of backwards) {
      const found = changed(span, values, sameLength)
      if (found !== undefined) return found
      if (budget.bytes < floor) return undefined
    }
  }
  return undefined
}

/** Hashes of the bytes up to a place, from the mark before it. */
function hashedPieces(all: Buffer): (to: number) => Hash {
  const running = createHash('sha256')
  const marks = [running.copy()]
  for (let at = 0; at + markEvery <= all.length; at += markEvery)
    marks.push(running.update(all.subarray(at, at + markEvery)).copy())
  return (to) => {
    const mark = Math.floor(to / markEvery)
    return (marks[mark] ?? createHash('sha256')).copy().update(all.subarray(mark * markEvery, to))
  }
}

function* oneBitOther(value: Buffer): Iterable<Buffer> {
  const copy = Buffer.from(value)
  for (let at = 0; at < copy.length; at++) {
    const own = value[at] ?? 0
    for (let bit = 1; bit < 256; bit *= 2) {
      copy[at] = own ^ bit
      yield copy
    }
    copy[at] = own
  }
}

function* oneByteOther(value: Buffer): Iterable<Buffer> {
  const copy = Buffer.from(value)
  for (let at = 0; at < copy.length; at++) {
    const own = value[at] ?? 0
    for (let byte = 0; byte < 256; byte++) {
      if (byte === own) continue
      copy[at] = byte
      yield copy
    }
    copy[at] = own
  }
}

function* oneByteLess(value: Buffer): Iterable<Buffer> {
  for (let at = 0; at < value.length; at++) yield Buffer.concat([value.subarray(0, at), value.subarray(at + 1)])
}

function* oneByteMore(value: Buffer): Iterable<Buffer> {
  for (let at = 0; at <= value.length; at++)
    for (let byte = 0; byte < 256; byte++)
      yield Buffer.concat([value.subarray(0, at), Buffer.of(byte), value.subarray(at)])
}
