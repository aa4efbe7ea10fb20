import { quoted } from '../../../core/problem.ts'
import type { XmlNode } from '../../read/text/parse-xml.ts'
import { enRule, lines, named, ofDocument, ofLines, vatSubtotals, type Look, type Where } from './rule.ts'
import {
  type Edit,
  type Example,
  unchanged,
  withAllowance,
  withCharge,
  withLineAllowance,
  withLineCharge,
} from '../rule/example.ts'
import type { Rule } from '../rule/rule.ts'
import { nodesAt, type Tree } from '../rule/tree.ts'

/** Digits after the point as the official rules count them: every character of the text that follows it. */
function isTooFine(node: XmlNode): boolean {
  const point = node.text.indexOf('.')
  return point !== -1 && node.text.length - point - 1 > 2
}

function fine(where: Where, element: string): Look {
  const places: Where = (tree) => where(tree).flatMap((node) => nodesAt(node, `cbc:${element}`).slice(0, 1))
  return { nature: 'profile', places, test: (node) => (isTooFine(node) ? tooFine(node) : null) }
}

/** Documents with an amount in tenths of a cent, and in cents. */
function amount(document: Edit, path: string, cents: string): Pick<Example, 'breaks' | 'passes'> {
  return { breaks: { ...document, [path]: `${cents}0` }, passes: { ...document, [path]: cents } }
}

function tooFine(node: XmlNode): { readonly message: string; readonly found: string } {
  const found = quoted(node.text.trim())
  return { message: `the amount ${found} has more than two decimals.`, found }
}

const legal = named('cac:LegalMonetaryTotal')

function isOfPriceDiscount(node: XmlNode, tree: Tree): boolean {
  const parent = tree.parent(node)
  return parent?.name === 'AllowanceCharge' && tree.parent(parent)?.name === 'Price'
}

const anyAmount: Where = (tree) => tree.amounts.filter((node) => !isOfPriceDiscount(node, tree))

const halfPaid: Edit = { LegalMonetaryTotal: { PrepaidAmount: '51.25', PayableAmount: '100.00' } }
const rounded: Edit = { LegalMonetaryTotal: { PayableRoundingAmount: '0.75', PayableAmount: '152.00' } }

