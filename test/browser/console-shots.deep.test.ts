import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '../support/admin.ts'
import { launch, missing, visit } from '../support/browser.ts'
import { onceMore, startConsole } from '../support/console-page.ts'
import type { Service } from '../support/service.ts'

const root = join(import.meta.dirname, '../../')
/** Whether the pictures are written: CONSOLE_SHOTS=1 (CONTRIBUTING.md). What they look like is nobody's test. */
const writes = process.env['CONSOLE_SHOTS'] === '1'
const languages = ['en', 'nl', 'fr', 'de'] as const
const guides = { en: 'console.md', nl: 'console-nl.md', fr: 'console-fr.md', de: 'console-de.md' } as const

/** The pictures of docs/console*.md: each page of them is there in its language. */
describe.skipIf(missing !== undefined)('the pictures of the guides to the console', onceMore, () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser.close())

  it.each(languages)('can be taken in %s', async (language) => {
    const service = await startConsole({ demo: false })
    const shoot = (page: Page, name: string): Promise<void> =>
      taken(page, `docs/images/console/${language}/${name}.webp`)
    try {
      await visit(
        browser,
        service,
        async (page) => {
          await page.goto(service.base)
          await page.locator('[autocomplete=username]').fill(admin.user)
          await page.locator('[autocomplete=current-password]').fill(admin.key)
          await page.keyboard.press('Enter')
          await page.locator('.start-ways').waitFor()
          expect(await page.locator('html').getAttribute('lang')).toBe(language)
          await shoot(page, 'first')
          const company = await playground(service)
          await page.goto(`${service.base}/console/${encodeURIComponent(company)}/inbox`)
          const invoice = page.getByRole('link', { name: 'Kantoormeubelen Claes NV' }).last()
          await invoice.waitFor()
          await shoot(page, 'inbox')
          await invoice.click()
          await page.locator('.document-table').waitFor()
          await page.locator('.document-grids').waitFor()
          await shoot(page, 'document')
          if (language === 'en') await readmePicture(page)
          await page.keyboard.press('p')
          await page.locator('[aria-keyshortcuts=c]').waitFor()
          await page.locator('.document-table').waitFor()
          await page.locator('.document-table').scrollIntoViewIfNeeded()
          await shoot(page, 'posted')
        },
        { viewport: { width: 1200, height: 860 }, locale: language, colorScheme: 'light' },
      )
    } finally {
      await service.stop()
    }
  })

  it.each(languages)('are those that the guide in %s shows, and small', (language) => {
    const guide = readFileSync(`${root}docs/${guides[language]}`, 'utf8')
    const shown = [...guide.matchAll(/\]\((images\/[^)]+)\)/g)].map(([, path = '']) => path)
    expect(shown).toEqual(
      ['first', 'inbox', 'document', 'posted'].map((name) => `images/console/${language}/${name}.webp`),
    )
    for (const path of shown) {
      expect(existsSync(`${root}docs/${path}`), path).toBe(true)
      expect(statSync(`${root}docs/${path}`).size).toBeLessThan(120_000)
    }
    expect(Buffer.byteLength(guide)).toBeLessThan(8_000)
  })
})

/** Takes a picture as WebP, which Playwright's own way does not know. */
async function taken(page: Page, path: string): Promise<void> {
  if (!writes) return
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  await devtools.detach()
  mkdirSync(dirname(root + path), { recursive: true })
  writeFileSync(root + path, Buffer.from(data, 'base64'))
}

/** The one picture of README.md. */
async function readmePicture(page: Page): Promise<void> {
  if (writes) await page.screenshot({ path: `${root}docs/images/console.png` })
}

/** Makes a company for trial; answers its name. */
async function playground(service: Service): Promise<string> {
  const { json } = await service.graphql(
    'mutation { createPlayground { ... on CreatePlaygroundSuccess { company { name } } } }',
  )
  return json.data.createPlayground.company.name
}
