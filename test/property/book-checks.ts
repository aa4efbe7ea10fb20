import type { Client } from 'pg'

// Control, VAT and stock accounts of the demo company (posting.md 1).
const customerAccounts = `('400000', '400010')`
const vendorAccounts = `('440000', '440010')`
const vatAccounts = `('411000', '451000', '451055')`
const stockAccount = `'340000'`
/** Realised gains and losses (F57): each has its pair on the control account. */
const exchangeAccounts = `('754100', '654100')`

/** A rule of the books: its SQL finds what breaks it, among the documents `d` or in the whole company `$1`. */
type Rule = readonly [what: string, sql: string]

const gl = (condition: string) =>
  `coalesce((select sum(g.amount) from gl_entry g where g.company_id = d.company_id and g.document_id = d.id and ${condition}), 0)`
const vat = (amount: string, condition = 'true') =>
  `coalesce((select sum(${amount}) from vat_entry v where v.company_id = d.company_id and v.document_id = d.id and ${condition}), 0)`
const party = (side: 'customer' | 'vendor', amount = 'p.amount') =>
  `coalesce((select sum(${amount}) from ${side}_ledger_entry p where p.company_id = d.company_id and p.document_id = d.id), 0)`
/** What a document owes, and what applying it gained or lost. */
const owed = (side: 'customer' | 'vendor') => {
  const source = side === 'customer' ? 'Customer' : 'Vendor'
  return `${party(side)} - ${gl(`g.gl_account_no in ${exchangeAccounts} and g.source_type = '${source}'`)}`
}
const differ = (one: string, other: string, more = 'true') =>
  `select d.import_document_id as id, d.no, ${one} as one, ${other} as other from d where ${more} and ${one} <> ${other}`

