import { Problem } from '../../core/problem.ts'
import { blankOf } from '../../model/decode/decode.ts'
import type { Field } from '../../model/field.ts'
import type { Resource } from '../../model/resource.ts'
import type { SetupRow } from '../../storage/query/references.ts'

/** A record with its changes, by column name; what a create leaves out is absent. */
export type Merged = Readonly<Record<string, SetupRow[string] | undefined>>

/** Fields that make up the key of a record: given when it is made, never changed. */
export function keyFields(resource: Resource): readonly Field[] {
  return resource.fields.filter((field) => field.createOnly === true)
}

/** What people call a record: `Customer C00010`, `Dimension Value DEPARTMENT SALES`. */
export function nameOf(resource: Resource, row: Merged): string {
  const key = keyFields(resource).map((field) => String(row[field.column] ?? ''))
  return [resource.caption, ...key.filter((text) => text !== '')].join(' ')
}

/** The 409 of a key that is taken, with the key of `row`. */
export function alreadyExists(resource: Resource, row: Merged, cause?: unknown): Problem {
  const key = keyFields(resource).map((field) => `${field.name}='${String(row[field.column] ?? blankOf(field))}'`)
  return new Problem(
    'Internal_EntityWithSameKeyExists',
    `The record in table ${resource.caption} already exists. Identification fields and values: ${key.join(', ')}.`,
    { cause, target: keyFields(resource)[0]?.name ?? 'id' },
  )
}
