import { present } from '../../core/invariant.ts'
import { Problem, type ProblemDetail } from '../../core/problem.ts'
import { importTablesOf, tooManyLines, type ImportTables } from '../../model/import-side.ts'
import type { Resource } from '../../model/resource.ts'
import type { Session } from '../../storage/server/database.ts'
import {
  lineNoInUse,
  lockOwner,
  openAgain,
  usedLineNos,
  type ImportDocumentRow,
} from '../../storage/import/documents.ts'
import { deleteRow, insertRows, lockVersion, takeNumbers, updateRow, type Columns } from '../../storage/query/rows.ts'
import { unknownRecord } from '../access/authorise.ts'
import { lineNoUsed, numberLines } from '../file/new-lines.ts'
import { learnFromLine } from './learn.ts'
import { checkTag, columnsOf, type WriteRules } from '../access/write-rules.ts'

/** Lines of import documents: written only while their document is open; the document's tag stays (D22). */
export const importLineRules: WriteRules = {
  create: async (session, companyId, resource, record) => {
    const tables = tablesOf(resource)
    const entryNo = record.values['headerEntryNo']
    const what = tables.caption.toLowerCase()
    if (typeof entryNo !== 'number' || entryNo === 0) {
      throw new Problem('BadRequest', `'headerEntryNo' must be the entryNo of the ${what} the line belongs to.`, {
        target: 'headerEntryNo',
      })
    }
    const owner = await lockOwner(session, tables, companyId, { entryNo })
    if (owner === undefined) {
      throw new Problem('BadRequest', `There is no ${what} with entryNo ${entryNo}; 'headerEntryNo' must name one.`, {
        target: 'headerEntryNo',
      })
    }
    await requireOpen(session, tables, companyId, owner)
    const used = await usedLineNos(session, tables, companyId, entryNo)
    const subject = `The ${what} with entryNo ${entryNo} would have`
    const refusal = tooManyLines(subject, used.length + 1, 'headerEntryNo')
    if (refusal !== undefined) throw refusal
    const line = columnsOf(resource, record.values)
    const id = await insertLine(
      session,
      companyId,
      resource,
      entryNo,
      numberLines([line], used, () => 'lineNo'),
    )
    return { id: present(id, 'an inserted line has an id') }
  },
  change: async (session, companyId, resource, id, etag, record) => {
    const owner = await openLine(session, companyId, resource, id, etag)
    const lineNo = record.values['lineNo']
    if (lineNo === 0) {
      throw new Problem(
        'BadRequest',
        `A line keeps a line number of its own. Leave 'lineNo' out of the change to keep the one the line has.`,
        { target: 'lineNo' },
      )
    }
    if (
      typeof lineNo === 'number' &&
      (await lineNoInUse(session, tablesOf(resource), companyId, owner.entry_no, id, lineNo))
    )
      throw lineNoUsed(lineNo, 'lineNo')
    const columns = columnsOf(resource, record.values)
    await learnFromLine(session, companyId, owner, id, columns)
    await updateRow(session, resource.table, companyId, id, columns)
  },
  remove: async (session, companyId, resource, id, etag) => {
    await openLine(session, companyId, resource, id, etag)
    await deleteRow(session, resource.table, companyId, id)
  },
}

/** The import tables a header or line resource projects. */
export function tablesOf(resource: Resource): ImportTables {
  return present(importTablesOf(resource), `${resource.entity} is an import document or its line`)
}

/** Throws when the document is not open: it must be reopened before it is changed (posting.md 6.2). */
export function refuseLocked(document: ImportDocumentRow): void {
  if (document.state === 'Open' || document.state === 'Nothing to Book') return
  const what = `You cannot change import document ${document.entry_no} because it has been`
  const created = `${document.document_type} ${document.posted_no || document.unposted_no || document.created_doc_no}`
  throw new Problem(
    'Application_DialogException',
    document.state === 'Posted'
      ? `${what} posted as ${created}.`
      : `${what} registered as ${created}. Reopen it first.`,
    { details: unpostedDetails(document, created) },
  )
}

// Where to go on from, also when a failed post left the created… fields empty (posting.md 6.2).
function unpostedDetails({ unposted_id: id }: ImportDocumentRow, created: string): readonly ProblemDetail[] {
  if (id === null) return []
  const message = `The unposted document ${created}. Reopen the import document to change it.`
  return [{ code: 'UnpostedDocument', record: { set: 'unpostedDocuments', id }, message }]
}

// Lines that are written give a document of nothing another chance (decision F56).
async function requireOpen(
  session: Session,
  tables: ImportTables,
  companyId: string,
  owner: ImportDocumentRow,
): Promise<void> {
  refuseLocked(owner)
  if (owner.state === 'Nothing to Book') await openAgain(session, tables, companyId, owner.id)
}

async function insertLine(
  session: Session,
  companyId: string,
  resource: Resource,
  headerEntryNo: number,
  numbered: readonly Columns[],
): Promise<string | undefined> {
  const { line: table, lineCounter } = tablesOf(resource)
  const before = await takeNumbers(session, companyId, new Map([[lineCounter, 1]]))
  const last = present(before.get(lineCounter), 'the counter of import lines exists')
  const rows = numbered.map((line) => ({ ...line, header_entry_no: headerEntryNo, entry_no: last + 1 }))
  const [id] = await insertRows(session, table, companyId, rows)
  return id
}

async function openLine(
  session: Session,
  companyId: string,
  resource: Resource,
  id: string,
  etag: string | undefined,
): Promise<ImportDocumentRow> {
  // The document is locked before the line, in the order the posting lane takes them.
  const owner = await lockOwner(session, tablesOf(resource), companyId, { lineId: id })
  const version = await lockVersion(session, resource.table, companyId, id)
  if (owner === undefined || version === undefined) throw unknownRecord(resource.set)
  checkTag(etag, id, version)
  await requireOpen(session, tablesOf(resource), companyId, owner)
  return owner
}
