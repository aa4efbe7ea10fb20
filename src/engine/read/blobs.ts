import { invariant } from '../../core/invariant.ts'
import type { Query, Row } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import type { Session } from '../../storage/server/database.ts'
import type { Scope } from '../../storage/query/select-columns.ts'
import { selectBlobs } from '../../storage/query/select.ts'
import type { Blob, BlobKey } from '../contract/reading.ts'
import { blobBytesMax, tooLargeRecord } from '../access/read-limits.ts'

/** Blobs in the order wanted, in one statement; see {@link Engine.readBlobs}. */
export async function readBlobs(
  session: Session,
  scope: Scope,
  resource: Resource,
  wanted: readonly BlobKey[],
  bytesMax: number,
): Promise<readonly Blob[]> {
  if (wanted.length === 0) return []
  const raw = await session.arrays(selectBlobs(resource, wanted, bytesMax, scope))
  return raw.map(([place, size, base64]) => {
    invariant(typeof place === 'number' && typeof size === 'number', 'a blob has a place and a size')
    const key = wanted[place - 1]
    invariant(key !== undefined, 'a blob was wanted')
    return { ...key, size, base64: typeof base64 === 'string' ? base64 : undefined }
  })
}

/**
 * Rows that were read without the query's blob fields, with them: as many from the first on as {@link blobBytesMax} allows.
 * Throws 413 when the first row alone is beyond it.
 */
export async function withBlobs(
  session: Session,
  scope: Scope,
  { resource, fields }: Query,
  rows: readonly Row[],
): Promise<Row[]> {
  const blobFields = fields.filter((field) => field.kind === 'blob')
  const wanted = rows.flatMap(({ id }) => blobFields.map((field) => ({ id, field })))
  const blobs = await readBlobs(session, scope, resource, wanted, blobBytesMax)
  const beyond = blobs.find((one) => one.base64 === undefined)
  const fitting =
    beyond === undefined
      ? rows
      : rows.slice(
          0,
          rows.findIndex((row) => row.id === beyond.id),
        )
  if (beyond !== undefined && fitting.length === 0) throw tooLargeRecord()
  const texts = new Map(blobs.map(({ id, field, base64 }) => [`${id}:${field.name}`, base64 ?? '']))
  return fitting.map((row) => {
    const plain = row.cells.values()
    const cells = fields.map((field) =>
      field.kind === 'blob' ? (texts.get(`${row.id}:${field.name}`) ?? '') : (plain.next().value ?? null),
    )
    return { ...row, cells }
  })
}
