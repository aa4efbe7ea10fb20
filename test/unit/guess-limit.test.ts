import { describe, expect, it } from 'vitest'
import { Problem } from '../../src/core/problem.ts'
import { guessesOfNetworkMax, guessesOfUserMax, guessLimit, networkOf } from '../../src/engine/identity/guess-limit.ts'

/** Guessing of keys: P17, F93, on a clock of our own. */
function guessing() {
  const clock = { ms: 1_000_000 }
  const limit = guessLimit(() => clock.ms)
  /** Attempts until one is refused, 1,000 at the most, and the seconds it says. */
  const until = async (user: () => string, address: () => string): Promise<[number, number | undefined]> => {
    for (let tries = 0; tries < 1_000; tries++) {
      const wait = await attempt(user(), address())
      if (wait !== undefined) return [tries, wait]
    }
    return [1_000, undefined]
  }
  const attempt = async (user: string, address: string): Promise<number | undefined> => {
    try {
      return await limit.ofKey(user, address, async () => undefined)
    } catch (error) {
      if (error instanceof Problem && error.code === 'Application_TooManyRequests') return error.retryAfter
      throw error
    }
  }
  return { clock, limit, attempt, until }
}

describe('wrong keys of a user from a network', () => {
  it('wait after ten in a minute, each time twice as long, 15 minutes at the most', async () => {
    const { clock, until } = guessing()
    const waits: unknown[] = []
    for (let round = 0; round < 6; round++) {
      const [tries, seconds = 0] = await until(
        () => 'admin',
        () => '192.0.2.7',
      )
      waits.push([tries, seconds])
      clock.ms += seconds * 1000
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900].map((seconds) => [guessesOfUserMax, seconds]))
    clock.ms += 15 * 60_000
    expect(
      await until(
        () => 'admin',
        () => '192.0.2.7',
      ),
      'all is forgotten',
    ).toEqual([guessesOfUserMax, 60])
  })

  it('keep out neither the same user from elsewhere nor another one from there', async () => {
    const { attempt, until } = guessing()
    await until(
      () => 'admin',
      () => '192.0.2.7',
    )
    expect(await attempt('admin', '192.0.2.200')).toBe(60)
    expect(await attempt('admin', '198.51.100.7')).toBeUndefined()
    expect(await attempt('clerk', '192.0.2.7')).toBeUndefined()
  })

  it('are all that counts: right ones that come at once wait for a place, wrong ones at once are ten', async () => {
    const { limit, attempt } = guessing()
    let most = 0
    let now = 0
    const look = async (found: string | undefined): Promise<string | undefined> => {
      most = Math.max(most, ++now)
      await new Promise((resolve) => setImmediate(resolve))
      now -= 1
      return found
    }
    const all = (found: string | undefined) =>
      Promise.allSettled(Array.from({ length: 500 }, () => limit.ofKey('clerk', '192.0.2.7', () => look(found))))
    expect(new Set((await all('right')).map(({ status }) => status))).toEqual(new Set(['fulfilled']))
    expect(most).toBe(guessesOfUserMax)
    expect((await all(undefined)).filter(({ status }) => status === 'fulfilled')).toHaveLength(guessesOfUserMax)
    expect(await attempt('clerk', '192.0.2.7')).toBe(60)
  })

  it('are none where nothing can be looked at, and those who wait for a place hear the same', async () => {
    const { limit, attempt } = guessing()
    let looks = 0
    const away = async () => {
      looks += 1
      await new Promise((resolve) => setImmediate(resolve))
      throw new Problem('Internal_ServiceUnavailable', 'away')
    }
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => limit.ofKey('clerk', '192.0.2.7', away)))
    expect(all.map((one) => (one.status === 'rejected' ? String(one.reason) : ''))).toEqual(
      Array.from({ length: 50 }, () => expect.stringContaining('away')),
    )
    expect(looks).toBe(guessesOfUserMax)
    expect(await attempt('clerk', '192.0.2.7')).toBeUndefined()
  })
})

describe('wrong tokens', () => {
  it('wait after a hundred from a network, and hold back no key from there and no token that is right', async () => {
    const { clock, limit, attempt } = guessing()
    for (let n = 0; n < guessesOfNetworkMax; n++) limit.wrongToken('192.0.2.7')
    expect(() => limit.wrongToken('192.0.2.8')).toThrow(/Try again in 60 seconds/)
    limit.wrongToken('198.51.100.7')
    expect(await attempt('clerk', '192.0.2.7')).toBeUndefined()
    expect(await limit.ofSubject('jan', async () => 'him')).toBe('him')
    clock.ms += 60_000
    limit.wrongToken('192.0.2.7')
  })
})

describe('wrong keys from a network', () => {
  it('that waits push nobody else out of the count, whatever names come from it', async () => {
    const { attempt, until } = guessing()
    await until(
      () => 'admin',
      () => '192.0.2.7',
    )
    for (let n = 0; n < 21_000; n++) await attempt(`user ${n}`, '198.51.100.7')
    expect(await attempt('admin', '192.0.2.7')).toBe(60)
  })

  it('for names longer than any of ours are of one user', async () => {
    const { until } = guessing()
    let n = 0
    expect(
      await until(
        () => 'a'.repeat(80) + n++,
        () => '192.0.2.7',
      ),
    ).toEqual([guessesOfUserMax, 60])
  })

  it.each([
    ['an IPv4 /24', (n: number) => `192.0.2.${n % 256}`, '192.0.3.1'],
    ['an IPv6 /64', (n: number) => `2001:db8:0:1::${n.toString(16)}`, '2001:db8:0:2::1'],
  ])('of %s wait after a hundred in a minute, whoever they are for', async (_what, address, elsewhere) => {
    const { clock, attempt, until } = guessing()
    let n = 0
    expect(
      await until(
        () => `user ${n++}`,
        () => address(n),
      ),
    ).toEqual([guessesOfNetworkMax, 60])
    expect(await attempt('user x', elsewhere)).toBeUndefined()
    clock.ms += 60_000
    expect(await attempt('user x', address(1))).toBeUndefined()
  })

  it.each([
    ['192.0.2.7', '192.0.2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:DB8:0:0:1::', '2001:db8:0:0'],
    ['2001:0db8:0000:0001:2:3:4:5', '2001:db8:0:1'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
    ['', ''],
  ])('%s is in %s', (address, network) => expect(networkOf(address)).toBe(network))
})
