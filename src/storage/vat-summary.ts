import { sql } from 'kysely'
import type { Period } from '../model/party-reports.ts'
import { compile } from './compiler.ts'
import type { Statement } from './database.ts'
import { parameter } from './expression.ts'

/**
 * The VAT entries of a period by what decides their grids: type, document type, business and product group, calculation type,
 * percentage, EU service, tax category, first two digits of a purchase's account; base, amount, non-deductible, entries.
 *
 * A VAT entry does not name its account. But it and its general ledger entries come from one row of the posting (posting.md
 * 2.2) in one order: the net amount, which is the base before payment discount, the VAT, and the VAT due of a reverse
 * charge, those of nothing left out. So the place of the net entry among those of the same groups and dimensions is known.
 * An entry there that has another amount is not the one, and then the account is `?`; it is '' for sales and without a base.
 * The two ledgers are laid over each other and looked along, not joined: a join is planned from counts that PostgreSQL may not
 * have yet, and the wrong one compares every entry with every other.
 */
export function selectVatGroups({ from, to }: Period, companyId: string): Statement {
  const company = parameter('guid', companyId)
  const within = (alias: string) =>
    sql`${sql.ref(`${alias}.company_id`)} = ${company} and ${sql.ref(`${alias}.posting_date`)} between ${parameter('date', from)} and ${parameter('date', to)}`
  return compile(sql`with vat as (
      select v.*, 1 + coalesce(sum((v.base_before_pmt_disc <> 0)::int4 + (v.amount <> 0)::int4
          + (v.vat_calculation_type = 'Reverse Charge VAT' and v.amount + v.non_deductible_vat_amount <> 0)::int4) over (
          partition by v.document_id, v.vat_bus_posting_group, v.vat_prod_posting_group, v.dimension_set_id
          order by v.entry_no rows between unbounded preceding and 1 preceding), 0) as place
      from vat_entry v where ${within('v')} and v.type = 'Purchase'
    ), ledger as (
      select g.document_id, g.vat_bus_posting_group, g.vat_prod_posting_group, g.dimension_set_id, g.gl_account_no, g.amount,
        row_number() over (
          partition by g.document_id, g.vat_bus_posting_group, g.vat_prod_posting_group, g.dimension_set_id
          order by g.entry_no) as place
      from gl_entry g where ${within('g')} and g.source_type = 'Vendor'
        and (g.vat_bus_posting_group <> '' or g.vat_prod_posting_group <> '')
    ), paired as (
      select p.*, max(account_class) over (partition by document_id, vat_bus_posting_group, vat_prod_posting_group, dimension_set_id, place, net) as found
      from (
        select document_id, vat_bus_posting_group, vat_prod_posting_group, dimension_set_id, place, base_before_pmt_disc as net,
          null as account_class, document_type, vat_calculation_type, vat_pct, base, amount, non_deductible_vat_amount from vat
        union all
        select document_id, vat_bus_posting_group, vat_prod_posting_group, dimension_set_id, place, amount,
          left(gl_account_no, 2), null, null, null, null, null, null from ledger
      ) as p
    ), entry as (
      select 'Purchase' as type, document_type, vat_bus_posting_group, vat_prod_posting_group, vat_calculation_type, vat_pct,
        base, amount, non_deductible_vat_amount, coalesce(found, case when base = 0 then '' else '?' end) as account_class
      from paired where base is not null
      union all
      select v.type, v.document_type, v.vat_bus_posting_group, v.vat_prod_posting_group, v.vat_calculation_type, v.vat_pct,
        v.base, v.amount, v.non_deductible_vat_amount, ''
      from vat_entry v where ${within('v')} and v.type <> 'Purchase'
    ), grouped as (
      select type, document_type, vat_bus_posting_group, vat_prod_posting_group, vat_calculation_type, vat_pct, account_class,
        sum(base) as base, sum(amount) as amount, sum(non_deductible_vat_amount) as non_deductible, count(*)::int4 as entries
      from entry group by 1, 2, 3, 4, 5, 6, 7
    )
    select e.type, e.document_type, e.vat_bus_posting_group, e.vat_prod_posting_group, e.vat_calculation_type,
      trim_scale(e.vat_pct)::text, s.eu_service, s.tax_category, e.account_class, e.base, e.amount, e.non_deductible, e.entries
    from grouped e left join vat_posting_setup s on s.company_id = ${company}
      and s.vat_bus_posting_group = e.vat_bus_posting_group and s.vat_prod_posting_group = e.vat_prod_posting_group
    order by 1 desc, 2 desc, 3, 4, 5, 6, 9`)
}
