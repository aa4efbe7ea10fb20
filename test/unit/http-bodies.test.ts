import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { largeMemory } from '../../src/core/memory/large.ts'
import { bodyBudget, drained } from '../../src/http/body.ts'
import { unpacked } from '../../src/http/unpack.ts'

afterEach(() => vi.useRealTimers())

/** What is held of request bodies is counted, and bounded (F91, F92). */
describe('a packed body', () => {
  const bytesMax = 10_000_000
  const plain = Buffer.from(randomBytes(450_000).toString('hex'))

  it.each([
    ['gzip', gzipSync(plain)],
    ['br', brotliCompressSync(plain)],
  ] as const)('counts twice while it is unpacked, and once then: %s', async (encoding, bytes) => {
    const packed = largeMemory(bytes.length)
    packed.set(bytes)
    const room: number[] = []
    const body = await unpacked(packed, encoding, bytesMax, {
      grow: (held) => void room.push(held),
      keep: (held) => void room.push(held),
      release: () => void room.push(0),
    })
    expect([Math.max(...room), room.at(-1)]).toEqual([bytes.length + plain.length, plain.length])
    expect(plain.equals(body)).toBe(true)
    // It is held once, and what it came as is gone.
    expect([body.buffer.byteLength, packed.buffer.detached]).toEqual([plain.length, true])
  })

  it('of few bytes is what it was, and a broken one gives nothing back that may be read still', async () => {
    const room = bodyBudget(100 * bytesMax).of('ann')
    const small = plain.subarray(0, 200_000)
    expect(small.equals(await unpacked(gzipSync(small), 'gzip', bytesMax, room))).toBe(true)
    const broken = largeMemory(600_000)
    broken.set(gzipSync(plain).subarray(0, 400_000))
    await expect(unpacked(broken, 'gzip', bytesMax, room)).rejects.toThrow('cannot be unpacked')
    expect(broken.buffer.detached).toBe(false)
  })

  it('leaves room for others as soon as it was unpacked', async () => {
    const budget = bodyBudget(4 * plain.length)
    const room = budget.of('ann')
    room.grow(2 * plain.length)
    expect(() => budget.of('ann').grow(plain.length)).toThrow('Too many large requests')
    room.keep(plain.length)
    room.keep(2 * plain.length)
    budget.of('ann').grow(plain.length)
    expect(() => budget.of('ann').grow(plain.length)).toThrow('Too many large requests')
    room.keep(10)
    budget.of('ann').grow(plain.length)
  })
})

describe('refused bodies that are still sent', () => {
  it('are taken in by turns, and those beyond some hundreds not at all', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const part = Buffer.alloc(10)
    const bodies = Array.from({ length: 400 }, () => new Readable({ read: () => undefined }))
    let over = 0
    const all = bodies.map((body) => drained(body).then(() => over++))
    for (const body of bodies) body.push(part)
    await expect.poll(() => bodies.every((body) => body.readableLength === 0)).toBe(true)
    // Four are read on, or fewer where others were just before, and 256 wait.
    await expect.poll(() => over).toBeGreaterThanOrEqual(400 - 4 - 256)
    expect(over).toBeLessThanOrEqual(400 - 256)
    // Those that wait go on, four at a time, and none waits whose time is over.
    const waiting = () => bodies.filter((body) => body.isPaused()).length
    const before = waiting()
    const goneOn = async (): Promise<number> => {
      await vi.advanceTimersByTimeAsync(10)
      return before - waiting()
    }
    await expect.poll(goneOn).toBeGreaterThanOrEqual(4)
    await vi.advanceTimersByTimeAsync(2_000)
    await Promise.all(all)
    expect(vi.getTimerCount()).toBe(0)
  })
})
