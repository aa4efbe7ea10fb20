import { present } from '../core/invariant.ts'
import { etagMatches, etagOf } from '../model/etag.ts'
import { journal as numbered } from '../posting/journal.ts'
import { prepare } from '../posting/prepare.ts'
import { usedNoKey } from '../posting/setup.ts'
import type { Plan, Purpose } from '../posting/document.ts'
import { dimensionSetIds } from '../storage/dimension-sets.ts'
import type { Session } from '../storage/database.ts'
import {
  lockDocuments,
  readLines,
  writeOutcomes,
  type DocumentOutcome,
  type ImportDocumentRow,
  type ImportLineRow,
} from '../storage/import-documents.ts'
import { lockSeries, writeSeries, type SeriesLine } from '../storage/number-series.ts'
import { readPostingSetup, type PostingSetupRows } from '../storage/posting-setup.ts'
import { deleteUnposted, readAccountIds } from '../storage/posting-writes.ts'
import { insertRows, takeNumbers } from '../storage/rows.ts'
import type { Finding } from './engine.ts'
import { ledgerRows, postedTable, type Booking } from './ledger-rows.ts'
import { namedBy, postingSetup, salesDocument, usedNumbers } from './posting-input.ts'
import { lineFor, peekNumber, takeNumber } from './series.ts'

/** A locked, checked document: either its plan or what is wrong with it. */
export interface Prepared {
  readonly document: ImportDocumentRow
  readonly lines: readonly ImportLineRow[]
  readonly result: { readonly findings: readonly Finding[] } | { readonly plan: Plan }
  readonly setup: PostingSetupRows
}

/** Locks nothing more than {@link lockDocuments} did; loads lines and setup, and checks every document. 22 statements for any number of documents and lines. */
export async function prepareDocuments(
  session: Session,
  companyId: string,
  documents: readonly ImportDocumentRow[],
  purpose: Purpose,
): Promise<Prepared[]> {
  if (documents.length === 0) return []
  const lines = await readLines(
    session,
    companyId,
    documents.map((document) => document.entry_no),
  )
  const inputs = documents.map((document) => {
    const own = lines.filter((line) => line.header_entry_no === document.entry_no)
    return { document, lines: own, input: salesDocument(document, own) }
  })
  const rows = await readPostingSetup(session, companyId, namedBy(inputs.map((one) => one.input)))
  const used = usedNumbers(rows)
  const setup = postingSetup(rows, used)
  return inputs.map(({ document, lines: own, input }) => {
    const checked = prepare(input, setup, purpose, unpostedNumber(document, rows))
    const fromFile = fileFindings(document)
    const result =
      fromFile.length > 0 ? { findings: [...fromFile, ...('findings' in checked ? checked.findings : [])] } : checked
    // Within a batch a number counts as used as soon as an earlier document takes it.
    if ('plan' in result && input.no !== '') used.add(usedNoKey(input.documentType, input.no, input.customerNo))
    return { document, lines: own, result, setup: rows }
  })
}

/** The draft series of a document (demo data: S-INV, S-CR, SV-INV, SV-CR). */
export function draftSeriesOf(document: ImportDocumentRow, setup: PostingSetupRows): string {
  const column = document.document_type === 'Invoice' ? 'invoice_nos' : 'cr_memo_nos'
  return String(setup.sales[document.service ? `service_${column}` : column] ?? '')
}

// The number that names a document in texts (D17): looked at, not taken.
function unpostedNumber(document: ImportDocumentRow, setup: PostingSetupRows): string {
  if (document.unposted_no !== '') return document.unposted_no
  if (document.no !== '') return document.no
  const line = lineFor(setup.draftSeries as unknown as SeriesLine[], draftSeriesOf(document, setup), '9999-12-31')
  return (line === undefined ? undefined : peekNumber(line)) ?? ''
}

function fileFindings(document: ImportDocumentRow): Finding[] {
  return document.file_finding === ''
    ? []
    : document.file_finding.split('\n').map((message) => ({ code: 'File', message, field: '', lineNo: null }))
}

/** One wish to post: the document, the tag the client sent (undefined: no check), and who asks. */
export interface PostRequest {
  readonly id: string
  readonly etag: string | undefined
  readonly user: string
}

/** Outcome of one document of a batch; a request whose document is not among them does not exist. */
export interface Posted {
  readonly id: string
  /** The tag sent was not the record's: nothing was done (D3). */
  readonly stale: boolean
  readonly findings: readonly Finding[]
}

/**
 * Posts every document that can be posted, in one transaction: checks first, then the locks that serialise a company
 * (series, counters), then one insert per table. A document that fails its checks gets its errorMessage and nothing else.
 * About 40 statements whatever the number of documents and lines.
 */
