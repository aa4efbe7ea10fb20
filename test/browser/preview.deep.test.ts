import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EInvoice } from '../../src/formats/read/e-invoice.ts'
import { colours } from '../../src/formats/preview/colours.ts'
import { previewHtml } from '../../src/formats/preview/page.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'
import { previewThemes, type ReportLine } from '../../src/model/file-functions.ts'
import { launch, missing } from '../support/browser.ts'
import { hostileTexts, withTexts } from '../support/hostile-invoice.ts'
import { printedPages } from '../support/printed.ts'
import { faintOf, shownTexts } from '../support/shown-colours.ts'

/** The preview in a real browser. With SCREENSHOTS naming a folder, what it looks like is kept there. */
const data = new URL('../data/', import.meta.url)
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

/** Elements that stand out of the window to a side, or hold more than they show, so that something is cut or scrolled. */
function cut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && element.closest('.hidden, thead') === null)
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        const scrolls = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline'
        return left < -0.5 || right > window.innerWidth + 0.5 || scrolls
      })
      .map((element) => `${element.tagName} ${element.className} ${(element.textContent ?? '').trim().slice(0, 40)}`),
  )
}

/** Text from right to left, emoji, and what is long beyond all measure, with the markup of hostile files. */
const digits = '1234567890'.repeat(4)
const long: EInvoice = (() => {
  const invoice = read('peppol/be-10-pdf-csv-uri.xml')
  const [line] = invoice.lines
  const name = `${'Unteilbar'.repeat(40)} 🧾👩🏽‍💻 حساب`
  const lines = [
    { ...line, id: digits, name, quantity: digits, unitPrice: `${digits}.${digits}`, netAmount: digits, notes: [name] },
    { ...line, id: '2', name: 'فاتورة رقم ٢ (EUR)', description: '\u200Fשלום <b>fett</b>' },
  ] as EInvoice['lines']
  const rate = { taxable: digits, tax: `-${digits}.12`, exemptionReason: name }
  return {
    ...invoice,
    lines,
    notes: ['W'.repeat(2000), '🧾'.repeat(500)],
    totals: { ...invoice.totals, payable: digits, taxInclusive: `${digits}.12`, prepaid: digits },
    vatBreakdown: invoice.vatBreakdown.map((one) => ({ ...one, ...rate })),
  }
})()

const widths = [360, 700, 850, 1100, 1440] as const

it.for([1100, 360])('an invoice is read at %i pixels, without a script or a request', async (width, context) => {
  if (missing !== undefined) context.skip(missing)
  const html = previewHtml(read('peppol/be-02-four-rates.xml'), { language: 'nl', findings: [warning] })
  const { page, requests, scripts } = await open(html, width)
  await keep(page, `preview-be-02-${width}`)
  expect(await page.title()).toBe('Factuur VF25-0002')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Factuur VF25-0002')
  expect(await page.getByRole('table', { name: 'Lijnen' }).getByRole('row').count()).toBe(5)
  expect(await page.getByRole('row', { name: 'Te betalen 443,52 EUR' }).isVisible()).toBe(true)
  expect(await page.getByText('+++100/0000/00236+++').isVisible()).toBe(true)
  expect(await cut(page)).toEqual([])
  expect(await sideways(page)).toBe(false)
  expect({ requests, scripts }).toEqual({ requests: [], scripts: [] })
  await page.close()
})

it.for(widths)('at %i pixels nothing is cut, however long its words and numbers are', async (width, context) => {
  if (missing !== undefined) context.skip(missing)
  const { page } = await open(previewHtml(long, { language: 'de', findings: [warning] }), width)
  await keep(page, `preview-long-${width}`)
  expect(await cut(page)).toEqual([])
  expect(await sideways(page)).toBe(false)
  const shown = await page.locator('main').innerText()
  expect(shown.replaceAll(/[.\s]/g, '')).toContain(digits)
  await page.close()
})

it('text from right to left runs so, and numbers and markup beside it stay as they are', async (context) => {
  if (missing !== undefined) context.skip(missing)
  const { page } = await open(previewHtml(long, { language: 'fr', findings: [] }))
  const row = page.locator('.lines tbody tr').nth(1)
  const directions = (of: string): Promise<readonly string[]> =>
    row.locator(of).evaluateAll((found) => found.map((one) => getComputedStyle(one).direction))
  expect(await directions('.item, .prose')).toEqual([
    'rtl',
    'rtl',
    ...Array(long.lines[1]?.notes.length ?? 0).fill('ltr'),
  ])
  expect(new Set(await directions('td'))).toEqual(new Set(['ltr']))
  expect(await row.locator('.prose').first().innerText()).toBe('\u200Fשלום <b>fett</b>')
  expect(await row.locator('b').count()).toBe(0)
  expect(await page.locator('p.prose').last().innerText()).toBe('🧾'.repeat(500))
  await page.close()
})

