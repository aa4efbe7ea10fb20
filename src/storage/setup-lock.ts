import type { Session } from './database.ts'

const sql = (mode: '_shared' | '') => `select pg_advisory_xact_lock${mode}(hashtextextended('setup/' || $1::text, 0))`

/**
 * Keeps the company's setup as it is until the transaction ends; any number of postings may share it. Whoever posts takes
 * it before all other locks, so a period that is being closed is closed for everything that is booked afterwards.
 */
export async function shareSetup(session: Session, companyId: string): Promise<void> {
  await session.rows({ sql: sql('_shared'), parameters: [companyId] })
}

/** Waits until no posting is under way in the company and holds new ones back until the transaction ends. */
export async function ownSetup(session: Session, companyId: string): Promise<void> {
  await session.rows({ sql: sql(''), parameters: [companyId] })
}
