import { fixed } from '../../core/decimal.ts'
import { newGuid } from '../../core/guid.ts'
import type { ImportTables } from '../../model/import-side.ts'
import type { NewRow } from '../../model/row.ts'
import type { Plan } from '../../posting/given/document.ts'
import { insufficientStock } from '../../posting/amount/stock.ts'
import type { Session } from '../../storage/server/database.ts'
import { writeOutcomes, type DocumentOutcome, type ImportDocumentRow } from '../../storage/import/documents.ts'
import { lockSeries, writeSeries } from '../../storage/post/number-series.ts'
import { takenPostedNos, takenUnpostedNos } from '../../storage/post/writes.ts'
import { insertRows } from '../../storage/query/rows.ts'
import { postedTable, unpostedTable } from '../book/booking.ts'
import type { Finding } from '../contract/acting.ts'
import { numberExists } from '../book/plans.ts'
import { draftSeriesOf, prepareDocuments, type Prepared, type PreparedBatch } from '../prepare/documents.ts'
import { firstFree, takeNumber } from '../prepare/series.ts'
import { loadStock } from '../book/stock-state.ts'

/**
 * Makes the unposted document of an open import document, or answers what is in the way; checks everything but the range
 * of posting dates (posting.md 6.2). Of a registered one it only shows the link again.
 */
export async function registerDocument(
  session: Session,
  tables: ImportTables,
  companyId: string,
  document: ImportDocumentRow,
  user: string,
): Promise<readonly Finding[]> {
  if (document.state === 'Registered') {
    // No-op success; after a failed post it shows the link again.
    const shown = registered(document, document.unposted_no)
    if (document.error_message !== '' || document.created_doc_no !== shown.created_doc_no)
      await writeOutcomes(session, tables, companyId, [shown])
    return []
  }
  const batch = await prepareDocuments(session, companyId, [document], 'register', () => user)
  for (const one of batch.documents) {
    if ('findings' in one.result) return one.result.findings
    const { plan } = one.result
    const stock = await loadStock(session, companyId, plan.stockLines)
    const missing = insufficientStock(plan.stockLines, stock, batch.setup.inventory)
    if (missing !== null) return [missing]
    const used = await postedNoUsed(session, companyId, plan)
    if (used !== null) return [used]
    const number = await unpostedNumber(session, companyId, batch, one, plan)
    if ('finding' in number) return [number.finding]
    await insertRows(session, 'unposted_document', companyId, [unpostedRow(document, plan, number.no)])
    await writeOutcomes(session, tables, companyId, [registered(document, number.no)])
  }
  return []
}

// A number that is to be the posted one must be free when the document is approved, not only when it is posted.
async function postedNoUsed(session: Session, companyId: string, plan: Plan): Promise<Finding | null> {
  const { postingNo } = plan.header
  if (postingNo === '') return null
  const taken = await takenPostedNos(session, companyId, postedTable(plan), [postingNo])
  return taken.has(postingNo) ? numberExists(plan, postingNo) : null
}

function registered(document: ImportDocumentRow, no: string): DocumentOutcome {
  return {
    id: document.id,
    state: 'Registered',
    created_doc_type: unpostedTable(document),
    created_doc_subtype: document.document_type === 'Invoice' ? 2 : 3,
    created_doc_no: no,
    error_message: '',
  }
}

function unpostedRow(
  document: ImportDocumentRow,
  { header, totals, side }: Plan,
  no: string,
): NewRow<'unposted_document'> {
  return {
    id: newGuid(),
    table_no: unpostedTable(document),
    document_type: document.document_type,
    no,
    import_document_id: document.id,
    customer_no: side === 'sales' ? header.partyNo : '',
    vendor_no: side === 'purchase' ? header.partyNo : '',
    vendor_inv_cr_memo_no: document.vendor_inv_cr_memo_no,
    name: header.partyName,
    posting_date: header.postingDate,
    currency_code: header.currencyCode,
    amount_excl_vat: fixed(totals.amountExclVAT),
    vat_amount: fixed(totals.vatAmount),
    amount_incl_vat: fixed(totals.amountInclVAT),
  }
}

// The document's own number, else the next of the draft series (D17); draft series may have gaps.
async function unpostedNumber(
  session: Session,
  companyId: string,
  batch: PreparedBatch,
  { document }: Prepared,
  plan: Plan,
): Promise<{ no: string } | { finding: Finding }> {
  const taken = (nos: readonly string[]): Promise<ReadonlySet<string>> =>
    takenUnpostedNos(session, companyId, unpostedTable(document), document.document_type, nos)
  if (document.no !== '') {
    return (await taken([document.no])).has(document.no)
      ? { finding: numberExists(plan, document.no) }
      : { no: document.no }
  }
  const code = draftSeriesOf(document, batch.rows)
  const series = await lockSeries(session, companyId, [code])
  const free = await firstFree(() => takeNumber(series, code, plan.header.postingDate), taken)
  if ('refusal' in free) return { finding: { code: 'NumberSeries', message: free.refusal, field: '', lineNo: null } }
  await writeSeries(session, companyId, [free.line])
  return { no: free.no }
}
