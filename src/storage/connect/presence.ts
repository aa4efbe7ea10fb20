import { Problem } from '../../core/problem.ts'

/** A statement with a name, which is prepared under it. */
interface Named {
  readonly name: string
  readonly text: string
}

/**
 * How a transaction proves that the company it enters is at this server (F104): a route that was right a moment ago must never
 * show empty books. Statements over `$1`, the company; sent with the entry, in one round trip. There where there are several servers.
 */
export interface Presence {
  /** Has a row when the company is here. */
  readonly here: Named
  /** Holds a move off until the transaction ends; its row says false as `had` while one is under way. For what is to be kept. */
  readonly hold?: Named
}

/** The lock that work which is kept shares and a move of the company `$1` has alone. */
export const moveKey = "hashtextextended('home/' || $1::text, 0)"

/** What connections of a process that knows of homes call themselves, and those of any process that read and write no books. */
export const knowingName = 'facturier homes'
export const knowingNames: readonly string[] = [
  knowingName,
  'facturier watch',
  'facturier listener',
  'facturier choice',
]

/** Between independent servers the row of the company says where it is. */
export const presenceOfRow: Presence = {
  here: { name: 'company_here', text: 'select 1 from company where company_id = $1 and home is null' },
  hold: { name: 'company_held', text: `select pg_try_advisory_xact_lock_shared(${moveKey}) as had` },
}

/** On Citus the placement of its shard; a move there holds writers off by itself. */
export const presenceOfShard: Presence = {
  here: {
    name: 'shard_here',
    text: `select 1 where exists (select from pg_dist_placement p join pg_dist_local_group g on g.groupid = p.groupid
      where p.shardid = get_shard_id_for_distribution_column('company', $1::uuid))`,
  },
}

/** The company is being moved, and may not be written to until that is over. */
export class BeingMoved extends Problem {
  constructor() {
    super(
      'Internal_ServiceUnavailable',
      'The company is being moved to another server. Nothing was changed; try again in a moment.',
      { retryAfter: 5 },
    )
    this.name = 'BeingMoved'
  }
}

/** The company is not at the server that was asked: it was moved since. Asked elsewhere by whoever knows the way. */
export class NotHere extends BeingMoved {
  constructor() {
    super()
    this.name = 'NotHere'
  }
}
