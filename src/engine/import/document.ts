import { Problem } from '../../core/problem.ts'
import { present } from '../../core/invariant.ts'
import { blankOf, isBlank } from '../../model/decode/decode.ts'
import type { Decoded } from '../../model/decode/record.ts'
import type { Field } from '../../model/field.ts'
import type { Resource } from '../../model/resource.ts'
import { decodeBase64InTurns, requirePdf } from '../../formats/read/text/base64.ts'
import type { Session } from '../../storage/server/database.ts'
import { lockDocuments, type ImportDocumentRow } from '../../storage/import/documents.ts'
import { deleteFiles, deleteImage, digestOf, writeFile } from '../../storage/import/files.ts'
import { deleteRow, updateRow } from '../../storage/query/rows.ts'
import { unknownRecord } from '../access/authorise.ts'
import { remainingFileFinding } from './file-finding.ts'
import { newLines, writableLines } from '../file/new-lines.ts'
import type { FileReader } from '../file/reader.ts'
import { refuseLocked, tablesOf } from './lines.ts'
import { makeFromFiles } from './make-from-files.ts'
import { makeShown } from './make-shown.ts'
import { learnFromVendor } from './learn.ts'
import { checkTag, columnsOf, type MappedFile, type PreparedDocument, type WriteRules } from '../access/write-rules.ts'

/**
 * Import documents of both sides: file or fields, header and lines in one transaction; changed and removed only while
 * open (posting.md 6.2). Files beyond the limits of the reader are refused.
 */
export const importDocumentRules = (reader: FileReader): WriteRules => ({
  readFile: async (resource, record) => {
    const content = record.blobTexts['contentstring'] ?? ''
    if (content === '') return undefined
    refuseOtherFields(resource, record)
    return reader.received(content, tablesOf(resource).side)
  },
  prepare: preparedDocument,
  create: async (session, companyId, resource, record, read, selection) => {
    if (read !== undefined && 'digest' in read) {
      const [answer] = await makeFromFiles(session, companyId, resource, [read], selection)
      if (answer instanceof Problem) throw answer
      return present(answer, 'a file is answered')
    }
    const { files, ...document } = read ?? (await preparedDocument(resource, record))
    const [made] = await makeShown(session, companyId, resource, [document], selection, [files])
    return present(made, 'a document that was made is answered')
  },
  readImage: imageOf,
  change: async (session, companyId, resource, id, etag, record, image) => {
    const document = await requireOpen(session, companyId, resource, id, etag)
    const vendorNo = record.values['vendorNo']
    if (typeof vendorNo === 'string') await learnFromVendor(session, companyId, document, vendorNo)
    const finding = await remainingFileFinding(session, companyId, resource, document, record.values)
    await updateRow(session, resource.table, companyId, id, {
      ...columnsOf(resource, record.values),
      ...(finding === undefined ? {} : { file_finding: finding }),
      ...(document.state === 'Nothing to Book' ? { state: 'Open' } : {}),
    })
    const bytes = image?.()
    if (bytes === null) await deleteImage(session, companyId, id)
    else if (bytes !== undefined) await writeFile(session, companyId, id, 'image', bytes)
  },
  remove: async (session, companyId, resource, id, etag) => {
    await requireOpen(session, companyId, resource, id, etag)
    await deleteFiles(session, companyId, id)
    await deleteRow(session, resource.table, companyId, id)
  },
})

/** Rule 1 of spec.md: beside contentstring nothing else may be filled; blank values do not count (D28). */
function refuseOtherFields(resource: Resource, record: Decoded): void {
  const others = [
    ...Object.entries(record.values)
      .filter(([name, value]) => {
        const field = fieldOf(resource, name)
        return !isBlank(field, value) && value !== blankOf(field)
      })
      .map(([name]) => name),
    ...Object.entries(record.blobTexts)
      .filter(([name, text]) => name !== 'contentstring' && text !== '')
      .map(([name]) => name),
    ...(record.lines.length > 0 ? [writableLines(resource).name] : []),
  ]
  if (others.length === 0) return
  throw new Problem(
    'Application_DialogException',
    `When contentstring is filled, no other field may be filled. Leave out: ${others.join(', ')}.`,
    {
      target: 'contentstring',
      details: others.map((name) => ({
        code: 'Application_DialogException',
        target: name,
        message: `'${name}' must be left out.`,
      })),
    },
  )
}

/** Adds the import document of a file with its lines, nothing of the file itself; answers its id. One statement. */
export async function insertDocument(
  session: Session,
  companyId: string,
  resource: Resource,
  document: MappedFile['document'],
): Promise<string> {
  const [made] = await makeShown(session, companyId, resource, [document], undefined)
  return present(made, 'an inserted document has an id').id
}

async function preparedDocument(resource: Resource, record: Decoded): Promise<PreparedDocument> {
  if (isEmpty(resource, record)) {
    throw new Problem(
      'Application_DialogException',
      'Send either contentstring with the XML file, or the fields of the document: the request body has no filled field.',
    )
  }
  const image = await imageOf(record)
  const relation = writableLines(resource)
  const target = relation.target()
  const lines = record.lines.map((line) => columnsOf(target, line))
  return {
    header: columnsOf(resource, record.values),
    lines: newLines(target, lines, (index) => `${relation.name}[${index}].lineNo`),
    files: { content: undefined, image: image === undefined || image === null ? undefined : digested(image) },
  }
}

function digested(bytes: Uint8Array) {
  return { bytes, digest: digestOf(bytes) }
}

async function requireOpen(
  session: Session,
  companyId: string,
  resource: Resource,
  id: string,
  etag: string | undefined,
): Promise<ImportDocumentRow> {
  const [document] = await lockDocuments(session, tablesOf(resource), companyId, [id])
  if (document === undefined) throw unknownRecord(resource.set)
  checkTag(etag, id, document.row_version)
  refuseLocked(document)
  return document
}

async function imageOf(record: Decoded): Promise<Uint8Array | null | undefined> {
  const text = record.blobTexts['docImage']
  if (text === undefined) return undefined
  if (text === '') return null
  const bytes = await decodeBase64InTurns(text, 'docImage')
  requirePdf(bytes, 'docImage')
  return bytes
}

/** Whether nothing was sent, or nothing but blank values. */
function isEmpty(resource: Resource, { values, blobTexts, lines }: Decoded): boolean {
  return (
    lines.length === 0 &&
    Object.values(blobTexts).every((text) => text === '') &&
    Object.entries(values).every(([name, value]) => isBlank(fieldOf(resource, name), value))
  )
}

function fieldOf(resource: Resource, name: string): Field {
  return present(resource.byName.get(name), `${resource.entity} has ${name}`)
}
