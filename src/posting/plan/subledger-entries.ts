import { type Decimal, hundred, round, sum, zero } from '../../core/decimal.ts'
import type { BufferRow } from './buffer.ts'
import type { LineAmounts } from '../given/checked-line.ts'
import type { PartyEntry, VatEntry } from '../given/document.ts'
import { signed } from './gl-entries.ts'
import type { Resolution } from '../resolve/resolve.ts'
import { sides } from '../given/sides.ts'

/** One VAT entry per row of `vatRows`, those of nothing left out; non-deductible VAT is moved from the amount to the base (posting.md 2.3). */
export function vatEntries(resolution: Resolution, rows: readonly BufferRow[]): VatEntry[] {
  return rows
    .map((row) => vatEntry(resolution, row))
    .filter((entry) => !amountsOf(entry).every((each) => each.eq(zero)))
}

// Non-deductible VAT can cancel a base and an amount out and still have a due side to answer for.
function amountsOf({ base, amount, baseBeforePmtDisc, nonDeductibleVATAmount }: VatEntry): Decimal[] {
  return [base, amount, baseBeforePmtDisc, nonDeductibleVATAmount]
}

function vatEntry(resolution: Resolution, row: BufferRow): VatEntry {
  const { document, header, party } = resolution
  const { vatBusPostingGroup, vatProdPostingGroup, vatCalculationType, vatIdentifier, vatPct } = row.vat
  return {
    type: sides[document.side].vatEntryType,
    documentType: document.documentType,
    documentNo: '',
    postingDate: header.postingDate,
    vatBusPostingGroup,
    vatProdPostingGroup,
    vatCalculationType,
    vatIdentifier,
    vatPct,
    base: signed(resolution, row.base.plus(row.nonDeductible)),
    amount: signed(resolution, row.vatAmount.plus(row.reverseVat).minus(row.nonDeductible)),
    baseBeforePmtDisc: signed(resolution, row.baseBeforePmtDisc.plus(row.nonDeductible)),
    nonDeductibleVATAmount: signed(resolution, row.nonDeductible),
    vatDifference: signed(resolution, row.vatDifference),
    billToPayToNo: header.partyNo,
    vatDate: header.postingDate,
    vatRegistrationNo: party?.vatRegistrationNo ?? '',
    countryRegionCode: party?.countryRegionCode ?? '',
    euService: row.vat.euService,
    taxCategory: row.vat.taxCategory,
    eu3PartyTrade: document.eu3PartyTrade,
    accountNo: row.vatAccountNo,
    lineNos: row.lineNos,
    dimensions: row.dimensions,
  }
}

/** The customer or vendor entry of a document: total in local and in document currency, and the payment discount it offers (posting.md 2.6, 3.5). */
export function partyEntry(
  resolution: Resolution,
  total: Decimal,
  documentTotal: Decimal,
  documentAmounts: readonly LineAmounts[],
): PartyEntry {
  const { document, header } = resolution
  const amount = signed(resolution, total).neg()
  return {
    partyNo: header.partyNo,
    partyName: header.partyName,
    partyPostingGroup: header.partyPostingGroup,
    externalDocumentNo: document.side === 'sales' ? document.no : document.vendorInvCrMemoNo,
    postingDate: header.postingDate,
    documentDate: header.documentDate,
    dueDate: header.dueDate,
    pmtDiscountDate: header.pmtDiscountDate,
    documentType: document.documentType,
    documentNo: '',
    description: '',
    amount,
    debitAmount: amount.gt(zero) ? amount : zero,
    creditAmount: amount.lt(zero) ? amount.neg() : zero,
    amountFCY: signed(resolution, documentTotal).neg(),
    currencyCode: header.currencyCode,
    originalPmtDiscPossible: signed(resolution, paymentDiscount(resolution, documentAmounts)).neg(),
    standardFormatMessage: header.standardFormatMessage,
    dimensions: header.dimensions,
  }
}

function paymentDiscount({ setup, header }: Resolution, amounts: readonly LineAmounts[]): Decimal {
  const allowed = amounts.filter((each) => each.checked.line.allowPaymentDiscount !== false)
  const base = sum(allowed.map((each) => (setup.generalLedger.pmtDiscExclVAT ? each.net : each.net.plus(each.vat))))
  return round(base.times(header.paymentDiscountPct).div(hundred).div(header.currencyFactor))
}
