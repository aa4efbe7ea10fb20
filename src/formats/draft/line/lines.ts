import { type Decimal, decimal, fixed, plain, round, sum, zero } from '../../../core/decimal.ts'
import { discounted } from './allowances.ts'
import { withRoundingDifference } from './rounding-difference.ts'
import { smallestAmount } from './currency.ts'
import { exchangeLines } from './exchange.ts'
import { bareDraft, chargeLine, onePiece, signedAmount, workingLines, type WorkingLine } from './line.ts'
import type { DraftLine } from '../../match/draft.ts'
import { setupReason } from './target.ts'
import { exact } from '../../read/exact.ts'
import type { Mapping } from '../../match/mapping.ts'
import { groupsWithoutVat } from '../../match/vat-groups.ts'
import { vatKey } from '../../read/vat-key.ts'

/** The lines of a document and what they come to. */
export interface DraftLines {
  readonly lines: readonly DraftLine[]
  /** What is left for invoiceDiscountAmount: the allowances of a sales document with one VAT group; null when none. */
  readonly invoiceDiscount: Decimal | null
  /** Amount of the rounding line, zero without one; it is on top of the total with VAT. */
  readonly rounding: Decimal
  /** All lines without VAT, after all discounts, the rounding with them. */
  readonly net: Decimal
}

const cent = decimal('0.01')

/** PayableRoundingAmount as a line without VAT, when the setup has an account for it; it is only noted otherwise. */
function roundingLine(mapping: Mapping): WorkingLine | null {
  const { invoice, context, sign } = mapping
  const amount = exact(invoice.totals.rounding)
  if (!context.roundingAccount || amount === null || amount.eq(zero)) return null
  return {
    ...onePiece(round(amount.times(sign))),
    draft: {
      ...bareDraft({
        type: 'G/L Account',
        no: context.roundingAccount,
        reason: setupReason(context, 'rounding account'),
      }),
      ...groupsWithoutVat(mapping),
      description: 'Rounding',
      xpath: `/${invoice.root}/cac:LegalMonetaryTotal/cbc:PayableRoundingAmount`,
      allowPaymentDiscount: false,
    },
    vat: 'rounding',
  }
}

/** Lines as posting will book them in a currency without cents, each to its smallest amount; as they are in others. */
function inUnits(lines: readonly WorkingLine[], unit: Decimal): readonly WorkingLine[] {
  const whole = (amount: Decimal): Decimal => round(amount.div(unit), 0).times(unit)
  return unit.lte(cent) ? lines : lines.map((line) => ({ ...line, amount: whole(line.amount) }))
}

/** All lines of the document: those of the file with their charges, the charges of the document, its rounding (D35). */
export function draftLines(mapping: Mapping): DraftLines {
  const { invoice, baseDiscount } = mapping
  const items = invoice.allowancesCharges
    .filter((item) => baseDiscount?.covered.has(item) !== true)
    .map((item) => ({ item, amount: signedAmount(mapping, item) }))
  const charges = items.filter(({ amount }) => amount.gt(zero))
  const allowances = items.filter(({ amount }) => amount.lt(zero))
  let lines: readonly WorkingLine[] = [
    ...invoice.lines.flatMap((line) => workingLines(mapping, line)),
    ...charges.map(({ item, amount }) =>
      chargeLine(mapping, item, amount, { category: item.vatCategory, rate: item.vatRate }),
    ),
    ...exchangeLines(mapping),
  ]
  lines = inUnits(lines, smallestAmount(invoice, mapping.context))
  const rounding = roundingLine(mapping)
  const groups = new Set([
    ...lines.map((line) => line.vat),
    ...allowances.map(({ item }) => vatKey(item.vatCategory, item.vatRate)),
    ...(rounding === null ? [] : [rounding.vat]),
  ])
  const total = sum(allowances.map(({ amount }) => amount)).neg()
  // Purchases show no invoice discount, so theirs comes off the lines (einvoice.md 4).
  const single = groups.size === 1 && mapping.context.side === 'sales'
  if (!single) {
    const positive = allowances.map(({ item, amount }) => ({ item, amount: amount.neg() }))
    lines = discounted(mapping, lines, positive)
  }
  lines = withRoundingDifference(mapping, lines, single ? total : zero)
  if (rounding !== null) lines = [...lines, rounding]
  return {
    lines: lines.map((line, index) => ({
      lineNo: 10000 * (index + 1),
      ...line.draft,
      quantity: plain(line.quantity),
      unitPrice: plain(line.unitPrice),
      lineDiscountAmount: line.discount.eq(zero) ? null : fixed(line.discount),
    })),
    invoiceDiscount: single && total.gt(zero) ? total : null,
    rounding: rounding?.amount ?? zero,
    net: sum(lines.map((line) => line.amount)).minus(single ? total : zero),
  }
}
