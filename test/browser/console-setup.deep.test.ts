import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { recordTypes } from '../../console/src/api/gql/records.ts'
import type { RecordType } from '../../console/src/api/record-type.ts'
import { en } from '../../console/src/screens/setup/names/en.ts'
import { launch, missing, visit } from '../support/browser.ts'
import { expectAccessible, madeAnew, onceMore, openConsole, screenAt, startConsole } from '../support/console-page.ts'
import { pdfWith } from '../support/pdfs.ts'
import { type Changed, setupPlans } from '../support/setup-plans.ts'
import type { Service } from '../support/service.ts'

/** Master data and setup: every kind there is, in a real browser on a real service. */
const timeout = 400_000
const wide = { viewport: { width: 1280, height: 900 }, locale: 'en-GB' }
const types: Readonly<Record<string, RecordType>> = recordTypes

let service: Service
let browser: Browser
async function start(): Promise<void> {
  if (missing !== undefined) return
  service = await startConsole()
  browser = await launch()
  const made = await service.graphql(
    `mutation ($company: ID!) {
      a: createGenBusPostingGroup(input: { companyId: $company, fields: { code: "TRIAL" } }) { __typename }
      b: createVatBusinessPostingGroup(input: { companyId: $company, fields: { code: "TRIAL" } }) { __typename }
    }`,
    { company: service.companyId },
  )
  expect(Object.values(made.json.data)).toEqual([
    { __typename: 'CreateGenBusPostingGroupSuccess' },
    { __typename: 'CreateVatBusinessPostingGroupSuccess' },
  ])
}
async function stop(): Promise<void> {
  await browser?.close()
  await service?.stop()
}
madeAnew(start, stop)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const labels: Readonly<Record<string, string>> = en.fields
const fieldOf = (page: Page, name: string): Locator =>
  page.locator('.setup-fields').getByLabel(labels[name] ?? name, { exact: true })

/** Writes a value into a field of a form: a text, a flag (`true`) or a choice. */
async function fill(page: Page, kind: string, [name, value]: Changed): Promise<void> {
  const field = types[kind]?.fields[name]
  if (field?.kind === 'flag') await fieldOf(page, name).setChecked(value === 'true')
  else if (field?.kind === 'choice') await fieldOf(page, name).selectOption(value)
  else await fieldOf(page, name).fill(value)
}

async function isThere(page: Page, kind: string, [name, value]: Changed): Promise<void> {
  await expect
    .poll(async () =>
      types[kind]?.fields[name]?.kind === 'flag'
        ? String(await fieldOf(page, name).isChecked())
        : fieldOf(page, name).inputValue(),
    )
    .toBe(value)
}

async function signedIn(page: Page): Promise<void> {
  await openConsole(page, screenAt(service, 'setup'))
  await page.getByRole('link', { name: 'Accounts', exact: true }).waitFor()
}

/** Makes a record of a kind, changes and deletes it, as far as the kind allows. */
async function whole(page: Page, kind: string): Promise<void> {
  const { make, change } = setupPlans[kind] ?? {}
  await page.goto(screenAt(service, `setup/${kind}`))
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  if (make !== undefined) {
    await button(page, 'New').click()
    await page.locator('.setup-fields').first().waitFor()
    await button(page, 'Save').click()
    // In the words of the page, beside each, and none of GraphQL.
    await expect
      .poll(() => page.locator('.field-problem').allInnerTexts())
      .toEqual(requiredOf(kind).map(() => 'Fill this in.'))
    for (const one of make) await fill(page, kind, one)
    await page.keyboard.press('Control+Enter')
    await page.getByText(/^Made: /).waitFor()
  }
  if (change !== undefined) {
    await fill(page, kind, change)
    await button(page, 'Save').click()
    await page.getByText(/^Saved: /).waitFor()
    await page.reload()
    await isThere(page, kind, change)
  }
  if (make === undefined) return
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText(/^Deleted: /).waitFor()
}

function requiredOf(kind: string): readonly string[] {
  return Object.entries(types[kind]?.fields ?? {})
    .filter(([, field]) => field.required === true && field.sent !== 'never' && field.kind !== 'choice')
    .map(([name]) => name)
}

