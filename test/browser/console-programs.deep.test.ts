import { Client } from 'pg'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { launch, missing, visit } from '../support/browser.ts'
import { expectAccessible, madeAnew, onceMore, openConsole, screenAt, startConsole } from '../support/console-page.ts'
import { startProvider, type TestProvider } from '../support/identity-provider.ts'
import type { Service } from '../support/service.ts'
import { answering, type Receiver, signatureOf, startReceiver } from '../support/webhook-receiver.ts'

/** Webhooks to a real receiver and sign-in by an identity provider, in a real browser. */
const timeout = 240_000
const wide = { viewport: { width: 1280, height: 900 }, locale: 'en-GB' }

let service: Service
let browser: Browser
let provider: TestProvider
let receiver: Receiver
async function start(): Promise<void> {
  if (missing !== undefined) return
  provider = await startProvider('localhost')
  receiver = await startReceiver()
  service = await startConsole({
    issuers: provider.issuers,
    webhooks: { allowPrivate: true },
  })
  browser = await launch()
}
async function stop(): Promise<void> {
  await browser?.close()
  await service?.stop()
  await receiver?.close()
  await provider?.stop()
}
madeAnew(start, stop)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

let made = 0
let strangers = 0
/** Changes something that a webhook of customers tells, and sends what is to be sent. */
async function customerMade(): Promise<void> {
  made += 1
  const { json } = await service.graphql(
    `mutation ($company: ID!, $no: String!) {
      createCustomer(input: { companyId: $company, fields: { no: $no, name: "Told" } }) { __typename }
    }`,
    { company: service.companyId, no: `TOLD${made}` },
  )
  expect(json.data.createCustomer.__typename).toBe('CreateCustomerSuccess')
  await service.webhooks.turn()
}

// What was tried for 36 hours, at once.
async function givenUp(): Promise<void> {
  const client = new Client({ connectionString: service.database.superUrl })
  await client.connect()
  try {
    await client.query('update webhook_delivery set dead = true')
    // The rest behind a failure is over by then too.
    await client.query(
      "update facturier_jobs.job set start_after = start_after - interval '2 days' where name = 'webhook'",
    )
  } finally {
    await client.end()
  }
}

describe.skipIf(missing !== undefined)('console: webhooks', onceMore, () => {
  it('tells a receiver, shows what did not arrive, and sends it again', { timeout }, () =>
    visit(
      browser,
      service,
      async (page) => {
        receiver.behave(undefined)
        receiver.taken.length = 0
        await openConsole(page, screenAt(service, 'programs'))
        await button(page, 'New webhook').click()
        await dialog(page).getByLabel('What it is told of').selectOption('CUSTOMER')
        await dialog(page).getByLabel('Address', { exact: true }).fill(receiver.url)
        await button(page, 'New webhook').last().click()
        await page.getByRole('heading', { name: 'The signing secret, shown only now' }).waitFor()
        const secret = await dialog(page).locator('.copied-text').innerText()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await button(page, 'I have kept it').click()
        expect(await page.content()).not.toContain(secret)
        await page.reload()
        await button(page, `Renew: ${receiver.url}`).waitFor()
        expect(await page.content()).not.toContain(secret)
        await page.getByText('Every message arrived.').waitFor()

        await customerMade()
        const [first] = receiver.taken
        if (first === undefined) throw new Error('The receiver was told nothing.')
        expect(first.value).toMatchObject([{ changeType: 'created' }])
        expect(first.signature).toBe(signatureOf(secret, first))

        receiver.behave(answering(500))
        await customerMade()
        await givenUp()
        await page.reload()
        await page.getByText('The receiver answered 500.').waitFor()
        await expectAccessible(page)
        receiver.behave(undefined)
        await button(page, 'Send again').click()
        await page.getByText('It is sent again.').waitFor()
        await service.webhooks.turn()
        expect(receiver.taken).toHaveLength(2)
        await page.reload()
        await page.getByText('Every message arrived.').waitFor()

        receiver.behave(answering(500))
        await customerMade()
        await givenUp()
        await page.reload()
        await button(page, 'Delete').click()
        await page.getByText('The message is deleted.').waitFor()
        await page.getByText('Every message arrived.').waitFor()
        await button(page, `Renew: ${receiver.url}`).click()
        await page.getByText('The webhook is renewed.').waitFor()
        await button(page, `End: ${receiver.url}`).click()
        await dialog(page).getByRole('button', { name: 'End', exact: true }).click()
        await page.getByText('The webhook is ended.').waitFor()
        await page.getByRole('heading', { name: 'No webhook in this company' }).waitFor()
      },
      wide,
    ),
  )
})

