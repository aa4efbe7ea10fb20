import { Problem } from '../../core/problem.ts'
import type { Subscriber } from './stream.ts'

/** Streams at one time, for a principal and in this process. */
export const subscriptionsMax = { principal: 20, process: 1_000 } as const

/** The subscribers of this process, by company. */
export interface Subscribers {
  /** Refuses, with Application_TooManyRequests, when there is no room for another one of the principal. */
  requireCapacity(principalId: string): void
  enter(principalId: string, companyId: string, end: () => void): Subscriber
  /** Somebody wrote in the company, or, undefined, perhaps anywhere. */
  wake(companyId: string | undefined): void
  /** The subscribers of the company are to look again shortly, without anybody calling. */
  wakeSoon(companyId: string): void
  /** Ends every stream; nobody enters afterwards. */
  end(): void
  count(): number
}

interface Place {
  round: number
  readonly waiting: Set<() => void>
  subscribers: number
  soon: NodeJS.Timeout | undefined
}

/** How often subscribers look without being called, and how soon again when changes are held back; milliseconds. */
export interface WatchTimes {
  readonly netMs: number
  readonly soonMs: number
}

/** Makes the register of subscribers. `first` is called when somebody begins to watch, `none` when nobody is left. */
export function subscribers(times: WatchTimes, first: () => void, none: () => void): Subscribers {
  const waiters = waitersOf(times.soonMs)
  const ofPrincipal = new Map<string, number>()
  const ends = new Set<() => void>()
  let net: NodeJS.Timeout | undefined
  let closed = false

  const requireCapacity = (principalId: string): void => {
    if (closed)
      throw new Problem('Internal_ServiceUnavailable', 'The service is stopping. Subscribe again in a moment.')
    if ((ofPrincipal.get(principalId) ?? 0) >= subscriptionsMax.principal)
      throw full(`You have ${subscriptionsMax.principal} subscriptions open, and more are not allowed. End some first.`)
    if (ends.size >= subscriptionsMax.process)
      throw full(
        `The service has ${subscriptionsMax.process} subscriptions open, and more are not allowed. Try again later.`,
      )
  }
  const enter = (principalId: string, companyId: string, end: () => void): Subscriber => {
    requireCapacity(principalId)
    const subscriber = waiters.enter(companyId)
    ofPrincipal.set(principalId, (ofPrincipal.get(principalId) ?? 0) + 1)
    ends.add(end)
    if (ends.size === 1) {
      net = setInterval(() => waiters.wake(undefined), times.netMs).unref()
      first()
    }
    return {
      ...subscriber,
      leave: () => {
        if (!ends.delete(end)) return
        subscriber.leave()
        const left = (ofPrincipal.get(principalId) ?? 1) - 1
        if (left === 0) ofPrincipal.delete(principalId)
        else ofPrincipal.set(principalId, left)
        if (ends.size > 0) return
        clearInterval(net)
        none()
      },
    }
  }
  return {
    requireCapacity,
    enter,
    wake: waiters.wake,
    wakeSoon: waiters.wakeSoon,
    end: () => {
      closed = true
      for (const end of ends) end()
    },
    count: () => ends.size,
  }
}

// Who waits in which company, and in which round.
function waitersOf(soonMs: number) {
  const places = new Map<string, Place>()
  // Numbers of rounds never come twice, also not after a company had no subscribers for a while.
  let rounds = 0
  const next = (place: Place): void => {
    place.round = rounds += 1
    const waiting = [...place.waiting]
    place.waiting.clear()
    for (const go of waiting) go()
  }
  return {
    wake: (companyId: string | undefined): void => {
      for (const place of companyId === undefined ? places.values() : [places.get(companyId)])
        if (place !== undefined) next(place)
    },
    wakeSoon: (companyId: string): void => {
      const place = places.get(companyId)
      if (place === undefined || place.soon !== undefined) return
      place.soon = setTimeout(() => {
        place.soon = undefined
        next(place)
      }, soonMs).unref()
    },
    enter: (companyId: string): Subscriber => {
      const place = places.get(companyId) ?? {
        round: (rounds += 1),
        waiting: new Set(),
        subscribers: 0,
        soon: undefined,
      }
      places.set(companyId, place)
      place.subscribers += 1
      let gone = false
      let go: (() => void) | undefined
      return {
        round: () => place.round,
        after: (round) =>
          place.round !== round || gone
            ? Promise.resolve()
            : new Promise((resolve) => {
                go = resolve
                place.waiting.add(resolve)
              }),
        leave: () => {
          gone = true
          if (go !== undefined) {
            place.waiting.delete(go)
            go()
          }
          place.subscribers -= 1
          if (place.subscribers > 0) return
          clearTimeout(place.soon)
          places.delete(companyId)
        },
      }
    },
  }
}

function full(message: string): Problem {
  return new Problem('Application_TooManyRequests', message)
}
