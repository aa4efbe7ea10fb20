import { Client } from 'pg'
import type { Load, Outcome } from '../caller.ts'

// The naive way to post: one transaction for each document, a statement for each thing to do, fifteen round trips. It has
// no HTTP, no validation and no guards, and six rows fewer than the service writes.

const company = process.env['BENCH_COMPANY'] ?? ''
const clients: Client[] = []

async function client(number: number): Promise<Client> {
  const known = clients[number]
  if (known !== undefined) return known
  const opened = new Client({ connectionString: process.env['BENCH_DATABASE'] })
  await opened.connect()
  clients[number] = opened
  return opened
}

/** A prepared statement under its own text. */
function run(on: Client, name: string, text: string, values: readonly unknown[]) {
  return on.query<{ no: number; document: string }>({ name, text, values: [...values] })
}

const entry = `insert into bench_floor.gl_entry (company_id, entry_no, document_id, posting_date, document_no, document_type, source_type, source_no,
  gl_account_id, gl_account_no, description, amount, debit_amount, credit_amount)
  values ($1, $2, $3, '2026-03-16', $4, 'Invoice', 'Customer', 'C00010', $3, $5, 'Invoice', $6, greatest($6::numeric, 0), greatest(-$6::numeric, 0))`
const counter =
  'update bench_floor.counter set last_no = last_no + $3 where company_id = $1 and name = $2 returning last_no as no'

async function postOne(on: Client): Promise<void> {
  await on.query('begin')
  await run(on, 'customer', "select no from customer where company_id = $1 and no = 'C00010'", [company])
  await run(on, 'setup', 'select allow_posting_from from general_ledger_setup where company_id = $1', [company])
  await run(on, 'account', "select no from gl_account where company_id = $1 and no = '700000'", [company])
  await run(
    on,
    'vat',
    "select vat_pct from vat_posting_setup where company_id = $1 and vat_bus_posting_group = 'DOMESTIC' and vat_prod_posting_group = 'G3'",
    [company],
  )
  const { rows: numbers } = await run(on, 'number', counter, [company, 'number', 1])
  const { rows: entries } = await run(on, 'entries', counter, [company, 'entry', 3])
  const no = `V${numbers[0]?.no}`
  const last = entries[0]?.no ?? 0
  const made = await run(
    on,
    'document',
    'insert into bench_floor.posted (company_id, no) values ($1, $2) returning id as document',
    [company, no],
  )
  const document = made.rows[0]?.document
  await run(
    on,
    'line',
    'insert into bench_floor.posted_line (company_id, document_id, line_no, amount) values ($1, $2, 10000, 100), ($1, $2, 20000, 100)',
    [company, document],
  )
  await run(on, 'entry', entry, [company, last - 2, document, no, '400000', 242])
  await run(on, 'entry', entry, [company, last - 1, document, no, '700000', -200])
  await run(on, 'entry', entry, [company, last, document, no, '451000', -42])
  await run(
    on,
    'party',
    'insert into bench_floor.party_entry (company_id, entry_no, document_id, amount) values ($1, $2, $3, 242)',
    [company, last, document],
  )
  await on.query('commit')
}

async function posted(load: Load): Promise<Outcome> {
  const lines = await Promise.all(Array.from({ length: load.connections }, (_, number) => client(number)))
  const times: number[] = []
  const cpu = process.cpuUsage()
  const start = performance.now()
  const caller = async (on: Client): Promise<void> => {
    while (performance.now() - start < load.seconds * 1000) {
      const since = performance.now()
      await postOne(on)
      times.push(performance.now() - since)
    }
  }
  await Promise.all(lines.map(caller))
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(cpu)
  times.sort((one, other) => one - other)
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  const nothing = { failed: 0, dropped: 0, bytes: 0, rows: 0, firstByte: Number.NaN, firstFailure: '' }
  return {
    ...nothing,
    answered: times.length,
    seconds,
    p50: at(0.5),
    p90: at(0.9),
    p99: at(0.99),
    p999: at(0.999),
    longest: at(1),
    cpuMs: (user + system) / 1000,
  }
}

process.on('message', (load: Load) => void posted(load).then((outcome) => process.send?.(outcome)))
process.on('disconnect', () => process.exit(0))
