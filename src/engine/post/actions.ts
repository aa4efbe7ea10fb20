import { present } from '../../core/invariant.ts'
import { requireIdempotencyKey } from '../../core/idempotency-key.ts'
import { Problem } from '../../core/problem.ts'
import { importTablesOf, type ImportTables } from '../../model/import-side.ts'
import type { Row } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import type { Database, Session } from '../../storage/server/database.ts'
import {
  lockDocuments,
  writeErrorMessage,
  writeOutcomes,
  type ImportDocumentRow,
} from '../../storage/import/documents.ts'
import type { SentKey } from '../../storage/access/idempotency-keys.ts'
import { deleteUnposted } from '../../storage/post/writes.ts'
import { actingOnPosted } from './act-on-posted.ts'
import { actionKeys, type ActionKeys } from './action-keys.ts'
import { actorOf } from '../access/actor.ts'
import { authorise, unknownRecord } from '../access/authorise.ts'
import { keepDrawing, type DrawFile } from '../paper/image.ts'
import { confirmAddressee } from '../import/confirm-addressee.ts'
import { rejectDocument } from '../respond/reject.ts'
import { againOnDuplicateKey } from '../access/duplicate-key.ts'
import type { Caller } from '../contract/caller.ts'
import type { Finding, Outcome, Acting, Turn } from '../contract/acting.ts'
import type { ShownRecord } from '../contract/writing.ts'
import { keyReused } from '../access/idempotency.ts'
import { withinRange } from '../access/number-range.ts'
import { errorText, nothingCreated, postBatch, stateAfterFailure, withoutMessage, type PostRequest } from './batch.ts'
import { postingLanes, type PostingLanes } from './lane.ts'
import { registerDocument } from './register-document.ts'
import { shownEntries } from './shown-entries.ts'
import { checkTag } from '../access/write-rules.ts'

/** One run of an action on one document. */
interface Run {
  readonly caller: Caller
  readonly companyId: string
  readonly resource: Resource
  readonly tables: ImportTables
  readonly id: string
  readonly action: string
  readonly etag: string | undefined
  readonly sentKey: SentKey | undefined
  /** What was said with the action, by parameter name. */
  readonly parameters: Readonly<Record<string, string>>
  readonly show: readonly Resource[]
  readonly record: ShownRecord | undefined
  readonly turn: Turn | undefined
}

/** What one document of an action came to. */
type Work = (session: Session, document: ImportDocumentRow) => Promise<readonly Finding[]>

/** The actions on import documents of both sides, by contract name (posting.md 6.2), and on posted ones (decision F87). */
export function acting(database: Database, draw: DrawFile): Acting {
  const keys = actionKeys()
  const lanes = postingLanes(database, keys)
  const actOnPosted = actingOnPosted(database, keys, lanes)
  const actions: Readonly<Record<string, (run: Run) => Promise<Outcome>>> = {
    post: (run) => post(database, lanes, run),
    register: (run) =>
      inTransaction(database, keys, run, (session, document) => {
        const { tables, companyId, caller } = run
        return document.state === 'Posted'
          ? Promise.resolve([alreadyPosted(tables, document)])
          : registerDocument(session, tables, companyId, document, caller.principalName)
      }),
    reopen: (run) => inTransaction(database, keys, run, (session, document) => reopenDocument(session, run, document)),
    postpreview: (run) => preview(database, run),
    confirmAddressee: (run) =>
      inTransaction(database, keys, run, async (session, document) => {
        const { tables, companyId, caller, parameters } = run
        const reason = present(parameters['reason'], 'a confirmation has a reason')
        await confirmAddressee(session, tables, companyId, document, caller.principalName, reason)
        return []
      }),
    reject: (run) =>
      inTransaction(database, keys, run, async (session, document) => {
        const { companyId, parameters } = run
        await rejectDocument(session, companyId, document, {
          code: present(parameters['reasonCode'], 'a rejection has a code'),
          reason: present(parameters['reason'], 'a rejection has a reason'),
        })
        return []
      }),
    drawDocImage: async (run) => {
      const drawn = await draw(run, present(run.parameters['language'], 'a drawing has a language'))
      return inTransaction(database, keys, run, async (session, document) => {
        await keepDrawing(session, run.companyId, run.tables, document, drawn)
        return []
      })
    },
  }
  return {
    act: async (caller, companyId, resource, id, action, options) => {
      if (resource.table === 'posted_document') return actOnPosted(caller, companyId, resource, id, action, options)
      const { etag, show = [], record, idempotencyKey: key, parameters = {}, turn } = options
      authorise(caller, companyId, 'POST')
      if (key !== undefined) requireIdempotencyKey(key, 'Idempotency-Key')
      const run = actions[action]
      const tables = importTablesOf(resource)
      if (
        run === undefined ||
        tables?.header !== resource.table ||
        !resource.actions.some(({ name }) => name === action)
      )
        throw new Problem('BadRequest_ResourceNotFound', `Resource not found for the segment '${action}'.`)
      const sentKey = key === undefined ? undefined : { principalId: caller.principalId, key }
      return withinRange(() =>
        run({ caller, companyId, resource, tables, id, action, etag, sentKey, parameters, show, record, turn }),
      )
    },
  }
}

