import { refusal } from '../text/refusal.ts'
import type { XmlDocument, XmlNode } from '../text/parse-xml.ts'
import {
  ciiNamespace,
  date,
  held,
  make,
  many,
  meant,
  one,
  originOf,
  partsOf,
  said,
  textOf,
  type Part,
} from './element.ts'
import { namedParty, address, tradeParty } from './party.ts'
import { ciiAddress } from './place.ts'
import { exchangeRate, monetaryTotal, paymentMeans, paymentTerms, taxTotals } from './settlement.ts'
import { allowancesCharges, counts, line, period } from './trade.ts'

/** A CII document in the shape of the house, and the lines that are in no total and were left out. */
export interface CiiDocument extends XmlDocument {
  readonly leftOut: readonly { readonly id: string; readonly place: string }[]
}

/** Whether a root is that of a CII document (CrossIndustryInvoice D16B). */
export function isCii({ name, namespace }: XmlNode): boolean {
  return name === 'CrossIndustryInvoice' && namespace === ciiNamespace
}

/** Whether a root is one that {@link ciiDocument} made. */
export function isInCiiShape({ name, namespace }: XmlNode): boolean {
  return (name === 'Invoice' || name === 'CreditNote') && namespace === ciiNamespace
}

/**
 * Writes a CII document in the shape that all e-invoices have here, which is that of UBL, by the mapping of EN 16931-3-3 and
 * 3-2: everything after reads, judges and books it as it does UBL (F88). Each element knows the one of the file it stands for,
 * and its root is in the namespace of CII. `creditTypes` are the types (UNTDID 1001) that make a credit note. Refuses a file
 * that has elements of UBL too.
 */
export function ciiDocument({ root, files }: XmlDocument, creditTypes: ReadonlySet<string>): CiiDocument {
  refuseMixed(root)
  const [transaction, ...others] = many(root, 'SupplyChainTradeTransaction')
  if (transaction === undefined)
    throw refusal('The CII file has no rsm:SupplyChainTradeTransaction in /rsm:CrossIndustryInvoice.')
  if (others.length > 0)
    throw refusal('The CII file has two documents: /rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction[2].')
  const isCredit = creditTypes.has(textOf(root, 'ExchangedDocument', 'TypeCode'))
  const lines = many(transaction, 'IncludedSupplyChainTradeLineItem')
  const counted = lines.filter(counts).map((each) => line(each, currencyOf(transaction), isCredit))
  const made = make(
    {
      namespace: ciiNamespace,
      name: isCredit ? 'CreditNote' : 'Invoice',
      attributes: new Map(),
      children: partsOf([documentPart(root, transaction, isCredit), counted]),
      text: '',
    },
    root,
  )
  const leftOut = lines.filter((each) => !counts(each))
  return {
    root: made,
    files: filesOf(made, files),
    leftOut: leftOut.map((each) => ({
      id: textOf(each, 'AssociatedDocumentLineDocument', 'LineID'),
      place: ciiAddress(root, each),
    })),
  }
}

function currencyOf(transaction: XmlNode): string {
  return textOf(transaction, 'ApplicableHeaderTradeSettlement', 'InvoiceCurrencyCode')
}

function refuseMixed(root: XmlNode): void {
  const isUbl = ({ namespace }: XmlNode): boolean => namespace.startsWith('urn:oasis:names:specification:ubl:')
  const search = (node: XmlNode): XmlNode | null => {
    for (const child of node.children) {
      const found = isUbl(child) ? child : search(child)
      if (found !== null) return found
    }
    return null
  }
  const found = search(root)
  if (found === null) return
  throw refusal(`The CII file has an element of UBL, ${ciiAddress(root, found)}: a file is written in one of the two.`)
}

/** All but the lines. */
function documentPart(root: XmlNode, transaction: XmlNode, isCredit: boolean): Part {
  const document = one(root, 'ExchangedDocument')
  const context = one(root, 'ExchangedDocumentContext')
  const agreement = one(transaction, 'ApplicableHeaderTradeAgreement')
  const settlement = one(transaction, 'ApplicableHeaderTradeSettlement')
  const currency = currencyOf(transaction)
  const issued = date('IssueDate', one(document, 'IssueDateTime'))
  const [dated] = many(settlement, 'SpecifiedTradePaymentTerms').filter(
    (terms) => one(terms, 'DueDateDateTime') !== null,
  )
  return [
    said('CustomizationID', one(context, 'GuidelineSpecifiedDocumentContextParameter', 'ID')),
    said('ProfileID', one(context, 'BusinessProcessSpecifiedDocumentContextParameter', 'ID')),
    said('ID', one(document, 'ID')),
    issued,
    date('DueDate', one(dated ?? null, 'DueDateDateTime')),
    said(isCredit ? 'CreditNoteTypeCode' : 'InvoiceTypeCode', one(document, 'TypeCode')),
    many(document, 'IncludedNote').map(note),
    taxDates(settlement),
    said('DocumentCurrencyCode', one(settlement, 'InvoiceCurrencyCode')),
    said('TaxCurrencyCode', one(settlement, 'TaxCurrencyCode')),
    said('AccountingCost', one(settlement, 'ReceivableSpecifiedTradeAccountingAccount', 'ID')),
    said('BuyerReference', one(agreement, 'BuyerReference')),
    references(agreement, settlement),
    parties(agreement, settlement),
    delivery(one(transaction, 'ApplicableHeaderTradeDelivery')),
    paymentMeans(settlement),
    paymentTerms(settlement, issued?.text ?? ''),
    exchangeRate(settlement),
    allowancesCharges(settlement, currency),
    taxTotals(settlement, currency),
    monetaryTotal(settlement, currency),
  ]
}

