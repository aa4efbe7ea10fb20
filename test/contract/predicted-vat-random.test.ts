import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decimal, fixed, sum, zero, type Decimal } from '../../src/core/decimal.ts'
import { parseJson } from '../../src/core/json.ts'
import { decodeRecord } from '../../src/model/decode/record.ts'
import type { Resource } from '../../src/model/resource.ts'
import { importPurchaseInvoice } from '../../src/model/resources/documents/import-purchase-invoice.ts'
import { importSalesInvoice } from '../../src/model/resources/documents/import-sales-invoice.ts'
import type { VatPrediction } from '../../src/model/reports/vat-prediction.ts'
import { importSet, send } from '../property/post-documents.ts'
import { documents } from '../property/random-documents.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'
import { currentLane, size } from '../support/sizes.ts'

/** What is predicted is what is booked, grid by grid and account by account, for random documents and for files (F59). */
let database: TestDatabase
let demo: DemoEngine
let owner: Client
beforeAll(async () => {
  database = await createTestDatabase()
  demo = await demoEngine(database.appUrl)
  owner = new Client({ connectionString: database.superUrl })
  await owner.connect()
  await owner.query(
    "update general_ledger_setup set allow_posting_from = '2000-01-01', allow_posting_to = '2099-12-31'",
  )
})
afterAll(async () => {
  await owner.end()
  await demo.running.close()
  await database.drop()
})

const year = { from: '1999-01-01', to: '2099-12-31' }
const netted = new Set(['71', '72'])

async function returned(): Promise<ReadonlyMap<string, Decimal>> {
  const { grids } = await demo.running.engine.vatSummary(almighty(), demo.companyId, year)
  return new Map(grids.map(({ grid, amount }) => [grid, amount]))
}

async function balances(): Promise<ReadonlyMap<string, Decimal>> {
  const sql = 'select gl_account_no, sum(amount) as amount from gl_entry group by 1'
  const { rows } = await owner.query<{ gl_account_no: string; amount: string }>(sql)
  return new Map(rows.map((row) => [row.gl_account_no, decimal(row.amount)]))
}

/** Everything that asking must leave alone: rows and numbers. */
async function traces(): Promise<unknown> {
  const tables = [
    'import_purchase_invoice',
    'import_sales_invoice',
    'import_report',
    'gl_entry',
    'vat_entry',
    'gl_register',
  ]
  const sql = tables.map((name) => `select '${name}' as name, count(*)::int4 from ${name}`).join(' union all ')
  const counters = await owner.query('select * from ledger_counter order by company_id, ledger')
  const series = await owner.query('select * from no_series_line order by 1, 2, 3, 4')
  return { tables: (await owner.query(sql)).rows, counters: counters.rows, series: series.rows }
}

function moved(before: ReadonlyMap<string, Decimal>, after: ReadonlyMap<string, Decimal>): Record<string, string> {
  return Object.fromEntries(
    [...after].flatMap(([key, amount]) => {
      const change = amount.minus(before.get(key) ?? zero)
      return change.eq(zero) || netted.has(key) ? [] : [[key, fixed(change)]]
    }),
  )
}

function gridsOf(rows: readonly { readonly grid: string; readonly amount: Decimal }[]): Record<string, string> {
  const byGrid = Map.groupBy(rows, ({ grid }) => grid)
  return moved(new Map(), new Map([...byGrid].map(([grid, own]) => [grid, sum(own.map(({ amount }) => amount))])))
}

function accountsOf({ accounts }: VatPrediction): Record<string, string> {
  return moved(new Map(), new Map(accounts.map(({ accountNo, amount }) => [accountNo, amount])))
}

