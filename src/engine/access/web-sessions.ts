import { createHmac, randomBytes } from 'node:crypto'
import { OldestFirst } from '../../core/memory/oldest-first.ts'
import { isUserName } from '../../core/user-name.ts'
import type { Actor } from '../../core/actor.ts'
import { asOwner } from '../../storage/access/rights-login.ts'
import {
  endSession,
  endSessionsOf,
  makeTicket,
  noteSessionUses,
  openSession,
  openSubjectSession,
  recogniseSession,
  useTicket,
  type OpenedRow,
  type RecognisedSession,
  type SessionTimes,
} from '../../storage/access/web-sessions.ts'
import type { Counter, Database } from '../../storage/server/database.ts'
import type { GuessLimit } from '../identity/guess-limit.ts'
import { newKey, type KeyHashing } from '../identity/key-hash.ts'
import { keyUses, type KeyUses } from '../identity/key-uses.ts'
import type { CodeFlow, SignInAnswer } from '../identity/code-flow.ts'
import { addRoles, permissionsOf } from '../identity/permission-sets.ts'
import type { TokenFacts } from '../identity/tokens.ts'
import { remembering, type Identity, type Verified } from './remembered.ts'

/** How long sessions last (F114): a working day without a request ends one, a week ends every one. */
export const sessionTimes: SessionTimes = { idle: 12 * 60 * 60, longest: 7 * 24 * 60 * 60 }
/** The same for what an identity provider said once, of a user and his roles: it is asked again the next day. */
const vouchedTimes: SessionTimes = { idle: sessionTimes.idle, longest: sessionTimes.idle }
/** How long a ticket may be used, in seconds. */
export const ticketSeconds = 10 * 60
/** For how long a session counts that was found, in seconds: so long does one work at the most that another process ended. */
const lookedSeconds = 2
/** Tokens that were found to be none, for so long: a page that was left open asks with the same one again and again. */
const unknownMax = 10_000
const unknownMs = 10_000

/** A session as its browser may know it. */
export interface ShownSession {
  readonly user: string
  /** When it ends if it is not used again, or for good: an ISO text. */
  readonly expiresAt: string
}

/** A session that was made just now; its token is told only here. */
export interface OpenedSession extends ShownSession {
  readonly token: string
}

/** Where a sign-in or sign-out came from, for the audit log. */
export type SignInFrom = Pick<Actor, 'address' | 'requestId' | 'via'>

/** Signing in at an identity provider, where the console is a client of one. */
export interface ProviderSignIn {
  /** What the provider is called: its host. */
  readonly name: string
  begin: CodeFlow['begin']
  /** Makes a session of what the browser came back with; undefined where it is not right, or the user is disabled. */
  finish(answer: SignInAnswer, back: string, from: SignInFrom): Promise<OpenedSession | undefined>
}

/** Sessions of browsers (F114): who signed in once is known by a token, which the database has as a hash only. */
export interface WebSessions {
  /** Makes a session for a user whose key was found to fit ({@link Authentication.authenticate}); undefined where it fits no more. */
  open(user: string, key: string, from: SignInFrom): Promise<OpenedSession | undefined>
  /** Makes a session of a ticket; undefined for one that is unknown, used or over. Application_TooManyRequests after too many guesses. */
  useTicket(ticket: string, from: SignInFrom): Promise<OpenedSession | undefined>
  /**
   * Whom a token stands for; undefined for none. What was found counts for two seconds, so a session that is used costs one
   * statement in that time, and a request with it none. Application_TooManyRequests after too many guesses.
   */
  recognise(token: string, address: string): Promise<Identity | undefined>
  /** The session of a token as it is now, which uses it; undefined where it is over. Otherwise as {@link recognise}. */
  shown(token: string, address: string): Promise<ShownSession | undefined>
  /**
   * Ends a session: here at once, in other processes within two seconds. False where it was none, which writes nothing;
   * Application_TooManyRequests after too many guesses.
   */
  end(token: string, from: SignInFrom): Promise<boolean>
  /** Makes a ticket for a user, who shows a key, or for whoever has the login that may change rights; undefined where neither is so. */
  makeTicket(user: string, key?: string): Promise<string | undefined>
  readonly provider: ProviderSignIn | undefined
  /** Ends every session and ticket of a user; undefined where there is no such user. A sentence without the login that may change rights. */
  endAllOf(user: string): Promise<number | undefined>
}

