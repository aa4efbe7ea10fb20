import { statement } from '../statement/statement.ts'

const gives = { subject: 'text', what: 'text', kept: 'text null', counted: 'text null' } as const
const takes = { companyId: 'uuid' } as const

const vatKey = [
  'month',
  'type',
  'document_type',
  'vat_bus_posting_group',
  'vat_prod_posting_group',
  'vat_calculation_type',
  'vat_pct',
  'eu_service',
  'tax_category',
  'account_class',
  'with_base',
  'with_amount',
]

interface Totals {
  readonly table: string
  readonly ledger: string
  /** The entry up to which they go. */
  readonly until: string
  /** What they are kept by, and how an entry `e` says it. */
  readonly key: Readonly<Record<string, string>>
  readonly sums: readonly string[]
}

// What an entry counts for is said once more (0022): who may change functions is not believed.
function compared({ table, ledger, until, key, sums }: Totals) {
  const names = Object.keys(key)
  const shown = names.map((name) => `nullif(${name}::text, '')`).join(', ')
  const values = [...sums, 'entries'].map((name) => `('${name}', t.${name}::numeric, e.${name}::numeric)`)
  return statement({
    name: `verify ${table}`,
    takes,
    gives,
    sql: `select concat_ws(' ', '${table}', ${shown}) as subject, w.what, trim_scale(w.kept)::text as kept, trim_scale(w.counted)::text as counted
      from (select * from ${table} where company_id = $1) t
      full join (select ${names.map((name) => `${key[name]} as ${name}`).join(', ')}, ${sums.map((name) => `sum(e.${name}) as ${name}`).join(', ')}, count(*) as entries
        from ${ledger} e where e.company_id = $1
          and e.entry_no <= coalesce((select u.${until} from totals_until u where u.company_id = $1), 0)
        group by ${names.map((_, at) => at + 1).join(', ')}) e using (${names.join(', ')})
      cross join lateral (values ${values.join(', ')}) w(what, kept, counted)
      where w.kept is distinct from w.counted order by ${names.join(', ')} limit 3`,
  })
}

const monthOf = (day: string): string => `cast(date_trunc('month', cast(e.${day} as timestamp)) as date)`

// The newest day of anything up to the entry that is kept beside it (0026), and none that is told newer by what is behind it.
function newestDay(party: 'customer' | 'vendor'): string {
  return `select '${party}' as party, u.${party}_day as kept, greatest(
      (select max(greatest(e.posting_date, e.closed_at_date)) from ${party}_ledger_entry e where e.company_id = $1 and e.entry_no <= u.${party}_entry_no),
      (select max(a.posting_date) from ${party}_application a where a.company_id = $1 and a.applied_entry_no <= u.${party}_entry_no
        and coalesce(a.entry_no, 0) <= u.${party}_entry_no)) as counted,
      (select max(e.posting_date) from ${party}_ledger_entry e where e.company_id = $1 and e.entry_no > u.${party}_entry_no) as behind
    from totals_until u where u.company_id = $1`
}

// Beyond its ledger it would hide what is posted next.
function last(column: string, ledger: string): string {
  return `select '${column}' as what, u.${column} as kept, (select coalesce(max(e.entry_no), 0) from ${ledger} e where e.company_id = $1) as counted
    from totals_until u where u.company_id = $1`
}

/** Where the totals of a company (F75) are not what its entries say, by statements of our own: what the database's functions say is not believed. */
export const totalsWrong = [
  compared({
    table: 'gl_total',
    ledger: 'gl_entry',
    until: 'gl_entry_no',
    key: { gl_account_no: 'e.gl_account_no', month: monthOf('posting_date') },
    sums: ['debit_amount', 'credit_amount'],
  }),
  compared({
    table: 'vat_total',
    ledger: 'vat_entry',
    until: 'vat_entry_no',
    key: {
      ...Object.fromEntries(vatKey.map((name) => [name, `e.${name}`])),
      month: monthOf('vat_date'),
      account_class: `case e.type when 'Purchase' then left(e.gl_account_no, 2) else '' end`,
      with_base: 'e.base <> 0',
      with_amount: 'e.amount <> 0',
    },
    sums: ['base', 'amount', 'non_deductible_vat_amount'],
  }),
  statement({
    name: 'verify newest days',
    takes,
    gives,
    sql: `select 'totals_until' as subject, d.party || '_day' as what, d.kept::text as kept, d.counted::text as counted
      from (${newestDay('customer')} union all ${newestDay('vendor')}) d where d.counted > greatest(d.kept, d.behind)`,
  }),
  statement({
    name: 'verify totals until',
    takes,
    gives,
    sql: `select 'totals_until' as subject, u.what, u.kept::text as kept, u.counted::text as counted
      from (${[
        last('gl_entry_no', 'gl_entry'),
        last('vat_entry_no', 'vat_entry'),
        last('customer_entry_no', 'customer_ledger_entry'),
        last('vendor_entry_no', 'vendor_ledger_entry'),
      ].join(' union all ')}) u where u.kept > u.counted`,
  }),
]
