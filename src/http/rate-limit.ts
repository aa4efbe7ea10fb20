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
  /** What was counted here since this was asked before: in the current minute, the whole count of each principal that has more by now. */
  news(now?: number): CountNews
  /** What another process counted; only of the current minute. */
  heard(process: string, news: CountNews, now?: number): void
}

/** Counts of one process in one minute. */
export interface CountNews {
  /** Minutes since 1970. */
  readonly minute: number
  readonly counts: readonly (readonly [principalId: string, requests: number])[]
}

/**
 * A limit of so many requests in each minute and principal, 0 = none (P18). It is counted in this process, with what others were
 * heard to have counted.
 */
export function rateLimit(perMinute: number): RateLimit {
  if (perMinute === 0) return noLimit
  let minute = -1
  let counts = new Map<string, number>()
  let fresh = new Set<string>()
  // Of each principal by process: what is heard again replaces what was heard before.
  let elsewhere = new Map<string, Map<string, number>>()
  const turnTo = (current: number): void => {
    if (current === minute) return
    // Every window begins with empty maps, so nothing piles up.
    minute = current
    counts = new Map()
    fresh = new Set()
    elsewhere = new Map()
  }
  const ofOthers = (principalId: string): number => {
    const heard = elsewhere.size === 0 ? undefined : elsewhere.get(principalId)
    if (heard === undefined) return 0
    let sum = 0
    for (const one of heard.values()) sum += one
    return sum
  }
  return {
    policy: `"requests";q=${perMinute};w=${windowSeconds}`,
    count: (principalId, requests = 1, now = Date.now()) => {
      const current = Math.floor(now / windowMs)
      turnTo(current)
      const before = counts.get(principalId) ?? 0
      const others = ofOthers(principalId)
      const isAllowed = before + others + requests <= perMinute
      const count = isAllowed ? before + requests : before
      if (isAllowed) {
        counts.set(principalId, count)
        fresh.add(principalId)
      }
      const reset = Math.max(1, Math.ceil(((current + 1) * windowMs - now) / 1000))
      // Several processes may have let in more together before they heard of each other.
      const header = `"requests";r=${Math.max(0, perMinute - count - others)};t=${reset}`
      return { wait: isAllowed ? undefined : reset, header }
    },
    news: (now = Date.now()) => {
      turnTo(Math.floor(now / windowMs))
      const told = [...fresh].map((principalId) => [principalId, counts.get(principalId) ?? 0] as const)
      fresh.clear()
      return { minute, counts: told }
    },
    heard: (process, news, now = Date.now()) => {
      turnTo(Math.floor(now / windowMs))
      if (news.minute !== minute) return
      for (const [principalId, requests] of news.counts) {
        const known = elsewhere.get(principalId) ?? new Map<string, number>()
        elsewhere.set(principalId, known.set(process, requests))
      }
    },
  }
}

const noLimit: RateLimit = {
  policy: undefined,
  count: () => ({ wait: undefined, header: undefined }),
  news: () => ({ minute: 0, counts: [] }),
  heard: () => undefined,
}
