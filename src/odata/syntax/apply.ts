import { readBalanced } from './call.ts'
import type { Cursor } from './cursor.ts'
import { readAlias, readCompute, readOrder } from './order.ts'
import { readSearchOption } from './search.ts'
import { pathStep } from './select.ts'
import type {
  AggregatedSyntax,
  AggregateSyntax,
  ApplySyntax,
  GroupSyntax,
  Path,
  PickMethod,
  Segment,
  Syntax,
} from './tree.ts'

const transformation = /[A-Za-z]+(?=[(/), \t]|$)/y
const withWord = /[ \t]+with[ \t]+/iy
const fromWord = /[ \t]+from[ \t]+/iy
const asAhead = /[ \t]+as[ \t]/iy
const rollup = /rollup(?=\()/iy
const rollupRecursive = /rolluprecursive(?=\()/iy
const everything = /\$all(?=[ \t,)])/iy
const count = /\$count(?=[ \t]|$)/y

/** Transformations of the standard that are none of ours (OData Data Aggregation 4.0, 3.5 and 6.2). */
const others: ReadonlySet<string> = new Set('nest addnested ancestors descendants traverse'.split(' '))

/** Reads an `$apply`: transformations between slashes (OData Data Aggregation ABNF, applyExpr). */
export function readApply(cursor: Cursor): readonly ApplySyntax[] {
  const steps: ApplySyntax[] = []
  do {
    cursor.countTerm()
    steps.push(readStep(cursor))
  } while (cursor.take('/'))
  return steps
}

/** Reads what `$these/aggregate(…)` brings together: a value with a method, without a name. */
export function readAggregated(cursor: Cursor): AggregatedSyntax {
  const start = cursor.at
  if (cursor.match(count) !== undefined) return { method: 'count', start, end: cursor.at }
  const value = cursor.grammar.expression(cursor)
  const method = isCount(value) ? 'count' : methodHere(cursor, value)
  return { value, method, start, end: cursor.at }
}

function readStep(cursor: Cursor): ApplySyntax {
  const start = cursor.at
  const name = cursor.look(transformation)
  const word = name?.toLowerCase() ?? ''
  if (word === 'identity') {
    cursor.at += word.length
    return { step: 'identity', start, end: cursor.at }
  }
  if (name === undefined || others.has(word)) return other(cursor, start)
  cursor.at += name.length
  if (cursor.next() !== '(') throw cursor.fail(`Transformation such as filter(…) expected instead of '${name}'`, start)
  const read = known.get(word)
  if (read === undefined) throw cursor.fail(`There is no transformation '${name}'; found`, start)
  return { ...cursor.inParentheses(() => read(cursor)), start, end: cursor.at }
}

type Step = ApplySyntax extends infer A ? (A extends ApplySyntax ? Omit<A, 'start' | 'end'> : never) : never

const picks: readonly PickMethod[] = ['topcount', 'topsum', 'toppercent', 'bottomcount', 'bottomsum', 'bottompercent']

const known: ReadonlyMap<string, (cursor: Cursor) => Step> = new Map<string, (cursor: Cursor) => Step>([
  ['filter', (cursor) => ({ step: 'filter', condition: cursor.grammar.expression(cursor) })],
  ['search', (cursor) => ({ step: 'search', search: readSearchOption(cursor) })],
  ['compute', (cursor) => ({ step: 'compute', items: readCompute(cursor) })],
  ['orderby', (cursor) => ({ step: 'orderby', order: readOrder(cursor) })],
  ['aggregate', (cursor) => ({ step: 'aggregate', items: aggregates(cursor) })],
  ['groupby', groupby],
  ['top', (cursor) => ({ step: 'top', rows: cursor.rows() })],
  ['skip', (cursor) => ({ step: 'skip', rows: cursor.rows() })],
  ['concat', concat],
  ['join', (cursor) => join(cursor, false)],
  ['outerjoin', (cursor) => join(cursor, true)],
  ...picks.map((method) => [method, (cursor: Cursor) => pick(cursor, method)] as const),
])

function pick(cursor: Cursor, method: PickMethod): Step {
  const amount = cursor.grammar.expression(cursor)
  comma(cursor)
  return { step: 'pick', method, amount, value: cursor.grammar.expression(cursor) }
}

function concat(cursor: Cursor): Step {
  const first = readApply(cursor)
  comma(cursor)
  const branches = [first]
  do branches.push(readApply(cursor))
  while (cursor.separator(','))
  return { step: 'concat', branches }
}

function join(cursor: Cursor, outer: boolean): Step {
  const path = names(cursor)
  const name = readAlias(cursor)
  return { step: 'join', outer, path, name, apply: cursor.separator(',') ? readApply(cursor) : [] }
}

function comma(cursor: Cursor): void {
  if (!cursor.separator(',')) throw cursor.fail("',' expected")
}

function groupby(cursor: Cursor): Step {
  const by = cursor.inParentheses(() => groups(cursor))
  return { step: 'groupby', by, apply: cursor.separator(',') ? readApply(cursor) : [] }
}

function aggregates(cursor: Cursor): readonly AggregateSyntax[] {
  const items: AggregateSyntax[] = []
  do items.push(aggregate(cursor))
  while (cursor.separator(','))
  return items
}

function aggregate(cursor: Cursor): AggregateSyntax {
  const aggregated = readAggregated(cursor)
  const from: { by: Path; method: string }[] = []
  while (cursor.match(fromWord) !== undefined) {
    cursor.countTerm()
    const by = names(cursor)
    if (cursor.look(withWord) === undefined) throw cursor.fail("'with' and a method such as average expected")
    from.push({ by, method: methodHere(cursor, by) })
  }
  // A custom aggregate may go under its own name.
  const name = aggregated.method === '' && cursor.look(asAhead) === undefined ? '' : readAlias(cursor)
  return { ...aggregated, from, name, end: cursor.at }
}

function isCount(value: Syntax): boolean {
  return value.node === 'path' && value.root !== '$these' && value.segments.at(-1)?.segment === '$count'
}

/** The method behind `with`; '' where a name alone may be a custom aggregate. */
function methodHere(cursor: Cursor, value: Syntax): string {
  if (cursor.match(withWord) === undefined) {
    if (value.node === 'path' && value.root === undefined && value.segments.every(({ segment }) => segment === 'name'))
      return ''
    throw cursor.fail("'with' and a method such as sum expected")
  }
  const name = cursor.qualified('Method')
  return name.includes('.') ? name : name.toLowerCase()
}

function groups(cursor: Cursor): readonly GroupSyntax[] {
  const found: GroupSyntax[] = []
  do found.push(group(cursor))
  while (cursor.separator(','))
  return found
}

function group(cursor: Cursor): GroupSyntax {
  const start = cursor.at
  const recursive = cursor.match(rollupRecursive)
  if (recursive !== undefined) {
    readBalanced(cursor)
    return { node: 'hierarchy', name: recursive, start, end: cursor.at }
  }
  if (cursor.match(rollup) !== undefined) {
    const { all, by } = cursor.inParentheses(() => rolled(cursor))
    return { node: 'rollup', all, by, start, end: cursor.at }
  }
  const path = names(cursor)
  if (cursor.take('('))
    throw cursor.fail(
      'groupby takes names; name a value before it, as in compute(year(…) as year)/groupby((year))',
      start,
    )
  return path
}

function rolled(cursor: Cursor): { readonly all: boolean; readonly by: readonly Path[] } {
  const all = cursor.match(everything) !== undefined
  if (all) comma(cursor)
  const by: Path[] = []
  do by.push(names(cursor))
  while (cursor.separator(','))
  return { all, by }
}

/** Names between slashes. */
function names(cursor: Cursor): Path {
  const start = cursor.at
  const segments: Segment[] = []
  do {
    cursor.countTerm()
    const from = cursor.at
    segments.push({ segment: 'name', name: pathStep(cursor), start: from, end: cursor.at })
  } while (cursor.take('/'))
  return { node: 'path', segments, start, end: cursor.at }
}

/** A transformation nobody here carries out, or a custom one, which has a qualified name. */
function other(cursor: Cursor, start: number): ApplySyntax {
  const name = cursor.qualified('Transformation')
  if (!name.includes('.') && !others.has(name.toLowerCase()))
    throw cursor.fail(`Transformation such as filter(…) expected instead of '${name}'`, start)
  readBalanced(cursor)
  return { step: 'other', name, start, end: cursor.at }
}
