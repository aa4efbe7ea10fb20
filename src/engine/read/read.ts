import { invariant } from '../../core/invariant.ts'
import { readPrimary } from '../../core/read-mark.ts'
import type { Page, Query } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import { dimensionSetLine } from '../../model/resources/ledgers/dimension-set-line.ts'
import { company } from '../../model/resources/setup/company.ts'
import { noCompany } from '../../storage/audit/events.ts'
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
import type { ReadLanes } from '../access/read-lanes.ts'
import { authoriseReading, unknownCompany, visibleCompanies } from '../access/authorise.ts'
import type { KeptSets, ReadSets } from './dimension-cache.ts'
import type { Caller } from '../contract/caller.ts'
import { asksForFiles, some, type StoredFiles } from '../store/stored-files.ts'
import { readBlobs, withBlobs } from './blobs.ts'
import { canStream, openPage, smallPage, streaming } from './stream.ts'
import { expanded, readChildren, readSets, wantsKeptSets } from './expansions.ts'
import { ledgerPoints } from './ledger-points.ts'
import type { Family, Reading } from '../contract/reading.ts'

/**
 * The reading half of the engine; see {@link Engine}. One snapshot per call. What sees uncommitted sets must keep none.
 * Files that lie in the store are fetched when it is over. `lanes` are those of all who read there, absent in a transaction that others share.
 */
export function reading(database: Database, kept: KeptSets, stored: StoredFiles, lanes?: ReadLanes): Reading {
  const inScope = scopedTo(database)
  const streams = streaming(database, lanes)
  return {
    list: async (caller, companyId, query) => {
      const list = () =>
        inScope(caller, companyId, query.resource, async (session, scope) => {
          const found = await listPage(session, scope, query, kept)
          if (found.rows.length === 0) await checkNothing(session, scope, query)
          return found
        })
      // The place is left before files are fetched: others need it, and the store may be slow.
      const page = await (lanes === undefined || query.limit <= smallPage ? list() : lanes.whole(caller, list))
      return stored.inPage(companyId, query, page)
    },
    find: async (caller, companyId, query) => {
      const page = await inScope(caller, companyId, query.resource, async (session, scope) => {
        const found = await listPage(session, scope, query, kept)
        if (found.rows.length < (query.ids?.length ?? 0)) session.missing?.()
        return found
      })
      return (await stored.inPage(companyId, query, page)).rows
    },
    stream: async (caller, companyId, query) => {
      const { resource } = query
      if (!canStream(query)) return undefined
      authoriseReading(caller, companyId, resource)
      if (resource.administrative) readPrimary(caller)
      const scope = { companyId, visibleCompanies: visibleCompanies(caller) }
      const checkEmpty = (session: Session) => requireCompany(session, scope, resource)
      const statement = selectPage(query, scope, query.expand.length > 0)
      return streams(caller, resource.scoped ? companyId : '', statement.sql, (session, held) =>
        openPage(session, scope, query, statement, kept, checkEmpty, held),
      )
    },
    count: (caller, companyId, query) =>
      inScope(caller, companyId, query.resource, async (session, scope) => {
        const count = Number((await session.arrays(selectCount(query, scope)))[0]?.[0] ?? 0)
        if (count === 0) await requireCompany(session, scope, query.resource)
        return count
      }),
    ...besideEachOther(inScope, stored),
    ...ledgerPoints(database),
    read: async (caller, companyId, resource, id, selection) => {
      const read = await inScope(caller, companyId, resource, async (session, scope) => {
        const [raw] = await session.arrays(selectOne(resource, selection.fields, id, scope, selection.computed))
        if (raw === undefined) return session.missing?.()
        const found = [rowOf(raw, selection.fields, [])]
        const setsOf: ReadSets = (ids) => readSets(session, scope, ids)
        const [row] = await expanded({ session, scope, setsOf }, resource, found, selection.expand)
        return row
      })
      return read && stored.inRow(companyId, selection, read)
    },
    ...blobs(inScope, stored),
    dimensionSets: (caller, companyId, setIds) =>
      inScope(caller, companyId, dimensionSetLine, (session, scope) => readSets(session, scope, setIds)),
    ...families(inScope, stored),
  }
}

