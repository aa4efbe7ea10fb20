/** SQL that must not work in the service's own login, with the SQLSTATE it is refused with; :names are filled in. */
export type Refused = readonly [what: string, sqlState: string, ...statements: string[]]

/** The id of what the statements make. */
export const newId = '00000000-0000-4000-8000-00000000abcd'

/** Posted and still of this transaction, as number VF26-9999 and register 99. */
export const insertDocument = `insert into posted_document (company_id, id, table_no, document_type, no, register_no,
  import_document_id, import_entry_no, posting_date, document_date, amount_excl_vat, vat_amount, amount_incl_vat)
  values (:company, '${newId}', 112, 'Invoice', 'VF26-9999', 99, '${newId}', 99, '2026-03-16', '2026-03-16', 1, 0, 1)`

/** A general ledger entry on account 700000. */
export function insertEntry(company: string, document: string, entryNo: number, debit: string, credit: string): string {
  return `insert into gl_entry (company_id, entry_no, document_id, posting_date, document_no, document_type, source_type,
    source_no, gl_account_id, gl_account_no, description, amount, debit_amount, credit_amount)
    ${selectEntry(company, document, entryNo, debit, credit)}`
}

function selectEntry(company: string, document: string, entryNo: number, debit: string, credit: string): string {
  return `select ${company}, ${entryNo}, ${document}, '2026-03-16'::date, 'VF26-9999', 'Invoice', 'Customer', 'C00010', id, no, 'Forged',
    ${debit} - ${credit}, ${debit}, ${credit} from gl_account where no = '700000'`
}

/** An entry of 1 in debit, and in the same statement, as posting writes them, one in credit. */
export function insertPair(document = `'${newId}'`, credit = '1', entryNo = 91): string {
  return `${insertEntry(':company::uuid', `${document}::uuid`, entryNo, '1', '0')}
    union all ${selectEntry(':company::uuid', `${document}::uuid`, entryNo + 1, '0', credit)}`
}

/** The tables of the books: nobody changes anything in them. */
export const ledgers = [
  'gl_entry',
  'vat_entry',
  'gl_register',
  'customer_ledger_entry',
  'vendor_ledger_entry',
  'item_ledger_entry',
  'value_entry',
  'posted_document',
  'posted_document_line',
  'customer_application',
  'vendor_application',
  'item_application',
]

/** A copy of an entry of a document that was posted before. */
function insertLate(table: string): string {
  const whole = {
    amount_fcy: 1,
    remaining_amount: 1,
    open: true,
    closed_at_date: '0001-01-01',
    closedby_amount: 0,
    closedby_entry_no: 0,
  }
  const changes = { ...whole, entry_no: 91, line_no: 91, no: 91, id: newId, external_document_no: '' }
  return `insert into ${table} select (jsonb_populate_record(t, '${JSON.stringify(changes)}')).* from ${table} t limit 1`
}

/** A register that says it is of the document of {@link insertDocument}. */
export function insertRegister(no: number, document: string): string {
  return `insert into gl_register (company_id, no, from_gl_entry_no, to_gl_entry_no, from_vat_entry_no, to_vat_entry_no, user_id,
    import_document_id, document_no, posting_date) values (:company, ${no}, 91, 92, 0, 0, 'x', '${newId}', '${document}', '2026-03-16')`
}

/** An entry of 100 of the document of {@link insertDocument}, of which another amount remains. */
export function insertParty(table: string, remaining: string, open: boolean): string {
  const amounts = { amount: 100, debit_amount: 100, credit_amount: 0, amount_fcy: 100, external_document_no: 'other' }
  const whole = { closed_at_date: '0001-01-01', closedby_amount: 0, closedby_entry_no: 0 }
  const changes = {
    ...amounts,
    ...whole,
    entry_no: 91,
    id: newId,
    document_id: newId,
    remaining_amount: remaining,
    open,
  }
  return `insert into ${table} select (jsonb_populate_record(t, '${JSON.stringify(changes)}')).* from ${table} t limit 1`
}

/** What a commit would check, checked now. */
export const commit = 'set constraints all immediate'
/** The import documents of both sides. */
export const sides = ['import_sales_invoice', 'import_purchase_invoice']
const parties = ['customer_ledger_entry', 'vendor_ledger_entry']

