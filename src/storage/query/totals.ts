import { sql } from 'kysely'
import type { DateText } from '../../core/date.ts'
import type { Expression } from '../../model/expression.ts'
import type { Derivation, Transformation } from '../../model/query.ts'
import type { LedgerSummaryQuestion } from '../../model/reports/ledger-reports.ts'
import { monthsAndSlices, type DaysAsked, type Slice } from '../../model/reports/months-at-hand.ts'
import { parameter, predicateSql } from './expression.ts'
import type { Sql } from './parts.ts'

/** The month of a day, as totals have it. By way of a timestamp without a time zone: date_trunc of a date would be one with. */
export function monthOf(day: Sql): Sql {
  return sql`cast(date_trunc('month', cast(${day} as timestamp)) as date)`
}

/**
 * The entries of a ledger that the totals do not hold yet, as a table (F75): a few hundred at the end of it. Found by their
 * numbers, whatever else is asked of them, and in their order, which the key alone has; by both bounds, since PostgreSQL takes what has only one for a third of the ledger.
 */
export function entriesBehind(ledger: 'gl' | 'vat', companyId: string): Sql {
  const company = parameter('guid', companyId)
  const entries = sql.table(`${ledger}_entry`)
  return sql`(select b.* from ${entries} as b where b.company_id = ${company} and b.entry_no > ${totalsUntil(ledger, companyId)}
    and b.entry_no <= (select l.entry_no from ${entries} as l where l.company_id = ${company} order by l.company_id desc, l.entry_no desc limit 1)
    order by b.company_id, b.entry_no offset 0)`
}

// Nothing around the select: behind row-level security PostgreSQL finds no index by a coalesce.
function totalsUntil(ledger: 'gl' | 'vat', companyId: string): Sql {
  return sql`(select coalesce(max(${sql.ref(`u.${ledger}_entry_no`)}), 0) from totals_until as u
    where u.company_id = ${parameter('guid', companyId)})`
}

/**
 * The general ledger of some days as rows to be summed: `gl_account_no`, `month`, `debit_amount`, `credit_amount` and
 * `entries`, which is negative in what is taken off. Whole months come from the totals (F75) and the entries behind them, a
 * cut one with its smaller part from the entries. Undefined for days whose totals are not at hand. A condition on accounts
 * holds of all.
 */
export function ledgerOfDays(days: DaysAsked, companyId: string, accounts?: Expression): Sql | undefined {
  const months = monthsAndSlices(days)
  if (months === undefined) return undefined
  const company = sql`t.company_id = ${parameter('guid', companyId)}`
  const wanted = accounts === undefined ? company : sql`${company} and ${predicateSql(accounts)}`
  const slices = months.slices.map((slice) => sliceSql(slice, wanted, companyId))
  return sql`select t.gl_account_no, t.month, t.debit_amount, t.credit_amount, t.entries from gl_total as t
      where ${wanted}${dayIs('t.month', '>=', months.from)}${dayIs('t.month', '<', months.past)}
    union all select t.gl_account_no, ${monthOf(sql`t.posting_date`)}, t.debit_amount, t.credit_amount, 1
      from ${entriesBehind('gl', companyId)} as t
      where ${wanted}${dayIs('t.posting_date', '>=', days.from)}${dayIs('t.posting_date', '<=', days.to)}
    ${slices.length === 0 ? sql`` : sql.join(slices, sql` `)}`
}

function dayIs(column: string, operator: '>=' | '<=' | '<', day: DateText | undefined): Sql {
  return day === undefined ? sql`` : sql` and ${sql.ref(column)} ${sql.raw(operator)} ${parameter('date', day)}`
}

// Of the entries that the totals hold.
function sliceSql({ from, to, sign }: Slice, wanted: Sql, companyId: string): Sql {
  const times = parameter('integer', sign)
  return sql`union all select t.gl_account_no, ${monthOf(sql`t.posting_date`)}, ${times} * t.debit_amount, ${times} * t.credit_amount, ${times}
    from gl_entry as t where ${wanted} and t.posting_date between ${parameter('date', from)} and ${parameter('date', to)}
      and t.entry_no <= ${totalsUntil('gl', companyId)}`
}

/**
 * The rows that a summary is made of when totals have all it asks for, as {@link ledgerOfDays}: it groups by nothing but
 * accounts and months, and its condition is one of days from and to and one of accounts. Undefined for every other.
 */
export function totalsForSummary(question: LedgerSummaryQuestion, companyId: string): Sql | undefined {
  const { groupBy, predicate, asKnownAt } = question
  if (asKnownAt !== undefined || groupBy.some((one) => one !== 'ACCOUNT' && one !== 'MONTH')) return undefined
  return rowsWhere(predicate === undefined ? [] : [predicate], companyId)
}

