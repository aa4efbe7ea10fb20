import { bySide, type ImportSide } from '../../model/import-side.ts'
import type { RowOf } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { built, statement } from '../statement/statement.ts'

/** What was found when a file was received; findings and attachments are JSON lists (see file-functions), and so are the reasons for VAT groups. */
export interface ImportReportRow {
  readonly format: string
  readonly findings: string
  readonly attachments: string
  readonly vatReasons: string
  /** What the file states of VAT, to judge it again for another party (F60). */
  readonly vatFacts: string
  /** What the seller is told at once (F89): a JSON list of rows of invoice_response, without company, document and id. */
  readonly responses: string
}

/** The reasons for VAT groups of the file of a document, a JSON list; null without a file or when none were kept. */
export async function readVatReasons(session: Session, companyId: string, documentId: string): Promise<string | null> {
  const rows = await session.rows(vatReasonsOf({ companyId, documentId }))
  return rows[0]?.vat_reasons ?? null
}

const setPartyColumns = {
  id: 'uuid',
  entry_no: 'int4',
  party_no: 'text',
  vat_bus_posting_group: 'text',
  vat_facts: 'text',
} as const

/** An import document whose party somebody set, with what its file states of VAT ({@link ImportReportRow.vatFacts}). */
export type SetPartyRow = RowOf<typeof setPartyColumns>

/** Those of the documents of a side whose party is another than the one found for their file. One statement. */
export async function readSetParties(
  session: Session,
  side: ImportSide,
  companyId: string,
  ids: readonly string[],
): Promise<readonly SetPartyRow[]> {
  return session.rows(setParties[side]({ companyId, ids }))
}

const setParties = bySide(({ side, header, party }) =>
  statement({
    name: `setParties ${side}`,
    takes: { companyId: 'uuid', ids: 'uuid[]' },
    gives: setPartyColumns,
    sql: `select d.id, d.entry_no, d.${party} as party_no, d.vat_bus_posting_group, coalesce(r.vat_facts, '') as vat_facts
      from ${header} d join import_report r on r.company_id = d.company_id and r.document_id = d.id
      where d.company_id = $1 and d.id = any($2::uuid[]) and d.file_party_no <> d.${party} and d.${party} <> ''
        and r.vat_facts is not null`,
  }),
)

const vatReasonsOf = built('vatReasonsOf', { companyId: 'uuid', documentId: 'uuid' }, (db, { companyId, documentId }) =>
  db
    .selectFrom('import_report')
    .select('vat_reasons')
    .where('company_id', '=', companyId)
    .where('document_id', '=', documentId),
)
