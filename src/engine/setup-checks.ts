import { emptyDate } from '../core/date.ts'
import { decimal, zero } from '../core/decimal.ts'
import { Problem, quoted } from '../core/problem.ts'
import type { Cell } from '../model/field.ts'
import type { Resource } from '../model/resource.ts'
import type { TableName } from '../model/tables.ts'
import { applyDateFormula } from '../posting/date-formula.ts'

/** A record by column name; what a create leaves out is absent. */
type Row = Readonly<Record<string, Cell | undefined>>

/** What is wrong with a record, and on which column. */
interface Objection {
  readonly column: string
  readonly message: string
}

/** Looks at a record as it would be, and as it was (`{}` when it is made). */
type Check = (row: Row, before: Row) => Objection | undefined

const checks: Readonly<Partial<Record<TableName, readonly Check[]>>> = {
  payment_terms: [dateFormula('due_date_calculation'), dateFormula('discount_date_calculation')],
  general_ledger_setup: [
    inOrder('allow_posting_from', 'allow_posting_to'),
    inOrder('allow_deferral_posting_from', 'allow_deferral_posting_to'),
    positive('inv_rounding_precision'),
  ],
  journal_template: [inOrder('allow_posting_from', 'allow_posting_to')],
  user_setup: [inOrder('allow_posting_from', 'allow_posting_to')],
  no_series_line: [needed('starting_no'), digits('starting_no'), digits('ending_no'), ascending, keptOnceUsed],
  currency: [
    positive('amount_rounding_precision'),
    positive('unit_amount_rounding_precision'),
    positive('invoice_rounding_precision'),
  ],
  currency_exchange_rate: [positive('exchange_rate_amount'), positive('relational_exch_rate_amount')],
  deferral_template: [periods],
  dimension_combination: [different],
  dimension_value_combination: [different],
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

/** Throws 400 Application_DialogException for records that are history: a closed period, numbers already given. */
export function checkRemoval(resource: Resource, row: Row): void {
  const refuse = (what: string): never => {
    throw new Problem('Application_DialogException', `You cannot delete ${resource.caption} ${what}`)
  }
  if (resource.table === 'accounting_period' && row['closed'] === true)
    refuse(`${textOf(row, 'starting_date')} because it is closed.`)
  if (resource.table === 'no_series_line' && textOf(row, 'last_no_used') !== '')
    refuse(`${textOf(row, 'series_code')} because its numbers up to ${textOf(row, 'last_no_used')} are used.`)
}

function dateFormula(column: string): Check {
  return (row) => {
    const formula = textOf(row, column)
    if (applyDateFormula(formula, '2026-01-31') !== null) return undefined
    return { column, message: `is not a date formula: "${quoted(formula)}". Write for example 30D, CM or CM+30D.` }
  }
}

function inOrder(from: string, to: string): Check {
  return (row) => {
    const [first, last] = [textOf(row, from, emptyDate), textOf(row, to, emptyDate)]
    if (first === emptyDate || last === emptyDate || first <= last) return undefined
    return { column: from, message: `is ${first}, after the last day ${last}.` }
  }
}

function positive(column: string): Check {
  return (row) => {
    const value = row[column]
    if (value === undefined || decimal(String(value)).gt(zero)) return undefined
    return { column, message: 'must be greater than 0.' }
  }
}

function needed(column: string): Check {
  return (row) => (textOf(row, column) === '' ? { column, message: 'must have a value.' } : undefined)
}

function digits(column: string): Check {
  return (row) => {
    const no = textOf(row, column)
    return no === '' || /\d/.test(no) ? undefined : { column, message: `is ${quoted(no)}, but a number has digits.` }
  }
}

// The order of takeNumber: a longer number is greater.
function ascending(row: Row): Objection | undefined {
  const [first, last] = [textOf(row, 'starting_no'), textOf(row, 'ending_no')]
  const inSequence = last === '' || first.length < last.length || (first.length === last.length && first <= last)
  return inSequence ? undefined : { column: 'ending_no', message: `is ${last}, before the first number ${first}.` }
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
  const count = row['no_of_periods'] ?? 0
  return Number(count) >= 1 ? undefined : { column: 'no_of_periods', message: 'must be 1 or more.' }
}

function different(row: Row): Objection | undefined {
  if (row['dimension1_code'] !== row['dimension2_code']) return undefined
  return { column: 'dimension2_code', message: 'must be another dimension than dimension1Code.' }
}

function textOf(row: Row, column: string, blank = ''): string {
  const value = row[column]
  return value === undefined || value === null ? blank : String(value)
}
