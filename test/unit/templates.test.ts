import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decimal } from '../../src/core/decimal.ts'
import {
  joinTemplates,
  readCompanyDetails,
  readTemplate,
  templateDirectory,
} from '../../src/engine/company/template.ts'
import type { TemplateRow } from '../../src/storage/setup/template-rows.ts'

const demo: DemoData = JSON.parse(readFileSync(new URL('../data/demo-data.json', import.meta.url), 'utf8'))
const be = await readTemplate(join(templateDirectory, 'be'))
const all = joinTemplates(be, await readTemplate(join(templateDirectory, 'demo')))

interface Party {
  readonly no: string
  readonly name: string
  readonly group: string
  readonly vatBus: string
  readonly genBus: string
  readonly receivables?: string
  readonly payables?: string
  readonly applicationMethod: string
}

interface DemoData {
  readonly accounts: Readonly<Record<string, string>>
  readonly headingAccounts: readonly string[]
  readonly vatPostingSetup: readonly Readonly<Record<string, string>>[]
  readonly customers: readonly Party[]
  readonly vendors: readonly Party[]
  readonly dimensions: Readonly<Record<string, { values: Readonly<Record<string, string>> }>>
  readonly deferralTemplates: Readonly<Record<string, { deferralAccount: string; noOfPeriods: number }>>
  readonly journalTemplates: Readonly<Record<string, string>>
}

function rows(table: string): readonly TemplateRow[] {
  return all.get(table) ?? []
}

function row(table: string, key: TemplateRow): TemplateRow {
  const found = rows(table).filter((each) => Object.entries(key).every(([column, cell]) => each[column] === cell))
  expect(found, `${table} ${JSON.stringify(key)}`).toHaveLength(1)
  return found[0] ?? {}
}

function codes(table: string, column = 'code'): ReadonlySet<unknown> {
  return new Set(rows(table).map((each) => each[column]))
}

/** Every non-empty cell of the columns that match, with where it stands. */
function mentions(columns: RegExp, tables: Iterable<string> = all.keys()): readonly { at: string; code: unknown }[] {
  return [...tables].flatMap((table) =>
    rows(table).flatMap((each, at) =>
      Object.entries(each)
        .filter(([column, cell]) => columns.test(column) && cell !== '')
        .map(([column, cell]) => ({ at: `${table}[${at}].${column} = ${String(cell)}`, code: cell })),
    ),
  )
}

function missing(columns: RegExp, known: ReadonlySet<unknown>, tables?: Iterable<string>): readonly string[] {
  const found = mentions(columns, tables)
  expect(found.length, `columns ${columns.source}`).toBeGreaterThan(0)
  return found.filter(({ code }) => !known.has(code)).map(({ at }) => at)
}

describe('references of the company template', () => {
  const posting = new Set(
    rows('gl_account')
      .filter((each) => each['account_type'] === undefined)
      .map((each) => each['no']),
  )

  it('holds a chart of at least 150 posting accounts of classes 1 to 7', () => {
    expect(posting.size).toBeGreaterThan(150)
    expect(new Set([...posting].map((no) => String(no)[0]))).toEqual(new Set('1234567'))
  })

  it('names only posting accounts that exist', () => {
    expect(missing(/_account(_no|_interim)?$/, posting)).toEqual([])
  })

  it('names only groups that exist', () => {
    expect(missing(/^gen_bus_posting_group$/, codes('gen_bus_posting_group'))).toEqual([])
    expect(missing(/^gen_prod_posting_group$/, codes('gen_prod_posting_group'))).toEqual([])
    expect(missing(/^vat_bus_posting_group$/, codes('vat_business_posting_group'))).toEqual([])
    expect(missing(/^vat_prod_posting_group$/, codes('vat_product_posting_group'))).toEqual([])
    expect(missing(/^customer_posting_group$/, codes('customer_posting_group'))).toEqual([])
    expect(missing(/^vendor_posting_group$/, codes('vendor_posting_group'))).toEqual([])
    expect(missing(/^inventory_posting_group$/, codes('inventory_posting_setup', 'invt_posting_group'))).toEqual([])
    expect(missing(/^default_vat/, codes('vat_business_posting_group'), ['gen_bus_posting_group'])).toEqual([])
    expect(missing(/^default_vat/, codes('vat_product_posting_group'), ['gen_prod_posting_group'])).toEqual([])
  })

  it('names only series, templates, terms, currencies and dimensions that exist', () => {
    expect(missing(/(^|_)(nos|no_series|series_code)$/, codes('no_series'), seriesTables)).toEqual([])
    expect(missing(/_template_name$/, codes('journal_template', 'name'))).toEqual([])
    expect(missing(/^payment_terms_code$/, codes('payment_terms'))).toEqual([])
    expect(missing(/^currency_code$/, codes('currency'))).toEqual([])
    expect(missing(/dimension\d?_code$/, codes('dimension'))).toEqual([])
    expect([...codes('no_series')].filter((code) => !codes('no_series_line', 'series_code').has(code))).toEqual([])
  })

  it('has a VAT posting setup for every pair and a general one for every pair that goods can meet', () => {
    for (const bus of codes('vat_business_posting_group'))
      for (const prod of codes('vat_product_posting_group'))
        row('vat_posting_setup', { vat_bus_posting_group: String(bus), vat_prod_posting_group: String(prod) })
    for (const bus of codes('gen_bus_posting_group'))
      for (const prod of codes('gen_prod_posting_group'))
        row('general_posting_setup', { gen_bus_posting_group: String(bus), gen_prod_posting_group: String(prod) })
  })

  it('needs nothing of the demo company', () => {
    expect(be.has('customer') || be.has('vendor') || be.has('item') || be.has('dimension_value')).toBe(false)
  })
})

