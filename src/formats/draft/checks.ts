import { decimal, fixed, hundred, plain, round, zero } from '../../core/decimal.ts'
import { addMonths } from '../../core/date.ts'
import { smallestAmount } from './line/currency.ts'
import { dateOf } from '../read/date.ts'
import { lineLabel } from './line/target.ts'
import type { DraftHeader } from '../match/draft.ts'
import type { Period } from '../read/e-invoice.ts'
import { exact } from '../read/exact.ts'
import { amountText } from '../read/findings.ts'
import { sidesOf, type Mapping } from '../match/mapping.ts'
import { normalVat } from '../match/identifiers.ts'
import { vatLabel } from '../read/vat-key.ts'
import { effectiveCategory } from '../match/vat-reading.ts'

/** The number was used before, for this customer or vendor and type (D17). */
export function checkDuplicate({ invoice, context, party, findings }: Mapping): void {
  const { number, documentType, root } = invoice
  const same = (context.sameNumbers ?? []).filter(
    (one) => one.documentType === documentType && one.partyNo === party?.no,
  )
  if (same.length === 0) return
  const names = same.map(({ name }) => name).join(', ')
  const whose = ` of ${context.side === 'sales' ? 'customer' : 'vendor'} ${party?.no} ${party?.name}`
  const message = `${documentType} ${number}${whose} is there already: ${names}. If it is the same one, delete this document; else correct its number.`
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
    ({ severity, code }) => severity === 'error' && /^(?:BR-CO-1|DECIMAL)/.test(code),
  )
  if (total === null || explained || invoice.lines.length === 0) return
  const sum = net.plus(decimal(vat ?? '0'))
  if (sum.eq(decimal(total))) return
  const message = `The lines come to ${fixed(net)} and with the VAT of the file to ${fixed(sum)}, but the document says ${total}: correct the lines or docAmountInclVAT.`
  const xpath = `/${invoice.root}/cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount`
  findings.error('LINESUM', message, xpath, { found: total, expected: fixed(sum) })
}

/** VAT that is cents or more off its rate: within the tolerance of the rules (BR-CO-17, a unit), but not of the books (einvoice.md 4, VAT cents). */
export function checkVatCents({ invoice, context, findings }: Mapping): void {
  const unit = smallestAmount(invoice, context)
  for (const { category, rate, xpath, ...row } of invoice.vatBreakdown) {
    const [taxable, tax, percent] = [exact(row.taxable), exact(row.tax), exact(rate)]
    if (taxable === null || tax === null || percent === null) continue
    const computed = round(taxable.times(percent).div(hundred).div(unit), 0).times(unit)
    const off = tax.minus(computed).abs()
    if (off.lte(decimal('0.01')) || off.gte(decimal('1'))) continue
    const message = `The VAT ${vatLabel(category, rate)} of the file is ${amountText(tax)}, but ${plain(percent)} % of ${amountText(taxable)} is ${fixed(computed)}: posting takes no more than the highest VAT difference of the setup. Ask for a corrected invoice, or correct docAmountVAT and docAmountInclVAT.`
    findings.warning('VATDIFF', message, xpath, { found: amountText(tax), expected: fixed(computed) })
  }
}

/** VAT that a vendor abroad charges of its own country, which no VAT return here takes back; a warning that says how to book it. */
export function checkForeignVat({ invoice, context, findings }: Mapping): void {
  const { country, vatId } = sidesOf({ invoice, side: context.side }).theirs
  const home = normalVat(context.ownCompany.vatRegistrationNo)?.slice(0, 2) ?? ''
  if (context.side === 'sales' || home === '' || country === null || country.toUpperCase() === home) return
  if (normalVat(vatId)?.startsWith(home) === true) return
  const charged = invoice.vatBreakdown.find(({ tax }) => !(exact(tax) ?? zero).eq(zero))
  if (charged === undefined) return
  const message = `The vendor is in ${country.toUpperCase()} and charges VAT ${vatLabel(charged.category, charged.rate)} without a VAT number of ${home}: VAT of another country is no VAT of the books. Put it into the price of the lines with a VAT group of 0 %, and set docAmountVAT to 0.`
  findings.warning('FOREIGNVAT', message, charged.xpath, { found: country })
}

