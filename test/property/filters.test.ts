import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DirectOData } from '../support/direct-odata.ts'
import type { Plain } from '../support/odata-client.ts'
import { orderValues, predicates } from './filter-arbitraries.ts'
import { filterBooks, sets } from './filter-books.ts'
import { evaluate, order } from './filter-evaluator.ts'
import { isText, type Item, kindOf, type Node, type Shape } from './filter-predicates.ts'
import { print, type Printed } from './filter-printer.ts'
import { size } from '../support/sizes.ts'

// The same for everyone; FILTER_SEED takes another one.
const seed = Number(process.env['FILTER_SEED'] ?? 20_261_121)
const runs = size('FILTER_RUNS', { default: 25, deep: 200, long: 5_000 })
const timeout = 600_000

/** A key of an order with its direction. */
interface Key {
  readonly node: Node
  readonly descending: boolean
}

/** Everything under `$filter` and `$orderby` means in PostgreSQL what it means in memory. */
describe('OData over random records, beside the same worked out in memory', () => {
  let books: DirectOData
  let records: Readonly<Record<string, readonly Item[]>> = {}

  beforeAll(async () => {
    const made = await filterBooks(seed)
    ;({ books, records } = made)
  }, timeout)
  afterAll(() => books.stop())

  async function rowsOf(path: string, shown: string): Promise<readonly Plain[]> {
    const answer = await books.get(path)
    if (answer.status !== 200) throw new Error(`${shown}\n${answer.status} ${answer.text}`)
    return answer.json['value'] as Plain[]
  }

  const cases = (shape: Shape, items: readonly Item[]) =>
    fc.record({ node: predicates(shape, items), spelling: fc.oneof(fc.constant(0), fc.nat()) })

  it.each(Object.entries(sets))('any $filter over %s', { timeout }, async (set, { shape }) => {
    const items = records[set] ?? []
    expect(items.length).toBeGreaterThan(30)
    let some = 0
    await assertFor(cases(shape, items), runs, async ({ node, spelling }) => {
      const printed = print(node, { seed: spelling })
      const shown = `${set}?$filter=${shownText(printed)}`
      const filter = encoded(printed, spelling % 3 === 1 ? 'filter' : '$filter')
      const wanted = holds(items, node)
      expect(ids(await rowsOf(`${set}?$select=id&${filter}`, shown)), shown).toEqual(wanted)
      const count = await books.get(`${set}/$count?${filter}`)
      expect([count.status, count.text], shown).toEqual([200, String(wanted.length)])
      // What is null is in neither.
      const not = print({ is: 'not', term: node }, { seed: spelling })
      const others = await rowsOf(`${set}?$select=id&${encoded(not, '$filter')}`, shownText(not))
      expect(ids(others), shownText(not)).toEqual(holds(items, node, false))
      if (wanted.length > 0 && wanted.length < items.length) some++
    })
    // Enough predicates must tell records apart, or nothing is tested.
    expect(some).toBeGreaterThan(runs / 6)
  })

  const expanded = Object.entries(sets).flatMap(([set, { shape }]) =>
    Object.entries(shape.lists).map(([list, child]) => [list, set, child] as const),
  )

  it.each(expanded)('any $filter over %s inside %s', { timeout }, async (list, set, child) => {
    const parents = records[set] ?? []
    const children = parents.flatMap((parent) => parent.lists[list] ?? [])
    await assertFor(cases(child, children), Math.ceil(runs / 4), async ({ node, spelling }) => {
      const printed = print(node, { seed: spelling, nested: true })
      const shown = `${set}?$expand=${list}($filter=${shownText(printed)})`
      const inside = { ...printed, text: `${list}($select=id;$filter=${printed.text})` }
      const rows = await rowsOf(`${set}?$select=id&${encoded(inside, '$expand')}`, shown)
      expect(
        rows.map((row) => ids(row[list] as Plain[])),
        shown,
      ).toEqual(parents.map((parent) => holds(parent.lists[list] ?? [], node)))
    })
  })

  /** Every row of every page, by following the links. */
  async function paged(path: string, prefer: string, shown: string): Promise<string[]> {
    const found: string[] = []
    for (let next: string | undefined = path; next !== undefined;) {
      const answer = await books.send('GET', next, undefined, { prefer })
      if (answer.status !== 200) throw new Error(`${shown}\n${answer.status} ${answer.text}`)
      found.push(...ids(answer.json['value'] as Plain[]))
      const link = answer.json['@odata.nextLink']
      next = typeof link === 'string' ? link.slice(link.indexOf(path.slice(0, path.indexOf('?')))) : undefined
    }
    return found
  }

  it.each(Object.entries(sets))('any $orderby over %s, page by page', { timeout }, async (set, { shape }) => {
    const items = records[set] ?? []
    const key = fc.record({ node: orderValues(shape, items), descending: fc.boolean() })
    const wanted = fc.record({
      keys: fc.array(key, { minLength: 1, maxLength: 3 }),
      spelling: fc.oneof(fc.constant(0), fc.nat()),
      top: fc.option(fc.nat(50), { nil: undefined }),
      skip: fc.option(fc.nat(30), { nil: undefined }),
      size: fc.integer({ min: 5, max: 60 }),
    })
    await assertFor(wanted, Math.ceil(runs / 4), async ({ keys, spelling, top, skip, size }) => {
      const printed = keys.map(({ node }, at) => print(node, { seed: spelling, nested: true, prefix: `k${at}` }))
      const text = printed.map((one, at) => `${one.text} ${keys[at]?.descending === true ? 'desc' : 'asc'}`).join(',')
      const whole: Printed = { text, aliases: Object.assign({}, ...printed.map(({ aliases }) => aliases)) }
      const slice = `${top === undefined ? '' : `&$top=${top}`}${skip === undefined ? '' : `&$skip=${skip}`}`
      const shown = `${set}?$orderby=${shownText(whole)}${slice} by ${size}`
      const found = await paged(`${set}?$select=id${slice}&${encoded(whole, '$orderby')}`, `maxpagesize=${size}`, shown)
      const sorted = inOrder(items, keys).map(({ id }) => id)
      expect(found, shown).toEqual(sorted.slice(skip ?? 0, top === undefined ? undefined : (skip ?? 0) + top))
    })
  })
})

