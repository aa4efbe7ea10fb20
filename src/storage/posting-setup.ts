import type { Session } from './database.ts'

/** A stored row by column name: numerics and dates as text. */
export type StoredRow = Readonly<Record<string, string | number | boolean | null>>

/** Everything posting needs to know for a batch of documents of both sides, as stored rows. */
export interface PostingSetupRows {
  /** The four one-row setups together: columns of the general ledger setup, and `sales_…`, `purchase_…`, `inventory_…`. */
  readonly setup: StoredRow
  readonly customers: readonly StoredRow[]
  readonly vendors: readonly StoredRow[]
  readonly accounts: readonly StoredRow[]
  readonly items: readonly StoredRow[]
  /** Groups of both sides: `side`, `code`, `control_account`, `invoice_rounding_account`. */
  readonly partyPostingGroups: readonly StoredRow[]
  readonly generalPostingSetups: readonly StoredRow[]
  readonly vatPostingSetups: readonly StoredRow[]
  /** Small lists by `kind` (see {@link codeKinds}): `code`, `value`, `blocked`. */
  readonly codes: readonly StoredRow[]
  readonly paymentTerms: readonly StoredRow[]
  readonly journalTemplates: readonly StoredRow[]
  readonly accountingPeriods: readonly StoredRow[]
  readonly userSetups: readonly StoredRow[]
  readonly deferralTemplates: readonly StoredRow[]
  /** Currencies beside their rates in order of starting date; `starting_date` null when there is no rate. */
  readonly currencies: readonly StoredRow[]
  readonly dimensionValues: readonly StoredRow[]
  readonly defaultDimensions: readonly StoredRow[]
  /** Combinations beside their forbidden pairs; `value1_code` null when there is none. */
  readonly dimensionCombinations: readonly StoredRow[]
  /** Numbers posted before: `side`, `document_type`, `no`, `party_no`. */
  readonly usedNumbers: readonly StoredRow[]
  readonly draftSeries: readonly StoredRow[]
}

/** What the documents of a batch name. */
export interface Named {
  readonly customerNos: readonly string[]
  readonly vendorNos: readonly string[]
  /** Numbers on lines, whatever their type. */
  readonly lineNos: readonly string[]
  readonly itemNos: readonly string[]
  readonly dimensionValueCodes: readonly string[]
  readonly currencyCodes: readonly string[]
  readonly firstPostingDate: string
  readonly lastPostingDate: string
  readonly salesNos: readonly string[]
  readonly vendorDocumentNos: readonly string[]
  readonly userIds: readonly string[]
}

/** Kinds of {@link PostingSetupRows.codes}; the intrastat kinds are those of the table. */
export const codeKinds = {
  vatBusiness: 'VAT Business',
  vatProduct: 'VAT Product',
  dimension: 'Dimension',
  /** `code` is an inventory posting group, `value` its inventory account at the blank location. */
  inventory: 'Inventory',
} as const

/**
 * Loads it in one pipelined round trip of 20 statements, whatever the number of documents and lines; 18 when only one
 * side and no item is named. Customers and vendors are locked `for share` until the transaction ends, so that no block
 * slips in between (posting.md 7.4).
 */
export async function readPostingSetup(session: Session, companyId: string, named: Named): Promise<PostingSetupRows> {
  const some: Some = (sql, ...values) => session.rows({ sql, parameters: [companyId, ...values] })
  const { setup, ...rows } = await together({
    ...partyRows(some, named),
    ...setupRows(some, named),
    ...documentRows(some, named),
    ...dimensionRows(some, named),
  })
  return { ...rows, setup: setup[0] ?? {} }
}

type Some = (sql: string, ...values: unknown[]) => Promise<StoredRow[]>

