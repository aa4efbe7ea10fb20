import { isGuid } from '../../core/guid.ts'
import { notFound } from '../request/errors.ts'

/** The sets of webhooks at the service root, which belong to no company (decision F80). */
export const webhookSets = ['subscriptions', 'webhookDeadLetters'] as const

/** One of them. */
export type WebhookSet = (typeof webhookSets)[number]

/** An address of webhooks; `sendAgain` is the action of a dead letter. */
export type WebhookRoute =
  | { readonly kind: 'webhooks'; readonly set: WebhookSet }
  | { readonly kind: 'webhook'; readonly set: WebhookSet; readonly id: string }
  | { readonly kind: 'sendAgain'; readonly id: string }

/** Business Central's own address of subscriptions, which clients of it know: `/api/v2.0/subscriptions`. */
export const standardRoot = '/api/v2.0'

/** Whether a path is one of webhooks below {@link standardRoot}. */
export function isStandardWebhook(path: string): boolean {
  return /^\/api\/v2\.0\/(subscriptions|webhookDeadLetters)(?=[(/?]|$)/i.test(path)
}

/** Whether a path has one of them behind whatever stands before it. */
export function holdsStandardWebhook(path: string): boolean {
  return /^[^?]*\/api\/v2\.0\/(subscriptions|webhookDeadLetters)(?=[(/?]|$)/i.test(path)
}

/** Reads the segments below the service root; undefined when they name no set of webhooks. */
export function webhookRoute(segments: readonly string[], namespace: string): WebhookRoute | undefined {
  const [first = '', ...rest] = segments
  const [, name = '', inside] = /^([A-Za-z]+)(?:\(([^()]*)\))?$/.exec(first) ?? []
  const set = webhookSets.find((one) => one.toLowerCase() === name.toLowerCase())
  if (set === undefined) return undefined
  const [next, ...more] = inside === undefined ? rest : [inside, ...rest]
  if (next === undefined) return { kind: 'webhooks', set }
  const id = keyOf(next, set)
  const [action, ...beyond] = more
  if (action === undefined) return { kind: 'webhook', set, id }
  const called = action.replace(/\(\)$/, '').toLowerCase()
  if (set === 'webhookDeadLetters' && [`${namespace}.sendagain`.toLowerCase(), 'sendagain'].includes(called)) {
    if (beyond[0] !== undefined) throw notFound(beyond[0])
    return { kind: 'sendAgain', id }
  }
  throw notFound(action)
}

// With or without quotes: Business Central's key is a text that holds a GUID.
function keyOf(text: string, set: WebhookSet): string {
  const key = text
    .trim()
    .replace(/^(subscriptionId|id)\s*=\s*/i, '')
    .replace(/^'(.*)'$/, '$1')
  if (!isGuid(key)) throw notFound(set)
  return key.toLowerCase()
}
