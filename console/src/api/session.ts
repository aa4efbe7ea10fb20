import { computed, signal } from '@preact/signals'
import { AskError } from './errors.ts'

/** A user who is signed in here; the secret of the session itself is in a cookie no script reads. */
export interface Session {
  readonly user: string
  /** Goes with every request that is no GET, in the header `Facturier-CSRF`. */
  readonly csrf: string
  readonly expiresAt: string
}

/** Sign-in by an identity provider, where the service has one: the address that starts it. */
export interface ProviderSignIn {
  readonly address: string
}

/** Whether somebody is signed in: `asking` until the service has said so. */
export const session = signal<Session | 'asking' | 'none'>('asking')

/** Sign-in by an identity provider, as the service told at the last look. */
export const provider = signal<ProviderSignIn | undefined>(undefined)

/** The name of the user; '' while nobody is signed in. */
export const userName = computed(() => (typeof session.value === 'string' ? '' : session.value.user))

/** Whether a session ended under way: the page stays, with a sign-in over it. */
export const ended = signal(false)

const waiting: (() => void)[] = []

/**
 * Looks whether this browser has a session, after a ticket in the address (`#ticket=`) was given for one. The ticket is out
 * of the address and the history before anything else happens.
 */
export async function findSession(): Promise<void> {
  const ticket = /^#ticket=([\w.~-]+)$/.exec(location.hash)?.[1]
  if (ticket !== undefined) {
    history.replaceState(history.state, '', location.pathname + location.search)
    await begin({ ticket })
    return
  }
  const answer = await reached(fetch('/session', { headers: { accept: 'application/json' } }))
  const body: unknown = await answer.json().catch(() => undefined)
  if (!answer.ok) provider.value = providerOf(body)
  session.value = answer.ok ? (sessionOf(body) ?? 'none') : 'none'
}

/** Signs in with a user's name and access key; a refusal is an {@link AskError} in the service's words. */
export async function signIn(user: string, key: string): Promise<void> {
  await begin({ user, key })
}

/**
 * Ends the session, here and at the service. The page begins anew, so that nothing of this user is left in it for the next one.
 * An {@link AskError} where the service did not hear of it: the session goes on.
 */
export async function signOut(): Promise<void> {
  const end = () => reached(fetch('/session', { method: 'DELETE', headers: csrfHeader() }))
  let answer = await end()
  if (answer.status === 403 && (await isRefreshed())) answer = await end()
  if (!answer.ok && answer.status !== 401)
    throw new AskError('refused', refusalOf(await answer.json().catch(() => undefined)), {
      code: String(answer.status),
    })
  session.value = 'none'
  location.reload()
}

/** Takes over the session that the same user began in another tab; false where there is none, or it is somebody else's. */
export async function isRefreshed(): Promise<boolean> {
  const answer = await reached(fetch('/session', { headers: { accept: 'application/json' } }))
  const found = answer.ok ? sessionOf(await answer.json().catch(() => undefined)) : undefined
  if (found === undefined || found.user !== userName.peek()) return false
  session.value = found
  return true
}

/** The header that shows the service that a change was sent by this page; none while nobody is signed in. */
export function csrfHeader(): Readonly<Record<string, string>> {
  // Looked at without watching: a new session is no reason to ask everything again.
  const now = session.peek()
  return typeof now === 'string' ? {} : { 'facturier-csrf': now.csrf }
}

/** Asks the user to sign in again over the page; settles when somebody did. */
export function signedInAgain(): Promise<void> {
  ended.value = true
  return new Promise((resolve) => waiting.push(resolve))
}

async function begin(by: { readonly ticket: string } | { readonly user: string; readonly key: string }): Promise<void> {
  const answer = await send(by)
  const body: unknown = await answer.json().catch(() => undefined)
  const made = answer.ok ? sessionOf(body) : undefined
  if (made === undefined) {
    if (session.value === 'asking') session.value = 'none'
    throw new AskError('signedOut', refusalOf(body), { code: String(answer.status) })
  }
  const before = userName.peek()
  if (ended.peek() && before !== '' && before !== made.user) {
    // What somebody began is not done in the name of another one.
    location.reload()
    return
  }
  session.value = made
  ended.value = false
  for (const go of waiting.splice(0)) go()
}

function send(body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return reached(fetch('/session', { method: 'POST', headers, body: JSON.stringify(body) }))
}

async function reached(asked: Promise<Response>): Promise<Response> {
  try {
    return await asked
  } catch {
    throw new AskError('offline', '')
  }
}

function sessionOf(body: unknown): Session | undefined {
  if (typeof body !== 'object' || body === null || !('user' in body) || !('csrf' in body)) return undefined
  const { user, csrf } = body
  if (typeof user !== 'string' || typeof csrf !== 'string') return undefined
  return { user, csrf, expiresAt: 'expiresAt' in body ? String(body.expiresAt) : '' }
}

function providerOf(body: unknown): ProviderSignIn | undefined {
  if (typeof body !== 'object' || body === null || !('oidc' in body)) return undefined
  return body.oidc === undefined || body.oidc === null ? undefined : { address: '/session/oidc' }
}

function refusalOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('error' in body)) return ''
  const { error } = body
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : ''
}
