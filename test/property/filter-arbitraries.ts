import { Big } from 'big.js'
import fc from 'fast-check'
import { dateOf, daysOf } from './filter-evaluator.ts'
import {
  arithmetic,
  call,
  days,
  divisor,
  maybe,
  Names,
  negated,
  nothing,
  oneOf,
  orders,
  pattern,
  rounded,
  value,
  type Literals,
  type Nodes,
} from './filter-names.ts'
import { type Arithmetic, isNumber, type Item, type Kind, kindOf, type Node, type Shape } from './filter-predicates.ts'

/** Random predicates over the records of a set, half of their literals taken from the records themselves. */
export function predicates(shape: Shape, items: readonly Item[]): Nodes {
  return new Predicates([{ level: 0, links: [], shape, items }], 1).condition(3)
}

/** Random values to order by, of kinds that have an order. */
export function orderValues(shape: Shape, items: readonly Item[]): Nodes {
  const made = new Predicates([{ level: 0, links: [], shape, items }], 1)
  return oneOf(
    made.number(2),
    made.text(2),
    made.date(1),
    made.timestamp(1),
    made.property(() => true),
    made.condition(1),
  )
}

class Predicates extends Names {
  number(depth: number): Nodes {
    return this.keep(`number ${depth}`, () => {
      const leaf = oneOf(this.property(isNumber), this.numberLiteral())
      if (depth === 0) return leaf
      const less = this.number(depth - 1)
      const date = this.date(0)
      const list = [
        this.property(isNumber),
        leaf,
        fc
          .tuple(fc.constantFrom<Arithmetic>('add', 'sub', 'mul', 'mod'), less, less)
          .map(([operator, left, right]) => arithmetic(operator, left, right)),
        fc.tuple(fc.constantFrom<Arithmetic>('div', 'divby'), less, divisor).map((all) => arithmetic(...all)),
        less.map(negated),
        fc
          .constantFrom('round', 'floor', 'ceiling')
          .chain((name) => oneOf(less, this.ratio(depth - 1)).map((term) => rounded(name, term))),
        call('length', 'whole', this.text(depth - 1)),
        call('indexof', 'whole', this.text(depth - 1), this.part()),
        fc.constantFrom('year', 'month', 'day').chain((name) => call(name, 'whole', date)),
        this.parsed(),
        this.chosen(less, 'decimal'),
        ...this.counts(depth),
      ]
      if (this.has('timestamp')) {
        const times = fc.constantFrom('hour', 'minute', 'second', 'totaloffsetminutes')
        list.push(times.chain((name) => call(name, 'whole', this.timestamp(0))))
        list.push(call('fractionalseconds', 'decimal', this.timestamp(0)))
      }
      if (this.has('date')) list.push(call('totalseconds', 'decimal', this.span()))
      return oneOf(...list)
    })
  }

  /** A quotient whose divisor may be zero; it is compared with short numbers only, since it may have no end. */
  private ratio(depth: number): Nodes {
    return this.keep(`ratio ${depth}`, () =>
      fc
        .tuple(fc.constantFrom<Arithmetic>('div', 'divby', 'mod'), this.number(depth), this.property(isNumber))
        .map(([operator, left, right]) => arithmetic(operator, left, right)),
    )
  }

  private parsed(): Nodes {
    const from = oneOf(
      this.property((kind) => kind === 'text' || kind === 'code'),
      fc.constantFrom('12', '-3.50', 'x', '').map((text) => value('text', text)),
    )
    const asNumber = from.map((term): Node => ({ is: 'cast', kind: 'decimal', type: 'Edm.Decimal', term }))
    const cut = this.property(isNumber).chain((term) =>
      fc.constantFrom('Edm.Int32', 'Edm.Int64').map((type): Node => ({ is: 'cast', kind: 'whole', type, term })),
    )
    return oneOf(asNumber, cut)
  }

  private chosen(one: Nodes, kind: Kind): Nodes {
    const branch = fc.record({ when: this.condition(0), then: one })
    const last = one.map((then) => ({ when: value('boolean', true), then }))
    return fc.tuple(fc.array(branch, { minLength: 1, maxLength: 2 }), fc.option(last)).map(([branches, end]): Node => {
      const all = end === null ? branches : [...branches, end]
      const isWhole = kind === 'decimal' && all.every(({ then }) => kindOf(then) === 'whole')
      return { is: 'case', kind: isWhole ? 'whole' : kind, branches: all }
    })
  }

