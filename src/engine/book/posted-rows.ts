import { fixed, plain } from '../../core/decimal.ts'
import { newGuid } from '../../core/guid.ts'
import type { PostedLine } from '../../posting/given/document.ts'
import { carriedColumns } from '../../model/resources/documents/header-fields.ts'
import type { NewRow } from '../../model/row.ts'
import type { ImportLineRow } from '../../storage/import/documents.ts'
import { postedTable, type Booking, type Lookups } from './booking.ts'

// Numbers sent once are told from those of older books by their default (migration 0005).
type PostedRow = Omit<NewRow<'posted_document'>, 'sent_number_once'>

/** The posted document: the header as booked, and what the import record carries along (posting.md 6.2). */
export function postedDocumentRow(booking: Booking, registerNo: number, { setId }: Lookups): PostedRow {
  const { document, journal } = booking
  const { header, totals, side } = journal
  return {
    ...picked(document, carriedColumns),
    id: booking.documentId,
    table_no: postedTable(journal),
    document_type: journal.documentType,
    no: journal.documentNo,
    register_no: registerNo,
    import_document_id: document.id,
    import_entry_no: document.entry_no,
    external_no: document.no,
    customer_no: side === 'sales' ? header.partyNo : '',
    vendor_no: side === 'purchase' ? header.partyNo : '',
    preceding_invoice_no: document.preceding_invoice_no,
    eu_3_party_trade: document.eu_3_party_trade,
    name: header.partyName,
    posting_description: header.postingDescription,
    standard_format_message: header.standardFormatMessage,
    journal_template_name: header.journalTemplateName,
    posting_date: header.postingDate,
    document_date: header.documentDate,
    due_date: header.dueDate,
    payment_discount_pct: plain(header.paymentDiscountPct),
    pmt_discount_date: header.pmtDiscountDate,
    currency_code: header.currencyCode,
    currency_factor: plain(header.currencyFactor),
    amount_excl_vat: fixed(totals.amountExclVAT),
    vat_amount: fixed(totals.vatAmount),
    amount_incl_vat: fixed(totals.amountInclVAT),
    amount_incl_vat_lcy: fixed(totals.amountInclVATLCY),
    user_id: booking.userId,
    dimension_set_id: setId(header.dimensions),
    cancels_document_id: booking.cancels?.documentId ?? null,
    correction_id: booking.cancels?.correctionId ?? null,
  }
}

type PostedLineRow = NewRow<'posted_document_line'>

/** The lines of the posted document: every line sent, comments too, with what was booked of it, and the rounding line. */
export function postedLineRows(booking: Booking, lookups: Lookups): PostedLineRow[] {
  const booked = new Map(booking.journal.lines.map((line) => [line.lineNo, bookedColumns(line, lookups)]))
  const sent = new Set(booking.lines.map((line) => line.line_no))
  const added = booking.journal.lines.filter((line) => !sent.has(line.lineNo))
  return [
    ...booking.lines.map((line) => ({ ...sentColumns(booking, line), ...(booked.get(line.line_no) ?? nothingBooked) })),
    ...added.map((line) => ({ ...addedColumns(booking, line), ...bookedColumns(line, lookups) })),
  ]
}

function sentColumns({ documentId }: Booking, line: ImportLineRow) {
  return {
    id: newGuid(),
    document_id: documentId,
    line_no: line.line_no,
    type: line.type,
    no: line.no,
    description: line.description,
    description2: line.description2,
    quantity: line.quantity,
    unit_price: line.unit_price,
    line_discount_amount: line.line_discount_amount,
    vat_bus_posting_group: line.vat_bus_posting_group,
    vat_prod_posting_group: line.vat_prod_posting_group,
    number_plate: line.number_plate,
    deferral_code: line.deferral_code,
    tariff_no: line.tariff_no,
    countryof_origin_code: line.countryof_origin_code,
    net_weight: line.net_weight,
    xpath: line.xpath,
  }
}

// The invoice rounding line is made by posting.
function addedColumns({ documentId }: Booking, line: PostedLine) {
  return {
    id: newGuid(),
    document_id: documentId,
    line_no: line.lineNo,
    description: line.description,
    description2: '',
    quantity: '1',
    unit_price: plain(line.lineAmount),
    line_discount_amount: '0',
    number_plate: '',
    deferral_code: '',
    tariff_no: '',
    countryof_origin_code: '',
    net_weight: '0',
    xpath: '',
  }
}

// Codes a line left open are those it was booked with (D18).
function bookedColumns(line: PostedLine, { setId }: Lookups) {
  return {
    type: line.type,
    no: line.no,
    vat_bus_posting_group: line.vatBusPostingGroup,
    vat_prod_posting_group: line.vatProdPostingGroup,
    vat_pct: plain(line.vatPct),
    line_amount: fixed(line.lineAmount),
    invoice_discount_amount: fixed(line.invoiceDiscountAmount),
    amount_excl_vat: fixed(line.amount),
    vat_amount: fixed(line.vatAmount),
    amount_incl_vat: fixed(line.amountInclVAT),
    non_deductible_vat_pct: plain(line.nonDeductibleVATPct),
    dimension_set_id: setId(line.dimensions),
  }
}

function picked<From, Column extends keyof From>(row: From, columns: readonly Column[]): Pick<From, Column> {
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<From, Column>
}

const nothingBooked = {
  vat_pct: '0',
  line_amount: '0.00',
  invoice_discount_amount: '0.00',
  amount_excl_vat: '0.00',
  vat_amount: '0.00',
  amount_incl_vat: '0.00',
  non_deductible_vat_pct: '0',
  dimension_set_id: 0,
}
