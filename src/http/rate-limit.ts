const windowSeconds = 60
const windowMs = windowSeconds * 1000

/** What came of counting. */
export interface Counted {
  /** Seconds to wait, when so many more requests are not allowed. */
  readonly wait: number | undefined
  /** The header `RateLimit`, undefined without a limit. */
  readonly header: string | undefined
}

/** Counts requests of principals. */
export interface RateLimit {
  /** The header `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10), undefined without a limit. */
  readonly policy: string | undefined
  /**
   * Counts so many more requests, one unless told. Several are counted all or none, so that a batch that was refused does not
   * use up what smaller ones may have.
   */
  count(principalId: string, requests?: number, now?: number): Counted
}

/** A limit of so many requests in each minute and principal, in this process; 0 = none (P18). */
export function rateLimit(perMinute: number): RateLimit {
  if (perMinute === 0) return { policy: undefined, count: () => ({ wait: undefined, header: undefined }) }
  let minute = -1
  let counts = new Map<string, number>()
  return {
    policy: `"requests";q=${perMinute};w=${windowSeconds}`,
    count: (principalId, requests = 1, now = Date.now()) => {
      const current = Math.floor(now / windowMs)
      if (current !== minute) {
        // Every window begins with an empty map, so nothing piles up.
        minute = current
        counts = new Map()
      }
      const before = counts.get(principalId) ?? 0
      const isAllowed = before + requests <= perMinute
      const count = isAllowed ? before + requests : before
      if (isAllowed) counts.set(principalId, count)
      const reset = Math.max(1, Math.ceil(((current + 1) * windowMs - now) / 1000))
      const header = `"requests";r=${perMinute - count};t=${reset}`
      return { wait: isAllowed ? undefined : reset, header }
    },
  }
}
