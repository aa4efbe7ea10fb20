import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { exampleFile, freshNo } from '../../src/engine/company/example-file.ts'
import { adminLogin, launch, missing, visit } from '../support/browser.ts'
import { admin } from '../support/admin.ts'
import { startService, type Service } from '../support/service.ts'

const pictures = fileURLToPath(new URL('../artefacts/graphiql/', import.meta.url))
const run = '.graphiql-execute-button'
const tabs = '.graphiql-tabs'

describe.skipIf(missing !== undefined)(`GraphiQL in Chromium${missing === undefined ? '' : ` (${missing})`}`, () => {
  let service: Service
  let browser: Browser

  beforeAll(async () => {
    await mkdir(pictures, { recursive: true })
    service = await startService({ openingStock: true })
    browser = await launch()
  })

  afterAll(async () => {
    await browser?.close()
    await service?.stop()
  })

  it('tells the story: every tab answers with data at the first click on Run', async () => {
    await visit(browser, service, async (page) => {
      await open(page, service)
      const companies = await runTab(page, 'Companies')
      expect(companies.companies.nodes[0].name).toBe('Demo Verkoop NV')
      const dry = await runTab(page, 'DryRun')
      expect(dry.parseImportDocument.salesInvoice.docAmountInclVAT).toBe('151.25')
      const { importSalesInvoice: made } = (await runTab(page, 'Import')).createImportSalesInvoice
      expect(made).toMatchObject({ state: 'OPEN', errorMessage: null })
      // The page passed the document on to the tabs that follow.
      expect((await runTab(page, 'Findings')).node).toMatchObject({ id: made.id, state: 'OPEN' })
      const mended = await runTab(page, 'Mend')
      expect(mended.updateImportSalesInvoice.importSalesInvoice).toMatchObject({ id: made.id })
      const preview = (await runTab(page, 'Preview')).postPreviewImportSalesInvoice
      expect(preview).toMatchObject({ succeeded: true, issues: [] })
      const posted = (await runTab(page, 'Post')).postImportSalesInvoice
      expect(posted).toMatchObject({ succeeded: true, importSalesInvoice: { state: 'POSTED' } })
      expect(amounts(posted)).toEqual(amounts(preview))
      const ledger = (await runTab(page, 'Ledger')).company
      expect(ledger.newest.nodes.map((node: { documentNo: string }) => node.documentNo)).toContain(
        posted.importSalesInvoice.createdDocNo,
      )
      expect(ledger.byDimension.totalCount).toBeGreaterThan(0)
      const books = (await runTab(page, 'TrialBalance')).company
      expect(books.trialBalance.total.debitBalance).toBe(books.trialBalance.total.creditBalance)
      expect(books.generalLedgerSummary.total.balance).toBe('0.00')
      const { customerAging, vatSummary } = (await runTab(page, 'AgingAndVat')).company
      expect(customerAging.rows.length).toBeGreaterThan(0)
      expect(vatSummary.grids.length).toBeGreaterThan(0)
    })
    console.info(`Pictures of every tab: ${pictures}`)
  })

  it('shows a posting in the subscription tab as it is booked', async () => {
    await visit(browser, service, async (page) => {
      await open(page, service)
      await choose(page, 'Watch')
      const asking = page.waitForRequest((request) => request.resourceType() !== 'script')
      await page.locator(run).click()
      const asked = await asking
      expect(asked.headers()['accept']).toContain('text/event-stream')
      await page.waitForTimeout(1_500)
      const documentNo = await postByHttp(service)
      await page.locator('.result-window', { hasText: documentNo }).waitFor()
      await picture(page, 'Watch')
    })
  })

  it('opens the documentation of the schema, and needs no second answer for it', async () => {
    await visit(browser, service, async (page) => {
      await open(page, service)
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') asked.push(request.url())
      })
      await page.getByLabel('Show Documentation Explorer').click()
      const docs = page.locator('.graphiql-doc-explorer')
      await docs.getByRole('link', { name: 'Query' }).first().click()
      await docs.getByText('parseImportDocument').first().waitFor()
      await picture(page, 'documentation')
      expect(asked).toEqual([])
    })
  })

  it("keeps a user's own tab over a reload, beside the story told anew", async () => {
    await visit(browser, service, async (page) => {
      await open(page, service)
      const own = encodeURIComponent('query Mine { companies { totalCount } }')
      await page.goto(`${service.base}/graphql?query=${own}`)
      await page.locator(tabs).getByText('Mine', { exact: true }).waitFor()
      await page.waitForTimeout(1_000)
      await open(page, service)
      const titles = await page.locator(`${tabs} button`).allTextContents()
      expect(titles.filter((title) => title.includes('Mine'))).toHaveLength(1)
      expect(titles.filter((title) => title.includes('Companies'))).toHaveLength(1)
      expect((await runTab(page, 'Mine')).companies.totalCount).toBe(1)
    })
  })

  it('has its tools below it, which copy what is asked, and remembers what was run', async () => {
    const context = { ...adminLogin, permissions: ['clipboard-read', 'clipboard-write'] }
    await visit(browser, service, useTools, context)
  })

  it('fits a phone: every tab can be reached, and query, answer and tools are all in sight', async () => {
    const phone = { ...adminLogin, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
    await visit(
      browser,
      service,
      async (page) => {
        await open(page, service)
        const titles = await page.locator(`${tabs} .graphiql-tab-button`).allTextContents()
        expect(titles.length).toBeGreaterThan(8)
        for (const title of titles) {
          await page.locator(tabs).getByText(title, { exact: true }).tap()
          await page.locator(`${tabs} .graphiql-tab-active`, { hasText: title }).waitFor()
        }
        await runTab(page, 'Companies')
        await picture(page, 'phone')
        expect(await hidden(page)).toEqual([])
        // Nothing slides sideways but the tabs.
        expect(await page.evaluate(() => [document.body.scrollWidth, document.body.scrollHeight])).toEqual([390, 844])
      },
      phone,
    )
  })

  it('transfers less than 100 kB when it is opened again', async () => {
    await visit(browser, service, measureOpenings, { keepsCache: true })
  })

  it('asks again when the key is wrong, and then lets in', async () => {
    const wrong = { httpCredentials: { username: admin.user, password: 'not-the-key' } }
    const stranger = await browser.newContext(wrong)
    const page = await stranger.newPage()
    const refused = await page.goto(`${service.base}/graphql`)
    expect(refused?.status()).toBe(401)
    expect(refused?.headers()['www-authenticate']).toBe('Basic realm="Facturier", charset="UTF-8"')
    await stranger.setHTTPCredentials(adminLogin.httpCredentials ?? null)
    expect((await page.goto(`${service.base}/graphql`))?.status()).toBe(200)
    await stranger.close()
  })

  async function useTools(page: Page): Promise<void> {
    await open(page, service)
    await runTab(page, 'Companies')
    await picture(page, 'tools')
    expect(await hidden(page)).toEqual([])
    const copied = async (name: string): Promise<string> => {
      await page.getByRole('button', { name: `Copy as ${name}` }).click()
      await page.locator('#tools [role=status]', { hasText: 'Copied' }).waitFor()
      return page.evaluate(() => navigator.clipboard.readText())
    }
    expect(await copied('curl')).toContain(`'${service.base}/graphql'`)
    await vi.waitFor(async () => expect(await copied('TypeScript')).toContain('query Companies'))
    await page.getByLabel('Show History').click()
    await page.locator('.graphiql-history-item', { hasText: 'Companies' }).first().waitFor()
    for (const [name, begin] of [
      ['Schema (SDL)', '"'],
      ['possibleTypes', '{'],
      ['Cookbook', '#'],
    ] as const) {
      const address = await page.getByRole('link', { name, exact: true }).getAttribute('href')
      const answer = await page.request.get(`${service.base}${address}`)
      expect([name, answer.status(), (await answer.text()).charAt(0)]).toEqual([name, 200, begin])
    }
  }

  /** Both openings after one login, with the cache of the browser. */
  async function measureOpenings(page: Page): Promise<void> {
    const wire = await page.context().newCDPSession(page)
    let bytes = 0
    wire.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await wire.send('Network.enable')
    const login = service.base.replace('://', `://${admin.user}:${admin.key}@`)
    const opening = async (): Promise<string> => {
      bytes = 0
      const since = performance.now()
      await open(page, service)
      const ms = Math.round(performance.now() - since)
      await page.waitForTimeout(1_500)
      return `${bytes} bytes, ready in ${ms} ms`
    }
    await page.goto(`${login}/docs/openapi.json`)
    const first = await opening()
    const second = await opening()
    console.info(`GraphiQL first opening ${first}; second ${second}`)
    expect(bytes).toBeLessThan(100_000)
  }
})

