import { readFileSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cutTexts,
  doubleText,
  oddNames,
  reordered,
  smallTargets,
  spaceText,
  tabThrough,
  tooWide,
} from '../support/access-looks.ts'
import { launch, missing, visit } from '../support/browser.ts'
import { onceMore, openConsole, startConsole } from '../support/console-page.ts'
import { dialogs, screens } from '../support/console-screens.ts'
import type { Service } from '../support/service.ts'

/** What WCAG 2.2 AA asks beyond what axe-core sees, held on every screen of the console (docs/accessibility.md). */
const timeout = 240_000
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 860 }, locale: 'en-GB' }
/** A window of 1280 by 1024 pixels at 400 %. */
const zoomed: BrowserContextOptions = { viewport: { width: 320, height: 256 }, locale: 'en-GB' }

describe.skipIf(missing !== undefined)('the console for everybody', onceMore, () => {
  let service: Service
  let browser: Browser
  let company = ''

  beforeAll(async () => {
    service = await startConsole({ demo: false })
    browser = await launch()
    const made = await service.graphql(
      'mutation { createPlayground { ... on CreatePlaygroundSuccess { company { name } } } }',
    )
    company = made.json.data.createPlayground.company.name
  }, timeout)
  afterAll(async () => {
    await browser?.close()
    await service?.stop()
  })

  const at = (path: string): string => `${service.base}/console/${encodeURIComponent(company)}/${path}`

  /** Opens a screen and waits until nothing of it is under way. */
  async function open(page: Page, path: string): Promise<void> {
    await page.goto(at(path))
    await page.locator('#main h1').waitFor()
    await expect.poll(() => page.locator('.spinner').count()).toBe(0)
  }

  /** Goes through every screen, and tells what was wrong with which. */
  async function wrongOf(
    context: BrowserContextOptions,
    look: (page: Page, path: string) => Promise<readonly string[]>,
    paths: readonly string[] = screens,
  ): Promise<readonly string[]> {
    const wrong: string[] = []
    await visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, at('start'))
        for (const path of paths) {
          await open(page, path)
          wrong.push(...(await look(page, path)).map((one) => `${path}: ${one}`))
        }
      },
      context,
    )
    return wrong
  }

  it('is looked at on every screen', () => {
    const routes = readFileSync(new URL('../../console/src/app/routes.ts', import.meta.url), 'utf8')
    const names = [...routes.matchAll(/^ {4}name: '(\w+)'/gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(10)
    const seen = new Set(screens.map((path) => /^\w+/.exec(path)?.[0]))
    expect(names.filter((name) => !seen.has(name))).toEqual([])
  })

  it(
    'names what it has, and is gone through by Tab, at 1280 pixels and with text of twice its size',
    { timeout },
    async () => {
      const wrong = await wrongOf(desktop, async (page) => {
        const title = await page.title()
        const isTold = title.includes(company) && title.endsWith('· Facturier')
        const help = await page.locator('header [aria-label="Help and keys"]').count()
        const found = [
          ...(isTold ? [] : [`title: ${title}`]),
          ...(help === 1 ? [] : ['no help']),
          ...(await oddNames(page)),
          ...(await smallTargets(page)),
        ]
        const { stops, wrong: byTab } = await tabThrough(page)
        found.push(...byTab, ...(stops > 5 ? [] : [`only ${stops} stops`]))
        await spaceText(page)
        found.push(...(await cutTexts(page)).map((text) => `spaced: ${text}`))
        await doubleText(page)
        found.push(...(await tooWide(page)), ...(await cutTexts(page)))
        return found
      })
      expect(wrong).toEqual([])
    },
  )

  it(
    'is used at 400 %: no scrolling sideways, nothing too small, all reached and seen by Tab',
    { timeout },
    async () => {
      const wrong = await wrongOf(zoomed, async (page) => {
        const found = [...(await tooWide(page)), ...(await cutTexts(page)), ...(await smallTargets(page))]
        found.push(...(await tabThrough(page)).wrong, ...(await reordered(page)))
        await spaceText(page)
        return [...found, ...(await tooWide(page)), ...(await cutTexts(page)).map((text) => `spaced: ${text}`)]
      })
      expect(wrong).toEqual([])
    },
  )

  it.each(dialogs)(
    'on %s the dialog of %s takes the focus, keeps it, and gives it back',
    { timeout },
    async (path, opens) => {
      await visit(
        browser,
        service,
        async (page) => {
          await openConsole(page, at('start'))
          await open(page, path)
          const button = page.locator(`#main ${opens}, header ${opens}`).first()
          await button.focus()
          await page.keyboard.press('Enter')
          const dialog = page.locator('dialog[open]')
          await dialog.waitFor()
          await expect.poll(() => page.locator('dialog[open] .spinner').count()).toBe(0)
          expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
          expect(
            await dialog.evaluate(
              (one) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent,
            ),
          ).toMatch(/\w/)
          expect(await oddNames(page)).toEqual([])
          expect(await smallTargets(page)).toEqual([])
          expect((await tabThrough(page)).wrong).toEqual([])
          await page.setViewportSize({ width: 320, height: 256 })
          expect(await tooWide(page)).toEqual([])
          expect(await cutTexts(page)).toEqual([])
          await page.keyboard.press('Escape')
          await dialog.waitFor({ state: 'detached' })
          await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
        },
        desktop,
      )
    },
  )

  /** Visits one screen as a user who signed in. */
  const visitScreen = (path: string, look: (page: Page) => Promise<void>, context = desktop): Promise<void> =>
    visit(
      browser,
      service,
      async (page) => {
        await openConsole(page, at('start'))
        await open(page, path)
        await look(page)
      },
      context,
    )

  /** What has the focus, by its name or text. */
  const focused = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const one = document.activeElement
      return (one?.getAttribute('aria-label') ?? one?.textContent ?? '').trim()
    })

  it('leads past the navigation, and to the beginning of what is opened', { timeout }, () =>
    visitScreen('documents', async (page) => {
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe('To the content')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
      await page.getByRole('link', { name: 'AF25-0001' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: /AF25-0001/ }).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
      await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Ledgers' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Ledgers' }).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    }),
  )

  it('goes through menus, tabs and rows by arrows', { timeout }, () =>
    visitScreen('setup/numberSeries', async (page) => {
      await page.getByRole('button', { name: /^Settings/ }).focus()
      await page.keyboard.press('ArrowDown')
      const menu = page.getByRole('menu', { name: /^Settings/ })
      await menu.waitFor()
      await expect.poll(() => focused(page)).toBe('English')
      await page.keyboard.press('ArrowDown')
      expect(await focused(page)).toBe('Nederlands')
      await page.keyboard.press('End')
      expect(await focused(page)).toBe('Sign out')
      await page.keyboard.press('ArrowDown')
      expect(await focused(page)).toBe('English')
      // A letter is one of the list, and none of the screen's: `n` makes a new series.
      await page.keyboard.press('n')
      expect(await focused(page)).toBe('Nederlands')
      expect(await page.getByRole('menuitemradio', { name: 'English' }).getAttribute('aria-checked')).toBe('true')
      expect(await menu.getByRole('group', { name: 'Language' }).count()).toBe(1)
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      expect(await focused(page)).toMatch(/^Settings/)

      const table = page.getByRole('table')
      const rows = Number(await table.getAttribute('aria-rowcount'))
      const row = table.locator('[data-row="0"]')
      await row.focus()
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))).toBe('3')
      await page.keyboard.press('End')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex')))
        .toBe(String(rows))
      // It stands clear of the titles and of the edge of its box, and so does the first one after it.
      const isClear = (): Promise<boolean> =>
        page.evaluate(() => {
          const { left, top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
          const ends = [top + 4, bottom - 4].map((y) => document.elementFromPoint(left + 8, y))
          return ends.every((hit) => document.activeElement?.contains(hit) === true)
        })
      await expect.poll(isClear).toBe(true)
      await page.keyboard.press('Home')
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))).toBe('2')
      await expect.poll(isClear).toBe(true)
      // One row is a stop of Tab, with the link in it; then the table is left.
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[data-row]') !== null)).toBe(true)
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[data-row]') ?? null)).toBe(null)

      await open(page, 'ledgers/general')
      await page.getByRole('tab', { name: 'General ledger' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => page.url()).toContain('ledgers/customers')
      expect(await focused(page)).toBe('Customers')
      await page.keyboard.press('End')
      await expect.poll(() => focused(page)).toBe('Registers')
    }),
  )

  it('has keys of one letter that can be turned off, and stay off', { timeout }, () =>
    visitScreen('companies', async (page) => {
      const dialog = page.getByRole('dialog')
      await page.keyboard.press('n')
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Settings/ }).click()
      await page.getByRole('group', { name: 'Keys of one letter' }).getByText('Off').click()
      await page.reload()
      await page.locator('[data-key=n]').waitFor()
      for (const key of ['n', 'p', '?', 'g', 'i']) await page.keyboard.press(key)
      expect(await dialog.count()).toBe(0)
      expect(page.url()).toContain('companies')
      expect(await page.locator('#main kbd').count()).toBe(0)
      expect(await page.locator('[data-key=n]').getAttribute('aria-keyshortcuts')).toBe(null)
      // Those with Ctrl stay, and the help says how to have the others back.
      await open(page, 'setup/paymentTerm/new')
      await page.keyboard.press('Control+Enter')
      await page.locator('.field-problem, [role=alert]').first().waitFor()
      await page.getByRole('button', { name: 'Help and keys' }).click()
      await dialog.getByText('Keys of one letter are off').waitFor()
      await dialog.getByRole('button', { name: 'Turn on keys of one letter' }).click()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await page.locator('h1').click()
      await page.keyboard.press('?')
      await dialog.waitFor()
    }),
  )

  it('tells states apart in the colours of the system, and stands still for who wants that', { timeout }, async () => {
    const calm: BrowserContextOptions = { ...desktop, forcedColors: 'active', reducedMotion: 'reduce' }
    /** How something looks to who sees no grounds: its edge, outline and text. */
    const lookOf = (page: Page, what: string): Promise<string> =>
      page
        .locator(what)
        .first()
        .evaluate((one) => {
          const { borderColor, borderWidth, outline, color } = getComputedStyle(one)
          return [borderColor, borderWidth, outline, color].join(' ')
        })
    await visitScreen(
      'inbox',
      async (page) => {
        expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
        const pairs = [
          ['.shell-entry[aria-current]', '.shell-entry:not([aria-current])'],
          ['.tabs-tab[aria-selected=true]', '.tabs-tab[aria-selected=false]'],
          ['[aria-pressed=true]', '[aria-pressed=false]'],
        ] as const
        for (const [chosen, other] of pairs) expect(await lookOf(page, chosen)).not.toBe(await lookOf(page, other))
        const badge = await page
          .locator('.badge')
          .first()
          .evaluate((one) => [getComputedStyle(one).borderStyle, getComputedStyle(one).borderWidth].join(' '))
        expect(badge).toBe('solid 1px')
        // The state of each row is a word, whatever its colour.
        for (const text of await page.locator('.badge').allInnerTexts()) expect(text).toMatch(/\w{2}/)
        await page.getByRole('button', { name: 'Choose files' }).focus()
        expect(await lookOf(page, '[data-key=u]')).toContain('solid 3px')
        const turning = await page.evaluate(() => {
          const probe = document.body.appendChild(document.createElement('span'))
          probe.className = 'spinner-turn'
          const { animationDuration, animationIterationCount, transitionDuration } = getComputedStyle(probe)
          return [animationDuration, animationIterationCount, transitionDuration]
        })
        expect(turning).toEqual(['0s', '1', '0s'])
        await open(page, 'reports/over-time?from=2025-01-01&to=2026-12-31')
        const bars = await page.locator('.chart-key rect').evaluateAll((all) =>
          all.map((one) => {
            const { fill, stroke, strokeDasharray } = getComputedStyle(one)
            return [fill, stroke, strokeDasharray].join(' ')
          }),
        )
        expect(new Set(bars).size).toBe(3)
      },
      calm,
    )
  })

  it('says what is wrong with what was typed, beside it and by its name', { timeout }, () =>
    visitScreen('companies', async (page) => {
      await page.keyboard.press('n')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name', { exact: true }).fill('Zaak')
      await dialog.getByLabel('Enterprise number').fill('0403.170.702')
      await page.keyboard.press('Enter')
      await dialog.locator('.field-problem').waitFor()
      const field = dialog.getByLabel('Enterprise number')
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      const told = await field.evaluate((one) =>
        (one.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      )
      expect(told).toContain('0403.170.702 is not a Belgian enterprise number')
      expect(await oddNames(page)).toEqual([])
    }),
  )

  it('says once how many rows a filter leaves', { timeout }, async () => {
    const telling = (page: Page, text: string) => page.locator('[role=status]').filter({ hasText: text })
    await visitScreen('inbox', async (page) => {
      await expect.poll(() => telling(page, '6 rows').count()).toBe(1)
      await page.getByRole('searchbox', { name: 'Search' }).fill('Nieuwe')
      await expect.poll(() => telling(page, '1 row').count()).toBe(1)
      await page.getByRole('searchbox', { name: 'Search' }).fill('nobody is called so')
      await expect.poll(() => telling(page, 'No document fits').count()).toBe(1)
      await open(page, 'ledgers/general?account=440000')
      await expect.poll(() => telling(page, '2 rows').count()).toBe(1)
      expect(await telling(page, '2 entries').count()).toBe(0)
    })
  })

  it('lets who signs in paste the key, and a keeper of passwords fill it in', { timeout }, () =>
    visit(
      browser,
      service,
      async (page) => {
        await page.goto(service.base)
        const key = page.getByLabel('Access key')
        await key.waitFor()
        expect(await page.title()).toContain('Facturier')
        expect(await oddNames(page)).toEqual([])
        expect(await smallTargets(page)).toEqual([])
        expect((await tabThrough(page)).wrong).toEqual([])
        expect(await page.getByLabel('User').getAttribute('autocomplete')).toBe('username')
        expect(await key.getAttribute('autocomplete')).toBe('current-password')
        await page.getByLabel('User').fill('pasted text')
        await page.getByLabel('User').selectText()
        await page.keyboard.press('Control+c')
        await key.focus()
        await page.keyboard.press('Control+v')
        expect(await key.inputValue()).toBe('pasted text')
        await page.keyboard.press('Enter')
        await page.getByRole('alert').waitFor()
      },
      { ...desktop, permissions: ['clipboard-read', 'clipboard-write'] },
    ),
  )
})
