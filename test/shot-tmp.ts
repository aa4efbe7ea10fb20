import { chromium } from 'playwright-core'
import { readFileSync } from 'node:fs'
const key = readFileSync('/tmp/B-data/admin-key', 'utf8').trim().split(':')[1] ?? ''
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
const base = 'http://127.0.0.1:4712/console/Demo%20Verkoop%20NV/'
for (const [lang, width, scheme] of [['nl-BE',1280,'light'],['fr-BE',360,'dark']] as const) {
  const ctx = await browser.newContext({ locale: lang, viewport: { width, height: 850 }, colorScheme: scheme })
  const page = await ctx.newPage()
  await page.goto(base + 'audit')
  await page.locator('input').first().fill('admin')
  await page.locator('input[type=password]').fill(key)
  await page.keyboard.press('Enter')
  await page.locator('#main h1').waitFor()
  await page.waitForTimeout(2500)
  await page.screenshot({ path: `/tmp/audit-${lang}.png` })
  await page.getByText('C00010').first().click()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/event-${lang}.png` })
  await page.goto(base + 'live'); await page.waitForTimeout(2500)
  await page.screenshot({ path: `/tmp/live-${lang}.png` })
  await page.goto(base + 'document/purchase/3'); await page.waitForTimeout(4000)
  await page.screenshot({ path: `/tmp/doc-${lang}.png`, fullPage: true })
  await ctx.close()
}
await browser.close()
