import { emptyDate } from '../../core/date.ts'
import { fixed, plain, zero, type Decimal } from '../../core/decimal.ts'
import { newGuid } from '../../core/guid.ts'
import type { JournalEntry, VatEntry } from '../../posting/given/document.ts'
import type { NewRow } from '../../model/row.ts'
import type { Booking, Lookups } from './booking.ts'

/** A general ledger entry (posting.md 2.4). */
export function glRow(
  entry: JournalEntry,
  { documentId, journal }: Booking,
  entryNo: number,
  { setId, accountId }: Lookups,
): NewRow<'gl_entry'> {
  return {
    id: newGuid(),
    entry_no: entryNo,
    document_id: documentId,
    posting_date: entry.postingDate,
    document_no: entry.documentNo,
    external_document_no: journal.partyEntry.externalDocumentNo,
    document_type: entry.documentType,
    source_type: entry.sourceType,
    source_no: entry.sourceNo,
    gl_account_id: accountId(entry.accountNo),
    gl_account_no: entry.accountNo,
    description: entry.description,
    amount: fixed(entry.amount),
    ...debitAndCredit(entry.amount),
    standard_format_message: entry.standardFormatMessage,
    number_plate: entry.numberPlate,
    gen_bus_posting_group: entry.genBusPostingGroup,
    gen_prod_posting_group: entry.genProdPostingGroup,
    vat_bus_posting_group: entry.vatBusPostingGroup,
    vat_prod_posting_group: entry.vatProdPostingGroup,
    dimension_set_id: setId(entry.dimensions),
  }
}

/** A VAT entry to be written; the numbers of its lines as PostgreSQL writes an array. */
export type VatRow = Omit<NewRow<'vat_entry'>, 'line_nos'> & { readonly line_nos: string }

/** A VAT entry (posting.md 2.3). */
export function vatRow(entry: VatEntry, { documentId, journal }: Booking, entryNo: number, { setId }: Lookups): VatRow {
  return {
    id: newGuid(),
    entry_no: entryNo,
    document_id: documentId,
    type: entry.type,
    document_type: entry.documentType,
    document_no: entry.documentNo,
    external_document_no: journal.partyEntry.externalDocumentNo,
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
    vat_date: entry.vatDate,
    vat_registration_no: entry.vatRegistrationNo,
    country_region_code: entry.countryRegionCode,
    eu_service: entry.euService,
    tax_category: entry.taxCategory,
    eu_3_party_trade: entry.eu3PartyTrade,
    gl_account_no: entry.accountNo,
    line_nos: `{${entry.lineNos.join(',')}}`,
    dimension_set_id: setId(entry.dimensions),
  }
}

// Its applications write them.
type Closing = 'closedby_amount' | 'closedby_entry_no' | 'cancelled'

/** A customer or vendor ledger entry to be written. */
export type PartyRow = Omit<NewRow<'customer_ledger_entry'>, Closing> | Omit<NewRow<'vendor_ledger_entry'>, Closing>

/** The customer or vendor ledger entry, of which all remains until its applications are written (decision F43). */
export function partyRow(booking: Booking, entryNo: number, { setId }: Lookups): PartyRow {
  const { journal } = booking
  const { partyEntry, side } = journal
  const own =
    side === 'sales'
      ? {
          customer_no: partyEntry.partyNo,
          customer_name: partyEntry.partyName,
          customer_posting_group: partyEntry.partyPostingGroup,
        }
      : {
          vendor_no: partyEntry.partyNo,
          vendor_name: partyEntry.partyName,
          vendor_posting_group: partyEntry.partyPostingGroup,
        }
  return {
    id: newGuid(),
    entry_no: entryNo,
    document_id: booking.documentId,
    ...own,
    posting_date: partyEntry.postingDate,
    document_no: partyEntry.documentNo,
    external_document_no: partyEntry.externalDocumentNo,
    document_type: partyEntry.documentType,
    description: partyEntry.description,
    amount: fixed(partyEntry.amount),
    debit_amount: fixed(partyEntry.debitAmount),
    credit_amount: fixed(partyEntry.creditAmount),
    remaining_amount: fixed(partyEntry.amountFCY),
    remaining_amount_lcy: fixed(partyEntry.amount),
    currency_code: partyEntry.currencyCode,
    amount_fcy: fixed(partyEntry.amountFCY),
    open: !partyEntry.amountFCY.eq(zero),
    // Of nothing, nothing is ever closed: such an entry is closed from the start (decision F56).
    closed_at_date: partyEntry.amountFCY.eq(zero) ? partyEntry.postingDate : emptyDate,
    due_date: partyEntry.dueDate,
    pmt_discount_date: partyEntry.pmtDiscountDate,
    original_pmt_disc_possible: fixed(partyEntry.originalPmtDiscPossible),
    standard_format_message: partyEntry.standardFormatMessage,
    dimension_set_id: setId(partyEntry.dimensions),
  }
}

function debitAndCredit(amount: Decimal): { debit_amount: string; credit_amount: string } {
  return amount.gt(zero)
    ? { debit_amount: fixed(amount), credit_amount: '0.00' }
    : { debit_amount: '0.00', credit_amount: fixed(amount.neg()) }
}
