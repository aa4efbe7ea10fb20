import { isGuid } from '../core/guid.ts'
import type { Database } from '../storage/database.ts'
import { addKey, grantPermission, listKeys, revokeKey } from '../storage/principals.ts'
import { hashOf, newKey } from './authenticate.ts'
import type { PermissionSet } from './engine.ts'

/** Access keys for the command line (reliability.md 3): a key is shown once, when it is made. */
export function keys(database: Database) {
  const free = { statements: 0 }
  return {
    create: async (user: string) => {
      const key = newKey()
      return { id: await database.write(free, '', (session) => addKey(session, user, hashOf(key))), key }
    },
    list: async () =>
      (await database.read(free, '', listKeys)).map((row) => ({
        id: row.id,
        user: row.user,
        createdAt: row.created_at,
        revoked: row.revoked,
      })),
    revoke: async (id: string) => isGuid(id) && database.write(free, '', (session) => revokeKey(session, id)),
    grant: async (user: string, companyId: string, set: PermissionSet) =>
      isGuid(companyId) && database.write(free, '', (session) => grantPermission(session, user, companyId, set)),
  }
}
