import type { XmlNode } from '../../read/text/parse-xml.ts'
import {
  sellerParty,
  standard,
  taxNumber,
  twice,
  untaxed,
  withAllowance,
  withAttachment,
  withCharge,
  withPayee,
  withRepresentative,
} from '../rule/example.ts'
import type { Rule } from '../rule/rule.ts'
import { has, isVat, nodesAt, textOf, textsAt, type Tree } from '../rule/tree.ts'
import { once } from './once.ts'
import { at, enRule, isCharge, lines, named, type Look, type Where } from './rule.ts'

const seller = 'cac:AccountingSupplierParty/cac:Party'

/** The official rules ask of a payee whose details they count that its name differs from the seller's. */
function payee(what: string, path: string): Look {
  const test: Look['test'] = (node, tree) => {
    const names = nodesAt(node, 'cac:PartyName/cbc:Name').map((name) => name.text)
    const sellers = textsAt(tree.parent(node) ?? tree.root, `${seller}/cac:PartyLegalEntity/cbc:RegistrationName`)
    const differs = names.some((name) => sellers.size > (sellers.has(name) ? 1 : 0))
    const counted = nodesAt(node, path).filter((item) => item.attributes.get('schemeID')?.toUpperCase() !== 'SEPA')
    if (counted.length > 1) return { message: `${what} of the payee occurs more than once.`, at: path }
    return differs ? null : { message: 'the payee does not differ from the seller by name.', at: 'cac:PartyName' }
  }
  return { nature: 'profile', places: named('cac:PayeeParty'), test }
}

const supporting = named('cac:AdditionalDocumentReference')

function objectReference(node: XmlNode, tree: Tree): boolean {
  const type = nodesAt(node, 'cbc:DocumentTypeCode').map((code) => code.text)
  if (type.includes('130') || (tree.root.name === 'CreditNote' && type.includes('50'))) return true
  return type.length === 0 && !nodesAt(node, 'cbc:ID').some((id) => id.attributes.has('schemeID'))
}

function allowances(charge: boolean): Where {
  return (tree) => tree.named('cac:AllowanceCharge').filter((node) => isCharge(node) === charge)
}

const binaries: Where = (tree) => tree.elements.filter(({ name }) => name.endsWith('BinaryObject'))

