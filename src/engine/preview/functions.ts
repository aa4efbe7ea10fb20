import { Problem } from '../../core/problem.ts'
import type { EInvoice } from '../../formats/read/e-invoice.ts'
import { attachmentInfos } from '../../formats/draft/attachments.ts'
import { previewHtml } from '../../formats/preview/page.ts'
import type { PartyConflict } from '../../formats/match/vat-again.ts'
import type { ReadLimits } from '../../core/read-limits.ts'
import {
  predictsVat,
  showsFile,
  type AttachmentInfo,
  type PreviewLanguage,
  type ReportLine,
} from '../../model/file-functions.ts'
import { importTablesOf } from '../../model/import-side.ts'
import type { Resource } from '../../model/resource.ts'
import type { Database, Session } from '../../storage/server/database.ts'
import { readLines } from '../../storage/import/documents.ts'
import { readReports, type ReceivedFileRow, type ReportTexts } from '../../storage/import/received-files.ts'
import { authorise } from '../access/authorise.ts'
import { confirmationLines } from '../import/confirm-addressee.ts'
import type { AttachmentContent, FileReport, PreviewPage } from '../contract/files.ts'
import type { Caller } from '../contract/caller.ts'
import type { Engine } from '../contract/engine.ts'
import { responseFiles } from '../respond/files.ts'
import { weightOf, type LargeFiles } from '../access/large-files.ts'
import { parseFile, sideOfFile } from './parse-file.ts'
import { readKept, showEach, showFiles, showInvoice, type FilesOf } from './show-files.ts'
import { predictStored } from './predict-vat.ts'
import { shownReport, type KeptReportLine } from '../import/received-file.ts'
import { setPartyConflicts } from '../import/set-party.ts'

type FileFunctions = Pick<
  Engine,
  | 'validationReport'
  | 'predictVat'
  | 'attachments'
  | 'attachment'
  | 'preview'
  | 'reports'
  | 'attachmentContents'
  | 'previews'
  | 'responseFiles'
  | 'parse'
  | 'sideOf'
>

/**
 * What records show of the files they were received as, and the dry run; see {@link Engine}. READ is enough for all of
 * them: who may read the company's documents and vendors learns nothing more, and nothing is stored. A kept file is read
 * again after the transaction has ended, so that no connection waits for it.
 */
export function fileFunctions(database: Database, limits: ReadLimits, turns: LargeFiles): FileFunctions {
  const reports = reportReader(database, limits, turns)
  const of = (caller: Caller, companyId: string, resource: Resource, ids: readonly string[]): FilesOf => {
    mayRead(caller, companyId, resource)
    return { caller, companyId, resource, ids }
  }
  return {
    reports: (caller, companyId, resource, ids, max) => reports(caller, companyId, resource, ids, max),
    validationReport: async (caller, companyId, resource, id) =>
      (await reports(caller, companyId, resource, [id], allRows, 'findings'))?.get(id)?.report,
    predictVat: async (caller, companyId, resource, id) => {
      mayRead(caller, companyId, resource)
      if (!predictsVat(resource))
        throw new Problem('BadRequest_ResourceNotFound', `Records of '${resource.set}' have no predicted VAT.`)
      return predictStored(database, caller, companyId, resource, id)
    },
    attachments: async (caller, companyId, resource, id) =>
      (await reports(caller, companyId, resource, [id], allRows))?.get(id)?.attachments,
    attachment: async (caller, companyId, resource, id, no) =>
      showInvoice(database, turns, of(caller, companyId, resource, [id]), limits, (invoice) => {
        const info = attachmentInfos(invoice)[no - 1]
        const bytes = invoice.attachments[no - 1]?.bytes
        return info === undefined || bytes === undefined || bytes === null ? undefined : { info, bytes }
      }),
    preview: async (caller, companyId, resource, id, language) =>
      showInvoice(database, turns, of(caller, companyId, resource, [id]), limits, (invoice, file) =>
        page(invoice, file, language),
      ),
    attachmentContents: async (caller, companyId, resource, wanted, bytesMax) => {
      const ids = wanted.map(({ id }) => id)
      return showFiles(database, turns, of(caller, companyId, resource, ids), bytesMax, (file) => {
        const nos = wanted.filter(({ id }) => id === file.id).map(({ no }) => no)
        return contentsOf(file, nos, limits)
      })
    },
    previews: async (caller, companyId, resource, ids, language, bytesMax) =>
      showFiles(database, turns, of(caller, companyId, resource, ids), bytesMax, (file): PreviewPage[] => {
        const { id, size: fileSize, bytes } = file
        if (bytes === null) return [{ id, fileSize, html: undefined }]
        const invoice = readKept(file, limits)
        return invoice === undefined ? [] : [{ id, fileSize, html: page(invoice, file, language) }]
      }),
    ...dryRuns(database, limits, turns),
    ...responseFiles(database),
  }
}

