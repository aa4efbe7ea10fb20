import { sql } from 'kysely'
import type { KnownAt } from '../../model/reports/known-at.ts'
import { agingPartiesMax, type AgingQuestion } from '../../model/reports/party-reports.ts'
import type { TupleOf } from '../server/columns.ts'
import type { Statement } from '../server/database.ts'
import { arranged } from '../server/statement.ts'
import { parameter } from '../query/expression.ts'
import { knownUntil, lastKnownEntry } from './known-at.ts'
import type { Sql } from '../query/parts.ts'

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

/** What the parts of an aging are made with. */
interface Asked {
  readonly ledger: Sql
  readonly applications: Sql
  readonly partyNo: Sql
  readonly company: Sql
  readonly asOf: Sql
  /** The condition that an entry `e` is of a party that is wanted. */
  readonly wanted: Sql
}

/**
 * Open amounts by party and bucket: number, name, bucket (0 = not due), amount, entries; by number, and last in every row an
 * entry whose closing does not tell what was open on the date, or null. One row of nulls when nothing is open. In local currency
 * an entry in another one is worth what its applications up to the date have left of it (F57).
 *
 * Full joins cannot be planned as loops in loops, which PostgreSQL would take for entries it has not counted yet and which
 * compare every entry with every other. What picks from them must be no condition that makes an inner or a left join of them,
 * so it is a `coalesce` or a `case`.
 */
export function selectAging(question: AgingQuestion, companyId: string): Statement<AgingRaw> {
  const { entries, applications, no, sign } = ledgers[question.party]
  const company = parameter('guid', companyId)
  const asOf = parameter('date', question.asOf)
  const partyNo = sql.ref(`e.${no}`)
  const { partyNos, asKnownAt } = question
  const wanted = partyNos === undefined ? sql`` : sql` and ${partyNo} = any(cast(${partyNos} as text[]))`
  const limits = sql`cast(${question.days} as int4[])`
  const asked = { ledger: sql.table(entries), applications: sql.table(applications), partyNo, company, asOf, wanted }
  const open = asKnownAt === undefined ? openNow(asked) : openThen(asked, question.party, asKnownAt, companyId)
  const known =
    asKnownAt === undefined
      ? sql``
      : sql` and coalesce(a.entry_no, 0) <= ${lastKnownEntry(question.party, asKnownAt, companyId)}`
  return arranged(
    cells,
    sql`with ${open}, aged as (
      select party_no, ${asOf} - case when due_date = '0001-01-01' then posting_date else due_date end as overdue,
        case when currency_code = '' then remaining when remaining = amount_fcy then amount
          else amount - (select sum(case when a.applied_entry_no = entry.entry_no then a.applied_amount_lcy else -a.applying_amount_lcy end)
            from ${asked.applications} a where a.company_id = ${company} and a.posting_date <= ${asOf}${known}
              and (a.applied_entry_no = entry.entry_no or a.entry_no = entry.entry_no)) end as amount
      from entry where remaining <> 0
    ), grouped as (
      select party_no, case when overdue <= 0 then 0 else 1 + width_bucket(overdue - 1, ${limits}) end as bucket,
        ${sql.raw(sign)}sum(amount) as amount, count(*)::int4 as entries
      from aged group by 1, 2
    )
    select g.party_no, g.name, g.bucket, g.amount, g.entries, u.entry_no
    from unknown u left join (
      select g.*, p.name from grouped g full join (
        select p.no, p.name from ${sql.table(question.party)} p where p.company_id = ${company}
      ) p on p.no = g.party_no where coalesce(g.entries, 0) <> 0
    ) g on true
    order by g.party_no collate "C", g.bucket limit ${agingRowsMax(question) + 1}`,
  )
}

/**
 * What remained on a past date is what remains now and what was applied since. An application stands on the entry it
 * closed, and only there: `closedby_entry_no` is the other one, `closedby_amount` what they closed of each other. It counts
 * from the date both are posted, so that on every date the open amounts add up to the ledger.
 */
