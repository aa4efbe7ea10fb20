import { Problem } from '../core/problem.ts'
import { present } from '../core/invariant.ts'
import type { Decoded } from '../model/decode-record.ts'
import { etagMatches, etagOf } from '../model/etag.ts'
import type { Cell, Field } from '../model/field.ts'
import { blankOf } from '../model/decode.ts'
import type { Values } from '../model/query.ts'
import type { Resource } from '../model/resource.ts'
import { importSalesInvoiceLine } from '../model/resources/import-sales-invoice.ts'
import { decodeBase64, requirePdf } from '../formats/base64.ts'
import { readDraftContext } from '../storage/draft-context.ts'
import type { Session } from '../storage/database.ts'
import { deleteFiles, findSameContent, writeFile } from '../storage/import-files.ts'
import {
  lineNoInUse,
  lockDocuments,
  lockOwner,
  usedLineNos,
  type ImportDocumentRow,
} from '../storage/import-documents.ts'
import { deleteRow, insertRows, lockVersion, takeNumbers, updateRow, type Columns } from '../storage/rows.ts'
import { unknownRecord } from './authorise.ts'
import { mapReceivedFile, receivedBytes } from './received-file.ts'

/** How records of a resource are written inside a transaction. */
export interface WriteRules {
  create(session: Session, companyId: string, resource: Resource, record: Decoded): Promise<string>
  change(
    session: Session,
    companyId: string,
    resource: Resource,
    id: string,
    etag: string | undefined,
    record: Decoded,
  ): Promise<void>
  remove(session: Session, companyId: string, resource: Resource, id: string, etag: string | undefined): Promise<void>
}

/** Import documents: file or fields, header and lines in one transaction; changed and removed only while open (posting.md 6.2). */
export const importDocumentRules: WriteRules = {
  create: async (session, companyId, resource, record) => {
    const content = record.blobTexts['contentstring'] ?? ''
    if (content !== '') return createFromFile(session, companyId, resource, content, record)
    if (
      Object.keys(record.values).length +
        Object.keys(record.blobTexts).filter((name) => name !== 'contentstring').length +
        record.lines.length ===
      0
    ) {
      throw new Problem(
        'Application_DialogException',
        'Send either contentstring with the XML file, or the fields of the document: the request body has no field.',
      )
    }
    const image = imageOf(record)
    const id = await insertDocument(
      session,
      companyId,
      columnsOf(resource, record.values),
      record.lines.map((line) => columnsOf(importSalesInvoiceLine, line)),
    )
    if (image !== undefined && image !== null) await writeFile(session, companyId, id, 'image', image)
    return id
  },
  change: async (session, companyId, resource, id, etag, record) => {
    await openDocument(session, companyId, id, etag, resource.set)
    await updateRow(session, resource.table, companyId, id, columnsOf(resource, record.values))
    const image = imageOf(record)
    if (image === null) await deleteFiles(session, companyId, id, 'image')
    else if (image !== undefined) await writeFile(session, companyId, id, 'image', image)
  },
  remove: async (session, companyId, resource, id, etag) => {
    await openDocument(session, companyId, id, etag, resource.set)
    await deleteFiles(session, companyId, id)
    await deleteRow(session, resource.table, companyId, id)
  },
}

/** Lines of import documents: written only while their document is open; the document's tag stays (D22). */
export const importLineRules: WriteRules = {
  create: async (session, companyId, resource, record) => {
    const entryNo = record.values['headerEntryNo']
    if (typeof entryNo !== 'number' || entryNo === 0) {
      throw new Problem(
        'BadRequest',
        "'headerEntryNo' must be the entryNo of the import sales invoice the line belongs to.",
        { target: 'headerEntryNo' },
      )
    }
    const owner = await lockOwner(session, companyId, { entryNo })
    if (owner === undefined) {
      throw new Problem(
        'BadRequest',
        `There is no import sales invoice with entryNo ${entryNo}; 'headerEntryNo' must name one.`,
        { target: 'headerEntryNo' },
      )
    }
    refuseLocked(owner)
    const [id] = await insertLines(
      session,
      companyId,
      entryNo,
      [columnsOf(resource, record.values)],
      await usedLineNos(session, companyId, entryNo),
    )
    return present(id, 'an inserted line has an id')
  },
  change: async (session, companyId, resource, id, etag, record) => {
    const owner = await openLine(session, companyId, resource, id, etag)
    const lineNo = record.values['lineNo']
    if (typeof lineNo === 'number' && (await lineNoInUse(session, companyId, owner.entry_no, id, lineNo)))
      throw lineNoUsed(lineNo)
    await updateRow(session, resource.table, companyId, id, columnsOf(resource, record.values))
  },
  remove: async (session, companyId, resource, id, etag) => {
    await openLine(session, companyId, resource, id, etag)
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
  const others = [
    ...Object.entries(record.values)
      .filter(([name, value]) => !isBlank(resource.byName.get(name), value))
      .map(([name]) => name),
    ...Object.entries(record.blobTexts)
      .filter(([name, text]) => name !== 'contentstring' && text !== '')
      .map(([name]) => name),
    ...(record.lines.length > 0 ? ['importSalesInvoiceLines'] : []),
  ]
  if (others.length > 0) {
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
            target: `importsalesinvoices(${same})`,
            message: 'The document made from the same file.',
          },
        ],
      },
    )
  }
  const file = mapReceivedFile(bytes, await readDraftContext(session, companyId))
  const id = await insertDocument(session, companyId, file.header, file.lines)
  await writeFile(session, companyId, id, 'content', bytes)
  if (file.image !== null) await writeFile(session, companyId, id, 'image', file.image)
  return id
}

