import { sql, type RawBuilder } from 'kysely'
import { newGuid } from '../../core/guid.ts'
import { invariant, present } from '../../core/invariant.ts'
import type { Cell, Field } from '../../model/field.ts'
import type { Expansion, Row } from '../../model/query.ts'
import type { ImportTables } from '../../model/import-side.ts'
import type { Resource } from '../../model/resource.ts'
import type { Tables } from '../../model/tables.ts'
import { type Actor, actorsText } from '../../core/actor.ts'
import type { Session } from '../server/database.ts'
import { reused } from '../statement/statement.ts'
import { jsonOf, type Columns } from '../query/rows.ts'
import { rowOf } from '../query/select.ts'
import { columnsSql } from '../query/select-columns.ts'
import { keysSql } from '../query/select-children.ts'
import type { ImportReportRow } from './reports.ts'

/** An import document to be written: its columns and those of its lines, all lines of one set of names and numbered. */
export interface NewDocument<Lines = readonly Columns[]> {
  readonly header: Columns
  readonly lines: Lines
}

/** Lines as they are sent, made by {@link writtenLines} where there was time for it: only for a document that is made alone. */
export interface WrittenLines {
  /** Rows for json_populate_recordset, numbered from 1. */
  readonly json: string
  readonly columns: readonly string[]
  readonly count: number
}

/** What a received file, or a document that brings an image, leaves beside the document. */
export interface NewFiles {
  readonly content:
    | { readonly bytes: Uint8Array; readonly digest: Buffer; readonly report: ImportReportRow }
    | undefined
  readonly image: { readonly bytes: Uint8Array; readonly digest: Buffer } | undefined
}

/** What is told of a document that was made: stored fields, and its lines where they are wanted in some order. */
export interface NewShown {
  readonly fields: readonly Field[]
  readonly lines: Pick<Expansion, 'relation' | 'fields' | 'order'> | undefined
}

/** What a document that was made is called, and how it reads. */
export interface MadeDocument {
  readonly row: Row
  readonly lines: readonly Row[]
}

const takes = {
  companyId: 'uuid',
  headers: 'json',
  lines: 'json',
  headerCount: 'int4',
  lineCount: 'int4',
  content: 'bytea',
  contents: 'json',
  image: 'bytea',
  images: 'json',
  actors: 'text',
} as const

const making = reused(takes)
const nothing: NewFiles = { content: undefined, image: undefined }

/**
 * Makes import documents of one side with their lines, and with the files of each in their order, in one statement: it takes the numbers of headers and lines (both counters stay locked until the transaction ends, in the order of their
 * names), writes, and answers what is shown as a read of the record would, in the order given. All headers name the same
 * columns. Blobs among the fields are those of `files`. `actors` are who makes each document, where the entry of the transaction
 * did not name one for all (F94).
 */
export async function makeDocuments(
  session: Session,
  companyId: string,
  resource: Resource,
  tables: ImportTables,
  documents: readonly NewDocument<readonly Columns[] | WrittenLines>[],
  shown: NewShown,
  files: readonly NewFiles[] = [],
  actors?: readonly Actor[],
): Promise<readonly MadeDocument[]> {
  // Whoever is told whose a document is must know its id.
  const ids = actors?.map(newGuid)
  const headers = documents.map(({ header }, at) => ({
    ...header,
    ...(ids === undefined ? {} : { id: present(ids[at], 'each document has its actor') }),
    entry_no: at + 1,
  }))
  const lines = linesOf(documents)
  const parts: Parts = {
    resource,
    tables,
    headerColumns: namesOf(headers),
    lineColumns: lines.columns,
    shown,
    content: files.some(({ content }) => content !== undefined),
    image: files.some(({ image }) => image !== undefined),
    actors: actors !== undefined,
  }
  const contents = joined(files.map(({ content }) => content && { ...content, more: { ...content.report } }))
  const images = joined(files.map(({ image }) => image && { ...image, more: {} }))
  const given = {
    companyId,
    headers: jsonOf(headers),
    lines: lines.json,
    headerCount: headers.length,
    lineCount: lines.count,
    content: contents.bytes,
    contents: contents.places,
    image: images.bytes,
    images: images.places,
    actors: actorsText({ actors: new Map(ids?.map((id, at) => [id, actors?.[at] ?? {}])) }),
  }
  const raw = await session.arrays(making(keyOf(parts), given, (slots) => makingSql(parts, slots)))
  return raw.map((one, at) => madeOf(one, shown, files[at] ?? nothing))
}

/** The lines of documents that are made together, in the order of the documents. */
export function writtenLines(documents: readonly (readonly Columns[])[]): WrittenLines {
  const lines = documents.flatMap((own, at) => own.map((line) => ({ ...line, header_entry_no: at + 1 })))
  const numbered = lines.map((line, at) => ({ ...line, entry_no: at + 1 }))
  return { json: jsonOf(numbered), columns: namesOf(numbered), count: numbered.length }
}

