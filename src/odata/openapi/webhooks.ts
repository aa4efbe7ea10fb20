import { webhookTypes, type WebhookMember } from '../address/webhook-members.ts'
import type { WebhookSet } from '../address/webhook-routes.ts'
import type { OpenapiSettings } from './names.ts'
import { option, refs } from './parameters.ts'
import { answer, jsonAnswer, responses, shared } from './responses.ts'
import { ref, type Doc } from './json.ts'

const tags = ['Webhooks']
const lists = refs('Top', 'Skip', 'CountOption', 'Format', 'ODataMaxVersion')
const records = refs('Format', 'ODataMaxVersion')
const named = { subscriptions: 'WebhookSubscription', webhookDeadLetters: 'WebhookDeadLetter' } as const

/** The paths of subscriptions and dead letters, at the service root (F80). */
export function webhookPaths({ namespace }: OpenapiSettings): Doc {
  const id = [ref('parameters/Id')]
  return {
    '/subscriptions': { get: list('subscriptions'), post: subscribe },
    '/subscriptions({id})': { parameters: id, get: read('subscriptions'), patch: renew, delete: unsubscribe },
    '/webhookDeadLetters': { get: list('webhookDeadLetters') },
    '/webhookDeadLetters({id})': { parameters: id, get: read('webhookDeadLetters'), delete: forget },
    [`/webhookDeadLetters({id})/${namespace}.sendAgain`]: { parameters: id, post: sendAgain },
  }
}

function select(set: WebhookSet): Doc {
  const names = Object.keys(webhookTypes[set].members).slice(0, 2)
  return option('$select', { type: 'string', examples: [names.join(',')] }, 'Only these properties.')
}

function list(set: WebhookSet): Doc {
  return {
    operationId: `list${named[set]}s`,
    tags,
    summary: set === 'subscriptions' ? 'List your subscriptions' : 'List messages that nobody took',
    description: webhookTypes[set].description,
    parameters: [select(set), ...lists],
    responses: responses({ 200: jsonAnswer('All of them.', ref(`schemas/${named[set]}Page`)) }),
  }
}

function read(set: WebhookSet): Doc {
  return {
    operationId: `get${named[set]}`,
    tags,
    summary: set === 'subscriptions' ? 'Read a subscription' : 'Read a message that nobody took',
    parameters: [select(set), ...records],
    responses: responses({ 200: one(set, 'The record.') }),
  }
}

function one(set: WebhookSet, text: string, more: Readonly<Record<string, string>> = {}): Doc {
  return jsonAnswer(text, ref(`schemas/${named[set]}`), {
    ...(set === 'subscriptions' ? { ETag: 'ETag' } : {}),
    ...more,
  })
}

function sent(schema: string): Doc {
  return { required: true, content: { 'application/json': { schema: ref(`schemas/${schema}`) } } }
}

const subscribe: Doc = {
  operationId: 'createWebhookSubscription',
  tags,
  summary: 'Subscribe to a set',
  description:
    'Needs READ in the company. The address is asked first: a POST with validationToken in its query, to be answered with 200 and that text. The secret of the signatures is in this answer only.',
  parameters: [select('subscriptions'), ...records],
  requestBody: sent('WebhookSubscriptionCreate'),
  responses: responses({ 201: one('subscriptions', 'The subscription.', { Location: 'Location' }) }, 409, 413, 415),
}

const renew: Doc = {
  operationId: 'changeWebhookSubscription',
  tags,
  summary: 'Renew a subscription',
  description: 'For three days, or until expirationDateTime; the address is asked again. The body may be empty: {}.',
  parameters: [...refs('IfMatch', 'PreferReturn'), select('subscriptions'), ...records],
  requestBody: sent('WebhookSubscriptionChange'),
  responses: responses({ 200: one('subscriptions', 'The subscription.'), 204: shared.changed }, 409, 413, 415),
}

const unsubscribe: Doc = {
  operationId: 'deleteWebhookSubscription',
  tags,
  summary: 'End a subscription',
  parameters: refs('IfMatchOptional'),
  responses: responses({ 204: shared.deleted }, 409),
}

const forget: Doc = {
  operationId: 'deleteWebhookDeadLetter',
  tags,
  summary: 'Forget a message that nobody took',
  responses: responses({ 204: shared.deleted }),
}

const sendAgain: Doc = {
  operationId: 'sendWebhookDeadLetterAgain',
  tags,
  summary: 'Send a message again',
  description: 'Under its id, for 36 hours once more.',
  responses: responses({ 204: answer('It is on its way.', undefined) }, 413, 415),
}

