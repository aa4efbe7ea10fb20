import { sql } from 'kysely'
import type { LedgerGrouping, LedgerSummaryQuestion } from '../../model/reports/ledger-reports.ts'
import type { TupleOf } from '../statement/columns.ts'
import type { Statement } from '../server/database.ts'
import { arranged } from '../statement/statement.ts'
import { parameter, predicateSql } from '../query/expression.ts'
import { wasKnown } from './known-at.ts'
import { monthOf, totalsForSummary } from '../query/totals.ts'
import type { Sql } from '../query/parts.ts'

const cells = [
  // Whether it is the sum of all (1), debit, credit, entries.
  'int4',
  'numeric',
  'numeric',
  'int4',
  // The dimensions asked for that exist.
  'text[] null',
  // Account and its name, month, type, number and name of the source.
  'text null',
  'text null',
  'date null',
  'text null',
  'text null',
  'text null',
] as const

/** A row of {@link selectLedgerSummary}, in this order; two columns per dimension follow: code and name of its value. */
export type LedgerSummaryRaw = TupleOf<readonly [...typeof cells, ...'text null'[]]>

/** What entries are grouped by: names of columns within the statement. */
interface Grouping {
  /** Columns of the sums, with what they are of an entry `t`. */
  readonly ofEntry: Readonly<Record<string, Sql>>
  /** Columns of the groups, with what they are of the sums `s`; rows are sorted by them. */
  readonly ofSums: Readonly<Record<string, Sql>>
}

/**
 * Sums general ledger entries by groups, at most `rowsMax` of them and one row more, in the order asked. The first row is the
 * sum of all matching entries, also when there is none, with those of the asked dimension codes that exist. An entry counts in
 * one group: of a dimension set, an entry has one value for a dimension at most. Everything that names a group is looked up by
 * its key, an account of many groups once: joins would be planned without knowing how many groups there are. Groups of accounts and months come from the totals
 * where those have them (F75).
 */
export function selectLedgerSummary(
  question: LedgerSummaryQuestion,
  companyId: string,
  rowsMax: number,
): Statement<LedgerSummaryRaw> {
  const company = parameter('guid', companyId)
  const { dimensions, predicate, asKnownAt } = question
  const totals = totalsForSummary(question, companyId)
  const known = wasKnown(sql`t.entry_no`, 'gl', asKnownAt, companyId)
  const rows =
    totals === undefined
      ? sql`sum(t.debit_amount) as debit, sum(t.credit_amount) as credit, count(*) as entries
      from gl_entry as t where t.company_id = ${company}${known}${predicate === undefined ? sql`` : sql` and ${predicateSql(predicate)}`}`
      : sql`sum(t.debit_amount) as debit, sum(t.credit_amount) as credit, sum(t.entries) as entries from (${totals}) as t`
  const month = totals === undefined ? monthOf(sql`t.posting_date`) : sql`t.month`
  const groupings = question.groupBy.map((one) => groupingOf(one, dimensions, company, month))
  const entryColumns = groupings.flatMap(({ ofEntry }) => Object.entries(ofEntry))
  const keys = groupings.flatMap(({ ofSums }) => Object.entries(ofSums))
  const order = sql.join(keys.map(([name]) => sql`${sql.ref(`g.${name}`)} nulls last`))
  const [first = ''] = keys[0] ?? []
  return arranged(
    [...cells, ...dimensions.flatMap(() => ['text null', 'text null'] as const)],
    sql`with sums as (
      select ${namedSql(entryColumns)}, ${rows} group by ${placesSql(entryColumns.length)}${totals === undefined ? sql`` : sql` having sum(t.entries) > 0`}
    ), keyed as (
      select ${namedSql(keys)}, s.debit, s.credit, s.entries from sums as s
    ), groups as (
      select ${sql.join(keys.map(([name]) => sql.ref(name)))}, grouping(${sql.ref(first)}) as whole, coalesce(sum(debit), 0.00) as debit,
        coalesce(sum(credit), 0.00) as credit, coalesce(sum(entries), 0) as entries
      from keyed group by grouping sets ((${sql.join(keys.map(([name]) => sql.ref(name)))}), ())
    )
    ${question.groupBy.includes('ACCOUNT') ? accountNamesSql(company) : sql``}
    select g.whole, g.debit, g.credit, cast(g.entries as int4), ${knownSql(dimensions, company)},
      ${sql.join([...nameColumns(question, company), ...valueColumns(dimensions, company)])}
    from (select * from groups as g order by g.whole desc, ${order} limit ${rowsMax + 2}) as g
    order by g.whole desc, ${order}`,
  )
}

