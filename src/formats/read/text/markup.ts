import { quoted } from '../../../core/problem.ts'
import type { ReadLimits } from '../../../core/read-limits.ts'
import { fileMark, lineAt, type Source } from './source.ts'
import { refusal } from './refusal.ts'
import { plainNameEnd } from './names.ts'
import { declarationFault, declaredPrefix, innerScope, nameFault, outermostScope, type Scope } from './namespaces.ts'
import { type ReferenceReader, withoutReferences } from './references.ts'
import { afterBlanks, type RawAttribute, readStartTag } from './tag.ts'

/** XML of nothing but elements, attributes and short plain text. */
export interface ScannedMarkup {
  readonly xml: string
  /** The text that {@link valueMark} and an index stand for. */
  readonly values: readonly string[]
}

/** Before the index of a lifted value; no file can write it. */
export const valueMark = '\u0002'

/** Longer values are lifted out: the parser walks through text character by character. */
const plainValueMax = 256

/** Elements that are counted as lines and as embedded files, of UBL and of CII. */
const lineElements: ReadonlySet<string> = new Set(['InvoiceLine', 'CreditNoteLine', 'IncludedSupplyChainTradeLineItem'])
const fileElements: ReadonlySet<string> = new Set(['EmbeddedDocumentBinaryObject', 'AttachmentBinaryObject'])

const declaration =
  /<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(?:"([^"<]*)"|'([^'<]*)')(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\n]*\?>/y

interface OpenElement {
  readonly name: string
  readonly scope: Scope
  readonly start: number
}

/**
 * One pass over the text that refuses everything that is not well-formed XML 1.0 with namespaces, a DOCTYPE, and what is
 * beyond the limits (einvoice.md 5: the parser checks little of it). Comments and processing instructions are left out,
 * references and CDATA resolved, and long values lifted out, so that the parser gets little more than the elements.
 */
export function scanMarkup(source: Source, limits: ReadLimits): ScannedMarkup {
  return new Scan(source, limits).whole()
}

class Scan implements ReferenceReader {
  private readonly source: Source
  private readonly text: string
  private readonly limits: ReadLimits
  private readonly kept: string[] = []
  private readonly values: string[] = []
  private readonly open: OpenElement[] = []
  private keptTo = 0
  private position = 0
  /** Where the text between two tags began, and what it is when that is not just the text of the file. */
  private textFrom = 0
  private spoken: string | null = null
  private nextAmpersand: number
  private nextSectionEnd: number
  private roots = 0
  private elements = 0
  private references = 0
  private lines = 0
  private attachments = 0

  constructor(source: Source, limits: ReadLimits) {
    this.source = source
    this.text = source.text
    this.limits = limits
    this.nextAmpersand = this.text.indexOf('&')
    this.nextSectionEnd = this.text.indexOf(']]>')
  }

  whole(): ScannedMarkup {
    const { text } = this
    this.xmlDeclaration()
    for (let start = text.indexOf('<', this.position); start !== -1; start = text.indexOf('<', this.position)) {
      this.textPiece(this.position, start)
      const code = text.charCodeAt(start + 1)
      if (code === 33 || code === 63) this.special(start, code === 63)
      else {
        this.endText(start)
        if (code === 47) this.endTag(start)
        else this.startTag(start)
        this.textFrom = this.position
      }
    }
    this.textPiece(this.position, text.length)
    const last = this.open.at(-1)
    if (last !== undefined)
      throw this.broken(
        text.length,
        `it ends inside ${quoted(last.name)}, which began on line ${this.line(last.start)}`,
      )
    if (this.roots === 0) throw this.broken(text.length, 'it must have one root element')
    this.endText(text.length)
    this.kept.push(text.slice(this.keptTo))
    return { xml: this.kept.join(''), values: this.values }
  }

  private line(at: number): number {
    return lineAt(this.source, at)
  }

  fail(at: number, sentence: string): Error {
    const element = this.open.at(-1)
    return refusal(`${sentence} (line ${this.line(at)}${element === undefined ? '' : `, in ${quoted(element.name)}`}).`)
  }

  private readonly broken = (at: number, sentence: string): Error =>
    this.fail(at, `The file is not well-formed XML: ${sentence}`)

  count(at: number): void {
    const { referencesMax } = this.limits
    if (++this.references > referencesMax)
      throw this.fail(at, `The file has too many references such as &amp;: more than ${referencesMax}`)
  }

