import { Problem } from '../../core/problem.ts'
import type { ReadLimits } from '../../core/read-limits.ts'
import { previewLanguages, previewLanguagesInWords, type PreviewLanguage } from '../../model/file-functions.ts'
import type { ImportTables } from '../../model/import-side.ts'
import type { Resource } from '../../model/resource.ts'
import type { ImportDocumentRow } from '../../storage/import/documents.ts'
import { hasImage, writeFile } from '../../storage/import/files.ts'
import { updateRow } from '../../storage/query/rows.ts'
import type { Session } from '../../storage/server/database.ts'
import { largeFileBytes, type LargeFiles } from '../access/large-files.ts'
import type { Caller } from '../contract/caller.ts'
import { refuseLocked } from '../import/lines.ts'
import type { ReadFiles } from '../store/received.ts'
import { drawPaper } from './draw.ts'

/** Which document is drawn, for whom. */
export interface Drawing {
  readonly caller: Caller
  readonly companyId: string
  readonly resource: Resource
  readonly id: string
}

/** Draws the file of a document: bytes of a PDF/A; undefined when the record is not there or has no file. */
export type DrawFile = (of: Drawing, language: string) => Promise<Buffer | undefined>

/**
 * Draws the files of documents, one at a time and in a thread (F88), with no transaction open. One statement. Throws a Problem
 * for a language that there is none of, and for a file that is too large.
 */
export function fileDrawing(read: ReadFiles, limits: ReadLimits, turns: LargeFiles): DrawFile {
  return async ({ id, ...of }, wanted) => {
    const { caller } = of
    const [file] = await read({ ...of, ids: [id] }, limits.bytesMax)
    const bytes = file?.bytes ?? null
    if (bytes === null) return undefined
    const language = languageOf(wanted)
    return turns.inTurn(caller, Math.max(bytes.length, largeFileBytes), () =>
      drawPaper({ bytes, limits, language, at: new Date() }),
    )
  }
}

function languageOf(wanted: string): PreviewLanguage {
  const found = previewLanguages.find((one) => one === wanted.toLowerCase())
  if (found !== undefined) return found
  throw new Problem('BadRequest', `'language' must be ${previewLanguagesInWords}.`, { target: 'language' })
}

/** Keeps what was drawn as the picture of an open document that has none; throws a Problem for any other. Three statements. */
export async function keepDrawing(
  session: Session,
  companyId: string,
  tables: ImportTables,
  document: ImportDocumentRow,
  drawn: Buffer | undefined,
): Promise<void> {
  const name = `${tables.caption} ${document.entry_no}`
  refuseLocked(document)
  if (drawn === undefined) throw refusal(`${name} has no file to draw: it was made of fields. Send a PDF as docImage.`)
  if (await hasImage(session, companyId, document.id))
    throw refusal(`${name} has a picture already. To have another one drawn, empty docImage first.`)
  await updateRow(session, tables.header, companyId, document.id, {})
  await writeFile(session, companyId, document.id, 'image', drawn)
}

function refusal(message: string): Problem {
  return new Problem('Application_DialogException', message)
}
