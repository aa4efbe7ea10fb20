import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'

const often = 'autovacuum_analyze_scale_factor=0 autovacuum_analyze_threshold=500'
const once = 'autovacuum_freeze_min_age=0 autovacuum_vacuum_insert_scale_factor=0.05'
const later = 'autovacuum_vacuum_insert_scale_factor=0.05 autovacuum_vacuum_scale_factor=0.05'
const passing = 'autovacuum_vacuum_cost_delay=0 autovacuum_vacuum_scale_factor=0.02 autovacuum_vacuum_threshold=1000'
const again = 'autovacuum_vacuum_cost_delay=0 autovacuum_vacuum_scale_factor=0.05 fillfactor=80'
const beside = 'toast_tuple_target=128'

/** What a table is told, and the tables that are told so. */
const told: Readonly<Record<string, readonly string[]>> = {
  // Rows that are written once, and counted again for plans.
  [`${often} ${once}`]: [
    'audit_event',
    'audit_value',
    'customer_application',
    'dimension_set',
    'dimension_set_entry',
    'gl_entry',
    'gl_register',
    'import_report',
    'item_application',
    'posted_document',
    'posted_document_line',
    'value_entry',
    'vat_entry',
    'vendor_application',
  ],
  [`${often} ${once} ${beside}`]: ['import_file'],
  // Read by what they belong to only.
  [once]: ['invoice_response', 'proof_leaf', 'received_invoice_response'],
  [`${often} ${later}`]: [
    'customer_ledger_entry',
    'import_purchase_invoice',
    'import_purchase_invoice_line',
    'import_sales_invoice',
    'import_sales_invoice_line',
    'item_ledger_entry',
    'unposted_document',
    'vendor_ledger_entry',
  ],
  [`${often} ${passing}`]: ['import_document_change'],
  [passing]: [
    'bulk_job',
    'bulk_job_item',
    'bulk_job_part',
    'idempotency_key',
    'record_change',
    'webhook_delivery',
    'webhook_item',
  ],
  [again]: [
    'access_key_use',
    'gl_total',
    'import_document_change_sweep',
    'ledger_counter',
    'no_series_line',
    'record_change_sweep',
    'rights_version',
    'setup_version',
    'totals_until',
    'vat_total',
    'web_session',
    'webhook_feed',
  ],
}

/** Why a table needs nothing: what is usual is right for it. */
const usual: Readonly<Record<string, readonly string[]>> = {
  'Setup: some rows a company, written by hand.': [
    'accounting_period',
    'currency',
    'customer_posting_group',
    'default_dimension',
    'deferral_template',
    'dimension',
    'dimension_combination',
    'dimension_value',
    'dimension_value_combination',
    'e_invoice_vat_group',
    'gen_bus_posting_group',
    'gen_prod_posting_group',
    'general_ledger_setup',
    'general_posting_setup',
    'gl_account',
    'intrastat_code',
    'inventory_posting_setup',
    'inventory_setup',
    'journal_template',
    'no_series',
    'payment_terms',
    'purchase_setup',
    'sales_setup',
    'user_setup',
    'vat_business_posting_group',
    'vat_posting_setup',
    'vat_product_posting_group',
    'vendor_posting_group',
  ],
  'Master data: read often, changed by people, and in columns of indexes, which room on the page does not help.': [
    'currency_exchange_rate',
    'customer',
    'item',
    'item_reference',
    'vendor',
    'vendor_mapping',
  ],
  'A row for each party that was forgotten, and never one more: small.': ['forgotten_party'],
  'Of the installation or its users: small.': [
    'access_key',
    'audit_field_name',
    'company',
    'permission',
    'principal',
    'schema_migration',
    'service_secret',
    'webhook_subscription',
  ],
}

let database: TestDatabase
let client: Client

beforeAll(async () => {
  database = await createTestDatabase('bare')
  client = new Client({ connectionString: database.superUrl })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

describe('how tables are kept (F103)', () => {
  it('is said of each of them, or why not', async () => {
    const expected = [
      ...Object.entries(told).flatMap(([settings, tables]) => tables.map((table) => `${table}: ${settings}`)),
      ...Object.values(usual).flatMap((tables) => tables.map((table) => `${table}: `)),
    ]
    const { rows } = await client.query<{ table: string; settings: string }>(`select c.relname as table,
      (select coalesce(string_agg(one, ' ' order by one), '') from unnest(c.reloptions) one) as settings
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
    const found = rows.map(({ table, settings }) => `${table}: ${settings}`)
    expect(found.toSorted()).toEqual(expected.toSorted())
  })

  it('keeps the bytes of files beside their table, vacuumed as it is', async () => {
    const { rows } = await client.query(`select t.reloptions from pg_class c join pg_class t on t.oid = c.reltoastrelid
      where c.oid = 'public.import_file'::regclass`)
    expect(rows).toEqual([
      { reloptions: ['autovacuum_freeze_min_age=0', 'autovacuum_vacuum_insert_scale_factor=0.05'] },
    ])
  })
})
