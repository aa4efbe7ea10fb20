import type { FileLookups } from '../../model/file-lookups.ts'
import { bySide, importTables, type ImportSide } from '../../model/import-side.ts'
import { oneOf, type RowOf } from '../server/columns.ts'
import type { Session } from '../server/database.ts'
import { statement } from '../server/statement.ts'

const mappingColumns = {
  vendor_no: 'text',
  match_by: oneOf('Item No.', 'Description'),
  match_text: 'text',
  type: oneOf(' ', 'G/L Account', 'Item'),
  no: 'text',
  vat_key: 'text',
  vat_bus_posting_group: 'text',
  vat_prod_posting_group: 'text',
  // VAT product group of the account or item; '' without one.
  target_vat_group: 'text',
  dimensions: 'text[]',
} as const

/** A row of vendor_mapping as the mapping takes it. */
export type VendorMappingRow = RowOf<typeof mappingColumns>

const sameNumberColumns = {
  party_no: 'text',
  document_type: oneOf('Invoice', 'Credit Memo'),
  name: 'text',
  place: 'int4',
} as const

/** A document that has the number already. */
export type SameNumberRow = Omit<RowOf<typeof sameNumberColumns>, 'place'>

/** What is known of the parties that a file may mean. */
export interface DraftHistoryRows {
  readonly mappings: readonly VendorMappingRow[]
  readonly sameNumbers: readonly SameNumberRow[]
}

/** Reads it for the candidates in one pipelined round trip: two statements at the most, none without a candidate. */
export async function readDraftHistory(
  session: Session,
  companyId: string,
  side: ImportSide,
  partyNos: readonly string[],
  { mappingTexts, documentNo, documentType }: Pick<FileLookups, 'mappingTexts' | 'documentNo' | 'documentType'>,
): Promise<DraftHistoryRows> {
  if (partyNos.length === 0) return { mappings: [], sameNumbers: [] }
  const [mappings, sameNumbers] = await Promise.all([
    mappingTexts.length === 0 ? [] : session.rows(usableMappings({ companyId, partyNos, mappingTexts })),
    documentNo === null ? [] : session.rows(sameNumbersOf[side]({ companyId, partyNos, documentType, documentNo })),
  ])
  return { mappings, sameNumbers }
}

// What was learned and may no longer be booked on is not offered.
const usable = `(m.type = 'G/L Account' and exists (select 1 from gl_account a where a.company_id = m.company_id and a.no = m.no
      and a.account_type = 'Posting' and a.direct_posting and not a.blocked)
    or m.type = 'Item' and exists (select 1 from item i where i.company_id = m.company_id and i.no = m.no
      and not i.blocked and not i.purchasing_blocked))`

const usableMappings = statement({
  name: 'usableMappings',
  takes: { companyId: 'uuid', partyNos: 'text[]', mappingTexts: 'text[]' },
  gives: mappingColumns,
  sql: `select vendor_no, match_by, match_text, case when ${usable} then type else ' ' end as type,
    case when ${usable} then no else '' end as no, vat_key, vat_bus_posting_group, vat_prod_posting_group,
    coalesce(case m.type when 'Item' then (select i.vat_prod_posting_group from item i where i.company_id = m.company_id and i.no = m.no)
      else (select a.vat_prod_posting_group from gl_account a where a.company_id = m.company_id and a.no = m.no) end, '') as target_vat_group,
    array[shortcut_dimension1_code, shortcut_dimension2_code, shortcut_dimension3_code, shortcut_dimension4_code,
      shortcut_dimension5_code, shortcut_dimension6_code, shortcut_dimension7_code, shortcut_dimension8_code] as dimensions
  from vendor_mapping m
  where company_id = $1 and vendor_no = any($2::text[]) and match_by in ('Item No.', 'Description') and match_text = any($3::text[])`,
})

function openSql(side: ImportSide, number: string): string {
  const { header, party, caption } = importTables[side]
  return `select ${party} as party_no, document_type, '${caption.toLowerCase()} ' || entry_no as name, entry_no as place from ${header}
    where company_id = $1 and ${party} = any($2::text[]) and document_type = $3 and ${number} = $4 and state <> 'Posted'`
}

// Posted ones by number, then open ones in the order they came.
const sameNumbersSql = {
  sales: `select customer_no as party_no, document_type, 'Posted Sales ' || document_type || ' ' || no as name, 0 as place from posted_document
      where company_id = $1 and customer_no = any($2::text[]) and document_type = $3 and external_no = $4
    union all ${openSql('sales', 'no')} order by place, name`,
  purchase: `select vendor_no as party_no, document_type, 'Posted Purchase ' || document_type || ' ' || document_no as name, 0 as place from vendor_ledger_entry
      where company_id = $1 and vendor_no = any($2::text[]) and document_type = $3 and external_document_no = $4 and external_document_no <> ''
    union all ${openSql('purchase', 'vendor_inv_cr_memo_no')} order by place, name`,
} as const satisfies Record<ImportSide, string>

const sameNumbersOf = bySide(({ side }) =>
  statement({
    name: `sameNumbers ${side}`,
    takes: { companyId: 'uuid', partyNos: 'text[]', documentType: 'text', documentNo: 'text' },
    gives: sameNumberColumns,
    sql: sameNumbersSql[side],
  }),
)
