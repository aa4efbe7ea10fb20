import { quoted } from '../../../core/problem.ts'
import type { XmlNode } from '../../read/text/parse-xml.ts'
import { each, named, type Where } from './rule.ts'
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
  each('BR-49', 'profile', means, (node) =>
    has(node, 'cbc:PaymentMeansCode')
      ? null
      : { message: 'the means of payment has no code.', at: 'cbc:PaymentMeansCode' },
  ),
  each('BR-50', 'profile', accounts, (node) =>
    textOf(node, 'cbc:ID') === ''
      ? { message: 'the account of the credit transfer has no number.', at: 'cbc:ID' }
      : null,
  ),
  each(
    'BR-51',
    'advice',
    cards,
    (node) =>
      node.text.trim().replace(/\s+/g, ' ').length <= 10
        ? null
        : { message: 'the number of the payment card must not be given in full.' },
    'warning',
  ),
  each('BR-52', 'profile', named('cac:AdditionalDocumentReference'), (node) =>
    textOf(node, 'cbc:ID') === '' ? { message: 'the supporting document has no identifier.', at: 'cbc:ID' } : null,
  ),
  each('BR-55', 'profile', named('cac:BillingReference'), (node) =>
    has(node, 'cac:InvoiceDocumentReference/cbc:ID')
      ? null
      : { message: 'the preceding invoice has no number.', at: 'cac:InvoiceDocumentReference' },
  ),
  each('BR-61', 'profile', means, (node) =>
    isPayable(node)
      ? null
      : {
          message: 'the credit transfer names no account to pay to.',
          at: account,
          found: quoted(textOf(node, 'cbc:PaymentMeansCode')),
        },
  ),
]
