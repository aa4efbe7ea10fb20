import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'

/** A kept file: of which document, and what of it. */
export interface FileKey {
  readonly document_id: string
  readonly role: string
}

/** Before all files of a company. */
export const beforeFiles: FileKey = { document_id: '00000000-0000-0000-0000-000000000000', role: '' }

const pageMax = 500

const shareStore = statement({
  name: 'shareStore',
  takes: { companyId: 'text' },
  gives: { pg_advisory_xact_lock_shared: 'void' },
  sql: `select pg_advisory_xact_lock_shared(hashtextextended('files/' || $1::text, 0))`,
})

const claimStore = statement({
  name: 'claimStore',
  takes: { companyId: 'text' },
  gives: { pg_advisory_xact_lock: 'void' },
  sql: `select pg_advisory_xact_lock(hashtextextended('files/' || $1::text, 0))`,
})

const filesHere = statement({
  name: 'filesHere',
  takes: { companyId: 'uuid', documentId: 'uuid', role: 'text', days: 'int4', limit: 'int8' },
  gives: { document_id: 'uuid', role: 'text' },
  sql: `select document_id, role from import_file where company_id = $1 and (document_id, role) > ($2, $3) and octet_length(bytes) > 0
    and system_created_at <= now() - make_interval(days => $4) order by document_id, role limit $5`,
})

const filesStored = statement({
  name: 'filesStored',
  takes: { companyId: 'uuid', documentId: 'uuid', role: 'text', limit: 'int8' },
  gives: { document_id: 'uuid', role: 'text', sha256: 'bytea', size: 'int4' },
  sql: `select document_id, role, sha256, coalesce(stored_size, 0) as size from import_file where company_id = $1 and (document_id, role) > ($2, $3)
    and bytes is null order by document_id, role limit $4`,
})

/** A page of the files whose bytes are in the database (those of a forgotten party have none, F99), received so many days ago or more, behind one. One statement. */
export async function readFilesHere(
  session: Session,
  companyId: string,
  behind: FileKey,
  days: number,
): Promise<readonly FileKey[]> {
  const { document_id: documentId, role } = behind
  return session.rows(filesHere({ companyId, documentId, role, days, limit: pageMax }))
}

/** A file in the store. */
export interface FileElsewhere extends FileKey {
  readonly sha256: Uint8Array
  readonly size: number
}

/** Likewise of the files whose bytes are in the store. */
export async function readFilesStored(
  session: Session,
  companyId: string,
  behind: FileKey,
): Promise<readonly FileElsewhere[]> {
  const { document_id: documentId, role } = behind
  return session.rows(filesStored({ companyId, documentId, role, limit: pageMax }))
}

const fileHere = statement({
  name: 'fileHere',
  takes: { companyId: 'uuid', documentId: 'uuid', role: 'text' },
  gives: { sha256: 'bytea', bytes: 'bytea' },
  sql: `select sha256, coalesce(bytes, '') as bytes from import_file where company_id = $1 and document_id = $2 and role = $3 and octet_length(bytes) > 0`,
})

const fileToMove = statement({
  name: 'fileToMove',
  takes: { companyId: 'uuid', documentId: 'uuid', role: 'text', sha256: 'bytea', size: 'int4' },
  gives: { role: 'text' },
  sql: `select role from import_file where company_id = $1 and document_id = $2 and role = $3 and sha256 = $4
    and octet_length(bytes) = $5 for update skip locked`,
})

const fileStored = statement({
  name: 'fileStored',
  takes: { companyId: 'uuid', documentId: 'uuid', role: 'text', size: 'int4' },
  sql: `update import_file set bytes = null, stored_size = $4 where company_id = $1 and document_id = $2 and role = $3`,
})

const fileBack = statement({
  name: 'fileBack',
  takes: { companyId: 'uuid', documentId: 'uuid', role: 'text', sha256: 'bytea', bytes: 'bytea' },
  gives: { role: 'text' },
  sql: `update import_file set bytes = $5, stored_size = null where company_id = $1 and document_id = $2 and role = $3
    and sha256 = $4 and bytes is null returning role`,
})

