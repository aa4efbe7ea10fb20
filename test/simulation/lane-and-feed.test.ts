import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { size } from '../support/sizes.ts'
import type { Mistake } from './faulty-database.ts'
import { runSchedule } from './schedule.ts'

vi.mock(import('../../src/engine/post/batch.ts'), async (original) => {
  const actual = await original()
  const { bookSimulated } = await import('./booking.ts')
  return { ...actual, postBatch: bookSimulated(actual.behindThose, actual.notYet) }
})

const schedules = size('FACTURIER_SCHEDULES', { default: 150, deep: 3_000, long: 100_000 })
const firstSeed = size('FACTURIER_SCHEDULE_SEED', { default: 1, deep: 1_001, long: 1_000_001 })

/**
 * The posting lane with its keys, and the readers of the change feed, over a database in memory that fails in every way it may
 * (F98). A schedule is its seed: `FACTURIER_SCHEDULE_SEED=… FACTURIER_SCHEDULES=1` runs it again, step by step as it was.
 */
describe('the posting lane and the change feed over a faulty database', () => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  })
  afterAll(() => {
    vi.useRealTimers()
  })

  it(`answer everybody once and as it is, in ${schedules} schedules`, async () => {
    for (let seed = firstSeed; seed < firstSeed + schedules; seed++)
      expect(await runSchedule(seed), `FACTURIER_SCHEDULE_SEED=${seed}`).toEqual([])
  })

  it.each<[Mistake, RegExp]>([
    ['lost commits are told as kept', /told that it is booked, and it is not/],
    ['changes are not held back', /the feed of documents told/],
    ['booked ones are booked again', /is booked 2 times/],
  ])('are found out when %s', async (mistake, found) => {
    const told: string[] = []
    for (let seed = 1; seed <= 200 && !told.some((one) => found.test(one)); seed++)
      told.push(...(await runSchedule(seed, mistake)))
    expect(told.join('\n')).toMatch(found)
  })
})
