import { Problem, quoted } from '../../core/problem.ts'
import { missingParameter } from '../address/arguments.ts'
import { writeReport } from '../answer/write-report.ts'
import type { Exchange } from '../request/surface.ts'
import { optionalText, type Given } from './arguments.ts'

/** A proof of the books as JSON text (F95). */
export async function proof(
  exchange: Exchange,
  companyId: string,
  name: 'proofHead' | 'documentProof' | 'balanceProof',
  given: Given,
): Promise<string> {
  const { surface, caller } = exchange
  const { engine } = surface
  if (name === 'proofHead') return writeReport(exchange, 'treeHead', await engine.proofHead(caller, companyId))
  if (name === 'documentProof')
    return writeReport(exchange, name, await engine.documentProof(caller, companyId, documentIdOf(given)))
  const accountNo = optionalText(given, 'accountNo')
  if (accountNo === undefined) throw missingParameter('accountNo')
  return writeReport(exchange, name, await engine.balanceProof(caller, companyId, accountNo))
}

function documentIdOf(given: Given): string {
  const text = given.get('documentid')
  if (text === undefined) throw missingParameter('documentId')
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return text.toLowerCase()
  const message = `'${quoted(text)}' is no id; write documentId as a GUID without quotes.`
  throw new Problem('BadRequest', message, { target: 'documentId' })
}
