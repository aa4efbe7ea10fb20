import type { Session } from './database.ts'

/** A stored row by column name: numerics and dates as text. */
export type StoredRow = Readonly<Record<string, string | number | boolean | null>>

/** Everything posting needs to know for a batch of documents, as stored rows per table. */
export interface PostingSetupRows {
  readonly generalLedger: StoredRow
  readonly sales: StoredRow
  readonly accounts: readonly StoredRow[]
  readonly customers: readonly StoredRow[]
  readonly customerPostingGroups: readonly StoredRow[]
  readonly generalPostingSetups: readonly StoredRow[]
  readonly vatPostingSetups: readonly StoredRow[]
  readonly vatBusPostingGroups: readonly StoredRow[]
  readonly vatProdPostingGroups: readonly StoredRow[]
  readonly paymentTerms: readonly StoredRow[]
  readonly journalTemplates: readonly StoredRow[]
  readonly accountingPeriods: readonly StoredRow[]
  readonly dimensions: readonly StoredRow[]
  readonly dimensionValues: readonly StoredRow[]
  readonly defaultDimensions: readonly StoredRow[]
  readonly dimensionCombinations: readonly StoredRow[]
  readonly items: readonly StoredRow[]
  readonly currencies: readonly StoredRow[]
  readonly usedNumbers: readonly StoredRow[]
  readonly draftSeries: readonly StoredRow[]
}

/** What the documents of a batch name. */
export interface Named {
  readonly customerNos: readonly string[]
  readonly accountNos: readonly string[]
  readonly itemNos: readonly string[]
  readonly dimensionValueCodes: readonly string[]
  readonly documentNos: readonly string[]
}

/**
 * Loads it in one pipelined round trip of 20 statements, whatever the number of documents and lines. Customers are
 * locked `for share` until the transaction ends, so that no block of a customer slips in between (posting.md 7.4).
 */
export async function readPostingSetup(session: Session, companyId: string, named: Named): Promise<PostingSetupRows> {
  const all: All = (table, columns = '*') =>
    session.rows({ sql: `select ${columns} from ${table} where company_id = $1`, parameters: [companyId] })
  const some: Some = (sql, ...values) => session.rows({ sql, parameters: [companyId, ...values] })
  const rows = await together({ ...masterRows(all, some, named), ...dimensionRows(all, some, named) })
  return { ...rows, generalLedger: rows.generalLedger[0] ?? {}, sales: rows.sales[0] ?? {} }
}

type All = (table: string, columns?: string) => Promise<StoredRow[]>
type Some = (sql: string, ...values: unknown[]) => Promise<StoredRow[]>

function masterRows(all: All, some: Some, named: Named) {
  return {
    customers: some(
      'select * from customer where company_id = $1 and no = any($2::text[]) order by no for share',
      named.customerNos,
    ),
    generalLedger: all('general_ledger_setup'),
    sales: all('sales_setup'),
    accounts: some(setupAccounts, named.accountNos),
    customerPostingGroups: all('customer_posting_group'),
    generalPostingSetups: all('general_posting_setup'),
    vatPostingSetups: all('vat_posting_setup'),
    vatBusPostingGroups: all('vat_business_posting_group', 'code'),
    vatProdPostingGroups: all('vat_product_posting_group', 'code'),
    paymentTerms: all('payment_terms'),
    journalTemplates: all('journal_template'),
    accountingPeriods: some('select * from accounting_period where company_id = $1 order by starting_date'),
    items: some('select no from item where company_id = $1 and no = any($2::text[])', named.itemNos),
    currencies: all('currency', 'code'),
    usedNumbers: some(
      `select document_type, external_no, customer_no from posted_document
        where company_id = $1 and customer_no = any($2::text[]) and external_no = any($3::text[])`,
      named.customerNos,
      named.documentNos,
    ),
    draftSeries: some(`select l.* from no_series_line l join sales_setup s using (company_id)
        where l.company_id = $1 and l.series_code in (s.invoice_nos, s.cr_memo_nos, s.service_invoice_nos, s.service_cr_memo_nos)`),
  }
}

function dimensionRows(all: All, some: Some, named: Named) {
  return {
    dimensions: all('dimension', 'code, blocked'),
    dimensionValues: some(
      `select dimension_code, code, blocked, dimension_value_type from dimension_value where company_id = $1 and (code = any($2::text[])
          or (dimension_code, code) in (select dimension_code, dimension_value_code from default_dimension where company_id = $1))`,
      named.dimensionValueCodes,
    ),
    defaultDimensions: some('select * from default_dimension where company_id = $1 and no = any($2::text[])', [
      ...named.customerNos,
      ...named.accountNos,
    ]),
    dimensionCombinations: all('dimension_combination'),
  }
}

// All statements are already under way; one that fails fails the whole.
async function together<Name extends string>(
  loads: Record<Name, Promise<StoredRow[]>>,
): Promise<Record<Name, StoredRow[]>> {
  const rows: Partial<Record<Name, StoredRow[]>> = {}
  await Promise.all(
    (Object.keys(loads) as Name[]).map(async (name) => {
      rows[name] = await loads[name]
    }),
  )
  return rows as Record<Name, StoredRow[]>
}

// The accounts the lines name and those the setups lead to, not the whole chart.
const setupAccounts = `select * from gl_account where company_id = $1 and (no = any($2::text[])
  or no in (select unnest(array[receivables_account, invoice_rounding_account, pmt_disc_debit_account, pmt_disc_credit_account]) from customer_posting_group where company_id = $1)
  or no in (select unnest(array[sales_account, sales_credit_memo_account, sales_line_disc_account, sales_inv_disc_account]) from general_posting_setup where company_id = $1)
  or no in (select sales_vat_account from vat_posting_setup where company_id = $1))`
