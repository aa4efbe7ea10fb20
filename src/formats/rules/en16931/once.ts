import type { XmlNode } from '../../read/text/parse-xml.ts'
import { at, each, isCharge, lines, named, root, type Where } from './rule.ts'
import type { Rule } from '../rule/rule.ts'
import { has, isVat, nodesAt, rawAt, textOf, textsAt, type Tree } from '../rule/tree.ts'

/** A rule that something occurs once at most below an element. */
function once(
  id: string,
  where: Where,
  what: string,
  path: string,
  count = (node: XmlNode): number => nodesAt(node, path).length,
): Rule {
  return each(id, 'profile', where, (node) => {
    const times = count(node)
    return times <= 1
      ? null
      : { message: `${what} occurs ${times} times, once is allowed.`, at: path, found: String(times), expected: '1' }
  })
}

const seller = 'cac:AccountingSupplierParty/cac:Party'
const buyer = 'cac:AccountingCustomerParty/cac:Party'

/** How many numbers a party has of tax schemes that are VAT, or of others. */
function taxNumbers(party: string, vat: boolean): (node: XmlNode) => number {
  return (node) =>
    nodesAt(node, `${party}/cac:PartyTaxScheme`)
      .filter((scheme) =>
        nodesAt(scheme, 'cac:TaxScheme').some((tax) => (rawAt(tax, 'cbc:ID').toUpperCase() === 'VAT') === vat),
      )
      .flatMap((scheme) => nodesAt(scheme, 'cbc:CompanyID')).length
}

/** The official rules ask of a payee whose details they count that its name differs from the seller's. */
function payee(id: string, what: string, path: string): Rule {
  return each(id, 'profile', named('cac:PayeeParty'), (node, tree) => {
    const names = nodesAt(node, 'cac:PartyName/cbc:Name').map((name) => name.text)
    const sellers = textsAt(tree.parent(node) ?? tree.root, `${seller}/cac:PartyLegalEntity/cbc:RegistrationName`)
    const differs = names.some((name) => sellers.size > (sellers.has(name) ? 1 : 0))
    const counted = nodesAt(node, path).filter((item) => item.attributes.get('schemeID')?.toUpperCase() !== 'SEPA')
    if (counted.length > 1) return { message: `${what} of the payee occurs more than once.`, at: path }
    return differs ? null : { message: 'the payee does not differ from the seller by name.', at: 'cac:PartyName' }
  })
}

