import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { launch, missing, visit } from '../support/browser.ts'
import {
  expectAccessible,
  expectFits,
  madeAnew,
  onceMore,
  openConsole,
  screenAt,
  startConsole,
} from '../support/console-page.ts'
import { choose, invoice, receive, row, stranger } from '../support/dropped-files.ts'
import type { Service } from '../support/service.ts'

const sold = readFileSync(new URL('../../templates/demo/invoice.xml', import.meta.url), 'utf8')
const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

describe.skipIf(missing !== undefined)(`the list of the console's inbox in Chromium`, onceMore, () => {
  let service: Service
  let browser: Browser

  const start = async (): Promise<void> => {
    service = await startConsole()
    // What a list is looked at with, for each test alone too.
    await receive(service, invoice('LIST-1'))
    browser = await launch()
  }
  const stop = async (): Promise<void> => {
    await browser?.close()
    await service?.stop()
  }
  madeAnew(start, stop)

  const inbox = (): string => screenAt(service, 'inbox')

  // What a first try sent is there already at the second.
  let tries = 0

  async function found(number: string): Promise<{ readonly id: string }> {
    const { json } = await service.graphql(
      `{ company(id: "${service.companyId}") { importPurchaseInvoices(filter: { vendorInvCrMemoNo: { eq: "${number}" } }) { nodes { id } } } }`,
    )
    return json.data.company.importPurchaseInvoices.nodes[0]
  }

  it('shows what was rejected apart, with a letter to the seller', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, inbox())
        const number = `REJ-${++tries}`
        await choose(page, invoice(number))
        await row(page, `${number}.xml`, 'Received')
        // Read anew, so that the numbers know of it.
        await page.reload()
        await expectCounted(page)
        const open = await counted(page.getByRole('button', { name: /^Open/ }))
        const { id } = await found(number)
        await service.graphql(
          'mutation ($input: RejectImportPurchaseInvoiceInput!) { rejectImportPurchaseInvoice(input: $input) { __typename } }',
          { input: { id, reasonCode: 'PRI', reason: 'Another price was agreed' } },
        )
        // Nobody has to do anything about it any more: it is not among those that wait, here and at the start.
        await expect.poll(() => counted(page.getByRole('button', { name: /^Open/ }))).toBe(open - 1)
        await expectCounted(page)
        const table = page.getByRole('table')
        for (const waiting of [/^Open/, /^To mend/]) {
          await page.getByRole('button', { name: waiting }).click()
          await expect.poll(() => table.getByText(number, { exact: true }).count()).toBe(0)
        }
        await page.getByRole('button', { name: 'Rejected' }).click()
        await table.getByText(number, { exact: true }).waitFor()
        await table.getByText('Rejected', { exact: true }).first().waitFor()
        await expect.poll(() => table.getByRole('row').count()).toBe(2)
        await expectAccessible(page)
        await table.getByRole('row', { name: number }).getByRole('link').click()
        const letter = page.getByRole('link', { name: 'Write to the supplier' })
        const written = async (): Promise<string> => decodeURIComponent((await letter.getAttribute('href')) ?? '')
        // In the language of the seller's place, as the letter about a refused file is.
        await expect.poll(written).toContain(`Uw factuur ${number} is geweigerd`)
        expect(await written()).toContain('Another price was agreed')
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Language of the letter: Nederlands' }).click()
        await page.getByRole('menuitemradio', { name: 'English' }).click()
        await expect.poll(written).toContain(`Your invoice ${number} is rejected`)
      },
      desktop,
    )
  })

  it('says to which books a file went, and leads there', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, inbox())
        const number = `SOLD-${++tries}`
        const sales = page.getByRole('tab', { name: /^Sales \(\d+ open\)$/ })
        const before = await counted(sales)
        await choose(page, {
          name: `${number}.xml`,
          mimeType: 'application/xml',
          buffer: Buffer.from(sold.replace(/(<cbc:ID>)[^<]+/, `$1${number}`)),
        })
        await row(page, `${number}.xml`, 'in Sales')
        await choose(page, invoice(`BOUGHT-${tries}`))
        await row(page, `BOUGHT-${tries}.xml`, 'in Purchase')
        await expect.poll(() => counted(sales)).toBe(before + 1)
        await page.getByText('1 file is a sales document: it is not in the list below.').waitFor()
        await expectFits(page)
        await expectAccessible(page)
        await page.getByRole('link', { name: 'Show the sales side' }).click()
        await expect.poll(() => sales.getAttribute('aria-selected')).toBe('true')
        await page.getByRole('table').getByRole('link', { name: '\n        ' }).first().waitFor()
        await page.getByText('1 file is a purchase document: it is not in the list below.').waitFor()
        await expectCounted(page)
      },
      { ...desktop, viewport: { width: 360, height: 740 } },
    )
  })

  it('ties what was found to its field, and asks for values by what is typed, however many there are', async () => {
    const client = new Client({ connectionString: service.database.superUrl })
    await client.connect()
    await client.query(
      `insert into dimension_value (company_id, dimension_code, code, name)
        select $1, 'DEPARTMENT', 'V' || at, 'Value ' || at from generate_series(1000, 1600) at on conflict do nothing`,
      [service.companyId],
    )
    await client.end()
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, inbox())
        const number = `TOLD-${++tries}`
        await choose(page, stranger(number))
        await (await row(page, `${number}.xml`, 'Received')).getByRole('link').click()
        await page.getByText('This supplier is not in the books yet').waitFor()
        const supplier = page.getByLabel('Supplier', { exact: true })
        expect(await supplier.getAttribute('aria-invalid')).toBe('true')
        const told = (await supplier.evaluate((field) =>
          (field.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent ?? 'nothing has this id'),
        )) as readonly string[]
        expect(told.join(' ')).toContain('This supplier is not in the books yet')
        expect(told).not.toContain('nothing has this id')
        expect(told.length).toBeGreaterThan(1)
        expect(await page.getByLabel('Due date').getAttribute('aria-invalid')).toBe('false')
        const line = page.getByRole('group', { name: 'Line 1' })
        await line.getByLabel('Department').fill('value 1599')
        await expect.poll(() => line.locator('datalist option[value=V1599]').count()).toBe(1)
        await expectAccessible(page)
      },
      desktop,
    )
  })

  it('shows rows that are here at the key, asks again after a lost connection, and asks for no day that is none', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        const asked: string[] = []
        page.on('request', (request) => asked.push(request.postData() ?? ''))
        await openConsole(page, `${inbox()}?from=abc&to=2999-02-31`)
        await page.getByText('“abc”, which is no day').waitFor()
        await page.getByText('“2999-02-31”, which is no day').waitFor()
        const table = page.getByRole('table')
        await table.getByRole('link').first().waitFor()
        expect(asked.filter((one) => one.includes('"abc"') || one.includes('2999-02-31'))).toEqual([])
        await page.getByLabel('From').fill('2020-01-01')
        await expect.poll(() => page.getByText('“abc”, which is no day').count()).toBe(0)
        await page.getByText('“2999-02-31”, which is no day').waitFor()
        const all = await table.getByRole('row').count()
        await page.context().setOffline(true)
        await page.getByLabel('Search').fill('LIST-1')
        // Out of what is in the page; the service answers when it is there again, by itself.
        await table.getByText('LIST-1', { exact: true }).waitFor()
        await page.getByText('The service is not reached').first().waitFor()
        await page.getByLabel('Search').fill('nothing has this')
        await expect.poll(() => table.getByRole('row').count()).toBe(1)
        await page.getByLabel('Search').fill('')
        await expect.poll(() => table.getByRole('row').count()).toBe(all)
        await page.getByLabel('Search').fill('list-')
        await page.context().setOffline(false)
        await expect.poll(() => page.getByText('The service is not reached').count(), { timeout: 60_000 }).toBe(0)
        expect(await page.getByLabel('Search').inputValue()).toBe('list-')
        await table.getByText('LIST-1', { exact: true }).waitFor()
      },
      { ...desktop, mayLog: /ERR_INTERNET_DISCONNECTED/ },
    )
  })

  it('is readable in every width; that of 640 is a desk at twice its size', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, inbox())
        const table = page.getByRole('table')
        const first = table.getByRole('row').nth(1)
        for (const width of [320, 400, 640, 765, 821, 1000, 1279, 1280]) {
          await page.setViewportSize({ width, height: 760 })
          await first.waitFor()
          await expectFits(page)
          // Who it is from keeps its room; which and how far it has come are beside or below it.
          await expect
            .poll(async () => (await first.getByRole('cell').first().boundingBox())?.width ?? 0)
            .toBeGreaterThan(140)
          await expect.poll(() => first.textContent()).toMatch(/Open|Rejected|Posted|Cancel/)
        }
      },
      desktop,
    )
  })

  it('says beforehand what the user may not do', async () => {
    const { key } = await service.keys.create('reader')
    await service.keys.grant('reader', service.companyId, ['READ'])
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, `${inbox()}`, { user: 'reader', key })
        const choosing = page.getByRole('button', { name: 'Choose files' })
        await expect.poll(() => choosing.getAttribute('title')).toContain('has not the right to change')
        expect(await choosing.getAttribute('aria-disabled')).toBe('true')
        await expectAccessible(page)
      },
      desktop,
    )
  })

  it('shows markup, right-to-left text and emoji as the text that they are', async () => {
    const name = '<img src=x onerror=alert(1)> شركة 🧾'
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, inbox())
        await choose(
          page,
          stranger(`MARKUP-${++tries}`, name.replaceAll('<', '&lt;'), ['0999288852', 'BE10001234567904']),
        )
        await (await row(page, `MARKUP-${tries}.xml`, 'Received')).getByRole('link').click()
        await page.getByRole('heading', { level: 1 }).getByText(name).waitFor()
        await page.frameLocator('iframe').getByText(name).first().waitFor()
        expect(await page.locator('img').count()).toBe(0)
      },
      desktop,
    )
  })
})

/** The number that a choice or tab says. */
async function counted(of: Locator): Promise<number> {
  return Number(/\((\d+)/.exec((await of.textContent()) ?? '')?.[1] ?? Number.NaN)
}

/** The numbers of the choices agree: each document is in one of them but for those to mend, which are open, and the tab says these. */
async function expectCounted(page: Page): Promise<void> {
  const choices = page.locator('.inbox-choice')
  const number = (name: string): Promise<number> => counted(choices.filter({ hasText: name }))
  await expect
    .poll(async () => {
      const each = ['Open', 'Registered', 'Posted', 'Nothing to book']
      const rejected = await choices.filter({ hasText: 'Rejected' }).count()
      const parts = await Promise.all([...each, ...(rejected > 0 ? ['Rejected'] : [])].map(number))
      const open = await counted(page.locator('[role=tab][aria-selected=true]'))
      return parts.reduce((sum, one) => sum + one, 0) - (await number('All')) + (parts[0] ?? 0) - open
    })
    .toBe(0)
}