  text(depth: number): Nodes {
    return this.keep(`text ${depth}`, () => {
      const own = this.property((kind) => kind === 'text')
      const any = this.property((kind) => kind === 'text' || kind === 'code')
      // Beside one, a literal would have to be an option.
      const option = this.has('option') ? this.property((kind) => kind === 'option') : any
      if (depth === 0) return oneOf(any, own)
      const less = this.text(depth - 1)
      const place = oneOf(
        fc.integer({ min: -4, max: 6 }).map((at) => value('whole', new Big(at))),
        call('length', 'whole', own),
      )
      return oneOf(
        any,
        fc.constantFrom('tolower', 'toupper').chain((name) => call(name, 'text', oneOf(less, less, option))),
        call('trim', 'text', own),
        call('concat', 'text', less, oneOf(this.part(), less)),
        call('substring', 'text', less, place),
        call('substring', 'text', less, place, place),
        this.chosen(own, 'text'),
        this.property((kind) => kind !== 'text' && kind !== 'code' && kind !== 'option' && kind !== 'truthText').map(
          (term): Node => ({
            is: 'cast',
            kind: 'text',
            type: 'Edm.String',
            term,
          }),
        ),
      )
    })
  }

  date(depth: number): Nodes {
    return this.keep(`date ${depth}`, () => {
      const known = this.known((kind) => kind === 'date') as string[]
      const literal = fc
        .tuple(fc.constantFrom('0001-01-01', '2026-03-16', '2024-02-29', ...known), fc.integer({ min: -2, max: 40 }))
        .map(([date, more]) => value('date', dateOf(daysOf(date) + BigInt(more)) ?? date))
      const own = this.has('date') ? this.property((kind) => kind === 'date') : call('date', 'date', this.timestamp(0))
      if (depth === 0) return oneOf(own, own, literal)
      const moved = fc
        .tuple(fc.constantFrom<Arithmetic>('add', 'sub'), own, days)
        .map(([operator, left, right]): Node => ({
          is: 'arithmetic',
          operator,
          kind: 'date',
          left,
          right,
        }))
      const list = [own, literal, moved]
      if (this.has('timestamp')) {
        const time = this.timestamp(0)
        list.push(
          call('date', 'date', time),
          time.map((term): Node => ({ is: 'cast', kind: 'date', type: 'Edm.Date', term })),
        )
      }
      return oneOf(...list)
    })
  }

  timestamp(depth: number): Nodes {
    return this.keep(`time ${depth}`, () => {
      const known = this.known((kind) => kind === 'timestamp') as bigint[]
      const literal = fc
        .tuple(fc.constantFrom(1_773_653_400_500_000n, ...known), fc.integer({ min: -3, max: 3 }))
        .map(([time, more]) => value('timestamp', time + BigInt(more)))
      const own = this.has('timestamp') ? this.property((kind) => kind === 'timestamp') : literal
      if (depth === 0) return oneOf(own, literal)
      const pause = fc
        .integer({ min: -5_000_000, max: 5_000_000 })
        .map((count) => value('duration', new Big(count).div(1000)))
      const moved = fc
        .tuple(fc.constantFrom<Arithmetic>('add', 'sub'), own, oneOf(days, pause))
        .map(([operator, left, right]): Node => ({
          is: 'arithmetic',
          operator,
          kind: 'timestamp',
          left,
          right,
        }))
      const midnight = this.date(0).map((term): Node => ({
        is: 'cast',
        kind: 'timestamp',
        type: 'Edm.DateTimeOffset',
        term,
      }))
      return oneOf(own, literal, moved, midnight)
    })
  }

  /** The time between two days or two moments. */
  private span(): Nodes {
    const between = (one: Nodes) =>
      fc
        .tuple(one, one)
        .map(([left, right]): Node => ({ is: 'arithmetic', operator: 'sub', kind: 'duration', left, right }))
    return oneOf(between(this.date(0)), between(this.timestamp(0)))
  }

  private compared(one: Nodes, other: Nodes, operators: readonly (typeof orders)[number][] = orders): Nodes {
    return fc
      .tuple(fc.constantFrom(...operators), one, other)
      .map(([operator, left, right]): Node => ({ is: 'compare', operator, left, right }))
  }

  condition(depth: number): Nodes {
    return this.keep(`condition ${depth}`, () => {
      const simple = oneOf(...this.comparisons(Math.min(depth, 2)))
      if (depth === 0) return simple
      const less = this.condition(depth - 1)
      const several = fc.array(less, { minLength: 2, maxLength: 3 })
      return oneOf(
        simple,
        simple,
        fc.tuple(fc.constantFrom('and', 'or'), several).map(([is, terms]): Node => ({ is, terms })),
        less.map((term): Node => ({ is: 'not', term })),
        this.compared(
          less,
          oneOf(
            less,
            fc.boolean().map((one) => value('boolean', one)),
          ),
          maybe,
        ),
        fc.constantFrom(true, false, null).map((one) => value('boolean', one)),
        ...this.lambdas(depth),
        ...this.emptyLinks(),
      )
    })
  }