/** What must hold for every posted document. */
const documentRules: readonly Rule[] = [
  [
    'does not balance on a posting date',
    `select d.import_document_id as id, d.no, g.posting_date, sum(g.amount) from d
     join gl_entry g on g.company_id = d.company_id and g.document_id = d.id group by 1, 2, 3 having sum(g.amount) <> 0`,
  ],
  [
    'has an entry that is not one positive debit or credit',
    `select d.import_document_id as id, d.no, g.* from d join gl_entry g on g.company_id = d.company_id and g.document_id = d.id
     where g.amount = 0 or g.amount <> g.debit_amount - g.credit_amount or g.debit_amount * g.credit_amount <> 0
        or g.debit_amount < 0 or g.credit_amount < 0`,
  ],
  [
    'customer entries differ from the receivables accounts',
    differ(gl(`g.gl_account_no in ${customerAccounts}`), owed('customer')),
  ],
  [
    'vendor entries differ from the payables accounts',
    differ(gl(`g.gl_account_no in ${vendorAccounts}`), owed('vendor')),
  ],
  [
    'VAT entries differ from 451000',
    differ(
      gl(`g.gl_account_no = '451000'`),
      vat('v.amount', `v.vat_calculation_type <> 'Reverse Charge VAT'`),
      sales(),
    ),
  ],
  [
    'sales book reverse charge',
    `select d.import_document_id as id, d.no from d where ${sales()} and ${vat('abs(v.amount)', `v.vat_calculation_type = 'Reverse Charge VAT'`)} <> 0`,
  ],
  ['VAT entries differ from 411000', differ(gl(`g.gl_account_no = '411000'`), vat('v.amount'), purchase())],
  [
    'reverse charge differs from 451055',
    differ(
      gl(`g.gl_account_no = '451055'`),
      `-${vat('v.amount + v.non_deductible_vat_amount', `v.vat_calculation_type = 'Reverse Charge VAT'`)}`,
      purchase(),
    ),
  ],
  [
    'VAT bases differ from revenue and cost',
    differ(
      gl(
        `g.document_type <> ' ' and g.gl_account_no not in ${customerAccounts} and g.gl_account_no not in ${vendorAccounts} and g.gl_account_no not in ${vatAccounts}
          and g.gl_account_no not in ${exchangeAccounts}`,
      ),
      vat('v.base_before_pmt_disc'),
      // A deferral moves amounts between accounts and leaves their sum; what full VAT books is VAT, not base.
    ),
  ],
  [
    'VAT is not the rate of its base (posting.md 3.4)',
    `select d.import_document_id as id, d.no, v.vat_identifier, v.vat_pct, sum(v.base) as base, sum(v.amount) as amount, sum(v.non_deductible_vat_amount) as not_deductible
     from d join vat_entry v on v.company_id = d.company_id and v.document_id = d.id
     where d.currency_code = '' and v.vat_calculation_type <> 'Full VAT' and not (${sales()} and v.vat_calculation_type = 'Reverse Charge VAT')
       and not ${lowered('sales')} and not ${lowered('purchase')}
     group by 1, 2, 3, 4, v.vat_calculation_type
     having sum(v.amount + v.non_deductible_vat_amount - v.vat_difference)
       <> round(sum(v.base - v.non_deductible_vat_amount) * v.vat_pct / 100, 2)`,
  ],
  [
    'a deferral does not come back in full',
    `select d.import_document_id as id, d.no, g.gl_account_no, sum(g.amount) from d
     join gl_entry g on g.company_id = d.company_id and g.document_id = d.id and g.gl_account_no in ('490000', '493000')
     group by 1, 2, 3 having sum(g.amount) <> 0`,
  ],
  [
    'value entries differ from the stock account',
    differ(
      gl(`g.gl_account_no = ${stockAccount}`),
      `coalesce((select sum(v.cost_postedto_gl) from value_entry v where v.company_id = d.company_id and v.document_id = d.id), 0)`,
    ),
  ],
  [
    'an item ledger entry and its value entry differ',
    `select d.import_document_id as id, d.no, i.entry_no, i.quantity, i.cost_amount_actual, v.item_ledger_entry_quantity, v.cost_amount_actual
     from d join item_ledger_entry i on i.company_id = d.company_id and i.document_id = d.id
     left join value_entry v on v.company_id = i.company_id and v.item_ledger_entry_no = i.entry_no
     where (i.quantity, i.cost_amount_actual, i.sales_amount_actual, i.item_no, i.posting_date) is distinct from
           (v.item_ledger_entry_quantity, v.cost_amount_actual, v.sales_amount_actual, v.item_no, v.posting_date)
        or v.valued_quantity <> i.quantity or v.invoiced_quantity <> i.quantity
        or v.costper_unit < 0`,
  ],
  [
    'totals disagree',
    `select d.import_document_id as id, d.no, d.amount_excl_vat, d.vat_amount, d.amount_incl_vat, d.amount_incl_vat_lcy from d
     where d.amount_excl_vat + d.vat_amount <> d.amount_incl_vat
        or d.amount_incl_vat_lcy <> abs(${party('customer')} + ${party('vendor')})
        or d.amount_incl_vat <> abs(${party('customer', 'p.amount_fcy')} + ${party('vendor', 'p.amount_fcy')})
        or (d.currency_code = '' and d.amount_incl_vat <> d.amount_incl_vat_lcy)`,
  ],
  ...(['gl', 'vat', 'customer_ledger', 'vendor_ledger', 'item_ledger', 'value'] as const).map(registerRule),
]

/** Whether a payment discount lowers the VAT base before it is rounded. */
function lowered(side: 'sales' | 'purchase'): string {
  return `exists (select from import_${side}_invoice i where i.company_id = d.company_id and i.id = d.import_document_id
    and coalesce(i.vat_base_discount_pct, i.payment_discount_pct, 0) <> 0)`
}

function sales(): string {
  return 'd.table_no in (112, 114, 5992, 5994)'
}

function purchase(): string {
  return 'd.table_no in (122, 124)'
}

/** The register of a document names exactly the entries it made. */
function registerRule(ledger: string): Rule {
  const name = ledger.replace('_ledger', '')
  return [
    `the register does not name its ${ledger} entries`,
    `select d.import_document_id as id, d.no, r.from_${name}_entry_no, r.to_${name}_entry_no, e.* from d
     join gl_register r on r.company_id = d.company_id and r.no = d.register_no
     cross join lateral (select coalesce(min(entry_no), 0) as first, coalesce(max(entry_no), 0) as last, count(*) as many
       from ${ledger}_entry e where e.company_id = d.company_id and e.document_id = d.id) e
     where (r.from_${name}_entry_no, r.to_${name}_entry_no) <> (e.first, e.last) or (e.many > 0 and e.last - e.first + 1 <> e.many)`,
  ]
}

