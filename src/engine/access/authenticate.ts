import { createHmac, randomBytes } from 'node:crypto'
import { isUserName } from '../../core/user-name.ts'
import {
  makeFirstAdministrator,
  noteKeyUses,
  recognise,
  rehashKey,
  type RecognisedKey,
} from '../../storage/access/principals.ts'
import { enterSubject, recogniseSubject } from '../../storage/access/subjects.ts'
import type { TokenIssuer } from '../../core/token-issuer.ts'
import { putAdministrator } from '../../storage/access/rights.ts'
import { asOwner } from '../../storage/access/rights-login.ts'
import type { Database } from '../../storage/server/database.ts'
import { codeFlow } from '../identity/code-flow.ts'
import { guessLimit } from '../identity/guess-limit.ts'
import { keyHashing, newKey, type KeyHashing } from '../identity/key-hash.ts'
import { keyUses } from '../identity/key-uses.ts'
import type { KeySource } from '../identity/issuer-keys.ts'
import { addRoles, permissionsOf } from '../identity/permission-sets.ts'
import { tokenVerifier, type TokenFacts } from '../identity/tokens.ts'
import { remembering, type Identity, type Verified } from './remembered.ts'
import { webSessions, type WebSessions } from './web-sessions.ts'

export type { Identity } from './remembered.ts'

/** Basic authentication with access keys, and tokens of identity providers (D16, reliability.md 3, F93). */
export interface Authentication {
  /**
   * The identity of a user and key; undefined when they do not fit. A verified pair is remembered for as long as nobody's
   * keys and rights change, which is looked at once a second (F45). `sent` is the text they came in, to be
   * {@link recall}ed by, `address` where it came from: guesses are counted by it before the database is asked, except those
   * of a pair that worked in this process before (P17). Throws Internal_ServiceUnavailable when it cannot be looked at, and
   * Application_TooManyRequests after too many guesses.
   */
  authenticate(user: string, key: string, sent?: string, address?: string): Promise<Identity | undefined>
  /**
   * The identity that a bearer token of an issuer stands for, as {@link authenticate} of a key; but its signature is looked at
   * before anything is counted, so only wrong ones are held back (F93).
   */
  authenticateToken(token: string, sent?: string, address?: string): Promise<Identity | undefined>
  /**
   * What {@link authenticate} would answer for a user and key that came in this very text, where that takes neither a look at
   * the database nor a hash: undefined when it does, or when the text was never verified (F71).
   */
  recall(sent: string): Identity | undefined
  /** Sessions of browsers (F114). */
  readonly sessions: WebSessions
  /**
   * Puts the given administrator in place, or makes one with a random key where there never was one; answers a key only when
   * it was made now. Throws a sentence when the given key is another one than the database has and there is no login to change it.
   */
  ensureAdmin(preset: {
    user?: string | undefined
    key?: string | undefined
  }): Promise<{ user: string; key: string } | undefined>
}

/** What authentication is made of besides the database. */
export interface SignInOptions {
  /** The login that may change keys and rights (F44). */
  readonly rightsUrl?: string | undefined
  /** What keys are hashed under: that of now, then earlier ones; none = SHA-256 alone. */
  readonly peppers?: readonly string[] | undefined
  /** Whose tokens are taken. */
  readonly issuers?: readonly TokenIssuer[] | undefined
  /** How their keys are had. */
  readonly issuerKeys?: KeySource | undefined
}

/** Makes the authentication over a database; `now` is a clock in milliseconds that never goes back. */
export function authentication(
  database: Database,
  { rightsUrl, peppers, issuers = [], issuerKeys }: SignInOptions,
  now: () => number = () => performance.now(),
): Authentication {
  const memory = remembering(database, now)
  const guesses = guessLimit(now)
  const hashing = keyHashing(peppers)
  const verify = verifyingKeys(database, hashing)
  const verifyToken = tokenVerifier(issuers, { now, ...issuerKeys })
  const subjectOf = recognisingSubjects(database)
  const uses = keyUses(
    (ids, addresses) =>
      database.write({ statements: 0 }, '', (session) => noteKeyUses(session, [...ids], [...addresses])),
    now,
  )
  const signsIn = issuers.find(({ client }) => client !== undefined)
  const flow = signsIn && codeFlow(signsIn, { now, ...issuerKeys })
  const provider = signsIn && flow && { issuer: signsIn.issuer, flow, enter: subjectOf }
  // A secret of this process, so that a memory dump shows no credential.
  const secret = randomBytes(32)
  const named = issuers.map(({ issuer }) => issuer)
  return {
    authenticate: async (user, key, sent, address) => {
      if (!isUserName(user)) return undefined
      const proof = {
        memory: createHmac('sha256', secret).update(`key\0${user}\0${key}`).digest('base64'),
        verify: () => verify(user, key),
        limited:
          address === undefined
            ? undefined
            : <T>(look: () => Promise<T | undefined>) => guesses.ofKey(user, address, look),
        used: ({ keyId = '' }: Identity) => uses.used(keyId, address ?? ''),
      }
      return memory.find(proof, sent)
    },
    authenticateToken: async (token, sent, address) => {
      if (issuers.length === 0) return undefined
      const proof = {
        memory: createHmac('sha256', secret).update(`token\0${token}`).digest('base64'),
        verify: async () => {
          const facts = await verifyToken(token)
          // The signature first: it asks no database, and nobody's right token waits for what others send.
          if (facts !== undefined) return guesses.ofSubject(`${facts.issuer}\n${facts.subject}`, () => subjectOf(facts))
          if (address !== undefined) guesses.wrongToken(address)
          return undefined
        },
      }
      return memory.find(proof, sent)
    },
    recall: (sent) => memory.recall(sent),
    sessions: webSessions(database, { hashing, guesses, keys: uses, rightsUrl, issuers: named, provider }, now),
    ensureAdmin: ({ user = 'admin', key }) => ensureAdmin(database, { rightsUrl, hashing }, user, key),
  }
}

