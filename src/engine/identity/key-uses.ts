import { OldestFirst } from '../../core/memory/oldest-first.ts'

const minuteMs = 60_000
/** Keys used within this time are written together. */
const gatherMs = 1000
/** Keys whose last writing is known; the oldest is forgotten when there are more. */
const knownMax = 10_000

/** Notes when keys are used. */
export interface KeyUses {
  /** Notes a use, from an address: written off the request path, once a minute and key at the most. */
  used(keyId: string, address: string): void
}

/**
 * Gathers the uses of keys and has them written together. What cannot be written is left out: the next use is a minute away,
 * and nobody waits for it. `now` is a clock in milliseconds that never goes back.
 */
export function keyUses(
  write: (keyIds: readonly string[], addresses: readonly string[]) => Promise<unknown>,
  now: () => number,
): KeyUses {
  const written = new OldestFirst<number>(knownMax)
  const waiting = new Map<string, string>()
  const send = (): void => {
    const uses = [...waiting]
    waiting.clear()
    write(
      uses.map(([keyId]) => keyId),
      uses.map(([, address]) => address),
    ).catch(() => undefined)
  }
  return {
    used: (keyId, address) => {
      const at = now()
      const before = written.get(keyId)
      if (before !== undefined && at - before < minuteMs) return
      written.set(keyId, at)
      if (waiting.size === 0) setTimeout(send, gatherMs).unref()
      waiting.set(keyId, address)
    },
  }
}