function distinct(id: string, step: string, what: string): Rule {
  return each(id, 'profile', root, (_, tree) => {
    const [first, ...rest] = tree.named(step)
    const other = rest.find((node) => node.text !== first?.text)
    return other === undefined
      ? null
      : { message: `${what} differs within the document.`, found: other.text.trim().slice(0, 200) }
  })
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

const documentRules: readonly Rule[] = [
  once('UBL-SR-01', root, 'the contract', 'cac:ContractDocumentReference/cbc:ID'),
  once('UBL-SR-02', root, 'the receiving advice', 'cac:ReceiptDocumentReference/cbc:ID'),
  once('UBL-SR-03', root, 'the despatch advice', 'cac:DespatchDocumentReference/cbc:ID'),
  once('UBL-SR-05', root, 'the note of the payment terms', 'cac:PaymentTerms/cbc:Note'),
  once('UBL-SR-08', root, 'the invoice period', 'cac:InvoicePeriod'),
  once('UBL-SR-09', root, 'the name of the seller', `${seller}/cac:PartyLegalEntity/cbc:RegistrationName`),
  once('UBL-SR-10', root, 'the trade name of the seller', `${seller}/cac:PartyName/cbc:Name`),
  once('UBL-SR-11', root, 'the registration of the seller', `${seller}/cac:PartyLegalEntity/cbc:CompanyID`),
  once('UBL-SR-12', root, 'the VAT number of the seller', `${seller}/cac:PartyTaxScheme`, taxNumbers(seller, true)),
  once(
    'UBL-SR-13',
    root,
    'the tax registration of the seller',
    `${seller}/cac:PartyTaxScheme`,
    taxNumbers(seller, false),
  ),
  once('UBL-SR-14', root, 'the legal form of the seller', `${seller}/cac:PartyLegalEntity/cbc:CompanyLegalForm`),
  once('UBL-SR-15', root, 'the name of the buyer', `${buyer}/cac:PartyLegalEntity/cbc:RegistrationName`),
  once('UBL-SR-16', root, 'the identifier of the buyer', `${buyer}/cac:PartyIdentification/cbc:ID`),
  once('UBL-SR-17', root, 'the registration of the buyer', `${buyer}/cac:PartyLegalEntity/cbc:CompanyID`),
  once('UBL-SR-18', root, 'the VAT number of the buyer', `${buyer}/cac:PartyTaxScheme`, taxNumbers(buyer, true)),
  once('UBL-SR-24', root, 'the delivery', 'cac:Delivery'),
  once('UBL-SR-39', root, 'the project', 'cac:ProjectReference/cbc:ID'),
  once('UBL-SR-40', root, 'the trade name of the buyer', `${buyer}/cac:PartyName/cbc:Name`),
  distinct('UBL-SR-44', 'cbc:PaymentID', 'the payment reference'),
  once('UBL-SR-45', root, 'the due date', 'cac:PaymentMeans/cbc:PaymentDueDate'),
  distinct('UBL-SR-47', 'cbc:PaymentMeansCode', 'the code of the means of payment'),
  once('UBL-SR-49', root, 'the code of the VAT date', 'cac:InvoicePeriod/cbc:DescriptionCode'),
  once('UBL-SR-54', root, 'the payment card', 'cac:PaymentMeans/cac:CardAccount'),
  once('UBL-SR-55', root, 'the payment mandate', 'cac:PaymentMeans/cac:PaymentMandate'),
  once('UBL-SR-56', root, 'the originator document', 'cac:OriginatorDocumentReference/cbc:ID'),
]

/** UBL-SR and UBL-DT rules: what EN 16931 has once, UBL may not have twice. */
export const onceRules: readonly Rule[] = [
  ...documentRules,
  once('UBL-SR-06', named('cac:BillingReference'), 'the preceding invoice', 'cac:InvoiceDocumentReference'),
  each('UBL-SR-07', 'profile', named('cac:BillingReference'), (node) =>
    has(node, 'cac:InvoiceDocumentReference/cbc:ID') ? null : { message: 'the preceding invoice has no number.' },
  ),
  payee('UBL-SR-19', 'the name', 'cac:PartyName/cbc:Name'),
  payee('UBL-SR-20', 'the identifier', 'cac:PartyIdentification/cbc:ID'),
  payee('UBL-SR-21', 'the registration', 'cac:PartyLegalEntity/cbc:CompanyID'),
  once(
    'UBL-SR-22',
    named('cac:TaxRepresentativeParty'),
    'the name of the tax representative',
    'cac:PartyName/cbc:Name',
  ),
  once(
    'UBL-SR-23',
    named('cac:TaxRepresentativeParty'),
    'the VAT number of the tax representative',
    'cac:PartyTaxScheme/cbc:CompanyID',
  ),
  once('UBL-SR-25', named('cac:Delivery'), 'the name of the receiver', 'cac:DeliveryParty/cac:PartyName/cbc:Name'),
  once('UBL-SR-26', named('cac:PaymentMeans'), 'the payment reference', 'cbc:PaymentID'),
  once('UBL-SR-27', named('cac:PaymentMeans'), 'the code of the means of payment', 'cbc:PaymentMeansCode'),
  once('UBL-SR-28', named('cac:PaymentMeans'), 'the mandate', 'cac:PaymentMandate/cbc:ID'),
  once('UBL-SR-30', allowances(false), 'the reason of the allowance', 'cbc:AllowanceChargeReason'),
  once('UBL-SR-31', allowances(true), 'the reason of the charge', 'cbc:AllowanceChargeReason'),
  once('UBL-SR-32', named('cac:TaxSubtotal'), 'the exemption reason', 'cac:TaxCategory/cbc:TaxExemptionReason'),
  once('UBL-SR-33', supporting, 'the description of the supporting document', 'cbc:DocumentDescription'),
  once('UBL-SR-34', lines, 'the note of the line', 'cbc:Note'),
  once('UBL-SR-35', lines, 'the order line', 'cac:OrderLineReference/cbc:LineID'),
  once('UBL-SR-36', lines, 'the period of the line', 'cac:InvoicePeriod'),
  once('UBL-SR-37', lines, 'the price discount', 'cac:Price/cac:AllowanceCharge/cbc:Amount'),
  each('UBL-SR-42', 'profile', at(seller), (node) =>
    nodesAt(node, 'cac:PartyTaxScheme').length <= 2 ? null : { message: 'the seller has more than two tax numbers.' },
  ),
  each('UBL-SR-43', 'profile', supporting, (node, tree) =>
    objectReference(node, tree)
      ? null
      : {
          message: 'only an invoiced object (document type 130 or 50) may have a scheme or a document type.',
          at: 'cbc:ID',
        },
  ),
  each('UBL-SR-48', 'profile', lines, (node) => {
    const times = nodesAt(node, 'cac:Item/cac:ClassifiedTaxCategory').length
    const message = `the line has ${times} VAT categories, exactly one is required.`
    return times === 1
      ? null
      : { message, at: 'cac:Item[1]/cac:ClassifiedTaxCategory', found: String(times), expected: '1' }
  }),
  once('UBL-SR-50', lines, 'the description of the item', 'cac:Item/cbc:Description'),
  once('UBL-SR-51', named('cac:PostalAddress', 'cac:Address'), 'the third line of the address', 'cac:AddressLine'),
  once('UBL-SR-52', lines, 'the document of the line', 'cac:DocumentReference'),
  each('UBL-SR-53', 'profile', named('cac:PartyTaxScheme'), (node) =>
    has(node, 'cac:TaxScheme/cbc:ID') && has(node, 'cbc:CompanyID')
      ? null
      : {
          message: isVat(node)
            ? 'the VAT scheme has no VAT number.'
            : `the tax scheme ${textOf(node, 'cac:TaxScheme/cbc:ID')} lacks a number or a name.`,
        },
  ),
  each('UBL-DT-06', 'profile', binaries, (node) =>
    node.attributes.has('mimeCode') ? null : { message: 'the attachment has no media type.' },
  ),
  each('UBL-DT-07', 'profile', binaries, (node) =>
    node.attributes.has('filename') ? null : { message: 'the attachment has no file name.' },
  ),
]