function linesOf(documents: readonly NewDocument<readonly Columns[] | WrittenLines>[]): WrittenLines {
  const rows: (readonly Columns[])[] = []
  for (const { lines } of documents) {
    if (!('json' in lines)) rows.push(lines)
    else {
      invariant(documents.length === 1, 'lines that are written already are those of a document that is made alone')
      return lines
    }
  }
  return writtenLines(rows)
}

interface Parts {
  readonly resource: Resource
  readonly tables: ImportTables
  readonly headerColumns: readonly string[]
  readonly lineColumns: readonly string[]
  readonly shown: NewShown
  readonly content: boolean
  readonly image: boolean
  readonly actors: boolean
}

type Slots = Readonly<Record<keyof typeof takes, RawBuilder<unknown>>>

// Rows of one insert name the same columns.
function namesOf(rows: readonly Columns[]): readonly string[] {
  const names = Object.keys(rows[0] ?? {})
  for (const row of rows)
    invariant(
      Object.keys(row).length === names.length && names.every((name) => Object.hasOwn(row, name)),
      'rows that are inserted together have the same columns',
    )
  return names
}

function keyOf({ tables, headerColumns, lineColumns, shown, content, image, actors }: Parts): string {
  const { fields, lines } = shown
  return JSON.stringify([
    tables.header,
    headerColumns,
    lineColumns,
    content,
    image,
    actors,
    fields.map(({ name }) => name),
    lines?.relation.name,
    lines?.fields.map(({ name }) => name),
    lines?.order.map(({ field, descending }) => [field.name, descending]),
  ])
}

// The numbers of the rows in the parameters count from 1; the whole of `header` is made before a line looks for its document,
// so that whoever watches hears of the document first.
function makingSql(
  { resource, tables, headerColumns, lineColumns, shown, content, image, actors }: Parts,
  slots: Slots,
) {
  const { headerCounter, lineCounter } = tables
  const hasLines = lineColumns.length > 0
  const header = sql.table(tables.header)
  const line = sql.table(tables.line)
  const before = (ledger: string) => sql`(select before from numbers where ledger = ${sql.lit(ledger)})`
  const first = sql`(select min(entry_no) from header) - 1`
  const ctes = [
    sql`numbers as (
      update ledger_counter c set last_no = c.last_no + w.count from (
        select k.ledger, n.count from ledger_counter k
          join (values (${sql.lit(headerCounter)}, ${slots.headerCount}::int4)${hasLines ? sql`, (${sql.lit(lineCounter)}, ${slots.lineCount}::int4)` : sql``}) n(ledger, count) on n.ledger = k.ledger
          where k.company_id = ${slots.companyId}::uuid order by k.ledger for update of k) w
      where c.company_id = ${slots.companyId}::uuid and c.ledger = w.ledger returning c.ledger, c.last_no - w.count as before)`,
    sql`header as (
      insert into ${header} (company_id, ${namedSql(headerColumns)})
      select ${slots.companyId}::uuid, ${valuesSql(headerColumns, { entry_no: sql`${before(headerCounter)} + r.entry_no` })}
      from json_populate_recordset(null::${header}, ${slots.headers}::json) r order by r.entry_no returning *)`,
  ]
  if (hasLines)
    ctes.push(sql`line as (
      insert into ${line} (company_id, ${namedSql(lineColumns)})
      select ${slots.companyId}::uuid, ${valuesSql(lineColumns, {
        entry_no: sql`${before(lineCounter)} + r.entry_no`,
        header_entry_no: sql`${first} + r.header_entry_no`,
      })}
      from json_populate_recordset(null::${line}, ${slots.lines}::json) r order by r.entry_no returning *)`)
  if (content) ctes.push(fileSql('content', slots.content, slots.contents, first), reportSql(slots, first))
  if (content && tables.side === 'purchase') ctes.push(responsesSql(slots, first))
  if (image) ctes.push(fileSql('image', slots.image, slots.images, first))
  // Before any trigger of the statement runs.
  const told = actors ? sql`, set_config('app.audit', ${slots.actors}::text, true)` : sql``
  return sql`with ${sql.join(ctes)}
    select ${sql.join(shownSql(resource, shown.fields))}, ${linesSql(shown, hasLines)}${told} from header as t
      cross join lateral (select t.entry_no as no) as h order by h.no`
}

function namedSql(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)))
}

