import { decimal, fixed, plain } from '../../core/decimal.ts'
import { Problem } from '../../core/problem.ts'
import type { ReadLimits } from '../../core/read-limits.ts'
import { attachmentInfos } from '../../formats/draft/attachments.ts'
import type { DraftContext } from '../../formats/match/draft.ts'
import { identifiersOf, sharesIdentifier } from '../../formats/match/identifiers.ts'
import { lookupsOf } from '../../formats/match/lookups.ts'
import { previewHtml, type PreviewOptions } from '../../formats/preview/page.ts'
import type { EInvoice, Finding } from '../../formats/read/e-invoice.ts'
import { readEInvoice } from '../../formats/read/read.ts'
import { judge } from '../../formats/rules/judge.ts'
import type { Cell, Field } from '../../model/field.ts'
import type { AttachmentInfo } from '../../model/file-functions.ts'
import type { FileLookups } from '../../model/file-lookups.ts'
import type { ImportSide } from '../../model/import-side.ts'
import type { Resource } from '../../model/resource.ts'
import {
  importPurchaseInvoice,
  importPurchaseInvoiceLine,
} from '../../model/resources/documents/import-purchase-invoice.ts'
import { importSalesInvoice, importSalesInvoiceLine } from '../../model/resources/documents/import-sales-invoice.ts'
import { digestOf } from '../../storage/import/files.ts'
import type { NewDocument } from '../../storage/import/new-documents.ts'
import type { ImportReportRow } from '../../storage/import/reports.ts'
import type { Columns } from '../../storage/query/rows.ts'
import type { MappedFile } from '../access/write-rules.ts'
import type { AttachmentFile, FileParties, ParsedFile } from '../contract/files.ts'
import type { KeptReason } from './kept-reasons.ts'
import { newLines } from './new-lines.ts'
import { partiesOfInvoice } from './parties.ts'
import { mapReceivedFile, shownReport, storedReport, type ReceivedFile } from './received-file.ts'

/** What is done with a file, each by itself and without asking anybody: here, or in a thread (F92). */

/** By what a company is known on an invoice. */
export interface OwnIdentity {
  readonly vatRegistrationNo: string
  readonly enterpriseNo: string
  readonly gln: string
}

/** A file that came in, and its side; of a dry run that does not say it, who we are. */
export interface Received extends KeptFile {
  readonly side: ImportSide | OwnIdentity
}

/** A file that was read, and the rules it breaks: all that mapping it needs. */
export interface Judged {
  readonly invoice: EInvoice
  readonly broken: readonly Finding[]
}

/** What the database is asked for before the file is mapped. */
export interface JudgedFile {
  readonly bytes: Uint8Array
  /** SHA-256 of the bytes. */
  readonly digest: Uint8Array
  readonly side: ImportSide
  readonly lookups: FileLookups
  readonly lineCount: number
}

/** Reads a file and looks for the rules it breaks; throws a Problem for what cannot be read (D5). */
export function judgeFile({ bytes, limits, side: wanted }: Received): JudgedFile & { readonly judged: Judged } {
  const invoice = readEInvoice(bytes, limits)
  const side = typeof wanted === 'string' ? wanted : ourSide(invoice, wanted)
  const judged = { invoice, broken: judge(invoice, side) }
  const { length: lineCount } = invoice.lines
  return { bytes, digest: digestOf(bytes), side, lookups: lookupsOf(invoice, side), lineCount, judged }
}

/** A file as its document is made of it: nothing of the file's own bytes. */
export interface FileDocument {
  readonly document: NewDocument
  readonly report: ImportReportRow
  readonly image: { readonly bytes: Uint8Array; readonly digest: Uint8Array } | undefined
}

/** Maps a file for a create; throws a Problem when it would have too many lines. */
export function mapFile({ invoice, broken }: Judged, context: DraftContext): FileDocument {
  const file = mapReceivedFile(invoice, context, broken)
  const { image } = file
  return {
    document: documentOf(context.side, file),
    report: storedReport(file),
    image: image === null ? undefined : { bytes: image, digest: digestOf(image) },
  }
}

/** A document of a file that is made to be rehearsed. */
export interface RehearsedFile {
  readonly document: MappedFile['document']
  readonly vatReasons: readonly KeptReason[]
}

/** What a dry run answers of a file, and what its rehearsal needs. */
export interface ShownFile<Lines = readonly Columns[]> extends Pick<
  ParsedFile,
  'format' | 'header' | 'lines' | 'report' | 'attachments'
> {
  readonly rehearsed: { readonly document: NewDocument<Lines>; readonly vatReasons: readonly KeptReason[] }
}

