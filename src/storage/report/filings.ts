import { sql } from 'kysely'
import type { DateText } from '../../core/date.ts'
import type { AsKnown } from '../../model/reports/known-at.ts'
import type { Period } from '../../model/reports/party-reports.ts'
import type { RowOf } from '../statement/columns.ts'
import type { Statement } from '../server/database.ts'
import { shaped, statement } from '../statement/statement.ts'
import { parameter } from '../query/expression.ts'
import type { Sql } from '../query/parts.ts'
import { wasKnown } from './known-at.ts'

/** Who files, and what stands in the way: days of the period that can still be posted to. */
export const declarantOf = statement({
  name: 'declarantOf',
  takes: { companyId: 'uuid', from: 'date', to: 'date' },
  gives: {
    display_name: 'text',
    enterprise_no: 'text',
    address: 'text',
    post_code: 'text',
    city: 'text',
    country_region_code: 'text',
    lcy_code: 'text null',
    open_days: 'text[]',
  },
  sql: `select c.display_name, c.enterprise_no, c.address, c.post_code, c.city, c.country_region_code,
      (select s.lcy_code from general_ledger_setup s where s.company_id = $1) as lcy_code,
      array(select o.day::text from (
        select $2::date as day union select $3::date
        union select p.starting_date from accounting_period p where p.company_id = $1 and p.starting_date between $2::date and $3::date
      ) o where not is_in_closed_period($1, o.day) order by o.day) as open_days
    from company c where c.company_id = $1`,
})

/** A row of {@link declarantOf}. */
export type DeclarantRaw = ReturnType<typeof declarantOf> extends Statement<infer Row> ? Row : never

const columns = {
  customer_no: 'text',
  customer_name: 'text null',
  vat_registration_no: 'text',
  country_region_code: 'text',
  eu_3_party_trade: 'bool',
  original_month: 'text',
  document_type: 'text',
  vat_bus_posting_group: 'text',
  vat_prod_posting_group: 'text',
  vat_calculation_type: 'text',
  vat_pct: 'text',
  eu_service: 'bool',
  tax_category: 'text',
  with_base: 'bool',
  with_vat: 'bool',
  base: 'numeric',
  amount: 'numeric',
  entries: 'int4',
} as const

/** Sales that are alike in all that decides what is filed of them. */
export type FiledSalesRaw = RowOf<typeof columns>

/** Which sales: those with a Belgian VAT number, or what is or may be supplied within the EU. */
export type FiledKind = 'Belgian numbers' | 'EU'

const key = sql`party_key(v.vat_registration_no)`

// Whoever has no VAT number is nobody's listed customer: shops with many buyers would fill an answer with them.
const conditions: Readonly<Record<FiledKind, Sql>> = {
  'Belgian numbers': sql`(${key} ~ '^(BTW|TVA)?BE' or (${key} ~ '^[0-9]' and v.country_region_code in ('', 'BE')))`,
  EU: sql`(v.eu_service or v.tax_category = 'K')`,
}

/** The question of {@link selectFiledSales}: VAT dates, both included, and the point asked as of. */
export interface FiledQuestion extends AsKnown {
  readonly from: DateText
  readonly to: DateText
}

/**
 * The sales of a period by customer, VAT number and country as they were frozen, by what decides their grids (F50), by the flag
 * of EU 3-party trade, and by the month of the invoice that a credit memo names, as {@link originalMonth} finds it; at most `most`
 * groups. One look along the VAT dates; only credit memos that name an invoice look it up.
 */
export function selectFiledSales(
  kind: FiledKind,
  question: FiledQuestion & Period,
  companyId: string,
  most: number,
): Statement<FiledSalesRaw> {
  const company = parameter('guid', companyId)
  return shaped(
    columns,
    sql`select g.*, (select c.name from customer c where c.company_id = ${company} and c.no = g.customer_no) as customer_name from (
      select v.bill_to_pay_to_no as customer_no, v.vat_registration_no, v.country_region_code, v.eu_3_party_trade,
        ${originalMonth(companyId)} as original_month, v.document_type, v.vat_bus_posting_group, v.vat_prod_posting_group,
        v.vat_calculation_type, trim_scale(v.vat_pct)::text as vat_pct, v.eu_service, v.tax_category, v.base <> 0 as with_base,
        v.amount <> 0 as with_vat, sum(v.base) as base, sum(v.amount) as amount, count(*)::int4 as entries
      from vat_entry v where v.company_id = ${company} and v.type = 'Sale'
        and v.vat_date between ${parameter('date', question.from)} and ${parameter('date', question.to)}
        and ${conditions[kind]}${wasKnown(sql`v.entry_no`, 'vat', question.asKnownAt, companyId)}
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14 order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14
      limit ${parameter('integer', most)}
    ) g`,
  )
}

/**
 * Month of the invoice of the same customer that a credit memo names, by its posted number or the one it was sent with (F6): that
 * of its posting date, which is its VAT date (F50). '' for what is no credit memo, and where there is none of that number.
 */
function originalMonth(companyId: string): Sql {
  const company = parameter('guid', companyId)
  const invoices = (number: Sql): Sql => sql`(select to_char(o.posting_date, 'YYYY-MM') from posted_document o
    where o.company_id = ${company} and o.customer_no = d.customer_no and o.document_type = 'Invoice' and ${number} = d.preceding_invoice_no
    order by o.posting_date limit 1)`
  return sql`case when v.document_type = 'Credit Memo' then coalesce((
    select coalesce(${invoices(sql`o.no`)}, ${invoices(sql`o.external_no`)}) from posted_document d
    where d.company_id = ${company} and d.id = v.document_id and d.preceding_invoice_no <> ''), '') else '' end`
}
