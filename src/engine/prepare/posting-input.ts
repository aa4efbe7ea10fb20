import { decimal } from '../../core/decimal.ts'
import type { PostingDocument, PostingLine } from '../../posting/given/document.ts'
import { usedNoKey } from '../../posting/given/setup.ts'
import type { ImportDocumentRow, ImportLineRow } from '../../storage/import/documents.ts'
import type { Named } from '../../storage/post/setup.ts'

/** A stored import document of either side and its lines as posting takes them. */
export function postingDocument(row: ImportDocumentRow, lines: readonly ImportLineRow[]): PostingDocument {
  return {
    side: row.side,
    entryNo: row.entry_no,
    documentType: row.document_type,
    service: row.service,
    no: row.no,
    partyNo: row.party_no,
    vendorInvCrMemoNo: row.vendor_inv_cr_memo_no,
    eu3PartyTrade: row.eu_3_party_trade,
    precedingInvoiceNo: row.preceding_invoice_no,
    postingDescription: row.posting_description,
    standardFormatMessage: row.standard_format_message,
    journalTemplateName: row.journal_template_name,
    postingDate: row.posting_date,
    documentDate: row.document_date,
    dueDate: row.due_date,
    paymentDiscountPct: stated(row.payment_discount_pct),
    pmtDiscountDate: row.pmt_discount_date,
    vatBaseDiscountPct: stated(row.vat_base_discount_pct),
    currencyCode: row.currency_code,
    currencyFactor: decimal(row.currency_factor ?? '0'),
    vatBusPostingGroup: row.vat_bus_posting_group,
    invoiceDiscountAmount: decimal(row.invoice_discount_amount ?? '0'),
    docAmountInclVAT: stated(row.doc_amount_incl_vat),
    docAmountVAT: stated(row.doc_amount_vat),
    shortcutDimension1Code: row.shortcut_dimension1_code,
    shortcutDimension2Code: row.shortcut_dimension2_code,
    fromFile: row.from_file,
    intrastat: {
      transactionType: row.transaction_type,
      transactionSpecification: row.transaction_specification,
      transportMethod: row.transport_method,
      area: row.ext_area,
    },
    lines: lines.map(postingLine),
  }
}

function postingLine(line: ImportLineRow): PostingLine {
  return {
    lineNo: line.line_no,
    type: line.type,
    no: line.no,
    vatBusPostingGroup: line.vat_bus_posting_group,
    vatProdPostingGroup: line.vat_prod_posting_group,
    description: line.description,
    quantity: decimal(line.quantity),
    unitPrice: decimal(line.unit_price),
    lineDiscountAmount: decimal(line.line_discount_amount),
    nonDeductibleVATPct: stated(line.non_deductible_vat_pct),
    numberPlate: line.number_plate,
    deferralCode: line.deferral_code,
    shortcutDimensionCodes: line.shortcut_dimensions,
    allowPaymentDiscount: line.allow_payment_discount,
  }
}

function stated(text: string | null) {
  return text === null ? null : decimal(text)
}

/** What a batch of documents and the users who post them name, for loading only that. */
export function namedBy(documents: readonly PostingDocument[], userIds: readonly string[]): Named {
  const [sales, purchases] = (['sales', 'purchase'] as const).map((side) =>
    documents.filter((document) => document.side === side),
  )
  const lines = documents.flatMap((document) => document.lines)
  const dates = documents.map((document) => document.postingDate).sort()
  return {
    customerNos: distinct((sales ?? []).map((document) => document.partyNo)),
    vendorNos: distinct((purchases ?? []).map((document) => document.partyNo)),
    lineNos: distinct(lines.map((line) => line.no)),
    itemNos: distinct(lines.filter((line) => line.type === 'Item').map((line) => line.no)),
    dimensionValueCodes: distinct([
      ...documents.flatMap((document) => [document.shortcutDimension1Code, document.shortcutDimension2Code]),
      ...lines.flatMap((line) => line.shortcutDimensionCodes),
    ]),
    currencyCodes: distinct(documents.map((document) => document.currencyCode)),
    firstPostingDate: dates[0] ?? '0001-01-01',
    lastPostingDate: dates.at(-1) ?? '0001-01-01',
    salesNos: distinct((sales ?? []).map((document) => document.no)),
    vendorDocumentNos: distinct((purchases ?? []).map((document) => document.vendorInvCrMemoNo)),
    userIds: distinct(userIds),
  }
}

/** The key under which the document's number counts as used once it is posted (D17); undefined when it has none. */
export function numberKeyOf({
  side,
  documentType,
  no,
  vendorInvCrMemoNo,
  partyNo,
}: PostingDocument): string | undefined {
  const number = side === 'sales' ? no : vendorInvCrMemoNo
  return number === '' ? undefined : usedNoKey(side, documentType, number, partyNo)
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '').sort()
}
