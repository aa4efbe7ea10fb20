import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { expect, it } from 'vitest'
import { admin, startService } from '../support/service.ts'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

it(
  'GraphiQL of the service loads, runs its first query and asks nothing of other places',
  { timeout: 120_000 },
  async (context) => {
    if (!existsSync(executablePath)) context.skip(`no Chromium at ${executablePath}`)
    const service = await startService()
    const origin = service.base
    const browser = await chromium.launch({ executablePath, headless: true, args: flags })
    try {
      // The service asks the browser for a login, once.
      const signedIn = await browser.newContext({ httpCredentials: { username: admin.user, password: admin.key } })
      const page = await signedIn.newPage()
      const outside: string[] = []
      const broken: string[] = []
      page.on('pageerror', (error) => broken.push(error.message))
      await page.route('**/*', (route) => {
        const url = route.request().url()
        if (url.startsWith(origin) || /^(blob|data):/.test(url)) return route.continue()
        outside.push(url)
        return route.abort()
      })
      await page.goto(`${origin}/graphql`)
      const run = page.locator('.graphiql-execute-button')
      await run.waitFor({ timeout: 60_000 })
      await page.waitForTimeout(1000)
      await run.click()
      await page.locator('.result-window', { hasText: 'Demo Verkoop NV' }).waitFor({ timeout: 30_000 })
      expect(broken).toEqual([])
      expect(outside).toEqual([])
    } finally {
      await browser.close()
      await service.stop()
    }
  },
)