/** BR-DEC rules and UBL-DT-01: amounts have two decimals at most; BR-DEC-13 and BR-DEC-15 can never fail in the official set. */
export const decimalRules: readonly Rule[] = [
  enRule({
    id: 'BR-DEC-01',
    ...fine(ofDocument(false), 'Amount'),
    ...amount(withAllowance, 'AllowanceCharge/Amount', '5.00'),
    at: '/Invoice/cac:AllowanceCharge[1]/cbc:Amount',
  }),
  enRule({
    id: 'BR-DEC-02',
    ...fine(ofDocument(false), 'BaseAmount'),
    ...amount(
      { ...withAllowance, 'AllowanceCharge/MultiplierFactorNumeric': '5' },
      'AllowanceCharge/BaseAmount',
      '100.00',
    ),
    at: '/Invoice/cac:AllowanceCharge[1]/cbc:BaseAmount',
  }),
  enRule({
    id: 'BR-DEC-05',
    ...fine(ofDocument(true), 'Amount'),
    ...amount(withCharge, 'AllowanceCharge/Amount', '5.00'),
    at: '/Invoice/cac:AllowanceCharge[1]/cbc:Amount',
  }),
  enRule({
    id: 'BR-DEC-06',
    ...fine(ofDocument(true), 'BaseAmount'),
    ...amount(
      { ...withCharge, 'AllowanceCharge/MultiplierFactorNumeric': '5' },
      'AllowanceCharge/BaseAmount',
      '100.00',
    ),
    at: '/Invoice/cac:AllowanceCharge[1]/cbc:BaseAmount',
  }),
  enRule({
    id: 'BR-DEC-09',
    ...fine(legal, 'LineExtensionAmount'),
    ...amount(unchanged, 'LegalMonetaryTotal/LineExtensionAmount', '125.00'),
    at: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:LineExtensionAmount',
  }),
  enRule({
    id: 'BR-DEC-10',
    ...fine(legal, 'AllowanceTotalAmount'),
    ...amount(withAllowance, 'LegalMonetaryTotal/AllowanceTotalAmount', '5.00'),
    at: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:AllowanceTotalAmount',
  }),
  enRule({
    id: 'BR-DEC-11',
    ...fine(legal, 'ChargeTotalAmount'),
    ...amount(withCharge, 'LegalMonetaryTotal/ChargeTotalAmount', '5.00'),
    at: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:ChargeTotalAmount',
  }),
  enRule({
    id: 'BR-DEC-12',
    ...fine(legal, 'TaxExclusiveAmount'),
    ...amount(unchanged, 'LegalMonetaryTotal/TaxExclusiveAmount', '125.00'),
    at: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:TaxExclusiveAmount',
  }),
  enRule({
    id: 'BR-DEC-14',
    ...fine(legal, 'TaxInclusiveAmount'),
    ...amount(unchanged, 'LegalMonetaryTotal/TaxInclusiveAmount', '151.25'),
    at: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:TaxInclusiveAmount',
  }),
  enRule({
    id: 'BR-DEC-16',
    ...fine(legal, 'PrepaidAmount'),
    ...amount(halfPaid, 'LegalMonetaryTotal/PrepaidAmount', '51.25'),
    at: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:PrepaidAmount',
  }),
  enRule({
    id: 'BR-DEC-17',
    ...fine(legal, 'PayableRoundingAmount'),
    ...amount(rounded, 'LegalMonetaryTotal/PayableRoundingAmount', '0.75'),
    at: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:PayableRoundingAmount',
  }),
  enRule({
    id: 'BR-DEC-18',
    ...fine(legal, 'PayableAmount'),
    ...amount(unchanged, 'LegalMonetaryTotal/PayableAmount', '151.25'),
    at: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:PayableAmount',
  }),
  enRule({
    id: 'BR-DEC-19',
    ...fine(vatSubtotals, 'TaxableAmount'),
    ...amount(unchanged, 'TaxTotal/TaxSubtotal/TaxableAmount', '125.00'),
    at: '/Invoice/cac:TaxTotal[1]/cac:TaxSubtotal[1]/cbc:TaxableAmount',
  }),
  enRule({
    id: 'BR-DEC-20',
    ...fine(vatSubtotals, 'TaxAmount'),
    ...amount(unchanged, 'TaxTotal/TaxSubtotal/TaxAmount', '26.25'),
    at: '/Invoice/cac:TaxTotal[1]/cac:TaxSubtotal[1]/cbc:TaxAmount',
  }),
  enRule({
    id: 'BR-DEC-23',
    ...fine(lines, 'LineExtensionAmount'),
    ...amount(unchanged, 'InvoiceLine/LineExtensionAmount', '125.00'),
    at: '/Invoice/cac:InvoiceLine[1]/cbc:LineExtensionAmount',
  }),
  enRule({
    id: 'BR-DEC-24',
    ...fine(ofLines(false), 'Amount'),
    ...amount(withLineAllowance, 'InvoiceLine/AllowanceCharge/Amount', '5.00'),
    at: '/Invoice/cac:InvoiceLine[1]/cac:AllowanceCharge[1]/cbc:Amount',
  }),
  enRule({
    id: 'BR-DEC-25',
    ...fine(ofLines(false), 'BaseAmount'),
    ...amount(
      { ...withLineAllowance, 'InvoiceLine/AllowanceCharge/MultiplierFactorNumeric': '5' },
      'InvoiceLine/AllowanceCharge/BaseAmount',
      '100.00',
    ),
    at: '/Invoice/cac:InvoiceLine[1]/cac:AllowanceCharge[1]/cbc:BaseAmount',
  }),
  enRule({
    id: 'BR-DEC-27',
    ...fine(ofLines(true), 'Amount'),
    ...amount(withLineCharge, 'InvoiceLine/AllowanceCharge/Amount', '5.00'),
    at: '/Invoice/cac:InvoiceLine[1]/cac:AllowanceCharge[1]/cbc:Amount',
  }),
  enRule({
    id: 'BR-DEC-28',
    ...fine(ofLines(true), 'BaseAmount'),
    ...amount(
      { ...withLineCharge, 'InvoiceLine/AllowanceCharge/MultiplierFactorNumeric': '5' },
      'InvoiceLine/AllowanceCharge/BaseAmount',
      '100.00',
    ),
    at: '/Invoice/cac:InvoiceLine[1]/cac:AllowanceCharge[1]/cbc:BaseAmount',
  }),
  enRule({
    id: 'UBL-DT-01',
    nature: 'profile',
    places: anyAmount,
    test: (node) => (isTooFine(node) ? tooFine(node) : null),
    ...amount(unchanged, 'TaxTotal/TaxAmount', '26.25'),
    at: '/Invoice/cac:TaxTotal[1]/cbc:TaxAmount',
  }),
]
