import {
  sql,
  type Compilable,
  type DeleteResult,
  type InsertResult,
  type Kysely,
  type RawBuilder,
  type UpdateResult,
} from 'kysely'
import { invariant, present } from '../../core/invariant.ts'
import type { Cell } from '../../model/field.ts'
import type { Cells, Given, Gives, RowOf, Schema, Statement, Takes, TupleOf } from './columns.ts'
import { builder, compile } from './compiler.ts'

/** A statement whose text is known when the program starts: called with its parameters, it can be sent. */
export type Prepared<Wanted extends Takes, Row> = (given: Given<Wanted>) => Statement<Row>

/** What is known of a declared statement without sending it. */
export interface Declared {
  /** Stands in the source, so that a failure leads there. */
  readonly name: string
  readonly sql: string
  /** Types of `$1`, `$2` …. */
  readonly takes: readonly string[]
  /** Undefined of a built one, whose columns the compiler knows. */
  readonly gives: Gives | undefined
}

const declarations: Declared[] = []

/** Every statement declared by the modules loaded so far; test/contract/statements-typed.test.ts prepares them all. */
export function declaredStatements(): readonly Declared[] {
  return declarations
}

/**
 * Declares a statement written by hand: the types of its parameters in the order of `$1`, `$2` … and of the columns of its
 * rows, from which their TypeScript types follow. That they are those of the text is tested against the migrated database (F66).
 */
export function statement<const Wanted extends Takes, const Columns extends Gives = Readonly<Record<never, never>>>({
  name,
  takes,
  gives,
  sql: text,
}: {
  readonly name: string
  readonly takes: Wanted
  /** Left out where no row comes. */
  readonly gives?: Columns
  readonly sql: string
}): Prepared<Wanted, RowOf<Columns>> {
  const names: readonly (keyof Wanted)[] = Object.keys(takes)
  declarations.push({ name, sql: text, takes: Object.values(takes), gives: gives ?? {} })
  return (given) => ({ sql: text, parameters: names.map((one) => given[one]) })
}

type Expressions<Wanted extends Takes> = { readonly [Name in keyof Wanted]: RawBuilder<Given<Wanted>[Name]> }

// Rows of what answers none.
type Answered<Row> = Row extends InsertResult | UpdateResult | DeleteResult ? never : Readonly<Row>

// Stands in the built query for a value that comes later.
class Awaited {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Declares a statement that is built: tables and columns are held to the database by the compiler. Built once, when the program
 * starts, of parameters that come later; everything else in it is a constant (`sql.lit`), so that its text never varies.
 */
export function built<const Wanted extends Takes, Row>(
  name: string,
  takes: Wanted,
  make: (db: Kysely<Schema>, given: Expressions<Wanted>) => Compilable<Row>,
): Prepared<Wanted, Answered<Row>> {
  const entries = Object.keys(takes).map((one) => [one, sql`${new Awaited(one)}`] as const)
  const { sql: text, parameters } = make(builder, Object.fromEntries(entries) as Expressions<Wanted>).compile()
  const order = parameters.map((one) => {
    invariant(one instanceof Awaited, `${name} has no parameter but those it takes`)
    return one.name
  })
  declarations.push({ name, sql: text, takes: order.map((one) => present(takes[one], one)), gives: undefined })
  return (given) => ({ sql: text, parameters: order.map((one) => given[one]) })
}

/**
 * Statements that are made of the model and of what a client asks for, each text built once per key and kept, the oldest of
 * more than `most` forgotten: `make` says it with parameters that come later, all else in it is of the model. Rows are read
 * as arrays.
 */
export function reused<const Wanted extends Takes>(takes: Wanted, most = 200) {
  const entries = Object.keys(takes).map((one) => [one, sql`${new Awaited(one)}`] as const)
  const expressions = Object.fromEntries(entries) as Expressions<Wanted>
  const texts = new Map<string, { readonly text: string; readonly order: readonly string[] }>()
  const textOf = (key: string, make: (given: Expressions<Wanted>) => RawBuilder<unknown>) => {
    const known = texts.get(key)
    if (known !== undefined) return known
    const { sql: text, parameters } = compile(make(expressions))
    const order = parameters.map((one) => {
      invariant(one instanceof Awaited, 'a text that is kept has no parameter but those it takes')
      return one.name
    })
    const made = { text, order }
    const oldest = texts.keys().next()
    if (texts.size >= most && oldest.done !== true) texts.delete(oldest.value)
    texts.set(key, made)
    return made
  }
  return (key: string, given: Given<Wanted>, make: (given: Expressions<Wanted>) => RawBuilder<unknown>): Statement => {
    const { text, order } = textOf(key, make)
    return { sql: text, parameters: order.map((one) => given[one]) }
  }
}

/** Any of the values of a list: `where('no', '=', anyOf(given.nos))`. */
export function anyOf<Value>(list: RawBuilder<readonly Value[]>): RawBuilder<Value> {
  return sql<Value>`any(${list})`
}

/** A statement that reads all columns of a table named by the model; what is in a row, the model says. */
export function whole<Row extends Readonly<Record<string, Cell>>>(text: RawBuilder<unknown>): Statement<Row> {
  const { sql: made, parameters } = compile(text)
  return { sql: made, parameters }
}

/**
 * A statement that is made of the model, with the columns that are always there; they come along, so that
 * test/contract/statements-typed.test.ts can hold them to the database.
 */
export function shaped<const Columns extends Gives>(
  gives: Columns,
  text: RawBuilder<unknown>,
): Statement<RowOf<Columns>> {
  const { sql: made, parameters } = compile(text)
  return { sql: made, parameters, gives }
}

/** As {@link shaped}, of a text that is put together once for each key and kept; so the keys must be few. */
export function kept<const Columns extends Gives>(
  gives: Columns,
): (key: string, make: () => string, parameters: readonly unknown[]) => Statement<RowOf<Columns>> {
  const texts = new Map<string, string>()
  return (key, make, parameters) => {
    const text = texts.get(key) ?? make()
    texts.set(key, text)
    return { sql: text, parameters, gives }
  }
}

/** As {@link shaped}, of a statement whose rows are read as arrays. */
export function arranged<const Arranged extends Cells>(
  gives: Arranged,
  text: RawBuilder<unknown>,
): Statement<TupleOf<Arranged>> {
  const { sql: made, parameters } = compile(text)
  return { sql: made, parameters, gives }
}
