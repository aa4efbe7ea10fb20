import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CountsToShare, type Peers, peersOf, type SharedCounts } from '../../src/engine/watch/peers.ts'
import { rateLimit } from '../../src/http/rate-limit.ts'
import type { Listener } from '../../src/storage/watch/listener.ts'

const at = Date.parse('2026-11-23T10:00:30Z')
const minute = at / 60_000 - 0.5
const [anna, bert] = ['0f0e3b0a-0000-4000-8000-000000000001', '0f0e3b0a-0000-4000-8000-000000000002']

describe('a limit that hears of other processes', () => {
  it('counts theirs with its own, the last of each', () => {
    const limit = rateLimit(10)
    limit.count(anna, 3, at)
    limit.heard('x', { minute, counts: [[anna, 2]] }, at)
    limit.heard('x', { minute, counts: [[anna, 4]] }, at)
    limit.heard(
      'y',
      {
        minute,
        counts: [
          [anna, 1],
          [bert, 9],
        ],
      },
      at,
    )
    expect(limit.count(anna, 2, at).header).toBe('"requests";r=0;t=30')
    expect(limit.count(anna, 1, at).wait).toBe(30)
    expect(limit.count(bert, 1, at).wait).toBeUndefined()
  })

  it('says nothing less than zero where more were let in together', () => {
    const limit = rateLimit(5)
    limit.count(anna, 4, at)
    limit.heard('x', { minute, counts: [[anna, 4]] }, at)
    expect(limit.count(anna, 1, at)).toEqual({ wait: 30, header: '"requests";r=0;t=30' })
  })

  it('forgets all with the minute, and passes over what is of another one', () => {
    const limit = rateLimit(5)
    limit.heard('x', { minute: minute - 1, counts: [[anna, 5]] }, at)
    expect(limit.count(anna, 5, at).wait).toBeUndefined()
    limit.heard('x', { minute, counts: [[anna, 5]] }, at)
    expect(limit.count(anna, 5, at + 60_000).wait).toBeUndefined()
  })

  it('tells each count once, and again when it has grown', () => {
    const limit = rateLimit(5)
    limit.count(anna, 1, at)
    limit.count(anna, 1, at)
    expect(limit.news(at)).toEqual({ minute, counts: [[anna, 2]] })
    expect(limit.news(at).counts).toEqual([])
    // What was refused was not counted.
    limit.count(anna, 9, at)
    expect(limit.news(at).counts).toEqual([])
    limit.count(anna, 1, at)
    expect(limit.news(at).counts).toEqual([[anna, 3]])
  })
})

/** Processes that hear each other, without a database. */
function room() {
  const ears: ((text: string | undefined) => void)[] = []
  const said: string[] = []
  const deaf: Listener = { open: () => undefined, close: () => Promise.resolve(), listens: () => true }
  const server = {
    // What is sent to PostgreSQL: one statement with all texts as its only parameter.
    maintain: async (work: (client: never) => Promise<unknown>): Promise<never> => {
      const query = async ({ values: [texts] }: { readonly values: readonly [readonly string[]] }) => {
        said.push(...texts)
        for (const text of texts) for (const hear of ears) hear(text)
      }
      return (await work({ query } as never)) as never
    },
  }
  const join = (): Peers => peersOf(server, (heard) => (ears.push(heard), deaf))
  return { join, said, hear: (text: string) => ears.forEach((one) => one(text)) }
}

function counts(news: readonly (readonly [string, number])[]) {
  const heard: SharedCounts[] = []
  const shared: CountsToShare = { news: () => ({ minute, counts: news }), heard: (_, one) => void heard.push(one) }
  return { shared, heard }
}

describe('peers', () => {
  const open: Peers[] = []
  beforeEach(() => void vi.useFakeTimers())
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close()
    vi.useRealTimers()
  })
  const joined = (peers: Peers): Peers => (open.push(peers), peers)

  it('tells no counts while it is alone, and begins when it hears of another', async () => {
    const { join, said } = room()
    const [mine, theirs] = [counts([[anna, 3]]), counts([])]
    joined(join()).share(mine.shared)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(said).toEqual([expect.stringMatching(/^[0-9a-f-]{36} 0$/)])
    joined(join()).share(theirs.shared)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(theirs.heard.at(-1)).toMatchObject({ minute, counts: [[anna, 3]] })
    // Its own it does not hear.
    expect(mine.heard.every((one) => one.counts.length === 0)).toBe(true)
  })

  it('parts what is more than a message of PostgreSQL holds', async () => {
    const { join, said } = room()
    const many = Array.from({ length: 1_000 }, (_, no) => [anna.slice(0, 32) + String(1_000 + no), no] as const)
    const theirs = counts([])
    joined(join()).share(theirs.shared)
    joined(join()).share(counts(many).shared)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(Math.max(...said.map((text) => Buffer.byteLength(text)))).toBeLessThan(8_000)
    expect(theirs.heard.flatMap((one) => one.counts).slice(0, 1_000)).toEqual(many)
  })

  it('passes over what is no message of ours', async () => {
    const { join, hear } = room()
    const mine = counts([])
    joined(join()).share(mine.shared)
    for (const text of [
      '',
      'x',
      `${anna} 1 ${bert}=-1`,
      `${anna} 1 ${bert}=1e9`,
      `${anna} 1 x=1`,
      `${anna} ${'9'.repeat(20)}`,
    ])
      hear(text)
    expect(mine.heard).toEqual([])
    hear(`${anna} 1 ${bert}=1`)
    expect(mine.heard).toHaveLength(1)
  })
})
