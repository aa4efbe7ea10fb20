import { sql } from 'kysely'
import { agingPartiesMax, type AgingQuestion } from '../../model/reports/party-reports.ts'
import type { TupleOf } from '../statement/columns.ts'
import type { Statement } from '../server/database.ts'
import { arranged } from '../statement/statement.ts'
import { parameter } from '../query/expression.ts'
import type { Sql } from '../query/parts.ts'
import { knownUntil, lastKnownEntry } from './known-at.ts'

const ledgers = {
  customer: { entries: 'customer_ledger_entry', applications: 'customer_application', no: 'customer_no', sign: '' },
  vendor: { entries: 'vendor_ledger_entry', applications: 'vendor_application', no: 'vendor_no', sign: '-' },
} as const

/** Rows of {@link selectAging} that so many parties can have at most. */
export function agingRowsMax({ days }: AgingQuestion): number {
  return agingPartiesMax * (days.length + 2)
}

// Number, name, bucket, amount, entries; the entry that leaves it unknown. Nulls when nothing is open.
const cells = ['text null', 'text null', 'int4 null', 'numeric null', 'int4 null', 'int4 null'] as const

/** A row of {@link selectAging}. */
export type AgingRaw = TupleOf<typeof cells>

/**
 * Open amounts by party and bucket: number, name, bucket (0 = not due), amount, entries; by number, and last in every row an
 * entry whose closing does not tell what was open on the date, or null. One row of nulls when nothing is open.
 *
 * What remained of an entry is what remains of it now and what was applied since, in its currency and in local currency (F57,
 * F61): with a date and with a point alike. An application counts from the day both entries are posted, so that on every date
 * the open amounts add up to the ledger. Books of before there were applications may only state that something was closed
 * (F43): a date before that closing, and a point before that statement, are unknown.
 *
 * Full joins cannot be planned as loops in loops, which PostgreSQL would take for entries it has not counted yet and which
 * compare every entry with every other. What picks from them must be no condition that makes an inner or a left join of them,
 * so it is a `coalesce` or a `case`.
 *
 * Where nothing was posted, closed or applied behind the date, what is open on it is what is open now, and entries that are
 * closed are not read (F75): each part is asked under that condition or its opposite, which PostgreSQL looks at once.
 */
