import type { Expression } from '../expression.ts'
import type { Field } from '../field.ts'
import type { ImportSide } from '../import-side.ts'
import type { Resource } from '../resource.ts'
import { documentLink } from './common/links.ts'

/** The numbers of a table that are given behind a locked counter, in the order of commits and without gaps (posting.md 7.3). */
export interface Counter {
  readonly table: 'gl_entry' | 'vat_entry' | 'value_entry' | 'gl_register' | EntryTable
  readonly column: 'entry_no' | 'no'
}

/** Ledgers whose entries change after they were written: by applications only, which are kept. */
type EntryTable = 'customer_ledger_entry' | 'vendor_ledger_entry' | 'item_ledger_entry'

/**
 * How it is known what is new in a set (F81). `counter` is what the place of a reader is told by, besides transactions; where
 * it is absent, transactions alone tell.
 */
export type Tracking = { readonly counter?: Counter } & (
  | {
      /** Records never change and never go; their key is the number. */
      readonly by: 'number'
      readonly counter: Counter
    }
  | {
      /** Records never change and never go; they came with a register. */
      readonly by: 'register'
      readonly table: 'posted_document' | 'posted_document_line'
      readonly counter: Counter
    }
  | {
      /** Entries that change by applications of later ones. */
      readonly by: 'applications'
      readonly table: EntryTable
      readonly counter: Counter
    }
  | { readonly by: 'documents'; readonly side: ImportSide }
  /** Changes are written down by triggers; the costs of items are moved by value entries, which are the counter then. */
  | { readonly by: 'records' }
)

const register: Counter = { table: 'gl_register', column: 'no' }

const special: Readonly<Partial<Record<Resource['table'], Tracking>>> = {
  gl_entry: { by: 'number', counter: { table: 'gl_entry', column: 'entry_no' } },
  vat_entry: { by: 'number', counter: { table: 'vat_entry', column: 'entry_no' } },
  value_entry: { by: 'number', counter: { table: 'value_entry', column: 'entry_no' } },
  gl_register: { by: 'number', counter: register },
  posted_document: { by: 'register', table: 'posted_document', counter: register },
  posted_document_line: { by: 'register', table: 'posted_document_line', counter: register },
  customer_ledger_entry: entries('customer_ledger_entry'),
  vendor_ledger_entry: entries('vendor_ledger_entry'),
  item_ledger_entry: entries('item_ledger_entry'),
  import_sales_invoice: { by: 'documents', side: 'sales' },
  import_purchase_invoice: { by: 'documents', side: 'purchase' },
  item: { by: 'records', counter: { table: 'value_entry', column: 'entry_no' } },
  unposted_document: { by: 'records' },
  invoice_response: { by: 'records' },
  received_invoice_response: { by: 'records' },
}

function entries(table: EntryTable): Tracking {
  return { by: 'applications', table, counter: { table, column: 'entry_no' } }
}

/**
 * How changes of a set are known; undefined where they are not: companies, lines of import documents (which are part of
 * their document) and of number series (which every posting moves).
 */
export function trackingOf({ table, access, scoped, set }: Resource): Tracking | undefined {
  if (!scoped || set === '' || table === 'no_series_line') return undefined
  const isSetup = access === 'setup' || access === 'single'
  return special[table] ?? (isSetup ? { by: 'records' } : undefined)
}

/** Whether records of a resource never change and never go, and their numbers tell when they came. */
export function isFixed(resource: Resource): boolean {
  const tracking = trackingOf(resource)
  return tracking?.by === 'number' || tracking?.by === 'register'
}

const registerNo: Field = { name: 'registerNo', kind: 'integer', column: 'register_no', description: 'Register.' }

/** The number that tells when a record of a fixed set came ({@link isFixed}); undefined for any other set. */
export function numberOf(resource: Resource): Expression | undefined {
  const tracking = trackingOf(resource)
  if (tracking?.by === 'number') return { node: 'field', field: resource.key }
  if (tracking?.by !== 'register') return undefined
  if (tracking.table === 'posted_document') return { node: 'field', field: registerNo }
  return {
    node: 'through',
    relation: documentLink(),
    of: 0,
    level: 1,
    value: { node: 'field', field: registerNo, level: 1 },
    kind: 'integer',
  }
}
