import type { RowOf } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'

const iso = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columns = {
  id: 'uuid',
  principal_id: 'uuid',
  notification_url: 'text',
  resource: 'text',
  entity_set: 'text',
  client_state: 'text',
  expires_at: 'text',
  created_at: 'text',
  modified_at: 'text',
  row_version: 'int4',
} as const

/** A subscription as it is shown; times are ISO texts in UTC. */
export type SubscriptionRow = RowOf<typeof columns>

const shown = `s.id, s.principal_id, s.notification_url, s.resource, s.entity_set, s.client_state, ${iso('s.expires_at')} as expires_at,
  ${iso('s.system_created_at')} as created_at, ${iso('s.system_modified_at')} as modified_at, s.row_version`

/** The companies in which there are subscriptions, of all. One statement. */
export async function companiesWithWebhooks(session: Session): Promise<readonly string[]> {
  return (await session.rows(webhookCompanies({}))).map((row) => row.company_id)
}

const webhookCompanies = statement({
  name: 'webhookCompanies',
  takes: {},
  gives: { company_id: 'uuid' },
  sql: 'select c as company_id from webhook_companies() c',
})

/** The company of a subscription or of a message, whoever asks; undefined when there is none. One statement. */
export async function companyOfWebhook(session: Session, id: string): Promise<string | undefined> {
  return (await session.rows(webhookCompany({ id })))[0]?.company_id ?? undefined
}

const webhookCompany = statement({
  name: 'webhookCompany',
  takes: { id: 'uuid' },
  gives: { company_id: 'uuid null' },
  sql: 'select webhook_company($1) as company_id',
})

/** Subscriptions of a company, or one of them, oldest first. One statement. */
export async function readSubscriptions(
  session: Session,
  companyId: string,
  id?: string,
): Promise<readonly SubscriptionRow[]> {
  return session.rows(webhookSubscriptions({ companyId, id: id ?? null }))
}

const webhookSubscriptions = statement({
  name: 'webhookSubscriptions',
  takes: { companyId: 'uuid', id: 'uuid null' },
  gives: columns,
  sql: `select ${shown} from webhook_subscription s where s.company_id = $1 and ($2::uuid is null or s.id = $2)
    order by s.system_created_at, s.id`,
})

/** What a subscription is made of. */
export interface NewSubscription {
  readonly id: string
  readonly principalId: string
  readonly notificationUrl: string
  readonly resource: string
  readonly entitySet: string
  readonly clientState: string
  readonly secret: string
  readonly expiresAt: string
  readonly registerNo: number
}

/** Keeps a new subscription. One statement. */
export async function insertSubscription(session: Session, companyId: string, made: NewSubscription): Promise<void> {
  await session.rows(newSubscription({ companyId, ...made }))
}

const newSubscription = statement({
  name: 'newSubscription',
  takes: {
    companyId: 'uuid',
    id: 'uuid',
    principalId: 'uuid',
    notificationUrl: 'text',
    resource: 'text',
    entitySet: 'text',
    clientState: 'text',
    secret: 'text',
    expiresAt: 'text',
    registerNo: 'int4',
  },
  gives: { id: 'uuid' },
  sql: `insert into webhook_subscription
      (company_id, id, principal_id, notification_url, resource, entity_set, client_state, secret, expires_at, from_register_no)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text::timestamptz, $10) returning id`,
})

/** What may be changed of a subscription; null is left as it is. */
export interface SubscriptionChange {
  readonly version: number
  readonly notificationUrl: string | null
  readonly clientState: string | null
  readonly secret: string | null
  readonly expiresAt: string
}

/** Changes a subscription of that version; answers whether it was there. One statement. */
export async function updateSubscription(
  session: Session,
  companyId: string,
  id: string,
  change: SubscriptionChange,
): Promise<boolean> {
  return (await session.rows(renewedSubscription({ companyId, id, ...change }))).length > 0
}

const renewedSubscription = statement({
  name: 'renewedSubscription',
  takes: {
    companyId: 'uuid',
    id: 'uuid',
    version: 'int4',
    notificationUrl: 'text null',
    clientState: 'text null',
    secret: 'text null',
    expiresAt: 'text',
  },
  gives: { id: 'uuid' },
  sql: `update webhook_subscription set notification_url = coalesce($4::text, notification_url),
      client_state = coalesce($5::text, client_state), secret = coalesce($6::text, secret), expires_at = $7::text::timestamptz,
      row_version = row_version + 1, system_modified_at = statement_timestamp()
    where company_id = $1 and id = $2 and row_version = $3 returning id`,
})

/** Removes a subscription with all that waits for it; answers whether it was there. One statement. */
export async function deleteSubscription(session: Session, companyId: string, id: string): Promise<boolean> {
  return (await session.rows(endedSubscription({ companyId, id }))).length > 0
}

const endedSubscription = statement({
  name: 'endedSubscription',
  takes: { companyId: 'uuid', id: 'uuid' },
  gives: { id: 'uuid' },
  sql: 'delete from webhook_subscription where company_id = $1 and id = $2 returning id',
})