// Locks first, customers before vendors.
function partyRows(some: Some, { customerNos, vendorNos }: Named) {
  const party = (table: 'customer' | 'vendor', nos: readonly string[]) =>
    nos.length === 0
      ? Promise.resolve([])
      : some(
          `select no, name, ${table}_posting_group as posting_group, gen_bus_posting_group, vat_bus_posting_group, currency_code,
            payment_terms_code, blocked, privacy_blocked, application_method
          from ${table} where company_id = $1 and no = any($2::text[]) order by no for share`,
          nos,
        )
  return { customers: party('customer', customerNos), vendors: party('vendor', vendorNos) }
}

function setupRows(some: Some, named: Named) {
  return {
    setup: some(setupSql),
    accounts: some(accountsSql, named.lineNos),
    partyPostingGroups:
      some(`select 'sales' as side, code, receivables_account as control_account, invoice_rounding_account
        from customer_posting_group where company_id = $1
      union all select 'purchase', code, payables_account, invoice_rounding_account from vendor_posting_group where company_id = $1`),
    generalPostingSetups: some('select * from general_posting_setup where company_id = $1'),
    vatPostingSetups: some('select * from vat_posting_setup where company_id = $1'),
    codes: some(codesSql),
    paymentTerms: some('select * from payment_terms where company_id = $1'),
    journalTemplates: some('select * from journal_template where company_id = $1'),
    accountingPeriods: some(
      'select starting_date, closed from accounting_period where company_id = $1 order by starting_date',
    ),
    userSetups: some('select * from user_setup where company_id = $1 and user_id = any($2::text[])', named.userIds),
    deferralTemplates: some('select * from deferral_template where company_id = $1'),
    draftSeries:
      some(`select l.* from no_series_line l join sales_setup s using (company_id) left join purchase_setup p using (company_id)
        where l.company_id = $1 and l.series_code in (s.invoice_nos, s.cr_memo_nos, s.service_invoice_nos, s.service_cr_memo_nos, p.invoice_nos, p.cr_memo_nos)`),
  }
}

function documentRows(some: Some, named: Named) {
  return {
    items:
      named.itemNos.length === 0
        ? Promise.resolve([])
        : some('select * from item where company_id = $1 and no = any($2::text[])', named.itemNos),
    currencies: some(
      currenciesSql,
      named.currencyCodes,
      named.customerNos,
      named.vendorNos,
      named.firstPostingDate,
      named.lastPostingDate,
    ),
    usedNumbers: some(
      `select 'sales' as side, document_type, external_no as no, customer_no as party_no from posted_document
        where company_id = $1 and customer_no = any($2::text[]) and customer_no <> '' and external_no = any($3::text[])
      union all select 'purchase', document_type, external_document_no, vendor_no from vendor_ledger_entry
        where company_id = $1 and vendor_no = any($4::text[]) and external_document_no = any($5::text[]) and external_document_no <> ''`,
      named.customerNos,
      named.salesNos,
      named.vendorNos,
      named.vendorDocumentNos,
    ),
  }
}