async function insertDocument(
  session: Session,
  companyId: string,
  header: Columns,
  lines: readonly Columns[],
): Promise<string> {
  const before = await takeNumbers(session, companyId, new Map([['Import Sales', 1]]))
  const entryNo = present(before.get('Import Sales'), 'the counter of import documents exists') + 1
  const [id] = await insertRows(session, 'import_sales_invoice', companyId, [{ ...header, entry_no: entryNo }])
  await insertLines(session, companyId, entryNo, lines, [])
  return present(id, 'an inserted document has an id')
}

async function insertLines(
  session: Session,
  companyId: string,
  headerEntryNo: number,
  lines: readonly Columns[],
  used: readonly number[],
): Promise<string[]> {
  if (lines.length === 0) return []
  const taken = new Set(used)
  let highest = Math.max(0, ...used)
  const numbered = lines.map((line) => {
    const sent = line['line_no']
    const lineNo = typeof sent === 'number' && sent !== 0 ? sent : (Math.floor(highest / 10000) + 1) * 10000
    if (taken.has(lineNo)) throw lineNoUsed(lineNo)
    taken.add(lineNo)
    highest = Math.max(highest, lineNo)
    return { ...line, line_no: lineNo }
  })
  const before = await takeNumbers(session, companyId, new Map([['Import Sales Line', lines.length]]))
  const first = present(before.get('Import Sales Line'), 'the counter of import lines exists')
  // Rows of one insert must name the same columns: absent ones get the blank of their field.
  const names = [...new Set(numbered.flatMap((line) => Object.keys(line)))]
  const rows = numbered.map((line, index) => ({
    ...Object.fromEntries(names.map((name) => [name, (line as Columns)[name] ?? lineBlanks.get(name) ?? ''])),
    header_entry_no: headerEntryNo,
    entry_no: first + index + 1,
  }))
  return insertRows(session, 'import_sales_invoice_line', companyId, rows)
}

const lineBlanks = new Map<string, Cell>(
  importSalesInvoiceLine.fields
    .filter((field) => field.special === undefined)
    .map((field) => [field.column, field.kind === 'booleanText' ? true : blankOf(field)]),
)

function lineNoUsed(lineNo: number): Problem {
  return new Problem(
    'BadRequest',
    `The line number ${lineNo} is already used on this document. Leave 'lineNo' out to get the next one.`,
    { target: 'lineNo' },
  )
}

async function openDocument(
  session: Session,
  companyId: string,
  id: string,
  etag: string | undefined,
  segment: string,
): Promise<ImportDocumentRow> {
  const [document] = await lockDocuments(session, companyId, [id])
  if (document === undefined) throw unknownRecord(segment)
  checkTag(etag, id, document.row_version)
  refuseLocked(document)
  return document
}

async function openLine(
  session: Session,
  companyId: string,
  resource: Resource,
  id: string,
  etag: string | undefined,
): Promise<ImportDocumentRow> {
  // The document is locked before the line, in the order the posting lane takes them.
  const owner = await lockOwner(session, companyId, { lineId: id })
  const version = await lockVersion(session, resource.table, companyId, id)
  if (owner === undefined || version === undefined) throw unknownRecord(resource.set)
  checkTag(etag, id, version)
  refuseLocked(owner)
  return owner
}

/** Throws 409 when the tag sent is not the record's (D3); no tag, no check. */
export function checkTag(etag: string | undefined, id: string, version: number): void {
  if (etag !== undefined && !etagMatches(etag, etagOf(id, version))) {
    throw new Problem(
      'Request_EntityChanged',
      'Another user has already changed the record. Read it again and use its new tag.',
    )
  }
}

function refuseLocked(document: ImportDocumentRow): void {
  if (document.state === 'Open') return
  const what = `You cannot change import document ${document.entry_no} because it has been`
  const created = `${document.document_type} ${document.posted_no || document.unposted_no || document.created_doc_no}`
  throw new Problem(
    'Application_DialogException',
    document.state === 'Posted'
      ? `${what} posted as ${created}.`
      : `${what} registered as ${created}. Reopen it first.`,
  )
}

function imageOf(record: Decoded): Uint8Array | null | undefined {
  const text = record.blobTexts['docImage']
  if (text === undefined) return undefined
  if (text === '') return null
  const bytes = decodeBase64(text, 'docImage')
  requirePdf(bytes, 'docImage')
  return bytes
}

function columnsOf(resource: Resource, values: Values): Columns {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      present(resource.byName.get(name), `${name} is a field`).column,
      value,
    ]),
  )
}

function isBlank(field: Field | undefined, value: Cell): boolean {
  return (
    value === null ||
    value === '' ||
    value === false ||
    (field !== undefined && (value === blankOf(field) || Number(value) === 0))
  )
}
