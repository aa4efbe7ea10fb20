import { oneOf, type RowOf } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'

const iso = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What may have happened; `collection`: so much, or so long ago, that the set is to be read anew. */
const changeTypes = oneOf('created', 'updated', 'deleted', 'collection')

/** One of the names of what happened to a record. */
export type ChangeType = 'created' | 'updated' | 'deleted' | 'collection'

/** Who is to be told of what: the live subscriptions of a company. */
const interestColumns = { id: 'uuid', entity_set: 'text', from_xid: 'text', from_register_no: 'int4' } as const

/** A live subscription as the reader of the feeds needs it. */
export type Interest = RowOf<typeof interestColumns>

/** The subscriptions of a company that have not expired at `now`. One statement. */
export async function readInterests(session: Session, companyId: string, now: string): Promise<readonly Interest[]> {
  return session.rows(webhookInterests({ companyId, now }))
}

const webhookInterests = statement({
  name: 'webhookInterests',
  takes: { companyId: 'uuid', now: 'text' },
  gives: interestColumns,
  sql: `select id, entity_set, from_xid::text as from_xid, from_register_no from webhook_subscription
    where company_id = $1 and expires_at > $2::text::timestamptz order by id`,
})

/** Something a subscriber is to be told; `at` is an ISO text. */
export interface NewItem {
  readonly subscription_id: string
  readonly change_type: ChangeType
  readonly record_id: string | null
  readonly at: string
}

/** Puts items into the outbox, in their order. One statement. */
export async function insertItems(session: Session, companyId: string, items: readonly NewItem[]): Promise<void> {
  await session.rows(newItems({ companyId, items: JSON.stringify(items) }))
}

const newItems = statement({
  name: 'newItems',
  takes: { companyId: 'uuid', items: 'json' },
  gives: { subscription_id: 'uuid' },
  sql: `insert into webhook_item (company_id, subscription_id, change_type, record_id, at)
    select $1, g.subscription_id, g.change_type, g.record_id, g.at
    from rows from (json_to_recordset($2) as (subscription_id uuid, change_type text, record_id uuid, at timestamptz))
      with ordinality as g (subscription_id, change_type, record_id, at, place)
    order by g.place returning subscription_id`,
})

/** Subscriptions with more than `most` items: all of them become one of type collection, as of the first. One statement. */
export async function collapseItems(session: Session, companyId: string, most: number): Promise<void> {
  await session.rows(collapsedItems({ companyId, most }))
}

const collapsedItems = statement({
  name: 'collapsedItems',
  takes: { companyId: 'uuid', most: 'int8' },
  gives: { subscription_id: 'uuid' },
  sql: `with many as (
      select subscription_id, min(at) as since from webhook_item where company_id = $1
      group by subscription_id having count(*) > $2),
    gone as (
      delete from webhook_item i using many where i.company_id = $1 and i.subscription_id = many.subscription_id
      returning i.subscription_id)
    insert into webhook_item (company_id, subscription_id, change_type, at)
    select $1, subscription_id, 'collection', since from many where exists (select from gone) returning subscription_id`,
})

/**
 * Subscriptions that have not expired at `now`, with something to send and nobody who does: no job, or one that is gone or was taken long ago by a process
 * that never came back. Each gets the name of a new job. One statement.
 */
export async function armSubscriptions(
  session: Session,
  companyId: string,
  now: string,
): Promise<readonly { readonly id: string; readonly job_id: string | null }[]> {
  return session.rows(armedSubscriptions({ companyId, now }))
}

const armedSubscriptions = statement({
  name: 'armedSubscriptions',
  takes: { companyId: 'uuid', now: 'text' },
  gives: { id: 'uuid', job_id: 'uuid null' },
  sql: `update webhook_subscription s set job_id = gen_random_uuid(), job_at = clock_timestamp()
    where s.company_id = $1 and s.expires_at > $2::text::timestamptz
      and (exists (select from webhook_item i where i.company_id = $1 and i.subscription_id = s.id)
        or exists (select from webhook_delivery d where d.company_id = $1 and d.subscription_id = s.id and not d.dead))
      and (s.job_id is null or not exists (select from facturier_jobs.job j where j.name = 'webhook' and j.id = s.job_id
        and (j.state in ('created', 'retry')
          or (j.state = 'active' and j.started_on > facturier_jobs.job_now() - interval '2 minutes'))))
    returning s.id, s.job_id`,
})

