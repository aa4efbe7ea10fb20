import { Problem } from '../core/problem.ts'
import { authorise } from './authorise.ts'
import type { Caller } from './engine.ts'

/**
 * A check for what lasts longer than a request: throws when the caller's key does not work any more or the company may not be
 * read any more; asks the database at first and whenever so much time has gone by, whatever the clock of the machine is set to.
 * A caller without `recheck` is taken at his word.
 */
export function stillAllowed(caller: Caller, companyId: string, everyMs: number): () => Promise<void> {
  // The authentication may have come from its memory of the last minute.
  let checkedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (caller.recheck === undefined || performance.now() - checkedAt < everyMs) return
    const permissions = await caller.recheck()
    if (permissions === undefined)
      throw new Problem('Authentication_InvalidCredentials', 'The access key does not work any more.')
    authorise({ ...caller, permissions }, companyId, 'READ')
    // Streams that began together, as after a restart, are not to ask together ever after.
    checkedAt = performance.now() - (everyMs / 4) * Math.random()
  }
}
