import { expect, it } from 'vitest'
import { missing, visitService } from '../support/browser.ts'

it('/docs shows the operations, tries one out with the login of the browser, and asks nothing of other places', async (context) => {
  if (missing !== undefined) context.skip(missing)
  await visitService(async (page, { base }) => {
    await page.goto(base)
    await page.getByRole('link', { name: '/docs' }).click()
    await page.locator('.info .title', { hasText: 'Facturier' }).waitFor()
    await page.locator('h3.opblock-tag', { hasText: 'Import documents' }).waitFor()

    await page.locator('h3.opblock-tag', { hasText: 'Companies' }).click()
    const list = page.locator('#operations-Companies-listCompanies')
    await list.locator('.opblock-summary').click()
    await list.getByRole('button', { name: 'Try it out' }).click()
    // Examples are shown, not filled in: together they would ask for something nobody meant.
    expect(await list.locator('tr[data-param-name="$filter"] input').inputValue()).toBe('')
    await list.getByRole('button', { name: 'Execute' }).click()
    await list.locator('.live-responses-table', { hasText: 'Demo Verkoop NV' }).waitFor()

    await page.locator('h3.opblock-tag', { hasText: 'Ledgers' }).click()
    expect(await page.locator('.opblock').count()).toBeGreaterThan(20)
  })
})
