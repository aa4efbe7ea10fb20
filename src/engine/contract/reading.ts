import type { Field } from '../../model/field.ts'
import type { Computed, Expansion, Page, Query, Row } from '../../model/query.ts'
import type { KnownAt, LedgerPoint } from '../../model/reports/known-at.ts'
import type { Resource } from '../../model/resource.ts'
import type { Caller } from './caller.ts'

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

/** Children of one parent, and how many there are when they are counted. */
export interface Family {
  readonly rows: readonly Row[]
  readonly total: number
}

/** Records of a company: pages, single records, blobs, and what is expanded from them. */
export interface Reading {
  /**
   * One page: one statement, one more for `count`, one per expanded relation, one for all blobs. Blob cells come as base64;
   * the page ends, with `more`, before the record whose blobs would make it too large. BadRequest_PayloadTooLarge when
   * that is its first record, or when expanded records are too many.
   */
  list(caller: Caller, companyId: string, query: Query): Promise<Page>
  /**
   * The page of {@link Reading.list} for a large limit, without all of its rows in memory at one time: one statement, read by
   * a cursor as the client takes the rows, one more for `count` and one for dimension set lines. What a slow reader has not
   * taken after some seconds is kept for it, packed, so that it holds no connection. Undefined, without a statement, for a
   * page of few rows or of more than stored fields and whole dimension sets, and in a {@link Engine.transaction}, which a
   * reader must not hold up: read those by `list`.
   */
  stream(caller: Caller, companyId: string, query: Query): Promise<PageStream | undefined>
  /** The rows of {@link Reading.list} for a company that is known to exist, by a record of it: one statement, also when there are none. */
  find(caller: Caller, companyId: string, query: Query): Promise<readonly Row[]>
  /** How many rows the predicate has. One statement. */
  count(caller: Caller, companyId: string, query: Query): Promise<number>
  /** Pages of {@link Reading.find} for queries of one resource with the same fields and order, in their order; undefined when they have more than `rowsMax` rows in all. One statement. */
  pages(
    caller: Caller,
    companyId: string,
    queries: readonly Query[],
    rowsMax: number,
  ): Promise<readonly Page[] | undefined>
  /** How many rows each of several queries has. One statement. */
  counts(caller: Caller, companyId: string, queries: readonly Query[]): Promise<readonly number[]>
  /** The state of the ledgers of a company as an opaque text of this company, good for as long as the books are kept. One statement. */
  ledgerVersion(caller: Caller, companyId: string): Promise<string>
  /**
   * The state that {@link Reading.ledgerVersion} named, or that was there at a point; BadRequest_InvalidToken, `target` at, for a
   * version that is none of the company's, or of books that were put back to an earlier state since. One statement.
   */
  ledgerPoint(caller: Caller, companyId: string, at: KnownAt | { readonly version: string }): Promise<LedgerPoint>
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
}
