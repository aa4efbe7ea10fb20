import { bySide, type ImportSide } from '../../model/import-side.ts'
import { json, type RowOf } from '../server/columns.ts'
import type { Session } from '../server/database.ts'
import { statement } from '../server/statement.ts'

const itemColumns = {
  no: 'text',
  gtin: 'text',
  blocked: 'bool',
  // Unit that stock is counted in; '' when not known.
  baseUnit: 'text',
  vatProdPostingGroup: 'text',
  references: json<
    readonly {
      readonly type: 'Bar Code' | 'Customer' | 'Vendor'
      readonly partyNo: string
      readonly referenceNo: string
    }[]
  >(),
} as const

/** An item that a line of a file may mean, with those of the references asked for that lead to it. */
export type ItemCandidateRow = RowOf<typeof itemColumns>

/** Items by number, bar code or reference; blocked where they are so for the side. One statement, none when nothing is asked for. */
export async function readItems(
  session: Session,
  companyId: string,
  side: ImportSide,
  { itemNos, gtins, referenceNos }: Readonly<Record<'itemNos' | 'gtins' | 'referenceNos', readonly string[]>>,
): Promise<readonly ItemCandidateRow[]> {
  if (itemNos.length + gtins.length + referenceNos.length === 0) return []
  return session.rows(itemCandidates[side]({ companyId, itemNos, gtins, referenceNos }))
}

const itemCandidates = bySide(({ side }) =>
  statement({
    name: `itemCandidates ${side}`,
    takes: { companyId: 'uuid', itemNos: 'text[]', gtins: 'text[]', referenceNos: 'text[]' },
    gives: itemColumns,
    sql: `with meant as materialized (
        select r.item_no, r.reference_type, r.reference_type_no, r.reference_no from item_reference r
        where r.company_id = $1 and r.reference_no = any($4::text[]))
      select i.no, i.gtin, i.blocked or i.${side === 'sales' ? 'sales_blocked' : 'purchasing_blocked'} as blocked, i.base_unit_of_measure as "baseUnit",
        i.vat_prod_posting_group as "vatProdPostingGroup",
        coalesce((select json_agg(json_build_object('type', m.reference_type, 'partyNo', m.reference_type_no, 'referenceNo', m.reference_no)
          order by m.reference_type, m.reference_type_no, m.reference_no) from meant m where m.item_no = i.no), '[]') as "references"
      from item i where i.company_id = $1 and i.no = any(array(
        select no from item where company_id = $1 and no = any($2::text[])
        union select no from item where company_id = $1 and gtin = any($3::text[]) and gtin <> ''
        union select item_no from meant)) order by i.no`,
  }),
)
