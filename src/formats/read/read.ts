import { quoted } from '../../core/problem.ts'
import type { EInvoice, EInvoiceProfile } from './e-invoice.ts'
import { exact } from './exact.ts'
import { zero } from '../../core/decimal.ts'
import { openFile } from './open.ts'
import { creditTypeCodes } from './type-codes.ts'
import { isInCiiShape } from './cii/document.ts'
import type { XmlNode } from './text/parse-xml.ts'
import { readAllowancesCharges, readLines, readPeriod } from './lines.ts'
import { readAttachments } from './attachments.ts'
import { readParty } from './party.ts'
import { readTotals, readVatBreakdown } from './totals.ts'
import { refusal } from './text/refusal.ts'
import { defaultReadLimits, type ReadLimits } from '../../core/read-limits.ts'
import { basicNamespace } from './text/namespaces.ts'
import { attribute, basic, group, groups, text, texts } from './ubl.ts'

const rootNamespace = {
  Invoice: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  CreditNote: 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
} as const

/** Roots of documents that look like invoices of the standards read here. */
const otherStandards: ReadonlyMap<string, string> = new Map([
  ['CrossIndustryDocument', 'ZUGFeRD 1, of before EN 16931'],
  ['CrossIndustryInvoice', 'a CrossIndustryInvoice of another version than D16B'],
  ['SCRDMCCBDACIOMessageStructure', 'an Order-X order, no invoice'],
])

function rootName(root: XmlNode): 'Invoice' | 'CreditNote' {
  const other = otherStandards.get(root.name)
  if (other !== undefined)
    throw refusal(`The file is ${other}; UBL (Invoice, CreditNote) or CII (CrossIndustryInvoice) is expected.`)
  if (root.name !== 'Invoice' && root.name !== 'CreditNote') {
    throw refusal(`The file's root element is ${quoted(root.name)}; Invoice or CreditNote is expected.`)
  }
  if (isInCiiShape(root)) return root.name
  if (root.namespace !== rootNamespace[root.name]) {
    throw refusal(
      `The file's root element ${root.name} is in the namespace ${quoted(root.namespace)} instead of ${rootNamespace[root.name]}.`,
    )
  }
  if (!root.children.some((child) => child.namespace === basicNamespace)) {
    throw refusal(`The file has no known fields: no element of ${root.name} is in the namespace ${basicNamespace}.`)
  }
  return root.name
}

/**
 * Which generation of format a file is: by what it says of itself, for e-FFF 1 also by its Belgian code list and by the place
 * of its rates (einvoice.md 1).
 */
export function profileOf(root: XmlNode): EInvoiceProfile {
  if (isInCiiShape(root)) return 'cii'
  const customization = text(root, 'CustomizationID') ?? ''
  if (customization.includes('e-fff:ver3')) return 'efff-3'
  if (customization.toUpperCase().includes('UBL.BE')) return 'ubl.be'
  if (customization.includes('peppol.eu:2017:poacc:billing:3')) return 'peppol-bis3'
  const isOld =
    customization === '1.0' ||
    /^E?-?FFF/i.test(text(root, 'ProfileID') ?? '') ||
    /FFF\.be/i.test(attribute(basic(root, 'InvoiceTypeCode'), 'listURI') ?? '') ||
    groups(root, 'TaxTotal').some((total) =>
      groups(total, 'TaxSubtotal').some((subtotal) => text(subtotal, 'Percent') !== null),
    )
  return isOld ? 'efff-1' : 'other-ubl'
}

function payment(root: XmlNode): Pick<EInvoice, 'paymentId' | 'paymentDueDate' | 'paymentMeans' | 'paymentTerms'> {
  const paymentMeans = groups(root, 'PaymentMeans').map((node) => ({
    code: text(node, 'PaymentMeansCode'),
    dueDate: text(node, 'PaymentDueDate'),
    paymentIds: texts(node, 'PaymentID'),
    instructionId: text(node, 'InstructionID'),
    instructionNotes: texts(node, 'InstructionNote'),
    iban: text(group(node, 'PayeeFinancialAccount'), 'ID'),
  }))
  return {
    paymentId: paymentMeans.flatMap((means) => means.paymentIds)[0] ?? null,
    paymentDueDate: paymentMeans.flatMap((means) => means.dueDate ?? [])[0] ?? null,
    paymentMeans,
    paymentTerms: groups(root, 'PaymentTerms').map((node) => ({
      notes: texts(node, 'Note'),
      settlementDiscountPercent: text(node, 'SettlementDiscountPercent'),
      amount: text(node, 'Amount'),
      paymentDueDate: text(node, 'PaymentDueDate'),
      settlementPeriod: readPeriod(node, 'SettlementPeriod'),
    })),
  }
}

