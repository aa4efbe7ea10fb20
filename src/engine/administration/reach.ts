import { Problem } from '../../core/problem.ts'
import type { User } from '../contract/administration.ts'
import type { Caller, PermissionSet } from '../contract/caller.ts'
import { permissionSets, setsIn, withImplied } from '../identity/permission-sets.ts'

/** Who changes users, keys and rights: a caller, or the operator of the command line, who may do all of it. */
export type By = Pick<Caller, 'permissions' | 'principalId'> | 'operator'

/** What somebody may administer. */
export interface Reach {
  /** Users, keys and rights of every company. */
  readonly everywhere: boolean
  /** Whether he has every permission set in every company, and so may make administrators and keys without bounds. */
  readonly everything: boolean
  /** Whether he may administer a company. */
  has(companyId: string): boolean
  /** The sets he may give in a company: those he has himself. */
  gives(companyId: string): readonly PermissionSet[]
}

/** How far somebody's administration reaches; Authorization_RequestDenied where it reaches nothing. */
export function reachOf(by: By): Reach {
  if (by === 'operator') return { everywhere: true, everything: true, has: () => true, gives: () => permissionSets }
  const all = withImplied(by.permissions.get('*') ?? [])
  const isAdmin = [...by.permissions.values()].some((sets) => sets.has('ADMIN'))
  if (!isAdmin)
    throw new Problem(
      'Authorization_RequestDenied',
      'Sorry, the current permissions prevented the action. Users, keys and rights need the permission set ADMIN.',
      { permission: 'ADMIN' },
    )
  return {
    everywhere: all.includes('ADMIN'),
    everything: all.length === permissionSets.length,
    has: (companyId) => setsIn(by, companyId).includes('ADMIN'),
    gives: (companyId) => setsIn(by, companyId),
  }
}

/**
 * A user as far as somebody may see him; undefined where he may not. An administrator of some companies sees the users with
 * rights there and those with rights everywhere, of them the rights in his companies and the keys that reach no others.
 */
export function visible(reach: Reach, user: User): User | undefined {
  if (reach.everywhere) return user
  const rights = user.rights.filter(({ companyId }) => reach.has(companyId))
  // One whose companies are all gone concerns nobody here.
  const keys = user.keys.filter(
    ({ companies = [] }) => companies.length > 0 && companies.every(({ id }) => reach.has(id)),
  )
  return rights.length > 0 || keys.length > 0 || user.administrator ? { ...user, rights, keys } : undefined
}

/** Refuses a key that would reach further than whoever makes it. */
export function requireKeyWithin(
  reach: Reach,
  companies: readonly string[] | undefined,
  sets: readonly PermissionSet[] | undefined,
): void {
  if (reach.everything) return
  if (companies === undefined && !reach.everywhere)
    throw denied('A key needs the companies that it reaches: name those you have ADMIN in.', 'companies')
  const wanted = withImplied(sets ?? permissionSets)
  for (const companyId of companies ?? ['*']) {
    const missing = wanted.find((set) => !reach.gives(companyId).includes(set))
    if (missing !== undefined || !(companyId === '*' ? reach.everywhere : reach.has(companyId)))
      throw denied(
        `A key reaches no further than whoever makes it: name permission sets that you have yourself, without ${missing ?? 'ADMIN'}.`,
        'permissionSets',
      )
  }
}

/**
 * Refuses to speak for a user (making or rotating his keys), or to change him, to whoever could not give him all that he may:
 * what is done with such a key is done in his name. What roles of an identity provider give is stored nowhere, so for its users
 * that is only who may do everything. Everybody speaks for himself.
 */
export function requireOver(
  { by, reach }: { readonly by: By; readonly reach: Reach },
  user: User,
  target: string,
): void {
  if (reach.everything || (by !== 'operator' && by.principalId === user.id)) return
  const isWithin = user.rights.every(({ companyId, sets }) => {
    const gives = reach.has(companyId) ? reach.gives(companyId) : []
    return sets.every((set) => gives.includes(set))
  })
  if (user.administrator || user.issuer !== undefined || !isWithin)
    throw denied(
      'Nobody speaks for whom he could not give all rights: this user has, or may get, some that you do not have.',
      target,
    )
}

/** 403 about what somebody would give and has not himself. */
export function denied(message: string, target: string): Problem {
  return new Problem('Authorization_RequestDenied', message, { target, permission: 'ADMIN' })
}
