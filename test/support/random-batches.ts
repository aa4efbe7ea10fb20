import fc from 'fast-check'
import type { BatchRequest } from './batches.ts'
import { invoiceBody } from './demo-engine.ts'

/** What a client may do next: make a document, or something to one it made before in the same batch. */
export interface Step {
  readonly does: 'create' | 'patch' | 'delete' | 'post' | 'register' | 'line'
  readonly at: number
  readonly price: number
}

/** Steps of a random batch. */
export const steps = fc.array(
  fc.record({
    does: fc.constantFrom<Step['does'][]>('create', 'create', 'patch', 'delete', 'post', 'register', 'line'),
    at: fc.nat(5),
    price: fc.integer({ min: 1, max: 500 }),
  }),
  { minLength: 2, maxLength: 9 },
)

/** The requests of the steps, all of which succeed: who posted, registered or deleted a document leaves it alone. */
export function requestsOf(all: readonly Step[]): BatchRequest[] {
  const open: string[] = []
  return all.flatMap((step, index): BatchRequest[] => {
    const id = `r${index}`
    if (step.does === 'create') {
      open.push(id)
      const body = { ...invoiceBody(), importSalesInvoiceLines: [lineAt(step.price)] }
      return [{ id, method: 'POST', url: 'importsalesinvoices', body }]
    }
    const target = open[step.at % Math.max(open.length, 1)]
    return target === undefined ? [] : requestsTo(step, id, target, open)
  })
}

function requestsTo({ does, price }: Step, id: string, target: string, open: string[]): BatchRequest[] {
  const url = `$${target}`
  if (does === 'line') return [{ id, method: 'POST', url: `${url}/importSalesInvoiceLines`, body: lineAt(price) }]
  if (does === 'patch') {
    const headers = { 'if-match': `$${id}t` }
    return [
      { id: `${id}t`, method: 'GET', url },
      { id, method: 'PATCH', url, headers, body: { docNotes: id } },
    ]
  }
  open.splice(open.indexOf(target), 1)
  return [
    does === 'delete' ? { id, method: 'DELETE', url } : { id, method: 'POST', url: `${url}/Microsoft.NAV.${does}` },
  ]
}

function lineAt(unitPrice: number): object {
  return { type: 'G/L Account', no: '700000', quantity: 1, unitPrice, vatProdPostingGroup: 'G3' }
}
