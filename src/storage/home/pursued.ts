import { BeingMoved, NotHere } from '../connect/presence.ts'
import { originOf } from '../server/database.ts'

/** Homes that are tried for one call: the one that was known, and those that are found when it is not there. */
const homesMax = 4
/** How long a call waits for the end of a move, and how often it looks. */
const waitMs = 5_000
const lookMs = 100

/**
 * Runs work at the home of a company, and again while that moves: elsewhere when it is not there, a little later while it may not be
 * written to. No connection is held meanwhile. The work says by `lost` how to forget the home that it went to.
 */
export async function pursued<T>(work: (lost: (forget: () => void) => void) => Promise<T>): Promise<T> {
  const until = performance.now() + waitMs
  for (let homes = 1; ;) {
    let forget = (): void => undefined
    try {
      return await work((how) => (forget = how))
    } catch (error) {
      const origin = originOf(error)
      if (!(origin instanceof BeingMoved)) throw error
      const isElsewhere = origin instanceof NotHere
      if (isElsewhere) forget()
      if (isElsewhere ? homes++ >= homesMax : performance.now() > until) throw error
      // At once where it is now; later where it is not found, or not to be written to, just yet.
      if (!isElsewhere || homes > 2) await new Promise((resolve) => setTimeout(resolve, lookMs))
    }
  }
}
