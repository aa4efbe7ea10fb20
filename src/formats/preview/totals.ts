import type { EInvoice } from '../read/e-invoice.ts'
import { codeName } from './codes.ts'
import { payableLabel } from './head.ts'
import { tableOf } from './columns.ts'
import { adjustmentOf, vatOf } from './lines.ts'
import { type Markup, markup } from './markup.ts'
import type { View } from './view.ts'
import type { Label } from './labels.ts'

/** Allowances and charges of the document; null when it has none. */
export function adjustmentsOf({ allowancesCharges, currency }: EInvoice, view: View): Markup | null {
  if (allowancesCharges.length === 0) return null
  const rows = allowancesCharges.map(
    (
      one,
    ) => markup`<tr role="row"><td role="cell">${adjustmentOf(one, view)}</td><td role="cell" class="number">${vatOf(one.vatCategory, one.vatRate, view)}</td>
<td role="cell" class="number">${one.kind === 'allowance' ? '− ' : null}${view.number(one.amount)}</td></tr>
`,
  )
  return tableOf('adjustments', 'allowancesCharges', currency, rows, view)
}

/** VAT table and totals, side by side. */
export function sumsOf(invoice: EInvoice, view: View): Markup {
  return markup`<div class="sums">
${vatTable(invoice, view)}${totalsTable(invoice, view)}</div>
`
}

function vatTable({ vatBreakdown, currency }: EInvoice, view: View): Markup | null {
  if (vatBreakdown.length === 0) return null
  const rows = vatBreakdown.map((one) => {
    const name = codeName('vatCategory', one.category, view.language)
    const reason = [one.exemptionReason, one.exemptionReasonCode].map((text) =>
      text === null ? null : markup`<div class="detail" dir="auto">${text}</div>`,
    )
    const belgian =
      one.beTaxCategory === null ? null : markup` <span class="quiet">${view.foreign(one.beTaxCategory)}</span>`
    return markup`<tr role="row"><td role="cell">${view.foreign(one.category)}${name === null ? null : ` ${name}`}${belgian}${reason}</td><td role="cell" class="number">${view.percent(one.rate)}</td>
<td role="cell" class="number">${view.number(one.taxable)}</td><td role="cell" class="number">${view.number(one.tax)}</td></tr>
`
  })
  return tableOf('rates', 'vatBreakdown', currency, rows, view)
}

function totalsTable(invoice: EInvoice, view: View): Markup | null {
  const { totals } = invoice
  const vat = totals.taxAccountingCurrency
  const rows = (
    [
      ['lineTotal', view.amount(totals.lineExtension), ''],
      ['allowanceTotal', subtracted(totals.allowanceTotal, view), ''],
      ['chargeTotal', view.amount(totals.chargeTotal), ''],
      ['withoutVat', view.amount(totals.taxExclusive), 'sum'],
      ['vatTotal', view.amount(totals.tax), ''],
      ['vatTotal', vat === null ? null : view.amount(vat.amount, vat.currency), 'aside'],
      ['withVat', view.amount(totals.taxInclusive), 'sum'],
      ['prepaid', subtracted(totals.prepaid, view), ''],
      ['rounding', view.amount(totals.rounding), ''],
      [payableLabel(invoice), view.amount(totals.payable), 'payable'],
    ] satisfies [Label, Markup | null, string][]
  ).filter(([, value]) => value !== null)
  if (rows.length === 0) return null
  const shown = rows.map(
    ([word, value, kind]) =>
      markup`<tr role="row" class="${kind}"><th role="rowheader" scope="row">${view.say(word)}</th><td role="cell" class="number">${value}</td></tr>\n`,
  )
  return markup`<section><table role="table" class="totals">
<caption><h2>${view.say('totals')}</h2></caption>
<tbody role="rowgroup">
${shown}</tbody>
</table></section>
`
}

/** An amount that the sum takes away; a zero without a sign. */
function subtracted(amount: string | null, view: View): Markup | null {
  if (amount === null) return null
  return /[1-9]/.test(amount) ? markup`− ${view.amount(amount)}` : view.amount(amount)
}
