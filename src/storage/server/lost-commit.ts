import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Client } from '../connect/client.ts'
import { raiseInTransaction } from '../connect/new-connection.ts'

/** How long is looked for the outcome of a commit at most, a restart of the database included. */
const boundMs = 6000
/** How long the server may take to see by itself that the connection is gone. */
const patienceMs = 1000
const pauseMs = 50

/** A writing transaction as its server knows it. */
export interface TransactionMark {
  /** Its number (`xid8`), as text. */
  readonly xid: string
  /** The server's line of transaction numbers (`change_epoch`). */
  readonly line: string
  /** Since when this server ran without a crash, as text: another one after each crash (F46). */
  readonly life: string
}

/** What became of a transaction; `unknown` where that cannot be proved. */
export type Outcome = 'committed' | 'aborted' | 'unknown'

/**
 * Asked once per connection, at its first writing transaction. A crash ends every connection and resets all statistics, so
 * `life` holds for as long as the connection does.
 */
export const lineStatement = `select change_epoch() as line, (select stats_reset::text from pg_stat_wal) as life`

/** The number of the transaction this is asked in, given to it now if it has none. */
export const numberExpression = 'pg_current_xact_id()::text'

interface Server {
  readonly standby: boolean
  readonly line: string
  readonly life: string
  readonly replicated: boolean
}

/**
 * What became of a transaction whose COMMIT was sent and never answered (P26), asked on a connection of its own: for 6 s at
 * most, also of a server that is just restarting. A backend that goes on for more than a second without us is ended.
 */
export async function outcomeOf(appUrl: string, mark: TransactionMark): Promise<Outcome> {
  const until = performance.now() + boundMs
  const left = (): number => Math.max(1, Math.ceil(until - performance.now()))
  while (performance.now() < until) {
    const client = new Client({ connectionString: appUrl, connectionTimeoutMillis: left(), query_timeout: left() })
    // What breaks is told by the query as well.
    client.on('error', () => undefined)
    try {
      await client.connect()
      const found = await askedOn(client, mark, until)
      if (found !== undefined) return found
    } catch {
      // Not up again yet, or gone once more.
    } finally {
      client.end().catch(() => undefined)
    }
    await sleep(pauseMs)
  }
  return 'unknown'
}

/** The outcome as one connection tells it; undefined when it may be known a little later, on another one. */
async function askedOn(client: pg.Client, mark: TransactionMark, until: number): Promise<Outcome | undefined> {
  const { rows } = await client.query<Server>(
    `select s.*, pg_is_in_recovery() as standby, current_setting('synchronous_standby_names') <> '' as replicated
      from (${lineStatement}) s`,
  )
  const server = rows[0]
  // A server that only follows has not seen everything yet, and may be about to take over.
  if (server === undefined || server.standby) return undefined
  if (server.line !== mark.line) return 'unknown'
  const began = performance.now()
  while (performance.now() < until) {
    const status = await statusOf(client, mark.xid)
    // Also where the number was given once more: a transaction in whose place another one came did not commit.
    if (status === 'aborted') return 'aborted'
    if (status === 'committed') {
      if (server.life !== mark.life && !(await isOfBefore(client, mark.xid))) return 'unknown'
      if (server.replicated) await confirmed(client)
      return 'committed'
    }
    if (status === undefined) return 'unknown'
    if (performance.now() - began > patienceMs) await endBackendOf(client, mark.xid)
    await sleep(pauseMs)
  }
  return undefined
}

/** `pg_xact_status`; `aborted` too for a number not given yet: a crash lost the transaction that had it. */
async function statusOf(client: pg.Client, xid: string): Promise<string | undefined> {
  try {
    const { rows } = await client.query<{ status: string | null }>('select pg_xact_status($1::text::xid8) as status', [
      xid,
    ])
    return rows[0]?.status ?? undefined
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === notGivenYet) return 'aborted'
    throw error
  }
}

const notGivenYet = '22023'

/**
 * After a crash a number that was never written down is given once more, so that it committed says something of our
 * transaction only if it was in use before. The checkpoint that ends a recovery tells (its record is where it begins, which
 * holds of no checkpoint of a running server), as long as the postmaster has not been started since.
 */
async function isOfBefore(client: pg.Client, xid: string): Promise<boolean> {
  const { rows } = await client.query<{ before: boolean | null }>(
    `select c.checkpoint_lsn = c.redo_lsn and pg_postmaster_start_time() < w.stats_reset
        and $1::numeric < split_part(c.next_xid, ':', 1)::numeric * 4294967296 + split_part(c.next_xid, ':', 2)::numeric as before
      from pg_control_checkpoint() c, pg_stat_wal w`,
    [xid],
  )
  return rows[0]?.before === true
}

/**
 * Waits until the standbys that a commit waits for have what was committed so far: they confirm in order. It commits as the
 * service does (F41), or a login with `synchronous_commit` off would wait for nobody.
 */
async function confirmed(client: pg.Client): Promise<void> {
  await client.query(`begin; ${raiseInTransaction}; select pg_logical_emit_message(true, 'facturier', ''); commit`)
}

async function endBackendOf(client: pg.Client, xid: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where backend_xid = $1::text::xid8::xid and usename = session_user and wait_event is distinct from 'SyncRep'`,
    [xid],
  )
}
