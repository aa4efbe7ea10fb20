import { fixed, sum } from '../../core/decimal.ts'
import type { Totals, VatSubtotal } from './e-invoice.ts'
import { exact } from './exact.ts'
import type { XmlNode } from './text/parse-xml.ts'
import { attribute, basic, group, groups, text, value } from './ubl.ts'

function currencyOf(total: XmlNode): string | null {
  return attribute(basic(total, 'TaxAmount'), 'currencyID')
}

/** The TaxTotals in the document currency; all of them when the currency attributes fit nothing. */
function ownTotals(root: XmlNode, currency: string | null, taxCurrency: string | null): readonly XmlNode[] {
  const all = groups(root, 'TaxTotal')
  const own = all.filter((total) => (currencyOf(total) ?? currency) === currency)
  if (own.length > 0) return own
  const rest = all.filter((total) => taxCurrency === null || currencyOf(total) !== taxCurrency)
  return rest.length > 0 ? rest : all
}

/** One TaxAmount, or the sum of several when it equals inclusive − exclusive (one TaxTotal per rate, einvoice.md 4). */
function taxOf(totals: readonly XmlNode[], exclusive: string | null, inclusive: string | null): string | null {
  const amounts = totals.flatMap((total) => text(total, 'TaxAmount') ?? [])
  const [first = null] = amounts
  if (amounts.length < 2) return first
  const parts = amounts.flatMap((amount) => exact(amount) ?? [])
  const [from, to] = [exact(exclusive), exact(inclusive)]
  const together = sum(parts)
  return parts.length === amounts.length && from !== null && to !== null && to.minus(from).eq(together)
    ? fixed(together)
    : first
}

/** LegalMonetaryTotal with the VAT totals of both currencies. */
export function readTotals(root: XmlNode, currency: string | null, taxCurrency: string | null): Totals {
  const legal = group(root, 'LegalMonetaryTotal')
  const taxExclusive = text(legal, 'TaxExclusiveAmount')
  const taxInclusive = text(legal, 'TaxInclusiveAmount')
  const foreign =
    taxCurrency === null || taxCurrency === currency
      ? null
      : groups(root, 'TaxTotal').find((total) => currencyOf(total) === taxCurrency)
  const foreignTax = foreign ? text(foreign, 'TaxAmount') : null
  return {
    lineExtension: text(legal, 'LineExtensionAmount'),
    taxExclusive,
    taxInclusive,
    allowanceTotal: text(legal, 'AllowanceTotalAmount'),
    chargeTotal: text(legal, 'ChargeTotalAmount'),
    prepaid: text(legal, 'PrepaidAmount'),
    rounding: text(legal, 'PayableRoundingAmount'),
    payable: text(legal, 'PayableAmount'),
    tax: taxOf(ownTotals(root, currency, taxCurrency), taxExclusive, taxInclusive),
    taxAccountingCurrency:
      foreignTax === null || taxCurrency === null ? null : { amount: foreignTax, currency: taxCurrency },
  }
}

/** The VAT breakdown in the document currency; Percent may sit beside the category (UBL 2.0). */
export function readVatBreakdown(
  root: XmlNode,
  currency: string | null,
  taxCurrency: string | null,
): readonly VatSubtotal[] {
  const places = new Map(groups(root, 'TaxTotal').map((total, index) => [total, index + 1]))
  return ownTotals(root, currency, taxCurrency).flatMap((total) =>
    groups(total, 'TaxSubtotal').map((subtotal, index) => {
      const category = group(subtotal, 'TaxCategory')
      return {
        taxable: text(subtotal, 'TaxableAmount'),
        tax: text(subtotal, 'TaxAmount'),
        category: text(category, 'ID'),
        rate: text(category, 'Percent') ?? value(basic(subtotal, 'Percent')),
        beTaxCategory: text(category, 'Name'),
        exemptionReason: text(category, 'TaxExemptionReason'),
        exemptionReasonCode: text(category, 'TaxExemptionReasonCode'),
        xpath: `/${root.name}/cac:TaxTotal[${places.get(total) ?? 1}]/cac:TaxSubtotal[${index + 1}]`,
      }
    }),
  )
}
