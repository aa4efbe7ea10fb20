import { quoted } from '../../../core/problem.ts'
import type { XmlNode } from '../../read/text/parse-xml.ts'
import { each, lines, named, ofDocument, ofLines, vatSubtotals, type Where } from './rule.ts'
import type { Rule } from '../rule/rule.ts'
import { nodesAt, type Tree } from '../rule/tree.ts'

/** Digits after the point as the official rules count them: every character of the text that follows it. */
function isTooFine(node: XmlNode): boolean {
  const point = node.text.indexOf('.')
  return point !== -1 && node.text.length - point - 1 > 2
}

function fine(id: string, where: Where, element: string): Rule {
  const amounts: Where = (tree) => where(tree).flatMap((node) => nodesAt(node, `cbc:${element}`).slice(0, 1))
  return each(id, 'profile', amounts, (node) => (isTooFine(node) ? tooFine(node) : null))
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

/** BR-DEC rules and UBL-DT-01: amounts have two decimals at most; BR-DEC-13 and BR-DEC-15 can never fail in the official set. */
export const decimalRules: readonly Rule[] = [
  fine('BR-DEC-01', ofDocument(false), 'Amount'),
  fine('BR-DEC-02', ofDocument(false), 'BaseAmount'),
  fine('BR-DEC-05', ofDocument(true), 'Amount'),
  fine('BR-DEC-06', ofDocument(true), 'BaseAmount'),
  fine('BR-DEC-09', legal, 'LineExtensionAmount'),
  fine('BR-DEC-10', legal, 'AllowanceTotalAmount'),
  fine('BR-DEC-11', legal, 'ChargeTotalAmount'),
  fine('BR-DEC-12', legal, 'TaxExclusiveAmount'),
  fine('BR-DEC-14', legal, 'TaxInclusiveAmount'),
  fine('BR-DEC-16', legal, 'PrepaidAmount'),
  fine('BR-DEC-17', legal, 'PayableRoundingAmount'),
  fine('BR-DEC-18', legal, 'PayableAmount'),
  fine('BR-DEC-19', vatSubtotals, 'TaxableAmount'),
  fine('BR-DEC-20', vatSubtotals, 'TaxAmount'),
  fine('BR-DEC-23', lines, 'LineExtensionAmount'),
  fine('BR-DEC-24', ofLines(false), 'Amount'),
  fine('BR-DEC-25', ofLines(false), 'BaseAmount'),
  fine('BR-DEC-27', ofLines(true), 'Amount'),
  fine('BR-DEC-28', ofLines(true), 'BaseAmount'),
  each('UBL-DT-01', 'profile', anyAmount, (node) => (isTooFine(node) ? tooFine(node) : null)),
]
