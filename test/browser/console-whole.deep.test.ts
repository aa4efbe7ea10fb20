import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Download, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { launch, missing, visit } from '../support/browser.ts'
import { type Effort, Hand, type Way } from '../support/console-hand.ts'
import {
  expectAccessible,
  expectFits,
  madeAnew,
  onceMore,
  openConsole,
  screenAt,
  startConsole,
} from '../support/console-page.ts'
import { type GivenFile, invoice, stranger } from '../support/dropped-files.ts'
import type { Service } from '../support/service.ts'

/** Where pictures of each station are kept: CONSOLE_SHOTS=1. To be looked at; what they look like is nobody's test. */
const pictures =
  process.env['CONSOLE_SHOTS'] === '1' ? fileURLToPath(new URL('../artefacts/whole/', import.meta.url)) : undefined

const sizes = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>

const guides = ['console.md', 'console-nl.md', 'console-fr.md', 'console-de.md']

type Size = keyof typeof sizes

const ways = (['mouse', 'keyboard'] as const).flatMap((way) =>
  (['desktop', 'phone'] as const).flatMap((size) =>
    (['light', 'dark'] as const).map((colours) => [way, size, colours] as const),
  ),
)

let service: Service
let browser: Browser
let files = 0

async function start(): Promise<void> {
  if (missing !== undefined) return
  browser = await launch()
  service = await startConsole()
  if (pictures !== undefined) mkdirSync(pictures, { recursive: true })
  // Something of the month stays, whatever is cancelled.
  const contentstring = invoice('STAYS-1').buffer.toString('base64')
  const made = await service.request('POST', `${service.companyUrl}/importpurchaseinvoices`, { contentstring })
  await service.request('POST', `${service.companyUrl}/importpurchaseinvoices(${made.json.id})/Microsoft.NAV.post`)
}
async function stop(): Promise<void> {
  await browser?.close()
  await service?.stop()
}
madeAnew(start, stop)

/** An invoice of a supplier that was never heard of; its numbers have the check digits they must have. */
function fromNobody(): { readonly file: GivenFile; readonly supplier: string } {
  files += 1
  const enterprise = 9_992_780 + files
  const account = 1_234_500 + files
  const bank = `00${account}0`.padStart(10, '0')
  const check = String(Number(bank) % 97 || 97).padStart(2, '0')
  const iban = `BE${String(98n - (BigInt(`${bank}${check}111400`) % 97n)).padStart(2, '0')}${bank}${check}`
  const supplier = `Onbekend ${files} & Zonen BV`
  const numbers = [`0${enterprise}${String(97 - (enterprise % 97)).padStart(2, '0')}`, iban] as const
  return { file: stranger(`WHOLE-${files}`, supplier.replace('&', '&amp;'), [...numbers]), supplier }
}

describe.skipIf(missing !== undefined)('the whole path, from a file to the VAT return', onceMore, () => {
  it.each(ways)('by %s, on a %s, in %s colours', async (way, size, colorScheme) => {
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, screenAt(service, 'inbox'))
        const effort = await new Path(page, way, size, colorScheme).walk()
        if (size === 'desktop') for (const guide of guides) expectTold(guide, effort)
      },
      { ...sizes[size], colorScheme, locale: 'en-GB', acceptDownloads: true },
    )
  })
})

/** Whether a guide says how much it takes as it was counted here: **clicks**, **keys** and typed characters, in that order. */
function expectTold(guide: string, { presses, keys, characters }: Effort): void {
  const text = readFileSync(new URL(`../../docs/${guide}`, import.meta.url), 'utf8')
  const told = [...text.matchAll(/\*\*(\d+)[^*]*\*\*/g)].map(([, count]) => Number(count))
  expect(told, guide).toEqual(presses > 0 ? [presses, told[1], characters] : [told[0], keys, characters])
}

/** The path in one of the ways; each station is looked at before the next. */
class Path {
  readonly #given = fromNobody()
  readonly #hand: Hand
  readonly #name: string
  readonly page: Page
  #stations = 0

  constructor(page: Page, way: Way, size: Size, colours: string) {
    this.page = page
    this.#hand = new Hand(page, way, size === 'phone')
    this.#name = `${size}-${colours}-${way}`
  }

  async walk(): Promise<Effort> {
    await this.#receive()
    await this.#makeSupplier()
    await this.#mend()
    await this.#post()
    await this.#findEntry()
    await this.#seeFile()
    await this.#cancel()
    await this.#lookAtReturn()
    await this.#makeVatFile()
    return this.#hand.effort
  }

  async #receive(): Promise<void> {
    const { page } = this
    await this.#hand.give(page.getByRole('button', { name: 'Choose files' }), 'u', this.#given.file)
    const line = page.locator('.sent-file', { hasText: this.#given.file.name }).filter({ hasText: 'Received' })
    await this.#look('inbox', line)
    await this.#hand.open(page.getByRole('row', { name: this.#given.supplier }), line.getByRole('link'))
    await page.getByText('cannot be found').filter({ visible: true }).first().waitFor()
    await this.#look('document', page.getByRole('button', { name: 'Create the supplier' }))
  }

  async #makeSupplier(): Promise<void> {
    const { page } = this
    await this.#hand.press(page.getByRole('main').getByRole('button', { name: 'Create the supplier' }), 'n')
    await expect.poll(() => page.getByLabel('Street').inputValue()).toBe('Stationsplein 7')
    await expect.poll(() => page.getByLabel('Supplier number').inputValue()).not.toBe('')
    await this.#look('supplier', page.getByRole('dialog'))
    const make = page.getByRole('dialog').getByRole('button', { name: 'Create and use' })
    await this.#hand.press(make, 'Enter')
    await page.getByText('Settled').first().waitFor()
  }

