import { sql } from 'kysely'
import { importTablesOf } from '../../model/import-side.ts'
import type { Resource } from '../../model/resource.ts'
import type { RowOf } from '../statement/columns.ts'
import type { Sql } from '../query/parts.ts'
import { fileSizeSql } from '../query/select-columns.ts'
import type { Session } from '../server/database.ts'
import { shaped } from '../statement/statement.ts'

// Who confirmed that a file which does not name the company is meant for it; '' and no time when nobody did.
const confirmedColumns = {
  addressee_confirmed_by: 'text',
  addressee_confirmed_at: 'timestamptz',
  addressee_confirmed_reason: 'text',
} as const

const reportColumns = {
  id: 'uuid',
  // Whether it has a file without a report: it was received before reports were kept.
  unreported: 'bool',
  // Whether it is an unposted import document whose party somebody set in place of the one found for its file.
  party_set: 'bool',
  ...confirmedColumns,
  fits: 'bool',
  findings: 'text null',
  attachments: 'text null',
} as const

/** Findings and attachments as they are kept, JSON lists; null when the record has no report. */
export type ReportTexts = Omit<RowOf<typeof reportColumns>, 'fits'>

const fileColumns = {
  id: 'uuid',
  size: 'int4',
  bytes: 'bytea null',
  // Where they are not: in the store, by their SHA-256.
  elsewhere: 'bytea null',
  findings: 'text null',
  ...confirmedColumns,
} as const

/** A received file: its bytes, or where they lie, when it and those before it are within the bytes allowed; the findings of its report, if it has one. */
export type ReceivedFileRow = RowOf<typeof fileColumns>

/**
 * Reports behind import documents; records that are not there are left out. Undefined when
 * findings and attachments are more than `rowsMax` in all. One statement.
 */
export async function readReports(
  session: Session,
  companyId: string,
  resource: Resource,
  ids: readonly string[],
  rowsMax: number,
): Promise<readonly ReportTexts[] | undefined> {
  const rows = await session.rows(
    shaped(
      reportColumns,
      sql`select found.id, found.unreported, found.party_set, found.addressee_confirmed_by, found.addressee_confirmed_at, found.addressee_confirmed_reason, found.total <= ${rowsMax} as fits,
        case when found.total <= ${rowsMax} then found.findings end as findings, case when found.total <= ${rowsMax} then found.attachments end as attachments
      from (
        select t.id, t.addressee_confirmed_by, t.addressee_confirmed_at, t.addressee_confirmed_reason, r.findings, r.attachments,
          ${partySet(resource)} as party_set,
          r.findings is null and exists (select from import_file f where f.company_id = cast(${companyId} as uuid)
            and f.document_id = ${sql.ref(`t.${resource.blobOwner}`)} and f.role = 'content') as unreported,
          sum(coalesce(json_array_length(cast(r.findings as json)) + json_array_length(cast(r.attachments as json)), 0)) over () as total
        from ${sql.table(resource.table)} as t
        left join import_report as r on r.company_id = t.company_id and r.document_id = ${sql.ref(`t.${resource.blobOwner}`)}
        where t.company_id = cast(${companyId} as uuid) and t.id = any(cast(${[...ids]} as uuid[]))) as found`,
    ),
  )
  return rows.every(({ fits }) => fits) ? rows : undefined
}

// Posted documents show the file as well, and their party is settled.
function partySet(resource: Resource): Sql {
  const tables = importTablesOf(resource)
  if (tables?.header !== resource.table) return sql`false`
  const party = sql.ref(`t.${tables.party}`)
  return sql`coalesce(t.file_party_no <> ${party}, false) and t.state <> 'Posted' and ${party} <> ''`
}

/** Received files of import documents in the order asked, each id once; records without a file, or whose file was forgotten (F99), are left out. One statement. */
export async function readReceivedFiles(
  session: Session,
  companyId: string,
  resource: Resource,
  ids: readonly string[],
  bytesMax: number,
): Promise<readonly ReceivedFileRow[]> {
  return session.rows(
    shaped(
      fileColumns,
      sql`select found.id, found.size, case when found.total <= ${bytesMax} then found.bytes end as bytes,
        case when found.total <= ${bytesMax} and found.bytes is null then found.sha256 end as elsewhere, found.findings,
        found.addressee_confirmed_by, found.addressee_confirmed_at, found.addressee_confirmed_reason from (
        select w.place, t.id, t.addressee_confirmed_by, t.addressee_confirmed_at, t.addressee_confirmed_reason, f.bytes, f.sha256, ${fileSizeSql()} as size, sum(${fileSizeSql()}) over (order by w.place) as total, r.findings
        from unnest(cast(${[...ids]} as uuid[])) with ordinality as w(id, place)
        join ${sql.table(resource.table)} as t on t.id = w.id
        join import_file as f on f.company_id = t.company_id and f.document_id = ${sql.ref(`t.${resource.blobOwner}`)} and f.role = 'content' and ${fileSizeSql()} > 0
        left join import_report as r on r.company_id = f.company_id and r.document_id = f.document_id
        where t.company_id = cast(${companyId} as uuid)) as found order by found.place`,
    ),
  )
}
