import { mkdir } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { admin } from '../support/admin.ts'
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
import { filedYear } from '../support/filed-year.ts'
import type { Service } from '../support/service.ts'

/** The screens that look into the books (F114), over a year of sales and the demo company's purchase. SCREENSHOTS names a folder to keep them in. */
let browser: Browser
let service: Service

async function start(): Promise<void> {
  if (missing !== undefined) return
  browser = await launch()
  service = await startConsole({ openingStock: true })
  await filedYear(service)
  await postFile('importpurchaseinvoices', 'purchase-invoice.xml')
  await postFile('importsalesinvoices', 'invoice.xml')
}
async function stop(): Promise<void> {
  await browser?.close()
  await service?.stop()
}
madeAnew(start, stop)

async function postFile(set: string, name: string): Promise<void> {
  const contentstring = readFileSync(new URL(`../../templates/demo/${name}`, import.meta.url)).toString('base64')
  const made = await service.request('POST', `${service.companyUrl}/${set}`, { contentstring })
  expect(made.status, made.text).toBe(201)
  const posted = await service.request('POST', `${service.companyUrl}/${set}(${made.json.id})/Microsoft.NAV.post`)
  expect(posted.status, posted.text).toBe(204)
}

/** Every screen with what its first table or heading must show. */
const screens: readonly (readonly [name: string, path: string, shows: string | RegExp])[] = [
  ['trial-balance', 'reports/trial-balance?from=2026-01-01&asOf=2026-12-31', '700000'],
  ['aging-customers', 'reports/aging?asOf=2026-12-31', 'Bakkerij De Korenbloem BV'],
  ['aging-vendors', 'reports/aging?asOf=2026-12-31&side=vendors', 'Overdue'],
  ['vat-return', 'reports/vat?period=2026-Q1', '03'],
  ['vat-grid', 'reports/vat?period=2026-Q1&grid=03', 'Entries of grid 03'],
  ['files', 'reports/files?period=2026-Q2&make=yes', 'Annual customer listing 2026'],
  ['over-time', 'reports/over-time?from=2025-01-01&to=2026-12-31', /^Jan(uary 20| )26$/],
  ['general', 'ledgers/general?account=70&from=2026-01-01&to=2026-12-31', '700000'],
  ['customers', 'ledgers/customers?open=yes', 'Bakkerij De Korenbloem BV'],
  ['vendors', 'ledgers/vendors', 'Remaining'],
  ['vat', 'ledgers/vat?type=SALE', 'Müller Großhandel GmbH'],
  ['items', 'ledgers/items', 'Touring Bicycle'],
  ['values', 'ledgers/values', 'Touring Bicycle'],
  ['registers', 'ledgers/registers', 'Oude Schema BV'],
  ['documents', 'documents?side=sales', 'Oude Schema BV'],
  ['audit', 'audit', 'Posted'],
  ['live', 'live', 'Listening'],
]

