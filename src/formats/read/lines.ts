import type { AllowanceCharge, EInvoiceLine, Period } from './e-invoice.ts'
import type { XmlNode } from './text/parse-xml.ts'
import { attribute, basic, group, groups, text, texts, value } from './ubl.ts'
import { belgianRate } from './vat-key.ts'

/** The first InvoicePeriod of a document or line. */
export function readPeriod(node: XmlNode | null, element = 'InvoicePeriod'): Period | null {
  const period = group(node, element)
  return period === null ? null : { start: text(period, 'StartDate'), end: text(period, 'EndDate') }
}

/** The AllowanceCharge children of the document or of a line, in file order. */
export function readAllowancesCharges(node: XmlNode, xpath: string): readonly AllowanceCharge[] {
  return groups(node, 'AllowanceCharge').map((item, index) => {
    const category = group(item, 'TaxCategory')
    return {
      kind: ['true', '1'].includes((text(item, 'ChargeIndicator') ?? '').toLowerCase()) ? 'charge' : 'allowance',
      amount: text(item, 'Amount'),
      baseAmount: text(item, 'BaseAmount'),
      percent: text(item, 'MultiplierFactorNumeric'),
      reason: text(item, 'AllowanceChargeReason'),
      reasonCode: text(item, 'AllowanceChargeReasonCode'),
      vatCategory: text(category, 'ID'),
      vatRate: text(category, 'Percent') ?? belgianRate(text(category, 'Name')),
      xpath: `${xpath}/cac:AllowanceCharge[${index + 1}]`,
    }
  })
}

/** VAT of a line: Item/ClassifiedTaxCategory, in e-FFF 1 the line's own TaxTotal with Percent beside the category. */
function lineVat(line: XmlNode): { category: string | null; rate: string | null; name: string | null } {
  const classified = group(line, 'Item', 'ClassifiedTaxCategory')
  const subtotal = group(line, 'TaxTotal', 'TaxSubtotal')
  const category = classified ?? group(subtotal, 'TaxCategory')
  const rate = text(category, 'Percent') ?? (classified === null ? text(subtotal, 'Percent') : null)
  return { category: text(category, 'ID'), rate, name: text(category, 'Name') }
}

function readLine(line: XmlNode, xpath: string): EInvoiceLine {
  const item = group(line, 'Item')
  const price = group(line, 'Price')
  const quantity = basic(line, 'InvoicedQuantity') ?? basic(line, 'CreditedQuantity')
  const standardId = basic(group(item, 'StandardItemIdentification'), 'ID')
  const classifications = groups(item, 'CommodityClassification').flatMap(
    (node) => basic(node, 'ItemClassificationCode') ?? [],
  )
  const vat = lineVat(line)
  return {
    id: text(line, 'ID'),
    quantity: value(quantity),
    unitCode: attribute(quantity, 'unitCode'),
    unitPrice: text(price, 'PriceAmount'),
    baseQuantity: text(price, 'BaseQuantity'),
    netAmount: text(line, 'LineExtensionAmount'),
    name: text(item, 'Name'),
    description: text(item, 'Description'),
    notes: texts(line, 'Note'),
    accountingCost: text(line, 'AccountingCost'),
    period: readPeriod(line),
    sellerItemId: text(group(item, 'SellersItemIdentification'), 'ID'),
    buyerItemId: text(group(item, 'BuyersItemIdentification'), 'ID'),
    standardItemId: value(standardId),
    standardItemScheme: attribute(standardId, 'schemeID'),
    originCountry: text(group(item, 'OriginCountry'), 'IdentificationCode'),
    tariffNo: value(classifications.find((node) => attribute(node, 'listID') === 'HS') ?? null),
    vatCategory: vat.category,
    vatRate: vat.rate,
    beTaxCategory: vat.name,
    vatAmount: text(group(line, 'TaxTotal'), 'TaxAmount'),
    allowancesCharges: readAllowancesCharges(line, xpath),
    properties: groups(item, 'AdditionalItemProperty').flatMap((property) => {
      const [name, content] = [text(property, 'Name'), text(property, 'Value')]
      return name === null || content === null ? [] : [{ name, value: content }]
    }),
    xpath,
  }
}

/** The lines of the document in file order. */
export function readLines(root: XmlNode): readonly EInvoiceLine[] {
  const element = groups(root, 'CreditNoteLine').length > 0 ? 'CreditNoteLine' : 'InvoiceLine'
  return groups(root, element).map((line, index) => readLine(line, `/${root.name}/cac:${element}[${index + 1}]`))
}
