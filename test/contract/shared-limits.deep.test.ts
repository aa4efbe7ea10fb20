import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../support/cluster.ts'
import { type Service, startService } from '../support/service.ts'

/** Processes on one database tell each other how many requests they let in (P18, F108), and no request waits for that. */

const limit = 40
let services: readonly Service[]

beforeAll(async () => {
  // Every request is of one minute, whenever the test begins.
  vi.useFakeTimers({ now: new Date('2026-11-23T10:00:05Z'), toFake: ['Date'] })
  const database = await createTestDatabase('bare')
  const once = { ...database, drop: () => Promise.resolve() }
  const options = { demo: false, sharesCounts: true, env: { FACTURIER_RATE_LIMIT: String(limit) } }
  services = [await startService({ ...options, database: once }), await startService({ ...options, database })]
})
afterAll(async () => {
  for (const service of services) await service.stop()
  vi.useRealTimers()
})

function left(headers: Headers): number {
  return Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])
}

it('counts requests that another process let in', async () => {
  const [one, other] = services
  const ask = async (service: Service | undefined) => service?.request('GET', 'companies')
  for (let asked = 0; asked < limit / 4; asked++) expect((await ask(one))?.status).toBe(200)
  // The other one hears of it a moment later: ten there, and its own.
  await expect
    .poll(async () => left((await ask(other))?.headers ?? new Headers()), { timeout: 10_000, interval: 400 })
    .toBeLessThan(limit - limit / 4)
  const until = Math.max(0, left((await ask(other))?.headers ?? new Headers()))
  for (let asked = 0; asked < until; asked++) await ask(other)
  await expect.poll(async () => (await ask(one))?.status, { timeout: 10_000, interval: 400 }).toBe(429)
})
