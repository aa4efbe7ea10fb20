import { type Decimal, decimal, hundred, plain, round, zero } from '../../../core/decimal.ts'
import { exact } from '../../read/exact.ts'
import { amountText } from '../../read/findings.ts'
import { vatLabel } from '../../read/vat-key.ts'
import { type Place, textAt } from '../rule/place.ts'
import type { Violation } from '../rule/rule.ts'
import { subtotalsOf } from './base.ts'
import { rateOf, type SubtotalFact } from './facts.ts'
import type { VatFamily } from './table.ts'

function judgeRated({ subtotal, place, code }: SubtotalFact): readonly Violation[] {
  const texts = [textAt(subtotal, 'cbc:TaxableAmount'), rateOf(place, subtotal), textAt(subtotal, 'cbc:TaxAmount')]
  const [taxable = null, rate = null, tax = null] = texts.map(exact)
  const label = vatLabel(code, texts[1] ?? null)
  const xpath = `${subtotal.xpath}/cbc:TaxAmount`
  const missing = ['taxable amount', 'rate', 'VAT amount'].filter((_, index) => texts[index] === null)
  if (missing.length > 0)
    return [{ xpath, message: `the ${missing.join(' and the ')} of VAT ${label} is missing in the VAT breakdown.` }]
  if (taxable === null || rate === null || tax === null) return []
  const computed = round(taxable.abs().times(rate).div(hundred))
  if (tax.abs().minus(computed).abs().lt(decimal('1'))) return []
  const expected = amountText(taxable.lt(zero) ? computed.neg() : computed)
  const what = `the VAT amount of VAT ${label} is ${amountText(tax)}`
  return [
    {
      xpath,
      found: amountText(tax),
      expected,
      message: `${what}, expected ${expected} (${amountText(taxable)} at ${plain(rate)} %).`,
    },
  ]
}

function judgeFree({ subtotal, code }: SubtotalFact, name: string): readonly Violation[] {
  const text = textAt(subtotal, 'cbc:TaxAmount')
  const tax: Decimal | null = exact(text)
  if (text !== null && (tax === null || tax.eq(zero))) return []
  const xpath = `${subtotal.xpath}/cbc:TaxAmount`
  const found = text ?? 'missing'
  return [
    { xpath, found: text, expected: '0', message: `the VAT amount of VAT ${code} (${name}) is ${found}, expected 0.` },
  ]
}

/** BR-<family>-09: VAT is base × rate within one unit of currency where there is a rate, zero where there is none. */
export function checkAmount(document: Place, family: VatFamily): readonly Violation[] {
  return subtotalsOf(document, family).flatMap((fact) =>
    family.base === 'rated' ? judgeRated(fact) : judgeFree(fact, family.name),
  )
}
