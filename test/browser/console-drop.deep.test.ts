import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, missing, visit } from '../support/browser.ts'
import { onceMore, openConsole, screenAt, startConsole } from '../support/console-page.ts'
import type { Service } from '../support/service.ts'

const demoFile = fileURLToPath(new URL('../../templates/demo/purchase-invoice.xml', import.meta.url))
const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

/** A file to be dropped. */
interface GivenFile {
  readonly name: string
  readonly buffer: Buffer
}

describe.skipIf(missing !== undefined)('files dropped anywhere in the console', onceMore, () => {
  let service: Service
  let browser: Browser
  let demo: string

  beforeAll(async () => {
    service = await startConsole()
    browser = await launch()
    demo = await readFile(demoFile, 'utf8')
  })

  afterAll(async () => {
    await browser?.close()
    await service?.stop()
  })

  const inbox = (): string => screenAt(service, 'inbox')

  /** The demo invoice under a number of its own. */
  const invoice = (number: string, change: (text: string) => string = (text) => text): GivenFile => ({
    name: `${number}.xml`,
    buffer: Buffer.from(change(demo.replaceAll('KC-2025-0042', number))),
  })

  it('takes files on every screen, and says which of two equal amounts is a credit memo', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, screenAt(service, 'start'))
        expect(await droppedOn(page, invoice('START-1'))).toBe(true)
        await row(page, 'START-1.xml', 'Received')
        expect(page.url()).toBe(inbox())
        expect(await droppedOn(page, invoice('INBOX-1'))).toBe(true)
        await (await row(page, 'INBOX-1.xml', 'Received')).getByRole('link').click()
        await page.getByRole('heading', { name: 'INBOX-1' }).waitFor()
        expect(await page.getByText('Credit memo').count()).toBe(0)
        // What is typed is not lost to a file: the screen stays.
        await page.getByLabel('Invoice number').fill('TYPED-1')
        expect(await droppedOn(page, creditMemo('CREDIT-1'))).toBe(true)
        await page.getByText('The files go to the inbox.').waitFor()
        await expect.poll(() => page.getByLabel('Invoice number').inputValue()).toBe('TYPED-1')
        await page.getByRole('link', { name: 'Inbox', exact: true }).click()
        const received = await row(page, 'CREDIT-1.xml', 'Received')
        await page.getByText('Credit memo').first().waitFor()
        await received.getByRole('link').click()
        await page.getByRole('heading', { name: 'CREDIT-1' }).waitFor()
        await page.getByText('Credit memo', { exact: true }).first().waitFor()
      },
      desktop,
    )
  })

  /** A credit memo of the demo's supplier. */
  function creditMemo(number: string): GivenFile {
    return invoice(number, (text) =>
      text
        .replace('<Invoice ', '<CreditNote ')
        .replace('xsd:Invoice-2', 'xsd:CreditNote-2')
        .replace('</Invoice>', '</CreditNote>')
        .replace(/<cbc:DueDate>.*<\/cbc:DueDate>/, '')
        .replace(
          '<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>',
          '<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>',
        )
        .replaceAll('InvoiceLine', 'CreditNoteLine')
        .replaceAll('InvoicedQuantity', 'CreditedQuantity'),
    )
  }

  /** Drops a file on the page; whether the browser was kept from opening it. */
  function droppedOn(page: Page, { name, buffer }: GivenFile): Promise<boolean> {
    const given = JSON.stringify({ name, text: buffer.toString('utf8') })
    return page.evaluate(`(() => {
      const { name, text } = ${given}
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text], name, { type: 'application/xml' }))
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
      document.querySelector('main').dispatchEvent(event)
      return event.defaultPrevented
    })()`)
  }
})

/** The line about a file, once it says this. */
async function row(page: Page, name: string, says: string) {
  const line = page.locator('.sent-file', { hasText: name }).filter({ hasText: says })
  await line.waitFor()
  return line
}
