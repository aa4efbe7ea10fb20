import type { Cells } from '../../core/rows/raw-rows.ts'
import { encodeNodeId } from '../terms/node-ids.ts'

const letters = Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
// The two letters of every twelve bits.
const pairs = Uint16Array.from(
  { length: 4096 },
  (_, bits) => ((letters[bits >> 6] ?? 0) << 8) | (letters[bits & 63] ?? 0),
)
/** Characters of a GUID. */
const guidLength = 36
const someGuid = '00000000-0000-0000-0000-000000000000'

/**
 * Writes the global ids of records of a type, in quotes, as {@link encodeNodeId} makes them. What all ids of a company have
 * alike is written once: base64 turns three bytes into four letters, so only those from where the record's own GUID
 * begins are made for each row. The bytes are good until the next row.
 */
export function nodeIdWriter(type: string): (cells: Cells, column: number, companyId: string) => Buffer {
  let made = ''
  let text: Buffer = Buffer.alloc(0)
  // The bytes that change with the record, with those of the last triple before it.
  let source: Buffer = Buffer.alloc(0)
  let shared = 0
  let begin = 0
  const prepare = (companyId: string): void => {
    const before = Buffer.from(`${type}:${companyId}:`)
    shared = before.length % 3
    begin = 1 + ((before.length - shared) / 3) * 4
    source = Buffer.alloc(shared + guidLength)
    before.copy(source, 0, before.length - shared)
    text = Buffer.from(`"${encodeNodeId({ type, companyId, id: someGuid })}"`)
    made = companyId
  }
  return (cells, column, companyId) => {
    if (made !== companyId) prepare(companyId)
    const { bytes } = cells
    const from = cells.begins[column] ?? 0
    // So few bytes are copied faster one by one.
    for (let at = 0; at < guidLength; at++) source[shared + at] = bytes[from + at] ?? 0
    encode(source, text, begin)
    return text
  }
}

// Written out, for it runs once a row: closures and lists here cost more than the rest of the row.
function encode(source: Buffer, text: Buffer, place: number): void {
  const { length } = source
  let at = place
  let from = 0
  for (; from + 2 < length; from += 3) {
    const three = ((source[from] ?? 0) << 16) | ((source[from + 1] ?? 0) << 8) | (source[from + 2] ?? 0)
    const first = pairs[three >> 12] ?? 0
    const second = pairs[three & 4095] ?? 0
    text[at] = first >> 8
    text[at + 1] = first
    text[at + 2] = second >> 8
    text[at + 3] = second
    at += 4
  }
  if (from === length) return
  const rest = ((source[from] ?? 0) << 16) | ((source[from + 1] ?? 0) << 8)
  text[at++] = letters[rest >> 18] ?? 0
  text[at++] = letters[(rest >> 12) & 63] ?? 0
  if (from + 1 < length) text[at] = letters[(rest >> 6) & 63] ?? 0
}