/** A subscription for which a job is to send. */
const senderColumns = {
  principal_id: 'uuid',
  notification_url: 'text',
  resource: 'text',
  client_state: 'text',
  secret: 'text',
  expires_at: 'text',
} as const

/** What a job must know of its subscription. */
export type Sender = RowOf<typeof senderColumns>

/** The subscription of a job, locked; undefined when it is gone, or has another job by now. One statement. */
export async function lockSender(
  session: Session,
  companyId: string,
  id: string,
  jobId: string,
): Promise<Sender | undefined> {
  return (await session.rows(lockedSender({ companyId, id, jobId })))[0]
}

const lockedSender = statement({
  name: 'lockedSender',
  takes: { companyId: 'uuid', id: 'uuid', jobId: 'uuid' },
  gives: senderColumns,
  sql: `select principal_id, notification_url, resource, client_state, secret, ${iso('expires_at')} as expires_at
    from webhook_subscription where company_id = $1 and id = $2 and job_id = $3 for update`,
})

/** Says which job sends for a subscription from now on; null: none, there is nothing. One statement. */
export async function setJob(session: Session, companyId: string, id: string, jobId: string | null): Promise<void> {
  await session.rows(jobSet({ companyId, id, jobId }))
}

const jobSet = statement({
  name: 'jobSet',
  takes: { companyId: 'uuid', id: 'uuid', jobId: 'uuid null' },
  gives: { id: 'uuid' },
  sql: `update webhook_subscription set job_id = $3, job_at = statement_timestamp() where company_id = $1 and id = $2 returning id`,
})

/** Whether anything waits for a subscription. One statement. */
export async function hasWork(session: Session, companyId: string, id: string): Promise<boolean> {
  return (await session.rows(webhookWork({ companyId, id })))[0]?.waiting === true
}

const webhookWork = statement({
  name: 'webhookWork',
  takes: { companyId: 'uuid', id: 'uuid' },
  gives: { waiting: 'bool' },
  sql: `select exists (select from webhook_item where company_id = $1 and subscription_id = $2)
    or exists (select from webhook_delivery where company_id = $1 and subscription_id = $2 and not dead) as waiting`,
})

const deliveryColumns = { id: 'uuid', body: 'text', attempts: 'int4', first_tried_at: 'text null' } as const

/** A message that is to be sent. */
export type DeliveryRow = RowOf<typeof deliveryColumns>

/** The message that was made first of those that wait. One statement. */
export async function nextDelivery(
  session: Session,
  companyId: string,
  subscriptionId: string,
): Promise<DeliveryRow | undefined> {
  return (await session.rows(waitingDelivery({ companyId, subscriptionId })))[0]
}

const waitingDelivery = statement({
  name: 'waitingDelivery',
  takes: { companyId: 'uuid', subscriptionId: 'uuid' },
  gives: deliveryColumns,
  sql: `select id, body, attempts, ${iso('first_tried_at')} as first_tried_at from webhook_delivery
    where company_id = $1 and subscription_id = $2 and not dead order by seq limit 1`,
})

/** Takes the first items of a subscription out of the outbox, at most `limit`. One statement. */
export async function takeItems(
  session: Session,
  companyId: string,
  subscriptionId: string,
  limit: number,
): Promise<readonly RowOf<typeof itemColumns>[]> {
  return session.rows(takenItems({ companyId, subscriptionId, limit }))
}

const itemColumns = { id: 'int8', change_type: changeTypes, record_id: 'uuid null', at: 'text' } as const

const takenItems = statement({
  name: 'takenItems',
  takes: { companyId: 'uuid', subscriptionId: 'uuid', limit: 'int8' },
  gives: itemColumns,
  sql: `with taken as (
      delete from webhook_item i where i.company_id = $1 and i.subscription_id = $2 and i.id in (
        select id from webhook_item where company_id = $1 and subscription_id = $2 order by id limit $3)
      returning i.id, i.change_type, i.record_id, i.at)
    select id, change_type, record_id, ${iso('at')} as at from taken order by id`,
})

