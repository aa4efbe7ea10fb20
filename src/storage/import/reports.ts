import type { Session } from '../server/database.ts'
import { built } from '../server/statement.ts'

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
  await session.rows(
    keepReport({
      company_id: companyId,
      document_id: documentId,
      format,
      findings,
      attachments,
      vat_reasons: vatReasons,
    }),
  )
}

const keepReport = built(
  'keepReport',
  {
    company_id: 'uuid',
    document_id: 'uuid',
    format: 'text',
    findings: 'text',
    attachments: 'text',
    vat_reasons: 'text',
  },
  (db, values) => db.insertInto('import_report').values(values),
)

/** The reasons for VAT groups of the file of a document, a JSON list; null without a file or when none were kept. */
export async function readVatReasons(session: Session, companyId: string, documentId: string): Promise<string | null> {
  const rows = await session.rows(vatReasonsOf({ companyId, documentId }))
  return rows[0]?.vat_reasons ?? null
}

const vatReasonsOf = built('vatReasonsOf', { companyId: 'uuid', documentId: 'uuid' }, (db, { companyId, documentId }) =>
  db
    .selectFrom('import_report')
    .select('vat_reasons')
    .where('company_id', '=', companyId)
    .where('document_id', '=', documentId),
)
