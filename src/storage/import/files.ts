import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { importTables, type ImportSide, type ImportTables } from '../../model/import-side.ts'
import type { Session } from '../server/database.ts'
import { built, statement } from '../statement/statement.ts'

/** SHA-256 of a file, by which the same one is known again (D36). */
export function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** Keeps the bytes of a file with their SHA-256, in place of what was there. */
export async function writeFile(
  session: Session,
  companyId: string,
  documentId: string,
  role: 'content' | 'image',
  bytes: Uint8Array,
  digest: Buffer = digestOf(bytes),
): Promise<void> {
  await session.rows(
    keepFile({
      company_id: companyId,
      document_id: documentId,
      role,
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      sha256: digest,
    }),
  )
}

const keepFile = built(
  'keepFile',
  { company_id: 'uuid', document_id: 'uuid', role: 'text', bytes: 'bytea', sha256: 'bytea' },
  (db, values) =>
    db
      .insertInto('import_file')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'document_id', 'role']).doUpdateSet((row) => ({
          bytes: row.ref('excluded.bytes'),
          sha256: row.ref('excluded.sha256'),
          stored_size: row.ref('excluded.stored_size'),
        })),
      ),
)

/** Removes the image of a document. */
export async function deleteImage(session: Session, companyId: string, documentId: string): Promise<void> {
  await session.rows(removeImage({ companyId, documentId }))
}

const removeImage = built('removeImage', { companyId: 'uuid', documentId: 'uuid' }, (db, { companyId, documentId }) =>
  db
    .deleteFrom('import_file')
    .where('company_id', '=', companyId)
    .where('document_id', '=', documentId)
    .where('role', '=', sql.lit('image')),
)

/** Whether a document has an image. */
export async function hasImage(session: Session, companyId: string, documentId: string): Promise<boolean> {
  const rows = await session.rows(imageOf({ companyId, documentId }))
  return rows.length > 0
}

const imageOf = built('imageOf', { companyId: 'uuid', documentId: 'uuid' }, (db, { companyId, documentId }) =>
  db
    .selectFrom('import_file')
    .select('document_id')
    .where('company_id', '=', companyId)
    .where('document_id', '=', documentId)
    .where('role', '=', sql.lit('image')),
)

/** Removes all files of a document and the report on them. One statement. */
export async function deleteFiles(session: Session, companyId: string, documentId: string): Promise<void> {
  await session.rows(removeFiles({ companyId, documentId }))
}

const removeFiles = statement({
  name: 'removeFiles',
  takes: { companyId: 'uuid', documentId: 'uuid' },
  sql: `with report as (delete from import_report where company_id = $1 and document_id = $2)
    delete from import_file where company_id = $1 and document_id = $2`,
})

/**
 * Waits until nobody else receives the same bytes of any of the files in the company, one after the other in the order of their
 * digests, so that nobody waits in a ring. A lock and not a unique index: books of before this
 * lock may hold a file twice, and must stay readable.
 */
export async function lockContents(session: Session, companyId: string, digests: readonly Buffer[]): Promise<void> {
  const inOrder = digests.map((digest) => digest.toString('hex')).toSorted()
  await session.rows(holdContents({ companyId, digests: inOrder }))
}

const holdContents = statement({
  name: 'holdContents',
  takes: { companyId: 'text', digests: 'text[]' },
  gives: { pg_advisory_xact_lock: 'void' },
  sql: `select pg_advisory_xact_lock(hashtextextended('file/' || $1::text || '/' || digest, 0)) from unnest($2::text[]) digest`,
})

/** A document that came from the same file: of the same bytes (D36), or the same sending of the same sender. */
export interface SameContent {
  readonly id: string
  readonly side: ImportSide
  /** What says so: the bytes, or who sent it under which identifier (F88). */
  readonly by: 'bytes' | 'sending'
}

/** SQL of the {@link SameContent} of a company and a digest as one JSON value; null when there is none. */
export function sameContentSql(company: string, digest: string): string {
  return `(select json_build_object('by', 'bytes', 'id', f.document_id, 'side', case when (
          select d.id from import_purchase_invoice d where d.company_id = ${company} and d.id = f.document_id
        ) is not null then 'purchase' else 'sales' end)
      from import_file f where f.company_id = ${company} and f.sha256 = ${digest} and f.role = 'content' limit 1)`
}

/** Likewise of a company, a sender and what it calls the sending; null for a sending without a name, looked for nowhere. */
export function sameSendingSql(company: string, sender: string, instanceId: string): string {
  const of = ({
    header,
    side,
  }: ImportTables) => `select d.id, '${side}' as side from ${header} d where ${instanceId} <> ''
      and d.company_id = ${company} and d.envelope_instance_id = ${instanceId} and d.envelope_instance_id <> '' and d.envelope_sender = ${sender}`
  const both = Object.values(importTables).map(of).join(' union all ')
  return `(select json_build_object('by', 'sending', 'id', s.id, 'side', s.side) from (${both}) s limit 1)`
}
