import { emptyDate } from '../../core/date.ts'
import type { ImportSide } from '../../model/import-side.ts'
import {
  importPurchaseInvoice,
  importPurchaseInvoiceLine,
} from '../../model/resources/documents/import-purchase-invoice.ts'
import { importSalesInvoice, importSalesInvoiceLine } from '../../model/resources/documents/import-sales-invoice.ts'
import type { Resource } from '../../model/resource.ts'
import { opposite } from '../../posting/given/booked.ts'
import type { ImportDocumentRow, ImportLineRow } from '../../storage/import/documents.ts'
import type { NewDocument } from '../../storage/import/new-documents.ts'
import type { PostedDocumentRow } from '../../storage/post/posted-books.ts'
import type { Columns } from '../../storage/query/rows.ts'

/** The resources of import documents by side: header and lines. */
export const importResources = {
  sales: { header: importSalesInvoice, line: importSalesInvoiceLine },
  purchase: { header: importPurchaseInvoice, line: importPurchaseInvoiceLine },
} as const satisfies Record<ImportSide, { readonly header: Resource; readonly line: Resource }>

/** An import document as it would be read, and its lines. */
export interface Copy {
  readonly document: ImportDocumentRow
  readonly lines: readonly ImportLineRow[]
}

/**
 * The import document of the mirror: the original's content as fields, of the other type, on the day. It names the original, as
 * a vendor's number too, as Business Central has it; numbers, texts for people and the payment reference are its own.
 */
export function mirrorCopy({ document, lines }: Copy, posted: PostedDocumentRow, postingDate: string): Copy {
  return {
    document: {
      ...onDay(document, posted, postingDate),
      document_type: opposite(posted.document_type),
      vendor_inv_cr_memo_no: document.side === 'purchase' ? posted.no : '',
      preceding_invoice_no: posted.document_type === 'Invoice' ? posted.no : '',
      posting_description: '',
      standard_format_message: '',
      journal_template_name: '',
      document_date: postingDate,
      due_date: emptyDate,
      pmt_discount_date: emptyDate,
      doc_notes: '',
      elo_id: '',
    },
    lines: lines.map((line) => ({ ...line, xpath: '' })),
  }
}

/** The import document in place of a cancelled one: its content as fields, on the day, at the rate it was booked at. The file stays with the original. */
export function correctionCopy({ document, lines }: Copy, posted: PostedDocumentRow, postingDate: string): Copy {
  return { document: onDay(document, posted, postingDate), lines }
}

// Its number is taken: the party knows the original by it.
function onDay(document: ImportDocumentRow, posted: PostedDocumentRow, postingDate: string): ImportDocumentRow {
  const factor = posted.currency_code === '' ? document.currency_factor : posted.currency_factor
  return { ...document, no: '', posting_date: postingDate, currency_factor: factor }
}

/** The copy as it is written: what a client could have sent, and what the file told besides. */
export function newDocument({ document, lines }: Copy): NewDocument {
  const { header, line } = importResources[document.side]
  return {
    header: picked(document, [...columnsOf(header), 'preceding_invoice_no', 'from_file']),
    lines: lines.map((one) => picked(one, columnsOf(line))),
  }
}

function columnsOf({ fields }: Resource): readonly string[] {
  const stored = fields.filter(
    ({ readOnly, kind, special, column }) =>
      readOnly !== true && kind !== 'blob' && special === undefined && column !== 'header_entry_no',
  )
  return [...new Set(stored.map(({ column }) => column))]
}

function picked(row: object, columns: readonly string[]): Columns {
  const wanted = new Set(columns)
  return Object.fromEntries(Object.entries(row).filter(([name]) => wanted.has(name)))
}
