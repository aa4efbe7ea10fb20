import type { Client } from 'pg'

/** The shards of some companies, which are together on one node. */
export interface ShardGroup {
  /** The shard of the table company, by which the group is moved. */
  readonly shard: string
  readonly node: string
  readonly bytes: bigint
}

/** A move that makes nodes more alike. */
export interface BalancingMove extends ShardGroup {
  readonly to: string
}

/**
 * Moves after which nodes hold about as much as each other, one group at a time from the fullest node that has one which fits to the emptiest; each makes
 * the two more alike, so the list ends. Nothing is moved.
 */
export function balancingMoves(groups: readonly ShardGroup[], nodes: readonly string[]): readonly BalancingMove[] {
  const now = [...groups]
  const moves: BalancingMove[] = []
  const heldBy = (node: string) =>
    now.filter((group) => group.node === node).reduce((sum, { bytes }) => sum + bytes, 0n)
  for (;;) {
    const [emptiest, ...others] = nodes
      .map((node) => ({ node, bytes: heldBy(node) }))
      .sort((a, b) => Number(a.bytes - b.bytes))
    if (emptiest === undefined) return moves
    const fit = others.reverse().flatMap(({ node, bytes }) => {
      const apart = bytes - emptiest.bytes
      const fitting = now
        .filter((group) => group.node === node && group.bytes > 0n && group.bytes * 10n <= apart * 9n)
        .sort((a, b) => Number(distance(a.bytes, apart) - distance(b.bytes, apart)))
      return apart * 10n <= bytes ? [] : fitting.slice(0, 1)
    })[0]
    if (fit === undefined) return moves
    moves.push({ ...fit, to: emptiest.node })
    now.splice(now.indexOf(fit), 1, { ...fit, node: emptiest.node })
  }
}

// Moved, a group makes the difference smaller by twice its size.
function distance(bytes: bigint, apart: bigint): bigint {
  const from = apart - 2n * bytes
  return from < 0n ? -from : from
}

/** The groups of a distributed database with their sizes, and the nodes that take companies. */
export async function readGroups(client: Client): Promise<{ groups: readonly ShardGroup[]; nodes: readonly string[] }> {
  const groups = await client.query<{ shard: string; node: string; bytes: string }>(
    `select min(c.shardid) filter (where c.table_name = 'company'::regclass)::text as shard,
        c.nodename || ':' || c.nodeport as node, sum(c.shard_size)::text as bytes
      from citus_shards c join pg_dist_shard s on s.shardid = c.shardid
      where c.citus_table_type = 'distributed' group by s.shardminvalue, 2 order by 1`,
  )
  const nodes = await client.query<{ node: string }>(
    "select nodename || ':' || nodeport as node from pg_dist_node where noderole = 'primary' and shouldhaveshards order by nodeid",
  )
  return {
    groups: groups.rows.map(({ bytes, ...group }) => ({ ...group, bytes: BigInt(bytes) })),
    nodes: nodes.rows.map(({ node }) => node),
  }
}
