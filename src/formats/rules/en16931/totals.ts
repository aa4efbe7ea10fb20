import { decimal, hundred, round, zero, type Decimal } from '../../../core/decimal.ts'
import { exact } from '../../read/exact.ts'
import { amountText } from '../../read/findings.ts'
import type { XmlNode } from '../../read/text/parse-xml.ts'
import { vatLabel } from '../../read/vat-key.ts'
import {
  amountAt,
  at,
  combine,
  enRule,
  isCharge,
  isRounded,
  isSame,
  lines,
  named,
  root,
  total,
  unequal,
  vatSubtotals,
  type Amount,
  type Breach,
  type Look,
} from './rule.ts'
import { unchanged, withAllowance, withCharge } from '../rule/example.ts'
import type { Rule } from '../rule/rule.ts'
import { has, isVat, nodesAt, rawAt, type Tree } from '../rule/tree.ts'

const legal = named('cac:LegalMonetaryTotal')

/** An e-FFF file may leave out the sum of the lines and the total without VAT, which follow from its lines. */
function totalPresent(what: string, element: string, optionalInEfff = false): Look {
  const test: Look['test'] = (node, { efff }) =>
    has(node, `cbc:${element}`) || (efff && optionalInEfff)
      ? null
      : { message: `${what} is missing.`, at: `cbc:${element}` }
  return { nature: 'identity', places: legal, test }
}

const lineSums = new WeakMap<Tree, Decimal | 'odd'>()

function lineSum(tree: Tree): Decimal | 'odd' {
  const known = lineSums.get(tree) ?? total(lines(tree).map((line) => amountAt(line, 'cbc:LineExtensionAmount')))
  lineSums.set(tree, known)
  return known
}

interface Parts {
  readonly count: number
  readonly sum: Decimal | 'odd'
}

/** What the allowances (or charges) of one element come to, added up once however many totals it has. */
function partsOf(charge: boolean): (parent: XmlNode) => Parts {
  const sums = new WeakMap<XmlNode, Parts>()
  return (parent) => {
    const known = sums.get(parent)
    if (known !== undefined) return known
    const parts = nodesAt(parent, 'cac:AllowanceCharge').filter((item) => isCharge(item) === charge)
    const made = { count: parts.length, sum: total(parts.map((item) => amountAt(item, 'cbc:Amount'))) }
    sums.set(parent, made)
    return made
  }
}

function sumOfKind(what: string, element: string, charge: boolean): Look {
  const parts = partsOf(charge)
  const test: Look['test'] = (node, tree) => {
    const { count, sum } = parts(tree.parent(node) ?? tree.root)
    const found = amountAt(node, `cbc:${element}`)
    return found === null && count === 0 ? null : unequal(what, found, sum, `cbc:${element}`)
  }
  return { nature: 'arithmetic', places: legal, test }
}

function lineTotal(node: XmlNode, tree: Tree): Breach | null {
  const found = amountAt(node, 'cbc:LineExtensionAmount')
  if (tree.efff && found === null) return null
  return unequal('sum of line net amounts', found, lineSum(tree), 'cbc:LineExtensionAmount')
}

function vatTotal(node: XmlNode): Breach | null {
  const parts = nodesAt(node, 'cac:TaxSubtotal')
  if (parts.length === 0) return null
  const sum = total(parts.map((part) => amountAt(part, 'cbc:TaxAmount')))
  return unequal('VAT total', amountAt(node, 'cbc:TaxAmount'), sum, 'cbc:TaxAmount')
}

function exclusive(node: XmlNode, tree: Tree): Breach | null {
  const found = amountAt(node, 'cbc:TaxExclusiveAmount')
  const given = amountAt(node, 'cbc:LineExtensionAmount')
  if (tree.efff && found === null) return null
  const [charges, allowances] = [amountAt(node, 'cbc:ChargeTotalAmount'), amountAt(node, 'cbc:AllowanceTotalAmount')]
  const base = tree.efff && given === null ? lineSum(tree) : given
  const expected = combine([base, charges ?? zero], [allowances ?? zero])
  // Without allowances and charges the two amounts are the same one, not rounded.
  const same = charges === null && allowances === null ? isSame : isRounded
  return unequal('total without VAT', found, expected, 'cbc:TaxExclusiveAmount', same)
}

/**
 * The VAT of the document in its currency, null when there is not exactly one; e-FFF may have one TaxTotal per rate: their sum,
 * when that is what the totals say (einvoice.md 4), else the first.
 */