function dimensionRows(some: Some, named: Named) {
  return {
    dimensionValues: some(
      `select dimension_code, code, blocked, dimension_value_type from dimension_value where company_id = $1 and (code = any($2::text[])
          or (dimension_code, code) in (select dimension_code, dimension_value_code from default_dimension where company_id = $1 and no = any($3::text[])))`,
      named.dimensionValueCodes,
      [...named.customerNos, ...named.vendorNos, ...named.lineNos],
    ),
    defaultDimensions: some(
      `select parent_type, no, dimension_code, dimension_value_code, value_posting from default_dimension
        where company_id = $1 and no = any($2::text[])`,
      [...named.customerNos, ...named.vendorNos, ...named.lineNos],
    ),
    // A pair of values counts in whichever order it names the two dimensions.
    dimensionCombinations: some(`select c.dimension1_code, c.dimension2_code, c.combination_restriction,
          case when v.dimension1_code = c.dimension1_code then v.dimension1_value_code else v.dimension2_value_code end as value1_code,
          case when v.dimension1_code = c.dimension1_code then v.dimension2_value_code else v.dimension1_value_code end as value2_code
        from dimension_combination c left join dimension_value_combination v on v.company_id = c.company_id
          and ((v.dimension1_code = c.dimension1_code and v.dimension2_code = c.dimension2_code)
            or (v.dimension1_code = c.dimension2_code and v.dimension2_code = c.dimension1_code))
        where c.company_id = $1`),
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

const sideColumns = [
  'discount_posting',
  'invoice_rounding',
  'invoice_template_name',
  'cr_memo_template_name',
  'invoice_nos',
  'cr_memo_nos',
  'copy_line_descr_to_gl_entry',
  'check_doc_total_amounts',
]
const aliased = (prefix: string, columns: readonly string[]): string =>
  columns.map((column) => `${prefix}.${column} as ${prefix}_${column}`).join(', ')

const setupSql = `select g.*, ${aliased('sales', [...sideColumns, 'service_template_name', 'service_invoice_nos', 'service_cr_memo_nos'])},
    ${aliased('purchase', [...sideColumns, 'ext_doc_no_mandatory', 'allow_vat_difference'])},
    ${aliased('inventory', ['automatic_cost_posting', 'prevent_negative_inventory'])}
  from general_ledger_setup g left join sales_setup sales using (company_id)
    left join purchase_setup purchase using (company_id) left join inventory_setup inventory using (company_id)
  where company_id = $1`

const codesSql = `select '${codeKinds.vatBusiness}' as kind, code, '' as value, false as blocked from vat_business_posting_group where company_id = $1
  union all select '${codeKinds.vatProduct}', code, '', false from vat_product_posting_group where company_id = $1
  union all select '${codeKinds.dimension}', code, '', blocked from dimension where company_id = $1
  union all select '${codeKinds.inventory}', invt_posting_group, inventory_account, false from inventory_posting_setup
    where company_id = $1 and location_code = ''
  union all select kind, code, '', false from intrastat_code where company_id = $1`

// The currencies named and those of the parties; of their rates the ones valid on the documents' days.
const currenciesSql = `select c.code, c.amount_rounding_precision, c.invoice_rounding_precision,
    r.starting_date, r.exchange_rate_amount, r.relational_exch_rate_amount
  from currency c left join currency_exchange_rate r on r.company_id = c.company_id and r.currency_code = c.code
    and r.starting_date <= $6::date and r.starting_date >= coalesce((select max(n.starting_date) from currency_exchange_rate n
      where n.company_id = c.company_id and n.currency_code = c.code and n.starting_date <= $5::date), '0001-01-01')
  where c.company_id = $1 and (c.code = any($2::text[])
    or c.code in (select currency_code from customer where company_id = $1 and no = any($3::text[]))
    or c.code in (select currency_code from vendor where company_id = $1 and no = any($4::text[])))
  order by c.code, r.starting_date`

// The accounts the lines name and those the setups lead to, not the whole chart.
const accountsSql = `select id, no, name, account_type, direct_posting, blocked, gen_prod_posting_group, vat_prod_posting_group,
    non_deductible_vat_pct, default_deferral_template_code
  from gl_account where company_id = $1 and (no = any($2::text[])
  or no in (select unnest(array[receivables_account, invoice_rounding_account]) from customer_posting_group where company_id = $1)
  or no in (select unnest(array[payables_account, invoice_rounding_account]) from vendor_posting_group where company_id = $1)
  or no in (select unnest(array[sales_account, sales_credit_memo_account, sales_line_disc_account, sales_inv_disc_account, purch_account,
      purch_credit_memo_account, purch_line_disc_account, purch_inv_disc_account, cogs_account, direct_cost_applied_account])
    from general_posting_setup where company_id = $1)
  or no in (select unnest(array[sales_vat_account, purchase_vat_account, reverse_chrg_vat_account]) from vat_posting_setup where company_id = $1)
  or no in (select deferral_account from deferral_template where company_id = $1)
  or no in (select inventory_account from inventory_posting_setup where company_id = $1 and location_code = ''))`
