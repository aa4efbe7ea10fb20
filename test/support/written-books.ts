import { Client } from 'pg'
import type { TestDatabase } from './cluster.ts'

type Columns = Readonly<Record<string, string | number | boolean>>

/** Ids of the documents {@link writeBooks} makes; their numbers are T-DOC and T-DRAFT. */
export const written = {
  postedId: '00000000-0000-4000-8000-0000000000a1',
  importId: '00000000-0000-4000-8000-0000000000a2',
  draftId: '00000000-0000-4000-8000-0000000000a3',
  content: '<Invoice>één</Invoice>',
  image: '%PDF-1.7 test',
} as const

const date = '2026-03-16'

/** What the books need to stand on, in names no template has: parties, an item, two dimension sets (901: two lines, 902: one). */
const ground = `
  insert into customer (company_id, no, name) values (:c, 'T-CUST', 'Test Customer');
  insert into vendor (company_id, no, name) values (:c, 'T-VEND', 'Test Vendor');
  insert into item (company_id, no, description) values (:c, 'T-ITEM', 'Test Item');
  insert into gl_account (company_id, no, name) values (:c, 'T-ACC', 'Test Account');
  insert into dimension (company_id, code, name) values (:c, 'T-AREA', 'Area'), (:c, 'T-DEP', 'Department');
  insert into dimension_value (company_id, dimension_code, code, name)
    values (:c, 'T-AREA', 'NORTH', 'The North'), (:c, 'T-DEP', 'SALES', 'Sales Team');
  insert into dimension_set (company_id, id, canonical_key) values (:c, 901, 'T-AREA=NORTH|T-DEP=SALES'), (:c, 902, 'T-DEP=SALES');
  insert into dimension_set_entry (company_id, dimension_set_id, dimension_code, dimension_value_code)
    values (:c, 901, 'T-AREA', 'NORTH'), (:c, 901, 'T-DEP', 'SALES'), (:c, 902, 'T-DEP', 'SALES');
  insert into import_file (company_id, document_id, role, bytes, sha256) values
    (:c, '${written.importId}', 'content', convert_to('${written.content}', 'UTF8'), sha256(convert_to('${written.content}', 'UTF8'))),
    (:c, '${written.importId}', 'image', convert_to('${written.image}', 'UTF8'), sha256(convert_to('${written.image}', 'UTF8')));
  insert into import_report (company_id, document_id, format, findings, attachments) values
    (:c, '${written.importId}', 'peppol-bis3', '[]', '[]');`

const posted: Columns = {
  id: written.postedId,
  table_no: 122,
  document_type: 'Invoice',
  no: 'T-DOC',
  register_no: 9001,
  import_document_id: written.importId,
  import_entry_no: 9001,
  external_no: 'SENT-1',
  vendor_no: 'T-VEND',
  vendor_inv_cr_memo_no: 'KP-1',
  name: 'Test Vendor',
  posting_date: date,
  document_date: date,
  currency_code: 'USD',
  currency_factor: '1.085',
  amount_excl_vat: '100.00',
  vat_amount: '21.00',
  amount_incl_vat: '121.00',
  amount_incl_vat_lcy: '111.52',
  elo_id: 'ELO-1',
  ext_area: 'A1',
  doc_notes: 'Notes',
  user_id: 'tester',
  dimension_set_id: 902,
}

const draft: Columns = {
  id: written.draftId,
  table_no: 38,
  document_type: 'Credit Memo',
  no: 'T-DRAFT',
  import_document_id: '00000000-0000-4000-8000-0000000000a4',
  vendor_no: 'T-VEND',
  vendor_inv_cr_memo_no: 'KP-2',
  name: 'Test Vendor',
  currency_code: 'USD',
  amount_excl_vat: '10.00',
  vat_amount: '2.10',
  amount_incl_vat: '12.10',
}

const register: Columns = {
  no: 9001,
  from_gl_entry_no: 9001,
  to_gl_entry_no: 9002,
  from_vat_entry_no: 9001,
  to_vat_entry_no: 9001,
  from_vendor_entry_no: 9001,
  to_vendor_entry_no: 9001,
  user_id: 'tester',
  source_code: 'PURCHASES',
  import_document_id: written.importId,
  document_no: 'T-DOC',
  posting_date: date,
}

function postedLine(lineNo: number): Columns {
  return {
    document_id: written.postedId,
    line_no: lineNo,
    type: 'Item',
    no: 'T-ITEM',
    description: `Line ${lineNo}`,
    description2: '',
    quantity: '1.50000',
    unit_price: '100.00000',
    line_discount_amount: '0.00',
    vat_bus_posting_group: 'DOMESTIC',
    vat_prod_posting_group: 'G3',
    vat_pct: '21',
    number_plate: '1-ABC-123',
    dimension_set_id: 901,
  }
}

/** Facts of entry `index` (0, 1, 2 …), the same in every ledger; set 901 and 902 take turns. */
function common(index: number): Columns {
  return {
    entry_no: 9001 + index,
    document_id: written.postedId,
    posting_date: date,
    document_no: 'T-DOC',
    dimension_set_id: 901 + (index % 2),
  }
}

function glEntry(accountId: string, index: number): Columns {
  const debit = index % 2 === 0
  return {
    ...common(index),
    document_type: index < 2 ? ' ' : 'Invoice',
    source_type: 'Vendor',
    source_no: 'T-VEND',
    gl_account_id: accountId,
    gl_account_no: 'T-ACC',
    description: 'Invoice T-DOC',
    amount: debit ? '12.10' : '-12.10',
    debit_amount: debit ? '12.10' : '0.00',
    credit_amount: debit ? '0.00' : '12.10',
    standard_format_message: '+++012/3456/78939+++',
    number_plate: '1-ABC-123',
  }
}

