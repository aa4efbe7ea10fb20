import { decimal, type Decimal, plain, sum, zero } from '../../core/decimal.ts'
import { exact } from '../exact.ts'
import type { XmlNode } from '../parse-xml.ts'
import { belgianRate, vatKey, vatLabel } from '../vat-key.ts'
import { all, first, type Place, textAt } from './place.ts'
import type { Violation } from './rule.ts'
import { chargeKind, ofCode, rateOf, type SubtotalFact, vatFacts } from './vat-facts.ts'
import type { VatFamily } from './vat-table.ts'

/** UBL 2.0 codes that later became S. */
const formerlyStandard = ['AA', 'H']

/** Part of a line, allowance or charge that belongs to one VAT category; an amount of null is no number. */
interface Part {
  readonly code: string
  readonly rate: string | null
  readonly amount: Decimal | null
}

/** What lines, allowances and charges add up to; null when one of the amounts is no number. */
interface Bases {
  /** By category. */
  readonly byCategory: ReadonlyMap<string, Decimal | null>
  /** By category and rate, AA and H counted as S. */
  readonly byRate: ReadonlyMap<string, Decimal | null>
  readonly hasLines: boolean
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
      code: textAt(category, 'cbc:ID') ?? '',
      rate: category === null ? null : rateOf(category, subtotal),
      amount: exact(textAt(subtotal, 'cbc:TaxableAmount')),
    }
  })
  const amounts = parts.flatMap(({ named, amount }) => (named && amount !== null ? [amount] : []))
  return amounts.length === parts.length && sum(amounts).eq(net) ? parts : []
}

function lineParts(line: Place): readonly Part[] {
  const amount = amountAt(line, 'cbc:LineExtensionAmount')
  const parts = split(line, amount)
  if (parts.length > 0) return parts
  const classified = all(line, 'cac:Item/cac:ClassifiedTaxCategory')
  if (classified.length > 0) {
    return classified.map((category) => ({
      code: textAt(category, 'cbc:ID') ?? '',
      rate: textAt(category, 'cbc:Percent'),
      amount,
    }))
  }
  // e-FFF 1: the line's VAT is in its own TaxTotal.
  const subtotal = first(line, 'cac:TaxTotal/cac:TaxSubtotal')
  const category = first(subtotal, 'cac:TaxCategory')
  return category === null ? [] : [{ code: textAt(category, 'cbc:ID') ?? '', rate: rateOf(category, subtotal), amount }]
}

function allowanceParts(item: Place): readonly Part[] {
  const kind = chargeKind(item)
  const amount = kind === null ? zero : amountAt(item, 'cbc:Amount')
  return all(item, 'cac:TaxCategory').map((category) => ({
    code: textAt(category, 'cbc:ID') ?? '',
    rate: textAt(category, 'cbc:Percent') ?? belgianRate(textAt(category, 'cbc:Name')),
    amount: kind === 'allowance' ? (amount?.neg() ?? null) : amount,
  }))
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
  for (const part of [...lines.flatMap(lineParts), ...all(document, 'cac:AllowanceCharge').flatMap(allowanceParts)]) {
    add(byCategory, part.code, part.amount)
    if (part.rate !== null) add(byRate, vatKey(part.code, part.rate), part.amount)
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
  const codes = code === 'S' ? [code, ...formerlyStandard] : [code]
  return codes.flatMap((each) => ofCode(subtotals, each))
}

function groupsOf(document: Place, family: VatFamily): readonly Group[] {
  const facts = subtotalsOf(document, family)
  const keyed = Map.groupBy(facts, ({ code, place, subtotal }) =>
    family.base === 'rated' ? vatKey(code, rateOf(place, subtotal)) : code,
  )
  return [...keyed.values()].flatMap((group) => {
    const list = together(group) ? [group] : group.map((fact) => [fact])
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
  const wanted = { xpath, expected: plain(expected) }
  if (texts.includes(null)) {
    return [{ ...wanted, message: `the taxable amount of VAT ${group.label} is missing, expected ${plain(expected)}.` }]
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
      found: plain(taxable),
      message: `the taxable amount of VAT ${group.label} is ${plain(taxable)}, expected ${plain(expected)}${why}.`,
    },
  ]
}

/** BR-<family>-08: the base in the breakdown is what the lines, charges and allowances of the category add up to. */
export function checkBase(document: Place, family: VatFamily): readonly Violation[] {
  return groupsOf(document, family).flatMap((group) => judgeBase(document, family, group))
}
