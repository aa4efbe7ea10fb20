import { busyReading, type FairLane, fairLane } from '../../core/turns/fair-lane.ts'
import type { Waiter } from '../../core/turns/patience.ts'
import { Recent } from '../../core/recent.ts'

/**
 * Connections that pages have while their first rows are looked at; big pages while the rest of them is read; pages that are in
 * memory as a whole; and reports. The others of the sixteen are for whatever is small. One principal has all but one of each.
 */
const looksMax = 4
const bigMax = 3
const wholeMax = 2
const reportsMax = 3

/** First rows that come later than this, and this many times later than usual, are no quick look: milliseconds. */
const slowMs = 100
const timesUsual = 8
/** How much the last look counts in what is usual, and the longest that can be: milliseconds. */
const lastWeight = 0.05
const usualMsMax = 50
const shapesMax = 500

/** A place of a page that is read. */
export interface Place {
  /** The page has its connection: its first rows are asked for. */
  asked(): void
  /** The first rows came; where there are more, throws {@link WithoutPlace} when there is no place for reading on. */
  begun(more: boolean): void
  /** Whether somebody waits for it. */
  isWanted(): boolean
  leave(): void
}

/** A page is big, and there is no place for it right now. */
export class WithoutPlace extends Error {}

/** The lanes of reads (F91): who wants much waits in one of its own as long as it has patience, principals in turn. */
export interface ReadLanes {
  /** A place to look at a page, whose statement (`shape`) may be one that is known to be slow: then a place for big ones. */
  look(who: Waiter, shape: string): Promise<Place>
  /** A place to read a big page to its end. */
  big(who: Waiter, shape: string): Promise<Place>
  /** Runs a read of a page without a small limit that cannot be read as a stream. */
  whole<T>(who: Waiter, work: () => Promise<T>): Promise<T>
  /** Runs a read that adds up whole ledgers. */
  report<T>(who: Waiter, work: () => Promise<T>): Promise<T>
}

/** The lanes of one engine; those of a transaction, where nobody waits, are not told of. */
export function readLanes(isTold = true): ReadLanes {
  const lane = (name: string, places: number): FairLane => fairLane(isTold ? name : '', places, places - 1)
  const looks = lane('looks', looksMax)
  const bigs = lane('big pages', bigMax)
  const slow = slowShapes()
  // Whether the last page of a statement was big.
  const wasBig = new Recent<boolean>(shapesMax)

  // Where many wait with big pages, looking at one more of them would only keep small ones from their looks.
  const isKnown = (shape: string): boolean => slow.has(shape) || (bigs.isWanted && wasBig.get(shape) === true)

  const big = async (who: Waiter, shape: string): Promise<Place> => {
    const leave = await bigs.enter(who, busyReading)
    const { asked, answered } = slow.timing(shape)
    const begun = (more: boolean): void => {
      answered()
      wasBig.set(shape, more)
    }
    return { asked, begun, isWanted: () => bigs.isWanted, leave }
  }

  const look = async (who: Waiter, shape: string): Promise<Place> => {
    if (isKnown(shape)) return big(who, shape)
    let leave = await looks.enter(who, busyReading)
    // Known by now, perhaps: many begin with the same page.
    if (isKnown(shape)) {
      leave()
      return big(who, shape)
    }
    const { asked, answered } = slow.timing(shape)
    const begun = (more: boolean): void => {
      answered()
      wasBig.set(shape, more)
      if (!more) return
      const leaveBig = bigs.tryEnter(who)
      if (leaveBig === undefined) throw new WithoutPlace('A big page waits for its turn.')
      leave()
      leave = leaveBig
    }
    return { asked, begun, isWanted: () => bigs.isWanted, leave: () => leave() }
  }

  return { look, big, whole: running(lane('whole pages', wholeMax)), report: running(lane('reports', reportsMax)) }
}

function running(lane: FairLane): ReadLanes['whole'] {
  return async (who, work) => {
    const leave = await lane.enter(who, busyReading)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** Statements whose first rows take long, such as those of a sort of everything: looking at them would keep others from theirs. */
function slowShapes() {
  const slow = new Recent<boolean>(shapesMax)
  let usualMs = 5
  const took = (shape: string, ms: number): void => {
    // A busy machine is late with all of them.
    const isSlow = ms > slowMs && ms > timesUsual * usualMs
    if (isSlow || slow.get(shape) === true) slow.set(shape, isSlow)
    usualMs += (Math.min(ms, usualMsMax) - usualMs) * lastWeight
  }
  return {
    has: (shape: string): boolean => slow.get(shape) === true,
    // From when it has a connection: that many wait for one says nothing of the statement.
    timing: (shape: string) => {
      let since = performance.now()
      return {
        asked: (): void => void (since = performance.now()),
        answered: (): void => took(shape, performance.now() - since),
      }
    },
  }
}
