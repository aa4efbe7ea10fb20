import type { Session } from '../server/database.ts'
import { built } from '../statement/statement.ts'

/** The secret of the database that tokens are sealed with (F84). One statement, one row. */
export async function serviceSecret(session: Session): Promise<string | undefined> {
  const rows = await session.rows(secretOfService({}))
  return rows[0]?.secret
}

const secretOfService = built('secretOfService', {}, (db) => db.selectFrom('service_secret').select('secret'))
