import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { NewRow } from '../../model/row.ts'
import type { ArrayOf, Session, Statement } from '../server/database.ts'
import { built, statement } from '../server/statement.ts'

/** An open database connection; the layers above hand it on without knowing the driver. */
export type Connection = ClientBase

/** What is stored of a company itself, by column name. */
export interface CompanyRow extends NewRow<'company'> {
  readonly company_id: string
}

/** One line of the company list. */
export interface CompanyName {
  readonly id: string
  readonly name: string
  readonly displayName: string
}

const makingCompany = 0x0fac7003

/**
 * Runs the work in one transaction that sees and writes the company's rows (row-level security). One at a time in the
 * whole database, so that what the work learns about existing companies stays true until it commits.
 */
export async function inNewCompany<Result>(
  connection: Connection,
  companyId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await connection.query('begin')
  try {
    await connection.query('select pg_advisory_xact_lock($1)', [makingCompany])
    await connection.query(`select set_config('app.company_id', $1, true)`, [companyId])
    const result = await work()
    await connection.query('commit')
    return result
  } catch (error) {
    // The first failure is the one to tell; a broken connection cannot roll back and need not.
    await connection.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Every company, by name. */
export async function listCompanies(connection: Connection): Promise<CompanyName[]> {
  const rows = await sessionOn(connection).rows(allCompanies({}))
  return rows.map((row) => ({ id: row.company_id, name: row.name, displayName: row.display_name }))
}

const allCompanies = built('allCompanies', {}, (db) =>
  db.selectFrom('company').select(['company_id', 'name', 'display_name']).orderBy('name').orderBy('company_id'),
)

/** The name of the company with an enterprise number; undefined when there is none. */
export async function companyWithEnterprise(connection: Connection, enterpriseNo: string): Promise<string | undefined> {
  const rows = await sessionOn(connection).rows(namesake({ enterpriseNo }))
  return rows[0]?.name
}

const namesake = built('namesake', { enterpriseNo: 'text' }, (db, { enterpriseNo }) =>
  db.selectFrom('company').select('name').where('enterprise_no', '=', enterpriseNo).orderBy('name').limit(sql.lit(1)),
)

/** Stores the company. */
export async function insertCompany(connection: Connection, company: CompanyRow): Promise<void> {
  const columns = Object.keys(company)
    .map((column) => connection.escapeIdentifier(column))
    .join(', ')
  await connection.query(
    `insert into company (${columns}) select ${columns} from json_populate_record(null::company, $1::json)`,
    [JSON.stringify(company)],
  )
}

/** Starts the gap-free counters of the company's ledgers at zero (DESIGN 5: counter rows, never sequences). */
export async function insertLedgerCounters(
  connection: Connection,
  companyId: string,
  ledgers: readonly string[],
): Promise<void> {
  await sessionOn(connection).rows(startCounters({ companyId, ledgers }))
}

const startCounters = statement({
  name: 'startCounters',
  takes: { companyId: 'uuid', ledgers: 'text[]' },
  sql: 'insert into ledger_counter (company_id, ledger) select $1::uuid, ledger from unnest($2::text[]) ledger',
})

/** Company and transaction are those of the connection; statements of maintenance are neither counted nor prepared. */
export function sessionOn(connection: Connection): Session {
  return {
    rows: async <Row>({ sql: text, parameters }: Statement<Row>) =>
      (await connection.query(text, [...parameters])).rows as Row[],
    arrays: async <Row>({ sql: text, parameters }: Statement<Row>) =>
      (await connection.query({ text, values: [...parameters], rowMode: 'array' })).rows as ArrayOf<Row>[],
  }
}