it('on a phone a line is a card: each value has its title, and every row is one of its table', async (context) => {
  if (missing !== undefined) context.skip(missing)
  const { page } = await open(previewHtml(read('peppol/be-02-four-rates.xml'), { language: 'de', findings: [] }), 360)
  const titles = await page
    .locator('.lines tbody tr:first-child td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content.split('"')[1] ?? null))
  expect(titles).toEqual([null, null, 'Menge', 'Preis', 'MwSt.', 'Nettobetrag'])
  expect(await page.locator('caption:has-text("Positionen")').innerText()).toMatch(/EUR/)
  // What the browser tells a screen reader, which is not what the elements are called.
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const count = (role: string): number => nodes.filter((node) => node.role?.value === role && !node.ignored).length
  expect([count('table'), count('row'), count('columnheader'), count('rowheader')]).toEqual([3, 5 + 5 + 5, 6 + 4, 5])
  await page.close()
})

const schemes = ['light', 'dark'] as const
const themed = schemes.flatMap((scheme) => previewThemes.map((theme) => [theme, scheme] as const))

it.for(themed)('in the theme %s on a %s system every text can be read', async ([theme, scheme], context) => {
  if (missing !== undefined) context.skip(missing)
  const findings = (['error', 'warning', 'info'] as const).map((severity) => ({ ...warning, severity }))
  const flipped = { ...read('peppol/be-10-pdf-csv-uri.xml'), flipped: true, notes: ['Plain words.'] }
  const html = previewHtml(flipped, { language: 'fr', theme, findings })
  for (const width of [1100, 360]) {
    const { page } = await open(html, width)
    await page.emulateMedia({ colorScheme: scheme })
    await keep(page, `preview-${theme}-on-${scheme}-${width}`)
    const texts = await shownTexts(page)
    expect(texts.length).toBeGreaterThan(100)
    expect(faintOf(texts)).toEqual([])
    const expected = colours[theme === 'system' ? scheme : theme]
    expect(texts.find(({ text }) => text === 'Facture')).toEqual({
      text: 'Facture',
      ink: expected.ink,
      ground: expected.sheet,
    })
    await page.close()
  }
})

it('in a frame that may nothing, the theme holds whatever the page around it is', async (context) => {
  if (missing !== undefined) context.skip(missing)
  const invoice = read('peppol/be-02-four-rates.xml')
  const page = await browser.newPage({ colorScheme: null })
  const grounds = async (theme: (typeof previewThemes)[number], around: 'light' | 'dark'): Promise<string> => {
    await page.setContent(`<!DOCTYPE html><style>iframe { color-scheme: ${around} }</style><iframe sandbox></iframe>`)
    await page.locator('iframe').evaluate(
      (frame, html) => {
        if (frame instanceof HTMLIFrameElement) frame.srcdoc = html
      },
      previewHtml(invoice, { language: 'nl', theme, findings: [] }),
    )
    const body = page.frameLocator('iframe').locator('body:has(main)')
    return body.evaluate((element) => getComputedStyle(element.ownerDocument.documentElement).colorScheme)
  }
  expect(await grounds('dark', 'light')).toBe('dark')
  expect(await grounds('light', 'dark')).toBe('light')
  // The browser hands the scheme of the frame on to the page in it.
  expect([await grounds('system', 'light'), await grounds('system', 'dark')]).toEqual(['light', 'dark'])
  await page.close()
})

it('is printed on A4 with numbers of pages, titles on each and no line on two', async (context) => {
  if (missing !== undefined) context.skip(missing)
  const hundred = read('peppol/be-30-hundred-lines.xml')
  const credited = { ...long, documentType: 'Credit Memo', flipped: false } as const
  const widest = await open(previewHtml(credited, { language: 'de', findings: [warning] }), 688)
  await widest.page.emulateMedia({ media: 'print' })
  expect(await cut(widest.page)).toEqual([])
  await keep(widest.page, 'preview-print-long')
  await widest.page.close()
  // Of several heights, so that some would lie across the end of a page.
  const lines = hundred.lines.map((line, at) => ({ ...line, id: `<${at}>`, notes: Array(at % 5).fill(`[${at}]`) }))
  const { page } = await open(
    previewHtml({ ...hundred, lines }, { language: 'nl', theme: 'dark', findings: [warning] }),
  )
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 688, height: 1000 })
  await keep(page, 'preview-print')
  expect(await cut(page)).toEqual([])
  const filled = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)')
        .length,
  )
  expect(filled).toBe(0)
  expect(faintOf(await shownTexts(page))).toEqual([])
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(
    pdf
      .toString('latin1')
      .match(/MediaBox \[0 0 (\S+) (\S+)\]/)
      ?.slice(1)
      .map((one) => Math.round(Number(one))),
  ).toEqual([595, 842])
  const pages = printedPages(pdf)
  expect(pages.length).toBeGreaterThan(5)
  for (const [at, text] of pages.entries()) expect(text.startsWith(`${at + 1}/${pages.length}`)).toBe(true)
  const withLines = pages.filter((text) => /<\d+>/.test(text))
  expect(withLines.length).toBeGreaterThan(5)
  for (const text of withLines) expect(text).toContain('Nr.OmschrijvingAantalPrijsEURBtwNettobedragEUR')
  for (const [at, { notes }] of lines.entries()) {
    const [home = ''] = pages.filter((text) => text.includes(`<${at}>`))
    expect([at, home.split(`[${at}]`).length - 1]).toEqual([at, notes.length])
  }
  await page.close()
})

it.for(widths)('a hostile file is only text at %i pixels', async (width, context) => {
  if (missing !== undefined) context.skip(missing)
  const source = read('peppol/be-10-pdf-csv-uri.xml')
  const hostile = withTexts(source, (nth) => hostileTexts[nth % hostileTexts.length] ?? '')
  const text = hostileTexts[0]
  const findings = [{ ...warning, rule: text, message: text, xpath: text, found: text, expected: text }]
  const { page, requests, scripts } = await open(previewHtml(hostile, { language: 'en', findings }), width)
  await keep(page, `preview-hostile-${width}`)
  expect(await page.evaluate(() => 'owned' in window)).toBe(false)
  expect(await page.locator('script, img, svg, iframe, a, form, object, [onload], [onerror], [style]').count()).toBe(0)
  expect(await page.locator('style').count()).toBe(1)
  expect(await page.getByText(text).first().isVisible()).toBe(true)
  expect(await cut(page)).toEqual([])
  expect(await sideways(page)).toBe(false)
  expect({ requests, scripts }).toEqual({ requests: [], scripts: [] })
  await page.close()
})
