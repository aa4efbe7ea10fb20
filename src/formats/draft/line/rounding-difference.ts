import { type Decimal, decimal, fixed, round, sum, zero } from '../../../core/decimal.ts'
import { smallestAmount } from './currency.ts'
import { confirmedTotal } from './confirmed-total.ts'
import { bareDraft, onePiece, type WorkingLine } from './line.ts'
import { usualAccount } from './target.ts'
import { exact } from '../../read/exact.ts'
import type { Mapping } from '../../match/mapping.ts'

function largest(lines: readonly WorkingLine[]): WorkingLine | null {
  let best: WorkingLine | null = null
  for (const line of lines) if (best === null || line.amount.gt(best.amount)) best = line
  return best
}

/** The cents that lines lack, as a line of their own beside the largest. */
function centsLine(mapping: Mapping, { draft, vat }: WorkingLine, amount: Decimal): WorkingLine {
  const { vatBusPostingGroup, vatProdPostingGroup, allowPaymentDiscount } = draft
  const target = draft.type === 'Item' ? usualAccount(mapping) : { ...draft, reason: draft.targetReason }
  return {
    ...onePiece(amount),
    draft: {
      ...bareDraft(target),
      vatBusPostingGroup,
      vatProdPostingGroup,
      allowPaymentDiscount,
      description: 'Rounding',
      xpath: `/${mapping.invoice.root}/cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount`,
    },
    vat,
  }
}

/**
 * Lines of three or four decimals (e-FFF, UBL.BE) are booked to the cent each, so that they may come to some cents more or
 * less than the total without VAT: the largest line takes them as a discount, or a line beside it as its amount.
 */
export function withRoundingDifference(
  mapping: Mapping,
  lines: readonly WorkingLine[],
  invoiceDiscount: Decimal,
): readonly WorkingLine[] {
  const { invoice, findings, sign } = mapping
  const stated = exact(invoice.totals.taxExclusive)
  const best = largest(lines)
  if (stated === null || best === null) return lines
  const net = sum(lines.map((line) => line.amount)).minus(invoiceDiscount)
  const wanted = round(stated.times(sign))
  const excess = net.minus(wanted)
  const allowed = smallestAmount(invoice, mapping.context).times(decimal(BigInt(lines.length)))
  if (excess.eq(zero) || excess.abs().gt(allowed) || best.amount.lt(excess)) return lines
  // Then it is the total without VAT that is wrong, not the lines.
  if (confirmedTotal(mapping, net) !== null) return lines
  const off = fixed(excess.abs())
  const what = excess.lt(zero)
    ? `a line Rounding of ${off} beside the largest adds the difference`
    : `the largest line gets a line discount of ${off}`
  const message = `The lines come to ${fixed(net)}, rounded to the cent each, and the document says ${fixed(wanted)}: ${what}.`
  findings.info('CENTS', message, `/${invoice.root}/cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount`, {
    found: fixed(wanted),
    expected: fixed(net),
  })
  if (excess.lt(zero)) {
    const index = lines.indexOf(best) + 1
    return [...lines.slice(0, index), centsLine(mapping, best, excess.neg()), ...lines.slice(index)]
  }
  return lines.map((line) =>
    line === best ? { ...line, discount: line.discount.plus(excess), amount: line.amount.minus(excess) } : line,
  )
}
