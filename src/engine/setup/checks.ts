import { emptyDate } from '../../core/date.ts'
import { decimal, zero } from '../../core/decimal.ts'
import { Problem, quoted } from '../../core/problem.ts'
import type { Cell } from '../../model/field.ts'
import type { Resource } from '../../model/resource.ts'
import type { TableName } from '../../model/tables.ts'
import type { ColumnName } from '../../storage/statement/columns.ts'
import { applyDateFormula } from '../../posting/resolve/date-formula.ts'

/** A record by column name; what a create leaves out is absent. */
type Row = Readonly<Partial<Record<ColumnName, Cell | undefined>>>

/** What is wrong with a record, and on which column. */
interface Objection {
  readonly column: ColumnName
  readonly message: string
}

/** Looks at a record as it would be, and as it was (`{}` when it is made). */
type Check = (row: Row, before: Row) => Objection | undefined

/** What amounts of a currency are rounded to: they are kept with two decimals. */
const amountPrecisions = ['0.01', '0.1', '1'] as const
/** What invoice totals are rounded to: the small coins in use, to one whole unit. */
const invoicePrecisions = ['0.01', '0.05', '0.1', '0.5', '1'] as const
/** What prices are rounded to: they are kept with five decimals. */
const unitAmountPrecisions = ['0.00001', '0.0001', '0.001', '0.01', '0.1', '1'] as const

/** More periods than a hundred years of months are a slip of the finger. */
const periodsMax = 1200

const checks: Readonly<Partial<Record<TableName, readonly Check[]>>> = {
  payment_terms: [dateFormula('due_date_calculation'), dateFormula('discount_date_calculation')],
  general_ledger_setup: [
    inOrder('allow_posting_from', 'allow_posting_to'),
    inOrder('allow_deferral_posting_from', 'allow_deferral_posting_to'),
    oneOf('inv_rounding_precision', invoicePrecisions),
  ],
  journal_template: [inOrder('allow_posting_from', 'allow_posting_to')],
  user_setup: [inOrder('allow_posting_from', 'allow_posting_to')],
  no_series_line: [
    needed('starting_no'),
    digits('starting_no'),
    digits('ending_no'),
    ascending,
    keptOnceUsed,
    endingAfterUsed,
  ],
  currency: [
    oneOf('amount_rounding_precision', amountPrecisions),
    oneOf('unit_amount_rounding_precision', unitAmountPrecisions),
    oneOf('invoice_rounding_precision', invoicePrecisions),
    wholeAmounts,
  ],
  currency_exchange_rate: [positive('exchange_rate_amount'), positive('relational_exch_rate_amount')],
  deferral_template: [periods],
  dimension_combination: [different],
  dimension_value_combination: [different],
  item_reference: [referenceOwner, needed('item_no')],
  vendor_mapping: [typeWithNo, vatOfGroups],
  company: [needed('display_name')],
}

/** Throws 400 BadRequest, naming each field in `details`, when a value makes no sense in its table. */
export function checkSetup(resource: Resource, before: Row, row: Row): void {
  const objections = (checks[resource.table] ?? []).flatMap((check) => check(row, before) ?? [])
  const details = objections.map(({ column, message }) => {
    const target = resource.fields.find((field) => field.column === column)?.name ?? column
    return { code: 'BadRequest', target, message: `'${target}' ${message}` }
  })
  const [first] = details
  if (first !== undefined) throw new Problem('BadRequest', first.message, { target: first.target, details })
}

function dateFormula(column: ColumnName): Check {
  return (row) => {
    const formula = textOf(row, column)
    if (applyDateFormula(formula, '2026-01-31') !== null) return undefined
    return { column, message: `is not a date formula: "${quoted(formula)}". Write for example 30D, CM or CM+30D.` }
  }
}

function inOrder(from: ColumnName, to: ColumnName): Check {
  return (row) => {
    const [first, last] = [textOf(row, from, emptyDate), textOf(row, to, emptyDate)]
    if (first === emptyDate || last === emptyDate || first <= last) return undefined
    return { column: from, message: `is ${first}, after the last day ${last}.` }
  }
}

