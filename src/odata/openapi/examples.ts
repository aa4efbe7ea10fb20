import type { Field } from '../../model/field.ts'
import type { Relation, Resource } from '../../model/resource.ts'
import { shownFields } from './names.ts'
import type { WireNames } from '../request/wire-names.ts'

/** One example for each query option that names properties, all of which the service answers with 200 for the resource. */
export interface OptionExamples {
  readonly select: string
  readonly filter: string
  readonly orderby: string
  readonly compute: string
  readonly apply: string
  /** Absent when there is nothing to expand. */
  readonly expand?: string
}

/** Examples out of the fields of a resource: what it is found by, a date, an option, an amount. */
export function optionExamples(resource: Resource, names: WireNames): OptionExamples {
  const fields = shownFields(resource).filter((field) => field.kind !== 'blob' && field.special === undefined)
  const key =
    fields.find((field) => field === resource.key) ?? fields.find((field) => field.name === 'id') ?? resource.key
  const of = (...kinds: readonly Field['kind'][]): Field | undefined =>
    fields.find((field) => kinds.includes(field.kind) && field !== key)
  const [amount, date] = [of('amount') ?? of('decimal'), of('date')]
  const [option, text] = [of('option'), of('code', 'text')]
  const name = (field: Field): string => names.of(field)
  const chosen = [...new Set([key, date, option ?? text, amount])].filter((field) => field !== undefined)
  const group = option ?? text ?? key
  const [relation] = resource.relations
  return {
    select: chosen.map(name).join(','),
    filter: filterOf(
      chosen.filter((field) => field !== key || chosen.length === 1),
      name,
    ),
    orderby: date === undefined ? `${name(key)} desc` : `${name(date)} desc,${name(key)}`,
    compute: computeOf(amount ?? text ?? option ?? of('date', 'timestamp', 'integer') ?? key, name),
    apply: `groupby((${name(group)}),aggregate(${amount === undefined ? '$count as rows' : `${name(amount)} with sum as total`}))`,
    ...(relation === undefined ? {} : { expand: expandOf(relation, names) }),
  }
}

function computeOf(field: Field, name: (field: Field) => string): string {
  if (field.kind === 'amount' || field.kind === 'decimal' || field.kind === 'integer')
    return `${name(field)} mul 2 as doubled`
  const isTime = field.kind === 'date' || field.kind === 'timestamp'
  return isTime ? `year(${name(field)}) as bookYear` : `length(${name(field)}) as size`
}

function filterOf(fields: readonly Field[], name: (field: Field) => string): string {
  return fields
    .slice(0, 2)
    .map((field) => comparison(field, name(field)))
    .join(' and ')
}

function comparison(field: Field, name: string): string {
  switch (field.kind) {
    case 'amount':
    case 'decimal':
      return `${name} ge 100.50`
    case 'integer':
      return `${name} ge 1`
    case 'date':
      return `${name} ge 2026-01-01`
    case 'timestamp':
      return `${name} ge 2026-01-01T00:00:00Z`
    case 'boolean':
      return `${name} eq true`
    case 'guid':
      return `${name} ne 00000000-0000-0000-0000-000000000000`
    case 'option':
      return `${name} eq '${field.options?.find((option) => option.trim() !== '') ?? ' '}'`
    default:
      return `startswith(${name},'A')`
  }
}

function expandOf(relation: Relation, names: WireNames): string {
  const fields = shownFields(relation.target()).filter((field) => field.kind !== 'blob' && field.name !== 'id')
  const select = `$select=${fields
    .slice(0, 2)
    .map((field) => names.of(field))
    .join(',')}`
  return `${relation.name}(${relation.single === true ? select : `${select};$top=5`})`
}