/** Maps a file for a dry run; throws as {@link mapFile}. */
export function showFile({ invoice, broken }: Judged, context: DraftContext): ShownFile {
  const file = mapReceivedFile(invoice, context, broken)
  const { header, line } = resourcesOf[context.side]
  return {
    format: file.format,
    header: valuesOf(header, file.header),
    lines: file.lines.map((columns) => valuesOf(line, columns)),
    report: shownReport(file.report),
    attachments: file.attachments,
    rehearsed: { document: documentOf(context.side, file), vatReasons: file.vatReasons },
  }
}

/** Header and lines of the documents of a side. */
export const resourcesOf = {
  sales: { header: importSalesInvoice, line: importSalesInvoiceLine },
  purchase: { header: importPurchaseInvoice, line: importPurchaseInvoiceLine },
} as const satisfies Record<ImportSide, { header: Resource; line: Resource }>

// The columns of the document of a file, its lines numbered.
function documentOf(side: ImportSide, { header, lines }: Pick<ReceivedFile, 'header' | 'lines'>): NewDocument {
  return { header, lines: newLines(resourcesOf[side].line, lines, () => 'contentstring') }
}

/** The side of a file by its seller and buyer; throws a Problem about `side` when they say none. */
export function sideOfFile({ bytes, limits, ours }: KeptFile & { readonly ours: OwnIdentity }): ImportSide {
  return ourSide(readEInvoice(bytes, limits), ours)
}

/** Who sells and who buys by a file. */
export function partiesOfFile({ bytes, limits }: KeptFile): FileParties {
  return partiesOfInvoice(readEInvoice(bytes, limits))
}

/** Who sells and who buys by a kept file. */
export function partiesOfKept(file: KeptFile): FileParties | undefined {
  const invoice = readKept(file)
  return invoice && partiesOfInvoice(invoice)
}

// We buy what names us as the buyer. A file that names us twice is a purchase too: its other side says so in a finding.
function ourSide({ seller, buyer }: EInvoice, ours: OwnIdentity): ImportSide {
  if (sharesIdentifier(identifiersOf(buyer), ours)) return 'purchase'
  if (sharesIdentifier(identifiersOf(seller), ours)) return 'sales'
  throw new Problem(
    'BadRequest',
    `The file names this company neither as its seller nor as its buyer. Say with 'side' whether to read it as sales or as purchase.`,
    { target: 'side' },
  )
}

/** The bytes of a file, and what may be read of them. */
export interface KeptFile {
  readonly bytes: Uint8Array
  readonly limits: ReadLimits
}

/** What came inside a kept file; undefined, as for all of these, when it was received under wider limits than today's. */
export function attachmentsOfFile(file: KeptFile): readonly AttachmentInfo[] | undefined {
  const invoice = readKept(file)
  return invoice && attachmentInfos(invoice)
}

/** One of them, by its number from 1; undefined when nothing readable is embedded under it. */
export function attachmentOfFile(file: KeptFile & { readonly no: number }): AttachmentFile | undefined {
  const invoice = readKept(file)
  if (invoice === undefined) return undefined
  const info = attachmentInfos(invoice)[file.no - 1]
  const bytes = invoice.attachments[file.no - 1]?.bytes
  return info === undefined || bytes === undefined || bytes === null ? undefined : { info, bytes }
}

/** The bytes of some of them, by their numbers; those that are not readable are left out. */
export function contentsOfFile(
  file: KeptFile & { readonly nos: readonly number[] },
): readonly { readonly no: number; readonly bytes: Uint8Array }[] {
  const found = readKept(file)?.attachments ?? []
  return file.nos.flatMap((no) => {
    const bytes = found[no - 1]?.bytes ?? null
    return bytes === null ? [] : [{ no, bytes }]
  })
}

/** A kept file as an HTML page. */
export function previewOfFile(file: KeptFile & { readonly options: PreviewOptions }): string | undefined {
  const invoice = readKept(file)
  return invoice && previewHtml(invoice, file.options)
}

function readKept({ bytes, limits }: KeptFile): EInvoice | undefined {
  try {
    return readEInvoice(bytes, limits)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** Values by contract name, as a record of the resource would show them. */
function valuesOf(resource: Resource, columns: Columns): Readonly<Record<string, Cell>> {
  const shown = resource.fields.filter(
    ({ special, hidden, kind, column }) =>
      special === undefined && hidden !== true && kind !== 'blob' && Object.hasOwn(columns, column),
  )
  return Object.fromEntries(shown.map((field) => [field.name, shownAs(field, columns[field.column] ?? null)]))
}

function shownAs({ kind }: Field, value: Cell): Cell {
  if (typeof value !== 'string') return value
  if (kind === 'amount') return fixed(decimal(value))
  return kind === 'decimal' ? plain(decimal(value)) : value
}