const ledgers = {
  'G/L': 'gl_entry',
  VAT: 'vat_entry',
  Customer: 'customer_ledger_entry',
  Vendor: 'vendor_ledger_entry',
  Item: 'item_ledger_entry',
  Value: 'value_entry',
} as const

/** What must hold for a company as a whole. */
const companyRules: readonly Rule[] = [
  ...Object.entries(ledgers).map(([counter, table]): Rule => [
    `${table} numbers have gaps`,
    `select count(*), min(entry_no), max(entry_no) from ${table} where company_id = $1
       having count(*) > 0 and (min(entry_no) <> 1 or max(entry_no) <> count(*)
         or max(entry_no) <> (select last_no from ledger_counter where company_id = $1 and ledger = '${counter}'))`,
  ]),
  [
    'posted numbers of a series have gaps',
    `select substring(no from '^[A-Z]+[0-9]+-') as series, count(*), max(no) from posted_document where company_id = $1
     group by 1 having min(substring(no from '[0-9]+$')::int) <> 1 or max(substring(no from '[0-9]+$')::int) <> count(*)`,
  ],
  [
    'registers do not follow each other',
    // Goods without cost that are given away have a register without general ledger entries (F56).
    `select * from (select no, from_gl_entry_no, coalesce(max(to_gl_entry_no) over (order by no rows between unbounded preceding and 1 preceding), 0) as before,
       row_number() over (order by no) as nth from gl_register where company_id = $1) r
     where (from_gl_entry_no <> 0 and from_gl_entry_no <> before + 1) or no <> nth`,
  ],
  [
    'what remains of an item is not what moved',
    `select i.item_no, sum(i.quantity), sum(i.remaining_quantity) from item_ledger_entry i join item on item.company_id = i.company_id and item.no = i.item_no
     where i.company_id = $1 and item.type = 'Inventory' group by 1
     having sum(i.quantity) <> sum(i.remaining_quantity)
         or (bool_or(i.remaining_quantity > 0) and bool_or(i.remaining_quantity < 0))`,
  ],
  [
    'what remains of an item is worth something else than was posted',
    `select i.item_no, sum(i.remaining_cost), sum(i.cost_amount_actual), sum(v.cost_postedto_gl) from item_ledger_entry i
     join value_entry v on v.company_id = i.company_id and v.item_ledger_entry_no = i.entry_no
     where i.company_id = $1 group by 1
     having sum(i.remaining_cost) <> sum(v.cost_postedto_gl) or sum(i.remaining_cost) <> sum(i.cost_amount_actual)`,
  ],
  [
    'a layer is open the wrong way',
    `select item_no, entry_no, quantity, remaining_quantity, remaining_cost, open from item_ledger_entry where company_id = $1
     and (open <> (remaining_quantity <> 0) or remaining_quantity * quantity < 0 or abs(remaining_quantity) > abs(quantity)
       or (remaining_quantity = 0 and remaining_cost <> 0) or remaining_cost * remaining_quantity < 0)`,
  ],
  [
    'a cost has another sign than its quantity',
    `select item_no, entry_no, quantity, cost_amount_actual from item_ledger_entry where company_id = $1 and cost_amount_actual * quantity < 0`,
  ],
  [
    'what remains of an item entry is not what its applications leave',
    `select e.entry_no, e.quantity, e.remaining_quantity, e.cost_amount_actual, e.remaining_cost, t.quantity as taken, t.cost
     from item_ledger_entry e join item i on i.company_id = e.company_id and i.no = e.item_no and i.type = 'Inventory'
     cross join lateral (select coalesce(sum(quantity), 0) as quantity, coalesce(sum(cost), 0) as cost from (
       select quantity, cost from item_application a where a.company_id = e.company_id and a.applied_entry_no = e.entry_no
       union all select -quantity, -cost from item_application a where a.company_id = e.company_id and a.entry_no = e.entry_no) a) t
     where e.company_id = $1 and (e.remaining_quantity <> e.quantity - t.quantity or e.remaining_cost <> e.cost_amount_actual - t.cost)`,
  ],
  [
    'an application moves stock between items or of one sign',
    `select a.* from item_application a
     left join item_ledger_entry n on n.company_id = a.company_id and n.entry_no = a.entry_no
     left join item_ledger_entry o on o.company_id = a.company_id and o.entry_no = a.applied_entry_no
     where a.company_id = $1 and ((n.item_no = o.item_no and n.document_id = a.document_id and n.posting_date = a.posting_date
       and (a.quantity = 0 or n.quantity * o.quantity < 0 and a.quantity * o.quantity > 0)) is not true)`,
  ],
  ['totals are not what the entries say (F75)', 'select * from check_totals($1)'],
  ...(['customer', 'vendor'] as const).flatMap((side) => [...partyRules(side), ...currencyRules(side)]),
]