/** Asks the database for a user and key; one that is stored under an earlier pepper, or none, is stored under that of now. */
function verifyingKeys(database: Database, hashing: KeyHashing) {
  const free = { statements: 0 }
  return async (user: string, key: string): Promise<Verified | undefined> => {
    const hashes = hashing.all(key)
    const row = await database.read(free, '', (session) => recognise(session, user, hashes))
    if (row === undefined) return undefined
    const [own = ''] = hashes
    const stored = hashes[row.hash_at]
    if (row.hash_at > 0 && stored !== undefined) {
      // Off the request path; what fails is done at the next first use.
      database.write(free, '', (session) => rehashKey(session, row.key_id, stored, own)).catch(() => undefined)
    }
    return verified(row)
  }
}

/** Asks the database for the subject of a token that is right; one who comes for the first time is a user without rights. */
function recognisingSubjects(database: Database) {
  const free = { statements: 0 }
  return async (facts: TokenFacts): Promise<Verified | undefined> => {
    const { issuer, subject, name, kind } = facts
    const companies = [...new Set(facts.rights.map(({ company }) => company).filter((one) => one !== '*'))]
    const ask = () => database.read(free, '', (session) => recogniseSubject(session, { issuer, subject, companies }))
    const enter = () => database.write(free, '', (session) => enterSubject(session, { issuer, subject, name, kind }))
    let row = await ask()
    if (row === undefined) {
      // Of two that come for the first time at once, one makes the user and both find it.
      await enter()
      row = await ask()
    }
    if (row === undefined) return undefined
    const permissions = permissionsOf(row)
    addRoles(permissions, facts.rights, row.named)
    return {
      identity: { principalId: row.id, principalName: row.name, permissions, keyId: facts.id },
      version: row.rights_version,
      seconds: facts.seconds,
    }
  }
}

function verified(row: RecognisedKey): Verified {
  return {
    identity: {
      principalId: row.id,
      principalName: row.name,
      permissions: permissionsOf(row, row.key_scope),
      keyId: row.key_id,
    },
    version: row.rights_version,
    seconds: row.seconds_left ?? undefined,
  }
}

async function ensureAdmin(
  database: Database,
  { rightsUrl, hashing }: { readonly rightsUrl: string | undefined; readonly hashing: KeyHashing },
  user: string,
  preset: string | undefined,
): Promise<{ user: string; key: string } | undefined> {
  const free = { statements: 0 }
  const makeFirst = (key: string): Promise<boolean> =>
    database.write(free, '', (session) => makeFirstAdministrator(session, user, hashing.of(key)))
  if (preset === undefined) {
    const key = newKey()
    return (await makeFirst(key)) ? { user, key } : undefined
  }
  if (rightsUrl !== undefined) {
    await asOwner(rightsUrl, (session) => putAdministrator(session, user, hashing.of(preset)))
    return undefined
  }
  const fits = async (): Promise<boolean> =>
    (await database.read(free, '', (session) => recognise(session, user, hashing.all(preset))))?.every_company === true
  // Looked at once more, for a process that starts at the same time may have made it.
  if ((await fits()) || (await makeFirst(preset)) || (await fits())) return undefined
  throw new Error(
    `FACTURIER_ADMIN_KEY is not a key of the administrator ${user}, and to change it takes the login facturier_migrator: set DATABASE_MIGRATION_URL to its address, or take FACTURIER_ADMIN_KEY away.`,
  )
}
