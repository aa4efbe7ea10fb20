import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '../support/admin.ts'
import { launch, missing, visit } from '../support/browser.ts'
import { onceMore, startConsole } from '../support/console-page.ts'
import { screens } from '../support/console-screens.ts'
import { englishFor, ownTexts } from '../support/console-words.ts'
import { stranger } from '../support/dropped-files.ts'
import type { Service } from '../support/service.ts'

/** A mark, letters from the right of two kinds and a sign of two code units, and nowhere to break: 100 characters. */
const start = '<b>שלום</b>مرحبا🧾&amp;'
const foreign = `${start}${'W'.repeat(100 - start.length)}`
const inXml = foreign.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** Screens of the company that show names; a card of each kind and what is received and booked here come to them. */
const naming: readonly string[] = [
  'inbox',
  'document/purchase/1',
  'document/purchase/4',
  'document/sales/1',
  'reports/trial-balance?from=2025-01-01&asOf=2026-12-31',
  'reports/aging?side=vendors',
  'ledgers/general',
  'ledgers/customers',
  'ledgers/vendors',
  'ledgers/vat',
  'ledgers/registers',
  'documents',
  'live',
  'setup/generalLedgerSetup',
  'setup/customer',
  'setup/vendor',
  'setup/item',
  'setup/dimension',
]

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 860 }

let service: Service
let browser: Browser
let company = { id: '', name: '' }
let own: readonly string[] = []

beforeAll(async () => {
  if (missing !== undefined) return
  service = await startConsole({ demo: false })
  browser = await launch()
  const made = await service.graphql(
    'mutation { createPlayground { ... on CreatePlaygroundSuccess { company { id name } } } }',
  )
  company = made.json.data.createPlayground.company
  const cards = await rename()
  own = [...cards, ...(await book())]
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

/** Gives records of the company whose name a screen shows the foreign one; answers the list and a card of each kind. */
async function rename(): Promise<readonly string[]> {
  const booked = 'filter: { no: { in: ["400000", "411000", "440000", "451000", "612500", "700000"] } }'
  const kinds = [
    ['customer', 'customers', 'Customer', 'name', 100, 'first: 25'],
    ['vendor', 'vendors', 'Vendor', 'name', 100, 'first: 25'],
    ['item', 'items', 'Item', 'description', 100, 'first: 25'],
    ['account', 'accounts', 'Account', 'name', 100, booked],
    ['dimension', 'dimensions', 'Dimension', 'name', 30, 'first: 25'],
    ['dimensionValue', 'dimensionValues', 'DimensionValue', 'name', 50, 'first: 25'],
  ] as const
  const lists = kinds.map(([, list, , , , which]) => `${list}(${which}) { nodes { id systemId } }`)
  const { json, text } = await service.graphql(`{ company(id: "${company.id}") { ${lists.join(' ')} } }`)
  expect(json.errors, text).toBe(undefined)
  const cards: string[] = []
  for (const [kind, list, type, field, length] of kinds) {
    const records: readonly { readonly id: string; readonly systemId: string }[] = json.data.company[list].nodes
    const changes = records.map(
      ({ id }, at) => `a${at}: update${type}(input: { id: "${id}", etag: "*", fields: $fields }) { __typename }`,
    )
    const changed = await service.graphql(`mutation ($fields: ${type}FieldsInput!) { ${changes.join(' ')} }`, {
      fields: { [field]: foreign.slice(0, length) },
    })
    expect(changed.text.match(new RegExp(`Update${type}Success`, 'g')), changed.text).toHaveLength(changes.length)
    cards.push(`setup/${kind}/${records[0]?.systemId}`)
  }
  return cards
}

/** Books a document of each side that has the names, and receives one of a stranger; answers where they are shown. */
async function book(): Promise<readonly string[]> {
  const inCompany = `company(id: "${company.id}")`
  const xml = stranger('NAMES-1', inXml).buffer.toString('base64')
  const made = await service.graphql(
    `mutation ($input: CreateImportPurchaseInvoiceInput!) { createImportPurchaseInvoice(input: $input) { __typename ... on CreateImportPurchaseInvoiceSuccess { importPurchaseInvoice { entryNo } } } }`,
    { input: { companyId: company.id, source: { xml } } },
  )
  const found = await service.graphql(
    `{ ${inCompany} { importPurchaseInvoices(filter: { entryNo: { eq: 3 } }) { nodes { id } } importSalesInvoices(filter: { entryNo: { eq: 1 } }) { nodes { id } } } }`,
  )
  const { importPurchaseInvoices, importSalesInvoices } = found.json.data.company
  const posted = await service.graphql(`mutation {
    purchase: postImportPurchaseInvoice(input: { id: "${importPurchaseInvoices.nodes[0].id}" }) { __typename }
    sales: postImportSalesInvoice(input: { id: "${importSalesInvoices.nodes[0].id}" }) { __typename }
  }`)
  expect(posted.json.data, posted.text).toEqual({
    purchase: { __typename: 'PostImportPurchaseInvoiceSuccess' },
    sales: { __typename: 'PostImportSalesInvoiceSuccess' },
  })
  const documents = await service.graphql(`{ ${inCompany} { postedDocuments(first: 9) { nodes { systemId } } } }`)
  expect(documents.json.errors, documents.text).toBe(undefined)
  return [
    `document/purchase/${made.json.data.createImportPurchaseInvoice.importPurchaseInvoice.entryNo}`,
    ...documents.json.data.company.postedDocuments.nodes.map(
      ({ systemId }: { readonly systemId: string }) => `documents/${systemId}`,
    ),
  ]
}

const at = (path: string): string => `${service.base}/console/${encodeURIComponent(company.name)}/${path}`

/** Opens each screen, as somebody who is signed in and reads a language, and looks at it once nothing is under way; answers what was wrong where. */
async function wrongOf(
  locale: string,
  paths: readonly string[],
  look: (page: Page, path: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const wrong: string[] = []
  await visit(
    browser,
    service,
    async (page) => {
      await page.context().request.post(`${service.base}/session`, { data: admin })
      for (const path of paths) {
        await page.goto(at(path))
        await page.locator('#main h1').waitFor()
        await expect.poll(() => page.locator('.spinner').count()).toBe(0)
        wrong.push(...(await look(page, path)).map((one) => `${path}: ${one}`))
      }
    },
    { locale, viewport: phone },
  )
  return wrong
}

/** What of the page is wider than the window. */
function unfit(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= innerWidth) return []
    const wide = [...document.querySelectorAll('#main *, header *, nav *')].find(
      (one) => one.getBoundingClientRect().right > innerWidth + 1 && one.closest('.small-table, .table') === null,
    )
    return [`${scrollWidth} pixels wide in ${innerWidth}, as ${wide?.parentElement?.outerHTML.slice(0, 160)}`]
  })
}

