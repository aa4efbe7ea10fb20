import type { RowOf } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'

const columns = {
  sales: 'int4 null',
  purchases: 'int4 null',
  items: 'int4 null',
  messages: 'int4 null',
  dead: 'int4',
} as const

/**
 * What waits in a company: seconds since the oldest document that is not posted came, on either side (in a
 * company for trial, whose documents nobody has to post, none does), and since the oldest item and message that a receiver of webhooks
 * was not told; null for none. `dead`: messages that nobody took.
 */
export type Waiting = RowOf<typeof columns>

const age = (what: string): string => `extract(epoch from statement_timestamp() - min(${what}))::int4`

/** What waits in a company. One statement, over what is not posted and not sent only. */
export async function readWaiting(session: Session, companyId: string): Promise<Waiting | undefined> {
  return (await session.rows(waitingIn({ companyId })))[0]
}

const waitingIn = statement({
  name: 'waitingIn',
  takes: { companyId: 'uuid' },
  gives: columns,
  sql: `select
    (select ${age('d.system_created_at')} from import_sales_invoice d where d.company_id = $1 and d.state <> 'Posted' and c.books) as sales,
    (select ${age('d.system_created_at')} from import_purchase_invoice d where d.company_id = $1 and d.state <> 'Posted' and c.books) as purchases,
    (select ${age('i.at')} from webhook_item i where i.company_id = $1) as items,
    (select ${age('m.system_created_at')} from webhook_delivery m where m.company_id = $1 and not m.dead) as messages,
    (select count(*)::int4 from webhook_delivery m where m.company_id = $1 and m.dead) as dead
    from (select not exists (select from company k where k.company_id = $1 and k.throw_away) as books) c`,
})

/** Seconds for which the oldest transaction that writes has run at a server: so far behind are its feeds. One statement. */
export async function readFeedLag(session: Pick<Session, 'rows'>): Promise<number> {
  return (await session.rows(feedLag({})))[0]?.lag ?? 0
}

const feedLag = statement({
  name: 'feedLag',
  takes: {},
  gives: { lag: 'int4' },
  sql: `select coalesce(extract(epoch from clock_timestamp() - min(xact_start)), 0)::int4 as lag from pg_stat_activity
    where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()`,
})
