import { sql } from 'kysely'
import { compile } from '../server/compiler.ts'
import type { Session } from '../server/database.ts'
import { learnedDimensions, learnedGroups, type LearnedValues, type LineOriginRow } from './line-origins.ts'
import { jsonOf } from '../query/rows.ts'

/** A row of vendor_mapping. */
export interface MappingRow extends LearnedValues {
  readonly vendor_no: string
  readonly match_by: string
  readonly match_text: string
  readonly vat_key: string
  readonly learned_from_entry_no: number
  /** Entry number of the document that taught a value, by its column. */
  readonly teachers: Readonly<Record<string, number>>
}

/** A line of a received purchase document with what the import made of it. */
export interface CorrectedLine {
  readonly values: LearnedValues
  readonly origin: LineOriginRow
}

/** Codes that exist, each as `type/no` or `column/code`. */
export type ExistingCodes = ReadonlySet<string>

const values = ['type', 'no', ...learnedGroups, ...learnedDimensions] as const

const stored = ['vat_key', ...values, 'learned_from_entry_no'] as const

/** Holds what is learned of vendors until the transaction ends: two lessons of one vendor wait for each other. One statement. */
export async function lockMappings(session: Session, companyId: string, vendorNos: readonly string[]): Promise<void> {
  await session.rows({
    sql: `select pg_advisory_xact_lock(k.key) from (
        select distinct hashtextextended('mapping/' || $1::text || '/' || no, 0) as key from unnest($2::text[]) no order by 1
      ) k`,
    parameters: [companyId, vendorNos],
  })
}

/** The lines of a received purchase document that came from its file, or the one named. */
export async function readCorrectedLines(
  session: Session,
  companyId: string,
  entryNo: number,
  lineId: string | null,
): Promise<readonly CorrectedLine[]> {
  return session.rows<CorrectedLine>({
    sql: `select json_build_object(${values.map((name) => `'${name}', l.${name}`).join(', ')}) as values, cast(l.origin as json) as origin
      from import_purchase_invoice_line l
      where l.company_id = $1 and l.header_entry_no = $2 and ($3::uuid is null or l.id = $3) and l.origin is not null
      order by l.line_no`,
    parameters: [companyId, entryNo, lineId],
  })
}

/** What is known of texts of vendors, locked against changes by hand. */
export async function readMappings(
  session: Session,
  companyId: string,
  vendorNos: readonly string[],
  texts: readonly string[],
): Promise<readonly MappingRow[]> {
  return session.rows<MappingRow>({
    sql: `select vendor_no, match_by, match_text, ${stored.join(', ')}, cast(teachers as json) as teachers from vendor_mapping
      where company_id = $1 and vendor_no = any($2::text[]) and match_text = any($3::text[])
      order by vendor_no, match_by, match_text for update`,
    parameters: [companyId, vendorNos, texts],
  })
}

/** Those of the codes in some values that exist, and `vendor/` with each vendor that does. One statement. */
export async function readExistingCodes(
  session: Session,
  companyId: string,
  wanted: readonly LearnedValues[],
  vendorNos: readonly string[],
): Promise<ExistingCodes> {
  const all = (name: keyof LearnedValues) => [...new Set(wanted.map((one) => one[name]))]
  const dimensions = learnedDimensions.map(
    (name, index) => `select '${name}/' || v.code from general_ledger_setup s join dimension_value v using (company_id)
      where s.company_id = $1 and v.dimension_code = s.${name} and v.code = any($${index + 6}::text[])`,
  )
  const rows = await session.rows<{ code: string }>({
    sql: `select 'vendor/' || no as code from vendor where company_id = $1 and no = any($2::text[])
      union all select 'G/L Account/' || no from gl_account where company_id = $1 and no = any($3::text[])
      union all select 'Item/' || no from item where company_id = $1 and no = any($3::text[])
      union all select 'vat_bus_posting_group/' || code from vat_business_posting_group where company_id = $1 and code = any($4::text[])
      union all select 'vat_prod_posting_group/' || code from vat_product_posting_group where company_id = $1 and code = any($5::text[])
      union all ${dimensions.join(' union all ')}`,
    parameters: [
      companyId,
      vendorNos,
      all('no'),
      all('vat_bus_posting_group'),
      all('vat_prod_posting_group'),
      ...learnedDimensions.map(all),
    ],
  })
  return new Set(rows.map(({ code }) => code))
}

/** Keeps mappings, in place of those of the same vendor and text. One statement, none without a row. */
export async function writeMappings(session: Session, companyId: string, rows: readonly MappingRow[]): Promise<void> {
  if (rows.length === 0) return
  const keys = ['company_id', 'vendor_no', 'match_by', 'match_text'] as const
  const written = [...stored, 'teachers'] as const
  const columns = sql.join([...keys, ...written].map((name) => sql.ref(name)))
  const data = jsonOf(rows.map((row) => ({ company_id: companyId, ...row, teachers: JSON.stringify(row.teachers) })))
  const changes = written.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`)
  await session.rows(
    compile(sql`insert into vendor_mapping (${columns})
      select ${columns} from json_populate_recordset(null::vendor_mapping, cast(${data} as json))
      on conflict (${sql.join(keys.map((name) => sql.ref(name)))}) do update set ${sql.join(changes)}`),
  )
}

/** Forgets mappings. One statement, none without a row. */
export async function deleteMappings(session: Session, companyId: string, rows: readonly MappingRow[]): Promise<void> {
  if (rows.length === 0) return
  const all = (name: 'vendor_no' | 'match_by' | 'match_text') => rows.map((row) => row[name])
  await session.rows({
    sql: `delete from vendor_mapping m using unnest($2::text[], $3::text[], $4::text[]) as k(vendor_no, match_by, match_text)
      where m.company_id = $1 and (m.vendor_no, m.match_by, m.match_text) = (k.vendor_no, k.match_by, k.match_text)`,
    parameters: [companyId, all('vendor_no'), all('match_by'), all('match_text')],
  })
}
