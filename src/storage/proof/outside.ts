import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'
import { chainedTables } from './format.ts'

/** A row that no leaf has. */
export interface OutsideRow {
  readonly kind: number
  readonly place: string
  /** Number of the document it tells, as far as it tells one. */
  readonly document: string
}

const tableCounts = statement({
  name: 'chainedCounts',
  takes: { companyId: 'uuid' },
  gives: { kind: 'int4', rows: 'int8' },
  sql: chainedTables
    .map(({ table }, kind) => `select ${kind} as kind, count(*) as rows from ${table} where company_id = $1`)
    .join(' union all '),
})

/** How many rows each chained table has, in the order of the tables. One statement. */
export async function countRows(session: Session, companyId: string): Promise<readonly number[]> {
  const rows = await session.rows(tableCounts({ companyId }))
  return rows.toSorted((one, other) => one.kind - other.kind).map(({ rows: count }) => Number(count))
}

const ledgers: Readonly<Record<string, string>> = {
  gl_entry: 'gl',
  vat_entry: 'vat',
  customer_ledger_entry: 'customer',
  vendor_ledger_entry: 'vendor',
  item_ledger_entry: 'item',
  value_entry: 'value',
  customer_application: 'customer',
  vendor_application: 'vendor',
  item_application: 'item',
}

// Ranges of registers follow each other, so what is outside of all is before the first or behind the last; or two name it.
function outsideOf(table: string, order: string, kind: number): string {
  const ledger = ledgers[table]
  const number = table.endsWith('_application') ? 'coalesce(e.entry_no, e.applied_entry_no)' : 'e.entry_no'
  if (ledger !== undefined) {
    const document = table.endsWith('_application') ? `''` : 'e.document_no'
    return `select ${kind} as kind, e.${order}::text as place, ${document} as document from ${table} e where e.company_id = $1
      and ${number} not between 1 and (select coalesce(max(r.to_${ledger}_entry_no), 0) from gl_register r where r.company_id = $1)`
  }
  if (table === 'posted_document_line')
    return `select ${kind}, e.line_no::text, coalesce(d.no, e.document_id::text) from posted_document_line e
      left join posted_document d on d.company_id = $1 and d.id = e.document_id where e.company_id = $1 and not exists (
        select from gl_register r where r.company_id = $1 and r.import_document_id = d.import_document_id)`
  if (table === 'posted_document')
    return `select ${kind}, '0', e.no from posted_document e where e.company_id = $1 and not exists (
      select from gl_register r where r.company_id = $1 and r.import_document_id = e.import_document_id)`
  return `select ${kind} as kind, e.no::text as place, e.document_no as document from gl_register e where e.company_id = $1
    and not exists (select from proof_leaf p where p.company_id = $1 and p.no = e.no)`
}

const outsideRows = statement({
  name: 'outsideRows',
  takes: { companyId: 'uuid' },
  gives: { kind: 'int4', place: 'text', document: 'text' },
  sql: `select * from (${chainedTables.map(({ table, order }, kind) => outsideOf(table, order, kind)).join('\nunion all ')}) o
    order by 1, 2 limit 20`,
})

/** Rows that belong to no leaf. One statement, asked where the counts differ. */
export async function readOutside(session: Session, companyId: string): Promise<OutsideRow[]> {
  return session.rows(outsideRows({ companyId }))
}
