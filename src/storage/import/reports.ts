import type { Session } from '../server/database.ts'

/** What was found when a file was received; findings and attachments are JSON lists (see file-functions), and so are the reasons for VAT groups. */
export interface ImportReportRow {
  readonly format: string
  readonly findings: string
  readonly attachments: string
  readonly vatReasons: string
}

/** Keeps the report of a document. */
export async function writeReport(
  session: Session,
  companyId: string,
  documentId: string,
  { format, findings, attachments, vatReasons }: ImportReportRow,
): Promise<void> {
  await session.rows({
    sql: 'insert into import_report (company_id, document_id, format, findings, attachments, vat_reasons) values ($1, $2, $3, $4, $5, $6)',
    parameters: [companyId, documentId, format, findings, attachments, vatReasons],
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
