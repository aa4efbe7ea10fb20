import { bookFaults } from './books-kept.ts'
import { unexplained } from './explained.ts'
import type { History } from './history.ts'
import { ringOfMoments } from './moments.ts'
import { stepsByKey } from './steps.ts'
import { toldFaults } from './told.ts'

/**
 * Whether one order of events explains everything that a history recorded; what it does not explain, as sentences.
 * Each document by itself is searched for an order (`explained.ts`); all operations together by what they saw, with the
 * registers as witness of the order of postings (`moments.ts`); sums, numbers, and what streams told against what the
 * database has in the end (`books-kept.ts`, `told.ts`). What nobody heard of may have happened once, or not.
 */
export function historyFaults(recorded: History): readonly string[] {
  const history = { ...recorded, events: recorded.events.toSorted((one, other) => one.begin - other.begin) }
  const faults: string[] = []
  for (const { client, asked, answer } of history.events) {
    if (answer.is === 'wrong') faults.push(`${client} ${JSON.stringify(asked)} was answered ${answer.what}`)
    if (answer.is === 'rows' && answer.again.length > 0)
      faults.push(`${client} was told of ${answer.again.join()} twice in one answer: made twice`)
  }
  for (const [key, steps] of stepsByKey(history)) {
    const found = unexplained(steps)
    if (found !== undefined)
      faults.push(`no order explains ${key} up to: ${found.label}; before it: ${found.states.join(' or ')}`)
  }
  const ring = ringOfMoments(history)
  if (ring.length > 0)
    faults.push(`each of these was before the next, and the last before the first: ${ring.join('; ')}`)
  return [...faults, ...bookFaults(history), ...toldFaults(history)]
}
