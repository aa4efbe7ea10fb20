import { createHash } from 'node:crypto'
import type { AttachmentInfo } from '../../model/file-functions.ts'
import { isPdf } from '../read/text/base64.ts'
import type { EInvoice } from '../read/e-invoice.ts'
import type { FindingList } from '../read/findings.ts'

function stem(text: string | null): string {
  return (text ?? '').replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '')
}

/** The PDF that shows the document: the one it came in, else marked as such, else named by the document number, else the first (einvoice.md, docImage). */
export function bestPdf(invoice: EInvoice): Buffer | null {
  if (invoice.image !== null) return invoice.image
  const pdfs = invoice.attachments.flatMap((attachment) =>
    attachment.bytes !== null && isPdf(attachment.bytes) ? [{ ...attachment, bytes: attachment.bytes }] : [],
  )
  const marked = pdfs.find(({ type }) => type === 'CommercialInvoice' || type === 'CreditNote')
  const named = pdfs.find(({ id, filename }) => [id, stem(id), stem(filename)].includes(invoice.number ?? '\0'))
  return (marked ?? named ?? pdfs[0])?.bytes ?? null
}

/** References that are listed, and characters of their texts; a file may have a hundred thousand, or megabytes of one. */
const listedMax = 1000
const textMax = 500

function cut(text: string | null): string {
  return (text ?? '').slice(0, textMax).toWellFormed()
}

/**
 * The additional references of the file as both surfaces show them, in file order, the first 1,000; a bare one, such as that
 * to the sender's software, has no size.
 */
export function attachmentInfos(invoice: EInvoice): readonly AttachmentInfo[] {
  return invoice.attachments.slice(0, listedMax).map(({ id, type, filename, mime, uri, bytes }, index) => ({
    no: index + 1,
    id: cut(id),
    type: cut(type),
    fileName: cut(filename),
    mimeType: cut(mime),
    uri: cut(uri),
    size: bytes?.length ?? 0,
    sha256: bytes === null ? '' : createHash('sha256').update(bytes).digest('hex'),
  }))
}

const belgian: ReadonlySet<EInvoice['profile']> = new Set(['efff-1', 'efff-3', 'ubl.be'])

/** The Belgian formats carry the PDF, which is what counts in a dispute; a purchase without it is worth a warning (einvoice.md 1, 3). */
export function checkPdf(invoice: EInvoice, image: Buffer | null, findings: FindingList): void {
  if (image !== null || !belgian.has(invoice.profile)) return
  const xpath = `/${invoice.root}/cac:AdditionalDocumentReference`
  findings.warning('PDF', 'The file has no PDF of the document: ask the vendor for it, or set docImage.', xpath)
}
