import type { Session } from '../server/database.ts'

/** A stored row by column name: numerics and dates as text. */
export type StoredRow = Readonly<Record<string, string | number | boolean | null>>

/** Rows of a company that no document decides: what posting reads of its setup. */
export interface CompanyLists {
  /** The four one-row setups together: columns of the general ledger setup, and `sales_…`, `purchase_…`, `inventory_…`. */
  readonly setups: readonly StoredRow[]
  /** Groups of both sides: `side`, `code`, `control_account`, `invoice_rounding_account`. */
  readonly partyPostingGroups: readonly StoredRow[]
  readonly generalPostingSetups: readonly StoredRow[]
  readonly vatPostingSetups: readonly StoredRow[]
  /** Small lists by `kind` (see {@link codeKinds}): `code`, `value`, `blocked`. */
  readonly codes: readonly StoredRow[]
  readonly paymentTerms: readonly StoredRow[]
  readonly journalTemplates: readonly StoredRow[]
  readonly accountingPeriods: readonly StoredRow[]
  readonly deferralTemplates: readonly StoredRow[]
  /** Combinations beside their forbidden pairs; `value1_code` null when there is none. */
  readonly dimensionCombinations: readonly StoredRow[]
}

/** Lists that can grow long: of a company that has very many, a batch reads only what its documents name. */
export interface LongLists {
  readonly accounts: readonly StoredRow[]
  /** Currencies beside their rates in order of starting date; `starting_date` null when there is no rate. */
  readonly currencies: readonly StoredRow[]
  readonly dimensionValues: readonly StoredRow[]
  readonly defaultDimensions: readonly StoredRow[]
}

/** The lists of a company; a long one is undefined when it is too long to be kept. */
export type KeptLists = CompanyLists & { readonly [List in keyof LongLists]: LongLists[List] | undefined }

/** Kinds of {@link CompanyLists.codes}; the intrastat kinds are those of the table. */
export const codeKinds = {
  vatBusiness: 'VAT Business',
  vatProduct: 'VAT Product',
  dimension: 'Dimension',
  /** `code` is an inventory posting group, `value` its inventory account at the blank location. */
  inventory: 'Inventory',
} as const

const accountColumns = `id, no, name, account_type, income_balance, direct_posting, blocked, gen_prod_posting_group, vat_prod_posting_group,
    non_deductible_vat_pct, default_deferral_template_code`
const rateColumns =
  'c.code, c.amount_rounding_precision, c.invoice_rounding_precision, c.realized_gains_account, c.realized_losses_account, r.starting_date, r.exchange_rate_amount, r.relational_exch_rate_amount'
const valueColumns = 'dimension_code, code, blocked, dimension_value_type'
const defaultColumns = 'parent_type, no, dimension_code, dimension_value_code, value_posting'

// The most rows of a long list that are kept.
const longest: Readonly<Record<keyof LongLists, number>> = {
  accounts: 5000,
  currencies: 2000,
  dimensionValues: 2000,
  defaultDimensions: 2000,
}

/** Reads them all in one round trip of 14 statements. Everything read here renews the company's setup version when it changes (migration 0006). */
export async function readCompanyLists(session: Session, companyId: string): Promise<KeptLists> {
  const names = Object.keys(statements) as (keyof typeof statements)[]
  const lists = await Promise.all(
    names.map((name) => session.rows<StoredRow>({ sql: statements[name], parameters: [companyId] })),
  )
  const rows = Object.fromEntries(names.map((name, at) => [name, lists[at] ?? []])) as unknown as CompanyLists &
    LongLists
  const short = <List extends keyof LongLists>(name: List): LongLists[List] | undefined =>
    rows[name].length > longest[name] ? undefined : rows[name]
  return {
    ...rows,
    accounts: short('accounts'),
    currencies: short('currencies'),
    dimensionValues: short('dimensionValues'),
    defaultDimensions: short('defaultDimensions'),
  }
}

/** What decides which rows of a long list a batch needs. */
export interface NamedInLists {
  readonly customerNos: readonly string[]
  readonly vendorNos: readonly string[]
  /** Numbers on lines, whatever their type. */
  readonly lineNos: readonly string[]
  readonly dimensionValueCodes: readonly string[]
  readonly currencyCodes: readonly string[]
  readonly firstPostingDate: string
  readonly lastPostingDate: string
}

