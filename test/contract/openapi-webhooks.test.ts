import { afterAll, beforeAll, expect, it } from 'vitest'
import { OpenapiDocument } from '../support/openapi-document.ts'
import { startService, type Answer, type Service } from '../support/service.ts'
import { startReceiver, type Receiver } from '../support/webhook-receiver.ts'

/** What the OpenAPI document says of who comes and who is told: the schemes of keys, webhooks, limits. */
let service: Service
let receiver: Receiver
let document: OpenapiDocument

beforeAll(async () => {
  receiver = await startReceiver()
  service = await startService({ webhooks: { allowPrivate: true }, env: { FACTURIER_RATE_LIMIT: '100' } })
  document = new OpenapiDocument((await service.request('GET', '/docs/openapi.json')).text)
})
afterAll(async () => {
  await service.stop()
  await receiver.close()
})

/** Sends the request of an operation; its answer is as the document says. */
async function documented(operationId: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
  const operation = document.operations.find((one) => one.operationId === operationId)
  if (operation === undefined) throw new Error(`There is no operation ${operationId}.`)
  const answer = await service.request(operation.method, path, body, headers)
  expect(document.unsaid(operation, answer), operationId).toBe('')
  return answer
}

it('tells a receiver of changes as the document has it', async () => {
  const asked = { notificationUrl: receiver.url, resource: `/api/v2.0/companies(${service.companyId})/customers` }
  expect(document.misfit(document.json.components.schemas.WebhookSubscriptionCreate, asked)).toBe('')
  const made = await documented('createWebhookSubscription', 'subscriptions', asked)
  expect([made.status, made.json.signingSecret]).toEqual([201, expect.stringMatching(/^whsec_/)])
  const path = `subscriptions(${made.json.subscriptionId})`
  const read = await documented('getWebhookSubscription', path)
  const listed = await documented('listWebhookSubscriptions', 'subscriptions?$count=true')
  expect(listed.json.value).toHaveLength(1)
  const tag = { 'if-match': read.json['@odata.etag'] }
  expect((await documented('changeWebhookSubscription', path, {}, tag)).status).toBe(200)

  await service.request('POST', `${service.companyUrl}/customers`, { no: 'HOOKED', name: 'Hooked' })
  await service.webhooks.turn()
  const { parameters, requestBody } = document.json.webhooks.changed.post
  const [message] = receiver.messages
  expect(document.misfit(requestBody.content['application/json'].schema, JSON.parse(message?.body ?? ''))).toBe('')
  expect(parameters.map((one: { readonly name: string }) => one.name)).toEqual([
    'validationToken',
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
  ])
  expect((await documented('deleteWebhookSubscription', path, undefined)).status).toBe(204)
})

it('takes a key by each scheme it names', async () => {
  const { basic, bearer, ...more } = document.json.components.securitySchemes
  expect([basic.scheme, bearer.scheme, Object.keys(more)]).toEqual(['basic', 'bearer', []])
  for (const { scheme } of [basic, bearer]) {
    const authorization = service.authorization.replace('Basic', scheme)
    expect((await service.request('GET', 'companies', undefined, { authorization })).status, scheme).toBe(200)
  }
})

it('says what is left of the limit, with every answer and when it is used up', async () => {
  const { headers } = await documented('listCustomers', `${service.companyUrl}/customers?$top=1`)
  expect(headers.get('ratelimit')).toMatch(/^"requests";r=\d+;t=\d+$/)
  let last = await documented('listCompanies', 'companies')
  for (let sent = 0; sent < 250 && last.status === 200; sent += 1) last = await service.request('GET', 'companies')
  expect(last.status).toBe(429)
  const told = document.resolved({ $ref: '#/components/responses/TooManyRequests' }).headers
  // Content-Language is of answers that are told in another language than English.
  const always = Object.keys(told).filter((name) => name !== 'Content-Language')
  for (const name of always) expect(last.headers.get(name), name).not.toBeNull()
  expect(always.sort()).toEqual(['RateLimit', 'RateLimit-Policy', 'Retry-After'])
})
