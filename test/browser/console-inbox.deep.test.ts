import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
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
import { choose, drop, type GivenFile, invoice, receive, row, stranger } from '../support/dropped-files.ts'
import type { Service } from '../support/service.ts'
import { zipOf } from '../support/stored-zip.ts'

const pictures = fileURLToPath(new URL('../artefacts/console/', import.meta.url))
const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  colorScheme: 'dark',
}

describe.skipIf(missing !== undefined)(`the console's inbox and documents in Chromium`, onceMore, () => {
  let service: Service
  let browser: Browser

  const start = async (): Promise<void> => {
    await mkdir(pictures, { recursive: true })
    service = await startConsole()
    browser = await launch()
  }
  const stop = async (): Promise<void> => {
    await browser?.close()
    await service?.stop()
  }
  madeAnew(start, stop)

  const inbox = (): string => screenAt(service, 'inbox')

  it('signs in, and says what is wrong with a key', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await page.goto(inbox())
        await expectAccessible(page)
        await page.getByLabel('User').fill('admin')
        await page.getByLabel('Access key').fill('not-the-key')
        await page.keyboard.press('Enter')
        await page.getByRole('alert').waitFor()
        await openConsole(page, inbox())
        await page.getByRole('heading', { name: 'Inbox' }).waitFor()
        expect(page.url()).toBe(inbox())
      },
      desktop,
    )
  })

  it('goes from a dropped file of an unknown supplier to a posted and cancelled invoice, by keys', async () => {
    await visit(browser, service, (page) => wholeStory(page), desktop)
  })

  async function wholeStory(page: Page): Promise<void> {
    await openConsole(page, inbox())
    await drop(page, stranger('DROP-1'))
    const made = page.getByRole('link', { name: 'Nieuwe Leverancier BV' }).first()
    await made.waitFor()
    await picture(page, 'inbox')
    await expectAccessible(page)
    await made.click()
    // What a bookkeeper does is said, with its button; what the engine says of the empty field is not.
    const booking = page.getByRole('region', { name: 'What booking will do' })
    await booking.getByText('This supplier is not in the books yet').waitFor()
    await booking.getByRole('button', { name: 'Create it from the file' }).waitFor()
    expect(await booking.getByText('must have a value').count()).toBe(0)
    // The human view is in its frame, with its styles and nothing that runs.
    const heading = page.frameLocator('iframe').getByText('Nieuwe Leverancier BV').first()
    await heading.waitFor()
    await page.keyboard.press('n')
    await expect.poll(() => page.getByLabel('Street').inputValue()).toBe('Stationsplein 7')
    await expect.poll(() => page.getByLabel('Supplier number').inputValue()).not.toBe('')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.getByText('Settled').waitFor()
    const account = page.getByRole('group', { name: 'Line 1' }).getByLabel('Account')
    await account.fill('610000')
    await page.keyboard.press('Control+Enter')
    const foretold = page.getByRole('table', { name: 'Entries' })
    await foretold.getByText('610000').first().waitFor()
    // Why, by key: of the line, and of an entry.
    await page.getByText('It was set on the line by hand; the file had been read as').first().waitFor()
    await foretold.getByRole('button', { name: /^Why\? 440000/u }).focus()
    await page.keyboard.press('Enter')
    await foretold.getByText('It is the Payables Account of vendor posting group').waitFor()
    await page.getByText('Grid 82').waitFor()
    await expectAccessible(page)
    await picture(page, 'document')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('p')
    await page.getByRole('heading', { name: 'What was booked' }).waitFor()
    expect(await entries()).toEqual(['610000', '411000', '440000'])
    await fromBookedToCancelled(page)
  }

  async function fromBookedToCancelled(page: Page): Promise<void> {
    // From here its entries, its document and the return that it goes into are a step away.
    await page.getByRole('link', { name: 'In the ledger' }).click()
    await page.getByText('3 entries').waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'In the VAT return' }).click()
    await page.getByText('Deductible VAT').first().waitFor()
    expect(page.url()).toContain('period=2025-03')
    await page.goBack()
    await page.getByRole('heading', { name: 'What was booked' }).waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('c')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the booking' }).click()
    await page
      .getByText(/Cancelled by A/)
      .first()
      .waitFor()
    await picture(page, 'cancelled')
    // The inbox knows of both, and says what each is.
    await page.goto(inbox())
    const table = page.getByRole('table')
    await table.getByText('Cancelled', { exact: true }).waitFor()
    await table.getByText(/^Cancels A/).waitFor()
    await page.getByTitle(/and A.* took that back/).waitFor()
    // The next file of this supplier comes right by itself, and says why.
    await page.goto(inbox())
    await choose(page, stranger('DROP-2'))
    await (await row(page, 'DROP-2.xml', 'Received')).getByRole('link').click()
    await page
      .locator('.document-reason', { hasText: /So it was corrected on document \d+ of the vendor\./u })
      .first()
      .waitFor()
  }

  async function entries(): Promise<unknown> {
    const { json } = await service.graphql(
      `{ company(id: "${service.companyId}") { postedDocuments(last: 1) { nodes { generalLedgerEntries { nodes { accountNumber } } } } } }`,
    )
    return json.data.company.postedDocuments.nodes[0].generalLedgerEntries.nodes.map(
      (one: { accountNumber: string }) => one.accountNumber,
    )
  }

  it('says of each file what became of it: made, there already, unclear, no invoice, refused with a letter', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, inbox())
        const text = (name: string, content: string): GivenFile => ({
          name,
          mimeType: 'text/plain',
          buffer: Buffer.from(content),
        })
        await choose(
          page,
          invoice('TWICE-1'),
          text('photo.jpg', 'no XML'),
          text('other.xml', '<Order/>'),
          text('nothing.xml', ''),
        )
        await row(page, 'TWICE-1.xml', 'Received')
        await choose(page, { ...invoice('TWICE-1'), name: 'again.xml' })
        await row(page, 'again.xml', 'Already here')
        await row(page, 'photo.jpg', 'This is no e-invoice')
        await row(page, 'nothing.xml', 'The file is empty')
        const refused = await row(page, 'other.xml', 'root element')
        const letter = (await refused.getByRole('link', { name: 'Write to the sender' }).getAttribute('href')) ?? ''
        expect(decodeURIComponent(letter)).toContain("The file's root element is Order")
        // In another language what is wrong is, too.
        await refused.getByRole('button', { name: 'Language of the letter: English' }).click()
        await refused.getByRole('menuitemradio', { name: 'Deutsch' }).click()
        const written = async (of: Locator): Promise<string> =>
          decodeURIComponent((await of.getByRole('link', { name: 'Write to the sender' }).getAttribute('href')) ?? '')
        await expect.poll(() => written(refused)).toContain('Das Wurzelelement der Datei ist Order')
        expect(await written(refused)).toContain('Mit freundlichen Grüßen')
        // A supplier's place says his language.
        const walloon = invoice('DOCTYPE-1', (xml) =>
          xml.replace(/<Invoice/, '<!DOCTYPE a><Invoice').replace(/(<cbc:PostalZone>)[^<]*/, '$15000'),
        )
        await choose(page, walloon)
        const theirs = await row(page, 'DOCTYPE-1.xml', 'DOCTYPE')
        await expect.poll(() => written(theirs)).toContain('Le fichier a un DOCTYPE')
        expect(await written(theirs)).toContain('Votre facture électronique DOCTYPE-1.xml ne peut pas être traitée')
        const others = invoice('OTHERS-1', (xml) => xml.replaceAll('0999000129', '0999300334'))
        await choose(page, others)
        const unclear = await row(page, 'OTHERS-1.xml', 'neither as seller nor as buyer')
        await expectAccessible(page)
        await unclear.getByRole('button', { name: 'Purchase' }).click()
        const made = await row(page, 'OTHERS-1.xml', 'Received')
        await made.getByRole('link').click()
        await page.getByRole('button', { name: 'It is for us' }).waitFor()
        await page.keyboard.press('a')
        await page.getByLabel('Why').fill('Our old name')
        await page.getByRole('dialog').getByRole('button', { name: 'It is for us' }).click()
        await page.getByText('confirmed that it is for this company: Our old name').waitFor()
      },
      desktop,
    )
  })

  it('opens ZIP files within limits: names lead nowhere, and what is inside of one inside is not opened', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, inbox())
        const inner = zipOf([['x.xml', invoice('ZIP-2').buffer]])
        const zip = (name: string, buffer: Buffer): GivenFile => ({ name, mimeType: 'application/zip', buffer })
        const bomb = zipOf([['bomb.xml', Buffer.alloc(60 * 1024 * 1024, ' ')]], { stated: 100 })
        const many = zipOf(Array.from({ length: 1_001 }, (_, index) => [`${index}.xml`, Buffer.from('<a/>')]))
        await choose(
          page,
          zip(
            'a.zip',
            zipOf([
              ['../../etc/<b>passwd</b>.xml', invoice('ZIP-1').buffer],
              ['inner.zip', inner],
            ]),
          ),
        )
        await row(page, 'a.zip › ../../etc/<b>passwd</b>.xml', 'Received')
        await row(page, 'inner.zip', 'A ZIP inside a ZIP is not opened')
        await choose(page, zip('bomb.zip', bomb), zip('many.zip', many), zip('cut.zip', inner.subarray(0, 60)))
        await choose(page, zip('false.zip', zipOf([['false.xml', invoice('ZIP-3').buffer]], { crc: 1 })))
        await row(page, 'bomb.xml', 'more than 200 times as large')
        await row(page, 'many.zip', 'More than 1,000 files')
        await row(page, 'cut.zip', 'cannot be read')
        await row(page, 'false.zip › false.xml', 'does not fit its checksum')
      },
      desktop,
    )
  })

  it('takes 200 files at once, and refuses one that is too large before it is read', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, inbox())
        const asked: string[] = []
        page.on('request', (request) => {
          if (request.postData()?.includes('large') === true) asked.push(request.url())
        })
        const large = await page.evaluateHandle(() => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([`<large/>${' '.repeat(39 * 1024 * 1024)}`], 'large.xml'))
          return transfer
        })
        await page.dispatchEvent('body', 'drop', { dataTransfer: large })
        await row(page, 'large.xml', 'FACTURIER_MAX_BODY')
        expect(asked).toEqual([])
        await choose(page, ...Array.from({ length: 200 }, (_, index) => invoice(`MANY-${index}`)))
        // Two hundred files are read and checked: longer than a page may take on a busy machine.
        await page.getByText('201 of 201 done').waitFor({ timeout: 120_000 })
        await expect.poll(() => page.locator('.sent-file', { hasText: 'Received' }).count()).toBe(200)
      },
      desktop,
    )
  })

  it('shows what somebody else changed, and overwrites nothing before the user chose', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, inbox())
        await choose(page, invoice('RACE-1'))
        await (await row(page, 'RACE-1.xml', 'Received')).getByRole('link').click()
        await page.getByRole('table', { name: 'Entries' }).waitFor()
        const due = page.getByLabel('Due date')
        await due.fill('2025-06-30')
        await page.getByRole('button', { name: 'Save' }).waitFor()
        await changeElsewhere('RACE-1', '2025-05-31')
        await page.getByRole('button', { name: 'Save' }).click()
        const dialog = page.getByRole('dialog', { name: 'Somebody else changed this document' })
        await dialog.getByRole('cell', { name: '2025-05-31' }).waitFor()
        await expectAccessible(page)
        expect(await dueDate('RACE-1')).toBe('2025-05-31')
        await dialog.getByRole('button', { name: 'Save mine' }).click()
        await expect.poll(() => dueDate('RACE-1')).toBe('2025-06-30')
      },
      desktop,
    )
  })

  async function found(
    number: string,
  ): Promise<{ readonly id: string; readonly etag: string; readonly dueDate: string }> {
    const { json } = await service.graphql(
      `{ company(id: "${service.companyId}") { importPurchaseInvoices(filter: { vendorInvCrMemoNo: { eq: "${number}" } }) { nodes { id etag dueDate } } } }`,
    )
    return json.data.company.importPurchaseInvoices.nodes[0]
  }

  const dueDate = async (number: string): Promise<string> => (await found(number)).dueDate

  async function changeElsewhere(number: string, day: string): Promise<void> {
    const change = async (): Promise<string> => {
      const { id, etag } = await found(number)
      const input = { id, etag, fields: { dueDate: day } }
      const { json } = await service.graphql(
        'mutation ($input: UpdateImportPurchaseInvoiceInput!) { updateImportPurchaseInvoice(input: $input) { __typename } }',
        { input },
      )
      return json.data.updateImportPurchaseInvoice.__typename
    }
    // The page tries the posting meanwhile, which makes another etag.
    await expect.poll(change).toBe('UpdateImportPurchaseInvoiceSuccess')
  }

  it('keeps what was typed over an ended session and a lost connection', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, inbox())
        await choose(page, invoice('KEEP-1'))
        await (await row(page, 'KEEP-1.xml', 'Received')).getByRole('link').click()
        await page.getByLabel('Due date').fill('2025-07-31')
        await page.getByText('Grid 82').waitFor()
        await page.context().clearCookies()
        // Whatever the page asks first brings the sign-in, which may be over the button already.
        await page.getByRole('button', { name: 'Save' }).dispatchEvent('click')
        const again = page.getByRole('dialog', { name: 'Your session has ended' })
        await again.waitFor()
        await again.getByLabel('User').fill('admin')
        await again.getByLabel('Access key').fill(adminKey())
        await page.keyboard.press('Enter')
        await expect.poll(() => dueDate('KEEP-1')).toBe('2025-07-31')
        await expect.poll(() => page.getByRole('button', { name: 'Save' }).count()).toBe(0)
        await page.getByLabel('Due date').fill('2025-08-31')
        await page.context().setOffline(true)
        await page.getByRole('button', { name: 'Save' }).click()
        await page.getByText('What you typed stays here').first().waitFor()
        await expect.poll(() => page.getByLabel('Due date').inputValue()).toBe('2025-08-31')
        await page.context().setOffline(false)
        await page.getByRole('button', { name: 'Save' }).click()
        await expect.poll(() => dueDate('KEEP-1')).toBe('2025-08-31')
      },
      { ...desktop, mayLog: /401|ERR_INTERNET_DISCONNECTED/ },
    )
  })

  const adminKey = (): string => Buffer.from(service.authorization.slice(6), 'base64').toString().split(':')[1] ?? ''

  it('fits a phone, in the dark, in four languages', async () => {
    await receive(service, invoice('PHONE-1'))
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, inbox())
        await page.getByRole('table').getByRole('link').first().waitFor()
        await expectFits(page)
        await expectAccessible(page)
        await picture(page, 'inbox-phone')
        // The pages are one line that is pushed along, with the one that is shown in sight and no bar below it.
        const bars = await page
          .locator('.shell-nav')
          .evaluate((nav) => [
            nav instanceof HTMLElement ? nav.offsetHeight - nav.clientHeight : -1,
            nav.querySelector('[aria-current=page]')?.getBoundingClientRect().right ?? 0,
          ])
        // Its line at the bottom is all that is not content.
        expect(bars[0]).toBe(1)
        expect(bars[1]).toBeLessThan(360)
        await page.getByRole('table').getByRole('link').first().click()
        await page.getByText('What booking').or(page.getByText('What was booked')).first().waitFor()
        for (const [language, title] of [
          ['Nederlands', '← Inbox'],
          ['Français', '← Boîte de réception'],
          ['Deutsch', '← Eingang'],
        ] as const) {
          await page.locator('.shell-settings .menu-button').last().click()
          await page.getByRole('menuitemradio', { name: language }).click()
          await page.getByRole('link', { name: title }).waitFor()
          await expectFits(page)
          await expectAccessible(page)
        }
        await picture(page, 'document-phone')
      },
      phone,
    )
  })

  async function picture(page: Page, name: string): Promise<void> {
    await page.screenshot({ path: `${pictures}${name}.png`, fullPage: true })
  }
})