function exchangeRates(root: XmlNode): EInvoice['exchangeRates'] {
  return ['PricingExchangeRate', 'PaymentExchangeRate', 'TaxExchangeRate'].flatMap((element) =>
    groups(root, element).map((node) => ({
      element,
      source: text(node, 'SourceCurrencyCode'),
      target: text(node, 'TargetCurrencyCode'),
      rate: text(node, 'CalculationRate'),
      operator: text(node, 'MathematicOperatorCode'),
    })),
  )
}

function references(
  root: XmlNode,
): Pick<EInvoice, 'buyerReference' | 'orderReference' | 'salesOrderReference' | 'billingReferences'> {
  const order = group(root, 'OrderReference')
  return {
    buyerReference: text(root, 'BuyerReference'),
    orderReference: text(order, 'ID'),
    salesOrderReference: text(order, 'SalesOrderID'),
    billingReferences: groups(root, 'BillingReference').flatMap((node) =>
      ['InvoiceDocumentReference', 'CreditNoteDocumentReference'].flatMap((element) =>
        groups(node, element).map((reference) => ({
          id: text(reference, 'ID'),
          issueDate: text(reference, 'IssueDate'),
        })),
      ),
    ),
  }
}

/**
 * Reads the bytes of an invoice or credit note by shape: UBL (PEPPOL BIS 3, e-FFF, UBL.BE) or CII, bare, in an envelope or in a PDF. Throws Problem
 * `Application_DialogException` for what is no such file (D5); what is merely wrong inside is left for the draft to find.
 */
export function readEInvoice(bytes: Uint8Array, limits: ReadLimits = defaultReadLimits): EInvoice {
  const { root, files, envelope, image, findings } = openFile(bytes, limits)
  const name = rootName(root)
  const typeCode = text(root, 'InvoiceTypeCode') ?? text(root, 'CreditNoteTypeCode')
  const currency = text(root, 'DocumentCurrencyCode')
  const taxCurrency = text(root, 'TaxCurrencyCode')
  const totals = readTotals(root, currency, taxCurrency)
  const flipped = exact(totals.taxInclusive)?.lt(zero) ?? false
  const { attachments, findings: unread } = readAttachments(root, files)
  const isCredit = name === 'CreditNote' || creditTypeCodes.has(typeCode ?? '')
  return {
    root: name,
    envelope,
    image,
    tree: root,
    profile: profileOf(root),
    documentType: isCredit === flipped ? 'Invoice' : 'Credit Memo',
    flipped,
    ublVersion: text(root, 'UBLVersionID'),
    customizationId: text(root, 'CustomizationID'),
    profileId: text(root, 'ProfileID'),
    typeCode,
    number: text(root, 'ID'),
    issueDate: text(root, 'IssueDate'),
    dueDate: text(root, 'DueDate'),
    taxPointDate: text(root, 'TaxPointDate'),
    currency,
    taxCurrency,
    accountingCost: text(root, 'AccountingCost'),
    ...references(root),
    period: readPeriod(root),
    deliveryDate: text(group(root, 'Delivery'), 'ActualDeliveryDate'),
    deliveryCountry: text(group(root, 'Delivery', 'DeliveryLocation', 'Address', 'Country'), 'IdentificationCode'),
    seller: readParty(root, 'AccountingSupplierParty'),
    buyer: readParty(root, 'AccountingCustomerParty'),
    payeeName: text(group(root, 'PayeeParty', 'PartyName'), 'Name'),
    ...payment(root),
    notes: texts(root, 'Note'),
    exchangeRates: exchangeRates(root),
    allowancesCharges: readAllowancesCharges(root, `/${name}`),
    lines: readLines(root),
    totals,
    vatBreakdown: readVatBreakdown(root, currency, taxCurrency),
    attachments,
    findings: [...findings, ...unread],
  }
}
