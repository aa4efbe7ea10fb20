import { quoted } from '../../../core/problem.ts'
import type { Expression } from '../../../model/expression.ts'
import type { Field } from '../../../model/field.ts'
import { isTransient, type Derivation, type Order } from '../../../model/query.ts'
import type { Resource } from '../../../model/resource.ts'
import { looksMax, sizeMax, sizeOf, tooManyLooks } from '../../request/cost.ts'
import { rowsMax } from '../../request/options.ts'
import { parseApply } from '../../syntax/parser.ts'
import { notBuiltAt, refusedAt, type ApplySyntax, type OrderSyntax } from '../../syntax/tree.ts'
import { bindCompute, bindShown, madeField } from '../compute.ts'
import { bindCondition } from '../expression/bind.ts'
import type { Binding } from '../expression/binding.ts'
import { bindSearch } from '../search.ts'
import { bindAggregates } from './aggregates.ts'
import { concatenated } from './concat.ts'
import { grouped, onlyAggregates, takenNames } from './group.ts'
import { bindGrouping } from './grouping.ts'
import { joined } from './join.ts'
import { byPlace, picked } from './pick.ts'
import { andThen, completed, counted, rowsOf, withColumns, withKeys, type Rows } from './rows.ts'
import { withThese } from './these.ts'

/** Transformations of one request, those inside others too. */
const stepsMax = 100

/** What an `$apply` makes of a collection. */
export interface Applied {
  /** Shape of the result: names, types and columns of its properties. Its rows have no id and version. */
  readonly resource: Resource
  readonly derivation: Derivation
  /** Order of the result without `$orderby`, complete: its last keys tell all rows apart. */
  readonly order: readonly Order[]
  /** Properties of several rows that move with the clock; no page can start behind a row in their order. */
  readonly moving: ReadonlySet<Field>
}

/**
 * Reads and binds a `$apply` (OData Data Aggregation 4.0, 3): filter, search, compute, groupby, aggregate, orderby, top, skip,
 * topcount and its kin, concat, join, outerjoin and identity. Other transformations are 501, everything that does not fit is
 * 400, both with position and name.
 */
export function bindApply(text: string, binding: Binding): Applied {
  const syntax = parseApply(text)
  const steps = { left: stepsMax }
  const rows = transformed(syntax, rowsOf(binding.resource), binding, steps)
  const derivation = { from: binding.resource, steps: rows.steps }
  return {
    // What is no record has no ways to others.
    resource: isTransient(derivation) ? { ...rows.resource, relations: [] } : rows.resource,
    derivation,
    order: completed(rows),
    moving: rows.keys.length === 0 ? new Set() : rows.moving,
  }
}

/** A client's `$orderby` over the result of `$apply`, with the keys that tell its rows apart. */
export function completeAppliedOrder({ order }: Applied, wanted: readonly Order[]): readonly Order[] {
  return withKeys(wanted, order)
}

interface Steps {
  left: number
}

function transformed(syntax: readonly ApplySyntax[], start: Rows, binding: Binding, steps: Steps): Rows {
  let rows = start
  for (const step of syntax) {
    if (--steps.left < 0)
      throw refusedAt(binding.text, step.start, `More than ${stepsMax} transformations; found`, binding.option)
    // Properties of earlier steps are fields of the rows by now, with columns of their own.
    rows = applied(step, rows, { ...binding, resource: rows.resource, computed: new Map() }, steps)
    if (rows.looks > looksMax) throw refusedAt(binding.text, step.start, tooManyLooks, binding.option)
  }
  return rows
}

