import { type Decimal, decimal, hundred, round, sum, zero } from '../core/decimal.ts'
import type { EInvoice } from './e-invoice.ts'
import { exact } from './exact.ts'
import { amountText, type FindingList } from './findings.ts'
import { sameVat, vatLabel } from './vat-key.ts'

/** Rule family of a VAT category in EN 16931 (BR-S-08, BR-IC-08, …). */
const families: Readonly<Record<string, string>> = {
  S: 'S',
  Z: 'Z',
  E: 'E',
  AE: 'AE',
  K: 'IC',
  G: 'G',
  O: 'O',
  L: 'AF',
  M: 'AG',
}

function compare(
  findings: FindingList,
  code: string,
  what: string,
  found: Decimal | null,
  expected: Decimal | null,
  xpath: string,
): void {
  if (found === null || expected === null || found.eq(expected)) return
  const message = `${code}: ${what} is ${amountText(found)}, expected ${amountText(expected)}.`
  findings.error(code, message, xpath, { found: amountText(found), expected: amountText(expected) })
}

function all(texts: readonly (string | null)[]): Decimal | null {
  const values = texts.flatMap((text) => exact(text) ?? [])
  return values.length === texts.length ? sum(values) : null
}

/** A total that may be left out counts as zero; one that is there but no number stops the comparison. */
function optional(text: string | null): Decimal | null {
  return text === null ? zero : exact(text)
}

function combine(plus: readonly (Decimal | null)[], minus: readonly (Decimal | null)[]): Decimal | null {
  const [added, taken] = [plus.filter((value) => value !== null), minus.filter((value) => value !== null)]
  return added.length === plus.length && taken.length === minus.length ? sum(added).minus(sum(taken)) : null
}

/** BR-02, BR-03, BR-05, BR-07 and BR-16: without these there is no document to book. */
export function checkIdentity(invoice: EInvoice, findings: FindingList): void {
  const path = `/${invoice.root}`
  const missing = (code: string, what: string, xpath: string): void => findings.error(code, `${code}: ${what}.`, xpath)
  if (invoice.number === null) missing('BR-02', 'the document has no number', `${path}/cbc:ID`)
  if (invoice.issueDate === null) missing('BR-03', 'the document has no issue date', `${path}/cbc:IssueDate`)
  if (invoice.currency === null)
    missing('BR-05', 'the document has no currency code', `${path}/cbc:DocumentCurrencyCode`)
  // BT-44 is the registration name; e-FFF and foreign profiles often have only PartyName.
  const buyerName = invoice.buyer.registrationName ?? (invoice.profile === 'peppol-bis3' ? null : invoice.buyer.name)
  if (buyerName === null) missing('BR-07', 'the buyer has no name', invoice.buyer.xpath)
  if (invoice.lines.length === 0) missing('BR-16', 'the document has no lines', path)
}

/** BR-CO-10 and BR-CO-13 to BR-CO-16: the totals follow from lines, allowances and VAT, to the cent (einvoice.md 3). */
export function checkTotals(invoice: EInvoice, findings: FindingList): void {
  const { totals } = invoice
  const path = `/${invoice.root}/cac:LegalMonetaryTotal`
  const [lines, exclusive, inclusive, tax] = [
    totals.lineExtension,
    totals.taxExclusive,
    totals.taxInclusive,
    totals.tax,
  ].map(exact)
  const net = all(invoice.lines.map((line) => line.netAmount))
  if (invoice.lines.length > 0) {
    compare(
      findings,
      'BR-CO-10',
      'sum of line net amounts',
      lines ?? null,
      net === null ? null : round(net),
      `${path}/cbc:LineExtensionAmount`,
    )
  }
  const expectedExclusive = combine([lines ?? null, optional(totals.chargeTotal)], [optional(totals.allowanceTotal)])
  compare(
    findings,
    'BR-CO-13',
    'total without VAT',
    exclusive ?? null,
    expectedExclusive,
    `${path}/cbc:TaxExclusiveAmount`,
  )
  const subtotals = invoice.vatBreakdown.length === 0 ? null : all(invoice.vatBreakdown.map((subtotal) => subtotal.tax))
  compare(findings, 'BR-CO-14', 'VAT total', tax ?? null, subtotals, `/${invoice.root}/cac:TaxTotal/cbc:TaxAmount`)
  const withVat = combine([exclusive ?? null, optional(totals.tax)], [])
  if (totals.taxInclusive === null) {
    findings.error('BR-CO-15', 'BR-CO-15: total with VAT is missing.', path, {
      expected: withVat === null ? null : amountText(withVat),
    })
  }
  compare(findings, 'BR-CO-15', 'total with VAT', inclusive ?? null, withVat, `${path}/cbc:TaxInclusiveAmount`)
  const payable = combine([inclusive ?? null, optional(totals.rounding)], [optional(totals.prepaid)])
  compare(findings, 'BR-CO-16', 'amount due for payment', exact(totals.payable), payable, `${path}/cbc:PayableAmount`)
}

/** BR-S-08 and its siblings (base per category and rate; S within one unit) as errors, BR-CO-17 (VAT = base × rate) as a warning. */
export function checkVatBreakdown(invoice: EInvoice, findings: FindingList): void {
  for (const subtotal of invoice.vatBreakdown) {
    const label = vatLabel(subtotal.category, subtotal.rate)
    const parts = [
      ...invoice.lines
        .filter((line) => sameVat(line.vatCategory, line.vatRate, subtotal))
        .map((line) => exact(line.netAmount)),
      ...invoice.allowancesCharges
        .filter((item) => sameVat(item.vatCategory, item.vatRate, subtotal))
        .map((item) => (item.kind === 'charge' ? exact(item.amount) : (exact(item.amount)?.neg() ?? null))),
    ]
    const taxable = exact(subtotal.taxable)
    const expected = combine(parts, [])
    const tolerated =
      subtotal.category === 'S' &&
      taxable !== null &&
      expected !== null &&
      taxable.minus(expected).abs().lt(decimal('1'))
    const family = families[subtotal.category ?? '']
    if (!tolerated && family !== undefined) {
      compare(
        findings,
        `BR-${family}-08`,
        `taxable amount of VAT ${label}`,
        taxable,
        expected,
        `${subtotal.xpath}/cbc:TaxableAmount`,
      )
    }
    const [rate, tax] = [optional(subtotal.rate), exact(subtotal.tax)]
    if (rate === null || tax === null || taxable === null) continue
    const computed = round(taxable.times(rate).div(hundred))
    if (tax.minus(computed).abs().gte(decimal('1'))) {
      const message = `BR-CO-17: VAT of ${label} is ${amountText(tax)}, expected ${amountText(computed)}.`
      findings.warning('BR-CO-17', message, `${subtotal.xpath}/cbc:TaxAmount`, {
        found: amountText(tax),
        expected: amountText(computed),
      })
    }
  }
}
