import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { admin } from '../support/admin.ts'
import { launch, missing } from '../support/browser.ts'
import { madeAnew, onceMore, openConsole, screenAt, startConsole } from '../support/console-page.ts'
import { startProvider, type TestProvider } from '../support/identity-provider.ts'
import type { Service } from '../support/service.ts'

/** The console in several tabs, which have one session together, and with several users one after the other (F114). */
describe.skipIf(missing !== undefined)('a session of the console in tabs', onceMore, () => {
  let service: Service
  let provider: TestProvider
  let browser: Browser
  let clerk: { readonly user: string; readonly key: string }
  let context: BrowserContext

  const start = async (): Promise<void> => {
    provider = await startProvider('localhost')
    service = await startConsole({ issuers: provider.issuers })
    const { key } = await service.keys.create('clerk')
    clerk = { user: 'clerk', key }
    browser = await launch()
  }
  const stop = async (): Promise<void> => {
    await browser?.close()
    await service?.stop()
    await provider?.stop()
  }
  madeAnew(start, stop)
  beforeEach(async () => {
    context = await browser.newContext()
  })
  afterEach(() => context.close())

  const inbox = () => screenAt(service, 'inbox')
  const ledgers = () => screenAt(service, 'ledgers')
  const linkOf = async (user: string): Promise<string> => `#ticket=${await service.sessions.makeTicket(user)}`
  const settings = (page: Page, user: string = admin.user) => page.getByRole('button', { name: new RegExp(`${user}$`) })
  const signOut = async (page: Page, user?: string): Promise<void> => {
    await settings(page, user).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  const signInForm = (page: Page) => page.getByLabel('Access key')
  const sessionOf = (page: Page): Promise<unknown> =>
    page.evaluate(() => fetch('/session?ask').then((answer) => answer.json()))

  it('opens more tabs than a browser has connections: those in the background do not listen', async () => {
    const first = await context.newPage()
    await openConsole(first, inbox())
    // Without a window every tab counts as shown.
    const hide = (page: Page, isHidden: boolean): Promise<void> =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isHidden)
    await hide(first, true)
    for (let tab = 2; tab <= 7; tab++) {
      const page = await context.newPage()
      await page.goto(inbox())
      await page.locator('#main h1').waitFor()
      await hide(page, true)
    }
    // And the one that is shown again listens again.
    const listening = first.waitForResponse(
      (answer) => answer.headers()['content-type']?.includes('event-stream') === true,
    )
    await hide(first, false)
    expect((await listening).status()).toBe(200)
  })

  it('goes on in one where another one signed in anew', async () => {
    const one = await context.newPage()
    await openConsole(one, inbox())
    const other = await context.newPage()
    await other.goto(`${service.base}/${await linkOf(admin.user)}`)
    await other.locator('#main h1').waitFor()
    const answers: number[] = []
    one.on('response', (answer) => {
      if (answer.url().endsWith('/graphql')) answers.push(answer.status())
    })
    await one.getByRole('link', { name: 'Ledgers' }).click()
    await one.getByRole('heading', { level: 1, name: 'Ledgers' }).waitFor()
    await expect.poll(() => answers.includes(403) && answers.at(-1)).toBe(200)
    await expect.poll(() => one.getByRole('alert').count()).toBe(0)
    // And what it does not know of, it still ends.
    await other.goto(`${service.base}/${await linkOf(admin.user)}`)
    await other.locator('#main h1').waitFor()
    await signOut(one)
    await signInForm(one).waitFor()
    expect(await sessionOf(one)).toMatchObject({ user: null })
  })

  it('is that of the other user where another tab signed him in: nothing is done in the name of one for the other', async () => {
    const one = await context.newPage()
    await openConsole(one, inbox())
    const other = await context.newPage()
    await other.goto(`${service.base}/${await linkOf('clerk')}`)
    await other.locator('#main h1').waitFor()
    await one.getByRole('link', { name: 'Ledgers' }).click()
    await settings(one, 'clerk').waitFor()
  })

  it('is over in all of them where one signs out, and nothing stays on the screen', async () => {
    const one = await context.newPage()
    await openConsole(one, inbox())
    const other = await context.newPage()
    await other.goto(inbox())
    await other.locator('#main h1').waitFor()
    await signOut(one)
    for (const page of [one, other]) {
      await signInForm(page).waitFor()
      await expect.poll(() => page.locator('#main').count()).toBe(0)
    }
  })

  it('that ended and was begun again by another user begins anew', async () => {
    const page = await context.newPage()
    await openConsole(page, inbox())
    await service.sessions.endAllOf(admin.user)
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
    await page.evaluate('window.kept = true')
    await page.getByLabel('User').fill(clerk.user)
    await signInForm(page).fill(clerk.key)
    await page.keyboard.press('Enter')
    await settings(page, 'clerk').waitFor()
    expect(await page.evaluate('window.kept')).toBeUndefined()
  })

  it('that ended says so, also where a screen only listens', async () => {
    const page = await context.newPage()
    await openConsole(page, inbox())
    await service.sessions.endAllOf(admin.user)
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.waitFor()
    // And whoever has no key goes to his provider, and comes back here.
    const { pathname } = new URL(inbox())
    expect(await dialog.getByRole('link').getAttribute('href')).toBe(`/session/oidc?to=${encodeURIComponent(pathname)}`)
  })

  it('begins by a link that is opened where the console is shown already', async () => {
    const page = await context.newPage()
    await page.goto(service.base)
    await signInForm(page).waitFor()
    await page.goto(`${service.base}/${await linkOf(admin.user)}`)
    await settings(page).waitFor()
    expect(page.url()).not.toContain('ticket')
  })

  it('goes on where a link is opened that was used before', async () => {
    const used = `${service.base}/${await linkOf(clerk.user)}`
    const stranger = await browser.newContext()
    try {
      const first = await stranger.newPage()
      await first.goto(used)
      await settings(first, clerk.user).waitFor()
    } finally {
      await stranger.close()
    }
    const page = await context.newPage()
    await openConsole(page, inbox())
    for (const link of [used, `${service.base}/#ticket=never-was-one`]) {
      const other = await context.newPage()
      await other.goto(link)
      await settings(other).waitFor()
      expect(other.url()).not.toContain('ticket')
    }
  })

  it.each([
    ['en-GB', 'This link was used already, or is older than ten minutes. Ask for another one: facturier console USER.'],
    ['nl-BE', 'Deze link werd al gebruikt, of is ouder dan tien minuten. Vraag een andere: facturier console USER.'],
    [
      'fr-BE',
      'Ce lien a déjà été utilisé, ou date de plus de dix minutes. Demandez-en un autre : facturier console USER.',
    ],
    [
      'de-BE',
      'Dieser Link wurde schon benutzt oder ist älter als zehn Minuten. Fordern Sie einen anderen an: facturier console USER.',
    ],
  ])('that a link cannot begin (%s) is told, beside the way to the provider', async (locale, sentence) => {
    const stranger = await browser.newContext({ locale })
    try {
      const page = await stranger.newPage()
      await page.goto(`${service.base}/#ticket=never-was-one`)
      await expect.poll(() => page.getByRole('alert').allInnerTexts()).toEqual([sentence])
      await page.locator('a[href^="/session/oidc"]').waitFor()
      // The same where the sign-in is shown already.
      const shown = await stranger.newPage()
      await shown.goto(service.base)
      await shown.locator('input[type=password]').waitFor()
      await shown.goto(`${service.base}/#ticket=never-was-one`)
      await expect.poll(() => shown.getByRole('alert').allInnerTexts()).toEqual([sentence])
    } finally {
      await stranger.close()
    }
  })

  it('is refused for a wrong key in a plain sentence', async () => {
    const page = await context.newPage()
    await page.goto(service.base)
    await page.getByLabel('User').fill(clerk.user)
    await signInForm(page).fill('not-the-key')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('alert').allInnerTexts()).toEqual(['User name and access key do not fit.'])
  })

  it('goes on where the service could not end it, and says so', async () => {
    const page = await context.newPage()
    await openConsole(page, ledgers())
    await page.route('**/session', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await signOut(page)
    await page.locator('.toast-bad').waitFor()
    expect(await sessionOf(page)).toMatchObject({ user: admin.user })
  })
})
