import { sql } from 'kysely'
import { oneOf } from '../statement/columns.ts'
import type { Session, Statement } from '../server/database.ts'
import { anyOf, built, statement } from '../statement/statement.ts'

type List<Name extends keyof typeof lists> = readonly RowFrom<(typeof lists)[Name]>[]
type RowFrom<Prepared> = Prepared extends (given: never) => Statement<infer Row> ? Row : never

/** Rows of a company that no document decides: what posting reads of its setup. */
export interface CompanyLists {
  /** The four one-row setups together: columns of the general ledger setup, and `sales_…`, `purchase_…`, `inventory_…`. */
  readonly setups: List<'setups'>
  /** Groups of both sides. */
  readonly partyPostingGroups: List<'partyPostingGroups'>
  readonly generalPostingSetups: List<'generalPostingSetups'>
  readonly vatPostingSetups: List<'vatPostingSetups'>
  /** Small lists by `kind` (see {@link codeKinds}). */
  readonly codes: List<'codes'>
  readonly paymentTerms: List<'paymentTerms'>
  readonly journalTemplates: List<'journalTemplates'>
  readonly accountingPeriods: List<'accountingPeriods'>
  readonly deferralTemplates: List<'deferralTemplates'>
  /** Combinations beside their forbidden pairs; `value1_code` null when there is none. */
  readonly dimensionCombinations: List<'dimensionCombinations'>
}

/** Lists that can grow long: of a company that has very many, a batch reads only what its documents name. */
export interface LongLists {
  readonly accounts: List<'accounts'>
  /** Currencies beside their rates in order of starting date; `starting_date` null when there is no rate. */
  readonly currencies: List<'currencies'>
  readonly dimensionValues: List<'dimensionValues'>
  readonly defaultDimensions: List<'defaultDimensions'>
}

/** The lists of a company; a long one is undefined when it is too long to be kept. */
export type KeptLists = CompanyLists & { readonly [Name in keyof LongLists]: LongLists[Name] | undefined }

/** Kinds of {@link CompanyLists.codes}; the intrastat kinds are those of the table. */
export const codeKinds = {
  vatBusiness: 'VAT Business',
  vatProduct: 'VAT Product',
  dimension: 'Dimension',
  /** `code` is an inventory posting group, `value` its inventory account at the blank location. */
  inventory: 'Inventory',
} as const

const ofCompany = { companyId: 'uuid' } as const

const accountColumns = [
  'id',
  'no',
  'name',
  'account_type',
  'income_balance',
  'direct_posting',
  'blocked',
  'gen_prod_posting_group',
  'vat_prod_posting_group',
  'non_deductible_vat_pct',
  'default_deferral_template_code',
] as const
const valueColumns = ['dimension_code', 'code', 'blocked', 'dimension_value_type'] as const
const defaultColumns = ['parent_type', 'no', 'dimension_code', 'dimension_value_code', 'value_posting'] as const
const rateColumns = {
  code: 'text',
  amount_rounding_precision: 'numeric',
  invoice_rounding_precision: 'numeric',
  realized_gains_account: 'text',
  realized_losses_account: 'text',
  starting_date: 'date null',
  exchange_rate_amount: 'numeric null',
  relational_exch_rate_amount: 'numeric null',
} as const
const ratesSql =
  'c.code, c.amount_rounding_precision, c.invoice_rounding_precision, c.realized_gains_account, c.realized_losses_account, r.starting_date, r.exchange_rate_amount, r.relational_exch_rate_amount'

// The most rows of a long list that are kept.
const longest: Readonly<Record<keyof LongLists, number>> = {
  accounts: 5000,
  currencies: 2000,
  dimensionValues: 2000,
  defaultDimensions: 2000,
}

