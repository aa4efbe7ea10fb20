import { present } from '../../core/invariant.ts'
import { Problem } from '../../core/problem.ts'
import type { EInvoice, Finding } from '../../formats/read/e-invoice.ts'
import type { Decoded } from '../../model/decode/record.ts'
import { etagMatches, etagOf } from '../../model/etag.ts'
import type { FileLookups } from '../../model/file-lookups.ts'
import type { Row, Values } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import type { Session } from '../../storage/server/database.ts'
import type { NewDocument, NewFiles } from '../../storage/import/new-documents.ts'
import type { Columns } from '../../storage/query/rows.ts'
import type { Selection } from '../contract/reading.ts'

/** A file that came with a record, what it says, and the rules it breaks. */
export interface ReadFile {
  readonly bytes: Uint8Array
  /** SHA-256 of the bytes. */
  readonly digest: Buffer
  readonly invoice: EInvoice
  readonly lookups: FileLookups
  readonly broken: readonly Finding[]
}

/** A document of fields that was checked, and may be written: its image is among the files. */
export interface PreparedDocument extends NewDocument {
  readonly files: NewFiles
}

/** A record that was made: its id, and how it reads where that is known without reading it. */
export interface Created {
  readonly id: string
  readonly row?: Row | undefined
}

/** How records of a resource are written inside a transaction. */
export interface WriteRules {
  /** Checks a new record without a file, before the transaction; what comes out can be made together with others. Throws what `create` would. */
  prepare?(resource: Resource, record: Decoded): PreparedDocument
  /** Reads the file of a new record, before the transaction: no connection and no lock waits for it. Throws what `create` would. */
  readFile?(resource: Resource, record: Decoded): Promise<ReadFile | undefined>
  create(
    session: Session,
    companyId: string,
    resource: Resource,
    record: Decoded,
    file: ReadFile | undefined,
    selection: Selection | undefined,
  ): Promise<Created>
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

/** Throws 409 when the tag sent is not the record's (D3); no tag, no check. */
export function checkTag(etag: string | undefined, id: string, version: number): void {
  if (etag !== undefined && !etagMatches(etag, etagOf(id, version))) {
    throw new Problem(
      'Request_EntityChanged',
      'Another user has already changed the record. Read it again and use its new tag.',
    )
  }
}

/** Decoded values by the columns they are stored in. */
export function columnsOf(resource: Resource, values: Values): Columns {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      present(resource.byName.get(name), `${name} is a field`).column,
      value,
    ]),
  )
}