function valuesSql(names: readonly string[], own: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> {
  return sql.join(names.map((name) => own[name] ?? sql.ref(`r.${name}`)))
}

// All files in a row, and for each whose it is and where it lies.
interface Joined {
  readonly bytes: Buffer
  readonly places: string
}

function joined(
  files: readonly ({ readonly bytes: Uint8Array; readonly digest: Buffer; readonly more: Columns } | undefined)[],
): Joined {
  const parts: Buffer[] = []
  const places: Columns[] = []
  let from = 1
  for (const [at, file] of files.entries()) {
    if (file === undefined) continue
    const { length } = file.bytes
    parts.push(bufferOf(file.bytes))
    places.push({ ...file.more, entry_no: at + 1, from, length, digest: file.digest.toString('hex') })
    from += length
  }
  const [only] = parts
  return { bytes: parts.length === 1 && only !== undefined ? only : Buffer.concat(parts), places: jsonOf(places) }
}

function fileSql(
  role: 'content' | 'image',
  bytes: RawBuilder<unknown>,
  places: RawBuilder<unknown>,
  first: RawBuilder<unknown>,
) {
  return sql`${sql.ref(`${role}_file`)} as (
    insert into import_file (company_id, document_id, role, bytes, sha256)
    select t.company_id, t.id, ${sql.lit(role)}, substring(${bytes}::bytea from f.from for f.length), decode(f.digest, 'hex')
    from json_to_recordset(${places}::json) f(entry_no int4, "from" int4, length int4, digest text)
      join header t on t.entry_no = ${first} + f.entry_no returning 1)`
}

function reportSql({ contents }: Slots, first: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`report as (
    insert into import_report (company_id, document_id, format, findings, attachments, vat_reasons, vat_facts)
    select t.company_id, t.id, f.format, f.findings, f.attachments, f."vatReasons", f."vatFacts"
    from json_to_recordset(${contents}::json) f(entry_no int4, format text, findings text, attachments text, "vatReasons" text, "vatFacts" text)
      join header t on t.entry_no = ${first} + f.entry_no returning 1)`
}

const responseColumns = [
  'status',
  'reason_code',
  'action_code',
  'reason',
  'document_no',
  'document_type_code',
  'document_date',
  'sender_endpoint',
  'sender_name',
  'receiver_endpoint',
  'receiver_name',
  'buyer_name',
] as const satisfies readonly (keyof Tables['invoice_response'])[]

function responsesSql({ contents }: Slots, first: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`response as (
    insert into invoice_response (company_id, import_document_id, ${namedSql(responseColumns)})
    select t.company_id, t.id, ${valuesSql(responseColumns, {})}
    from json_to_recordset(${contents}::json) f(entry_no int4, responses text)
      join header t on t.entry_no = ${first} + f.entry_no
      cross join lateral json_populate_recordset(null::invoice_response, f.responses::json) r order by t.entry_no, r.status returning 1)`
}

// What this statement writes it does not see: blobs are known from what was given.
function shownSql(resource: Resource, fields: readonly Field[]): RawBuilder<unknown>[] {
  const columns = columnsSql(resource, fields, [])
  return columns.map((column, at) => (fields[at - 3]?.kind === 'blob' ? sql`''` : column))
}

// JSON has no decimals of its own: whatever is no whole number and no boolean stays text, as PostgreSQL prints it.
const bare: ReadonlySet<Field['kind']> = new Set(['integer', 'boolean', 'booleanText'])

function linesSql({ lines }: NewShown, hasLines: boolean): RawBuilder<unknown> {
  if (lines === undefined || !hasLines) return sql`'[]'::json`
  const target = lines.relation.target()
  const [id, version, set, ...cells] = shownSql(target, lines.fields)
  const typed = cells.map((cell, at) => (bare.has(lines.fields[at]?.kind ?? 'text') ? cell : sql`(${cell})::text`))
  const keys = sql.join(keysSql({ ...lines, offset: 0, count: false, expand: [] }))
  return sql`(select coalesce(json_agg(json_build_array(${sql.join([sql`(${id})::text`, version, set, ...typed])}) order by ${keys}), '[]'::json)
    from line as t where ${sql.ref(`t.${lines.relation.childColumn}`)} = h.no)`
}

function madeOf(raw: readonly unknown[], { fields, lines }: NewShown, files: NewFiles): MadeDocument {
  const row = rowOf(raw, fields, [])
  const cells = row.cells.map((cell, at): Cell => {
    const field = fields[at]
    return field?.kind === 'blob' ? base64Of(field, files) : cell
  })
  const made = raw[3 + fields.length]
  invariant(Array.isArray(made), 'the lines of a new document are a list')
  return {
    row: { ...row, cells },
    lines: (made as readonly unknown[][]).map((one) => rowOf(one, lines?.fields ?? [], [])),
  }
}

function base64Of({ column }: Field, { content, image }: NewFiles): string {
  const bytes = column === 'content' ? content?.bytes : image?.bytes
  return bytes === undefined ? '' : bufferOf(bytes).toString('base64')
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
