import type { Resource } from '../../model/resource.ts'
import { readReceivedFiles, type ReceivedFileRow } from '../../storage/import/received-files.ts'
import type { Database } from '../../storage/server/database.ts'
import type { Caller } from '../contract/caller.ts'
import { some, type StoredFiles } from './stored-files.ts'

/** Records of a company, for a caller who may read them. */
export interface FilesOf {
  readonly caller: Caller
  readonly companyId: string
  readonly resource: Resource
  readonly ids: readonly string[]
}

/** Received files as {@link readReceivedFiles} has them, with their bytes wherever they lie. One statement. */
export type ReadFiles = (of: FilesOf, bytesMax: number) => Promise<readonly ReceivedFileRow[]>

/** Reads received files; those in the store are fetched after the transaction, and throw what the store throws. */
export function receivedFiles(database: Pick<Database, 'read'>, stored: StoredFiles): ReadFiles {
  return async ({ caller, companyId, resource, ids }, bytesMax) => {
    const rows = await database.read(caller, companyId, (session) =>
      readReceivedFiles(session, companyId, resource, ids, bytesMax),
    )
    return some(rows, async (row) => {
      const { elsewhere, size } = row
      if (elsewhere === null) return row
      return { ...row, bytes: await stored.bytes({ companyId, sha256: Buffer.from(elsewhere), size }) }
    })
  }
}