/** Waits until a text is in sight. */
async function shown(page: Page, text: string | RegExp): Promise<void> {
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

describe.skipIf(missing !== undefined)('looking into the books', onceMore, () => {
  it.each(looks)('every screen opens by its link at %i pixels in %s, and fits', async (width, colorScheme) => {
    const context = { viewport: { width, height: 860 }, colorScheme, locale: 'en-GB' }
    await visit(
      browser,
      service,
      async (page) => {
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

  const desktop = { viewport: { width: 1280, height: 860 }, locale: 'en-GB' }

  it('leads from a grid of the VAT return to its entry, its document and the file it came from', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await signedIn(page, 'reports/vat?period=2026-07')
        await page.getByRole('link', { name: 'Entries of grid 03' }).click()
        await expect.poll(() => page.url()).toContain('grid=03')
        await page.getByRole('link', { name: 'VF26-0002' }).click()
        await page.getByRole('heading', { level: 1, name: 'Sales invoice VF26-0002' }).waitFor()
        const paper = page.frameLocator('iframe')
        await paper.getByRole('heading', { level: 1 }).getByText('NEW-3').waitFor()
        // The frame got its style sheet: its texts are not those of a page without one.
        expect(await paper.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)).toContain('system-ui')
        await keep(page, 'document-1280')
        await expectAccessible(page)
        const coming = page.waitForEvent('download')
        await page.getByRole('button', { name: 'The file as it came' }).click()
        const download = await coming
        expect(download.suggestedFilename()).toBe('VF26-0002.xml')
        expect(readFileSync(await download.path(), 'utf8')).toContain('<cbc:ID>NEW-3</cbc:ID>')
        await page.setViewportSize({ width: 360, height: 800 })
        await expectFits(page)
        await keep(page, 'document-360')
      },
      desktop,
    )
  })

  it('leads from a VAT return without entries to the newest month that has some', async () => {
    const { json } = await service.graphql(
      `{ company(id: "${service.companyId}") { vatEntries(first: 1, orderBy: [{ field: VAT_DATE, direction: DESC }]) { nodes { vatDate } } } }`,
    )
    const month: string = json.data.company.vatEntries.nodes[0].vatDate.slice(0, 7)
    await visit(
      browser,
      service,
      async (page) => {
        await signedIn(page, 'reports/vat?period=2031-05')
        await page.getByRole('button', { name: /^The newest with entries: / }).click()
        await expect.poll(() => new URL(page.url()).searchParams.get('period')).toBe(month)
        await page
          .getByRole('link', { name: /^Entries of grid / })
          .first()
          .waitFor()
      },
      desktop,
    )
  })

  it('keeps what is filtered in the address, for others to open', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await signedIn(page, 'ledgers/general')
        await page.getByLabel('Document no.').fill('VF26-0002')
        await expect.poll(() => page.url()).toContain('document=VF26-0002')
        await page.getByText('3 entries', { exact: true }).waitFor()
        await page.getByLabel('Amount').fill('302,51')
        await page.getByText('Type an amount').waitFor()
        await page.getByLabel('Amount').fill('302.51')
        await page.getByText('1 entry', { exact: true }).waitFor()
        const other = await page.context().newPage()
        await other.goto(page.url())
        await other.getByText('1 entry', { exact: true }).waitFor()
        await expect.poll(() => other.getByLabel('Document no.').inputValue()).toBe('VF26-0002')
        await page.getByRole('button', { name: 'Clear filters' }).click()
        await expect.poll(() => page.url()).not.toContain('document=')
      },
      desktop,
    )
  })

  it.each([
    ['general', 'general?document=VF26-0002', ['Debit302.51', 'Credit302.51', 'Balance0.00']],
    ['customer', 'customers?document=VF26-0002', ['Debit302.51', 'Credit0.00', 'Balance302.51', 'Remaining302.51']],
    ['vendor', 'vendors?external=KC-2025-0042', ['Debit0.00', 'Credit580.80', 'Balance−580.80', 'Remaining−580.80']],
    ['VAT', 'vat?document=VF26-0002', ['Base−250.01', 'VAT−52.50', 'Not recoverable0.00']],
    ['item', 'items?document=VF25-9999', ['Quantity0', 'Left0', 'Cost0.00', 'Sales0.00']],
  ])('sums the %s ledger over all that is filtered', async (_name, path, sums) => {
    await visit(
      browser,
      service,
      async (page) => {
        await signedIn(page, `ledgers/${path}`)
        const shown = page.getByLabel('Sums of what is filtered').locator(':scope > div')
        await expect.poll(() => shown.allTextContents()).toEqual(sums)
      },
      desktop,
    )
  })

  it('says of a settled document why it is not cancelled, with what it was settled and what to do', async () => {
    const { json } = await service.graphql(
      `{ company(id: "${service.companyId}") { postedDocuments(filter: { externalNo: { eq: "OLD-1" } }) { nodes { systemId importDocument { entryNo } } } } }`,
    )
    await visit(
      browser,
      service,
      async (page) => {
        await signedIn(page, `documents/${json.data.company.postedDocuments.nodes[0].systemId}`)
        await shown(page, 'Instead, post a credit memo for what is wrong.')
        const cancel = page.getByRole('button', { name: 'Cancel this document' })
        await expect.poll(() => cancel.getAttribute('title')).toContain('It is settled with another document')
        await page.keyboard.press('c')
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
        await expectAccessible(page)
        await page.getByRole('link', { name: 'Customer: all entries' }).click()
        await page.getByLabel('Sums of what is filtered').waitFor()
        // The page of the document that it came as says so too.
        const { entryNo } = json.data.company.postedDocuments.nodes[0].importDocument
        await page.goto(screenAt(service, `document/sales/${entryNo}`))
        await shown(page, 'Instead, post a credit memo for what is wrong.')
        const received = page.getByRole('button', { name: 'Cancel the booking' })
        await expect.poll(() => received.getAttribute('title')).toContain('It is settled with another document')
        expect(await received.getAttribute('aria-disabled')).toBe('true')
        await expectAccessible(page)
      },
      desktop,
    )
  })

  it('leads from an empty month of the start screen to the newest with entries, and back', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await signedIn(page, 'start?month=2019-02')
        const month = page.locator('#start-month')
        await month.getByText('February 2019').waitFor()
        await shown(page, 'Nothing is booked in this month yet')
        await expectAccessible(page)
        const newest = page.getByRole('link', { name: 'The newest with entries:' })
        const name = ((await newest.textContent()) ?? '').replace('The newest with entries: ', '')
        await newest.click()
        await month.getByText(name, { exact: true }).waitFor()
        await expect.poll(() => page.getByText('Nothing is booked in this month yet').count()).toBe(0)
        await page.setViewportSize({ width: 360, height: 740 })
        await expectFits(page)
      },
      desktop,
    )
  })

  it('cancels and corrects over a session that ended meanwhile: the copy opens to be mended', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await signedIn(page, 'documents?document=VF26-0009')
        await page.getByRole('link', { name: 'VF26-0009' }).click()
        await page.getByRole('heading', { level: 1, name: /VF26-0009/ }).waitFor()
        await page.keyboard.press('e')
        const dialog = page.getByRole('dialog', { name: 'Cancel and correct' })
        await dialog.getByLabel('Posting date of the cancellation').fill('2026-11-30')
        await page.context().clearCookies()
        await page.keyboard.press('Enter')
        const again = page.getByRole('dialog', { name: 'Your session has ended' })
        await again.getByLabel('User').fill(admin.user)
        await again.getByLabel('Access key').fill(admin.key)
        await page.keyboard.press('Enter')
        await dialog.getByRole('table', { name: 'What would be booked' }).waitFor()
        expect(await dialog.getByLabel('Posting date of the cancellation').inputValue()).toBe('2026-11-30')
        await dialog.getByRole('button', { name: 'Post it and make the copy' }).click()
        await page.getByRole('toolbar').getByRole('button', { name: 'Post' }).waitFor()
        await shown(page, 'Open')
        await page.getByText(/VF26-0009 is cancelled by VC26-\d+\. The copy to mend is number \d+/).waitFor()
      },
      { ...desktop, mayLog: /401/ },
    )
  })

  it('cancels a document by keys, after a preview of its day', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await signedIn(page, 'documents?document=VF26-0007')
        await page.getByRole('link', { name: 'VF26-0007' }).click()
        await page.getByRole('heading', { level: 1, name: 'Sales invoice VF26-0007' }).waitFor()
        await page.keyboard.press('c')
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Posting date of the cancellation').fill('2026-01-01')
        await page.keyboard.press('Enter')
        await dialog.getByRole('alert').waitFor()
        await dialog.getByLabel('Posting date of the cancellation').fill('2026-11-30')
        await page.keyboard.press('Enter')
        await dialog.getByRole('table', { name: 'What would be booked' }).waitFor()
        await keep(page, 'cancel-1280')
        await expectAccessible(page)
        await page.keyboard.press('Enter')
        await page.getByRole('link', { name: /Cancelled by VC26-/ }).waitFor()
        await page.getByRole('button', { name: 'Cancel this document' }).getByText('c', { exact: true }).waitFor()
        expect(await page.getByRole('button', { name: 'Cancel this document' }).getAttribute('aria-disabled')).toBe(
          'true',
        )
        expect(await page.getByRole('button', { name: 'Cancel this document' }).getAttribute('title')).toBe(
          'It is cancelled already.',
        )
      },
      desktop,
    )
  })

  it('says beforehand what a reader may not', async () => {
    await service.keys.makeUser({ name: 'reader' })
    await service.keys.grant('reader', 'Demo Verkoop NV', ['READ'])
    const { key } = await service.keys.create('reader')
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, screenAt(service, 'audit'), { user: 'reader', key })
        await shown(page, 'Your key has not the right to manage in this company.')
        await page.goto(screenAt(service, 'documents?document=VF26-0008'))
        await page.getByRole('link', { name: 'VF26-0008' }).click()
        const cancel = page.getByRole('button', { name: 'Cancel this document' })
        await expect
          .poll(() => cancel.getAttribute('title'))
          .toBe('Your key has not the right to post in this company.')
        await page.keyboard.press('c')
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      },
      desktop,
    )
  })

  it('tells what is booked at once, and after a pause what was missed', async () => {
    const book = async (): Promise<void> => {
      const document = {
        customerNo: 'C00010',
        postingDate: '2026-08-01',
        documentDate: '2026-08-01',
        importSalesInvoiceLines: [
          { type: 'G/L Account', no: '700000', quantity: '1', unitPrice: '10', vatProdPostingGroup: 'G3' },
        ],
      }
      const made = await service.request('POST', `${service.companyUrl}/importsalesinvoices`, document)
      await service.request('POST', `${service.companyUrl}/importsalesinvoices(${made.json.id})/Microsoft.NAV.post`)
    }
    await visit(
      browser,
      service,
      async (page) => {
        await signedIn(page, 'live?only=booked')
        const rows = page.getByRole('link', { name: /invoice|memo/ })
        await expect.poll(() => rows.count()).toBe(20)
        await book()
        await expect.poll(() => rows.count()).toBe(21)
        await page.keyboard.press('p')
        await shown(page, 'Paused')
        await book()
        await page.keyboard.press('p')
        await expect.poll(() => rows.count()).toBe(22)
        await keep(page, 'live-heard-1280')
      },
      desktop,
    )
  })
})