/** What sessions are made of besides the database. */
export interface SessionParts {
  readonly hashing: KeyHashing
  readonly guesses: GuessLimit
  /** Notes the use of the key that a session was made with. */
  readonly keys: KeyUses
  /** The login that may change rights. */
  readonly rightsUrl: string | undefined
  /** The identity providers whose word counts: those that are configured now. */
  readonly issuers: readonly string[]
  /** The identity provider that the console is a client of, and what makes a user of whoever comes from there for the first time. */
  readonly provider?:
    | { readonly issuer: string; readonly flow: CodeFlow; readonly enter: (facts: TokenFacts) => Promise<unknown> }
    | undefined
}

/** Makes a session under a new token. */
type Keeping = (make: (token: string) => Promise<OpenedRow | undefined>) => Promise<OpenedSession | undefined>

const free = (): Counter => ({ statements: 0 })

// Who it is the database finds out.
function asked({ address, requestId, via }: SignInFrom, action: string): Counter {
  return { statements: 0, address, requestId, via, action }
}

/** Sessions over a database; `now` is a clock in milliseconds that never goes back. */
export function webSessions(database: Database, parts: SessionParts, now: () => number): WebSessions {
  const { guesses, hashing, issuers } = parts
  const finding = findingSessions(database, parts, now)
  const times = sessionTimes
  const keep: Keeping = async (make) => {
    const token = newKey()
    const row = await make(token)
    if (row !== undefined) finding.made(token)
    return row && { token, user: row.name, expiresAt: endOf(row.seconds_left) }
  }
  return {
    open: (user, key, from) =>
      keep((token) =>
        database.write(asked(from, 'signIn'), '', (session) =>
          openSession(session, { user, keyHashes: hashing.all(key) }, hashing.of(token), times),
        ),
      ),
    useTicket: async (ticket, from) => {
      const use = (): Promise<OpenedSession | undefined> =>
        keep((token) =>
          database.write(asked(from, 'useTicket'), '', (session) =>
            useTicket(session, hashing.all(ticket), hashing.of(token), { longest: times.longest, issuers }),
          ),
        )
      return isToken(ticket) ? guesses.ofSession(from.address ?? '', use) : undefined
    },
    recognise: finding.recognise,
    shown: async (token, address) => {
      const who = await finding.recognise(token, address)
      const row = who && (await finding.find(token))
      return row && { user: row.name, expiresAt: endOf(row.seconds_left) }
    },
    end: async (token, from) => {
      if ((await finding.recognise(token, from.address ?? '')) === undefined) return false
      const ended = await database.write(asked(from, 'signOut'), '', (session) =>
        endSession(session, hashing.all(token)),
      )
      finding.forget(token)
      return ended
    },
    provider: parts.provider && signingInAt(database, parts, parts.provider, keep),
    ...byOperators(database, parts),
  }
}

/** Makes a session of whoever a provider vouches for. */
function signingInAt(
  database: Database,
  { guesses, hashing }: SessionParts,
  { issuer, flow, enter }: NonNullable<SessionParts['provider']>,
  keep: Keeping,
): ProviderSignIn {
  const vouched = async (answer: SignInAnswer, back: string, from: SignInFrom) => {
    const facts = await flow.finish(answer, back)
    if (facts === undefined || (await enter(facts)) === undefined) return undefined
    return keep((token) =>
      database.write(asked(from, 'signIn'), '', (session) =>
        openSubjectSession(session, facts, hashing.of(token), vouchedTimes),
      ),
    )
  }
  return {
    name: new URL(issuer).host,
    begin: (back) => flow.begin(back),
    finish: (answer, back, from) => guesses.ofSession(from.address ?? '', () => vouched(answer, back, from)),
  }
}