function applied(step: ApplySyntax, rows: Rows, binding: Binding, steps: Steps): Rows {
  switch (step.step) {
    case 'identity':
      return rows
    case 'filter':
      return filtered(step, rows, binding)
    case 'search':
      return andThen(rows, { step: 'filter', predicate: bindSearch(step.search, binding) })
    case 'compute':
      return computed(step, rows, binding)
    case 'aggregate': {
      const these = withThese(rows, binding)
      const made = bindAggregates(step.items, these.binding, rows.partition)
      return grouped(these.widen(), [], made, binding)
    }
    case 'groupby':
      return groupedBy(step, rows, binding, steps)
    case 'orderby':
      return ordered(step.order, rows, binding)
    case 'top':
    case 'skip':
      return sliced(step, rows)
    case 'pick':
      return picked(step, rows, binding)
    case 'concat': {
      const branches = step.branches.map((branch) => transformed(branch, rows, binding, steps))
      return concatenated(rows, branches, step, binding)
    }
    case 'join':
      return joined(step, rows, binding)
    case 'other':
      throw notBuiltAt(
        binding.text,
        step.start,
        `The transformation '${quoted(step.name)}' is not supported`,
        binding.option,
      )
  }
}

type StepOf<Name extends ApplySyntax['step']> = Extract<ApplySyntax, { step: Name }>

function filtered({ condition }: StepOf<'filter'>, rows: Rows, binding: Binding): Rows {
  const these = withThese(rows, binding)
  const predicate = bindCondition(condition, these.binding)
  return andThen(counted(these.widen(), [], [predicate]), { step: 'filter', predicate })
}

function computed({ items }: StepOf<'compute'>, rows: Rows, binding: Binding): Rows {
  const these = withThese(rows, binding)
  const bound = bindCompute(items, these.binding, rows.sizes)
  const wide = these.widen()
  const made = bound.map(
    ({ field, expression }, index) => [{ ...field, column: `c${wide.columns + index + 1}` }, expression] as const,
  )
  return withColumns(wide, new Map(made))
}

// The expressions of the order become columns nobody sees.
function ordered(order: readonly OrderSyntax[], rows: Rows, binding: Binding): Rows {
  const these = withThese(rows, binding)
  const bound = order.map(({ value, descending }) => ({ value, descending, shown: bindShown(value, these.binding) }))
  const start = these.widen()
  const hidden: [Field, Expression][] = []
  const keys = bound.map(({ value, descending, shown }): Order => {
    const { expression } = shown
    if (expression.node === 'field') return { field: expression.field, descending }
    if (sizeOf(expression, start.sizes) > sizeMax)
      throw refusedAt(
        binding.text,
        value.start,
        `More than ${sizeMax} parts, with those of the properties that are used; found`,
        binding.option,
      )
    const column = `c${start.columns + hidden.length + 1}`
    const field = { ...madeField(column, shown, column), hidden: true }
    hidden.push([field, expression])
    return { field, descending }
  })
  const wide = hidden.length === 0 ? start : withColumns(start, new Map(hidden))
  return { ...wide, order: keys }
}

// Of each group where groups are transformed one by one.
function sliced({ step, rows: count }: StepOf<'top' | 'skip'>, rows: Rows): Rows {
  const order = completed(rows)
  if (rows.partition.length > 0)
    return step === 'top'
      ? byPlace(rows, { order, limit: String(count) })
      : byPlace(rows, { order, limit: String(rowsMax) }, count)
  return andThen(
    rows,
    step === 'top' ? { step: 'slice', order, offset: 0, limit: count } : { step: 'slice', order, offset: count },
  )
}

function groupedBy({ by, apply }: StepOf<'groupby'>, start: Rows, binding: Binding, steps: Steps): Rows {
  const { rows, by: fields, sets } = bindGrouping(by, start, binding)
  const within: Binding = { ...binding, resource: rows.resource }
  if (apply.length === 0) return grouped(rows, fields, [], within, sets)
  if (onlyAggregates(apply)) {
    const [{ items }] = apply
    const group: Rows = { ...rows, partition: takenNames(rows, fields) }
    const these = withThese(group, within)
    const made = bindAggregates(items, these.binding, takenNames(rows, fields))
    return grouped({ ...these.widen(), partition: rows.partition }, fields, made, within, sets)
  }
  if (sets !== undefined)
    throw notBuiltAt(
      binding.text,
      apply[0]?.start ?? 0,
      'Beside rollup, groupby takes aggregate(…) only as its second argument; found',
      binding.option,
    )
  const partition = [...new Set(takenNames(rows, fields))]
  return { ...transformed(apply, { ...rows, partition }, within, steps), partition: rows.partition }
}
