import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'
import { totalsWrong } from './totals.ts'

/** Something that is kept and is not what the entries say. */
export interface KeptWrong {
  /** What it is, such as `customer_ledger_entry 12`. */
  readonly subject: string
  /** Its column or amount. */
  readonly what: string
  readonly kept: string | null
  readonly counted: string | null
}

const gives = { subject: 'text', what: 'text', kept: 'text null', counted: 'text null' } as const
const takes = { companyId: 'uuid' } as const

/** A row of a table with columns that are kept beside what they must be, the first that differ. */
function differing(subject: string, from: string, columns: Readonly<Record<string, string>>, order: string): string {
  const values = Object.entries(columns).map(
    ([column, counted]) => `('${column}', e.${column}::text, (${counted})::text)`,
  )
  return `select ${subject} as subject, w.what, w.kept, w.counted from ${from}
    cross join lateral (values ${values.join(', ')}) w(what, kept, counted) where w.kept is distinct from w.counted order by ${order} limit 3`
}

const taken = (party: 'customer' | 'vendor', applied: string, applying: string): string =>
  `coalesce((select sum(a.${applied}) from ${party}_application a where a.company_id = $1 and a.applied_entry_no = e.entry_no), 0)
    - coalesce((select sum(a.${applying}) from ${party}_application a where a.company_id = $1 and a.entry_no = e.entry_no), 0)`

function party(name: 'customer' | 'vendor') {
  const table = `${name}_ledger_entry`
  return [
    statement({
      name: `verify ${name} remaining`,
      takes,
      gives,
      sql: differing(
        `'${table} ' || e.entry_no`,
        `(select e.*, (e.amount_fcy - (${taken(name, 'amount', 'amount')}))::numeric(19,2) as rest,
          (e.amount - (${taken(name, 'applied_amount_lcy', 'applying_amount_lcy')}))::numeric(19,2) as rest_lcy
          from ${table} e where e.company_id = $1) e`,
        { remaining_amount: 'e.rest', remaining_amount_lcy: 'e.rest_lcy', open: 'e.rest <> 0' },
        'e.entry_no',
      ),
    }),
    statement({
      name: `verify ${name} closing`,
      takes,
      gives,
      // The last application tells it (posting.md 2.6): of the applied entry who applied; of that one whom it left open, if any.
      sql: differing(
        `'${table} ' || e.entry_no`,
        `(select e.*, a.posting_date as by_date, case when a.applied_entry_no = e.entry_no then a.amount when a.closed_it then 0 else -a.amount end::numeric(19,2) as by_amount,
            case when a.applied_entry_no = e.entry_no then a.entry_no when a.closed_it then 0 else a.applied_entry_no end as by_no
          from ${table} e cross join lateral (select b.*, not exists (select from ${name}_application l where l.company_id = $1 and l.id > b.id
              and b.applied_entry_no in (l.entry_no, l.applied_entry_no)) and o.remaining_amount = 0 as closed_it
            from (select * from (select * from ${name}_application x where x.company_id = $1 and x.applied_entry_no = e.entry_no
                union all select * from ${name}_application x where x.company_id = $1 and x.entry_no = e.entry_no) y order by y.id desc limit 1) b
            join ${table} o on o.company_id = $1 and o.entry_no = b.applied_entry_no) a
          where e.company_id = $1 and not e.open and a.entry_no is not null) e`,
        { closed_at_date: 'e.by_date', closedby_amount: 'e.by_amount', closedby_entry_no: 'e.by_no' },
        'e.entry_no',
      ),
    }),
    statement({
      name: `verify ${name} not closed`,
      takes,
      gives,
      sql: differing(
        `'${table} ' || e.entry_no`,
        `(select e.* from ${table} e where e.company_id = $1 and e.open) e`,
        { closed_at_date: `date '0001-01-01'`, closedby_entry_no: '0' },
        'e.entry_no',
      ),
    }),
  ]
}

const counters = {
  'G/L': 'gl_entry',
  VAT: 'vat_entry',
  Customer: 'customer_ledger_entry',
  Vendor: 'vendor_ledger_entry',
  Item: 'item_ledger_entry',
  Value: 'value_entry',
} as const

