import { type Decimal, decimal, fixed, hundred, round, sum, zero } from '../../src/core/decimal.ts'
import type { Side } from './books.ts'

/** Who is on the other side of a file, as its sender writes them. */
export interface FileParty {
  readonly name: string
  readonly country: string
  readonly endpoint: readonly [scheme: string, id: string]
  /** VAT number; left out by who has none. */
  readonly vat?: string
}

/** A PEPPOL file that the demo company sends or receives. */
export interface VatFile {
  readonly side: Side
  readonly party: FileParty
  readonly creditNote?: true
  readonly currency?: string
  /** Each as `amount category rate`, on purchases perhaps with the account that the vendor was asked to name. */
  readonly lines: readonly string[]
  /** An allowance of the whole document, as a line. */
  readonly discount?: string
  /** Percentage of a cash discount, told as the pair of an allowance of each rate and a charge without VAT (F54). */
  readonly cashDiscountPct?: string
}

const ours: FileParty = {
  name: 'Demo Verkoop NV',
  country: 'BE',
  endpoint: ['0208', '0999000129'],
  vat: 'BE0999000129',
}

/** What a file says of an amount with VAT. */
interface Part {
  readonly amount: Decimal
  readonly category: string
  readonly rate: string
  readonly account?: string
}

const reasons: Readonly<Record<string, string>> = {
  AE: 'Reverse charge',
  E: 'Exempt',
  G: 'Export outside the EU',
  K: 'Intra-community supply',
  O: 'Not subject to VAT',
}
const cashReason = 'Conditional cash/payment discount'