export function selectAging(question: AgingQuestion, companyId: string): Statement<AgingRaw> {
  const { entries, applications, no, sign } = ledgers[question.party]
  const { partyNos, asKnownAt } = question
  const company = parameter('guid', companyId)
  const asOf = parameter('date', question.asOf)
  const partyNo = sql.ref(`e.${no}`)
  const wanted = partyNos === undefined ? sql`` : sql` and ${partyNo} = any(cast(${partyNos} as text[]))`
  const ledger = sql`${sql.table(entries)} e where e.company_id = ${company}${wanted}`
  // Both entries of an application are of one party.
  const applied = sql`${sql.table(applications)} a where a.company_id = ${company}${
    partyNos === undefined ? sql`` : sql` and a.applied_entry_no = any(array(select e.entry_no from ${ledger}))`
  }`
  const last = asKnownAt === undefined ? undefined : lastKnownEntry(question.party, asKnownAt, companyId)
  const known = last === undefined ? sql`` : sql` and e.entry_no <= ${last}`
  const limits = sql`cast(${question.days} as int4[])`
  const atHand = last === undefined
  const isPast = atHand ? sql` and not (select n.only_open from newest n)` : sql``
  const picked = sql`select e.entry_no, ${partyNo} as party_no, e.posting_date, e.due_date, e.remaining_amount, e.remaining_amount_lcy from ${ledger}`
  // In the order of the index of open entries, which no other has: else PostgreSQL may walk all for the order of the join.
  const open = sql`${picked} and e.open order by e.company_id, ${partyNo}, e.posting_date, e.entry_no offset 0`
  return arranged(
    cells,
    sql`with ${atHand ? newestSql(question, companyId) : sql``}later as (
      select e.entry_no from ${ledger} and e.posting_date > ${asOf}${isPast}
    ), since as (
      select entry_no, sum(amount) as amount, sum(amount_lcy) as amount_lcy from (
        select a.applied_entry_no as entry_no, a.amount, a.applied_amount_lcy as amount_lcy
        from ${applied} and (a.posting_date > ${asOf}${last === undefined ? sql`` : sql` or a.entry_no > ${last}`})${isPast}
        union all
        select a.entry_no, -a.amount, -a.applying_amount_lcy from later l full join (
          select a.* from ${applied} and a.posting_date <= ${asOf}${isPast}
        ) a on a.applied_entry_no = l.entry_no where coalesce(l.entry_no, 0) <> 0 and coalesce(a.entry_no, 0) <> 0
      ) s group by entry_no
    ), entry as (
      select e.party_no, e.posting_date, e.due_date, e.remaining_amount_lcy + coalesce(s.amount_lcy, 0) as amount,
        case when e.entry_no is null then 0 else e.remaining_amount + coalesce(s.amount, 0) end as remaining
      from (
        ${picked} and e.posting_date <= ${asOf}${known}${isPast}${atHand ? sql` union all select o.* from (${open}) o where (select n.only_open from newest n)` : sql``}
      ) e full join since s on s.entry_no = e.entry_no
    ), unknown as (
      select min(e.entry_no) as entry_no from (
        select e.entry_no, e.closedby_entry_no
        from ${ledger} and e.closed_at_date > ${asOf} and e.posting_date <= ${asOf}${known}${isPast}
      ) e full join since s on s.entry_no = e.entry_no
      where coalesce(e.entry_no, 0) <> 0 and (s.entry_no is null or e.closedby_entry_no = 0)${
        asKnownAt === undefined
          ? sql``
          : sql`
      union all
      select min(a.applied_entry_no) from ${applied} and a.entry_no is null and a.posting_date <= ${asOf}
        and a.applied_entry_no <= ${last} and a.system_created_at > ${knownUntil(asKnownAt, companyId)}`
      }
    ), grouped as (
      select party_no, case when overdue <= 0 then 0 else 1 + width_bucket(overdue - 1, ${limits}) end as bucket,
        ${sql.raw(sign)}sum(amount) as amount, count(*)::int4 as entries
      from (
        select party_no, ${asOf} - case when due_date = '0001-01-01' then posting_date else due_date end as overdue, amount
        from entry where remaining <> 0
      ) aged group by 1, 2
    )
    select g.party_no, g.name, g.bucket, g.amount, g.entries, u.entry_no
    from (select min(entry_no) as entry_no from unknown) u left join (
      select g.*, p.name from grouped g full join (
        select p.no, p.name from ${sql.table(question.party)} p where p.company_id = ${company}
      ) p on p.no = g.party_no where coalesce(g.entries, 0) <> 0
    ) g on true
    order by g.party_no collate "C", g.bucket limit ${agingRowsMax(question) + 1}`,
  )
}

/**
 * Whether only open entries are asked: the date is no earlier than anything of the ledger. The newest day of it stands with the
 * totals (F75); entries behind those are found by their numbers, by both bounds and in the order of their key.
 */
function newestSql({ party, asOf }: AgingQuestion, companyId: string): Sql {
  const entries = sql.table(ledgers[party].entries)
  const company = parameter('guid', companyId)
  const kept = (
    column: string,
    none: Sql,
  ): Sql => sql`(select coalesce(max(${sql.ref(`u.${party}_${column}`)}), ${none})
        from totals_until u where u.company_id = ${company})`
  return sql`newest as materialized (
      select greatest(${kept('day', sql`date '0001-01-01'`)}, max(b.day)) <= ${parameter('date', asOf)} as only_open from (
        select greatest(b.posting_date, b.closed_at_date) as day from ${entries} b
        where b.company_id = ${company} and b.entry_no > ${kept('entry_no', sql`0`)} and b.entry_no <= (
          select l.entry_no from ${entries} l where l.company_id = ${company} order by l.company_id desc, l.entry_no desc limit 1)
        order by b.company_id, b.entry_no offset 0
      ) b
    ), `
}
