import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, missing, visit } from '../support/browser.ts'
import { onceMore, openConsole, screenAt, startConsole } from '../support/console-page.ts'
import { choose, type GivenFile, invoice, row } from '../support/dropped-files.ts'
import type { Service } from '../support/service.ts'

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

describe.skipIf(missing !== undefined)('files dropped anywhere in the console', onceMore, () => {
  let service: Service
  let browser: Browser
  let tries = 0

  beforeAll(async () => {
    service = await startConsole()
    browser = await launch()
  })

  afterAll(async () => {
    await browser?.close()
    await service?.stop()
  })

  const inbox = (): string => screenAt(service, 'inbox')

  /** Numbers of this try: what the one before it has dropped is "already there". */
  function numbers<Name extends string>(...names: readonly Name[]): Readonly<Record<Name, string>> {
    tries += 1
    // Made of the very names asked for.
    return Object.fromEntries(names.map((name) => [name, `${name}-${tries}`])) as Record<Name, string>
  }

  it('takes files on every screen, and says which of two equal amounts is a credit memo', async () => {
    const { START, INBOX, CREDIT } = numbers('START', 'INBOX', 'CREDIT')
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, screenAt(service, 'start'))
        expect(await droppedOn(page, invoice(START))).toBe(true)
        await row(page, `${START}.xml`, 'Received')
        expect(page.url()).toBe(inbox())
        expect(await droppedOn(page, invoice(INBOX))).toBe(true)
        await (await row(page, `${INBOX}.xml`, 'Received')).getByRole('link').click()
        await page.getByRole('heading', { name: INBOX }).waitFor()
        expect(await page.getByText('Credit memo').count()).toBe(0)
        // What is typed is not lost to a file: the screen stays.
        await page.getByLabel('Invoice number').fill('TYPED-1')
        expect(await droppedOn(page, creditMemo(CREDIT))).toBe(true)
        await page.getByText('The files go to the inbox.').waitFor()
        await expect.poll(() => page.getByLabel('Invoice number').inputValue()).toBe('TYPED-1')
        await page.getByRole('link', { name: 'Inbox', exact: true }).click()
        const received = await row(page, `${CREDIT}.xml`, 'Received')
        await page.getByRole('row').filter({ hasText: CREDIT }).getByText('Credit memo').waitFor()
        await received.getByRole('link').click()
        await page.getByRole('heading', { name: CREDIT }).waitFor()
        await page.getByText('Credit memo', { exact: true }).first().waitFor()
      },
      desktop,
    )
  })

  it('are in the list when they came between its answer and the beginning of its events', async () => {
    const { SEEN, BETWEEN } = numbers('SEEN', 'BETWEEN')
    await imported(invoice(SEEN))
    await visit(
      browser,
      service,
      async (page) => {
        const held = await answeredBefore(page, /query PurchaseInbox/)
        await openConsole(page, inbox())
        await held.asked
        await imported(invoice(BETWEEN))
        held.release()
        await page.getByRole('row').filter({ hasText: SEEN }).waitFor()
        await page.getByRole('row').filter({ hasText: BETWEEN }).waitFor()
      },
      desktop,
    )
  })

  it('are told as they are now when one changed while an older answer was under way', async () => {
    const { OLD } = numbers('OLD')
    const id = await imported(invoice(OLD))
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, inbox())
        const line = page.getByRole('row').filter({ hasText: OLD })
        await line.getByText('Open', { exact: true }).waitFor()
        const held = await answeredBefore(page, /query PurchaseInbox/, /^$/)
        await page.getByLabel('Search').fill(OLD)
        await held.asked
        // The event has come when the numbers of the tabs are asked again.
        const heard = page.waitForRequest((one) => (one.postData() ?? '').includes('query InboxCounts'))
        await service.graphql('mutation ($id: ID!) { postImportPurchaseInvoice(input: { id: $id }) { __typename } }', {
          id,
        })
        await heard
        const answered = page.waitForResponse((one) => (one.request().postData() ?? '').includes('query PurchaseInbox'))
        held.release()
        await answered
        await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
        expect(await line.getByText('Posted', { exact: true }).count()).toBe(1)
      },
      desktop,
    )
  })

  it('show what somebody else changed between the answer and the beginning of its events', async () => {
    const { OTHER } = numbers('OTHER')
    const id = await imported(invoice(OTHER))
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, inbox())
        const held = await answeredBefore(page, /query DocumentPage/)
        await page.getByRole('row').filter({ hasText: OTHER }).getByRole('link').first().click()
        await held.asked
        await service.graphql(
          `mutation ($id: ID!, $no: String!) {
            updateImportPurchaseInvoice(input: { id: $id, etag: "*", fields: { vendorInvCrMemoNo: $no } }) { __typename }
          }`,
          { id, no: `${OTHER}-CHANGED` },
        )
        held.release()
        await page.getByRole('heading', { name: `${OTHER}-CHANGED` }).waitFor()
      },
      desktop,
    )
  })

  it('writes a letter about any file: half a character breaks no page, a line feed makes no other header', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, inbox())
        const mimeType = 'application/xml'
        // The names of their roots are quoted, and cut: one of them in the middle of a character.
        for (const start of ['a', 'ab'])
          await choose(page, {
            name: `cut-${start}.xml\r\nBcc: other@example.com`,
            mimeType,
            buffer: Buffer.from(`<${start}${'\u{10000}'.repeat(300)}/>`),
          })
        for (const start of ['a', 'ab']) {
          const line = await row(page, `cut-${start}.xml`, "The file's root element")
          const letter = await line.getByRole('link').getAttribute('href')
          const [subject = '', body = ''] = (letter ?? '').split('&body=')
          expect(decodeURIComponent(subject)).toContain(`cut-${start}.xml Bcc: other@example.com`)
          expect(decodeURIComponent(body)).toContain(`root element is ${start}\u{10000}`)
        }
      },
      desktop,
    )
  })

  it('asks before files that are on their way are lost', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, inbox())
        let goOn = (): void => undefined
        const held = new Promise<void>((resolve) => (goOn = resolve))
        await page.route('**/graphql', async (route) => {
          if (route.request().postData()?.includes('query WhatIsIt') === true) await held
          return route.fallback()
        })
        await choose(page, { name: 'held.xml', mimeType: 'application/xml', buffer: Buffer.from('<a/>') })
        await row(page, 'held.xml', 'Sending…')
        const asked: string[] = []
        page.on('dialog', (dialog) => {
          asked.push(dialog.type())
          void dialog.dismiss()
        })
        await page.evaluate(() => setTimeout(() => location.assign('/docs')))
        await expect.poll(() => asked).toEqual(['beforeunload'])
        goOn()
        await row(page, 'held.xml', "The file's root element")
        await page.reload()
        await page.getByRole('heading', { name: 'Inbox' }).waitFor()
        expect(asked).toHaveLength(1)
      },
      desktop,
    )
  })

  it('shows no document of the other side in the place of one of the same number', async () => {
    const { SIDE } = numbers('SIDE')
    await visit(
      browser,
      service,
      async (page) => {
        await imported(invoice(SIDE))
        await openConsole(page, inbox())
        await page.getByRole('row').filter({ hasText: SIDE }).getByRole('link').first().click()
        await page.getByRole('heading', { name: SIDE }).waitFor()
        // The answer about the other one never comes, as where the connection is lost.
        await page.route('**/graphql', (route) =>
          route.request().postData()?.includes('"isPurchase":false') === true ? undefined : route.fallback(),
        )
        await page.evaluate(() => {
          const state = { step: 1 + Number(history.state?.step ?? 0) }
          history.pushState(state, '', location.pathname.replace('/purchase/', '/sales/'))
          dispatchEvent(new PopStateEvent('popstate', { state }))
        })
        await page.waitForURL('**/sales/*')
        await expect.poll(() => page.getByRole('heading', { name: SIDE }).count()).toBe(0)
      },
      desktop,
    )
  })

  /** Takes a file as a program does; the document's id. */
  async function imported(file: GivenFile): Promise<string> {
    const { json } = await service.graphql(
      `mutation ($company: ID!, $xml: Base64!) {
        result: createImportPurchaseInvoice(input: { companyId: $company, source: { xml: $xml } }) {
          ... on CreateImportPurchaseInvoiceSuccess { document: importPurchaseInvoice { id } }
        }
      }`,
      { company: service.companyId, xml: file.buffer.toString('base64') },
    )
    return json.data.result.document.id
  }
})

/** Holds the first answer to a query of this kind, as it was made at once, and whatever tells from where on events come. */
async function answeredBefore(
  page: Page,
  query: RegExp,
  events = /query InboxCounts|subscription /,
): Promise<{ readonly asked: Promise<void>; readonly release: () => void }> {
  const released = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  let isAsked = false
  await page.route('**/graphql', async (route, request) => {
    const sent = request.postData() ?? ''
    if (isAsked || !query.test(sent)) {
      if (events.test(sent)) await released.promise
      return route.continue()
    }
    isAsked = true
    const response = await route.fetch()
    asked.resolve()
    await released.promise
    return route.fulfill({ response })
  })
  return { asked: asked.promise, release: released.resolve }
}

/** A credit memo of the demo's supplier. */
function creditMemo(number: string): GivenFile {
  return invoice(number, (text) =>
    text
      .replace('<Invoice ', '<CreditNote ')
      .replace('xsd:Invoice-2', 'xsd:CreditNote-2')
      .replace('</Invoice>', '</CreditNote>')
      .replace(/<cbc:DueDate>.*<\/cbc:DueDate>/, '')
      .replace('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>', '<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>')
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
