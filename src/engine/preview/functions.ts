import type { Language } from '../../core/language/languages.ts'
import { tell } from '../../core/language/told.ts'
import { Problem } from '../../core/problem.ts'
import type { PartyConflict } from '../../formats/match/vat-again.ts'
import { predictsVat, showsFile, type AttachmentInfo, type ReportLine } from '../../model/file-functions.ts'
import { importTablesOf } from '../../model/import-side.ts'
import type { Resource } from '../../model/resource.ts'
import type { Database, Session } from '../../storage/server/database.ts'
import { readLines } from '../../storage/import/documents.ts'
import { readReports, type ReceivedFileRow, type ReportTexts } from '../../storage/import/received-files.ts'
import { authorise } from '../access/authorise.ts'
import { requireAdministrator } from '../company/making.ts'
import { confirmationLines } from '../import/confirm-addressee.ts'
import type { AttachmentContent, FileReport, PreviewPage, RecordParties } from '../contract/files.ts'
import type { Caller } from '../contract/caller.ts'
import type { Engine } from '../contract/engine.ts'
import { responseFiles } from '../respond/files.ts'
import { weightOf, type LargeFiles } from '../access/large-files.ts'
import { parseFile, sideOfFile } from './parse-file.ts'
import { receivedFiles, type FilesOf, type ReadFiles } from '../store/received.ts'
import type { StoredFiles } from '../store/stored-files.ts'
import { showEach, showFiles, showInvoice } from './show-files.ts'
import { predictBooking, predictStored } from './predict.ts'
import type { FileReader } from '../file/reader.ts'
import { shownReport, type KeptReportLine } from '../file/received-file.ts'
import { setPartyConflicts } from '../import/set-party.ts'

type FileFunctions = Pick<
  Engine,
  | 'validationReport'
  | 'predictVat'
  | 'predictBooking'
  | 'attachments'
  | 'attachment'
  | 'preview'
  | 'reports'
  | 'attachmentContents'
  | 'previews'
  | 'partiesOf'
  | 'responseFiles'
  | 'parse'
  | 'sideOf'
  | 'parties'
>

/**
 * What records show of the files they were received as, and the dry run; see {@link Engine}. READ is enough for all of
 * them: who may read the company's documents and vendors learns nothing more, and nothing is stored. A kept file is read
 * again after the transaction has ended, so that no connection waits for it.
 */
