import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyCommand } from '../../src/cli/key.ts'
import { createEngine } from '../../src/engine/create-engine.ts'
import { startService, type Service } from '../support/service.ts'
import { answering, startReceiver, type Receiver } from '../support/webhook-receiver.ts'

/** Who may be told of what, and where it may be sent: rights at every sending, addresses at every connection (F80). */
let service: Service
let receiver: Receiver
let now = Date.parse('2026-11-22T12:00:00Z')

beforeAll(async () => {
  receiver = await startReceiver()
  service = await startService({ webhooks: { allowPrivate: true, now: () => new Date(now) } })
})
afterAll(async () => {
  await service.stop()
  await receiver.close()
})

async function key(...args: string[]): Promise<string> {
  let text = ''
  await keyCommand(args, service.keys, (part) => void (text += part))
  return text
}
async function user(name: string): Promise<{ id: string; authorization: string }> {
  const [, id = '', pair = ''] = /^Key (\S+) of .*:\n(.*)\n$/.exec(await key('create', name)) ?? []
  return { id, authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}
const subscription = (set: string) => ({
  notificationUrl: receiver.url,
  resource: `companies(${service.companyId})/${set}`,
})
const asAdministrator = async (sql: string): Promise<readonly Record<string, unknown>[]> => {
  const client = new Client({ connectionString: service.database.superUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
let made = 0
const customer = async () =>
  expect(
    (await service.request('POST', `${service.companyUrl}/customers`, { no: `G${(made += 1)}`, name: 'x' })).status,
  ).toBe(201)

describe('a user', () => {
  it('subscribes to what he may read, sees his own, and is told nothing more when his right or key is gone', async () => {
    const reader = await user('reader')
    const other = await user('other')
    const as = (who: { authorization: string }) => ({ authorization: who.authorization })
    const subscribe = () => service.request('POST', 'subscriptions', subscription('customers'), as(reader))
    expect((await subscribe()).status).toBe(404)
    await key('grant', 'reader', service.companyId, 'READ')
    await key('grant', 'other', service.companyId, 'POST')
    await expect.poll(async () => (await subscribe()).status, { timeout: 60_000, interval: 100 }).toBe(201)
    const { json: mine } = await service.request('GET', 'subscriptions', undefined, as(reader))
    const [{ subscriptionId: id }] = mine.value
    expect((await service.request('GET', 'subscriptions', undefined, as(other))).json.value).toEqual([])
    for (const [method, body] of [['GET'], ['PATCH', {}], ['DELETE']] as const)
      expect(
        (await service.request(method, `subscriptions('${id}')`, body, { ...as(other), 'if-match': '*' })).status,
        method,
      ).toBe(404)
    // The administrator answers for the company.
    expect((await service.request('GET', `subscriptions('${id}')`)).status).toBe(200)

    await customer()
    await service.webhooks.turn()
    expect(receiver.taken).toHaveLength(1)
    await key('ungrant', 'reader', service.companyId)
    await customer()
    await service.webhooks.turn()
    expect(receiver.messages).toHaveLength(1)
    expect((await service.request('GET', `subscriptions('${id}')`)).status).toBe(404)

    await key('grant', 'reader', service.companyId, 'READ')
    await expect.poll(async () => (await subscribe()).status, { timeout: 60_000, interval: 100 }).toBe(201)
    await key('revoke', reader.id)
    await customer()
    await service.webhooks.turn()
    expect(receiver.messages).toHaveLength(1)
    expect((await service.request('GET', 'subscriptions')).json.value).toEqual([])
  })

  it('whose receiver is gone (410), or whose subscription is over, is told nothing more; renewed, he hears the rest', async () => {
    receiver.messages.length = 0
    const subscribe = async () =>
      (await service.request('POST', 'subscriptions', subscription('customers'))).json.subscriptionId
    const gone = await subscribe()
    receiver.behave(answering(410))
    await customer()
    await service.webhooks.turn()
    expect((await service.request('GET', `subscriptions('${gone}')`)).status).toBe(404)

    const late = await subscribe()
    receiver.behave(answering(503))
    await customer()
    await service.webhooks.turn()
    receiver.behave(undefined)
    now += 4 * 24 * 3600 * 1000
    receiver.messages.length = 0
    await customer()
    await service.webhooks.turn()
    expect(receiver.messages).toEqual([])
    expect((await service.request('PATCH', `subscriptions('${late}')`, {}, { 'if-match': '*' })).status).toBe(200)
    await customer()
    await service.webhooks.turn()
    await service.request('DELETE', `subscriptions('${late}')`)
  })

  it('makes no subscription in a change set, and no more than 200 in a company', async () => {
    const requests = [
      {
        id: '1',
        atomicityGroup: 'g',
        method: 'POST',
        url: 'subscriptions',
        headers: {},
        body: subscription('customers'),
      },
    ]
    const { json } = await service.request('POST', '$batch', { requests })
    expect(json.responses[0]).toMatchObject({ status: 400 })
    expect((await service.request('GET', 'subscriptions')).json.value).toEqual([])
    expect((await service.request('POST', 'subscriptions', subscription('items'))).status).toBe(201)
    await asAdministrator(`insert into webhook_subscription
        (company_id, principal_id, notification_url, resource, entity_set, secret, expires_at, from_register_no)
      select company_id, principal_id, notification_url, resource, entity_set, secret, expires_at, 0
      from webhook_subscription, generate_series(1, 199)`)
    expect((await service.request('GET', 'subscriptions?$count=true&$top=0')).json['@odata.count']).toBe(200)
    const more = await service.request('POST', 'subscriptions', subscription('items'))
    expect([more.status, more.json.error.message]).toEqual([400, expect.stringContaining('200 subscriptions')])
  })
})

describe('an address', () => {
  it('that is not public is refused with the subscription, and at each connection', async () => {
    // A name that leads to the internet when it is asked first, and to this machine from then on.
    const led: string[] = []
    let leads: readonly string[] = ['192.168.0.7']
    const resolve = async (host: string) => {
      led.push(host)
      return leads
    }
    const guarded = await startService({ webhooks: { allowPrivate: false, resolve, now: () => new Date(now) } })
    const ask = (notificationUrl: string) =>
      guarded.request('POST', 'subscriptions', {
        notificationUrl,
        resource: `companies(${guarded.companyId})/customers`,
      })
    const insides = [
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://169.254.169.254/',
      receiver.url,
    ]
    for (const url of [...insides, 'https://inside.example/', 'https://localhost/']) {
      const { status, json } = await ask(url)
      expect([status, json.error?.target], url).toEqual([400, 'notificationUrl'])
      expect(json.error.message, url).not.toContain('192.168')
    }
    leads = ['8.8.8.8', '10.0.0.1']
    expect((await ask('https://both.example/')).status).toBe(400)
    expect(led).toEqual(['inside.example', 'localhost', 'both.example'])

    await guarded.stop()

    // One that was made where inside addresses are allowed, or whose name leads inside by now, is not sent to.
    await asAdministrator('delete from webhook_subscription')
    expect((await service.request('POST', 'subscriptions', subscription('customers'))).status).toBe(201)
    await customer()
    receiver.messages.length = 0
    const strict = createEngine({
      appUrl: service.database.appUrl,
      onConnectionError: () => undefined,
      webhooks: { allowPrivate: false, now: () => new Date(now) },
    })
    await strict.webhooks.turn()
    await strict.close()
    expect(receiver.messages).toEqual([])
    expect(await asAdministrator('select attempts, last_error from webhook_delivery')).toEqual([
      { attempts: 1, last_error: expect.stringContaining('must lead to a public address') },
    ])
  })
})

describe('GraphQL', () => {
  const ask = async (text: string, variables: object = {}) => {
    const { json } = await service.graphql(text, variables)
    expect(json.errors).toBeUndefined()
    return json.data
  }
  const errors = '... on Error { __typename code message } ... on ValidationError { issues { path } }'
  const create = (input: object) =>
    ask(
      `mutation ($input: CreateWebhookSubscriptionInput!) { createWebhookSubscription(input: $input) { ${errors}
        ... on CreateWebhookSubscriptionSuccess { signingSecret subscription { subscriptionId etag type resource expiresAt clientState } } } }`,
      { input: { companyId: service.companyId, type: 'CUSTOMER', notificationUrl: receiver.url, ...input } },
    )

  it('has the same: make, list, renew, end, dead letters, and typed errors that name the field', async () => {
    await asAdministrator('delete from webhook_subscription')
    receiver.behave(undefined)
    const refused: readonly (readonly [object, string])[] = [
      [{ notificationUrl: 'ftp://x.example' }, 'notificationUrl'],
      [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
      [{ signingSecret: 'x' }, 'signingSecret'],
      [{ companyId: 'nothing' }, 'companyId'],
    ]
    for (const [input, path] of refused)
      expect((await create(input)).createWebhookSubscription).toMatchObject({
        __typename: 'ValidationError',
        issues: [{ path }],
      })
    const { subscription, signingSecret } = (await create({ clientState: 'mine' })).createWebhookSubscription
    expect(signingSecret).toMatch(/^whsec_/)
    expect(subscription).toMatchObject({ type: 'CUSTOMER', clientState: 'mine' })
    const listed = await ask('{ webhookSubscriptions { subscriptionId etag } }')
    expect(listed.webhookSubscriptions).toEqual([
      { subscriptionId: subscription.subscriptionId, etag: subscription.etag },
    ])
    const { subscriptionId, etag } = subscription
    const renew = (input: object) =>
      ask(
        `mutation ($input: RenewWebhookSubscriptionInput!) { renewWebhookSubscription(input: $input) { ${errors}
          ... on RenewWebhookSubscriptionSuccess { subscription { clientState expiresAt } } } }`,
        { input: { subscriptionId, etag, ...input } },
      )
    const expiresAt = new Date(now + 30 * 24 * 3600 * 1000).toISOString()
    expect((await renew({ clientState: 'new', expiresAt })).renewWebhookSubscription.subscription).toEqual({
      clientState: 'new',
      expiresAt,
    })
    expect((await renew({})).renewWebhookSubscription).toMatchObject({ code: 'ENTITY_CHANGED' })

    receiver.behave(answering(500))
    await customer()
    await service.webhooks.turn()
    await asAdministrator('update webhook_delivery set dead = true')
    const letters = await ask(
      '{ webhookDeadLetters { deadLetterId attempts lastError notifications body lastTriedAt } }',
    )
    expect(letters.webhookDeadLetters).toMatchObject([
      { attempts: 1, notifications: 1, lastError: 'The receiver answered 500.' },
    ])
    const [{ deadLetterId }] = letters.webhookDeadLetters
    const named = (name: string, field: string, id: string) =>
      ask(
        `mutation ($id: UUID!) { ${name}(input: { ${field}: $id }) { __typename ... on ${name[0]?.toUpperCase()}${name.slice(1)}Success { ${field} } } }`,
        { id },
      )
    expect(await named('sendWebhookAgain', 'deadLetterId', deadLetterId)).toEqual({
      sendWebhookAgain: { __typename: 'SendWebhookAgainSuccess', deadLetterId },
    })
    expect(await named('deleteWebhookDeadLetter', 'deadLetterId', subscriptionId)).toEqual({
      deleteWebhookDeadLetter: { __typename: 'NotFoundError' },
    })
    expect(await named('deleteWebhookSubscription', 'subscriptionId', subscriptionId)).toEqual({
      deleteWebhookSubscription: { __typename: 'DeleteWebhookSubscriptionSuccess', subscriptionId },
    })
    expect(await ask('{ webhookSubscriptions { subscriptionId } webhookDeadLetters { body } }')).toEqual({
      webhookSubscriptions: [],
      webhookDeadLetters: [],
    })
  })
})
