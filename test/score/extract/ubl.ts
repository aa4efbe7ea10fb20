import { exact, total, written } from '../exact.ts'
import type { Facts, LineFacts, PartyFacts, Values } from '../facts.ts'
import { fileSizes, isCreditCode } from './codes.ts'
import { elements, every, first, terms } from './path.ts'
import type { Element } from './tree.ts'

/**
 * UBL invoices and credit notes by EN 16931-3-2 (table of the syntax binding), with the places of e-FFF 1 (UBL 2.0) and e-FFF 3 where
 * they have the term elsewhere. The number of the business term stands beside each path.
 */
const document = {
  typeCode: ['cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode'], // BT-3
  number: 'cbc:ID', // BT-1
  issueDate: 'cbc:IssueDate', // BT-2
  dueDate: ['cbc:DueDate', 'cac:PaymentMeans/cbc:PaymentDueDate'], // BT-9; the second of credit notes and of e-FFF
  taxPointDate: 'cbc:TaxPointDate', // BT-7
  deliveryDate: 'cac:Delivery/cbc:ActualDeliveryDate', // BT-72
  periodStart: 'cac:InvoicePeriod/cbc:StartDate', // BT-73
  periodEnd: 'cac:InvoicePeriod/cbc:EndDate', // BT-74
  currency: 'cbc:DocumentCurrencyCode', // BT-5
  vatCurrency: 'cbc:TaxCurrencyCode', // BT-6
  payee: 'cac:PayeeParty/cac:PartyName/cbc:Name', // BT-59
  paymentReference: ['cac:PaymentMeans/cbc:PaymentID', 'cac:PaymentMeans/cbc:InstructionID'], // BT-83; the second of e-FFF 1
}

const party = {
  name: 'cac:PartyLegalEntity/cbc:RegistrationName', // BT-27, BT-44
  tradingName: 'cac:PartyName/cbc:Name', // BT-28, BT-45
  vatNumber: [
    "cac:PartyTaxScheme[cac:TaxScheme/cbc:ID='VAT']/cbc:CompanyID", // BT-31, BT-48
    'cac:PartyTaxScheme[not(cac:TaxScheme/cbc:ID)]/cbc:CompanyID', // UBL 2.0 has no scheme
  ],
  registration: 'cac:PartyLegalEntity/cbc:CompanyID', // BT-30, BT-47
  registrationScheme: 'cac:PartyLegalEntity/cbc:CompanyID/@schemeID',
  endpoint: 'cbc:EndpointID', // BT-34, BT-49
  endpointScheme: 'cbc:EndpointID/@schemeID',
  country: 'cac:PostalAddress/cac:Country/cbc:IdentificationCode', // BT-40, BT-55
}

const line = {
  id: 'cbc:ID', // BT-126
  quantity: ['cbc:InvoicedQuantity', 'cbc:CreditedQuantity'], // BT-129
  unit: ['cbc:InvoicedQuantity/@unitCode', 'cbc:CreditedQuantity/@unitCode'], // BT-130
  price: 'cac:Price/cbc:PriceAmount', // BT-146
  baseQuantity: 'cac:Price/cbc:BaseQuantity', // BT-149
  net: 'cbc:LineExtensionAmount', // BT-131
  name: 'cac:Item/cbc:Name', // BT-153
  sellerItem: 'cac:Item/cac:SellersItemIdentification/cbc:ID', // BT-155
  buyerItem: 'cac:Item/cac:BuyersItemIdentification/cbc:ID', // BT-156
  standardItem: 'cac:Item/cac:StandardItemIdentification/cbc:ID', // BT-157
  vatCategory: [
    'cac:Item/cac:ClassifiedTaxCategory/cbc:ID', // BT-151
    'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:ID', // e-FFF 1
  ],
  vatRate: [
    'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent', // BT-152
    'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:Percent', // e-FFF 1
    'cac:TaxTotal/cac:TaxSubtotal/cbc:Percent', // e-FFF 1: the percentage of UBL 2.0
  ],
}

const allowanceCharge = {
  amount: 'cbc:Amount', // BT-92, BT-99, BT-136, BT-141
  baseAmount: 'cbc:BaseAmount',
  percent: 'cbc:MultiplierFactorNumeric',
  reason: 'cbc:AllowanceChargeReason',
  vatCategory: 'cac:TaxCategory/cbc:ID', // BT-95, BT-102
}

/** e-FFF 1 names the rate of an allowance by its Belgian category alone (BE-TaxCategory). */
const belgianRates: Readonly<Record<string, string>> = { '00': '0', '01': '6', '02': '12', '03': '21' }

const vatRow = {
  taxable: 'cbc:TaxableAmount', // BT-116
  tax: 'cbc:TaxAmount', // BT-117
  category: 'cac:TaxCategory/cbc:ID', // BT-118
  rate: ['cac:TaxCategory/cbc:Percent', 'cbc:Percent'], // BT-119; the second of UBL 2.0
}

