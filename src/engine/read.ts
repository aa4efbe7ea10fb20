import { invariant } from '../core/invariant.ts'
import type { Page, Query, Row } from '../model/query.ts'
import type { Relation, Resource } from '../model/resource.ts'
import { dimensionSetLine } from '../model/resources/dimension-set-line.ts'
import { company } from '../model/resources/company.ts'
import type { Database, Session } from '../storage/database.ts'
import {
  rowOf,
  selectBlob,
  selectChildren,
  selectCount,
  selectDimensionSets,
  selectOne,
  selectPage,
  type Scope,
} from '../storage/select.ts'
import { authorise, unknownCompany, visibleCompanies } from './authorise.ts'
import { keptSets, type KeptSets, type ReadSets } from './dimension-cache.ts'
import type { Caller, Engine } from './engine.ts'
import { readBlobs, withBlobs } from './read-blobs.ts'
import { expandedRowsMax, tooManyChildren } from './read-limits.ts'

/** The reading half of the engine; see {@link Engine}. One snapshot per call. */
export function reading(
  database: Database,
): Pick<Engine, 'list' | 'count' | 'read' | 'readBlob' | 'readBlobs' | 'dimensionSets' | 'children'> {
  const kept = keptSets()
  const inScope = <T>(
    caller: Caller,
    companyId: string,
    resource: Resource,
    work: (session: Session, scope: Scope) => Promise<T>,
  ): Promise<T> => {
    if (resource.scoped) authorise(caller, companyId, 'READ')
    const scope = { companyId, visibleCompanies: visibleCompanies(caller) }
    return database.read(caller, resource.scoped ? companyId : '', (session) => work(session, scope))
  }
  return {
    list: (caller, companyId, query) =>
      inScope(caller, companyId, query.resource, async (session, scope) => {
        const page = await listPage(session, scope, query, kept)
        if (page.rows.length === 0) await requireCompany(session, scope, query.resource)
        return page
      }),
    count: (caller, companyId, query) =>
      inScope(caller, companyId, query.resource, async (session, scope) => {
        const count = Number((await session.arrays(selectCount(query, scope)))[0]?.[0] ?? 0)
        if (count === 0) await requireCompany(session, scope, query.resource)
        return count
      }),
    read: (caller, companyId, resource, id, selection) =>
      inScope(caller, companyId, resource, async (session, scope) => {
        const [raw] = await session.arrays(selectOne(resource, selection.fields, id, scope))
        if (raw === undefined) return undefined
        const [row] = await expanded(session, scope, resource, [rowOf(raw, selection.fields, [])], selection.expand)
        return row
      }),
    readBlob: (caller, companyId, resource, id, field) =>
      inScope(caller, companyId, resource, async (session, scope) => {
        const [found] = await session.arrays(selectBlob(resource, field, id, scope))
        if (found === undefined) return undefined
        const [bytes] = found
        invariant(bytes instanceof Uint8Array, 'a file is bytes')
        return bytes
      }),
    readBlobs: (caller, companyId, resource, wanted, bytesMax) =>
      inScope(caller, companyId, resource, (session, scope) => readBlobs(session, scope, resource, wanted, bytesMax)),
    dimensionSets: (caller, companyId, setIds) =>
      inScope(caller, companyId, dimensionSetLine, (session, scope) => readSets(session, scope, setIds)),
    children: (caller, companyId, resource, relation, parentIds, rowsMax) =>
      inScope(caller, companyId, resource, (session, scope) =>
        readChildren(session, scope, resource, relation, parentIds, rowsMax),
      ),
  }
}

/** Throws when the company does not exist, which who may enter every company can name; asked only when there is nothing to show or to make. */
export async function requireCompany(session: Session, scope: Scope, { scoped }: Resource): Promise<void> {
  if (scoped && (await session.arrays(selectOne(company, [company.key], scope.companyId, scope))).length === 0)
    throw unknownCompany()
}

/**
 * One page with its count and expanded relations, inside a transaction of the caller. Dimension set lines come from `kept`
 * where they are there: only for a transaction that sees nothing uncommitted.
 */
export async function listPage(session: Session, scope: Scope, query: Query, kept?: KeptSets): Promise<Page> {
  const fields = query.fields.filter((field) => field.kind !== 'blob')
  const versioned = kept !== undefined && query.expand.some((relation) => relation.target() === dimensionSetLine)
  const raw = await session.arrays(selectPage({ ...query, fields }, scope, versioned))
  const plain = raw.slice(0, query.limit).map((one) => rowOf(one, fields, query.order))
  const rows = fields.length === query.fields.length ? plain : await withBlobs(session, scope, query, plain)
  const more = raw.length > query.limit || rows.length < plain.length
  if (query.keyset?.backwards === true) rows.reverse()
  const version = versioned ? raw[0]?.at(-1) : undefined
  const read: ReadSets = (ids) => readSets(session, scope, ids)
  const setsOf = typeof version === 'string' ? kept?.through(scope.companyId, version, read) : read
  const count = query.count ? Number((await session.arrays(selectCount(query, scope)))[0]?.[0] ?? 0) : undefined
  return {
    rows: await expanded(session, scope, query.resource, rows, query.expand, setsOf),
    more,
    ...(count === undefined ? {} : { count }),
  }
}

async function expanded(
  session: Session,
  scope: Scope,
  resource: Resource,
  rows: readonly Row[],
  relations: readonly Relation[],
  setsOf: ReadSets = (ids) => readSets(session, scope, ids),
): Promise<readonly Row[]> {
  let filled = rows
  for (const relation of relations) {
    const bySet = relation.target() === dimensionSetLine
    const sets = bySet
      ? await setsOf([...new Set(rows.map((row) => row.dimensionSetId))].filter((id) => id !== 0))
      : undefined
    const children = bySet
      ? undefined
      : await readChildren(
          session,
          scope,
          resource,
          relation,
          rows.map((row) => row.id),
          expandedRowsMax,
        )
    if (!bySet && children === undefined) throw tooManyChildren(relation)
    filled = filled.map((row) => ({
      ...row,
      children: { ...row.children, [relation.name]: sets?.get(row.dimensionSetId) ?? children?.get(row.id) ?? [] },
    }))
  }
  return filled
}

// Set 0 is the empty set: no statement for it.
async function readSets(session: Session, scope: Scope, setIds: readonly number[]): Promise<Map<number, Row[]>> {
  const wanted = setIds.filter((id) => id !== 0)
  if (wanted.length === 0) return new Map()
  const raw = await session.arrays(selectDimensionSets(dimensionSetLine, wanted, scope))
  return grouped(raw, dimensionSetLine, Number)
}

async function readChildren(
  session: Session,
  scope: Scope,
  resource: Resource,
  relation: Relation,
  parentIds: readonly string[],
  rowsMax: number,
): Promise<Map<string, Row[]> | undefined> {
  if (parentIds.length === 0) return new Map()
  const raw = await session.arrays(selectChildren(resource, relation, parentIds, rowsMax, scope))
  return raw.length > rowsMax ? undefined : grouped(raw, relation.target(), String)
}

function grouped<Key>(raw: readonly unknown[][], target: Resource, keyOf: (value: unknown) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const [parent, ...rest] of raw) {
    const key = keyOf(parent)
    const row = rowOf(rest, target.fields, [])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups
}
