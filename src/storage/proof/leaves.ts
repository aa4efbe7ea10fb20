import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'
import { chainedTables, type ChainedTable } from './format.ts'

/** A kept leaf: the register's number, what was hashed of it, and the nodes that are complete with it. */
export interface KeptLeaf {
  readonly no: number
  readonly format: number
  /** Null once the names and texts of the document are forgotten. */
  readonly salt: string | null
  readonly digests: Uint8Array
  readonly nodes: Uint8Array
}

/** A row as it is hashed: the bytes of its columns, and those of its names and texts. */
export interface ChainedRow {
  readonly no: number
  /** Place of its table in {@link rowKinds}. */
  readonly kind: number
  /** Number of the entry, line or application; 0 of register and document. */
  readonly place: string
  readonly own: Uint8Array
  readonly words: Uint8Array | null
}

const keptLeaves = statement({
  name: 'keptLeaves',
  takes: { companyId: 'uuid', since: 'int4', until: 'int4' },
  gives: { no: 'int4', format: 'int4', salt: 'uuid null', digests: 'bytea', nodes: 'bytea' },
  sql: `select no, format, salt, digests, nodes from proof_leaf where company_id = $1 and no > $2 and no <= $3 order by no`,
})

/** The kept leaves of registers after `since` and up to `until`, by number. One statement. */
export function readLeaves(session: Session, companyId: string, since: number, until: number): Promise<KeptLeaf[]> {
  return session.rows(keptLeaves({ companyId, since, until }))
}

/** What reading a leaf and its rows takes. */
export interface LeafWeight {
  readonly no: number
  /** Of memory, about: a kilobyte a row, and the notes of the document, which have no limit of their own. */
  readonly bytes: number
}

const ledgerRows = ['gl', 'vat', 'customer', 'vendor', 'item', 'value']
  .map(
    (name) =>
      `case when r.to_${name}_entry_no > 0 then r.to_${name}_entry_no::int8 - r.from_${name}_entry_no + 1 else 0 end`,
  )
  .join(' + ')

const leafWeights = statement({
  name: 'leafWeights',
  takes: { companyId: 'uuid', since: 'int4', until: 'int4' },
  gives: { no: 'int4', bytes: 'int4' },
  // Rows as the leaf has digests of them, or as the register counts entries, whichever are more: one of both may be forged or gone.
  // The length of a value is known without its bytes.
  sql: `select g.no::int4 as no, least(1000000000, 1024 * greatest(coalesce(octet_length(p.digests), 0) / 32, coalesce(${ledgerRows}, 0))
      + coalesce(octet_length(p.nodes), 0) + coalesce(octet_length(d.doc_notes), 0))::int4 as bytes
    from generate_series($2::int4 + 1, $3::int4) g(no)
    left join proof_leaf p on p.company_id = $1 and p.no = g.no
    left join gl_register r on r.company_id = $1 and r.no = g.no
    left join lateral (select d.doc_notes from posted_document d where d.company_id = $1 and d.import_document_id = r.import_document_id limit 1) d on true
    order by g.no`,
})

/** What reading the registers after `since` and up to `until` takes, by number, also where a leaf is gone. One statement. */
export function readWeights(session: Session, companyId: string, since: number, until: number): Promise<LeafWeight[]> {
  return session.rows(leafWeights({ companyId, since, until }))
}

/**
 * The tables in the order in which their rows are hashed; at the end once more those whose rows are told by what they are applied
 * to, in books of before applications were kept (F43).
 */
export const rowKinds: readonly ChainedTable[] = [
  ...chainedTables,
  ...chainedTables
    .filter(({ table }) => table.endsWith('_application'))
    .map((one) => ({
      ...one,
      rows: one.rows.replace('e.entry_no between', 'e.entry_no is null and e.applied_entry_no between'),
    })),
]

/** A column as it is hashed: the dimensions themselves instead of the number of their set. */
function hashed(column: string): string {
  if (column !== 'dimension_set_id') return `e.${column}`
  return `coalesce((select s.canonical_key from dimension_set s where s.company_id = $1 and s.id = e.dimension_set_id), '')`
}

// The same bytes as the function that makes the leaves, said once more: who may change functions is not believed.
function rowsOf({ table, order, columns, words, rows }: ChainedTable, kind: number): string {
  const own = `record_send(row('${table}'::text, ${columns.map(hashed).join(', ')}))`
  const texts = words.length === 0 ? 'null::bytea' : `record_send(row(${words.map(hashed).join(', ')}))`
  const place = ['gl_register', 'posted_document'].includes(table) ? '0::int8' : `e.${order}::int8`
  return `select r.no, ${kind} as kind, x.place, x.own, x.words from gl_register r
    left join lateral (select d.id from posted_document d where d.company_id = $1 and d.import_document_id = r.import_document_id offset 0) d on true
    cross join lateral (select ${place} as place, ${own} as own, ${texts} as words from ${table} e
      where e.company_id = $1 and ${rows} offset 0) x where r.company_id = $1 and r.no > $2 and r.no <= $3`
}

