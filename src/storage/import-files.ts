import { createHash } from 'node:crypto'
import type { Session } from './database.ts'

/** The bytes of a file of an import document (`content` or `image`); undefined when there is none. */
export async function readFile(
  session: Session,
  companyId: string,
  documentId: string,
  role: string,
): Promise<Uint8Array | undefined> {
  const rows = await session.rows<{ bytes: Buffer }>({
    sql: 'select bytes from import_file where company_id = $1 and document_id = $2 and role = $3',
    parameters: [companyId, documentId, role],
  })
  return rows[0]?.bytes
}

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

/** The id of a document of this company that came from the same bytes; undefined when there is none (D36). */
export async function findSameContent(
  session: Session,
  companyId: string,
  bytes: Uint8Array,
): Promise<string | undefined> {
  const rows = await session.rows<{ document_id: string }>({
    sql: "select document_id from import_file where company_id = $1 and sha256 = $2 and role = 'content' limit 1",
    parameters: [companyId, sha256(bytes)],
  })
  return rows[0]?.document_id
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
