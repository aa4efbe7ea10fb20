import { zero } from '../../core/decimal.ts'
import type { LineAmounts } from '../given/checked-line.ts'
import type { PostedLine } from '../given/document.ts'
import { roundingLineNo, type RoundingLine } from '../amount/invoice-rounding.ts'
import type { Resolution } from '../resolve/resolve.ts'

/** The lines of the posted document in document currency, the invoice rounding last under the next free line number. */
export function postedLines(
  { document, header }: Resolution,
  amounts: readonly LineAmounts[],
  rounding: RoundingLine | null,
): PostedLine[] {
  const lines = amounts.map(({ checked, invoiceDiscount, net, vat }): PostedLine => ({
    lineNo: checked.line.lineNo,
    type: checked.type,
    no: checked.line.no,
    description: checked.line.description,
    vatBusPostingGroup: checked.vat.vatBusPostingGroup,
    vatProdPostingGroup: checked.vat.vatProdPostingGroup,
    vatPct: checked.vat.vatPct,
    lineAmount: checked.lineAmount,
    invoiceDiscountAmount: invoiceDiscount,
    amount: net,
    vatAmount: vat,
    amountInclVAT: net.plus(vat),
    nonDeductibleVATPct: checked.nonDeductiblePct,
    dimensions: checked.dimensions,
  }))
  if (rounding === null) return lines
  const { account, vat, amount } = rounding
  lines.push({
    lineNo: roundingLineNo(document),
    type: 'G/L Account',
    no: account.no,
    description: account.name,
    vatBusPostingGroup: vat.vatBusPostingGroup,
    vatProdPostingGroup: vat.vatProdPostingGroup,
    vatPct: vat.vatPct,
    lineAmount: amount,
    invoiceDiscountAmount: zero,
    amount,
    vatAmount: zero,
    amountInclVAT: amount,
    nonDeductibleVATPct: zero,
    dimensions: header.dimensions,
  })
  return lines
}