function partyRules(side: 'customer' | 'vendor'): Rule[] {
  const table = `${side}_ledger_entry`
  return [
    [
      `a ${side} entry is closed the wrong way`,
      // What remains is kept in the currency of the document.
      `select document_no, amount_fcy, remaining_amount, remaining_amount_lcy, open, closed_at_date, closedby_entry_no, closedby_amount
       from ${table} where company_id = $1
       and (open <> (remaining_amount <> 0) or remaining_amount * amount_fcy < 0 or abs(remaining_amount) > abs(amount_fcy)
         or amount * amount_fcy < 0 or (currency_code = '' and (amount <> amount_fcy or remaining_amount <> remaining_amount_lcy))
         or (not open and remaining_amount_lcy <> 0)
         -- In local currency its share of what it began with, to half a cent: nothing only where that is less than half a cent.
         or abs(remaining_amount_lcy * amount_fcy - amount * remaining_amount) > 0.005 * abs(amount_fcy)
         or open <> (closed_at_date = '0001-01-01') or (open and closedby_entry_no <> 0))`,
    ],
    [
      `what remains of a ${side} entry is not what its applications leave`,
      `select e.entry_no, e.amount_fcy, e.remaining_amount, t.amount as taken from ${table} e
       cross join lateral (select coalesce(sum(amount), 0) as amount from (
         select amount from ${side}_application a where a.company_id = e.company_id and a.applied_entry_no = e.entry_no
         union all select -amount from ${side}_application a where a.company_id = e.company_id and a.entry_no = e.entry_no) a) t
       where e.company_id = $1 and e.remaining_amount <> e.amount_fcy - t.amount`,
    ],
    [
      `an application is between two ${side}s, currencies or entries of one sign`,
      `select a.* from ${side}_application a
       left join ${table} n on n.company_id = a.company_id and n.entry_no = a.entry_no
       left join ${table} o on o.company_id = a.company_id and o.entry_no = a.applied_entry_no
       where a.company_id = $1 and ((n.${side}_no = o.${side}_no and n.currency_code = o.currency_code
         and n.document_id = a.document_id and n.posting_date = a.posting_date
         and n.amount_fcy * o.amount_fcy < 0 and a.amount * o.amount_fcy > 0) is not true)`,
    ],
    [
      `a ${side} entry tells another closing than its last application (posting.md 2.6)`,
      // Rule 1: the applied entry by the one that applies. Rule 2: that one by an applied entry left open. Rule 3: by none.
      `select e.entry_no, e.closed_at_date, e.closedby_amount, e.closedby_entry_no, a.* from ${table} e
       cross join lateral (select * from ${side}_application a where a.company_id = e.company_id
         and (a.applied_entry_no = e.entry_no or a.entry_no = e.entry_no) order by a.id desc limit 1) a
       cross join lateral (select not exists (select from ${side}_application l where l.company_id = a.company_id and l.id > a.id
         and a.applied_entry_no in (l.entry_no, l.applied_entry_no)) and o.remaining_amount = 0 as closed_it
         from ${table} o where o.company_id = a.company_id and o.entry_no = a.applied_entry_no) o
       where e.company_id = $1 and not e.open and (e.closed_at_date, e.closedby_amount, e.closedby_entry_no) is distinct from (
         a.posting_date, case when a.applied_entry_no = e.entry_no then a.amount when o.closed_it then 0 else -a.amount end,
         case when a.applied_entry_no = e.entry_no then a.entry_no when o.closed_it then 0 else a.applied_entry_no end)`,
    ],
    [
      `closing changed what a ${side} owes`,
      `select ${side}_no, currency_code, sum(amount_fcy), sum(remaining_amount) from ${table} where company_id = $1 group by 1, 2
       having sum(amount_fcy) <> sum(remaining_amount)`,
    ],
    [
      `a ${side} that applies to the oldest has open entries on both sides`,
      `select p.${side}_no, count(*) from ${table} p join ${side} c on c.company_id = p.company_id and c.no = p.${side}_no
       where p.company_id = $1 and p.open and p.currency_code = '' and c.application_method = 'Apply to Oldest'
       group by 1 having bool_or(p.amount > 0) and bool_or(p.amount < 0)`,
    ],
  ]
}

