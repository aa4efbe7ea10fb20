import { Problem } from '../core/problem.ts'
import { fixed } from '../core/decimal.ts'
import { newGuid } from '../core/guid.ts'
import type { Resource } from '../model/resource.ts'
import type { Plan } from '../posting/document.ts'
import type { Database, Session } from '../storage/database.ts'
import { lockDocuments, writeErrorMessage, writeOutcomes, type ImportDocumentRow } from '../storage/import-documents.ts'
import { lockSeries, writeSeries } from '../storage/number-series.ts'
import { deleteUnposted, unpostedExists } from '../storage/posting-writes.ts'
import { insertRows } from '../storage/rows.ts'
import { authorise, unknownRecord } from './authorise.ts'
import type { Caller, Engine, Finding, Outcome } from './engine.ts'
import { checkTag } from './import-document.ts'
import { draftSeriesOf, errorText, postBatch, prepareDocuments, withoutMessage, type Prepared } from './post-batch.ts'
import { postingLanes } from './posting-lane.ts'
import { takeNumber } from './series.ts'

const done: Outcome = { succeeded: true, findings: [] }

/** One run of an action on one document. */
interface Run {
  readonly caller: Caller
  readonly companyId: string
  readonly resource: Resource
  readonly id: string
  readonly etag: string | undefined
}

/** The four actions on import documents, by contract name (posting.md 6.2). */
export function acting(database: Database): Pick<Engine, 'act'> {
  const post = postingLanes(database)
  const actions: Readonly<Record<string, (run: Run) => Promise<Outcome>>> = {
    post: async ({ caller, companyId, resource, id, etag }) => {
      const posted = await post(caller, companyId, { id, etag, user: caller.principalName })
      if (posted === undefined) throw unknownRecord(resource.set)
      if (posted.stale) throw stale()
      return failedWith(posted.findings)
    },
    register: (run) =>
      inTransaction(database, run, (session, document) => registerDocument(session, run.companyId, document)),
    reopen: (run) =>
      inTransaction(database, run, (session, document) => reopenDocument(session, run.companyId, document)),
    postpreview: (run) => preview(database, run),
  }
  return {
    act: async (caller, companyId, resource, id, action, etag) => {
      authorise(caller, companyId, 'POST')
      const run = actions[action]
      if (run === undefined)
        throw new Problem('BadRequest_ResourceNotFound', `Resource not found for the segment '${action}'.`)
      return run({ caller, companyId, resource, id, etag })
    },
  }
}

function inTransaction(
  database: Database,
  run: Run,
  work: (session: Session, document: ImportDocumentRow) => Promise<Outcome>,
): Promise<Outcome> {
  return database.write(run.caller, run.companyId, async (session) => work(session, await lockedDocument(session, run)))
}

async function lockedDocument(session: Session, { companyId, id, resource, etag }: Run): Promise<ImportDocumentRow> {
  const [document] = await lockDocuments(session, companyId, [id])
  if (document === undefined) throw unknownRecord(resource.set)
  checkTag(etag, id, document.row_version)
  return document
}

async function registerDocument(session: Session, companyId: string, document: ImportDocumentRow): Promise<Outcome> {
  if (document.state === 'Posted') return refuse(session, companyId, document, [alreadyPosted(document)])
  if (document.state === 'Registered') {
    // No-op success; after a failed post it shows the link again.
    const shown = registered(document, document.unposted_no)
    if (document.error_message !== '' || document.created_doc_no !== shown.created_doc_no)
      await writeOutcomes(session, companyId, [shown])
    return done
  }
  const [prepared] = await prepareDocuments(session, companyId, [document], 'register')
  if (prepared === undefined || 'findings' in prepared.result)
    return refuse(
      session,
      companyId,
      document,
      prepared !== undefined && 'findings' in prepared.result ? prepared.result.findings : [],
    )
  const number = await unpostedNumber(session, companyId, prepared, prepared.result.plan)
  if ('finding' in number) return refuse(session, companyId, document, [number.finding])
  await insertRows(session, 'unposted_document', companyId, [unpostedRow(document, prepared.result.plan, number.no)])
  await writeOutcomes(session, companyId, [registered(document, number.no)])
  return done
}

