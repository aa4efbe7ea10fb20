import type { ClientBase } from 'pg'

/** An open database connection; the layers above hand it on without knowing the driver. */
export type Connection = ClientBase

/** What is stored of a company itself, by column name. */
export interface CompanyRow {
  readonly company_id: string
  readonly name: string
  readonly display_name: string
  readonly enterprise_no: string
  readonly vat_registration_no: string
  readonly gln: string
  readonly endpoint_scheme: string
  readonly endpoint_id: string
  readonly iban: string
  readonly address: string
  readonly post_code: string
  readonly city: string
  readonly country_region_code: string
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
  const { rows } = await connection.query<{ company_id: string; name: string; display_name: string }>(
    'select company_id, name, display_name from company order by name, company_id',
  )
  return rows.map((row) => ({ id: row.company_id, name: row.name, displayName: row.display_name }))
}

/** The name of the company with an enterprise number; undefined when there is none. */
export async function companyWithEnterprise(connection: Connection, enterpriseNo: string): Promise<string | undefined> {
  const { rows } = await connection.query<{ name: string }>(
    'select name from company where enterprise_no = $1 order by name limit 1',
    [enterpriseNo],
  )
  return rows[0]?.name
}

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
  await connection.query(
    'insert into ledger_counter (company_id, ledger) select $1::uuid, ledger from unnest($2::text[]) ledger',
    [companyId, ledgers],
  )
}