function openNow({ ledger, partyNo, company, asOf, wanted }: Asked): Sql {
  return sql`later as (
      select e.entry_no, e.closedby_entry_no, e.closedby_amount from ${ledger} e
      where e.company_id = ${company} and e.posting_date > ${asOf}${wanted}
    ), applied_since as (
      select entry_no, sum(amount) as amount from (
        select e.entry_no, e.closedby_amount as amount from later l full join (
          select e.entry_no, e.closedby_entry_no, e.closedby_amount from ${ledger} e
          where e.company_id = ${company} and e.closedby_entry_no <> 0 and e.posting_date <= ${asOf}${wanted}
        ) e on e.closedby_entry_no = l.entry_no where coalesce(l.entry_no, 0) <> 0 and coalesce(e.entry_no, 0) <> 0
        union all
        select l.closedby_entry_no, -l.closedby_amount from later l where l.closedby_entry_no <> 0
      ) a group by entry_no
    ), entry as (
      select ${partyNo} as party_no, e.entry_no, e.currency_code, e.amount, e.amount_fcy, e.posting_date, e.due_date,
        case when e.entry_no is null then 0 else e.remaining_amount + coalesce(a.amount, 0) end as remaining
      from (
        select e.* from ${ledger} e where e.company_id = ${company} and e.open and e.posting_date <= ${asOf}${wanted}
      ) e full join applied_since a on a.entry_no = e.entry_no
      union all
      select ${partyNo}, e.entry_no, e.currency_code, e.amount, e.amount_fcy, e.posting_date, e.due_date,
        case when e.entry_no is null then 0 else coalesce(a.amount, 0) end
      from (
        select e.* from ${ledger} e where e.company_id = ${company} and not e.open and e.posting_date <= ${asOf}${wanted}
      ) e full join applied_since a on a.entry_no = e.entry_no
    ), unknown as (
      select min(e.entry_no) as entry_no from (
        select e.entry_no, e.closedby_entry_no from ${ledger} e
        where e.company_id = ${company} and e.closed_at_date > ${asOf} and e.posting_date <= ${asOf}${wanted}
      ) e full join later l on l.entry_no = e.closedby_entry_no where l.entry_no is null
    )`
}

/**
 * What remained on a date for those who knew the entries up to a point: all of an entry, less what entries of then took off
 * it, as the applications tell (F43). Where books of before there were applications only state that something was closed,
 * a point or a date before that is unknown.
 */
function openThen(
  { ledger, applications, partyNo, company, asOf, wanted }: Asked,
  party: AgingQuestion['party'],
  asKnownAt: KnownAt,
  companyId: string,
): Sql {
  const last = lastKnownEntry(party, asKnownAt, companyId)
  return sql`posted as (
      select e.entry_no, ${partyNo} as party_no, e.currency_code, e.amount, e.amount_fcy, e.posting_date, e.due_date, e.closed_at_date
      from ${ledger} e where e.company_id = ${company} and e.posting_date <= ${asOf} and e.entry_no <= ${last}${wanted}
    ), applied as (
      select a.entry_no, a.applied_entry_no, a.amount, e.closed_at_date, a.system_created_at from (
        select a.* from ${applications} a
        where a.company_id = ${company} and a.posting_date <= ${asOf} and coalesce(a.entry_no, 0) <= ${last}
      ) a full join posted e on e.entry_no = a.applied_entry_no
      where coalesce(a.applied_entry_no, 0) <> 0 and coalesce(e.entry_no, 0) <> 0
    ), taken as (
      select entry_no, sum(amount) as amount from (
        select applied_entry_no as entry_no, amount from applied
        union all
        select entry_no, -amount from applied where entry_no is not null
      ) t group by entry_no
    ), entry as (
      select e.party_no, e.entry_no, e.currency_code, e.amount, e.amount_fcy, e.posting_date, e.due_date,
        case when e.entry_no is null then 0 else e.amount_fcy - coalesce(t.amount, 0) end as remaining
      from posted e full join taken t on t.entry_no = e.entry_no
    ), unknown as (
      select min(applied_entry_no) as entry_no from applied where entry_no is null
        and (closed_at_date > ${asOf} or system_created_at > ${knownUntil(asKnownAt, companyId)})
    )`
}
