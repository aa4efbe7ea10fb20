import { isJsonObject, JsonNumber, type Json } from '../../core/json.ts'
import { Problem, quoted } from '../../core/problem.ts'
import type { WebhookDeadLetter, WebhookRenewal, WebhookSubscription } from '../../engine/contract/webhooks.ts'
import { etagOf } from '../../model/etag.ts'
import { webhookTypes, type WebhookMember } from '../address/webhook-members.ts'
import type { WebhookRoute, WebhookSet } from '../address/webhook-routes.ts'
import { contextMember, countMember, jsonHeaders } from '../answer/respond.ts'
import { readBody } from '../request/body.ts'
import { notFound } from '../request/errors.ts'
import { allowOnly, wantsCount, wholeNumber } from '../request/options.ts'
import { plainHeaders, type Exchange, type ODataResponse } from '../request/surface.ts'
import { invalidToken, sentTag } from './write.ts'

type Values = Readonly<Record<string, string | number>>

/** A record of a set of webhooks as it is written. */
interface Shown {
  readonly set: WebhookSet
  readonly id: string
  readonly etag: string | undefined
  readonly values: Values
}

/** Subscriptions and dead letters: what Business Central's clients send, over the engine's {@link Webhooks}. */
export async function answerWebhooks(exchange: Exchange, route: WebhookRoute): Promise<ODataResponse> {
  const { method } = exchange.request
  if (route.kind === 'sendAgain') return sendAgain(exchange, route.id)
  if (route.kind === 'webhooks') return method === 'POST' ? subscribe(exchange) : list(exchange, route.set)
  if (method === 'PATCH') return renew(exchange, route.id)
  return method === 'DELETE' ? remove(exchange, route) : read(exchange, route)
}

async function list(exchange: Exchange, set: WebhookSet): Promise<ODataResponse> {
  const { options, surface, caller } = exchange
  allowOnly(options, ['$select', '$top', '$skip', '$count'], `'${set}', which is a short list`)
  const names = selected(exchange, set)
  const all =
    set === 'subscriptions'
      ? (await surface.engine.webhookSubscriptions(caller)).map(shownSubscription)
      : (await surface.engine.webhookDeadLetters(caller)).map(shownDeadLetter)
  const from = wholeNumber(options, '$skip') ?? 0
  const page = all.slice(from, from + (wholeNumber(options, '$top') ?? all.length))
  const count = countMember(exchange, wantsCount(options) ? all.length : undefined)
  const rows = page.map((one) => written(exchange, one, names, ''))
  const body = `{${contextMember(exchange, set)}${count}"value":[${rows.join(',')}]}`
  return { status: 200, headers: jsonHeaders(exchange), body }
}

async function read(
  exchange: Exchange,
  { set, id }: Extract<WebhookRoute, { kind: 'webhook' }>,
): Promise<ODataResponse> {
  allowOnly(exchange.options, ['$select'], 'one record')
  const { surface, caller } = exchange
  if (set === 'subscriptions') {
    const found = await surface.engine.webhookSubscription(caller, id)
    if (found === undefined) throw notFound(set)
    return one(exchange, shownSubscription(found), 200)
  }
  const found = await surface.engine.webhookDeadLetter(caller, id)
  if (found === undefined) throw notFound(set)
  return one(exchange, shownDeadLetter(found), 200)
}

async function subscribe(exchange: Exchange): Promise<ODataResponse> {
  allowOnly(exchange.options, ['$select'], 'a create')
  const sent = readSent(exchange)
  refuseReadOnly(sent, {})
  const { subscription, secret } = await exchange.surface.engine.subscribe(exchange.caller, {
    ...sent.asked,
    notificationUrl: required(sent.asked.notificationUrl, 'notificationUrl'),
    resource: required(sent.asked.resource, 'resource'),
  })
  const shown = shownSubscription(subscription)
  const more = { ...shown, values: { ...shown.values, signingSecret: secret } }
  return one(exchange, more, 201, { Location: addressOf(exchange, shown) })
}

async function renew(exchange: Exchange, id: string): Promise<ODataResponse> {
  allowOnly(exchange.options, ['$select'], 'a change')
  const etag = sentTag(exchange)
  if (etag === undefined) throw invalidToken()
  const sent = readSent(exchange)
  const { engine } = exchange.surface
  if (sent.readOnly.size > 0) {
    const found = await engine.webhookSubscription(exchange.caller, id)
    if (found === undefined) throw notFound('subscriptions')
    refuseReadOnly(sent, shownSubscription(found).values)
  }
  return one(exchange, shownSubscription(await engine.renewSubscription(exchange.caller, id, etag, sent.asked)), 200)
}

async function remove(
  exchange: Exchange,
  { set, id }: Extract<WebhookRoute, { kind: 'webhook' }>,
): Promise<ODataResponse> {
  const { surface, caller, options } = exchange
  allowOnly(options, [], 'a delete')
  if (set === 'subscriptions') await surface.engine.unsubscribe(caller, id, sentTag(exchange))
  else await surface.engine.removeDeadLetter(caller, id)
  return { status: 204, headers: plainHeaders(caller.requestId), body: '' }
}

async function sendAgain(exchange: Exchange, id: string): Promise<ODataResponse> {
  allowOnly(exchange.options, [], "the action 'sendAgain'")
  await exchange.surface.engine.sendAgain(exchange.caller, id)
  return { status: 204, headers: plainHeaders(exchange.caller.requestId), body: '' }
}

