import { sql } from 'kysely'
import { shaped } from '../statement/statement.ts'
import type { Statement } from '../server/database.ts'
import type { Home, Lookup } from './home.ts'

/** Where a shard is. */
export interface Worker {
  readonly nodename: string
  readonly nodeport: number
}

/** Where companies are on Citus, and where a new one is to be. */
export interface CitusLookup extends Lookup {
  readonly ofNew: (companyId: string) => Promise<Home>
}

/**
 * Companies on Citus: the worker that has the shard of a company is connected to directly, so that its setting, advisory locks and
 * snapshots are local to its rows. `open` is the way to a server of an address, kept by it. What is in no company goes to the coordinator.
 */
export function lookupOnCitus(
  coordinator: Home,
  coordinatorUrl: string,
  open: (url: string, name: string) => Home,
): CitusLookup {
  const ask = <R>(statement: Statement<R>) =>
    coordinator.pool.read({ statements: 0 }, '', async (session) => (await session.rows(statement))[0])
  const ofNew = async (companyId: string): Promise<Home> => {
    const worker = await ask(placementOf(companyId))
    if (worker === undefined)
      throw new Error('The table company is not distributed: FACTURIER_HOMES=citus is for the coordinator of a Citus.')
    return open(workerUrl(coordinatorUrl, worker), `${worker.nodename}:${worker.nodeport}`)
  }
  return {
    ofNew,
    // Any company has a shard; only one that is there has a row.
    find: async (companyId) => ((await ask(isThere(companyId))) === undefined ? undefined : ofNew(companyId)),
  }
}

function isThere(companyId: string): Statement<{ company_id: string }> {
  return shaped(
    { company_id: 'uuid' },
    sql`select company_id from company where company_id = cast(${companyId} as uuid)`,
  )
}

// The tables are those of Citus: no migration of ours knows them.
function placementOf(companyId: string): Statement<Worker> {
  return shaped(
    { nodename: 'text', nodeport: 'int4' },
    sql`select nodename, nodeport::int4 as nodeport from pg_dist_shard_placement
      where shardid = get_shard_id_for_distribution_column('company', cast(${companyId} as uuid)) order by placementid limit 1`,
  )
}

/** The address of a worker: that of the coordinator, with host and port of the worker. The logins are the same on all of them. */
export function workerUrl(coordinatorUrl: string, { nodename, nodeport }: Worker): string {
  const url = new URL(coordinatorUrl)
  url.hostname = nodename.includes(':') ? `[${nodename}]` : nodename
  url.port = String(nodeport)
  return url.href
}
