import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EInvoice } from '../../src/formats/read/e-invoice.ts'
import { previewHtml } from '../../src/formats/preview/page.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'
import type { ReportLine } from '../../src/model/file-functions.ts'
import { launch, missing } from '../support/browser.ts'
import { hostileTexts, withTexts } from '../support/hostile-invoice.ts'

/** The preview in a real browser. With SCREENSHOTS naming a folder, what it looks like is kept there. */
const data = new URL('../data/peppol/', import.meta.url)
const read = (name: string): EInvoice => readEInvoice(readFileSync(new URL(name, data)))

let browser: Browser
beforeAll(async () => {
  if (missing === undefined) browser = await launch()
})
afterAll(() => browser?.close())

interface Shown {
  readonly page: Page
  /** Requests other than for the page itself. */
  readonly requests: readonly string[]
  /** Errors, dialogs and messages of scripts. */
  readonly scripts: readonly string[]
}

/** Opens a page as a service would answer it. */
async function open(html: string, width = 1100): Promise<Shown> {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  const requests: string[] = []
  const scripts: string[] = []
  page.on('pageerror', (error) => scripts.push(error.message))
  page.on('console', (message) => scripts.push(message.text()))
  page.on('dialog', (dialog) => scripts.push(dialog.message()))
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (url === 'http://preview.example/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
    requests.push(url)
    return route.abort()
  })
  await page.goto('http://preview.example/')
  return { page, requests, scripts }
}

async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

/** Whether anything is wider than the window, so that the page would scroll sideways. */
function sideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}

const warning: ReportLine = {
  rule: 'PDF',
  severity: 'warning',
  message: 'The file has no PDF.',
  xpath: '/Invoice',
  found: '',
  expected: '',
}

it.for([1100, 400])('an invoice is read at %i pixels, without a script or a request', async (width, context) => {
  if (missing !== undefined) context.skip(missing)
  const html = previewHtml(read('be-02-four-rates.xml'), { language: 'nl', findings: [warning] })
  const { page, requests, scripts } = await open(html, width)
  await keep(page, `preview-be-02-${width}`)
  expect(await page.title()).toBe('Factuur VF25-0002')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Factuur VF25-0002')
  expect(await page.getByRole('table', { name: 'Lijnen' }).getByRole('row').count()).toBe(5)
  expect(await page.getByRole('row', { name: 'Te betalen 443,52 EUR' }).isVisible()).toBe(true)
  expect(await page.getByText('+++100/0000/00236+++').isVisible()).toBe(true)
  expect(await sideways(page)).toBe(false)
  expect({ requests, scripts }).toEqual({ requests: [], scripts: [] })
  await page.close()
})

it.for([1100, 400])('a hostile file is only text at %i pixels', async (width, context) => {
  if (missing !== undefined) context.skip(missing)
  const source = read('be-10-pdf-csv-uri.xml')
  const hostile = withTexts(source, (nth) => hostileTexts[nth % hostileTexts.length] ?? '')
  const text = hostileTexts[0]
  const findings = [{ ...warning, rule: text, message: text, xpath: text, found: text, expected: text }]
  const { page, requests, scripts } = await open(previewHtml(hostile, { language: 'en', findings }), width)
  await keep(page, `preview-hostile-${width}`)
  expect(await page.evaluate(() => 'owned' in window)).toBe(false)
  expect(await page.locator('script, img, svg, iframe, a, form, object, [onload], [onerror], [style]').count()).toBe(0)
  expect(await page.locator('style').count()).toBe(1)
  expect(await page.getByText(text).first().isVisible()).toBe(true)
  expect(await sideways(page)).toBe(false)
  expect({ requests, scripts }).toEqual({ requests: [], scripts: [] })
  await page.close()
})
