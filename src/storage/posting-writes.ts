import type { Session } from './database.ts'

/** The unposted documents of import documents go: reopened or consumed by posting. */
export async function deleteUnposted(session: Session, companyId: string, importIds: readonly string[]): Promise<void> {
  if (importIds.length === 0) return
  await session.rows({
    sql: 'delete from unposted_document where company_id = $1 and import_document_id = any($2::uuid[])',
    parameters: [companyId, importIds],
  })
}

/** Whether a posted document of that table has the number. */
export async function postedExists(session: Session, companyId: string, tableNo: number, no: string): Promise<boolean> {
  const rows = await session.rows({
    sql: 'select 1 from posted_document where company_id = $1 and table_no = $2 and no = $3',
    parameters: [companyId, tableNo, no],
  })
  return rows.length > 0
}

/** Which of the numbers unposted documents of that kind have. */
export async function takenUnpostedNos(
  session: Session,
  companyId: string,
  tableNo: number,
  documentType: string,
  nos: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await session.rows<{ no: string }>({
    sql: 'select no from unposted_document where company_id = $1 and table_no = $2 and document_type = $3 and no = any($4::text[])',
    parameters: [companyId, tableNo, documentType, nos],
  })
  return new Set(rows.map((row) => row.no))
}
