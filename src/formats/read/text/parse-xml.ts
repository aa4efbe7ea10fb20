import { present } from '../../../core/invariant.ts'
import { quoted } from '../../../core/problem.ts'
import type { ReadLimits } from '../../../core/read-limits.ts'
import { fileMark, lineAt, type Source } from './source.ts'
import { refusal } from './refusal.ts'
import { plainNameEnd } from './names.ts'
import {
  declarationFault,
  declaredPrefix,
  innerScope,
  nameFault,
  namespaceOf,
  outermostScope,
  prefixOf,
  type Scope,
} from './namespaces.ts'
import { type ReferenceReader, withoutReferences } from './references.ts'
import { afterBlanks, type RawAttribute, readStartTag } from './tag.ts'

/** An element with its namespace resolved; attributes by the name they are written with, text of all its text children joined. */
export interface XmlNode {
  readonly namespace: string
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlNode[]
  readonly text: string
}

/** The root element, and the base64 of the elements whose text was lifted out before decoding. */
export interface XmlDocument {
  readonly root: XmlNode
  readonly files: ReadonlyMap<XmlNode, Uint8Array>
}

/** What the text of a lifted file's element says. */
const liftedText = '(embedded file)'

const noAttributes: ReadonlyMap<string, string> = new Map()
const childless: readonly XmlNode[] = []

const declaration =
  /<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(?:"([^"<]*)"|'([^'<]*)')(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\n]*\?>/y

interface Name {
  readonly prefix: string
  readonly local: string
}

interface OpenElement {
  readonly name: string
  readonly local: string
  readonly namespace: string
  readonly attributes: ReadonlyMap<string, string>
  readonly scope: Scope
  readonly start: number
  children: XmlNode[] | undefined
  text: string
  file: Uint8Array | undefined
}

/**
 * The elements of a file, in one pass over its text that refuses everything that is not well-formed XML 1.0 with namespaces, a
 * DOCTYPE, and what is beyond the limits (einvoice.md 5). Comments and processing instructions are left out, references and
 * CDATA resolved.
 */
export function parseXml(source: Source, limits: ReadLimits): XmlDocument {
  return new Scan(source, limits).whole()
}

class Scan implements ReferenceReader {
  private readonly source: Source
  private readonly text: string
  private readonly limits: ReadLimits
  private readonly open: OpenElement[] = []
  private readonly names = new Map<string, Name>()
  private readonly files = new Map<XmlNode, Uint8Array>()
  private root: XmlNode | undefined
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

  whole(): XmlDocument {
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
    return { root: present(this.root, 'the root element that was counted'), files: this.files }
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

  private xmlDeclaration(): void {
    if (!/^<\?xml[\s?]/.test(this.text.slice(0, 6))) return
    declaration.lastIndex = 0
    const match = declaration.exec(this.text)
    if (match === null) throw this.broken(0, 'its XML declaration is not written as it must be')
    const version = match[1] ?? match[2] ?? ''
    if (version !== '1.0') throw refusal(`The file declares XML version ${quoted(version)}; only 1.0 is read.`)
    this.position = this.textFrom = declaration.lastIndex
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
    const element = this.open.at(-1)
    // Outside the root nothing but blanks, comments and instructions was found.
    if (element !== undefined && (this.spoken !== null || this.textFrom < at)) {
      const isFile = this.spoken === null && this.textFrom + 1 === at && this.text.charCodeAt(this.textFrom) === 1
      if (isFile) element.file = this.source.files[this.source.marks.indexOf(this.textFrom)]
      else element.text += this.before(at)
    }
    this.spoken = null
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
    this.close(element)
    this.position = close + 1
  }

  /** An element is complete. */
  private close({ namespace, local, attributes, children, text, file }: OpenElement): void {
    const node: XmlNode = {
      namespace,
      name: local,
      attributes,
      children: children ?? childless,
      text: file === undefined ? text : liftedText,
    }
    if (file !== undefined) this.files.set(node, file)
    const outer = this.open.at(-1)
    if (outer === undefined) this.root = node
    else if (outer.children === undefined) outer.children = [node]
    else outer.children.push(node)
  }

  // Each name once in the file, and as a key is: strings of that kind are compared at a glance, as rules do all day.
  private nameOf(tag: string): Name {
    const known = this.names.get(tag)
    if (known !== undefined) return known
    const prefix = prefixOf(tag)
    const [local = tag] = Object.keys({ [prefix === '' ? tag : tag.slice(prefix.length + 1)]: true })
    const made = { prefix, local }
    this.names.set(tag, made)
    return made
  }

  private startTag(start: number): void {
    if (this.open.length === 0 && ++this.roots > 1) throw this.broken(start, 'it must have one root element')
    const tag = readStartTag(this.text, start, this.broken, this.checkAttributes)
    const outer = this.open.at(-1)?.scope ?? outermostScope
    const isPlain = tag.attributes.length === 0
    const attributes = isPlain ? noAttributes : this.attributes(tag.name, tag.attributes)
    const scope = isPlain ? outer : innerScope(outer, attributes)
    const { prefix, local } = this.nameOf(tag.name)
    const namespace = namespaceOf(scope, prefix)
    const fault = isPlain && namespace !== null ? null : nameFault(scope, tag.name, attributes.keys())
    if (fault !== null) throw this.broken(start, fault)
    this.position = tag.end
    this.elements += tag.attributes.length + 1
    this.checkLimits(start, local)
    const element: OpenElement = {
      name: tag.name,
      local,
      namespace: present(namespace, 'a prefix that was checked'),
      attributes,
      scope,
      start,
      children: undefined,
      text: '',
      file: undefined,
    }
    if (tag.isEmpty) {
      this.close(element)
      return
    }
    this.open.push(element)
    const { depthMax } = this.limits
    if (this.open.length > depthMax) throw this.fail(start, `The file is nested too deep: more than ${depthMax} levels`)
  }

  private readonly checkAttributes = (at: number, name: string, count: number): void => {
    const { attributesMax } = this.limits
    if (count > attributesMax)
      throw this.fail(at, `The file has too many attributes: ${quoted(name)} has more than ${attributesMax}`)
  }

  /** The values as XML normalises them (3.3.3). */
  private attributes(element: string, raw: readonly RawAttribute[]): ReadonlyMap<string, string> {
    const values = new Map<string, string>()
    for (const { name, from, to } of raw) {
      if (values.has(name)) throw this.broken(from, `${quoted(element)} has the attribute ${quoted(name)} twice`)
      const written = this.text.slice(from, to)
      const blanks = /[\t\n]/.test(written) ? written.replaceAll(/[\t\n]/g, ' ') : written
      const value = blanks.includes('&') ? withoutReferences(blanks, 0, blanks.length, this.inAttribute(from)) : blanks
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
    if ((name === 'InvoiceLine' || name === 'CreditNoteLine') && ++this.lines > linesMax)
      throw this.fail(start, `The file has too many lines: more than ${linesMax}`)
    if (name === 'EmbeddedDocumentBinaryObject' && ++this.attachments > attachmentsMax)
      throw this.fail(start, `The file has too many attachments: more than ${attachmentsMax}`)
  }
}
