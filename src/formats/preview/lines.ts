import type { AllowanceCharge, EInvoice, EInvoiceLine } from '../read/e-invoice.ts'
import type { XmlNode } from '../read/text/parse-xml.ts'
import { codeName, countryName } from './codes.ts'
import { tableOf } from './columns.ts'
import { periodOf } from './head.ts'
import { type Markup, markup } from './markup.ts'
import type { View } from './view.ts'
import type { Label } from './labels.ts'
import { group, groups, text } from '../read/ubl.ts'

/** The table of lines, all of them; null when the file has none. */
export function linesOf({ tree, lines, currency }: EInvoice, view: View): Markup | null {
  if (lines.length === 0) return null
  const credited = groups(tree, 'CreditNoteLine')
  const nodes = credited.length > 0 ? credited : groups(tree, 'InvoiceLine')
  const rows = lines.map((line, at) => lineOf(line, nodes[at] ?? null, view))
  return tableOf('lines', 'lines', currency, rows, view)
}

/** VAT as `21 % S`. */
export function vatOf(category: string | null, rate: string | null, view: View): Markup {
  const name = codeName('vatCategory', category, view.language)
  const code =
    category === null ? null : markup` <span class="quiet" title="${name ?? category}">${view.foreign(category)}</span>`
  return markup`${view.percent(rate)}${code}`
}

function lineOf(line: EInvoiceLine, node: XmlNode | null, view: View): Markup {
  const belgian =
    line.beTaxCategory === null ? null : markup`<div class="detail">${view.foreign(line.beTaxCategory)}</div>`
  return markup`<tr role="row"><td role="cell">${view.foreign(line.id)}</td><td role="cell">${textOf(line, node, view)}</td>
<td role="cell" class="number">${quantityOf(line, view)}</td><td role="cell" class="number">${priceOf(line, node, view)}</td>
<td role="cell" class="number">${vatOf(line.vatCategory, line.vatRate, view)}${belgian}</td>
<td role="cell" class="number">${view.number(line.netAmount)}</td></tr>
`
}

function quantityOf({ quantity, unitCode }: EInvoiceLine, view: View): Markup {
  const unit = unitName(unitCode, view)
  return quantity === null || unit === null
    ? markup`${view.number(quantity)}${unit}`
    : markup`${view.number(quantity)} ${unit}`
}

function unitName(code: string | null, view: View): Markup | null {
  if (code === null) return null
  const name = codeName('unit', code, view.language)
  return markup`<span class="quiet" title="${code}">${name ?? view.foreign(code)}</span>`
}

// The price is already without the discount it states (einvoice.md 4): the price before it is information.
function priceOf(line: EInvoiceLine, node: XmlNode | null, view: View): Markup {
  const discount = group(node, 'Price', 'AllowanceCharge')
  const gross = text(discount, 'BaseAmount')
  const less = text(discount, 'Amount')
  const { baseQuantity } = line
  const base =
    baseQuantity === null || /^1(\.0*)?$/.test(baseQuantity)
      ? null
      : markup`<div class="detail">${view.say('per')} ${view.number(baseQuantity)}</div>`
  const before =
    gross === null || less === null
      ? null
      : markup`<div class="detail">${view.number(gross)} − ${view.number(less)}</div>`
  return markup`${view.number(line.unitPrice)}${base}${before}`
}

function textOf(line: EInvoiceLine, node: XmlNode | null, view: View): readonly (Markup | null)[] {
  const title = line.name ?? line.description
  const description = title === line.description ? null : line.description
  const block = (text: string | null) => (text === null ? null : markup`<div class="prose" dir="auto">${text}</div>`)
  const details = (
    [
      ['sellerItem', view.foreign(line.sellerItemId)],
      ['buyerItem', view.foreign(line.buyerItemId)],
      ['standardItem', view.foreign(line.standardItemId)],
      ['tariff', view.foreign(line.tariffNo)],
      ['origin', line.originCountry === null ? null : view.foreign(countryName(line.originCountry, view.language))],
      ['period', periodOf(line.period, view)],
      ['accountingCost', view.foreign(line.accountingCost)],
    ] satisfies [Label, Markup | null][]
  ).filter(([, value]) => value !== null)
  const properties = groups(group(node, 'Item'), 'AdditionalItemProperty').map(
    (property) =>
      markup`<span>${view.foreign(text(property, 'Name'))}: ${view.foreign(text(property, 'Value'))}</span> `,
  )
  return [
    title === null ? null : markup`<div class="item" dir="auto">${title}</div>`,
    block(description),
    ...line.notes.map(block),
    details.length + properties.length === 0
      ? null
      : markup`<div class="detail tags">${details.map(([word, value]) => markup`<span>${view.say(word)} ${value}</span> `)}${properties}</div>`,
    ...line.allowancesCharges.map(
      (one) => markup`<div class="detail">${adjustmentOf(one, view)}: ${view.amount(one.amount)}</div>`,
    ),
  ]
}

/** Kind, percentage of a base, and reason of an allowance or charge. */
export function adjustmentOf(one: AllowanceCharge, view: View): Markup {
  const base = one.baseAmount === null ? null : markup` ${view.say('of')} ${view.amount(one.baseAmount)}`
  const share = one.percent === null ? base : markup` ${view.percent(one.percent)}${base}`
  const code = one.reasonCode === null ? null : markup` <span class="quiet">(${view.foreign(one.reasonCode)})</span>`
  const reason = one.reason === null ? code : markup` · ${view.foreign(one.reason)}${code}`
  return markup`${view.say(one.kind)}${share}${reason}`
}
