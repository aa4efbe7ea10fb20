import type { Session } from '../server/database.ts'
import { withTimeLimit } from '../proof/time-limit.ts'
import { statement } from '../statement/statement.ts'

/** What stands against deleting a company, with the number of what there is of it. */
export interface CompanyObstacle {
  /** `Posted`: documents, registers or invoice responses; `Documents`: import documents; `Elsewhere`: at another home; `Cluster`; `Unknown`. */
  readonly obstacle: string
  readonly quantity: bigint
}

/** How long it may take: a company for trial with some ten thousands of documents. */
const secondsMax = 600

/**
 * Deletes the company of the transaction with all it has; undefined when it is gone with the commit, else what stands against it
 * (F112). Those who write to it at that moment are waited for, as long as the login waits for locks.
 */
export async function deleteCompany(session: Session, companyId: string): Promise<CompanyObstacle | undefined> {
  await withTimeLimit(session, secondsMax)
  const [answer] = await session.rows(deleted({ companyId }))
  if (answer === undefined || answer.obstacle === null) return undefined
  return { obstacle: answer.obstacle, quantity: BigInt(answer.quantity) }
}

const deleted = statement({
  name: 'deleteCompany',
  takes: { companyId: 'uuid' },
  gives: { obstacle: 'text null', quantity: 'int8' },
  sql: 'select obstacle, quantity from delete_company($1)',
})
