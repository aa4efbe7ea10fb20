import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordTypes } from '../../console/src/api/gql/records.ts'
import type { RecordType } from '../../console/src/api/record-type.ts'
import { en } from '../../console/src/screens/setup/names/en.ts'
import { launch, missing, visit } from '../support/browser.ts'
import { expectAccessible, expectFits, onceMore, openConsole, screenAt, startConsole } from '../support/console-page.ts'
import { type Changed, setupPlans } from '../support/setup-plans.ts'
import type { Service } from '../support/service.ts'

/** Master data and setup: every kind there is, in a real browser on a real service. */
const timeout = 400_000
const wide = { viewport: { width: 1280, height: 900 }, locale: 'en-GB' }
const types: Readonly<Record<string, RecordType>> = recordTypes

let service: Service
let browser: Browser
beforeAll(async () => {
  if (missing !== undefined) return
  service = await startConsole()
  browser = await launch()
  const made = await service.graphql(
    `mutation ($company: ID!) {
      a: createGenBusPostingGroup(input: { companyId: $company, fields: { code: "TRIAL" } }) { __typename }
      b: createVatBusinessPostingGroup(input: { companyId: $company, fields: { code: "TRIAL" } }) { __typename }
    }`,
    { company: service.companyId },
  )
  expect(Object.values(made.json.data)).toEqual([
    { __typename: 'CreateGenBusPostingGroupSuccess' },
    { __typename: 'CreateVatBusinessPostingGroupSuccess' },
  ])
}, timeout)
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const labels: Readonly<Record<string, string>> = en.fields
const fieldOf = (page: Page, name: string): Locator =>
  page.locator('.setup-fields').getByLabel(labels[name] ?? name, { exact: true })

/** Writes a value into a field of a form: a text, a flag (`true`) or a choice. */
async function fill(page: Page, kind: string, [name, value]: Changed): Promise<void> {
  const field = types[kind]?.fields[name]
  if (field?.kind === 'flag') await fieldOf(page, name).setChecked(value === 'true')
  else if (field?.kind === 'choice') await fieldOf(page, name).selectOption(value)
  else await fieldOf(page, name).fill(value)
}

const isThere = (page: Page, kind: string, [name, value]: Changed): Promise<void> =>
  expect
    .poll(async () =>
      types[kind]?.fields[name]?.kind === 'flag'
        ? String(await fieldOf(page, name).isChecked())
        : fieldOf(page, name).inputValue(),
    )
    .toBe(value)

async function signedIn(page: Page): Promise<void> {
  await openConsole(page, screenAt(service, 'setup'))
  await page.getByRole('link', { name: 'Accounts', exact: true }).waitFor()
}

/** Makes a record of a kind, changes and deletes it, as far as the kind allows. */
async function whole(page: Page, kind: string): Promise<void> {
  const { make, change } = setupPlans[kind] ?? {}
  await page.goto(screenAt(service, `setup/${kind}`))
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  if (make !== undefined) {
    await button(page, 'New').click()
    await page.locator('.setup-fields').first().waitFor()
    await button(page, 'Save').click()
    // In the words of the page, beside each, and none of GraphQL.
    await expect
      .poll(() => page.locator('.field-problem').allInnerTexts())
      .toEqual(requiredOf(kind).map(() => 'Fill this in.'))
    for (const one of make) await fill(page, kind, one)
    await page.keyboard.press('Control+Enter')
    await page.getByText(/^Made: /).waitFor()
  }
  if (change !== undefined) {
    await fill(page, kind, change)
    await button(page, 'Save').click()
    await page.getByText(/^Saved: /).waitFor()
    await page.reload()
    await isThere(page, kind, change)
  }
  if (make === undefined) return
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText(/^Deleted: /).waitFor()
}

function requiredOf(kind: string): readonly string[] {
  return Object.entries(types[kind]?.fields ?? {})
    .filter(([, field]) => field.required === true && field.sent !== 'never' && field.kind !== 'choice')
    .map(([name]) => name)
}

describe.skipIf(missing !== undefined)('console: every kind of master data and setup', onceMore, () => {
  it('has a plan for each of them', () => {
    expect(Object.keys(setupPlans).sort()).toEqual(Object.keys(recordTypes).sort())
    expect(Object.keys(recordTypes)).toHaveLength(36)
  })

  it('lists, makes, changes and deletes each, and marks what is not filled in', { timeout }, () =>
    visit(
      browser,
      service,
      async (page) => {
        page.setDefaultTimeout(15_000)
        await signedIn(page)
        // All of them are gone through, and what is wrong with each is told at once.
        const wrong: string[] = []
        for (const kind of Object.keys(setupPlans))
          await whole(page, kind).catch(async (error: unknown) => {
            const said = await page.locator('[role=alert], .field-problem').allInnerTexts()
            wrong.push(`${kind}: ${said.join(' | ')} ${String(error)}`)
          })
        expect(wrong).toEqual([])
      },
      wide,
    ),
  )
})
