import { createHash, createHmac, randomBytes } from 'node:crypto'
import { isUserName } from '../../core/user-name.ts'
import type { Database } from '../../storage/server/database.ts'
import { makeFirstAdministrator, recognise, rightsVersion, type PrincipalRow } from '../../storage/access/principals.ts'
import { asOwner } from '../../storage/access/rights-login.ts'
import { putAdministrator } from '../../storage/access/rights.ts'
import type { Caller, PermissionSet } from '../contract/caller.ts'
import { rightsLookedMs, rightsVersionNow, type RightsVersion } from './rights-version.ts'

/** Who an access key belongs to, ready to become a {@link Caller}. */
export type Identity = Pick<Caller, 'principalId' | 'principalName' | 'permissions' | 'recheck'>

/** Basic authentication with access keys (D16, reliability.md 3). */
export interface Authentication {
  /**
   * The identity of a user and key; undefined when they do not fit. A verified pair is remembered for as long as nobody's
   * keys and rights change, which is looked at once a second (F45). `sent` is the text they came in, to be
   * {@link recall}ed by. Throws Internal_ServiceUnavailable when it cannot be.
   */
  authenticate(user: string, key: string, sent?: string): Promise<Identity | undefined>
  /**
   * What {@link authenticate} would answer for a user and key that came in this very text, where that takes neither a look at
   * the database nor a hash: undefined when it does, or when the text was never verified (F71).
   */
  recall(sent: string): Identity | undefined
  /**
   * Puts the given administrator in place, or makes one with a random key where there never was one; answers a key only when
   * it was made now. Throws a sentence when the given key is another one than the database has and there is no login to change it.
   */
  ensureAdmin(preset: {
    user?: string | undefined
    key?: string | undefined
  }): Promise<{ user: string; key: string } | undefined>
}

/** Pairs of user and key that one process remembers. */
export const rememberedMax = 10_000

interface Remembered {
  readonly identity: Identity
  /** The version of rights that it was read under. */
  readonly version: string
}

/** Makes the authentication over a database; `rightsUrl` is the login that may change keys and rights, `now` a clock in milliseconds. */
export function authentication(
  database: Database,
  rightsUrl: string | undefined,
  now: () => number = () => performance.now(),
): Authentication {
  const { find, version } = recognising(database, now)
  const texts = recalledTexts(version)
  // Keyed by a secret of this process, so that a memory dump shows no credential.
  const pepper = randomBytes(32)
  return {
    authenticate: async (user, key, sent) => {
      if (!isUserName(user)) return undefined
      const memory = createHmac('sha256', pepper).update(`${user}\0${key}`).digest('base64')
      const found = await find(memory, user, hashOf(key))
      if (found !== undefined && sent !== undefined) texts.keep(sent, found)
      return found?.identity
    },
    recall: (sent) => texts.of(sent),
    ensureAdmin: ({ user = 'admin', key }) => ensureAdmin(database, rightsUrl, user, key),
  }
}

/**
 * Verified texts with whom they stand for, until the next look at the version of rights: so a warm request hashes nothing.
 * What was verified under another version than is known now is not there. Forgotten after a second by the clock of the
 * process too, so that nobody's key stays in memory when no more requests come.
 */
function recalledTexts(rights: RightsVersion) {
  const texts = new Map<string, Remembered>()
  let forgetting: NodeJS.Timeout | undefined
  const forget = (): void => {
    forgetting = undefined
    texts.clear()
  }
  return {
    of: (sent: string): Identity | undefined => {
      const found = texts.get(sent)
      return found !== undefined && found.version === rights.known() ? found.identity : undefined
    },
    keep: (sent: string, found: Remembered): void => {
      if (texts.size >= rememberedMax) texts.clear()
      texts.set(sent, found)
      forgetting ??= setTimeout(forget, rightsLookedMs).unref()
    },
  }
}