/** The long lists: as they are kept, else the rows a batch names, one statement for each such list. */
export async function longLists(
  session: Session,
  companyId: string,
  kept: KeptLists,
  named: NamedInLists,
): Promise<LongLists> {
  const rows = (list: readonly StoredRow[] | undefined, sql: string, ...values: unknown[]) =>
    list ?? session.rows<StoredRow>({ sql, parameters: [companyId, ...values] })
  const owners = [...named.customerNos, ...named.vendorNos, ...named.lineNos]
  const { currencyCodes, firstPostingDate, lastPostingDate } = named
  const [accounts, currencies, dimensionValues, defaultDimensions] = await Promise.all([
    rows(kept.accounts, namedAccountsSql, named.lineNos),
    rows(kept.currencies, namedCurrenciesSql, currencyCodes, firstPostingDate, lastPostingDate),
    rows(kept.dimensionValues, namedValuesSql, named.dimensionValueCodes, owners),
    rows(kept.defaultDimensions, namedDefaultsSql, owners),
  ])
  return { accounts, currencies, dimensionValues, defaultDimensions }
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

const statements = {
  setups: setupSql,
  partyPostingGroups: `select 'sales' as side, code, receivables_account as control_account, invoice_rounding_account
      from customer_posting_group where company_id = $1
    union all select 'purchase', code, payables_account, invoice_rounding_account from vendor_posting_group where company_id = $1`,
  generalPostingSetups: 'select * from general_posting_setup where company_id = $1',
  vatPostingSetups: 'select * from vat_posting_setup where company_id = $1',
  codes: codesSql,
  paymentTerms: 'select * from payment_terms where company_id = $1',
  journalTemplates: `select t.*, p.manual_nos, p.default_nos, c.manual_nos as cr_memo_manual_nos, c.default_nos as cr_memo_default_nos
    from journal_template t left join no_series p on p.company_id = t.company_id and p.code = t.posting_no_series
      left join no_series c on c.company_id = t.company_id and c.code = t.cr_memo_posting_no_series where t.company_id = $1`,
  accountingPeriods: 'select starting_date, closed from accounting_period where company_id = $1 order by starting_date',
  deferralTemplates: 'select * from deferral_template where company_id = $1',
  // A pair of values counts in whichever order it names the two dimensions.
  dimensionCombinations: `select c.dimension1_code, c.dimension2_code, c.combination_restriction,
      case when v.dimension1_code = c.dimension1_code then v.dimension1_value_code else v.dimension2_value_code end as value1_code,
      case when v.dimension1_code = c.dimension1_code then v.dimension2_value_code else v.dimension1_value_code end as value2_code
    from dimension_combination c left join dimension_value_combination v on v.company_id = c.company_id
      and ((v.dimension1_code = c.dimension1_code and v.dimension2_code = c.dimension2_code)
        or (v.dimension1_code = c.dimension2_code and v.dimension2_code = c.dimension1_code))
    where c.company_id = $1`,
  accounts: `select ${accountColumns} from gl_account where company_id = $1 limit ${longest.accounts + 1}`,
  currencies: `select ${rateColumns}
    from currency c left join currency_exchange_rate r on r.company_id = c.company_id and r.currency_code = c.code
    where c.company_id = $1 order by c.code, r.starting_date limit ${longest.currencies + 1}`,
  dimensionValues: `select ${valueColumns} from dimension_value where company_id = $1 limit ${longest.dimensionValues + 1}`,
  defaultDimensions: `select ${defaultColumns} from default_dimension where company_id = $1 limit ${longest.defaultDimensions + 1}`,
} as const satisfies Record<keyof KeptLists, string>

const namedValuesSql = `select ${valueColumns} from dimension_value where company_id = $1 and (code = any($2::text[])
  or (dimension_code, code) in (select dimension_code, dimension_value_code from default_dimension where company_id = $1 and no = any($3::text[])))`

// What any account asks counts: lines lead to accounts they do not name.
const namedDefaultsSql = `select ${defaultColumns} from default_dimension
  where company_id = $1 and (no = any($2::text[]) or (parent_type = 'G/L Account' and trim(value_posting) <> ''))`

// The currencies named; of their rates the ones valid on the documents' days.
const namedCurrenciesSql = `select ${rateColumns}
  from currency c left join currency_exchange_rate r on r.company_id = c.company_id and r.currency_code = c.code
    and r.starting_date <= $4::date and r.starting_date >= coalesce((select max(n.starting_date) from currency_exchange_rate n
      where n.company_id = c.company_id and n.currency_code = c.code and n.starting_date <= $3::date), '0001-01-01')
  where c.company_id = $1 and c.code = any($2::text[])
  order by c.code, r.starting_date`

// The accounts the lines name and those the setups lead to, not the whole chart.
const namedAccountsSql = `select ${accountColumns}
  from gl_account where company_id = $1 and (no = any($2::text[])
  or no in (select unnest(array[receivables_account, invoice_rounding_account]) from customer_posting_group where company_id = $1)
  or no in (select unnest(array[payables_account, invoice_rounding_account]) from vendor_posting_group where company_id = $1)
  or no in (select unnest(array[sales_account, sales_credit_memo_account, sales_line_disc_account, sales_inv_disc_account, purch_account,
      purch_credit_memo_account, purch_line_disc_account, purch_inv_disc_account, cogs_account, direct_cost_applied_account])
    from general_posting_setup where company_id = $1)
  or no in (select unnest(array[sales_vat_account, purchase_vat_account, reverse_chrg_vat_account]) from vat_posting_setup where company_id = $1)
  or no in (select deferral_account from deferral_template where company_id = $1)
  or no in (select unnest(array[realized_gains_account, realized_losses_account]) from currency where company_id = $1)
  or no in (select inventory_account from inventory_posting_setup where company_id = $1 and location_code = ''))`
