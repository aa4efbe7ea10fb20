import { Problem } from '../../core/problem.ts'
import type { Watched, WatchStream } from '../contract/change-events.ts'

/** Where a stream gets its events from. */
export interface WatchSource<Event> {
  /** Takes a place among the subscribers, refused when there are too many; called at the first pull. `end` ends the stream. */
  enter(end: () => void): Subscriber
  /** Throws when the caller may not watch any more. */
  check(): Promise<void>
  /** The next page, in order; empty when there is nothing yet. `round` is the subscriber's. */
  read(round: number): Promise<readonly Event[]>
}

/** A place among the subscribers. */
export interface Subscriber {
  /** Grows whenever there may be something new. */
  round(): number
  /** Resolves when the round is over, or the stream has ended. */
  after(round: number): Promise<void>
  leave(): void
}

/**
 * The stream of a source. It reads when somebody pulls and holds one page at most, however slow the reader; while the
 * database is away it waits. `signal` ends it like `return`, also while nobody pulls.
 */
export function watchStream<Event>(source: WatchSource<Event>, signal: AbortSignal | undefined): WatchStream<Event> {
  const done = { done: true, value: undefined } as const
  let page: Event[] = []
  let subscriber: Subscriber | undefined
  let ended = signal?.aborted === true
  let last: Promise<unknown> = Promise.resolve()

  const end = (): void => {
    if (ended) return
    ended = true
    page = []
    signal?.removeEventListener('abort', end)
    subscriber?.leave()
  }
  signal?.addEventListener('abort', end, { once: true })

  async function pull(): Promise<IteratorResult<Watched<Event>>> {
    try {
      if (!ended) subscriber ??= source.enter(end)
      while (!ended && subscriber !== undefined) {
        const round = subscriber.round()
        const found = await refill(round)
        if (ended) break
        if (found !== undefined) return { done: false, value: { event: found } }
        await subscriber.after(round)
      }
      return done
    } catch (failure) {
      if (ended) return done
      end()
      return { done: false, value: { failure } }
    }
  }

  async function refill(round: number): Promise<Event | undefined> {
    try {
      await source.check()
      if (page.length === 0 && !ended) page = [...(await source.read(round))]
      return page.shift()
    } catch (error) {
      if (error instanceof Problem && error.status === 503) return undefined
      throw error
    }
  }

  return {
    next: () => {
      const next = last.then(pull)
      last = next
      return next
    },
    return: () => {
      end()
      return Promise.resolve(done)
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
