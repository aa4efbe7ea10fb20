import type { Session } from './database.ts'
import { statement } from '../statement/statement.ts'

/** How long a transaction waits silently: a third of `idle_in_transaction_session_timeout`, milliseconds. */
const silentMs = 10_000

const stillHere = statement({
  name: 'stillHere',
  takes: {},
  gives: { said: 'text' },
  sql: `select 'still here'::text as said`,
})

/**
 * Waits within a transaction for something that is not the database, such as the thread that reads a large file: so long that
 * the server would take the process for stuck and end the transaction. A statement every ten seconds; none before, and none
 * after `mostMs`.
 */
export async function keptAwake<T>(
  session: Pick<Session, 'rows'>,
  work: () => Promise<T>,
  mostMs = Infinity,
): Promise<T> {
  let left = mostMs
  const timer = setInterval(() => {
    if ((left -= silentMs) < 0) return clearInterval(timer)
    // One that fails says nothing that the transaction's own next statement does not say.
    session.rows(stillHere({})).catch(() => undefined)
  }, silentMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
