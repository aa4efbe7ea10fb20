import type { ClientBase } from 'pg'

/** What a connection shows once it is prepared for the books. */
export interface ConnectionFacts {
  /** The run of the server behind it: when that server was started, in seconds. Another server, or the same one started again, has another. */
  readonly server: string
  /** Whether the server is a standby, or one in recovery. */
  readonly standby: boolean
  /** Whether transactions of this connection may not write. */
  readonly readOnly: boolean
}

/** A connection that must not be used for the books; its message is for the operator. */
export class UnfitConnection extends Error {}

// Set for the session even where nothing is raised, so that a reload of the server's settings cannot lower it later.
const raise = `select set_config('synchronous_commit', case when held = 'off' or held = 'local' and standbys <> '' then 'on' else held end, false)
  from (select current_setting('synchronous_commit') as held, current_setting('synchronous_standby_names') as standbys) as given`

const show = `select current_setting('synchronous_commit') as durability, current_setting('synchronous_standby_names') as standbys,
  extract(epoch from pg_postmaster_start_time())::text as server, pg_is_in_recovery() as standby,
  current_setting('transaction_read_only') = 'on' as "readOnly"`

/**
 * Makes a new connection keep what it commits (reliability.md P1, F41): `synchronous_commit` of `off`, and of `local`
 * where the server names synchronous standbys, becomes `on`; stronger settings stay. Refuses a connection that does not
 * take it. Two statements when a connection is made, none per request.
 */
export async function prepareConnection(client: Pick<ClientBase, 'query'>): Promise<ConnectionFacts> {
  await client.query(raise)
  const { rows } = await client.query<ConnectionFacts & { durability: string; standbys: string }>(show)
  const shown = rows[0]
  if (shown === undefined) throw new UnfitConnection('The database does not tell its settings.')
  if (shown.durability === 'off' || (shown.durability === 'local' && shown.standbys !== '')) {
    throw new UnfitConnection(
      `A database connection keeps synchronous_commit = ${shown.durability} although it was told on, so postings could be lost: let DATABASE_URL lead to PostgreSQL itself, without a pooler between.`,
    )
  }
  return { server: shown.server, standby: shown.standby, readOnly: shown.readOnly }
}
