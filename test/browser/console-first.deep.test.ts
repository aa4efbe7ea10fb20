import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '../support/admin.ts'
import { launch, missing, visit } from '../support/browser.ts'
import { expectAccessible, expectFits, startConsole } from '../support/console-page.ts'
import type { Service } from '../support/service.ts'

const pictures = fileURLToPath(new URL('../artefacts/console/', import.meta.url))
const invoice = fileURLToPath(new URL('../../templates/demo/purchase-invoice.xml', import.meta.url))
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  colorScheme: 'dark',
}

/** Of the address alone: a service without any company, and whoever opens it (issue 21, "First minute"). */
describe.skipIf(missing !== undefined)('the first minute of the console', () => {
  let service: Service
  let browser: Browser

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true })
    browser = await launch()
  })
  afterAll(() => browser.close())

  const empty = async (context: BrowserContextOptions, visiting: (page: Page) => Promise<void>): Promise<void> => {
    service = await startConsole({ demo: false })
    try {
      await visit(browser, service, visiting, context)
    } finally {
      await service.stop()
    }
  }
  const signIn = async (page: Page): Promise<void> => {
    await page.goto(service.base)
    await page.getByLabel('User').fill(admin.user)
    await page.getByLabel('Access key').fill(admin.key)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Three ways to begin' }).waitFor()
  }

  it('leads by the mouse from a file to its VAT grid', async () => {
    await empty(desktop, async (page) => {
      await signIn(page)
      await page.screenshot({ path: `${pictures}first-desktop.png` })
      await expectAccessible(page)
      let clicks = 1
      const click = async (name: string | RegExp): Promise<void> => {
        clicks += 1
        await page.getByRole('button', { name }).click()
      }
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), click('Choose files')])
      await chooser.setFiles(invoice)
      // Which side we are is asked, with what the file says of it.
      await page.getByRole('dialog', { name: 'Whose books does this go to?' }).waitFor()
      await expectAccessible(page)
      expect(await page.getByLabel('Enterprise number').inputValue()).toBe('0999000129')
      await page.screenshot({ path: `${pictures}first-whose.png` })
      await click('Make this company')
      clicks += 1
      await page.getByRole('link', { name: 'Kantoormeubelen Claes NV' }).first().click()
      // A new company knows nobody yet: its first supplier is made from the file.
      await page.getByRole('heading', { level: 1, name: 'Kantoormeubelen Claes NV' }).waitFor()
      await click('Create the supplier')
      await page.getByLabel('Vendor posting group').waitFor()
      await page.screenshot({ path: `${pictures}first-vendor.png`, fullPage: true })
      await click('Create and use')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `${pictures}first-document.png`, fullPage: true })
    })
  })
})
