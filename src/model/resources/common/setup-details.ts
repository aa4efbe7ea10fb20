import type { Reference } from '../../field.ts'
import type { TableName } from '../../tables.ts'

/** Details of fields that the server fills in every record. */
export const made = { readOnly: true, required: true } as const

/** Details of a percentage. */
export const percent = { minimum: '0', maximum: '100' } as const

/** Details of a price, precision or weight. */
export const notNegative = { minimum: '0' } as const

/** Details of a code that is the key of its record, or a part of it: given at creation, never changed. */
export function keyCode(maxLength: number) {
  return { maxLength, createOnly: true, required: true } as const
}

/** Details of a code that names a record of another table (D14). */
export function codeOf(table: TableName, column: string, maxLength: number, more: Partial<Reference> = {}) {
  return { maxLength, references: [{ table, column, ...more }] } as const
}

/** Details of a code that names a G/L account. */
export const toAccount = codeOf('gl_account', 'no', 20)

/** Details of codes that name posting groups. */
export const toGenBusGroup = codeOf('gen_bus_posting_group', 'code', 20)
export const toGenProdGroup = codeOf('gen_prod_posting_group', 'code', 20)
export const toVatBusGroup = codeOf('vat_business_posting_group', 'code', 20)
export const toVatProdGroup = codeOf('vat_product_posting_group', 'code', 20)

/** Details of codes that name a number series, a journal template, a dimension. */
export const toSeries = codeOf('no_series', 'code', 20)
export const toTemplate = codeOf('journal_template', 'name', 10)
export const toDimension = codeOf('dimension', 'code', 20)
