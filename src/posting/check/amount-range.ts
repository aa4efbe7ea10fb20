import type { Decimal } from '../../core/decimal.ts'
import { isComment, lineAmount } from '../given/checked-line.ts'
import type { Finding, Plan, PostingLine } from '../given/document.ts'
import type { Rounder } from '../given/rounder.ts'
import { finding } from '../given/texts.ts'

/** Whether the books can hold a rounded amount: 17 digits before the decimal point. */
export function isBookable(amount: Decimal): boolean {
  return amount.e < 17
}

/** Whether an item card or entry can hold a cost per unit or a quantity: 19 digits before the decimal point. */
export function isUnitBookable(value: Decimal): boolean {
  return value.e < 19
}

/** What is said of a line whose amount, cost or the like the books cannot hold. */
export function lineTooLarge(what: string, field: string, lineNo: number): Finding {
  return { code: 'AmountTooLarge', message: `The ${what} of line ${lineNo} is too large to be booked.`, field, lineNo }
}

/** The finding of a line whose price times quantity, before or after discount, leaves the range; belongs to row 10 of posting.md 4. */
export function checkLineRange(line: PostingLine, rounded: Rounder): Finding[] {
  if (isComment(line)) return []
  const gross = rounded(line.quantity.times(line.unitPrice))
  return isBookable(gross) && isBookable(lineAmount(line, rounded))
    ? []
    : [lineTooLarge('amount', 'quantity', line.lineNo)]
}

/**
 * What of a plan leaves the range though every line's own amount is in it: lines with their VAT first, then the first of
 * total, local total, payment discount and entries, as these follow from each other.
 */
export function checkPlanRange(plan: Plan): Finding[] {
  const lines = [...linesTooLarge(plan)].map(([lineNo, what]) => lineTooLarge(what, 'quantity', lineNo))
  if (lines.length > 0) return lines
  const header = headerTooLarge(plan)
  return header === null ? [] : [header]
}

function linesTooLarge({ lines, stockLines }: Plan): Map<number, string> {
  const found = new Map<number, string>()
  for (const line of lines) {
    if (![line.amount, line.invoiceDiscountAmount].every(isBookable)) found.set(line.lineNo, 'amount')
    else if (![line.vatAmount, line.amountInclVAT].every(isBookable)) found.set(line.lineNo, 'amount including VAT')
  }
  for (const line of stockLines) {
    const amounts = [line.salesAmount, line.discountAmount, ...(line.directCost === null ? [] : [line.directCost])]
    if (!amounts.every(isBookable) && !found.has(line.lineNo)) found.set(line.lineNo, 'amount in local currency')
  }
  return found
}

function headerTooLarge({ totals, partyEntry, vatEntries, glEntries }: Plan): Finding | null {
  const tooLarge = (what: string, field = ''): Finding =>
    finding('AmountTooLarge', field, `The ${what} is too large to be booked.`)
  const { amountExclVAT, vatAmount, amountInclVAT, amountInclVATLCY } = totals
  if (![amountExclVAT, vatAmount, amountInclVAT].every(isBookable)) return tooLarge('total of the document')
  if (!isBookable(amountInclVATLCY)) return tooLarge('amount of the document in local currency')
  if (!isBookable(partyEntry.originalPmtDiscPossible))
    return tooLarge('payment discount of the document', 'paymentDiscountPct')
  const entry = glEntries.find(({ amount }) => !isBookable(amount))
  if (entry !== undefined) return tooLarge(`amount on account ${entry.accountNo}`)
  const vat = vatEntries.find(
    ({ base, amount, baseBeforePmtDisc, nonDeductibleVATAmount, vatDifference }) =>
      ![base, amount, baseBeforePmtDisc, nonDeductibleVATAmount, vatDifference].every(isBookable),
  )
  return vat === undefined ? null : tooLarge(`VAT of ${vat.vatBusPostingGroup} and ${vat.vatProdPostingGroup}`)
}