async function reopenDocument(session: Session, companyId: string, document: ImportDocumentRow): Promise<Outcome> {
  if (document.state === 'Posted') return refuse(session, companyId, document, [alreadyPosted(document)])
  if (document.state === 'Open') {
    if (document.error_message !== '') await writeErrorMessage(session, companyId, document.id, '')
    return done
  }
  await deleteUnposted(session, companyId, [document.id])
  await writeOutcomes(session, companyId, [
    {
      id: document.id,
      state: 'Open',
      created_doc_type: 0,
      created_doc_subtype: 0,
      created_doc_no: '',
      error_message: '',
    },
  ])
  return done
}

// The real posting, rolled back; then only its message is kept, in a transaction of its own (D9, posting.md 6.2).
async function preview(database: Database, run: Run): Promise<Outcome> {
  const { caller, companyId, id } = run
  const rehearsed = await database.rehearse(caller, companyId, async (session) => {
    const document = await lockedDocument(session, run)
    if (document.state === 'Posted') return [alreadyPosted(document)]
    const [posted] = await postBatch(
      session,
      companyId,
      [{ id, etag: undefined, user: caller.principalName }],
      'preview',
    )
    return posted?.findings ?? []
  })
  await database.write(caller, companyId, (session) => writeErrorMessage(session, companyId, id, errorText(rehearsed)))
  return failedWith(rehearsed)
}

async function refuse(
  session: Session,
  companyId: string,
  document: ImportDocumentRow,
  findings: readonly Finding[],
): Promise<Outcome> {
  const kept =
    document.state === 'Posted'
      ? withoutMessage(document)
      : { ...withoutMessage(document), created_doc_type: 0, created_doc_subtype: 0, created_doc_no: '' }
  await writeOutcomes(session, companyId, [{ ...kept, error_message: errorText(findings) }])
  return failedWith(findings)
}

function failedWith(findings: readonly Finding[]): Outcome {
  return { succeeded: findings.length === 0, findings }
}

function alreadyPosted(document: ImportDocumentRow): Finding {
  const message = `Import Sales Invoice ${document.entry_no} has already been posted as ${document.document_type} ${document.posted_no || document.created_doc_no}.`
  return { code: 'AlreadyPosted', message, field: '', lineNo: null }
}

/** Table number of the unposted document (D8). */
function unpostedTable(service: boolean): number {
  return service ? 5900 : 36
}

function registered(document: ImportDocumentRow, no: string) {
  return {
    id: document.id,
    state: 'Registered' as const,
    created_doc_type: unpostedTable(document.service),
    created_doc_subtype: document.document_type === 'Invoice' ? 2 : 3,
    created_doc_no: no,
    error_message: '',
  }
}

function unpostedRow(document: ImportDocumentRow, plan: Plan, no: string) {
  return {
    id: newGuid(),
    table_no: unpostedTable(document.service),
    document_type: document.document_type,
    no,
    import_document_id: document.id,
    customer_no: plan.header.customerNo,
    name: plan.header.customerName,
    posting_date: plan.header.postingDate,
    amount_excl_vat: fixed(plan.totals.amountExclVAT),
    vat_amount: fixed(plan.totals.vatAmount),
    amount_incl_vat: fixed(plan.totals.amountInclVAT),
  }
}

// The document's own number, else the next of the draft series (D17); draft series may have gaps.
async function unpostedNumber(
  session: Session,
  companyId: string,
  { document, setup }: Prepared,
  plan: Plan,
): Promise<{ no: string } | { finding: Finding }> {
  if (document.no !== '') {
    const taken = await unpostedExists(
      session,
      companyId,
      unpostedTable(document.service),
      document.document_type,
      document.no,
    )
    const message = `Sales ${document.document_type} ${document.no} already exists.`
    return taken ? { finding: { code: 'DuplicateNumber', message, field: 'no', lineNo: null } } : { no: document.no }
  }
  const code = draftSeriesOf(document, setup)
  const series = await lockSeries(session, companyId, [code])
  for (;;) {
    const taken = takeNumber(series, code, plan.header.postingDate)
    if ('refusal' in taken)
      return { finding: { code: 'NumberSeries', message: taken.refusal, field: '', lineNo: null } }
    if (await unpostedExists(session, companyId, unpostedTable(document.service), document.document_type, taken.no))
      continue
    await writeSeries(session, companyId, [taken.line])
    return { no: taken.no }
  }
}

function stale(): Problem {
  return new Problem(
    'Request_EntityChanged',
    'Another user has already changed the record. Read it again and use its new tag.',
  )
}
