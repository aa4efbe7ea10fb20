import { computed, signal } from '@preact/signals'
import { language } from '../words/words.ts'
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
 * of the address and the history before anything else happens. Where a ticket is refused, whoever has a session goes on with
 * it; for whoever has none the refusal is thrown, an {@link AskError} in the service's words.
 */
export async function findSession(): Promise<void> {
  const ticket = ticketHere()
  if (ticket !== undefined) {
    history.replaceState(history.state, '', location.pathname + location.search)
    try {
      await begin({ ticket })
    } catch (refused) {
      // Not reached is no refusal: nobody knows whether there is a session.
      if (!(refused instanceof AskError) || refused.kind !== 'signedOut') throw refused
      if (typeof session.peek() === 'string') await look()
      if (session.peek() === 'none') throw refused
    }
    return
  }
  await look()
}

/** Takes the session that this browser has, and what the service says of sign-in by a provider where it has none. */
async function look(): Promise<void> {
  const answer = await reached(fetch('/session?ask', { headers: { accept: 'application/json' } }))
  const body: unknown = await answer.json().catch(() => undefined)
  provider.value = providerOf(body)
  session.value = answer.ok ? (sessionOf(body) ?? 'none') : 'none'
}

/** Whether a ticket is in the address, for {@link findSession}. */
export function bringsTicket(): boolean {
  return ticketHere() !== undefined
}

function ticketHere(): string | undefined {
  return /^#ticket=([\w.~-]+)$/.exec(location.hash)?.[1]
}

/** Signs in with a user's name and access key; a refusal is an {@link AskError} in the service's words. */
export async function signIn(user: string, key: string): Promise<void> {
  await begin({ user, key })
}

/**
 * Ends the session at the service, and begins this page and those in other tabs anew, so that nothing of this user is left in
 * them for the next one. An {@link AskError} where the service did not hear of it: the session goes on.
 */
export async function signOut(): Promise<void> {
  const answer = await asSession(() => reached(fetch('/session', { method: 'DELETE', headers: csrfHeader() })))
  if (!answer.ok && answer.status !== 401)
    throw new AskError('refused', refusalOf(await answer.json().catch(() => undefined)), {
      code: String(answer.status),
    })
  tabs.postMessage('signed out')
  location.replace('/')
}

/** Sends what changes something, once more where it was refused because another tab signed in meanwhile. */
export async function asSession(send: () => Promise<Response>): Promise<Response> {
  const answer = await send()
  return answer.status === 403 && (await isRefreshed()) ? send() : answer
}

/**
 * Takes over the session that the same user began in another tab; false where there is none. Where it is another user's, the
 * page begins anew as that one's.
 */
export async function isRefreshed(): Promise<boolean> {
  const answer = await reached(fetch('/session', { headers: { accept: 'application/json' } }))
  const found = answer.ok ? sessionOf(await answer.json().catch(() => undefined)) : undefined
  if (found === undefined) return false
  if (found.user !== userName.peek()) return anew()
  session.value = found
  return true
}

/** Begins the page anew: nothing of the user of before is left in it, and what waits for an answer never gets one. */
function anew(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

// All tabs of a browser have one session.
const tabs = new BroadcastChannel('facturier-session')
tabs.addEventListener('message', () => location.reload())

/** The header that shows the service that a change was sent by this page; none while nobody is signed in. */
export function csrfHeader(): Readonly<Record<string, string>> {
  // Looked at without watching: a new session is no reason to ask everything again.
  const now = session.peek()
  return typeof now === 'string' ? {} : { 'facturier-csrf': now.csrf }
}

/** Asks the user to sign in again over the page; settles when he did. For another user the page begins anew. */
export function signedInAgain(): Promise<void> {
  if (!ended.peek()) lookForProvider().catch(() => undefined)
  ended.value = true
  return new Promise((resolve) => waiting.push(resolve))
}

// Whoever had a session when the page was opened was not told of it.
async function lookForProvider(): Promise<void> {
  const answer = await fetch('/session?ask', { headers: { accept: 'application/json' } })
  provider.value = providerOf(await answer.json())
}

async function begin(by: { readonly ticket: string } | { readonly user: string; readonly key: string }): Promise<void> {
  const answer = await send(by)
  const body: unknown = await answer.json().catch(() => undefined)
  const made = answer.ok ? sessionOf(body) : undefined
  if (made === undefined) throw new AskError('signedOut', refusalOf(body), { code: String(answer.status) })
  if (userName.peek() !== '' && userName.peek() !== made.user) return anew()
  session.value = made
  ended.value = false
  for (const go of waiting.splice(0)) go()
}

function send(body: object): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-language': language.peek(),
  }
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

/** The service's own sentence, for people: the id of the request behind it is for those who read its log. */
function refusalOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('error' in body)) return ''
  const { error } = body
  const message = typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : ''
  return message.replace(/ {2}CorrelationId: {2}\S+$/, '')
}
