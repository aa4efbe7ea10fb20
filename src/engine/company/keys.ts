import { isGuid } from '../../core/guid.ts'
import { Problem, quoted } from '../../core/problem.ts'
import { isUserName } from '../../core/user-name.ts'
import type { CompanyName } from '../../storage/setup/company-rows.ts'
import { asOwner, type OwnerSession } from '../../storage/access/rights-login.ts'
import { addKey, listUsers, lockPrincipal, putPermissions, revokeKey } from '../../storage/access/rights.ts'
import { hashOf, newKey } from '../access/authenticate.ts'
import type { PermissionSet } from '../contract/caller.ts'
import { companyNamed } from './files.ts'

/** Characters of the name of a user made here. */
const userNameMax = 80

/**
 * Access keys and rights for the command line (reliability.md 3): a key is shown once, when it is made. All of it goes by the
 * migration login (F44) and throws a sentence without one; users and companies that are not there are Problems saying which.
 */
export function keys(companies: () => Promise<readonly CompanyName[]>, rightsUrl: string | undefined) {
  const change = async <T>(work: (session: OwnerSession) => Promise<T>): Promise<T> => {
    if (rightsUrl === undefined)
      throw new Error(
        'Keys and rights are kept by the login facturier_migrator: set DATABASE_MIGRATION_URL to its address.',
      )
    return asOwner(rightsUrl, work)
  }
  const put = async (user: string, company: string, sets: readonly PermissionSet[]): Promise<CompanyName> =>
    change(async (session) => {
      const principal = isUserName(user) ? await lockPrincipal(session, user) : undefined
      if (principal === undefined)
        throw new Problem('BadRequest', `There is no user ${quoted(user)}: key create makes one.`)
      const named = companyNamed(await companies(), company)
      if (principal.every_company)
        throw new Problem(
          'BadRequest',
          `${user} is an administrator, who may do everything in every company: only its keys can be revoked.`,
        )
      await putPermissions(session, principal.id, named.id, sets)
      return named
    })
  return {
    create: async (user: string) => {
      if (!isUserName(user) || user.length > userNameMax || user.trim() !== user)
        throw new Problem(
          'BadRequest',
          `A user name has 1 to ${userNameMax} characters, without colons, control characters and blanks around it.`,
        )
      const key = newKey()
      return { id: await change((session) => addKey(session, user, hashOf(key))), key }
    },
    list: async () =>
      (await change(listUsers)).map((row) => ({
        user: row.name,
        administrator: row.every_company,
        disabled: row.disabled,
        keys: row.keys.map((key) => ({ id: key.id, createdAt: key.created_at, revoked: key.revoked })),
        rights: row.rights.map((right) => ({
          companyId: right.company_id,
          companyName: right.company_name,
          sets: right.sets,
        })),
      })),
    revoke: async (id: string) => isGuid(id) && change((session) => revokeKey(session, id)),
    /** The sets become those of the user in the company, named by name or id. */
    grant: put,
    /** Takes every right of the user in the company away. */
    ungrant: (user: string, company: string) => put(user, company, []),
  }
}
