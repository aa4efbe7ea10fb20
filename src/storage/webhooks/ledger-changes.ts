import { oneOf, type RowOf } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { statement, type Prepared } from '../statement/statement.ts'

const takes = { companyId: 'uuid', after: 'int4', upTo: 'int4', limit: 'int8' } as const
const gives = {
  no: 'int4',
  record_id: 'uuid',
  change_type: oneOf('created', 'updated'),
  at: 'text',
} as const

/** What a register did to a record of a set: made it, or closed more of an entry that was there. */
export type LedgerChangeRow = RowOf<typeof gives>

const at = `to_char(r.system_created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`
const between = 'r.company_id = $1 and r.no > $2 and r.no <= $3'

/** Entries within the ranges that registers have for a ledger. */
function added(table: string, range: string): string {
  return `select r.no, e.id as record_id, 'created' as change_type, ${at}, e.entry_no from gl_register r
    join ${table} e on e.company_id = r.company_id and e.entry_no between r.from_${range}_entry_no and r.to_${range}_entry_no
    where e.company_id = $1 and ${between}`
}

/** Entries of before that those of the registers were applied to: what remains of them changed. */
function applied(table: string, applications: string, range: string): string {
  return `select distinct r.no, e.id, 'updated', ${at}, e.entry_no from gl_register r
    join ${applications} a on a.company_id = r.company_id and a.entry_no between r.from_${range}_entry_no and r.to_${range}_entry_no
    join ${table} e on e.company_id = a.company_id and e.entry_no = a.applied_entry_no
    where e.company_id = $1 and a.company_id = $1 and ${between}
      and a.applied_entry_no not between r.from_${range}_entry_no and r.to_${range}_entry_no`
}

function inOrder(...parts: readonly string[]): string {
  return `select no, record_id, change_type, at from (${parts.join(' union all ')}) c
      order by no, change_type, entry_no limit $4`
}

function addedAndApplied(table: string, applications: string, range: string): string {
  return inOrder(added(table, range), applied(table, applications, range))
}

const generalLedger = inOrder(added('gl_entry', 'gl'))

/** Sets that grow with the registers, each with the statement that says what registers did to it. */
const statements: ReadonlyMap<string, Prepared<typeof takes, LedgerChangeRow>> = new Map([
  ['generalLedgerEntries', statement({ name: 'glEntryChanges', takes, gives, sql: generalLedger })],
  ['glentries', statement({ name: 'glentryChanges', takes, gives, sql: generalLedger })],
  ['vatEntries', statement({ name: 'vatEntryChanges', takes, gives, sql: inOrder(added('vat_entry', 'vat')) })],
  [
    'customerLedgerEntries',
    statement({
      name: 'customerEntryChanges',
      takes,
      gives,
      sql: addedAndApplied('customer_ledger_entry', 'customer_application', 'customer'),
    }),
  ],
  [
    'vendorLedgerEntries',
    statement({
      name: 'vendorEntryChanges',
      takes,
      gives,
      sql: addedAndApplied('vendor_ledger_entry', 'vendor_application', 'vendor'),
    }),
  ],
  [
    'itemLedgerEntries',
    statement({
      name: 'itemEntryChanges',
      takes,
      gives,
      sql: addedAndApplied('item_ledger_entry', 'item_application', 'item'),
    }),
  ],
  ['valueEntries', statement({ name: 'valueEntryChanges', takes, gives, sql: inOrder(added('value_entry', 'value')) })],
  [
    'glRegisters',
    statement({
      name: 'registerChanges',
      takes,
      gives,
      sql: inOrder(
        `select r.no, r.id as record_id, 'created' as change_type, ${at}, 0 as entry_no from gl_register r where ${between}`,
      ),
    }),
  ],
  [
    'postedDocuments',
    statement({
      name: 'postedDocumentChanges',
      takes,
      gives,
      sql: inOrder(`select r.no, d.id as record_id, 'created' as change_type, ${at}, 0 as entry_no from gl_register r
        join posted_document d on d.company_id = r.company_id and d.import_document_id = r.import_document_id
        where d.company_id = $1 and ${between}`),
    }),
  ],
])

/** Whether a set changes with registers only. */
export function isLedgerSet(set: string): boolean {
  return statements.has(set)
}

/** What the registers behind one, up to another, did to the records of a set, in their order and at most `limit`. One statement. */
export async function readLedgerChanges(
  session: Session,
  companyId: string,
  set: string,
  registers: { readonly after: number; readonly upTo: number },
  limit: number,
): Promise<readonly LedgerChangeRow[]> {
  const wanted = statements.get(set)
  return wanted === undefined ? [] : session.rows(wanted({ companyId, ...registers, limit }))
}
