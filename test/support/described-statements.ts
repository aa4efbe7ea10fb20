import { Client, DatabaseError, type Connection } from 'pg'
import type { Cells, Gives } from '../../src/storage/statement/columns.ts'

/** A column of a statement's rows as PostgreSQL describes it. */
export interface DescribedColumn {
  readonly name: string
  /** As in `src/storage/statement/columns.ts`: `text`, `text[]`. */
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

/** What is wrong with a statement: that it cannot be prepared, or how it differs from what is said of it. */
export async function problemsOf(
  by: Describer,
  name: string,
  sql: string,
  takes: readonly string[] | undefined,
  gives: Gives | Cells | undefined,
): Promise<string[]> {
  try {
    const found = await by.describe(sql)
    return [
      ...(takes === undefined ? [] : differences('parameters', takes.map(withoutNull), found.takes)),
      ...(gives === undefined
        ? []
        : isArranged(gives)
          ? cellsWrong(gives, found.gives)
          : columnsWrong(gives, found.gives)),
    ].map((what) => `${name}: ${what}`)
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    const at = Number(error.position ?? 1) - 1
    return [`${name}: ${error.message}, at "${sql.slice(at, at + 40).replaceAll(/\s+/g, ' ')}"`]
  }
}

function differences(what: string, said: readonly string[], found: readonly string[]): string[] {
  return said.join() === found.join() ? [] : [`${what}: ${said.join(', ')} said, ${found.join(', ')} found`]
}

function columnsWrong(gives: Gives, found: readonly DescribedColumn[]): string[] {
  const { '*': whole, ...own } = gives
  const names = found.map(({ name }) => name)
  const said = Object.keys(own)
  // Of a whole table, the compiler knows the rest; later columns win over earlier ones of the name.
  const missing = whole === undefined ? [] : said.filter((name) => !names.includes(name))
  if (whole === undefined ? said.toSorted().join() !== names.toSorted().join() : missing.length > 0)
    return differences('columns', said, names)
  const last = found.filter(({ name }, at) => name in own && names.lastIndexOf(name) === at)
  return last.flatMap(({ name, type, nullable }) => {
    const column = gives[name]
    const declared = typeof column === 'string' ? column : (column?.type ?? '')
    const wrong = differences(`column ${name}`, [withoutNull(declared)], [type === 'jsonb' ? 'json' : type])
    return [...wrong, ...(nullable === true && !declared.endsWith(' null') ? [`column ${name}: may be null`] : [])]
  })
}

function isArranged(gives: Gives | Cells): gives is Cells {
  return Array.isArray(gives)
}

// Cells have places, no names.
function cellsWrong(cells: Cells, found: readonly DescribedColumn[]): string[] {
  const named = found.map((column, at) => ({ ...column, name: `cell ${at}` }))
  return columnsWrong(Object.fromEntries(cells.map((cell, at) => [`cell ${at}`, cell])), named)
}

function withoutNull(type: string): string {
  return type.replace(/ null$/, '')
}
