import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownMark } from '../../src/core/read-mark.ts'
import { commitNews } from '../../src/engine/connect/replicas.ts'
import { lastCommits } from '../../src/storage/replica/last-commits.ts'
import type { Database } from '../../src/storage/server/database.ts'
import { positionText } from '../../src/storage/server/position.ts'
import { announcing } from '../../src/storage/watch/announce.ts'

const at = (lsn: number) => ({ line: '0a1b2c3d', lsn: BigInt(lsn) })

/** A database whose calls to other processes are gathered, those that fail too, and what it is told of commits. */
function telling() {
  const calls: unknown[] = []
  const state = { fails: false, swept: 0 }
  const notHere = () => Promise.reject(new Error('not here'))
  const client = {
    query: async ({ values }: { values: readonly unknown[] }) => {
      calls.push(...values)
      if (state.fails) throw new Error('lost')
    },
  }
  const database: Database = {
    read: notHere,
    write: (_counter, _company, work) => work({ rows: async () => [], arrays: async () => [] }),
    rehearse: notHere,
    open: notHere,
    openSnapshot: notHere,
    maintain: (work) => work(client as never),
    close: async () => undefined,
  }
  const commits = lastCommits(10_000)
  const announced = announcing(database, async () => void state.swept++, commitNews(commits))
  const write = (who: string, companyId: string, lsn: number) =>
    announced.database.write({ statements: 0 }, companyId, async () => commits.note(who, companyId, at(lsn)))
  const group = (who: string, companies: readonly string[], lsn: number) => {
    commits.note(who, '', at(lsn))
    announced.written(companies, { principalId: who, reads: { ...ownMark(), commit: positionText(at(lsn)) } })
  }
  return { ...announced, calls, state, write, group }
}

describe('what other processes are told of commits (F102)', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('has those of a group, alone and beside a single write of the same moment', async () => {
    const { calls, write, group } = telling()
    await write('ann', 'one', 16)
    group('bob', ['one', 'two'], 32)
    await vi.advanceTimersByTimeAsync(20)
    expect(calls).toEqual([['one 0a1b2c3d-20 ann,bob', 'two 0a1b2c3d-20 bob']])
  })

  it('is told again after a call that failed: with the next one, or by itself; not after the end', async () => {
    const { calls, state, write, database } = telling()
    state.fails = true
    await write('ann', 'one', 16)
    await vi.advanceTimersByTimeAsync(20)
    await write('bob', 'two', 32)
    await vi.advanceTimersByTimeAsync(20)
    expect(calls.splice(0)).toEqual([['one 0a1b2c3d-10 ann'], ['one ? ', 'two 0a1b2c3d-20 bob']])
    await vi.advanceTimersByTimeAsync(1_020)
    expect([calls.splice(0), state.swept]).toEqual([[['one ? ', 'two ? ']], 0])
    state.fails = false
    await vi.advanceTimersByTimeAsync(60_000)
    expect([calls.splice(0), state.swept]).toEqual([[['one ? ', 'two ? ']], 1])
    state.fails = true
    await write('ann', 'one', 48)
    const closed = database.close()
    await vi.advanceTimersByTimeAsync(60_000)
    await closed
    expect(calls).toEqual([['one 0a1b2c3d-30 ann']])
  })
})