/**
 * Goods without VAT because they leave the country, or come from one, that are delivered on the wrong side of the border
 * (F62): a supply within the EU or an export delivered in Belgium, an acquisition delivered elsewhere. A warning, since the
 * place of delivery may be a warehouse on the way.
 */
export function checkDelivery({ invoice, context, findings }: Mapping): void {
  const { root, vatBreakdown } = invoice
  const country = (invoice.deliveryCountry ?? '').trim().toUpperCase()
  const here = country === 'BE'
  if (country === '' || here !== (context.side === 'sales')) return
  const moved = vatBreakdown.find(({ category, rate, beTaxCategory }) => {
    const meant = effectiveCategory({ category, rate, belgian: beTaxCategory })
    return meant === 'K' || (meant === 'G' && here)
  })
  if (moved === undefined) return
  const label = vatLabel(moved.category, moved.rate)
  const message = here
    ? `VAT ${label} is for goods that leave Belgium, but the file says they are delivered in Belgium: see that there is proof of transport, or have the invoice corrected.`
    : `VAT ${label} is for goods that come to Belgium, but the file says they are delivered in ${country}: see where the VAT of the acquisition is due.`
  const xpath = `/${root}/cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode`
  findings.warning('DELIVERY', message, xpath, { found: country })
}

/**
 * A VAT date of the file (BT-7) in another month than its issue date: the entries go into the return of their posting date
 * (F50), which is the issue date until it is changed. A warning that says so.
 */
export function checkTaxPoint({ invoice, findings }: Mapping): void {
  const { root } = invoice
  const [due, issued] = [dateOf(invoice.taxPointDate), dateOf(invoice.issueDate)]
  if (due === null || issued === null || due.slice(0, 7) === issued.slice(0, 7)) return
  const message = `The file says that its VAT is due on ${due}, in another month than its date ${issued}: booking puts it into the return of the posting date. Set a posting date in ${due.slice(0, 7)} if the VAT belongs there.`
  findings.warning('TAXPOINT', message, `/${root}/cbc:TaxPointDate`, { found: due, expected: issued.slice(0, 7) })
}

/** A period of more than a month, as a message has it; null for others. */
function longPeriod(period: Period | null): string | null {
  const [start, end] = [dateOf(period?.start ?? null), dateOf(period?.end ?? null)]
  return start !== null && end !== null && end > addMonths(start, 1) ? `${start} to ${end}` : null
}

/** Lines for more than a month are candidates for a deferral code, which a file never has. */
export function noteDeferrals({ invoice, findings }: Mapping): void {
  for (const { xpath, period, ...line } of invoice.lines) {
    const long = longPeriod(period)
    if (long === null) continue
    const message = `${lineLabel(line)} is for ${long}, more than a month: consider a deferral code.`
    findings.info('DEFERRAL', message, `${xpath}/cac:InvoicePeriod`)
  }
  const { period, root } = invoice
  const long = longPeriod(period)
  if (long === null || invoice.lines.some((line) => longPeriod(line.period) !== null)) return
  const message = `The document is for ${long}, more than a month: consider deferral codes.`
  findings.info('DEFERRAL', message, `/${root}/cac:InvoicePeriod`)
}

/** What is known of the payment but not booked: amounts paid before, a rounding without an account, a payee of a factoring vendor. */
export function notePayment({ invoice, context, findings }: Mapping): void {
  const { totals, root, payeeName } = invoice
  const path = `/${root}/cac:LegalMonetaryTotal`
  const [prepaid, rounding] = [exact(totals.prepaid), exact(totals.rounding)]
  if (prepaid !== null && !prepaid.eq(zero))
    findings.info(
      'PREPAID',
      `${amountText(prepaid)} was paid before; it is noted, not booked.`,
      `${path}/cbc:PrepaidAmount`,
    )
  if (rounding !== null && !rounding.eq(zero) && !context.roundingAccount) {
    const message = `The amount to pay is rounded by ${amountText(rounding)}; it is noted, not booked, since the setup has no account for it.`
    findings.info('ROUNDING', message, `${path}/cbc:PayableRoundingAmount`)
  }
  if (payeeName !== null && context.side === 'purchase') {
    const message = `${payeeName} is to be paid instead of the vendor; the document is booked on the vendor.`
    findings.info('PAYEE', message, `/${root}/cac:PayeeParty`)
  }
}
