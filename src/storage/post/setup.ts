import { longLists, readCompanyLists, type CompanyLists, type LongLists, type NamedInLists } from './company-lists.ts'
import type { SharedRow } from '../../model/row.ts'
import { oneOf, type RowOf, type TableRow } from '../server/columns.ts'
import type { Session } from '../server/database.ts'
import { anyOf, built, statement } from '../server/statement.ts'
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

const usedColumns = {
  side: oneOf('sales', 'purchase'),
  document_type: 'text',
  no: 'text',
  party_no: 'text',
} as const

/** Everything posting needs to know for a batch of documents of both sides, as stored rows. */
export interface PostingSetupRows extends CompanyLists, LongLists {
  /** The one row of `setups`; nothing in it for a company without. */
  readonly setup: Partial<CompanyLists['setups'][number]>
  readonly customers: readonly PartyRow[]
  readonly vendors: readonly PartyRow[]
  readonly items: readonly TableRow<'item'>[]
  readonly userSetups: readonly TableRow<'user_setup'>[]
  /** Numbers posted before. */
  readonly usedNumbers: readonly RowOf<typeof usedColumns>[]
  readonly draftSeries: readonly TableRow<'no_series_line'>[]
}

/** What the documents of a batch name. */
export interface Named extends NamedInLists {
  readonly itemNos: readonly string[]
  readonly salesNos: readonly string[]
  readonly vendorDocumentNos: readonly string[]
  readonly userIds: readonly string[]
}

/**
 * What belongs to the batch is read each time: 5 statements when only one side and no item is named, 7 at the most, whatever
 * the number of documents and lines. What belongs to the company comes from this process while its setup has the version
 * that the last of them reads, else from 14 more; the posting holds the setup, so it changes before or after. A list too
 * long to be kept takes one more. Customers and vendors are locked `for share` until the transaction ends, so that no block
 * slips in between (posting.md 7.4).
 */
export async function readPostingSetup(session: Session, companyId: string, named: Named): Promise<PostingSetupRows> {
  const { version, ...batch } = await batchRows(session, companyId, named)
  const kept = version === undefined ? undefined : keptLists(companyId, version)
  const lists = kept ?? (await readCompanyLists(session, companyId))
  if (kept === undefined && version !== undefined) keepLists(companyId, version, lists)
  return { ...lists, setup: lists.setups[0] ?? {}, ...batch, ...(await longLists(session, companyId, lists, named)) }
}

// Locks first, customers before vendors; the version last, so that setup is seen as it is once they are had.
async function batchRows(session: Session, companyId: string, named: Named) {
  const { customerNos, salesNos, vendorNos, vendorDocumentNos, itemNos, userIds } = named
  const [customers, vendors, items, userSetups, draftSeries, usedNumbers, versions] = await Promise.all([
    customerNos.length === 0 ? [] : session.rows(heldCustomers({ companyId, nos: customerNos })),
    vendorNos.length === 0 ? [] : session.rows(heldVendors({ companyId, nos: vendorNos })),
    itemNos.length === 0 ? [] : session.rows(namedItems({ companyId, itemNos })),
    session.rows(namedUsers({ companyId, userIds })),
    session.rows(draftSeriesLines({ companyId })),
    session.rows(numbersUsed({ companyId, customerNos, salesNos, vendorNos, vendorDocumentNos })),
    session.rows(setupVersion({ companyId })),
  ])
  return { version: versions[0]?.version, customers, vendors, items, userSetups, draftSeries, usedNumbers }
}

const namedNos = { companyId: 'uuid', nos: 'text[]' } as const

const heldCustomers = built('heldCustomers', namedNos, (db, { companyId, nos }) =>
  db
    .selectFrom('customer')
    .select(partyColumns)
    .select('customer_posting_group as posting_group')
    .where('company_id', '=', companyId)
    .where('no', '=', anyOf(nos))
    .orderBy('no')
    .forShare(),
)

const heldVendors = built('heldVendors', namedNos, (db, { companyId, nos }) =>
  db
    .selectFrom('vendor')
    .select(partyColumns)
    .select('vendor_posting_group as posting_group')
    .where('company_id', '=', companyId)
    .where('no', '=', anyOf(nos))
    .orderBy('no')
    .forShare(),
)

const namedItems = built('namedItems', { companyId: 'uuid', itemNos: 'text[]' }, (db, { companyId, itemNos }) =>
  db.selectFrom('item').selectAll().where('company_id', '=', companyId).where('no', '=', anyOf(itemNos)),
)

const namedUsers = built('namedUsers', { companyId: 'uuid', userIds: 'text[]' }, (db, { companyId, userIds }) =>
  db.selectFrom('user_setup').selectAll().where('company_id', '=', companyId).where('user_id', '=', anyOf(userIds)),
)

const setupVersion = built('setupVersion', { companyId: 'uuid' }, (db, { companyId }) =>
  db.selectFrom('setup_version').select('version').where('company_id', '=', companyId),
)

const draftSeriesLines = built('draftSeriesLines', { companyId: 'uuid' }, (db, { companyId }) =>
  db
    .selectFrom('no_series_line as l')
    .innerJoin('sales_setup as s', 's.company_id', 'l.company_id')
    .leftJoin('purchase_setup as p', 'p.company_id', 'l.company_id')
    .selectAll('l')
    .where('l.company_id', '=', companyId)
    .where((row) =>
      row('l.series_code', 'in', [
        row.ref('s.invoice_nos'),
        row.ref('s.cr_memo_nos'),
        row.ref('s.service_invoice_nos'),
        row.ref('s.service_cr_memo_nos'),
        row.ref('p.invoice_nos'),
        row.ref('p.cr_memo_nos'),
      ]),
    ),
)

const numbersUsed = statement({
  name: 'numbersUsed',
  takes: {
    companyId: 'uuid',
    customerNos: 'text[]',
    salesNos: 'text[]',
    vendorNos: 'text[]',
    vendorDocumentNos: 'text[]',
  },
  gives: usedColumns,
  sql: `select 'sales' as side, document_type, external_no as no, customer_no as party_no from posted_document
      where company_id = $1 and customer_no = any($2::text[]) and customer_no <> '' and external_no = any($3::text[])
    union all select 'purchase', document_type, external_document_no, vendor_no from vendor_ledger_entry
      where company_id = $1 and vendor_no = any($4::text[]) and external_document_no = any($5::text[]) and external_document_no <> ''`,
})
