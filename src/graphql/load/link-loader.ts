import DataLoader from 'dataloader'
import { present } from '../../core/invariant.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import type { Cell, Field } from '../../model/field.ts'
import { completeOrder, type Query } from '../../model/query.ts'
import type { Relation, Resource } from '../../model/resource.ts'
import { entityOf, type Entity } from '../terms/entity.ts'
import { inGroups } from './groups.ts'
import { readFields, recordName, targetField } from '../terms/names.ts'

/** The one record of a company that a link leads to: its target, and what the link's record says of it. */
export interface LinkKey {
  readonly companyId: string
  readonly relation: Relation
  readonly value: NonNullable<Cell>
}

/** The link to a record of a company by its number or code. */
export function byKey(resource: Resource): Relation {
  return {
    name: recordName(resource),
    single: true,
    target: () => resource,
    parentColumn: '',
    childColumn: resource.key.column,
  }
}

/** Records that links lead to, null where there is none: one statement for all links to records of a type that are asked for in one tick, whatever they are of. */
export type LinkLoader = DataLoader<LinkKey, Entity | null, string>

/** Makes the loader of one request. */
export function makeLinkLoader(engine: Engine, caller: Caller): LinkLoader {
  return new DataLoader((keys) => inGroups(keys, groupOf, (group) => loadLinked(engine, caller, group)), {
    cacheKeyFn: (key) => `${groupOf(key)}:${key.value}`,
  })
}

function groupOf({ companyId, relation }: LinkKey): string {
  return `${relation.target().graphqlType}.${relation.childColumn}:${companyId}`
}

async function loadLinked(
  engine: Engine,
  caller: Caller,
  keys: readonly LinkKey[],
): Promise<readonly (Entity | null)[]> {
  const { companyId, relation } = present(keys[0], 'a group of links has a link')
  const values = keys.map(({ value }) => value)
  return recordsBy(engine, caller, companyId, relation.target(), targetField(relation), values)
}

/** The records of a type with these values of a field that has each only once, in the order of the values; null where there is none. One statement. */
export async function recordsBy(
  engine: Engine,
  caller: Caller,
  companyId: string,
  resource: Resource,
  field: Field,
  values: readonly NonNullable<Cell>[],
): Promise<readonly (Entity | null)[]> {
  const query: Query = {
    resource,
    fields: fieldsWith(resource, field),
    predicate: {
      node: 'in',
      operand: { node: 'field', field },
      items: values.map((value) => ({ node: 'literal', kind: field.kind, value })),
    },
    order: completeOrder(resource, []),
    limit: values.length,
    offset: 0,
    count: false,
    expand: [],
  }
  const names = query.fields.map(({ name }) => name)
  const rows = await engine.find(caller, resource.scoped ? companyId : '', query)
  const found = rows.map((row) => entityOf(resource, companyId, names, row))
  const byValue = new Map(found.map((entity) => [entity.cells[field.name], entity]))
  return values.map((value) => byValue.get(value) ?? null)
}

/** The fields of a record that is loaded by its id. */
export function recordFields(resource: Resource): readonly Field[] {
  return fieldsWith(resource, present(resource.byName.get('id'), 'records that are named by an id show it'))
}

function fieldsWith(resource: Resource, field: Field): readonly Field[] {
  const fields = readFields(resource)
  return fields.includes(field) ? fields : [...fields, field]
}