  async #mend(): Promise<void> {
    const { page } = this
    const line = page.getByRole('group', { name: 'Line 1' })
    if (this.#hand.way === 'keyboard') await this.#hand.keys('m')
    await this.#hand.type(line.getByLabel('Account'), '610000')
    await this.#hand.type(line.getByLabel('VAT group'), 'S3')
    await this.#hand.press(page.getByRole('button', { name: 'Save' }), 'Control+Enter')
    await page.getByRole('table', { name: 'Entries' }).getByText('610000').first().waitFor()
    await this.#look('mended', page.getByText('Grid 82'))
  }

  async #post(): Promise<void> {
    const { page } = this
    // Escape leaves the field, in which a letter is only a letter.
    await this.#hand.press(page.getByRole('button', { name: 'Post' }), 'Escape p')
    await this.#look('posted', page.getByRole('heading', { name: 'What was booked' }))
  }

  async #findEntry(): Promise<void> {
    const { page } = this
    const booked = page.getByRole('region', { name: 'What was booked' })
    await this.#hand.press(booked.getByRole('link').first(), 'b')
    await page.getByRole('heading', { level: 1, name: /Purchase invoice/ }).waitFor()
    await this.#look('posted-document', page.getByRole('heading', { level: 2, name: 'Entries' }))
    await this.#hand.press(page.getByRole('link', { name: 'In the ledger' }), 'l')
    await page.getByText('3 entries').waitFor()
    const entry = page.getByRole('row', { name: '610000' })
    await this.#look('ledger', entry)
    await this.#hand.open(entry, entry.getByRole('link'))
    await page.getByRole('heading', { level: 1, name: /Purchase invoice/ }).waitFor()
  }

  async #seeFile(): Promise<void> {
    const { page } = this
    await page.frameLocator('iframe').getByText(this.#given.supplier).first().waitFor()
    const file = await this.#download(page.getByRole('button', { name: 'The file as it came' }), 'f')
    expect(readFileSync(await file.path()).equals(this.#given.file.buffer)).toBe(true)
  }

  async #cancel(): Promise<void> {
    const { page } = this
    await this.#hand.press(page.getByRole('button', { name: 'Cancel this document' }), 'c')
    const dialog = page.getByRole('dialog')
    await this.#hand.typeDay(dialog.getByLabel('Posting date of the cancellation'), '2025-03-31')
    await this.#hand.press(dialog.getByRole('button', { name: 'Preview' }), 'Enter')
    await this.#look('cancelling', dialog.getByRole('table', { name: 'What would be booked' }))
    await this.#hand.press(dialog.getByRole('button', { name: 'Post the cancellation' }), 'Enter')
    const by = page.getByRole('link', { name: /^Cancelled by/ })
    await this.#look('cancelled', by)
    await this.#hand.press(by, 'm')
    await page.getByRole('heading', { level: 1, name: /Purchase credit memo/ }).waitFor()
    await this.#look('credit-memo', page.getByRole('link', { name: /^Cancels/ }))
  }

  async #lookAtReturn(): Promise<void> {
    const { page } = this
    await this.#hand.press(page.getByRole('link', { name: 'In the VAT return' }), 'v')
    const grid = page.getByRole('link', { name: 'Entries of grid 82' })
    await this.#look('return', grid)
    expect(page.url()).toContain('period=2025-03')
    await this.#hand.open(page.getByRole('row').filter({ has: grid }), grid)
    await this.#look('grid', page.getByText(this.#given.supplier).filter({ visible: true }).first())
    await this.#hand.press(page.getByRole('link', { name: 'Back to the grids' }), 'Escape')
    await grid.waitFor()
  }

  async #makeVatFile(): Promise<void> {
    const { page } = this
    await this.#hand.press(page.getByRole('main').getByRole('link', { name: 'Files to submit' }), 'f')
    await this.#hand.press(page.getByRole('button', { name: 'Make the files' }), 'm')
    const card = page.getByRole('region', { name: 'VAT return' })
    const button = card.getByRole('button', { name: /^Download/ })
    await this.#look('files', button)
    const shown = await card.getByRole('row').allInnerTexts()
    const file = await this.#download(button, '1')
    expect(gridsOf(readFileSync(await file.path(), 'utf8'))).toEqual(gridsShown(shown))
  }

  async #download(button: Locator, key: string): Promise<Download> {
    const coming = this.page.waitForEvent('download')
    await this.#hand.press(button, key)
    return coming
  }

  /** A station, once it is there: nothing is cut, nothing keeps somebody out, and a picture of it when they are wanted. */
  async #look(name: string, shows: Locator): Promise<void> {
    await shows.first().waitFor()
    this.#stations += 1
    if (pictures !== undefined) {
      const file = `${this.#name}-${String(this.#stations).padStart(2, '0')}-${name}.png`
      await this.page.screenshot({ path: join(pictures, file) })
    }
    await expectFits(this.page)
    await expectAccessible(this.page)
  }
}

/** The grids of a return as its file has them. */
function gridsOf(xml: string): Readonly<Record<string, string>> {
  const found = [...xml.matchAll(/GridNumber="(\d+)">([^<]+)</g)]
  return Object.fromEntries(found.map(([, grid = '', amount = '']) => [grid, amount]))
}

/** The same as the screen shows them, without the marks between thousands. */
function gridsShown(rows: readonly string[]): Readonly<Record<string, string>> {
  const found = rows.flatMap((row) => [...row.matchAll(/^(\d\d)\s+([\d.,-]+)$/g)])
  return Object.fromEntries(found.map(([, grid = '', amount = '']) => [grid, amount.replaceAll(',', '')]))
}
