import { type Decimal, decimal, fixed, hundred, round, zero } from '../../../core/decimal.ts'
import { lineLabel } from './target.ts'
import type { EInvoiceLine } from '../../read/e-invoice.ts'
import { exact } from '../../read/exact.ts'
import type { Mapping } from '../../match/mapping.ts'
import type { LineVat } from '../../match/vat-reading.ts'

const cent = decimal('0.01')

/** The one rate of category S in the setup that gives the VAT of the line to the cent; null when none does, or several do. */
function onlyRate({ context }: Mapping, net: Decimal, vat: Decimal): string | null {
  const rates = new Set(
    context.vatProdPostingGroups.flatMap(({ category, rate }) => (category === 'S' && rate !== null ? [rate] : [])),
  )
  const fitting = [...rates].filter((rate) => {
    const percent = exact(rate)
    return percent !== null && round(net.times(percent).div(hundred)).minus(vat).abs().lte(cent)
  })
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** The VAT of a line worth nothing that names none, such as a line of text: that of the first row of the breakdown, which it does not change. */
function ofNothing({ invoice }: Mapping): LineVat | null {
  const row = invoice.vatBreakdown.find(({ category }) => category !== null)
  return row === undefined ? null : { category: row.category, rate: row.rate, belgian: row.beTaxCategory }
}

/**
 * VAT of a line: what the file states, and where it names neither category nor rate but an amount of VAT (e-FFF as Odoo
 * once wrote it), the only standard rate of the setup that gives this amount.
 */
export function lineVat(mapping: Mapping, line: EInvoiceLine): LineVat {
  const stated = { category: line.vatCategory, rate: line.vatRate, belgian: line.beTaxCategory }
  const [net, vat] = [exact(line.netAmount), exact(line.vatAmount)]
  if (
    line.vatCategory === null &&
    line.vatRate === null &&
    net?.eq(zero) === true &&
    line.allowancesCharges.length === 0
  )
    return ofNothing(mapping) ?? stated
  if (line.vatCategory !== null || line.vatRate !== null || net === null || vat === null || vat.eq(zero)) return stated
  const rate = onlyRate(mapping, net, vat)
  if (rate === null) return stated
  const message = `${lineLabel(line)} names no VAT rate; its VAT of ${fixed(vat)} on ${fixed(net)} is ${rate} %.`
  mapping.findings.info('VATRATE', message, `${line.xpath}/cac:TaxTotal[1]/cbc:TaxAmount`, { found: fixed(vat) })
  return { ...stated, category: 'S', rate }
}
