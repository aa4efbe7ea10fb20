import { readBalanced } from './call.ts'
import type { Cursor } from './cursor.ts'
import { readAlias, readCompute, readOrder } from './order.ts'
import { readSearchOption } from './search.ts'
import { pathStep } from './select.ts'
import type { AggregateSyntax, ApplySyntax, Path, Segment, Syntax } from './tree.ts'

const transformation = /[A-Za-z]+(?=[(/), \t]|$)/y
const withWord = /[ \t]+with[ \t]+/iy
const fromWord = /[ \t]+from[ \t]/iy
const rollup = /rollup(?:recursive)?(?=\()/iy
const count = /\$count(?=[ \t])/y

/** Transformations of the standard that are none of ours (OData Data Aggregation 4.0, 3.2 and 6.2). */
const others: ReadonlySet<string> = new Set(
  'concat join outerjoin nest addnested ancestors descendants traverse topcount topsum toppercent bottomcount bottomsum bottompercent'.split(
    ' ',
  ),
)

/** Reads an `$apply`: transformations between slashes (OData Data Aggregation ABNF, applyExpr). */
export function readApply(cursor: Cursor): readonly ApplySyntax[] {
  const steps: ApplySyntax[] = []
  do {
    cursor.countTerm()
    steps.push(readStep(cursor))
  } while (cursor.take('/'))
  return steps
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

const known: ReadonlyMap<string, (cursor: Cursor) => Step> = new Map<string, (cursor: Cursor) => Step>([
  ['filter', (cursor) => ({ step: 'filter', condition: cursor.grammar.expression(cursor) })],
  ['search', (cursor) => ({ step: 'search', search: readSearchOption(cursor) })],
  ['compute', (cursor) => ({ step: 'compute', items: readCompute(cursor) })],
  ['orderby', (cursor) => ({ step: 'orderby', order: readOrder(cursor) })],
  ['aggregate', (cursor) => ({ step: 'aggregate', items: aggregates(cursor) })],
  ['groupby', groupby],
  ['top', (cursor) => ({ step: 'top', rows: cursor.rows() })],
  ['skip', (cursor) => ({ step: 'skip', rows: cursor.rows() })],
])

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
  const start = cursor.at
  if (cursor.match(count) !== undefined) return { method: 'count', name: readAlias(cursor), start, end: cursor.at }
  const value = cursor.grammar.expression(cursor)
  const method = isCount(value) ? 'count' : methodHere(cursor)
  if (cursor.look(fromWord) !== undefined) throw cursor.fail("The keyword 'from' is not supported; found")
  return { value, method, name: readAlias(cursor), start, end: cursor.at }
}

function isCount(value: Syntax): boolean {
  return value.node === 'path' && value.segments.at(-1)?.segment === '$count'
}

function methodHere(cursor: Cursor): string {
  if (cursor.match(withWord) === undefined) throw cursor.fail("'with' and a method such as sum expected")
  const name = cursor.qualified('Method')
  return name.includes('.') ? name : name.toLowerCase()
}

function groups(cursor: Cursor): readonly Path[] {
  const paths: Path[] = []
  do paths.push(group(cursor))
  while (cursor.separator(','))
  return paths
}

function group(cursor: Cursor): Path {
  const start = cursor.at
  const word = cursor.match(rollup)
  if (word !== undefined) {
    const segment: Segment = { segment: 'call', name: word, parameters: readBalanced(cursor), start, end: cursor.at }
    return { node: 'path', segments: [segment], start, end: cursor.at }
  }
  const segments: Segment[] = []
  do {
    const from = cursor.at
    segments.push({ segment: 'name', name: pathStep(cursor), start: from, end: cursor.at })
  } while (cursor.take('/'))
  if (cursor.take('('))
    throw cursor.fail(
      'groupby takes names; name a value before it, as in compute(year(…) as year)/groupby((year))',
      start,
    )
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