/** What entries in a foreign currency are in local currency, and on the accounts (F57). */
function currencyRules(side: 'customer' | 'vendor'): Rule[] {
  const table = `${side}_ledger_entry`
  return [
    [
      `what remains of a ${side} entry in local currency is not what its applications leave`,
      `select e.entry_no, e.amount, e.remaining_amount_lcy, t.amount as taken from ${table} e
       cross join lateral (select coalesce(sum(amount), 0) as amount from (
         select applied_amount_lcy as amount from ${side}_application a where a.company_id = e.company_id and a.applied_entry_no = e.entry_no
         union all select -applying_amount_lcy from ${side}_application a where a.company_id = e.company_id and a.entry_no = e.entry_no) a) t
       where e.company_id = $1 and e.remaining_amount_lcy <> e.amount - t.amount`,
    ],
    [
      `what ${side}s owe is not on their control accounts`,
      `select l.control, l.amount, g.amount as booked from (
         select p.${side === 'customer' ? 'receivables' : 'payables'}_account as control, sum(e.remaining_amount_lcy) as amount from ${table} e
         join ${side}_posting_group p on p.company_id = e.company_id and p.code = e.${side}_posting_group
         where e.company_id = $1 group by 1) l
       join lateral (select coalesce(sum(g.amount), 0) as amount from gl_entry g where g.company_id = $1 and g.gl_account_no = l.control) g on true
       where l.amount <> g.amount`,
    ],
    [
      `a ${side} application gains or loses what is not booked`,
      `select d.no, a.amount, g.amount as booked from (
         select document_id, sum(applying_amount_lcy - applied_amount_lcy) as amount from ${side}_application
         where company_id = $1 and document_id is not null group by 1) a
       join posted_document d on d.company_id = $1 and d.id = a.document_id
       cross join lateral (select coalesce(sum(g.amount), 0) as amount from gl_entry g
         where g.company_id = $1 and g.document_id = a.document_id and g.gl_account_no in ${exchangeAccounts}) g
       where a.amount <> -g.amount`,
    ],
    [
      `a ${side} that applies to the oldest has an open entry in a foreign currency that a later one could have closed`,
      `select o.entry_no, n.entry_no as later from ${table} o join ${table} n on n.company_id = o.company_id and n.${side}_no = o.${side}_no
         and n.currency_code = o.currency_code and n.entry_no > o.entry_no and n.posting_date >= o.posting_date
         and n.remaining_amount * o.remaining_amount < 0
       join ${side} c on c.company_id = o.company_id and c.no = o.${side}_no
       where o.company_id = $1 and o.open and n.open and o.currency_code <> '' and c.application_method = 'Apply to Oldest'`,
    ],
  ]
}

/** What breaks a rule: the import document (undefined for the company), and the numbers that show it. */
export interface Violation {
  readonly id: string | undefined
  readonly what: string
}

/** Looks for documents, among those made from these import records, that break a rule. */
export async function documentViolations(
  client: Client,
  companyId: string,
  importIds: readonly string[],
): Promise<Violation[]> {
  const documents = `with d as materialized (select * from posted_document where company_id = $1 and import_document_id = any($2::uuid[]))`
  return violations(client, documentRules, (sql) => ({ text: `${documents} ${sql}`, values: [companyId, importIds] }))
}

/** Looks for what is wrong with a company as a whole. */
export async function companyViolations(client: Client, companyId: string): Promise<Violation[]> {
  return violations(client, companyRules, (text) => ({ text, values: [companyId] }))
}

async function violations(
  client: Client,
  rules: readonly Rule[],
  query: (sql: string) => { text: string; values: unknown[] },
): Promise<Violation[]> {
  const found: Violation[] = []
  for (const [what, sql] of rules) {
    const { rows } = await client.query<Record<string, unknown>>(query(sql))
    for (const { id, ...row } of rows.slice(0, 3))
      found.push({ id: typeof id === 'string' ? id : undefined, what: `${what}: ${JSON.stringify(row)}` })
  }
  return found
}