/** Keeps a message as it is to be sent; answers its id. One statement. */
export async function insertDelivery(
  session: Session,
  companyId: string,
  subscriptionId: string,
  body: string,
  notifications: number,
): Promise<string> {
  const [row] = await session.rows(newDelivery({ companyId, subscriptionId, body, notifications }))
  return row?.id ?? ''
}

const newDelivery = statement({
  name: 'newDelivery',
  takes: { companyId: 'uuid', subscriptionId: 'uuid', body: 'text', notifications: 'int4' },
  gives: { id: 'uuid' },
  sql: `insert into webhook_delivery (company_id, subscription_id, body, notifications) values ($1, $2, $3, $4) returning id`,
})

/** Removes a message; answers whether it was there. One statement. */
export async function deleteDelivery(session: Session, companyId: string, id: string): Promise<boolean> {
  return (await session.rows(deliveryDone({ companyId, id }))).length > 0
}

const deliveryDone = statement({
  name: 'deliveryDone',
  takes: { companyId: 'uuid', id: 'uuid' },
  gives: { id: 'uuid' },
  sql: 'delete from webhook_delivery where company_id = $1 and id = $2 returning id',
})

/** Notes an attempt that failed; `dead`: the last one. One statement. */
export async function noteFailure(
  session: Session,
  companyId: string,
  id: string,
  { at, error, dead }: { readonly at: string; readonly error: string; readonly dead: boolean },
): Promise<void> {
  await session.rows(failedDelivery({ companyId, id, at, error, dead }))
}

const failedDelivery = statement({
  name: 'failedDelivery',
  takes: { companyId: 'uuid', id: 'uuid', at: 'text', error: 'text', dead: 'bool' },
  gives: { id: 'uuid' },
  sql: `update webhook_delivery set attempts = attempts + 1, first_tried_at = coalesce(first_tried_at, $3::text::timestamptz),
      last_tried_at = $3::text::timestamptz, last_error = $4, dead = $5 where company_id = $1 and id = $2 returning id`,
})

const deadColumns = {
  id: 'uuid',
  subscription_id: 'uuid',
  principal_id: 'uuid',
  notification_url: 'text',
  resource: 'text',
  notifications: 'int4',
  attempts: 'int4',
  first_tried_at: 'text null',
  last_tried_at: 'text null',
  last_error: 'text',
  body: 'text',
} as const

/** A message that was tried for 36 hours in vain. */
export type DeadRow = RowOf<typeof deadColumns>

/** Dead messages of a company, or one of them, oldest first. One statement. */
export async function readDead(session: Session, companyId: string, id?: string): Promise<readonly DeadRow[]> {
  return session.rows(deadDeliveries({ companyId, id: id ?? null }))
}

const deadDeliveries = statement({
  name: 'deadDeliveries',
  takes: { companyId: 'uuid', id: 'uuid null' },
  gives: deadColumns,
  sql: `select d.id, d.subscription_id, s.principal_id, s.notification_url, s.resource, d.notifications, d.attempts,
      ${iso('d.first_tried_at')} as first_tried_at, ${iso('d.last_tried_at')} as last_tried_at, d.last_error, d.body
    from webhook_delivery d join webhook_subscription s on s.company_id = d.company_id and s.id = d.subscription_id
    where d.company_id = $1 and s.company_id = $1 and d.dead and ($2::uuid is null or d.id = $2) order by d.seq limit 1000`,
})

/** A dead message waits again, as if it had never been tried; answers whether it was there and dead. One statement. */
export async function reviveDelivery(session: Session, companyId: string, id: string): Promise<boolean> {
  return (await session.rows(revivedDelivery({ companyId, id }))).length > 0
}

const revivedDelivery = statement({
  name: 'revivedDelivery',
  takes: { companyId: 'uuid', id: 'uuid' },
  gives: { id: 'uuid' },
  sql: `update webhook_delivery set dead = false, first_tried_at = null where company_id = $1 and id = $2 and dead returning id`,
})
