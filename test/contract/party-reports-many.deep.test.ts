import { Client } from 'pg'
import { expect, it } from 'vitest'
import { fixed } from '../../src/core/decimal.ts'
import { createTestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine } from '../support/demo-engine.ts'

/** Entries of an old day that came in after PostgreSQL counted: its plan must not compare every entry with every other. */
it('an aging is answered when PostgreSQL has not counted the entries of its day', async () => {
  const [pairs, old] = [100_000, 10_000]
  const database = await createTestDatabase()
  const demo = await demoEngine(database.appUrl)
  const owner = new Client({ connectionString: database.superUrl })
  await owner.connect()
  const insert = `insert into customer_ledger_entry (company_id, entry_no, document_id, posting_date, document_no, document_type,
    customer_no, customer_name, description, amount, debit_amount, credit_amount, remaining_amount, amount_fcy, open, due_date,
    closed_at_date, closedby_amount, closedby_entry_no)`
  try {
    // Neither triggers nor foreign keys: there are no documents behind these entries.
    await owner.query('set session_replication_role = replica')
    await owner.query('alter table customer_ledger_entry set (autovacuum_enabled = false)')
    // Invoices of 50.00, each closed by the credit memo of the next number.
    await owner.query(
      `${insert} select $1, 1000000 + n, md5('c' || n)::uuid, date '2026-02-01' + n / 2 % 300, 'C' || n,
          case n % 2 when 0 then 'Invoice' else 'Credit Memo' end, 'C00010', '', '', 50 - n % 2 * 100, 50 * (1 - n % 2), 50 * (n % 2),
          0, 50 - n % 2 * 100, false, '2026-03-01', '2026-12-31', 50 * (1 - n % 2), (1 - n % 2) * (1000000 + n + 1)
        from generate_series(0, 2 * $2::int4 - 1) as n`,
      [demo.companyId, pairs],
    )
    await owner.query('vacuum analyze customer_ledger_entry')
    await owner.query(
      `${insert} select $1, 5000000 + n, md5('o' || n)::uuid, '2025-06-01', 'O' || n, 'Invoice', 'C00010', '', '', 1, 1, 0, 1, 1,
          true, '2025-07-01', '0001-01-01', 0, 0 from generate_series(1, $2::int4) as n`,
      [demo.companyId, old],
    )
    const question = { party: 'customer', asOf: '2025-12-31', days: [30] } as const
    const { total } = await demo.running.engine.aging(almighty(), demo.companyId, question)
    expect([fixed(total.balance), total.entryCount]).toEqual(['10000.00', old])
    // The same as known then, from applications that nobody counted either.
    await owner.query('alter table customer_application set (autovacuum_enabled = false)')
    await owner.query(
      `insert into customer_application (company_id, entry_no, applied_entry_no, amount, document_id, posting_date)
        select $1, 1000001 + 2 * n, 1000000 + 2 * n, 50, md5('c' || 2 * n + 1)::uuid, date '2026-02-01' + n % 300
        from generate_series(0, $2::int4 - 1) as n`,
      [demo.companyId, pairs],
    )
    await owner.query(
      `insert into gl_register (company_id, no, from_gl_entry_no, to_gl_entry_no, from_vat_entry_no, to_vat_entry_no, user_id,
          import_document_id, to_customer_entry_no) values ($1, 1, 1, 1, 0, 0, '', $1, 9000000)`,
      [demo.companyId],
    )
    for (const asOf of ['2025-12-31', '2026-12-31']) {
      const then = { ...question, asOf, asKnownAt: { register: 1 } }
      // oxlint-disable-next-line no-await-in-loop
      const known = await demo.running.engine.aging(almighty(), demo.companyId, then)
      expect([fixed(known.total.balance), known.total.entryCount]).toEqual(['10000.00', old])
    }
  } finally {
    await owner.end()
    await demo.running.close()
    await database.drop()
  }
})

/** PostgreSQL keeps the plan of a prepared statement until it counts again; one made for a new company must do for a big one. */
it('an aging is answered by a plan that was made when there were few customers', async () => {
  const database = await createTestDatabase()
  const owner = new Client({ connectionString: database.superUrl })
  await owner.connect()
  await owner.query(
    `do $$ begin execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database()); end $$`,
  )
  const demo = await demoEngine(database.appUrl)
  try {
    const aged = async () => {
      const question = { party: 'customer', asOf: '2025-12-31', days: [30] } as const
      return (await demo.running.engine.aging(almighty(), demo.companyId, question)).total.entryCount
    }
    expect(await aged()).toBe(0)
    await owner.query('set session_replication_role = replica')
    for (const table of ['customer', 'customer_ledger_entry'])
      await owner.query(`alter table ${table} set (autovacuum_enabled = false)`)
    // What was changed about a table makes its plans anew: they are those of few customers once more.
    expect(await aged()).toBe(0)
    await owner.query(
      `insert into customer (company_id, no, name) select $1, 'Z' || n, 'Customer ' || n from generate_series(1, 10000) n`,
      [demo.companyId],
    )
    await owner.query(
      `insert into customer_ledger_entry (company_id, entry_no, document_id, posting_date, document_no, document_type, customer_no,
          customer_name, description, amount, debit_amount, credit_amount, remaining_amount, amount_fcy, open, due_date)
        select $1, 100000 + n, gen_random_uuid(), '2025-06-01', 'Z' || n, 'Invoice', 'Z' || n, '', '', 1, 1, 0, 1, 1, true, '2025-06-30'
        from generate_series(1, 10000) n`,
      [demo.companyId],
    )
    expect(await aged()).toBe(10_000)
  } finally {
    await owner.end()
    await demo.running.close()
    await database.drop()
  }
})
