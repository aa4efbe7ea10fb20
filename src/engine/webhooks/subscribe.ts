import { randomBytes } from 'node:crypto'
import { newGuid } from '../../core/guid.ts'
import { Problem } from '../../core/problem.ts'
import type { Resource } from '../../model/resource.ts'
import type { Database, Session } from '../../storage/server/database.ts'
import { atEveryHome } from '../../storage/server/contract.ts'
import { readFeedState } from '../../storage/watch/change-feed.ts'
import { readDead, readInterests, reviveDelivery, deleteDelivery, type DeadRow } from '../../storage/webhooks/outbox.ts'
import {
  companiesWithWebhooks,
  companyOfWebhook,
  deleteSubscription,
  insertSubscription,
  lockFeed,
  readSubscriptions,
  updateSubscription,
  writeFeed,
  type SubscriptionRow,
} from '../../storage/webhooks/subscriptions.ts'
import { authorise, mayEnter, unknownCompany, unknownRecord } from '../access/authorise.ts'
import { checkTag } from '../access/write-rules.ts'
import type { Caller } from '../contract/caller.ts'
import type { WebhookDeadLetter, WebhookRenewal, Webhooks, WebhookSubscription } from '../contract/webhooks.ts'
import { placesFor } from './collect.ts'
import { postTo, receiverMs, ReceiverFailure, receiverUrl, requirePublic, type ReceiverRules } from './receiver.ts'
import { newSecret, requireSecret } from './signature.ts'
import { namedSet } from './watched-sets.ts'

/** Subscriptions of a company, as many as Business Central allows in an environment. */
export const subscriptionsMax = 200
/** How long a subscription lasts in days: unless told, as Business Central's, and at the most. */
export const lifeDays = { usual: 3, most: 366 } as const
/** Handshakes of a process at one time. */
export const handshakesMax = 16

const clientStateMax = 2048

/** What the subscriptions stand on. */
export interface Subscribing {
  readonly database: Database
  readonly resources: readonly Resource[]
  readonly rules: ReceiverRules
  readonly now: () => Date
  /** There is something to do in a company. */
  readonly poke: () => void
}

/** The subscriptions as callers see them; see {@link Webhooks}. */
export function subscribing(given: Subscribing): Webhooks<Caller> {
  const shake = handshakes(given.rules)
  return { ...readingOf(given), ...making(given, shake), ...changing(given, shake), ...deadLetters(given) }
}

type Part<Name extends keyof Webhooks<Caller>> = Pick<Webhooks<Caller>, Name>
type Handshake = (url: URL) => Promise<void>

interface Found {
  readonly companyId: string
  readonly row: SubscriptionRow
}

async function read(database: Database, caller: Caller, id: string): Promise<Found | undefined> {
  const companyId = await companyOf(database, caller, id)
  if (companyId === undefined || !mayEnter(caller, companyId)) return undefined
  const rows = await database.read(caller, companyId, (session) => readSubscriptions(session, companyId, id))
  const [row] = rows.filter(({ principal_id: owner }) => isTheirs(caller, companyId, owner))
  return row === undefined ? undefined : { companyId, row }
}

async function companyOf(database: Database, caller: Caller, id: string): Promise<string | undefined> {
  const found = await atEveryHome(database, caller, (session) => companyOfWebhook(session, id))
  return found.find((companyId) => companyId !== undefined)
}

async function wanted(database: Database, caller: Caller, id: string): Promise<Found> {
  const found = await read(database, caller, id)
  if (found === undefined) throw unknownRecord('subscriptions')
  return found
}

function readingOf({ database }: Subscribing): Part<'webhookSubscriptions' | 'webhookSubscription'> {
  return {
    webhookSubscriptions: (caller) =>
      ofCompanies(database, caller, async (session, companyId) => {
        const rows = await readSubscriptions(session, companyId)
        return rows
          .filter(({ principal_id: owner }) => isTheirs(caller, companyId, owner))
          .map((row) => shown(companyId, row))
      }),
    webhookSubscription: async (caller, id) => {
      const found = await read(database, caller, id)
      return found && shown(found.companyId, found.row)
    },
  }
}

function making({ database, resources, rules, now, poke }: Subscribing, shake: Handshake): Part<'subscribe'> {
  return {
    subscribe: async (caller, asked) => {
      const { companyId, resource, path } = namedSet(asked.resource, resources)
      authorise(caller, companyId, 'READ')
      const url = receiverUrl(asked.notificationUrl, rules)
      const clientState = clientStateOf(asked.clientState) ?? ''
      const expiresAt = expiryOf(asked.expiresAt, now())
      if (asked.secret !== undefined) requireSecret(asked.secret)
      const secret = asked.secret ?? newSecret()
      await database.read(caller, companyId, (session) => requireRoom(session, companyId))
      await shake(url)
      const made = {
        notificationUrl: url.href,
        resource: path,
        entitySet: resource.set,
        clientState,
        secret,
        expiresAt,
      }
      const id = newGuid()
      const row = await database.write(caller, companyId, async (session) => {
        const registerNo = await beginFeed(session, companyId, { resources, now: now().toISOString() })
        await insertSubscription(session, companyId, { id, principalId: caller.principalId, registerNo, ...made })
        return (await readSubscriptions(session, companyId, id))[0]
      })
      if (row === undefined) throw unknownRecord('subscriptions')
      poke()
      return { subscription: shown(companyId, row), secret }
    },
  }
}

