import { longLists, readCompanyLists, type CompanyLists, type LongLists, type NamedInLists } from './company-lists.ts'
import type { ImportSide } from '../../model/import-side.ts'
import type { SharedRow } from '../../model/row.ts'
import { json, type TableRow } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { anyOf, built, statement } from '../statement/statement.ts'
import { keepLists, keptLists } from './kept-lists.ts'

const partyColumns = [
  'no',
  'name',
  'gen_bus_posting_group',
  'vat_bus_posting_group',
  'payment_terms_code',
  'vat_registration_no',
  'country_region_code',
  'blocked',
  'privacy_blocked',
  'application_method',
] as const

/** A customer or vendor as posting reads it. */
export interface PartyRow extends Pick<SharedRow<'customer', 'vendor'>, (typeof partyColumns)[number]> {
  readonly posting_group: string
}

const userColumns = ['user_id', 'allow_posting_from', 'allow_posting_to'] as const
const draftColumns = ['series_code', 'starting_date', 'starting_no', 'last_no_used'] as const

/** From when to when a user may post. */
export type UserSetupRow = TableRow<'user_setup', (typeof userColumns)[number]>
/** A line of a series that numbers drafts. */
export type DraftSeriesRow = TableRow<'no_series_line', (typeof draftColumns)[number]>
/** A number under which something was posted. */
export interface UsedNumberRow {
  readonly side: ImportSide
  readonly document_type: string
  readonly no: string
  readonly party_no: string
}

/** Everything posting needs to know for a batch of documents of both sides, as stored rows. */
export interface PostingSetupRows extends CompanyLists, LongLists {
  /** The one row of `setups`; nothing in it for a company without. */
  readonly setup: Partial<CompanyLists['setups'][number]>
  readonly customers: readonly PartyRow[]
  readonly vendors: readonly PartyRow[]
  readonly items: readonly TableRow<'item'>[]
  readonly userSetups: readonly UserSetupRow[]
  /** Numbers posted before. */
  readonly usedNumbers: readonly UsedNumberRow[]
  readonly draftSeries: readonly DraftSeriesRow[]
}

/** What the documents of a batch name. */
export interface Named extends NamedInLists {
  readonly itemNos: readonly string[]
  readonly salesNos: readonly string[]
  readonly vendorDocumentNos: readonly string[]
  readonly userIds: readonly string[]
}

/**
 * What belongs to the batch is read each time: one statement, two when items are named, whatever the number of documents and
 * lines. What belongs to the company comes from this process while its setup has the version
 * that the last of them reads, else from 14 more; the posting holds the setup, so it changes before or after. A list too
 * long to be kept takes one more. Customers and vendors are locked `for share` until the transaction ends, so that no block
 * slips in between (posting.md 7.4); by a session that {@link Session.looks} they are not.
 */
export async function readPostingSetup(session: Session, companyId: string, named: Named): Promise<PostingSetupRows> {
  const { version, ...batch } = await batchRows(session, companyId, named)
  const kept = version === null ? undefined : keptLists(companyId, version)
  const lists = kept ?? (await readCompanyLists(session, companyId))
  if (kept === undefined && version !== null) keepLists(companyId, version, lists)
  return { ...lists, setup: lists.setups[0] ?? {}, ...batch, ...(await longLists(session, companyId, lists, named)) }
}

// Locks first, customers before vendors; the version last, so that setup is seen as it is once they are had.
async function batchRows(session: Session, companyId: string, { itemNos, ...named }: Named) {
  const parties =
    `${named.customerNos.length > 0 ? 'customers' : ''}${named.vendorNos.length > 0 ? 'vendors' : ''}` as const
  const [[facts = noFacts], items] = await Promise.all([
    session.rows(batchFacts[session.looks === true ? 'seen' : 'held'][parties]({ companyId, ...named })),
    itemNos.length === 0 ? [] : session.rows(namedItems({ companyId, itemNos })),
  ])
  return { ...facts, items }
}

const namedItems = built('namedItems', { companyId: 'uuid', itemNos: 'text[]' }, (db, { companyId, itemNos }) =>
  db.selectFrom('item').selectAll().where('company_id', '=', companyId).where('no', '=', anyOf(itemNos)),
)

const none = `'[]'::json`

// The rows of a list as one JSON array: texts, dates and booleans come out of it as they would come by themselves.
const listOf = (rows: string): string => `(select coalesce(json_agg(r), '[]') from (${rows}) r)`

/** Whether customers and vendors are locked. */
type Held = 'held' | 'seen'

const partiesOf = (held: Held, table: 'customer' | 'vendor', nos: string): string =>
  listOf(`select ${partyColumns.join(', ')}, ${table}_posting_group as posting_group from ${table}
    where company_id = $1 and no = any(${nos}) order by no${held === 'held' ? ' for share' : ''}`)

const factsOf = (held: Held, parties: '' | 'customers' | 'vendors' | 'customersvendors') =>
  statement({
    name: `batchFacts ${held} ${parties}`,
    takes: {
      companyId: 'uuid',
      customerNos: 'text[]',
      salesNos: 'text[]',
      vendorNos: 'text[]',
      vendorDocumentNos: 'text[]',
      userIds: 'text[]',
    },
    gives: {
      customers: json<readonly PartyRow[]>(),
      vendors: json<readonly PartyRow[]>(),
      userSetups: json<readonly UserSetupRow[]>(),
      draftSeries: json<readonly DraftSeriesRow[]>(),
      usedNumbers: json<readonly UsedNumberRow[]>(),
      version: 'uuid null',
    },
    // Looked up in this order.
    sql: `select ${parties.startsWith('customers') ? partiesOf(held, 'customer', '$2::text[]') : none} as customers,
      ${parties.endsWith('vendors') ? partiesOf(held, 'vendor', '$4::text[]') : none} as vendors,
      ${listOf(`select ${userColumns.join(', ')} from user_setup where company_id = $1 and user_id = any($6::text[])`)} as "userSetups",
      ${listOf(`select ${draftColumns.map((one) => `l.${one}`).join(', ')} from no_series_line l where l.company_id = $1 and l.series_code = any(array(
        select unnest(array[invoice_nos, cr_memo_nos, service_invoice_nos, service_cr_memo_nos]) from sales_setup where company_id = $1
        union select unnest(array[invoice_nos, cr_memo_nos]) from purchase_setup where company_id = $1))`)} as "draftSeries",
      ${listOf(`select 'sales' as side, document_type, external_no as no, customer_no as party_no from posted_document
          where company_id = $1 and customer_no = any($2::text[]) and customer_no <> '' and external_no = any($3::text[])
        union all select 'purchase', document_type, external_document_no, vendor_no from vendor_ledger_entry
          where company_id = $1 and vendor_no = any($4::text[]) and external_document_no = any($5::text[]) and external_document_no <> ''
          and not cancelled`)} as "usedNumbers",
      (select version from setup_version where company_id = $1) as version`,
  })

// A side that is not named is not locked: a reading transaction cannot.
const bySides = (held: Held) => ({
  '': factsOf(held, ''),
  customers: factsOf(held, 'customers'),
  vendors: factsOf(held, 'vendors'),
  customersvendors: factsOf(held, 'customersvendors'),
})
const batchFacts = { held: bySides('held'), seen: bySides('seen') } as const

const noFacts = { customers: [], vendors: [], userSetups: [], draftSeries: [], usedNumbers: [], version: null } as const
