import { bySide, importTables, type ImportSide, type ImportTables } from '../../model/import-side.ts'
import { etagMatches, etagOf } from '../../model/etag.ts'
import type { Resource } from '../../model/resource.ts'
import type { Session } from '../../storage/server/database.ts'
import {
  lockDocuments,
  outcomePieces,
  writeOutcomes,
  type DocumentOutcome,
  type DocumentState,
  type ImportDocumentRow,
} from '../../storage/import/documents.ts'
import type { SentKey } from '../../storage/access/idempotency-keys.ts'
import { tellActors } from '../../storage/audit/events.ts'
import type { Actor } from '../../core/actor.ts'
import { shareSetup } from '../../storage/setup/lock.ts'
import { bookPlans } from '../book/plans.ts'
import { postedTable, type Booking } from '../book/booking.ts'
import type { Finding, Turn } from '../contract/acting.ts'
import type { ShownRecord } from '../contract/writing.ts'
import { linesByIds, prepareDocuments } from '../prepare/documents.ts'
import { booksOf } from '../book/write.ts'
import { writeBooks } from '../../storage/post/books.ts'

/** One wish to post: the document, the tag the client sent (undefined: no check), and who asks. */
export interface PostRequest {
  readonly tables: ImportTables
  readonly id: string
  readonly etag: string | undefined
  readonly user: string
  /** As the audit log tells it; the service itself unless told. */
  readonly actor?: Actor | undefined
  /** Key under which it is to happen once; postOnce sees to it. */
  readonly sentKey?: SentKey | undefined
  /** Gets the document, of the resource, as it is in the end. */
  readonly shown?: { readonly resource: Resource; readonly record: ShownRecord } | undefined
  /** Nothing is done behind a request of the same turn that fails. */
  readonly turn?: Turn | undefined
}

/** How one request of a batch ended. */
export interface Posted {
  /** The tag sent was not the record's: nothing was done (D3). */
  readonly stale: boolean
  readonly findings: readonly Finding[]
  /** The posted document, of this batch or from before; null when it is not posted. */
  readonly documentId: string | null
  /** It stands behind one of its turn that did not end well: nothing was done. */
  readonly notYet?: true
}

/** See {@link Posted.notYet}. */
export const notYet: Posted = { stale: false, findings: [], documentId: null, notYet: true }

/**
 * Posts every document that can be posted, of both sides, in one transaction: checks first, then the locks that serialise
 * a company (series, counters), then one insert per table. A document that fails its checks gets its errorMessage and
 * nothing else. 5 statements for sales or purchases of G/L lines, 24 at the most and 14 more after the company's setup changed,
 * whatever the number of documents and lines; one more where the transaction does not share the setup from its entry on. Answers in the order of the requests; undefined where the document
 * does not exist or, in a batch of several, where somebody else holds it; not yet where it stands behind one of its turn that is so or stale.
 */
export async function postBatch(
  session: Session,
  companyId: string,
  requests: readonly PostRequest[],
  purpose: 'post' | 'preview',
  again = false,
  setupIsShared = false,
): Promise<(Posted | undefined)[]> {
  const ids = bySide(({ side }) => [
    ...new Set(requests.filter(({ tables }) => tables.side === side).map(({ id }) => id)),
  ])
  const [, locked, lines] = await Promise.all([
    setupIsShared || shareSetup(session, companyId),
    lockBatch(session, companyId, ids, requests.length > 1 ? 'skip' : 'wait'),
    linesByIds(session, companyId, ids),
  ])
  // Two requests may name one document: the one with a stale tag is refused, the other is not.
  const stale = new Set(requests.filter((request) => isStale(request, locked)))
  const there = new Set(locked.map(({ id }) => id))
  const behind = behindThose(requests, (request) => stale.has(request) || !there.has(request.id))
  const valid = requests.filter((request) => !stale.has(request) && !behind.has(request))
  // The first who asked is who posts.
  const users = new Map(valid.toReversed().map((request) => [request.id, request.user]))
  await keepActorsRight(session, requests, valid)
  const documents = inOrderOf(valid, locked)
  const open = documents.filter((document) => document.state !== 'Posted')
  const posted = new Map(documents.map((document) => [document.id, document.posted_id]))
  const failed = new Map<string, readonly Finding[]>()
  // A second post is a success that only clears a left-over message (D9, D22).
  const outcomes = documents
    .filter((document) => document.state === 'Posted' && document.error_message !== '')
    .map(withoutMessage)
  if (open.length > 0) {
    const userOf = (document: ImportDocumentRow): string => users.get(document.id) ?? ''
    const batch = await prepareDocuments(session, companyId, open, purpose, userOf, lines)
    const booked = await bookPlans(session, companyId, batch, again)
    for (const one of batch.documents) {
      const findings = 'findings' in one.result ? one.result.findings : booked.failed.get(one.document.id)
      if (findings !== undefined) failed.set(one.document.id, findings)
    }
    for (const { document, documentId } of booked.bookings) posted.set(document.id, documentId)
    outcomes.push(...booked.bookings.map(bookedOutcome))
    outcomes.push(...open.flatMap((document) => failedOutcome(document, failed.get(document.id))))
    const books = await booksOf(session, companyId, booked, batch.rows)
    if (books !== undefined) {
      const changes = onSides(documents, outcomes, outcomePieces).flat()
      await writeBooks(session, companyId, { ...books, changes })
      outcomes.length = 0
    }
  }
  await Promise.all(onSides(documents, outcomes, (tables, own) => writeOutcomes(session, tables, companyId, own)))
  return requests.map((request) => {
    if (behind.has(request)) return notYet
    if (stale.has(request)) return { stale: true, findings: [], documentId: null }
    if (!posted.has(request.id)) return undefined
    return { stale: false, findings: failed.get(request.id) ?? [], documentId: posted.get(request.id) ?? null }
  })
}