// A subject goes before the text, as UBL writes it.
function note(from: XmlNode): XmlNode | null {
  const content = one(from, 'Content')
  const subject = textOf(from, 'SubjectCode')
  return said('Note', content, subject === '' ? content?.text : `#${subject}#${content?.text ?? ''}`)
}

/** The dates that VAT goes by, as UBL codes them (UNTDID 2475 to 2005). */
const dateCodes: ReadonlyMap<string, string> = new Map([
  ['5', '3'],
  ['29', '35'],
  ['72', '432'],
])

/** When VAT is due (BT-7, or BT-8 with the billing period). */
function taxDates(settlement: XmlNode | null): Part {
  const taxes = many(settlement, 'ApplicableTradeTax')
  const [dated] = taxes.filter((tax) => one(tax, 'TaxPointDate') !== null)
  const [coded = null] = taxes.flatMap((tax) => one(tax, 'DueDateTypeCode') ?? [])
  const code = coded?.text.trim() ?? ''
  return [
    date('TaxPointDate', one(dated ?? null, 'TaxPointDate')),
    period(one(settlement, 'BillingSpecifiedPeriod'), said('DescriptionCode', coded, dateCodes.get(code) ?? code)),
  ]
}

function parties(agreement: XmlNode | null, settlement: XmlNode | null): Part {
  const creditor = said('ID', one(settlement, 'CreditorReferenceID'), undefined, new Map([['schemeID', 'SEPA']]))
  const known = held('PartyIdentification', null, creditor)
  return [
    tradeParty('AccountingSupplierParty', one(agreement, 'SellerTradeParty'), known),
    tradeParty('AccountingCustomerParty', one(agreement, 'BuyerTradeParty')),
    namedParty('PayeeParty', one(settlement, 'PayeeTradeParty')),
    namedParty('TaxRepresentativeParty', one(agreement, 'SellerTaxRepresentativeTradeParty')),
  ]
}

function delivery(from: XmlNode | null): XmlNode | null {
  const to = one(from, 'ShipToTradeParty')
  return held(
    'Delivery',
    from,
    date('ActualDeliveryDate', one(from, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime')),
    held(
      'DeliveryLocation',
      to,
      said('ID', one(to, 'GlobalID') ?? one(to, 'ID')),
      address('Address', one(to, 'PostalTradeAddress')),
    ),
    held('DeliveryParty', null, held('PartyName', null, said('Name', one(to, 'Name')))),
  )
}

function references(agreement: XmlNode | null, settlement: XmlNode | null): Part {
  const id = (from: XmlNode | null, name: string): XmlNode | null => said(name, one(from, 'IssuerAssignedID'))
  return [
    held(
      'OrderReference',
      null,
      id(one(agreement, 'BuyerOrderReferencedDocument'), 'ID'),
      id(one(agreement, 'SellerOrderReferencedDocument'), 'SalesOrderID'),
    ),
    many(settlement, 'InvoiceReferencedDocument').map((from) =>
      held(
        'BillingReference',
        from,
        held('InvoiceDocumentReference', from, id(from, 'ID'), date('IssueDate', one(from, 'FormattedIssueDateTime'))),
      ),
    ),
    held('ContractDocumentReference', null, id(one(agreement, 'ContractReferencedDocument'), 'ID')),
    many(agreement, 'AdditionalReferencedDocument').map(additional),
  ]
}

/** A document the file names or brings along; 50 is a tender, 130 the object that is invoiced. */
function additional(from: XmlNode): XmlNode | null {
  const type = textOf(from, 'TypeCode')
  const id = one(from, 'IssuerAssignedID')
  if (type === '50') return held('OriginatorDocumentReference', from, said('ID', id))
  const scheme = textOf(from, 'ReferenceTypeCode')
  return held(
    'AdditionalDocumentReference',
    from,
    said('ID', id, undefined, scheme === '' ? new Map() : new Map([['schemeID', scheme]])),
    type === '130' ? meant('DocumentTypeCode', type) : null,
    said('DocumentDescription', one(from, 'Name')),
    held(
      'Attachment',
      null,
      said('EmbeddedDocumentBinaryObject', one(from, 'AttachmentBinaryObject')),
      held('ExternalReference', null, said('URI', one(from, 'URIID'))),
    ),
  )
}

// The embedded files under the elements that stand for those they were lifted from.
function filesOf(made: XmlNode, files: XmlDocument['files']): XmlDocument['files'] {
  const found = new Map<XmlNode, Uint8Array>()
  if (files.size === 0) return found
  const visit = (node: XmlNode): void => {
    const origin = originOf(node)
    const file = origin === undefined ? undefined : files.get(origin)
    if (file !== undefined && node.children.length === 0) found.set(node, file)
    node.children.forEach(visit)
  }
  made.children.filter(({ name }) => name === 'AdditionalDocumentReference').forEach(visit)
  return found
}
