import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../storage/database.ts'
import { anyAdministrator, findPrincipal, putAdministrator, type PrincipalRow } from '../storage/principals.ts'
import type { Caller, PermissionSet } from './engine.ts'

/** Who an access key belongs to, ready to become a {@link Caller}. */
export type Identity = Pick<Caller, 'principalId' | 'principalName' | 'permissions' | 'recheck'>

/** Basic authentication with access keys (D16, reliability.md 3). */
export interface Authentication {
  /** The identity of a user and key; undefined when they do not fit. A verified pair is remembered for 60 s. */
  authenticate(user: string, key: string): Promise<Identity | undefined>
  /** Puts the given administrator in place, or makes one with a random key when nobody may enter yet; answers a key only when it was made now. */
  ensureAdmin(preset: {
    user?: string | undefined
    key?: string | undefined
  }): Promise<{ user: string; key: string } | undefined>
}

const rememberedMs = 60_000
const rememberedMax = 10_000

/** Makes the authentication over a database. */
export function authentication(database: Database): Authentication {
  // Keyed by a secret of this process, so that a memory dump shows no credential.
  const pepper = randomBytes(32)
  const remembered = new Map<string, { identity: Identity; until: number }>()
  const free = { statements: 0 }
  return {
    authenticate: async (user, key) => {
      const memory = createHmac('sha256', pepper).update(`${user}\0${key}`).digest('base64')
      const known = remembered.get(memory)
      if (known !== undefined && known.until > Date.now()) return known.identity
      const row = await database.read(free, '', (session) => findPrincipal(session, user))
      // The same work for an unknown user, so that the answer's time tells nothing.
      const fits = (row?.hashes ?? [hashOf(randomBytes(8).toString('hex'))]).some((hash) => sameText(hash, hashOf(key)))
      if (row === undefined || !fits) return undefined
      // Keeps the hash, not the key.
      const hash = hashOf(key)
      const identity: Identity = {
        ...identityOf(row),
        recheck: async () => {
          const now = await database.read(free, '', (session) => findPrincipal(session, user))
          return now?.id === row.id && now.hashes.some((one) => sameText(one, hash))
            ? identityOf(now).permissions
            : undefined
        },
      }
      if (remembered.size >= rememberedMax) remembered.clear()
      remembered.set(memory, { identity, until: Date.now() + rememberedMs })
      return identity
    },
    ensureAdmin: async ({ user = 'admin', key }) =>
      database.write(free, '', async (session) => {
        if (key !== undefined) {
          await putAdministrator(session, user, hashOf(key))
          return undefined
        }
        if (await anyAdministrator(session)) return undefined
        const made = newKey()
        await putAdministrator(session, user, hashOf(made))
        return { user, key: made }
      }),
  }
}

/** A new access key: 256 random bits. */
export function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a key. */
// Keys are random with 256 bits (or preset with 32 characters at least), so a fast hash is enough (reliability.md 0.7).
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64')
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function identityOf(row: PrincipalRow): Identity {
  const permissions = new Map<string, Set<PermissionSet>>()
  if (row.every_company) permissions.set('*', new Set(['READ', 'EDIT', 'POST', 'ADMIN']))
  for (const { company_id: companyId, permission_set: set } of row.permissions) {
    const sets = permissions.get(companyId) ?? new Set()
    sets.add(set as PermissionSet)
    permissions.set(companyId, sets)
  }
  return { principalId: row.id, principalName: row.name, permissions }
}
