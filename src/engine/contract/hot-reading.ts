import type { RawRows } from '../../core/rows/raw-rows.ts'
import type { Field } from '../../model/field.ts'
import type { Query, Row } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import type { HotStatement } from '../../storage/query/lean-select.ts'
import type { Caller } from './caller.ts'

/** What a surface needs of a row beside its fields. */
export type Beside =
  /** The id of the record, also where it is no field of the answer. */
  | 'id'
  /** The row version, for tags. */
  | 'version'
  /** The id of its dimension set (int4), for {@link HotReading.sets}. */
  | 'dimensionSetId'
  /** The version of the company's setup, the same in every row, for {@link HotReading.sets}. */
  | 'setupVersion'
  /** The values of the order keys, as a skip token or cursor holds them. */
  | 'keys'
  /** How many rows the predicate has in all, the same in every row: page and count of one statement, and so of one snapshot. */
  | 'total'

/** What is asked: values that vary from request to request are stand-ins. */
export type HotQuestion =
  /** A page; `more` reads one row more than the limit, to know whether there are more. Stored fields but blobs, forward. One of more than a thousand rows (20,000 at the most) is a stream. */
  | { readonly ask: 'page'; readonly query: Query; readonly more: boolean; readonly beside: readonly Beside[] }
  /** How many rows the predicate has: one row of one column. */
  | { readonly ask: 'count'; readonly query: Pick<Query, 'resource' | 'predicate'> }
  /** One record by its id, which is a stand-in. */
  | {
      readonly ask: 'record'
      readonly resource: Resource
      readonly fields: readonly Field[]
      readonly id: string
      readonly beside: readonly Exclude<Beside, 'keys' | 'total'>[]
    }

/** Which column of the rows holds what; several may share one. What was not asked for is undefined. */
export interface HotColumns {
  /** In all. */
  readonly count: number
  /** Of the fields, in their order. */
  readonly fields: readonly number[]
  /** Of the order keys, in their order. */
  readonly keys: readonly number[]
  readonly id?: number
  readonly version?: number
  readonly dimensionSetId?: number
  readonly setupVersion?: number
  readonly total?: number
}

/** A question that was compiled once. */
export interface KeptRead {
  /** How it is read: `stream` by {@link HotReading.stream}, all others by {@link HotReading.rows}. */
  readonly ask: HotQuestion['ask'] | 'stream'
  /** Rows of a page at the most. */
  readonly limit: number
  /** The set that is asked. */
  readonly set: string
  readonly columns: HotColumns
  readonly statement: HotStatement
}

/** A page of many rows that is read while it is sent; it has one row at least. */
export interface RawPage {
  /** The whole page is at hand, and small. */
  readonly short: boolean
  /** The rows in parts of a thousand or so; must be read to the end or closed (`return`), for it holds a connection. */
  readonly rows: AsyncIterable<RawRows>
  /** Whether there are more rows behind the page; known once all were read. */
  readonly more: () => boolean
  /** Lines of the dimension sets of the rows that were taken; as {@link HotReading.sets} has them. */
  readonly sets: ReadonlyMap<number, readonly Row[]>
}

/**
 * Reads that need one statement, sent as one message, whose rows come as the bytes that PostgreSQL sent (F70). It never
 * says "nothing" and never refuses: whatever is unusual is undefined, and goes the long way ({@link Reading}), which tells.
 */
export interface HotReading {
  /**
   * Compiles a question. `standIns` are the values of its slots as the query holds them (storage texts; a number as its digits),
   * all different and unlike any constant of the model. Undefined unless every parameter of the statement is a stand-in as it
   * is, or the company, and every stand-in is a parameter.
   */
  keep(question: HotQuestion, standIns: readonly string[]): KeptRead | undefined
  /**
   * The rows, at least one; for a count that is not 0 the row that holds it. `values` are PostgreSQL texts in the order of the
   * stand-ins: decoded and checked as the surface does for the long way. Undefined without rows or rights, and in any trouble.
   * One statement.
   */
  rows(caller: Caller, companyId: string, kept: KeptRead, values: readonly string[]): Promise<RawRows | undefined>
  /**
   * A page of many rows, in a snapshot of its own: one statement read by a cursor as the client takes the rows, with what
   * {@link Reading.stream} promises of slow readers; one more for each part with dimension sets that are not in the process,
   * where the question asked for these. Undefined as {@link HotReading.rows} is. An error after the first row is one of `rows`.
   */
  stream(caller: Caller, companyId: string, kept: KeptRead, values: readonly string[]): Promise<RawPage | undefined>
  /**
   * Dimension set lines (all fields of dimensionSetLine) by set id, as at this version of the company's setup: from the
   * process, and what is not there in one transaction of two statements. The lines of a set are the same array for as long as they are kept, so
   * what is made of them may be kept by it. Set 0 has none. Undefined when the setup has another version by now.
   */
  sets(
    caller: Caller,
    companyId: string,
    setupVersion: string,
    setIds: readonly number[],
  ): Promise<ReadonlyMap<number, readonly Row[]> | undefined>
}
