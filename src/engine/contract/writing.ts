import type { Decoded } from '../../model/decode/record.ts'
import type { Row } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import type { Caller } from './caller.ts'
import type { Selection } from './reading.ts'

/** What the answer to a create shows of the record. */
export interface ShownRecord {
  readonly selection: Selection
  /**
   * Gets the record as this create made it, just as a read would answer it, before the create ends. Not called where it is
   * known only by reading: another request made it (a key that is used again), or the selection goes beyond the record and
   * its lines.
   */
  readonly made: (row: Row) => void
}

/** What else to say when a record is made. */
export interface CreateOptions {
  /**
   * Key of at most 255 characters that makes a repeated request answer the record of the first for a day (reliability.md
   * P8); with another body it is Request_IdempotencyKeyReused.
   */
  readonly idempotencyKey?: string | undefined
  /** Wanted back along with the write, so that nobody has to read it. */
  readonly show?: ShownRecord | undefined
}

/** Makes, changes and removes records of a company. */
export interface Writing {
  /** Makes a record with its lines in one transaction; answers its id. Import documents of fields that wait at the same time share one (F74). */
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
}
