import { sql } from 'kysely'
import { agingPartiesMax, type AgingQuestion } from '../model/party-reports.ts'
import { compile } from './compiler.ts'
import type { Statement } from './database.ts'
import { parameter } from './expression.ts'

const ledgers = {
  customer: { entries: 'customer_ledger_entry', no: 'customer_no', sign: '' },
  vendor: { entries: 'vendor_ledger_entry', no: 'vendor_no', sign: '-' },
} as const

/** Rows of {@link selectAging} that so many parties can have at most. */
export function agingRowsMax({ days }: AgingQuestion): number {
  return agingPartiesMax * (days.length + 2)
}

/**
 * Open amounts by party and bucket: number, name, bucket (0 = not due), amount, entries; by number, and last in every row an
 * entry whose closing does not tell what was open on the date, or null. One row of nulls when nothing is open.
 *
 * What remained on a past date is what remains now and what was applied since. An application stands on the entry it
 * closed, and only there: `closedby_entry_no` is the other one, `closedby_amount` what they closed of each other. It counts
 * from the date both are posted, so that on every date the open amounts add up to the ledger.
 *
 * Full joins cannot be planned as loops in loops, which PostgreSQL would take for entries it has not counted yet and which
 * compare every entry with every other. What picks from them must be no condition that makes an inner or a left join of them,
 * so it is a `coalesce` or a `case`.
 */
export function selectAging(question: AgingQuestion, companyId: string): Statement {
  const { entries, no, sign } = ledgers[question.party]
  const ledger = sql.table(entries)
  const partyNo = sql.ref(`e.${no}`)
  const company = parameter('guid', companyId)
  const asOf = parameter('date', question.asOf)
  const { partyNos } = question
  const wanted = partyNos === undefined ? sql`` : sql` and ${partyNo} = any(cast(${partyNos} as text[]))`
  const limits = sql`cast(${question.days} as int4[])`
  return compile(sql`with later as (
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
      select ${partyNo} as party_no, e.amount, e.amount_fcy, e.posting_date, e.due_date,
        case when e.entry_no is null then 0 else e.remaining_amount + coalesce(a.amount, 0) end as remaining
      from (
        select e.* from ${ledger} e where e.company_id = ${company} and e.open and e.posting_date <= ${asOf}${wanted}
      ) e full join applied_since a on a.entry_no = e.entry_no
      union all
      select ${partyNo}, e.amount, e.amount_fcy, e.posting_date, e.due_date, case when e.entry_no is null then 0 else coalesce(a.amount, 0) end
      from (
        select e.* from ${ledger} e where e.company_id = ${company} and not e.open and e.posting_date <= ${asOf}${wanted}
      ) e full join applied_since a on a.entry_no = e.entry_no
    ), aged as (
      select party_no, ${asOf} - case when due_date = '0001-01-01' then posting_date else due_date end as overdue,
        case when remaining = amount_fcy then amount else round(amount * remaining / nullif(amount_fcy, 0), 2) end as amount
      from entry where remaining <> 0
    ), grouped as (
      select party_no, case when overdue <= 0 then 0 else 1 + width_bucket(overdue - 1, ${limits}) end as bucket,
        ${sql.raw(sign)}sum(amount) as amount, count(*)::int4 as entries
      from aged group by 1, 2
    ), unknown as (
      select min(e.entry_no) as entry_no from (
        select e.entry_no, e.closedby_entry_no from ${ledger} e
        where e.company_id = ${company} and e.closed_at_date > ${asOf} and e.posting_date <= ${asOf}${wanted}
      ) e full join later l on l.entry_no = e.closedby_entry_no where l.entry_no is null
    )
    select g.party_no, g.name, g.bucket, g.amount, g.entries, u.entry_no
    from unknown u left join (
      select g.*, p.name from grouped g full join (
        select p.no, p.name from ${sql.table(question.party)} p where p.company_id = ${company}
      ) p on p.no = g.party_no where coalesce(g.entries, 0) <> 0
    ) g on true
    order by g.party_no collate "C", g.bucket limit ${agingRowsMax(question) + 1}`)
}
