import { newGuid } from '../../core/guid.ts'
import type { Telemetry } from '../../core/telemetry/telemetry.ts'
import type { Resource } from '../../model/resource.ts'
import type { Database, Session } from '../../storage/server/database.ts'
import type { Job, Jobs } from '../../storage/webhooks/jobs.ts'
import {
  deleteDelivery,
  hasWork,
  insertDelivery,
  lockSender,
  nextDelivery,
  noteFailure,
  setJob,
  takeItems,
  type ChangeType,
  type DeliveryRow,
  type Sender,
} from '../../storage/webhooks/outbox.ts'
import { deleteSubscription, mayStillRead } from '../../storage/webhooks/subscriptions.ts'
import { longAgo, messageItemsMax } from './collect.ts'
import { postTo, receiverMs, ReceiverFailure, type ReceiverRules } from './receiver.ts'
import { signatureHeaders } from './signature.ts'

/** How long a message is tried, in milliseconds: 36 hours, as Business Central does. */
export const triedMs = 36 * 60 * 60 * 1000

/** A record has its time when its statement begins to write it, the feed has it when it ends; statements end in 30 s. */
const earlierMs = 60_000

/** What sending needs. */
export interface Sending {
  readonly database: Database
  readonly jobs: Jobs
  readonly resources: readonly Resource[]
  readonly rules: ReceiverRules
  readonly now: () => Date
  /** Aborts when what is under way is to end. */
  readonly stopping: AbortSignal
  /** Who is told of each message and has the trace go on; nobody unless told. */
  readonly telemetry?: Telemetry | undefined
  /** Hears of subscriptions that ended by themselves and messages that died; names no receiver's secret. */
  readonly notice: (text: string) => void
}

type Outcome =
  | { readonly came: 'taken' }
  | { readonly came: 'gone' }
  | { readonly came: 'failed'; readonly error: string }

/**
 * Does one job: sends the oldest message of a subscription, or makes one of what is in the outbox. The message is kept before
 * it is sent and removed when it was taken, so that whatever happens in between it is sent again, the same bytes under the
 * same id. A subscription has one job at a time; the next one is made when a message was taken or died, so order is kept.
 */
export async function runJob(sending: Sending, job: Job): Promise<void> {
  const prepared = await inCompany(sending, job, (session) => prepare(sending, session, job))
  if (prepared === undefined) return
  const outcome = await attempt(sending, prepared)
  await inCompany(sending, job, (session) => settle(sending, session, job, prepared, outcome))
}

function inCompany<T>({ database }: Sending, { companyId }: Job, work: (session: Session) => Promise<T>): Promise<T> {
  return database.write({ statements: 0 }, companyId, work)
}

interface Prepared {
  readonly sender: Sender
  readonly delivery: DeliveryRow
}

async function prepare(sending: Sending, session: Session, job: Job): Promise<Prepared | undefined> {
  const { companyId, subscriptionId, id } = job
  const sender = await lockSender(session, companyId, subscriptionId, id)
  const end = async (): Promise<undefined> => {
    await sending.jobs.end(session, job)
    return undefined
  }
  if (sender === undefined) return end()
  if (new Date(sender.expires_at) <= sending.now()) {
    await setJob(session, companyId, subscriptionId, null)
    return end()
  }
  if (!(await mayStillRead(session, companyId, sender.principal_id))) {
    await deleteSubscription(session, companyId, subscriptionId)
    sending.notice(`Webhook subscription ${subscriptionId} ended: its user may not read the company any more.`)
    return end()
  }
  const delivery =
    (await nextDelivery(session, companyId, subscriptionId)) ?? (await make(sending, session, job, sender))
  if (delivery !== undefined) return { sender, delivery }
  await setJob(session, companyId, subscriptionId, null)
  return end()
}

async function make(
  { resources, now }: Sending,
  session: Session,
  { companyId, subscriptionId }: Job,
  sender: Sender,
): Promise<DeliveryRow | undefined> {
  const items = await takeItems(session, companyId, subscriptionId, messageItemsMax)
  if (items.length === 0) return undefined
  const value = items.map((item) => ({
    subscriptionId,
    clientState: sender.client_state,
    expirationDateTime: sender.expires_at,
    resource: linkOf(sender.resource, item, resources),
    changeType: item.change_type,
    lastModifiedDateTime: item.change_type === 'collection' ? now().toISOString() : item.at,
  }))
  const body = JSON.stringify({ value })
  const id = await insertDelivery(session, companyId, subscriptionId, body, items.length)
  return { id, body, attempts: 0, first_tried_at: null }
}

/** The record of a notification; of a collection what of the set is to be read anew. */
function linkOf(
  path: string,
  item: { readonly change_type: ChangeType; readonly record_id: string | null; readonly at: string },
  resources: readonly Resource[],
): string {
  if (item.record_id !== null) return `${path}(${item.record_id})`
  const set = path.slice(path.lastIndexOf('/') + 1)
  const tellsTime =
    item.at !== longAgo && resources.some((one) => one.set === set && one.byName.has('systemModifiedAt'))
  const since = new Date(Date.parse(item.at) - earlierMs).toISOString()
  return tellsTime ? `${path}?$filter=systemModifiedAt%20ge%20${since}` : path
}

async function attempt({ rules, now, stopping, telemetry }: Sending, { sender, delivery }: Prepared): Promise<Outcome> {
  const url = new URL(sender.notification_url)
  const post = (trace: Readonly<Record<string, string>>) =>
    postTo(url, rules, { ...trace, ...headers }, delivery.body, receiverMs.message, stopping)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Facturier',
    ...signatureHeaders(sender.secret, delivery.id, now(), delivery.body),
  }
  try {
    const { status } = await (telemetry === undefined ? post({}) : telemetry.outgoing('webhook', post))
    if (status >= 200 && status < 300) return { came: 'taken' }
    if (status === 410) return { came: 'gone' }
    const redirect = status >= 300 && status < 400 ? ', and redirects are not followed' : ''
    return { came: 'failed', error: `The receiver answered ${status}${redirect}.` }
  } catch (error) {
    if (error instanceof ReceiverFailure) return { came: 'failed', error: error.message }
    throw error
  }
}

async function settle(
  sending: Sending,
  session: Session,
  job: Job,
  { delivery }: Prepared,
  outcome: Outcome,
): Promise<void> {
  const { companyId, subscriptionId } = job
  const { jobs, now, notice } = sending
  const ours = (await lockSender(session, companyId, subscriptionId, job.id)) !== undefined
  if (outcome.came === 'gone') {
    if (await deleteSubscription(session, companyId, subscriptionId))
      notice(`Webhook subscription ${subscriptionId} ended: its receiver answered 410.`)
    return jobs.end(session, job)
  }
  if (outcome.came === 'taken') await deleteDelivery(session, companyId, delivery.id)
  else {
    const since = delivery.first_tried_at === null ? now() : new Date(delivery.first_tried_at)
    const dead = now().getTime() - since.getTime() >= triedMs
    await noteFailure(session, companyId, delivery.id, { at: now().toISOString(), error: outcome.error, dead })
    if (!dead) return jobs.retry(session, job)
    notice(`Webhook message ${delivery.id} was not taken in 36 hours and is a dead letter now.`)
  }
  await jobs.end(session, job)
  // Somebody else took over from a process that was thought dead.
  if (!ours) return
  const next = (await hasWork(session, companyId, subscriptionId)) ? newGuid() : null
  await setJob(session, companyId, subscriptionId, next)
  if (next !== null) await jobs.add(session, { ...job, id: next })
}