export function fileFunctions(
  database: Database,
  reader: FileReader,
  turns: LargeFiles,
  stored: StoredFiles,
): FileFunctions {
  const files = receivedFiles(database, stored)
  const reports = reportReader(database, files, reader, turns)
  const of = (caller: Caller, companyId: string, resource: Resource, ids: readonly string[]): FilesOf => {
    mayRead(caller, companyId, resource)
    return { caller, companyId, resource, ids }
  }
  return {
    reports: (caller, companyId, resource, ids, max) => reports(caller, companyId, resource, ids, max),
    validationReport: async (caller, companyId, resource, id) =>
      (await reports(caller, companyId, resource, [id], allRows, 'findings'))?.get(id)?.report,
    predictVat: async (caller, companyId, resource, id) => {
      mayPredict(caller, companyId, resource)
      return predictStored(database, caller, companyId, resource, id)
    },
    predictBooking: async (caller, companyId, resource, id) => {
      mayPredict(caller, companyId, resource)
      return predictBooking(database, caller, companyId, resource, id)
    },
    attachments: async (caller, companyId, resource, id) =>
      (await reports(caller, companyId, resource, [id], allRows))?.get(id)?.attachments,
    attachment: async (caller, companyId, resource, id, no) =>
      showInvoice(files, turns, of(caller, companyId, resource, [id]), reader.limits, (bytes) =>
        reader.attachment(bytes, no),
      ),
    preview: async (caller, companyId, resource, id, look) =>
      showInvoice(files, turns, of(caller, companyId, resource, [id]), reader.limits, (bytes, file) =>
        reader.preview(bytes, { ...look, findings: toldReport(file, look.language) }),
      ),
    attachmentContents: async (caller, companyId, resource, wanted, bytesMax) => {
      const ids = wanted.map(({ id }) => id)
      return showFiles(files, turns, of(caller, companyId, resource, ids), bytesMax, (file) => {
        const nos = wanted.filter(({ id }) => id === file.id).map(({ no }) => no)
        return contentsOf(file, nos, reader)
      })
    },
    previews: async (caller, companyId, resource, ids, look, bytesMax) =>
      showFiles(files, turns, of(caller, companyId, resource, ids), bytesMax, async (file): Promise<PreviewPage[]> => {
        const { id, size: fileSize, bytes } = file
        if (bytes === null) return [{ id, fileSize, html: undefined }]
        const html = await reader.preview(bytes, { ...look, findings: toldReport(file, look.language) })
        return html === undefined ? [] : [{ id, fileSize, html }]
      }),
    partiesOf: async (caller, companyId, resource, ids, bytesMax) =>
      showFiles(
        files,
        turns,
        of(caller, companyId, resource, ids),
        bytesMax,
        async (file): Promise<RecordParties[]> => {
          const { id, size: fileSize, bytes } = file
          if (bytes === null) return [{ id, fileSize, parties: undefined }]
          const parties = await reader.keptParties(bytes)
          return parties === undefined ? [] : [{ id, fileSize, parties }]
        },
      ),
    ...dryRuns(database, reader, turns),
    ...responseFiles(database),
  }
}

// Reports of records by their id; undefined when findings and attachments are more than `max` in all.
function reportReader(database: Database, files: ReadFiles, reader: FileReader, turns: LargeFiles) {
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
      files,
      turns,
      { caller, companyId, resource, ids: unreported },
      reader.limits,
      (bytes) => reader.attachments(bytes),
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
function dryRuns(
  database: Database,
  reader: FileReader,
  turns: LargeFiles,
): Pick<Engine, 'parse' | 'sideOf' | 'parties'> {
  return {
    parse: async (caller, companyId, contentstring, side) => {
      authorise(caller, companyId, 'READ')
      return turns.inTurn(caller, weightOf(contentstring), () =>
        parseFile(database, reader, caller, companyId, contentstring, side),
      )
    },
    sideOf: async (caller, companyId, contentstring) => {
      authorise(caller, companyId, 'READ')
      return turns.inTurn(caller, weightOf(contentstring), () =>
        sideOfFile(database, reader, caller, companyId, contentstring),
      )
    },
    parties: async (caller, contentstring) => {
      requireAdministrator(caller)
      return turns.inTurn(caller, weightOf(contentstring), () => reader.parties(contentstring))
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

function mayPredict(caller: Caller, companyId: string, resource: Resource): void {
  mayRead(caller, companyId, resource)
  if (!predictsVat(resource))
    throw new Problem('BadRequest_ResourceNotFound', `Records of '${resource.set}' have no predicted VAT.`)
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

// A page for people says them in its own language (F113).
function toldReport(row: Parameters<typeof findingsOf>[0], language: Language): FileReport['report'] {
  return findingsOf(row).map((one) => ({ ...one, message: tell(one.message, language) }))
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

async function contentsOf(
  file: ReceivedFileRow,
  nos: readonly number[],
  reader: FileReader,
): Promise<AttachmentContent[]> {
  const { id, size: fileSize } = file
  if (file.bytes === null) return nos.map((no) => ({ id, no, fileSize, base64: undefined }))
  const found = await reader.contents(file.bytes, nos)
  return found.map(({ no, bytes }) => {
    const { buffer, byteOffset, byteLength } = bytes
    return { id, no, fileSize, base64: Buffer.from(buffer, byteOffset, byteLength).toString('base64') }
  })
}
