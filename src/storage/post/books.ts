import { invariant } from '../../core/invariant.ts'
import type { TableName } from '../../model/tables.ts'
import { jsonOf, type Columns } from '../query/rows.ts'
import type { Session } from '../server/database.ts'
import { kept } from '../statement/statement.ts'
import { costChange, type ItemCostRow } from './stock.ts'
import { seriesChange, type SeriesLine } from './number-series.ts'

/** All that a booked batch writes. */
export interface Books {
  /** New rows by table; a table without rows is left alone. The rows of a table have the same columns in every batch. */
  readonly rows: Readonly<Partial<Record<TableName, readonly Columns[]>>>
  /** The last numbers of ledgers whose counters are locked. */
  readonly counters: readonly { readonly ledger: string; readonly last_no: number }[]
  /** Lines of number series that gave numbers. */
  readonly series: readonly SeriesLine[]
  readonly costs: readonly ItemCostRow[]
  /** Import documents whose unposted documents are consumed. */
  readonly consumed: readonly string[]
  /** What else is changed, such as the import documents. */
  readonly changes: readonly Piece[]
}

/** A piece of the statement: what it changes, as text that has `$n` for its own parameter, which is JSON; `$1` is the company. */
export interface Piece {
  /** Says what it changes: its text follows from its name, or from that and the columns of a table. */
  readonly name: string
  readonly sql: (parameter: string) => string
  readonly json: string
}

/**
 * Writes all of it in one statement (decision F73). PostgreSQL runs triggers and looks at keys when the last row is written, so
 * the order of the tables does not matter. Its text depends on which tables are written to alone.
 */
export async function writeBooks(session: Session, companyId: string, books: Books): Promise<void> {
  const pieces = piecesOf(books)
  const makeText = (): string => {
    const parts = pieces.map(({ sql }, at) => `w${at} as (${sql(`$${at + 2}`)})`)
    return `with ${parts.join(',\n')}\nselect $1::uuid as company_id`
  }
  await session.rows(
    booksStatement(pieces.map(({ name }) => name).join(' '), makeText, [companyId, ...pieces.map((one) => one.json)]),
  )
}

const booksStatement = kept({ company_id: 'uuid' })

function piecesOf({ rows, counters, series, costs, consumed, changes }: Books): readonly Piece[] {
  const inserts = Object.entries(rows).flatMap(([table, own]) => {
    const [first] = own
    return first === undefined ? [] : [{ name: table, sql: insertion(table, Object.keys(first)), json: jsonOf(own) }]
  })
  const change = (name: string, given: readonly unknown[], sql: Piece['sql']): readonly Piece[] =>
    given.length === 0 ? [] : [{ name, sql, json: JSON.stringify(given) }]
  return [
    ...inserts,
    ...change('series', series, seriesChange),
    ...change('counters', counters, counterChange),
    ...change('costs', costs, costChange),
    ...change('consumed', consumed, consumption),
    ...changes,
  ]
}

// What is inserted says what it returned, so that every engine looks whether the row may be written (scale: INSERT … SELECT).
function insertion(table: string, columns: readonly string[]): Piece['sql'] {
  invariant(
    [table, ...columns].every((name) => /^[a-z][a-z0-9_]*$/.test(name)),
    'columns are plain names',
  )
  const names = columns.join(',')
  return (given) =>
    `insert into ${table} (company_id,${names}) select $1::uuid,${names} from json_populate_recordset(null::${table}, ${given}::json) returning 1`
}

function counterChange(given: string): string {
  return `update ledger_counter c set last_no = g.last_no from json_to_recordset(${given}::json) g(ledger text, last_no int4)
    where c.company_id = $1 and c.ledger = g.ledger returning 1`
}

function consumption(given: string): string {
  return `delete from unposted_document where company_id = $1
    and import_document_id = any(array(select e.value::uuid from json_array_elements_text(${given}::json) e)) returning 1`
}
