import { isGuid } from '../../core/guid.ts'
import { Problem, quoted } from '../../core/problem.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import { decodeValue } from '../../model/decode/decode.ts'
import type { Cell, Field } from '../../model/field.ts'
import { completeOrder } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import { allOf, equals } from '../../model/value-facts.ts'
import { groupOf } from '../request/kinds.ts'
import type { Surface } from '../request/surface.ts'

/** What names a record instead of its id: every field of the resource's alternate key with its value, in storage form (F79). */
export type AlternateKey = readonly { readonly field: Field; readonly value: Cell }[]

/** A record by its id, or, with '' as id, by another key that is still to be looked up. */
export interface RecordKey {
  readonly id: string
  readonly by?: AlternateKey
}

const pair = /\s*([\p{L}_][\p{L}\p{N}_]*)\s*=\s*('(?:[^']|'')*'|[^',]+?)\s*(,|$)/uy

/**
 * The key of a record of a set: a GUID without quotes, also as `id=<guid>`, or the set's alternate key, `no='C1'`
 * (OData 4.01 Part 2, 4.3.5). 404 for what is no key of the set, 400 for a value that is none of its property.
 */
export function readRecordKey({ names }: Surface, resource: Resource, text: string): RecordKey {
  const plain = text.trim().replace(/^id\s*=\s*/i, '')
  if (isGuid(plain)) return { id: plain.toLowerCase() }
  const given = new Map<Field, string>()
  pair.lastIndex = 0
  let behind = ','
  while (behind === ',') {
    const [, name = '', literal = '', end = ''] = pair.exec(text) ?? []
    const field = resource.alternateKey.find((one) => names.of(one).toLowerCase() === name.toLowerCase())
    if (field === undefined || given.has(field)) throw noKey(resource, names, text)
    const isText = literal.startsWith("'")
    // A number has no quotes; a text, and what is compared as one, has; a day may go without.
    if (isText ? groupOf(field.kind) === 'number' : groupOf(field.kind) === 'text') throw noKey(resource, names, text)
    given.set(field, isText ? literal.slice(1, -1).replaceAll("''", "'") : literal)
    behind = end
  }
  const by = resource.alternateKey.flatMap((field) => {
    const value = given.get(field)
    return value === undefined ? [] : [{ field, value: decodeValue(field, value, names.of(field)) }]
  })
  if (by.length !== resource.alternateKey.length) throw noKey(resource, names, text)
  return { id: '', by }
}

function noKey({ alternateKey }: Resource, names: Surface['names'], text: string): Problem {
  const other = alternateKey.map(
    (field) =>
      `${names.of(field)}=${groupOf(field.kind) === 'number' ? '1' : groupOf(field.kind) === 'date' ? '2026-01-01' : "'…'"}`,
  )
  return new Problem(
    'BadRequest_NotFound',
    `Bad Request - Error in query syntax: '(${quoted(text)})' is not a key. A key is a GUID without quotes${other.length === 0 ? '' : ` or ${other.join(',')}`}.`,
  )
}

/** The id of the record that an alternate key names, '' when there is none. One statement, none when the id is known. */
export async function idOf(
  { engine }: Surface,
  caller: Caller,
  companyId: string,
  resource: Resource,
  { id, by }: RecordKey,
): Promise<string> {
  if (by === undefined) return id
  const predicate = allOf(by.map(({ field, value }) => equals(field, value)))
  const { rows } = await engine.list(caller, companyId, {
    resource,
    fields: [],
    ...(predicate === undefined ? {} : { predicate }),
    order: completeOrder(resource, []),
    limit: 1,
    offset: 0,
    count: false,
    expand: [],
  })
  return rows[0]?.id ?? ''
}
