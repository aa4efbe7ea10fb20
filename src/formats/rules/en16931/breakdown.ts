import { quoted } from '../../../core/problem.ts'
import type { XmlNode } from '../../read/text/parse-xml.ts'
import { at, enRule, root, vatSubtotals, type Look } from './rule.ts'
import { inDollars, unchanged, untaxed } from '../rule/example.ts'
import type { Rule } from '../rule/rule.ts'
import { has, isVat, nodesAt, textOf, type Tree } from '../rule/tree.ts'

function breakdown(what: string, path: string, present: (node: XmlNode) => boolean): Look {
  const test: Look['test'] = (node) =>
    present(node) ? null : { message: `the VAT breakdown has no ${what}.`, at: path }
  return { nature: 'profile', places: vatSubtotals, test }
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
  enRule({
    id: 'BR-45',
    ...breakdown('taxable amount', 'cbc:TaxableAmount', (node) => has(node, 'cbc:TaxableAmount')),
    breaks: { 'TaxTotal/TaxSubtotal/TaxableAmount': null },
    at: '/Invoice/cac:TaxTotal[1]/cac:TaxSubtotal[1]/cbc:TaxableAmount',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-46',
    ...breakdown('VAT amount', 'cbc:TaxAmount', (node) => has(node, 'cbc:TaxAmount')),
    breaks: { 'TaxTotal/TaxSubtotal/TaxAmount': null },
    at: '/Invoice/cac:TaxTotal[1]/cac:TaxSubtotal[1]/cbc:TaxAmount',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-47',
    ...breakdown('VAT category', 'cac:TaxCategory', (node) =>
      vatCategories(node).some((category) => has(category, 'cbc:ID')),
    ),
    breaks: { 'TaxTotal/TaxSubtotal/TaxCategory/ID': null },
    at: '/Invoice/cac:TaxTotal[1]/cac:TaxSubtotal[1]/cac:TaxCategory',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-48',
    ...breakdown('VAT rate', 'cac:TaxCategory[1]/cbc:Percent', (node) =>
      vatCategories(node).some((category) => has(category, 'cbc:Percent') || textOf(category, 'cbc:ID') === 'O'),
    ),
    breaks: { ...untaxed('E'), 'TaxTotal/TaxSubtotal/TaxCategory/Percent': null },
    at: '/Invoice/cac:TaxTotal[1]/cac:TaxSubtotal[1]/cac:TaxCategory[1]/cbc:Percent',
    passes: untaxed('O'),
  }),
  enRule({
    id: 'BR-53',
    nature: 'profile',
    places: at('cbc:TaxCurrencyCode'),
    test: (node, tree) => {
      if (currenciesOfVat(tree).has(node.text)) return null
      const message = `the document has no VAT total in its accounting currency ${quoted(node.text.trim())}.`
      return { message, found: quoted(node.text.trim()) }
    },
    breaks: { ...inDollars, TaxCurrencyCode: 'GBP' },
    at: '/Invoice/cbc:TaxCurrencyCode',
    passes: inDollars,
  }),
  enRule({
    id: 'BR-CO-18',
    nature: 'profile',
    places: root,
    test: (node) =>
      has(node, 'cac:TaxTotal/cac:TaxSubtotal')
        ? null
        : { message: 'the document has no VAT breakdown.', at: 'cac:TaxTotal' },
    breaks: { 'TaxTotal/TaxSubtotal': null },
    at: '/Invoice/cac:TaxTotal',
    passes: unchanged,
  }),
]
