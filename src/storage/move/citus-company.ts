import type { Client } from 'pg'

/** Where the shard of a company was, and for how long nobody could write to it. */
export interface MovedShard {
  readonly from: string
  readonly pauseMs: number
}

/**
 * Moves the shard of a company, with all that is in it, to another worker of Citus, as administrator of the coordinator: by
 * block-writes, for its online way never ends under row-level security. Citus holds writers off and gives up whole.
 */
export async function moveShard(
  coordinator: Pick<Client, 'query'>,
  companyId: string,
  to: string,
): Promise<MovedShard> {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(to) ?? []
  if (host === undefined || port === undefined)
    throw new Error(
      'A home on Citus is a worker: write its name and port as pg_dist_node has them, such as worker2:5432.',
    )
  const { rows } = await coordinator.query<{ shardid: string; nodename: string; nodeport: number }>(
    `select shardid::text as shardid, nodename, nodeport::int4 as nodeport from pg_dist_shard_placement
      where shardid = get_shard_id_for_distribution_column('company', $1::uuid)`,
    [companyId],
  )
  const [at] = rows
  if (at === undefined) throw new Error('The table company is not distributed: run facturier distribute first.')
  const from = `${at.nodename}:${at.nodeport}`
  if (from === to) return { from, pauseMs: 0 }
  await coordinator.query('set statement_timeout = 0')
  const since = performance.now()
  await coordinator.query(
    `select citus_move_shard_placement($1::bigint, $2, $3::int, $4, $5::int, shard_transfer_mode => 'block_writes')`,
    [at.shardid, at.nodename, at.nodeport, host, Number(port)],
  )
  return { from, pauseMs: Math.round(performance.now() - since) }
}