function vatEntry(index: number): Columns {
  return {
    ...common(index),
    type: 'Purchase',
    document_type: 'Invoice',
    vat_bus_posting_group: 'DOMESTIC',
    vat_prod_posting_group: 'G3',
    vat_identifier: '21',
    vat_calculation_type: 'Normal VAT',
    vat_pct: '21',
    base: '110.50',
    amount: '10.50',
    base_before_pmt_disc: '110.50',
    non_deductible_vat_amount: '10.50',
    vat_difference: '0.01',
    bill_to_pay_to_no: 'T-VEND',
    vat_date: '2026-03-16',
    vat_registration_no: 'BE0999300333',
    country_region_code: 'BE',
    eu_service: true,
    tax_category: 'S',
    gl_account_no: '612500',
    line_nos: '{10000}',
  }
}

function partyEntry(index: number): Columns {
  return {
    ...common(index),
    document_type: 'Invoice',
    description: 'Invoice T-DOC',
    amount: '-121.00',
    debit_amount: '0.00',
    credit_amount: '121.00',
    remaining_amount: '0.00',
    currency_code: 'USD',
    amount_fcy: '-131.29',
    open: false,
    due_date: '2026-04-15',
    original_pmt_disc_possible: '2.42',
    closed_at_date: '2026-03-20',
    closedby_amount: '-121.00',
    closedby_entry_no: 9002,
  }
}

function itemEntry(index: number): Columns {
  return {
    ...common(index),
    item_no: 'T-ITEM',
    description: 'Test Item',
    entry_type: 'Purchase',
    source_no: 'T-VEND',
    document_line_no: 10000,
    location_code: 'MAIN',
    quantity: '10.50000',
    remaining_quantity: '2.25000',
    remaining_cost: '337.50',
    open: true,
    lot_no: 'LOT-1',
    unit_of_measure_code: 'PCS',
    cost_amount_actual: '1575.00',
    sales_amount_actual: '0.00',
  }
}

function valueEntry(index: number): Columns {
  return {
    ...common(index),
    item_no: 'T-ITEM',
    description: 'Test Item',
    item_ledger_entry_type: 'Purchase',
    item_ledger_entry_no: 9001 + index,
    source_posting_group: 'DOMESTIC',
    source_no: 'T-VEND',
    inventory_posting_group: 'RESALE',
    valued_quantity: '10.50000',
    item_ledger_entry_quantity: '10.50000',
    invoiced_quantity: '10.50000',
    costper_unit: '150.00000',
    discount_amount: '1.00',
    cost_postedto_gl: '1575.00',
    sales_amount_actual: '0.00',
    cost_amount_actual: '1575.00',
    document_type: 'Purchase Invoice',
    document_line_no: 10000,
  }
}

/**
 * Writes a posted purchase document with two lines and `entries` (an even number) rows in each of the six ledgers,
 * a register, a draft and the received files into a company, as an administrator and past the engine: ledger reads are
 * tested on known values. The triggers of the database still watch, but for entries that are closed and used up without
 * a word of how. All numbers begin at 9001.
 */
export async function writeBooks(database: TestDatabase, companyId: string, entries = 2): Promise<void> {
  const client = new Client({ connectionString: database.superUrl })
  await client.connect()
  const insert = async (table: string, rows: readonly Columns[]): Promise<void> => {
    const columns = ['company_id', ...Object.keys(rows[0] ?? {})].join(', ')
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.map((row) => ({ company_id: companyId, ...row })))],
    )
  }
  const each = (make: (index: number) => Columns): Columns[] => Array.from({ length: entries }, (_, at) => make(at))
  try {
    await client.query('begin')
    await client.query(ground.replaceAll(':c', `'${companyId}'`))
    const { rows } = await client.query<{ id: string }>("select id from gl_account where no = 'T-ACC'")
    const accountId = rows[0]?.id ?? ''
    await insert('posted_document', [posted])
    await insert('posted_document_line', [20000, 10000].map(postedLine))
    await insert('unposted_document', [draft])
    await insert('gl_register', [register])
    await insert(
      'gl_entry',
      each((index) => glEntry(accountId, index)),
    )
    await insert('vat_entry', each(vatEntry))
    await client.query('set local session_replication_role = replica')
    await insert(
      'customer_ledger_entry',
      each((index) => ({ ...partyEntry(index), customer_no: 'T-CUST', customer_name: 'Test Customer' })),
    )
    await insert(
      'vendor_ledger_entry',
      each((index) => ({
        ...partyEntry(index),
        vendor_no: 'T-VEND',
        vendor_name: 'Test Vendor',
        external_document_no: `KP-${index}`,
      })),
    )
    await insert('item_ledger_entry', each(itemEntry))
    // As a migration states what nothing tells.
    for (const party of ['customer', 'vendor'])
      await insert(
        `${party}_application`,
        each((index) => ({ applied_entry_no: 9001 + index, amount: '-131.29', posting_date: date })),
      )
    await insert(
      'item_application',
      each((index) => ({ applied_entry_no: 9001 + index, quantity: '8.25', cost: '1237.50', posting_date: date })),
    )
    await client.query('set local session_replication_role = origin')
    await insert('value_entry', each(valueEntry))
    await client.query('commit')
  } finally {
    await client.end()
  }
}
