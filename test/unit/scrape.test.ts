import { expect, it, onTestFinished } from 'vitest'
import { openScrapePort } from '../../src/cli/telemetry/scrape-port.ts'
import { type Scrape, shared } from '../../src/http/scrape.ts'

const token = 'a-token-for-tests-of-32-characters'

/** The port for `/metrics` (F108), asked over HTTP. */
async function opened(scrape: Scrape) {
  const port = openScrapePort(scrape)
  const base = `http://127.0.0.1:${await port.listen(0, '127.0.0.1')}`
  onTestFinished(() => port.close())
  return async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${base}${path}`, init)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
}

it('answers /metrics in the text of Prometheus, and nothing else', async () => {
  const ask = await opened({ token: undefined, text: async () => 'a 1\n' })
  const { status, headers, text } = await ask('/metrics?x=1')
  expect([status, text, headers.get('content-type')]).toEqual([
    200,
    'a 1\n',
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  expect(await ask('/metrics', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
  expect((await ask('/')).status).toBe(404)
  const refused = await ask('/metrics', { method: 'POST' })
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

it('wants its token where there is one', async () => {
  const ask = await opened({ token, text: async () => 'a 1\n' })
  for (const authorization of ['', `Bearer ${token}x`, `Basic ${token}`, token]) {
    const { status, headers, text } = await ask('/metrics', authorization === '' ? {} : { headers: { authorization } })
    expect([status, headers.get('www-authenticate')], authorization).toEqual([401, 'Bearer'])
    expect(text).not.toContain(token)
  }
  expect((await ask('/metrics', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
})

it('collects once for all who ask at a time, and tells nothing of what went wrong', async () => {
  let collected = 0
  const waiting = Promise.withResolvers<string>()
  const text = shared(() => {
    collected++
    return waiting.promise
  })
  const ask = await opened({ token: undefined, text })
  const answers = [ask('/metrics'), ask('/metrics')]
  await expect.poll(() => collected).toBe(1)
  waiting.reject(new Error('connection to 10.0.0.1 refused'))
  for (const { status, text: told } of await Promise.all(answers)) {
    expect(status).toBe(500)
    expect(told).not.toContain('10.0.0.1')
  }
})