// Reports of records by their id; undefined when findings and attachments are more than `max` in all.
function reportReader(database: Database, limits: ReadLimits, turns: LargeFiles) {
  return async (
    caller: Caller,
    companyId: string,
    resource: Resource,
    ids: readonly string[],
    max: number,
    what: 'all' | 'findings' = 'all',
  ) => {
    mayRead(caller, companyId, resource)
    if (ids.length === 0) return new Map<string, FileReport>()
    const kept = await database.read(caller, companyId, (session) =>
      readKeptReports(session, companyId, resource, ids, max),
    )
    if (kept === undefined) return undefined
    const { rows, conflicts } = kept
    const unreported = rows.flatMap(({ id, unreported: one }) => (one && what === 'all' ? [id] : []))
    const listed = await showEach(
      database,
      turns,
      { caller, companyId, resource, ids: unreported },
      limits,
      attachmentInfos,
    )
    const found = rows.map((row): [string, FileReport] => [
      row.id,
      reportOf(row, listed.get(row.id), conflicts.get(row.id)),
    ])
    const count = found.reduce((sum, [, { report, attachments }]) => sum + report.length + attachments.length, 0)
    return count > max ? undefined : new Map(found)
  }
}

// Reading a file that is not kept.
function dryRuns(database: Database, limits: ReadLimits, turns: LargeFiles): Pick<Engine, 'parse' | 'sideOf'> {
  return {
    parse: async (caller, companyId, contentstring, side) => {
      authorise(caller, companyId, 'READ')
      return turns.inTurn(caller, weightOf(contentstring), () =>
        parseFile(database, limits, caller, companyId, contentstring, side),
      )
    },
    sideOf: async (caller, companyId, contentstring) => {
      authorise(caller, companyId, 'READ')
      return turns.inTurn(caller, weightOf(contentstring), () =>
        sideOfFile(database, limits, caller, companyId, contentstring),
      )
    },
  }
}

// Beyond what a report of the largest file can have.
const allRows = 2_147_483_647

function mayRead(caller: Caller, companyId: string, resource: Resource): void {
  if (!showsFile(resource))
    throw new Problem('BadRequest_ResourceNotFound', `Records of '${resource.set}' have no received file.`)
  authorise(caller, companyId, 'READ')
}

// The lists are as this engine wrote them; a file of before there were reports is listed as it is read.
function reportOf(
  row: ReportTexts,
  listed: readonly AttachmentInfo[] = [],
  conflicts: readonly PartyConflict[] = [],
): FileReport {
  const { attachments } = row
  return {
    report: [...findingsOf(row), ...conflicts.map(conflictLine)],
    attachments: attachments === null ? listed : (JSON.parse(attachments) as readonly AttachmentInfo[]),
  }
}

// The report stays what it was of the file as it came (F14); what somebody confirmed since comes after it.
function findingsOf(
  row: Pick<ReportTexts, 'findings'> & Parameters<typeof confirmationLines>[0],
): FileReport['report'] {
  const kept = JSON.parse(row.findings ?? '[]') as readonly KeptReportLine[]
  return [...shownReport(kept), ...confirmationLines(row)]
}

// How a party that somebody set contradicts the file is no part of the file's report either (F60).
function conflictLine({ message, xpath, found }: PartyConflict): ReportLine {
  return { rule: 'VATCONFLICT', severity: 'error', message, xpath, found, expected: '' }
}

// The reports as they are kept, and what a party that somebody set contradicts of them now.
async function readKeptReports(
  session: Session,
  companyId: string,
  resource: Resource,
  ids: readonly string[],
  max: number,
) {
  const rows = await readReports(session, companyId, resource, ids, max)
  if (rows === undefined) return undefined
  const set = rows.flatMap(({ id, party_set: isSet }) => (isSet ? [id] : []))
  const tables = importTablesOf(resource)
  const none: ReadonlyMap<string, readonly PartyConflict[]> = new Map()
  if (set.length === 0 || tables === undefined) return { rows, conflicts: none }
  const linesOf = (entryNos: readonly number[]) => readLines(session, tables, companyId, entryNos)
  return { rows, conflicts: await setPartyConflicts(session, companyId, tables.side, set, linesOf) }
}

function page(invoice: EInvoice, file: ReceivedFileRow, language: PreviewLanguage): string {
  return previewHtml(invoice, { language, findings: findingsOf(file) })
}

function contentsOf(file: ReceivedFileRow, nos: readonly number[], limits: ReadLimits): AttachmentContent[] {
  const { id, size: fileSize } = file
  if (file.bytes === null) return nos.map((no) => ({ id, no, fileSize, base64: undefined }))
  const found = readKept(file, limits)?.attachments ?? []
  return nos.flatMap((no) => {
    const bytes = found[no - 1]?.bytes ?? null
    return bytes === null ? [] : [{ id, no, fileSize, base64: bytes.toString('base64') }]
  })
}
