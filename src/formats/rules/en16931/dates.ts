import { isDate } from '../../../core/date.ts'
import type { XmlNode } from '../../read/text/parse-xml.ts'
import { each, root, type Breach, type Where } from './rule.ts'
import type { Rule } from '../rule/rule.ts'
import { has, textOf, type Tree } from '../rule/tree.ts'

function isOfLine(node: XmlNode, tree: Tree): boolean {
  const name = tree.parent(node)?.name
  return name === 'InvoiceLine' || name === 'CreditNoteLine'
}

const linePeriods: Where = (tree) => tree.named('cac:InvoicePeriod').filter((node) => isOfLine(node, tree))
const periods: Where = (tree) => tree.named('cac:InvoicePeriod').filter((node) => !isOfLine(node, tree))

/** The end of a period is not before its start; dates that are none are reported as PEPPOL-EN16931-F001. */
function order(node: XmlNode): Breach | null {
  const [start, end] = [textOf(node, 'cbc:StartDate'), textOf(node, 'cbc:EndDate')]
  if (!isDate(start) || !isDate(end) || end >= start) return null
  return {
    message: `the period ends on ${end}, before it starts on ${start}.`,
    at: 'cbc:EndDate',
    found: end,
    expected: start,
  }
}

function isDated(node: XmlNode): boolean {
  return has(node, 'cbc:StartDate') || has(node, 'cbc:EndDate')
}

/** Rules about periods and the date of the VAT. */
export const dateRules: readonly Rule[] = [
  each('BR-29', 'profile', periods, order),
  each('BR-30', 'profile', linePeriods, order),
  each('BR-CO-03', 'profile', root, (node) =>
    has(node, 'cbc:TaxPointDate') && has(node, 'cac:InvoicePeriod/cbc:DescriptionCode')
      ? { message: 'the document has both a VAT date and a code for the VAT date.', at: 'cbc:TaxPointDate' }
      : null,
  ),
  each('BR-CO-19', 'profile', periods, (node) =>
    isDated(node) || has(node, 'cbc:DescriptionCode') ? null : { message: 'the period has no start and no end.' },
  ),
  each('BR-CO-20', 'profile', linePeriods, (node) =>
    isDated(node) ? null : { message: 'the period of the line has no start and no end.' },
  ),
]
