import { z } from 'zod'
import { etagOf } from '../../model/etag.ts'
import type { Field } from '../../model/field.ts'
import type { Expansion, Row } from '../../model/query.ts'
import type { Relation } from '../../model/resource.ts'
import { withKeptFields } from '../../model/resources/ledgers/dimension-set-line.ts'
import { fieldsOf, isSeen } from './sets.ts'
import { shown, shownValue, type ShownValue } from './values.ts'

const flat = z.record(z.string(), shownValue)

/** A record: its fields by name, with its parts (lines, dimension values) as lists where they were asked for. */
export const shownRecord = z
  .record(z.string(), z.union([shownValue, z.array(flat)]))
  .describe('Values by field name; amounts and decimals are text. `etag` changes with every write.')

/** A row of these fields as a record, with its parts as they were read by {@link wholePart}; `etag` only for what is stored. */
export function recordOf(
  fields: readonly Field[],
  row: Row,
  parts: readonly Relation[] = [],
): z.output<typeof shownRecord> {
  return {
    id: row.id,
    etag: etagOf(row.id, row.version),
    ...cellsOf(fields, row),
    ...partsOfRow(row, parts, (part) => wholePart(part).fields),
  }
}

/** The parts of a row by name; `read` are the fields that their rows have. */
export function partsOfRow(
  { children }: Pick<Row, 'children'>,
  parts: readonly Relation[],
  read: (part: Relation) => readonly Field[],
): Record<string, Record<string, ShownValue>[]> {
  return Object.fromEntries(
    parts.map((part) => {
      const fields = read(part)
      return [part.name, (children[part.name] ?? []).map((child) => cellsOf(fields, child))]
    }),
  )
}

/** The cells of a row of these fields by name, as far as agents see them. */
export function cellsOf(fields: readonly Field[], { cells }: Pick<Row, 'cells'>): Record<string, ShownValue> {
  return Object.fromEntries(
    fields.flatMap((field, at) => (isSeen(field) ? [[field.name, shown(field.kind, cells[at] ?? null)] as const] : [])),
  )
}

/** A part that is read along, whole. */
export function wholePart(relation: Relation): Expansion {
  return withKeptFields({
    relation,
    fields: fieldsOf(relation.target()),
    order: [],
    offset: 0,
    count: false,
    expand: [],
  })
}
