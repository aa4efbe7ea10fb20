import { type Decimal, decimal, zero } from '../../core/decimal.ts'
import type { BookedDocument, MovedLine } from '../../posting/given/booked.ts'
import type { JournalEntry, PartyEntry, PostedLine, VatEntry } from '../../posting/given/document.ts'
import { ofDocument } from '../../posting/given/entry-source.ts'
import type { Item } from '../../posting/given/setup.ts'
import type {
  PostedBooks,
  PostedGlRow,
  PostedLineRow,
  PostedPartyRow,
  PostedStockRow,
  PostedVatRow,
} from '../../storage/post/posted-books.ts'

/** Table numbers of posted documents, by what they are (D8). */
const salesTables: ReadonlySet<number> = new Set([112, 114, 5992, 5994])
const serviceTables: ReadonlySet<number> = new Set([5992, 5994])

/** Which books a posted document is in, by its table number. */
export function sideOf(tableNo: number): 'sales' | 'purchase' {
  return salesTables.has(tableNo) ? 'sales' : 'purchase'
}

/** A posted document as posting takes it, from what is stored of it; items as they are now. */
export function bookedDocument(books: PostedBooks, items: ReadonlyMap<string, Item>): BookedDocument {
  const { document } = books
  const side = sideOf(document.table_no)
  return {
    side,
    documentType: document.document_type,
    service: serviceTables.has(document.table_no),
    documentNo: document.no,
    postingDate: document.posting_date,
    postingDescription: document.posting_description,
    paymentDiscountPct: decimal(document.payment_discount_pct),
    currencyCode: document.currency_code,
    currencyFactor: decimal(document.currency_factor),
    dimensions: document.dimensions,
    lines: books.lines.filter(isBooked).map(postedLine),
    glEntries: books.gl.map(journalEntry),
    vatEntries: books.vat.map((row) => vatEntry(row)),
    partyEntry: partyEntry(books),
    movements: books.stock.map((row) => movedLine(row, side, items)),
    totals: {
      amountExclVAT: decimal(document.amount_excl_vat),
      vatAmount: decimal(document.vat_amount),
      amountInclVAT: decimal(document.amount_incl_vat),
      amountInclVATLCY: decimal(document.amount_incl_vat_lcy),
    },
  }
}

// Comments are among the lines of the posted document, and were not booked.
function isBooked({ type }: PostedLineRow): boolean {
  return type.trim() !== ''
}

function postedLine(row: PostedLineRow): PostedLine {
  return {
    lineNo: row.line_no,
    type: row.type,
    no: row.no,
    description: row.description,
    vatBusPostingGroup: row.vat_bus_posting_group,
    vatProdPostingGroup: row.vat_prod_posting_group,
    vatPct: decimal(row.vat_pct),
    lineAmount: decimal(row.line_amount),
    invoiceDiscountAmount: decimal(row.invoice_discount_amount),
    amount: decimal(row.amount_excl_vat),
    vatAmount: decimal(row.vat_amount),
    amountInclVAT: decimal(row.amount_incl_vat),
    nonDeductibleVATPct: decimal(row.non_deductible_vat_pct),
    dimensions: row.dimensions,
  }
}

function journalEntry(row: PostedGlRow): JournalEntry {
  return {
    accountNo: row.gl_account_no,
    source: ofDocument('booked'),
    amount: decimal(row.amount),
    postingDate: row.posting_date,
    documentType: row.document_type,
    documentNo: row.document_no,
    sourceType: row.source_type,
    sourceNo: row.source_no,
    description: row.description,
    standardFormatMessage: row.standard_format_message,
    numberPlate: row.number_plate,
    dimensions: row.dimensions,
    genBusPostingGroup: row.gen_bus_posting_group,
    genProdPostingGroup: row.gen_prod_posting_group,
    vatBusPostingGroup: row.vat_bus_posting_group,
    vatProdPostingGroup: row.vat_prod_posting_group,
  }
}

function vatEntry(row: PostedVatRow): VatEntry {
  return {
    type: row.type,
    documentType: row.document_type,
    documentNo: row.document_no,
    postingDate: row.posting_date,
    vatBusPostingGroup: row.vat_bus_posting_group,
    vatProdPostingGroup: row.vat_prod_posting_group,
    vatCalculationType: row.vat_calculation_type,
    vatIdentifier: row.vat_identifier,
    vatPct: decimal(row.vat_pct),
    base: decimal(row.base),
    amount: decimal(row.amount),
    baseBeforePmtDisc: decimal(row.base_before_pmt_disc),
    nonDeductibleVATAmount: decimal(row.non_deductible_vat_amount),
    vatDifference: decimal(row.vat_difference),
    billToPayToNo: row.bill_to_pay_to_no,
    vatDate: row.vat_date,
    vatRegistrationNo: row.vat_registration_no,
    countryRegionCode: row.country_region_code,
    euService: row.eu_service,
    taxCategory: row.tax_category,
    eu3PartyTrade: row.eu_3_party_trade,
    accountNo: row.gl_account_no,
    lineNos: row.line_nos,
    dimensions: row.dimensions,
  }
}

// Its own dates, numbers and texts are left to the mirror, which has others.
function partyEntry({ document, party }: { document: PostedBooks['document']; party: PostedPartyRow }): PartyEntry {
  const amount = decimal(party.amount)
  return {
    partyNo: party.party_no,
    partyName: party.party_name,
    partyPostingGroup: party.party_posting_group,
    externalDocumentNo: '',
    postingDate: document.posting_date,
    documentDate: document.posting_date,
    dueDate: document.posting_date,
    pmtDiscountDate: party.pmt_discount_date,
    documentType: document.document_type,
    documentNo: document.no,
    description: document.posting_description,
    amount,
    debitAmount: positive(amount),
    creditAmount: positive(amount.neg()),
    amountFCY: decimal(party.amount_fcy),
    currencyCode: document.currency_code,
    originalPmtDiscPossible: decimal(party.original_pmt_disc_possible),
    standardFormatMessage: '',
    dimensions: party.dimensions,
  }
}

function movedLine(row: PostedStockRow, side: 'sales' | 'purchase', items: ReadonlyMap<string, Item>): MovedLine {
  const { place_date: date, place_no: entryNo } = row
  const quantity = decimal(row.quantity)
  const cost = decimal(row.cost_amount_actual)
  return {
    line: {
      lineNo: row.document_line_no,
      postingDate: row.posting_date,
      itemNo: row.item_no,
      itemType: items.get(row.item_no)?.type ?? 'Non-Inventory',
      description: row.description,
      unitOfMeasureCode: row.unit_of_measure_code,
      inventoryPostingGroup: row.inventory_posting_group,
      genBusPostingGroup: row.gen_bus_posting_group,
      genProdPostingGroup: row.gen_prod_posting_group,
      quantity,
      salesAmount: decimal(row.sales_amount_actual),
      discountAmount: decimal(row.discount_amount),
      directCost: side === 'purchase' ? cost : null,
      inventoryAccount: '',
      balancingAccount: '',
      dimensions: row.dimensions,
    },
    moved: {
      entryNo: row.entry_no,
      cost,
      costPostedToGL: decimal(row.cost_postedto_gl),
      // What came in leaves again and takes no place.
      place: quantity.gt(zero) || date === null || entryNo === null ? null : { date, entryNo },
    },
  }
}

function positive(amount: Decimal): Decimal {
  return amount.gt(zero) ? amount : zero
}