/** Asks, books, and compares; answers whether it was booked. */
async function predictAndPost(resource: Resource, id: string, expected?: VatPrediction): Promise<boolean> {
  const { engine } = demo.running
  const untouched = await traces()
  const prediction = await engine.predictVat(almighty(), demo.companyId, resource, id)
  expect(prediction).toBeDefined()
  expect(await traces()).toEqual(untouched)
  if (prediction === undefined) return false
  if (expected !== undefined) expect(JSON.stringify(prediction)).toBe(JSON.stringify(expected))
  const [grids, accounts] = [await returned(), await balances()]
  const outcome = await engine.act(almighty(), demo.companyId, resource, id, 'post', {})
  if (!prediction.bookable) {
    expect(prediction.findings).toEqual(outcome.findings)
    return false
  }
  expect(outcome.findings).toEqual([])
  expect(gridsOf(prediction.grids)).toEqual(moved(grids, await returned()))
  expect(accountsOf(prediction)).toEqual(moved(accounts, await balances()))
  // The lines come to the whole, and each says why.
  expect(gridsOf(prediction.lines.flatMap((line) => line.grids))).toEqual(gridsOf(prediction.grids))
  expect(prediction.lines.every(({ reason }) => /^[A-Z].*\.$/.test(reason))).toBe(true)
  return true
}

describe('what is predicted is what is booked', () => {
  it('for random documents of both sides', async () => {
    const runs = size('FACTURIER_PREDICTIONS', { default: 15, deep: 60, long: 2_000 })
    let booked = 0
    for (const document of fc.sample(documents({ flatCosts: false }), { numRuns: runs, seed: 59 })) {
      // oxlint-disable-next-line no-await-in-loop
      const { id } = await send(demo, document)
      // oxlint-disable-next-line no-await-in-loop
      if (await predictAndPost(importSet(demo, document.side), id)) booked += 1
    }
    expect(booked).toBeGreaterThan(runs / 4)
  })

  it('for e-invoices, by the dry run as by the document that is made of it', async () => {
    let booked = 0
    for (const path of files()) {
      // oxlint-disable-next-line no-await-in-loop
      if (await readAndPost(path)) booked += 1
    }
    expect(booked).toBeGreaterThan(5)
  })
})

/** A file on either side: dry run, document, booking. Files that cannot be read are refused, which is not in question here. */
async function readAndPost(path: string): Promise<boolean> {
  const { engine } = demo.running
  const content = readFileSync(path).toString('base64')
  let booked = false
  for (const [side, resource] of [
    ['sales', importSalesInvoice],
    ['purchase', importPurchaseInvoice],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    const parsed = await engine.parse(almighty(), demo.companyId, content, side).catch(() => undefined)
    if (parsed === undefined || parsed.existing !== undefined) continue
    // oxlint-disable-next-line no-await-in-loop
    const untouched = await traces()
    // oxlint-disable-next-line no-await-in-loop
    const dry = await parsed.predictVat()
    // oxlint-disable-next-line no-await-in-loop
    expect(await traces()).toEqual(untouched)
    const record = decodeRecord(resource, parseJson(JSON.stringify({ contentstring: content })), 'create')
    // oxlint-disable-next-line no-await-in-loop
    const id = await engine.create(almighty(), demo.companyId, resource, record)
    // oxlint-disable-next-line no-await-in-loop
    if (await predictAndPost(resource, id, dry)) booked = true
    // oxlint-disable-next-line no-await-in-loop
    else await engine.remove(almighty(), demo.companyId, resource, id, undefined)
  }
  return booked
}

/** The e-invoices of the repository and a few of FACTURIER_CORPUS; all of them in the long lane, and with FACTURIER_PREDICTIONS. */
function files(): readonly string[] {
  const here = fileURLToPath(new URL('../data', import.meta.url))
  const corpus = process.env['FACTURIER_CORPUS']
  const of = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.xml'))
      .sort()
      .map((name) => join(folder, name))
  const more = corpus === undefined ? [] : of(corpus)
  const whole = currentLane() === 'long' || process.env['FACTURIER_PREDICTIONS'] !== undefined
  const [step, few] = currentLane() === 'default' ? [6, 7] : [2, 20]
  const every = whole ? 1 : Math.ceil(more.length / few)
  const own = of(here).filter((_, at) => whole || at % step === 0)
  return [...own, ...more.filter((_, at) => at % every === 0)]
}
