import type { Session } from '../server/database.ts'

/** The unposted documents of import documents go: reopened or consumed by posting. */
export async function deleteUnposted(session: Session, companyId: string, importIds: readonly string[]): Promise<void> {
  if (importIds.length === 0) return
  await session.rows({
    sql: 'delete from unposted_document where company_id = $1 and import_document_id = any($2::uuid[])',
    parameters: [companyId, importIds],
  })
}

/** Which of the numbers posted documents of that table have. */
export async function takenPostedNos(
  session: Session,
  companyId: string,
  tableNo: number,
  nos: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await session.rows<{ no: string }>({
    sql: 'select no from posted_document where company_id = $1 and table_no = $2 and no = any($3::text[])',
    parameters: [companyId, tableNo, nos],
  })
  return new Set(rows.map((row) => row.no))
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
