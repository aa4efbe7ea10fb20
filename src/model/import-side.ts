import { Problem } from '../core/problem.ts'
import type { Resource } from './resource.ts'
import type { TableName } from './tables.ts'

/** Which books an import document goes to. */
export type ImportSide = 'sales' | 'purchase'

/** Where the import documents of a side are kept and what texts call them. */
export interface ImportTables {
  readonly side: ImportSide
  readonly header: Extract<TableName, 'import_sales_invoice' | 'import_purchase_invoice'>
  readonly line: Extract<TableName, 'import_sales_invoice_line' | 'import_purchase_invoice_line'>
  /** Column with the number of the customer or vendor. */
  readonly party: 'customer_no' | 'vendor_no'
  /** Column with the price of one unit. */
  readonly price: 'unit_price' | 'direct_unit_cost'
  /** Counters of the entry numbers of headers and lines. */
  readonly headerCounter: 'Import Sales' | 'Import Purchase'
  readonly lineCounter: 'Import Sales Line' | 'Import Purchase Line'
  /** Name of the header record in texts (D17). */
  readonly caption: 'Import Sales Invoice' | 'Import Purchase Invoice'
  /** Entity set of the header. */
  readonly set: 'importsalesinvoices' | 'importpurchaseinvoices'
}

/** The import tables of both sides. */
export const importTables = {
  sales: {
    side: 'sales',
    header: 'import_sales_invoice',
    line: 'import_sales_invoice_line',
    party: 'customer_no',
    price: 'unit_price',
    headerCounter: 'Import Sales',
    lineCounter: 'Import Sales Line',
    caption: 'Import Sales Invoice',
    set: 'importsalesinvoices',
  },
  purchase: {
    side: 'purchase',
    header: 'import_purchase_invoice',
    line: 'import_purchase_invoice_line',
    party: 'vendor_no',
    price: 'direct_unit_cost',
    headerCounter: 'Import Purchase',
    lineCounter: 'Import Purchase Line',
    caption: 'Import Purchase Invoice',
    set: 'importpurchaseinvoices',
  },
} as const satisfies Record<ImportSide, ImportTables>

/** One of what is made for each side. */
export function bySide<Made>(make: (tables: ImportTables) => Made): Readonly<Record<ImportSide, Made>> {
  return { sales: make(importTables.sales), purchase: make(importTables.purchase) }
}

/** Lines that one import document holds at most, however they come to it. */
const linesMax = 10_000

/** The Problem of a document with so many lines, undefined when it may have them; `subject` begins the sentence, as `'lines' has`. */
export function tooManyLines(subject: string, count: number, target: string): Problem | undefined {
  if (count <= linesMax) return undefined
  return new Problem('BadRequest', `${subject} ${count} lines, but a document has at most ${linesMax}.`, { target })
}

/** The import tables a resource projects, header or line; undefined for every other resource. */
export function importTablesOf(resource: Resource): ImportTables | undefined {
  return Object.values(importTables).find(({ header, line }) => header === resource.table || line === resource.table)
}