/** UBL-SR and UBL-DT rules about groups and lines, of which a document may have several: what each may have once. */
export const onceInGroupRules: readonly Rule[] = [
  enRule({
    id: 'UBL-SR-06',
    ...once(named('cac:BillingReference'), 'the preceding invoice', 'cac:InvoiceDocumentReference'),
    ...twice('BillingReference/InvoiceDocumentReference', { ID: 'VF24-0099' }),
    at: '/Invoice/cac:BillingReference[1]/cac:InvoiceDocumentReference',
  }),
  enRule({
    id: 'UBL-SR-07',
    nature: 'profile',
    places: named('cac:BillingReference'),
    test: (node) =>
      has(node, 'cac:InvoiceDocumentReference/cbc:ID') ? null : { message: 'the preceding invoice has no number.' },
    breaks: { 'BillingReference/InvoiceDocumentReference/IssueDate': '2025-02-14' },
    passes: { 'BillingReference/InvoiceDocumentReference/ID': 'VF24-0099' },
    at: '/Invoice/cac:BillingReference[1]',
  }),
  enRule({
    id: 'UBL-SR-19',
    ...payee('the name', 'cac:PartyName/cbc:Name'),
    ...twice('PayeeParty/PartyName', { Name: 'Factor NV' }),
    at: '/Invoice/cac:PayeeParty[1]/cac:PartyName/cbc:Name',
  }),
  enRule({
    id: 'UBL-SR-20',
    ...payee('the identifier', 'cac:PartyIdentification/cbc:ID'),
    ...twice('PayeeParty/PartyIdentification', { ID: 'F1' }, { ID: 'F2' }, withPayee),
    at: '/Invoice/cac:PayeeParty[1]/cac:PartyIdentification/cbc:ID',
  }),
  enRule({
    id: 'UBL-SR-21',
    ...payee('the registration', 'cac:PartyLegalEntity/cbc:CompanyID'),
    ...twice('PayeeParty/PartyLegalEntity/CompanyID', '0999200364', '0999200364', withPayee),
    at: '/Invoice/cac:PayeeParty[1]/cac:PartyLegalEntity/cbc:CompanyID',
  }),
  enRule({
    id: 'UBL-SR-22',
    ...once(named('cac:TaxRepresentativeParty'), 'the name of the tax representative', 'cac:PartyName/cbc:Name'),
    ...twice('TaxRepresentativeParty/PartyName', { Name: 'Fiscaal BV' }, { Name: 'Fiscaal' }, withRepresentative),
    at: '/Invoice/cac:TaxRepresentativeParty[1]/cac:PartyName/cbc:Name',
  }),
  enRule({
    id: 'UBL-SR-23',
    ...once(
      named('cac:TaxRepresentativeParty'),
      'the VAT number of the tax representative',
      'cac:PartyTaxScheme/cbc:CompanyID',
    ),
    ...twice(
      'TaxRepresentativeParty/PartyTaxScheme',
      taxNumber('BE0999200364'),
      taxNumber('NL123456789B12'),
      withRepresentative,
    ),
    at: '/Invoice/cac:TaxRepresentativeParty[1]/cac:PartyTaxScheme/cbc:CompanyID',
  }),
  enRule({
    id: 'UBL-SR-25',
    ...once(named('cac:Delivery'), 'the name of the receiver', 'cac:DeliveryParty/cac:PartyName/cbc:Name'),
    ...twice('Delivery/DeliveryParty/PartyName', { Name: 'Magazijn' }),
    at: '/Invoice/cac:Delivery[1]/cac:DeliveryParty/cac:PartyName/cbc:Name',
  }),
  enRule({
    id: 'UBL-SR-26',
    ...once(named('cac:PaymentMeans'), 'the payment reference', 'cbc:PaymentID'),
    ...twice('PaymentMeans/PaymentID', 'VF25-0001'),
    at: '/Invoice/cac:PaymentMeans[1]/cbc:PaymentID',
  }),
  enRule({
    id: 'UBL-SR-27',
    ...once(named('cac:PaymentMeans'), 'the code of the means of payment', 'cbc:PaymentMeansCode'),
    ...twice('PaymentMeans/PaymentMeansCode', '30'),
    at: '/Invoice/cac:PaymentMeans[1]/cbc:PaymentMeansCode',
  }),
  enRule({
    id: 'UBL-SR-28',
    ...once(named('cac:PaymentMeans'), 'the mandate', 'cac:PaymentMandate/cbc:ID'),
    ...twice('PaymentMeans/PaymentMandate/ID', 'M1'),
    at: '/Invoice/cac:PaymentMeans[1]/cac:PaymentMandate/cbc:ID',
  }),
  enRule({
    id: 'UBL-SR-30',
    ...once(allowances(false), 'the reason of the allowance', 'cbc:AllowanceChargeReason'),
    ...twice('AllowanceCharge/AllowanceChargeReason', 'Agreed', 'Loyalty', withAllowance),
    at: '/Invoice/cac:AllowanceCharge[1]/cbc:AllowanceChargeReason',
  }),
  enRule({
    id: 'UBL-SR-31',
    ...once(allowances(true), 'the reason of the charge', 'cbc:AllowanceChargeReason'),
    ...twice('AllowanceCharge/AllowanceChargeReason', 'Agreed', 'Freight', withCharge),
    at: '/Invoice/cac:AllowanceCharge[1]/cbc:AllowanceChargeReason',
  }),
  enRule({
    id: 'UBL-SR-32',
    ...once(named('cac:TaxSubtotal'), 'the exemption reason', 'cac:TaxCategory/cbc:TaxExemptionReason'),
    ...twice('TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReason', 'Exempt', 'Art. 44', untaxed('E')),
    at: '/Invoice/cac:TaxTotal[1]/cac:TaxSubtotal[1]/cac:TaxCategory/cbc:TaxExemptionReason',
  }),
  enRule({
    id: 'UBL-SR-33',
    ...once(supporting, 'the description of the supporting document', 'cbc:DocumentDescription'),
    ...twice('AdditionalDocumentReference/DocumentDescription', 'Timesheet', 'Hours', withAttachment),
    at: '/Invoice/cac:AdditionalDocumentReference[1]/cbc:DocumentDescription',
  }),
  enRule({
    id: 'UBL-SR-34',
    ...once(lines, 'the note of the line', 'cbc:Note'),
    ...twice('InvoiceLine/Note', 'Urgent'),
    at: '/Invoice/cac:InvoiceLine[1]/cbc:Note',
  }),
  enRule({
    id: 'UBL-SR-35',
    ...once(lines, 'the order line', 'cac:OrderLineReference/cbc:LineID'),
    ...twice('InvoiceLine/OrderLineReference', { LineID: '1' }),
    at: '/Invoice/cac:InvoiceLine[1]/cac:OrderLineReference/cbc:LineID',
  }),
  enRule({
    id: 'UBL-SR-36',
    ...once(lines, 'the period of the line', 'cac:InvoicePeriod'),
    ...twice('InvoiceLine/InvoicePeriod', { StartDate: '2025-03-01' }),
    at: '/Invoice/cac:InvoiceLine[1]/cac:InvoicePeriod',
  }),
  enRule({
    id: 'UBL-SR-37',
    ...once(lines, 'the price discount', 'cac:Price/cac:AllowanceCharge/cbc:Amount'),
    ...twice('InvoiceLine/Price/AllowanceCharge', { ChargeIndicator: 'false', Amount: '2.5' }),
    at: '/Invoice/cac:InvoiceLine[1]/cac:Price/cac:AllowanceCharge/cbc:Amount',
  }),
  enRule({
    id: 'UBL-SR-42',
    nature: 'profile',
    places: at(seller),
    test: (node) =>
      nodesAt(node, 'cac:PartyTaxScheme').length <= 2 ? null : { message: 'the seller has more than two tax numbers.' },
    breaks: {
      [`${sellerParty}/PartyTaxScheme`]: [
        taxNumber('BE0999000129'),
        taxNumber('0999000129', 'TAX'),
        taxNumber('1', 'TAX'),
      ],
    },
    passes: { [`${sellerParty}/PartyTaxScheme`]: [taxNumber('BE0999000129'), taxNumber('0999000129', 'TAX')] },
    at: '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]',
  }),
  enRule({
    id: 'UBL-SR-43',
    nature: 'profile',
    places: supporting,
    test: (node, tree) =>
      objectReference(node, tree)
        ? null
        : {
            message: 'only an invoiced object (document type 130 or 50) may have a scheme or a document type.',
            at: 'cbc:ID',
          },
    breaks: { AdditionalDocumentReference: { ID: 'O1', DocumentTypeCode: '916' } },
    passes: { AdditionalDocumentReference: { ID: { '': 'O1', '@schemeID': 'AAA' }, DocumentTypeCode: '130' } },
    at: '/Invoice/cac:AdditionalDocumentReference[1]/cbc:ID',
  }),
  enRule({
    id: 'UBL-SR-48',
    nature: 'profile',
    places: lines,
    test: (node) => {
      const times = nodesAt(node, 'cac:Item/cac:ClassifiedTaxCategory').length
      const message = `the line has ${times} VAT categories, exactly one is required.`
      return times === 1
        ? null
        : { message, at: 'cac:Item[1]/cac:ClassifiedTaxCategory', found: String(times), expected: '1' }
    },
    ...twice('InvoiceLine/Item/ClassifiedTaxCategory', standard),
    at: '/Invoice/cac:InvoiceLine[1]/cac:Item[1]/cac:ClassifiedTaxCategory',
  }),
  enRule({
    id: 'UBL-SR-50',
    ...once(lines, 'the description of the item', 'cac:Item/cbc:Description'),
    ...twice('InvoiceLine/Item/Description', 'By the hour'),
    at: '/Invoice/cac:InvoiceLine[1]/cac:Item/cbc:Description',
  }),
  enRule({
    id: 'UBL-SR-51',
    ...once(named('cac:PostalAddress', 'cac:Address'), 'the third line of the address', 'cac:AddressLine'),
    ...twice(`${sellerParty}/PostalAddress/AddressLine`, { Line: 'Floor 3' }),
    at: '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]/cac:PostalAddress[1]/cac:AddressLine',
  }),
  enRule({
    id: 'UBL-SR-52',
    ...once(lines, 'the document of the line', 'cac:DocumentReference'),
    ...twice('InvoiceLine/DocumentReference', { ID: 'O1', DocumentTypeCode: '130' }),
    at: '/Invoice/cac:InvoiceLine[1]/cac:DocumentReference',
  }),
  enRule({
    id: 'UBL-SR-53',
    nature: 'profile',
    places: named('cac:PartyTaxScheme'),
    test: (node) =>
      has(node, 'cac:TaxScheme/cbc:ID') && has(node, 'cbc:CompanyID')
        ? null
        : {
            message: isVat(node)
              ? 'the VAT scheme has no VAT number.'
              : `the tax scheme ${textOf(node, 'cac:TaxScheme/cbc:ID')} lacks a number or a name.`,
          },
    breaks: { [`${sellerParty}/PartyTaxScheme`]: [taxNumber('BE0999000129'), { 'TaxScheme/ID': 'TAX' }] },
    passes: { [`${sellerParty}/PartyTaxScheme`]: [taxNumber('BE0999000129'), taxNumber('1', 'TAX')] },
    at: '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]/cac:PartyTaxScheme[2]',
  }),
  enRule({
    id: 'UBL-DT-06',
    nature: 'profile',
    places: binaries,
    test: (node) => (node.attributes.has('mimeCode') ? null : { message: 'the attachment has no media type.' }),
    breaks: { ...withAttachment, 'AdditionalDocumentReference/Attachment/EmbeddedDocumentBinaryObject@mimeCode': null },
    at: '/Invoice/cac:AdditionalDocumentReference[1]/cac:Attachment[1]/cbc:EmbeddedDocumentBinaryObject',
    passes: withAttachment,
  }),
  enRule({
    id: 'UBL-DT-07',
    nature: 'profile',
    places: binaries,
    test: (node) => (node.attributes.has('filename') ? null : { message: 'the attachment has no file name.' }),
    breaks: { ...withAttachment, 'AdditionalDocumentReference/Attachment/EmbeddedDocumentBinaryObject@filename': null },
    at: '/Invoice/cac:AdditionalDocumentReference[1]/cac:Attachment[1]/cbc:EmbeddedDocumentBinaryObject',
    passes: withAttachment,
  }),
]
