import { Client, DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { createInvoice, demoEngine, postInvoice } from '../support/demo-engine.ts'
import { writeBooks } from '../support/written-books.ts'

/** SQL that must not work in the service's own login, with the SQLSTATE it is refused with; :names are filled in. */
type Refused = readonly [what: string, sqlState: string, ...statements: string[]]

const newId = '00000000-0000-4000-8000-00000000abcd'

const insertDocument = `insert into posted_document (company_id, id, table_no, document_type, no, register_no,
  import_document_id, import_entry_no, posting_date, document_date, amount_excl_vat, vat_amount, amount_incl_vat)
  values (:company, '${newId}', 112, 'Invoice', 'VF26-9999', 99, '${newId}', 99, '2026-03-16', '2026-03-16', 1, 0, 1)`

function insertEntry(company: string, document: string, entryNo: number, debit: string, credit: string): string {
  return `insert into gl_entry (company_id, entry_no, document_id, posting_date, document_no, document_type, source_type,
    source_no, gl_account_id, gl_account_no, description, amount, debit_amount, credit_amount)
    select ${company}, ${entryNo}, ${document}, '2026-03-16', 'VF26-9999', 'Invoice', 'Customer', 'C00010', id, no, 'Forged',
    ${debit} - ${credit}, ${debit}, ${credit} from gl_account where no = '700000'`
}

const ledgers = [
  'gl_entry',
  'vat_entry',
  'gl_register',
  'customer_ledger_entry',
  'vendor_ledger_entry',
  'item_ledger_entry',
  'value_entry',
  'posted_document',
  'posted_document_line',
]
const closing = 'closed_at_date closedby_amount closedby_entry_no open remaining_amount row_version system_modified_at'
/** The columns that may change after posting; every other ledger has none. */
const changeable: Readonly<Record<string, string>> = {
  customer_ledger_entry: closing,
  vendor_ledger_entry: closing,
  item_ledger_entry: 'open remaining_cost remaining_quantity row_version system_modified_at',
}

/** A copy of an entry of a document that was posted before. */
function insertLate(table: string): string {
  const changes = { entry_no: 91, id: newId, external_document_no: '' }
  return `insert into ${table} select (jsonb_populate_record(t, '${JSON.stringify(changes)}')).* from ${table} t limit 1`
}

const commit = 'set constraints all immediate'

const refused: readonly Refused[] = [
  ...ledgers.flatMap((table): Refused[] => [
    [`changing ${table}`, '42501', `update ${table} set company_id = company_id`],
    [`deleting from ${table}`, '42501', `delete from ${table}`],
    [`emptying ${table}`, '42501', `truncate ${table} cascade`],
  ]),
  ['changing an amount', '42501', 'update gl_entry set debit_amount = 1, amount = 1'],
  ['changing what a customer owed', '42501', 'update customer_ledger_entry set amount = 0'],
  ['changing what a vendor is owed', '42501', 'update vendor_ledger_entry set amount = 0'],
  ['changing a quantity', '42501', 'update item_ledger_entry set quantity = 1'],
  ['changing a cost', '42501', 'update value_entry set cost_amount_actual = 1'],
  [
    'a rewrite through an upsert',
    '42501',
    `${insertEntry(':company', ':document', 1, '1', '0')} on conflict (company_id, entry_no) do update set description = 'Forged'`,
  ],
  ['a late general ledger entry', '42501', insertEntry(':company', ':document', 91, '1', '0')],
  [
    'a late balanced pair',
    '42501',
    insertEntry(':company', ':document', 91, '1', '0'),
    insertEntry(':company', ':document', 92, '0', '1'),
  ],
  ['a late VAT entry', '42501', insertLate('vat_entry')],
  ['a late customer entry', '42501', insertLate('customer_ledger_entry')],
  ['a late vendor entry', '42501', insertLate('vendor_ledger_entry')],
  ['a late item entry', '42501', insertLate('item_ledger_entry')],
  ['a late value entry', '42501', insertLate('value_entry')],
  [
    'an open item entry of which nothing remains',
    '23514',
    'update item_ledger_entry set remaining_quantity = 0, open = true',
  ],
  ['an entry without a document', '42501', insertEntry(':company', `'${newId}'`, 91, '1', '0'), commit],
  [
    'an unbalanced document',
    '23514',
    insertDocument,
    insertEntry(':company', `'${newId}'`, 91, '1', '0'),
    insertEntry(':company', `'${newId}'`, 92, '0', '0.99'),
    commit,
  ],
  ['a document with one entry', '23514', insertDocument, insertEntry(':company', `'${newId}'`, 91, '1', '0'), commit],
  ['a document without entries', '23514', insertDocument, commit],
  ['an entry of zero', '23514', insertDocument, insertEntry(':company', `'${newId}'`, 91, '0', '0')],
  ['a negative debit', '23514', insertDocument, insertEntry(':company', `'${newId}'`, 91, '(-1)', '0')],
  ['a posted number used twice', '23505', insertDocument.replace('VF26-9999', 'VF26-0001')],
  ['an entry number used twice', '23505', insertDocument, insertEntry(':company', `'${newId}'`, 1, '1', '0')],
  ['a row of another company', '42501', insertDocument.replace(':company', ':other')],
  ['an entry of another company', '42501', insertEntry(':other', ':document', 91, '1', '0')],
  ['moving a customer to another company', '42501', "update customer set company_id = :other where no = 'C00010'"],
  ['a row without a company chosen', '42501', "select set_config('app.company_id', '', true)", insertDocument],
  ['becoming the owner', '42501', 'set role facturier_owner'],
  ['becoming the migrator', '42501', 'set session authorization facturier_migrator'],
  ['switching triggers off', '42501', 'alter table gl_entry disable trigger all'],
  ['switching row-level security off', '42501', 'alter table gl_entry disable row level security'],
  ['stepping around row-level security', '42501', 'set local row_security = off', 'select * from gl_entry'],
  ['dropping the guard of the books', '42501', 'drop trigger document_balance on posted_document'],
  [
    'replacing the guard of the books',
    '42501',
    "create or replace function check_document_balance() returns trigger language plpgsql as 'begin return null; end'",
  ],
  ['dropping a ledger', '42501', 'drop table gl_entry'],
  ['making a table', '42501', 'create table public.shadow (id integer)'],
  ['playing replica', '42501', "set session_replication_role = 'replica'"],
  ['becoming superuser', '42501', 'alter role facturier_app superuser'],
  ['running a program', '42501', "copy company to program 'cat'"],
]

/** Another value of a column (`?`) by its type. */
const otherValues: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  integer: '? + 1000',
  numeric: '? + 1',
  text: "? || 'x'",
  boolean: 'not ?',
  date: '? + 1',
  'timestamp with time zone': "? + interval '1 hour'",
}

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
  await admin.end()
  ids = { company: demo.companyId, other: other.companyId, document: rows[0]?.id ?? '' }
  app = await connect(database.appUrl)
})

