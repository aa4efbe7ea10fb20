import { quoted } from '../../../core/problem.ts'
import type { ReadLimits } from '../../../core/read-limits.ts'
import { refusal } from '../text/refusal.ts'
import { PdfObjects } from './objects.ts'
import { StreamFault } from './stream.ts'
import { asDictionary, asList, isReference, textOf, type PdfDictionary, type PdfValue } from './syntax.ts'

/** Names that Factur-X, ZUGFeRD and XRechnung give the invoice in a PDF, in lower case. */
const invoiceNames: ReadonlySet<string> = new Set(['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'])

/** The order of Order-X, which looks alike. */
const orderName = 'order-x.xml'

/** Nodes of the tree of names, and files in it, that are looked at. */
const nodesMax = 10_000

/** Files that a refusal names. */
const namedMax = 5

interface Embedded {
  readonly name: string
  /** The stream with its bytes. */
  readonly stream: PdfValue
}

/** The invoice that a PDF/A-3 carries, with the name it has there. */
export interface InvoiceFile {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * Takes the invoice out of a PDF (Factur-X 1.07, 6; ZUGFeRD 2): the one embedded file with one of the names. Refuses a PDF
 * without it, with two, and one that is encrypted, broken, or unpacks to more than is read of any file.
 */
export function invoiceFile(pdf: Uint8Array, { bytesMax }: ReadLimits): InvoiceFile {
  const objects = new PdfObjects(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength), bytesMax)
  if (objects.isEncrypted)
    throw refusal('The PDF is encrypted, so its files cannot be read: send it without a password.')
  const files = embeddedFiles(objects)
  const [invoice, ...others] = files.filter(({ name }) => invoiceNames.has(name.toLowerCase()))
  if (invoice === undefined) throw noInvoice(files)
  if (others.length > 0)
    throw refusal(`The PDF holds ${others.length + 1} invoices, ${namesOf([invoice, ...others])}: one is expected.`)
  return { name: invoice.name, bytes: bytesOf(objects, invoice, bytesMax) }
}

function noInvoice(files: readonly Embedded[]): Error {
  if (files.some(({ name }) => name.toLowerCase() === orderName))
    return refusal(`The PDF holds an order (${orderName}), no invoice.`)
  const held = files.length === 0 ? 'It holds no files.' : `It holds ${namesOf(files)}.`
  return refusal(
    `The file is not XML but a PDF that holds no invoice: an embedded file ${[...invoiceNames].join(', ')} is expected. ${held} To keep a PDF beside the fields of a document, send it as docImage.`,
  )
}

function namesOf(files: readonly Embedded[]): string {
  const named = files.slice(0, namedMax).map(({ name }) => quoted(name))
  return [...named, ...(files.length > namedMax ? [`${files.length - namedMax} more`] : [])].join(', ')
}

function bytesOf(objects: PdfObjects, { name, stream }: Embedded, bytesMax: number): Buffer {
  try {
    return objects.stream(stream, bytesMax)
  } catch (error) {
    if (!(error instanceof StreamFault)) throw error
    const why = {
      broken: 'is broken: it cannot be unpacked',
      'too large': `is too large: it unpacks to more than ${bytesMax} bytes`,
      filter: 'is packed in a way that is not read; FlateDecode is usual',
    }[error.reason]
    throw refusal(`The file ${quoted(name)} in the PDF ${why}.`, error)
  }
}

/** The files of the name tree and those associated with the document, each once. */
function embeddedFiles(objects: PdfObjects): readonly Embedded[] {
  const { root } = objects
  const tree = asDictionary(objects.resolved(root.get('Names'))).get('EmbeddedFiles')
  const specifications = [...named(objects, tree ?? null), ...asList(objects.resolved(root.get('AF')))]
  const found = new Map<number, Embedded>()
  for (const each of specifications.slice(0, nodesMax)) {
    const specification = asDictionary(objects.resolved(each))
    const files = asDictionary(objects.resolved(specification.get('EF')))
    const stream = files.get('UF') ?? files.get('F') ?? null
    const name = fileName(objects, specification)
    if (isReference(stream) && !found.has(stream.object)) found.set(stream.object, { name, stream })
  }
  return [...found.values()]
}

function fileName(objects: PdfObjects, specification: PdfDictionary): string {
  const [unicode, plain] = ['UF', 'F'].map((key) => textOf(objects.resolved(specification.get(key))))
  return (unicode || plain || '').replace(/^.*[\\/]/, '').trim()
}

/** The values of a name tree (ISO 32000-1, 7.9.6), each node once. */
function named(objects: PdfObjects, tree: PdfValue): readonly PdfValue[] {
  const found: PdfValue[] = []
  const seen = new Set<number>()
  const open: PdfValue[] = [tree]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isReference(node)) {
      if (seen.has(node.object)) continue
      seen.add(node.object)
    }
    if (seen.size > nodesMax || found.length > nodesMax) break
    const dictionary = asDictionary(objects.resolved(node))
    const values = asList(objects.resolved(dictionary.get('Names'))).filter((_, index) => index % 2 === 1)
    for (const value of values) found.push(value)
    // The first one is looked at first.
    for (const kid of asList(objects.resolved(dictionary.get('Kids'))).toReversed()) open.push(kid)
  }
  return found
}
