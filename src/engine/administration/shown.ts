import { timestampText } from '../../core/date.ts'
import type { UserRow } from '../../storage/access/rights.ts'
import type { AccessKey, User, UserRights } from '../contract/administration.ts'
import { permissionSets } from '../identity/permission-sets.ts'

/** A user as it is shown to those who may see all of it. */
export function shownUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind === 'application' ? 'application' : 'user',
    issuer: row.issuer ?? undefined,
    subject: row.subject ?? undefined,
    administrator: row.every_company,
    disabled: row.disabled,
    createdAt: timestampText(row.created_at),
    rights: row.rights.map((right): UserRights => ({
      userId: row.id,
      userName: row.name,
      companyId: right.company_id,
      companyName: right.company_name,
      sets: inOrder(right.sets),
    })),
    keys: row.keys.map((key) => shownKey(row, key)),
  }
}

function shownKey(user: UserRow, key: UserRow['keys'][number]): AccessKey {
  return {
    id: key.id,
    userId: user.id,
    userName: user.name,
    name: key.name,
    createdAt: timestampText(key.created_at),
    expiresAt: timeOf(key.expires_at),
    revokedAt: timeOf(key.revoked_at),
    lastUsedAt: timeOf(key.used_at),
    lastUsedFrom: key.used_from ?? undefined,
    companies: key.companies ?? undefined,
    sets: key.sets === null ? undefined : inOrder(key.sets),
    works: key.revoked_at === null && !key.expired && !user.disabled,
  }
}

function timeOf(stored: string | null): string | undefined {
  return stored === null ? undefined : timestampText(stored)
}

/** Permission sets of texts, the least first; a text that is none is left out. */
export function inOrder(sets: readonly string[]) {
  return permissionSets.filter((set) => sets.includes(set))
}
