import { isBlank } from '../model/decode.ts'
import type { Values } from '../model/query.ts'
import type { Resource } from '../model/resource.ts'
import type { Session } from '../storage/database.ts'
import type { ImportDocumentRow } from '../storage/import-documents.ts'
import { readReports } from '../storage/received-files.ts'
import type { KeptReportLine } from './received-file.ts'

/**
 * What still keeps a received document from being posted after a change of its header: findings of values that the change
 * fills, such as an impossible due date, fall away (decision F14). Undefined when nothing changes; else one statement.
 */
export async function remainingFileFinding(
  session: Session,
  companyId: string,
  resource: Resource,
  document: ImportDocumentRow,
  values: Values,
): Promise<string | undefined> {
  if (document.file_finding === '') return undefined
  const filled = new Set(
    Object.entries(values).flatMap(([name, value]) => {
      const field = resource.byName.get(name)
      return field === undefined || isBlank(field, value) ? [] : [name]
    }),
  )
  const [report] = (await readReports(session, companyId, resource, [document.id], Number.MAX_SAFE_INTEGER)) ?? []
  const kept = JSON.parse(report?.findings ?? '[]') as readonly KeptReportLine[]
  const mended = kept.filter(({ field }) => field !== undefined && filled.has(field)).map(({ message }) => message)
  if (mended.length === 0) return undefined
  const gone = new Set(mended)
  return document.file_finding
    .split('\n')
    .filter((message) => !gone.has(message))
    .join('\n')
}
