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
  '/docs shows the operations, tries one out with the login of the browser, and asks nothing of other places',
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
      page.on('console', (message) => {
        if (message.type() === 'error') broken.push(message.text())
      })
      await page.route('**/*', (route) => {
        const url = route.request().url()
        if (url.startsWith(origin) || /^(blob|data):/.test(url)) return route.continue()
        outside.push(url)
        return route.abort()
      })
      await page.goto(origin)
      await page.getByRole('link', { name: '/docs' }).click()
      await page.locator('.info .title', { hasText: 'Facturier' }).waitFor({ timeout: 20_000 })
      await page.locator('h3.opblock-tag', { hasText: 'Import documents' }).waitFor()

      await page.locator('h3.opblock-tag', { hasText: 'Companies' }).click()
      const list = page.locator('#operations-Companies-listCompanies')
      await list.locator('.opblock-summary').click()
      await list.getByRole('button', { name: 'Try it out' }).click()
      // Examples are shown, not filled in: together they would ask for something nobody meant.
      expect(await list.locator('tr[data-param-name="$filter"] input').inputValue()).toBe('')
      await list.getByRole('button', { name: 'Execute' }).click()
      await list.locator('.live-responses-table', { hasText: 'Demo Verkoop NV' }).waitFor({ timeout: 30_000 })

      await page.locator('h3.opblock-tag', { hasText: 'Ledgers' }).click()
      expect(await page.locator('.opblock').count()).toBeGreaterThan(20)
      expect(broken).toEqual([])
      expect(outside).toEqual([])
    } finally {
      await browser.close()
      await service.stop()
    }
  },
)
