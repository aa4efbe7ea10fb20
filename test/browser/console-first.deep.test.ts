import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, FileChooser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '../support/admin.ts'
import { launch, missing, visit } from '../support/browser.ts'
import { expectAccessible, expectFits, onceMore, startConsole } from '../support/console-page.ts'
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
describe.skipIf(missing !== undefined)('the first minute of the console', onceMore, () => {
  let browser: Browser

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true })
    browser = await launch()
  })
  afterAll(() => browser.close())

  const empty = async (
    context: BrowserContextOptions,
    visiting: (page: Page, service: Service) => Promise<void>,
  ): Promise<void> => {
    const service = await startConsole({ demo: false })
    try {
      await visit(browser, service, (page) => visiting(page, service), context)
    } finally {
      await service.stop()
    }
  }

  it('leads by the mouse from a file to its VAT grid', async () => {
    await empty(desktop, async (page, service) => {
      const clicks = counted(page)
      await page.goto(service.base)
      await page.getByLabel('User').fill(admin.user)
      await page.getByLabel('Access key').fill(admin.key)
      await clicks.on(page.getByRole('button', { name: 'Sign in' }))
      await page.getByRole('heading', { name: 'Three ways to begin' }).waitFor()
      await expectAccessible(page)
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        clicks.on(page.getByRole('button', { name: 'Choose files' })),
      ])
      await chooser.setFiles(invoice)
      // Which side we are is asked, with what the file says of it.
      await page.getByRole('dialog', { name: 'Whose books does this go to?' }).waitFor()
      await expectAccessible(page)
      await expect.poll(() => page.getByLabel('Enterprise number').inputValue()).toBe('0999000129')
      await clicks.on(page.getByRole('button', { name: 'Make this company' }))
      await clicks.on(page.getByRole('link', { name: 'Kantoormeubelen Claes NV' }).first())
      // A new company knows nobody yet: its first supplier is made from the file.
      await clicks.on(page.getByRole('button', { name: 'Create the supplier' }))
      await expect.poll(() => page.getByLabel('Vendor posting group').inputValue()).toBe('DOMESTIC')
      await expect.poll(() => page.getByLabel('IBAN').inputValue()).toBe('BE96999999200205')
      await clicks.on(page.getByRole('button', { name: 'Create and use' }))
      await page.getByText('Grid 59').waitFor()
      await clicks.on(page.getByRole('button', { name: 'Post', exact: true }))
      await page.getByText(/Posted: AF25-0001/).waitFor()
      await page.getByRole('heading', { name: 'What was booked' }).waitFor()
      await page.screenshot({ path: `${pictures}first-posted.png`, fullPage: true })
      expect(clicks.count()).toBe(7)
      // The grid has it: what the page said beforehand is what the return says.
      expect(await grid59(service)).toBe('100.80')
      await page.getByRole('link', { name: 'Start' }).click()
      await page.getByRole('link', { name: /AF25-0001/ }).waitFor()
      await page.screenshot({ path: `${pictures}start-desktop.png`, fullPage: true })
      await expectAccessible(page)
    })
  })

  it('leads by the keyboard alone to the same', async () => {
    await empty(desktop, async (page, service) => {
      await page.goto(service.base)
      await reach(page, page.getByLabel('User'))
      await page.keyboard.type(admin.user)
      await page.keyboard.press('Tab')
      await page.keyboard.type(admin.key)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Three ways to begin' }).waitFor()
      await settled(page)
      const chooser = await chooserByKey(page)
      await chooser.setFiles(invoice)
      await page.getByRole('dialog', { name: 'Whose books does this go to?' }).waitFor()
      // The other side, and back.
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => page.getByLabel('Enterprise number').inputValue()).toBe('0999200265')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      const made = page.getByRole('link', { name: 'Kantoormeubelen Claes NV' }).first()
      await made.waitFor()
      await reach(page, made)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Create the supplier' }).waitFor()
      await page.keyboard.press('n')
      await expect.poll(() => page.getByLabel('IBAN').inputValue()).toBe('BE96999999200205')
      await expect.poll(() => page.getByLabel('Vendor posting group').inputValue()).toBe('DOMESTIC')
      await page.keyboard.press('Enter')
      await page.getByText('Grid 59').waitFor()
      await page.keyboard.press('p')
      await page.getByText(/Posted: AF25-0001/).waitFor()
      expect(await grid59(service)).toBe('100.80')
    })
  })

  it('makes the demo company by one press, and shows it around on a phone', async () => {
    await empty(phone, async (page, service) => {
      await page.goto(service.base)
      await page.getByLabel('User').fill(admin.user)
      await page.getByLabel('Access key').fill(admin.key)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Make it, and show me around' }).waitFor()
      await expectFits(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Make it, and show me around' }).click()
      const card = page.getByRole('dialog', { name: 'Tour' })
      const says = async (text: string): Promise<void> => {
        await card.getByText(text).waitFor()
        await page.locator('.tour-target').waitFor()
      }
      await says('Invoices that came in are in the inbox')
      await expectFits(page)
      await expectAccessible(page)
      await page.screenshot({ path: `${pictures}tour-phone.png` })
      await page.keyboard.press('Enter')
      await says('Here is an invoice of a vendor you know')
      await page.keyboard.press('Enter')
      await says('what was found in its file')
      await page.keyboard.press('Enter')
      await says('before anything is booked')
      await page.screenshot({ path: `${pictures}tour-phone-booking.png` })
      await page.keyboard.press('Enter')
      await says('these are its grids')
      await page.keyboard.press('Enter')
      await says('Now post it')
      expect(await page.locator('.tour-target').getAttribute('aria-keyshortcuts')).toBe('p')
      // The real key on the real document; the tour goes on by itself.
      await page.keyboard.press('p')
      await says('under a number without gaps')
      await page.keyboard.press('Escape')
      await card.waitFor({ state: 'detached' })
      // Ended, not blocked; and begun again from the help.
      await page.getByRole('button', { name: 'Help and keys' }).click()
      await page.getByText('What each screen is for').waitFor()
      await expectAccessible(page)
      await page.screenshot({ path: `${pictures}help-phone.png` })
      await page.getByRole('button', { name: 'Begin the tour of one minute' }).click()
      await says('Invoices that came in are in the inbox')
      await card.getByRole('button', { name: 'End the tour' }).click()
      await page.goto(`${service.base}/console/PLAYGROUND%201`)
      await page.getByRole('heading', { name: 'What waits for you' }).waitFor()
      await expectFits(page)
      await expectAccessible(page)
      await page.screenshot({ path: `${pictures}start-phone.png`, fullPage: true })
      // What waits leads to the very list.
      await page.getByRole('link', { name: /Purchase invoices to mend/ }).click()
      await page.getByRole('link', { name: 'Nieuwe Leverancier BV' }).waitFor()
      expect(new URL(page.url()).search).toBe('?state=MEND')
    })
  })

  it('gives a program its addresses and a key that works', async () => {
    await empty(desktop, async (page, service) => {
      await page.goto(service.base)
      await page.getByLabel('User').fill(admin.user)
      await page.getByLabel('Access key').fill(admin.key)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Addresses and key' }).click()
      const dialog = page.getByRole('dialog', { name: 'Connect a program' })
      await dialog.getByText(service.root, { exact: true }).waitFor()
      await page.getByLabel('What the key is for').fill('till 7')
      await dialog.getByRole('button', { name: 'Make a key' }).click()
      await dialog.getByText('This key is shown once').waitFor()
      await expectAccessible(page)
      await page.screenshot({ path: `${pictures}first-connect.png` })
      const line = (await dialog.getByText(/^curl /).textContent()) ?? ''
      const [, user = '', key = ''] = /-u '([^:]+):([^']+)'/.exec(line) ?? []
      const [, address = ''] = / (http\S+)$/.exec(line) ?? []
      const [, body = ''] = /-d '([^']+)'/.exec(line) ?? []
      const answer = await fetch(address, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`,
          'content-type': 'application/json',
        },
        body,
      })
      expect([answer.status, await answer.json()]).toMatchObject([200, { data: { companies: { nodes: [] } } }])
      expect(key).not.toBe(admin.key)
    })
  })

  it('says beforehand who makes companies, to those who do not', async () => {
    const service = await startConsole()
    try {
      const { key } = await service.keys.create('clerk')
      await service.keys.grant('clerk', service.companyId, ['READ'])
      const reading = async (page: Page): Promise<void> => {
        await page.goto(service.base)
        await page.getByLabel('User').fill('clerk')
        await page.getByLabel('Access key').fill(key)
        await page.keyboard.press('Enter')
        const make = page.getByRole('button', { name: 'Make it, and show me around' })
        await expect.poll(() => make.getAttribute('aria-disabled')).toBe('true')
        await expect.poll(() => make.getAttribute('title')).toContain('the right to manage every company')
        const choose = page.getByRole('button', { name: 'Choose files' })
        await expect.poll(() => choose.getAttribute('title')).toContain('to change')
      }
      await visit(browser, service, reading, desktop)
    } finally {
      await service.stop()
    }
  })
})

/** Presses of the mouse, counted. */
function counted(page: Page) {
  let count = 0
  return {
    count: () => count,
    on: async (what: Locator): Promise<void> => {
      count += 1
      await what.click()
      await page.mouse.move(0, 0)
    },
  }
}

/** Goes on by Tab until something has the focus, as somebody without a mouse does. */
async function reach(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((one) => one === one.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('It is not reached by Tab.')
}

/** Waits until what was drawn last also listens to its keys. */
async function settled(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))')
}

/** Grid 59 of the month of the invoice. */
async function grid59(service: Service): Promise<unknown> {
  const { json } = await service.graphql(
    '{ companies { nodes { vatSummary(period: {from: "2025-03-01", to: "2025-03-31"}) { grids(only: ["59"]) { amount } } } } }',
  )
  return json.data.companies.nodes[0].vatSummary.grids[0].amount
}

/** The choice of files that the key `u` opens; pressed again where the page was not yet listening. */
async function chooserByKey(page: Page): Promise<FileChooser> {
  for (;;) {
    const opened = page.waitForEvent('filechooser', { timeout: 5_000 }).catch(() => undefined)
    await page.keyboard.press('u')
    const chooser = await opened
    if (chooser !== undefined) return chooser
  }
}
