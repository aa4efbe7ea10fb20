import type { Decimal } from '../../../core/decimal.ts'
import { decimal, round, zero } from '../../../core/decimal.ts'
import { exact } from '../../read/exact.ts'
import { amountText } from '../../read/findings.ts'
import type { XmlNode } from '../../read/text/parse-xml.ts'
import type { Example } from '../rule/example.ts'
import type { Rule, RuleNature, Violation } from '../rule/rule.ts'
import { firstAt, nodesAt, textOf, treeOf, type Tree } from '../rule/tree.ts'

/** What is wrong with one element; `at` leads from the element to the place to look at. */
export interface Breach {
  readonly message: string
  readonly at?: string
  readonly found?: string | null
  readonly expected?: string | null
}

/** Elements a rule is about. */
export type Where = (tree: Tree) => readonly XmlNode[]

/** The same elements, looked for once in a file however many rules are about them. */
function shared(where: Where): Where {
  const found = new WeakMap<Tree, readonly XmlNode[]>()
  return (tree) => {
    const known = found.get(tree) ?? where(tree)
    found.set(tree, known)
    return known
  }
}

/** The document element itself. */
export const root: Where = (tree) => [tree.root]

/** Elements of the names anywhere in the document. */
export function named(...steps: readonly string[]): Where {
  const [only] = steps
  return steps.length === 1 && only !== undefined
    ? (tree) => tree.named(only)
    : shared((tree) => steps.flatMap((step) => tree.named(step)))
}

/** Elements at the paths below the root. */
export function at(...paths: readonly string[]): Where {
  return (tree) => paths.flatMap((path) => nodesAt(tree.root, path))
}

/** InvoiceLine and CreditNoteLine. */
export const lines: Where = named('cac:InvoiceLine', 'cac:CreditNoteLine')

/** TaxSubtotals of any TaxTotal. */
export const vatSubtotals: Where = shared((tree) =>
  tree.named('cac:TaxSubtotal').filter((node) => tree.parent(node)?.name === 'TaxTotal'),
)

/** Whether an allowance or charge is a charge; null when its indicator says neither. */
export function isCharge(node: XmlNode): boolean | null {
  const indicator = textOf(node, 'cbc:ChargeIndicator')
  if (indicator === 'true' || indicator === '1') return true
  return indicator === 'false' || indicator === '0' ? false : null
}

/** Of each kind, looked for once. */
function bothKinds(where: Where): (charge: boolean) => Where {
  const of = (charge: boolean): Where => shared((tree) => where(tree).filter((item) => isCharge(item) === charge))
  const [charges, allowances] = [of(true), of(false)]
  return (charge) => (charge ? charges : allowances)
}

/** Allowances (or charges) of the document. */
export const ofDocument: (charge: boolean) => Where = bothKinds((tree) => nodesAt(tree.root, 'cac:AllowanceCharge'))

/** Allowances (or charges) of lines. */
export const ofLines: (charge: boolean) => Where = bothKinds((tree) =>
  tree.named('cac:AllowanceCharge').length === 0
    ? []
    : lines(tree).flatMap((node) => nodesAt(node, 'cac:AllowanceCharge')),
)

/** How a rule looks at a file: the places it is about, and what is wrong with one of them. */
export interface Look {
  readonly nature: RuleNature
  readonly places: Where
  readonly test: (node: XmlNode, tree: Tree) => Breach | null
}

/** A rule of EN 16931 as it is declared: it looks at each element of a kind. */
export interface Declaration extends Look, Example {
  readonly id: string
  /** Fatal unless told. */
  readonly official?: Rule['official']
}

/** The rule of a declaration. */
export function enRule({ places, test, official = 'fatal', ...rest }: Declaration): Rule {
  return {
    ...rest,
    set: 'en16931',
    official,
    check: (document) => {
      const tree = treeOf(document.node)
      const found: Violation[] = []
      for (const node of places(tree)) {
        const breach = test(node, tree)
        if (breach === null) continue
        const { at: path, ...violation } = breach
        found.push({ xpath: path === undefined ? tree.xpath(node) : `${tree.xpath(node)}/${path}`, ...violation })
      }
      return found
    },
  }
}

/** An amount of the file: null is absent, `odd` is there but no number, which is reported as DECIMAL and compared by nobody. */
export type Amount = Decimal | null | 'odd'

/** The amount in the first element at the path. */
export function amountAt(from: XmlNode, path: string): Amount {
  const node = firstAt(from, path)
  return node === null ? null : (exact(node.text.trim()) ?? 'odd')
}

/** Sum of the amounts that are there; `odd` as soon as one is. */
export function total(amounts: readonly Amount[]): Decimal | 'odd' {
  let result = zero
  for (const amount of amounts) {
    if (amount === 'odd') return 'odd'
    if (amount !== null) result = result.plus(amount)
  }
  return result
}

/** Combines amounts that must all be there: null when one is absent, `odd` when one is no number. */
export function combine(plus: readonly Amount[], minus: readonly Amount[] = []): Amount {
  if ([...plus, ...minus].includes('odd')) return 'odd'
  if ([...plus, ...minus].includes(null)) return null
  const [added, taken] = [total(plus), total(minus)]
  return added === 'odd' || taken === 'odd' ? 'odd' : added.minus(taken)
}

const cent = decimal('0.01')
const halfCent = decimal('0.005')

/**
 * Whether an amount is another one rounded to cents. XPath rounds half a cent up, accountants away from zero: for negative
 * amounts both are right (einvoice.md 3).
 */
export function isRounded(amount: Decimal, unrounded: Decimal): boolean {
  const rounded = round(unrounded)
  if (amount.eq(rounded)) return true
  return unrounded.lt(zero) && unrounded.minus(rounded).eq(halfCent) && amount.eq(rounded.plus(cent))
}

/** The breach of an amount that is not what it must be, null when it is or when one of the two cannot be read. */
export function unequal(
  what: string,
  found: Amount,
  expected: Amount,
  path: string,
  same: (found: Decimal, expected: Decimal) => boolean = isRounded,
): Breach | null {
  if (found === 'odd' || expected === 'odd') return null
  const is = found === null ? null : amountText(found)
  const must = expected === null ? null : amountText(same === isRounded ? round(expected) : expected)
  if (found === null) return { message: `${what} is missing.`, at: path, expected: must }
  if (expected === null) {
    return { message: `${what} is ${is}, but an amount it follows from is missing.`, at: path, found: is }
  }
  if (same(found, expected)) return null
  return { message: `${what} is ${is}, expected ${must}.`, at: path, found: is, expected: must }
}

/** Whether two amounts are the same number. */
export function isSame(found: Decimal, expected: Decimal): boolean {
  return found.eq(expected)
}
