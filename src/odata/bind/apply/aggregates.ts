import { quoted } from '../../../core/problem.ts'
import type { Expression } from '../../../model/expression.ts'
import type { Field } from '../../../model/field.ts'
import type { AggregateMethod } from '../../../model/query.ts'
import type { Binding } from '../expression/binding.ts'
import { bindShown, checkName, madeField } from '../compute.ts'
import { kindFacts } from '../../request/kinds.ts'
import {
  notBuiltAt,
  refusedAt,
  type AggregatedSyntax,
  type AggregateSyntax,
  type Path,
  type Syntax,
} from '../../syntax/tree.ts'

const aggregatesMax = 100

/** How values of groups are brought together again: `from month with average`. */
export interface Further {
  readonly by: Path
  readonly method: Exclude<AggregateMethod, 'count'>
}

/** One aggregate before it has a column. */
export interface Aggregate {
  readonly method: AggregateMethod
  /** Absent for `count`. */
  readonly value?: Expression
  readonly from: readonly Further[]
  readonly field: Field
}

/** The aggregates of one `aggregate`, each with its property; `taken` are names of the grouping properties. */
export function bindAggregates(
  items: readonly AggregateSyntax[],
  binding: Binding,
  taken: readonly string[],
): readonly Aggregate[] {
  const tooMany = items[aggregatesMax]
  if (tooMany !== undefined)
    throw refusedAt(binding.text, tooMany.start, `More than ${aggregatesMax} aggregates; found`, binding.option)
  const used = [...taken]
  return items.map((item) => {
    refuseCustom(item, binding)
    checkName(item.name, item.start, binding, used)
    used.push(item.name)
    const aggregate = bindAggregate(item, item.name, binding)
    let { field } = aggregate
    const from = item.from.map((one, index) => {
      const next = further(item, one, binding)
      if (next.method === 'countdistinct') {
        if (index < item.from.length - 1)
          throw notBuiltAt(
            binding.text,
            one.by.start,
            "'countdistinct' before another 'from' is not supported",
            binding.option,
          )
      } else checkKind(next.method, field.kind, one.by, binding)
      field = fieldOfFurther(field, next.method)
      return next
    })
    return { ...aggregate, from }
  })
}

/** One aggregate without its `from`, under a name. */
export function bindAggregate(
  item: AggregatedSyntax,
  name: string,
  binding: Binding,
): Pick<Aggregate, 'method' | 'value' | 'field'> {
  const { value, method: written, start } = item
  refuseCustom(item, binding)
  if (value === undefined) return { method: 'count', field: made(name, 'integer', false) }
  const method = written.toLowerCase()
  if (method === 'count')
    throw notBuiltAt(
      binding.text,
      start,
      'Only $count itself can be an aggregate; sum the count of related records, such as compute(lines/$count as n)/aggregate(n with sum as total); found',
      binding.option,
    )
  if (!isMethod(method)) throw unknownMethod(written, start, binding)
  const shown = bindShown(value, binding)
  const { expression, kind } = shown
  if (method === 'countdistinct') return { method, value: expression, field: made(name, 'integer', false) }
  checkKind(method, kind, value, binding)
  // No rows have no sum, no smallest value and no average: null.
  const field =
    method === 'min' || method === 'max'
      ? { ...madeField(name, shown, ''), nullable: true }
      : made(name, method === 'sum' && kind === 'amount' ? 'amount' : 'decimal', true)
  return { method, value: expression, field }
}

/** The property of an aggregate whose values are brought together once more. */
export function fieldOfFurther(field: Field, method: Further['method']): Field {
  if (method === 'countdistinct') return made(field.name, 'integer', false)
  if (method === 'min' || method === 'max') return { ...field, nullable: true }
  return made(field.name, method === 'sum' && field.kind === 'amount' ? 'amount' : 'decimal', true)
}

function further(item: AggregateSyntax, { by, method }: AggregateSyntax['from'][number], binding: Binding): Further {
  if (item.value === undefined || item.method === 'countdistinct')
    throw notBuiltAt(
      binding.text,
      item.start,
      "'from' after a count is not supported; group twice, as in groupby((…),aggregate($count as n))/aggregate(n with max as most); found",
      binding.option,
    )
  if (!isMethod(method)) throw unknownMethod(method, by.start, binding)
  return { by, method }
}

// A name alone is an aggregate that a service declares; ours declares none.
function refuseCustom({ value, method, start }: AggregatedSyntax, { resource, names, text, option }: Binding): void {
  if (method !== '' || value?.node !== 'path') return
  const name = value.segments.map((segment) => ('name' in segment ? segment.name : '')).join('/')
  if (value.segments.length > 1 || names.find(resource, name) !== undefined)
    throw refusedAt(text, value.end, "'with' and a method such as sum expected", option)
  throw notBuiltAt(text, start, `There is no custom aggregate '${quoted(name)}', and no property; found`, option)
}

function unknownMethod(written: string, start: number, { text, option }: Binding): Error {
  return notBuiltAt(
    text,
    start,
    `The aggregation method '${quoted(written)}' is not supported: sum, min, max, average or countdistinct`,
    option,
  )
}

function checkKind(method: Further['method'], kind: Field['kind'], { start }: Syntax, binding: Binding): void {
  const ordered = method === 'min' || method === 'max'
  if (ordered ? isOrdered(kind) : kindFacts[kind].group === 'number') return
  throw refusedAt(
    binding.text,
    start,
    `${method} takes ${ordered ? 'numbers, texts, dates and times' : 'numbers'}, not a ${kind} value; found`,
    binding.option,
  )
}

function made(name: string, kind: Field['kind'], nullable: boolean): Field {
  return { name, kind, column: '', description: 'Worked out for this request.', ...(nullable ? { nullable } : {}) }
}

function isMethod(text: string): text is Exclude<AggregateMethod, 'count'> {
  return text === 'sum' || text === 'min' || text === 'max' || text === 'average' || text === 'countdistinct'
}

function isOrdered(kind: Field['kind']): boolean {
  return kind !== 'boolean' && kind !== 'booleanText' && kind !== 'guid' && kind !== 'blob'
}
