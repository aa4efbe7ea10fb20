import fc from 'fast-check'
import type { Client } from 'pg'

const discountPosting = fc.constantFrom('No Discounts', 'Line Discounts', 'Invoice Discounts', 'All Discounts')

/** How a company wants its documents booked. */
export const policies = fc.record({
  salesDiscounts: discountPosting,
  purchaseDiscounts: discountPosting,
  copySalesDescriptions: fc.boolean(),
  copyPurchaseDescriptions: fc.boolean(),
  invoiceRounding: fc.constantFrom('0.01', '0.01', '0.05'),
})

/** One of {@link policies}. */
export type Policy = typeof policies extends fc.Arbitrary<infer Value> ? Value : never

/** Sets the company up that way, as its administrator would. */
export async function applyPolicy(owner: Client, companyId: string, policy: Policy): Promise<void> {
  await owner.query(
    'update sales_setup set discount_posting = $2, copy_line_descr_to_gl_entry = $3 where company_id = $1',
    [companyId, policy.salesDiscounts, policy.copySalesDescriptions],
  )
  await owner.query(
    'update purchase_setup set discount_posting = $2, copy_line_descr_to_gl_entry = $3 where company_id = $1',
    [companyId, policy.purchaseDiscounts, policy.copyPurchaseDescriptions],
  )
  await owner.query('update general_ledger_setup set inv_rounding_precision = $2 where company_id = $1', [
    companyId,
    policy.invoiceRounding,
  ])
}
