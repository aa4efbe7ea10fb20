import { createHmac, randomBytes } from 'node:crypto'
import { Problem } from '../../core/problem.ts'

const prefix = 'whsec_'

/** A new secret: 32 random bytes, in the form of Standard Webhooks. */
export function newSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`
}

/** BadRequest about `signingSecret` when a text is none: `whsec_` and base64 of 24 to 64 bytes. */
export function requireSecret(text: string): void {
  const sent = text.startsWith(prefix) ? text.slice(prefix.length) : ''
  const bytes = Buffer.from(sent, 'base64')
  if (bytes.toString('base64') === sent && bytes.length >= 24 && bytes.length <= 64) return
  throw new Problem('BadRequest', "'signingSecret' must be whsec_ and the base64 of 24 to 64 bytes.", {
    target: 'signingSecret',
  })
}

/**
 * The headers that tell whom a message comes from, as Standard Webhooks 1.0 has them: its id, which stays the same however
 * often it is sent, the time of this attempt in seconds, and the HMAC-SHA256 of both and the body.
 */
export function signatureHeaders(secret: string, id: string, at: Date, body: string): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
