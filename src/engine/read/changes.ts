import { invariant } from '../../core/invariant.ts'
import { Problem } from '../../core/problem.ts'
import { readPrimary } from '../../core/read-mark.ts'
import { completeOrder, type Query } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import { isFixed, trackingOf, type Tracking as SetTracking } from '../../model/resources/tracking.ts'
import type { Database, Session } from '../../storage/server/database.ts'
import { type ChangedRecord, readChangedRecords, readSetState, type SetState } from '../../storage/watch/set-changes.ts'
import { authorise, unknownCompany, visibleCompanies } from '../access/authorise.ts'
import type { Changes, Place, Tracking } from '../contract/tracking.ts'
import type { StoredFiles } from '../store/stored-files.ts'
import type { KeptSets } from './dimension-cache.ts'
import { listPage } from './read.ts'

/**
 * What changed since a reader was there; see {@link Tracking}. Of the primary, as is the rest of a request that asks: what is read
 * behind a place must not be older than it, and places are transactions of the primary (F102).
 */
export function tracking(database: Database, kept: KeptSets, stored: StoredFiles): Tracking {
  return {
    placeOf: async (caller, companyId, resource, since) => {
      authorise(caller, companyId, 'READ')
      readPrimary(caller)
      return database.read(caller, companyId, (session) => placeIn(session, companyId, resource, since))
    },
    changes: async (caller, companyId, asked) => {
      authorise(caller, companyId, 'READ')
      readPrimary(caller)
      const scope = { companyId, visibleCompanies: visibleCompanies(caller) }
      const changes = await database.read(caller, companyId, async (session) => {
        const { resource } = asked.query
        const now = await placeIn(session, companyId, resource, asked.since)
        const upTo = asked.upTo ?? now
        const found = await readChangedRecords(session, companyId, resource, wayOf(resource), {
          since: asked.since,
          upTo: upTo.no,
          behind: asked.behind ?? '',
          limit: asked.limit + 1,
        })
        const changed = found.slice(0, asked.limit)
        if (changed.length === 0) return { rows: [], removed: [], more: undefined, upTo }
        const page = await listPage(session, scope, queryOf(asked.query, changed), kept)
        // Files end a page before it is full; what is behind its last record was not read.
        const last = page.more ? (page.rows.at(-1)?.id ?? '') : (changed.at(-1)?.id ?? '')
        return { ...split(resource, changed, page.rows, last), more: moreBehind(found, last), upTo }
      })
      return stored.inPage(companyId, asked.query, changes)
    },
  }
}

function wayOf(resource: Resource): SetTracking {
  const way = trackingOf(resource)
  invariant(way !== undefined, 'only sets that are tracked are asked for changes')
  return way
}

async function placeIn(
  session: Session,
  companyId: string,
  resource: Resource,
  since: Place | undefined,
): Promise<Place> {
  const way = wayOf(resource)
  const state = await readSetState(session, companyId, way, since)
  if (state === undefined) throw unknownCompany()
  if (since !== undefined) checkPlace(way, since, state)
  const { epoch, xid, no, id } = state
  return { epoch, xid, no, id }
}

function checkPlace(way: SetTracking, since: Place, state: SetState): void {
  const byTransactions = way.by === 'documents' || way.by === 'records'
  // A number that is still to come is nobody's.
  const isForeign = since.epoch !== state.epoch || BigInt(since.xid) > BigInt(state.next)
  if (!state.known || (byTransactions && isForeign))
    throw new Problem(
      'Request_Expired',
      'The database was restored, or another server took over, since then, so what came after it cannot be told. Read the set anew.',
    )
  if (state.swept)
    throw new Problem(
      'Request_Expired',
      'That is longer ago than changes are kept (7 days), so some cannot be told any more. Read the set anew.',
    )
}

function queryOf(query: Query, changed: readonly ChangedRecord[]): Query {
  const { resource } = query
  const id = resource.byName.get('id') ?? resource.key
  return {
    ...query,
    ids: changed.filter(({ there }) => there).map((one) => one.id),
    order: completeOrder(resource, [{ field: id, descending: false }]),
    limit: changed.length,
    offset: 0,
    count: false,
  }
}

function split(
  resource: Resource,
  changed: readonly ChangedRecord[],
  rows: Changes['rows'],
  last: string,
): Pick<Changes, 'rows' | 'removed'> {
  const shown = new Set(rows.map((row) => row.id))
  // What never changes was never otherwise: a record that does not fit is no news.
  const removed = isFixed(resource)
    ? []
    : changed.filter(({ id }) => id <= last && !shown.has(id)).map(({ id, there }) => ({ id, deleted: !there }))
  return { rows, removed }
}

function moreBehind(found: readonly ChangedRecord[], last: string): string | undefined {
  return (found.at(-1)?.id ?? '') > last ? last : undefined
}