/** Nobody but posting itself writes what it was made from, what closes and what counts. */
export const refusedAround: readonly Refused[] = [
  [
    'an entry in a closed accounting period',
    '23514',
    "update accounting_period set closed = true where starting_date = '2026-03-01'",
    insertDocument,
    insertPair(),
  ],
  ['a late line of a posted document', '42501', insertLate('posted_document_line')],
  ['a register of a document posted before', '42501', insertLate('gl_register')],
  ['a register of no document', '42501', insertRegister(99, 'VF26-9999')],
  ['a register under another number', '42501', insertDocument, insertRegister(98, 'VF26-9999')],
  ['a register of another document', '42501', insertDocument, insertRegister(99, 'VF26-0001')],
  [
    'a document that may share its sent number',
    '42501',
    insertDocument.replace('posting_date,', 'sent_number_once, posting_date,').replace("99, '2026", "99, false, '2026"),
  ],
  ...parties.flatMap((table): Refused[] => [
    [`more remaining of a ${table}`, '42501', `update ${table} set remaining_amount = 999999, open = true`],
    [`less remaining than nothing of a ${table}`, '42501', `update ${table} set remaining_amount = -999999`],
    [`opening a closed ${table}`, '42501', `update ${table} set open = true`],
    [`a ${table} of which less remains`, '23514', insertDocument, insertParty(table, '60', true)],
    [`an open ${table} of which nothing remains`, '23514', insertDocument, insertParty(table, '0', true)],
    [`a closed ${table} of which something remains`, '23514', insertDocument, insertParty(table, '1', false)],
    [`a ${table} of which more remains`, '23514', insertDocument, insertParty(table, '100.01', true)],
    [`a ${table} of which the opposite remains`, '23514', insertDocument, insertParty(table, '-1', true)],
  ]),
  ['more remaining of an item entry', '42501', 'update item_ledger_entry set remaining_quantity = 999999'],
  ...sides.flatMap((table): Refused[] => [
    [`deleting a posted ${table}`, '42501', `delete from ${table}`],
    [`rewriting a posted ${table}`, '42501', `update ${table} set posting_date = '2026-01-01'`],
    [`opening a posted ${table}`, '42501', `update ${table} set state = 'Open'`],
    [`another number of a posted ${table}`, '42501', `update ${table} set created_doc_no = 'VF26-9999'`],
    [`deleting lines of a posted ${table}`, '42501', `delete from ${table}_line`],
    [`rewriting lines of a posted ${table}`, '42501', `update ${table}_line set quantity = 2`],
    [`moving lines of a posted ${table}`, '42501', `update ${table}_line set header_entry_no = header_entry_no`],
    [
      `adding a line to a posted ${table}`,
      '42501',
      `insert into ${table}_line (company_id, entry_no, header_entry_no, line_no)
        select :company, 9009, entry_no, 9 from ${table} where state = 'Posted' limit 1`,
    ],
  ]),
  ['deleting a file of a posted document', '42501', 'delete from import_file'],
  ['rewriting a file of a posted document', '42501', "update import_file set bytes = ''"],
  ['taking a file from a posted document', '42501', `update import_file set document_id = '${newId}'`],
  [
    'adding a file to a posted document',
    '42501',
    "insert into import_file select :company, import_document_id, 'image', '', '' from posted_document where no = 'VF26-0001'",
  ],
  ['deleting the report of a posted document', '42501', 'delete from import_report'],
  [
    'adding a report to a posted document',
    '42501',
    "insert into import_report select :company, import_document_id, 'peppol-bis3', '[]', '[]' from posted_document where no = 'VF26-0001'",
  ],
  ['rewriting a report', '42501', "update import_report set findings = '[]'"],
  ['a counter set back', '42501', 'update ledger_counter set last_no = last_no - 1'],
  ['a counter of another name', '42501', "update ledger_counter set ledger = 'x' || ledger"],
  ['a number series set back', '42501', "update no_series_line set last_no_used = '' where last_no_used <> ''"],
  [
    'a number series set back by one',
    '42501',
    "update no_series_line set last_no_used = 'VF26-0000' where last_no_used = 'VF26-0001'",
  ],
  [
    'an earlier last day of a number series',
    '42501',
    "update no_series_line set last_date_used = '2025-12-31' where last_no_used <> ''",
  ],
]

const closePeriod = "update accounting_period set closed = true where starting_date = '2026-03-01'"

/** A table of one's own in the place of one that the guards read: without a path, PostgreSQL looks for tables there first. */
export const refusedBehindTables: readonly Refused[] = [
  [
    'a late pair',
    '42501',
    'create temp table posted_document as select * from posted_document',
    insertPair(':document'),
  ],
  [
    'a register of a document posted before',
    '42501',
    'create temp table posted_document as select * from posted_document',
    "update posted_document set register_no = 99 where no = 'VF26-0001'",
    insertRegister(99, 'VF26-0001').replace(
      `'${newId}'`,
      "(select import_document_id from posted_document where no = 'VF26-0001')",
    ),
  ],
  [
    'a document without entries',
    '23514',
    'create temp table gl_entry as select * from gl_entry',
    `update gl_entry set document_id = '${newId}'`,
    insertDocument,
    commit,
  ],
  [
    'an entry in a closed accounting period',
    '23514',
    closePeriod,
    'create temp table accounting_period (company_id uuid, starting_date date, closed boolean)',
    insertDocument,
    insertPair(),
  ],
  ...sides.map((table): Refused => [
    `deleting lines of a posted ${table}`,
    '42501',
    `create temp table ${table} (company_id uuid, entry_no integer, state text)`,
    `delete from ${table}_line`,
  ]),
  ...['import_file', 'import_report'].map((table): Refused => [
    `deleting the ${table} of a posted document`,
    '42501',
    'create temp table posted_document (company_id uuid, import_document_id uuid)',
    `delete from ${table}`,
  ]),
]

/** Attempts on the books themselves. */
export const refused: readonly Refused[] = [
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
  ['a late balanced pair', '42501', insertPair(':document')],
  ['a late VAT entry', '42501', insertLate('vat_entry')],
  ['a late customer entry', '42501', insertLate('customer_ledger_entry')],
  ['a late vendor entry', '42501', insertLate('vendor_ledger_entry')],
  ['a late item entry', '42501', insertLate('item_ledger_entry')],
  ['a late value entry', '42501', insertLate('value_entry')],
  [
    'an open item entry of which nothing remains',
    '42501',
    'update item_ledger_entry set remaining_quantity = 0, open = true',
  ],
  ['entries without a document', '42501', insertPair(), commit],
  ['an unbalanced document', '23514', insertDocument, insertPair(undefined, '0.99'), commit],
  [
    'an entry after the document was found balanced',
    '23514',
    insertDocument,
    insertPair(),
    commit,
    insertEntry(':company', `'${newId}'`, 93, '1', '0'),
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
