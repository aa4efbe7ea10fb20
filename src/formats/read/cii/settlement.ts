import { addDays } from '../../../core/date.ts'
import type { XmlNode } from '../text/parse-xml.ts'
import { amount, date, held, many, meant, one, said, textOf, type Part } from './element.ts'
import { taxCategory } from './trade.ts'

/** An account of the payee: an IBAN, or whatever its bank calls it. */
function account(from: XmlNode | null, means: XmlNode): XmlNode | null {
  const bank = one(means, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID')
  return held(
    'PayeeFinancialAccount',
    from,
    said('ID', one(from, 'IBANID') ?? one(from, 'ProprietaryID')),
    said('Name', one(from, 'AccountName')),
    held('FinancialInstitutionBranch', null, said('ID', bank)),
  )
}

function means(from: XmlNode, reference: XmlNode | null, mandate: XmlNode | null): XmlNode | null {
  const card = one(from, 'ApplicableTradeSettlementFinancialCard')
  const code = one(from, 'TypeCode')
  const payer = one(from, 'PayerPartyDebtorFinancialAccount', 'IBANID')
  const name = textOf(from, 'Information')
  return held(
    'PaymentMeans',
    from,
    said('PaymentMeansCode', code, code?.text ?? '', name === '' ? new Map() : new Map([['name', name]])),
    said('PaymentID', reference),
    held(
      'CardAccount',
      card,
      said('PrimaryAccountNumberID', one(card, 'ID')),
      said('HolderName', one(card, 'CardholderName')),
    ),
    account(one(from, 'PayeePartyCreditorFinancialAccount'), from),
    held('PaymentMandate', null, said('ID', mandate), held('PayerFinancialAccount', null, said('ID', payer))),
  )
}

/** How it is to be paid. A reference without a way to pay is kept under code 1, a way that is not defined. */
export function paymentMeans(settlement: XmlNode | null): Part {
  const reference = one(settlement, 'PaymentReference')
  const mandate = one(settlement, 'SpecifiedTradePaymentTerms', 'DirectDebitMandateID')
  const stated = many(settlement, 'SpecifiedTradeSettlementPaymentMeans')
  if (stated.length > 0) return stated.map((each) => means(each, reference, mandate))
  if (reference === null && mandate === null) return []
  return held(
    'PaymentMeans',
    null,
    meant('PaymentMeansCode', '1'),
    said('PaymentID', reference),
    held('PaymentMandate', null, said('ID', mandate)),
  )
}

// Factur-X EXTENDED states a cash discount by its percentage and the days from a date, the one of the invoice unless it says so.
function discount(terms: XmlNode, issued: string): Part {
  const from = one(terms, 'ApplicableTradePaymentDiscountTerms')
  const days = one(from, 'BasisPeriodMeasure')
  const basis = date('EndDate', one(from, 'BasisDateTime'))?.text ?? issued
  const isDays = ['DAY', ''].includes(days?.attributes.get('unitCode')?.trim().toUpperCase() ?? '')
  const count = /^\d{1,3}$/.exec(days?.text.trim() ?? '')
  const last = /^\d{4}-\d{2}-\d{2}$/.test(basis) && isDays && count !== null ? addDays(basis, Number(count[0])) : null
  return [
    said('SettlementDiscountPercent', one(from, 'CalculationPercent')),
    last === null ? null : held('SettlementPeriod', days, said('EndDate', days, last, new Map())),
  ]
}

/** The terms of payment, with the issue date as `2025-01-31`. */
export function paymentTerms(settlement: XmlNode | null, issued: string): Part {
  return many(settlement, 'SpecifiedTradePaymentTerms').map((terms) =>
    held('PaymentTerms', terms, said('Note', one(terms, 'Description')), discount(terms, issued)),
  )
}

function subtotal(tax: XmlNode, currency: string): XmlNode | null {
  return held(
    'TaxSubtotal',
    tax,
    amount('TaxableAmount', one(tax, 'BasisAmount'), currency),
    amount('TaxAmount', one(tax, 'CalculatedAmount'), currency),
    taxCategory('TaxCategory', tax),
  )
}

/** The VAT totals in both currencies; the breakdown belongs to the one of the document. */
export function taxTotals(settlement: XmlNode | null, currency: string): Part {
  const summation = one(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  const totals = many(summation, 'TaxTotalAmount')
  const breakdown = many(settlement, 'ApplicableTradeTax').map((tax) => subtotal(tax, currency))
  const own = totals.find((total) => (total.attributes.get('currencyID') ?? currency).trim() === currency) ?? totals[0]
  // Without VAT the total may be left out in CII (EN 16931-3-3, BT-110); it is 0 then.
  if (own === undefined) return held('TaxTotal', null, meant('TaxAmount', '0'), breakdown)
  return totals.map((total) =>
    held('TaxTotal', total, amount('TaxAmount', total, currency), total === own ? breakdown : []),
  )
}

const summationElements = [
  ['LineTotalAmount', 'LineExtensionAmount'],
  ['TaxBasisTotalAmount', 'TaxExclusiveAmount'],
  ['GrandTotalAmount', 'TaxInclusiveAmount'],
  ['AllowanceTotalAmount', 'AllowanceTotalAmount'],
  ['ChargeTotalAmount', 'ChargeTotalAmount'],
  ['TotalPrepaidAmount', 'PrepaidAmount'],
  ['RoundingAmount', 'PayableRoundingAmount'],
  ['DuePayableAmount', 'PayableAmount'],
] as const

/** The totals of the document. */
export function monetaryTotal(settlement: XmlNode | null, currency: string): XmlNode | null {
  const from = one(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  return held(
    'LegalMonetaryTotal',
    from,
    summationElements.map(([theirs, ours]) => many(from, theirs).map((each) => amount(ours, each, currency))),
  )
}

/** The rate of the VAT currency: so much of the target for one of the source. */
export function exchangeRate(settlement: XmlNode | null): XmlNode | null {
  const from = one(settlement, 'TaxApplicableTradeCurrencyExchange')
  return held(
    'TaxExchangeRate',
    from,
    said('SourceCurrencyCode', one(from, 'SourceCurrencyCode')),
    said('TargetCurrencyCode', one(from, 'TargetCurrencyCode')),
    said('CalculationRate', one(from, 'ConversionRate')),
    one(from, 'ConversionRate') === null ? null : meant('MathematicOperatorCode', 'multiply'),
  )
}