/** Forgets subscriptions that expired more than a week before `now`, and dead messages of more than a month. Two statements. */
export async function forgetOldWebhooks(session: Session, companyId: string, now: string): Promise<void> {
  await session.rows(oldSubscriptions({ companyId, now }))
  await session.rows(oldDeadLetters({ companyId, now }))
}

const oldSubscriptions = statement({
  name: 'oldSubscriptions',
  takes: { companyId: 'uuid', now: 'text' },
  sql: `delete from webhook_subscription where company_id = $1 and expires_at < $2::text::timestamptz - interval '7 days'`,
})

const oldDeadLetters = statement({
  name: 'oldDeadLetters',
  takes: { companyId: 'uuid', now: 'text' },
  sql: `delete from webhook_delivery where company_id = $1 and dead and last_tried_at < $2::text::timestamptz - interval '30 days'`,
})

/**
 * Subscriptions of a company hear everything that comes from now on: where they began was said in numbers of transactions and
 * registers of another server, or of long ago. One statement.
 */
export async function forgetBegins(session: Session, companyId: string): Promise<void> {
  await session.rows(beginsForgotten({ companyId }))
}

const beginsForgotten = statement({
  name: 'beginsForgotten',
  takes: { companyId: 'uuid' },
  gives: { id: 'uuid' },
  sql: `update webhook_subscription set from_xid = '0', from_register_no = 0 where company_id = $1 returning id`,
})

/** How far the feeds of a company were read for its subscribers. */
const feedColumns = {
  epoch: 'text',
  document_xid: 'text',
  document_id: 'int8',
  record_xid: 'text',
  record_id: 'int8',
  register_no: 'int4',
  register_id: 'text',
} as const

/** Places in the three feeds of a company, and the line of transaction numbers they belong to. */
export type FeedPlaces = RowOf<typeof feedColumns>

/** Places as they are kept; `stale`: so old that changes behind them may be forgotten already; `aged`: read an hour ago. */
export type KeptPlaces = FeedPlaces & { readonly stale: boolean; readonly aged: boolean }

const feedNames = Object.keys(feedColumns).join(', ')
const feedValues = `epoch, document_xid::text as document_xid, document_id, record_xid::text as record_xid, record_id, register_no, register_id,
  read_at < clock_timestamp() - interval '6 days' as stale, read_at < clock_timestamp() - interval '1 hour' as aged`

/** The places of a company, locked; undefined when there are none or, without `wait`, somebody else has them. One statement. */
export async function lockFeed(session: Session, companyId: string, wait: boolean): Promise<KeptPlaces | undefined> {
  return (await session.rows(wait ? feedHeld({ companyId }) : feedTaken({ companyId })))[0]
}

const feedHeld = statement({
  name: 'feedHeld',
  takes: { companyId: 'uuid' },
  gives: { ...feedColumns, stale: 'bool', aged: 'bool' },
  sql: `select ${feedValues} from webhook_feed where company_id = $1 for update`,
})

const feedTaken = statement({
  name: 'feedTaken',
  takes: { companyId: 'uuid' },
  gives: { ...feedColumns, stale: 'bool', aged: 'bool' },
  sql: `select ${feedValues} from webhook_feed where company_id = $1 for update skip locked`,
})

/** Notes how far the feeds of a company were read. One statement. */
export async function writeFeed(session: Session, companyId: string, places: FeedPlaces): Promise<void> {
  await session.rows(
    feedRead({
      companyId,
      epoch: places.epoch,
      documentXid: places.document_xid,
      documentId: places.document_id,
      recordXid: places.record_xid,
      recordId: places.record_id,
      registerNo: places.register_no,
      registerId: places.register_id,
    }),
  )
}

const feedRead = statement({
  name: 'feedRead',
  takes: {
    companyId: 'uuid',
    epoch: 'text',
    documentXid: 'text',
    documentId: 'int8',
    recordXid: 'text',
    recordId: 'int8',
    registerNo: 'int4',
    registerId: 'text',
  },
  gives: { company_id: 'uuid' },
  sql: `insert into webhook_feed (company_id, ${feedNames}) values ($1, $2, $3::text::xid8, $4, $5::text::xid8, $6, $7, $8)
    on conflict (company_id) do update set (${feedNames}, read_at) = (excluded.epoch, excluded.document_xid, excluded.document_id,
      excluded.record_xid, excluded.record_id, excluded.register_no, excluded.register_id, excluded.read_at)
    returning company_id`,
})

/** Whether a user may still read the company, asked where users are. One statement. */
export async function mayStillRead(session: Session, companyId: string, principalId: string): Promise<boolean> {
  const ask = async (at: Session) => (await at.rows(webhookReader({ companyId, principalId })))[0]?.may === true
  return session.catalogue === undefined ? ask(session) : session.catalogue(ask)
}

const webhookReader = statement({
  name: 'webhookReader',
  takes: { companyId: 'uuid', principalId: 'uuid' },
  gives: { may: 'bool' },
  sql: 'select webhook_reader($2, $1) as may',
})
