import type { ColumnType } from 'kysely'
import type { Row, Values as StoredValues } from '../../model/row.ts'
import type { TableName, Tables } from '../../model/tables.ts'

/** What a session hands over for a value of a PostgreSQL type: of one that tables have, or that a statement makes. */
export interface Values extends Omit<StoredValues, 'bytea' | `_${string}`> {
  readonly bytea: Uint8Array
  readonly 'int4[]': StoredValues['_int4']
  readonly json: unknown
  readonly 'text[]': readonly string[]
  readonly void: string
}

/** What a parameter of a PostgreSQL type may be given as; JSON as text. */
export interface GivenValues {
  readonly bool: boolean
  readonly 'bool[]': readonly boolean[]
  readonly bytea: Buffer
  readonly 'bytea[]': readonly Buffer[]
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

/** Types of the columns of a statement's rows by name; ` null` where null may come. `*` stands for all columns of a table ({@link allOf}). */
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

/** All columns of a table, for a statement that selects them all: `'*': allOf<Row<'item'>>()`. Others by name win over them. */
export function allOf<Row>(): Narrowed<Row> & { readonly type: 'void' } {
  return { type: 'void' }
}

/** The same column where null may come too. */
export function orNull<Value>({ type }: Narrowed<Value> & { readonly type: keyof Values }): Narrowed<Value | null> {
  return { type: `${type} null` }
}

type Value<Kinds, Type extends string> = Type extends `${infer Plain} null`
  ? Value<Kinds, Plain> | null
  : Type extends keyof Kinds
    ? Kinds[Type]
    : never

/** The parameters of a statement. */
export type Given<Wanted extends Takes> = { readonly [Name in keyof Wanted]: Value<GivenValues, Wanted[Name]> }

/** A row of a statement. */
export type RowOf<Columns extends Gives> = Own<Omit<Columns, '*'>> &
  (Columns extends { readonly '*': Narrowed<infer Rest> } ? Rest : unknown)

type Own<Columns> = { readonly [Name in keyof Columns]: Cell<Columns[Name]> }

type Cell<Column> =
  Column extends Narrowed<infer Narrow> ? Narrow : Column extends string ? Value<Values, Column> : never

/** Types of the cells of a row that is read as an array. */
export type Cells = readonly Gives[string][]

/** A row that is read as an array. */
export type TupleOf<Arranged extends Cells> = { readonly [At in keyof Arranged]: Cell<Arranged[At]> }

/** A column of some table: one that is renamed is no name any more. */
export type ColumnName = { [Table in TableName]: keyof Tables[Table] }[TableName]

/** These columns of a row of a table or view. */
export type TableRow<Table extends TableName, Columns extends keyof Tables[Table] = keyof Tables[Table]> = Pick<
  Row<Table>,
  Columns
>

/**
 * The tables as the builder of queries takes them. A column that an insert does not name gets its default; which have none,
 * the database knows.
 */
export type Schema = {
  readonly [Table in TableName]: {
    readonly [Column in keyof Row<Table>]: ColumnType<
      Row<Table>[Column],
      Row<Table>[Column] | undefined,
      Row<Table>[Column]
    >
  }
}

/** One parameterised SQL statement; `Row` is what a row of it is, known only where the statement was declared (`statement.ts`). */
export interface Statement<Row = unknown> {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** Columns of its rows, where a test is to compare them with the database. */
  readonly gives?: Gives | Cells
  /** Says the type of a row; never there. */
  readonly row?: Row
}

/** A row in select order: of a statement that says what its cells are, those. */
export type ArrayOf<Row> = Row extends readonly unknown[] ? Row : unknown[]
