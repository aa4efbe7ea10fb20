import { type Actor, actorsText, operator } from '../../core/actor.ts'
import { Client } from '../connect/client.ts'
import type { Session, Statement } from '../server/database.ts'

/** A transaction of the owner, in no company. */
export type OwnerSession = Pick<Session, 'rows'>

/**
 * One transaction as `facturier_owner` on a connection of its own, by the migration login: keys and rights are changed so
 * and in no other way (F44), in the name of `actor` (F94). It commits when `work` ends and rolls back when it throws.
 */
export async function asOwner<T>(
  migrationUrl: string,
  work: (session: OwnerSession) => Promise<T>,
  actor: Actor = operator,
): Promise<T> {
  const client = new Client({
    connectionString: migrationUrl,
    connectionTimeoutMillis: 5000,
    // A server that is gone without a word ends the change, and the turn it holds, a little after its own time limit would.
    query_timeout: 35_000,
    keepAlive: true,
    options: '-c timezone=UTC -c datestyle=ISO,YMD -c statement_timeout=30000 -c lock_timeout=5000',
  })
  // A connection lost between two statements fails the next one; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level read committed')
    await client.query('set local role facturier_owner')
    await client.query(`select set_config('app.audit', $1, true)`, [actorsText(actor)])
    const result = await work({
      rows: async <R>({ sql, parameters }: Statement<R>) => (await client.query(sql, [...parameters])).rows as R[],
    })
    await client.query('commit')
    return result
  } finally {
    // Without a commit, the end of the connection rolls back.
    await client.end().catch(() => undefined)
  }
}
