import { sql } from 'kysely'
import { endOfMonth } from '../../core/date.ts'
import type { VatOperation, VatQuestion } from '../../model/reports/party-reports.ts'
import type { TupleOf } from '../statement/columns.ts'
import type { Statement } from '../server/database.ts'
import { arranged } from '../statement/statement.ts'
import { parameter } from '../query/expression.ts'
import { lastKnownEntry, wasKnown } from './known-at.ts'
import type { Sql } from '../query/parts.ts'
import { entriesBehind } from '../query/totals.ts'

// What decides the grids of an entry, in the order of the cells of a group.
const operation = sql`v.type, v.document_type, v.vat_bus_posting_group, v.vat_prod_posting_group, v.vat_calculation_type,
  trim_scale(v.vat_pct)::text, v.eu_service, v.tax_category, case v.type when 'Purchase' then left(v.gl_account_no, 2) else '' end,
  v.base <> 0, v.amount <> 0`

const operationCells = ['text', 'text', 'text', 'text', 'text', 'text', 'bool', 'text', 'text', 'bool', 'bool'] as const
const groupCells = [...operationCells, 'numeric', 'numeric', 'numeric', 'int4', 'bool'] as const
const documentCells = [...groupCells, 'uuid'] as const
const entryCells = [
  'int4',
  ...operationCells,
  'numeric',
  'numeric',
  'numeric',
  'int4',
  'uuid',
  'uuid',
  'int4[]',
] as const

/** What decides the grids of an entry, as the first cells of a row have it. */
export type VatOperationRaw = TupleOf<typeof operationCells>

/** A row of {@link selectVatGroups}. */
export type VatGroupRaw = TupleOf<typeof groupCells>

/** A row of {@link selectVatOfDocuments}: a group, and the document it is of. */
export type DocumentVatRaw = TupleOf<typeof documentCells>

/** A row of {@link selectGridPages}. */
export type GridEntryRaw = TupleOf<typeof entryCells>

/** A page of the entries of a grid: those of these groups with a number above `after`, `most` of them. */
export interface GridPageQuestion {
  readonly groups: readonly VatOperation[]
  readonly after: number
  readonly most: number
  /** Whether it is full soon: then it is read by itself, else along with others. */
  readonly isDense: boolean
}

/**
 * The VAT entries of a period by what decides their grids, which each has frozen (F50): type, document type, business and
 * product group, calculation type, percentage, EU service, tax category, first two digits of a purchase's account, whether
 * there are a base and an amount; base, amount, non-deductible, entries; and whether they were there at the point asked for.
 * The period is one of VAT dates; whole months come from the totals (F75).
 */
export function selectVatGroups(question: VatQuestion, companyId: string): Statement<VatGroupRaw> {
  const { asKnownAt } = question
  if (asKnownAt === undefined && areMonths(question)) return arranged(groupCells, totalsSql(question, companyId))
  const known =
    asKnownAt === undefined
      ? sql`true`
      : sql`coalesce(v.entry_no <= ${lastKnownEntry('vat', asKnownAt, companyId)}, false)`
  return arranged(
    groupCells,
    sql`select ${operation}, sum(v.base), sum(v.amount), sum(v.non_deductible_vat_amount), count(*)::int4, ${known}
    from vat_entry v where ${within(question, companyId)}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16 order by 1 desc, 2 desc, 3, 4, 5, 6, 9, 7, 8, 10, 11, 16 desc`,
  )
}

/** The VAT entries of posted documents as {@link selectVatGroups} has them, document by document. */
export function selectVatOfDocuments(companyId: string, documentIds: readonly string[]): Statement<DocumentVatRaw> {
  return arranged(
    documentCells,
    sql`select ${operation}, sum(v.base), sum(v.amount), sum(v.non_deductible_vat_amount), count(*)::int4, true, v.document_id
    from vat_entry v where v.company_id = ${parameter('guid', companyId)} and v.document_id = any(cast(${documentIds} as uuid[]))
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 17 order by 17, 1 desc, 2 desc, 3, 4, 5, 6, 9, 7, 8, 10, 11`,
  )
}

function areMonths({ from, to }: VatQuestion): boolean {
  return from.endsWith('-01') && to === endOfMonth(to)
}

function totalsSql(question: VatQuestion, companyId: string): Sql {
  const from = parameter('date', question.from)
  const to = parameter('date', question.to)
  return sql`select v.type, v.document_type, v.bus, v.prod, v.calculation, v.pct, v.eu_service, v.tax_category, v.account_class,
      v.with_base, v.with_amount, sum(v.base), sum(v.amount), sum(v.non_deductible), sum(v.entries)::int4, true
    from (
      select v.type, v.document_type, v.vat_bus_posting_group as bus, v.vat_prod_posting_group as prod,
        v.vat_calculation_type as calculation, trim_scale(v.vat_pct)::text as pct, v.eu_service, v.tax_category, v.account_class,
        v.with_base, v.with_amount, v.base, v.amount, v.non_deductible_vat_amount as non_deductible, v.entries
      from vat_total v where v.company_id = ${parameter('guid', companyId)} and v.month between ${from} and ${to}
      union all select ${operation}, v.base, v.amount, v.non_deductible_vat_amount, 1
      from ${entriesBehind('vat', companyId)} v where v.vat_date between ${from} and ${to}
    ) v group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 order by 1 desc, 2 desc, 3, 4, 5, 6, 9, 7, 8, 10, 11`
}

