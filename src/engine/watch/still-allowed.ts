import { Problem } from '../../core/problem.ts'
import { authorise } from '../access/authorise.ts'
import type { Caller } from '../contract/caller.ts'

/**
 * A check for what lasts longer than a request: throws when the caller's key does not work any more or the company may not be
 * read any more. What changed is looked at once a second for all callers together (F45), so it may be asked at every turn.
 * A caller without `recheck` is taken at his word.
 */
export function stillAllowed(caller: Caller, companyId: string): () => Promise<void> {
  return async () => {
    if (caller.recheck === undefined) return
    const permissions = await caller.recheck()
    if (permissions === undefined)
      throw new Problem('Authentication_InvalidCredentials', 'The access key does not work any more.')
    authorise({ ...caller, permissions }, companyId, 'READ')
  }
}
