import type { Client } from 'pg'
import { connected } from './database-facts.ts'

/** What must hold in the books of a company; each statement finds what breaks it, as one text a row, at most a few rows. */
const rules: readonly (readonly [says: string, sql: string])[] = [
  [
    'the general ledger does not balance',
    `select document_no || ' on ' || posting_date as found from gl_entry where company_id = $1
      group by document_id, document_no, posting_date having sum(amount) <> 0 limit 5`,
  ],
  [
    'general ledger entries are missing',
    `select 'entry ' || from_no || ' to ' || to_no as found from (select lag(entry_no, 1, 0) over (order by entry_no) + 1 as from_no, entry_no - 1 as to_no
      from gl_entry where company_id = $1) gaps where to_no >= from_no limit 5`,
  ],
  [
    'registers are missing',
    `select 'register ' || from_no || ' to ' || to_no as found from (select lag(no, 1, 0) over (order by no) + 1 as from_no, no - 1 as to_no
      from gl_register where company_id = $1) gaps where to_no >= from_no limit 5`,
  ],
]

/**
 * Checks the books of every company of a migrated database, as its administrator; answers what is wrong, a sentence each, nothing
 * when they are whole. Reads every general ledger entry. What is kept beside the entries is compared by `verify` (F95).
 */
export function faultsOfBooks(administratorUrl: string): Promise<readonly string[]> {
  return connected(administratorUrl, async (client) => {
    const faults: string[] = []
    const { rows } = await client.query<{ id: string; name: string }>(
      'select company_id as id, name from company where home is null order by name',
    )
    for (const company of rows) faults.push(...(await faultsOfCompany(client, company)))
    return faults
  })
}

/** The same for one company, on a connection that is open. */
export async function faultsOfCompany(client: Client, { id, name }: { id: string; name: string }): Promise<string[]> {
  const faults: string[] = []
  for (const [says, sql] of rules) {
    const { rows } = await client.query<{ found: string }>(sql, [id])
    if (rows.length > 0) faults.push(`${name}: ${says} (${rows.map(({ found }) => found).join(', ')}).`)
  }
  return faults
}