/** The bytes of a file in the database; undefined when they are there no more, or were emptied (F99). One statement. */
export async function readFileHere(
  session: Session,
  companyId: string,
  { document_id: documentId, role }: FileKey,
): Promise<{ readonly sha256: Buffer; readonly bytes: Buffer } | undefined> {
  const [found] = await session.rows(fileHere({ companyId, documentId, role }))
  return found && { sha256: Buffer.from(found.sha256), bytes: Buffer.from(found.bytes) }
}

/**
 * Takes the bytes of a file out of the database that were put into the store before. `confirm` looks whether they are there: the file
 * is locked meanwhile, and nothing is removed from the store of the company, until the transaction ends. Answers false when the file
 * is another one by now or was emptied (F99), or somebody has it. Three statements.
 */
export async function takeOut(
  session: Session,
  companyId: string,
  { document_id: documentId, role }: FileKey,
  { sha256, size }: { readonly sha256: Buffer; readonly size: number },
  confirm: () => Promise<unknown>,
): Promise<boolean> {
  await session.rows(shareStore({ companyId }))
  const locked = await session.rows(fileToMove({ companyId, documentId, role, sha256, size }))
  if (locked.length === 0) return false
  await confirm()
  await session.rows(fileStored({ companyId, documentId, role, size }))
  return true
}

/** Brings the bytes of a file back; answers whether it was still elsewhere. One statement. */
export async function bringBack(
  session: Session,
  companyId: string,
  { document_id: documentId, role }: FileKey,
  sha256: Buffer,
  bytes: Buffer,
): Promise<boolean> {
  return (await session.rows(fileBack({ companyId, documentId, role, sha256, bytes }))).length > 0
}

const digestsStored = statement({
  name: 'digestsStored',
  takes: { companyId: 'uuid', digests: 'text[]' },
  gives: { digest: 'text' },
  sql: `select d.digest from unnest($2::text[]) d(digest)
    where exists (select from import_file f where f.company_id = $1 and f.sha256 = decode(d.digest, 'hex') and f.bytes is null)`,
})

/** Which of these objects some file of the company has its bytes in, while nobody else adds one until the transaction ends. Two statements. */
export async function claimObjects(
  session: Session,
  companyId: string,
  digests: readonly Buffer[],
): Promise<ReadonlySet<string>> {
  await session.rows(claimStore({ companyId }))
  return usedObjects(session, companyId, digests)
}

/** Likewise, as it is at the moment. One statement. */
export async function usedObjects(
  session: Session,
  companyId: string,
  digests: readonly Buffer[],
): Promise<ReadonlySet<string>> {
  const named = digests.map((digest) => digest.toString('hex'))
  return new Set((await session.rows(digestsStored({ companyId, digests: named }))).map(({ digest }) => digest))
}

const filePlaces = statement({
  name: 'filePlaces',
  takes: { companyId: 'uuid' },
  gives: { here: 'int8', here_bytes: 'int8', stored: 'int8', stored_bytes: 'int8' },
  sql: `select count(bytes) as here, coalesce(sum(octet_length(bytes)), 0)::int8 as here_bytes,
    count(stored_size) as stored, coalesce(sum(stored_size), 0)::int8 as stored_bytes from import_file where company_id = $1`,
})

/** How many files of a company lie in the database and in the store, and how many bytes, as texts. Sizes are known without the bytes. One statement. */
export async function readFilePlaces(session: Session, companyId: string) {
  const [found] = await session.rows(filePlaces({ companyId }))
  return found
}

const fileIsSame = statement({
  name: 'fileIsSame',
  takes: { companyId: 'uuid', documentId: 'uuid', role: 'text' },
  gives: { same: 'bool' },
  sql: `select sha256(bytes) = sha256 as same from import_file where company_id = $1 and document_id = $2 and role = $3 and bytes is not null`,
})

/** Whether the bytes of a file in the database have the SHA-256 they were received with; undefined when it is there no more. One statement. */
export async function isSameHere(
  session: Session,
  companyId: string,
  { document_id: documentId, role }: FileKey,
): Promise<boolean | undefined> {
  return (await session.rows(fileIsSame({ companyId, documentId, role })))[0]?.same
}