const chainedRows = statement({
  name: 'chainedRows',
  takes: { companyId: 'uuid', since: 'int4', until: 'int4' },
  gives: { no: 'int4', kind: 'int4', place: 'int8', own: 'bytea', words: 'bytea null' },
  sql: `${rowKinds.map(rowsOf).join('\nunion all ')}\norder by 1, 2, 3`,
})

/** What is hashed of the registers after `since` and up to `until`, row by row in the order of the digests. One statement. */
export function readRows(session: Session, companyId: string, since: number, until: number): Promise<ChainedRow[]> {
  return session.rows(chainedRows({ companyId, since, until }))
}

const nodesAt = statement({
  name: 'nodesAt',
  takes: { companyId: 'uuid', nos: 'int4[]', levels: 'int4[]' },
  gives: { at: 'int4', node: 'bytea null' },
  sql: `select w.at::int4 as at, (select substr(p.nodes, w.level * 32 + 1, 32) from proof_leaf p where p.company_id = $1 and p.no = w.no) as node
    from unnest($2::int4[], $3::int4[]) with ordinality w(no, level, at) order by w.at`,
})

/** Kept nodes by the leaf each is complete with, in the order asked for; null where there is none. One statement, a row each. */
export async function readNodes(
  session: Session,
  companyId: string,
  nodes: readonly { readonly no: number; readonly level: number }[],
): Promise<(Uint8Array | null)[]> {
  const asked = { companyId, nos: nodes.map(({ no }) => no), levels: nodes.map(({ level }) => level) }
  const rows = await session.rows(nodesAt(asked))
  return rows.map(({ node }) => (node?.length === 32 ? node : null))
}

const sizeOf = statement({
  name: 'proofSize',
  takes: { companyId: 'uuid' },
  gives: { size: 'int4' },
  sql: `select coalesce((select no from proof_leaf where company_id = $1 order by company_id desc, no desc limit 1), 0) as size`,
})

/** How many leaves a company has. One statement. */
export async function readSize(session: Session, companyId: string): Promise<number> {
  const [row] = await session.rows(sizeOf({ companyId }))
  return row?.size ?? 0
}

const leafOf = statement({
  name: 'leafOfDocument',
  takes: { companyId: 'uuid', documentId: 'uuid' },
  gives: { register_no: 'int4', no: 'text', table_no: 'int4' },
  sql: 'select register_no, no, table_no from posted_document where company_id = $1 and id = $2',
})

/** The register of a posted document, and its number; undefined when there is none. One statement. */
export async function readRegisterOf(session: Session, companyId: string, documentId: string) {
  const [row] = await session.rows(leafOf({ companyId, documentId }))
  return row
}

const idsOfNo = statement({
  name: 'idsOfPosted',
  takes: { companyId: 'uuid', no: 'text' },
  gives: { id: 'uuid' },
  sql: 'select id from posted_document where company_id = $1 and no = $2 order by table_no',
})

/** Ids of the posted documents with a number: one for each kind of document that has it. One statement. */
export async function readIdsOf(session: Session, companyId: string, no: string): Promise<readonly string[]> {
  return (await session.rows(idsOfNo({ companyId, no }))).map(({ id }) => id)
}

const accountSums = statement({
  name: 'accountSums',
  takes: { companyId: 'uuid' },
  gives: { account: 'text', debit: 'numeric', credit: 'numeric', entries: 'int4' },
  sql: `select s.account, sum(s.debit)::numeric(38,2) as debit, sum(s.credit)::numeric(38,2) as credit, sum(s.entries)::int4 as entries from (
      select gl_account_no as account, debit_amount as debit, credit_amount as credit, entries from gl_total where company_id = $1
      union all
      select gl_account_no, debit_amount, credit_amount, 1 from gl_entry where company_id = $1
        and entry_no > coalesce((select gl_entry_no from totals_until where company_id = $1), 0)
    ) s group by 1 order by s.account collate "C"`,
})

/** Debits, credits and number of entries of every account, by number as bytes, from the totals and what is behind them (F75). One statement. */
export async function readAccountSums(session: Session, companyId: string) {
  return session.rows(accountSums({ companyId }))
}
