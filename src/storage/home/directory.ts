import { json } from '../statement/columns.ts'
import { statement } from '../statement/statement.ts'
import type { Home } from './home.ts'

/**
 * Brings what the catalogue keeps of a company that lives at another home up to date: a copy of its own row, of the same version.
 * Two transactions of a statement each; nothing where the company is not at that home, or is in the catalogue itself.
 */
export async function publish(catalogue: Home, home: Home, companyId: string): Promise<void> {
  if (home === catalogue) return
  const free = { statements: 0 }
  const [found] = await home.pool.read(free, '', (session) => session.rows(ownRow({ companyId })))
  if (found === undefined) return
  const row = JSON.stringify(found.row)
  await catalogue.pool.write(free, '', (session) => session.rows(copied({ row, home: home.name })))
}

const ownRow = statement({
  name: 'ownRowOfCompany',
  takes: { companyId: 'uuid' },
  gives: { row: json<Readonly<Record<string, unknown>>>() },
  sql: 'select to_json(c) as row from company c where c.company_id = $1 and c.home is null',
})

/** What clients see of a company, and what a company is found by. */
const columns = [
  'name',
  'display_name',
  'enterprise_no',
  'vat_registration_no',
  'gln',
  'endpoint_scheme',
  'endpoint_id',
  'iban',
  'address',
  'post_code',
  'city',
  'country_region_code',
  'row_version',
  'system_created_at',
  'system_modified_at',
].join(', ')

// A later version is never put back by an earlier one that comes late. A row of a company that is here is nobody's copy.
const copied = statement({
  name: 'copyRowOfCompany',
  takes: { row: 'json', home: 'text' },
  gives: { company_id: 'uuid' },
  sql: `insert into company as c (company_id, home, ${columns})
    select company_id, $2, ${columns} from json_populate_record(null::company, $1)
    on conflict (company_id) do update set (home, coming_from, ${columns}) = row(excluded.home, null, ${columns
      .split(', ')
      .map((one) => `excluded.${one}`)
      .join(', ')})
      where c.home is not null and (c.row_version <= excluded.row_version or c.home <> excluded.home)
    returning c.company_id`,
})
