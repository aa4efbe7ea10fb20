import { quoted } from '../../../core/problem.ts'

const reference = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,20})|#x([0-9a-fA-F]{1,20})|([^\s&;<>"'#]{1,100}));/y

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function isCharacter(code: number): boolean {
  return (
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  )
}

/** Told of every reference; the second form is a fault at the position. */
export interface ReferenceReader {
  count(at: number): void
  fail(at: number, sentence: string): Error
}

/** What stands for the reference at the position, and where it ends. */
function resolved(text: string, at: number, reader: ReferenceReader): { value: string; end: number } {
  reader.count(at)
  reference.lastIndex = at
  const match = reference.exec(text)
  if (match === null) throw reader.fail(at, 'The file is not well-formed XML: it has an & that is not escaped')
  const [whole, name, decimal, hexadecimal] = match
  const end = at + whole.length
  const known = name === undefined ? undefined : named[name]
  if (known !== undefined) return { value: known, end }
  if (match[4] !== undefined) throw reader.fail(at, `The file uses the undefined entity ${quoted(whole)}`)
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number.parseInt(decimal, 10)
  if (!isCharacter(code)) throw reader.fail(at, `The file refers to the control character ${whole}`)
  return { value: String.fromCodePoint(code), end }
}

/** The range of the text with its references replaced; predefined entities and characters are all there are without a DOCTYPE. */
export function withoutReferences(text: string, from: number, to: number, reader: ReferenceReader): string {
  const parts: string[] = []
  let position = from
  for (let at = text.indexOf('&', from); at !== -1 && at < to; at = text.indexOf('&', position)) {
    const { value, end } = resolved(text, at, reader)
    parts.push(text.slice(position, at), value)
    position = end
  }
  parts.push(text.slice(position, to))
  return parts.join('')
}
