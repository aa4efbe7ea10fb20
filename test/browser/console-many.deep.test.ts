import { Client } from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, missing, visit } from '../support/browser.ts'
import { expectAccessible, onceMore, openConsole, screenAt, startConsole } from '../support/console-page.ts'
import type { Service } from '../support/service.ts'

const desktop = { viewport: { width: 1440, height: 900 } }

describe.skipIf(missing !== undefined)(`the console's inbox with many documents in Chromium`, onceMore, () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await launch()
  })

  afterAll(() => browser?.close())

  it('scrolls and filters 10,000 documents, with no more of them in the page than can be seen', async () => {
    const many = await startConsole()
    try {
      const client = new Client({ connectionString: many.database.superUrl })
      await client.connect()
      await client.query(
        `insert into import_purchase_invoice (company_id, entry_no, name, vendor_inv_cr_memo_no, document_date, doc_amount_incl_vat)
            select $1, 1000 + at, 'Supplier ' || at, 'BULK-' || at, date '2025-01-01' + at % 365, at + 0.01 from generate_series(1, 10000) at`,
        [many.companyId],
      )
      await client.end()
      await visit(browser, many, (page) => scrollAndFilter(page, many), desktop)
    } finally {
      await many.stop()
    }
  })

  async function scrollAndFilter(page: Page, many: Service): Promise<void> {
    await openConsole(page, screenAt(many, 'inbox'))
    const table = page.getByRole('table', { name: 'Inbox' })
    await table.getByText('Supplier 10000', { exact: true }).waitFor()
    expect(Number(await table.getAttribute('aria-rowcount'))).toBeGreaterThan(10_000)
    // Scrolled to the end of what is here until all is here: the first document is the last row.
    await expect
      .poll(async () => {
        await page.locator('.table').evaluate((box) => box.scrollTo(0, box.scrollHeight))
        return table.getByText('Supplier 1', { exact: true }).count()
      })
      .toBe(1)
    expect(await table.getByRole('row').count()).toBeLessThan(80)
    await expectAccessible(page)
    await page.getByLabel('Search').fill('BULK-7777')
    await table.getByText('Supplier 7777', { exact: true }).waitFor()
    await expect.poll(() => table.getByRole('row').count()).toBe(2)
    expect(page.url()).toContain('search=BULK-7777')
    // The link leads to the same list; arrows and Enter open what it shows.
    await page.reload()
    await table.getByText('Supplier 7777', { exact: true }).waitFor()
    await table.getByRole('row').nth(1).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1 }).getByText('Supplier 7777').waitFor()
  }
})
