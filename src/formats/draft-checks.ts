import { decimal, fixed, plain, zero } from '../core/decimal.ts'
import { addMonths, isDate } from '../core/date.ts'
import { lineLabel } from './draft-target.ts'
import type { DraftHeader } from './draft.ts'
import type { Period } from './e-invoice.ts'
import { exact } from './exact.ts'
import type { Mapping } from './mapping.ts'

/** The number was used before: for this vendor and type on purchases, at all on sales, where it is ours. */
export function checkDuplicate({ invoice, context, party, findings }: Mapping): void {
  const { number, documentType, root } = invoice
  const same = (context.sameNumbers ?? []).filter(
    (one) => one.documentType === documentType && (context.side === 'sales' || one.partyNo === party?.no),
  )
  if (same.length === 0) return
  const names = same.map(({ name }) => name).join(', ')
  const whose = context.side === 'sales' ? '' : ` of vendor ${party?.no} ${party?.name}`
  const message = `${documentType} ${number}${whose} is there already: ${names}. Delete one of them, or correct its number.`
  findings.error('DUPLICATE', message, `/${root}/cbc:ID`, { found: number })
}

/** What the lines will be booked as must be what the document says; not repeated when its own totals are already wrong. */
export function checkLineSum(
  { invoice, findings }: Mapping,
  header: Pick<DraftHeader, 'docAmountInclVAT' | 'docAmountVAT'>,
  net: ReturnType<typeof decimal>,
): void {
  const { docAmountInclVAT: total, docAmountVAT: vat } = header
  const explained = findings.items.some(
    ({ severity, code }) => severity === 'error' && /^(?:BR-CO-1|ALLOWANCE|DECIMAL)/.test(code),
  )
  if (total === null || explained || invoice.lines.length === 0) return
  const sum = net.plus(decimal(vat ?? '0'))
  if (sum.eq(decimal(total))) return
  const message = `The lines come to ${fixed(net)} and with the VAT of the file to ${fixed(sum)}, but the document says ${total}: correct the lines or docAmountInclVAT.`
  const xpath = `/${invoice.root}/cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount`
  findings.error('LINESUM', message, xpath, { found: total, expected: fixed(sum) })
}

function spansMonths(period: Period | null): boolean {
  const { start = null, end = null } = period ?? {}
  return start !== null && end !== null && isDate(start) && isDate(end) && end > addMonths(start, 1)
}

/** Lines for more than a month are candidates for a deferral code, which a file never has. */
export function noteDeferrals({ invoice, findings }: Mapping): void {
  for (const { xpath, period, ...line } of invoice.lines) {
    if (!spansMonths(period)) continue
    const message = `${lineLabel(line)} is for ${period?.start} to ${period?.end}, more than a month: consider a deferral code.`
    findings.info('DEFERRAL', message, `${xpath}/cac:InvoicePeriod`)
  }
  const { period, root } = invoice
  if (!spansMonths(period) || invoice.lines.some((line) => spansMonths(line.period))) return
  const message = `The document is for ${period?.start} to ${period?.end}, more than a month: consider deferral codes.`
  findings.info('DEFERRAL', message, `/${root}/cac:InvoicePeriod`)
}

/** What is known of the payment but not booked: amounts paid before, a rounding without an account, a payee of a factoring vendor. */
export function notePayment({ invoice, context, findings }: Mapping): void {
  const { totals, root, payeeName } = invoice
  const path = `/${root}/cac:LegalMonetaryTotal`
  const [prepaid, rounding] = [exact(totals.prepaid), exact(totals.rounding)]
  if (prepaid !== null && !prepaid.eq(zero))
    findings.info('PREPAID', `${plain(prepaid)} was paid before; it is noted, not booked.`, `${path}/cbc:PrepaidAmount`)
  if (rounding !== null && !rounding.eq(zero) && !context.roundingAccount) {
    const message = `The amount to pay is rounded by ${plain(rounding)}; it is noted, not booked, since the setup has no account for it.`
    findings.info('ROUNDING', message, `${path}/cbc:PayableRoundingAmount`)
  }
  if (payeeName !== null && context.side === 'purchase') {
    const message = `${payeeName} is to be paid instead of the vendor; the document is booked on the vendor.`
    findings.info('PAYEE', message, `/${root}/cac:PayeeParty`)
  }
}
