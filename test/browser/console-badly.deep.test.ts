import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { launch, missing, visit } from '../support/browser.ts'
import { madeAnew, onceMore, openConsole, screenAt, startConsole } from '../support/console-page.ts'
import { choose, invoice, row } from '../support/dropped-files.ts'
import type { Service } from '../support/service.ts'
import { zipOf } from '../support/stored-zip.ts'

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

describe.skipIf(missing !== undefined)('the console where things go badly, in Chromium', onceMore, () => {
  let service: Service
  let browser: Browser

  const start = async (): Promise<void> => {
    service = await startConsole()
    browser = await launch()
  }
  const stop = async (): Promise<void> => {
    await browser?.close()
    await service?.stop()
  }
  madeAnew(start, stop)

  const inbox = (): string => screenAt(service, 'inbox')

  const adminKey = (): string => Buffer.from(service.authorization.slice(6), 'base64').toString().split(':')[1] ?? ''

  /** Asks GraphQL as a program, beside the page. */
  async function asked(query: string): Promise<unknown> {
    const answer = await fetch(`${service.base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: service.authorization },
      body: JSON.stringify({ query }),
    })
    return answer.json()
  }

  /** Opens the document of a file that was just sent. */
  async function openNew(page: Page, number: string): Promise<void> {
    await openConsole(page, inbox())
    await choose(page, invoice(number))
    await (await row(page, `${number}.xml`, 'Received')).getByRole('link').click()
    await page.getByText('Grid 82').waitFor()
  }

  const stored = (number: string): Promise<string> =>
    asked(
      `{ companies { nodes { importPurchaseInvoices(filter: { vendorInvCrMemoNo: { eq: "${number}" } }) { nodes { state dueDate } } } } }`,
    ).then((answer) => JSON.stringify(answer))

  async function booked(): Promise<number> {
    const answer = JSON.stringify(await asked('{ companies(first: 1) { nodes { postedDocuments { totalCount } } } }'))
    return Number(/"totalCount":(\d+)/.exec(answer)?.[1])
  }

  it('works without https, where browsers give a page less', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await page.addInitScript('delete Crypto.prototype.randomUUID; delete Navigator.prototype.clipboard')
        await openNew(page, 'PLAIN-1')
        await page.keyboard.press('p')
        await page.getByText('Posted', { exact: true }).first().waitFor()
        await page.goto(screenAt(service, 'start'))
        await page.locator('#main h1').waitFor()
      },
      desktop,
    )
  })

  it('posts once, and says so, when the answer of a posting is cut on its way', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await openNew(page, 'CUT-1')
        const before = await booked()
        let cuts = 0
        await page.route('**/graphql', async (route) => {
          if (cuts > 0 || route.request().postData()?.includes('mutation PostPurchase') !== true)
            return route.fallback()
          cuts += 1
          const answer = await route.fetch()
          return route.fulfill({ response: answer, body: '{"data":' })
        })
        await page.keyboard.press('p')
        await page.getByText('The service is not reached').first().waitFor()
        // What was cut may have been the answer of a posting, or that a try of it made the document another one: either way the
        // user presses again.
        await expect
          .poll(async () => {
            await page.keyboard.press('p')
            return stored('CUT-1')
          })
          .toContain('POSTED')
        await page.getByText('Posted', { exact: true }).first().waitFor()
        expect(cuts).toBe(1)
        expect(await booked()).toBe(before + 1)
      },
      desktop,
    )
  })

  it('waits its turn where the service takes no more for now', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, inbox())
        let refused = 0
        await page.route('**/graphql', (route) => {
          if (refused > 1 || route.request().postData()?.includes('mutation MakePurchase') !== true)
            return route.fallback()
          refused += 1
          return route.fulfill({
            status: 429,
            headers: { 'retry-after': '1' },
            json: { errors: [{ message: 'Too many.', extensions: { code: 'TOO_MANY_REQUESTS' } }] },
          })
        })
        await choose(page, invoice('MANY-1'))
        await row(page, 'MANY-1.xml', 'Received')
        expect(refused).toBe(2)
      },
      { ...desktop, mayLog: /429/ },
    )
  })

  it('goes on in a tab whose user signed in again in another one', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await openNew(page, 'TABS-1')
        const other = await page.context().newPage()
        await other.goto(inbox())
        const status = await other.evaluate(
          async ([key]) => {
            const sent = { method: 'POST', headers: { 'content-type': 'application/json' } }
            return (await fetch('/session', { ...sent, body: JSON.stringify({ user: 'admin', key }) })).status
          },
          [adminKey()],
        )
        expect(status).toBe(200)
        await page.getByLabel('Due date').fill('2025-09-30')
        await page.keyboard.press('Control+Enter')
        await expect.poll(() => stored('TABS-1')).toContain('2025-09-30')
      },
      { ...desktop, mayLog: /403/ },
    )
  })

  it('takes a key that repeats for one change, and no half a day for an empty one', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await openNew(page, 'TWICE-1')
        const due = page.getByLabel('Due date')
        await due.fill('2025-02-28')
        await page.evaluate(`for (let turn = 0; turn < 3; turn += 1) document.activeElement.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, repeat: turn > 0 }))`)
        await expect.poll(() => stored('TWICE-1')).toContain('2025-02-28')
        await expect.poll(() => page.getByRole('button', { name: 'Save' }).count()).toBe(0)
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
        // The 31st of February, typed over the day in the order of an American browser.
        await due.focus()
        await page.keyboard.type('0231')
        await page.keyboard.press('Control+Enter')
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
        await page.getByText('There is no such day').waitFor()
        await expect.poll(() => due.inputValue()).toBe('2025-02-28')
        expect(await stored('TWICE-1')).toContain('2025-02-28')
      },
      desktop,
    )
  })

  it('keeps what was typed for whoever looks elsewhere and comes back', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await openNew(page, 'BACK-1')
        await page.getByLabel('Due date').fill('2025-10-31')
        await page.keyboard.press('Tab')
        await page.goBack()
        await page.getByRole('heading', { name: 'Inbox' }).waitFor()
        await page.goForward()
        await expect.poll(() => page.getByLabel('Due date').inputValue()).toBe('2025-10-31')
        const isTaken = await page.evaluate(() => {
          const transfer = new DataTransfer()
          transfer.items.add(new File(['<a/>'], 'a.xml'))
          const drop = new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
          document.body.dispatchEvent(drop)
          return drop.defaultPrevented
        })
        // Else the browser would open the file in the place of the page.
        expect(isTaken).toBe(true)
      },
      desktop,
    )
  })

  it('asks before a form is left with what is not saved: by a link, a key, Back and the window', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, screenAt(service, 'setup/paymentTerm'))
        await page.getByRole('button', { name: /^New/ }).click()
        const code = page.getByLabel('Code')
        const address = page.url()
        const question = page.getByRole('dialog', { name: 'Leave without saving?' })
        const asksAndStays = async (): Promise<void> => {
          await question.getByRole('button', { name: 'Stay here' }).click()
          await expect.poll(() => question.count()).toBe(0)
          await expect.poll(() => page.url()).toBe(address)
          expect(await code.inputValue()).toBe('NEW')
        }
        await code.fill('NEW')
        await page.getByRole('navigation').getByRole('link', { name: 'Inbox' }).click()
        await asksAndStays()
        await page.getByRole('heading', { level: 1 }).click()
        await page.keyboard.press('g')
        await page.keyboard.press('i')
        await asksAndStays()
        await page.goBack()
        await asksAndStays()
        const asked: string[] = []
        page.on('dialog', (dialog) => {
          asked.push(dialog.type())
          void dialog.dismiss()
        })
        await page.evaluate(() => setTimeout(() => location.assign('/docs')))
        await expect.poll(() => asked).toEqual(['beforeunload'])
        await asksNothing(page, code)
        await code.fill('NEW')
        await page.goBack()
        await question.getByRole('button', { name: 'Leave without saving' }).click()
        await page.getByRole('button', { name: /^New/ }).waitFor()
        await expect.poll(() => page.url()).toBe(screenAt(service, 'setup/paymentTerm'))
      },
      desktop,
    )
  })

  /** Who took back what was typed is asked nothing. */
  async function asksNothing(page: Page, code: Locator): Promise<void> {
    const address = page.url()
    await code.fill('')
    await page.getByRole('navigation').getByRole('link', { name: 'Inbox' }).click()
    await page.getByRole('heading', { name: 'Inbox' }).waitFor()
    await page.goBack()
    await expect.poll(() => page.url()).toBe(address)
  }

  it('loses no key and no text of who is quicker than a frame of a busy machine', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, inbox())
        // The key of a screen, as soon as its button is drawn.
        await page.evaluate(() => {
          const watching = new MutationObserver(() => {
            if (location.pathname.endsWith('/companies') && document.querySelector('#main [data-key=n]') !== null) {
              watching.disconnect()
              document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }))
            }
          })
          watching.observe(document.body, { childList: true, subtree: true })
        })
        await page.getByRole('navigation').getByRole('link', { name: 'Companies' }).click()
        await page.getByRole('dialog').getByLabel('Enterprise number').waitFor()
        await page.keyboard.press('Escape')
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
        // A link, as soon as something is typed.
        await page.goto(screenAt(service, 'setup/paymentTerm'))
        await page.getByRole('button', { name: /^New/ }).click()
        await page.getByLabel('Code').waitFor()
        const address = page.url()
        await page.getByLabel('Code').evaluate(async (field) => {
          if (field instanceof HTMLInputElement) field.value = 'NEW'
          field.dispatchEvent(new Event('input', { bubbles: true }))
          // As long as a page takes to draw, and no frame.
          for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
          document.querySelector<HTMLElement>('nav a[href$="/inbox"]')?.click()
        })
        await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
        expect(page.url()).toBe(address)
      },
      desktop,
    )
  })

  it('tells of files at the company that they were sent to', async () => {
    const made = await asked('mutation { createPlayground { __typename } }')
    expect(JSON.stringify(made)).not.toContain('error')
    const names = JSON.stringify(await asked('{ companies { nodes { name } } }'))
    const other = [...names.matchAll(/"name":"([^"]+)"/g)]
      .map(([, name]) => name)
      .find((name) => name !== 'Demo Verkoop NV')
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, inbox())
        await choose(page, invoice('HERE-1'))
        await row(page, 'HERE-1.xml', 'Received')
        await page.getByRole('button', { name: /^Company/ }).click()
        await page
          .getByRole('menuitem', { name: other ?? '' })
          .or(page.getByRole('menuitemradio', { name: other ?? '' }))
          .first()
          .click()
        await page.getByRole('heading', { name: 'Inbox' }).waitFor()
        await expect.poll(() => page.locator('.sent-file').count()).toBe(0)
        await page.goBack()
        await row(page, 'HERE-1.xml', 'Received')
      },
      desktop,
    )
  })

  it('takes what somebody else wrote into the document meanwhile, where the user wants that', async () => {
    // Another one for each try: a file is received once.
    const number = `THEIRS-${crypto.randomUUID().slice(0, 8)}`
    await visit(
      browser,
      service,
      async (page) => {
        await openNew(page, number)
        await page.getByLabel('Due date').fill('2025-06-30')
        await page.getByRole('button', { name: 'Save' }).waitFor()
        await changeElsewhere(number, '2025-05-31')
        await page.getByRole('button', { name: 'Save' }).click()
        const dialog = page.getByRole('dialog', { name: 'Somebody else changed this document' })
        await dialog.getByRole('cell', { name: '2025-05-31' }).waitFor()
        // Also where nothing comes in any more that would bring theirs by itself.
        await page.waitForTimeout(1000)
        await dialog.getByRole('button', { name: 'Take theirs' }).click()
        await expect.poll(() => dialog.count()).toBe(0)
        await expect.poll(() => page.getByLabel('Due date').inputValue()).toBe('2025-05-31')
        await expect.poll(() => page.getByRole('button', { name: 'Save' }).count()).toBe(0)
        expect(await stored(number)).toContain('2025-05-31')
        await page.getByLabel('Due date').fill('2025-06-30')
        await changeElsewhere(number, '2025-07-31')
        await page.waitForTimeout(1000)
        await page.getByLabel('Due date').fill('2025-05-31')
        await expect.poll(() => page.getByLabel('Due date').inputValue()).toBe('2025-07-31')
      },
      desktop,
    )
  })

  /** Writes a due date into a document, as somebody else would. */
  async function changeElsewhere(number: string, day: string): Promise<void> {
    const { json } = await service.graphql(
      `{ company(id: "${service.companyId}") { importPurchaseInvoices(filter: { vendorInvCrMemoNo: { eq: "${number}" } }) { nodes { id } } } }`,
    )
    const { id } = json.data.company.importPurchaseInvoices.nodes[0]
    const changed = await service.graphql(
      'mutation ($input: UpdateImportPurchaseInvoiceInput!) { updateImportPurchaseInvoice(input: $input) { __typename } }',
      { input: { id, etag: '*', fields: { dueDate: day } } },
    )
    expect(changed.text).toContain('UpdateImportPurchaseInvoiceSuccess')
  }

  it('says of what cannot be read that it cannot', async () => {
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, inbox())
        await page.evaluate(() => {
          // A folder that is dropped is such a file in Chromium: it has a name, and no bytes to be read.
          const folder = new File(['x'], 'folder')
          folder.slice = () => {
            const nothing = new Blob()
            nothing.text = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
            return nothing
          }
          const transfer = { types: ['Files'], files: [folder] }
          const drop = new Event('drop', { bubbles: true, cancelable: true })
          Object.defineProperty(drop, 'dataTransfer', { value: transfer })
          document.body.dispatchEvent(drop)
        })
        await row(page, 'folder', 'It cannot be read')
        await choose(page, { name: 'none.zip', mimeType: 'application/zip', buffer: zipOf([]) })
        await row(page, 'none.zip', 'The file is empty')
      },
      desktop,
    )
  })
})
