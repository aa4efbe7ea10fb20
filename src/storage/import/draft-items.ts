import type { ImportSide } from '../../model/import-side.ts'

/** An item that a line of a file may mean, with those of the references asked for that lead to it. */
export interface ItemCandidateRow {
  readonly no: string
  readonly gtin: string
  readonly blocked: boolean
  /** Unit that stock is counted in; '' when not known. */
  readonly baseUnit: string
  readonly vatProdPostingGroup: string
  readonly references: readonly {
    readonly type: 'Bar Code' | 'Customer' | 'Vendor'
    readonly partyNo: string
    readonly referenceNo: string
  }[]
}

/** SQL of the items that have a number, bar code or reference, by the parameters of the lists; blocked where they are so for the side. */
export function itemsSql(
  side: ImportSide,
  { itemNos, gtins, referenceNos }: Readonly<Record<'itemNos' | 'gtins' | 'referenceNos', string>>,
): string {
  return `with meant as materialized (
        select r.item_no, r.reference_type, r.reference_type_no, r.reference_no from item_reference r
        where r.company_id = $1 and r.reference_no = any(${referenceNos}::text[]))
      select i.no, i.gtin, i.blocked or i.${side === 'sales' ? 'sales_blocked' : 'purchasing_blocked'} as blocked, i.base_unit_of_measure as "baseUnit",
        i.vat_prod_posting_group as "vatProdPostingGroup",
        coalesce((select json_agg(json_build_object('type', m.reference_type, 'partyNo', m.reference_type_no, 'referenceNo', m.reference_no)
          order by m.reference_type, m.reference_type_no, m.reference_no) from meant m where m.item_no = i.no), '[]') as "references"
      from item i where i.company_id = $1 and i.no = any(array(
        select no from item where company_id = $1 and no = any(${itemNos}::text[])
        union select no from item where company_id = $1 and gtin = any(${gtins}::text[]) and gtin <> ''
        union select item_no from meant)) order by i.no`
}
