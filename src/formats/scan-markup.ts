import { quoted } from '../core/problem.ts'
import type { ReadLimits } from './read-limits.ts'
import { refusal } from './refusal.ts'

/** The XML with the embedded files taken out: the n-th became the text `n`. */
export interface ScannedMarkup {
  readonly xml: string
  readonly blobs: readonly string[]
}

// eslint-disable-next-line no-control-regex -- these are the characters XML 1.0 does not have
const forbiddenCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/

const reference = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-fA-F]{1,6})|([A-Za-z_][\w.-]*));/y

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

/** Refuses a bare ampersand, an entity nobody defined, and a reference to a character XML does not have. */
function checkReference(text: string, at: number): void {
  reference.lastIndex = at
  const match = reference.exec(text)
  if (match === null) throw refusal('The file is not well-formed XML: it has an & that is not escaped.')
  if (match[4] !== undefined) throw refusal(`The file uses the undefined entity ${quoted(match[0])}.`)
  const code = match[2] !== undefined ? Number.parseInt(match[2], 10) : Number.parseInt(match[3] ?? '20', 16)
  if (!isCharacter(code)) throw refusal(`The file refers to the control character ${match[0]}.`)
}

/** Checks the references of ranges that are asked in order; remembers the next ampersand so that the whole stays linear. */
function referenceChecker(text: string): (from: number, to: number) => void {
  let next = text.indexOf('&')
  return (from, to) => {
    if (next !== -1 && next < from) next = text.indexOf('&', from)
    for (; next !== -1 && next < to; next = text.indexOf('&', next + 1)) checkReference(text, next)
  }
}

/** Position after the `>` of the tag that begins at `start`, skipping quoted values. */
function tagEnd(text: string, start: number): number {
  let quote = 0
  for (let index = start + 1; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 60) throw refusal('The file is not well-formed XML: it has a < inside a tag.')
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 34 || code === 39) quote = code
    else if (code === 62) return index + 1
  }
  throw refusal('The file is not well-formed XML: it ends inside a tag.')
}

function after(text: string, end: string, from: number, what: string): number {
  const at = text.indexOf(end, from)
  if (at === -1) throw refusal(`The file is not well-formed XML: it ends inside a ${what}.`)
  return at + end.length
}

/** Position after a comment, CDATA section or processing instruction; null for a tag. */
function afterSpecial(text: string, start: number): number | null {
  if (text.startsWith('<!--', start)) return after(text, '-->', start + 4, 'comment')
  if (text.startsWith('<![CDATA[', start)) return after(text, ']]>', start + 9, 'CDATA section')
  if (text.startsWith('<?', start)) return after(text, '?>', start + 2, 'processing instruction')
  if (!text.startsWith('<!', start)) return null
  if (/^<!DOCTYPE\s+html/i.test(text.slice(start, start + 40))) {
    throw refusal('The file is an HTML page: its root element is html instead of Invoice or CreditNote.')
  }
  throw refusal('The file has a DOCTYPE, which is not allowed.')
}

function localName(text: string, start: number): string {
  const name = /^[^\s/>]*/.exec(text.slice(start + 1, start + 120))?.[0] ?? ''
  return name.slice(name.indexOf(':') + 1)
}

/** More elements than 10,000 rich lines have; beyond it a small file would fill the memory. */
const elementsMax = 1_000_000

/** Watches depth and number of elements, which the validator would only learn after seconds. */
function tagCounter(text: string, limits: ReadLimits): (start: number, end: number) => void {
  let depth = 0
  let elements = 0
  return (start, end) => {
    if (text.charAt(start + 1) === '/') {
      depth--
      return
    }
    if (++elements > elementsMax) throw refusal(`The file is too large: it has more than ${elementsMax} elements.`)
    if (text.charAt(end - 2) !== '/' && ++depth > limits.depthMax) {
      throw refusal(`The file is nested too deep: more than ${limits.depthMax} levels.`)
    }
  }
}

/**
 * One pass over the text: refuses what the XML parser would let through (DOCTYPE, control characters, undefined entities,
 * `<` in attributes; einvoice.md 5), counts document lines, and hoists embedded files so that megabytes of base64 never
 * reach the parser (2 GB of memory for 50 MB otherwise).
 */
export function scanMarkup(text: string, limits: ReadLimits): ScannedMarkup {
  if (forbiddenCharacter.test(text)) throw refusal('The file has control characters, which XML does not allow.')
  const checkReferences = referenceChecker(text)
  const kept: string[] = []
  const blobs: string[] = []
  let keptTo = 0
  let lines = 0
  const countTag = tagCounter(text, limits)
  let position = 0
  for (let start = text.indexOf('<'); start !== -1; start = text.indexOf('<', position)) {
    checkReferences(position, start)
    const special = afterSpecial(text, start)
    position = special ?? tagEnd(text, start)
    if (special !== null) continue
    checkReferences(start, position)
    countTag(start, position)
    const name = localName(text, start)
    if ((name === 'InvoiceLine' || name === 'CreditNoteLine') && ++lines > limits.linesMax) {
      throw refusal(`The file has too many lines: more than ${limits.linesMax}.`)
    }
    if (name !== 'EmbeddedDocumentBinaryObject' || text.charAt(position - 2) === '/') continue
    const end = text.indexOf('<', position)
    if (end === -1 || text.charAt(end + 1) !== '/') continue
    kept.push(text.slice(keptTo, position), String(blobs.length))
    blobs.push(text.slice(position, end))
    keptTo = position = end
  }
  checkReferences(position, text.length)
  if (text.slice(position).trim() !== '') throw refusal('The file is not well-formed XML: it has text after its end.')
  kept.push(text.slice(keptTo))
  return { xml: kept.join(''), blobs }
}
