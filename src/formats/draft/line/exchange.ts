import { zero } from '../../../core/decimal.ts'
import { lineBases, statedBases } from '../../discount/base-discount.ts'
import { chargeLine, type WorkingLine } from './line.ts'
import type { Mapping } from '../../match/mapping.ts'
import { vatKey } from '../../read/vat-key.ts'

/**
 * Standard exchange (UBL.BE 03/SE): VAT is due on the price and on the old part given in return, 110 for a line of 100. The
 * value of the old part becomes two lines, one with the VAT and one that takes it off again exempt; none for other files.
 */
export function exchangeLines(mapping: Mapping): readonly WorkingLine[] {
  const { invoice, sign } = mapping
  const exchanged = invoice.lines.find(({ beTaxCategory }) => beTaxCategory?.toUpperCase() === '03/SE')
  if (exchanged === undefined) return []
  const [lines, stated] = [lineBases(invoice, new Set()), statedBases(invoice)]
  const more = (key: string) => (stated.get(key) ?? zero).minus(lines.get(key) ?? zero).times(sign)
  const { vatCategory: category, vatRate: rate, xpath } = exchanged
  const value = more(vatKey(category, rate))
  if (value.lte(zero) || !more('E 0').eq(value.neg())) return []
  const reason = invoice.vatBreakdown.find((row) => row.category === 'E')?.exemptionReason ?? 'Standard exchange'
  return [
    chargeLine(mapping, { reason, xpath }, value, { category, rate }),
    chargeLine(mapping, { reason, xpath }, value.neg(), { category: 'E', rate: '0' }),
  ]
}
