import { Problem, unknownCompany } from '../../core/problem.ts'
import type { Resource } from '../../model/resource.ts'
import type { Caller, PermissionSet } from '../contract/caller.ts'

export { unknownCompany } from '../../core/problem.ts'

/** Whether the caller holds any permission in the company. */
export function mayEnter(caller: Caller, companyId: string): boolean {
  return caller.permissions.has('*') || caller.permissions.has(companyId)
}

/** The companies a caller may see: undefined for every company. */
export function visibleCompanies(caller: Caller): readonly string[] | undefined {
  return caller.permissions.has('*') ? undefined : [...caller.permissions.keys()]
}

/** Lets the caller pass or throws: an invisible company looks like an unknown one (reliability.md P13), a missing set is 403. */
export function authorise(caller: Caller, companyId: string, needed: PermissionSet): void {
  if (!mayEnter(caller, companyId)) throw unknownCompany()
  const sets = [caller.permissions.get('*'), caller.permissions.get(companyId)]
  // Every other set implies READ.
  if (needed === 'READ' || sets.some((set) => set?.has(needed) === true)) return
  throw new Problem(
    'Authorization_RequestDenied',
    `Sorry, the current permissions prevented the action. It needs the permission set ${needed} in this company.`,
    { permission: needed },
  )
}

/** {@link authorise} for reading records of a resource. */
export function authoriseReading(caller: Caller, companyId: string, { scoped, administrative }: Resource): void {
  if (scoped) authorise(caller, companyId, administrative ? 'ADMIN' : 'READ')
}

/** The answer to an unknown record of a resource. */
export function unknownRecord(segment: string): Problem {
  return new Problem('BadRequest_ResourceNotFound', `Resource not found for the segment '${segment}'.`)
}

/**
 * A check for what lasts longer than a request: throws when the caller's key does not work any more or has not what is needed in
 * the company any more. What changed is looked at once a second for all callers together (F45), so it may be asked at every turn.
 * A caller without `recheck` is taken at his word.
 */
export function stillAllowed(caller: Caller, companyId: string, needed: PermissionSet = 'READ'): () => Promise<void> {
  return async () => {
    caller.patience?.renew()
    if (caller.recheck === undefined) return
    const permissions = await caller.recheck()
    if (permissions === undefined)
      throw new Problem('Authentication_InvalidCredentials', 'The access key does not work any more.')
    authorise({ ...caller, permissions }, companyId, needed)
  }
}
