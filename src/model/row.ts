import type { SqlType, TableName, Tables } from './tables.ts'

/**
 * What a value of each PostgreSQL type is in a row that a session answers (the type parsers stand in storage/server/database.ts):
 * numerics, 8-byte integers, dates and times are text, so that no digit and no zone is lost. A type new to the tables does not
 * compile until it is named here.
 */
export type Values = {
  uuid: string
  text: string
  numeric: string
  int8: string
  xid8: string
  date: string
  timestamptz: string
  int4: number
  _int4: readonly number[]
  // The driver has a parser of its own for texts only.
  _text: readonly string[]
  _uuid: readonly string[]
  bool: boolean
  bytea: Buffer
}

type Value<Stored> = Stored extends `${infer Type extends SqlType} null`
  ? Values[Type] | null
  : Stored extends SqlType
    ? Values[Stored]
    : never

/** A row of a table or view as a session answers it: values by column name, null only where the column may be. */
export type Row<Table extends TableName> = {
  readonly [Column in keyof Tables[Table]]: Value<Tables[Table][Column]>
}

/** The columns that rows of both tables have, such as those of sales and purchase documents. */
export type SharedRow<One extends TableName, Other extends TableName> = {
  readonly [Column in keyof Tables[One] & keyof Tables[Other]]: Row<One>[Column] | Row<Other>[Column]
}

/** What PostgreSQL fills by itself in a new row. */
type Filled = 'company_id' | 'row_version' | 'system_created_at' | 'system_modified_at'

/** A whole new row of a table: a column that is added to the table does not compile until whoever writes rows says what is in it. */
export type NewRow<Table extends TableName> = {
  readonly [Column in Exclude<keyof Tables[Table], Filled>]: Row<Table>[Column]
}
