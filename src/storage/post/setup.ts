import {
  longLists,
  readCompanyLists,
  type CompanyLists,
  type LongLists,
  type NamedInLists,
  type StoredRow,
} from './company-lists.ts'
import type { Session } from '../server/database.ts'
import { keepLists, keptLists } from './kept-lists.ts'

/** Everything posting needs to know for a batch of documents of both sides, as stored rows. */
export interface PostingSetupRows extends CompanyLists, LongLists {
  /** The one row of `setups`. */
  readonly setup: StoredRow
  readonly customers: readonly StoredRow[]
  readonly vendors: readonly StoredRow[]
  readonly items: readonly StoredRow[]
  readonly userSetups: readonly StoredRow[]
  /** Numbers posted before: `side`, `document_type`, `no`, `party_no`. */
  readonly usedNumbers: readonly StoredRow[]
  readonly draftSeries: readonly StoredRow[]
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
  const some = (sql: string, ...values: unknown[]): Promise<StoredRow[]> =>
    session.rows({ sql, parameters: [companyId, ...values] })
  const party = (table: 'customer' | 'vendor', nos: readonly string[]): StoredRow[] | Promise<StoredRow[]> =>
    nos.length === 0
      ? []
      : some(
          `select no, name, ${table}_posting_group as posting_group, gen_bus_posting_group, vat_bus_posting_group,
            payment_terms_code, vat_registration_no, country_region_code, blocked, privacy_blocked, application_method
          from ${table} where company_id = $1 and no = any($2::text[]) order by no for share`,
          nos,
        )
  const [customers, vendors, items, userSetups, draftSeries, usedNumbers, versions] = await Promise.all([
    party('customer', named.customerNos),
    party('vendor', named.vendorNos),
    named.itemNos.length === 0
      ? []
      : some('select * from item where company_id = $1 and no = any($2::text[])', named.itemNos),
    some('select * from user_setup where company_id = $1 and user_id = any($2::text[])', named.userIds),
    some(draftSeriesSql),
    some(usedNumbersSql, named.customerNos, named.salesNos, named.vendorNos, named.vendorDocumentNos),
    some('select version from setup_version where company_id = $1'),
  ])
  const version = versions[0]?.['version']
  const found = { customers, vendors, items, userSetups, draftSeries, usedNumbers }
  return { ...found, version: typeof version === 'string' ? version : undefined }
}

const draftSeriesSql = `select l.* from no_series_line l join sales_setup s using (company_id) left join purchase_setup p using (company_id)
  where l.company_id = $1 and l.series_code in (s.invoice_nos, s.cr_memo_nos, s.service_invoice_nos, s.service_cr_memo_nos, p.invoice_nos, p.cr_memo_nos)`

const usedNumbersSql = `select 'sales' as side, document_type, external_no as no, customer_no as party_no from posted_document
    where company_id = $1 and customer_no = any($2::text[]) and customer_no <> '' and external_no = any($3::text[])
  union all select 'purchase', document_type, external_document_no, vendor_no from vendor_ledger_entry
    where company_id = $1 and vendor_no = any($4::text[]) and external_document_no = any($5::text[]) and external_document_no <> ''`