const statements = [
  statement({
    name: 'verify balanced',
    takes,
    gives,
    sql: `select 'posted_document ' || coalesce((select d.no from posted_document d where d.company_id = $1 and d.id = g.document_id), g.document_id::text) as subject,
        'balance on ' || g.posting_date as what, sum(g.amount)::text as kept, '0.00' as counted
      from gl_entry g where g.company_id = $1 group by g.document_id, g.posting_date having sum(g.amount) <> 0 order by min(g.entry_no) limit 3`,
  }),
  ...totalsWrong,
  statement({
    name: 'verify counters',
    takes,
    gives,
    sql: `select 'ledger_counter ' || c.ledger as subject, 'last_no' as what, c.last_no::text as kept, e.entries::text as counted
      from (${Object.entries(counters)
        .map(
          ([ledger, table]) => `select '${ledger}' as ledger, count(*) as entries from ${table} where company_id = $1`,
        )
        .join(' union all ')} union all select 'Register', count(*) from gl_register where company_id = $1) e
      join ledger_counter c on c.company_id = $1 and c.ledger = e.ledger where c.last_no <> e.entries order by c.ledger`,
  }),
  ...party('customer'),
  ...party('vendor'),
  statement({
    name: 'verify stock',
    takes,
    gives,
    sql: differing(
      `'item_ledger_entry ' || e.entry_no`,
      `(select e.*, (e.quantity - t.quantity)::numeric(24,5) as rest, (e.cost_amount_actual - t.cost)::numeric(19,2) as rest_cost
        from item_ledger_entry e join item i on i.company_id = $1 and i.no = e.item_no
        cross join lateral (select coalesce(sum(quantity), 0) as quantity, coalesce(sum(cost), 0) as cost from (
          select a.quantity, a.cost from item_application a where a.company_id = $1 and a.applied_entry_no = e.entry_no
          union all select -a.quantity, -a.cost from item_application a where a.company_id = $1 and a.entry_no = e.entry_no) a) t
        -- Services are moved and never there.
        where e.company_id = $1 and (i.type = 'Inventory' or t.quantity <> 0)) e`,
      { remaining_quantity: 'e.rest', remaining_cost: 'e.rest_cost', open: 'e.rest <> 0' },
      'e.entry_no',
    ),
  }),
  statement({
    name: 'verify values',
    takes,
    gives,
    sql: differing(
      `'item_ledger_entry ' || e.entry_no`,
      `(select e.*, (select coalesce(sum(v.cost_amount_actual), 0)::numeric(19,2) from value_entry v where v.company_id = $1 and v.item_ledger_entry_no = e.entry_no) as cost
        from item_ledger_entry e where e.company_id = $1) e`,
      { cost_amount_actual: 'e.cost' },
      'e.entry_no',
    ),
  }),
  statement({
    name: 'verify dimensions',
    takes,
    gives,
    sql: `select 'dimension_set ' || s.id as subject, 'canonical_key' as what, s.canonical_key as kept, e.said as counted from dimension_set s
      cross join lateral (select coalesce(string_agg(regexp_replace(d.dimension_code, '([\\\\=|])', '\\\\\\1', 'g') || '='
          || regexp_replace(d.dimension_value_code, '([\\\\=|])', '\\\\\\1', 'g'), '|' order by d.dimension_code collate "C"), '') as said
        from dimension_set_entry d where d.company_id = $1 and d.dimension_set_id = s.id) e
      where s.company_id = $1 and s.canonical_key <> e.said order by s.id limit 3`,
  }),
]

/** What is kept beside the entries of a company and is not what they say, at most three of a kind: totals, remaining amounts, stock, counters. A statement for each kind. */
export async function keptWrong(session: Session, companyId: string): Promise<KeptWrong[]> {
  const found: KeptWrong[] = []
  for (const one of statements) found.push(...(await session.rows(one({ companyId }))))
  return found
}

/** A line of a number series that gave numbers which no posted document has. */
export interface NumberGap {
  readonly series: string
  readonly first: string
  readonly last: string
  /** How many numbers the line gave, and how many of them documents have. */
  readonly given: string
  readonly posted: string
  /** The first number that no document has. */
  readonly missing: string
}

// The same parts as numberAfter: the last run of digits counts.
const partsOf = (no: string): string => `regexp_match(${no}, '^(.*\\D|)(\\d+)(\\D*)$')`

const gaps = statement({
  name: 'verify document numbers',
  takes,
  gives: { series: 'text', first: 'text', last: 'text', given: 'text', posted: 'text', missing: 'text' },
  // Of series of posted documents that give every number, line by line; those of a person or with gaps allowed say nothing.
  // Sales and purchases may have the same number, and two lines the same letters.
  // The first number whose place among those that are there is not its own tells the first that is not.
  sql: `select n.series_code as series, n.starting_no as first, n.last_no_used as last,
      (n.to_no - n.from_no + 1)::text as given, count(distinct n.number)::text as posted,
      n.before || lpad(n.missing::text, greatest(length(n.missing::text), length(n.digits)), '0') || n.after as missing
    from (select p.*, coalesce(min(p.from_no + p.place - 1) filter (where p.number <> p.from_no + p.place - 1) over (partition by p.id),
        p.from_no + coalesce(max(p.place) filter (where p.number is not null) over (partition by p.id), 0)) as missing
      from (select l.*, d.number, dense_rank() over (partition by l.id order by d.number) as place
        from (select n.id, n.series_code, n.starting_no, n.last_no_used, s.parts[1] as before, s.parts[2] as digits,
            s.parts[2]::numeric as from_no, u.parts[2]::numeric as to_no, s.parts[3] as after
          from no_series_line n join no_series o on o.company_id = $1 and o.code = n.series_code and not o.allow_gaps and not o.manual_nos
          cross join lateral ${partsOf('n.starting_no')} s(parts) cross join lateral ${partsOf('n.last_no_used')} u(parts)
          where n.company_id = $1 and n.last_no_used <> '' and exists (select from journal_template t
            where t.company_id = $1 and n.series_code in (t.posting_no_series, t.cr_memo_posting_no_series))) l
        left join (select m.parts[1] as before, m.parts[2]::numeric as number, m.parts[3] as after
          from posted_document p cross join lateral ${partsOf('p.no')} m(parts) where p.company_id = $1) d
          on d.before = l.before and d.after = l.after and d.number between l.from_no and l.to_no) p) n
    group by n.id, n.series_code, n.starting_no, n.last_no_used, n.before, n.digits, n.from_no, n.to_no, n.after, n.missing
    having count(distinct n.number) <> n.to_no - n.from_no + 1 order by n.series_code, n.from_no limit 3`,
})

/** Lines of gapless series of which a number is missing among the posted documents, at most three. One statement. */
export function numberGaps(session: Session, companyId: string): Promise<NumberGap[]> {
  return session.rows(gaps({ companyId }))
}
