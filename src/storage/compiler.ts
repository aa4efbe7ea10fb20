import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import type { Statement } from './database.ts'

// Kysely only builds the SQL text: names are quoted, values always become parameters. Running it is the session's work.
const builder = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The SQL text and parameters of a built statement. */
export function compile(statement: RawBuilder<unknown>): Statement {
  const { sql, parameters } = statement.compile(builder)
  return { sql, parameters }
}
