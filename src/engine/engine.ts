import type { Field } from '../model/field.ts'
import type { Decoded } from '../model/decode-record.ts'
import type { Page, Query, Row } from '../model/query.ts'
import type { Relation, Resource } from '../model/resource.ts'

/** Who asks, and for which request; made once per request by the entry and handed through (D16). */
export interface Caller {
  readonly principalId: string
  readonly principalName: string
  /** Permission sets per company id; '*' stands for every company. */
  readonly permissions: ReadonlyMap<string, ReadonlySet<PermissionSet>>
  readonly requestId: string
  /** SQL statements that touched tables in this request; transaction control is not counted (DESIGN 2). */
  statements: number
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
  /** Ledger resources whose entries are wanted in the outcome of `post` and `postpreview`. */
  readonly show?: readonly Resource[]
}

/** The fields of a resource in its outcome entries: all but hidden ones and blobs, in resource order. */
export function shownFields(resource: Resource): readonly Field[] {
  return resource.fields.filter((field) => field.hidden !== true && field.kind !== 'blob')
}

/** What to read of one record. */
export interface Selection {
  readonly fields: readonly Field[]
  readonly expand: readonly Relation[]
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

/**
 * One function per thing a client can ask. Unknown or invisible company: Problem BadRequest_ResourceNotFound (D20);
 * missing permission: Authorization_RequestDenied; database trouble: Internal_ServiceUnavailable.
 * `companyId` is '' for resources that do not belong to a company (companies).
 */
export interface Engine {
  /**
   * One page: one statement, one more for `count`, one per expanded relation, one for all blobs. Blob cells come as base64;
   * the page ends, with `more`, before the record whose blobs would make it too large. BadRequest_PayloadTooLarge when
   * that is its first record, or when expanded records are too many.
   */
  list(caller: Caller, companyId: string, query: Query): Promise<Page>
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
  /** Children of many parents at once: rows of the relation's target by the parent's id; undefined when they are more than `rowsMax`. One statement. */
  children(
    caller: Caller,
    companyId: string,
    resource: Resource,
    relation: Relation,
    parentIds: readonly string[],
    rowsMax: number,
  ): Promise<ReadonlyMap<string, readonly Row[]> | undefined>
  /** Makes a record with its lines in one transaction; answers its id. */
  create(caller: Caller, companyId: string, resource: Resource, record: Decoded): Promise<string>
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
  /** Runs a bound action by its contract name (post, register, reopen, postpreview). */
  act(
    caller: Caller,
    companyId: string,
    resource: Resource,
    id: string,
    action: string,
    options: ActOptions,
  ): Promise<Outcome>
  /** Every published resource. */
  readonly resources: readonly Resource[]
}