/** The requests that stand behind one of their turn that did not end well. */
export function behindThose(
  requests: readonly PostRequest[],
  failed: (request: PostRequest, at: number) => boolean,
): ReadonlySet<PostRequest> {
  const over = new Set<Turn>()
  return new Set(
    requests.filter((request, at) => {
      const { turn } = request
      if (turn === undefined) return false
      if (over.has(turn)) return true
      if (failed(request, at)) over.add(turn)
      return false
    }),
  )
}

/** Who posts each document: the first who asked. */
export function actorsOf(requests: readonly PostRequest[]): ReadonlyMap<string, Actor | undefined> {
  return new Map(requests.toReversed().map(({ id, actor }) => [id, actor]))
}

// The transaction was entered in the names of all who asked; the first of a document may be one who was refused.
async function keepActorsRight(
  session: Session,
  requests: readonly PostRequest[],
  valid: readonly PostRequest[],
): Promise<void> {
  if (valid.length === requests.length) return
  const [told, right] = [actorsOf(requests), actorsOf(valid)]
  if ([...right].some(([id, actor]) => told.get(id) !== actor)) await tellActors(session, right)
}

// Locked in a fixed order, booked in the order of the requests: what was bought before it was sold is there to be sold.
function inOrderOf(requests: readonly PostRequest[], locked: readonly ImportDocumentRow[]): ImportDocumentRow[] {
  const byId = new Map(locked.map((document) => [document.id, document]))
  return [...new Set(requests.map((request) => request.id))].flatMap((id) => byId.get(id) ?? [])
}

// Always sales by entry number, then purchases by entry number, so that two batches never wait for each other in turn.
async function lockBatch(
  session: Session,
  companyId: string,
  ids: Readonly<Record<ImportSide, readonly string[]>>,
  held: 'skip' | 'wait',
): Promise<ImportDocumentRow[]> {
  const locked = await Promise.all(
    Object.values(importTables).map((tables) => {
      const own = ids[tables.side]
      return own.length === 0 ? Promise.resolve([]) : lockDocuments(session, tables, companyId, own, held)
    }),
  )
  return locked.flat()
}

// What is made of the outcomes of each side.
function onSides<Made>(
  documents: readonly ImportDocumentRow[],
  outcomes: readonly DocumentOutcome[],
  make: (tables: ImportTables, own: readonly DocumentOutcome[]) => Made,
): readonly Made[] {
  const sideOf = new Map(documents.map((document) => [document.id, document.side]))
  return Object.values(importTables).map((tables) =>
    make(
      tables,
      outcomes.filter(({ id }) => sideOf.get(id) === tables.side),
    ),
  )
}

function isStale({ id, etag }: PostRequest, locked: readonly ImportDocumentRow[]): boolean {
  const document = locked.find((one) => one.id === id)
  return document !== undefined && etag !== undefined && !etagMatches(etag, etagOf(id, document.row_version))
}

/** What an import document is when it is booked. */
export function bookedOutcome({ document, journal }: Booking): DocumentOutcome {
  return {
    id: document.id,
    state: 'Posted',
    created_doc_type: postedTable(journal),
    created_doc_subtype: 0,
    created_doc_no: journal.documentNo,
    error_message: '',
  }
}

// A registered document keeps its link though the fields show none (posting.md 6.2).
function failedOutcome(document: ImportDocumentRow, findings: readonly Finding[] | undefined): DocumentOutcome[] {
  if (findings === undefined) return []
  const state = stateAfterFailure(document, findings)
  return [{ id: document.id, state, ...nothingCreated, error_message: errorText(findings) }]
}

/** What a document is when an action found something: with nothing to book and nothing else, that is its end (decision F56). */
export function stateAfterFailure(
  { state }: Pick<ImportDocumentRow, 'state'>,
  findings: readonly Finding[],
): DocumentState {
  if (state === 'Registered' || state === 'Posted') return state
  return findings.every(({ code }) => code === 'NothingToPost') ? 'Nothing to Book' : 'Open'
}

/** The created… fields of a document that made nothing. */
export const nothingCreated = { created_doc_type: 0, created_doc_subtype: 0, created_doc_no: '' } as const

/** errorMessage: one finding a line (D10). */
export function errorText(findings: readonly Finding[]): string {
  return findings.map((finding) => finding.message).join('\n')
}

/** The document as it stands, its message cleared. */
export function withoutMessage(document: ImportDocumentRow): DocumentOutcome {
  return {
    id: document.id,
    state: document.state,
    created_doc_type: document.created_doc_type,
    created_doc_subtype: document.created_doc_subtype,
    created_doc_no: document.created_doc_no,
    error_message: '',
  }
}
