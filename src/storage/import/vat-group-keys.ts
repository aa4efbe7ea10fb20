import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'
import { vatGroupColumns, type VatGroupKeysRow } from './draft-context.ts'

/** The rows of the VAT groups of e-invoices of a category and percentage. One statement. */
export function vatGroupKeys(
  session: Session,
  companyId: string,
  category: string,
  pct: string,
): Promise<readonly VatGroupKeysRow[]> {
  return session.rows(vatGroupsOf({ companyId, category, pct }))
}

const vatGroupsOf = statement({
  name: 'vatGroupsOf',
  takes: { companyId: 'uuid', category: 'text', pct: 'numeric' },
  gives: vatGroupColumns,
  sql: `select tax_category, trim_scale(vat_pct) as vat_pct, side, country_class, party_vat_bus_posting_group, belgian_category,
        vat_bus_posting_group, vat_prod_posting_group
      from e_invoice_vat_group where company_id = $1 and tax_category = $2 and vat_pct = $3::numeric
      order by side, country_class, party_vat_bus_posting_group, belgian_category`,
})
