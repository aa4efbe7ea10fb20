import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '../support/admin.ts'
import { launch, missing } from '../support/browser.ts'
import { startProvider, type TestProvider } from '../support/identity-provider.ts'
import { startService, type Service } from '../support/service.ts'

/** Sessions in Chromium, which decides itself what cookies go along: F114. */
describe.skipIf(missing !== undefined)('a session in a browser', () => {
  let browser: Browser
  let provider: TestProvider
  let service: Service
  let neighbour: Server
  let beside = ''
  const folder = mkdtempSync(join(tmpdir(), 'facturier-console-'))

  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Console</title><p>The console</p>')
    // Another site than the service's address, as providers are.
    provider = await startProvider('localhost')
    service = await startService({ issuers: provider.issuers, consoleFolder: folder })
    // The same site, for a site has no port.
    neighbour = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>A neighbour</p>'),
    )
    await new Promise<void>((resolve) => neighbour.listen(0, '127.0.0.1', resolve))
    const address = neighbour.address()
    beside = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    browser = await launch()
  })
  afterAll(async () => {
    await browser.close()
    await service.stop()
    await provider.stop()
    neighbour.closeAllConnections()
    await new Promise((resolve) => neighbour.close(resolve))
    rmSync(folder, { recursive: true })
  })

  /** Asks from the page; the status, and the user where one is told. */
  const ask = (page: Page, path: string, options: object = {}): Promise<{ status: number; user?: string }> =>
    page.evaluate(
      async ([url, given]) => {
        const answer = await fetch(url, given)
        const told: unknown = await answer.json().catch(() => undefined)
        const user = typeof told === 'object' && told !== null && 'user' in told ? String(told.user) : undefined
        return user === undefined ? { status: answer.status } : { status: answer.status, user }
      },
      [path, options] as const,
    )
  const json = { 'content-type': 'application/json' }

  it('is there for the page, for no script, and not for a neighbour on the same host', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(service.base)
    expect(await page.title()).toBe('Console')
    const body = JSON.stringify({ user: admin.user, key: admin.key })
    expect(await ask(page, '/session', { method: 'POST', headers: json, body })).toEqual({ status: 200, user: 'admin' })
    expect(await page.evaluate(() => document.cookie)).toBe('')
    await page.goto(`${service.base}/console/somewhere`)
    expect(await ask(page, '/session')).toEqual({ status: 200, user: 'admin' })
    const query = '/graphql?query={viewer{user}}'
    expect((await ask(page, query)).status).toBe(200)

    await page.goto(beside)
    const answered = page.waitForResponse((answer) => answer.url().startsWith(`${service.base}/graphql`))
    await page.evaluate(
      async (url) => void (await fetch(url, { mode: 'no-cors', credentials: 'include' }).catch(() => undefined)),
      service.base + query,
    )
    // The browser did send the cookie, or it were 401: it is the service that refuses.
    expect((await answered).status()).toBe(403)
    await context.close()
  })

  it('begins at an identity provider, and its strict cookie is there for the page it ends at', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${service.base}/session/oidc?to=/console/somewhere`)
    expect(page.url()).toBe(`${service.base}/console/somewhere`)
    const told = await ask(page, '/session')
    expect(told).toEqual({ status: 200, user: expect.stringContaining('jan@firm.example') })
    expect((await context.cookies()).map(({ name, sameSite, httpOnly }) => ({ name, sameSite, httpOnly }))).toEqual([
      { name: 'facturier-session', sameSite: 'Strict', httpOnly: true },
    ])
    await context.close()
  })
})
