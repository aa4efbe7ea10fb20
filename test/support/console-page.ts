import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { builtConsole } from '../../console/build.ts'
import { admin } from './admin.ts'
import { startService, type Service, type ServiceOptions } from './service.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Tests of the console are tried once more: a key that is pressed while a busy machine still draws the page goes nowhere, as it
 * does for people, who press it again. What is wrong fails twice.
 */
export const onceMore = { retry: 1 } as const

/** For what hangs: on a busy machine a service takes its time to start. */
const startMs = 240_000

/**
 * Makes what the tests of a file share (a service, a browser), and makes it anew before a second try ({@link onceMore}): what
 * the first one left behind, wherever it stopped, is not there for it. So each test must pass on a service that is new.
 */
export function madeAnew(make: () => Promise<void>, end: () => Promise<void>): void {
  beforeAll(make, startMs)
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) === 0) return
    await end()
    await make()
  }, startMs)
  afterAll(end, startMs)
}

/** A service that serves the console as its sources are now, whatever lies in `console/built`. */
export async function startConsole(options: ServiceOptions = {}): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'facturier-console-'))
  for (const [path, bytes] of await builtConsole()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  const service = await startService({ ...options, consoleFolder: folder })
  const stop = async (): Promise<void> => {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...service, stop }
}

/** The address of a screen of the demo company. */
export const screenAt = (service: Service, path: string): string =>
  `${service.base}/console/${encodeURIComponent('Demo Verkoop NV')}/${path}`

/** Opens a screen as a user who has to sign in first, the administrator unless told. */
export async function openConsole(
  page: Page,
  address: string,
  { user, key }: { readonly user: string; readonly key: string } = admin,
): Promise<void> {
  await page.goto(address)
  await page.getByLabel('User').fill(user)
  await page.getByLabel('Access key').fill(key)
  await page.keyboard.press('Enter')
  await page.locator('#main h1').waitFor()
}

interface Violation {
  readonly id: string
  readonly impact?: string | null
  readonly nodes: readonly { readonly html: string }[]
}

/** Holds the page as it is now to WCAG 2.2 AA, as far as axe-core sees: nothing serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axeSource)
  const found: readonly Violation[] = await page.evaluate('axe.run().then(({ violations }) => violations)')
  const serious = found.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** Whether nothing of the page is wider than the window. */
export async function expectFits(page: Page): Promise<void> {
  const content: number = await page.evaluate('document.documentElement.scrollWidth')
  // Of the window as it was opened: a phone makes its own wider for what does not fit.
  const width = page.viewportSize()?.width ?? 0
  const wide: unknown = await page.evaluate(
    `[...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > ${width} && !one.closest('.small-table, .table, .tabs-bar')).slice(0, 5).map((one) => one.outerHTML.slice(0, 120))`,
  )
  expect(content, String(wide)).toBeLessThanOrEqual(width)
}