export async function postBatch(
  session: Session,
  companyId: string,
  requests: readonly PostRequest[],
  purpose: 'post' | 'preview',
): Promise<Posted[]> {
  const users = new Map(requests.map((request) => [request.id, request.user]))
  const userOf = (id: string): string => users.get(id) ?? ''
  const locked = await lockDocuments(session, companyId, [...users.keys()])
  const stale = new Set(requests.filter((request) => isStale(request, locked)).map((request) => request.id))
  const documents = locked.filter((document) => !stale.has(document.id))
  const open = documents.filter((document) => document.state !== 'Posted')
  const prepared = await prepareDocuments(session, companyId, open, purpose)
  const failed = new Map<string, readonly Finding[]>()
  const planned: { one: Prepared; plan: Plan }[] = []
  for (const one of prepared) {
    if ('plan' in one.result) planned.push({ one, plan: one.result.plan })
    else failed.set(one.document.id, one.result.findings)
  }
  const bookings = await numberPlans(session, companyId, planned, userOf, failed)
  await writeBookings(session, companyId, bookings)
  const outcomes: DocumentOutcome[] = bookings.map(({ document, journal }) => ({
    id: document.id,
    state: 'Posted',
    created_doc_type: postedTable(document.service, document.document_type),
    created_doc_subtype: 0,
    created_doc_no: journal.documentNo,
    error_message: '',
  }))
  const failures: DocumentOutcome[] = open
    .filter((document) => failed.has(document.id))
    .map((document) => ({
      id: document.id,
      state: document.state,
      created_doc_type: 0,
      created_doc_subtype: 0,
      created_doc_no: '',
      error_message: errorText(failed.get(document.id) ?? []),
    }))
  // A second post is a success that only clears a left-over message (D9, D22).
  const repeated = documents.filter((document) => document.state === 'Posted' && document.error_message !== '')
  await writeOutcomes(session, companyId, [...outcomes, ...failures, ...repeated.map(withoutMessage)])
  return [
    ...documents.map((document) => ({ id: document.id, stale: false, findings: failed.get(document.id) ?? [] })),
    ...[...stale].map((id) => ({ id, stale: true, findings: [] })),
  ]
}

function isStale({ id, etag }: PostRequest, locked: readonly ImportDocumentRow[]): boolean {
  const document = locked.find((one) => one.id === id)
  return document !== undefined && etag !== undefined && !etagMatches(etag, etagOf(id, document.row_version))
}

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

async function numberPlans(
  session: Session,
  companyId: string,
  planned: readonly { one: Prepared; plan: Plan }[],
  userOf: (id: string) => string,
  failed: Map<string, readonly Finding[]>,
): Promise<Booking[]> {
  if (planned.length === 0) return []
  const series = await lockSeries(
    session,
    companyId,
    [...new Set(planned.map(({ plan }) => plan.header.postingNoSeries))].sort(),
  )
  const touched = new Set<SeriesLine>()
  const bookings: Booking[] = []
  for (const { one, plan } of planned) {
    const taken = takeNumber(series, plan.header.postingNoSeries, plan.header.postingDate)
    if ('refusal' in taken) {
      failed.set(one.document.id, [
        { code: 'NumberSeries', message: taken.refusal, field: 'journalTemplateName', lineNo: null },
      ])
      continue
    }
    touched.add(taken.line)
    bookings.push({
      document: one.document,
      lines: one.lines,
      journal: numbered(plan, taken.no),
      userId: userOf(one.document.id),
    })
  }
  await writeSeries(session, companyId, [...touched])
  return bookings
}

async function writeBookings(session: Session, companyId: string, bookings: readonly Booking[]): Promise<void> {
  if (bookings.length === 0) return
  const journals = bookings.map((booking) => booking.journal)
  const setIds = await dimensionSetIds(
    session,
    companyId,
    journals.flatMap((one) => [...one.glEntries, ...one.vatEntries, one.partyEntry].map((entry) => entry.dimensions)),
  )
  const accountIds = await readAccountIds(session, companyId, [
    ...new Set(journals.flatMap((one) => one.glEntries.map((entry) => entry.accountNo))),
  ])
  const before = await takeNumbers(
    session,
    companyId,
    new Map([
      ['G/L', count(journals.map((one) => one.glEntries.length))],
      ['VAT', count(journals.map((one) => one.vatEntries.length))],
      ['Customer', journals.length],
      ['Register', journals.length],
    ]),
  )
  const first = (ledger: string): number => present(before.get(ledger), `the counter ${ledger} exists`) + 1
  const rows = ledgerRows(
    bookings,
    { gl: first('G/L'), vat: first('VAT'), customer: first('Customer'), register: first('Register') },
    setIds,
    accountIds,
  )
  await insertRows(session, 'posted_document', companyId, rows.postedDocuments)
  await Promise.all([
    insertRows(session, 'posted_document_line', companyId, rows.postedLines),
    insertRows(session, 'gl_register', companyId, rows.registers),
    insertRows(session, 'gl_entry', companyId, rows.glEntries),
    insertRows(session, 'vat_entry', companyId, rows.vatEntries),
    insertRows(session, 'customer_ledger_entry', companyId, rows.customerEntries),
    deleteUnposted(
      session,
      companyId,
      bookings.map((booking) => booking.document.id),
    ),
  ])
}

function count(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
