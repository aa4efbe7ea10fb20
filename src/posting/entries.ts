import { type Decimal, hundred, round, sum, zero } from '../core/decimal.ts'
import type { LineAmounts } from './amounts.ts'
import type { BufferRow } from './buffer.ts'
import type { JournalEntry, PartyEntry, Plan, PostedLine, VatEntry } from './document.ts'
import type { RoundingLine } from './invoice-rounding.ts'
import type { Resolution } from './resolve.ts'

/** The plan of a checked document: its buffer rows as signed entries, receivable last (posting.md 2.3 to 2.6). */
export function planOf(
  resolution: Resolution,
  receivablesAccount: string,
  amounts: readonly LineAmounts[],
  rounding: RoundingLine | null,
  rows: readonly BufferRow[],
): Plan {
  const { document, header } = resolution
  // Revenue of an invoice is a credit; a credit memo mirrors every sign.
  const signed = (value: Decimal): Decimal => (document.documentType === 'Invoice' ? value.neg() : value)
  const glEntries = rows.flatMap((row) => {
    const { vatBusPostingGroup, vatProdPostingGroup, salesVATAccount } = row.vat
    const groups = {
      description: row.description,
      dimensions: row.dimensions,
      genBusPostingGroup: header.genBusPostingGroup,
      genProdPostingGroup: row.genProdPostingGroup,
      vatBusPostingGroup,
      vatProdPostingGroup,
    }
    return [
      glEntry(resolution, row.accountNo, signed(row.net), groups),
      glEntry(resolution, salesVATAccount, signed(row.vatAmount), groups),
    ]
  })
  const totalExclVat = sum(rows.map((row) => row.net))
  const totalVat = sum(rows.map((row) => row.vatAmount))
  const total = totalExclVat.plus(totalVat)
  glEntries.push(
    glEntry(resolution, receivablesAccount, signed(total).neg(), {
      description: '',
      dimensions: header.dimensions,
      ...noGroups,
    }),
  )
  const discountBase = paymentDiscountBase(resolution, amounts)
  return {
    documentType: document.documentType,
    service: document.service,
    header,
    lines: postedLines(resolution, amounts, rounding),
    // An entry of nothing says nothing (posting.md 2.2).
    glEntries: glEntries.filter((entry) => !entry.amount.eq(zero)),
    vatEntries: rows.map((row) => vatEntry(resolution, row, signed)).filter((entry) => !isEmpty(entry)),
    partyEntry: partyEntry(resolution, signed(total).neg(), signed(discountBase).neg()),
    totals: { amountExclVAT: totalExclVat, vatAmount: totalVat, amountInclVAT: total },
  }
}

const noGroups = { genBusPostingGroup: '', genProdPostingGroup: '', vatBusPostingGroup: '', vatProdPostingGroup: '' }

type EntryGroups = typeof noGroups & Pick<JournalEntry, 'description' | 'dimensions'>

function glEntry(
  { document, header }: Resolution,
  accountNo: string,
  amount: Decimal,
  groups: EntryGroups,
): JournalEntry {
  return {
    accountNo,
    amount,
    postingDate: header.postingDate,
    documentType: document.documentType,
    documentNo: '',
    sourceType: 'Customer',
    sourceNo: header.customerNo,
    standardFormatMessage: header.standardFormatMessage,
    numberPlate: '',
    ...groups,
  }
}

function vatEntry({ document, header }: Resolution, row: BufferRow, signed: (value: Decimal) => Decimal): VatEntry {
  return {
    type: 'Sale',
    documentType: document.documentType,
    documentNo: '',
    postingDate: header.postingDate,
    vatBusPostingGroup: row.vat.vatBusPostingGroup,
    vatProdPostingGroup: row.vat.vatProdPostingGroup,
    vatCalculationType: row.vat.vatCalculationType,
    vatIdentifier: row.vat.vatIdentifier,
    vatPct: row.vat.vatPct,
    base: signed(row.base),
    amount: signed(row.vatAmount),
    baseBeforePmtDisc: signed(row.baseBeforePmtDisc),
    nonDeductibleVATAmount: zero,
    vatDifference: signed(row.vatDifference),
    billToPayToNo: header.customerNo,
    dimensions: row.dimensions,
  }
}

function isEmpty(entry: VatEntry): boolean {
  return entry.base.eq(zero) && entry.amount.eq(zero) && entry.baseBeforePmtDisc.eq(zero)
}

function partyEntry({ document, header }: Resolution, amount: Decimal, discountBase: Decimal): PartyEntry {
  return {
    partyNo: header.customerNo,
    partyName: header.customerName,
    customerPostingGroup: header.customerPostingGroup,
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
    amountFCY: amount,
    currencyCode: header.currencyCode,
    originalPmtDiscPossible: round(discountBase.times(header.paymentDiscountPct).div(hundred)),
    standardFormatMessage: header.standardFormatMessage,
    dimensions: header.dimensions,
  }
}

function paymentDiscountBase({ setup }: Resolution, amounts: readonly LineAmounts[]): Decimal {
  const allowed = amounts.filter((each) => each.checked.line.allowPaymentDiscount !== false)
  return sum(allowed.map((each) => (setup.generalLedger.pmtDiscExclVAT ? each.net : each.net.plus(each.vat))))
}

function postedLines(
  { document, header }: Resolution,
  amounts: readonly LineAmounts[],
  rounding: RoundingLine | null,
): PostedLine[] {
  const lines = amounts.map(({ checked, invoiceDiscount, net, vat }): PostedLine => ({
    lineNo: checked.line.lineNo,
    accountNo: checked.account.no,
    description: checked.line.description,
    vatBusPostingGroup: checked.vat.vatBusPostingGroup,
    vatProdPostingGroup: checked.vat.vatProdPostingGroup,
    vatPct: checked.vat.vatPct,
    lineAmount: checked.lineAmount,
    invoiceDiscountAmount: invoiceDiscount,
    amount: net,
    vatAmount: vat,
    amountInclVAT: net.plus(vat),
    dimensions: checked.dimensions,
  }))
  if (rounding === null) return lines
  const { account, vat, amount } = rounding
  const last = document.lines.reduce((highest, line) => Math.max(highest, line.lineNo), 0)
  lines.push({
    lineNo: last + 10000,
    accountNo: account.no,
    description: account.name,
    vatBusPostingGroup: vat.vatBusPostingGroup,
    vatProdPostingGroup: vat.vatProdPostingGroup,
    vatPct: vat.vatPct,
    lineAmount: amount,
    invoiceDiscountAmount: zero,
    amount,
    vatAmount: zero,
    amountInclVAT: amount,
    dimensions: header.dimensions,
  })
  return lines
}
