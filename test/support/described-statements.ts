import { Client, type Connection } from 'pg'

/** A column of a statement's rows as PostgreSQL describes it. */
export interface DescribedColumn {
  readonly name: string
  /** As in `src/storage/server/columns.ts`: `text`, `text[]`. */
  readonly type: string
  /** Whether it is a column of a table that may be null; undefined for an expression, of which nobody knows. */
  readonly nullable: boolean | undefined
}

/** What PostgreSQL says of a statement when it is prepared. */
export interface Description {
  readonly takes: readonly string[]
  readonly gives: readonly DescribedColumn[]
}

interface Parameters {
  readonly dataTypeIDs: readonly number[]
}

interface Rows {
  readonly fields: readonly {
    readonly name: string
    readonly dataTypeID: number
    readonly tableID: number
    readonly columnID: number
  }[]
}

/** Prepares statements on one connection without running them. */
export interface Describer {
  /** Throws what PostgreSQL has against the text, with the place it means. */
  describe(sql: string): Promise<Description>
  close(): Promise<void>
}

/** A describer with the tables of a database. */
export async function describer(url: string): Promise<Describer> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows: types } = await client.query<{ oid: string; name: string }>(
    `select oid::text, case when typelem <> 0 and typname like '\\_%' then substr(typname, 2) || '[]' else typname end as name from pg_type`,
  )
  const nameOf = new Map(types.map(({ oid, name }) => [Number(oid), name]))
  const { rows: columns } = await client.query<{ at: string; nullable: boolean }>(
    `select attrelid::text || '/' || attnum as at, not attnotnull and relkind = 'r' as nullable
      from pg_attribute a join pg_class c on c.oid = a.attrelid where relkind = 'r'`,
  )
  const nullable = new Map(columns.map(({ at, nullable: may }) => [at, may]))
  return {
    describe: async (sql) => {
      const { parameters, rows } = await asked(client, sql)
      return {
        takes: parameters.map((oid) => nameOf.get(oid) ?? String(oid)),
        gives: rows.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          type: nameOf.get(dataTypeID) ?? String(dataTypeID),
          nullable: nullable.get(`${tableID}/${columnID}`),
        })),
      }
    },
    close: () => client.end(),
  }
}

// Parse and Describe of the protocol: PostgreSQL 15 has no result types in pg_prepared_statements.
function asked(client: Client, sql: string): Promise<{ parameters: readonly number[]; rows: Rows['fields'] }> {
  return new Promise((resolve, reject) => {
    let parameters: readonly number[] = []
    let rows: Rows['fields'] = []
    const heard = (message: Parameters): void => void (parameters = message.dataTypeIDs)
    const question = {
      submit: (connection: Connection) => {
        connection.on('parameterDescription', heard)
        connection.parse({ name: '', text: sql, types: [] }, false)
        connection.describe({ type: 'S', name: '' }, false)
        connection.sync()
      },
      handleRowDescription: (message: Rows): void => void (rows = message.fields),
      handleError: (error: Error, connection: Connection): void => {
        connection.off('parameterDescription', heard)
        reject(error)
      },
      handleReadyForQuery: (connection: Connection): void => {
        connection.off('parameterDescription', heard)
        resolve({ parameters, rows })
      },
    }
    client.query(question)
  })
}
