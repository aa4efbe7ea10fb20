import { Problem } from '../problem.ts'
import type { Reading } from '../telemetry/metrics.ts'
import { tellsOf } from '../telemetry/readings.ts'
import { Patience, type Waiter } from './patience.ts'

/** Who wants a place: the id of a principal; '' for the service itself, which is never held back for having many. */
export type LaneUser = string

/** Places that a few share (F91). */
export interface FairLane {
  /**
   * A place; answers how to leave it, to be called once. Waits until one is free, as long as the waiter has patience: then
   * Internal_ServiceUnavailable, in words of `refusal`, or by what it did already. Whoever waits longest of a principal is next of it, and principals take turns.
   */
  enter(who: Waiter, refusal?: () => Busy): Promise<() => void>
  /** A place where one is free and nobody waits; undefined else. */
  tryEnter(who: Waiter): (() => void) | undefined
  /** Whether somebody waits. */
  readonly isWanted: boolean
}

/** A lane of so many places, of which one principal has `mostOfOne` at a time; `name` is what it is called where somebody watches, '' where it is not told of. */
export function fairLane(name: string, places: number, mostOfOne = places): FairLane {
  let taken = 0
  const tally: Tally = { waiting: 0, waits: 0, waitedMs: 0, refusals: 0 }
  const ofEach = new Map<LaneUser, number>()
  // In the order of their turns; whoever had one goes to the end.
  const queues = new Map<LaneUser, (() => void)[]>()

  const mayEnter = (who: LaneUser): boolean => taken < places && (who === '' || (ofEach.get(who) ?? 0) < mostOfOne)

  const take = (who: LaneUser): (() => void) => {
    taken++
    ofEach.set(who, (ofEach.get(who) ?? 0) + 1)
    return () => leave(who)
  }

  function leave(who: LaneUser): void {
    taken--
    const left = (ofEach.get(who) ?? 1) - 1
    if (left === 0) ofEach.delete(who)
    else ofEach.set(who, left)
    if (queues.size > 0) letIn()
  }

  function letIn(): void {
    for (const [who, queue] of queues) {
      if (taken >= places) return
      if (!mayEnter(who)) continue
      const next = queue.shift()
      queues.delete(who)
      if (queue.length > 0) queues.set(who, queue)
      next?.()
    }
  }

  function wait(who: LaneUser, patience: Patience, refusal: () => Busy): Promise<() => void> {
    const queue = queues.get(who) ?? []
    queues.set(who, queue)
    const waited = waiting(tally, patience)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waited(true)
        queue.splice(queue.indexOf(go), 1)
        if (queue.length === 0 && queues.get(who) === queue) queues.delete(who)
        reject(refusal())
      }, patience.left)
      const go = (): void => {
        clearTimeout(timer)
        waited(false)
        resolve(take(who))
      }
      queue.push(go)
    })
  }

  const lane: FairLane = {
    tryEnter: ({ principalId: who = '' }) => (queues.size === 0 && mayEnter(who) ? take(who) : undefined),
    // Whoever waits for a place of his own that others may not have keeps nobody from a free one.
    enter: async ({ principalId: who = '', patience, statements = 0 }, refusal = statements > 0 ? busyReading : busy) =>
      !queues.has(who) && mayEnter(who) ? take(who) : wait(who, patience ?? new Patience(), refusal),
    get isWanted() {
      return queues.size > 0
    },
  }
  return name === '' ? lane : tellsOf(lane, () => readingsOf(name, places, taken, tally))
}

/** What a lane counts of those who wait. */
interface Tally {
  waiting: number
  waits: number
  waitedMs: number
  refusals: number
}

/** Somebody begins to wait; what comes back is to be called at the end of it. */
function waiting(tally: Tally, patience: Patience): (isInVain: boolean) => void {
  const since = performance.now()
  patience.waits()
  tally.waiting++
  tally.waits++
  return (isInVain) => {
    patience.waitsNoMore()
    tally.waiting--
    tally.waitedMs += performance.now() - since
    if (isInVain) tally.refusals++
  }
}

function readingsOf(lane: string, places: number, taken: number, tally: Tally): readonly Reading[] {
  const labels = { lane }
  return [
    { metric: 'facturier.lane.running', value: taken, labels },
    { metric: 'facturier.lane.places', value: places, labels },
    { metric: 'facturier.lane.waiting', value: tally.waiting, labels },
    { metric: 'facturier.lane.waits', value: tally.waits, labels },
    { metric: 'facturier.lane.wait.time', value: tally.waitedMs / 1_000, labels },
    { metric: 'facturier.lane.refusals', value: tally.refusals, labels },
  ]
}

/** Nobody began what was asked for, as too much is under way. */
export class Busy extends Problem {}

/** 503: too much of a kind is under way. */
export function busy(): Busy {
  return new Busy(
    'Internal_ServiceUnavailable',
    'Too much is asked for at the moment, so this request was not begun. Nothing was changed; try again in a moment.',
  )
}

/** The same of what may stand behind a change in its request: it is not said that nothing was changed. */
export function busyReading(): Busy {
  return new Busy(
    'Internal_ServiceUnavailable',
    'Too much is asked for at the moment; try again in a moment. If the request was to change something, look for it first.',
  )
}
