import { Client, DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { createInvoice, demoEngine, postInvoice } from '../support/demo-engine.ts'
import {
  commit,
  insertDocument,
  insertEntry,
  insertPair,
  insertParty,
  insertRegister,
  ledgers,
  newId,
  refused,
  refusedAround,
  refusedBehindTables,
  sides,
} from '../support/refused-sql.ts'
import { writeBooks, written } from '../support/written-books.ts'

/** Another value of a column (`?`) by its type. */
const otherValues: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  integer: '? + 1000',
  numeric: '? + 1',
  text: "? || 'x'",
  boolean: 'not ?',
  ARRAY: '? || 1',
  date: '? + 1',
  'timestamp with time zone': "? + interval '1 hour'",
}

/** What is kept of received files and repeated requests. */
const received = ['import_report', 'import_file', 'vendor_mapping', 'item_reference', 'idempotency_key']

// Its line is there before it is posted; the invoice is made past the engine.
const postedPurchase = `
  insert into import_purchase_invoice (company_id, entry_no) values (:c, 9001);
  insert into import_purchase_invoice_line (company_id, entry_no, header_entry_no, line_no) values (:c, 9001, 9001, 10000);
  update import_purchase_invoice set state = 'Posted';`

const whatever = { company: '', other: '', document: '' }
let database: TestDatabase
let app: Client
let ids: Readonly<Record<string, string>> = whatever

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

/** Runs statements in one transaction of the demo company that is always rolled back; answers the SQLSTATE, '' when all worked. */
async function attempt(client: Client, statements: readonly string[]): Promise<string> {
  await client.query('begin')
  try {
    await client.query("select set_config('app.company_id', $1, true)", [ids['company']])
    for (const statement of statements) {
      await client.query(
        statement.replace(/(?<!:):(company|other|document)\b/g, (_whole, name: string) => `'${ids[name]}'::uuid`),
      )
    }
    return ''
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    return error.code ?? 'none'
  } finally {
    await client.query('rollback')
  }
}

async function countIn(companyId: string, table: string): Promise<number> {
  await app.query('begin')
  await app.query("select set_config('app.company_id', $1, true)", [companyId])
  const { rows } = await app.query<{ count: string }>(`select count(*) from ${table}`)
  await app.query('rollback')
  return Number(rows[0]?.count)
}

beforeAll(async () => {
  database = await createTestDatabase()
  const demo = await demoEngine(database.appUrl)
  const outcome = await postInvoice(demo, await createInvoice(demo))
  expect(outcome).toEqual({ succeeded: true, findings: [] })
  const other = await demo.running.makeCompany({
    name: 'Second NV',
    vat: 'BE0400000086',
    enterprise: '0400000086',
    template: 'be',
  })
  await demo.running.close()
  await writeBooks(database, demo.companyId)
  const admin = await connect(database.superUrl)
  const { rows } = await admin.query<{ id: string }>("select id from posted_document where no = 'VF26-0001'")
  await admin.query(postedPurchase.replaceAll(':c', `'${demo.companyId}'`))
  await admin.end()
  ids = { company: demo.companyId, other: other.companyId, document: rows[0]?.id ?? '' }
  app = await connect(database.appUrl)
})

afterAll(async () => {
  await app.end()
  await database.drop()
})

