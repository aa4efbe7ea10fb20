import type { TableName } from './tables.ts'

/**
 * What a field of a resource is. Every surface keeps its facts per kind in an
 * `as const satisfies Record<Kind, …>`, so a new kind does not compile until each knows it (DESIGN 2).
 */
export const kinds = [
  'guid',
  'integer',
  'amount',
  'decimal',
  'text',
  'code',
  'option',
  'boolean',
  'booleanText',
  'date',
  'timestamp',
  'blob',
] as const

/** The kind of a field: `amount` is money with two decimals, `decimal` is printed without trailing zeros (D21), `booleanText` reads as `"true"`/`"false"`, `option` is text out of a closed list, `blob` is bytes kept apart. */
export type Kind = (typeof kinds)[number]

/** One value as PostgreSQL hands it over: numerics, dates and timestamps as text, integers as numbers, booleans as booleans; null only for "not stated". */
export type Cell = string | number | boolean | null

/** Irregular fields, each a named rule of the model instead of an `if` on a field name in a surface. */
export type Special =
  /** accountNo: obsolete; sent, it becomes type `G/L Account` and no; read, it is `no` of a G/L Account line (D21). */
  | 'accountNo'
  /** parentId and parentType of a dimension set line: known from the owning entry, not stored. */
  | 'parentId'
  | 'parentType'

/** A record that a code names (D14): where it must exist when the code is not empty. */
export interface Reference {
  readonly table: TableName
  /** Column there that equals the code. */
  readonly column: string
  /** Further columns there, each with the column of the naming row that it equals. */
  readonly with?: Readonly<Record<string, string>>
  /** The reference holds only for rows whose column has this value. */
  readonly when?: { readonly column: string; readonly is: string }
}

/** One field of a resource under its contract name. */
export interface Field {
  readonly name: string
  readonly kind: Kind
  /** The stored column; for a special field the column it reads from, or '' when it has none. */
  readonly column: string
  readonly special?: Special
  readonly maxLength?: number
  /** Digits of a stored numeric before the decimal point; from its column. */
  readonly wholeDigits?: number
  /** Decimal places of a stored numeric; from its column. */
  readonly scale?: number
  readonly options?: readonly string[]
  /** Other spellings accepted for an option, lower case → option (D7). */
  readonly optionAliases?: Readonly<Record<string, string>>
  /** Server-made; sent by a client it is refused (D19). */
  readonly readOnly?: boolean
  /** Known to queries and order only; in no answer and no schema (the key of glentries). */
  readonly hidden?: boolean
  /** OData shows it only where $select asks for it (or for `*`): records of the contract stay as they were. */
  readonly onlyAsked?: boolean
  /** Beside `hidden`: taken from OData bodies all the same, so that a client that sends it by mistake is understood (D12). */
  readonly inputOnly?: boolean
  /** Name of the field that an input-only field fills when that one comes absent or empty (D12). */
  readonly standsInFor?: string
  /** Accepted when a record is made, refused in a change (contentstring, D5). */
  readonly createOnly?: boolean
  /** A received file may fill it (einvoice.md 4): a dry run shows it. */
  readonly fromFile?: boolean
  /** A stored NULL means "not stated" and reads as 0 (D18). */
  readonly stated?: boolean
  /** Worked out by `$compute` or `$apply` and perhaps none: shown as null, first in an ascending order. */
  readonly nullable?: boolean
  readonly minimum?: '0'
  readonly maximum?: string
  /** Purpose, unit and source in one sentence, published by both surfaces. */
  readonly description: string
  /** GraphQL's name when it differs in letter case only (graphql-design.md 1). */
  readonly graphqlName?: string
  readonly deprecated?: string
  /** GraphQL shows the empty value ('', 0001-01-01) as null. Keys and names that are always filled are never empty. */
  readonly required?: boolean
  /** The record it names; several only when `when` tells them apart. */
  readonly references?: readonly Reference[]
}

/** The stored blank of a kind: what "empty" is in the tables and on OData. */
export const blank = {
  guid: '00000000-0000-0000-0000-000000000000',
  integer: 0,
  amount: '0.00',
  decimal: '0',
  text: '',
  code: '',
  option: ' ',
  boolean: false,
  booleanText: false,
  date: '0001-01-01',
  timestamp: '0001-01-01T00:00:00Z',
  blob: '',
} as const satisfies Record<Kind, Cell>
