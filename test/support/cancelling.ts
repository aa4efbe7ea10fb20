import type { Client } from 'pg'
import { present } from '../../src/core/invariant.ts'
import type { Outcome } from '../../src/engine/contract/acting.ts'
import { send, act, resourceOf } from '../property/post-documents.ts'
import type { Body, RandomDocument, Side } from '../property/random-documents.ts'
import { almighty, type DemoEngine } from './demo-engine.ts'

/** A line of 100.00 on an account, of either side. */
export const revenue = { type: 'G/L Account', no: '700000', unitPrice: '100' }
export const cost = { type: 'G/L Account', no: '612500', directUnitCost: '100' }

/** Lines of goods. */
export const sold = (no: string, quantity: string): Body => ({ type: 'Item', no, quantity, unitPrice: '50' })
export const bought = (no: string, quantity: string, directUnitCost: string): Body => ({
  type: 'Item',
  no,
  quantity,
  directUnitCost,
})

/** An invoice of 16 March, unless told, at 21 %. */
export function documentOf(side: Side, lines: readonly Body[], header: Body = {}): RandomDocument {
  return {
    side,
    header: {
      postingDate: '2026-03-16',
      documentDate: '2026-03-16',
      dueDate: '2026-04-15',
      [side === 'sales' ? 'customerNo' : 'vendorNo']: side === 'sales' ? 'C00010' : 'V00010',
      ...header,
    },
    lines: lines.map((line) => ({ vatProdPostingGroup: 'G3', quantity: '1', ...line })),
  }
}

/** A posted document as tests of cancelling know it. */
export interface Posted {
  /** Of the import document. */
  readonly importId: string
  readonly id: string
  readonly no: string
}

/** Posts a document, which must succeed. */
export async function postOne(demo: DemoEngine, owner: Client, document: RandomDocument): Promise<Posted> {
  const { id, outcome } = await act(demo, await send(demo, document), 'post')
  if (!outcome.succeeded) throw new Error(JSON.stringify(outcome.findings))
  return postedFrom(owner, id)
}

/** What was posted from an import document. */
export async function postedFrom(owner: Client, importId: string): Promise<Posted> {
  const { rows } = await owner.query<{ id: string; no: string }>(
    'select id, no from posted_document where import_document_id = $1',
    [importId],
  )
  return { importId, ...present(rows[0], 'it was posted') }
}

/** Runs an action of a posted document on a day. */
export function onPosted(
  demo: DemoEngine,
  action: 'cancel' | 'cancelpreview' | 'correct' | 'correctpreview',
  id: string,
  postingDate: string,
  options: object = {},
): Promise<Outcome> {
  const resource = resourceOf(demo, 'postedDocuments')
  const given = { parameters: { postingDate }, ...options }
  return demo.running.engine.act(almighty(), demo.companyId, resource, id, action, given)
}

/** What pairs of documents leave behind, in every ledger, by everything that a report could group by: it should be nothing. */
export async function leftBehind(
  owner: Client,
  companyId: string,
  pairs: readonly (readonly [original: string, mirror: string])[],
): Promise<object[]> {
  const { rows } = await owner.query<object>(
    `with d as materialized (select p.pair, p.id from unnest($2::uuid[], $3::int[]) p(id, pair))
     select pair, 'G/L' as ledger, concat_ws(' ', gl_account_no, e.dimension_set_id, number_plate, vat_prod_posting_group) as what, sum(amount)::text as left_over
       from d join gl_entry e on e.company_id = $1 and e.document_id = d.id group by 1, 2, 3 having sum(amount) <> 0
     union all select pair, 'G/L ahead', concat_ws(' ', gl_account_no, posting_date), sum(amount)::text
       from d join gl_entry e on e.company_id = $1 and e.document_id = d.id
       where posting_date > (select max(v.posting_date) from posted_document v join d o on o.id = v.id and o.pair = d.pair)
       group by 1, 2, 3 having sum(amount) <> 0
     union all select pair, 'VAT', concat_ws(' ', vat_identifier, vat_calculation_type, e.gl_account_no, e.dimension_set_id, tax_category),
         concat_ws(' ', sum(base), sum(amount), sum(base_before_pmt_disc), sum(non_deductible_vat_amount), sum(vat_difference))
       from d join vat_entry e on e.company_id = $1 and e.document_id = d.id group by 1, 2, 3
       having sum(base) <> 0 or sum(amount) <> 0 or sum(base_before_pmt_disc) <> 0 or sum(non_deductible_vat_amount) <> 0 or sum(vat_difference) <> 0
     union all select pair, 'Party', concat_ws(' ', no, currency_code), concat_ws(' ', sum(amount), sum(amount_fcy), sum(remaining_amount), bool_or(open))
       from d join (
         select company_id, document_id, customer_no as no, currency_code, amount, amount_fcy, remaining_amount, remaining_amount_lcy, open, original_pmt_disc_possible from customer_ledger_entry
         union all select company_id, document_id, vendor_no, currency_code, amount, amount_fcy, remaining_amount, remaining_amount_lcy, open, original_pmt_disc_possible from vendor_ledger_entry
       ) e on e.company_id = $1 and e.document_id = d.id group by 1, 2, 3
       having sum(amount) <> 0 or sum(amount_fcy) <> 0 or bool_or(remaining_amount <> 0 or remaining_amount_lcy <> 0 or open)
         or sum(original_pmt_disc_possible) <> 0 or count(*) <> 2
     union all select pair, 'Item', concat_ws(' ', item_no, e.dimension_set_id), concat_ws(' ', sum(quantity), sum(cost_amount_actual), sum(sales_amount_actual))
       from d join item_ledger_entry e on e.company_id = $1 and e.document_id = d.id group by 1, 2, 3
       having sum(quantity) <> 0 or sum(cost_amount_actual) <> 0 or sum(sales_amount_actual) <> 0
     union all select pair, 'Value', item_no, concat_ws(' ', sum(cost_amount_actual), sum(cost_postedto_gl), sum(discount_amount), sum(invoiced_quantity))
       from d join value_entry e on e.company_id = $1 and e.document_id = d.id group by 1, 2, 3
       having sum(cost_amount_actual) <> 0 or sum(cost_postedto_gl) <> 0 or sum(discount_amount) <> 0 or sum(invoiced_quantity) <> 0`,
    [companyId, pairs.flat(), pairs.flatMap((_, at) => [at, at])],
  )
  return rows
}
