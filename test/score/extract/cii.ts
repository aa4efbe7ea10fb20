import { exact, total, written } from '../exact.ts'
import type { Facts, LineFacts, PartyFacts, Values } from '../facts.ts'
import { fileSizes, isCreditCode } from './codes.ts'
import { elements, every, first, type Path, terms } from './path.ts'
import type { Element } from './tree.ts'

/** CII invoices (UN/CEFACT D16B) by EN 16931-3-3, the table of the syntax binding, under the same names as ubl.ts. */
const agreement = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement'
const delivery = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeDelivery'
const settlement = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement'

const document = {
  typeCode: 'rsm:ExchangedDocument/ram:TypeCode', // BT-3
  number: 'rsm:ExchangedDocument/ram:ID', // BT-1
  currency: `${settlement}/ram:InvoiceCurrencyCode`, // BT-5
  vatCurrency: `${settlement}/ram:TaxCurrencyCode`, // BT-6
  payee: `${settlement}/ram:PayeeTradeParty/ram:Name`, // BT-59
  paymentReference: `${settlement}/ram:PaymentReference`, // BT-83
}

const dates = {
  issueDate: 'rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString', // BT-2
  dueDate: `${settlement}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString`, // BT-9
  taxPointDate: `${settlement}/ram:ApplicableTradeTax/ram:TaxPointDate/udt:DateString`, // BT-7
  deliveryDate: `${delivery}/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString`, // BT-72
  periodStart: `${settlement}/ram:BillingSpecifiedPeriod/ram:StartDateTime/udt:DateTimeString`, // BT-73
  periodEnd: `${settlement}/ram:BillingSpecifiedPeriod/ram:EndDateTime/udt:DateTimeString`, // BT-74
}

const party = {
  name: 'ram:Name', // BT-27, BT-44
  tradingName: 'ram:SpecifiedLegalOrganization/ram:TradingBusinessName', // BT-28, BT-45
  vatNumber: [
    "ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']", // BT-31, BT-48
    "ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VAT']", // as the first examples of the standard had it
  ],
  registration: 'ram:SpecifiedLegalOrganization/ram:ID', // BT-30, BT-47
  registrationScheme: 'ram:SpecifiedLegalOrganization/ram:ID/@schemeID',
  endpoint: 'ram:URIUniversalCommunication/ram:URIID', // BT-34, BT-49
  endpointScheme: 'ram:URIUniversalCommunication/ram:URIID/@schemeID',
  country: 'ram:PostalTradeAddress/ram:CountryID', // BT-40, BT-55
}

const line = {
  id: 'ram:AssociatedDocumentLineDocument/ram:LineID', // BT-126
  quantity: 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity', // BT-129
  unit: 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode', // BT-130
  price: 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount', // BT-146
  baseQuantity: [
    'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:BasisQuantity', // BT-149
    'ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice/ram:BasisQuantity',
  ],
  net: 'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount', // BT-131
  name: 'ram:SpecifiedTradeProduct/ram:Name', // BT-153
  sellerItem: 'ram:SpecifiedTradeProduct/ram:SellerAssignedID', // BT-155
  buyerItem: 'ram:SpecifiedTradeProduct/ram:BuyerAssignedID', // BT-156
  standardItem: 'ram:SpecifiedTradeProduct/ram:GlobalID', // BT-157
  vatCategory: 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:CategoryCode', // BT-151
  vatRate: 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:RateApplicablePercent', // BT-152
}

const allowanceCharge = {
  amount: 'ram:ActualAmount', // BT-92, BT-99, BT-136, BT-141
  baseAmount: 'ram:BasisAmount',
  percent: 'ram:CalculationPercent',
  reason: 'ram:Reason',
  vatCategory: 'ram:CategoryTradeTax/ram:CategoryCode', // BT-95, BT-102
  vatRate: 'ram:CategoryTradeTax/ram:RateApplicablePercent', // BT-96, BT-103
}

const vatRow = {
  taxable: 'ram:BasisAmount', // BT-116
  tax: 'ram:CalculatedAmount', // BT-117
  category: 'ram:CategoryCode', // BT-118
  rate: 'ram:RateApplicablePercent', // BT-119
}

const totals = {
  lineTotal: 'ram:LineTotalAmount', // BT-106
  allowanceTotal: 'ram:AllowanceTotalAmount', // BT-107
  chargeTotal: 'ram:ChargeTotalAmount', // BT-108
  taxExclusive: 'ram:TaxBasisTotalAmount', // BT-109
  taxInclusive: 'ram:GrandTotalAmount', // BT-112
  prepaid: 'ram:TotalPrepaidAmount', // BT-113
  rounding: 'ram:RoundingAmount', // BT-114
  payable: 'ram:DuePayableAmount', // BT-115
}

/** A date of format 102 (YYYYMMDD), the only one of EN 16931, as UBL has it; other text as it is. */
function dateOf(root: Element, path: Path): string | null {
  return first(root, path)?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') ?? null
}

