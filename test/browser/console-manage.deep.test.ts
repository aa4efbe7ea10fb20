import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
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
import type { Service } from '../support/service.ts'

/** What an administrator does in the console, in a real browser on a real service. SCREENSHOTS names a folder for pictures. */
const timeout = 240_000
const wide = { viewport: { width: 1280, height: 900 }, locale: 'en-GB' }

let service: Service
let browser: Browser
async function start(): Promise<void> {
  if (missing !== undefined) return
  service = await startConsole()
  browser = await launch()
}
async function stop(): Promise<void> {
  await browser?.close()
  await service?.stop()
}
madeAnew(start, stop)

/** Signs in at a screen of the demo company and waits for its heading: the page of the sign-in has one too. */
async function at(page: Page, path: string, user?: { readonly user: string; readonly key: string }): Promise<void> {
  await openConsole(page, screenAt(service, path), user)
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Setup', exact: true }).waitFor()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** The fields of records of the demo company, as the service has them. */
async function records(
  list: string,
  fields: string,
  filter: string,
): Promise<readonly Readonly<Record<string, string>>[]> {
  const query = `{ company(id: "${service.companyId}") { page: ${list}(filter: ${filter}) { nodes { ${fields} } } } }`
  return (await service.graphql(query)).json.data.company.page.nodes
}

/** What the field that is labelled so says below itself. */
async function saidBelow(page: Page, label: string): Promise<string> {
  const ids = (await page.getByLabel(label, { exact: true }).getAttribute('aria-describedby')) ?? ''
  const texts = ids.split(' ').map((id) => page.locator(`[id="${id}"]`).innerText())
  return (await Promise.all(texts)).join('\n')
}

/** Makes a user with rights in the demo company and a key, and answers the key. */
async function keyOf(userName: string, permissions: string): Promise<string> {
  const { json } = await service.graphql(`mutation {
    createUser(input: { userName: "${userName}" }) { __typename }
    setUserPermissions(input: { userName: "${userName}", companyId: "${service.companyId}", permissions: [${permissions}] }) { __typename }
    createAccessKey(input: { userName: "${userName}" }) { ... on CreateAccessKeySuccess { secret } }
  }`)
  return json.data.createAccessKey.secret
}

describe.skipIf(missing !== undefined)('console: companies, users, keys', onceMore, () => {
  it('makes a company; what is refused stands beside its field, and nothing that was typed goes', { timeout }, () =>
    visit(
      browser,
      service,
      async (page) => {
        await at(page, 'companies')
        await page.keyboard.press('n')
        await dialog(page).getByLabel('Name', { exact: true }).fill('Nieuwe Zaak BV')
        await dialog(page).getByLabel('Enterprise number').fill('0403.170.702')
        await page.keyboard.press('Enter')
        await dialog(page).locator('.field-problem').waitFor()
        expect(await saidBelow(page, 'Enterprise number')).toContain('0403.170.702 is not a Belgian enterprise number.')
        await expect.poll(() => dialog(page).getByLabel('Name', { exact: true }).inputValue()).toBe('Nieuwe Zaak BV')
        await dialog(page).getByLabel('Enterprise number').fill('0403.170.701')
        await button(page, 'New company').last().click()
        await page.getByRole('heading', { name: 'Company information' }).waitFor()
        expect(page.url()).toContain('/console/Nieuwe%20Zaak%20BV/setup/company')
        await expect.poll(() => page.getByLabel('Enterprise number').inputValue()).toBe('0403170701')
        await page.getByLabel('Name that is shown').fill('Nieuwe Zaak')
        await page.keyboard.press('Control+Enter')
        await page.getByRole('button', { name: 'Company: Nieuwe Zaak', exact: true }).waitFor()
        const { json } = await service.graphql('{ companies { nodes { name displayName } } }')
        expect(json.data.companies.nodes).toContainEqual({ name: 'Nieuwe Zaak BV', displayName: 'Nieuwe Zaak' })
      },
      wide,
    ),
  )

  it('makes a user with rights and a key that is shown once; the key works, is replaced and revoked', { timeout }, () =>
    visit(
      browser,
      service,
      async (page) => {
        await at(page, 'users')
        await page.keyboard.press('n')
        await dialog(page).getByLabel('User', { exact: true }).fill('an:na')
        await dialog(page).getByLabel('Post', { exact: true }).check()
        // Every right brings reading along.
        await expect.poll(() => dialog(page).getByLabel('Read', { exact: true }).isDisabled()).toBe(true)
        await button(page, 'New user').last().click()
        await dialog(page).locator('.field-problem').waitFor()
        expect(await saidBelow(page, 'User')).toContain('colons')
        await dialog(page).getByLabel('User', { exact: true }).fill('anna')
        await button(page, 'New user').last().click()
        await page.getByRole('heading', { name: 'anna', level: 1 }).waitFor()
        await expect.poll(() => page.getByLabel('Post', { exact: true }).isChecked()).toBe(true)
        await page.getByLabel('Change', { exact: true }).check()
        await page.getByRole('button', { name: 'Save rights: Demo Verkoop NV' }).click()
        await page.getByText('The rights in Demo Verkoop NV are saved.').waitFor()
        await button(page, 'New key').click()
        await dialog(page).getByLabel('What it is for').fill('Laptop')
        await button(page, 'New key').last().click()
        await page.getByRole('heading', { name: 'The key, shown only now' }).waitFor()
        const secret = await dialog(page).locator('.copied-text').first().innerText()
        const header = await dialog(page).locator('.copied-text').last().innerText()
        const authorization = header.replace('Authorization: ', '')
        // Escape does not throw it away.
        await page.keyboard.press('Escape')
        await button(page, 'I have kept it').click()
        expect(await page.content()).not.toContain(secret)
        const asked = await fetch(`${service.base}/graphql?query={viewer{user}}`, { headers: { authorization } })
        expect(await asked.json()).toMatchObject({ data: { viewer: { user: 'anna' } } })
        await page.getByRole('button', { name: 'Replace: Laptop' }).click()
        await dialog(page).getByLabel('Hours for which the old one works').fill('1000')
        await button(page, 'Replace').last().click()
        await dialog(page).locator('.field-problem').waitFor()
        await dialog(page).getByLabel('Hours for which the old one works').fill('0')
        await button(page, 'Replace').last().click()
        await button(page, 'I have kept it').click()
        // The one that was replaced works no more and has no button; the list may still be on its way.
        await expect.poll(() => page.locator('.users-keys article').count()).toBe(2)
        await page.getByRole('button', { name: 'Revoke: Laptop' }).nth(1).waitFor({ state: 'detached' })
        await page.getByRole('button', { name: 'Revoke: Laptop' }).click()
        await button(page, 'Revoke').last().click()
        await page.getByText('The key is revoked.').waitFor()
        await page.getByRole('button', { name: 'Revoke: Laptop' }).waitFor({ state: 'detached' })
        const { json } = await service.graphql('{ users { userName keys { works } permissions { permissions } } }')
        const anna = json.data.users.find((one: { readonly userName: string }) => one.userName === 'anna')
        expect(anna).toEqual({
          userName: 'anna',
          keys: [{ works: false }, { works: false }],
          permissions: [{ permissions: ['READ', 'EDIT', 'POST'] }],
        })
      },
      wide,
    ),
  )

  it('says beforehand what somebody may not, and why', { timeout }, async () => {
    const key = await keyOf('reader', 'READ')
    await visit(
      browser,
      service,
      async (page) => {
        await at(page, 'companies', { user: 'reader', key })
        const make = button(page, 'New company')
        await expect.poll(() => make.getAttribute('aria-disabled')).toBe('true')
        expect(await make.getAttribute('title')).toBe(
          'Only who has the right to manage in every company makes companies.',
        )
        await page.keyboard.press('n')
        await expect.poll(() => dialog(page).count()).toBe(0)
        const users = page.getByRole('navigation', { name: 'Screens' }).getByText('Users and keys')
        expect(await users.getAttribute('aria-disabled')).toBe('true')
        expect(await users.getAttribute('title')).toContain('to manage')
        await page.goto(screenAt(service, 'setup/paymentTerm'))
        await expect.poll(() => button(page, 'New').getAttribute('title')).toContain('to manage')
        await page.getByRole('row').nth(1).getByRole('link').click()
        await page.getByLabel('Description', { exact: true }).waitFor()
        await expect.poll(() => page.getByLabel('Description', { exact: true }).isDisabled()).toBe(true)
        expect(await button(page, 'Save').getAttribute('title')).toContain('to manage')
        expect(await button(page, 'Delete').getAttribute('aria-disabled')).toBe('true')
      },
      wide,
    )
  })

  it('tells where programs ask, and refuses the address of a webhook beside its field', { timeout }, () =>
    visit(
      browser,
      service,
      async (page) => {
        await at(page, 'programs')
        await page.getByText(`${service.base}/graphql`).waitFor()
        await page.getByRole('heading', { name: 'No webhook in this company' }).waitFor()
        await page.keyboard.press('n')
        await dialog(page).getByLabel('Address', { exact: true }).fill('http://127.0.0.1/told')
        await page.keyboard.press('Enter')
        await dialog(page).locator('.field-problem').waitFor()
        expect(await saidBelow(page, 'Address')).toContain('https')
        expect((await service.graphql('{ webhookSubscriptions { type } }')).json.data.webhookSubscriptions).toEqual([])
      },
      wide,
    ),
  )
})

describe.skipIf(missing !== undefined)('console: master data and setup', onceMore, () => {
  it('shows a refused value beside its field, in a line of a number series', { timeout }, () =>
    visit(
      browser,
      service,
      async (page) => {
        await at(page, 'setup/numberSeries?search=S-INV%2B')
        await page.getByRole('link', { name: 'S-INV+', exact: true }).click()
        await page.getByText('no gap can arise').waitFor()
        await page.getByRole('button', { name: 'New: Lines of number series' }).click()
        await expect.poll(() => page.getByLabel('Number series', { exact: true }).inputValue()).toBe('S-INV+')
        await page.getByLabel('First day').fill('2031-01-01')
        await page.getByLabel('First number').fill('VF31-0100')
        await page.getByLabel('Last number', { exact: true }).fill('VF31-0001')
        await page.keyboard.press('Control+Enter')
        await page.locator('.field-problem').waitFor()
        expect(await saidBelow(page, 'Last number')).toContain('VF31-0001')
        expect(await page.getByLabel('Last number', { exact: true }).getAttribute('aria-invalid')).toBe('true')
        await expect.poll(() => page.getByLabel('First number').inputValue()).toBe('VF31-0100')
        await page.getByLabel('Last number', { exact: true }).fill('VF31-9999')
        await page.keyboard.press('Control+Enter')
        await page.getByText('Made: S-INV+ / 2031-01-01').waitFor()
        // What the service fills is not to be typed.
        await expect.poll(() => page.getByLabel('Last number used').isDisabled()).toBe(true)
        const lines = await records(
          'numberSeriesLines',
          'startingNo endingNo',
          '{ startingDate: { eq: "2031-01-01" } }',
        )
        expect(lines).toEqual([{ startingNo: 'VF31-0100', endingNo: 'VF31-9999' }])
      },
      wide,
    ),
  )

  it('shows what somebody else changed, overwrites nothing by itself, and lets the user choose', { timeout }, () =>
    visit(
      browser,
      service,
      async (page) => {
        const other = async (fields: string): Promise<void> => {
          const [{ id } = { id: '' }] = await records('customers', 'id', '{ no: { eq: "C00010" } }')
          const { json } = await service.graphql(
            `mutation { updateCustomer(input: { id: "${id}", etag: "*", fields: { ${fields} } }) { __typename } }`,
          )
          expect(json.data.updateCustomer.__typename).toBe('UpdateCustomerSuccess')
        }
        const now = () => records('customers', 'name city', '{ no: { eq: "C00010" } }')
        await at(page, 'setup/customer?search=C00010')
        await page.getByRole('link', { name: 'C00010' }).click()
        await page.getByLabel('Name', { exact: true }).fill('Mine')
        await other('name: "Theirs", city: "Gent"')
        await button(page, 'Save').click()
        await page.getByRole('heading', { name: 'Somebody else changed this' }).waitFor()
        const rows = await dialog(page).getByRole('row').allInnerTexts()
        expect(rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())).toEqual([
          'Field When you opened it Now, by the other Yours',
          expect.stringContaining('Theirs Mine'),
          'City Gent –',
        ])
        expect(await now()).toEqual([{ name: 'Theirs', city: 'Gent' }])
        await button(page, 'Save mine over it').click()
        await page.getByText('Saved: C00010 · Mine').waitFor()
        // The other's change of another field stays.
        expect(await now()).toEqual([{ name: 'Mine', city: 'Gent' }])
        await page.getByLabel('Name', { exact: true }).fill('Mine again')
        await other('name: "Theirs again"')
        await page.keyboard.press('Control+Enter')
        await button(page, 'Take theirs').click()
        await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Theirs again')
        expect(await now()).toEqual([{ name: 'Theirs again', city: 'Gent' }])
      },
      wide,
    ),
  )

  it(
    'makes, finds and deletes a record by the keyboard alone; numbers are read in the way of the language',
    { timeout },
    () =>
      visit(
        browser,
        service,
        async (page) => {
          await at(page, 'setup/paymentTerm')
          await page.evaluate("localStorage.setItem('facturier.language', 'nl')")
          await page.reload()
          await page.getByRole('heading', { name: 'Betalingsvoorwaarden' }).waitFor()
          await page.getByRole('row').nth(1).waitFor()
          await page.keyboard.press('n')
          await page.getByLabel('Code', { exact: true }).focus()
          await page.keyboard.type('K14')
          await page.getByLabel('Korting %').focus()
          await page.keyboard.type('2,5x')
          await page.keyboard.press('Control+Enter')
          await page.locator('.field-problem').waitFor()
          expect(await saidBelow(page, 'Korting %')).toContain('1.234,50')
          await page.keyboard.press('Backspace')
          await page.keyboard.press('Control+Enter')
          await page.getByText('Gemaakt: K14').waitFor()
          await expect.poll(() => page.getByLabel('Korting %').inputValue()).toBe('2,5')
          expect(await records('paymentTerms', 'discountPct', '{ code: { eq: "K14" } }')).toEqual([
            { discountPct: '2.5' },
          ])
          await button(page, 'Verwijderen').focus()
          await page.keyboard.press('Enter')
          await dialog(page).getByRole('button', { name: 'Verwijderen' }).focus()
          await page.keyboard.press('Enter')
          await page.getByText('Verwijderd: K14').waitFor()
          await page.keyboard.press('/')
          await page.keyboard.type('K14')
          await page.getByRole('heading', { name: 'Niets gevonden' }).waitFor()
          expect(page.url()).toContain('search=K14')
          expect(await records('paymentTerms', 'code', '{ code: { eq: "K14" } }')).toEqual([])
        },
        wide,
      ),
  )

  it('names the record that a code stands for, and takes names with markup as text', { timeout }, () =>
    visit(
      browser,
      service,
      async (page) => {
        const name = '<img src=x onerror=alert(1)> \u05e9\u05dc\u05d5\u05dd \u{1f9fe}'
        await at(page, `setup/vendor/new?name=${encodeURIComponent(name)}`)
        await page.getByLabel('No.', { exact: true }).fill('V-MARK')
        await page.getByLabel('Posting group', { exact: true }).fill('DOMESTIC')
        await page.locator('.field-help').filter({ hasText: 'Domestic vendors' }).waitFor()
        await page.keyboard.press('Control+Enter')
        await page.getByRole('heading', { name: `V-MARK · ${name}` }).waitFor()
        expect(await page.locator('main img').count()).toBe(0)
      },
      wide,
    ),
  )
})

