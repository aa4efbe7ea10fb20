import { quoted } from '../../../core/problem.ts'
import { nameEnd } from './names.ts'

/** Makes the refusal of a file that is not well-formed at a position of its text. */
export type Broken = (at: number, sentence: string) => Error

/** A start tag as it is written: attribute values raw, with the range each has in the text. */
export interface StartTag {
  readonly name: string
  readonly attributes: readonly RawAttribute[]
  readonly isEmpty: boolean
  /** After its `>`. */
  readonly end: number
}

/** The value is between the quotes. */
export interface RawAttribute {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** After blanks; line ends are `\n` already. */
export function afterBlanks(text: string, at: number): number {
  let index = at
  for (let code = text.charCodeAt(index); code === 32 || code === 10 || code === 9;) code = text.charCodeAt(++index)
  return index
}

const cut = 'it ends inside a tag'

/** Reads the start tag at the position of its `<`; refuses what XML 1.0 (3.1) does not allow and more attributes than the limit. */
export function readStartTag(
  text: string,
  start: number,
  broken: Broken,
  tooMany: (at: number, name: string, count: number) => void,
): StartTag {
  let at = nameEnd(text, start + 1)
  if (at === start + 1) throw broken(start, 'it has a < that is neither escaped nor the beginning of a tag')
  const name = text.slice(start + 1, at)
  const attributes: RawAttribute[] = []
  for (;;) {
    const next = afterBlanks(text, at)
    const code = text.charCodeAt(next)
    if (code === 62) return { name, attributes, isEmpty: false, end: next + 1 }
    if (code === 47 && text.charCodeAt(next + 1) === 62) return { name, attributes, isEmpty: true, end: next + 2 }
    if (next >= text.length) throw broken(start, cut)
    if (next === at) throw broken(at, `the tag ${quoted(name)} is not written as a tag must be`)
    const attribute = readAttribute(text, next, name, broken)
    attributes.push(attribute)
    tooMany(start, name, attributes.length)
    at = attribute.to + 1
  }
}

function readAttribute(text: string, start: number, element: string, broken: Broken): RawAttribute {
  const end = nameEnd(text, start)
  const name = text.slice(start, end)
  const equals = afterBlanks(text, end)
  const quote = afterBlanks(text, equals + 1)
  const code = text.charCodeAt(quote)
  if (end === start || text.charCodeAt(equals) !== 61 || (code !== 34 && code !== 39)) {
    if (quote >= text.length) throw broken(start, cut)
    throw broken(start, `the tag ${quoted(element)} has an attribute that is not written as name="value"`)
  }
  const to = text.indexOf(code === 34 ? '"' : "'", quote + 1)
  const less = text.indexOf('<', quote + 1)
  // The nearer of the two decides, so that an attribute left open is told where it begins.
  if (to === -1 || (less !== -1 && less < to))
    throw broken(start, `the attribute ${quoted(name)} of ${quoted(element)} is not closed or has a < inside`)
  return { name, from: quote + 1, to }
}