function partyOf(root: Element, role: string): PartyFacts {
  const [found] = elements(root, `${agreement}/ram:${role}`)
  return { values: terms(found, party), ids: [...every(found, 'ram:ID'), ...every(found, 'ram:GlobalID')] }
}

function allowancesCharges(from: Element, path: string): readonly Values[] {
  return elements(from, path).map((item) => ({
    kind: /^(?:true|1)$/.test(first(item, 'ram:ChargeIndicator/udt:Indicator') ?? '') ? 'charge' : 'allowance',
    ...terms(item, allowanceCharge),
  }))
}

/** Freight and the like of Factur-X EXTENDED (BG-X-42), which BT-108 counts as charges. */
const serviceCharge = {
  amount: 'ram:AppliedAmount', // BT-X-272
  baseAmount: [],
  percent: [],
  reason: 'ram:Description', // BT-X-271
  vatCategory: 'ram:AppliedTradeTax/ram:CategoryCode', // BT-X-273
  vatRate: 'ram:AppliedTradeTax/ram:RateApplicablePercent', // BT-X-274
}

function serviceCharges(root: Element): readonly Values[] {
  return elements(root, `${settlement}/ram:SpecifiedLogisticsServiceCharge`).map((item) => ({
    kind: 'charge',
    ...terms(item, serviceCharge),
  }))
}

/** The lines that count: those of Factur-X EXTENDED that head others or only inform (BT-X-8) are in no total. */
function linesOf(root: Element): readonly LineFacts[] {
  const status = 'ram:AssociatedDocumentLineDocument/ram:LineStatusReasonCode'
  return elements(root, 'rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem')
    .filter((each) => !['GROUP', 'INFORMATION'].includes(first(each, status) ?? ''))
    .map(lineOf)
}

function lineOf(from: Element): LineFacts {
  const path = 'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeAllowanceCharge'
  return { values: terms(from, line), allowancesCharges: allowancesCharges(from, path) }
}

/**
 * BT-110 and BT-111: the one in the currency of the document, or in none, and the one in the accounting currency. A BT-110 that is left
 * out, as it may be without VAT, is the sum of the breakdown (BR-CO-14).
 */
function vatTotals(
  sums: Element | undefined,
  breakdown: readonly Values[],
  currency: string | null,
  vatCurrency: string | null,
): Values {
  const amounts = elements(sums, 'ram:TaxTotalAmount')
  const stated = (each: Element): string | null => each.attributes.get('currencyID')?.trim() || null
  const own = amounts.find((each) => (stated(each) ?? currency) === currency)
  const accounting =
    vatCurrency === null || vatCurrency === currency ? undefined : amounts.find((each) => stated(each) === vatCurrency)
  const summed = written(total(breakdown.flatMap(({ tax = null }) => exact(tax) ?? [])))
  return {
    vatTotal: own?.text.trim() || (amounts.length === 0 ? summed : null),
    vatTotalAccounting: accounting?.text.trim() || null,
  }
}

/** What a CII invoice says; `root` is rsm:CrossIndustryInvoice. */
export function ciiFacts(root: Element): Facts {
  const values = {
    ...terms(root, document),
    ...Object.fromEntries(Object.entries(dates).map(([term, path]) => [term, dateOf(root, path)])),
  }
  const { typeCode = null, currency = null, vatCurrency = null }: Values = values
  const vatBreakdown = elements(root, `${settlement}/ram:ApplicableTradeTax`).map((row) => terms(row, vatRow))
  const [sums] = elements(root, `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`)
  // Of BG-24 and BT-18; type code 50 is the tender (BT-17), which UBL has elsewhere.
  const references = elements(root, `${agreement}/ram:AdditionalReferencedDocument`).filter(
    (each) => first(each, 'ram:TypeCode') !== '50',
  )
  const means = `${settlement}/ram:SpecifiedTradeSettlementPaymentMeans`
  return {
    document: {
      kind: isCreditCode(typeCode) ? 'credit note' : 'invoice',
      ...values,
      attachments: String(references.length),
    },
    seller: partyOf(root, 'SellerTradeParty'),
    buyer: partyOf(root, 'BuyerTradeParty'),
    lines: linesOf(root),
    allowancesCharges: [
      ...allowancesCharges(root, `${settlement}/ram:SpecifiedTradeAllowanceCharge`),
      ...serviceCharges(root),
    ],
    vatBreakdown,
    totals: { ...terms(sums, totals), ...vatTotals(sums, vatBreakdown, currency, vatCurrency) },
    accounts: elements(root, means).flatMap((each) => {
      const account = 'ram:PayeePartyCreditorFinancialAccount'
      return first(each, [`${account}/ram:IBANID`, `${account}/ram:ProprietaryID`]) ?? []
    }),
    files: references.flatMap((each) => fileSizes(every(each, 'ram:AttachmentBinaryObject'))),
  }
}
