const windowMs = 60_000

/**
 * Counts requests of a principal; answers undefined when so many more are allowed (one unless told), else the seconds to
 * wait. Several are counted all or none, so that a batch that was refused does not use up what smaller ones may have.
 */
export type RateLimit = (principalId: string, requests?: number, now?: number) => number | undefined

/** A limit of so many requests in each minute and principal, in this process; 0 = none (P18). */
export function rateLimit(perMinute: number): RateLimit {
  if (perMinute === 0) return () => undefined
  let minute = -1
  let counts = new Map<string, number>()
  return (principalId, requests = 1, now = Date.now()) => {
    const current = Math.floor(now / windowMs)
    if (current !== minute) {
      // Every window begins with an empty map, so nothing piles up.
      minute = current
      counts = new Map()
    }
    const count = (counts.get(principalId) ?? 0) + requests
    if (count > perMinute) return Math.max(1, Math.ceil(((current + 1) * windowMs - now) / 1000))
    counts.set(principalId, count)
    return undefined
  }
}