/**
 * Pages of VAT entries by number, for any number of grids in one statement: which page, then what decides the grids of the
 * entry as {@link selectVatGroups} has it, base, amount, non-deductible, number, id, document and the lines in it.
 *
 * A dense page goes along the numbers from where it begins until it is full, so that whoever walks a grid page by page reads
 * each entry once. For all others the entries of the period are looked along once, and each finds the pages it is in by its
 * key. Nothing is joined: a join is planned from counts that PostgreSQL may not have yet.
 */
export function selectGridPages(
  question: VatQuestion,
  companyId: string,
  pages: readonly GridPageQuestion[],
): Statement<GridEntryRaw> {
  const numbered = pages.map((page, at) => ({ ...page, at }))
  const dense = numbered.filter(({ isDense }) => isDense)
  const others = numbered.filter(({ isDense }) => !isDense)
  const parts = [
    ...(dense.length === 0 ? [] : [walkSql(question, companyId, dense)]),
    ...(others.length === 0 ? [] : [passSql(question, companyId, others)]),
  ]
  return arranged(
    entryCells,
    sql`${dense.length === 0 ? sql`` : spanSql(question, companyId)}
    select v.page, ${entryColumns} from (${sql.join(parts, sql` union all `)}) v order by v.page, v.entry_no`,
  )
}

type NumberedPage = GridPageQuestion & { readonly at: number }

/** The first and the last number of the entries of a period, found day by day by the index of VAT dates. */
function spanSql({ from, to }: VatQuestion, companyId: string): Sql {
  const ofCompany = sql`from vat_entry v where v.company_id = ${parameter('guid', companyId)}`
  const upTo = sql`v.vat_date <= ${parameter('date', to)}`
  const ofDay = sql`select v.entry_no ${ofCompany} and v.vat_date = d.day order by v.vat_date`
  return sql`with recursive day(day) as (
      select (select v.vat_date ${ofCompany} and v.vat_date >= ${parameter('date', from)} and ${upTo} order by v.vat_date limit 1)
      union all
      select (select v.vat_date ${ofCompany} and v.vat_date > d.day and ${upTo} order by v.vat_date limit 1)
      from day d where d.day is not null
    ), span as (
      select min((${ofDay}, v.entry_no limit 1)) as first, max((${ofDay} desc, v.entry_no desc limit 1)) as last
      from day d where d.day is not null
    )`
}

// The date is hidden from its index: entries are wanted in the order of their numbers, and only until the page is full.
function walkSql(question: VatQuestion, companyId: string, pages: readonly NumberedPage[]): Sql {
  const asked = pages.map(({ at, after, most, groups }) => ({
    at,
    after,
    most,
    keys: Object.fromEntries(groups.map((group) => [keyOf(group), true])),
  }))
  return sql`select p.page, v.* from (
      select (p->'at')::int4 as page, (p->'after')::int4 as after, (p->'most')::int4 as most, p->'keys' as keys
      from jsonb_array_elements(cast(${JSON.stringify(asked)} as jsonb)) as p offset 0
    ) p cross join lateral (
      select v.* from vat_entry v where v.company_id = ${parameter('guid', companyId)} and v.entry_no > p.after
        and v.entry_no >= (select first from span) and v.entry_no <= (select last from span)
        and v.vat_date + 0 between ${parameter('date', question.from)} and ${parameter('date', question.to)}
        ${wasKnown(sql`v.entry_no`, 'vat', question.asKnownAt, companyId)}
        and jsonb_exists(p.keys, jsonb_build_array(${operation})::text)
      order by v.company_id, v.entry_no limit p.most
    ) v`
}

function passSql(question: VatQuestion, companyId: string, pages: readonly NumberedPage[]): Sql {
  const pagesOf: Record<string, number[]> = {}
  const places = Math.max(...pages.map(({ at }) => at)) + 1
  const after = Array.from({ length: places }, () => 0)
  const most = Array.from({ length: places }, () => 0)
  for (const page of pages) {
    for (const group of page.groups) (pagesOf[keyOf(group)] ??= []).push(page.at)
    after[page.at] = page.after
    most[page.at] = page.most
  }
  return sql`select e.page, v.* from (
      select p.page::int4 as page, row_number() over (partition by p.page order by v.entry_no) as place, v as entry
      from vat_entry v cross join lateral jsonb_array_elements_text(
        (select cast(${JSON.stringify(pagesOf)} as jsonb)) -> jsonb_build_array(${operation})::text) as p(page)
      where ${within(question, companyId)}${wasKnown(sql`v.entry_no`, 'vat', question.asKnownAt, companyId)}
        and v.entry_no > (cast(${after} as int4[]))[p.page::int4 + 1]
    ) e cross join lateral (select (e.entry).*) v where e.place <= (cast(${most} as int4[]))[e.page + 1]`
}

const entryColumns = sql`${operation}, v.base, v.amount, v.non_deductible_vat_amount, v.entry_no, v.id, v.document_id, v.line_nos`

function within({ from, to }: VatQuestion, companyId: string): Sql {
  return sql`v.company_id = ${parameter('guid', companyId)} and v.vat_date between ${parameter('date', from)} and ${parameter('date', to)}`
}

// As PostgreSQL writes an array of jsonb.
function keyOf(group: VatOperation): string {
  const cells = [
    group.type,
    group.documentType,
    group.vatBusPostingGroup,
    group.vatProdPostingGroup,
    group.vatCalculationType,
    group.vatPct,
    group.euService,
    group.taxCategory,
    group.accountClass,
    group.withBase,
    group.withVat,
  ]
  return `[${cells.map((cell) => JSON.stringify(cell)).join(', ')}]`
}
