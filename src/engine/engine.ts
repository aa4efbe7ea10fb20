import type { Cell, Field } from '../model/field.ts'
import type { Decoded } from '../model/decode-record.ts'
import type { AttachmentInfo, PreviewLanguage, ReportLine } from '../model/file-functions.ts'
import type { ImportSide } from '../model/import-side.ts'
import type {
  LedgerSummary,
  LedgerSummaryQuestion,
  StockOnHand,
  StockQuestion,
  TrialBalance,
  TrialBalanceQuestion,
} from '../model/ledger-reports.ts'
import type {
  Aging,
  AgingQuestion,
  VatGridEntries,
  VatGridPage,
  VatGroup,
  VatQuestion,
  VatSummary,
} from '../model/party-reports.ts'
import type { Computed, Expansion, Page, Query, Row } from '../model/query.ts'
import type { Resource } from '../model/resource.ts'
import type { VatPrediction } from '../model/vat-prediction.ts'
import type { ChangeFeed } from './watching.ts'

/** Who asks, and for which request; made once per request by the entry and handed through (D16). */
export interface Caller {
  readonly principalId: string
  readonly principalName: string
  /** Permission sets per company id; '*' stands for every company. */
  readonly permissions: ReadonlyMap<string, ReadonlySet<PermissionSet>>
  readonly requestId: string
  /** SQL statements that touched tables in this request; transaction control is not counted (DESIGN 2). */
  statements: number
  /** The permissions as they are now, undefined when the key does not work any more; for what lasts longer than a request. */
  readonly recheck?: (() => Promise<Caller['permissions'] | undefined>) | undefined
}

/** Permission sets of reliability.md 3; EDIT, POST and ADMIN imply READ. */
export type PermissionSet = 'READ' | 'EDIT' | 'POST' | 'ADMIN'

/** Something posting found wrong; `field` is the contract name, '' for the document. */
export interface Finding {
  readonly code: string
  readonly message: string
  readonly field: string
  readonly lineNo: number | null
}

/** How a bound action ended: business failures are findings (D10), they are in errorMessage as well. */
export interface Outcome {
  readonly succeeded: boolean
  readonly findings: readonly Finding[]
  /**
   * The document's entries per resource asked for with {@link ActOptions.show}, by entry number: those booked, or those
   * a preview would book. Cells are those of {@link shownFields}; dimension set lines, where the resource has them, are
   * in `children`. Absent when nothing was asked for or nothing is booked.
   */
  readonly entries?: ReadonlyMap<Resource, readonly Row[]>
}

/** What else to say with an action. */
export interface ActOptions {
  /** The tag the client sent; checked when it is there (D3). */
  readonly etag?: string | undefined
  /** What the action must be told, decoded, by parameter name. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Ledger resources whose entries are wanted in the outcome of `post` and `postpreview`. */
  readonly show?: readonly Resource[]
  /**
   * Key of at most 255 characters under which the action happens once within a day (reliability.md P8): when it succeeded,
   * the same request again is answered as a success that does nothing, whatever its etag; another request is
   * Request_IdempotencyKeyReused. What failed is not remembered. A preview keeps nothing and so heeds none.
   */
  readonly idempotencyKey?: string | undefined
}

/** The fields of a resource in its outcome entries: all but hidden ones and blobs, in resource order. */
export function shownFields(resource: Resource): readonly Field[] {
  return resource.fields.filter((field) => field.hidden !== true && field.kind !== 'blob')
}

/** What to read of one record. */
export interface Selection {
  readonly fields: readonly Field[]
  readonly expand: readonly Expansion[]
  readonly computed?: Computed
}

/** A page that is read while it is sent. */
export interface PageStream {
  /** Rows of the predicate in all, when counted. */
  readonly count?: number
  /** The rows in parts of a thousand or so; must be read to the end or closed (`return`), for it holds a connection. */
  readonly rows: AsyncIterable<readonly Row[]>
  /** Whether there are more rows behind the page; known once all were read. */
  readonly more: () => boolean
}

/** A blob that is wanted: a field of a record. */
export interface BlobKey {
  readonly id: string
  readonly field: Field
}

/** A blob that exists: how many bytes it has, and its base64 when it was within the bytes allowed. */
export interface Blob extends BlobKey {
  readonly size: number
  readonly base64: string | undefined
}

/** What else to say when a record is made. */
export interface CreateOptions {
  /**
   * Key of at most 255 characters that makes a repeated request answer the record of the first for a day (reliability.md
   * P8); with another body it is Request_IdempotencyKeyReused.
   */
  readonly idempotencyKey?: string | undefined
}

/** A file that came inside a received file. */
export interface AttachmentFile {
  readonly info: AttachmentInfo
  readonly bytes: Uint8Array
}

/** What was found in a document's received file and what came in it. */
export interface FileReport {
  readonly report: readonly ReportLine[]
  readonly attachments: readonly AttachmentInfo[]
}

/** An attachment that is wanted: one of a record. */
export interface AttachmentKey {
  readonly id: string
  readonly no: number
}

