import type { XmlNode } from '../../read/text/parse-xml.ts'
import { enRule, root, type Look, type Where } from './rule.ts'
import { buyerParty, type Edit, sellerParty, taxNumber, twice } from '../rule/example.ts'
import type { Rule } from '../rule/rule.ts'
import { nodesAt, rawAt } from '../rule/tree.ts'

/** Something occurs once at most below an element. */
export function once(
  places: Where,
  what: string,
  path: string,
  count = (node: XmlNode): number => nodesAt(node, path).length,
): Look {
  const test: Look['test'] = (node) => {
    const times = count(node)
    return times <= 1
      ? null
      : { message: `${what} occurs ${times} times, once is allowed.`, at: path, found: String(times), expected: '1' }
  }
  return { nature: 'profile', places, test }
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

function distinct(step: string, what: string): Look {
  const test: Look['test'] = (_, tree) => {
    const [first, ...rest] = tree.named(step)
    const other = rest.find((node) => node.text !== first?.text)
    return other === undefined
      ? null
      : { message: `${what} differs within the document.`, found: other.text.trim().slice(0, 200) }
  }
  return { nature: 'profile', places: root, test }
}

/** A means of payment as that of the model. */
function transfer(more: Edit): Edit {
  return { PaymentMeansCode: '30', 'PayeeFinancialAccount/ID': 'BE49999000000171', ...more }
}

/** UBL-SR rules about the document and its parties: what EN 16931 has once, UBL may not have twice. */
export const onceRules: readonly Rule[] = [
  enRule({
    id: 'UBL-SR-01',
    ...once(root, 'the contract', 'cac:ContractDocumentReference/cbc:ID'),
    ...twice('ContractDocumentReference/ID', 'C1'),
    at: '/Invoice/cac:ContractDocumentReference/cbc:ID',
  }),
  enRule({
    id: 'UBL-SR-02',
    ...once(root, 'the receiving advice', 'cac:ReceiptDocumentReference/cbc:ID'),
    ...twice('ReceiptDocumentReference/ID', 'R1'),
    at: '/Invoice/cac:ReceiptDocumentReference/cbc:ID',
  }),
  enRule({
    id: 'UBL-SR-03',
    ...once(root, 'the despatch advice', 'cac:DespatchDocumentReference/cbc:ID'),
    ...twice('DespatchDocumentReference/ID', 'D1'),
    at: '/Invoice/cac:DespatchDocumentReference/cbc:ID',
  }),
  enRule({
    id: 'UBL-SR-05',
    ...once(root, 'the note of the payment terms', 'cac:PaymentTerms/cbc:Note'),
    ...twice('PaymentTerms/Note', '30 days'),
    at: '/Invoice/cac:PaymentTerms/cbc:Note',
  }),
  enRule({
    id: 'UBL-SR-08',
    ...once(root, 'the invoice period', 'cac:InvoicePeriod'),
    ...twice('InvoicePeriod', { StartDate: '2025-03-01' }),
    at: '/Invoice/cac:InvoicePeriod',
  }),
  enRule({
    id: 'UBL-SR-09',
    ...once(root, 'the name of the seller', `${seller}/cac:PartyLegalEntity/cbc:RegistrationName`),
    ...twice(`${sellerParty}/PartyLegalEntity/RegistrationName`, 'Demo Verkoop NV'),
    at: '/Invoice/cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName',
  }),
  enRule({
    id: 'UBL-SR-10',
    ...once(root, 'the trade name of the seller', `${seller}/cac:PartyName/cbc:Name`),
    ...twice(`${sellerParty}/PartyName`, { Name: 'Demo' }),
    at: '/Invoice/cac:AccountingSupplierParty/cac:Party/cac:PartyName/cbc:Name',
  }),
  enRule({
    id: 'UBL-SR-11',
    ...once(root, 'the registration of the seller', `${seller}/cac:PartyLegalEntity/cbc:CompanyID`),
    ...twice(`${sellerParty}/PartyLegalEntity/CompanyID`, '0999000129'),
    at: '/Invoice/cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:CompanyID',
  }),
  enRule({
    id: 'UBL-SR-12',
    ...once(root, 'the VAT number of the seller', `${seller}/cac:PartyTaxScheme`, taxNumbers(seller, true)),
    ...twice(`${sellerParty}/PartyTaxScheme`, taxNumber('BE0999000129')),
    at: '/Invoice/cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme',
  }),
  enRule({
    id: 'UBL-SR-13',
    ...once(root, 'the tax registration of the seller', `${seller}/cac:PartyTaxScheme`, taxNumbers(seller, false)),
    ...twice(`${sellerParty}/PartyTaxScheme`, taxNumber('0999000129', 'TAX')),
    at: '/Invoice/cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme',
  }),
  enRule({
    id: 'UBL-SR-14',
    ...once(root, 'the legal form of the seller', `${seller}/cac:PartyLegalEntity/cbc:CompanyLegalForm`),
    ...twice(`${sellerParty}/PartyLegalEntity/CompanyLegalForm`, 'NV'),
    at: '/Invoice/cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:CompanyLegalForm',
  }),
  enRule({
    id: 'UBL-SR-15',
    ...once(root, 'the name of the buyer', `${buyer}/cac:PartyLegalEntity/cbc:RegistrationName`),
    ...twice(`${buyerParty}/PartyLegalEntity/RegistrationName`, 'Bakkerij De Korenbloem BV'),
    at: '/Invoice/cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName',
  }),
  enRule({
    id: 'UBL-SR-16',
    ...once(root, 'the identifier of the buyer', `${buyer}/cac:PartyIdentification/cbc:ID`),
    ...twice(`${buyerParty}/PartyIdentification`, { ID: 'C1' }),
    at: '/Invoice/cac:AccountingCustomerParty/cac:Party/cac:PartyIdentification/cbc:ID',
  }),
  enRule({
    id: 'UBL-SR-17',
    ...once(root, 'the registration of the buyer', `${buyer}/cac:PartyLegalEntity/cbc:CompanyID`),
    ...twice(`${buyerParty}/PartyLegalEntity/CompanyID`, '0999100196'),
    at: '/Invoice/cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:CompanyID',
  }),
  enRule({
    id: 'UBL-SR-18',
    ...once(root, 'the VAT number of the buyer', `${buyer}/cac:PartyTaxScheme`, taxNumbers(buyer, true)),
    ...twice(`${buyerParty}/PartyTaxScheme`, taxNumber('BE0999100196')),
    at: '/Invoice/cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme',
  }),
  enRule({
    id: 'UBL-SR-24',
    ...once(root, 'the delivery', 'cac:Delivery'),
    ...twice('Delivery', { ActualDeliveryDate: '2025-03-12' }),
    at: '/Invoice/cac:Delivery',
  }),
  enRule({
    id: 'UBL-SR-39',
    ...once(root, 'the project', 'cac:ProjectReference/cbc:ID'),
    ...twice('ProjectReference/ID', 'P1'),
    at: '/Invoice/cac:ProjectReference/cbc:ID',
  }),
  enRule({
    id: 'UBL-SR-40',
    ...once(root, 'the trade name of the buyer', `${buyer}/cac:PartyName/cbc:Name`),
    ...twice(`${buyerParty}/PartyName`, { Name: 'Korenbloem' }),
    at: '/Invoice/cac:AccountingCustomerParty/cac:Party/cac:PartyName/cbc:Name',
  }),
  enRule({
    id: 'UBL-SR-44',
    ...distinct('cbc:PaymentID', 'the payment reference'),
    breaks: { PaymentMeans: [transfer({ PaymentID: 'A' }), transfer({ PaymentID: 'B' })] },
    passes: { PaymentMeans: [transfer({ PaymentID: 'A' }), transfer({ PaymentID: 'A' })] },
    at: '/Invoice',
  }),
  enRule({
    id: 'UBL-SR-45',
    ...once(root, 'the due date', 'cac:PaymentMeans/cbc:PaymentDueDate'),
    ...twice('PaymentMeans/PaymentDueDate', '2025-04-13'),
    at: '/Invoice/cac:PaymentMeans/cbc:PaymentDueDate',
  }),
  enRule({
    id: 'UBL-SR-47',
    ...distinct('cbc:PaymentMeansCode', 'the code of the means of payment'),
    breaks: { PaymentMeans: [transfer({}), transfer({ PaymentMeansCode: '58' })] },
    passes: { PaymentMeans: [transfer({}), transfer({})] },
    at: '/Invoice',
  }),
  enRule({
    id: 'UBL-SR-49',
    ...once(root, 'the code of the VAT date', 'cac:InvoicePeriod/cbc:DescriptionCode'),
    ...twice('InvoicePeriod/DescriptionCode', '35'),
    at: '/Invoice/cac:InvoicePeriod/cbc:DescriptionCode',
  }),
  enRule({
    id: 'UBL-SR-54',
    ...once(root, 'the payment card', 'cac:PaymentMeans/cac:CardAccount'),
    ...twice('PaymentMeans/CardAccount', { PrimaryAccountNumberID: '4111' }),
    at: '/Invoice/cac:PaymentMeans/cac:CardAccount',
  }),
  enRule({
    id: 'UBL-SR-55',
    ...once(root, 'the payment mandate', 'cac:PaymentMeans/cac:PaymentMandate'),
    ...twice('PaymentMeans/PaymentMandate', { ID: 'M1' }),
    at: '/Invoice/cac:PaymentMeans/cac:PaymentMandate',
  }),
  enRule({
    id: 'UBL-SR-56',
    ...once(root, 'the originator document', 'cac:OriginatorDocumentReference/cbc:ID'),
    ...twice('OriginatorDocumentReference/ID', 'T1'),
    at: '/Invoice/cac:OriginatorDocumentReference/cbc:ID',
  }),
]
