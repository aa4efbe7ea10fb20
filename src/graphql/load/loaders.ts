import DataLoader from 'dataloader'
import { present } from '../../core/invariant.ts'
import { Problem } from '../../core/problem.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import type { Field } from '../../model/field.ts'
import { completeOrder, type Query, type Row } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import { entityOf, type Entity } from '../terms/entity.ts'
import { makeFileLoaders, type FileLoaders } from './file-loaders.ts'
import { inGroups } from './groups.ts'
import { makeLinkLoader, recordFields, recordsBy, type LinkLoader } from './link-loader.ts'
import { makeQueryLoaders, type QueryLoaders } from './query-loaders.ts'
import { makeSumLoaders, type SumLoaders } from './sum-loaders.ts'
import { graphqlName } from '../terms/names.ts'
import { makeNestedLoaders, type NestedLoaders } from './nested-pages.ts'
import { freshBudget, tooManyBytes, type RequestBudget } from '../terms/request-budget.ts'
import { makeVatLoaders, type VatLoaders } from './vat-loaders.ts'

interface RecordKey {
  readonly resource: Resource
  readonly companyId: string
  readonly id: string
}

interface BlobOf {
  readonly entity: Entity
  readonly field: Field
}

/** The batching of one request: whatever is asked in one tick becomes one engine call per company and type. */
export interface Loaders extends FileLoaders, NestedLoaders, VatLoaders, SumLoaders, QueryLoaders {
  /** One record; null when it or its company is not visible. */
  readonly record: DataLoader<RecordKey, Entity | null, string>
  /** The record of what a company has one of; null when it or the company is not there. */
  readonly only: DataLoader<Omit<RecordKey, 'id'>, Entity | null, string>
  /** The records that links lead to. */
  readonly link: LinkLoader
  /** Lines of a dimension set, without parentId and parentType: sets are shared by entries (graphql-design.md 4). */
  readonly dimensionSet: DataLoader<{ companyId: string; setId: number }, readonly Row[], string>
  /** A blob as base64; null when there is none; BAD_USER_INPUT when it is beyond what the request's may have. */
  readonly blob: DataLoader<BlobOf, string | null, string>
  /** Loaders that know nothing of what these have read, for after a write; what the request may load does not begin anew. They read from `over` when it is given. */
  anew(over?: Engine): Loaders
}

/** Makes the loaders of one request; they are never shared between requests. */
export function makeLoaders(engine: Engine, caller: Caller, budget: RequestBudget = freshBudget()): Loaders {
  return {
    record: new DataLoader((keys) => inGroups(keys, recordGroup, (group) => loadRecords(engine, caller, group)), {
      cacheKeyFn: (key) => `${recordGroup(key)}:${key.id}`,
    }),
    only: new DataLoader((keys) => Promise.all(keys.map((key) => loadOnly(engine, caller, key))), {
      cacheKeyFn: recordGroup,
    }),
    link: makeLinkLoader(engine, caller),
    dimensionSet: new DataLoader(
      (keys) =>
        inGroups(
          keys,
          (key) => key.companyId,
          (group) => loadSets(engine, caller, group),
        ),
      {
        cacheKeyFn: (key) => `${key.companyId}:${key.setId}`,
        maxBatchSize: 10_000,
      },
    ),
    blob: new DataLoader(
      (keys) => inGroups(keys, blobGroup, (group) => budget.inTurn(() => loadBlobs(engine, caller, group, budget))),
      { cacheKeyFn: (key) => `${key.entity.id}:${key.field.name}` },
    ),
    ...makeNestedLoaders(engine, caller, budget),
    ...makeFileLoaders(engine, caller, budget),
    ...makeVatLoaders(engine, caller, budget),
    ...makeSumLoaders(engine, caller),
    ...makeQueryLoaders(engine, caller, budget),
    anew: (over = engine) => makeLoaders(over, caller, budget),
  }
}

function recordGroup(key: Omit<RecordKey, 'id'>): string {
  return `${key.resource.graphqlType}:${key.resource.scoped ? key.companyId : ''}`
}

function blobGroup({ entity }: BlobOf): string {
  return `${entity.resource.graphqlType}:${entity.companyId}`
}

async function loadRecords(
  engine: Engine,
  caller: Caller,
  keys: readonly RecordKey[],
): Promise<readonly (Entity | null)[]> {
  const { resource, companyId } = present(keys[0], 'a group of keys has a key')
  const idField = present(resource.byName.get('id'), 'records that are named by an id show it')
  const ids = keys.map(({ id }) => id)
  return recordsBy(engine, caller, companyId, resource, idField, ids).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) return keys.map(() => null)
    throw error
  })
}

// One statement for each: who asks for it asks for one company.
async function loadOnly(
  engine: Engine,
  caller: Caller,
  { resource, companyId }: Omit<RecordKey, 'id'>,
): Promise<Entity | null | Error> {
  const fields = recordFields(resource)
  const order = completeOrder(resource, [])
  const query: Query = { resource, fields, order, limit: 1, offset: 0, count: false, expand: [] }
  const names = fields.map(({ name }) => name)
  try {
    const [row] = (await engine.list(caller, companyId, query)).rows
    return row === undefined ? null : entityOf(resource, companyId, names, row)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function loadSets(
  engine: Engine,
  caller: Caller,
  keys: readonly { companyId: string; setId: number }[],
): Promise<readonly (readonly Row[])[]> {
  const companyId = keys[0]?.companyId ?? ''
  const found = await engine.dimensionSets(
    caller,
    companyId,
    keys.map((key) => key.setId),
  )
  return keys.map((key) => found.get(key.setId) ?? [])
}

async function loadBlobs(
  engine: Engine,
  caller: Caller,
  keys: readonly BlobOf[],
  budget: RequestBudget,
): Promise<readonly (string | null | Error)[]> {
  const [first] = keys
  if (first === undefined) return []
  const { companyId, resource } = first.entity
  const found = await engine.readBlobs(
    caller,
    companyId,
    resource,
    keys.map(({ entity, field }) => ({ id: entity.id, field })),
    budget.bytes,
  )
  for (const blob of found) if (blob.base64 !== undefined) budget.bytes -= blob.size
  const answers = new Map(
    found.map(({ id, field, size, base64 }) => [
      `${id}:${field.name}`,
      base64 === undefined ? tooManyBytes(graphqlName(field), size) : base64,
    ]),
  )
  return keys.map(({ entity, field }) => {
    const answer = answers.get(`${entity.id}:${field.name}`)
    return answer === undefined || answer === '' ? null : answer
  })
}
