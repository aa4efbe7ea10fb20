import type { Client } from 'pg'
import type { Say } from './arguments.ts'

/** Accounts that the entries take turns in. */
const accounts = 50
const dimensionSets = 2000
const customers = 2000
/** A fifth of the G/L entries, as the paper on speed has it. */
const customerShare = 5
/** Entries of other companies, in addition to those of the measured one, in a hundred. */
const othersPercent = 5

/** Where the days of the entries begin, and how many there are: entries follow the calendar, as in real books. */
export const ledgerDays = { from: '2024-01-01', count: 800 } as const

/**
 * Fills the books past engine and triggers: `entries` G/L entries in the demo company and 5 % more in another one, a
 * fifth as many customer entries of which nine in ten are paid, 2,000 dimension sets with 6,001 lines, 2,000 customers.
 * Statistics and visibility are as autovacuum leaves them.
 */
export async function loadLedger(client: Client, entries: number, say: Say): Promise<void> {
  const companies = await client.query<{ id: string; name: string }>(
    'select company_id as id, name from company order by (select count(*) from gl_entry g where g.company_id = company.company_id) desc',
  )
  const [measured, other] = companies.rows
  if (measured === undefined || other === undefined) throw new Error('The books want two companies.')
  // Indexes are made in one go afterwards; neither triggers nor foreign keys: there are no documents behind these entries.
  await client.query('set session_replication_role = replica')
  await client.query("set maintenance_work_mem = '512MB'")
  const indexes = await dropIndexes(client, ['gl_entry', 'customer_ledger_entry'])
  for (const company of [measured, other]) {
    await loadDimensions(client, company.id)
    await loadCustomers(client, company.id)
  }
  say(`${entries.toLocaleString('en')} G/L entries …`)
  await loadEntries(client, measured.id, entries)
  await loadEntries(client, other.id, Math.ceil((entries * othersPercent) / 100))
  say('Customer entries and indexes …')
  await loadCustomerEntries(client, measured.id, Math.floor(entries / customerShare))
  for (const index of indexes) await client.query(index)
  await fillTotals(client)
  await client.query('vacuum (analyze)')
}

/** Drops what is no constraint; answers how to make it again. */
async function dropIndexes(client: Client, tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
     where i.indrelid::regclass::text = any ($1) and not i.indisunique`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ text }) => text)
}

async function loadDimensions(client: Client, company: string): Promise<void> {
  await client.query(
    `insert into dimension (company_id, code, name) select $1, 'T' || d, 'Dimension ' || d from generate_series(1, 4) as d`,
    [company],
  )
  await client.query(
    `insert into dimension_value (company_id, dimension_code, code, name) select $1, 'T' || d, 'V' || v, 'Value "' || v || '" été'
     from generate_series(1, 4) as d, generate_series(0, 199) as v`,
    [company],
  )
  await client.query(
    `insert into dimension_set (company_id, id, canonical_key) select $1, 10000 + n, 'bench' || n from generate_series(0, $2) as n`,
    [company, dimensionSets - 1],
  )
  await client.query(
    `insert into dimension_set_entry (company_id, dimension_set_id, dimension_code, dimension_value_code)
     select $1, 10000 + n, 'T' || d, 'V' || (n * 7 + d) % 200 from generate_series(0, $2) as n, generate_series(1, 4) as d where d < 4 or n = 0`,
    [company, dimensionSets - 1],
  )
}

/** The company's own customer many times over, or nobody where it has none. */
async function loadCustomers(client: Client, company: string): Promise<void> {
  const { names, made } = await writtenColumns(client, 'customer')
  await client.query(
    `insert into customer (${names}) select ${made} from
       (select * from customer where company_id = $1 order by no limit 1) as own,
       generate_series(1, $2) as n, jsonb_populate_record(null::customer, to_jsonb(own) || jsonb_build_object(
         'id', gen_random_uuid(), 'no', 'T' || lpad(n::text, 5, '0'), 'name', 'Customer ' || n, 'vat_registration_no', '', 'enterprise_no', '',
         'gln', '', 'endpoint_id', '', 'endpoint_scheme', '', 'iban', '')) as made`,
    [company, customers],
  )
}

/** The columns of a table that a statement may write, all but those that PostgreSQL works out: as a list, and as one of the row `made`. */
export async function writtenColumns(
  client: Client,
  table: string,
): Promise<{ readonly names: string; readonly made: string }> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a' order by attnum`,
    [table],
  )
  return { names: rows.map(({ name }) => name).join(), made: rows.map(({ name }) => `made.${name}`).join() }
}