/** An attachment that exists: how many bytes the received file has, and the attachment's own base64 when the received files were within the bytes allowed. */
export interface AttachmentContent extends AttachmentKey {
  readonly fileSize: number
  readonly base64: string | undefined
}

/** A record's received file as an HTML page: how many bytes the received file has, and the page when the received files were within the bytes allowed. */
export interface PreviewPage {
  readonly id: string
  readonly fileSize: number
  readonly html: string | undefined
}

/** What a file would create (a dry run): nothing of it is stored. */
export interface ParsedFile {
  readonly side: ImportSide
  /** Shape that was recognised: peppol-bis3, ubl.be, efff-1, efff-3, other-ubl. */
  readonly format: string
  /** Values by contract name of the header resource of the side; fields that a file never fills are left out. */
  readonly header: Readonly<Record<string, Cell>>
  /** Values by contract name of the line resource. */
  readonly lines: readonly Readonly<Record<string, Cell>>[]
  readonly report: readonly ReportLine[]
  readonly attachments: readonly AttachmentInfo[]
  /** The document the same file already made; creating it again would be refused (D36). */
  readonly existing: { readonly resource: Resource; readonly id: string } | undefined
  /** What booking it would do to the VAT return (F59): created, rehearsed and rolled back when it is asked for. */
  predictVat(): Promise<VatPrediction>
}

/** Children of one parent, and how many there are when they are counted. */
export interface Family {
  readonly rows: readonly Row[]
  readonly total: number
}

/**
 * One function per thing a client can ask. Large files are read one at a time, whoever sends or asks for them (see LargeFiles). Unknown or invisible company: Problem BadRequest_ResourceNotFound (D20);
 * missing permission: Authorization_RequestDenied; database trouble: Internal_ServiceUnavailable.
 * `companyId` is '' for resources that do not belong to a company (companies).
 */
