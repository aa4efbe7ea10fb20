import { quoted } from '../../core/problem.ts'
import type { Expression } from '../../model/expression.ts'
import type { Field } from '../../model/field.ts'
import type { AggregateMethod } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import type { Binding } from './expression/binding.ts'
import { bindShown, checkName, madeField } from './compute.ts'
import { kindFacts } from '../request/kinds.ts'
import { notBuiltAt, refusedAt, type AggregateSyntax, type Path } from '../syntax/tree.ts'
import { relationNamed } from '../request/wire-names.ts'

const aggregatesMax = 100

/** One aggregate before it has a column. */
export interface Aggregate {
  readonly method: AggregateMethod
  /** Absent for `count`. */
  readonly value?: Expression
  readonly field: Field
}

/** What to ask for instead of grouping by a path: one value of a record can be named, those of a collection cannot. */
function insteadOf(name: string, resource: Resource): string {
  const relation = relationNamed(resource, name)
  return relation === undefined || relation.single === true
    ? `give the path a name before it, such as compute(${quoted(name)}/… as name)/groupby((name))`
    : `'${relation.name}' is a collection, so choose by one value at a time: filter(${relation.name}/any(x:x/… eq …))/groupby((…))`
}

/** The properties of a `groupby`; a path to another record is worked out by `compute` before it. */
export function bindGrouping(by: readonly Path[], binding: Binding): readonly Field[] {
  const { resource, names, text, option } = binding
  const fields: Field[] = []
  for (const { start, root, segments } of by) {
    const [first, second] = segments
    if (first?.segment === 'call') throw notBuiltAt(text, start, `'${quoted(first.name)}' is not supported`, option)
    if (root !== undefined || first?.segment !== 'name' || first.key !== undefined)
      throw refusedAt(text, start, 'groupby takes properties; found', option)
    if (second !== undefined)
      throw notBuiltAt(
        binding.text,
        start,
        `groupby takes properties of the records themselves; ${insteadOf(first.name, resource)}; found`,
        binding.option,
      )
    const field = names.find(resource, first.name)
    if (field === undefined)
      throw refusedAt(
        text,
        start,
        `Could not find a property named '${quoted(first.name)}' on the input of groupby; found`,
        option,
      )
    if (fields.includes(field))
      throw refusedAt(text, start, `The property '${quoted(first.name)}' is given more than once; found`, option)
    fields.push(field)
  }
  return fields
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
    checkName(item.name, item.start, binding, used)
    used.push(item.name)
    return bindAggregate(item, binding)
  })
}

function bindAggregate({ value, method: written, name, start }: AggregateSyntax, binding: Binding): Aggregate {
  if (value === undefined) return { method: 'count', field: made(name, 'integer', false) }
  const method = written.toLowerCase()
  if (method === 'count')
    throw notBuiltAt(
      binding.text,
      start,
      'Only $count itself can be an aggregate; sum the count of related records, such as compute(lines/$count as n)/aggregate(n with sum as total); found',
      binding.option,
    )
  if (!isMethod(method))
    throw notBuiltAt(
      binding.text,
      start,
      `The aggregation method '${quoted(written)}' is not supported: sum, min, max, average or countdistinct`,
      binding.option,
    )
  const shown = bindShown(value, binding)
  const { expression, kind } = shown
  if (method === 'countdistinct') return { method, value: expression, field: made(name, 'integer', false) }
  const fits = method === 'min' || method === 'max' ? isOrdered(kind) : kindFacts[kind].group === 'number'
  if (!fits)
    throw refusedAt(
      binding.text,
      value.start,
      `${method} takes ${method === 'min' || method === 'max' ? 'numbers, texts, dates and times' : 'numbers'}, not a ${kind} value; found`,
      binding.option,
    )
  // No rows have no sum, no smallest value and no average: null.
  const field =
    method === 'min' || method === 'max'
      ? { ...madeField(name, shown, ''), nullable: true }
      : made(name, method === 'sum' && kind === 'amount' ? 'amount' : 'decimal', true)
  return { method, value: expression, field }
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
