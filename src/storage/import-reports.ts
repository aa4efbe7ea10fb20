import type { Session } from './database.ts'

/** What was found when a file was received; findings and attachments are JSON lists (see file-functions). */
export interface ImportReportRow {
  readonly format: string
  readonly findings: string
  readonly attachments: string
}

/** Keeps the report of a document. */
export async function writeReport(
  session: Session,
  companyId: string,
  documentId: string,
  { format, findings, attachments }: ImportReportRow,
): Promise<void> {
  await session.rows({
    sql: 'insert into import_report (company_id, document_id, format, findings, attachments) values ($1, $2, $3, $4, $5)',
    parameters: [companyId, documentId, format, findings, attachments],
  })
}
