import { invariant } from '../../core/invariant.ts'
import type { Page, Query } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import { dimensionSetLine } from '../../model/resources/ledgers/dimension-set-line.ts'
import { company } from '../../model/resources/setup/company.ts'
import type { Database, Session } from '../../storage/server/database.ts'
import {
  rowOf,
  selectBlob,
  selectCount,
  selectCounts,
  selectOne,
  selectPage,
  selectPages,
} from '../../storage/query/select.ts'
import type { Scope } from '../../storage/query/select-columns.ts'
import { authorise, unknownCompany, visibleCompanies } from '../access/authorise.ts'
import type { KeptSets, ReadSets } from './dimension-cache.ts'
import type { Caller } from '../contract/caller.ts'
import { readBlobs, withBlobs } from './blobs.ts'
import { canStream, openPage, streaming, type Streams } from './stream.ts'
import { expanded, readChildren, readSets, wantsKeptSets } from './expansions.ts'
import { ledgerPoints } from './ledger-points.ts'
import type { Reading } from '../contract/reading.ts'

/**
 * The reading half of the engine; see {@link Engine}. One snapshot per call. What sees uncommitted sets must keep none.
 * `streams` are those of the database, where others read big pages there too.
 */
export function reading(database: Database, kept: KeptSets, streams: Streams = streaming(database)): Reading {
  const inScope = scopedTo(database)
  return {
    list: (caller, companyId, query) =>
      inScope(caller, companyId, query.resource, async (session, scope) => {
        const page = await listPage(session, scope, query, kept)
        if (page.rows.length === 0) await requireCompany(session, scope, query.resource)
        return page
      }),
    find: async (caller, companyId, query) =>
      (await inScope(caller, companyId, query.resource, (session, scope) => listPage(session, scope, query, kept)))
        .rows,
    stream: async (caller, companyId, query) => {
      const { resource } = query
      if (!canStream(query)) return undefined
      if (resource.scoped) authorise(caller, companyId, 'READ')
      const scope = { companyId, visibleCompanies: visibleCompanies(caller) }
      const checkEmpty = (session: Session) => requireCompany(session, scope, resource)
      return streams(caller, resource.scoped ? companyId : '', (session, held) =>
        openPage(session, scope, query, kept, checkEmpty, held),
      )
    },
    count: (caller, companyId, query) =>
      inScope(caller, companyId, query.resource, async (session, scope) => {
        const count = Number((await session.arrays(selectCount(query, scope)))[0]?.[0] ?? 0)
        if (count === 0) await requireCompany(session, scope, query.resource)
        return count
      }),
    ...besideEachOther(inScope),
    ...ledgerPoints(database),
    read: (caller, companyId, resource, id, selection) =>
      inScope(caller, companyId, resource, async (session, scope) => {
        const [raw] = await session.arrays(selectOne(resource, selection.fields, id, scope, selection.computed))
        if (raw === undefined) return undefined
        const found = [rowOf(raw, selection.fields, [])]
        const setsOf: ReadSets = (ids) => readSets(session, scope, ids)
        const [row] = await expanded({ session, scope, setsOf }, resource, found, selection.expand)
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
    children: (caller, companyId, resource, expansion, parentIds, rowsMax) =>
      inScope(caller, companyId, resource, async (session, scope) => {
        const parents = { resource, ids: parentIds }
        const families = await readChildren(session, scope, expansion, parents, rowsMax)
        return families && new Map([...families].map(([id, family]) => [String(id), family]))
      }),
  }
}

/** Several queries of one resource in one statement. */
function besideEachOther(inScope: ReturnType<typeof scopedTo>): Pick<Reading, 'pages' | 'counts'> {
  return {
    pages: (caller, companyId, queries, rowsMax) => {
      const [first] = queries
      if (first === undefined) return Promise.resolve([])
      return inScope(caller, companyId, first.resource, async (session, scope) => {
        const raw = await session.arrays(selectPages(queries, rowsMax, scope))
        if (raw.length > rowsMax) return undefined
        const byPage = Map.groupBy(raw, ([page]) => page)
        return queries.map(({ fields, order, limit }, at): Page => {
          const found = (byPage.get(at) ?? []).toSorted(([, one], [, other]) => Number(one) - Number(other))
          return {
            rows: found.slice(0, limit).map((one) => rowOf(one.slice(2), fields, order)),
            more: found.length > limit,
          }
        })
      })
    },
    counts: (caller, companyId, queries) => {
      const [first] = queries
      if (first === undefined) return Promise.resolve([])
      return inScope(caller, companyId, first.resource, async (session, scope) => {
        const rows = await session.arrays(selectCounts(queries, scope))
        const found = new Map(rows.map(([at, count]) => [at, Number(count)]))
        return queries.map((_query, at) => found.get(at) ?? 0)
      })
    },
  }
}

// What a caller may read of a resource, in one snapshot.
function scopedTo(database: Database) {
  return <T>(
    caller: Caller,
    companyId: string,
    resource: Resource,
    work: (session: Session, scope: Scope) => Promise<T>,
  ): Promise<T> => {
    if (resource.scoped) authorise(caller, companyId, 'READ')
    const scope = { companyId, visibleCompanies: visibleCompanies(caller) }
    return database.read(caller, resource.scoped ? companyId : '', (session) => work(session, scope))
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
  const versioned = kept !== undefined && wantsKeptSets(query.expand)
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
    rows: await expanded({ session, scope, setsOf: setsOf ?? read }, query.resource, rows, query.expand),
    more,
    ...(count === undefined ? {} : { count }),
  }
}
