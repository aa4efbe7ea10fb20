import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import { expect, it } from 'vitest'
import { createGraphQL } from '../../src/graphql/server.ts'
import { anyone, books } from '../unit/graphql-fake-engine.ts'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

it('GraphiQL loads, runs its first query and asks nothing of other places', { timeout: 120_000 }, async (context) => {
  if (!existsSync(executablePath)) context.skip(`no Chromium at ${executablePath}`)
  const graphql = createGraphQL({ engine: books(), log: (error) => console.error(error), bodyBytesMax: 1_000_000 })
  const server = createServer((request, response) => void graphql.handle(request, response, anyone()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await chromium.launch({ executablePath, headless: true, args: flags })
  try {
    const page = await browser.newPage()
    const outside: string[] = []
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(error.message))
    await page.route('**/*', (route) => {
      const url = route.request().url()
      if (url.startsWith(origin) || /^(blob|data):/.test(url)) return route.continue()
      outside.push(url)
      return route.abort()
    })
    await page.goto(`${origin}/graphql`)
    const run = page.locator('.graphiql-execute-button')
    await run.waitFor({ timeout: 60_000 })
    await page.waitForTimeout(1000)
    await run.click()
    await page.locator('.result-window', { hasText: 'DEMO' }).waitFor({ timeout: 30_000 })
    expect(broken).toEqual([])
    expect(outside).toEqual([])
  } finally {
    await browser.close()
    server.close()
  }
})
