import { expect, it } from 'vitest'
import { freshBudget } from '../../src/graphql/terms/request-budget.ts'

it('runs the reads of one request a few at a time, in order, and goes on after one that fails', async () => {
  const { fewAtOnce } = freshBudget()
  let running = 0
  let most = 0
  const begun: number[] = []
  const read = async (no: number): Promise<number> => {
    begun.push(no)
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running--
    if (no % 7 === 3) throw new Error(`read ${no}`)
    return no
  }
  const done = await Promise.allSettled(Array.from({ length: 30 }, (_, no) => fewAtOnce(() => read(no))))
  expect(most).toBe(4)
  expect(running).toBe(0)
  expect(begun).toEqual(Array.from({ length: 30 }, (_, no) => no))
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(4)
})
