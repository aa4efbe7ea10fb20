import type { CellForm, CellPlan } from '../../core/rows/row-plan.ts'
import type { HotColumns } from '../../engine/contract/hot-reading.ts'
import type { Field, Kind } from '../../model/field.ts'
import { opaqueTagBytes } from '../../model/etag.ts'
import { fullAnnotations, typeAnnotation } from '../answer/full-annotations.ts'
import type { RecordShape, Setting } from '../answer/serialise.ts'
import { kindFacts, type Style } from '../request/kinds.ts'
import type { SetLines } from './set-lines.ts'

const forms = {
  guid: 'quoted',
  integer: 'bare',
  amount: 'bare',
  decimal: 'bare',
  text: 'escaped',
  code: 'escaped',
  option: 'escaped',
  boolean: 'boolean',
  booleanText: 'booleanText',
  date: 'quoted',
  timestamp: 'timestamp',
  blob: 'escaped',
} as const satisfies Record<Kind, CellForm>

/**
 * The members of a record as `compileRecord` writes them (answer/serialise.ts), from the columns of a kept statement; without
 * braces. Undefined where a record has what is not in its row alone.
 */
export function rowCells(
  shape: RecordShape,
  columns: HotColumns,
  setting: Setting,
  lines: readonly SetLines[],
): readonly CellPlan[] | undefined {
  const { style, names } = setting
  const { id, version } = columns
  const isLinked = style.metadata === 'minimal' && (shape.links ?? []).length > 0
  if (shape.transient === true || isLinked || shape.shown.length === 0 || id === undefined) return undefined
  const cells: CellPlan[] = []
  let before = ''
  if (style.metadata !== 'none') {
    if (version === undefined) return undefined
    cells.push({
      prefix: '"@odata.etag":"W/\\"',
      make: (row) => opaqueTagBytes(row.bytes, row.begins[id] ?? 0, row.ends[id] ?? 0, row.int(version)),
    })
    before = '\\"",'
  }
  if (style.metadata === 'full') {
    const { namespace, locate, moreLinks } = setting
    const annotate = fullAnnotations(shape.resource, namespace, locate, moreLinks?.(shape.resource))
    cells.push({ prefix: before, make: (row) => annotate({ id: row.ascii(id) }) })
    before = ''
  }
  for (const field of shape.shown) {
    const name = names.of(field)
    const prefix = `${before}${typeAnnotation(name, field, style.metadata)}${JSON.stringify(name)}:`
    const index = shape.cells.indexOf(field)
    const column = field.name === 'id' ? id : columns.fields[index]
    if (index >= 0 && column === undefined) return undefined
    cells.push(column === undefined ? constantCell(prefix, field) : fieldCell(prefix, field, column, style))
    before = ','
  }
  for (const line of lines) cells.push({ prefix: `,${JSON.stringify(line.name)}:`, make: line.write })
  return cells
}

// A file that was not selected is shown and not read (D6).
function constantCell(prefix: string, { kind }: Field): CellPlan {
  const { empty } = kindFacts[kind]
  return { prefix, make: () => empty }
}

function fieldCell(prefix: string, field: Field, column: number, style: Style): CellPlan {
  const { edm, empty } = kindFacts[field.kind]
  const asText = style.ieee754 && edm === 'Edm.Decimal'
  const shownEmpty = asText ? `"${empty}"` : empty
  const none = field.nullable === true ? 'null' : shownEmpty
  if (field.kind === 'option' && style.encoded)
    return { prefix, column, none, shown: (text) => kindFacts.option.write(text, style) }
  return { prefix, column, as: asText ? 'quoted' : forms[field.kind], none }
}