/** What operators do: they have the login that may change rights, but for whoever shows a key. */
function byOperators(
  database: Database,
  { hashing, rightsUrl, issuers }: SessionParts,
): Pick<WebSessions, 'makeTicket' | 'endAllOf'> {
  const ownerLogin = (): string => {
    if (rightsUrl === undefined)
      throw new Error(
        'Tickets and sessions are made and ended by the login facturier_migrator: set DATABASE_MIGRATION_URL to its address.',
      )
    return rightsUrl
  }
  return {
    makeTicket: async (user, key) => {
      if (!isUserName(user)) return undefined
      const ticket = newKey()
      const keyHashes = key === undefined ? null : hashing.all(key)
      const wanted = {
        user,
        keyHashes,
        hash: hashing.of(ticket),
        lasts: ticketSeconds,
        idle: sessionTimes.idle,
        issuers,
      }
      const made =
        key === undefined
          ? await asOwner(ownerLogin(), (session) => makeTicket(session, wanted))
          : await database.write(free(), '', (session) => makeTicket(session, wanted))
      return made ? ticket : undefined
    },
    endAllOf: async (user) =>
      isUserName(user) ? asOwner(ownerLogin(), (session) => endSessionsOf(session, user)) : undefined,
  }
}

/** Looks for sessions by their tokens, remembers what it found, and notes that they are used. */
function findingSessions(database: Database, { hashing, guesses, keys, issuers }: SessionParts, now: () => number) {
  const memory = remembering(database, now)
  const unknown = new OldestFirst<number>(unknownMax)
  const ids = new OldestFirst<string>(unknownMax)
  // A secret of this process, so that a memory dump shows no token.
  const secret = randomBytes(32)
  const nameOf = (token: string): string => createHmac('sha256', secret).update(token).digest('base64')
  const uses = keyUses(
    (sessionIds) =>
      database.write(free(), '', (session) => noteSessionUses(session, [...new Set(sessionIds)], sessionTimes)),
    now,
  )
  const find = (token: string): Promise<RecognisedSession | undefined> =>
    database.read(free(), '', (session) =>
      recogniseSession(session, hashing.all(token), { idle: sessionTimes.idle, issuers }),
    )
  const verify = async (name: string, token: string): Promise<Verified | undefined> => {
    const row = await find(token)
    if (row === undefined) unknown.set(name, now() + unknownMs)
    else ids.set(name, row.session_id)
    return row && verified(row)
  }
  const recognise = async (token: string, address: string): Promise<Identity | undefined> => {
    if (!isToken(token)) return undefined
    const name = nameOf(token)
    if ((unknown.get(name) ?? 0) > now()) return undefined
    return memory.find({
      memory: name,
      verify: () => verify(name, token),
      limited: (look) => guesses.ofSession(address, look),
      used: ({ keyId = '' }) => {
        const id = ids.get(name)
        if (id !== undefined) uses.used(id, address)
        if (keyId !== id) keys.used(keyId, address)
      },
    })
  }
  const forget = (token: string): void => {
    const name = nameOf(token)
    memory.forget(name)
    unknown.set(name, now() + unknownMs)
  }
  return { find, recognise, made: (token: string) => memory.made(nameOf(token)), forget }
}

function verified(row: RecognisedSession): Verified {
  const permissions = permissionsOf(row, row.key_scope)
  addRoles(permissions, row.role_rights, row.named)
  return {
    identity: {
      principalId: row.id,
      principalName: row.name,
      permissions,
      keyId: row.key_id ?? row.session_id,
    },
    version: row.rights_version,
    seconds: Math.min(row.seconds_left, lookedSeconds),
  }
}

/** Tokens and tickets are as long as keys; nothing else is looked for. */
function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

function endOf(secondsLeft: number): string {
  return new Date(Date.now() + Math.min(secondsLeft, sessionTimes.idle) * 1000).toISOString()
}
