import type { Counter } from '../../storage/server/database.ts'
import type { Caller } from '../contract/caller.ts'

/** A caller at an action, as the audit log names it; statements are counted as the caller's. */
export function actorOf(caller: Caller, action: string): Counter {
  const { principalId, principalName, keyId, address, requestId, via, reads } = caller
  return {
    principalId,
    principalName,
    keyId,
    address,
    requestId,
    via,
    action,
    reads,
    get statements() {
      return caller.statements
    },
    set statements(count) {
      caller.statements = count
    },
  }
}
