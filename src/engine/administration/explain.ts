import type { AccessKey, User } from '../contract/administration.ts'
import { permissionSets, withImplied } from '../identity/permission-sets.ts'

/**
 * What a user may do in a company and why, a sentence a line: what was granted, what it implies, what keeps him out, and which
 * keys reach less than he may.
 */
export function explained(user: User, company: { readonly id: string; readonly name: string }): readonly string[] {
  const granted = user.rights.find(({ companyId }) => companyId === company.id)?.sets ?? []
  const may = user.administrator ? [...permissionSets] : withImplied(granted)
  const { name } = company
  if (may.length === 0) return [`${user.name} may do nothing in ${name}: nothing was granted there.`]
  const implied = may.filter((set) => !granted.includes(set))
  const why = user.administrator
    ? 'he is an administrator, who may do everything in every company'
    : [`${list(granted)} ${granted.length === 1 ? 'was' : 'were'} granted`, ...implied.map(impliedBy(granted))].join(
        ', ',
      )
  return [
    `${user.name} may ${list(may)} in ${name}: ${why}.`,
    ...obstacles(user),
    ...user.keys.filter(({ works }) => works).flatMap((key) => reachOfKey(key, company) ?? []),
  ]
}

function impliedBy(granted: readonly string[]): (set: string) => string {
  return (set) => `${set} comes with ${granted.length === 1 ? granted[0] : 'each of them'}`
}

function obstacles(user: User): string[] {
  if (user.disabled) return ['He cannot come in: the user is disabled.']
  if (user.issuer !== undefined) return [`He comes in with tokens of ${user.issuer}.`]
  return user.keys.some(({ works }) => works) ? [] : ['He cannot come in: he has no key that works.']
}

function reachOfKey({ id, companies, sets }: AccessKey, company: { readonly id: string }): string | undefined {
  if (companies?.every((one) => one.id !== company.id) === true) return `His key ${id} does not reach this company.`
  return sets === undefined ? undefined : `His key ${id} reaches ${list(withImplied(sets))} at the most.`
}

function list(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`
}