async function open(page: Page, { base }: Service): Promise<void> {
  await page.goto(`${base}/graphql`)
  await page.locator(run).waitFor()
  await page.locator('.graphiql-query-editor .view-line').first().waitFor()
}

async function choose(page: Page, title: string): Promise<void> {
  await page.locator(tabs).getByText(title, { exact: true }).click()
}

/** Chooses a tab and clicks Run at once, before GraphiQL has read the tab's text, as a quick user would; answers the data that came, which is seen in the result. */
// oxlint-disable-next-line typescript/no-explicit-any
async function runTab(page: Page, title: string): Promise<any> {
  await choose(page, title)
  const coming = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.locator(run).click()
  const told = await (await coming).json()
  expect(told.errors, title).toBeUndefined()
  await page.locator('.result-window .view-lines', { hasText: '"data"' }).waitFor()
  await picture(page, title)
  return told.data
}

async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${pictures}${name}.png` })
}

/** What of the page is out of sight, behind something else or too small to be used. */
function hidden(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [
      '.graphiql-query-editor',
      '.graphiql-response',
      '.graphiql-execute-button',
      '.graphiql-sidebar',
      '#tools [data-copy=curl]',
      '#tools [data-copy=TypeScript]',
      '#tools a[download]',
      '#tools a[target]',
    ].filter((selector) => {
      const element = document.querySelector(selector)
      if (element === null) return true
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const least = selector.startsWith('.graphiql-query') || selector.startsWith('.graphiql-response') ? 150 : 16
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return true
      if (right - left < least || bottom - top < least) return true
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return seen === null || !(element.contains(seen) || seen.contains(element))
    }),
  )
}

/** Account and amounts of the entries an action answered. */
function amounts(outcome: {
  readonly generalLedgerEntries: readonly { accountNumber: string; debitAmount: string; creditAmount: string }[]
}): readonly string[] {
  return outcome.generalLedgerEntries.map((entry) =>
    [entry.accountNumber, entry.debitAmount, entry.creditAmount].join(' '),
  )
}

/** Imports and posts a file over OData, as another program would; answers the number of the posted document. */
async function postByHttp({ request, companyUrl }: Service): Promise<string> {
  const xml = await exampleFile('invoice.xml', freshNo('HTTP'), new Date().toISOString().slice(0, 10))
  const body = { contentstring: Buffer.from(xml).toString('base64') }
  const made = await request('POST', `${companyUrl}/importsalesinvoices`, body)
  const record = `${companyUrl}/importsalesinvoices(${made.json.id})`
  expect((await request('POST', `${record}/Microsoft.NAV.post`)).status).toBe(204)
  return (await request('GET', record)).json.createdDocNo
}
