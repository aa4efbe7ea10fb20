import { it } from 'vitest'
import { missing, visitService } from '../support/browser.ts'

it(
  'GraphiQL of the service loads, runs its first query and asks nothing of other places',
  { timeout: 120_000 },
  async (context) => {
    if (missing !== undefined) context.skip(missing)
    await visitService(async (page, { base }) => {
      await page.goto(`${base}/graphql`)
      const run = page.locator('.graphiql-execute-button')
      await run.waitFor({ timeout: 60_000 })
      await page.waitForTimeout(1000)
      await run.click()
      await page.locator('.result-window', { hasText: 'Demo Verkoop NV' }).waitFor({ timeout: 30_000 })
    })
  },
)