describe.skipIf(missing !== undefined)('console: manage on every screen', onceMore, () => {
  const screens = [
    'companies',
    'users',
    'setup',
    'setup/numberSeries',
    'setup/vatPostingSetup',
    'setup/salesSetup',
    'programs',
  ]
  const looks = [
    { theme: 'light', width: 360 },
    { theme: 'dark', width: 360 },
    { theme: 'light', width: 1280 },
    { theme: 'dark', width: 1280 },
  ] as const

  it.for(looks)('is accessible and fits: $theme, $width px', { timeout }, ({ theme, width }) =>
    visit(
      browser,
      service,
      async (page) => {
        const look = async (name: string): Promise<void> => {
          await expect.poll(() => page.locator('.spinner').count()).toBe(0)
          const folder = process.env['SCREENSHOTS']
          if (folder !== undefined) {
            mkdirSync(folder, { recursive: true })
            await page.screenshot({ path: join(folder, `${name.replace('/', '-')}-${theme}-${width}.png`) })
          }
          await expectAccessible(page)
          await expectFits(page)
        }
        await at(page, 'companies')
        for (const screen of screens) {
          await page.goto(screenAt(service, screen))
          await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
          await look(screen)
        }
        await page.goto(screenAt(service, 'setup/vendor'))
        await page.getByRole('row').nth(1).getByRole('link').click()
        await page.getByLabel('Posting group', { exact: true }).waitFor()
        await look('vendor')
        await page.goto(screenAt(service, 'users'))
        await page.getByRole('row').nth(1).getByRole('link').click()
        await page.getByRole('heading', { name: 'Keys' }).waitFor()
        await look('user')
        await button(page, 'New key').click()
        await look('new-key')
      },
      { viewport: { width, height: 800 }, colorScheme: theme, locale: 'en-GB' },
    ),
  )
})
