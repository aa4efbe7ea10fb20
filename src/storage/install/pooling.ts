import pg from 'pg'
import { poolingOf } from '../connect/pooler.ts'
import { Client } from '../connect/client.ts'
import { ownSessions } from '../connect/sessions.ts'
import type { StartLog } from '../embedded/server-process.ts'

const remedy =
  'set FACTURIER_POOLER=transaction, or let DATABASE_URL lead to PostgreSQL itself, without a pooler between.'

/**
 * Stops a start behind a pooler that nobody told of and that it would not work behind (F96), and warns of one that gives
 * each client a session. The way of migrations is looked at by them.
 */
export async function checkPooling(appUrl: string, log: StartLog): Promise<void> {
  const pooling = await poolingOf(appUrl)
  if (pooling === 'none') return
  if (pooling === 'transaction')
    throw new Error(`DATABASE_URL leads through a pooler that shares sessions between clients: ${remedy}`)
  await requireSettings(appUrl)
  log.warn(
    'DATABASE_URL leads through a pooler. Facturier takes it that each connection keeps its session; where it does not, set FACTURIER_POOLER=transaction.',
  )
}

// A pooler may refuse settings at the start of a connection, or leave them out.
async function requireSettings(appUrl: string): Promise<void> {
  const client = new Client(ownSessions.config(appUrl))
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ zone: string; wait: string }>(
      "select current_setting('timezone') as zone, current_setting('lock_timeout') as wait",
    )
    if (rows[0]?.zone === 'UTC' && rows[0].wait === '5s') return
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
  } finally {
    await client.end().catch(() => undefined)
  }
  throw new Error(`The pooler of DATABASE_URL does not let the settings of a connection through: ${remedy}`)
}