describe.skipIf(missing !== undefined)('console: every kind of master data and setup', onceMore, () => {
  it('has a plan for each of them', () => {
    expect(Object.keys(setupPlans).sort()).toEqual(Object.keys(recordTypes).sort())
    expect(Object.keys(recordTypes)).toHaveLength(36)
  })

  it('lists, makes, changes and deletes each, and marks what is not filled in', { timeout }, () =>
    visit(
      browser,
      service,
      async (page) => {
        page.setDefaultTimeout(60_000)
        await signedIn(page)
        // All of them are gone through, and what is wrong with each is told at once.
        const wrong: string[] = []
        for (const kind of Object.keys(setupPlans))
          await whole(page, kind).catch(async (error: unknown) => {
            const said = await page.locator('[role=alert], .field-problem').allInnerTexts()
            wrong.push(`${kind}: ${said.join(' | ')} ${String(error)}`)
          })
        expect(wrong).toEqual([])
      },
      wide,
    ),
  )
})

const claes = readFileSync(new URL('../../templates/demo/purchase-invoice.xml', import.meta.url), 'utf8')

/** Receives a file and answers the number of its document. */
async function received(side: 'Purchase' | 'Sales', bytes: Buffer): Promise<number> {
  const { json, text } = await service.graphql(
    `mutation ($companyId: ID!, $xml: Base64!) {
      made: createImport${side}Invoice(input: { companyId: $companyId, source: { xml: $xml } }) {
        ... on Error { message } ... on CreateImport${side}InvoiceSuccess { document: import${side}Invoice { entryNo } } } }`,
    { companyId: service.companyId, xml: bytes.toString('base64') },
  )
  const entryNo = json.data?.made.document?.entryNo
  if (typeof entryNo !== 'number') throw new Error(text)
  return entryNo
}

describe.skipIf(missing !== undefined)('console: a party that is made of a file', onceMore, () => {
  let files = 0
  const another = (): string => `${String(999_277_000 + (files += 1)).padStart(8, '0')}`

  it('has all that the XML in a PDF says of a supplier, and its groups by the country', { timeout }, () =>
    visit(
      browser,
      service,
      async (page) => {
        const xml = claes
          .replaceAll('Kantoormeubelen Claes NV', 'Van Dijk Papier B.V.')
          .replaceAll('KC-2025-0042', `VD-${another()}`)
          .replaceAll('BE96999999200205', 'BE21001234567803')
          .replaceAll('BE0999200265', 'NL999999990B01')
          .replaceAll('0999200265', '99999990')
          .replace('schemeID="0208">99999990', 'schemeID="0106">99999990')
          .replace('Stationsplein 7', 'Damrak 1')
          .replace('Hasselt', 'Amsterdam')
          .replace('3500', '1012 LG')
          .replace('<cbc:IdentificationCode>BE', '<cbc:IdentificationCode>NL')
        const no = await received('Purchase', await pdfWith({ name: 'factur-x.xml', content: xml }))
        await openConsole(page, screenAt(service, `document/purchase/${no}`))
        await button(page, 'Create the supplier').click()
        const dialog = page.getByRole('dialog', { name: 'Create the supplier' })
        const values = {
          Name: 'Van Dijk Papier B.V.',
          'VAT number': 'NL999999990B01',
          'Street and number': 'Damrak 1',
          Postcode: '1012 LG',
          City: 'Amsterdam',
          Country: 'NL',
          IBAN: 'BE21001234567803',
          'Vendor posting group': 'EU',
          'Business group': 'EU',
          'VAT business group': 'EU',
        }
        for (const [label, value] of Object.entries(values))
          await expect
            .poll(() => dialog.getByLabel(label, { exact: true }).inputValue(), { message: label })
            .toBe(value)
        await expectAccessible(page)
        await looked(page, 'new-supplier')
        await dialog.getByLabel('Country', { exact: true }).fill('NETHERLANDS')
        await dialog.getByLabel('Supplier number').fill('')
        await button(page, 'Create and use').click()
        await expect.poll(() => dialog.locator('[aria-invalid=true], [role=alert]').count()).toBeGreaterThan(0)
        await dialog.getByLabel('Country', { exact: true }).fill('nl')
        await dialog.getByLabel('Supplier number').fill(`V-NL${files}`)
        await button(page, 'Create and use').click()
        await page.getByText(`Supplier V-NL${files} is made.`).waitFor()
        await expect.poll(() => page.getByLabel('Supplier', { exact: true }).inputValue()).toBe(`V-NL${files}`)
        const { json } = await service.graphql(
          `{ company(id: "${service.companyId}") { vendors(filter: { no: { eq: "V-NL${files}" } }) { nodes {
            vatRegistrationNo address city countryRegionCode iban vatBusPostingGroup } } } }`,
        )
        expect(json.data.company.vendors.nodes).toEqual([
          {
            vatRegistrationNo: 'NL999999990B01',
            address: 'Damrak 1',
            city: 'Amsterdam',
            countryRegionCode: 'NL',
            iban: 'BE21001234567803',
            vatBusPostingGroup: 'EU',
          },
        ])
      },
      wide,
    ),
  )

  it('is a customer of a sales document, by the keyboard', { timeout }, () =>
    visit(
      browser,
      service,
      async (page) => {
        const invoice = readFileSync(new URL('../../templates/demo/invoice.xml', import.meta.url), 'utf8')
        const xml = invoice
          .replaceAll('Bakkerij De Korenbloem BV', 'Nieuwe Klant BV')
          .replaceAll('0999100196', '0999277766')
          .replace(/<cbc:ID>[^<]*</, `<cbc:ID>NEW-${another()}<`)
        const no = await received('Sales', Buffer.from(xml))
        await openConsole(page, screenAt(service, `document/sales/${no}`))
        await button(page, 'Create the customer').waitFor()
        await page.keyboard.press('n')
        const dialog = page.getByRole('dialog', { name: 'Create the customer' })
        await expect.poll(() => dialog.getByLabel('VAT number').inputValue()).toBe('BE0999277766')
        await expect.poll(() => dialog.getByLabel('Customer posting group').inputValue()).toBe('DOMESTIC')
        await dialog.getByLabel('Customer number').fill(`C-KEY${files}`)
        await page.keyboard.press('Enter')
        await page.getByText(`Customer C-KEY${files} is made.`).waitFor()
        await expect.poll(() => page.getByLabel('Customer', { exact: true }).inputValue()).toBe(`C-KEY${files}`)
      },
      wide,
    ),
  )
})