function documentVat(tree: Tree, currency: string, difference: Amount): Amount {
  const amounts = nodesAt(tree.root, 'cac:TaxTotal/cbc:TaxAmount')
  const own = amounts.filter((node) => node.attributes.get('currencyID') === currency)
  const values = (tree.efff && own.length === 0 ? amounts : own).map((node) => exact(node.text.trim()) ?? 'odd')
  const [first = null] = values
  if (!tree.efff) return values.length === 1 ? first : null
  const together = total(values)
  const fits = together !== 'odd' && difference !== 'odd' && difference !== null && together.eq(difference)
  return fits ? together : (first ?? zero)
}

function inclusive(node: XmlNode, tree: Tree): Breach | null {
  if (!has(node, 'cbc:DocumentCurrencyCode')) return null
  const currency = rawAt(node, 'cbc:DocumentCurrencyCode')
  const found = amountAt(node, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount')
  const given = amountAt(node, 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount')
  const base = tree.efff && given === null ? amountAt(node, 'cac:LegalMonetaryTotal/cbc:LineExtensionAmount') : given
  const vat = documentVat(tree, currency, combine([found], [base]))
  if (vat === null) {
    const message = 'the document must have exactly one VAT total in its own currency.'
    return { message, at: 'cac:TaxTotal', found: String(nodesAt(node, 'cac:TaxTotal').length), expected: '1' }
  }
  return unequal('total with VAT', found, combine([base, vat]), 'cac:LegalMonetaryTotal[1]/cbc:TaxInclusiveAmount')
}

function payable(node: XmlNode, { efff }: Tree): Breach | null {
  const found = amountAt(node, 'cbc:PayableAmount')
  const withVat = amountAt(node, 'cbc:TaxInclusiveAmount')
  const [prepaid, rounding] = [amountAt(node, 'cbc:PrepaidAmount'), amountAt(node, 'cbc:PayableRoundingAmount')]
  if (efff && withVat === null) return null
  const expected = combine([withVat, rounding ?? zero], [prepaid ?? zero])
  const same = (amount: Decimal, computed: Decimal): boolean => {
    if (rounding === null || rounding === 'odd')
      return prepaid === null ? isSame(amount, computed) : isRounded(amount, computed)
    const due = computed.minus(rounding)
    return isRounded(prepaid === null ? due : round(due), amount.minus(rounding))
  }
  return unequal('amount due for payment', found, expected, 'cbc:PayableAmount', same)
}

function whole(value: Decimal): Decimal {
  const half = decimal('0.5')
  const rounded = round(value, 0)
  return value.lt(zero) && rounded.minus(value).abs().eq(half) ? rounded.plus(decimal('1')) : rounded
}

/** Subtotals of the VAT; e-FFF repeats them on its lines, where they bind nobody. */
function subtotals(tree: Tree): readonly XmlNode[] {
  return tree.efff ? nodesAt(tree.root, 'cac:TaxTotal/cac:TaxSubtotal') : vatSubtotals(tree)
}

/** BR-CO-17 with its tolerance of less than one unit of currency; without a rate the VAT must be nothing. */
function vatOfBase(node: XmlNode, { efff }: Tree): Breach | null {
  const categories = nodesAt(node, 'cac:TaxCategory')
  const category = categories.find((item) => efff || isVat(item))
  const given = category === undefined ? null : amountAt(category, 'cbc:Percent')
  const rate = given === null && efff ? amountAt(node, 'cbc:Percent') : given
  const [tax, base] = [amountAt(node, 'cbc:TaxAmount'), amountAt(node, 'cbc:TaxableAmount')]
  if (rate === 'odd' || tax === 'odd' || base === 'odd') return null
  const none = rate === null || whole(rate).eq(zero)
  const computed = none ? zero : base === null ? null : round(base.abs().times(rate).div(hundred))
  if (tax !== null && computed !== null) {
    if (none ? whole(tax).eq(zero) : tax.abs().minus(computed).abs().lt(decimal('1'))) return null
  }
  const signed = computed === null ? null : base !== null && base.lt(zero) ? computed.neg() : computed
  const label = vatLabel(
    category === undefined ? null : rawAt(category, 'cbc:ID').trim(),
    rate === null ? null : rate.toFixed(),
  )
  const expected = signed === null ? null : amountText(signed)
  const is = tax === null ? 'missing' : amountText(tax)
  return {
    message: `VAT of ${label} is ${is}, expected ${expected ?? 'another amount'}.`,
    at: 'cbc:TaxAmount',
    found: is,
    expected,
  }
}

/** BR-12 to BR-15 and BR-CO-10 to BR-CO-17: the totals are there and follow from lines, allowances and VAT (einvoice.md 3). */
export const totalRules: readonly Rule[] = [
  enRule({
    id: 'BR-12',
    ...totalPresent('sum of line net amounts', 'LineExtensionAmount', true),
    breaks: { 'LegalMonetaryTotal/LineExtensionAmount': null },
    at: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:LineExtensionAmount',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-13',
    ...totalPresent('total without VAT', 'TaxExclusiveAmount', true),
    breaks: { 'LegalMonetaryTotal/TaxExclusiveAmount': null },
    at: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:TaxExclusiveAmount',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-14',
    ...totalPresent('total with VAT', 'TaxInclusiveAmount'),
    breaks: { 'LegalMonetaryTotal/TaxInclusiveAmount': null },
    at: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:TaxInclusiveAmount',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-15',
    ...totalPresent('amount due for payment', 'PayableAmount'),
    breaks: { 'LegalMonetaryTotal/PayableAmount': null },
    at: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:PayableAmount',
    passes: { LegalMonetaryTotal: { PrepaidAmount: '151.25', PayableAmount: '0.00' } },
  }),
  enRule({
    id: 'BR-CO-10',
    nature: 'arithmetic',
    places: legal,
    test: lineTotal,
    breaks: { 'LegalMonetaryTotal/LineExtensionAmount': '125.01' },
    at: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:LineExtensionAmount',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-CO-11',
    ...sumOfKind('total of allowances', 'AllowanceTotalAmount', false),
    breaks: { ...withAllowance, 'AllowanceCharge/Amount': '5.01' },
    at: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:AllowanceTotalAmount',
    passes: withAllowance,
  }),
  enRule({
    id: 'BR-CO-12',
    ...sumOfKind('total of charges', 'ChargeTotalAmount', true),
    breaks: { ...withCharge, 'AllowanceCharge/Amount': '5.01' },
    at: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:ChargeTotalAmount',
    passes: withCharge,
  }),
  enRule({
    id: 'BR-CO-13',
    nature: 'arithmetic',
    places: legal,
    test: exclusive,
    breaks: {
      LegalMonetaryTotal: { TaxExclusiveAmount: '125.01', TaxInclusiveAmount: '151.26', PayableAmount: '151.26' },
    },
    at: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:TaxExclusiveAmount',
    passes: withAllowance,
  }),
  enRule({
    id: 'BR-CO-14',
    nature: 'arithmetic',
    places: at('cac:TaxTotal'),
    test: vatTotal,
    breaks: {
      'TaxTotal/TaxAmount': '26.26',
      LegalMonetaryTotal: { TaxInclusiveAmount: '151.26', PayableAmount: '151.26' },
    },
    at: '/Invoice/cac:TaxTotal[1]/cbc:TaxAmount',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-CO-15',
    nature: 'arithmetic',
    places: root,
    test: inclusive,
    breaks: { LegalMonetaryTotal: { TaxInclusiveAmount: '151.26', PayableAmount: '151.26' } },
    at: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:TaxInclusiveAmount',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-CO-16',
    nature: 'arithmetic',
    places: legal,
    test: payable,
    breaks: { 'LegalMonetaryTotal/PayableAmount': '151.24' },
    at: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:PayableAmount',
    passes: { LegalMonetaryTotal: { PrepaidAmount: '51.25', PayableAmount: '100.00' } },
  }),
  enRule({
    id: 'BR-CO-17',
    nature: 'arithmetic',
    places: subtotals,
    test: vatOfBase,
    breaks: {
      'TaxTotal/TaxAmount': '27.25',
      'TaxTotal/TaxSubtotal/TaxAmount': '27.25',
      LegalMonetaryTotal: { TaxInclusiveAmount: '152.25', PayableAmount: '152.25' },
    },
    at: '/Invoice/cac:TaxTotal[1]/cac:TaxSubtotal[1]/cbc:TaxAmount',
    passes: {
      'TaxTotal/TaxAmount': '27.24',
      'TaxTotal/TaxSubtotal/TaxAmount': '27.24',
      LegalMonetaryTotal: { TaxInclusiveAmount: '152.24', PayableAmount: '152.24' },
    },
  }),
]
