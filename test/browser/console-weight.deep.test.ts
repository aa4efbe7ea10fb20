import { Client } from 'pg'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, missing, visit } from '../support/browser.ts'
import { onceMore, openConsole, screenAt, startConsole } from '../support/console-page.ts'
import type { Service } from '../support/service.ts'

const firstViewBytes = 200_000

/**
 * What the first view weighs, held, and how long it takes on a slow phone, how quickly 10,000 documents scroll and filter: told,
 * for people to put into docs/performance.md. No bound goes by the clock.
 */
describe.skipIf(missing !== undefined)('the weight of the console', onceMore, () => {
  let service: Service
  let browser: Browser

  beforeAll(async () => {
    service = await startConsole()
    browser = await launch()
    const client = new Client({ connectionString: service.database.superUrl })
    await client.connect()
    try {
      await client.query(
        `insert into import_purchase_invoice (company_id, entry_no, name, vendor_inv_cr_memo_no, document_date, doc_amount_incl_vat)
          select $1, 1000 + at, 'Supplier ' || at, 'BULK-' || at, date '2025-01-01' + at % 365, at + 0.01 from generate_series(1, 10000) at`,
        [service.companyId],
      )
    } finally {
      await client.end()
    }
  })
  afterAll(async () => {
    await browser.close()
    await service.stop()
  })

  it('is small in the first view, on a slow phone', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        const devtools = await page.context().newCDPSession(page)
        const weight = await slowPhone(devtools)
        await page.goto(service.base)
        await page.getByLabel('Access key').waitFor()
        const painted = await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
        tellFigures({ 'first view, bytes': weight(), 'first view, ms': Math.round(Number(painted)) })
        expect(weight()).toBeLessThan(firstViewBytes)
        await openConsole(page, screenAt(service, 'inbox'))
        tellFigures({ 'inbox as well, bytes': weight() })
        expect(weight()).toBeLessThan(2 * firstViewBytes)
      },
      { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, keepsCache: true },
    )
  })

  it('shows where 10,000 documents are scrolled and filtered', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, screenAt(service, 'inbox'))
        await page.getByText('Supplier 10000', { exact: true }).waitFor()
        // All of them are here.
        await expect
          .poll(async () => {
            await page.locator('.table').evaluate((box) => box.scrollTo(0, box.scrollHeight))
            return page.getByText('Supplier 1', { exact: true }).count()
          })
          .toBe(1)
        const frames = await scrollFrames(page)
        tellFigures({ 'scroll frames, ms p50': at(frames, 0.5), p99: at(frames, 0.99), longest: at(frames, 1) })
        tellFigures(
          timesOf(
            'rows in the page',
            await filterEach(page, ['BULK-7777', 'BULK-123', 'BULK-987', 'BULK-55', 'BULK-4242']),
          ),
        )
        // Of a list of which only the first page is here, the service alone knows most.
        await page.goto(screenAt(service, 'inbox'))
        await page.getByText('Supplier 10000', { exact: true }).waitFor()
        tellFigures(
          timesOf(
            'rows at the service',
            await filterEach(page, ['BULK-777', 'BULK-12', 'BULK-98', 'BULK-5', 'BULK-4242']),
          ),
        )
        expect(await page.getByText('Supplier 4242', { exact: true }).count()).toBe(1)
      },
      // What stands between the page and the service in other visits would be measured with it.
      { viewport: { width: 1280, height: 800 }, keepsCache: true },
    )
  })
})

/** A phone of little power on a slow line; answers what counts the bytes that came over it. */
async function slowPhone(devtools: CDPSession): Promise<() => number> {
  let bytes = 0
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  return () => bytes
}

/** How long each frame takes while the table is scrolled through, 120 steps of three rows. */
async function scrollFrames(page: Page): Promise<readonly number[]> {
  const frames: readonly number[] = await page.evaluate(`new Promise((done) => {
    const box = document.querySelector('.table')
    const frames = []
    let last = performance.now()
    const step = (now) => {
      frames.push(now - last)
      last = now
      box.scrollTop -= 132
      frames.length < 120 ? requestAnimationFrame(step) : done(frames)
    }
    requestAnimationFrame(step)
  })`)
  return frames.slice(1).toSorted((one, other) => one - other)
}

interface Filtered {
  /** Until the wanted row is the first. */
  readonly rows: number
  /** Until the service has answered, too. */
  readonly answer: number
}

/** How long it takes from what was typed to the rows of it and to the service's word on them, as the page itself measures. */
async function filterTimes(page: Page, wanted: string): Promise<Filtered> {
  await page.evaluate(`window.filtered = new Promise((done) => {
    const table = document.querySelector('[role=table]')
    let begun
    let rows
    document.querySelector('input[type=search]').addEventListener('input', () => (begun = performance.now()), { once: true })
    const watching = new MutationObserver(() => {
      if (begun === undefined || !location.search.includes('search=')) return
      const first = table.querySelector('[data-row="0"]')?.textContent ?? ''
      if (!first.includes(${JSON.stringify(wanted)})) return
      rows ??= performance.now() - begun
      if (table.getAttribute('aria-busy') === 'true') return
      watching.disconnect()
      done({ rows, answer: performance.now() - begun })
    })
    watching.observe(table, { attributes: true, childList: true, subtree: true, characterData: true })
  }); undefined`)
  await page.getByLabel('Search').fill(wanted)
  return page.evaluate('window.filtered')
}

async function filterEach(page: Page, all: readonly string[]): Promise<readonly Filtered[]> {
  const found: Filtered[] = []
  for (const wanted of all) found.push(await filterTimes(page, wanted))
  return found
}

/** From the last key to the rows, and to the service's answer: the middle one and the longest, in milliseconds. */
function timesOf(what: string, found: readonly Filtered[]): Readonly<Record<string, number>> {
  const told = (['rows', 'answer'] as const).flatMap((which) => {
    const sorted = found.map((one) => one[which]).toSorted((one, other) => one - other)
    return [
      [`filter, ${what}, ms from the last key to the ${which} p50`, at(sorted, 0.5)],
      [`${which}, longest`, at(sorted, 1)],
    ] as const
  })
  return Object.fromEntries(told)
}

const at = (sorted: readonly number[], part: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10

function tellFigures(figures: Readonly<Record<string, number>>): void {
  process.stdout.write(`${JSON.stringify(figures)}\n`)
}
