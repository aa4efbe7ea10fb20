import type { OwnServer } from '../support/own-server.ts'
import type { Change, History, Register } from './history.ts'
import type { World } from './world.ts'

/** What there was before a run, and how many changes the feed had. */
export type Before = History['before'] & { readonly changes: number }

/** Reads what there is before a run, past every surface. */
export async function readBefore(server: OwnServer, companyId: string): Promise<Before> {
  const [row] =
    await server.sql(`select (select count(*) from gl_register where company_id = '${companyId}') as registers,
    (select coalesce(max(entry_no), 0) from gl_entry where company_id = '${companyId}') as entries,
    (select coalesce(sum(debit_amount), 0) from gl_entry where company_id = '${companyId}') as debit,
    (select count(*) from import_document_change where company_id = '${companyId}') as changes`)
  const open = await server.sql(
    `select customer_no, sum(remaining_amount_lcy) as owed from customer_ledger_entry where company_id = '${companyId}' group by 1`,
  )
  return {
    registers: Number(row?.['registers']),
    entries: Number(row?.['entries']),
    debit: String(row?.['debit']),
    changes: Number(row?.['changes']),
    open: Object.fromEntries(open.map((one) => [String(one['customer_no']), String(one['owed'])])),
  }
}

/** Reads the registers of a run, in the order of their commits, and the changes of its documents in the order of the feed. */
export async function readAfter(
  server: OwnServer,
  companyId: string,
  before: Before,
  world: World,
): Promise<{ readonly registers: readonly Register[]; readonly changes: readonly Change[] }> {
  const ids = await server.sql(`select id, elo_id from import_sales_invoice where company_id = '${companyId}'`)
  for (const one of ids) world.learn(String(one['elo_id']), String(one['id']))
  const registers =
    await server.sql(`select r.no, r.id, d.no as document_no, d.cancels_document_id is not null as cancels,
      i.elo_id as key, d.import_document_id as of, r.from_gl_entry_no as first, r.to_gl_entry_no as last, g.debit, g.credit,
      d.customer_no as customer, coalesce(c.owed, 0) as owed
    from gl_register r
    left join posted_document d on d.company_id = r.company_id and d.register_no = r.no
    left join posted_document o on o.company_id = d.company_id and o.id = d.cancels_document_id
    left join import_sales_invoice i on i.company_id = r.company_id and i.id = coalesce(o.import_document_id, d.import_document_id)
    cross join lateral (select coalesce(sum(debit_amount), 0) as debit, coalesce(sum(credit_amount), 0) as credit from gl_entry g
      where g.company_id = r.company_id and g.entry_no between r.from_gl_entry_no and r.to_gl_entry_no) g
    cross join lateral (select sum(amount) as owed from customer_ledger_entry c
      where c.company_id = d.company_id and c.document_id = d.id) c
    where r.company_id = '${companyId}' and r.no > ${before.registers} order by r.no`)
  // A cancellation has an import document of its own.
  for (const one of registers)
    if (one['cancels'] === true) world.learn(`cancel:${String(one['key'])}`, String(one['of']))
  const changes = await server.sql(`select document_id, kind, created_doc_no from import_document_change
    where company_id = '${companyId}' order by xid, id offset ${before.changes}`)
  return {
    registers: registers.map((row) => ({
      no: Number(row['no']),
      id: String(row['id']),
      documentNo: String(row['document_no']),
      key: String(row['key']),
      cancels: row['cancels'] === true,
      firstEntry: Number(row['first']),
      lastEntry: Number(row['last']),
      debit: String(row['debit']),
      credit: String(row['credit']),
      customer: String(row['customer']),
      owed: String(row['owed']),
    })),
    changes: changes.map((row) => ({
      key: world.keyOf(String(row['document_id'])) ?? String(row['document_id']),
      kind: row['kind'] === 'CREATED' || row['kind'] === 'DELETED' ? row['kind'] : 'CHANGED',
      state: row['kind'] === 'DELETED' ? '' : row['created_doc_no'] === '' ? 'OPEN' : 'POSTED',
    })),
  }
}