/** Rows to be summed, as {@link ledgerOfDays}; undefined where a condition is not one of days from and to or of accounts. */
function rowsWhere(predicates: readonly Expression[], companyId: string): Sql | undefined {
  const accounts: Expression[] = []
  let days: DaysAsked = {}
  for (const term of predicates.flatMap(termsOf)) {
    const more = daysOf(term)
    if (more !== undefined) days = within(days, more)
    else if (isOfAccounts(term)) accounts.push(term)
    else return undefined
  }
  return ledgerOfDays(days, companyId, accounts.length === 0 ? undefined : { node: 'and', terms: accounts })
}

/** The first group of a derivation, made of totals, and the steps behind it. */
export interface GroupAtHand {
  readonly rows: Sql
  readonly rest: readonly Transformation[]
}

/**
 * The group that `$apply` begins with, behind conditions at most, where the totals have all of it: general ledger entries by
 * account or all together, sums of debit, credit and amount and how many there are, of whole months, more or less ({@link ledgerOfDays}).
 * Undefined for every other derivation, which asks the entries.
 */
export function groupAtHand({ from, steps }: Derivation, companyId: string): GroupAtHand | undefined {
  const at = steps.findIndex(({ step }) => step !== 'filter')
  const group = steps[at]
  if (from.table !== 'gl_entry' || group?.step !== 'group') return undefined
  if (group.by.some((one) => one.from.column !== 'gl_account_no')) return undefined
  const made: Sql[] = group.by.map(({ to }) => sql`t.gl_account_no as ${sql.ref(to.column)}`)
  for (const { method, value, to } of group.aggregates) {
    const sum = sumAtHand(method, value, group.by.length === 0)
    if (sum === undefined) return undefined
    made.push(sql`${sum} as ${sql.ref(to.column)}`)
  }
  const rows = rowsWhere(
    steps.slice(0, at).flatMap((one) => (one.step === 'filter' ? [one.predicate] : [])),
    companyId,
  )
  if (rows === undefined) return undefined
  // What was added and taken off again is no group.
  const groups = group.by.length === 0 ? sql`` : sql` group by t.gl_account_no having sum(t.entries) > 0`
  return { rows: sql`(select ${sql.join(made)} from (${rows}) as t${groups})`, rest: steps.slice(at + 1) }
}

const amounts: ReadonlyMap<string, Sql> = new Map([
  ['debit_amount', sql`t.debit_amount`],
  ['credit_amount', sql`t.credit_amount`],
  ['amount', sql`t.debit_amount - t.credit_amount`],
])

// Without groups there is one row, also of nothing: then a sum is null.
function sumAtHand(method: string, value: Expression | undefined, isWhole: boolean): Sql | undefined {
  if (method === 'count' && value === undefined) return sql`cast(coalesce(sum(t.entries), 0) as int4)`
  if (method !== 'sum' || value?.node !== 'field' || (value.level ?? 0) !== 0) return undefined
  const each = amounts.get(value.field.column)
  if (each === undefined) return undefined
  const sum = sql`cast(sum(${each}) as numeric)`
  return isWhole ? sql`case when sum(t.entries) > 0 then ${sum} end` : sum
}

function termsOf(expression: Expression): readonly Expression[] {
  return expression.node === 'and' ? expression.terms.flatMap(termsOf) : [expression]
}

// Strict bounds are none of a report's; they take the long way, as everything does that is not said here.
function daysOf(term: Expression): DaysAsked | undefined {
  if (term.node !== 'compare' || term.left.node !== 'field' || term.right.node !== 'literal') return undefined
  const { field, level = 0 } = term.left
  const { value, kind } = term.right
  if (field.column !== 'posting_date' || level !== 0 || kind !== 'date' || typeof value !== 'string') return undefined
  if (term.operator === 'ge') return { from: value }
  return term.operator === 'le' ? { to: value } : undefined
}

function within(one: DaysAsked, other: DaysAsked): DaysAsked {
  const from = [one.from, other.from].filter((day) => day !== undefined).sort()
  const to = [one.to, other.to].filter((day) => day !== undefined).sort()
  return { from: from.at(-1), to: to[0] }
}

function isOfAccounts(expression: Expression): boolean {
  switch (expression.node) {
    case 'field':
      return expression.field.column === 'gl_account_no' && (expression.level ?? 0) === 0
    case 'literal':
    case 'constant':
      return true
    case 'compare':
      return isOfAccounts(expression.left) && isOfAccounts(expression.right)
    case 'in':
      return [expression.operand, ...expression.items].every(isOfAccounts)
    case 'and':
    case 'or':
      return expression.terms.every(isOfAccounts)
    case 'not':
      return isOfAccounts(expression.term)
    default:
      return false
  }
}
