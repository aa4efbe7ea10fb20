import { describe, expect, it } from 'vitest'
import { answerRoom, inPieces } from '../../src/odata/batch/answer-budget.ts'

/** Where the answers of batches wait to be sent. */
describe('the room for answers of batches', () => {
  it('is shared, counted once a batch, and free again when a batch leaves', () => {
    const room = answerRoom(100)
    const [one, other] = [{}, {}]
    expect([room.hold(one, 40), room.hold(one, 60), room.hold(other, 50), room.hold(other, 40)]).toEqual([
      true,
      true,
      false,
      true,
    ])
    // A group that runs again holds less than before, also when the room is full.
    expect([room.hold(one, 10), room.hold(other, 90), room.hold(one, 11)]).toEqual([true, true, false])
    room.leave(other)
    room.leave(other)
    expect([room.hold(one, 100), room.hold(other, 1)]).toEqual([true, false])
  })

  it('gives back every byte in pieces, whole characters only, and says once that it is over', async () => {
    let over = 0
    const texts = ['', `a${'😀'.repeat(50_000)}`, Buffer.from([0, 255]), 'é'.repeat(70_000)]
    const sent: Uint8Array[] = []
    for await (const piece of inPieces(texts, () => over++)) sent.push(Buffer.from(piece))
    expect(sent.length).toBeGreaterThan(4)
    expect(Buffer.concat(sent).equals(Buffer.concat(texts.map((text) => Buffer.from(text))))).toBe(true)
    expect(over).toBe(1)
  })

  it('is over when the reader goes away, whether it has begun or not', async () => {
    let over = 0
    const begun = inPieces(['x'.repeat(200_000)], () => over++)
    for await (const piece of begun) if (piece.length > 0) break
    await inPieces(['x'], () => over++)
      [Symbol.asyncIterator]()
      .return?.()
    expect(over).toBe(2)
  })
})
