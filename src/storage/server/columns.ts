import type { ColumnType } from 'kysely'
import type { TableName, Tables } from '../../model/tables.ts'

/**
 * What a session hands over for a value of a PostgreSQL type: numbers that do not fit, dates and times as text (the parsers of
 * `database.ts`). test/contract/statements-typed.test.ts reads one of each.
 */
export interface Values {
  readonly bool: boolean
  readonly bytea: Uint8Array
  readonly date: string
  readonly int4: number
  readonly 'int4[]': readonly number[]
  readonly int8: string
  readonly json: unknown
  readonly numeric: string
  readonly text: string
  readonly 'text[]': readonly string[]
  readonly timestamptz: string
  readonly uuid: string
  readonly void: string
  readonly xid8: string
}

/** What a parameter of a PostgreSQL type may be given as; JSON as text. */
export interface GivenValues {
  readonly bool: boolean
  readonly 'bool[]': readonly boolean[]
  readonly bytea: Uint8Array
  readonly 'bytea[]': readonly Uint8Array[]
  readonly date: string
  readonly 'date[]': readonly string[]
  readonly int4: number
  readonly 'int4[]': readonly number[]
  readonly int8: string | number
  readonly json: string
  readonly numeric: string
  readonly 'numeric[]': readonly string[]
  readonly text: string
  readonly 'text[]': readonly string[]
  readonly uuid: string
  readonly 'uuid[]': readonly string[]
}

type OrNull<Type extends string> = Type | `${Type} null`

/** Types of the parameters of a statement by name, in the order of `$1`, `$2` …; ` null` where null may be given. */
export type Takes = Readonly<Record<string, OrNull<keyof GivenValues>>>

/** A column whose values are fewer than those of its PostgreSQL type; the database is not asked which. */
interface Narrowed<Value> {
  readonly type: OrNull<keyof Values>
  /** Says the type; never there. */
  readonly value?: Value
}

/** Types of the columns of a statement's rows by name; ` null` where null may come. */
export type Gives = Readonly<Record<string, OrNull<keyof Values> | Narrowed<unknown>>>

/** A text column that has one of these values. */
export function oneOf<const Options extends readonly string[]>(
  ..._options: Options
): Narrowed<Options[number]> & { readonly type: 'text' } {
  return { type: 'text' }
}

/** A JSON column of this shape. */
export function json<Value>(): Narrowed<Value> & { readonly type: 'json' } {
  return { type: 'json' }
}

/** The same column where null may come too. */
export function orNull<Value>({ type }: Narrowed<Value> & { readonly type: keyof Values }): Narrowed<Value | null> {
  return { type: `${type} null` }
}

type Value<Kinds, Type extends string> = Type extends `${infer Plain} null`
  ? Value<Kinds, Plain> | null
  : Type extends `_${infer Element}`
    ? Value<Kinds, `${Element}[]`>
    : Type extends keyof Kinds
      ? Kinds[Type]
      : never

/** The parameters of a statement. */
export type Given<Wanted extends Takes> = { readonly [Name in keyof Wanted]: Value<GivenValues, Wanted[Name]> }

/** A row of a statement. */
export type RowOf<Columns extends Gives> = {
  readonly [Name in keyof Columns]: Columns[Name] extends Narrowed<infer Narrow>
    ? Narrow
    : Columns[Name] extends string
      ? Value<Values, Columns[Name]>
      : never
}

/** A row of a table or view, or these columns of it. */
export type TableRow<Table extends TableName, Columns extends keyof Tables[Table] = keyof Tables[Table]> = {
  readonly [Column in Columns]: Tables[Table][Column] extends string ? Value<Values, Tables[Table][Column]> : never
}

/**
 * The tables as the builder of queries takes them. A column that an insert does not name gets its default; which have none,
 * the database knows.
 */
export type Schema = {
  readonly [Table in TableName]: {
    readonly [Column in keyof TableRow<Table>]: ColumnType<
      TableRow<Table>[Column],
      TableRow<Table>[Column] | undefined,
      TableRow<Table>[Column]
    >
  }
}
