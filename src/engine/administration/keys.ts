import { isGuid } from '../../core/guid.ts'
import { Problem } from '../../core/problem.ts'
import type { Administration, KeyRequest, NewUser, User } from '../contract/administration.ts'
import type { Caller } from '../contract/caller.ts'

/**
 * Users, keys and rights for the command line, whose operator may do all of it: a key is shown once, when it is made. Users and
 * companies that are not there are Problems saying which.
 */
export function keys(over: Administration<Caller | 'operator'>) {
  const by = 'operator'
  const userNamed = async (name: string): Promise<User> => {
    const found = (await over.users(by)).find((user) => user.name === name)
    if (found === undefined) throw new Problem('BadRequest', `There is no user ${name.slice(0, 200)}.`)
    return found
  }
  return {
    /** Makes the user too where there is none of that name. */
    create: async (user: string, wanted: Omit<KeyRequest, 'user'> = {}) => {
      const known = (await over.users(by)).some(({ name }) => name === user)
      if (!known) await over.makeUser(by, { name: user })
      const { key, secret } = await over.makeKey(by, { ...wanted, user })
      return { id: key.id, key: secret }
    },
    list: () => over.users(by),
    rotate: async (id: string, hours: number) => {
      const { key, secret } = await over.rotateKey(by, id, hours)
      return { id: key.id, user: key.userName, key: secret }
    },
    /** False: there is no such key that still works. */
    revoke: async (id: string): Promise<boolean> => {
      if (!isGuid(id)) return false
      try {
        await over.revokeKey(by, id)
        return true
      } catch (error) {
        if (error instanceof Problem && error.code === 'BadRequest_ResourceNotFound') return false
        throw error
      }
    },
    /** The sets become those of the user in the company, named by name or id. */
    grant: async (user: string, company: string, sets: readonly string[]) => ({
      name: (await over.grant(by, user, company, sets)).companyName,
    }),
    /** Takes every right of the user in the company away. */
    ungrant: async (user: string, company: string) => ({
      name: (await over.grant(by, user, company, [])).companyName,
    }),
    makeUser: (wanted: NewUser) => over.makeUser(by, wanted),
    user: userNamed,
    companies: () => over.companies(by),
    setDisabled: async (name: string, disabled: boolean) =>
      over.changeUser(by, (await userNamed(name)).id, { disabled }),
    setAdministrator: async (name: string, administrator: boolean) =>
      over.changeUser(by, (await userNamed(name)).id, { administrator }),
  }
}
