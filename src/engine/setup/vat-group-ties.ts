import { Problem } from '../../core/problem.ts'
import type { VatGroupRow } from '../../formats/match/draft.ts'
import { rowLabel, rowTiedWith } from '../../formats/match/vat-rows.ts'
import type { ColumnName } from '../../storage/statement/columns.ts'
import type { Session } from '../../storage/server/database.ts'
import { vatGroupKeys } from '../../storage/import/vat-group-keys.ts'
import type { VatGroupKeysRow } from '../../storage/import/draft-context.ts'
import type { Merged } from './names.ts'

/** A stored row of the VAT groups of e-invoices as the mapping of files takes it. */
export function vatGroupRowOf(row: VatGroupKeysRow): VatGroupRow {
  return {
    category: row.tax_category,
    rate: row.vat_pct,
    side: row.side,
    countryClass: row.country_class,
    partyVatBusPostingGroup: row.party_vat_bus_posting_group,
    belgianCategory: row.belgian_category,
    vatBusPostingGroup: row.vat_bus_posting_group,
    vatProdPostingGroup: row.vat_prod_posting_group,
  }
}

/** Refuses (400 BadRequest) a new row that would fit some file as well as another one, which it names (F48). One statement. */
export async function refuseTie(session: Session, companyId: string, columns: Merged): Promise<void> {
  const text = (column: ColumnName, blank = ''): string => String(columns[column] ?? blank)
  const [category, pct] = [text('tax_category'), text('vat_pct', '0')]
  const others = await vatGroupKeys(session, companyId, category, pct)
  const row = vatGroupRowOf({
    tax_category: category,
    vat_pct: pct,
    side: text('side', ' ') as VatGroupKeysRow['side'],
    country_class: text('country_class', ' ') as VatGroupKeysRow['country_class'],
    party_vat_bus_posting_group: text('party_vat_bus_posting_group'),
    belgian_category: text('belgian_category'),
    vat_bus_posting_group: text('vat_bus_posting_group'),
    vat_prod_posting_group: text('vat_prod_posting_group'),
  })
  const tied = rowTiedWith(row, others.map(vatGroupRowOf))
  if (tied === undefined) return
  throw new Problem(
    'BadRequest',
    `The row ${rowLabel(row)} would tie with the row ${rowLabel(tied)}: both fit the same files and fill as many keys. First add a row that fills the keys of both.`,
    { target: 'taxCategory' },
  )
}
