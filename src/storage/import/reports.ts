import type { ImportTables } from '../../model/import-side.ts'
import type { Session } from '../server/database.ts'

/** What was found when a file was received; findings and attachments are JSON lists (see file-functions), and so are the reasons for VAT groups. */
export interface ImportReportRow {
  readonly format: string
  readonly findings: string
  readonly attachments: string
  readonly vatReasons: string
  /** What the file states of VAT, to judge it again for another party (F60). */
  readonly vatFacts: string
}

/** Keeps the report of a document. */
export async function writeReport(
  session: Session,
  companyId: string,
  documentId: string,
  { format, findings, attachments, vatReasons, vatFacts }: ImportReportRow,
): Promise<void> {
  await session.rows({
    sql: 'insert into import_report (company_id, document_id, format, findings, attachments, vat_reasons, vat_facts) values ($1, $2, $3, $4, $5, $6, $7)',
    parameters: [companyId, documentId, format, findings, attachments, vatReasons, vatFacts],
  })
}

/** The reasons for VAT groups of the file of a document, a JSON list; null without a file or when none were kept. */
export async function readVatReasons(session: Session, companyId: string, documentId: string): Promise<string | null> {
  const rows = await session.rows<{ vat_reasons: string | null }>({
    sql: 'select vat_reasons from import_report where company_id = $1 and document_id = $2',
    parameters: [companyId, documentId],
  })
  return rows[0]?.vat_reasons ?? null
}

/** An import document whose party somebody set, with what its file states of VAT ({@link ImportReportRow.vatFacts}). */
export interface SetPartyRow {
  readonly id: string
  readonly entry_no: number
  readonly party_no: string
  readonly vat_bus_posting_group: string
  readonly vat_facts: string
}

/** Those of the documents of a side whose party is another than the one found for their file. One statement. */
export async function readSetParties(
  session: Session,
  { header, party }: ImportTables,
  companyId: string,
  ids: readonly string[],
): Promise<readonly SetPartyRow[]> {
  return session.rows<SetPartyRow>({
    sql: `select d.id, d.entry_no, d.${party} as party_no, d.vat_bus_posting_group, r.vat_facts
      from ${header} d join import_report r on r.company_id = d.company_id and r.document_id = d.id
      where d.company_id = $1 and d.id = any($2::uuid[]) and d.file_party_no <> d.${party} and d.${party} <> ''
        and r.vat_facts is not null`,
    parameters: [companyId, ids],
  })
}
