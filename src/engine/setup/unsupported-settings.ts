import { Problem } from '../../core/problem.ts'
import type { Resource } from '../../model/resource.ts'
import type { TableName } from '../../model/tables.ts'
import type { ColumnName } from '../../storage/statement/columns.ts'
import type { Merged } from './names.ts'

/** A value that Business Central offers and this service does not, and why. */
interface Unsupported {
  readonly table: TableName
  readonly column: ColumnName
  readonly value: boolean
  readonly reason: string
}

const netPrices = 'prices on import documents are always without VAT.'

const unsupported: readonly Unsupported[] = [
  {
    table: 'general_ledger_setup',
    column: 'journal_templ_name_mandatory',
    value: false,
    reason: 'a journal template names the number series of every posted document.',
  },
  {
    table: 'sales_setup',
    column: 'ext_doc_no_mandatory',
    value: true,
    reason: 'sales documents have no external document number to ask for.',
  },
  {
    table: 'inventory_setup',
    column: 'expected_cost_posting',
    value: true,
    reason: 'goods move with the invoice, so no cost is ever expected.',
  },
  { table: 'customer', column: 'prices_including_vat', value: true, reason: netPrices },
  { table: 'vendor', column: 'prices_including_vat', value: true, reason: netPrices },
]

/** Throws 400 BadRequest for a setting that would be kept and do nothing; a record that has it already keeps it. */
export function refuseUnsupported(resource: Resource, before: Merged, columns: Merged): void {
  const details = unsupported
    .filter(({ table, column, value }) => table === resource.table && columns[column] === value)
    .filter(({ column, value }) => before[column] !== value)
    .map(({ column, value, reason }) => {
      const target = resource.fields.find((field) => field.column === column)?.name ?? column
      return { code: 'BadRequest', target, message: `'${target}' cannot be ${String(value)}: ${reason}` }
    })
  const [first] = details
  if (first !== undefined) throw new Problem('BadRequest', first.message, { target: first.target, details })
}