function changing(
  { database, resources, rules, now, poke }: Subscribing,
  shake: Handshake,
): Part<'renewSubscription' | 'unsubscribe'> {
  return {
    renewSubscription: async (caller, id, etag, change) => {
      const { companyId, row } = await wanted(database, caller, id)
      checkTag(etag, row.id, row.row_version)
      const renewal = renewalOf(change, row, { resources, rules, now: now() })
      await shake(new URL(renewal.notificationUrl ?? row.notification_url))
      const changed = await database.write(caller, companyId, async (session) => {
        const there = await updateSubscription(session, companyId, id, { version: row.row_version, ...renewal })
        return there ? (await readSubscriptions(session, companyId, id))[0] : undefined
      })
      // Somebody else was faster.
      if (changed === undefined) checkTag(etag, row.id, row.row_version + 1)
      if (changed === undefined) throw unknownRecord('subscriptions')
      poke()
      return shown(companyId, changed)
    },
    unsubscribe: async (caller, id, etag) => {
      const { companyId, row } = await wanted(database, caller, id)
      checkTag(etag, row.id, row.row_version)
      await database.write(caller, companyId, (session) => deleteSubscription(session, companyId, id))
    },
  }
}

function deadLetters({
  database,
  poke,
}: Subscribing): Part<'webhookDeadLetters' | 'webhookDeadLetter' | 'sendAgain' | 'removeDeadLetter'> {
  const read = async (caller: Caller, id: string): Promise<WebhookDeadLetter | undefined> => {
    const companyId = await companyOf(database, caller, id)
    if (companyId === undefined || !mayEnter(caller, companyId)) return undefined
    const rows = await database.read(caller, companyId, (session) => readDead(session, companyId, id))
    const [row] = rows.filter(({ principal_id: owner }) => isTheirs(caller, companyId, owner))
    return row && deadLetter(companyId, row)
  }
  const change = async (
    caller: Caller,
    id: string,
    work: (session: Session, companyId: string) => Promise<boolean>,
  ): Promise<void> => {
    const found = await read(caller, id)
    const there =
      found !== undefined &&
      (await database.write(caller, found.companyId, (session) => work(session, found.companyId)))
    if (!there) throw unknownRecord('webhookDeadLetters')
  }
  return {
    webhookDeadLetters: (caller) =>
      ofCompanies(database, caller, async (session, companyId) => {
        const rows = await readDead(session, companyId)
        return rows
          .filter(({ principal_id: owner }) => isTheirs(caller, companyId, owner))
          .map((row) => deadLetter(companyId, row))
      }),
    webhookDeadLetter: read,
    sendAgain: async (caller, id) => {
      await change(caller, id, (session, companyId) => reviveDelivery(session, companyId, id))
      poke()
    },
    removeDeadLetter: (caller, id) =>
      change(caller, id, (session, companyId) => deleteDelivery(session, companyId, id)),
  }
}

// A user's own; an administrator answers for all of a company.
function isTheirs(caller: Caller, companyId: string, owner: string): boolean {
  if (owner === caller.principalId) return true
  return ['*', companyId].some((scope) => caller.permissions.get(scope)?.has('ADMIN') === true)
}

/** What a company's sessions answer, of all companies that the caller sees and that have any; one read for each. */
async function ofCompanies<T>(
  database: Database,
  caller: Caller,
  work: (session: Session, companyId: string) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const companies = [...new Set((await atEveryHome(database, caller, companiesWithWebhooks)).flat())]
  const found: T[] = []
  for (const companyId of companies.toSorted())
    if (mayEnter(caller, companyId))
      found.push(...(await database.read(caller, companyId, (session) => work(session, companyId))))
  return found
}

function handshakes(rules: ReceiverRules): (url: URL) => Promise<void> {
  let underWay = 0
  return async (url) => {
    if (underWay >= handshakesMax)
      throw new Problem(
        'Application_TooManyRequests',
        `${handshakesMax} receivers are being asked right now. Try again in a few seconds.`,
      )
    underWay += 1
    try {
      await requirePublic(url, rules)
      await handshake(url, rules)
    } finally {
      underWay -= 1
    }
  }
}

