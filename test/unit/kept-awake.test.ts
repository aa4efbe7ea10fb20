import { afterEach, describe, expect, it, vi } from 'vitest'
import { filesOfGroup } from '../../src/engine/post/group-files.ts'
import { keptAwake } from '../../src/storage/server/kept-awake.ts'
import { almighty } from '../support/demo-engine.ts'

afterEach(() => vi.useRealTimers())

describe('a transaction that waits for something else than the database', () => {
  it('is heard of every ten seconds, whatever comes of it, and not any more behind that', async () => {
    vi.useFakeTimers()
    let heard = 0
    const rows = async (): Promise<never[]> => {
      heard++
      if (heard === 2) throw new Error('The transaction is aborted.')
      return []
    }
    expect(await keptAwake({ rows }, async () => 'at once')).toBe('at once')
    const read = Promise.withResolvers<string>()
    const waited = keptAwake({ rows }, () => read.promise)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(heard).toBe(0)
    await vi.advanceTimersByTimeAsync(50_000)
    expect(heard).toBe(5)
    read.resolve('read')
    expect(await waited).toBe('read')
    await expect(keptAwake({ rows }, () => Promise.reject(new Error('too slow')))).rejects.toThrow('too slow')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([heard, vi.getTimerCount()]).toEqual([5, 0])
  })

  it('is heard of for so long only while files of a group are read, all of them together', async () => {
    vi.useFakeTimers()
    let heard = 0
    const rows = async (): Promise<never[]> => {
      heard++
      return []
    }
    const files = filesOfGroup({ rows }, 60)
    const reading = (bytes: number, ms: number): Promise<void> =>
      files.inTurn(almighty(), bytes, () => new Promise((resolve) => setTimeout(resolve, ms)))
    await Promise.all([reading(1_000_000, 40_000), reading(100, 50_000), vi.advanceTimersByTimeAsync(50_000)])
    expect(heard).toBe(3)
    await Promise.all([reading(1_000_000, 70_000), vi.advanceTimersByTimeAsync(70_000)])
    expect(heard).toBe(5)
    await expect(reading(1_000_000, 1)).rejects.toThrow('more than 60 seconds. Send them one by one.')
    await Promise.all([reading(100, 1), vi.advanceTimersByTimeAsync(1)])
  })
})
