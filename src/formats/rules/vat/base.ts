import { decimal, type Decimal, sum, zero } from '../../../core/decimal.ts'
import { exact } from '../../read/exact.ts'
import { amountText } from '../../read/findings.ts'
import type { XmlNode } from '../../read/text/parse-xml.ts'
import { belgianRate, standardRated, vatKey, vatLabel } from '../../read/vat-key.ts'
import { everywhere } from '../rule/everywhere.ts'
import { all, first, type Place, textAt } from '../rule/place.ts'
import type { Violation } from '../rule/rule.ts'
import { chargeKind, ofCode, rateOf, type SubtotalFact, vatFacts } from './facts.ts'
import { type VatFamily, vatFamilies } from './table.ts'

/** Categories whose bases are per rate. */
const ratedCodes: ReadonlySet<string> = new Set(
  vatFamilies.filter(({ base }) => base === 'rated').map(({ code }) => code),
)

/** A line, allowance or charge, or part of one, with its VAT categories and rates; an amount of null is no number. */
interface Part {
  readonly codes: readonly string[]
  readonly rates: readonly (string | null)[]
  readonly amount: Decimal | null
}

/** What lines, allowances and charges add up to; null when one of the amounts is no number. */
interface Bases {
  /** By category. */
  readonly byCategory: ReadonlyMap<string, Decimal | null>
  /** By category and rate, in e-FFF AA and H counted as S. */
  readonly byRate: ReadonlyMap<string, Decimal | null>
  readonly hasLines: boolean
}

function codeOf(category: Place): string {
  return textAt(category, 'cbc:ID') ?? ''
}

function amountAt(place: Place, path: string): Decimal | null {
  const text = textAt(place, path)
  return text === null ? zero : exact(text)
}

/**
 * UBL.BE splits one line over several categories in its own TaxTotal: a financial discount leaves the VAT base (FD), a
 * standard exchange adds to it (03/SE). Only Belgian categories that add up to the line's net amount count as a split.
 */
function split(line: Place, net: Decimal | null): readonly Part[] {
  const subtotals = all(line, 'cac:TaxTotal/cac:TaxSubtotal')
  if (subtotals.length < 2 || net === null) return []
  const parts = subtotals.map((subtotal) => {
    const category = first(subtotal, 'cac:TaxCategory')
    return {
      named: textAt(category, 'cbc:Name') !== null,
      codes: [textAt(category, 'cbc:ID') ?? ''],
      rates: category === null ? [] : [rateOf(category, subtotal)],
      amount: exact(textAt(subtotal, 'cbc:TaxableAmount')),
    }
  })
  const amounts = parts.flatMap(({ named, amount }) => (named && amount !== null ? [amount] : []))
  return amounts.length === parts.length && sum(amounts).eq(net) ? parts : []
}

function lineParts(line: Place): readonly Part[] {
  const amount = amountAt(line, 'cbc:LineExtensionAmount')
  const { profile } = line.tree
  const parts = profile === 'peppol-bis3' ? [] : split(line, amount)
  if (parts.length > 0) return parts
  const classified = all(line, 'cac:Item/cac:ClassifiedTaxCategory')
  if (classified.length > 0) {
    const rates = classified.map((category) => textAt(category, 'cbc:Percent'))
    return [{ codes: classified.map(codeOf), rates, amount }]
  }
  // UBL 2.0: the line's VAT is in its own TaxTotal, which Peppol does not look at.
  if (profile === 'peppol-bis3') return []
  const subtotal = first(line, 'cac:TaxTotal/cac:TaxSubtotal')
  const category = first(subtotal, 'cac:TaxCategory')
  return category === null ? [] : [{ codes: [codeOf(category)], rates: [rateOf(category, subtotal)], amount }]
}

/** Those of lines and prices add nothing, but they use their category. */
function allowancePart(item: Place): Part {
  const kind = chargeKind(item)
  const ofDocument = item.tree.parent(item.node) === item.tree.root
  const amount = kind === null || !ofDocument ? zero : amountAt(item, 'cbc:Amount')
  const categories = all(item, 'cac:TaxCategory')
  const named = (category: Place): string | null => (item.tree.efff ? belgianRate(textAt(category, 'cbc:Name')) : null)
  return {
    codes: categories.map(codeOf),
    rates: categories.map((category) => textAt(category, 'cbc:Percent') ?? named(category)),
    amount: kind === 'allowance' ? (amount?.neg() ?? null) : amount,
  }
}

