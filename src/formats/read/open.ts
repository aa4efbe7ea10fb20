import type { ReadLimits } from '../../core/read-limits.ts'
import { Problem, quoted } from '../../core/problem.ts'
import { ciiDocument, isCii } from './cii/document.ts'
import { creditTypeCodes } from './type-codes.ts'
import type { Envelope, Finding } from './e-invoice.ts'
import { envelopeKind, refuseNested, unwrap } from './envelope.ts'
import { parseXml, type XmlDocument } from './text/parse-xml.ts'
import { invoiceFile } from './pdf/invoice-file.ts'
import { isPdf } from './text/base64.ts'
import { refusal } from './text/refusal.ts'
import { readSource } from './text/source.ts'

/** The document of a file, without what is around it. */
export interface OpenedFile extends XmlDocument {
  readonly envelope: Envelope | null
  /** The PDF that the document came in; null for XML. */
  readonly image: Buffer | null
  readonly findings: readonly Finding[]
}

const mislabelled: Finding = {
  code: 'ENCODING',
  message: 'The file says it is written in ISO-8859-1 but has characters of Windows-1252; it was read as Windows-1252.',
  severity: 'info',
  xpath: '/',
  found: 'ISO-8859-1',
  expected: 'windows-1252',
}

/** Reads a file down to its document: XML, bare, in an envelope or in a PDF, UBL or CII in the shape of UBL. Throws Problem `Application_DialogException` for what is no such file (D5). */
export function openFile(bytes: Uint8Array, limits: ReadLimits): OpenedFile {
  const opened = unwrapped(bytes, limits)
  if (!isCii(opened.root)) return opened
  const { leftOut, ...document } = ciiDocument(opened, creditTypeCodes)
  return { ...opened, ...document, findings: [...opened.findings, ...leftOut.map(leftOutLine)] }
}

// Lines of Factur-X EXTENDED that head others or only inform.
function leftOutLine({ id, place }: { readonly id: string; readonly place: string }): Finding {
  const message = `Line ${quoted(id)} heads other lines or only informs, and is in no total; it was left out.`
  return { code: 'LINESTATUS', message, severity: 'info', xpath: place, found: null, expected: null }
}

function unwrapped(file: Uint8Array, limits: ReadLimits): OpenedFile {
  if (file.length > limits.bytesMax)
    throw refusal(`The file is too large: ${file.length} bytes, at most ${limits.bytesMax} are read.`)
  if (isPdf(file)) return fromPdf(file, limits)
  const { findings, ...document } = readXml(file, limits)
  const kind = envelopeKind(document.root)
  if (kind === null) return { ...document, envelope: null, image: null, findings }
  return { ...fromEnvelope(document, findings, kind, limits), image: null }
}

// The picture is the PDF itself, whatever the invoice in it brings along.
function fromPdf(file: Uint8Array, limits: ReadLimits): OpenedFile {
  const { name, bytes } = invoiceFile(file, limits)
  const document = within(`In ${quoted(name)} of the PDF: `, () => readXml(bytes, limits))
  const kind = envelopeKind(document.root)
  if (kind !== null) throw refusal(`In ${quoted(name)} of the PDF is an envelope, /${kind}: an invoice is expected.`)
  const image = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  return { ...document, envelope: null, image }
}

function fromEnvelope(
  document: XmlDocument,
  findings: readonly Finding[],
  kind: Envelope['kind'],
  limits: ReadLimits,
): Omit<OpenedFile, 'image'> {
  const outer = unwrap(document.root, kind, document.files)
  const { envelope, content } = outer
  const known = [...findings, ...outer.findings]
  if ('root' in content) return { root: content.root, files: document.files, envelope, findings: known }
  const inner = within(`In the document of the ${kind}: `, () => readXml(content.file, limits))
  refuseNested(inner.root, kind)
  return { ...inner, envelope, findings: [...known, ...inner.findings] }
}

function readXml(bytes: Uint8Array, limits: ReadLimits): XmlDocument & Pick<OpenedFile, 'findings'> {
  const source = readSource(bytes, limits)
  return { ...parseXml(source, limits), findings: source.mislabelled ? [mislabelled] : [] }
}

/** Says with a refusal where in the file the part is that it is about. */
function within<T>(place: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof Problem) throw refusal(place + error.message, error)
    throw error
  }
}
