import { Client } from 'pg'
import type { TestDatabase } from './cluster.ts'

/** Dimension sets that the entries take turns in, with two lines each. */
const setsOfEntries = 500

/**
 * Puts general ledger entries into a company, past the engine and the triggers and quickly, as an administrator: three entries
 * a document over the days of a year, numbered on from the last one. The counter follows, so that posting goes on behind them.
 * Answers the last number.
 */
export async function manyEntries({ superUrl }: TestDatabase, companyId: string, entries: number): Promise<number> {
  const client = new Client({ connectionString: superUrl })
  await client.connect()
  const run = (sql: string, ...values: readonly unknown[]) => client.query<{ no: number }>(sql, [companyId, ...values])
  try {
    await client.query('begin')
    // Neither triggers nor foreign keys: there are no documents behind these entries.
    await client.query('set local session_replication_role = replica')
    await run(`insert into dimension (company_id, code, name) values ($1, 'T-AREA', 'Area'), ($1, 'T-DEP', 'Department')
      on conflict do nothing`)
    await run(
      `insert into dimension_value (company_id, dimension_code, code, name)
        select $1, code, 'V' || n, 'Value ' || n from generate_series(0, $2) as n, (values ('T-AREA'), ('T-DEP')) as d(code)
        on conflict do nothing`,
      setsOfEntries - 1,
    )
    await run(
      `insert into dimension_set (company_id, id, canonical_key) select $1, 10000 + n, 'T' || n
        from generate_series(0, $2) as n on conflict do nothing`,
      setsOfEntries - 1,
    )
    await run(
      `insert into dimension_set_entry (company_id, dimension_set_id, dimension_code, dimension_value_code)
        select $1, 10000 + n, code, 'V' || n from generate_series(0, $2) as n, (values ('T-AREA'), ('T-DEP')) as d(code)
        on conflict do nothing`,
      setsOfEntries - 1,
    )
    const { rows } = await run(
      `update ledger_counter set last_no = last_no + $2 where company_id = $1 and ledger = 'G/L' returning last_no as no`,
      entries,
    )
    const last = rows[0]?.no ?? 0
    await run(
      `insert into gl_entry (company_id, entry_no, document_id, posting_date, document_no, document_type, source_type, source_no,
          gl_account_id, gl_account_no, description, amount, debit_amount, credit_amount, dimension_set_id, system_modified_at)
        select $1, n, md5('d' || n / 3)::uuid, date '2026-01-01' + (n * 7 % 365), 'T' || n / 3, 'Invoice', 'Customer', 'C00010',
          a.id, a.no, 'Factuur "' || n || '" été', case when n % 2 = 0 then 1 else -1 end * (100 + n % 900 + 0.25),
          case when n % 2 = 0 then 100 + n % 900 + 0.25 else 0 end, case when n % 2 = 0 then 0 else 100 + n % 900 + 0.25 end,
          10000 + n % $4, timestamptz '2026-01-01' + n * interval '1 millisecond'
        from generate_series($2::int4 + 1, $3::int4) as n, (select id, no from gl_account where company_id = $1 and no = '700000') as a`,
      last - entries,
      last,
      setsOfEntries,
    )
    await run('select fill_totals($1)')
    await client.query('commit')
    await client.query('analyze gl_entry')
    return last
  } finally {
    await client.end()
  }
}
