import { Problem, quoted } from '../../core/problem.ts'
import { clarificationCodes } from '../../formats/response/message.ts'
import type { Session } from '../../storage/server/database.ts'
import type { ImportDocumentRow } from '../../storage/import/documents.ts'
import { insertRejection } from '../../storage/import/responses.ts'
import { updateRow } from '../../storage/query/rows.ts'
import { refuseLocked } from '../import/lines.ts'

/** Reasons that reject: no issue and a payment in part do not. */
const reasons = clarificationCodes.OPStatusReason.filter((code) => code !== 'NON' && code !== 'PPD')

/**
 * Refuses a purchase document that came as a file, for good (F89): its seller is told so by a response RE, and a finding keeps
 * it from being booked. Throws a Problem for a code that is none, and where nobody can be told. Two statements.
 */
export async function rejectDocument(
  session: Session,
  companyId: string,
  document: ImportDocumentRow,
  { code: sent, reason }: { readonly code: string; readonly reason: string },
): Promise<void> {
  const code = sent.trim().toUpperCase()
  if (!reasons.some((one) => one === code))
    throw new Problem('BadRequest', `'reasonCode' ${quoted(sent)} is none of ${reasons.join(', ')}.`, {
      target: 'reasonCode',
    })
  refuseLocked(document)
  const told = await insertRejection(session, companyId, document.id, { code, reason })
  if (!told)
    throw new Problem(
      'Application_DialogException',
      'There is nobody to tell: the document did not come as a file of a seller with an electronic address, or its seller was told already that it is rejected. Delete it instead.',
    )
  const finding = `The document was rejected (${code}): ${reason.replace(/\s+/g, ' ')}`
  const kept = document.file_finding === '' ? [] : [document.file_finding]
  await updateRow(session, 'import_purchase_invoice', companyId, document.id, {
    file_finding: [...kept, finding].join('\n'),
    error_message: finding,
  })
}
