import { Problem } from '../../core/problem.ts'
import type { ReportLine } from '../../model/file-functions.ts'
import type { ImportTables } from '../../model/import-side.ts'
import type { Session } from '../../storage/server/database.ts'
import { writeConfirmation, type ImportDocumentRow } from '../../storage/import/documents.ts'
import { refuseLocked } from './lines.ts'

/**
 * Keeps who confirms, now, that a file which names the company on neither side is meant for it, and why (F58): that finding no
 * longer blocks, all others do. Once: a confirmation is never overwritten. Throws a Problem when there is nothing to confirm.
 * One statement.
 */
export async function confirmAddressee(
  session: Session,
  tables: ImportTables,
  companyId: string,
  document: ImportDocumentRow,
  by: string,
  reason: string,
): Promise<void> {
  const { file_addressee_finding: finding, addressee_confirmed_by: confirmedBy } = document
  if (finding === '')
    throw refusal(
      `${tables.caption} ${document.entry_no} needs no confirmation: it has no file that names other companies only.`,
    )
  if (confirmedBy !== '')
    throw refusal(
      `${tables.caption} ${document.entry_no} was already confirmed by ${confirmedBy}: ${document.addressee_confirmed_reason}`,
    )
  refuseLocked(document)
  const message = document.error_message
    .split('\n')
    .filter((line) => line !== finding)
    .join('\n')
  await writeConfirmation(session, tables, companyId, { id: document.id, by, reason, message })
}

/** Who confirmed a document, when and why, as the last line of its report; none when nobody did. */
export function confirmationLines(confirmed: {
  readonly addressee_confirmed_by: string
  readonly addressee_confirmed_at: string
  readonly addressee_confirmed_reason: string
}): readonly ReportLine[] {
  const { addressee_confirmed_by: by, addressee_confirmed_at: at, addressee_confirmed_reason: reason } = confirmed
  if (by === '') return []
  // As PostgreSQL shows it, to the minute.
  const message = `Confirmed as meant for this company by ${by} on ${at.slice(0, 16)} UTC: ${reason.replace(/\s+/g, ' ')}`
  return [{ rule: 'COMPANY', severity: 'info', message, xpath: '', found: '', expected: '' }]
}

function refusal(message: string): Problem {
  return new Problem('Application_DialogException', message)
}
