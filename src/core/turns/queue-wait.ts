import { type Busy, busy, busyReading } from './fair-lane.ts'
import { Patience, type Waiter } from './patience.ts'

/** Patience that is as good as none, milliseconds: a timer may end a moment before the clock says so. */
export const hardlyMs = 10

/**
 * The wait of one piece of work in a lane, such as a document among others of its company, until a transaction takes it (F91). It
 * ends by itself when the patience of its request is over.
 */
export interface QueueWait {
  /** It is begun, if it still may be: false where it was refused. To be called when its turn comes. */
  begin(): boolean
}

/**
 * Begins to wait for a turn. `over` hears of the refusal, Internal_ServiceUnavailable, once and only of what was not begun. What
 * its request has in hand meanwhile (`Patience.works`) is not waited for.
 */
export function waitInQueue(who: Waiter, over: (refusal: Busy) => void): QueueWait {
  const patience = who.patience ?? new Patience()
  let waits = true
  const end = (): void => {
    waits = false
    patience.queuesNoMore()
  }
  const look = (): void => {
    const { left } = patience
    if (left > hardlyMs) {
      timer = setTimeout(look, left)
      return
    }
    end()
    over((who.statements ?? 0) > 0 ? busyReading() : busy())
  }
  patience.queues()
  let timer = setTimeout(look, patience.left)
  return {
    begin: () => {
      if (!waits) return false
      clearTimeout(timer)
      end()
      return true
    },
  }
}

/** What may wait in a lane: what it waits with, from when it found others before it until it is begun. */
export interface MayWait {
  wait?: QueueWait | undefined
}

/** Whether what has come to its turn is still wanted; it was refused else. */
export function begins(one: MayWait): boolean {
  if (one.wait?.begin() === false) return false
  one.wait = undefined
  return true
}

/** Does some of a request's work, whose other pieces that wait in lanes do not wait for it meanwhile. */
export async function inHand<T>(patience: Patience | undefined, work: () => Promise<T>): Promise<T> {
  patience?.works()
  try {
    return await work()
  } finally {
    patience?.worksNoMore()
  }
}
