import { sql } from 'kysely'
import { json, type RowOf, type TableRow } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { anyOf, built, statement } from '../statement/statement.ts'
import { learnedDimensions, learnedGroups, type LearnedValues, type LineOriginRow } from './line-origins.ts'
import { jsonOf } from '../query/rows.ts'

const keys = ['vendor_no', 'match_by', 'match_text'] as const

const values = ['type', 'no', ...learnedGroups, ...learnedDimensions] as const

const stored = ['vat_key', ...values, 'learned_from_entry_no'] as const

/** A row of vendor_mapping. */
export interface MappingRow extends TableRow<'vendor_mapping', (typeof keys | typeof stored)[number]> {
  /** Entry number of the document that taught a value, by its column. */
  readonly teachers: Readonly<Record<string, number>>
}

const correctedColumns = { values: json<LearnedValues>(), origin: json<LineOriginRow>() } as const

/** A line of a received purchase document with what the import made of it. */
export type CorrectedLine = RowOf<typeof correctedColumns>

/** Codes that exist, each as `type/no` or `column/code`. */
export type ExistingCodes = ReadonlySet<string>

/** Holds what is learned of vendors until the transaction ends: two lessons of one vendor wait for each other. One statement. */
export async function lockMappings(session: Session, companyId: string, vendorNos: readonly string[]): Promise<void> {
  await session.rows(holdMappings({ companyId, vendorNos }))
}

const holdMappings = statement({
  name: 'holdMappings',
  takes: { companyId: 'text', vendorNos: 'text[]' },
  gives: { pg_advisory_xact_lock: 'void' },
  sql: `select pg_advisory_xact_lock(k.key) from (
      select distinct hashtextextended('mapping/' || $1::text || '/' || no, 0) as key from unnest($2::text[]) no order by 1
    ) k`,
})

/** The lines of a received purchase document that came from its file, or the one named. */
export async function readCorrectedLines(
  session: Session,
  companyId: string,
  entryNo: number,
  lineId: string | null,
): Promise<readonly CorrectedLine[]> {
  return session.rows(correctedLines({ companyId, entryNo, lineId }))
}

const correctedLines = statement({
  name: 'correctedLines',
  takes: { companyId: 'uuid', entryNo: 'int4', lineId: 'uuid null' },
  gives: correctedColumns,
  sql: `select json_build_object(${values.map((name) => `'${name}', l.${name}`).join(', ')}) as values, cast(l.origin as json) as origin
    from import_purchase_invoice_line l
    where l.company_id = $1 and l.header_entry_no = $2 and ($3::uuid is null or l.id = $3) and l.origin is not null
    order by l.line_no`,
})

/** What is known of texts of vendors, locked against changes by hand. */
export async function readMappings(
  session: Session,
  companyId: string,
  vendorNos: readonly string[],
  texts: readonly string[],
): Promise<readonly MappingRow[]> {
  return session.rows(mappingsOf({ companyId, vendorNos, texts }))
}

const mappingsOf = built(
  'mappingsOf',
  { companyId: 'uuid', vendorNos: 'text[]', texts: 'text[]' },
  (db, { companyId, vendorNos, texts }) =>
    db
      .selectFrom('vendor_mapping')
      .select([...keys, ...stored])
      .select(sql<MappingRow['teachers']>`cast(teachers as json)`.as('teachers'))
      .where('company_id', '=', companyId)
      .where('vendor_no', '=', anyOf(vendorNos))
      .where('match_text', '=', anyOf(texts))
      .orderBy('vendor_no')
      .orderBy('match_by')
      .orderBy('match_text')
      .forUpdate(),
)

/** Those of the codes in some values that exist, and `vendor/` with each vendor that does. One statement. */
export async function readExistingCodes(
  session: Session,
  companyId: string,
  wanted: readonly LearnedValues[],
  vendorNos: readonly string[],
): Promise<ExistingCodes> {
  const all = (name: keyof LearnedValues) => [...new Set(wanted.map((one) => one[name]))]
  const rows = await session.rows(
    existingCodes({
      companyId,
      vendorNos,
      nos: all('no'),
      busGroups: all('vat_bus_posting_group'),
      prodGroups: all('vat_prod_posting_group'),
      ...recordOf(learnedDimensions, all),
    }),
  )
  return new Set(rows.map(({ code }) => code))
}

function recordOf<const Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Readonly<Record<Name, Value>> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}

const existingCodes = statement({
  name: 'existingCodes',
  takes: {
    companyId: 'uuid',
    vendorNos: 'text[]',
    nos: 'text[]',
    busGroups: 'text[]',
    prodGroups: 'text[]',
    // The eight dimensions follow, $6 to $13.
    ...recordOf(learnedDimensions, () => 'text[]' as const),
  },
  gives: { code: 'text' },
  sql: `select 'vendor/' || no as code from vendor where company_id = $1 and no = any($2::text[])
      union all select 'G/L Account/' || no from gl_account where company_id = $1 and no = any($3::text[])
      union all select 'Item/' || no from item where company_id = $1 and no = any($3::text[])
      union all select 'vat_bus_posting_group/' || code from vat_business_posting_group where company_id = $1 and code = any($4::text[])
      union all select 'vat_prod_posting_group/' || code from vat_product_posting_group where company_id = $1 and code = any($5::text[])
      ${learnedDimensions
        .map(
          (
            name,
            index,
          ) => `union all select '${name}/' || v.code from general_ledger_setup s join dimension_value v using (company_id)
            where s.company_id = $1 and v.dimension_code = s.${name} and v.code = any($${index + 6}::text[])`,
        )
        .join(' ')}`,
})

/** Keeps mappings, in place of those of the same vendor and text. One statement, none without a row. */
export async function writeMappings(session: Session, companyId: string, rows: readonly MappingRow[]): Promise<void> {
  if (rows.length === 0) return
  const data = jsonOf(rows.map((row) => ({ ...row, teachers: JSON.stringify(row.teachers) })))
  await session.rows(keepMappings({ companyId, data }))
}

const written = [...stored, 'teachers'] as const
const mappingColumns = [...keys, ...written].join(', ')

const keepMappings = statement({
  name: 'keepMappings',
  takes: { companyId: 'uuid', data: 'json' },
  gives: { kept: 'int4' },
  sql: `insert into vendor_mapping (company_id, ${mappingColumns})
    select $1::uuid, ${mappingColumns} from json_populate_recordset(null::vendor_mapping, $2::json)
    on conflict (company_id, ${keys.join(', ')}) do update set ${written.map((name) => `${name} = excluded.${name}`).join(', ')}
    returning 1 as kept`,
})

/** Forgets mappings. One statement, none without a row. */
export async function deleteMappings(session: Session, companyId: string, rows: readonly MappingRow[]): Promise<void> {
  if (rows.length === 0) return
  const all = (name: 'vendor_no' | 'match_by' | 'match_text') => rows.map((row) => row[name])
  await session.rows(
    removeMappings({
      companyId,
      vendorNos: all('vendor_no'),
      matchBys: all('match_by'),
      matchTexts: all('match_text'),
    }),
  )
}

const removeMappings = statement({
  name: 'removeMappings',
  takes: { companyId: 'uuid', vendorNos: 'text[]', matchBys: 'text[]', matchTexts: 'text[]' },
  sql: `delete from vendor_mapping m using unnest($2::text[], $3::text[], $4::text[]) as k(vendor_no, match_by, match_text)
      where m.company_id = $1 and (m.vendor_no, m.match_by, m.match_text) = (k.vendor_no, k.match_by, k.match_text)`,
})
