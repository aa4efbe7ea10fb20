import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'

const noLimit = statement({
  name: 'noStatementLimit',
  takes: {},
  gives: { set: 'text' },
  sql: `select set_config('statement_timeout', '0', true) || set_config('idle_in_transaction_session_timeout', '0', true) as set`,
})

/** Statements of this transaction, and the time between them, may take as long as they must. One statement. */
export async function withoutTimeLimit(session: Session): Promise<void> {
  await session.rows(noLimit({}))
}

const longer = statement({
  name: 'statementLimit',
  takes: { limit: 'text' },
  gives: { set: 'text' },
  sql: `select set_config('statement_timeout', $1, true) as set`,
})

/** A statement of this transaction may take so many seconds, instead of thirty; not where others share the transaction. One statement. */
export async function withTimeLimit(session: Session, seconds: number): Promise<void> {
  if (session.mayTake === undefined) return
  session.mayTake(seconds)
  await session.rows(longer({ limit: `${seconds}s` }))
}