  private replace(from: number, to: number, by: string): void {
    this.kept.push(this.text.slice(this.keptTo, from), by)
    this.keptTo = to
  }

  private lifted(value: string): string {
    return `${valueMark}${this.values.push(value) - 1}`
  }

  private xmlDeclaration(): void {
    if (!/^<\?xml[\s?]/.test(this.text.slice(0, 6))) return
    declaration.lastIndex = 0
    const match = declaration.exec(this.text)
    if (match === null) throw this.broken(0, 'its XML declaration is not written as it must be')
    const version = match[1] ?? match[2] ?? ''
    if (version !== '1.0') throw refusal(`The file declares XML version ${quoted(version)}; only 1.0 is read.`)
    this.position = this.keptTo = this.textFrom = declaration.lastIndex
  }

  /** Text between two pieces of markup. */
  private textPiece(from: number, to: number): void {
    if (from === to) return
    const { text } = this
    if (this.open.length === 0) {
      if (afterBlanks(text, from) < to)
        throw this.broken(from, this.roots === 0 ? 'it has text before its root element' : 'it has text after its end')
      return
    }
    if (this.nextSectionEnd !== -1 && this.nextSectionEnd < from) this.nextSectionEnd = text.indexOf(']]>', from)
    if (this.nextSectionEnd !== -1 && this.nextSectionEnd < to)
      throw this.broken(this.nextSectionEnd, 'it has a ]]> that is not escaped')
    if (this.hasReference(from, to))
      this.spoken = this.before(from) + this.withFiles(withoutReferences(text, from, to, this), from)
    else if (this.spoken !== null) this.spoken += this.withFiles(text.slice(from, to), from)
  }

  private hasReference(from: number, to: number): boolean {
    if (this.nextAmpersand !== -1 && this.nextAmpersand < from) this.nextAmpersand = this.text.indexOf('&', from)
    return this.nextAmpersand !== -1 && this.nextAmpersand < to
  }

  /** What the text between two tags is so far, up to the position. */
  private before(at: number): string {
    return this.spoken ?? this.withFiles(this.text.slice(this.textFrom, at), this.textFrom)
  }

  /** A lifted file that turns out to be only a part of a text is put back. */
  private withFiles(text: string, from: number): string {
    if (!text.includes(fileMark)) return text
    let index = this.source.marks.findIndex((mark) => mark >= from)
    return text.replaceAll(fileMark, () => this.source.files[index++]?.toString('latin1') ?? '')
  }

  /** The text before a tag is complete. */
  private endText(at: number): void {
    if (this.spoken !== null) {
      // In the text outside the root nothing but blanks, comments and instructions was found.
      if (this.open.length === 0) this.replace(this.textFrom, at, '')
      else this.replace(this.textFrom, at, this.lifted(this.spoken))
      this.spoken = null
    } else if (at - this.textFrom > plainValueMax) {
      this.replace(this.textFrom, at, this.open.length === 0 ? '' : this.lifted(this.before(at)))
    } else if (this.text.charCodeAt(this.textFrom) === 1 && this.textFrom + 1 === at) {
      this.replace(this.textFrom, at, `${fileMark}${this.source.marks.indexOf(this.textFrom)}`)
    }
  }

  /** A comment, CDATA section or processing instruction; refuses a DOCTYPE. */
  private special(start: number, isInstruction: boolean): void {
    const { text } = this
    this.spoken = this.before(start)
    if (isInstruction) {
      const end = plainNameEnd(text, start + 2)
      const name = text.slice(start + 2, end)
      if (name.toLowerCase() === 'xml')
        throw this.broken(start, 'its XML declaration is not at the very beginning, or it has a second one')
      this.position = this.after('?>', end, start, 'processing instruction')
      if (name === '' || (this.position > end + 2 && afterBlanks(text, end) === end))
        throw this.broken(start, 'it has a processing instruction without a name')
    } else if (text.startsWith('<!--', start)) {
      this.position = this.after('--', start + 4, start, 'comment') + 1
      if (text.charCodeAt(this.position - 1) !== 62) throw this.broken(start, 'it has a comment with -- inside')
    } else if (text.startsWith('<![CDATA[', start)) {
      if (this.open.length === 0) throw this.broken(start, 'it has text outside its root element')
      this.position = this.after(']]>', start + 9, start, 'CDATA section')
      this.spoken += this.withFiles(text.slice(start + 9, this.position - 3), start)
    } else if (/^<!DOCTYPE\s+html/i.test(text.slice(start, start + 40))) {
      throw refusal('The file is an HTML page: its root element is html instead of Invoice or CreditNote.')
    } else if (text.startsWith('<!DOCTYPE', start)) {
      throw this.fail(start, 'The file has a DOCTYPE, which is not allowed')
    } else throw this.broken(start, 'it has a <! that begins neither a comment nor a CDATA section')
  }

