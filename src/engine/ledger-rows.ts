import { fixed, plain, zero, type Decimal } from '../core/decimal.ts'
import { present } from '../core/invariant.ts'
import { newGuid } from '../core/guid.ts'
import type { Journal } from '../posting/document.ts'
import { canonicalKey } from '../storage/dimension-sets.ts'
import type { ImportDocumentRow, ImportLineRow } from '../storage/import-documents.ts'
import type { Columns } from '../storage/rows.ts'

/** A document about to be written: its journal and where it comes from. */
export interface Booking {
  readonly document: ImportDocumentRow
  readonly lines: readonly ImportLineRow[]
  readonly journal: Journal
  readonly userId: string
}

/** The first numbers free in each ledger. */
export interface FirstNumbers {
  readonly gl: number
  readonly vat: number
  readonly customer: number
  readonly register: number
}

/** Rows of a batch per table, ready to insert. */
export interface LedgerRows {
  readonly postedDocuments: readonly Columns[]
  readonly postedLines: readonly Columns[]
  readonly registers: readonly Columns[]
  readonly glEntries: readonly Columns[]
  readonly vatEntries: readonly Columns[]
  readonly customerEntries: readonly Columns[]
}

/** Table number of the posted document (D8). */
export function postedTable(service: boolean, documentType: string): number {
  if (documentType === 'Invoice') return service ? 5992 : 112
  return service ? 5994 : 114
}

/** The rows of a batch, numbered without gaps in booking order; entries of one posting are adjacent (posting.md 7.3). */
export function ledgerRows(
  bookings: readonly Booking[],
  first: FirstNumbers,
  setIds: ReadonlyMap<string, number>,
  accountIds: ReadonlyMap<string, string>,
): LedgerRows {
  const rows = {
    postedDocuments: [],
    postedLines: [],
    registers: [],
    glEntries: [],
    vatEntries: [],
    customerEntries: [],
  } as { [K in keyof LedgerRows]: Columns[] }
  const setId = (dimensions: Readonly<Record<string, string>>): number =>
    present(setIds.get(canonicalKey(dimensions)), 'a dimension set has an id')
  let [gl, vat, customer, register] = [first.gl, first.vat, first.customer, first.register]
  for (const booking of bookings) {
    const { journal } = booking
    const documentId = newGuid()
    rows.postedDocuments.push(documentRow(booking, documentId, register))
    rows.postedLines.push(...lineRows(booking, documentId))
    rows.registers.push({
      id: newGuid(),
      no: register++,
      from_gl_entry_no: gl,
      to_gl_entry_no: gl + journal.glEntries.length - 1,
      from_vat_entry_no: journal.vatEntries.length === 0 ? 0 : vat,
      to_vat_entry_no: journal.vatEntries.length === 0 ? 0 : vat + journal.vatEntries.length - 1,
      user_id: booking.userId,
      source_code: journal.service ? 'SERVICE' : 'SALES',
      import_document_id: booking.document.id,
    })
    for (const entry of journal.glEntries)
      rows.glEntries.push(glRow(entry, documentId, gl++, setId(entry.dimensions), accountIds))
    for (const entry of journal.vatEntries)
      rows.vatEntries.push(vatRow(entry, documentId, vat++, setId(entry.dimensions)))
    rows.customerEntries.push(customerRow(journal, documentId, customer++, setId(journal.partyEntry.dimensions)))
  }
  return rows
}

function documentRow({ document, journal }: Booking, id: string, registerNo: number): Columns {
  const { header, totals } = journal
  return {
    id,
    table_no: postedTable(journal.service, journal.documentType),
    document_type: journal.documentType,
    no: journal.documentNo,
    register_no: registerNo,
    import_document_id: document.id,
    import_entry_no: document.entry_no,
    external_no: document.no,
    customer_no: header.customerNo,
    name: header.customerName,
    posting_description: header.postingDescription,
    standard_format_message: header.standardFormatMessage,
    journal_template_name: header.journalTemplateName,
    posting_date: header.postingDate,
    document_date: header.documentDate,
    due_date: header.dueDate,
    payment_discount_pct: plain(header.paymentDiscountPct),
    pmt_discount_date: header.pmtDiscountDate,
    currency_code: header.currencyCode,
    amount_excl_vat: fixed(totals.amountExclVAT),
    vat_amount: fixed(totals.vatAmount),
    amount_incl_vat: fixed(totals.amountInclVAT),
  }
}

