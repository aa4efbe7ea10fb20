import { quoted } from '../../../core/problem.ts'
import type { Expression } from '../../../model/expression.ts'
import type { Field } from '../../../model/field.ts'
import type { Resource } from '../../../model/resource.ts'
import { notBuiltAt, refusedAt, type GroupSyntax, type Path } from '../../syntax/tree.ts'
import { relationNamed } from '../../request/wire-names.ts'
import { bindShown, madeField } from '../compute.ts'
import type { Binding } from '../expression/binding.ts'
import { withColumns, type Rows } from './rows.ts'

/** Lists of grouping properties that the `rollup`s of one `groupby` may stand for. */
const setsMax = 64

/** What a `groupby` groups by. */
export interface Grouping {
  /** The rows, with a column for each path to another record. */
  readonly rows: Rows
  readonly by: readonly Field[]
  /** Places in `by` for each level of aggregation; undefined without `rollup`: all of them once. */
  readonly sets: readonly (readonly number[])[] | undefined
}

/**
 * The properties of a `groupby`, also of other records, by a path of single-valued relations, and what `rollup` makes of them
 * (OData Data Aggregation 4.0, 3.2.3).
 */
export function bindGrouping(by: readonly GroupSyntax[], start: Rows, binding: Binding): Grouping {
  const { text, option } = binding
  let rows = start
  const fields: Field[] = []
  const placeOf = (path: Path): number => {
    const found = groupingField(path, rows, { ...binding, resource: rows.resource })
    rows = found.rows
    if (fields.includes(found.field))
      throw refusedAt(
        text,
        path.start,
        `The property '${quoted(found.field.name)}' is given more than once; found`,
        option,
      )
    return fields.push(found.field) - 1
  }
  let sets: readonly (readonly number[])[] = [[]]
  let rolled = false
  for (const one of by) {
    if (one.node === 'hierarchy') throw notBuiltAt(text, one.start, `'${quoted(one.name)}' is not supported`, option)
    if (one.node === 'path') {
      const place = placeOf(one)
      sets = sets.map((set) => [...set, place])
      continue
    }
    rolled = true
    const places = one.by.map(placeOf)
    // From all of them to the first alone, and to none where $all asks for the total.
    const levels = [...places.keys()].map((dropped) => places.slice(0, places.length - dropped))
    sets = [...levels, ...(one.all ? [[]] : [])].flatMap((level) => sets.map((set) => [...set, ...level]))
    if (sets.length > setsMax)
      throw refusedAt(text, one.start, `More than ${setsMax} levels of aggregation; found`, option)
  }
  return { rows, by: fields, sets: rolled ? sets : undefined }
}

/** The field of one path, and the rows with a column for it where it leads to another record. */
export function groupingField(
  path: Path,
  rows: Rows,
  binding: Binding,
): { readonly rows: Rows; readonly field: Field } {
  const { resource, names, text, option } = binding
  const { start, segments } = path
  const name = segments.map((segment) => (segment.segment === 'name' ? segment.name : '')).join('/')
  const known = names.find(resource, name)
  if (known !== undefined) return { rows, field: known }
  const [first] = segments
  if (first?.segment !== 'name' || segments.length === 1)
    throw refusedAt(
      text,
      start,
      `Could not find a property named '${quoted(name)}' on the input of groupby; found`,
      option,
    )
  const written = writtenPath(resource, path, binding)
  const shown = bindShown(path, binding)
  const column = `c${rows.columns + 1}`
  const field: Field = { ...madeField(written, shown, column), nullable: true }
  return { rows: withColumns(rows, new Map<Field, Expression>([[field, shown.expression]])), field }
}

// The names as $metadata has them; what leads through a collection is joined.
function writtenPath(resource: Resource, { segments, start }: Path, { names, text, option }: Binding): string {
  let place = resource
  const written = segments.map((segment, index) => {
    const name = segment.segment === 'name' ? segment.name : ''
    const relation = relationNamed(place, name)
    if (index === segments.length - 1 || relation === undefined) {
      const field = names.find(place, name)
      return field === undefined ? name : names.of(field)
    }
    if (relation.single !== true)
      throw notBuiltAt(
        text,
        start,
        `'${relation.name}' is a collection; join it, as in outerjoin(${relation.name} as d,filter(…))/groupby((d/…)); found`,
        option,
      )
    place = relation.target()
    return relation.name
  })
  return written.join('/')
}
