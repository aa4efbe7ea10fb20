import type { DraftContext, DraftLine, ImportDraft } from '../formats/draft.ts'
import { emptyDate } from '../core/date.ts'
import { importTables, type ImportSide } from '../model/import-side.ts'
import { learnedDimensions } from '../storage/line-origins.ts'
import type { Columns } from '../storage/rows.ts'

/**
 * Findings that a change of the document or of master data can mend: posting finds them again by itself if they still hold,
 * so they do not block for good.
 */
const mendable = new Set(['CUSTOMER', 'VENDOR', 'VAT', 'BR-CO-04', 'DUPLICATE', 'LINESUM'])

/** Likewise the vendor's number, absent or too long: it is blank, and posting asks for it. A blank number of ours gets one from a series. */
const mendablePurchase = new Set([...mendable, 'BR-02', 'NUMBER'])

/** Columns of the import document that a draft becomes; its errors are in the message, and those that no change can mend block posting. */
export function headerColumns(side: ImportSide, { header, findings }: ImportDraft): Columns {
  const errors = findings.filter((one) => one.severity === 'error')
  const mends = side === 'purchase' ? mendablePurchase : mendable
  return {
    document_type: header.documentType,
    no: code(header.no),
    ...(side === 'purchase' ? { vendor_inv_cr_memo_no: code(header.vendorInvCrMemoNo) } : {}),
    [importTables[side].party]: header.partyNo ?? '',
    name: header.name ?? '',
    standard_format_message: header.standardFormatMessage ?? '',
    posting_date: header.postingDate ?? emptyDate,
    document_date: header.documentDate ?? emptyDate,
    due_date: header.dueDate ?? emptyDate,
    payment_discount_pct: header.paymentDiscountPct,
    pmt_discount_date: header.pmtDiscountDate ?? emptyDate,
    vat_base_discount_pct: header.vatBaseDiscountPct,
    currency_code: header.currencyCode,
    currency_factor: header.currencyFactor,
    invoice_discount_amount: header.invoiceDiscountAmount,
    doc_amount_incl_vat: header.docAmountInclVAT,
    doc_amount_vat: header.docAmountVAT,
    doc_notes: header.docNotes ?? '',
    preceding_invoice_no: code(header.precedingInvoiceNo),
    from_file: true,
    file_finding: sentences(errors.filter((one) => !mends.has(one.code))),
    error_message: sentences(errors),
  }
}

// A rule broken at many places is many findings of the report, but says the same thing.
function sentences(findings: ImportDraft['findings']): string {
  return [...new Set(findings.map(({ message }) => message))].join('\n')
}

/** Columns of the lines of a draft, in order. */
export function lineColumns(side: ImportSide, { lines }: ImportDraft): Columns[] {
  return lines.map((line) => ({
    line_no: line.lineNo,
    type: line.type,
    no: line.no,
    vat_bus_posting_group: line.vatBusPostingGroup ?? '',
    vat_prod_posting_group: line.vatProdPostingGroup ?? '',
    description: line.description,
    description2: line.description2,
    quantity: line.quantity ?? '0',
    [importTables[side].price]: line.unitPrice ?? '0',
    line_discount_amount: line.lineDiscountAmount ?? '0',
    ...(side === 'sales'
      ? { countryof_origin_code: line.countryofOriginCode ?? '' }
      : { number_plate: line.numberPlate ?? '' }),
    tariff_no: line.tariffNo ?? '',
    allow_payment_discount: line.allowPaymentDiscount,
    ...dimensionColumns(line),
  }))
}

/**
 * What is kept of purchase lines to learn from their corrections: one entry a line, null for a line that has no origin
 * in the file.
 */
export function originColumns(draft: ImportDraft, { mappings = [] }: DraftContext): (Columns | null)[] {
  return draft.lines.map((line) => {
    const { origin } = line
    if (origin === null) return null
    const made: Columns = {
      vat_key: origin.vatKey,
      type: line.type,
      no: line.no,
      vat_bus_posting_group: line.vatBusPostingGroup ?? '',
      vat_prod_posting_group: line.vatProdPostingGroup ?? '',
      ...dimensionColumns(line),
    }
    const known = mappings.find(
      (one) =>
        one.vendorNo === draft.header.partyNo && one.matchBy === origin.matchBy && one.matchText === origin.matchText,
    )
    const learned = known === undefined ? [] : learnedColumns(made, known)
    return { match_by: origin.matchBy, match_text: origin.matchText, ...made, learned: learned.join(',') }
  })
}

function learnedColumns(made: Columns, known: NonNullable<DraftContext['mappings']>[number]): string[] {
  const sameVat = known.vatKey === made['vat_key']
  const values: Columns = {
    no: known.type === made['type'] ? known.no : '',
    vat_bus_posting_group: sameVat ? known.vatBusPostingGroup : '',
    vat_prod_posting_group: sameVat ? known.vatProdPostingGroup : '',
    ...dimensionColumns(known),
  }
  return Object.keys(values).filter((column) => values[column] !== '' && values[column] === made[column])
}

function dimensionColumns({ dimensions }: Pick<DraftLine, 'dimensions'>): Columns {
  return Object.fromEntries(learnedDimensions.map((column, index) => [column, dimensions[index] ?? '']))
}

/** Text of a file as a code is stored: upper case without blanks around it (D13). */
function code(text: string | null): string {
  return (text ?? '').toUpperCase().trim()
}
