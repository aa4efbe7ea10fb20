import type { EInvoice, Party, Period } from '../read/e-invoice.ts'
import type { XmlNode } from '../read/text/parse-xml.ts'
import { codeName, countryName } from './codes.ts'
import { type Markup, markup, type Part } from './markup.ts'
import type { View } from './view.ts'
import type { Label } from './labels.ts'
import { group, groups, text, texts } from '../read/ubl.ts'

/** Label and value pairs as a definition list; values that are absent or empty lists are left out. */
export function pairs(view: View, rows: readonly (readonly [Label, Part])[], className: string): Markup | null {
  const shown = rows.filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
  if (shown.length === 0) return null
  const items = shown.map(([word, value]) => markup`<div><dt>${view.say(word)}</dt><dd>${value}</dd></div>\n`)
  return markup`<dl class="${className}">\n${items}</dl>\n`
}

/** Each value on a line of its own. */
export function stacked(values: readonly Part[]): readonly Markup[] {
  return values.filter((value) => value !== null).map((value) => markup`<div>${value}</div>`)
}

/** What to pay, when the document is not a credit note. */
export function payableLabel(invoice: EInvoice): Label {
  return invoice.documentType === 'Credit Memo' && !invoice.flipped ? 'creditable' : 'payable'
}

/** Kind and number of the document, as plain text. */
export function titleOf(invoice: EInvoice, view: View): string {
  const kind = view.say(invoice.documentType === 'Invoice' ? 'invoice' : 'creditNote')
  return `${kind} ${invoice.number ?? view.say('noNumber')}`
}

/** Title, who it is from, and what is due when. */
export function headOf(invoice: EInvoice, view: View, badges: Part): Markup {
  const kind = view.say(invoice.documentType === 'Invoice' ? 'invoice' : 'creditNote')
  const due = invoice.dueDate ?? invoice.paymentDueDate
  const { payable } = invoice.totals
  return markup`<header>
<div class="title"><h1>${kind} ${view.foreign(invoice.number) ?? view.say('noNumber')}</h1>
<p class="from">${view.foreign(invoice.seller.name ?? invoice.seller.registrationName)}</p>${badges}</div>
${
  payable === null
    ? null
    : markup`<div class="due"><span class="label">${view.say(payableLabel(invoice))}</span>
<strong>${view.amount(payable)}</strong>
${due === null ? null : markup`<span>${view.say('dueDate')}: ${view.date(due)}</span>`}</div>`
}
</header>
${invoice.flipped ? markup`<p class="remark">${view.say('flipped')}</p>\n` : null}`
}

/** Seller, buyer and who is paid. */
export function partiesOf(invoice: EInvoice, view: View): Markup {
  const { tree } = invoice
  const payee = group(tree, 'PayeeParty')
  const payeeIds = [
    text(group(payee, 'PartyIdentification'), 'ID'),
    text(group(payee, 'PartyLegalEntity'), 'CompanyID'),
  ]
  return markup`<div class="parties">
${partyOf('seller', invoice.seller, group(tree, 'AccountingSupplierParty', 'Party'), view)}${partyOf('buyer', invoice.buyer, group(tree, 'AccountingCustomerParty', 'Party'), view)}${
    payee === null
      ? null
      : markup`<section><h2>${view.say('payee')}</h2>
<p class="name">${view.foreign(invoice.payeeName)}</p>
<div class="address">${stacked(payeeIds.map((id) => view.foreign(id)))}</div></section>
`
  }</div>
`
}

function partyOf(role: 'seller' | 'buyer', party: Party, node: XmlNode | null, view: View): Markup {
  const main = party.name ?? party.registrationName
  const legal = party.registrationName === main ? null : party.registrationName
  const contact = group(node, 'Contact')
  const ways = ['Name', 'Telephone', 'ElectronicMail'].map((field) => view.foreign(text(contact, field)))
  const scheme = (id: string, name: string | null): Markup =>
    markup`${view.foreign(id)}${name === null ? null : markup` <span class="quiet">(${view.foreign(name)})</span>`}`
  const identifiers = pairs(
    view,
    [
      ['vatNo', view.foreign(party.vatId)],
      ['enterpriseNo', party.companyId === null ? null : scheme(party.companyId, party.companyIdScheme)],
      ['endpoint', party.endpointId === null ? null : scheme(party.endpointId, party.endpointScheme)],
      ['partyId', stacked(party.partyIds.map((one) => scheme(one.id, one.scheme ?? one.agencyName ?? one.agencyId)))],
      ['supplierAccount', view.foreign(party.supplierAssignedId)],
      ['customerAccount', view.foreign(party.customerAssignedId)],
      ['contact', stacked(ways)],
    ],
    'identifiers',
  )
  return markup`<section><h2>${view.say(role)}</h2>
<p class="name">${view.foreign(main)}</p>
<div class="address">${stacked([view.foreign(legal), ...addressOf(group(node, 'PostalAddress'), view)])}</div>
${identifiers}</section>
`
}

