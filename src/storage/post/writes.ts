import type { Session } from '../server/database.ts'
import { anyOf, built } from '../statement/statement.ts'

/** The unposted documents of import documents go: reopened or consumed by posting. */
export async function deleteUnposted(session: Session, companyId: string, importIds: readonly string[]): Promise<void> {
  if (importIds.length === 0) return
  await session.rows(removeUnposted({ companyId, importIds }))
}

const removeUnposted = built(
  'removeUnposted',
  { companyId: 'uuid', importIds: 'uuid[]' },
  (db, { companyId, importIds }) =>
    db
      .deleteFrom('unposted_document')
      .where('company_id', '=', companyId)
      .where('import_document_id', '=', anyOf(importIds)),
)

/** Which of the numbers posted documents of that table have. */
export async function takenPostedNos(
  session: Session,
  companyId: string,
  tableNo: number,
  nos: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await session.rows(takenPosted({ companyId, tableNo, nos }))
  return new Set(rows.map((row) => row.no))
}

const takenPosted = built(
  'takenPosted',
  { companyId: 'uuid', tableNo: 'int4', nos: 'text[]' },
  (db, { companyId, tableNo, nos }) =>
    db
      .selectFrom('posted_document')
      .select('no')
      .where('company_id', '=', companyId)
      .where('table_no', '=', tableNo)
      .where('no', '=', anyOf(nos)),
)

/** Which of the numbers unposted documents of that kind have. */
export async function takenUnpostedNos(
  session: Session,
  companyId: string,
  tableNo: number,
  documentType: string,
  nos: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await session.rows(takenUnposted({ companyId, tableNo, documentType, nos }))
  return new Set(rows.map((row) => row.no))
}

const takenUnposted = built(
  'takenUnposted',
  { companyId: 'uuid', tableNo: 'int4', documentType: 'text', nos: 'text[]' },
  (db, { companyId, tableNo, documentType, nos }) =>
    db
      .selectFrom('unposted_document')
      .select('no')
      .where('company_id', '=', companyId)
      .where('table_no', '=', tableNo)
      .where('document_type', '=', documentType)
      .where('no', '=', anyOf(nos)),
)