const edm = {
  'Edm.String': { type: 'string' },
  'Edm.Guid': { type: 'string', format: 'uuid' },
  'Edm.Int32': { type: 'integer', format: 'int32' },
  'Edm.DateTimeOffset': { type: 'string', format: 'date-time' },
} as const satisfies Record<WebhookMember['type'], Doc>

function propertiesOf(set: WebhookSet, wanted: (member: WebhookMember, name: string) => boolean = () => true): Doc {
  const members = Object.entries<WebhookMember>(webhookTypes[set].members)
  return Object.fromEntries(
    members
      .filter(([name, member]) => wanted(member, name))
      .map(([name, { type, maxLength, description }]) => [name, { ...edm[type], maxLength, description }]),
  )
}

function readSchema(set: WebhookSet): Doc {
  const tag = set === 'subscriptions' ? { '@odata.etag': ref('schemas/Etag') } : {}
  const properties = { '@odata.context': ref('schemas/Context'), ...tag, ...propertiesOf(set) }
  return { type: 'object', description: webhookTypes[set].description, properties }
}

function pageSchema(set: WebhookSet): Doc {
  return {
    type: 'object',
    required: ['value'],
    properties: {
      '@odata.context': ref('schemas/Context'),
      '@odata.count': ref('schemas/Count'),
      value: { type: 'array', items: ref(`schemas/${named[set]}`) },
    },
  }
}

const text: Doc = { type: 'string' }

/** Subscriptions and dead letters as they are read and sent, and what receivers get. */
export const webhookSchemas: Doc = {
  WebhookSubscription: readSchema('subscriptions'),
  WebhookSubscriptionPage: pageSchema('subscriptions'),
  WebhookSubscriptionCreate: {
    type: 'object',
    required: ['notificationUrl', 'resource'],
    properties: propertiesOf('subscriptions', ({ writable }) => writable === true),
  },
  WebhookSubscriptionChange: {
    type: 'object',
    description: 'What is to change; it is renewed in any case.',
    properties: propertiesOf('subscriptions', ({ writable }, name) => writable === true && name !== 'resource'),
  },
  WebhookDeadLetter: readSchema('webhookDeadLetters'),
  WebhookDeadLetterPage: pageSchema('webhookDeadLetters'),
  WebhookNotification: {
    type: 'object',
    required: ['subscriptionId', 'clientState', 'expirationDateTime', 'resource', 'changeType', 'lastModifiedDateTime'],
    properties: {
      subscriptionId: text,
      clientState: { ...text, description: 'The text of the subscriber.' },
      expirationDateTime: { ...text, format: 'date-time', description: 'When the subscription ends.' },
      resource: { ...text, description: 'Address of the record, or with collection of what is to be read anew.' },
      changeType: { ...text, enum: ['created', 'updated', 'deleted', 'collection'] },
      lastModifiedDateTime: { ...text, format: 'date-time', description: 'Time of the change, UTC.' },
    },
  },
  WebhookNotifications: {
    type: 'object',
    required: ['value'],
    properties: { value: { type: 'array', minItems: 1, maxItems: 1000, items: ref('schemas/WebhookNotification') } },
  },
}

function header(name: string, description: string): Doc {
  return { name, in: 'header', schema: text, description }
}

/** `webhooks` of the document: what a receiver of ours is sent. */
export const notificationCall: Doc = {
  changed: {
    post: {
      operationId: 'receiveNotifications',
      tags,
      summary: 'Hear of changes',
      description:
        'Sent to notificationUrl, at least once and in order. Signed as Standard Webhooks 1.0 has it. What is not taken within 10 seconds is sent again for 36 hours, with the same webhook-id.',
      // The key of this service is not sent to anybody.
      security: [],
      parameters: [
        option('validationToken', text, 'In the handshake only, which has no body: answer 200 with this text.'),
        header('webhook-id', 'Names the message, however often it is sent.'),
        header('webhook-timestamp', 'Seconds since 1970 of this attempt; refuse what is older than five minutes.'),
        header('webhook-signature', 'v1, and the base64 of HMAC-SHA256 of `<id>.<timestamp>.<body>` with the secret.'),
      ],
      requestBody: { content: { 'application/json': { schema: ref('schemas/WebhookNotifications') } } },
      responses: {
        200: { description: 'Taken; in the handshake the token.', content: { 'text/plain': { schema: text } } },
        410: { description: 'Ends the subscription.' },
      },
    },
  },
}
