import type { Session } from '../server/database.ts'
import { setupKey } from '../server/entry.ts'
import { statement } from '../statement/statement.ts'

const takes = { companyId: 'text' } as const
const sql = (lock: string) => `select ${lock}(${setupKey()}) as had`

const shared = statement({
  name: 'shareSetup',
  takes,
  gives: { had: 'void' },
  sql: sql('pg_advisory_xact_lock_shared'),
})
const owned = statement({ name: 'ownSetup', takes, gives: { had: 'void' }, sql: sql('pg_advisory_xact_lock') })
const tried = statement({ name: 'tryOwnSetup', takes, gives: { had: 'bool' }, sql: sql('pg_try_advisory_xact_lock') })

/**
 * Keeps the company's setup as it is until the transaction ends; any number of postings may share it. Whoever posts takes
 * it before all other locks, so a period that is being closed is closed for everything that is booked afterwards.
 */
export async function shareSetup(session: Session, companyId: string): Promise<void> {
  await session.rows(shared({ companyId }))
}

/** Waits until no posting is under way in the company and holds new ones back until the transaction ends. */
export async function ownSetup(session: Session, companyId: string): Promise<void> {
  await session.rows(owned({ companyId }))
}

/** As {@link ownSetup} when it can be had at once; answers whether it could. */
export async function ownSetupAtOnce(session: Session, companyId: string): Promise<boolean> {
  const [row] = await session.rows(tried({ companyId }))
  return row?.had === true
}