async function post(database: Database, lanes: PostingLanes, run: Run): Promise<Outcome> {
  const { caller, companyId, resource, show } = run
  const posted = await lanes.post(caller, companyId, requestOf(run))
  if (posted === undefined) throw unknownRecord(resource.set)
  if (posted === 'keyReused') throw keyReused()
  if (posted.stale) throw stale()
  const { documentId, findings } = posted
  if (documentId === null || show.length === 0) return outcome(findings)
  return outcome(
    findings,
    await database.read(caller, companyId, (session) => shownEntries(session, companyId, documentId, show)),
  )
}

function requestOf({ caller, resource, tables, id, etag, sentKey, record, turn }: Run): PostRequest {
  const shown = record && { resource, record }
  return { tables, id, etag, user: caller.principalName, actor: { ...caller, action: 'post' }, sentKey, shown, turn }
}

// Findings become the record's errorMessage; what led to them was only looked at.
async function inTransaction(database: Database, keys: ActionKeys, run: Run, work: Work): Promise<Outcome> {
  const { caller, companyId, tables, action } = run
  const keyed = { ...run, set: tables.set }
  const findings = await againOnDuplicateKey(() =>
    database.write(actorOf(caller, action), companyId, async (session) => {
      const [known] = await keys.claim(session, companyId, [keyed], 'wait')
      if (known?.is === 'reused') throw keyReused()
      if (known?.is === 'done') return []
      const document = await lockedDocument(session, run)
      const found = await work(session, document)
      if (found.length > 0) {
        const kept = { ...withoutMessage(document), state: stateAfterFailure(document, found) }
        const shown = document.state === 'Posted' ? kept : { ...kept, ...nothingCreated }
        await writeOutcomes(session, tables, companyId, [{ ...shown, error_message: errorText(found) }])
      } else await keys.keep(session, companyId, [keyed])
      return found
    }),
  )
  return outcome(findings)
}

async function lockedDocument(session: Session, run: Run): Promise<ImportDocumentRow> {
  const { tables, companyId, id, resource, etag } = run
  const [document] = await lockDocuments(session, tables, companyId, [id])
  if (document === undefined) throw unknownRecord(resource.set)
  checkTag(etag, id, document.row_version)
  return document
}

async function reopenDocument(session: Session, { tables, companyId }: Run, document: ImportDocumentRow) {
  if (document.state === 'Posted') return [alreadyPosted(tables, document)]
  if (document.state === 'Open') {
    if (document.error_message !== '') await writeErrorMessage(session, tables, companyId, document.id, '')
    return []
  }
  if (document.state === 'Registered') await deleteUnposted(session, companyId, [document.id])
  await writeOutcomes(session, tables, companyId, [
    { id: document.id, state: 'Open', ...nothingCreated, error_message: '' },
  ])
  return []
}

// The real posting, rolled back; then only its message is kept, in a transaction of its own (D9, posting.md 6.2).
async function preview(database: Database, run: Run): Promise<Outcome> {
  const { caller, companyId, tables, id, show } = run
  let seen = 0
  const rehearsed = await againOnDuplicateKey((again) =>
    database.rehearse(caller, companyId, async (session) => {
      const document = await lockedDocument(session, run)
      seen = document.row_version
      if (document.state === 'Posted') return outcome([alreadyPosted(tables, document)])
      const [posted] = await postBatch(session, companyId, [{ ...requestOf(run), etag: undefined }], 'preview', again)
      const { documentId, findings } = present(posted, 'a locked document is among the posted ones')
      if (documentId === null || show.length === 0) return outcome(findings)
      return outcome(findings, await shownEntries(session, companyId, documentId, show))
    }),
  )
  await database.write(actorOf(caller, 'postpreview'), companyId, (session) =>
    // Who changed or posted the document meanwhile has the last word.
    writeErrorMessage(session, tables, companyId, id, errorText(rehearsed.findings), seen),
  )
  return rehearsed
}

function outcome(findings: readonly Finding[], entries?: ReadonlyMap<Resource, readonly Row[]>): Outcome {
  return { succeeded: findings.length === 0, findings, ...(entries === undefined ? {} : { entries }) }
}

function alreadyPosted({ caption }: ImportTables, document: ImportDocumentRow): Finding {
  const message = `${caption} ${document.entry_no} has already been posted as ${document.document_type} ${document.posted_no || document.created_doc_no}.`
  return { code: 'AlreadyPosted', message, field: '', lineNo: null }
}

function stale(): Problem {
  return new Problem(
    'Request_EntityChanged',
    'Another user has already changed the record. Read it again and use its new tag.',
  )
}
