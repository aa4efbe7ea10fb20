import { databaseAddress } from '../../core/database-address.ts'
import { Client } from '../connect/client.ts'
import { refusePowerfulLogin } from './login.ts'
import { pendingMigrations } from './migrate.ts'

/** What an operator wants to know of a database (F110). */
export interface DatabaseFacts {
  /** As `server_version_num` has it. */
  readonly version: number
  readonly encrypted: boolean
  /** It follows another server. */
  readonly standby: boolean
  /** It takes no writes of this login. */
  readonly readOnly: boolean
  /** How far its clock is ahead of ours, in milliseconds. */
  readonly clockAheadMs: number
  /** Servers that follow it, with how far they are behind. */
  readonly standbys: readonly { readonly name: string; readonly state: string; readonly behindSeconds: number }[]
  /** Whether a commit waits for one of them. */
  readonly waitsForStandby: boolean
  /** Migrations that it lacks. */
  readonly pending: number
  /** Why its tables do not belong to this version; '' where they do. */
  readonly misfit: string
  /** Why this login is not one for the books; '' where it is. */
  readonly wrongLogin: string
}

/** Looks at a database as its login sees it. Throws where it cannot be reached. */
export async function diagnose(url: string): Promise<DatabaseFacts> {
  return connected(url, async (client) => {
    const before = Date.now()
    const { rows } = await client.query<{
      version: number
      encrypted: boolean | null
      standby: boolean
      read_only: boolean
      now: string
      waits: boolean
    }>(
      `select current_setting('server_version_num')::int as version, pg_is_in_recovery() as standby,
        (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as encrypted,
        current_setting('transaction_read_only') = 'on' as read_only,
        (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now,
        current_setting('synchronous_standby_names') <> '' as waits`,
    )
    const found = rows[0]
    if (found === undefined) throw new Error('The database says nothing of itself.')
    const between = (before + Date.now()) / 2
    const standbys = await client.query<{ name: string; state: string | null; behind: number | null }>(
      `select coalesce(nullif(application_name, ''), 'a standby') as name, state,
        extract(epoch from replay_lag)::float8 as behind from pg_stat_replication`,
    )
    const { pending, misfit } = await belonging(url)
    return {
      version: found.version,
      encrypted: found.encrypted === true,
      standby: found.standby,
      readOnly: found.read_only,
      clockAheadMs: Math.round(Number(found.now) - between),
      // Only who may see them is told how far they are.
      standbys: standbys.rows.map(({ name, state, behind }) => ({
        name,
        state: state ?? 'streaming',
        behindSeconds: Math.round(behind ?? 0),
      })),
      waitsForStandby: found.waits,
      pending,
      misfit,
      wrongLogin: await refusePowerfulLogin(client).then(() => '', messageOf),
    }
  })
}

async function belonging(url: string): Promise<{ pending: number; misfit: string }> {
  try {
    return { pending: (await pendingMigrations(url)).length, misfit: '' }
  } catch (error) {
    return { pending: 0, misfit: messageOf(error) }
  }
}

/** Work in the background that came to nothing. */
export interface FailingWork {
  /** Jobs of users that failed within three days. */
  readonly jobs: number
  readonly lastMessage: string
  /** Messages of webhooks that nobody took within 36 hours. */
  readonly deadMessages: number
  /** Messages that are tried again. */
  readonly waitingMessages: number
}

/** Looks at the work in the background of all companies, by the login that owns the tables. */
export async function failingWork(ownerUrl: string): Promise<FailingWork> {
  return connected(ownerUrl, async (client) => {
    const { rows } = await client.query<{ jobs: number; message: string | null; dead: number; waiting: number }>(
      `select (select count(*)::int from bulk_job where state = 'FAILED') as jobs,
        (select message from bulk_job where state = 'FAILED' order by ended_at desc limit 1) as message,
        (select count(*)::int from webhook_delivery where dead) as dead,
        (select count(*)::int from webhook_delivery where not dead and attempts > 0) as waiting`,
    )
    const [found] = rows
    return {
      jobs: found?.jobs ?? 0,
      lastMessage: found?.message ?? '',
      deadMessages: found?.dead ?? 0,
      waitingMessages: found?.waiting ?? 0,
    }
  })
}

/** Whether an address leads to this machine. */
export function isOnThisMachine(url: string): boolean {
  const hosts = databaseAddress(url)?.hosts ?? []
  return hosts.every(({ host }) => host === '' || host.startsWith('/') || /^(localhost|127\.|\[?::1)/.test(host))
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
