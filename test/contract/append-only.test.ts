import { Client, DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { createInvoice, demoEngine, postInvoice } from '../support/demo-engine.ts'

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
  'posted_document',
  'posted_document_line',
]
const commit = 'set constraints all immediate'

const refused: readonly Refused[] = [
  ...ledgers.flatMap((table): Refused[] => [
    [`changing ${table}`, '42501', `update ${table} set company_id = company_id`],
    [`deleting from ${table}`, '42501', `delete from ${table}`],
    [`emptying ${table}`, '42501', `truncate ${table} cascade`],
  ]),
  ['changing an amount', '42501', 'update gl_entry set debit_amount = 1, amount = 1'],
  ['changing what a customer owed', '42501', 'update customer_ledger_entry set amount = 0'],
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
  [
    'a late customer entry',
    '42501',
    `insert into customer_ledger_entry (company_id, entry_no, document_id, posting_date, document_no,
    document_type, customer_no, customer_name, description, amount, debit_amount, credit_amount, remaining_amount, amount_fcy, open)
    select company_id, 91, document_id, posting_date, document_no, document_type, customer_no, customer_name, 'Forged', amount,
    debit_amount, credit_amount, 0, amount_fcy, true from customer_ledger_entry`,
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
  const admin = await connect(database.superUrl)
  const { rows } = await admin.query<{ id: string }>('select id from posted_document')
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

  it('are the same afterwards', async () => {
    for (const [table, rows] of [
      ['gl_entry', 3],
      ['vat_entry', 1],
      ['customer_ledger_entry', 1],
      ['posted_document', 1],
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
})
