import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Browser, Download, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { launch, missing, visit } from '../support/browser.ts'
import { expectAccessible, madeAnew, onceMore, openConsole, screenAt, startConsole } from '../support/console-page.ts'
import { invoice, receive, stranger } from '../support/dropped-files.ts'
import type { Service } from '../support/service.ts'

/** A name that would do harm as markup, is read from the right, and has what one code unit has no room for. */
const foreign = '<img src=x onerror=alert(1)> שלום עולם 🧾 & Co'
const inXml = foreign.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const attached = 'Delivery note: עשר קופסאות'

let service: Service
let browser: Browser
let systemId = ''
let no = ''

async function start(): Promise<void> {
  if (missing !== undefined) return
  browser = await launch()
  service = await startConsole()
  const file = invoice('RECORDS-1', (xml) =>
    xml.replace('</cbc:BuyerReference>', `</cbc:BuyerReference>${attachment()}`),
  )
  await post('importpurchaseinvoices', { contentstring: file.buffer.toString('base64') })
  const { json } = await service.graphql(
    `{ company(id: "${service.companyId}") { postedDocuments(filter: { vendorInvCrMemoNo: { eq: "RECORDS-1" } }) { nodes { systemId no } } } }`,
  )
  ;[{ systemId, no }] = json.data.company.postedDocuments.nodes
}
async function stop(): Promise<void> {
  await browser?.close()
  await service?.stop()
}
madeAnew(start, stop)

function attachment(): string {
  const bytes = Buffer.from(attached).toString('base64')
  const name = inXml.replaceAll(/[&;]/g, '')
  return `<cac:AdditionalDocumentReference><cbc:ID>note</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="${name}.csv">${bytes}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`
}

async function post(set: string, body: object): Promise<void> {
  const made = await service.request('POST', `${service.companyUrl}/${set}`, body)
  expect(made.status, made.text).toBe(201)
  const posted = await service.request('POST', `${service.companyUrl}/${set}(${made.json.id})/Microsoft.NAV.post`)
  expect(posted.status, posted.text).toBe(204)
}

const desktop = { viewport: { width: 1280, height: 860 }, locale: 'en-GB' }

const visiting = (what: (page: Page) => Promise<void>, context: object = desktop): Promise<void> =>
  visit(browser, service, what, context)

async function downloaded(page: Page, button: Locator): Promise<Download> {
  const coming = page.waitForEvent('download')
  await button.click()
  return coming
}

describe.skipIf(missing !== undefined)('what is kept of a posted document', onceMore, () => {
  it('is proved: a file for an auditor, of this document and no other', async () => {
    await visiting(async (page) => {
      await openConsole(page, screenAt(service, `documents/${systemId}`))
      await page.getByText('Proof', { exact: true }).click()
      const proved = page.getByText(/^Register \d+ of the signed log of \d+ postings/)
      await proved.waitFor()
      await expectAccessible(page)
      const file = await downloaded(page, page.getByRole('button', { name: 'Download the proof' }))
      expect(file.suggestedFilename()).toBe(`${no}-proof.json`)
      const proof = JSON.parse(readFileSync(await file.path(), 'utf8'))
      expect(await proved.textContent()).toContain(`Register ${proof.registerNo} of`)
      const rows = proof.rows.map((row: { table: string }) => row.table)
      expect(rows).toContain('posted_document')
    })
  })

  it('has what came inside its file, under a name that leads nowhere', async () => {
    await visiting(async (page) => {
      await openConsole(page, screenAt(service, `documents/${systemId}`))
      const file = await downloaded(page, page.getByRole('button', { name: '.csv' }))
      expect(readFileSync(await file.path(), 'utf8')).toBe(attached)
      expect(file.suggestedFilename()).not.toMatch(/[/\\]/)
    })
  })

  it('says what the seller was told, with the message to send', async () => {
    await visiting(async (page) => {
      await openConsole(page, screenAt(service, `documents/${systemId}`))
      const responses = page.getByRole('region', { name: 'Invoice responses' })
      await responses.getByText('We told the seller').waitFor()
      const file = await downloaded(page, responses.getByRole('button', { name: 'Download' }).last())
      expect(file.suggestedFilename()).toBe(`${no}-AP.xml`)
      expect(readFileSync(await file.path(), 'utf8')).toContain('ApplicationResponse')
    })
  })
})

describe.skipIf(missing !== undefined)('what somebody else changed', onceMore, () => {
  it('is told with the values before and after, by keys, and the focus comes back to its row', async () => {
    const user = `colleague-${randomUUID().slice(0, 8)}`
    await service.keys.makeUser({ name: user })
    await service.keys.grant(user, 'Demo Verkoop NV', ['ADMIN'])
    const { key } = await service.keys.create(user)
    const [vendor] = (await service.request('GET', `${service.companyUrl}/vendors?$top=1&$select=id,no,name`)).json
      .value
    const name = `${foreign} ${user}`
    const changed = await service.request(
      'PATCH',
      `${service.companyUrl}/vendors(${vendor.id})`,
      { name },
      { 'if-match': '*', authorization: `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}` },
    )
    expect(changed.status, changed.text).toBe(200)
    await visiting(async (page) => {
      await openConsole(page, screenAt(service, 'audit?set=vendors'))
      const row = page.locator('[data-row="0"]').filter({ hasText: user })
      await row.waitFor()
      await row.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      const values = dialog.getByRole('row').filter({ hasText: name })
      await values.waitFor()
      expect(await values.innerText()).toMatch(/^Name\b/)
      expect((await values.innerText()).indexOf(vendor.name)).toBeLessThan((await values.innerText()).indexOf(name))
      expect(await values.innerText()).toContain(vendor.name)
      await dialog.getByText(user, { exact: true }).waitFor()
      expect(await dialog.locator('img').count()).toBe(0)
      expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => row.evaluate((one) => one === document.activeElement)).toBe(true)
    })
  })
})