describe.skipIf(missing !== undefined)('every screen of the console', onceMore, () => {
  it.each(['nl', 'fr', 'de'] as const)(
    'is told in its language (%s), without a word of English, and fits a phone',
    async (language) => {
      const isEnglish = englishFor(language)
      const wrong = await wrongOf(language, screens, async (page) => {
        const texts = await ownTexts(page)
        expect(texts.length).toBeGreaterThan(20)
        return [...texts.filter(isEnglish), ...(await unfit(page))]
      })
      expect(wrong).toEqual([])
    },
  )

  it('shows names with markup, from the right and without an end as names, on a phone and a desk', async () => {
    const named = new Set<string>()
    const wrong = await wrongOf('nl', [...naming, ...own], async (page, path) => {
      const { shown, wrong: found } = await foreignNames(page)
      if (shown > 0) named.add(path)
      const onPhone = await unfit(page)
      await page.setViewportSize(desk)
      const onDesk = [...(await foreignNames(page)).wrong, ...(await unfit(page))]
      await page.setViewportSize(phone)
      return [...found, ...onPhone, ...onDesk]
    })
    expect(wrong).toEqual([])
    expect([...naming, ...own].filter((path) => !named.has(path))).toEqual([])
  })
})

/** Where a foreign name stands that is not text of its own direction, what its markup became, and how many names there are. */
function foreignNames(page: Page): Promise<{ readonly shown: number; readonly wrong: readonly string[] }> {
  return page.evaluate(() => {
    const wrong = [...document.querySelectorAll('b')].map((one) => `markup: ${one.outerHTML.slice(0, 80)}`)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let shown = 0
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const around = node.parentElement
      if (around === null || node.textContent?.includes('שלום') !== true) continue
      shown += 1
      const isApart = around.closest('bdi, [dir=auto], datalist') !== null
      if (!isApart) wrong.push(`not apart: ${around.outerHTML.slice(0, 160)}`)
    }
    return { shown, wrong }
  })
}
