import { mkdir } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, missing, visit } from '../support/browser.ts'
import { expectAccessible, expectFits, openConsole, screenAt, startConsole } from '../support/console-page.ts'
import { filedYear } from '../support/filed-year.ts'
import type { Service } from '../support/service.ts'

/** The screens that look into the books (F114), over a year of sales and the demo company's purchase. SCREENSHOTS names a folder to keep them in. */
let browser: Browser
let service: Service

beforeAll(async () => {
  if (missing !== undefined) return
  browser = await launch()
  service = await startConsole({ openingStock: true })
  await filedYear(service)
  await postFile('importpurchaseinvoices', 'purchase-invoice.xml')
  await postFile('importsalesinvoices', 'invoice.xml')
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

async function postFile(set: string, name: string): Promise<void> {
  const contentstring = readFileSync(new URL(`../../templates/demo/${name}`, import.meta.url)).toString('base64')
  const made = await service.request('POST', `${service.companyUrl}/${set}`, { contentstring })
  expect(made.status, made.text).toBe(201)
  const posted = await service.request('POST', `${service.companyUrl}/${set}(${made.json.id})/Microsoft.NAV.post`)
  expect(posted.status, posted.text).toBe(204)
}

/** Every screen with what its first table or heading must show. */
const screens: readonly (readonly [name: string, path: string, shows: string])[] = [
  ['trial-balance', 'reports/trial-balance?from=2026-01-01&asOf=2026-12-31', '700000'],
  ['aging-customers', 'reports/aging?asOf=2026-12-31', 'Bakkerij De Korenbloem BV'],
  ['aging-vendors', 'reports/aging?asOf=2026-12-31&side=vendors', 'Total'],
  ['vat-return', 'reports/vat?period=2026-Q1', '03'],
  ['vat-grid', 'reports/vat?period=2026-Q1&grid=03', 'Entries of grid 03'],
  ['files', 'reports/files?period=2026-Q2', 'Annual customer listing 2026'],
  ['over-time', 'reports/over-time?from=2025-01-01&to=2026-12-31', 'January 2026'],
  ['general', 'ledgers/general?account=70&from=2026-01-01&to=2026-12-31', '700000'],
  ['customers', 'ledgers/customers?open=yes', 'Bakkerij De Korenbloem BV'],
  ['vendors', 'ledgers/vendors', 'Remaining'],
  ['vat', 'ledgers/vat?type=SALE', 'Sale'],
  ['items', 'ledgers/items', '1000'],
  ['values', 'ledgers/values', '1000'],
  ['registers', 'ledgers/registers', 'admin'],
  ['documents', 'documents?side=sales', 'Établissements Dupré et Fils SAS'],
  ['audit', 'audit', 'Posted'],
  ['live', 'live', 'Listening'],
]

/** Waits until a text is in sight. */
async function shown(page: Page, text: string): Promise<void> {
  await page.getByRole('main').getByText(text).filter({ visible: true }).first().waitFor()
}

/** Signs in, and stays until the frame of the screens is there. */
async function signedIn(page: Page, path: string): Promise<void> {
  await openConsole(page, screenAt(service, path))
  await page.getByRole('link', { name: 'Reports' }).waitFor()
}

async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

const looks = [
  [1280, 'light'],
  [1280, 'dark'],
  [360, 'light'],
  [360, 'dark'],
] as const

describe.skipIf(missing !== undefined)('looking into the books', () => {
  it.each(looks)('every screen opens by its link at %i pixels in %s, and fits', async (width, colorScheme) => {
    const context = { viewport: { width, height: 860 }, colorScheme, locale: 'en-GB' }
    await visit(
      browser,
      service,
      async (page) => {
        page.setDefaultTimeout(12_000)
        await signedIn(page, 'ledgers/general')
        for (const [name, path, shows] of screens) {
          await page.goto(screenAt(service, path))
          await shown(page, shows)
          await keep(page, `${name}-${width}-${colorScheme}`)
          await expectAccessible(page)
          await expectFits(page)
        }
      },
      context,
    )
  })
})
