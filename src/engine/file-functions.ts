import { Problem } from '../core/problem.ts'
import type { EInvoice } from '../formats/e-invoice.ts'
import { attachmentInfos } from '../formats/draft-attachments.ts'
import { previewHtml } from '../formats/preview.ts'
import type { ReadLimits } from '../formats/read-limits.ts'
import { readEInvoice } from '../formats/read.ts'
import { showsFile, type AttachmentInfo, type ReportLine } from '../model/file-functions.ts'
import type { Resource } from '../model/resource.ts'
import type { Database } from '../storage/database.ts'
import { readReceivedFiles, readReports, type ReceivedFileRow } from '../storage/received-files.ts'
import { authorise } from './authorise.ts'
import type { AttachmentContent, Caller, Engine, FileReport, PreviewLanguage, PreviewPage } from './engine.ts'
import { parseFile } from './parse-file.ts'

type FileFunctions = Pick<
  Engine,
  | 'validationReport'
  | 'attachments'
  | 'attachment'
  | 'preview'
  | 'reports'
  | 'attachmentContents'
  | 'previews'
  | 'parse'
>

/**
 * What records show of the files they were received as, and the dry run; see {@link Engine}. READ is enough for all of
 * them: who may read the company's documents and vendors learns nothing more, and nothing is stored. A kept file is read
 * again after the transaction has ended, so that no connection waits for it.
 */
export function fileFunctions(database: Database, limits: ReadLimits): FileFunctions {
  const reports = async (
    caller: Caller,
    companyId: string,
    resource: Resource,
    ids: readonly string[],
    max: number,
  ) => {
    mayRead(caller, companyId, resource)
    if (ids.length === 0) return new Map<string, FileReport>()
    const rows = await database.read(caller, companyId, (session) =>
      readReports(session, companyId, resource, ids, max),
    )
    return rows && new Map(rows.map(({ id, findings, attachments }) => [id, reportOf(findings, attachments)]))
  }
  const files = (caller: Caller, companyId: string, resource: Resource, ids: readonly string[], bytesMax: number) => {
    mayRead(caller, companyId, resource)
    if (ids.length === 0) return Promise.resolve([])
    return database.read(caller, companyId, (session) =>
      readReceivedFiles(session, companyId, resource, [...new Set(ids)], bytesMax),
    )
  }
  const one = async (caller: Caller, companyId: string, resource: Resource, id: string) => {
    const [file] = await files(caller, companyId, resource, [id], limits.bytesMax)
    return file && { file, invoice: read(file, limits) }
  }
  return {
    reports,
    validationReport: async (caller, companyId, resource, id) =>
      (await reports(caller, companyId, resource, [id], allRows))?.get(id)?.report,
    attachments: async (caller, companyId, resource, id) =>
      (await reports(caller, companyId, resource, [id], allRows))?.get(id)?.attachments,
    attachment: async (caller, companyId, resource, id, no) => {
      const found = await one(caller, companyId, resource, id)
      const info = found?.invoice && attachmentInfos(found.invoice)[no - 1]
      const bytes = found?.invoice?.attachments[no - 1]?.bytes
      return info === undefined || bytes === undefined || bytes === null ? undefined : { info, bytes }
    },
    preview: async (caller, companyId, resource, id, language) => {
      const found = await one(caller, companyId, resource, id)
      return found?.invoice && page(found.invoice, found.file, language)
    },
    attachmentContents: async (caller, companyId, resource, wanted, bytesMax) => {
      const rows = await files(
        caller,
        companyId,
        resource,
        wanted.map(({ id }) => id),
        bytesMax,
      )
      return rows.flatMap((file) =>
        contentsOf(
          file,
          wanted.filter(({ id }) => id === file.id).map(({ no }) => no),
          limits,
        ),
      )
    },
    previews: async (caller, companyId, resource, ids, language, bytesMax) =>
      (await files(caller, companyId, resource, ids, bytesMax)).flatMap((file): PreviewPage[] => {
        const { id, size: fileSize, bytes } = file
        if (bytes === null) return [{ id, fileSize, html: undefined }]
        const invoice = read(file, limits)
        return invoice === undefined ? [] : [{ id, fileSize, html: page(invoice, file, language) }]
      }),
    parse: (caller, companyId, contentstring, side) =>
      parseFile(database, limits, caller, companyId, contentstring, side),
  }
}

// Beyond what a report of the largest file can have.
const allRows = 2_147_483_647

function mayRead(caller: Caller, companyId: string, resource: Resource): void {
  if (!showsFile(resource))
    throw new Problem('BadRequest_ResourceNotFound', `Records of '${resource.set}' have no received file.`)
  authorise(caller, companyId, 'READ')
}

// The lists are as this engine wrote them.
function reportOf(findings: string | null, attachments: string | null): FileReport {
  return {
    report: JSON.parse(findings ?? '[]') as readonly ReportLine[],
    attachments: JSON.parse(attachments ?? '[]') as readonly AttachmentInfo[],
  }
}

// A file that was received under wider limits than today's is not read again.
function read({ bytes }: ReceivedFileRow, limits: ReadLimits): EInvoice | undefined {
  if (bytes === null) return undefined
  try {
    return readEInvoice(bytes, limits)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

function page(invoice: EInvoice, { findings }: ReceivedFileRow, language: PreviewLanguage): string {
  return previewHtml(invoice, { language, findings: reportOf(findings, null).report })
}

function contentsOf(file: ReceivedFileRow, nos: readonly number[], limits: ReadLimits): AttachmentContent[] {
  const { id, size: fileSize } = file
  if (file.bytes === null) return nos.map((no) => ({ id, no, fileSize, base64: undefined }))
  const found = read(file, limits)?.attachments ?? []
  return nos.flatMap((no) => {
    const bytes = found[no - 1]?.bytes ?? null
    return bytes === null ? [] : [{ id, no, fileSize, base64: bytes.toString('base64') }]
  })
}
