import { present } from '../../core/invariant.ts'
import { Problem } from '../../core/problem.ts'
import type { DraftContext } from '../../formats/match/draft.ts'
import type { Decoded } from '../../model/decode/record.ts'
import { etagMatches, etagOf } from '../../model/etag.ts'
import type { FileLookups } from '../../model/file-lookups.ts'
import type { Row, Values } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import type { Session } from '../../storage/server/database.ts'
import type { NewDocument, NewFiles, WrittenLines } from '../../storage/import/new-documents.ts'
import type { Columns } from '../../storage/query/rows.ts'
import type { Selection } from '../contract/reading.ts'

/** A file that came with a record and was read. */
export interface ReadFile {
  readonly bytes: Uint8Array
  /** SHA-256 of the bytes. */
  readonly digest: Buffer
  readonly lookups: FileLookups
  /** Lines of the invoice; its document may have some more. */
  readonly lineCount: number
  /** It was read in a thread (F92): its document is made alone. */
  readonly isLarge: boolean
  /** Maps it; throws a Problem for what would have too many lines. */
  map(context: DraftContext): Promise<MappedFile>
}

/** A document of a file, with what it leaves beside it. */
export interface MappedFile {
  readonly document: NewDocument<readonly Columns[] | WrittenLines>
  readonly files: NewFiles
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

/** Makes a record of what was read before its transaction. */
export type Making = (session: Session, companyId: string) => Promise<Created>

/** How records of a resource are written inside a transaction. */
export interface WriteRules {
  /** Checks a new record without a file, before the transaction, its image too; what comes out can be made together with others, or is given to `create`. */
  prepare?(resource: Resource, record: Decoded): Promise<PreparedDocument>
  /** Reads the file of a new record, before the transaction: no connection and no lock waits for it. Throws what `create` would. */
  readFile?(resource: Resource, record: Decoded): Promise<ReadFile | undefined>
  /** Reads what comes with a new record and is no invoice, before the transaction likewise; what comes out is called in place of `create`. */
  readOther?(record: Decoded): Promise<Making>
  create(
    session: Session,
    companyId: string,
    resource: Resource,
    record: Decoded,
    read: ReadFile | PreparedDocument | undefined,
    selection: Selection | undefined,
  ): Promise<Created>
  /** Reads the file that comes with a change, before the transaction: no lock waits for it. Null where the one that is kept goes. */
  readImage?(record: Decoded): Promise<Uint8Array | null | undefined>
  /** `image`: what `readImage` read, or its refusal, which comes behind what is said of the record. */
  change(
    session: Session,
    companyId: string,
    resource: Resource,
    id: string,
    etag: string | undefined,
    record: Decoded,
    image?: () => Uint8Array | null | undefined,
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
