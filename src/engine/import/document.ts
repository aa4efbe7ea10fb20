import { Problem } from '../../core/problem.ts'
import { present } from '../../core/invariant.ts'
import { blankOf, isBlank } from '../../model/decode/decode.ts'
import type { Decoded } from '../../model/decode/record.ts'
import type { Field } from '../../model/field.ts'
import { importTables, type ImportSide } from '../../model/import-side.ts'
import type { Relation, Resource } from '../../model/resource.ts'
import { decodeBase64, requirePdf } from '../../formats/read/text/base64.ts'
import { lookupsOf } from '../../formats/match/lookups.ts'
import type { ReadLimits } from '../../core/read-limits.ts'
import type { Session } from '../../storage/server/database.ts'
import { lockDocuments, type ImportDocumentRow } from '../../storage/import/documents.ts'
import { deleteFiles, deleteImage, digestOf, lockContent, writeFile } from '../../storage/import/files.ts'
import type { NewDocument } from '../../storage/import/new-documents.ts'
import { deleteRow, updateRow } from '../../storage/query/rows.ts'
import { unknownCompany, unknownRecord } from '../access/authorise.ts'
import { loadDraftContext } from './draft-context.ts'
import { remainingFileFinding } from './file-finding.ts'
import { newLines, refuseLocked, tablesOf } from './lines.ts'
import { makeShown } from './make-shown.ts'
import { yieldToOthers } from '../access/large-files.ts'
import { learnFromVendor } from './learn.ts'
import { mapReceivedFile, readReceivedFile, receivedBytes, storedReport, type ReceivedFile } from './received-file.ts'
import {
  checkTag,
  columnsOf,
  type Created,
  type PreparedDocument,
  type ReadFile,
  type WriteRules,
} from '../access/write-rules.ts'
import type { Selection } from '../contract/reading.ts'

/**
 * Import documents of both sides: file or fields, header and lines in one transaction; changed and removed only while
 * open (posting.md 6.2). Files beyond the limits are refused.
 */
export const importDocumentRules = (limits: ReadLimits): WriteRules => ({
  readFile: async (resource, record) => {
    const content = record.blobTexts['contentstring'] ?? ''
    if (content === '') return undefined
    refuseOtherFields(resource, record)
    return readReceivedFile(receivedBytes(content), limits, tablesOf(resource).side)
  },
  prepare: preparedDocument,
  create: async (session, companyId, resource, record, file, selection) => {
    if (file !== undefined) return createFromFile(session, companyId, resource, file, selection)
    const { files, ...document } = preparedDocument(resource, record)
    const [made] = await makeShown(session, companyId, resource, [document], selection, files)
    return present(made, 'a document that was made is answered')
  },
  change: async (session, companyId, resource, id, etag, record) => {
    const document = await requireOpen(session, companyId, resource, id, etag)
    const vendorNo = record.values['vendorNo']
    if (typeof vendorNo === 'string') await learnFromVendor(session, companyId, document, vendorNo)
    const finding = await remainingFileFinding(session, companyId, resource, document, record.values)
    await updateRow(session, resource.table, companyId, id, {
      ...columnsOf(resource, record.values),
      ...(finding === undefined ? {} : { file_finding: finding }),
      ...(document.state === 'Nothing to Book' ? { state: 'Open' } : {}),
    })
    const image = imageOf(record)
    if (image === null) await deleteImage(session, companyId, id)
    else if (image !== undefined) await writeFile(session, companyId, id, 'image', image)
  },
  remove: async (session, companyId, resource, id, etag) => {
    await requireOpen(session, companyId, resource, id, etag)
    await deleteFiles(session, companyId, id)
    await deleteRow(session, resource.table, companyId, id)
  },
})

async function createFromFile(
  session: Session,
  companyId: string,
  resource: Resource,
  { bytes, invoice, broken }: ReadFile,
  selection: Selection | undefined,
): Promise<Created> {
  const { side } = tablesOf(resource)
  const digest = digestOf(bytes)
  // The lock comes first, so whoever sent the same bytes at the same instant has made the document that is found.
  const [, { same, context }] = await Promise.all([
    lockContent(session, companyId, digest),
    loadDraftContext(session, companyId, side, lookupsOf(invoice, side), digest),
  ])
  if (same !== undefined) throw receivedBefore(same)
  if (context === undefined) throw unknownCompany()
  const file = mapReceivedFile(invoice, context, broken)
  await yieldToOthers(bytes.length)
  const [made] = await makeShown(session, companyId, resource, [documentOf(resource, file)], selection, {
    content: { bytes, digest, report: storedReport(file) },
    image: file.image === null ? undefined : digested(file.image),
  })
  return present(made, 'a document that was made is answered')
}

function receivedBefore({ side, id }: { readonly side: ImportSide; readonly id: string }): Problem {
  return new Problem(
    'Internal_EntityWithSameKeyExists',
    'This file was received before; the document it made still exists.',
    {
      target: 'contentstring',
      details: [
        {
          code: 'ExistingDocument',
          record: { set: importTables[side].set, id },
          message: 'The document made from the same file.',
        },
      ],
    },
  )
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

/** Adds the import document of a file with its lines, nothing of the file itself; answers its id. One statement. */
export async function insertDocument(
  session: Session,
  companyId: string,
  resource: Resource,
  file: Pick<ReceivedFile, 'header' | 'lines'>,
): Promise<string> {
  const [made] = await makeShown(session, companyId, resource, [documentOf(resource, file)], undefined)
  return present(made, 'an inserted document has an id').id
}

function documentOf(resource: Resource, { header, lines }: Pick<ReceivedFile, 'header' | 'lines'>): NewDocument {
  return { header, lines: newLines(linesOf(resource).target(), lines, () => 'contentstring') }
}

function preparedDocument(resource: Resource, record: Decoded): PreparedDocument {
  if (isEmpty(resource, record)) {
    throw new Problem(
      'Application_DialogException',
      'Send either contentstring with the XML file, or the fields of the document: the request body has no filled field.',
    )
  }
  const image = imageOf(record)
  const relation = linesOf(resource)
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
): Promise<ImportDocumentRow> {
  const [document] = await lockDocuments(session, tablesOf(resource), companyId, [id])
  if (document === undefined) throw unknownRecord(resource.set)
  checkTag(etag, id, document.row_version)
  refuseLocked(document)
  return document
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