const totals = {
  lineTotal: 'cbc:LineExtensionAmount', // BT-106
  allowanceTotal: 'cbc:AllowanceTotalAmount', // BT-107
  chargeTotal: 'cbc:ChargeTotalAmount', // BT-108
  taxExclusive: 'cbc:TaxExclusiveAmount', // BT-109
  taxInclusive: 'cbc:TaxInclusiveAmount', // BT-112
  prepaid: 'cbc:PrepaidAmount', // BT-113
  rounding: 'cbc:PayableRoundingAmount', // BT-114
  payable: 'cbc:PayableAmount', // BT-115
}

function partyOf(root: Element, role: string): PartyFacts {
  const [found] = elements(root, `cac:${role}/cac:Party`)
  return { values: terms(found, party), ids: otherIds(found) }
}

/** BT-29, BT-46: not the creditor number of a direct debit (BT-90), which UBL has among them. */
function otherIds(found: Element | undefined): readonly string[] {
  const ids = elements(found, 'cac:PartyIdentification/cbc:ID').filter((id) => first(id, '@schemeID') !== 'SEPA')
  return ids.map(({ text }) => text.trim()).filter((text) => text !== '')
}

function allowancesCharges(from: Element): readonly Values[] {
  return elements(from, 'cac:AllowanceCharge').map((item) => ({
    kind: /^(?:true|1)$/i.test(first(item, 'cbc:ChargeIndicator') ?? '') ? 'charge' : 'allowance',
    ...terms(item, allowanceCharge),
    vatRate:
      first(item, 'cac:TaxCategory/cbc:Percent') ?? belgianRates[first(item, 'cac:TaxCategory/cbc:Name') ?? ''] ?? null,
  }))
}

function lineOf(from: Element): LineFacts {
  return { values: terms(from, line), allowancesCharges: allowancesCharges(from) }
}

/** The VAT totals in the currency of the document (all but those in BT-6 where none is), and those in the accounting currency. */
function vatTotals(root: Element, currency: string | null, accounting: string | null) {
  const all = elements(root, 'cac:TaxTotal').map((each) => ({
    each,
    said: first(each, 'cbc:TaxAmount/@currencyID') ?? currency,
  }))
  const other = accounting === currency ? null : accounting
  const those = (fits: (said: string | null) => boolean) => all.filter(({ said }) => fits(said)).map(({ each }) => each)
  const own = those((said) => said === currency)
  return {
    own: own.length > 0 ? own : those((said) => other === null || said !== other),
    accounting: those((said) => other !== null && said === other),
  }
}

/**
 * BT-110: the amount of the VAT total that has the breakdown (Peppol R053, R054: one without is BT-111, whatever its currency), and the
 * sum of them in e-FFF files that have one for each rate.
 */
function vatTotal(own: readonly Element[]): string | null {
  const broken = own.filter((each) => elements(each, 'cac:TaxSubtotal').length > 0)
  const amounts = (broken.length > 0 ? broken : own).flatMap((each) => every(each, 'cbc:TaxAmount'))
  const [only = null, ...others] = amounts
  if (others.length === 0) return only
  const parts = amounts.map((amount) => exact(amount))
  return parts.every((part) => part !== null) ? written(total(parts)) : only
}

/** What a UBL invoice or credit note says; `root` is its element. */
export function ublFacts(root: Element): Facts {
  const values = terms(root, document)
  const { currency = null, vatCurrency = null, typeCode = null } = values
  const { own, accounting } = vatTotals(root, currency, vatCurrency)
  const isCredit = root.name === 'creditnote:CreditNote' || isCreditCode(typeCode)
  const [sums] = elements(root, 'cac:LegalMonetaryTotal')
  const references = elements(root, 'cac:AdditionalDocumentReference')
  return {
    document: { kind: isCredit ? 'credit note' : 'invoice', ...values, attachments: String(references.length) },
    seller: partyOf(root, 'AccountingSupplierParty'),
    buyer: partyOf(root, 'AccountingCustomerParty'),
    lines: [...elements(root, 'cac:InvoiceLine'), ...elements(root, 'cac:CreditNoteLine')].map(lineOf),
    allowancesCharges: allowancesCharges(root),
    vatBreakdown: own.flatMap((each) => elements(each, 'cac:TaxSubtotal')).map((row) => terms(row, vatRow)),
    totals: {
      ...terms(sums, totals),
      vatTotal: vatTotal(own),
      vatTotalAccounting: first(accounting[0], 'cbc:TaxAmount'), // BT-111
    },
    accounts: every(root, 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID'), // BT-84
    files: references.flatMap((each) => fileSizes(every(each, 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject'))),
  }
}
