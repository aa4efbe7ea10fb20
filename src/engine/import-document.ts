import { Problem } from '../core/problem.ts'
import { present } from '../core/invariant.ts'
import { blankOf, isBlank } from '../model/decode.ts'
import type { Decoded } from '../model/decode-record.ts'
import type { Field } from '../model/field.ts'
import { importTables, tooManyLines } from '../model/import-side.ts'
import type { Relation, Resource } from '../model/resource.ts'
import { decodeBase64, requirePdf } from '../formats/base64.ts'
import type { Session } from '../storage/database.ts'
import { readDraftContext } from '../storage/draft-context.ts'
import { lockDocuments } from '../storage/import-documents.ts'
import { deleteFiles, findSameContent, writeFile } from '../storage/import-files.ts'
import { deleteRow, insertRows, takeNumbers, updateRow, type Columns } from '../storage/rows.ts'
import { unknownRecord } from './authorise.ts'
import { insertLines, refuseLocked, tablesOf } from './import-lines.ts'
import { mapReceivedFile, receivedBytes } from './received-file.ts'
import { checkTag, columnsOf, type WriteRules } from './write-rules.ts'

/** Import documents of both sides: file or fields, header and lines in one transaction; changed and removed only while open (posting.md 6.2). */
export const importDocumentRules: WriteRules = {
  create: async (session, companyId, resource, record) => {
    const content = record.blobTexts['contentstring'] ?? ''
    if (content !== '') return createFromFile(session, companyId, resource, content, record)
    if (isEmpty(resource, record)) {
      throw new Problem(
        'Application_DialogException',
        'Send either contentstring with the XML file, or the fields of the document: the request body has no field.',
      )
    }
    const image = imageOf(record)
    const lineResource = linesOf(resource).target()
    const id = await insertDocument(
      session,
      companyId,
      resource,
      columnsOf(resource, record.values),
      record.lines.map((line) => columnsOf(lineResource, line)),
      (index) => `${linesOf(resource).name}[${index}].lineNo`,
    )
    if (image !== undefined && image !== null) await writeFile(session, companyId, id, 'image', image)
    return id
  },
  change: async (session, companyId, resource, id, etag, record) => {
    await requireOpen(session, companyId, resource, id, etag)
    await updateRow(session, resource.table, companyId, id, columnsOf(resource, record.values))
    const image = imageOf(record)
    if (image === null) await deleteFiles(session, companyId, id, 'image')
    else if (image !== undefined) await writeFile(session, companyId, id, 'image', image)
  },
  remove: async (session, companyId, resource, id, etag) => {
    await requireOpen(session, companyId, resource, id, etag)
    await deleteFiles(session, companyId, id)
    await deleteRow(session, resource.table, companyId, id)
  },
}

async function createFromFile(
  session: Session,
  companyId: string,
  resource: Resource,
  content: string,
  record: Decoded,
): Promise<string> {
  refuseOtherFields(resource, record)
  const bytes = receivedBytes(content)
  const same = await findSameContent(session, companyId, bytes)
  if (same !== undefined) {
    throw new Problem(
      'Internal_EntityWithSameKeyExists',
      'This file was received before; the document it made still exists.',
      {
        target: 'contentstring',
        details: [
          {
            code: 'ExistingDocument',
            target: `${importTables[same.side].set}(${same.id})`,
            message: 'The document made from the same file.',
          },
        ],
      },
    )
  }
  const { side } = tablesOf(resource)
  const file = mapReceivedFile(bytes, side, await readDraftContext(session, companyId, side))
  const refusal = tooManyLines('The document of the file would have', file.lines.length, 'contentstring')
  if (refusal !== undefined) throw refusal
  const id = await insertDocument(session, companyId, resource, file.header, file.lines, () => 'contentstring')
  await writeFile(session, companyId, id, 'content', bytes)
  if (file.image !== null) await writeFile(session, companyId, id, 'image', file.image)
  return id
}

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
    ...(record.lines.length > 0 ? [linesOf(resource).name] : []),
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

async function insertDocument(
  session: Session,
  companyId: string,
  resource: Resource,
  header: Columns,
  lines: readonly Columns[],
  placeOf: (index: number) => string,
): Promise<string> {
  const { headerCounter, header: table } = tablesOf(resource)
  const before = await takeNumbers(session, companyId, new Map([[headerCounter, 1]]))
  const entryNo = present(before.get(headerCounter), 'the counter of import documents exists') + 1
  const [id] = await insertRows(session, table, companyId, [{ ...header, entry_no: entryNo }])
  await insertLines(session, companyId, linesOf(resource).target(), entryNo, lines, [], placeOf)
  return present(id, 'an inserted document has an id')
}

function linesOf(resource: Resource): Relation {
  return present(
    resource.relations.find((one) => one.writable === true),
    `${resource.entity} has lines`,
  )
}

async function requireOpen(
  session: Session,
  companyId: string,
  resource: Resource,
  id: string,
  etag: string | undefined,
): Promise<void> {
  const [document] = await lockDocuments(session, tablesOf(resource), companyId, [id])
  if (document === undefined) throw unknownRecord(resource.set)
  checkTag(etag, id, document.row_version)
  refuseLocked(document)
}

function imageOf(record: Decoded): Uint8Array | null | undefined {
  const text = record.blobTexts['docImage']
  if (text === undefined) return undefined
  if (text === '') return null
  const bytes = decodeBase64(text, 'docImage')
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
