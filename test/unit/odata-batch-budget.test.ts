import { describe, expect, it } from 'vitest'
import { sharedBudget, inChunks } from '../../src/odata/batch/answer-budget.ts'

/** Where the answers of batches wait to be sent. */
describe('the budget for answers of batches', () => {
  it('is shared, counted once a batch, and free again when a batch leaves', () => {
    const budget = sharedBudget(100)
    const [one, other] = [{}, {}]
    expect([budget.hold(one, 40), budget.hold(one, 60), budget.hold(other, 50), budget.hold(other, 40)]).toEqual([
      true,
      true,
      false,
      true,
    ])
    // A group that runs again holds less than before, also when the budget is spent.
    expect([budget.hold(one, 10), budget.hold(other, 90), budget.hold(one, 11)]).toEqual([true, true, false])
    budget.release(other)
    budget.release(other)
    expect([budget.hold(one, 100), budget.hold(other, 1)]).toEqual([true, false])
  })

  it('gives back every byte in chunks, whole characters only, and says once that it is over', async () => {
    let over = 0
    const texts = ['', `a${'😀'.repeat(50_000)}`, Buffer.from([0, 255]), 'é'.repeat(70_000)]
    const sent: Uint8Array[] = []
    for await (const chunk of inChunks(texts, () => over++)) sent.push(Buffer.from(chunk))
    expect(sent.length).toBeGreaterThan(4)
    expect(Buffer.concat(sent).equals(Buffer.concat(texts.map((text) => Buffer.from(text))))).toBe(true)
    expect(over).toBe(1)
  })

  it('is over when the reader goes away, whether it has begun or not', async () => {
    let over = 0
    const begun = inChunks(['x'.repeat(200_000)], () => over++)
    for await (const chunk of begun) if (chunk.length > 0) break
    await inChunks(['x'], () => over++)
      [Symbol.asyncIterator]()
      .return?.()
    expect(over).toBe(2)
  })
})