// Business Central's: the receiver shows that it is listening, and for this, by sending back what it is given.
async function handshake(url: URL, rules: ReceiverRules): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  const asked = new URL(url)
  asked.search = `${url.search === '' ? '?' : `${url.search}&`}validationToken=${token}`
  const refuse = (why: string): Problem =>
    new Problem(
      'BadRequest',
      `The receiver did not confirm the subscription: ${why} It is asked by POST with ?validationToken=… and must answer 200 with that text within ${receiverMs.handshake / 1000} seconds.`,
      { target: 'notificationUrl' },
    )
  try {
    const headers = { 'user-agent': 'Facturier', 'content-type': 'text/plain' }
    const { status, text, whole } = await postTo(asked, rules, headers, '', receiverMs.handshake)
    if (status !== 200) throw refuse(`it answered ${status}.`)
    if (!whole || text.trim() !== token) throw refuse('it answered 200 with another text.')
  } catch (error) {
    if (error instanceof ReceiverFailure) throw refuse(error.message)
    throw error
  }
}

async function requireRoom(session: Session, companyId: string): Promise<void> {
  if ((await readSubscriptions(session, companyId)).length < subscriptionsMax) return
  throw new Problem(
    'Application_DialogException',
    `A company has ${subscriptionsMax} subscriptions at the most. Delete those that nobody needs.`,
  )
}

/** Makes sure that the feeds are read from now on at the latest; answers the last register. The places are locked from here. */
async function beginFeed(
  session: Session,
  companyId: string,
  { resources, now }: { readonly resources: readonly Resource[]; readonly now: string },
): Promise<number> {
  const kept = await lockFeed(session, companyId, true)
  await requireRoom(session, companyId)
  const state = await readFeedState(session, companyId)
  if (state === undefined) throw unknownCompany()
  const interests = await readInterests(session, companyId, now)
  // Places that are no longer good are left to the reader, who tells those that were there before.
  if (kept === undefined || interests.length === 0 || !(kept.stale || kept.epoch !== state.epoch))
    await writeFeed(session, companyId, placesFor({ resources }, state, kept, interests))
  return state.register.no
}

interface Renewing {
  readonly resources: readonly Resource[]
  readonly rules: ReceiverRules
  readonly now: Date
}

function renewalOf(change: WebhookRenewal, row: SubscriptionRow, { resources, rules, now }: Renewing) {
  if (change.resource !== undefined) {
    const { companyId, resource } = namedSet(change.resource, resources)
    if (!row.resource.endsWith(`(${companyId})/${resource.set}`))
      throw new Problem('BadRequest', "'resource' cannot be changed; make another subscription.", {
        target: 'resource',
      })
  }
  if (change.secret !== undefined) requireSecret(change.secret)
  return {
    notificationUrl: change.notificationUrl === undefined ? null : receiverUrl(change.notificationUrl, rules).href,
    clientState: clientStateOf(change.clientState) ?? null,
    secret: change.secret ?? null,
    expiresAt: expiryOf(change.expiresAt, now),
  }
}

function clientStateOf(text: string | undefined): string | undefined {
  if (text === undefined || text.length <= clientStateMax) return text
  throw new Problem('Application_StringExceededLength', `'clientState' is longer than ${clientStateMax} characters.`, {
    target: 'clientState',
  })
}

function expiryOf(text: string | undefined, now: Date): string {
  const dayMs = 24 * 60 * 60 * 1000
  if (text === undefined) return new Date(now.getTime() + lifeDays.usual * dayMs).toISOString()
  const refuse = (why: string): Problem => new Problem('BadRequest', why, { target: 'expirationDateTime' })
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,7})?)?(Z|[+-]\d\d:\d\d)$/i.test(text) || Number.isNaN(Date.parse(text)))
    throw refuse("'expirationDateTime' must be a time such as 2026-12-01T08:00:00Z.")
  const at = Date.parse(text)
  if (at <= now.getTime()) throw refuse("'expirationDateTime' is over already.")
  if (at > now.getTime() + lifeDays.most * dayMs)
    throw refuse(`'expirationDateTime' is more than ${lifeDays.most} days from now.`)
  return new Date(at).toISOString()
}

function shown(companyId: string, row: SubscriptionRow): WebhookSubscription {
  return {
    id: row.id,
    companyId,
    notificationUrl: row.notification_url,
    resource: row.resource,
    set: row.entity_set,
    clientState: row.client_state,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    userId: row.principal_id,
    version: row.row_version,
  }
}

function deadLetter(companyId: string, row: DeadRow): WebhookDeadLetter {
  return {
    id: row.id,
    companyId,
    subscriptionId: row.subscription_id,
    notificationUrl: row.notification_url,
    resource: row.resource,
    notifications: row.notifications,
    attempts: row.attempts,
    firstTriedAt: row.first_tried_at ?? '',
    lastTriedAt: row.last_tried_at ?? '',
    lastError: row.last_error,
    body: row.body,
  }
}
