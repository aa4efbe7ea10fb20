import { createHash } from 'node:crypto'
import type { ImportSide } from '../model/import-side.ts'
import type { Session } from './database.ts'

/** Keeps the bytes of a file with their SHA-256, in place of what was there. */
export async function writeFile(
  session: Session,
  companyId: string,
  documentId: string,
  role: 'content' | 'image',
  bytes: Uint8Array,
): Promise<void> {
  await session.rows({
    sql: `insert into import_file (company_id, document_id, role, bytes, sha256) values ($1, $2, $3, $4, $5)
      on conflict (company_id, document_id, role) do update set bytes = excluded.bytes, sha256 = excluded.sha256`,
    parameters: [companyId, documentId, role, Buffer.from(bytes), sha256(bytes)],
  })
}

/** Removes one file of a document, or all of them. */
export async function deleteFiles(
  session: Session,
  companyId: string,
  documentId: string,
  role?: 'content' | 'image',
): Promise<void> {
  await session.rows({
    sql: 'delete from import_file where company_id = $1 and document_id = $2 and ($3::text is null or role = $3)',
    parameters: [companyId, documentId, role ?? null],
  })
}

/** The document of either side of this company that came from the same bytes; undefined when there is none (D36). */
export async function findSameContent(
  session: Session,
  companyId: string,
  bytes: Uint8Array,
): Promise<{ readonly id: string; readonly side: ImportSide } | undefined> {
  const rows = await session.rows<{ id: string; side: ImportSide }>({
    sql: `select f.document_id as id, case when exists (
          select 1 from import_purchase_invoice d where d.company_id = f.company_id and d.id = f.document_id
        ) then 'purchase' else 'sales' end as side
      from import_file f where f.company_id = $1 and f.sha256 = $2 and f.role = 'content' limit 1`,
    parameters: [companyId, sha256(bytes)],
  })
  return rows[0]
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
