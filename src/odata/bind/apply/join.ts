import { quoted } from '../../../core/problem.ts'
import type { Expression } from '../../../model/expression.ts'
import type { Field } from '../../../model/field.ts'
import { dimensionSetLine } from '../../../model/resources/ledgers/dimension-set-line.ts'
import { allOf } from '../../../model/value-facts.ts'
import { looksIn } from '../../request/cost.ts'
import { kindFacts } from '../../request/kinds.ts'
import { relationNamed } from '../../request/wire-names.ts'
import { notBuiltAt, refusedAt, type ApplySyntax } from '../../syntax/tree.ts'
import { checkName, namedLike } from '../compute.ts'
import { bindCondition } from '../expression/bind.ts'
import type { Binding } from '../expression/binding.ts'
import { bindSearch } from '../search.ts'
import { andThen, hiddenField, widened, type Rows } from './rows.ts'

type Join = Extract<ApplySyntax, { step: 'join' }>

// Unique among the dimensions of a record.
const code = dimensionSetLine.key

/** What a join counts among the looks at other records. */
const joinLooks = 5

/**
 * Each row with each of its related records, whose properties are `name/…` from then on (OData Data Aggregation 4.0, 3.4.2);
 * `outerjoin` keeps rows without any. The related records can be filtered. The lines of one dimension, of which a record has
 * one at most, can be joined again and again, of other collections one, for rows multiply with them.
 */
export function joined(step: Join, rows: Rows, binding: Binding): Rows {
  const { text, option, names } = binding
  const { path, name, outer, apply } = step
  const [first, second] = path.segments
  const wanted = first?.segment === 'name' ? first.name : ''
  const relation = second === undefined ? relationNamed(rows.resource, wanted) : undefined
  if (relation === undefined)
    throw refusedAt(
      text,
      path.start,
      `'${quoted(wanted)}' is no navigation property of the input of join; found`,
      option,
    )
  checkName(name, step.start, binding, [])
  const target = relation.target()
  const within: Binding = { ...binding, resource: target, computed: new Map() }
  const conditions = apply.flatMap((one): readonly Expression[] => {
    if (one.step === 'identity') return []
    if (one.step === 'filter') return [bindCondition(one.condition, within)]
    if (one.step === 'search') return [bindSearch(one.search, within)]
    throw notBuiltAt(
      text,
      one.start,
      'join takes filter(…) and search(…) only, put other transformations behind it; found',
      option,
    )
  })
  const multiplies = relation.single !== true && !conditions.some((one) => isOfOneDimension(one))
  if (multiplies && rows.multiplied > 0)
    throw refusedAt(
      text,
      step.start,
      "Only one collection can be joined besides dimensionSetLines of one dimension, as in filter(code eq 'DEPARTMENT'); found",
      option,
    )
  let { columns } = rows
  const next = (): string => `c${++columns}`
  const taken = target.fields.filter(
    (field) => field.hidden !== true && field.column !== '' && kindFacts[field.kind].group !== 'none',
  )
  const nullable = outer ? { nullable: true } : {}
  const made = taken.map((from) => ({
    from,
    to: { ...namedLike(from, `${name}/${names.of(from)}`, next()), ...nullable },
  }))
  const key = { from: target.key, to: hiddenField(target.key.kind, next(), outer) }
  const predicate = allOf(conditions)
  const all: readonly { readonly from: Field; readonly to: Field }[] = [...made, key]
  const wide: Rows = {
    ...rows,
    ...widened(
      rows,
      all.map(({ to }) => to),
    ),
    keys: [...rows.keys, key.to],
    looks: rows.looks + joinLooks + conditions.reduce((sum, one) => sum + looksIn(one), 0),
    multiplied: rows.multiplied + (multiplies ? 1 : 0),
  }
  return andThen(wide, {
    step: 'join',
    relation,
    outer,
    columns: all,
    ...(predicate === undefined ? {} : { predicate }),
  })
}

function isOfOneDimension(condition: Expression): boolean {
  if (condition.node === 'and') return condition.terms.some((one) => isOfOneDimension(one))
  if (condition.node !== 'compare' || condition.operator !== 'eq') return false
  const { left, right } = condition
  return left.node === 'field' && left.field === code && (left.level ?? 0) === 0 && right.node === 'literal'
}
