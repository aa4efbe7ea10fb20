import { isSame } from './cell-bytes.ts'

/**
 * Rows as PostgreSQL sent them: whole DataRow messages (protocol 3, text format), one behind the other, in one or more
 * parts; a message lies in one part. A message is `D`, the length of what follows with these four bytes, the number of
 * cells in two bytes, and for each cell its length in four bytes (-1: null) and its bytes in UTF-8.
 */
export interface RawRows {
  readonly count: number
  readonly parts: readonly Buffer[]
}

/** The rows of cells that are known as texts, null where there is none. */
export function rawRows(rows: readonly (readonly (string | null)[])[]): RawRows {
  return { count: rows.length, parts: rows.map(messageOf) }
}

function messageOf(cells: readonly (string | null)[]): Buffer {
  const texts = cells.map((cell) => (cell === null ? undefined : Buffer.from(cell)))
  const length = texts.reduce((sum, text) => sum + 4 + (text?.length ?? 0), 6)
  const message = Buffer.allocUnsafe(1 + length)
  message.writeUInt8(dataRow, 0)
  message.writeInt32BE(length, 1)
  message.writeInt16BE(cells.length, 5)
  let at = 7
  for (const text of texts) {
    at = message.writeInt32BE(text?.length ?? -1, at)
    if (text !== undefined) at += text.copy(message, at)
  }
  return message
}

/** The first byte of a DataRow message. */
export const dataRow = 0x44

/**
 * The cells of one row, column by column in the order of the statement; valid while it is looked at only, for the next row
 * takes its place.
 */
export class Cells {
  private part: Buffer = Buffer.alloc(0)
  /** The same bytes as {@link Cells.bytes}. */
  view = new DataView(this.part.buffer, this.part.byteOffset, 0)
  /** Where each cell begins and ends in the part; an end before its begin is null. */
  readonly begins: Int32Array
  readonly ends: Int32Array

  /** Of rows with so many columns. */
  constructor(columns: number) {
    this.begins = new Int32Array(columns)
    this.ends = new Int32Array(columns)
  }

  /** The bytes that {@link Cells.begins} and {@link Cells.ends} lead into. */
  get bytes(): Buffer {
    return this.part
  }

  /** Looks at the message at this place of a part; answers where the next one begins. */
  look(part: Buffer, at: number): number {
    if (part !== this.part) {
      this.part = part
      this.view = new DataView(part.buffer, part.byteOffset, part.length)
    }
    const { begins, ends, view } = this
    const columns = begins.length
    let place = at + 7
    for (let column = 0; column < columns; column++) {
      const length = view.getInt32(place)
      place += 4
      begins[column] = place
      if (length < 0) ends[column] = -1
      else ends[column] = place += length
    }
    return at + 1 + view.getInt32(at + 1)
  }

  /** Whether a cell is null. */
  isNull(column: number): boolean {
    return (this.ends[column] ?? -1) < 0
  }

  /** Whether a cell is these bytes. */
  is(column: number, bytes: Uint8Array): boolean {
    return isSame(this.view, this.begins[column] ?? 0, this.ends[column] ?? -1, bytes)
  }

  /** The text of a cell; '' when it is null. */
  text(column: number): string {
    const end = this.ends[column] ?? -1
    return end < 0 ? '' : this.part.toString('utf8', this.begins[column], end)
  }

  /** The text of a cell that holds ASCII only, such as an id, a number or a date; '' when it is null. */
  ascii(column: number): string {
    const end = this.ends[column] ?? -1
    return end < 0 ? '' : this.part.toString('latin1', this.begins[column], end)
  }

  /** The value of a cell of type int4; 0 when it is null. */
  int(column: number): number {
    const { part } = this
    const end = this.ends[column] ?? -1
    let at = this.begins[column] ?? 0
    const negative = at < end && part[at] === 0x2d
    if (negative) at++
    let value = 0
    for (; at < end; at++) value = value * 10 + (part[at] ?? 0x30) - 0x30
    return negative ? -value : value
  }
}

/** Calls `see` with the cells of each row, up to so many. */
export function eachRow({ parts }: RawRows, cells: Cells, see: (cells: Cells) => void, most = Infinity): void {
  let left = most
  for (const part of parts) {
    for (let at = 0; at < part.length && left > 0; left--) {
      at = cells.look(part, at)
      see(cells)
    }
  }
}

/** The rows whose messages lie one behind the other in these bytes. */
export function rowsIn(bytes: Buffer): RawRows {
  let count = 0
  for (let at = 0; at < bytes.length; count++) at += 1 + int32(bytes, at + 1)
  return { count, parts: [bytes] }
}

/** The first so many rows; the same when there are no more. */
export function firstRows(rows: RawRows, most: number): RawRows {
  if (rows.count <= most) return rows
  const parts: Buffer[] = []
  let left = most
  for (const part of rows.parts) {
    let at = 0
    for (; at < part.length && left > 0; left--) at += 1 + int32(part, at + 1)
    if (at > 0) parts.push(part.subarray(0, at))
  }
  return { count: most, parts }
}

/** The same rows in pieces of so many at the most, without copying any. */
export function inPieces(rows: RawRows, most: number): readonly RawRows[] {
  if (rows.count <= most) return [rows]
  const pieces: RawRows[] = []
  let parts: Buffer[] = []
  let count = 0
  for (const part of rows.parts) {
    let begin = 0
    for (let at = 0; at < part.length;) {
      at += 1 + int32(part, at + 1)
      if (++count < most) continue
      pieces.push({ count, parts: [...parts, part.subarray(begin, at)] })
      parts = []
      count = 0
      begin = at
    }
    if (begin < part.length) parts.push(part.subarray(begin))
  }
  if (count > 0) pieces.push({ count, parts })
  return pieces
}

function int32(bytes: Buffer, at: number): number {
  return ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
}
