import { quoted } from '../../../core/problem.ts'
import type { XmlNode } from '../../read/text/parse-xml.ts'
import { enRule, named, type Where } from './rule.ts'
import type { Rule } from '../rule/rule.ts'
import { has, nodesAt, rawAt, textOf } from '../rule/tree.ts'

const means = named('cac:PaymentMeans')

/** UNCL 4461: credit transfer and SEPA credit transfer. */
const transfers: ReadonlySet<string> = new Set(['30', '58'])

const account = 'cac:PayeeFinancialAccount'

const accounts: Where = (tree) =>
  means(tree)
    .filter((node) => nodesAt(node, 'cbc:PaymentMeansCode').some((code) => transfers.has(code.text)))
    .flatMap((node) => nodesAt(node, account))

const cards: Where = (tree) =>
  means(tree).flatMap((node) => nodesAt(node, 'cac:CardAccount/cbc:PrimaryAccountNumberID'))

function isPayable(node: XmlNode): boolean {
  return !transfers.has(rawAt(node, 'cbc:PaymentMeansCode').trim()) || has(node, `${account}/cbc:ID`)
}

/** Rules about payment, supporting documents and preceding invoices. */
export const paymentRules: readonly Rule[] = [
  enRule({
    id: 'BR-49',
    nature: 'profile',
    places: means,
    test: (node) =>
      has(node, 'cbc:PaymentMeansCode')
        ? null
        : { message: 'the means of payment has no code.', at: 'cbc:PaymentMeansCode' },
    breaks: { 'PaymentMeans/PaymentMeansCode': null },
    at: '/Invoice/cac:PaymentMeans[1]/cbc:PaymentMeansCode',
    passes: { 'PaymentMeans/PaymentMeansCode': '58' },
  }),
  enRule({
    id: 'BR-50',
    nature: 'profile',
    places: accounts,
    test: (node) =>
      textOf(node, 'cbc:ID') === ''
        ? { message: 'the account of the credit transfer has no number.', at: 'cbc:ID' }
        : null,
    breaks: { 'PaymentMeans/PayeeFinancialAccount/ID': '' },
    at: '/Invoice/cac:PaymentMeans[1]/cac:PayeeFinancialAccount[1]/cbc:ID',
    passes: { 'PaymentMeans/PayeeFinancialAccount/ID': 'BE49999000000171' },
  }),
  enRule({
    id: 'BR-51',
    nature: 'advice',
    official: 'warning',
    places: cards,
    test: (node) =>
      node.text.trim().replace(/\s+/g, ' ').length <= 10
        ? null
        : { message: 'the number of the payment card must not be given in full.' },
    breaks: { 'PaymentMeans/CardAccount/PrimaryAccountNumberID': '4111111111111111' },
    at: '/Invoice/cac:PaymentMeans[1]/cac:CardAccount[1]/cbc:PrimaryAccountNumberID',
    passes: { 'PaymentMeans/CardAccount/PrimaryAccountNumberID': '4111111111' },
  }),
  enRule({
    id: 'BR-52',
    nature: 'profile',
    places: named('cac:AdditionalDocumentReference'),
    test: (node) =>
      textOf(node, 'cbc:ID') === '' ? { message: 'the supporting document has no identifier.', at: 'cbc:ID' } : null,
    breaks: { 'AdditionalDocumentReference/DocumentDescription': 'Timesheet' },
    at: '/Invoice/cac:AdditionalDocumentReference[1]/cbc:ID',
    passes: { 'AdditionalDocumentReference/ID': 'A1' },
  }),
  enRule({
    id: 'BR-55',
    nature: 'profile',
    places: named('cac:BillingReference'),
    test: (node) =>
      has(node, 'cac:InvoiceDocumentReference/cbc:ID')
        ? null
        : { message: 'the preceding invoice has no number.', at: 'cac:InvoiceDocumentReference' },
    breaks: { 'BillingReference/InvoiceDocumentReference/IssueDate': '2025-02-14' },
    at: '/Invoice/cac:BillingReference[1]/cac:InvoiceDocumentReference',
    passes: { 'BillingReference/InvoiceDocumentReference/ID': 'VF24-0099' },
  }),
  enRule({
    id: 'BR-61',
    nature: 'profile',
    places: means,
    test: (node) =>
      isPayable(node)
        ? null
        : {
            message: 'the credit transfer names no account to pay to.',
            at: account,
            found: quoted(textOf(node, 'cbc:PaymentMeansCode')),
          },
    breaks: { 'PaymentMeans/PayeeFinancialAccount': null },
    at: '/Invoice/cac:PaymentMeans[1]/cac:PayeeFinancialAccount',
    passes: { 'PaymentMeans/PaymentMeansCode': '1', 'PaymentMeans/PayeeFinancialAccount': null },
  }),
]