  private after(end: string, from: number, start: number, what: string): number {
    const at = this.text.indexOf(end, from)
    if (at === -1) throw this.broken(start, `it ends inside a ${what} that begins here`)
    return at + end.length
  }

  private endTag(start: number): void {
    const { text } = this
    const element = this.open.at(-1)
    const end = element === undefined ? start : start + 2 + element.name.length
    const close = afterBlanks(text, end)
    if (element === undefined || !text.startsWith(element.name, start + 2) || text.charCodeAt(close) !== 62) {
      const wrong = /^[^\s<>]*/.exec(text.slice(start + 2, start + 202))?.[0] ?? ''
      if (element === undefined) throw this.broken(start, `</${quoted(wrong)}> closes nothing`)
      if (text.indexOf('>', start) === -1) throw this.broken(start, 'it ends inside a tag')
      const began = this.line(element.start)
      throw this.broken(start, `</${quoted(wrong)}> stands where </${quoted(element.name)}> of line ${began} must be`)
    }
    this.open.pop()
    this.position = close + 1
  }

  private startTag(start: number): void {
    if (this.open.length === 0 && ++this.roots > 1) throw this.broken(start, 'it must have one root element')
    const tag = readStartTag(this.text, start, this.broken, this.checkAttributes)
    const outer = this.open.at(-1)?.scope ?? outermostScope
    const scope = tag.attributes.length === 0 ? outer : innerScope(outer, this.attributes(tag.name, tag.attributes))
    const names = tag.attributes.map((each) => each.name)
    const fault = nameFault(scope, tag.name, names)
    if (fault !== null) throw this.broken(start, fault)
    this.position = tag.end
    this.elements += tag.attributes.length + 1
    this.checkLimits(start, tag.name.slice(tag.name.indexOf(':') + 1))
    if (tag.isEmpty) return
    this.open.push({ name: tag.name, scope, start })
    const { depthMax } = this.limits
    if (this.open.length > depthMax) throw this.fail(start, `The file is nested too deep: more than ${depthMax} levels`)
  }

  private readonly checkAttributes = (at: number, name: string, count: number): void => {
    const { attributesMax } = this.limits
    if (count > attributesMax)
      throw this.fail(at, `The file has too many attributes: ${quoted(name)} has more than ${attributesMax}`)
  }

  /** The values as XML normalises them (3.3.3); what the parser would not read so is lifted out. */
  private attributes(element: string, raw: readonly RawAttribute[]): ReadonlyMap<string, string> {
    const values = new Map<string, string>()
    for (const { name, from, to } of raw) {
      if (values.has(name)) throw this.broken(from, `${quoted(element)} has the attribute ${quoted(name)} twice`)
      const written = this.text.slice(from, to)
      const blanks = /[\t\n]/.test(written) ? written.replaceAll(/[\t\n]/g, ' ') : written
      const value = blanks.includes('&') ? withoutReferences(blanks, 0, blanks.length, this.inAttribute(from)) : blanks
      if (value !== written || to - from > plainValueMax) this.replace(from, to, this.lifted(value))
      values.set(name, value)
      const prefix = declaredPrefix(name)
      const fault = prefix === null ? null : declarationFault(prefix, value)
      if (fault !== null) throw this.broken(from, fault)
    }
    return values
  }

  /** Positions in an attribute's value count from its beginning. */
  private inAttribute(from: number): ReferenceReader {
    return { count: (at) => this.count(from + at), fail: (at, sentence) => this.fail(from + at, sentence) }
  }

  private checkLimits(start: number, name: string): void {
    const { elementsMax, linesMax, attachmentsMax } = this.limits
    if (this.elements > elementsMax)
      throw this.fail(start, `The file has too many elements and attributes: more than ${elementsMax}`)
    if (lineElements.has(name) && ++this.lines > linesMax)
      throw this.fail(start, `The file has too many lines: more than ${linesMax}`)
    if (fileElements.has(name) && ++this.attachments > attachmentsMax)
      throw this.fail(start, `The file has too many attachments: more than ${attachmentsMax}`)
  }
}
