import type { LaneUser } from './fair-lane.ts'

/** What one request holds of an amount that principals share. */
export interface Share {
  /**
   * Whether the request may hold so much now, more or less than before; then it does. Where it may not, it holds what it held.
   * Holding 0 is how to give everything back.
   */
  hold(amount: number): boolean
}

/** An amount that principals share, such as bytes in memory (F91). */
export interface Shares {
  /** A share of `who`, of nothing yet. */
  of(who: LaneUser): Share
  /** All that is held. */
  readonly used: number
}

/**
 * Shares of a total, of which one principal has half at the most. One share counts as half at the most too, so that whoever has
 * no other is let in with whatever the total has room for, as long as half of it is left. Two such shares leave nothing, so
 * principals that hold little, a 64th each, have an eighth of the total beyond it.
 */
export function shares(total: number): Shares {
  const half = Math.floor(total / 2)
  const little = Math.floor(total / 64)
  const beyond = Math.floor(total / 8)
  const ofEach = new Map<LaneUser, number>()
  let used = 0
  return {
    of: (who) => {
      let held = 0
      return {
        hold: (amount) => {
          const more = Math.min(amount, half) - held
          const own = (ofEach.get(who) ?? 0) + more
          const room = own <= little ? total + beyond : total
          if (more > 0 && (own > half || used + more > room || amount > total)) return false
          used += more
          held += more
          if (own === 0) ofEach.delete(who)
          else ofEach.set(who, own)
          return true
        },
      }
    },
    get used() {
      return used
    },
  }
}
