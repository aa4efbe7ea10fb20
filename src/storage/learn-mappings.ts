import type { Session } from './database.ts'
import { learnedDimensions, learnedGroups } from './line-origins.ts'

/**
 * Remembers for the vendor of an import document what users made different from what the import made of its lines: of one
 * line, or of all when none is named. Only codes that exist are learned, and blank ones teach nothing. What this document
 * taught and its line takes back returns to what was known when the file came. One statement.
 */
export async function learnMappings(
  session: Session,
  companyId: string,
  entryNo: number,
  lineId: string | null,
): Promise<void> {
  await session.rows({ sql: learnSql, parameters: [companyId, entryNo, lineId] })
}

const groupTables = {
  vat_bus_posting_group: 'vat_business_posting_group',
  vat_prod_posting_group: 'vat_product_posting_group',
} as const

// `#` stands for the digits of a description: such a text is shared by many items, so none of them is learned by it.
const accountTaught = `((l.type, l.no) <> (o.type, o.no) and (
  l.type = 'G/L Account' and exists (select 1 from gl_account a where a.company_id = l.company_id and a.no = l.no)
  or l.type = 'Item' and (o.match_by = 'Item No.' or position('#' in o.match_text) = 0)
    and exists (select 1 from item i where i.company_id = l.company_id and i.no = l.no)))`

const groups = learnedGroups.map((name) => ({
  name,
  taught: `(l.${name} <> o.${name} and exists (select 1 from ${groupTables[name]} g where g.company_id = l.company_id and g.code = l.${name}))`,
}))

const dimensions = learnedDimensions.map((name) => ({
  name,
  taught: `(l.${name} <> o.${name} and exists (select 1 from general_ledger_setup s join dimension_value v using (company_id)
    where s.company_id = l.company_id and v.dimension_code = s.${name} and v.code = l.${name}))`,
}))

const groupsTaught = `(${groups.map(({ taught }) => taught).join(' or ')})`
const anythingTaught = [accountTaught, ...groups.map(({ taught }) => taught), ...dimensions.map(({ taught }) => taught)]

/** Conditions on a line `l` with its origin `o` and the mapping `m`, in SQL; `known` is the name in the origin's list of what had been learned. */
interface Rule {
  readonly taught: string
  readonly same: string
  readonly known: string
  readonly blank: string
  /** When what was learned no longer holds. */
  readonly outdated?: string
}

/** What a column of the mapping becomes: what is taught now, what was known before when that is taken back, else what it is. */
function next(name: string, line: Rule): string {
  const { taught, same, known, blank, outdated = 'false' } = line
  return `case when ${taught} then l.${name} when ${outdated} then '${blank}'
    when m.learned_from_entry_no = d.entry_no and ${same} then case when '${known}' = any(string_to_array(o.learned, ',')) then o.${name} else '${blank}' end
    else coalesce(m.${name}, '${blank}') end as ${name}`
}

const account = { taught: accountTaught, same: '(l.type, l.no) = (o.type, o.no)', known: 'no' }

const nextColumns = [
  next('type', { ...account, blank: ' ' }),
  next('no', { ...account, blank: '' }),
  `case when ${groupsTaught} then o.vat_key else coalesce(m.vat_key, '') end as vat_key`,
  // Groups are offered to lines of one VAT: those learned for another one go when a new one is taught.
  ...groups.map(({ name, taught }) =>
    next(name, {
      taught,
      same: `l.${name} = o.${name} and o.vat_key = m.vat_key`,
      known: name,
      blank: '',
      outdated: `${groupsTaught} and coalesce(m.vat_key, '') <> o.vat_key`,
    }),
  ),
  ...dimensions.map(({ name, taught }) =>
    next(name, { taught, same: `l.${name} = o.${name}`, known: name, blank: '' }),
  ),
]

const stored = ['type', 'no', 'vat_key', ...learnedGroups, ...learnedDimensions]

// A mapping that is there is locked before it is looked at: what another document teaches at the same time is not lost.
const learnSql = `with line as (
    select distinct on (o.match_by, o.match_text) l.id, d.vendor_no, o.match_by, o.match_text
    from import_purchase_invoice d
    join import_purchase_invoice_line l on l.company_id = d.company_id and l.header_entry_no = d.entry_no
    join import_line_origin o on o.company_id = l.company_id and o.line_id = l.id
    where d.company_id = $1 and d.entry_no = $2 and ($3::uuid is null or l.id = $3)
      and exists (select 1 from vendor v where v.company_id = d.company_id and v.no = d.vendor_no)
    order by o.match_by, o.match_text, (${anythingTaught.join(' or ')}) desc, l.line_no
  ), known as materialized (
    select m.* from vendor_mapping m
    where m.company_id = $1 and (m.vendor_no, m.match_by, m.match_text) in (select vendor_no, match_by, match_text from line)
    order by m.match_by, m.match_text for update of m
  ), taught as (
    select d.vendor_no, o.match_by, o.match_text, ${nextColumns.join(', ')}
    from line join import_purchase_invoice d on d.company_id = $1 and d.entry_no = $2
    join import_purchase_invoice_line l on l.company_id = $1 and l.id = line.id
    join import_line_origin o on o.company_id = $1 and o.line_id = line.id
    left join known m on m.vendor_no = line.vendor_no and m.match_by = line.match_by and m.match_text = line.match_text
  )
  insert into vendor_mapping (company_id, vendor_no, match_by, match_text, ${stored.join(', ')}, learned_from_entry_no)
  select $1, t.vendor_no, t.match_by, t.match_text, ${stored.map((name) => `t.${name}`).join(', ')}, $2 from taught t
  left join known m on m.vendor_no = t.vendor_no and m.match_by = t.match_by and m.match_text = t.match_text
  where (${stored.map((name) => `t.${name}`).join(', ')})
    is distinct from (${stored.map((name) => `coalesce(m.${name}, ${name === 'type' ? "' '" : "''"})`).join(', ')})
  on conflict (company_id, vendor_no, match_by, match_text) do update set
    ${[...stored, 'learned_from_entry_no'].map((name) => `${name} = excluded.${name}`).join(', ')}`
