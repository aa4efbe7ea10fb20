import { isBlank } from '../../model/decode/decode.ts'
import type { Cell, Field } from '../../model/field.ts'
import type { Values } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import type { Session } from '../../storage/server/database.ts'
import type { ImportDocumentRow } from '../../storage/import/documents.ts'
import { readReports } from '../../storage/import/received-files.ts'
import type { KeptReportLine } from '../file/received-file.ts'

/**
 * What still keeps a received document from being posted after a change of its header: findings of values that the change
 * fills, such as an impossible due date, fall away, and come back when it empties them again (decision F14). Undefined when
 * nothing changes; else one statement.
 */
export async function remainingFileFinding(
  session: Session,
  companyId: string,
  resource: Resource,
  document: ImportDocumentRow,
  values: Values,
): Promise<string | undefined> {
  if (!document.from_file) return undefined
  const now = document.file_finding === '' ? [] : document.file_finding.split('\n')
  const filled = new Map<string, boolean>()
  for (const [name, value] of Object.entries(values)) {
    const field = resource.byName.get(name)
    if (field !== undefined) filled.set(name, isFilled(field, value))
  }
  const mayChange = [...filled.values()].some((each) => (each ? now.length > 0 : true))
  if (!mayChange) return undefined
  const [report] = (await readReports(session, companyId, resource, [document.id], Number.MAX_SAFE_INTEGER)) ?? []
  const kept = JSON.parse(report?.findings ?? '[]') as readonly KeptReportLine[]
  const of = (isFull: boolean): string[] =>
    kept.filter(({ field }) => field !== undefined && filled.get(field) === isFull).map(({ message }) => message)
  const mended = new Set(of(true))
  const next = [...new Set([...now.filter((message) => !mended.has(message)), ...of(false)])].join('\n')
  return next === document.file_finding ? undefined : next
}

// No VAT at all and no discount are values a person may state (D18); elsewhere a number of 0 is none.
function isFilled(field: Field, value: Cell): boolean {
  return field.stated === true ? value !== null : !isBlank(field, value)
}