function groupingOf(grouping: LedgerGrouping, dimensions: readonly string[], company: Sql, month: Sql): Grouping {
  switch (grouping) {
    case 'ACCOUNT':
      return { ofEntry: { account: sql`t.gl_account_no` }, ofSums: { account: sql`s.account` } }
    case 'MONTH':
      return { ofEntry: { month }, ofSums: { month: sql`s.month` } }
    case 'SOURCE':
      return {
        ofEntry: { source_type: sql`t.source_type`, source_no: sql`t.source_no` },
        ofSums: { source_type: sql`s.source_type`, source_no: sql`s.source_no` },
      }
    case 'DIMENSION': {
      // By set first: there are fewer sets than entries.
      const values = dimensions.map((code, index) => [
        `value${index}`,
        sql`(select d.dimension_value_code from dimension_set_entry as d where d.company_id = ${company}
          and d.dimension_set_id = s.set_id and d.dimension_code = ${parameter('code', code)})`,
      ])
      return { ofEntry: { set_id: sql`t.dimension_set_id` }, ofSums: Object.fromEntries(values) as Grouping['ofSums'] }
    }
  }
}

/** The names of all accounts found, as one value. */
function accountNamesSql(company: Sql): Sql {
  return sql`, account_name as (
      select jsonb_object_agg(k.no, k.name) as names from (select distinct s.account from sums as s offset 0) as s
      cross join lateral (select k.no, k.name from gl_account as k where k.company_id = ${company} and k.no = s.account offset 0) as k
    )`
}

function nameColumns({ groupBy }: LedgerSummaryQuestion, company: Sql): Sql[] {
  const asked = (grouping: LedgerGrouping, column: Sql, type: 'text' | 'date' = 'text'): Sql =>
    groupBy.includes(grouping) ? column : sql`cast(null as ${sql.raw(type)})`
  const nameOf = (table: 'customer' | 'vendor', no: Sql): Sql =>
    sql`(select k.name from ${sql.table(table)} as k where k.company_id = ${company} and k.no = ${no})`
  return [
    asked('ACCOUNT', sql`g.account`),
    asked('ACCOUNT', sql`(select n.names from account_name as n) ->> g.account`),
    asked('MONTH', sql`g.month`, 'date'),
    asked('SOURCE', sql`g.source_type`),
    asked('SOURCE', sql`g.source_no`),
    asked(
      'SOURCE',
      sql`case g.source_type when 'Customer' then ${nameOf('customer', sql`g.source_no`)}
        when 'Vendor' then ${nameOf('vendor', sql`g.source_no`)} end`,
    ),
  ]
}

function valueColumns(dimensions: readonly string[], company: Sql): Sql[] {
  return dimensions.flatMap((code, index) => {
    const value = sql.ref(`g.value${index}`)
    const name = sql`(select k.name from dimension_value as k where k.company_id = ${company}
      and k.dimension_code = ${parameter('code', code)} and k.code = ${value})`
    return [value, name]
  })
}

// Said with the sum of all alone, which is always there.
function knownSql(dimensions: readonly string[], company: Sql): Sql {
  if (dimensions.length === 0) return sql`cast(null as text[])`
  return sql`case when g.whole = 1 then array(select k.code from dimension as k where k.company_id = ${company}
    and k.code = any(cast(${dimensions} as text[]))) end`
}

function namedSql(columns: readonly (readonly [name: string, value: Sql])[]): Sql {
  return sql.join(columns.map(([name, value]) => sql`${value} as ${sql.ref(name)}`))
}

function placesSql(count: number): Sql {
  return sql.join(Array.from({ length: count }, (_, index) => sql.raw(String(index + 1))))
}
