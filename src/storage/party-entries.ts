import type { ImportSide } from '../model/import-side.ts'
import type { Session } from './database.ts'

/** An open customer or vendor ledger entry; amounts as text. */
export interface OpenEntryRow {
  readonly party_no: string
  readonly entry_no: number
  readonly document_type: string
  readonly document_no: string
  readonly external_document_no: string
  readonly posting_date: string
  readonly currency_code: string
  readonly remaining_amount: string
}

/** Open entries wanted: those of a party with the sign, and with the document number when `documentNo` is not ''. */
export interface WantedEntries {
  readonly partyNo: string
  readonly negative: boolean
  readonly documentNo: string
}

// What the party itself calls the document: our customers know an invoice by the number it was sent with, not by the posted one.
const sentNumber =
  '(select p.external_no from posted_document p where p.company_id = e.company_id and p.id = e.document_id)'

const ledgers = {
  sales: { table: 'customer_ledger_entry', party: 'customer_no', external: sentNumber },
  purchase: { table: 'vendor_ledger_entry', party: 'vendor_no', external: 'e.external_document_no' },
} as const

/**
 * Locks the open entries of parties that a batch may close, oldest first (posting.md 7.4). Postings that close entries of
 * one party wait for each other from here on, also when nothing is open yet: else two processes would not see each
 * other's new entries. Two statements in one round trip.
 */
export async function lockOpenEntries(
  session: Session,
  side: ImportSide,
  companyId: string,
  wanted: readonly WantedEntries[],
): Promise<OpenEntryRow[]> {
  if (wanted.length === 0) return []
  const { table, party, external } = ledgers[side]
  const [, entries] = await Promise.all([
    session.rows({
      sql: `select pg_advisory_xact_lock(k.key) from (select distinct hashtextextended($1::text || '/${table}/' || no, 0) as key
        from unnest($2::text[]) no order by key) k`,
      parameters: [companyId, wanted.map((one) => one.partyNo)],
    }),
    session.rows<OpenEntryRow>({
      sql: `select e.${party} as party_no, e.entry_no, e.document_type, e.document_no, ${external} as external_document_no, e.posting_date,
          e.currency_code, e.remaining_amount
        from ${table} e where e.company_id = $1 and e.open and e.${party} = any($2::text[])
          and exists (select from unnest($2::text[], $3::bool[], $4::text[]) w(party_no, negative, document_no)
            where w.party_no = e.${party} and w.negative = (e.remaining_amount < 0) and w.document_no in ('', e.document_no, ${external}))
        order by e.${party}, e.posting_date, e.entry_no for update of e`,
      parameters: [
        companyId,
        wanted.map((one) => one.partyNo),
        wanted.map((one) => one.negative),
        wanted.map((one) => one.documentNo),
      ],
    }),
  ])
  return entries
}

/** What closing leaves on an entry that was there before. */
export interface ClosingRow {
  readonly entry_no: number
  readonly remaining_amount: string
  readonly open: boolean
  readonly closed_at_date: string
  readonly closedby_amount: string
  readonly closedby_entry_no: number
}

/** Writes the closing of entries; one statement for any number. */
export async function writeClosings(
  session: Session,
  side: ImportSide,
  companyId: string,
  closings: readonly ClosingRow[],
): Promise<void> {
  if (closings.length === 0) return
  await session.rows({
    sql: `update ${ledgers[side].table} e set remaining_amount = c.remaining_amount, open = c.open, closed_at_date = c.closed_at_date,
        closedby_amount = c.closedby_amount, closedby_entry_no = c.closedby_entry_no
      from json_to_recordset($2::json) c(entry_no int4, remaining_amount numeric, open boolean, closed_at_date date, closedby_amount numeric, closedby_entry_no int4)
      where e.company_id = $1 and e.entry_no = c.entry_no`,
    parameters: [companyId, JSON.stringify(closings)],
  })
}
