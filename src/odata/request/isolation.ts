import { Problem, quoted } from '../../core/problem.ts'
import type { ODataRequest } from './surface.ts'

/** Whether `Isolation: snapshot` (or `OData-Isolation`) asks for one moment; any other value is 400 (OData 4.01 Part 1, 8.2.6). */
export function wantsSnapshot(headers: ODataRequest['headers']): boolean {
  const isolation = headers['odata-isolation'] ?? headers['isolation']
  const level = isolation?.trim().toLowerCase() ?? ''
  if (level === '') return false
  if (level === 'snapshot') return true
  throw new Problem('BadRequest', `Isolation: ${quoted(isolation ?? '')} is not supported: snapshot, or no header.`)
}
