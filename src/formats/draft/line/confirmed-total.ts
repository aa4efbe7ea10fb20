import { type Decimal, fixed, round, zero } from '../../../core/decimal.ts'
import type { EInvoice, Finding } from '../../read/e-invoice.ts'
import { exact } from '../../read/exact.ts'
import type { Mapping } from '../../match/mapping.ts'

/** Rules about totals that follow from lines, VAT and the amount due; BR-CO-14 is about the VAT itself. */
const derivedTotals = /^BR-(?:12|13|14|CO-1[0-3]|CO-15|CO-16)$/

/** Whether the amounts are readable; one that is not has an error with the field that mends it (D35). */
function areReadable(texts: readonly (string | null)[]): boolean {
  return texts.every((text) => text === null || exact(text) !== null)
}

/**
 * Total with VAT that the lines and the VAT of the file give and its amount due confirms, positive; null when they do not
 * agree. `net` is what the lines come to, without the rounding of the amount due (decision F54).
 */
export function confirmedTotal({ invoice, sign }: Pick<Mapping, 'invoice' | 'sign'>, net: Decimal): Decimal | null {
  const { tax, payable, prepaid, rounding, taxExclusive, taxInclusive } = invoice.totals
  const [vat, due] = [exact(tax), exact(payable)]
  if (vat === null || due === null || invoice.lines.length === 0) return null
  if (!areReadable([prepaid, rounding, taxExclusive, taxInclusive])) return null
  const stated = due.plus(exact(prepaid) ?? zero).minus(exact(rounding) ?? zero)
  const total = net.plus(round(vat.times(sign)))
  return round(stated.times(sign)).eq(total) ? total : null
}

function isOutvoted({ code, xpath }: Finding): boolean {
  return derivedTotals.test(code) && xpath.includes('/cac:LegalMonetaryTotal')
}

/**
 * Findings of a purchase whose total is confirmed: rules about its other totals become warnings, since what to book is
 * certain and the vendor's file cannot be changed. A sales file is ours to mend and keeps its errors (decision F13).
 */
export function withoutOutvoted({ context, findings }: Mapping, confirmed: Decimal | null): readonly Finding[] {
  if (confirmed === null || context.side === 'sales') return findings.items
  return findings.items.map((one) => (isOutvoted(one) ? { ...one, severity: 'warning' } : one))
}

/** Says that the totals of the file disagree and which is taken. */
export function tellConfirmed(
  { invoice, findings }: { readonly invoice: EInvoice; readonly findings: Mapping['findings'] },
  net: Decimal,
  confirmed: Decimal,
  stated: string | null,
): void {
  if (stated === fixed(confirmed) && !findings.items.some(isOutvoted)) return
  const message = `The lines come to ${fixed(net)} and with the VAT of the file to ${fixed(confirmed)}, as the amount due does; other totals of the file disagree, so ${fixed(confirmed)} is the total with VAT.`
  const xpath = `/${invoice.root}/cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount`
  findings.warning('TOTAL', message, xpath, { found: invoice.totals.taxInclusive, expected: fixed(confirmed) })
}