  private comparisons(depth: number): Nodes[] {
    const number = this.number(depth)
    const text = this.text(depth)
    const short = this.numberLiteral()
    const list = [
      this.compared(number, oneOf(short, short, number, fc.constant(nothing('decimal')))),
      this.compared(this.ratio(Math.min(depth, 1)), oneOf(short, this.property(isNumber))),
      this.compared(text, oneOf(this.textLiteral(), text, fc.constant(nothing('text'))), maybe),
      this.compared(
        this.property((kind) => kind === 'text'),
        this.textLiteral(),
      ),
      this.codes(),
      fc
        .constantFrom('contains', 'startswith', 'endswith')
        .chain((name) => call(name, 'boolean', text, oneOf(this.part(), this.part(), text))),
      call(
        'matchespattern',
        'boolean',
        this.property((kind) => kind === 'text'),
        pattern,
      ),
      this.wholeQuotients(),
      this.members(Math.min(depth, 1)),
      this.compared(this.date(depth), oneOf(this.date(0), this.date(depth), fc.constant(nothing('date')))),
      ...this.choices(),
    ]
    if (this.has('timestamp')) list.push(this.compared(this.timestamp(depth), this.timestamp(0)))
    list.push(this.compared(this.span(), days))
    return list
  }

  /** Whole numbers divide to whole numbers, which shows beside a small one. */
  private wholeQuotients(): Nodes {
    const whole = (min: number, max: number) => fc.integer({ min, max }).map((one) => value('whole', new Big(one)))
    const quotient = fc
      .tuple(
        this.property((kind) => kind === 'whole'),
        whole(2, 9),
      )
      .map(([left, right]) => arithmetic('div', left, right))
    return this.compared(quotient, whole(0, 12))
  }

  /** Codes compare with codes, which have one order in every collation. */
  private codes(): Nodes {
    const known = this.known((kind) => kind === 'code') as string[]
    const own = this.property((kind) => kind === 'code')
    const literal = fc.constantFrom('', ...known).chain((text) => fc.constantFrom(text, text.toLowerCase()))
    return this.compared(
      own,
      oneOf(
        literal.map((text) => value('text', text)),
        own,
      ),
    )
  }

  /** What has a few values only is compared with the values that a property has, or with a property. */
  private choices(): Nodes[] {
    const wanted: readonly Kind[] = ['option', 'truthText', 'guid', 'boolean']
    const list = this.places.flatMap(({ level, links, shape, items }) =>
      Object.entries(shape.fields).flatMap(([name, kind]): Nodes[] => {
        if (!wanted.includes(kind) || items.length === 0) return []
        const known = [...new Set(items.map((item) => item.values[name] ?? null))]
        const literal = fc.constantFrom(...known).map((one) => value(kind, one))
        const property: Node = { is: 'property', level, links, name, kind }
        const own = fc.constant(property)
        const compared = this.compared(own, literal, maybe)
        if (kind === 'boolean') return [compared, own]
        const among = fc
          .array(literal, { maxLength: 4 })
          .map((few): Node => ({ is: 'in', operand: property, items: few }))
        return [compared, kind === 'truthText' ? compared : among]
      }),
    )
    return list.length === 0 ? [] : [oneOf(...list)]
  }

  private members(depth: number): Nodes {
    const list = (one: Nodes, item: Literals) =>
      fc.tuple(one, fc.array(item, { maxLength: 5 })).map(([operand, items]): Node => ({ is: 'in', operand, items }))
    const text = this.property((kind) => kind === 'text' || kind === 'code')
    return oneOf(
      list(this.number(depth), oneOf(this.numberLiteral(), this.numberLiteral(), fc.constant(nothing('decimal')))),
      list(oneOf(text, this.text(depth)), this.textLiteral()),
    )
  }

  private lists() {
    return this.places.flatMap((place) =>
      Object.entries(place.shape.lists).map(([list, shape]) => ({
        of: place.level,
        links: place.links,
        list,
        child: { level: this.next, links: [], shape, items: place.items.flatMap((item) => item.lists[list] ?? []) },
      })),
    )
  }

  private lambdas(depth: number): Nodes[] {
    return this.lists().flatMap(({ child, ...road }) => {
      // Names of the children and, as often, of the records around them.
      const inner = new Predicates(
        [child, child, ...this.places.filter((place) => place.links.length === 0)],
        this.next + 1,
      )
      const shared = { ...road, level: this.next }
      const one = inner.condition(depth - 1)
      const both = fc
        .tuple(fc.constantFrom('any', 'all'), one)
        .map(([is, predicate]): Node => ({ is, ...shared, predicate }))
      return [both, both, fc.constant<Node>({ is: 'any', ...shared })]
    })
  }

  private counts(depth: number): Nodes[] {
    return this.lists().map(({ child, ...road }) => {
      const shared = { is: 'count', ...road, level: this.next } as const
      const inner = new Predicates(
        [child, ...this.places.filter((place) => place.level === 0 && place.links.length === 0)],
        this.next + 1,
      )
      return oneOf(
        fc.constant<Node>(shared),
        (depth > 1 ? inner.condition(1) : inner.condition(0)).map((predicate): Node => ({ ...shared, predicate })),
      )
    })
  }

  private emptyLinks(): Nodes[] {
    return this.places
      .filter(({ links }) => links.length === 0)
      .flatMap(({ level, shape }) =>
        Object.keys(shape.links).map((link) =>
          fc.constantFrom(...maybe).map((operator): Node => ({ is: 'linked', level, link, operator })),
        ),
      )
  }
}