const ids = (rows: readonly Plain[]): string[] => rows.map((row) => String(row['id']))

const holds = (items: readonly Item[], node: Node, value: boolean | null = true): string[] =>
  items.filter((one) => evaluate(node, [one]) === value).map(({ id }) => id)

function encoded({ text, aliases }: Printed, option: string): string {
  return [[option, text], ...Object.entries(aliases).map(([name, value]) => [`@${name}`, value])]
    .map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}

function shownText({ text, aliases }: Printed): string {
  return Object.keys(aliases).length === 0 ? text : `${text} with ${JSON.stringify(aliases)}`
}

/** Null comes first; the order in which a set is read without any decides at last, backwards when all keys are that say something new. */
function inOrder(items: readonly Item[], keys: readonly Key[]): readonly Item[] {
  const texts = keys.map(({ node }) => print(node, { seed: 0, nested: true }).text)
  const back = keys.every(({ descending }, at) => descending || texts.indexOf(texts[at] ?? '') < at)
  const rows = items.map((item, at) => ({ item, at, values: keys.map(({ node }) => evaluate(node, [item])) }))
  rows.sort((one, other) => {
    for (const [at, { node, descending }] of keys.entries()) {
      const [a = null, b = null] = [one.values[at], other.values[at]]
      const nulls = Number(a !== null) - Number(b !== null)
      const difference = a === null || b === null ? nulls : order(a, b, isText(kindOf(node)))
      if (difference !== 0) return descending ? -difference : difference
    }
    return back ? other.at - one.at : one.at - other.at
  })
  return rows.map(({ item }) => item)
}

/** Runs a property; what it throws names the seed. */
async function assertFor<T>(arbitrary: fc.Arbitrary<T>, numRuns: number, check: (one: T) => Promise<void>) {
  const outcome = await fc.check(fc.asyncProperty(arbitrary, check), {
    seed,
    numRuns,
    interruptAfterTimeLimit: 120_000,
  })
  if (!outcome.failed) return
  const { numRuns: run, counterexamplePath, errorInstance } = outcome
  throw new Error(`FILTER_SEED=${seed}, run ${run}, path ${counterexamplePath ?? ''}`, { cause: errorInstance })
}