async function loadEntries(client: Client, company: string, entries: number): Promise<void> {
  const { rows } = await client.query<{ last: number; have: string }>(
    `select (select last_no from ledger_counter where company_id = $1 and ledger = 'G/L') as last,
       (select count(*) from gl_entry where company_id = $1) as have`,
    [company],
  )
  const last = rows[0]?.last ?? 0
  const missing = entries - Number(rows[0]?.have ?? 0)
  await client.query(
    `insert into gl_entry (company_id, entry_no, document_id, posting_date, document_no, document_type, source_type, source_no,
       gl_account_id, gl_account_no, description, amount, debit_amount, credit_amount, dimension_set_id, system_created_at, system_modified_at)
     select $1, $2 + n, md5('bench' || n / 4)::uuid, date '${ledgerDays.from}' + (n::bigint * ${ledgerDays.count} / $3)::int, 'B' || n / 4, 'Invoice',
       'Customer', 'T' || lpad((1 + n / 4 % ${customers})::text, 5, '0'), a.id, a.no, 'Factuur ' || n / 4 || case when n % 10 = 0 then ' "été"' else ' van klant' end,
       case when n % 2 = 0 then 1 else -1 end * (10 + n / 2 % 9000 + 0.25),
       case when n % 2 = 0 then 10 + n / 2 % 9000 + 0.25 else 0 end, case when n % 2 = 0 then 0 else 10 + n / 2 % 9000 + 0.25 end,
       10000 + n * 31 % ${dimensionSets}, t, t
     from generate_series(1, $3::int) as n
     join (select id, no, row_number() over (order by no) - 1 as turn from (
       select id, no from gl_account where company_id = $1 and account_type = 'Posting' order by no limit ${accounts}) as first_ones) as a on a.turn = n % ${accounts},
     lateral (select timestamptz '${ledgerDays.from}' + n * interval '60 seconds' as t) as at`,
    [company, last, missing],
  )
  await client.query(`update ledger_counter set last_no = $2 where company_id = $1 and ledger = 'G/L'`, [
    company,
    last + missing,
  ])
}

/** Pairs of invoice and payment; the last tenth of them is open. */
async function loadCustomerEntries(client: Client, company: string, entries: number): Promise<void> {
  const { rows } = await client.query<{ last: number }>(
    `select last_no as last from ledger_counter where company_id = $1 and ledger = 'Customer'`,
    [company],
  )
  const last = rows[0]?.last ?? 0
  await client.query(
    `insert into customer_ledger_entry (company_id, entry_no, document_id, posting_date, document_no, document_type, customer_no,
       customer_name, description, amount, debit_amount, credit_amount, remaining_amount, amount_fcy, open, due_date,
       customer_posting_group, closed_at_date, closedby_amount, closedby_entry_no)
     select $1, $2 + n, md5('bench customer' || n)::uuid, day, case when n % 2 = 1 then 'B' else 'P' end || n, case when n % 2 = 1 then 'Invoice' else 'Payment' end,
       'T' || lpad((1 + pair % ${customers})::text, 5, '0'), 'Customer ' || 1 + pair % ${customers}, 'Factuur ' || n,
       signed, greatest(signed, 0), greatest(-signed, 0), case when paid then 0 else signed end, signed, not paid, day + 30, '',
       case when paid then date '${ledgerDays.from}' + (pair::bigint * 2 * ${ledgerDays.count} / $3)::int else '0001-01-01' end,
       case when paid and n % 2 = 1 then signed else 0 end, case when paid and n % 2 = 1 then $2 + n + 1 else 0 end
     from generate_series(1, $3::int) as n,
       lateral (select (n - 1) / 2 as pair, case when n % 2 = 1 then 1 else -1 end * (100 + (n - 1) / 2 % 5000 + 0.5) as signed,
         n <= $3::int * 9 / 10 as paid, date '${ledgerDays.from}' + ((n - 1) / 2 * 2::bigint * ${ledgerDays.count} / $3)::int as day) as made`,
    [company, last, entries],
  )
  await client.query(
    `insert into customer_application (company_id, entry_no, applied_entry_no, amount, document_id, posting_date)
     select company_id, closedby_entry_no, entry_no, closedby_amount, md5('bench customer' || closedby_entry_no - $2)::uuid, closed_at_date
     from customer_ledger_entry where company_id = $1 and closedby_entry_no > $2`,
    [company, last],
  )
  await client.query(`update ledger_counter set last_no = $2 where company_id = $1 and ledger = 'Customer'`, [
    company,
    last + entries,
  ])
}

/** What is kept of entries that nothing posted is filled: totals (F75) and the proof (F95); a tree of before has none. */
async function fillTotals(client: Client): Promise<void> {
  for (const fill of ['fill_totals', 'fill_proof']) {
    const { rows } = await client.query<{ there: boolean }>('select to_regprocedure($1) is not null as there', [
      `public.${fill}(uuid)`,
    ])
    if (rows[0]?.there === true) await client.query(`select ${fill}(company_id) from company`)
  }
}
