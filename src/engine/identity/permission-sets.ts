import type { SameRights } from '../../storage/access/principals.ts'
import type { RoleRights } from '../../core/token-issuer.ts'
import type { Caller, PermissionSet } from '../contract/caller.ts'

/** Every permission set, the least first. */
export const permissionSets = ['READ', 'EDIT', 'POST', 'ADMIN'] as const satisfies readonly PermissionSet[]

/** Whether a text names a permission set. */
export function isPermissionSet(text: string): text is PermissionSet {
  return permissionSets.some((one) => one === text)
}

/** Sets with those they imply: every one implies READ, and no other; in the order of {@link permissionSets}. */
export function withImplied(sets: Iterable<string>): PermissionSet[] {
  const held = new Set(sets)
  return permissionSets.filter((one) => held.has(one) || (one === 'READ' && held.size > 0))
}

/** What a caller may do in a company, with what is implied; nothing in one he may not enter. */
export function setsIn({ permissions }: Pick<Caller, 'permissions'>, companyId: string): PermissionSet[] {
  return withImplied([...(permissions.get('*') ?? []), ...(permissions.get(companyId) ?? [])])
}

/** How far a key reaches; null = every company, every set that its user has. */
export interface Scope {
  readonly companies: readonly string[] | null
  readonly sets: readonly string[] | null
}

/** Rights of a principal as they are stored. */
export interface StoredRights {
  readonly every_company: boolean
  readonly permissions: readonly SameRights[]
}

/** The permission sets of a principal by company, '*' for every company: those he has, as far as the key he came with reaches. */
export function permissionsOf({ every_company: everyCompany, permissions: groups }: StoredRights, scope?: Scope) {
  const held = new Map<string, ReadonlySet<PermissionSet>>()
  if (everyCompany) held.set('*', setOf(permissionSets))
  for (const { sets, companies } of groups) {
    const same = setOf(sets)
    if (same.size > 0) for (const companyId of companies) held.set(companyId, same)
  }
  if (scope === undefined || (scope.companies === null && scope.sets === null)) return held
  const caller = { permissions: held }
  const reached = new Map<string, ReadonlySet<PermissionSet>>()
  for (const companyId of scope.companies ?? held.keys()) {
    const inKey = new Set(withImplied(scope.sets ?? permissionSets))
    const both = setsIn(caller, companyId).filter((set) => inKey.has(set))
    if (both.length > 0) reached.set(companyId, setOf(both))
  }
  return reached
}

/** Adds permission sets of a company to a map of them; what is none is left out. */
export function addSets(to: Map<string, ReadonlySet<PermissionSet>>, companyId: string, sets: Iterable<string>): void {
  const both = setOf([...(to.get(companyId) ?? []), ...sets])
  if (both.size > 0) to.set(companyId, both)
}

/** Adds what roles give to a map of permission sets; `named` are the companies that their texts stand for, '*' is every one. */
export function addRoles(
  to: Map<string, ReadonlySet<PermissionSet>>,
  rights: readonly RoleRights[],
  named: readonly { readonly wanted: string; readonly company_id: string }[],
): void {
  for (const { company, sets } of rights) {
    const companies = named.filter(({ wanted }) => wanted === company).map((one) => one.company_id)
    for (const companyId of company === '*' ? ['*'] : companies) addSets(to, companyId, sets)
  }
}

// Each of the sixteen there are is one object, for a user may have it in very many companies.
const combinations = new Map<string, ReadonlySet<PermissionSet>>()

function setOf(sets: Iterable<string>): ReadonlySet<PermissionSet> {
  const wanted = new Set(sets)
  const held = permissionSets.filter((set) => wanted.has(set))
  const name = held.join()
  const known = combinations.get(name) ?? new Set(held)
  combinations.set(name, known)
  return known
}

/** The permission sets of a caller as texts to be kept with work that outlives the request: company, a blank, set. */
export function keptSets(permissions: Caller['permissions']): string[] {
  return [...permissions].flatMap(([companyId, sets]) => [...sets].map((set) => `${companyId} ${set}`))
}

/** Of the permission sets of now those that were kept ({@link keptSets}) too, with what is implied. */
export function withinKept(permissions: Caller['permissions'], kept: readonly string[]): Caller['permissions'] {
  const before = new Map<string, ReadonlySet<PermissionSet>>()
  for (const one of kept) {
    const [companyId = '', set = ''] = one.split(' ')
    addSets(before, companyId, [set])
  }
  const both = new Map<string, ReadonlySet<PermissionSet>>()
  for (const companyId of new Set([...permissions.keys(), ...before.keys()])) {
    const then = setsIn({ permissions: before }, companyId)
    const sets = setsIn({ permissions }, companyId).filter((set) => then.includes(set))
    addSets(both, companyId, sets)
  }
  return both
}
