import { bySide, type ImportSide } from '../../model/import-side.ts'
import type { RowOf } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'

const entryColumns = {
  party_no: 'text',
  entry_no: 'int4',
  document_type: 'text',
  document_no: 'text',
  external_document_no: 'text',
  posting_date: 'date',
  currency_code: 'text',
  amount: 'numeric',
  amount_fcy: 'numeric',
  remaining_amount: 'numeric',
} as const

/** An open customer or vendor ledger entry; amounts as text. */
export type OpenEntryRow = RowOf<typeof entryColumns>

/** What documents of a party may close: its open entries of the sign and currency, oldest first up to the amount, and the invoice of the number. */
export interface WantedEntries {
  readonly partyNo: string
  /** `''` = local currency. */
  readonly currencyCode: string
  readonly negative: boolean
  /** Positive; '0' when only the invoice is wanted. Several for one party, sign and currency count together. */
  readonly amount: string
  /** Our number or the party's own; '' for none. */
  readonly documentNo: string
}

const ledgers = {
  sales: {
    table: 'customer_ledger_entry',
    party: 'customer_no',
    // Our customers know an invoice by the number it was sent with, not by the posted one.
    external: '(select p.external_no from posted_document p where p.company_id = $1 and p.id = e.document_id)',
    named: `posted_document p join customer_ledger_entry e on e.document_id = p.id where p.company_id = $1
      and p.customer_no = w.party_no and p.document_type = 'Invoice' and p.external_no = w.document_no`,
  },
  purchase: {
    table: 'vendor_ledger_entry',
    party: 'vendor_no',
    external: 'e.external_document_no',
    named: `vendor_ledger_entry e where e.external_document_no <> '' and e.external_document_no = w.document_no`,
  },
} as const

/**
 * Reads the open entries that a batch may close, oldest first (posting.md 7.4). Postings that close
 * entries of one party wait for each other from here on, also when nothing is open yet: else two processes would not see
 * each other's new entries. That lock is enough; nobody but the database itself changes an entry (F43). A session that {@link Session.looks} waits for nobody. Two statements in one round trip, one where nothing is held; what they cost grows with what is closed, not with what is open.
 */
export async function lockOpenEntries(
  session: Session,
  side: ImportSide,
  companyId: string,
  wanted: readonly WantedEntries[],
): Promise<OpenEntryRow[]> {
  if (wanted.length === 0) return []
  const partyNos = wanted.map((one) => one.partyNo)
  const [, entries] = await Promise.all([
    session.looks === true ? undefined : session.rows(holdParties[side]({ companyId, partyNos })),
    session.rows(
      openEntries[side]({
        companyId,
        partyNos,
        negative: wanted.map((one) => one.negative),
        amounts: wanted.map((one) => one.amount),
        documentNos: wanted.map((one) => one.documentNo),
        currencyCodes: wanted.map((one) => one.currencyCode),
      }),
    ),
  ])
  return entries
}

/** Waits for postings that close entries of the party, and holds them back until the transaction ends. One statement. */
export async function holdParty(session: Session, side: ImportSide, companyId: string, partyNo: string): Promise<void> {
  await session.rows(holdParties[side]({ companyId, partyNos: [partyNo] }))
}

const holdParties = bySide(({ side }) =>
  statement({
    name: `holdParties ${side}`,
    takes: { companyId: 'text', partyNos: 'text[]' },
    gives: { pg_advisory_xact_lock: 'void' },
    sql: `select pg_advisory_xact_lock(k.key) from (select distinct hashtextextended($1::text || '/${ledgers[side].table}/' || no, 0) as key
      from unnest($2::text[]) no order by key) k`,
  }),
)

const openEntries = bySide(({ side }) =>
  statement({
    name: `openEntries ${side}`,
    takes: {
      companyId: 'uuid',
      partyNos: 'text[]',
      negative: 'bool[]',
      amounts: 'numeric[]',
      documentNos: 'text[]',
      currencyCodes: 'text[]',
    },
    gives: entryColumns,
    sql: openEntriesSql(side),
  }),
)

// Walks from one entry to the next by the index until the amount is used up. The signs are constants, as an index of one
// sign is only used where row-level security sees the very condition it was made with.
function openEntriesSql(side: ImportSide): string {
  const { table, party, external, named } = ledgers[side]
  const open = `e.company_id = $1 and e.${party} = w.party_no and e.open and e.currency_code = w.currency_code`
  const next = (negative: string, sign: string) => `(
      select e.posting_date, e.entry_no, e.remaining_amount from ${table} e
      where ${negative} and ${open} and e.remaining_amount ${sign} 0 and (e.posting_date, e.entry_no) > (w.posting_date, w.entry_no)
      order by e.posting_date, e.entry_no limit 1)`
  // Looked up for each document that names one (offset 0): a plan for many would read all that is open.
  const invoice = (from: string) => `
      select e.entry_no from wanted w cross join lateral (
        select e.entry_no from ${from} and ${open} and e.document_type = 'Invoice' and w.negative = (e.remaining_amount < 0) offset 0
      ) e where w.document_no <> ''`
  // G/L entries have an index on our number.
  const numbered = `gl_entry g join ${table} e on e.document_id = g.document_id where g.company_id = $1 and g.document_no = w.document_no`
  return `with recursive wanted as (
      select * from unnest($2::text[], $3::bool[], $4::numeric[], $5::text[], $6::text[])
        w(party_no, negative, amount, document_no, currency_code)
    ), walk as (
      select w.party_no, w.negative, w.currency_code, sum(w.amount) as amount, '-infinity'::date as posting_date, 0 as entry_no
      from wanted w group by w.party_no, w.negative, w.currency_code
      union all
      select w.party_no, w.negative, w.currency_code, w.amount - abs(e.remaining_amount), e.posting_date, e.entry_no
      from walk w cross join lateral (${next('w.negative', '<')} union all ${next('not w.negative', '>')}) e
      where w.amount > 0
    ), found as (
      select entry_no from walk union ${invoice(numbered)} union ${invoice(named)}
    )
    select e.${party} as party_no, e.entry_no, e.document_type, e.document_no, ${external} as external_document_no, e.posting_date,
      e.currency_code, e.amount, e.amount_fcy, e.remaining_amount
    from ${table} e where e.company_id = $1 and e.entry_no = any(array(select entry_no from found))
    order by e.${party}, e.posting_date, e.entry_no`
}
