import { parseJson } from '../../src/core/json.ts'
import { createEngine, type RunningEngine } from '../../src/engine/create-engine.ts'
import type { Caller } from '../../src/engine/contract/caller.ts'
import type { Outcome } from '../../src/engine/contract/acting.ts'
import { decodeRecord } from '../../src/model/decode/record.ts'
import { importSalesInvoice } from '../../src/model/resources/documents/import-sales-invoice.ts'

/** An engine on a database with the demo company, and someone who may do everything there. */
export interface DemoEngine {
  readonly running: RunningEngine
  readonly companyId: string
  readonly caller: Caller
}

/** Opens the engine and makes the demo company with empty books; the caller closes `running`. With `rightsUrl` it may change keys. */
export async function demoEngine(appUrl: string, rightsUrl?: string): Promise<DemoEngine> {
  const running = createEngine({ appUrl, rightsUrl, onConnectionError: () => undefined })
  await running.ensureDemo({ openingStock: false })
  const [company] = await running.companies()
  if (company === undefined) throw new Error('There is no demo company.')
  return { running, companyId: company.id, caller: almighty() }
}

/** A caller with every permission in every company and a fresh statement counter. */
export function almighty(): Caller {
  return {
    principalId: '00000000-0000-4000-8000-000000000001',
    principalName: 'tester',
    permissions: new Map([['*', new Set(['READ', 'EDIT', 'POST', 'ADMIN'] as const)]]),
    requestId: '00000000-0000-4000-8000-000000000002',
    statements: 0,
  }
}

/** A sales invoice of the demo customer as a client sends it: lines of one unit at 100 on account 700000, 21 %. */
export function invoiceBody(lines = 1, lineChange: Readonly<Record<string, string>> = {}): object {
  const line = {
    type: 'G/L Account',
    no: '700000',
    quantity: 1,
    unitPrice: 100,
    vatProdPostingGroup: 'G3',
    ...lineChange,
  }
  return {
    customerNo: 'C00010',
    postingDate: '2026-03-16',
    documentDate: '2026-03-16',
    dueDate: '2026-04-15',
    importSalesInvoiceLines: Array.from({ length: lines }, () => line),
  }
}

/** Makes an import sales invoice through the engine; answers its id. */
export function createInvoice(
  { running, companyId, caller }: DemoEngine,
  body: object = invoiceBody(),
): Promise<string> {
  const record = decodeRecord(importSalesInvoice, parseJson(JSON.stringify(body)), 'create')
  return running.engine.create(caller, companyId, importSalesInvoice, record)
}

/** Posts an import sales invoice through the engine. */
export function postInvoice({ running, companyId, caller }: DemoEngine, id: string): Promise<Outcome> {
  return running.engine.act(caller, companyId, importSalesInvoice, id, 'post', {})
}
