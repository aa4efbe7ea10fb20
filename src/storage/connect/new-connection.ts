import type { ClientBase } from 'pg'

/** What a connection shows once it is prepared for the books. */
export interface ConnectionFacts {
  /** The run of the server behind it: when that server was started, in seconds. Another server, or the same one started again, has another. */
  readonly server: string
  /** The timeline it writes, '' of a standby: another one after a failover and after a recovery to a point in time. */
  readonly timeline: string
  /** Whether the server is a standby, or one in recovery. */
  readonly standby: boolean
  /** Whether transactions of this connection may not write. */
  readonly readOnly: boolean
}

/** A connection that must not be used for the books; its message is for the operator. */
export class UnfitConnection extends Error {}

// Set even where nothing is raised, so that a reload of the server's settings cannot lower it later.
const raise = (local: boolean, more = ''): string =>
  `select set_config('synchronous_commit', case when held = 'off' or held = 'local' and standbys <> '' then 'on' else held end, ${local})${more}
  from (select current_setting('synchronous_commit') as held, current_setting('synchronous_standby_names') as standbys) as given`

/** What {@link prepareConnection} does for a session, for one transaction that writes. */
export const raiseInTransaction = raise(true)

// A distributed database says which plans it takes, whatever a connection asked for when it began (F101).
const plans = `, set_config('plan_cache_mode', coalesce(nullif(current_setting('facturier.plan_cache_mode', true), ''),
  current_setting('plan_cache_mode')), false)`

const show = `select current_setting('synchronous_commit') as durability, current_setting('synchronous_standby_names') as standbys,
  extract(epoch from pg_postmaster_start_time())::text as server, pg_is_in_recovery() as standby,
  case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline,
  current_setting('transaction_read_only') = 'on' as "readOnly"`

/**
 * Makes a new connection keep what it commits (reliability.md P1, F41): `synchronous_commit` of `off`, and of `local`
 * where the server names synchronous standbys, becomes `on`; stronger settings stay. Refuses a connection that does not
 * take it. Two statements when a connection is made, none per request.
 */
export async function prepareConnection(client: Pick<ClientBase, 'query'>): Promise<ConnectionFacts> {
  await client.query(raise(false, plans))
  const { rows } = await client.query<ConnectionFacts & { durability: string; standbys: string }>(show)
  const shown = rows[0]
  if (shown === undefined) throw new UnfitConnection('The database does not tell its settings.')
  if (shown.durability === 'off' || (shown.durability === 'local' && shown.standbys !== '')) {
    throw new UnfitConnection(
      `A database connection keeps synchronous_commit = ${shown.durability} although it was told on, so postings could be lost: let DATABASE_URL lead to PostgreSQL itself, without a pooler between.`,
    )
  }
  return factsOf(shown)
}

/** What a connection shows, without a change to its session: that may be somebody else's the next moment. One statement. */
export async function showConnection(client: Pick<ClientBase, 'query'>): Promise<ConnectionFacts> {
  const { rows } = await client.query<ConnectionFacts>(show)
  const [shown] = rows
  if (shown === undefined) throw new UnfitConnection('The database does not tell its settings.')
  return factsOf(shown)
}

function factsOf({ server, timeline, standby, readOnly }: ConnectionFacts): ConnectionFacts {
  return { server, timeline, standby, readOnly }
}
