import { Problem } from '../../core/problem.ts'
import { blankOf } from '../../model/decode/decode.ts'
import type { Cell, Field } from '../../model/field.ts'
import type { Resource } from '../../model/resource.ts'
import type { ColumnName } from '../../storage/statement/columns.ts'

/** A record with its changes, by column name; what a create leaves out is absent. */
export type Merged = Readonly<Partial<Record<ColumnName, Cell | undefined>>>

/** The same where the column is data, as of a field or a reference. */
export type Cells = Readonly<Record<string, Cell | undefined>>

/** Fields that make up the key of a record: given when it is made, never changed. */
export function keyFields(resource: Resource): readonly Field[] {
  return resource.fields.filter((field) => field.createOnly === true)
}

/** What people call a record: `Customer C00010`, `Dimension Value DEPARTMENT SALES`. */
export function nameOf(resource: Resource, row: Merged): string {
  const cells: Cells = row
  const key = keyFields(resource).map((field) => String(cells[field.column] ?? ''))
  return [resource.caption, ...key.filter((text) => text !== '')].join(' ')
}

/** The 409 of a key that is taken, with the key of `row`. */
export function alreadyExists(resource: Resource, row: Merged, cause?: unknown): Problem {
  const cells: Cells = row
  const key = keyFields(resource).map((field) => `${field.name}='${String(cells[field.column] ?? blankOf(field))}'`)
  return new Problem(
    'Internal_EntityWithSameKeyExists',
    `The record in table ${resource.caption} already exists. Identification fields and values: ${key.join(', ')}.`,
    { cause, target: keyFields(resource)[0]?.name ?? 'id' },
  )
}