const seriesTables = ['sales_setup', 'purchase_setup', 'journal_template', 'no_series_line']

describe('what the golden postings refer to', () => {
  it('has the accounts, and groups on those of classes 6 and 7', () => {
    for (const [no, name] of Object.entries(demo.accounts)) {
      const account = row('gl_account', { no, name })
      if (!/^[67]/.test(no)) continue
      expect(account).toMatchObject({ direct_posting: true, gen_prod_posting_group: 'RETAIL' })
      expect(account['vat_prod_posting_group']).toMatch(no === '754200' ? /^G0$/ : /^[GS]\d$/)
    }
    for (const no of demo.headingAccounts) row('gl_account', { no, account_type: 'Heading' })
  })

  it('has the VAT posting setups', () => {
    for (const wanted of demo.vatPostingSetup) {
      const found = row('vat_posting_setup', {
        vat_bus_posting_group: wanted['vatBusPostingGroup'] ?? '',
        vat_prod_posting_group: wanted['vatProdPostingGroup'] ?? '',
        vat_calculation_type: wanted['vatCalculationType'] ?? '',
        vat_identifier: wanted['vatIdentifier'] ?? '',
        sales_vat_account: wanted['salesVATAccount'] ?? '',
        purchase_vat_account: wanted['purchaseVATAccount'] ?? '',
        reverse_chrg_vat_account: wanted['reverseChrgVATAccount'] ?? '',
      })
      expect(decimal(String(found['vat_pct'])).eq(decimal(wanted['vatPct'] ?? ''))).toBe(true)
    }
  })

  it.each([['customer', 'receivables', demo.customers] as const, ['vendor', 'payables', demo.vendors] as const])(
    'has every %s',
    (table, control, parties) => {
      for (const { no, name, group, vatBus, genBus, applicationMethod, [control]: account = '' } of parties) {
        row(table, { no, name, [`${table}_posting_group`]: group, vat_bus_posting_group: vatBus })
        row(table, { no, gen_bus_posting_group: genBus, application_method: applicationMethod, payment_terms_code: '' })
        row(`${table}_posting_group`, {
          code: group,
          [`${control}_account`]: account,
          invoice_rounding_account: '754200',
        })
      }
    },
  )

  it('has dimensions with their values, templates for deferrals and journals', () => {
    for (const [dimension, { values }] of Object.entries(demo.dimensions))
      for (const [code, name] of Object.entries(values))
        row('dimension_value', { dimension_code: dimension, code, name, ...(code === 'OLD' && { blocked: true }) })
    for (const [code, wanted] of Object.entries(demo.deferralTemplates))
      row('deferral_template', { code, deferral_account: wanted.deferralAccount, no_of_periods: wanted.noOfPeriods })
    for (const name of Object.keys(demo.journalTemplates)) row('journal_template', { name })
  })

  it('knows the demo company itself', async () => {
    const details = await readCompanyDetails(join(templateDirectory, 'demo'))
    expect(details).toMatchObject({ name: 'Demo Verkoop NV', endpoint_scheme: '0208', endpoint_id: '0999000129' })
  })
})
