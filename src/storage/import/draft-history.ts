import type { FileLookups } from '../../model/file-lookups.ts'
import { bySide, importTables, type ImportSide } from '../../model/import-side.ts'
import { json } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'

/** A row of vendor_mapping as the mapping takes it. */
export interface VendorMappingRow {
  readonly vendor_no: string
  readonly match_by: 'Item No.' | 'Description'
  readonly match_text: string
  readonly type: ' ' | 'G/L Account' | 'Item'
  readonly no: string
  readonly vat_key: string
  readonly vat_bus_posting_group: string
  readonly vat_prod_posting_group: string
  /** VAT product group of the account or item; '' without one. */
  readonly target_vat_group: string
  readonly dimensions: readonly string[]
  readonly learned_from_entry_no: number
  /** Entry numbers of the documents that taught values, by column. */
  readonly teachers: Readonly<Record<string, number>>
}

/** A document that has the number already. */
export interface SameNumberRow {
  readonly party_no: string
  readonly document_type: 'Invoice' | 'Credit Memo'
  readonly name: string
}

/** What is known of the parties that a file may mean. */
export interface DraftHistoryRows {
  readonly mappings: readonly VendorMappingRow[]
  readonly sameNumbers: readonly SameNumberRow[]
}

/** Reads it for the candidates: one statement, none without a candidate. */
export async function readDraftHistory(
  session: Session,
  companyId: string,
  side: ImportSide,
  partyNos: readonly string[],
  { mappingTexts, documentNo, documentType }: Pick<FileLookups, 'mappingTexts' | 'documentNo' | 'documentType'>,
): Promise<DraftHistoryRows> {
  if (partyNos.length === 0) return { mappings: [], sameNumbers: [] }
  const [row] = await session.rows(historyOf[side]({ companyId, partyNos, mappingTexts, documentType, documentNo }))
  return { mappings: row?.mappings ?? [], sameNumbers: row?.same_numbers ?? [] }
}

// What was learned and may no longer be booked on is not offered.
const usable = `(m.type = 'G/L Account' and (select a.no from gl_account a where a.company_id = $1 and a.no = m.no
      and a.account_type = 'Posting' and a.direct_posting and not a.blocked) is not null
    or m.type = 'Item' and (select i.no from item i where i.company_id = $1 and i.no = m.no
      and not i.blocked and not i.purchasing_blocked) is not null)`

const usableMappings = `select vendor_no, match_by, match_text, case when ${usable} then type else ' ' end as type,
    case when ${usable} then no else '' end as no, vat_key, vat_bus_posting_group, vat_prod_posting_group,
    coalesce(case m.type when 'Item' then (select i.vat_prod_posting_group from item i where i.company_id = $1 and i.no = m.no)
      else (select a.vat_prod_posting_group from gl_account a where a.company_id = $1 and a.no = m.no) end, '') as target_vat_group,
    array[shortcut_dimension1_code, shortcut_dimension2_code, shortcut_dimension3_code, shortcut_dimension4_code,
      shortcut_dimension5_code, shortcut_dimension6_code, shortcut_dimension7_code, shortcut_dimension8_code] as dimensions,
    learned_from_entry_no, cast(teachers as json) as teachers
  from vendor_mapping m
  where company_id = $1 and vendor_no = any($2::text[]) and match_by in ('Item No.', 'Description') and match_text = any($3::text[])`

function openSql(side: ImportSide, number: string): string {
  const { header, party, caption } = importTables[side]
  return `select ${party} as party_no, document_type, '${caption.toLowerCase()} ' || entry_no as name, entry_no as place
    from (select distinct no as asked from unnest($2::text[]) as no) as a cross join lateral (
      select ${party}, document_type, entry_no from ${header}
      where company_id = $1 and ${party} = asked and document_type = $4 and ${number} = $5 and state <> 'Posted' offset 0) as d`
}

// Posted ones by number, then open ones in the order they came.
const sameNumbersSql = {
  sales: `select customer_no as party_no, document_type, 'Posted Sales ' || document_type || ' ' || no as name, 0 as place from posted_document
      where company_id = $1 and customer_no = any($2::text[]) and document_type = $4 and external_no = $5
    union all ${openSql('sales', 'no')} order by place, name`,
  purchase: `select vendor_no as party_no, document_type, 'Posted Purchase ' || document_type || ' ' || document_no as name, 0 as place from vendor_ledger_entry
      where company_id = $1 and vendor_no = any($2::text[]) and document_type = $4 and external_document_no = $5 and external_document_no <> ''
        and not cancelled
    union all ${openSql('purchase', 'vendor_inv_cr_memo_no')} order by place, name`,
} as const satisfies Record<ImportSide, string>

// Lists as JSON: rows of two kinds in one row.
const historyOf = bySide(({ side }) =>
  statement({
    name: `draftHistory ${side}`,
    takes: {
      companyId: 'uuid',
      partyNos: 'text[]',
      mappingTexts: 'text[]',
      documentType: 'text',
      documentNo: 'text null',
    },
    gives: {
      mappings: json<readonly VendorMappingRow[] | null>(),
      same_numbers: json<readonly SameNumberRow[] | null>(),
    },
    sql: `select (select json_agg(m) from (${usableMappings}) m) as mappings,
      (select json_agg(n) from (${sameNumbersSql[side]}) n) as same_numbers`,
  }),
)
