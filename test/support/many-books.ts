import { Client } from 'pg'

/** Tables of the books and of what is imported, in the order in which they refer to each other. */
export const bookTables = [
  'import_sales_invoice',
  'import_sales_invoice_line',
  'import_purchase_invoice',
  'import_purchase_invoice_line',
  'import_file',
  'import_report',
  'import_document_change',
  'unposted_document',
  'posted_document',
  'posted_document_line',
  'gl_register',
  'gl_entry',
  'vat_entry',
  'customer_ledger_entry',
  'vendor_ledger_entry',
  'item_ledger_entry',
  'value_entry',
  'customer_application',
  'vendor_application',
  'item_application',
] as const

/** How a copy differs from its original, by column: `k` is the number of the copy, `t.company` the company it goes to. */
const changes: readonly (readonly [RegExp, string])[] = [
  [/^uuid (?:id|document_id|import_document_id)$/, `md5(o.:c::text || t.company::text || k)::uuid`],
  // Registers follow each other, for the proof has a leaf for each number (F95).
  [/^integer (?:no|register_no)$/, 'o.:c + k * :registers'],
  // Numbers of entries that are none (0, or null) stay so.
  [/^integer (?:entry_no|\w+_entry_no|appliesto_entry)$/, `case when o.:c > 0 then o.:c + k * 100000 else o.:c end`],
  [
    /^text (?:no|document_no|external_no|external_document_no|vendor_inv_cr_memo_no)$/,
    `case when o.:c <> '' then o.:c || '/' || k else o.:c end`,
  ],
]
// What a number stands for in these tables is master data, or no number of a document.
const kept = /^(?:import_\w+_line|posted_document_line)\.no$/

/**
 * Puts the books of a company into another one or several, or once more into the same, as often as told, as an administrator and past the
 * triggers: the fastest way to many rows of every shape that the engine writes. Copies are numbered from `first`.
 */
export async function copyBooks(
  superUrl: string,
  from: string,
  to: string | readonly string[],
  { first = 1, copies }: { readonly first?: number; readonly copies: number },
): Promise<void> {
  const targets = typeof to === 'string' ? [to] : to
  const client = new Client({ connectionString: superUrl })
  await client.connect()
  try {
    const { rows: columns } = await client.query<{ table: string; column: string; type: string }>(
      `select table_name as table, column_name as column, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name = any($1) and not (column_name = 'id' and is_identity = 'YES') order by ordinal_position`,
      [bookTables],
    )
    const { rows: last } = await client.query<{ no: number }>(
      'select coalesce(max(no), 0) as no from gl_register where company_id = $1',
      [from],
    )
    await client.query('begin')
    // Neither triggers nor foreign keys: what is copied was checked where it was written.
    await client.query('set local session_replication_role = replica')
    for (const table of bookTables) {
      const own = columns.filter((one) => one.table === table)
      const cells = own.map(({ column, type }) => {
        if (column === 'company_id') return 't.company'
        const change = kept.test(`${table}.${column}`)
          ? undefined
          : changes.find(([name]) => name.test(`${type} ${column}`))
        return change === undefined
          ? `o.${column}`
          : change[1].replaceAll(':c', column).replaceAll(':registers', String(last[0]?.no ?? 0))
      })
      // oxlint-disable-next-line no-await-in-loop
      await client.query(
        `insert into ${table} (${own.map(({ column }) => column).join(', ')}) select ${cells.join(', ')}
          from generate_series($3::int4, $4::int4) k cross join unnest($2::uuid[]) t (company) cross join (select * from ${table} where company_id = $1) o`,
        [from, targets, first, first + copies - 1],
      )
    }
    await client.query(
      `update ledger_counter c set last_no = case when ledger = 'Register'
          then greatest(c.last_no, (select max(r.no) from gl_register r where r.company_id = c.company_id)) else c.last_no + $2 end
        where company_id = any ($1) and last_no > 0 and $2 > 0`,
      [targets, (first + copies) * 100_000],
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Takes the books of a company out of the database, as an administrator and past the triggers; its setup and counters stay. */
export async function removeBooks(superUrl: string, companyId: string): Promise<void> {
  const client = new Client({ connectionString: superUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const table of bookTables) {
      // oxlint-disable-next-line no-await-in-loop
      await client.query(`delete from ${table} where company_id = $1`, [companyId])
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}