function addressOf(address: XmlNode | null, view: View): readonly (Markup | null)[] {
  const country = text(group(address, 'Country'), 'IdentificationCode')
  const street = joined([text(address, 'StreetName'), text(address, 'BuildingNumber')])
  const city = joined([text(address, 'PostalZone'), text(address, 'CityName')])
  const more = groups(address, 'AddressLine').flatMap((line) => texts(line, 'Line'))
  const last = country === null ? null : countryName(country, view.language)
  const lines = [street, text(address, 'AdditionalStreetName'), ...more, city, text(address, 'CountrySubentity'), last]
  return lines.map((line) => view.foreign(line))
}

function joined(parts: readonly (string | null)[]): string | null {
  const present = parts.filter((part) => part !== null)
  return present.length === 0 ? null : present.join(' ')
}

/** A period in words; null when it has neither end. */
export function periodOf(period: Period | null, view: View): Markup | null {
  if (period === null) return null
  const { start, end } = period
  if (start !== null && end !== null) return markup`${view.date(start)} – ${view.date(end)}`
  if (start !== null) return markup`${view.say('from')} ${view.date(start)}`
  return end === null ? null : markup`${view.say('until')} ${view.date(end)}`
}

/** Dates, references and currencies. */
export function factsOf(invoice: EInvoice, view: View): Markup {
  const { tree, typeCode } = invoice
  const reference = (element: string) => stacked(groups(tree, element).map((node) => view.foreign(text(node, 'ID'))))
  const kind = codeName('documentType', typeCode, view.language)
  const preceding = invoice.billingReferences.map(
    ({ id, issueDate }) => markup`${view.foreign(id)}${issueDate === null ? null : markup` (${view.date(issueDate)})`}`,
  )
  const rates = invoice.exchangeRates
    .filter(({ rate }) => rate !== null)
    .map(({ source, target, rate }) => markup`1 ${view.foreign(source)} = ${view.amount(rate, target)}`)
  const delivery = group(tree, 'Delivery', 'DeliveryLocation', 'Address')
  const list = pairs(
    view,
    [
      ['issueDate', view.date(invoice.issueDate)],
      ['dueDate', view.date(invoice.dueDate ?? invoice.paymentDueDate)],
      ['taxPointDate', view.date(invoice.taxPointDate)],
      ['deliveryDate', view.date(invoice.deliveryDate)],
      ['period', periodOf(invoice.period, view)],
      ['order', view.foreign(invoice.orderReference)],
      ['salesOrder', view.foreign(invoice.salesOrderReference)],
      ['buyerReference', view.foreign(invoice.buyerReference)],
      ['preceding', stacked(preceding)],
      ['contract', reference('ContractDocumentReference')],
      ['project', reference('ProjectReference')],
      ['despatch', reference('DespatchDocumentReference')],
      ['receipt', reference('ReceiptDocumentReference')],
      ['accountingCost', view.foreign(invoice.accountingCost)],
      ['type', typeCode === null ? null : markup`${view.foreign(typeCode)}${kind === null ? null : ` ${kind}`}`],
      ['currency', view.foreign(invoice.currency)],
      ['vatCurrency', invoice.taxCurrency === invoice.currency ? null : view.foreign(invoice.taxCurrency)],
      ['exchangeRate', stacked(rates)],
      ['deliveryAddress', stacked(addressOf(delivery, view))],
    ],
    'facts',
  )
  return markup`<section><h2 class="hidden">${view.say('facts')}</h2>
${list}</section>
`
}
