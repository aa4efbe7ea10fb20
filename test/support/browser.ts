import { existsSync } from 'node:fs'
import { chromium, type Browser, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { admin, startService, type Service } from './service.ts'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Why no browser can be started; undefined when one can. */
export const missing = existsSync(executablePath) ? undefined : `no Chromium at ${executablePath}`

/** A browser without a window. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath, headless: true, args: flags })
}

/**
 * Visits a running service as somebody who signed in: when the visit ends, no script has failed, no error was logged and
 * nothing was asked of other places.
 */
export async function visitService(visit: (page: Page, service: Service) => Promise<void>): Promise<void> {
  const service = await startService()
  const browser = await launch()
  try {
    // The service asks the browser for a login, once.
    const signedIn = await browser.newContext({ httpCredentials: { username: admin.user, password: admin.key } })
    const page = await signedIn.newPage()
    const outside: string[] = []
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') broken.push(message.text())
    })
    await page.route('**/*', (route) => {
      const url = route.request().url()
      if (url.startsWith(service.base) || /^(blob|data):/.test(url)) return route.continue()
      outside.push(url)
      return route.abort()
    })
    await visit(page, service)
    expect(broken).toEqual([])
    expect(outside).toEqual([])
  } finally {
    await browser.close()
    await service.stop()
  }
}
