import { hundred, zero } from '../../core/decimal.ts'
import { postsInvoiceDiscount, postsLineDiscount } from '../check/general-setup.ts'
import type { CheckedLine } from '../given/checked-line.ts'
import type { RoundingLine } from '../amount/invoice-rounding.ts'
import { movesStock } from '../amount/item-lines.ts'
import type { Resolution } from '../resolve/resolve.ts'
import { sides } from '../given/sides.ts'

/** The G/L accounts that get entries with the header's dimensions: receivables or payables, and invoice rounding. */
export function headerAccounts({ postingGroup }: Resolution, rounding: RoundingLine | null): readonly string[] {
  return [postingGroup?.controlAccount ?? '', rounding?.account.no ?? ''].filter((no) => no !== '')
}

/** The G/L accounts a line leads to besides the one it names: all of them get entries with the line's dimensions. */
export function lineAccounts(resolution: Resolution, checked: CheckedLine): readonly string[] {
  const booksNothing = checked.lineAmount.eq(zero) && checked.lineDiscount.eq(zero)
  const nos = booksNothing ? [] : [...amountAccounts(resolution, checked), ...vatAccounts(resolution, checked)]
  const own = checked.type === 'G/L Account' ? checked.line.no : ''
  return [...new Set([...nos, ...stockAccounts(resolution, checked)])].filter((no) => no !== '' && no !== own)
}

// Revenue or cost, what is booked apart as discount, and what is deferred. Full VAT is VAT only.
function amountAccounts({ document, side }: Resolution, checked: CheckedLine): string[] {
  const { line, general, accountNo, deferral } = checked
  const cost = isFullVat(checked) && checked.nonDeductiblePct.eq(zero) ? [] : [accountNo]
  const nos = [...cost, deferral?.deferralAccount ?? '']
  if (general === null || isFullVat(checked)) return nos
  const facts = sides[document.side]
  const policy = side.setup.discountPosting
  if (!line.lineDiscountAmount.eq(zero) && postsLineDiscount(policy)) nos.push(facts.lineDiscountAccount.of(general))
  if (!document.invoiceDiscountAmount.eq(zero) && postsInvoiceDiscount(policy))
    nos.push(facts.invoiceDiscountAccount.of(general))
  return nos
}

function vatAccounts({ document }: Resolution, checked: CheckedLine): string[] {
  const { vat, vatRate, nonDeductiblePct } = checked
  if (vatRate.eq(zero) && !isFullVat(checked)) return []
  const own = nonDeductiblePct.lt(hundred) ? [sides[document.side].vatAccount.of(vat)] : []
  return vat.vatCalculationType === 'Reverse Charge VAT' ? [...own, vat.reverseChrgVATAccount] : own
}

function stockAccounts({ document, setup }: Resolution, { item, line, general }: CheckedLine): string[] {
  if (item === null || general === null || !movesStock(line, item) || !setup.inventory.automaticCostPosting) return []
  return [setup.inventoryAccounts.get(item.inventoryPostingGroup) ?? '', sides[document.side].stockAccount.of(general)]
}

function isFullVat({ vat }: CheckedLine): boolean {
  return vat.vatCalculationType === 'Full VAT'
}
