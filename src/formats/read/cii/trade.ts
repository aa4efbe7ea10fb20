import type { XmlNode } from '../text/parse-xml.ts'
import { amount, date, held, many, meant, one, said, textOf, type Part } from './element.ts'

/** A billing period; BT-8 (which date the VAT goes by) stands with it. */
export function period(from: XmlNode | null, more: Part = []): XmlNode | null {
  return held(
    'InvoicePeriod',
    from,
    date('StartDate', one(from, 'StartDateTime')),
    date('EndDate', one(from, 'EndDateTime')),
    more,
  )
}

/** A VAT category under the name it has where it stands. */
export function taxCategory(name: string, from: XmlNode | null): XmlNode | null {
  return held(
    name,
    from,
    said('ID', one(from, 'CategoryCode')),
    said('Percent', one(from, 'RateApplicablePercent')),
    said('TaxExemptionReasonCode', one(from, 'ExemptionReasonCode')),
    said('TaxExemptionReason', one(from, 'ExemptionReason')),
    held('TaxScheme', null, said('ID', one(from, 'TypeCode'))),
  )
}

function allowanceCharge(from: XmlNode, currency: string): XmlNode | null {
  return held(
    'AllowanceCharge',
    from,
    said('ChargeIndicator', one(from, 'ChargeIndicator', 'Indicator')),
    said('AllowanceChargeReasonCode', one(from, 'ReasonCode')),
    said('AllowanceChargeReason', one(from, 'Reason')),
    said('MultiplierFactorNumeric', one(from, 'CalculationPercent')),
    amount('Amount', one(from, 'ActualAmount'), currency),
    amount('BaseAmount', one(from, 'BasisAmount'), currency),
    taxCategory('TaxCategory', one(from, 'CategoryTradeTax')),
  )
}

// Factur-X EXTENDED has freight and the like in a group of its own; it is a charge.
function logisticsCharge(from: XmlNode, currency: string): XmlNode | null {
  return held(
    'AllowanceCharge',
    from,
    meant('ChargeIndicator', 'true'),
    said('AllowanceChargeReason', one(from, 'Description')),
    amount('Amount', one(from, 'AppliedAmount'), currency),
    taxCategory('TaxCategory', one(from, 'AppliedTradeTax')),
  )
}

/** Allowances and charges of the settlement of a document or of a line. */
export function allowancesCharges(settlement: XmlNode | null, currency: string): Part {
  return [
    ...many(settlement, 'SpecifiedTradeAllowanceCharge').map((one) => allowanceCharge(one, currency)),
    ...many(settlement, 'SpecifiedLogisticsServiceCharge').map((one) => logisticsCharge(one, currency)),
  ]
}

/** The price of a line: net, with the discount that led to it where the gross price is there. */
function price(agreement: XmlNode | null, currency: string): XmlNode | null {
  const net = one(agreement, 'NetPriceProductTradePrice')
  const gross = one(agreement, 'GrossPriceProductTradePrice')
  const applied = one(gross, 'AppliedTradeAllowanceCharge')
  return held(
    'Price',
    net,
    amount('PriceAmount', one(net, 'ChargeAmount'), currency),
    said('BaseQuantity', one(net, 'BasisQuantity') ?? one(gross, 'BasisQuantity')),
    applied === null
      ? null
      : held(
          'AllowanceCharge',
          applied,
          said('ChargeIndicator', one(applied, 'ChargeIndicator', 'Indicator')),
          amount('Amount', one(applied, 'ActualAmount'), currency),
          amount('BaseAmount', one(gross, 'ChargeAmount'), currency),
        ),
  )
}

function item(product: XmlNode | null, taxes: readonly XmlNode[]): XmlNode | null {
  return held(
    'Item',
    product,
    said('Description', one(product, 'Description')),
    said('Name', one(product, 'Name')),
    held('BuyersItemIdentification', null, said('ID', one(product, 'BuyerAssignedID'))),
    held('SellersItemIdentification', null, said('ID', one(product, 'SellerAssignedID'))),
    held('StandardItemIdentification', null, said('ID', one(product, 'GlobalID'))),
    held('OriginCountry', null, said('IdentificationCode', one(product, 'OriginTradeCountry', 'ID'))),
    many(product, 'DesignatedProductClassification').map((each) =>
      held('CommodityClassification', each, said('ItemClassificationCode', one(each, 'ClassCode'))),
    ),
    taxes.map((tax) => taxCategory('ClassifiedTaxCategory', tax)),
    many(product, 'ApplicableProductCharacteristic').map((each) =>
      held('AdditionalItemProperty', each, said('Name', one(each, 'Description')), said('Value', one(each, 'Value'))),
    ),
  )
}

/** Why a line of Factur-X EXTENDED is not one to be paid: it heads others, or only informs. */
const statusesOfNoAmount: ReadonlySet<string> = new Set(['GROUP', 'INFORMATION'])

/** Whether a line counts: one that heads others or only informs is in no total. */
export function counts(line: XmlNode): boolean {
  return !statusesOfNoAmount.has(textOf(line, 'AssociatedDocumentLineDocument', 'LineStatusReasonCode').toUpperCase())
}

/** One line of a document, an invoice's or a credit note's. */
export function line(from: XmlNode, currency: string, isCredit: boolean): XmlNode | null {
  const document = one(from, 'AssociatedDocumentLineDocument')
  const agreement = one(from, 'SpecifiedLineTradeAgreement')
  const settlement = one(from, 'SpecifiedLineTradeSettlement')
  const total = one(settlement, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount')
  const quantity = one(from, 'SpecifiedLineTradeDelivery', 'BilledQuantity')
  return held(
    isCredit ? 'CreditNoteLine' : 'InvoiceLine',
    from,
    said('ID', one(document, 'LineID')),
    many(document, 'IncludedNote').map((note) => said('Note', one(note, 'Content'))),
    said(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', quantity),
    amount('LineExtensionAmount', total, currency),
    said('AccountingCost', one(settlement, 'ReceivableSpecifiedTradeAccountingAccount', 'ID')),
    period(one(settlement, 'BillingSpecifiedPeriod')),
    held('OrderLineReference', null, said('LineID', one(agreement, 'BuyerOrderReferencedDocument', 'LineID'))),
    allowancesCharges(settlement, currency),
    item(one(from, 'SpecifiedTradeProduct'), many(settlement, 'ApplicableTradeTax')),
    price(agreement, currency),
  )
}