afterAll(async () => {
  await app.end()
  await database.drop()
})

describe("the books in the hands of the service's own login (DESIGN 5)", () => {
  it.each(refused)('refuse %s', async (_what, sqlState, ...statements) => {
    expect(await attempt(app, statements)).toBe(sqlState)
  })

  it('let a balanced document in, so that the refusals above are not by accident', async () => {
    const pair = [
      insertEntry(':company', `'${newId}'`, 91, '1', '0'),
      insertEntry(':company', `'${newId}'`, 92, '0', '1'),
    ]
    expect(await attempt(app, [insertDocument, ...pair, commit])).toBe('')
  })

  it('let the closing of a customer entry change, and nothing else of it', async () => {
    expect(
      await attempt(app, [
        "update customer_ledger_entry set open = false, remaining_amount = 0, closed_at_date = '2026-04-01'",
      ]),
    ).toBe('')
  })

  it('let the closing of a vendor entry and what remains of an item entry change', async () => {
    const allowed = [
      "update vendor_ledger_entry set open = false, remaining_amount = 0, closed_at_date = '2026-04-01', closedby_entry_no = 1",
      'update item_ledger_entry set open = false, remaining_quantity = 0, remaining_cost = 0',
    ]
    expect(await attempt(app, allowed)).toBe('')
  })

  it.each(ledgers)('grant no change of %s but of what closes it', async (table) => {
    const { rows } = await app.query<{ column_name: string }>(
      `select column_name from information_schema.column_privileges
        where grantee = 'facturier_app' and privilege_type = 'UPDATE' and table_name = $1 order by column_name`,
      [table],
    )
    expect(rows.map((row) => row.column_name).join(' ')).toBe(changeable[table] ?? '')
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

  it.each([...ledgers, 'customer', 'gl_account', 'import_sales_invoice', 'no_series_line'])(
    'show no row of %s to a session without a company',
    async (table) => {
      expect(await countIn('', table)).toBe(0)
    },
  )

  it.each([...ledgers, 'import_sales_invoice'])('show no row of %s to another company', async (table) => {
    expect(await countIn(ids['company'] ?? '', table)).toBeGreaterThan(0)
    expect(await countIn(ids['other'] ?? '', table)).toBe(0)
  })
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

  it.each(ledgers)('cannot be rewritten in %s, column by column', async (table) => {
    const admin = await connect(database.superUrl)
    const { rows } = await admin.query<{ column_name: string; data_type: string }>(
      "select column_name, data_type from information_schema.columns where table_schema = 'public' and table_name = $1",
      [table],
    )
    const fixed = rows.filter((row) => !(changeable[table] ?? '').split(' ').includes(row.column_name))
    expect(fixed.length).toBeGreaterThan(10)
    for (const { column_name: column, data_type: type } of fixed) {
      const changed = otherValues[type]
      if (changed === undefined) throw new Error(`There is no other value of type ${type}.`)
      const set = `update ${table} set ${column} = ${changed.replaceAll('?', column)}`
      expect([column, await attempt(admin, [set])]).toEqual([column, '42501'])
    }
    await admin.end()
  })
})
