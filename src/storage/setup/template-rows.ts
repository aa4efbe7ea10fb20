import type { ClientBase } from 'pg'
import { guidOf } from '../../core/guid.ts'
import { present } from '../../core/invariant.ts'
import type { TableName, Tables } from '../../model/tables.ts'

/** One row of a template by column name; numerics and dates are text, so that no amount is a JavaScript number. */
export type TemplateRow = Readonly<Record<string, string | boolean | number>>

/** What a new company starts with: rows by table. */
export type Template = ReadonlyMap<string, readonly TemplateRow[]>

// The columns that tell the rows of a company apart; [] for tables of one row. Also the list of tables a template may fill.
const naturalKeys = {
  general_ledger_setup: [],
  sales_setup: [],
  purchase_setup: [],
  inventory_setup: [],
  gl_account: ['no'],
  customer_posting_group: ['code'],
  customer: ['no'],
  vendor_posting_group: ['code'],
  vendor: ['no'],
  item: ['no'],
  item_reference: ['reference_type', 'reference_type_no', 'reference_no'],
  inventory_posting_setup: ['location_code', 'invt_posting_group'],
  gen_bus_posting_group: ['code'],
  gen_prod_posting_group: ['code'],
  general_posting_setup: ['gen_bus_posting_group', 'gen_prod_posting_group'],
  vat_business_posting_group: ['code'],
  vat_product_posting_group: ['code'],
  vat_posting_setup: ['vat_bus_posting_group', 'vat_prod_posting_group'],
  e_invoice_vat_group: [
    'tax_category',
    'vat_pct',
    'side',
    'country_class',
    'party_vat_bus_posting_group',
    'belgian_category',
  ],
  currency: ['code'],
  currency_exchange_rate: ['currency_code', 'starting_date'],
  payment_terms: ['code'],
  no_series: ['code'],
  no_series_line: ['series_code', 'starting_date'],
  journal_template: ['name'],
  deferral_template: ['code'],
  accounting_period: ['starting_date'],
  dimension: ['code'],
  dimension_value: ['dimension_code', 'code'],
  default_dimension: ['parent_type', 'no', 'dimension_code'],
  dimension_combination: ['dimension1_code', 'dimension2_code'],
  dimension_value_combination: ['dimension1_code', 'dimension1_value_code', 'dimension2_code', 'dimension2_value_code'],
  vendor_mapping: ['vendor_no', 'match_by', 'match_text'],
  user_setup: ['user_id'],
  intrastat_code: ['kind', 'code'],
} as const satisfies { readonly [Table in TableName]?: readonly (keyof Tables[Table])[] }

const keysByTable: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(naturalKeys))

/** The tables that a template may fill, each with the columns that tell its rows apart. */
export const templateTables: ReadonlyMap<string, readonly string[]> = keysByTable

/** Whether a template may fill the table: master data and setup, never documents or ledgers. */
export function isTemplateTable(table: string): boolean {
  return keysByTable.has(table)
}

/**
 * Inserts a template's rows into the company of the open transaction (its `app.company_id` is set). Ids follow from
 * company name, table and key, so that they are the same in every installation; PostgreSQL refuses unknown columns.
 */
export async function insertTemplateRows(
  client: ClientBase,
  company: { readonly id: string; readonly name: string },
  template: Template,
): Promise<void> {
  for (const [table, rows] of template) {
    const keys = present(keysByTable.get(table), `${table} is a template table`)
    const identified = rows.map((row) => ({
      ...row,
      id: guidOf(`${company.name}/${table}/${keys.map((key) => String(row[key] ?? '')).join('/')}`),
    }))
    for (const alike of bySameColumns(identified)) await insertRows(client, company.id, table, alike)
  }
}

// A column that a row does not name must get its default, and a statement has one column list: so one per set of columns.
function bySameColumns(rows: readonly TemplateRow[]): Iterable<readonly TemplateRow[]> {
  return Map.groupBy(rows, (row) => Object.keys(row).toSorted().join()).values()
}

async function insertRows(
  client: ClientBase,
  companyId: string,
  table: string,
  rows: readonly TemplateRow[],
): Promise<void> {
  const name = client.escapeIdentifier(table)
  const columns = Object.keys(rows[0] ?? {})
    .map((column) => client.escapeIdentifier(column))
    .join(', ')
  await client.query(
    `insert into ${name} (company_id, ${columns})
     select $1::uuid, ${columns} from json_populate_recordset(null::${name}, $2::json) returning 1`,
    [companyId, JSON.stringify(rows)],
  )
}