function recognising(database: Database, now: () => number) {
  // In the order they came, so that the oldest goes first.
  const remembered = new Map<string, Remembered>()
  const asking = new Map<string, Promise<Remembered | undefined>>()
  const free = { statements: 0 }
  let last: string | undefined
  const rights = rightsVersionNow(async () => {
    const version = await database.read(free, '', rightsVersion)
    if (version !== last) remembered.clear()
    last = version
    return version
  }, now)

  const ask = async (memory: string, user: string, hash: string): Promise<Remembered | undefined> => {
    const row = await database.read(free, '', (session) => recognise(session, user, hash))
    remembered.delete(memory)
    if (row === undefined) return undefined
    const recheck: Identity['recheck'] = async () => {
      const found = (await find(memory, user, hash))?.identity
      return found?.principalId === row.id ? found.permissions : undefined
    }
    const made = { identity: { ...identityOf(row), recheck }, version: row.rights_version }
    const oldest = remembered.size < rememberedMax ? undefined : remembered.keys().next().value
    if (oldest !== undefined) remembered.delete(oldest)
    remembered.set(memory, made)
    return made
  }
  const find = async (memory: string, user: string, hash: string): Promise<Remembered | undefined> => {
    const version = await rights.now()
    const known = remembered.get(memory)
    // One that was read before the version was known may be older than it, however late its answer came.
    if (known?.version === version) return known
    // Shared only by those who know the same version: what it reads is no older than that.
    const name = `${version} ${memory}`
    const asked = asking.get(name) ?? ask(memory, user, hash).finally(() => asking.delete(name))
    asking.set(name, asked)
    return asked
  }
  return { find, version: rights }
}

async function ensureAdmin(
  database: Database,
  rightsUrl: string | undefined,
  user: string,
  preset: string | undefined,
): Promise<{ user: string; key: string } | undefined> {
  const free = { statements: 0 }
  const makeFirst = (key: string): Promise<boolean> =>
    database.write(free, '', (session) => makeFirstAdministrator(session, user, hashOf(key)))
  if (preset === undefined) {
    const key = newKey()
    return (await makeFirst(key)) ? { user, key } : undefined
  }
  if (rightsUrl !== undefined) {
    await asOwner(rightsUrl, (session) => putAdministrator(session, user, hashOf(preset)))
    return undefined
  }
  const fits = async (): Promise<boolean> =>
    (await database.read(free, '', (session) => recognise(session, user, hashOf(preset))))?.every_company === true
  // Looked at once more, for a process that starts at the same time may have made it.
  if ((await fits()) || (await makeFirst(preset)) || (await fits())) return undefined
  throw new Error(
    `FACTURIER_ADMIN_KEY is not a key of the administrator ${user}, and to change it takes the login facturier_migrator: set DATABASE_MIGRATION_URL to its address, or take FACTURIER_ADMIN_KEY away.`,
  )
}

/** A new access key: 256 random bits. */
export function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a key. */
// Keys are random with 256 bits (or preset with 32 characters at least), so a fast hash is enough (reliability.md 3).
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64')
}

/** The permission sets of a principal by company; '*' stands for every company. */
export function permissionsOf({
  every_company: everyCompany,
  permissions: rows,
}: Pick<PrincipalRow, 'every_company' | 'permissions'>): Caller['permissions'] {
  const permissions = new Map<string, Set<PermissionSet>>()
  if (everyCompany) permissions.set('*', new Set(['READ', 'EDIT', 'POST', 'ADMIN']))
  for (const { company_id: companyId, permission_set: set } of rows) {
    const sets = permissions.get(companyId) ?? new Set()
    sets.add(set as PermissionSet)
    permissions.set(companyId, sets)
  }
  return permissions
}

function identityOf(row: PrincipalRow): Pick<Identity, 'principalId' | 'principalName' | 'permissions'> {
  return { principalId: row.id, principalName: row.name, permissions: permissionsOf(row) }
}
