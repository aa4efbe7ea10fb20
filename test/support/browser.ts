import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { admin } from './admin.ts'
import { startService, type Service } from './service.ts'

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

/** What a user types into the dialog when the service asks for a login; the administrator of every test service. */
export const adminLogin: BrowserContextOptions = { httpCredentials: { username: admin.user, password: admin.key } }

/**
 * A page for a visit to a running service: when the visit ends, no script has failed, no error was logged and nothing was
 * asked of other places; what a test provokes it names by `mayLog`. With routes (the usual) a request to another place is stopped too, but the browser keeps no cache.
 */
export async function visit(
  browser: Browser,
  service: Pick<Service, 'base'>,
  visiting: (page: Page) => Promise<void>,
  context: BrowserContextOptions & { readonly keepsCache?: boolean; readonly mayLog?: RegExp } = adminLogin,
): Promise<void> {
  const { keepsCache = false, mayLog, ...options } = context
  const opened = await browser.newContext(options)
  const page = await opened.newPage()
  // For what hangs; on a busy machine a page takes its time.
  page.setDefaultTimeout(60_000)
  const outside: string[] = []
  const broken: string[] = []
  const { host } = new URL(service.base)
  const isOutside = (url: string): boolean => !/^(blob|data|about):/.test(url) && new URL(url).host !== host
  page.on('pageerror', (error) => broken.push(error.message))
  page.on('console', (message) => {
    // A browser that is shown JSON asks for an icon of its own accord, unless it is sent on before; and the console asks whether
    // it has a session, to which the answer may be no.
    const asked = /\/(?:favicon\.ico|session)$/.test(message.location().url)
    if (message.type() === 'error' && !asked && mayLog?.test(message.text()) !== true) broken.push(message.text())
  })
  page.on('request', (request) => {
    if (isOutside(request.url())) outside.push(request.url())
  })
  if (!keepsCache)
    await page.route('**/*', (route) => (isOutside(route.request().url()) ? route.abort() : route.continue()))
  try {
    await visiting(page)
  } finally {
    await opened.close()
  }
  expect(broken).toEqual([])
  expect(outside).toEqual([])
}

/** {@link visit} of a service of its own, as somebody who signed in. */
export async function visitService(visiting: (page: Page, service: Service) => Promise<void>): Promise<void> {
  const service = await startService()
  const browser = await launch()
  try {
    await visit(browser, service, (page) => visiting(page, service))
  } finally {
    await browser.close()
    await service.stop()
  }
}
