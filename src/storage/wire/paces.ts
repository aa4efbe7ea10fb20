/** How a statement is known: quick, slow (also while nothing is known of it), or so slow that the usual way does it better. */
export type Pace = 'quick' | 'slow' | 'resting'

/** Milliseconds until the server has answered, and how often in a row they decide: a busy machine is late now and then. */
const quickMs = 10
const slowMs = 25
const restingMs = 2_000
const often = 3
/** How long a statement rests until it is tried again. */
const restMs = 60_000

/** What a statement is taken to need while nothing is known of it, and at the least. */
const unknownMs = 50
const leastMs = 1
/** How much the last run counts in what is expected of the next one. */
const lastWeight = 0.3

interface Known {
  quick: boolean
  ms: number
  /** Runs in a row that spoke against what it is known as. */
  against: number
  restUntil: number
}

/** What is known of statements, for as long as somebody holds them. */
export function paces(now: () => number) {
  const known = new WeakMap<object, Known>()
  return {
    of: (statement: object): Pace => {
      const one = known.get(statement)
      if (one === undefined) return 'slow'
      if (one.restUntil > 0 && now() < one.restUntil) return 'resting'
      return one.quick ? 'quick' : 'slow'
    },
    /** Milliseconds that the next run will take, by those before. */
    expected: (statement: object): number => known.get(statement)?.ms ?? unknownMs,
    /** A run took so long; one that failed at once says nothing. */
    took: (statement: object, ms: number, well: boolean): void => {
      let one = known.get(statement)
      if (one === undefined) {
        // The first run also parses and plans; if it is quick all the same, so are the others.
        if (!well && ms < restingMs) return
        known.set(
          statement,
          (one = { quick: well && ms < quickMs, ms: Math.max(ms, leastMs), against: 0, restUntil: 0 }),
        )
      } else if (well || ms >= restingMs) {
        one.ms = Math.max(one.ms + (ms - one.ms) * lastWeight, leastMs)
        const speaksAgainst = one.quick ? ms > slowMs : ms < quickMs
        one.against = speaksAgainst ? one.against + 1 : 0
        if (one.against >= often) Object.assign(one, { quick: !one.quick, against: 0 })
      }
      if (ms >= restingMs) one.restUntil = now() + restMs
    },
  }
}
