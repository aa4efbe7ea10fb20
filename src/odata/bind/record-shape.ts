import type { Field } from '../../model/field.ts'
import type { Expansion } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import type { ComputedProperty } from './expression/binding.ts'
import type { Selected } from './select.ts'
import type { ExpandedShape, RecordShape } from '../answer/serialise.ts'
import type { WireNames } from '../request/wire-names.ts'

/** One expanded relation: what is read, how it is shown, and what the context address says of it. */
export interface Expanded {
  readonly expansion: Expansion
  readonly shown: ExpandedShape
  /** `lines(no,description)`; '' for a count alone. */
  readonly selectList: string
}

/** The shape of a record with what was selected, or all of it; files are read only when selected by name (D6). */
export function recordShape(
  resource: Resource,
  selected: Selected | undefined,
  made: readonly ComputedProperty[] = [],
  expand: readonly ExpandedShape[] = [],
  transient = false,
): RecordShape {
  const all = selected === undefined || selected.star
  const isKey = (field: Field): boolean => field.name === 'id' && !transient
  const named = new Set<Field>(selected?.fields)
  const visible = [...resource.fields.filter((field) => field.hidden !== true), ...made.map((one) => one.field)]
  const expanded = new Set(expand.map((one) => one.relation))
  // The contract's clients get what they know.
  const always = visible.filter((field) => field.onlyAsked !== true)
  const shown =
    selected === undefined ? always : all ? visible : visible.filter((field) => isKey(field) || named.has(field))
  return {
    resource,
    shown,
    cells: shown.filter((field) => field.kind !== 'blob' || named.has(field)),
    expand,
    links: (selected?.relations ?? []).filter((relation) => !expanded.has(relation)),
    transient,
  }
}

/** The select-list of a context address (OData 4.01 Part 1, 10.7 to 10.10); '' when all is shown. */
export function selectListOf(selected: Selected | undefined, expand: readonly Expanded[], names: WireNames): string {
  const expanded = new Set(expand.map((one) => one.shown.relation))
  return [
    ...(selected?.star === true ? ['*'] : []),
    ...(selected?.star === true ? [] : (selected?.fields ?? [])).map((field) => names.of(field)),
    ...(selected?.relations ?? []).filter((relation) => !expanded.has(relation)).map((relation) => relation.name),
    ...expand.map((one) => one.selectList),
  ]
    .filter((part) => part !== '')
    .join(',')
}