/** What a part counts for by rate: each rated category at each of its rates, once, as the official rules look for them. */
function keysOf({ codes, rates }: Part, efff: boolean): ReadonlySet<string> {
  const known = codes.filter((code) => ratedCodes.has(code) || (efff && standardRated.has(code)))
  return new Set(
    [...new Set(known)].flatMap((code) => rates.flatMap((rate) => (rate === null ? [] : vatKey(code, rate)))),
  )
}

const byRoot = new WeakMap<XmlNode, Bases>()

function bases(document: Place): Bases {
  const known = byRoot.get(document.node)
  if (known !== undefined) return known
  const lines = [...all(document, 'cac:InvoiceLine'), ...all(document, 'cac:CreditNoteLine')]
  const byCategory = new Map<string, Decimal | null>()
  const byRate = new Map<string, Decimal | null>()
  const add = (bucket: Map<string, Decimal | null>, key: string, amount: Decimal | null): void => {
    const before = bucket.get(key)
    bucket.set(key, before === null || amount === null ? null : (before ?? zero).plus(amount))
  }
  const items = everywhere(document, 'cac:AllowanceCharge').map(allowancePart)
  for (const part of [...lines.flatMap(lineParts), ...items]) {
    for (const code of new Set(part.codes)) add(byCategory, code, part.amount)
    for (const key of keysOf(part, document.tree.efff)) add(byRate, key, part.amount)
  }
  const found = { byCategory, byRate, hasLines: lines.length > 0 }
  byRoot.set(document.node, found)
  return found
}

interface Group {
  readonly label: string
  readonly rate: string | null
  readonly facts: readonly SubtotalFact[]
}

/** Subtotals of one category (and rate) that differ in Belgian category are one base; otherwise each must hold the whole base. */
function together(facts: readonly SubtotalFact[]): boolean {
  const names = facts.flatMap(({ place }) => textAt(place, 'cbc:Name') ?? [])
  return names.length === facts.length && new Set(names).size === names.length
}

/** Subtotals of the family by category and rate. */
export function subtotalsOf(document: Place, { code }: VatFamily): readonly SubtotalFact[] {
  const { subtotals } = vatFacts(document)
  const codes = code === 'S' && document.tree.efff ? [code, ...standardRated] : [code]
  return codes.flatMap((each) => ofCode(subtotals, each))
}

function groupsOf(document: Place, family: VatFamily): readonly Group[] {
  const facts = subtotalsOf(document, family)
  const keyed = Map.groupBy(facts, ({ code, place, subtotal }) =>
    family.base === 'rated' ? vatKey(code, rateOf(place, subtotal)) : code,
  )
  return [...keyed.values()].flatMap((group) => {
    const list = document.tree.profile !== 'peppol-bis3' && together(group) ? [group] : group.map((fact) => [fact])
    return list.flatMap((some) => {
      const [fact] = some
      if (fact === undefined) return []
      const rate = rateOf(fact.place, fact.subtotal)
      return [{ label: vatLabel(fact.code, rate), rate, facts: some }]
    })
  })
}

function judgeBase(document: Place, family: VatFamily, group: Group): readonly Violation[] {
  const rated = family.base === 'rated'
  // Without a rate there is nothing to compare with: BR-48 says so.
  if (rated && group.rate === null) return []
  const { byCategory, byRate, hasLines } = bases(document)
  const texts = group.facts.map(({ subtotal }) => textAt(subtotal, 'cbc:TaxableAmount'))
  const xpath = `${group.facts[0]?.subtotal.xpath ?? document.xpath}/cbc:TaxableAmount`
  const found = rated ? byRate.get(vatKey(family.code, group.rate)) : byCategory.get(family.code)
  if (found === null) return []
  const expected = found ?? zero
  const wanted = { xpath, expected: amountText(expected) }
  if (texts.includes(null)) {
    return [
      { ...wanted, message: `the taxable amount of VAT ${group.label} is missing, expected ${amountText(expected)}.` },
    ]
  }
  const amounts = texts.flatMap((text) => exact(text) ?? [])
  if (amounts.length < texts.length) return []
  const taxable = sum(amounts)
  const unused = family.code === 'S' ? found === undefined : !hasLines
  const off = taxable.minus(expected).abs()
  if (!unused && (rated ? off.lt(decimal('1')) : off.eq(zero))) return []
  const why = found === undefined ? ': no line, allowance or charge has this VAT' : ''
  return [
    {
      ...wanted,
      found: amountText(taxable),
      message: `the taxable amount of VAT ${group.label} is ${amountText(taxable)}, expected ${amountText(expected)}${why}.`,
    },
  ]
}

/** BR-<family>-08: the base in the breakdown is what the lines, charges and allowances of the category add up to. */
export function checkBase(document: Place, family: VatFamily): readonly Violation[] {
  return groupsOf(document, family).flatMap((group) => judgeBase(document, family, group))
}
