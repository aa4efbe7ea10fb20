import { placeOf } from './findings.tsx'
import type { Doc, Line } from './queries.ts'
import { say } from './words.ts'

/**
 * Why a line is booked on its account or item, as far as the service tells: learned of an earlier correction (a finding
 * `MAPPING`), named by the file, the party's own account, or `usual`, that of the company's setup; '' when it was set by hand or nothing says why.
 */
export function accountReason(doc: Doc, line: Line, nth: number, usual: string): string {
  if ((line.no ?? '') === '') return say('noAccount')
  const here = doc.validationReport.filter((one) => placeOf(one) === `line.${nth}`)
  if (here.some(({ rule }) => rule === 'MAPPING')) return say('reasonLearned')
  if (here.some(({ rule }) => rule === 'ITEM')) return say('reasonItem')
  if (line.type === 'ITEM') return say('reasonItem')
  if (here.some(({ rule }) => rule === 'ACCOUNT')) return say('reasonCost')
  if (line.no === doc.party?.defaultGLAccount) return say('reasonParty')
  if (line.no === usual) return say('reasonSetup')
  return ''
}