// Children of many parents.
function families(inScope: ReturnType<typeof scopedTo>, stored: StoredFiles): Pick<Reading, 'children'> {
  return {
    children: async (caller, companyId, resource, expansion, parentIds, rowsMax) => {
      const found = await inScope(caller, companyId, resource, (session, scope) =>
        readChildren(session, scope, expansion, { resource, ids: parentIds }, rowsMax),
      )
      const named = found && new Map([...found].map(([id, family]) => [String(id), family]))
      if (named === undefined || !asksForFiles(expansion)) return named
      return new Map(
        await some([...named], async ([id, family]): Promise<[string, Family]> => {
          return [id, await stored.inPage(companyId, expansion, family)]
        }),
      )
    },
  }
}

// Files, wherever they lie.
function blobs(inScope: ReturnType<typeof scopedTo>, stored: StoredFiles): Pick<Reading, 'readBlob' | 'readBlobs'> {
  return {
    readBlob: async (caller, companyId, resource, id, field) => {
      const found = await inScope(caller, companyId, resource, async (session, scope) => {
        const [row] = await session.arrays(selectBlob(resource, field, id, scope))
        return row ?? session.missing?.()
      })
      if (found === undefined) return undefined
      const [bytes, sha256, size] = found
      if (sha256 instanceof Uint8Array)
        return stored.bytes({ companyId, sha256: Buffer.from(sha256), size: Number(size) })
      invariant(bytes instanceof Uint8Array, 'a file is bytes')
      return bytes
    },
    readBlobs: async (caller, companyId, resource, wanted, bytesMax) =>
      stored.inBlobs(
        companyId,
        await inScope(caller, companyId, resource, (session, scope) =>
          readBlobs(session, scope, resource, wanted, bytesMax),
        ),
      ),
  }
}

/** Several queries of one resource in one statement. */
function besideEachOther(inScope: ReturnType<typeof scopedTo>, stored: StoredFiles): Pick<Reading, 'pages' | 'counts'> {
  return {
    pages: async (caller, companyId, queries, rowsMax) => {
      const [first] = queries
      if (first === undefined) return []
      const pages = await inScope(caller, companyId, first.resource, async (session, scope) => {
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
      return pages && asksForFiles(first) ? some(pages, (page) => stored.inPage(companyId, first, page)) : pages
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

// What a caller may read of a resource, in one snapshot. The audit log has events of users and rights, which are changed by a login
// whose commits nobody is told of: it is read on the primary (F102).
function scopedTo(database: Database) {
  return <T>(
    caller: Caller,
    companyId: string,
    resource: Resource,
    work: (session: Session, scope: Scope) => Promise<T>,
  ): Promise<T> => {
    authoriseReading(caller, companyId, resource)
    const scope = { companyId, visibleCompanies: visibleCompanies(caller) }
    if (resource.administrative) readPrimary(caller)
    return database.read(caller, resource.scoped ? companyId : '', (session) => work(session, scope))
  }
}

/** Who asks for so few means records by their names: what a replica does not have is looked for on the primary. */
const namedMax = 2

// A page without rows.
async function checkNothing(session: Session, scope: Scope, { limit, resource }: Query): Promise<void> {
  if (limit <= namedMax) session.missing?.()
  await requireCompany(session, scope, resource)
}

/** Throws when the company does not exist, which who may enter every company can name; asked only when there is nothing to show or to make. */
export async function requireCompany(
  session: Session,
  scope: Scope,
  { scoped, administrative }: Resource,
): Promise<void> {
  // What belongs to no company has a place of its own, for administrators of all (F94).
  if (administrative && scope.companyId === noCompany && scope.visibleCompanies === undefined) return
  if (scoped && (await session.arrays(selectOne(company, [company.key], scope.companyId, scope))).length === 0) {
    session.missing?.()
    throw unknownCompany()
  }
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
