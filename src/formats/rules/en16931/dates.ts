import { isDate } from '../../../core/date.ts'
import type { XmlNode } from '../../read/text/parse-xml.ts'
import { enRule, root, type Breach, type Where } from './rule.ts'
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

const forward = { StartDate: '2025-01-01', EndDate: '2025-01-31' }
const backward = { StartDate: '2025-02-01', EndDate: '2025-01-31' }

/** Rules about periods and the date of the VAT. */
export const dateRules: readonly Rule[] = [
  enRule({
    id: 'BR-29',
    nature: 'profile',
    places: periods,
    test: order,
    breaks: { InvoicePeriod: backward },
    at: '/Invoice/cac:InvoicePeriod[1]/cbc:EndDate',
    passes: { InvoicePeriod: forward },
  }),
  enRule({
    id: 'BR-30',
    nature: 'profile',
    places: linePeriods,
    test: order,
    breaks: { 'InvoiceLine/InvoicePeriod': backward },
    at: '/Invoice/cac:InvoiceLine[1]/cac:InvoicePeriod[1]/cbc:EndDate',
    passes: { 'InvoiceLine/InvoicePeriod': forward },
  }),
  enRule({
    id: 'BR-CO-03',
    nature: 'profile',
    places: root,
    test: (node) =>
      has(node, 'cbc:TaxPointDate') && has(node, 'cac:InvoicePeriod/cbc:DescriptionCode')
        ? { message: 'the document has both a VAT date and a code for the VAT date.', at: 'cbc:TaxPointDate' }
        : null,
    breaks: { TaxPointDate: '2025-03-14', 'InvoicePeriod/DescriptionCode': '35' },
    at: '/Invoice/cbc:TaxPointDate',
    passes: { TaxPointDate: '2025-03-14' },
  }),
  enRule({
    id: 'BR-CO-19',
    nature: 'profile',
    places: periods,
    test: (node) =>
      isDated(node) || has(node, 'cbc:DescriptionCode') ? null : { message: 'the period has no start and no end.' },
    breaks: { 'InvoicePeriod/Description': 'January' },
    at: '/Invoice/cac:InvoicePeriod[1]',
    passes: { 'InvoicePeriod/EndDate': '2025-01-31' },
  }),
  enRule({
    id: 'BR-CO-20',
    nature: 'profile',
    places: linePeriods,
    test: (node) => (isDated(node) ? null : { message: 'the period of the line has no start and no end.' }),
    breaks: { 'InvoiceLine/InvoicePeriod/Description': 'January' },
    at: '/Invoice/cac:InvoiceLine[1]/cac:InvoicePeriod[1]',
    passes: { 'InvoiceLine/InvoicePeriod/StartDate': '2025-01-01' },
  }),
]
