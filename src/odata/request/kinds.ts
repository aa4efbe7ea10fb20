import { isDate, timestampText } from '../../core/date.ts'
import { isGuid } from '../../core/guid.ts'
import type { ValueKind } from '../../model/expression.ts'
import type { Cell, Kind } from '../../model/field.ts'

/** Kinds that may be compared with each other; `none` cannot be used in filters and orders. */
export type Group = 'guid' | 'number' | 'text' | 'boolean' | 'date' | 'timestamp' | 'time' | 'duration' | 'none'

/** How values are written besides their kind. */
export interface ValueStyle {
  /** `IEEE754Compatible=true`: decimals as strings. */
  readonly ieee754: boolean
  /** `$schemaversion=2.0`: options as `Credit_x0020_Memo` (D7). */
  readonly encoded: boolean
}

/** How an answer is written: `Accept` and `$schemaversion` decide. */
export interface Style extends ValueStyle {
  readonly metadata: 'none' | 'minimal' | 'full'
  /** Asked for in `Accept`, so it is said in `Content-Type`. */
  readonly charset?: 'utf-8'
}

/** What OData knows of a kind. */
export interface KindFacts {
  readonly edm: string
  readonly group: Group
  /** JSON text of a cell that is not null. */
  readonly write: (cell: Cell, style: ValueStyle) => string
  /** JSON text of a cell that is null ("not stated", D18). */
  readonly empty: string
  /** Whether a value out of a skip token may be compared with a field of this kind. */
  readonly isKey: (cell: Cell) => boolean
}

const writeText = (cell: Cell): string => JSON.stringify(String(cell))
// Ids and dates hold nothing to escape.
const writePlain = (cell: Cell): string => `"${String(cell)}"`
const isText = (cell: Cell): boolean => typeof cell === 'string' && !cell.includes('\0') && cell.isWellFormed()
// What is worked out has more digits than what is stored; PostgreSQL's numeric holds these. A small literal is a number.
const isNumeric = (cell: Cell): boolean =>
  Number.isSafeInteger(cell) || (typeof cell === 'string' && /^-?\d{1,16000}(\.\d{1,16000})?$/.test(cell))
const isBoolean = (cell: Cell): boolean => typeof cell === 'boolean'
const isTimestamp = (cell: Cell): boolean =>
  typeof cell === 'string' &&
  isDate(cell.slice(0, 10)) &&
  /^.{10}[ T]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-4])(:?[0-5]\d)?)$/.test(cell)

/** The facts of every kind; a new kind does not compile until it is here (DESIGN 2). */
export const kindFacts = {
  guid: {
    edm: 'Edm.Guid',
    group: 'guid',
    write: writePlain,
    empty: '"00000000-0000-0000-0000-000000000000"',
    isKey: (cell) => typeof cell === 'string' && isGuid(cell),
  },
  integer: {
    edm: 'Edm.Int32',
    group: 'number',
    write: String,
    empty: '0',
    isKey: (cell) => Number.isInteger(cell) && Math.abs(Number(cell)) < 2 ** 31,
  },
  amount: {
    edm: 'Edm.Decimal',
    group: 'number',
    write: (cell, style) => number(String(cell), style),
    empty: '0',
    isKey: isNumeric,
  },
  decimal: {
    edm: 'Edm.Decimal',
    group: 'number',
    write: (cell, style) => number(trimmed(String(cell)), style),
    empty: '0',
    isKey: isNumeric,
  },
  text: { edm: 'Edm.String', group: 'text', write: writeText, empty: '""', isKey: isText },
  code: { edm: 'Edm.String', group: 'text', write: writeText, empty: '""', isKey: isText },
  option: {
    edm: 'Edm.String',
    group: 'text',
    write: (cell, style) => JSON.stringify(style.encoded ? encodeOption(String(cell)) : cell),
    empty: '" "',
    isKey: isText,
  },
  boolean: { edm: 'Edm.Boolean', group: 'boolean', write: String, empty: 'false', isKey: isBoolean },
  booleanText: {
    edm: 'Edm.String',
    group: 'boolean',
    write: (cell) => (cell === true ? '"true"' : '"false"'),
    empty: '"false"',
    isKey: isBoolean,
  },
  date: {
    edm: 'Edm.Date',
    group: 'date',
    write: writePlain,
    empty: '"0001-01-01"',
    isKey: (cell) => typeof cell === 'string' && isDate(cell),
  },
  timestamp: {
    edm: 'Edm.DateTimeOffset',
    group: 'timestamp',
    write: (cell) => `"${timestampText(String(cell))}"`,
    empty: '"0001-01-01T00:00:00Z"',
    isKey: isTimestamp,
  },
  blob: { edm: 'Edm.String', group: 'none', write: writeText, empty: '""', isKey: () => false },
} as const satisfies Record<Kind, KindFacts>

/** The group of a value of an expression. */
export function groupOf(kind: ValueKind): Group {
  if (kind === 'long') return 'number'
  return kind === 'time' || kind === 'duration' ? kind : kindFacts[kind].group
}

/** Whether values of a kind are whole numbers. */
export function isWhole(kind: ValueKind): boolean {
  return kind === 'integer' || kind === 'long'
}

/** The `_x0020_` spelling of an option: every character outside letters, digits and underscore (contract-facts.md 5.1). */
export function encodeOption(option: string): string {
  return option.replace(
    /[^A-Za-z0-9_]/g,
    (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )
}

/** The opposite of {@link encodeOption}, also for a part of an option; what is no character by itself stays. */
export function decodeOption(text: string): string {
  return text.replace(/_x(?!0000|[dD][89a-fA-F])([0-9a-fA-F]{4})_/g, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

// Amounts and decimals stay text from PostgreSQL to the answer: no JavaScript number in between (D21).
function number(text: string, style: ValueStyle): string {
  return style.ieee754 ? `"${text}"` : text
}

function trimmed(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
