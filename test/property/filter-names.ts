import { Big } from 'big.js'
import fc from 'fast-check'
import {
  type Arithmetic,
  isNumber,
  type Item,
  type Kind,
  kindOf,
  type Node,
  type Shape,
  type Value,
} from './filter-predicates.ts'

export type Nodes = fc.Arbitrary<Node>
export type Literals = fc.Arbitrary<Literal>
export type Literal = Extract<Node, { is: 'value' }>

/** A record that names lead to, with all records that it may be. */
export interface Place {
  readonly level: number
  readonly links: readonly string[]
  readonly shape: Shape
  readonly items: readonly Item[]
}

export const orders = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'] as const
export const maybe = ['eq', 'ne'] as const
export const value = (kind: Kind, one: Value): Literal => ({ is: 'value', kind, value: one })
export const nothing = (kind: Kind): Literal => value(kind, null)
export const oneOf = <T extends Node>(...list: fc.Arbitrary<T>[]): fc.Arbitrary<T> =>
  fc.oneof({ withCrossShrink: true }, ...list)
export const call = (name: string, kind: Kind, ...list: Nodes[]): Nodes =>
  fc.tuple(...list).map((parts): Node => ({ is: 'call', name, kind, list: parts }))
export const days = fc.integer({ min: -800, max: 800 }).map((count) => value('duration', new Big(count).times(86_400)))

/** The names that a predicate may use, and the values that records have under them. */
export class Names {
  protected readonly places: readonly Place[]
  protected readonly next: number
  protected readonly made = new Map<string, Nodes>()

  constructor(places: readonly Place[], next: number) {
    this.places = places.flatMap((place) => [place, ...linked(place)])
    this.next = next
  }

  /** Anything that a depth may hold, worked out once. */
  protected keep(key: string, make: () => Nodes): Nodes {
    const known = this.made.get(key) ?? make()
    this.made.set(key, known)
    return known
  }

  property(fits: (kind: Kind) => boolean): Nodes {
    const all = this.places.flatMap(({ level, links, shape }) =>
      Object.entries(shape.fields).flatMap(([name, kind]): Node[] =>
        fits(kind) ? [{ is: 'property', level, links, name, kind }] : [],
      ),
    )
    return all.length === 0 ? fc.constant(value('whole', new Big(1))) : fc.constantFrom(...all)
  }

  protected has(kind: Kind): boolean {
    return this.places.some(({ shape }) => Object.values(shape.fields).includes(kind))
  }

  /** Values that the records have. */
  protected known(fits: (kind: Kind) => boolean): readonly Value[] {
    const found = this.places.flatMap(({ shape, items }) =>
      Object.entries(shape.fields).flatMap(([name, kind]) =>
        fits(kind) ? items.map((item) => item.values[name] ?? null) : [],
      ),
    )
    return [...new Map(found.filter((one) => one !== null).map((one) => [String(one), one])).values()]
  }

  protected numberLiteral(): Literals {
    const known = this.known(isNumber)
    const amount = fc.integer({ min: -30_000, max: 300_000 }).map((cents) => value('decimal', new Big(cents).div(100)))
    const whole = fc.integer({ min: -20, max: 400 }).map((one) => value('whole', new Big(one)))
    const some = known.length === 0 ? whole : fc.constantFrom(...known).map((one) => value('decimal', one))
    return oneOf(some, whole, amount)
  }

  /** A text that is looked for: part of what is there, in either letter case, or anything. */
  protected part(): Literals {
    const known = this.known((kind) => kind === 'text' || kind === 'code') as string[]
    const cut = fc
      .tuple(fc.constantFrom('', ...known), fc.nat(6), fc.integer({ min: 0, max: 4 }))
      .map(([text, from, count]) =>
        Array.from(text)
          .slice(from, from + count)
          .join(''),
      )
    const odd = fc.constantFrom('%', '_', '\\', "'", '', 'é', 'É', '😀', 'a', 'A', ' ', '+', '&', '#', '/', '"')
    return fc
      .oneof(
        cut,
        cut.map((text) => text.toUpperCase()),
        odd,
      )
      .map((text) => value('text', text))
  }

  protected textLiteral(): Literals {
    const known = this.known((kind) => kind === 'text' || kind === 'code') as string[]
    return oneOf(
      this.part(),
      fc.constantFrom('', ...known).map((text) => value('text', text)),
    )
  }
}

// One link deep; each behind the record it starts from.
function linked(place: Place): Place[] {
  return Object.entries(place.shape.links).map(([link, shape]) => ({
    level: place.level,
    links: [...place.links, link],
    shape,
    items: place.items.flatMap((item) => item.links[link] ?? []),
  }))
}

export const pattern = fc
  .constantFrom('^a', 'e$', '[0-9]+', '^[A-Z][a-z]', 'a.c', '(a|é)b?', '%', '\\\\', '^\\s*$', '\\d{2,}', "'", '\\.')
  .map((text) => value('text', text))

// Their quotients have an end.
export const divisor = fc
  .constantFrom(['whole', 2], ['whole', -3], ['whole', 7], ['decimal', 4], ['decimal', 2.5], ['decimal', -0.8])
  .map(([kind, number]) => value(kind as Kind, new Big(number as number)))

export function arithmetic(operator: Arithmetic, left: Node, right: Node): Node {
  const whole = kindOf(left) === 'whole' && kindOf(right) === 'whole'
  // Decimals by 3 or 7 have no end.
  const endless = (operator === 'div' && !whole) || operator === 'divby'
  const other = endless && right.is === 'value' && right.kind === 'whole' ? value('decimal', new Big(4)) : right
  const zero = other.is === 'value' && other.value instanceof Big && other.value.eq(0)
  const safe =
    zero && operator !== 'add' && operator !== 'sub' && operator !== 'mul' ? value('whole', new Big(7)) : other
  const isWhole = kindOf(left) === 'whole' && kindOf(safe) === 'whole' && operator !== 'divby'
  return { is: 'arithmetic', operator, kind: isWhole ? 'whole' : 'decimal', left, right: safe }
}

// A minus before a literal would be part of it.
export function negated(term: Node): Node {
  return term.is === 'value' ? term : { is: 'negate', kind: kindOf(term) === 'whole' ? 'whole' : 'decimal', term }
}

export function rounded(name: string, term: Node): Node {
  return { is: 'call', name, kind: kindOf(term) === 'whole' ? 'whole' : 'decimal', list: [term] }
}
