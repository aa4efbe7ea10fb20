import type { Decoded } from '../../model/decode/record.ts'
import type { Resource } from '../../model/resource.ts'
import type { Caller } from './caller.ts'

/** What else to say when a record is made. */
export interface CreateOptions {
  /**
   * Key of at most 255 characters that makes a repeated request answer the record of the first for a day (reliability.md
   * P8); with another body it is Request_IdempotencyKeyReused.
   */
  readonly idempotencyKey?: string | undefined
}

/** Makes, changes and removes records of a company. */
export interface Writing {
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
}