describe("the books in the hands of the service's own login (DESIGN 5)", () => {
  it.each([...refused, ...refusedAround])('refuse %s', async (_what, sqlState, ...statements) => {
    expect(await attempt(app, statements)).toBe(sqlState)
  })

  it.each(refusedBehindTables)('refuse %s behind a temporary table', async (_what, sqlState, ...statements) => {
    expect(await attempt(app, statements)).toBe(sqlState)
  })

  it('are guarded by functions that say where their tables are', async () => {
    const { rows } = await app.query(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace
        and replace(prosrc, 'distinct from', '') ~ '\\m(from|join|update|into)\\M' and array_to_string(proconfig, ',') !~ 'search_path' is not false`,
    )
    expect(rows).toEqual([])
  })

  it('let a balanced document in, so that the refusals above are not by accident', async () => {
    expect(await attempt(app, [insertDocument, insertRegister(99, 'VF26-9999'), insertPair(), commit])).toBe('')
    const parties = ['customer_ledger_entry', 'vendor_ledger_entry'].map((table) => insertParty(table, '100', true))
    expect(await attempt(app, [insertDocument, insertPair(), ...parties, commit])).toBe('')
  })

  it('take the entries of a document made behind a savepoint of the same transaction, and of none that was undone', async () => {
    const behind = (name: string, ...statements: string[]) => [`savepoint ${name}`, ...statements]
    const kept = [...behind('a', insertDocument), 'release a', ...behind('b', insertPair()), 'release b', commit]
    expect(await attempt(app, kept)).toBe('')
    expect(await attempt(app, [...behind('a', insertDocument), 'rollback to a', insertPair(), commit])).toBe('42501')
    const late = behind('a', insertDocument, 'release a', insertEntry(':company', ':document', 93, '1', '0'))
    expect(await attempt(app, late)).toBe('42501')
  })

  it('let the message of a posted import document change, and open ones and their lines and files go', async () => {
    const line = (table: string) => `insert into ${table}_line (company_id, entry_no, header_entry_no, line_no) values
      (:company, 9009, 9009, 10000)`
    const open = sides.flatMap((table) => [
      `update ${table} set error_message = 'Already posted'`,
      `insert into ${table} (company_id, id, entry_no) values (:company, '${newId}', 9009)`,
      line(table),
      `update ${table}_line set quantity = 2 where entry_no = 9009`,
      `insert into import_file values (:company, '${newId}', 'image', '', '')`,
      `delete from import_file where document_id = '${newId}'`,
      `insert into import_report values (:company, '${newId}', 'peppol-bis3', '[]', '[]')`,
      `delete from import_report where document_id = '${newId}'`,
      `delete from ${table} where entry_no = 9009`,
    ])
    expect(await attempt(app, open)).toBe('')
  })

  it('let the bytes of the file of a posted document lie elsewhere and come back, the same ones only (F103)', async () => {
    const away = "update import_file set bytes = null, stored_size = octet_length(bytes) where role = 'image'"
    const back = (bytes: string) => `update import_file set bytes = ${bytes}, stored_size = null where role = 'image'`
    expect(await attempt(app, [away])).toBe('')
    expect(await attempt(app, [away, back(`convert_to('${written.image}', 'UTF8')`)])).toBe('')
    expect(await attempt(app, [away, back("''")])).toBe('42501')
    expect(await attempt(app, [away.replace('octet_length(bytes)', '1')])).toBe('42501')
    expect(await attempt(app, [away, 'update import_file set stored_size = 1'])).toBe('42501')
    expect(await attempt(app, ['update import_file set bytes = null'])).toBe('42501')
  })

  it('let counters and number series go up', async () => {
    const up = [
      'update ledger_counter set last_no = last_no + 1',
      "update no_series_line set last_no_used = 'VF26-0002', last_date_used = '2026-12-31' where last_no_used = 'VF26-0001'",
      "update no_series_line set last_no_used = 'VF26-10000' where last_no_used = 'VF26-0002'",
    ]
    expect(await attempt(app, up)).toBe('')
  })

  it.each(ledgers)('grant no change of %s', async (table) => {
    const { rows } = await app.query(
      `select column_name from information_schema.column_privileges
        where grantee = 'facturier_app' and privilege_type = 'UPDATE' and table_name = $1`,
      [table],
    )
    expect(rows).toEqual([])
  })

  it('are the same afterwards', async () => {
    for (const [table, rows] of [
      ['gl_entry', 5],
      ['vat_entry', 3],
      ['customer_ledger_entry', 3],
      ['vendor_ledger_entry', 2],
      ['item_ledger_entry', 2],
      ['value_entry', 2],
      ['posted_document', 2],
    ] as const) {
      expect([table, await countIn(ids['company'] ?? '', table)]).toEqual([table, rows])
    }
  })

  it.each([...ledgers, 'customer', 'gl_account', 'import_sales_invoice', 'no_series_line', ...received])(
    'show no row of %s to a session without a company',
    async (table) => {
      expect(await countIn('', table)).toBe(0)
    },
  )

  it.each([...ledgers, 'import_sales_invoice', 'import_report'])(
    'show no row of %s to another company',
    async (table) => {
      expect(await countIn(ids['company'] ?? '', table)).toBeGreaterThan(0)
      expect(await countIn(ids['other'] ?? '', table)).toBe(0)
    },
  )
})

describe('the books in the hands of the owner and of an administrator', () => {
  it.each(ledgers)('cannot be deleted from %s', async (table) => {
    const migrator = await connect(database.migrationUrl)
    expect(await attempt(migrator, ['set role facturier_owner', `delete from ${table}`])).toBe('42501')
    await migrator.end()
    const admin = await connect(database.superUrl)
    expect(await attempt(admin, [`delete from ${table}`])).toBe('42501')
    expect(await attempt(admin, [`truncate ${table} cascade`])).toBe('42501')
    await admin.end()
  })

  it('cannot go with their company, while a company without any can', async () => {
    const admin = await connect(database.superUrl)
    expect(await attempt(admin, ['delete from company where company_id = :company'])).not.toBe('')
    expect(await attempt(admin, ['delete from company where company_id = :other'])).toBe('')
    await admin.end()
  })

  it.each(ledgers)('cannot be rewritten in %s, column by column', async (table) => {
    const admin = await connect(database.superUrl)
    const { rows } = await admin.query<{ column_name: string; data_type: string }>(
      `select column_name, data_type from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_identity = 'NO'`,
      [table],
    )
    expect(rows.length).toBeGreaterThan(6)
    for (const { column_name: column, data_type: type } of rows) {
      const changed = otherValues[type]
      if (changed === undefined) throw new Error(`There is no other value of type ${type}.`)
      const set = `update ${table} set ${column} = ${changed.replaceAll('?', column)}`
      expect([column, await attempt(admin, [set])]).toEqual([column, '42501'])
    }
    await admin.end()
  })
})
