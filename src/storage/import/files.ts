import { createHash } from 'node:crypto'
import type { ImportSide } from '../../model/import-side.ts'
import type { Session } from '../server/database.ts'

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
  await session.rows({
    sql: `insert into import_file (company_id, document_id, role, bytes, sha256) values ($1, $2, $3, $4, $5)
      on conflict (company_id, document_id, role) do update set bytes = excluded.bytes, sha256 = excluded.sha256`,
    parameters: [companyId, documentId, role, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), digest],
  })
}

/** Removes the image of a document. */
export async function deleteImage(session: Session, companyId: string, documentId: string): Promise<void> {
  await session.rows({
    sql: `delete from import_file where company_id = $1 and document_id = $2 and role = 'image'`,
    parameters: [companyId, documentId],
  })
}

/** Removes all files of a document and the report on them. One statement. */
export async function deleteFiles(session: Session, companyId: string, documentId: string): Promise<void> {
  await session.rows({
    sql: `with report as (delete from import_report where company_id = $1 and document_id = $2)
      delete from import_file where company_id = $1 and document_id = $2`,
    parameters: [companyId, documentId],
  })
}

/**
 * Waits until nobody else receives the same bytes in the company. A lock and not a unique index: books of before this
 * lock may hold a file twice, and must stay readable.
 */
export async function lockContent(session: Session, companyId: string, digest: Buffer): Promise<void> {
  await session.rows({
    sql: `select pg_advisory_xact_lock(hashtextextended('file/' || $1::text || '/' || $2, 0))`,
    parameters: [companyId, digest.toString('hex')],
  })
}

/** The document of either side of this company that came from the same bytes; undefined when there is none (D36). */
export async function findSameContent(
  session: Session,
  companyId: string,
  digest: Buffer,
): Promise<{ readonly id: string; readonly side: ImportSide } | undefined> {
  const rows = await session.rows<{ id: string; side: ImportSide }>({
    sql: `select f.document_id as id, case when exists (
          select 1 from import_purchase_invoice d where d.company_id = f.company_id and d.id = f.document_id
        ) then 'purchase' else 'sales' end as side
      from import_file f where f.company_id = $1 and f.sha256 = $2 and f.role = 'content' limit 1`,
    parameters: [companyId, digest],
  })
  return rows[0]
}
