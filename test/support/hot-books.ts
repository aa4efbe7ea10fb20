import { act, send } from '../property/post-documents.ts'
import type { DemoEngine } from './demo-engine.ts'

/** Posts a sales invoice of one line with a dimension value, '' for none. */
export async function postSales(demo: DemoEngine, shortcutDimension1Code: string): Promise<void> {
  const dates = { postingDate: '2026-03-16', documentDate: '2026-03-16', dueDate: '2026-04-15' }
  const line = { no: '700000', quantity: '1', unitPrice: '100', vatProdPostingGroup: 'G3', shortcutDimension1Code }
  const document = { side: 'sales', header: { customerNo: 'C00010', ...dates }, lines: [line] } as const
  const { outcome } = await act(demo, await send(demo, document), 'post', ['generalLedgerEntries'])
  if (outcome.findings.length > 0) throw new Error(JSON.stringify(outcome.findings))
}
