import { zero } from '../../../core/decimal.ts'
import { exact } from '../../read/exact.ts'
import { first, type Place, textAt } from '../rule/place.ts'
import type { Violation } from '../rule/rule.ts'
import { type CategoryFact, ofCode, vatFacts } from './facts.ts'
import type { VatUse } from './parties.ts'
import type { VatFamily } from './table.ts'

/** BR-<family>-01: a category that is used has its subtotal in the VAT breakdown, and none that is not. */
export function checkBreakdown(document: Place, family: VatFamily): readonly Violation[] {
  const { classified, allowances, subtotals, taxCategories } = vatFacts(document)
  const { code, name } = family
  const anyScheme = family.family === 'S'
  const inBreakdown = ofCode(subtotals, code, anyScheme).length
  const label = `VAT ${code} (${name})`
  const xpath = first(document, 'cac:TaxTotal')?.xpath ?? document.xpath
  if (family.base === 'rated') {
    const used = ofCode(classified, code, anyScheme).length + ofCode(allowances, code, anyScheme).length > 0
    // As published, the subtotal of a used L need not be of scheme VAT.
    const counted = used && code === 'L' ? ofCode(subtotals, code, true).length : inBreakdown
    if (used === counted > 0) return []
    const message = used
      ? `lines, allowances or charges have ${label}, but the VAT breakdown has no subtotal for it.`
      : `the VAT breakdown has a subtotal for ${label}, but no line, allowance or charge has it.`
    return [{ xpath, message }]
  }
  const used = ofCode(taxCategories, code).length + ofCode(classified, code).length > 0
  if (!used || inBreakdown === 1) return []
  return [
    {
      xpath,
      found: String(inBreakdown),
      expected: '1',
      message: `the VAT breakdown has ${inBreakdown} subtotals for ${label}, expected one.`,
    },
  ]
}

const wanted: Readonly<Record<VatFamily['rate'], string>> = {
  'above zero': 'a rate above 0',
  zero: 'the rate 0',
  'zero or more': 'a rate of 0 or more',
  absent: 'no rate',
}

function rateFits(category: Place, rate: VatFamily['rate']): boolean {
  if (rate === 'absent') return first(category, 'cbc:Percent') === null
  const text = textAt(category, 'cbc:Percent')
  const value = exact(text)
  if (value === null) return text !== null
  if (rate === 'zero') return value.eq(zero)
  return rate === 'above zero' ? value.gt(zero) : value.gte(zero)
}

/** BR-<family>-05 to -07: the rate of lines, allowances and charges of the category. */
export function checkRate(document: Place, family: VatFamily, use: VatUse): readonly Violation[] {
  const { classified, allowances } = vatFacts(document)
  const facts: readonly CategoryFact[] =
    use === 'line'
      ? ofCode(classified, family.code).filter(({ ofLine }) => ofLine)
      : ofCode(allowances, family.code).filter(({ kind }) => kind === use)
  return facts
    .filter(({ place }) => !rateFits(place, family.rate))
    .map(({ place }) => {
      const found = textAt(place, 'cbc:Percent')
      const what = `VAT ${family.code} (${family.name}) of ${use === 'allowance' ? 'an' : 'a'} ${use}`
      return {
        xpath: `${place.xpath}/cbc:Percent`,
        found,
        expected: wanted[family.rate],
        message: `${what} must have ${wanted[family.rate]}, found ${found ?? 'none'}.`,
      }
    })
}

/** BR-<family>-10: an exemption reason stands in the breakdown exactly where the category exempts. */
export function checkReason(document: Place, family: VatFamily): readonly Violation[] {
  return ofCode(vatFacts(document).subtotals, family.code)
    .filter(({ place }) => {
      const given =
        first(place, 'cbc:TaxExemptionReason') !== null || first(place, 'cbc:TaxExemptionReasonCode') !== null
      return given !== (family.exemptionReason === 'required')
    })
    .map(({ place }) => ({
      xpath: place.xpath,
      message:
        family.exemptionReason === 'required'
          ? `the VAT breakdown does not say why VAT ${family.code} (${family.name}) is not charged.`
          : `the VAT breakdown gives a reason for exemption with VAT ${family.code} (${family.name}), which is not exempt.`,
    }))
}
