import { Problem } from '../../core/problem.ts'

const minuteMs = 60_000
/** Wrong keys of one user from one network within a minute; the next one waits. */
export const guessesOfUserMax = 10
/** Wrong keys from one network within a minute, whoever they are for; wrong tokens are counted by themselves. */
export const guessesOfNetworkMax = 100
/** The first wait of a user and network; each further one is twice as long. */
const firstWaitMs = minuteMs
const longestWaitMs = 15 * minuteMs
/** Users and networks that are counted at a time; the oldest go first. */
const countedMax = 20_000
/** Characters of a name that are kept. */
const nameCharsMax = 80

/**
 * Counts wrong keys and tokens, in this process (P17). Only what turned out to be wrong counts. What is being looked at takes up
 * a place until it is known, so that many at once are no way round; who finds no place waits for one and is not refused for it.
 */
export interface GuessLimit {
  /**
   * Looks at a key of a user that came from an address; undefined = it was wrong. Application_TooManyRequests with the seconds
   * to wait where too many were: nothing is looked at then. Where nothing can be looked at (503), those who wait hear the same.
   */
  ofKey<T>(user: string, address: string, look: () => Promise<T | undefined>): Promise<T | undefined>
  /** The same for the subject of a token whose signature is right: what others send counts nothing for it. */
  ofSubject<T>(subject: string, look: () => Promise<T | undefined>): Promise<T | undefined>
  /** Looks at the token of a session, or at a ticket, that came from an address; counted by the network alone. */
  ofSession<T>(address: string, look: () => Promise<T | undefined>): Promise<T | undefined>
  /** Counts a token that was wrong before anything but its text was looked at; Application_TooManyRequests where too many were. */
  wrongToken(address: string): void
}

interface Count {
  failures: number
  /** Looks that have not ended. */
  pending: number
  readonly max: number
  readonly longestMs: number
  /** Those who wait for a look to end; with a problem where it could not be taken. */
  readonly waiting: ((problem?: Problem) => void)[]
  /** When the minute began. */
  since: number
  blockedUntil: number
  waitMs: number
}

/**
 * A limit of wrong attempts per user and network and per network alone, so that somebody who guesses keeps out nobody who
 * comes from elsewhere (P17). A network is the /24 of an IPv4 and the /64 of an IPv6 address. `now` is a clock in
 * milliseconds that never goes back.
 */
export function guessLimit(now: () => number = () => performance.now()): GuessLimit {
  const ofUser = counting(guessesOfUserMax, longestWaitMs)
  const ofNetwork = counting(guessesOfNetworkMax, firstWaitMs)
  // No guess, for an issuer vouches for him: it is only the database that is spared somebody who is disabled.
  const ofSubject = counting(guessesOfNetworkMax, firstWaitMs)
  const ofTokens = counting(guessesOfNetworkMax, firstWaitMs)
  const ofSessions = counting(guessesOfNetworkMax, firstWaitMs)

  const attempt = async <T>(
    countsAt: (at: number) => readonly Count[],
    look: () => Promise<T | undefined>,
  ): Promise<T | undefined> => {
    for (;;) {
      const counts = countsAt(now())
      const full = counts.find(({ failures, pending, max }) => failures + pending >= max)
      if (full === undefined) return looked(counts, look)
      await placeIn(full)
    }
  }
  return {
    ofKey: (user, address, look) => {
      const network = networkOf(address)
      return attempt((at) => {
        // First the network: one that waits fills no memory with names.
        const first = ofNetwork(network, at)
        return [first, ofUser(`${network} ${nameOf(user)}`, at)]
      }, look)
    },
    ofSubject: (subject, look) => attempt((at) => [ofSubject(subject, at)], look),
    ofSession: (address, look) => attempt((at) => [ofSessions(networkOf(address), at)], look),
    wrongToken: (address) => {
      ofTokens(networkOf(address), now()).failures += 1
    },
  }
}

/** Takes a place in each count for the time of a look; only a wrong one stays counted. */
async function looked<T>(counts: readonly Count[], look: () => Promise<T | undefined>): Promise<T | undefined> {
  for (const count of counts) count.pending += 1
  let problem: Problem | undefined
  let isWrong = false
  try {
    const found = await look()
    isWrong = found === undefined
    return found
  } catch (error) {
    if (error instanceof Problem && error.status === 503) problem = error
    throw error
  } finally {
    for (const count of counts) {
      count.pending -= 1
      if (isWrong) count.failures += 1
      for (const go of count.waiting.splice(0)) go(problem)
    }
  }
}

function placeIn({ waiting }: Count): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  waiting.push((problem) => (problem === undefined ? resolve() : reject(problem)))
  return promise
}

/** Counts by names; a name that is blocked is Application_TooManyRequests. */
function counting(max: number, longestMs: number) {
  const all = new Map<string, Count>()
  return (name: string, at: number): Count => {
    const count = counted(all, name, at, { max, longestMs })
    refuse(blocked(count, at), at)
    return count
  }
}

function counted(all: Map<string, Count>, name: string, at: number, limits: Pick<Count, 'max' | 'longestMs'>): Count {
  const known = all.get(name)
  if (known !== undefined && at - Math.max(known.since, known.blockedUntil) < longestWaitMs) {
    if (at - known.since >= minuteMs) Object.assign(known, { failures: 0, since: at })
    return known
  }
  const count = { ...limits, failures: 0, pending: 0, waiting: [], since: at, blockedUntil: 0, waitMs: firstWaitMs }
  all.delete(name)
  const oldest = all.size < countedMax ? undefined : all.keys().next().value
  if (oldest !== undefined) all.delete(oldest)
  all.set(name, count)
  return count
}

/** Until when it is blocked: a time that is over where it is not. */
function blocked(count: Count, at: number): number {
  if (count.blockedUntil <= at && count.failures >= count.max) {
    count.blockedUntil = at + count.waitMs
    count.waitMs = Math.min(count.longestMs, count.waitMs * 2)
    count.failures = 0
  }
  return count.blockedUntil
}

/** What a user is counted by; no user's name is longer, and guesses are not to fill the memory with theirs. */
function nameOf(user: string): string {
  return user.slice(0, nameCharsMax)
}

function refuse(until: number, at: number): void {
  if (until > at) throw tooMany(Math.ceil((until - at) / 1000))
}

function tooMany(seconds: number): Problem {
  const text = `Too many wrong keys came for this user or from this network. Try again in ${seconds} seconds.`
  return new Problem('Application_TooManyRequests', text, { retryAfter: seconds })
}

/** The /24 of an IPv4 and the /64 of an IPv6 address, as text; another text is its own network. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address.split('.', 3).join('.')
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  // A dotted end stands for two groups.
  const groups = right.length + left.length + (address.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups) }, () => '0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')
}