/** The text of a PEPPOL BIS 3 file dated 16 March 2026; its VAT is worked out by rate, half away from zero. */
export function vatFileXml(number: string, file: VatFile): string {
  const { side, party, currency = 'EUR', cashDiscountPct } = file
  const root = file.creditNote === true ? 'CreditNote' : 'Invoice'
  const lines = file.lines.map(partOf)
  const discounts = file.discount === undefined ? [] : [partOf(file.discount)]
  const cash = cashDiscountPct === undefined ? [] : byVat(lines).map((part) => share(part, cashDiscountPct))
  const charges: Part[] = cash.length === 0 ? [] : [{ amount: totalOf(cash), category: 'E', rate: '0' }]
  const lowered = [...discounts, ...cash].map((part) => ({ ...part, amount: part.amount.neg() }))
  const taxed = byVat([...lines, ...lowered, ...charges])
  const vat = sum(taxed.map(vatOf))
  const net = totalOf(taxed)
  const money = (tag: string, value: Decimal): string =>
    `<cbc:${tag} currencyID="${currency}">${fixed(value)}</cbc:${tag}>`
  // A file outside the scope of VAT names no VAT numbers (BR-O-02).
  const withVat = lines.every(({ category }) => category !== 'O')
  const [supplier, customer] = side === 'sales' ? [ours, party] : [party, ours]
  const subtotals = taxed.map(
    (part) =>
      `<cac:TaxSubtotal>${money('TaxableAmount', part.amount)}${money('TaxAmount', vatOf(part))}${taxXml('TaxCategory', part, true)}</cac:TaxSubtotal>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
<cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>
<cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-03-16</cbc:IssueDate>${root === 'Invoice' ? '<cbc:DueDate>2026-04-15</cbc:DueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>' : '<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>'}
<cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode><cbc:BuyerReference>PO</cbc:BuyerReference>
<cac:AccountingSupplierParty>${partyXml(supplier, withVat)}</cac:AccountingSupplierParty>
<cac:AccountingCustomerParty>${partyXml(customer, withVat)}</cac:AccountingCustomerParty>
<cac:Delivery><cbc:ActualDeliveryDate>2026-03-16</cbc:ActualDeliveryDate><cac:DeliveryLocation><cac:Address>${countryXml(customer)}</cac:Address></cac:DeliveryLocation></cac:Delivery>
${cash.length === 0 ? '' : `<cac:PaymentTerms><cbc:Note>${cashDiscountPct} % bij betaling binnen 7 dagen</cbc:Note></cac:PaymentTerms>`}
${discounts.map((part) => allowanceXml(part, 'false', 'Korting', money)).join('')}${cash.map((part) => allowanceXml(part, 'false', cashReason, money)).join('')}${charges.map((part) => allowanceXml(part, 'true', cashReason, money)).join('')}
<cac:TaxTotal>${money('TaxAmount', vat)}${subtotals.join('')}</cac:TaxTotal>
<cac:LegalMonetaryTotal>${money('LineExtensionAmount', totalOf(lines))}${money('TaxExclusiveAmount', net)}${money('TaxInclusiveAmount', net.plus(vat))}${money('AllowanceTotalAmount', totalOf([...discounts, ...cash]))}${money('ChargeTotalAmount', totalOf(charges))}${money('PayableAmount', net.plus(vat))}</cac:LegalMonetaryTotal>
${lines.map((part, index) => lineXml(part, index + 1, root, number, money)).join('\n')}
</${root}>`
}

function partOf(text: string): Part {
  const [amount = '', category = '', rate = '', account] = text.split(' ')
  return { amount: decimal(amount), category, rate, ...(account === undefined ? {} : { account }) }
}

function share(part: Part, pct: string): Part {
  return { ...part, amount: round(part.amount.times(pct).div(hundred)) }
}

function totalOf(parts: readonly Part[]): Decimal {
  return sum(parts.map(({ amount }) => amount))
}

function vatOf({ amount, rate }: Part): Decimal {
  return round(amount.times(rate).div(hundred))
}

// One part for each category and rate, in the order they come.
function byVat(parts: readonly Part[]): Part[] {
  const found = new Map<string, Part>()
  for (const { amount, category, rate } of parts) {
    const key = `${category} ${rate}`
    found.set(key, { amount: (found.get(key)?.amount ?? zero).plus(amount), category, rate })
  }
  return [...found.values()]
}

type Money = (tag: string, value: Decimal) => string

function taxXml(tag: string, { category, rate }: Part, withReason = false): string {
  const percent = category === 'O' ? '' : `<cbc:Percent>${rate}</cbc:Percent>`
  const reason = reasons[category]
  const why = withReason && reason !== undefined ? `<cbc:TaxExemptionReason>${reason}</cbc:TaxExemptionReason>` : ''
  return `<cac:${tag}><cbc:ID>${category}</cbc:ID>${percent}${why}<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${tag}>`
}

function allowanceXml(part: Part, charge: 'true' | 'false', reason: string, money: Money): string {
  return `<cac:AllowanceCharge><cbc:ChargeIndicator>${charge}</cbc:ChargeIndicator><cbc:AllowanceChargeReason>${reason}</cbc:AllowanceChargeReason>${money('Amount', part.amount)}${taxXml('TaxCategory', part)}</cac:AllowanceCharge>`
}

function lineXml(part: Part, no: number, root: 'Invoice' | 'CreditNote', number: string, money: Money): string {
  const quantity = root === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity'
  const account = part.account === undefined ? '' : `<cbc:AccountingCost>${part.account}</cbc:AccountingCost>`
  return `<cac:${root}Line><cbc:ID>${no}</cbc:ID><cbc:${quantity} unitCode="C62">${part.amount.lt(zero) ? '-1' : '1'}</cbc:${quantity}>${money('LineExtensionAmount', part.amount)}${account}<cac:Item><cbc:Name>${number} line ${no}</cbc:Name>${taxXml('ClassifiedTaxCategory', part)}</cac:Item><cac:Price>${money('PriceAmount', part.amount.abs())}</cac:Price></cac:${root}Line>`
}

function countryXml({ country }: FileParty): string {
  return `<cac:Country><cbc:IdentificationCode>${country}</cbc:IdentificationCode></cac:Country>`
}

function partyXml(party: FileParty, withVat: boolean): string {
  const { name, endpoint, vat } = party
  const [scheme, id] = endpoint
  const tax =
    !withVat || vat === undefined
      ? ''
      : `<cac:PartyTaxScheme><cbc:CompanyID>${vat}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`
  const legal = scheme === '0208' ? ` schemeID="0208"` : ''
  return `<cac:Party><cbc:EndpointID schemeID="${scheme}">${id}</cbc:EndpointID><cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName><cac:PostalAddress><cbc:CityName>City</cbc:CityName><cbc:PostalZone>9000</cbc:PostalZone>${countryXml(party)}</cac:PostalAddress>${tax}<cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName><cbc:CompanyID${legal}>${id}</cbc:CompanyID></cac:PartyLegalEntity></cac:Party>`
}
