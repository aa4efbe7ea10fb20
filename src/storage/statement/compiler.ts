import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import { Problem } from '../../core/problem.ts'
import type { Schema, Statement } from './columns.ts'

/** Builds SQL text over the tables of the database: names are quoted, values always become parameters. Running it is the session's work. */
export const builder = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Parameters of one statement; PostgreSQL counts them in 16 bits. */
const parametersMax = 65_535

/** The SQL text and parameters of a built statement; throws BadRequest when a request holds more values than one can have. */
export function compile(statement: RawBuilder<unknown>): Statement {
  const { sql, parameters } = statement.compile(builder)
  if (parameters.length > parametersMax)
    throw new Problem(
      'BadRequest',
      `The request holds ${parameters.length} values, with those of computed properties wherever they are used; at most ${parametersMax} are possible. Use fewer.`,
    )
  return { sql, parameters }
}

/** A statement that was compiled before, with other values as PostgreSQL's texts. */
export function withValues(sql: string, parameters: readonly string[]): Statement {
  return { sql, parameters }
}
