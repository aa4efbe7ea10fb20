import type { Session } from './database.ts'

const sql = (name: string) => `select ${name}(hashtextextended('setup/' || $1::text, 0)) as had`

/**
 * Keeps the company's setup as it is until the transaction ends; any number of postings may share it. Whoever posts takes
 * it before all other locks, so a period that is being closed is closed for everything that is booked afterwards.
 */
export async function shareSetup(session: Session, companyId: string): Promise<void> {
  await session.rows({ sql: sql('pg_advisory_xact_lock_shared'), parameters: [companyId] })
}

/** Waits until no posting is under way in the company and holds new ones back until the transaction ends. */
export async function ownSetup(session: Session, companyId: string): Promise<void> {
  await session.rows({ sql: sql('pg_advisory_xact_lock'), parameters: [companyId] })
}

/** As {@link ownSetup} when it can be had at once; answers whether it could. */
export async function ownSetupAtOnce(session: Session, companyId: string): Promise<boolean> {
  const [row] = await session.rows<{ had: boolean }>({ sql: sql('pg_try_advisory_xact_lock'), parameters: [companyId] })
  return row?.had === true
}