describe.skipIf(missing !== undefined)('console: sign-in by an identity provider', onceMore, () => {
  /** A page of a browser of its own, for the provider is another place. */
  const own = async (visiting: (page: Page) => Promise<void>): Promise<void> => {
    provider.become({})
    const context = await browser.newContext(wide)
    const page = await context.newPage()
    try {
      await visiting(page)
    } finally {
      await context.close()
    }
  }
  const jan = (): string => `jan@firm.example (${new URL(provider.issuer).host.replace(':', ' ')})`
  const organisation = (page: Page) => page.getByRole('link', { name: 'Sign in with your organisation' })

  it('ends where it was wanted, with the rights of the role, and signs out', { timeout }, () =>
    own(async (page) => {
      await page.goto(screenAt(service, 'setup/customer?search=C00010'))
      await organisation(page).click()
      await page.getByRole('link', { name: 'C00010' }).waitFor()
      expect(page.url()).toBe(screenAt(service, 'setup/customer?search=C00010'))
      await expect.poll(() => button(page, 'New').getAttribute('title')).toContain('to manage')
      await page.getByRole('button', { name: /jan@firm/ }).click()
      await page.getByText('Sign out', { exact: true }).click()
      await organisation(page).waitFor()
      expect((await page.context().cookies()).filter(({ name }) => name === 'facturier-session')).toEqual([])
    }),
  )

  it('that ended is begun again over the page', { timeout }, () =>
    own(async (page) => {
      await page.goto(screenAt(service, 'setup/customer?search=C00010'))
      await organisation(page).click()
      await page.getByRole('link', { name: 'C00010' }).waitFor()
      const { csrf }: { readonly csrf: string } = await page.evaluate("fetch('/session').then((told) => told.json())")
      await service.keys.setDisabled(jan(), true)
      // What a process remembers of a session holds for two seconds.
      const asked = `fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json', 'facturier-csrf': '${csrf}' }, body: '{"query":"{ __typename }"}' }).then(({ status }) => status)`
      await expect.poll(() => page.evaluate(asked), { timeout: 60_000 }).toBe(401)
      await page.getByRole('link', { name: 'C00010' }).click()
      await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
      await service.keys.setDisabled(jan(), false)
      await dialog(page).getByRole('link', { name: 'Sign in with your organisation' }).click()
      await page.getByLabel('Name', { exact: true }).waitFor()
      expect(page.url()).toContain('/setup/customer/')
    }),
  )

  it('of somebody whom nobody gave a right says so in words, and of somebody disabled too', { timeout }, () =>
    own(async (page) => {
      provider.become({
        claims: { sub: `new${(strangers += 1)}`, preferred_username: `new${strangers}@firm.example`, roles: [] },
      })
      await page.goto(`${service.base}/`)
      await organisation(page).click()
      await page.getByRole('heading', { name: 'You have no rights yet' }).waitFor()
      await page.getByText(`new${strangers}@firm.example`).first().waitFor()
      await expectAccessible(page)
      // Somebody gives them meanwhile.
      const user = (await page.getByText('You are signed in as').innerText()).replace(
        /^.*as (.*), and nobody.*$/s,
        '$1',
      )
      await service.keys.grant(user, service.companyId, ['READ'])
      await expect
        .poll(async () => {
          if ((await button(page, 'Look again').count()) > 0)
            await button(page, 'Look again')
              .click({ timeout: 1_000 })
              .catch(() => undefined)
          return page.getByRole('link', { name: 'Setup', exact: true }).count()
        })
        .toBe(1)
      provider.become({ claims: { sub: '' } })
      await page.context().clearCookies()
      await page.goto(`${service.base}/`)
      await organisation(page).click()
      await page.getByRole('heading', { name: 'Not signed in' }).waitFor()
      await page.getByText('your user is disabled here').waitFor()
    }),
  )
})

describe.skipIf(missing !== undefined)('console: rights and keys', onceMore, () => {
  it(
    'shows rights that somebody else gave meanwhile, and a key is bounded by right and company',
    { timeout },
    async () => {
      await service.keys.create('twice')
      await service.keys.grant('twice', service.companyId, ['READ'])
      await visit(
        browser,
        service,
        async (page) => {
          await openConsole(page, screenAt(service, 'users'))
          await page.getByRole('link', { name: 'twice', exact: true }).click()
          await page.getByLabel('Post', { exact: true }).check()
          await service.keys.grant('twice', service.companyId, ['EDIT'])
          await page.getByRole('button', { name: 'Save rights: Demo Verkoop NV' }).click()
          await page.getByRole('heading', { name: 'Somebody else changed these rights' }).waitFor()
          const rows = await dialog(page).getByRole('row').allInnerTexts()
          expect(rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())).toEqual([
            'Right When you opened it Now, by the other Yours',
            'Read Yes Yes Yes',
            'Change – Yes –',
            'Post – – Yes',
            'Manage – – –',
          ])
          await expectAccessible(page)
          await button(page, 'Save mine over it').click()
          await page.getByText('The rights in Demo Verkoop NV are saved.').waitFor()
          await button(page, 'New key').click()
          await dialog(page)
            .getByLabel('Ends on')
            .or(dialog(page).locator('input[type=date]'))
            .first()
            .fill('2020-01-01')
          await dialog(page).getByLabel('Rights of this key').selectOption('some')
          await dialog(page).getByLabel('Post', { exact: true }).check()
          await dialog(page).getByLabel('Companies of this key').selectOption('some')
          await button(page, 'New key').last().click()
          await dialog(page).getByText('This day is over: choose a later one.').waitFor()
          await dialog(page).locator('input[type=date]').fill('2090-01-01')
          await button(page, 'New key').last().click()
          await button(page, 'I have kept it').click()
          const { json } = await service.graphql(
            '{ users { userName permissions { permissions } keys { permissions companyIds expiresAt } } }',
          )
          const twice = json.data.users.find((one: { readonly userName: string }) => one.userName === 'twice')
          expect(twice.permissions).toEqual([{ permissions: ['READ', 'POST'] }])
          expect(twice.keys.at(-1)).toEqual({
            permissions: ['READ', 'POST'],
            companyIds: [expect.any(String)],
            expiresAt: expect.stringContaining('2090-01-01'),
          })
        },
        wide,
      )
    },
  )
})
