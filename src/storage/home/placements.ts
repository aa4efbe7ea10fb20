import { unknownCompany } from '../../core/problem.ts'
import type { Home, Lookup, Placements } from './home.ts'

/** After so long a company is looked up once more, beside the request that needs it: only all homes together show that two claim it. */
const againMs = 60_000
/** Companies whose homes a process remembers, ~150 bytes each. */
const rememberedMax = 200_000

interface Remembered {
  readonly home: Home
  readonly at: number
}

/** What a process remembers of where companies are; `now` is a clock in milliseconds. A lookup is shared by all who wait for it. */
export function placements(lookup: Lookup, now: () => number = () => performance.now()): Placements {
  const remembered = new Map<string, Remembered>()
  const asking = new Map<string, Promise<Home>>()

  const ask = async (companyId: string): Promise<Home> => {
    try {
      const home = await lookup.find(companyId)
      if (home === undefined) throw unknownCompany()
      if (remembered.size >= rememberedMax) remembered.clear()
      remembered.set(companyId, { home, at: now() })
      return home
    } catch (error) {
      // Claimed twice since, or gone: nobody goes on where it was.
      remembered.delete(companyId)
      throw error
    } finally {
      asking.delete(companyId)
    }
  }
  const find = (companyId: string): Promise<Home> => {
    const known = asking.get(companyId) ?? ask(companyId)
    asking.set(companyId, known)
    return known
  }
  return {
    known: (companyId) => {
      const found = remembered.get(companyId)
      if (found !== undefined && now() - found.at > againMs && !asking.has(companyId))
        find(companyId).catch(() => undefined)
      return found?.home
    },
    find,
    forget: (companyId, home) => {
      if (remembered.get(companyId)?.home === home) remembered.delete(companyId)
    },
    forgetAll: () => remembered.clear(),
  }
}
