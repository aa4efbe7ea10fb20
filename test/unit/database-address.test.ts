import { setTimeout as after } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { addressAt, databaseAddress, type DatabaseHost } from '../../src/core/database-address.ts'
import { NoServer, serverChoice } from '../../src/storage/connect/server-choice.ts'

describe('an address of a database (F96)', () => {
  it.each([
    ['postgres://u:p@h/d', 'postgres://u:p@h/d', undefined],
    ['postgresql://h:5433/d?sslmode=require', 'postgresql://h:5433/d?sslmode=require', undefined],
    ['postgres:///d?host=/tmp', 'postgres:///d?host=/tmp', undefined],
    ['postgres://h/d?target_session_attrs=any', 'postgres://h/d', undefined],
    ['postgres://u:p@h/d?target_session_attrs=read-write', 'postgres://u:p@h/d', 'h:5432'],
    ['postgres://u:p@a,b/d', 'postgres://u:p@a/d', 'a:5432 b:5432'],
    [
      'postgres://u:p%2C@@a:1,[::1]:2,c/d?x=1&target_session_attrs=primary&y=2',
      'postgres://u:p%2C@@a:1/d?x=1&y=2',
      'a:1 [::1]:2 c:5432',
    ],
  ])('reads %s', (text, url, servers) => {
    const found = databaseAddress(text)
    expect(found?.url).toBe(url)
    expect(found?.mustWrite).toBe(servers !== undefined)
    expect(found?.hosts.map(({ name }) => name).join(' ')).toBe(servers ?? '')
  })

  it('leads to each of its servers', () => {
    const found = databaseAddress('postgres://u:p%2C@@a:1,[::1]:2,c/d?x=1&target_session_attrs=primary&y=2')
    expect(found?.hosts.map((host) => addressAt(found, host))).toEqual([
      'postgres://u:p%2C@@a:1/d?x=1&y=2',
      'postgres://u:p%2C@@[::1]:2/d?x=1&y=2',
      'postgres://u:p%2C@@c:5432/d?x=1&y=2',
    ])
  })

  it.each([
    'mysql://a,b/d',
    'postgres://a:0,b/d',
    'postgres://a:70000,b/d',
    'postgres://a,,b/d',
    'postgres://a,b/d?target_session_attrs=any',
    'postgres://a/d?target_session_attrs=standby',
    'postgres://a,b/d?target_session_attrs=read-write&target_session_attrs=read-write',
    `postgres://${Array.from({ length: 17 }, (_, no) => `h${no}`).join(',')}/d`,
    'not one',
  ])('does not read %s', (text) => expect(databaseAddress(text)).toBeUndefined())
})

describe('the choice among servers (F96)', () => {
  const hosts = ['a', 'b', 'c'].map((name): DatabaseHost => ({ name, host: name, port: 5432 }))
  const never = new Promise<never>(() => undefined)

  /** What each server answers by name: its timeline, '' of one that takes no writes, nothing of one that hangs. */
  function among(state: Record<string, string | undefined>) {
    let asked = 0
    const choice = serverChoice(hosts, async (host) => {
      // One that hangs is asked once in each look; the others again while they may be about to take over.
      if (host.name === 'a') asked++
      const timeline = state[host.name]
      if (timeline === undefined) return never
      return timeline === '' ? { host, why: 'takes no writes' } : { host, timeline, why: '' }
    })
    return { choice, asked: () => asked }
  }

  it('finds the one that takes writes beside one that hangs, once for all who ask, and remembers it until it is doubted', async () => {
    const state: Record<string, string | undefined> = { a: undefined, b: '00000002', c: '' }
    const { choice, asked } = among(state)
    const found = await Promise.all([choice.now(), choice.now(), choice.now()])
    expect(found.map(({ name }) => name)).toEqual(['b', 'b', 'b'])
    await choice.now()
    expect(asked()).toBe(1)
    Object.assign(state, { b: '', c: '00000003' })
    for (const other of [hosts[0], hosts[2]]) if (other !== undefined) choice.doubt(other)
    expect((await choice.now()).name).toBe('b')
    choice.doubt(found[0] ?? { name: 'x', host: 'x', port: 1 })
    expect((await choice.now()).name).toBe('c')
    expect(asked()).toBe(2)
  })

  it('takes the newest timeline where two take writes, as when an old primary does not know yet', async () => {
    const { choice } = among({ a: '00000009', b: '0000000A', c: '00000001' })
    expect((await choice.now()).name).toBe('b')
  })

  it('fails with every reason where none takes writes, and asks again', async () => {
    const state = { a: '', b: '', c: '' }
    const { choice } = among(state)
    await expect(choice.now()).rejects.toThrow(NoServer)
    await expect(choice.now()).rejects.toThrow(
      "No server of the database's address takes writes: a takes no writes, b takes no writes, c takes no writes.",
    )
    state.c = '00000001'
    await after(0)
    expect((await choice.now()).name).toBe('c')
  })

  it('pauses longer and longer while none takes writes, half a second at most, and asks at once after one did', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    // The whole pause; it is half of it at least.
    vi.spyOn(Math, 'random').mockReturnValue(1)
    try {
      const asked: number[] = []
      let timeline = ''
      const choice = serverChoice(hosts.slice(0, 1), async (host) => {
        asked.push(performance.now())
        return timeline === '' ? { host, why: 'takes no writes' } : { host, timeline, why: '' }
      })
      /** Two ask at once; answers once both know. */
      const found = async () => {
        let over = false
        const both = Promise.allSettled([choice.now(), choice.now()]).finally(() => (over = true))
        while (!over) await vi.advanceTimersByTimeAsync(1)
        return (await both).map(({ status }) => status)
      }
      const pauses = (): number[] => asked.slice(1).map((at, index) => Math.round(at - (asked[index] ?? 0)))
      for (let time = 0; time < 8; time++) expect(await found()).toEqual(['rejected', 'rejected'])
      expect(pauses()).toEqual([25, 50, 100, 200, 400, 500, 500])
      timeline = '00000001'
      expect(await found()).toEqual(['fulfilled', 'fulfilled'])
      expect(asked).toHaveLength(9)
      choice.doubt(await choice.now())
      const since = performance.now()
      await found()
      expect(asked.at(-1)).toBe(since)
    } finally {
      vi.useRealTimers()
      vi.restoreAllMocks()
    }
  })
})