function lineRows({ lines, journal }: Booking, documentId: string): Columns[] {
  const sent = new Set(lines.map((line) => line.line_no))
  const frozen = lines.map((line) => ({
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
  }))
  // The invoice rounding line is made by posting.
  const added = journal.lines
    .filter((line) => !sent.has(line.lineNo))
    .map((line) => ({
      id: newGuid(),
      document_id: documentId,
      line_no: line.lineNo,
      type: 'G/L Account',
      no: line.accountNo,
      description: line.description,
      description2: '',
      quantity: '1',
      unit_price: plain(line.amount),
      line_discount_amount: '0',
      vat_bus_posting_group: line.vatBusPostingGroup,
      vat_prod_posting_group: line.vatProdPostingGroup,
    }))
  return [...frozen, ...added]
}

function glRow(
  entry: Journal['glEntries'][number],
  documentId: string,
  entryNo: number,
  setId: number,
  accountIds: ReadonlyMap<string, string>,
): Columns {
  return {
    id: newGuid(),
    entry_no: entryNo,
    document_id: documentId,
    posting_date: entry.postingDate,
    document_no: entry.documentNo,
    document_type: entry.documentType,
    source_type: entry.sourceType,
    source_no: entry.sourceNo,
    gl_account_id: present(accountIds.get(entry.accountNo), 'a booked account has an id'),
    gl_account_no: entry.accountNo,
    description: entry.description,
    amount: fixed(entry.amount),
    ...sides(entry.amount),
    standard_format_message: entry.standardFormatMessage,
    number_plate: entry.numberPlate,
    gen_bus_posting_group: entry.genBusPostingGroup,
    gen_prod_posting_group: entry.genProdPostingGroup,
    vat_bus_posting_group: entry.vatBusPostingGroup,
    vat_prod_posting_group: entry.vatProdPostingGroup,
    dimension_set_id: setId,
  }
}

function vatRow(entry: Journal['vatEntries'][number], documentId: string, entryNo: number, setId: number): Columns {
  return {
    id: newGuid(),
    entry_no: entryNo,
    document_id: documentId,
    type: entry.type,
    document_type: entry.documentType,
    document_no: entry.documentNo,
    posting_date: entry.postingDate,
    vat_bus_posting_group: entry.vatBusPostingGroup,
    vat_prod_posting_group: entry.vatProdPostingGroup,
    vat_identifier: entry.vatIdentifier,
    vat_calculation_type: entry.vatCalculationType,
    vat_pct: plain(entry.vatPct),
    base: fixed(entry.base),
    amount: fixed(entry.amount),
    base_before_pmt_disc: fixed(entry.baseBeforePmtDisc),
    non_deductible_vat_amount: fixed(entry.nonDeductibleVATAmount),
    vat_difference: fixed(entry.vatDifference),
    bill_to_pay_to_no: entry.billToPayToNo,
    dimension_set_id: setId,
  }
}

function customerRow(
  { partyEntry, documentNo, documentType }: Journal,
  documentId: string,
  entryNo: number,
  setId: number,
): Columns {
  return {
    id: newGuid(),
    entry_no: entryNo,
    document_id: documentId,
    posting_date: partyEntry.postingDate,
    document_no: documentNo,
    document_type: documentType,
    customer_no: partyEntry.partyNo,
    customer_name: partyEntry.partyName,
    description: partyEntry.description,
    amount: fixed(partyEntry.amount),
    ...sides(partyEntry.amount),
    remaining_amount: fixed(partyEntry.amount),
    currency_code: partyEntry.currencyCode,
    amount_fcy: fixed(partyEntry.amountFCY),
    open: !partyEntry.amount.eq(zero),
    due_date: partyEntry.dueDate,
    pmt_discount_date: partyEntry.pmtDiscountDate,
    original_pmt_disc_possible: fixed(partyEntry.originalPmtDiscPossible),
    standard_format_message: partyEntry.standardFormatMessage,
    customer_posting_group: partyEntry.customerPostingGroup,
    dimension_set_id: setId,
  }
}

function sides(amount: Decimal): { debit_amount: string; credit_amount: string } {
  return amount.gt(zero)
    ? { debit_amount: fixed(amount), credit_amount: '0.00' }
    : { debit_amount: '0.00', credit_amount: fixed(amount.neg()) }
}