function positive(column: ColumnName): Check {
  return (row) => {
    const value = row[column]
    if (value === undefined || decimal(String(value)).gt(zero)) return undefined
    return { column, message: 'must be greater than 0.' }
  }
}

function oneOf(column: ColumnName, values: readonly string[]): Check {
  return (row) => {
    const value = row[column]
    if (value === undefined || values.some((one) => decimal(String(value)).eq(one))) return undefined
    return { column, message: `must be one of ${values.join(', ')}.` }
  }
}

// A total that is rounded finer than its amounts cannot be made of them; 0.01 is what a create that leaves one out gets.
function wholeAmounts(row: Row): Objection | undefined {
  const amount = decimal(String(row['amount_rounding_precision'] ?? '0.01'))
  const total = decimal(String(row['invoice_rounding_precision'] ?? '0.01'))
  if (amount.eq(zero) || total.mod(amount).eq(zero)) return undefined
  return { column: 'invoice_rounding_precision', message: 'must be a multiple of amountRoundingPrecision.' }
}

function needed(column: ColumnName): Check {
  return (row) => (textOf(row, column).trim() === '' ? { column, message: 'must have a value.' } : undefined)
}

function digits(column: ColumnName): Check {
  return (row) => {
    const no = textOf(row, column)
    return no === '' || /\d/.test(no) ? undefined : { column, message: `is ${quoted(no)}, but a number has digits.` }
  }
}

// The order of takeNumber: a longer number is greater.
function isAfter(no: string, last: string): boolean {
  return no.length > last.length || (no.length === last.length && no > last)
}

function ascending(row: Row): Objection | undefined {
  const [first, last] = [textOf(row, 'starting_no'), textOf(row, 'ending_no')]
  if (last === '' || !isAfter(first, last)) return undefined
  return { column: 'ending_no', message: `is ${last}, before the first number ${first}.` }
}

function endingAfterUsed(row: Row): Objection | undefined {
  const [used, last] = [textOf(row, 'last_no_used'), textOf(row, 'ending_no')]
  if (last === '' || used === '' || !isAfter(used, last)) return undefined
  return { column: 'ending_no', message: `is ${last}, but numbers up to ${used} are used.` }
}

// Numbers are gap-free by law: where a series began is settled once it gave one.
function keptOnceUsed(row: Row, before: Row): Objection | undefined {
  if (textOf(before, 'last_no_used') === '' || row['starting_no'] === before['starting_no']) return undefined
  return {
    column: 'starting_no',
    message: `cannot be changed because numbers up to ${textOf(before, 'last_no_used')} are used.`,
  }
}

function periods(row: Row): Objection | undefined {
  const count = Number(row['no_of_periods'] ?? 0)
  if (count >= 1 && count <= periodsMax) return undefined
  return { column: 'no_of_periods', message: `must be between 1 and ${periodsMax}.` }
}

function different(row: Row): Objection | undefined {
  if (row['dimension1_code'] !== row['dimension2_code']) return undefined
  return { column: 'dimension2_code', message: 'must be another dimension than dimension1Code.' }
}

function referenceOwner(row: Row): Objection | undefined {
  if (textOf(row, 'reference_type') !== 'Bar Code' || textOf(row, 'reference_type_no') === '') return undefined
  return { column: 'reference_type_no', message: "must be left out: a bar code is nobody's own." }
}

function typeWithNo(row: Row): Objection | undefined {
  const hasType = textOf(row, 'type', ' ') !== ' '
  const hasNo = textOf(row, 'no') !== ''
  if (hasType === hasNo) return undefined
  return hasNo
    ? { column: 'type', message: 'must be G/L Account or Item when no is filled.' }
    : { column: 'no', message: 'must have a value when type is filled.' }
}

// Groups are offered only to lines with the VAT they were meant for.
function vatOfGroups(row: Row): Objection | undefined {
  const groups = ['vat_bus_posting_group', 'vat_prod_posting_group'] as const
  if (groups.every((column) => textOf(row, column) === '') || textOf(row, 'vat_key') !== '') return undefined
  return { column: 'vat_key', message: "must say for which VAT the groups are, for example 'S 21'." }
}

function textOf(row: Row, column: ColumnName, blank = ''): string {
  const value = row[column]
  return value === undefined || value === null ? blank : String(value)
}
