import type { Session } from '../storage/database.ts'
import type { ImportDocumentRow } from '../storage/import-documents.ts'
import { learnMappings } from '../storage/learn-mappings.ts'
import { learnedDimensions, learnedGroups } from '../storage/line-origins.ts'
import type { Columns } from '../storage/rows.ts'

const taught: ReadonlySet<string> = new Set(['type', 'no', ...learnedGroups, ...learnedDimensions])

/** Learns from a change of a line of a received purchase document (issue 4): its account, VAT groups and dimensions. One statement, none for other changes. */
export async function learnFromLine(
  session: Session,
  companyId: string,
  document: ImportDocumentRow,
  lineId: string,
  columns: Columns,
): Promise<void> {
  if (!hasTeacher(document) || document.party_no === '') return
  if (!Object.keys(columns).some((column) => taught.has(column))) return
  await learnMappings(session, companyId, document.entry_no, lineId)
}

/** Learns from all lines of a received purchase document whose vendor was put right. One statement. */
export async function learnFromDocument(
  session: Session,
  companyId: string,
  document: ImportDocumentRow,
): Promise<void> {
  if (hasTeacher(document)) await learnMappings(session, companyId, document.entry_no, null)
}

function hasTeacher({ side, from_file: fromFile }: ImportDocumentRow): boolean {
  return side === 'purchase' && fromFile
}
