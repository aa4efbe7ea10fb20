import { parseJson } from '../../src/core/json.ts'
import type { CreateOptions } from '../../src/engine/contract/writing.ts'
import { decodeRecord } from '../../src/model/decode/record.ts'
import type { Resource } from '../../src/model/resource.ts'
import {
  importPurchaseInvoice,
  importPurchaseInvoiceLine,
} from '../../src/model/resources/documents/import-purchase-invoice.ts'
import type { DemoEngine } from './demo-engine.ts'

/** A purchase file as a vendor of the demo company sends it; every line is one unit at 100.00. */
export interface PurchaseFile {
  readonly number?: string
  readonly vat?: string
  readonly iban?: string
  readonly name?: string
  readonly date?: string
  readonly currency?: string
  readonly lines?: readonly FileLine[]
}

/** A line of a {@link PurchaseFile}. */
export interface FileLine {
  readonly name: string
  readonly itemNo?: string
  readonly gtin?: string
  readonly rate?: string
  readonly cost?: string
}

let made = 0

/** The PEPPOL text of a purchase file; numbers differ unless told. */
export function purchaseXml(file: PurchaseFile = {}): string {
  const { number = `AF-${++made}`, vat = 'BE0999200265', name = 'Kantoormeubelen Claes NV', iban } = file
  const { date = '2026-03-14', currency = 'EUR', lines = [{ name: 'Bureaustoel' }] } = file
  const rates = [...new Set(lines.map(({ rate = '21' }) => rate))]
  const amount = (tag: string, value: number) => `<cbc:${tag} currencyID="${currency}">${value.toFixed(2)}</cbc:${tag}>`
  const count = (rate: string) => lines.filter((line) => (line.rate ?? '21') === rate).length
  const taxOf = (rate: string) => count(rate) * Number(rate)
  const tax = rates.reduce((sum, rate) => sum + taxOf(rate), 0)
  const net = lines.length * 100
  const category = (tag: string, rate: string) =>
    `<cac:${tag}><cbc:ID>S</cbc:ID><cbc:Percent>${rate}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${tag}>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
<cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>
<cbc:ID>${number}</cbc:ID><cbc:IssueDate>${date}</cbc:IssueDate><cbc:DueDate>2026-12-31</cbc:DueDate>
<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode><cbc:BuyerReference>B</cbc:BuyerReference>
<cac:AccountingSupplierParty>${party(name, vat)}</cac:AccountingSupplierParty>
<cac:AccountingCustomerParty>${party('Demo Verkoop NV', 'BE0999000129')}</cac:AccountingCustomerParty>
${iban === undefined ? '' : `<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>${iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>`}
<cac:TaxTotal>${amount('TaxAmount', tax)}${rates
    .map(
      (rate) =>
        `<cac:TaxSubtotal>${amount('TaxableAmount', count(rate) * 100)}${amount('TaxAmount', taxOf(rate))}${category('TaxCategory', rate)}</cac:TaxSubtotal>`,
    )
    .join('')}</cac:TaxTotal>
<cac:LegalMonetaryTotal>${amount('LineExtensionAmount', net)}${amount('TaxExclusiveAmount', net)}${amount('TaxInclusiveAmount', net + tax)}${amount('PayableAmount', net + tax)}</cac:LegalMonetaryTotal>
${lines
  .map(
    ({ name: item, itemNo, gtin, rate = '21', cost }, index) => `<cac:InvoiceLine><cbc:ID>${index + 1}</cbc:ID>
<cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity>${amount('LineExtensionAmount', 100)}${cost === undefined ? '' : `<cbc:AccountingCost>${cost}</cbc:AccountingCost>`}
<cac:Item><cbc:Name>${item}</cbc:Name>${itemNo === undefined ? '' : `<cac:SellersItemIdentification><cbc:ID>${itemNo}</cbc:ID></cac:SellersItemIdentification>`}${
      gtin === undefined
        ? ''
        : `<cac:StandardItemIdentification><cbc:ID schemeID="0160">${gtin}</cbc:ID></cac:StandardItemIdentification>`
    }${category('ClassifiedTaxCategory', rate)}</cac:Item>
<cac:Price>${amount('PriceAmount', 100)}</cac:Price></cac:InvoiceLine>`,
  )
  .join('\n')}
</Invoice>`
}

function party(name: string, vat: string): string {
  const number = vat.replace(/^BE/, '')
  return `<cac:Party><cbc:EndpointID schemeID="0208">${number}</cbc:EndpointID><cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName>
<cac:PostalAddress><cbc:CityName>Gent</cbc:CityName><cbc:PostalZone>9000</cbc:PostalZone><cac:Country><cbc:IdentificationCode>BE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
<cac:PartyTaxScheme><cbc:CompanyID>${vat}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
<cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName><cbc:CompanyID schemeID="0208">${number}</cbc:CompanyID></cac:PartyLegalEntity></cac:Party>`
}

/** Base64 of a file, as contentstring has it. */
export function contentOf(xml: string | Uint8Array): string {
  return Buffer.from(xml).toString('base64')
}

/** Makes a record of any resource through the engine; answers its id. */
export function make(demo: DemoEngine, resource: Resource, body: object, options?: CreateOptions): Promise<string> {
  const record = decodeRecord(resource, parseJson(JSON.stringify(body)), 'create')
  return demo.running.engine.create(demo.caller, demo.companyId, resource, record, options)
}

/** Changes a record of any resource through the engine. */
export function change(demo: DemoEngine, resource: Resource, id: string, body: object): Promise<void> {
  const record = decodeRecord(resource, parseJson(JSON.stringify(body)), 'change')
  return demo.running.engine.change(demo.caller, demo.companyId, resource, id, undefined, record)
}

/** Receives a purchase file; answers the id of the document. */
export function receive(demo: DemoEngine, xml: string | Uint8Array, resource = importPurchaseInvoice): Promise<string> {
  return make(demo, resource, { contentstring: contentOf(xml) })
}

/** All rows of a resource as values by contract name, in order of its key. */
export async function rowsOf(demo: DemoEngine, resource: Resource): Promise<Record<string, unknown>[]> {
  const fields = resource.fields.filter(({ kind, hidden }) => kind !== 'blob' && hidden !== true)
  const { rows } = await demo.running.engine.list(demo.caller, demo.companyId, {
    resource,
    fields,
    order: [{ field: resource.key, descending: false }],
    limit: 1000,
    offset: 0,
    count: false,
    expand: [],
  })
  return rows.map((row) => Object.fromEntries(fields.map(({ name }, index) => [name, row.cells[index]])))
}

/** The lines of a purchase document, in order. */
export async function linesOf(demo: DemoEngine, id: string): Promise<Record<string, unknown>[]> {
  const document = await documentOf(demo, id)
  const lines = await rowsOf(demo, importPurchaseInvoiceLine)
  return lines
    .filter((line) => line['headerEntryNo'] === document['entryNo'])
    .toSorted((one, other) => Number(one['lineNo']) - Number(other['lineNo']))
}

/** A purchase document as values by contract name. */
export async function documentOf(demo: DemoEngine, id: string): Promise<Record<string, unknown>> {
  const found = (await rowsOf(demo, importPurchaseInvoice)).find((row) => row['id'] === id)
  if (found === undefined) throw new Error(`There is no import document ${id}.`)
  return found
}
