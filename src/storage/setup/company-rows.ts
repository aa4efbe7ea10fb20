import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { NewRow } from '../../model/row.ts'
import { type Actor, actorsText, operator } from '../../core/actor.ts'
import { companiesCalled, companyNames, type CompanyName } from '../access/company-names.ts'
import type { ArrayOf, Session, Statement } from '../server/database.ts'
import { json } from '../statement/columns.ts'
import { built, statement } from '../statement/statement.ts'

/** An open database connection; the layers above hand it on without knowing the driver. */
export type Connection = ClientBase

/** What is stored of a company itself, by column name. */
export interface CompanyRow extends Omit<NewRow<'company'>, 'home' | 'coming_from'> {
  readonly company_id: string
  /** The home that has it, where this row is what the catalogue keeps of it (F104). */
  readonly home?: string | null
}

/**
 * Runs the work in one transaction that sees and writes the company's rows (row-level security). Of companies of one enterprise
 * number, and of one name, one is made at a time, so that what the work learns of them stays true until it commits, also of other
 * servers; others do not wait. `actor` makes it: the operator unless told.
 */
export async function inNewCompany<Result>(
  connection: Connection,
  company: Pick<CompanyRow, 'company_id' | 'enterprise_no'>,
  work: () => Promise<Result>,
  actor: Actor = operator,
): Promise<Result> {
  await connection.query('begin')
  try {
    // Always in this order, so that of two none waits for the other.
    for (const key of [`enterprise/${company.enterprise_no}`, `company/${company.company_id}`])
      await connection.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
    await connection.query(`select set_config('app.company_id', $1, true), set_config('app.audit', $2, true)`, [
      company.company_id,
      actorsText(actor),
    ])
    const result = await work()
    await connection.query('commit')
    return result
  } catch (error) {
    // The first failure is the one to tell; a broken connection cannot roll back and need not.
    await connection.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Runs the work while no other process makes a playground; an error with SQLSTATE 55P03 where one takes too long. */
export async function onePlaygroundAtATime<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  await connection.query('begin')
  try {
    await connection.query(`select pg_advisory_xact_lock(hashtextextended('playgrounds', 0))`)
    return await work()
  } finally {
    // It holds the lock and nothing else; a broken connection cannot roll back and need not.
    await connection.query('rollback').catch(() => undefined)
  }
}

/** Every company, by name; of those called so, in any case of letters, or of that id, when told. */
export function listCompanies(connection: Connection, named?: string): Promise<readonly CompanyName[]> {
  const session = sessionOn(connection)
  return named === undefined ? companyNames(session) : companiesCalled(session, [named])
}

/** Whether there is any company. */
export async function hasCompanies(connection: Connection): Promise<boolean> {
  const rows = await sessionOn(connection).rows(anyCompany({}))
  return rows.length > 0
}

/** Every company whose books are in this database, by name. */
export async function listCompaniesHere(connection: Connection): Promise<CompanyName[]> {
  const rows = await sessionOn(connection).rows(companiesHere({}))
  return rows.map((row) => ({ id: row.company_id, name: row.name, displayName: row.display_name }))
}

const companiesHere = built('companiesHere', {}, (db) =>
  db
    .selectFrom('company')
    .select(['company_id', 'name', 'display_name'])
    .where('home', 'is', null)
    .orderBy('name')
    .orderBy('company_id'),
)

const anyCompany = built('anyCompany', {}, (db) => db.selectFrom('company').select('company_id').limit(sql.lit(1)))

/** The name of another company with the enterprise number; undefined when there is none. */
export async function namesakeOf(
  connection: Connection,
  company: Pick<CompanyRow, 'company_id' | 'enterprise_no'>,
): Promise<string | undefined> {
  const rows = await sessionOn(connection).rows(
    namesake({ enterpriseNo: company.enterprise_no, companyId: company.company_id }),
  )
  return rows[0]?.name
}

const namesake = built('namesake', { enterpriseNo: 'text', companyId: 'uuid' }, (db, { enterpriseNo, companyId }) =>
  db
    .selectFrom('company')
    .select('name')
    .where('enterprise_no', '=', enterpriseNo)
    .where('company_id', '<>', companyId)
    .orderBy('name')
    .limit(sql.lit(1)),
)

/** The whole row of a company that is here; undefined when it is not. */
export async function ownRow(connection: Connection, companyId: string): Promise<CompanyRow | undefined> {
  return (await sessionOn(connection).rows(wholeRow({ companyId })))[0]?.row
}

const wholeRow = statement({
  name: 'wholeRowOfCompany',
  takes: { companyId: 'uuid' },
  gives: { row: json<CompanyRow>() },
  sql: 'select to_json(c) as row from company c where c.company_id = $1 and c.home is null',
})

/** Stores the company; false, and nothing is done, where there is one of this id: who makes it just now is waited for. */
export async function insertCompany(connection: Connection, company: CompanyRow): Promise<boolean> {
  const columns = Object.keys(company)
    .map((column) => connection.escapeIdentifier(column))
    .join(', ')
  const { rowCount } = await connection.query(
    `insert into company (${columns}) select ${columns} from json_populate_record(null::company, $1::json)
      on conflict (company_id) do nothing returning company_id`,
    [JSON.stringify(company)],
  )
  return rowCount === 1
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
  gives: { kept: 'int4' },
  sql: 'insert into ledger_counter (company_id, ledger) select $1::uuid, ledger from unnest($2::text[]) ledger returning 1 as kept',
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