export interface Engine extends ChangeFeed<Caller> {
  /**
   * One page: one statement, one more for `count`, one per expanded relation, one for all blobs. Blob cells come as base64;
   * the page ends, with `more`, before the record whose blobs would make it too large. BadRequest_PayloadTooLarge when
   * that is its first record, or when expanded records are too many.
   */
  list(caller: Caller, companyId: string, query: Query): Promise<Page>
  /**
   * The page of {@link Engine.list} for a large limit, without all of its rows in memory at one time: one statement, read by
   * a cursor as the client takes the rows, one more for `count` and one for dimension set lines. What a slow reader has not
   * taken after some seconds is kept for it, packed, so that it holds no connection. Undefined, without a statement, for a
   * page of few rows or of more than stored fields and whole dimension sets, and in a {@link Engine.transaction}, which a
   * reader must not hold up: read those by `list`.
   */
  stream(caller: Caller, companyId: string, query: Query): Promise<PageStream | undefined>
  /**
   * Runs `work` with an engine whose every call happens in one transaction: all of it is kept when `work` ends, nothing when
   * it throws. `work` may run again after a deadlock. What it reads sees what it wrote.
   */
  transaction<T>(caller: Caller, work: (engine: Engine) => Promise<T>): Promise<T>
  /** The rows of {@link Engine.list} for a company that is known to exist, by a record of it: one statement, also when there are none. */
  find(caller: Caller, companyId: string, query: Query): Promise<readonly Row[]>
  /** How many rows the predicate has. One statement. */
  count(caller: Caller, companyId: string, query: Query): Promise<number>
  /** One record by id; undefined when there is none. One statement, one more per expanded relation. Blob cells come as base64. */
  read(
    caller: Caller,
    companyId: string,
    resource: Resource,
    id: string,
    selection: Selection,
  ): Promise<Row | undefined>
  /** The raw bytes of a blob field; undefined when the record or the blob does not exist. */
  readBlob(
    caller: Caller,
    companyId: string,
    resource: Resource,
    id: string,
    field: Field,
  ): Promise<Uint8Array | undefined>
  /** Blobs of many records, in the order wanted; those that do not exist are left out, those that would exceed `bytesMax` in all come without their bytes. One statement. */
  readBlobs(
    caller: Caller,
    companyId: string,
    resource: Resource,
    wanted: readonly BlobKey[],
    bytesMax: number,
  ): Promise<readonly Blob[]>
  /** Dimension set lines (all fields of dimensionSetLine; parentId and parentType cells are null) by set id. One statement for any number of sets. */
  dimensionSets(
    caller: Caller,
    companyId: string,
    setIds: readonly number[],
  ): Promise<ReadonlyMap<number, readonly Row[]>>
  /** Children of many parents at once, by the parent's id, with their number when the expansion counts; undefined when they are more than `rowsMax`. One statement. */
  children(
    caller: Caller,
    companyId: string,
    resource: Resource,
    expansion: Expansion,
    parentIds: readonly string[],
    rowsMax: number,
  ): Promise<ReadonlyMap<string, Family> | undefined>
  /** Makes a record with its lines in one transaction; answers its id. */
  create(
    caller: Caller,
    companyId: string,
    resource: Resource,
    record: Decoded,
    options?: CreateOptions,
  ): Promise<string>
  /** Changes fields of a record. `etag` undefined: no check. Stale: Request_EntityChanged. */
  change(
    caller: Caller,
    companyId: string,
    resource: Resource,
    id: string,
    etag: string | undefined,
    record: Decoded,
  ): Promise<void>
  /** Removes a record. */
  remove(caller: Caller, companyId: string, resource: Resource, id: string, etag: string | undefined): Promise<void>
  /** Runs a bound action by its contract name (post, register, reopen, postpreview, confirmAddressee). */
  act(
    caller: Caller,
    companyId: string,
    resource: Resource,
    id: string,
    action: string,
    options: ActOptions,
  ): Promise<Outcome>
  /** What was found when the document's file was received, in order; empty for a document made from fields, undefined when there is no such record. */
  validationReport(
    caller: Caller,
    companyId: string,
    resource: Resource,
    id: string,
  ): Promise<readonly ReportLine[] | undefined>
  /**
   * What booking an import document would do to the VAT return, line by line and in sum, with the reasons for its VAT groups
   * (F59); undefined when there is no such record. The posting is rehearsed and rolled back, and nothing is stored.
   */
  predictVat(caller: Caller, companyId: string, resource: Resource, id: string): Promise<VatPrediction | undefined>
  /** What came inside the document's file; undefined when there is no such record. */
  attachments(
    caller: Caller,
    companyId: string,
    resource: Resource,
    id: string,
  ): Promise<readonly AttachmentInfo[] | undefined>
  /** One of them with its bytes, read out of the kept file; undefined when there is no such record or nothing readable is embedded under the number. */
  attachment(
    caller: Caller,
    companyId: string,
    resource: Resource,
    id: string,
    no: number,
  ): Promise<AttachmentFile | undefined>
  /** The document's file as an HTML page for people, in `nl`, `fr` or `en`; undefined when the record or its file does not exist. */
  preview(
    caller: Caller,
    companyId: string,
    resource: Resource,
    id: string,
    language: PreviewLanguage,
  ): Promise<string | undefined>
  /** Reports and attachments of many records by their id; records that are not there or have no file are left out; undefined when they have more than `rowsMax` findings and attachments in all. One statement, more for files of before reports were kept, whose attachments are listed out of the files. */
  reports(
    caller: Caller,
    companyId: string,
    resource: Resource,
    ids: readonly string[],
    rowsMax: number,
  ): Promise<ReadonlyMap<string, FileReport> | undefined>
  /** Attachments of many records; those that are not there or not readable are left out, those whose received files would exceed `bytesMax` in all come without their bytes. One statement, one more for large files; each file is read once. */
  attachmentContents(
    caller: Caller,
    companyId: string,
    resource: Resource,
    wanted: readonly AttachmentKey[],
    bytesMax: number,
  ): Promise<readonly AttachmentContent[]>
  /** Previews of many records; those without a file are left out, those whose received files would exceed `bytesMax` in all come without a page. One statement, one more for large files. */
  previews(
    caller: Caller,
    companyId: string,
    resource: Resource,
    ids: readonly string[],
    language: PreviewLanguage,
    bytesMax: number,
  ): Promise<readonly PreviewPage[]>
  /** Reads a file (strict base64) and answers what it would create, storing nothing; the side follows from the file when it is not given. */
  parse(caller: Caller, companyId: string, contentstring: string, side: ImportSide | undefined): Promise<ParsedFile>
  /** The side that seller and buyer of a file (strict base64) say; BadRequest about `side` when they say none. One statement. */
  sideOf(caller: Caller, companyId: string, contentstring: string): Promise<ImportSide>
  /**
   * General ledger entries summed by groups, in the order of the groupings; refused when the groups are more than 10,000. One
   * statement, as the other reports; BadRequest, `target` naming the argument, for a question that makes no sense.
   */
  ledgerSummary(caller: Caller, companyId: string, question: LedgerSummaryQuestion): Promise<LedgerSummary>
  /** The accounts with entries up to a day; debits and credits of all of them are equal. */
  trialBalance(caller: Caller, companyId: string, question: TrialBalanceQuestion): Promise<TrialBalance>
  /** What items have in stock and what it is worth; refused when they are more than 10,000. */
  stockOnHand(caller: Caller, companyId: string, question: StockQuestion): Promise<StockOnHand>
  /**
   * Open amounts of customers or vendors in local currency by days overdue, as they were at the end of a day. BadRequest for
   * more parties than one answer shows, Application_DialogException when a closing does not tell what was open then.
   */
  aging(caller: Caller, companyId: string, question: AgingQuestion): Promise<Aging>
  /** The grids of the Belgian VAT return from the VAT entries of a period, what is to be looked at before it is filed, and what came since the point it is asked as of. */
  vatSummary(caller: Caller, companyId: string, question: VatQuestion): Promise<VatSummary>
  /** Pages of the VAT entries of grids, in the order of the pages; `groups` are those of the summary of the same question. One statement for any number of grids. */
  vatGridEntries(
    caller: Caller,
    companyId: string,
    question: VatQuestion,
    groups: readonly VatGroup[],
    pages: readonly VatGridPage[],
  ): Promise<readonly VatGridEntries[]>
  /** Every published resource. */
  readonly resources: readonly Resource[]
}
