import { quoted } from '../../../core/problem.ts'
import type { XmlNode } from '../../read/text/parse-xml.ts'
import { at, each, root, vatSubtotals } from './rule.ts'
import type { Rule } from '../rule/rule.ts'
import { has, isVat, nodesAt, textOf, type Tree } from '../rule/tree.ts'

function breakdown(id: string, what: string, path: string, present: (node: XmlNode) => boolean): Rule {
  return each(id, 'profile', vatSubtotals, (node) =>
    present(node) ? null : { message: `the VAT breakdown has no ${what}.`, at: path },
  )
}

const vatCurrencies = new WeakMap<Tree, ReadonlySet<string | undefined>>()

function currenciesOfVat(tree: Tree): ReadonlySet<string | undefined> {
  const totals = (): readonly XmlNode[] =>
    tree.named('cac:TaxTotal').flatMap((total) => nodesAt(total, 'cbc:TaxAmount'))
  const known = vatCurrencies.get(tree) ?? new Set(totals().map((amount) => amount.attributes.get('currencyID')))
  vatCurrencies.set(tree, known)
  return known
}

function vatCategories(node: XmlNode): readonly XmlNode[] {
  return nodesAt(node, 'cac:TaxCategory').filter(isVat)
}

/** Rules that the VAT breakdown is complete. */
export const breakdownRules: readonly Rule[] = [
  breakdown('BR-45', 'taxable amount', 'cbc:TaxableAmount', (node) => has(node, 'cbc:TaxableAmount')),
  breakdown('BR-46', 'VAT amount', 'cbc:TaxAmount', (node) => has(node, 'cbc:TaxAmount')),
  breakdown('BR-47', 'VAT category', 'cac:TaxCategory', (node) =>
    vatCategories(node).some((category) => has(category, 'cbc:ID')),
  ),
  breakdown('BR-48', 'VAT rate', 'cac:TaxCategory[1]/cbc:Percent', (node) =>
    vatCategories(node).some((category) => has(category, 'cbc:Percent') || textOf(category, 'cbc:ID') === 'O'),
  ),
  each('BR-53', 'profile', at('cbc:TaxCurrencyCode'), (node, tree) => {
    if (currenciesOfVat(tree).has(node.text)) return null
    const message = `the document has no VAT total in its accounting currency ${quoted(node.text.trim())}.`
    return { message, found: quoted(node.text.trim()) }
  }),
  each('BR-CO-18', 'profile', root, (node) =>
    has(node, 'cac:TaxTotal/cac:TaxSubtotal')
      ? null
      : { message: 'the document has no VAT breakdown.', at: 'cac:TaxTotal' },
  ),
]