describe.skipIf(missing !== undefined)('a second invoice of somebody new', onceMore, () => {
  it('offers the supplier that was made from the first; Enter uses it, and there is one', async () => {
    await receive(service, stranger('TWICE-1'))
    await receive(service, stranger('TWICE-2'))
    const ids = await Promise.all(['TWICE-1', 'TWICE-2'].map(importOf))
    await visiting(async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Create the supplier' })
      await openConsole(page, screenAt(service, `document/purchase/${ids[0]}`))
      await page.getByRole('button', { name: 'Create the supplier' }).first().click()
      await expect.poll(() => dialog.getByLabel('Vendor posting group').inputValue()).toBe('DOMESTIC')
      await expect.poll(() => dialog.getByLabel('VAT number').inputValue()).toBe('BE0999277766')
      const made = await dialog.getByLabel('Supplier number').inputValue()
      await dialog.getByRole('button', { name: 'Create and use' }).click()
      await page.getByText(`Supplier ${made} is made.`).waitFor()
      await page.goto(screenAt(service, `document/purchase/${ids[1]}`))
      await page.getByRole('button', { name: 'Create the supplier' }).first().click()
      await dialog.getByText(`${made} Nieuwe Leverancier BV has this VAT number already.`).waitFor()
      await dialog.getByRole('button', { name: `Use ${made}` }).waitFor()
      await dialog.getByRole('button', { name: 'Create another one' }).waitFor()
      await expectAccessible(page)
      await dialog.getByLabel('Supplier number').press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => page.getByLabel('Supplier', { exact: true }).inputValue()).toBe(made)
      await expect.poll(async () => (await importedNow('TWICE-2')).partyNo).toBe(made)
      const { json } = await service.graphql(
        `{ company(id: "${service.companyId}") { vendors(filter: { enterpriseNo: { eq: "0999277766" } }) { nodes { no } } } }`,
      )
      expect(json.data.company.vendors.nodes).toEqual([{ no: made }])
    })
  })
})

describe.skipIf(missing !== undefined)('the log of who did what', onceMore, () => {
  it('tells who did what in words of the reader: kinds of records, fields, choices and amounts', async () => {
    const path = 'customers?$top=1&$orderby=no desc&$select=id,no'
    const found = await service.request('GET', `${service.companyUrl}/${path}`)
    const [customer] = found.json.value
    const changed = await service.request(
      'PATCH',
      `${service.companyUrl}/customers(${customer.id})`,
      { blocked: 'Invoice', privacyBlocked: true },
      { 'If-Match': '*' },
    )
    expect(changed.status, changed.text).toBe(200)
    const setup = (await service.request('GET', `${service.companyUrl}/generalLedgerSetups?$select=id`)).json.value[0]
    await service.request(
      'PATCH',
      `${service.companyUrl}/generalLedgerSetups(${setup.id})`,
      { vatTolerancePct: 1.25, allowPostingFrom: '2025-01-02' },
      { 'If-Match': '*' },
    )
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, screenAt(service, 'audit'))
        await page.evaluate("localStorage.setItem('facturier.language', 'nl')")
        await page.goto(screenAt(service, 'audit?set=customers'))
        await page.getByText(`${customer.no} · Klanten`).first().click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('row', { name: 'Geblokkeerd Facturering' }).waitFor()
        await dialog.getByRole('row', { name: 'Geblokkeerd wegens privacy Nee Ja' }).waitFor()
        await page.goto(screenAt(service, 'audit?set=generalLedgerSetups'))
        await page
          .getByRole('row', { name: /Grootboekinstellingen/ })
          .first()
          .click()
        await dialog.getByText('1,25', { exact: true }).waitFor()
        await dialog.getByText('2 jan 2025', { exact: true }).waitFor()
        await page.goto(screenAt(service, 'audit?set=importpurchaseinvoices'))
        await page
          .getByRole('row', { name: /· Ontvangen aankoopdocumenten/ })
          .first()
          .waitFor()
      },
      desktop,
    )
  })
})

async function importedNow(number: string): Promise<{ readonly entryNo: string; readonly partyNo: string }> {
  const { json } = await service.graphql(
    `{ company(id: "${service.companyId}") { importPurchaseInvoices(filter: { vendorInvCrMemoNo: { eq: "${number}" } }) { nodes { entryNo partyNo: vendorNo } } } }`,
  )
  return json.data.company.importPurchaseInvoices.nodes[0]
}

const importOf = async (number: string): Promise<string> => (await importedNow(number)).entryNo