interface Sent {
  readonly asked: WebhookRenewal
  /** Read-only properties that came along. */
  readonly readOnly: ReadonlyMap<string, Json>
}

const writable = {
  notificationUrl: 'notificationUrl',
  resource: 'resource',
  clientState: 'clientState',
  expirationDateTime: 'expiresAt',
  signingSecret: 'secret',
} as const satisfies Record<string, keyof WebhookRenewal>

function readSent({ request }: Exchange): Sent {
  const body = readBody(request) ?? null
  if (!isJsonObject(body))
    throw new Problem('BadRequest', 'Invalid Request Body. Send a JSON object with the fields of the subscription.')
  const asked: { -readonly [Name in keyof WebhookRenewal]: string } = {}
  const readOnly = new Map<string, Json>()
  for (const [name, value] of Object.entries(body)) {
    if (name.includes('@')) continue
    const known = Object.entries(writable).find(([own]) => own === name)?.[1]
    if (known === undefined && !Object.hasOwn(webhookTypes.subscriptions.members, name))
      throw new Problem('BadRequest', `The property '${quoted(name)}' does not exist on type 'subscription'.`, {
        target: quoted(name),
      })
    if (known === undefined) readOnly.set(name, value ?? null)
    else if (typeof value === 'string') asked[known] = value
    else if (value !== null && value !== undefined)
      throw new Problem('BadRequest', `The value of '${name}' must be a text.`, { target: name })
  }
  return { asked, readOnly }
}

// Clients send back what they read: the value there is, or an empty one with a create, changes nothing.
function refuseReadOnly({ readOnly }: Sent, current: Values): void {
  for (const [name, value] of readOnly) {
    const sent = value instanceof JsonNumber ? value.text : value
    const same = Object.hasOwn(current, name) ? sent === String(current[name]) : sent === '' || sent === '0'
    if (sent !== null && !same)
      throw new Problem('BadRequest', `'${name}' is read-only; leave it out.`, { target: name })
  }
}

function required(value: string | undefined, name: string): string {
  if (value !== undefined && value.trim() !== '') return value
  throw new Problem('BadRequest_RequiredParamNotProvided', `'${name}' must be given.`, { target: name })
}

function shownSubscription(found: WebhookSubscription): Shown {
  return {
    set: 'subscriptions',
    id: found.id,
    etag: etagOf(found.id, found.version),
    values: {
      subscriptionId: found.id,
      notificationUrl: found.notificationUrl,
      resource: found.resource,
      timestamp: found.version,
      userId: found.userId,
      lastModifiedDateTime: found.modifiedAt,
      clientState: found.clientState,
      expirationDateTime: found.expiresAt,
      systemCreatedAt: found.createdAt,
    },
  }
}

function shownDeadLetter({ companyId, ...found }: WebhookDeadLetter): Shown {
  return { set: 'webhookDeadLetters', id: found.id, etag: undefined, values: { ...found, companyId } }
}

function one(
  exchange: Exchange,
  shown: Shown,
  status: number,
  more: Readonly<Record<string, string>> = {},
): ODataResponse {
  const tag: Record<string, string> = shown.etag === undefined ? {} : { ETag: shown.etag }
  if (exchange.preferences.answer === 'minimal' && exchange.request.method !== 'GET' && status !== 201) {
    const applied = { 'OData-EntityId': addressOf(exchange, shown), 'Preference-Applied': 'return=minimal' }
    return { status: 204, headers: { ...plainHeaders(exchange.caller.requestId), ...tag, ...applied }, body: '' }
  }
  const context = contextMember(exchange, `${shown.set}/$entity`)
  const body = written(exchange, shown, selected(exchange, shown.set), context)
  return { status, headers: { ...jsonHeaders(exchange), ...tag, ...more }, body }
}

function written(exchange: Exchange, shown: Shown, names: ReadonlySet<string> | undefined, context: string): string {
  const { style, surface } = exchange
  const { entity } = webhookTypes[shown.set]
  const address = `"${shown.set}('${shown.id}')"`
  const full =
    style.metadata === 'full'
      ? [
          `"@odata.type":"#${surface.namespace}.${entity}"`,
          `"@odata.id":${JSON.stringify(addressOf(exchange, shown))}`,
          `"@odata.editLink":${address}`,
        ]
      : []
  const tag =
    shown.etag === undefined || style.metadata === 'none' ? [] : [`"@odata.etag":${JSON.stringify(shown.etag)}`]
  const values = Object.entries(shown.values)
    .filter(([name]) => names?.has(name) !== false)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  return `{${context}${[...full, ...tag, ...values].join(',')}}`
}

function selected({ options }: Exchange, set: WebhookSet): ReadonlySet<string> | undefined {
  const text = options.values.get('$select')?.trim()
  if (text === undefined || text === '' || text === '*') return undefined
  const members: Readonly<Record<string, WebhookMember>> = webhookTypes[set].members
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !Object.hasOwn(members, name))
  if (unknown !== undefined)
    throw new Problem(
      'BadRequest',
      `Could not find a property named '${quoted(unknown)}' on type '${webhookTypes[set].entity}'.`,
      { target: '$select' },
    )
  return new Set(names)
}

function addressOf({ root }: Exchange, { set, id }: Shown): string {
  return `${root}/${set}('${id}')`
}