/** Keeps a picture where SCREENSHOTS names a folder. */
async function looked(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

describe.skipIf(missing !== undefined)('console: forms of setup', onceMore, () => {
  it('find by typing what is far behind the first records, and say in Dutch what is in use', { timeout }, () =>
    visit(
      browser,
      service,
      async (page) => {
        const values = Array.from({ length: 40 }, (_, at) => `Z${String(at).padStart(3, '0')}`)
        for (const code of values)
          await service.graphql(
            `mutation ($company: ID!, $code: String!) { createDimensionValue(input: { companyId: $company, fields: {
              dimensionCode: "PROJECT", code: $code, name: "Werf" } }) { __typename } }`,
            { company: service.companyId, code },
          )
        await openConsole(page, screenAt(service, 'setup/defaultDimension/new'))
        await fieldOf(page, 'dimensionCode').fill('PROJECT')
        await fieldOf(page, 'valueCode').fill('Z039')
        const offered = () =>
          page.evaluate(
            "[...document.querySelectorAll('.setup-fields datalist option')].map(({ value }) => value).filter((one) => one.startsWith('Z'))",
          )
        await expect.poll(offered).toEqual(['Z039'])
        await page.locator('.field-help', { hasText: 'Werf' }).waitFor()
        // What was typed is not left without being asked.
        const asked = new Promise<string>((resolve) => {
          page.once('dialog', (one) => {
            resolve(one.type())
            void one.accept()
          })
        })
        await page.evaluate("localStorage.setItem('facturier.language', 'nl')")
        await page.goto(screenAt(service, 'setup/dimension'))
        expect(await asked).toBe('beforeunload')
        await page.getByRole('link', { name: 'PROJECT', exact: true }).click()
        await button(page, 'Verwijderen').click()
        await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen', exact: true }).click()
        await page.getByRole('dialog').getByRole('alert').getByText('kunt').waitFor()
        await looked(page, 'in-use-nl')
      },
      wide,
    ),
  )
})