/** Reads them all in one round trip of 14 statements. Everything read here renews the company's setup version when it changes (migration 0006). */
export async function readCompanyLists(session: Session, companyId: string): Promise<KeptLists> {
  const names = Object.keys(lists) as (keyof typeof lists)[]
  const found = await Promise.all(names.map((name) => session.rows<unknown>(lists[name]({ companyId }))))
  const rows = Object.fromEntries(names.map((name, at) => [name, found[at] ?? []])) as unknown as CompanyLists &
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
  const owners = [...named.customerNos, ...named.vendorNos, ...named.lineNos]
  const { lineNos, dimensionValueCodes, currencyCodes, firstPostingDate, lastPostingDate } = named
  const [accounts, currencies, dimensionValues, defaultDimensions] = await Promise.all([
    kept.accounts ?? session.rows(namedAccounts({ companyId, lineNos })),
    kept.currencies ?? session.rows(namedCurrencies({ companyId, currencyCodes, firstPostingDate, lastPostingDate })),
    kept.dimensionValues ?? session.rows(namedValues({ companyId, codes: dimensionValueCodes, owners })),
    kept.defaultDimensions ?? session.rows(namedDefaults({ companyId, owners })),
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
] as const

type Aliased<Prefix extends string, Column extends string> = Column extends string
  ? `${Prefix}.${Column} as ${Prefix}_${Column}`
  : never

function aliased<const Prefix extends string, const Column extends string>(
  prefix: Prefix,
  columns: readonly Column[],
): readonly Aliased<Prefix, Column>[] {
  return columns.map((column) => `${prefix}.${column} as ${prefix}_${column}` as Aliased<Prefix, Column>)
}

const codesSql = `select '${codeKinds.vatBusiness}' as kind, code, '' as value, false as blocked from vat_business_posting_group where company_id = $1
  union all select '${codeKinds.vatProduct}', code, '', false from vat_product_posting_group where company_id = $1
  union all select '${codeKinds.dimension}', code, '', blocked from dimension where company_id = $1
  union all select '${codeKinds.inventory}', invt_posting_group, inventory_account, false from inventory_posting_setup
    where company_id = $1 and location_code = ''
  union all select kind, code, '', false from intrastat_code where company_id = $1`

const lists = {
  setups: built('setups', ofCompany, (db, { companyId }) =>
    db
      .selectFrom('general_ledger_setup as g')
      .leftJoin('sales_setup as sales', 'sales.company_id', 'g.company_id')
      .leftJoin('purchase_setup as purchase', 'purchase.company_id', 'g.company_id')
      .leftJoin('inventory_setup as inventory', 'inventory.company_id', 'g.company_id')
      .selectAll('g')
      .select(aliased('sales', [...sideColumns, 'service_template_name', 'service_invoice_nos', 'service_cr_memo_nos']))
      .select(aliased('purchase', [...sideColumns, 'ext_doc_no_mandatory', 'allow_vat_difference']))
      .select(aliased('inventory', ['automatic_cost_posting', 'prevent_negative_inventory']))
      .where('g.company_id', '=', companyId),
  ),
  partyPostingGroups: statement({
    name: 'partyPostingGroups',
    takes: ofCompany,
    gives: {
      side: oneOf('sales', 'purchase'),
      code: 'text',
      control_account: 'text',
      invoice_rounding_account: 'text',
    },
    sql: `select 'sales' as side, code, receivables_account as control_account, invoice_rounding_account
        from customer_posting_group where company_id = $1
      union all select 'purchase', code, payables_account, invoice_rounding_account from vendor_posting_group where company_id = $1`,
  }),
  generalPostingSetups: built('generalPostingSetups', ofCompany, (db, { companyId }) =>
    db.selectFrom('general_posting_setup').selectAll().where('company_id', '=', companyId),
  ),
  vatPostingSetups: built('vatPostingSetups', ofCompany, (db, { companyId }) =>
    db.selectFrom('vat_posting_setup').selectAll().where('company_id', '=', companyId),
  ),
  codes: statement({
    name: 'codes',
    takes: ofCompany,
    gives: { kind: 'text', code: 'text', value: 'text', blocked: 'bool' },
    sql: codesSql,
  }),
  paymentTerms: built('paymentTerms', ofCompany, (db, { companyId }) =>
    db.selectFrom('payment_terms').selectAll().where('company_id', '=', companyId),
  ),
  journalTemplates: built('journalTemplates', ofCompany, (db, { companyId }) =>
    db
      .selectFrom('journal_template as t')
      .leftJoin('no_series as p', (join) =>
        join.onRef('p.company_id', '=', 't.company_id').onRef('p.code', '=', 't.posting_no_series'),
      )
      .leftJoin('no_series as c', (join) =>
        join.onRef('c.company_id', '=', 't.company_id').onRef('c.code', '=', 't.cr_memo_posting_no_series'),
      )
      .selectAll('t')
      .select([
        'p.manual_nos',
        'p.default_nos',
        'c.manual_nos as cr_memo_manual_nos',
        'c.default_nos as cr_memo_default_nos',
      ])
      .where('t.company_id', '=', companyId),
  ),
  accountingPeriods: built('accountingPeriods', ofCompany, (db, { companyId }) =>
    db
      .selectFrom('accounting_period')
      .select(['starting_date', 'closed'])
      .where('company_id', '=', companyId)
      .orderBy('starting_date'),
  ),
  deferralTemplates: built('deferralTemplates', ofCompany, (db, { companyId }) =>
    db.selectFrom('deferral_template').selectAll().where('company_id', '=', companyId),
  ),
  // A pair of values counts in whichever order it names the two dimensions.
  dimensionCombinations: statement({
    name: 'dimensionCombinations',
    takes: ofCompany,
    gives: {
      dimension1_code: 'text',
      dimension2_code: 'text',
      combination_restriction: 'text',
      value1_code: 'text null',
      value2_code: 'text null',
    },
    sql: `select c.dimension1_code, c.dimension2_code, c.combination_restriction,
        case when v.dimension1_code = c.dimension1_code then v.dimension1_value_code else v.dimension2_value_code end as value1_code,
        case when v.dimension1_code = c.dimension1_code then v.dimension2_value_code else v.dimension1_value_code end as value2_code
      from dimension_combination c left join dimension_value_combination v on v.company_id = c.company_id
        and ((v.dimension1_code = c.dimension1_code and v.dimension2_code = c.dimension2_code)
          or (v.dimension1_code = c.dimension2_code and v.dimension2_code = c.dimension1_code))
      where c.company_id = $1`,
  }),
  accounts: built('accounts', ofCompany, (db, { companyId }) =>
    db
      .selectFrom('gl_account')
      .select(accountColumns)
      .where('company_id', '=', companyId)
      .limit(sql.lit(longest.accounts + 1)),
  ),
  currencies: statement({
    name: 'currencies',
    takes: ofCompany,
    gives: rateColumns,
    sql: `select ${ratesSql}
      from currency c left join currency_exchange_rate r on r.company_id = c.company_id and r.currency_code = c.code
      where c.company_id = $1 order by c.code, r.starting_date limit ${longest.currencies + 1}`,
  }),
  dimensionValues: built('dimensionValues', ofCompany, (db, { companyId }) =>
    db
      .selectFrom('dimension_value')
      .select(valueColumns)
      .where('company_id', '=', companyId)
      .limit(sql.lit(longest.dimensionValues + 1)),
  ),
  defaultDimensions: built('defaultDimensions', ofCompany, (db, { companyId }) =>
    db
      .selectFrom('default_dimension')
      .select(defaultColumns)
      .where('company_id', '=', companyId)
      .limit(sql.lit(longest.defaultDimensions + 1)),
  ),
} as const

const namedValues = statement({
  name: 'namedValues',
  takes: { companyId: 'uuid', codes: 'text[]', owners: 'text[]' },
  gives: { dimension_code: 'text', code: 'text', blocked: 'bool', dimension_value_type: 'text' },
  sql: `select ${valueColumns.join(', ')} from dimension_value where company_id = $1 and (code = any($2::text[])
    or (dimension_code, code) in (select dimension_code, dimension_value_code from default_dimension where company_id = $1 and no = any($3::text[])))`,
})

// What any account asks counts: lines lead to accounts they do not name.
const namedDefaults = built('namedDefaults', { companyId: 'uuid', owners: 'text[]' }, (db, { companyId, owners }) =>
  db
    .selectFrom('default_dimension')
    .select(defaultColumns)
    .where('company_id', '=', companyId)
    .where((row) =>
      row.or([
        row('no', '=', anyOf(owners)),
        row.and([
          row('parent_type', '=', sql.lit('G/L Account')),
          row(sql<string>`trim(${row.ref('value_posting')})`, '<>', sql.lit('')),
        ]),
      ]),
    ),
)

// The currencies named; of their rates the ones valid on the documents' days.
const namedCurrencies = statement({
  name: 'namedCurrencies',
  takes: { companyId: 'uuid', currencyCodes: 'text[]', firstPostingDate: 'date', lastPostingDate: 'date' },
  gives: rateColumns,
  sql: `select ${ratesSql}
    from currency c left join currency_exchange_rate r on r.company_id = c.company_id and r.currency_code = c.code
      and r.starting_date <= $4::date and r.starting_date >= coalesce((select max(n.starting_date) from currency_exchange_rate n
        where n.company_id = $1 and n.currency_code = c.code and n.starting_date <= $3::date), '0001-01-01')
    where c.company_id = $1 and c.code = any($2::text[])
    order by c.code, r.starting_date`,
})

// The accounts the lines name and those the setups lead to, not the whole chart.
const namedAccounts = statement({
  name: 'namedAccounts',
  takes: { companyId: 'uuid', lineNos: 'text[]' },
  gives: {
    id: 'uuid',
    no: 'text',
    name: 'text',
    account_type: 'text',
    income_balance: 'text',
    direct_posting: 'bool',
    blocked: 'bool',
    gen_prod_posting_group: 'text',
    vat_prod_posting_group: 'text',
    non_deductible_vat_pct: 'numeric',
    default_deferral_template_code: 'text',
  },
  sql: `select ${accountColumns.join(', ')}
  from gl_account where company_id = $1 and (no = any($2::text[])
  or no in (select unnest(array[receivables_account, invoice_rounding_account]) from customer_posting_group where company_id = $1)
  or no in (select unnest(array[payables_account, invoice_rounding_account]) from vendor_posting_group where company_id = $1)
  or no in (select unnest(array[sales_account, sales_credit_memo_account, sales_line_disc_account, sales_inv_disc_account, purch_account,
      purch_credit_memo_account, purch_line_disc_account, purch_inv_disc_account, cogs_account, direct_cost_applied_account])
    from general_posting_setup where company_id = $1)
  or no in (select unnest(array[sales_vat_account, purchase_vat_account, reverse_chrg_vat_account]) from vat_posting_setup where company_id = $1)
  or no in (select deferral_account from deferral_template where company_id = $1)
  or no in (select unnest(array[realized_gains_account, realized_losses_account]) from currency where company_id = $1)
  or no in (select inventory_account from inventory_posting_setup where company_id = $1 and location_code = ''))`,
})
