import { bySide, type ImportSide, type ImportTables } from '../../model/import-side.ts'
import type { importDocumentStates } from '../../model/resources/common/options.ts'
import { oneSidedColumns } from '../../model/resources/documents/header-fields.ts'
import type { Row, SharedRow } from '../../model/row.ts'
import type { Piece } from '../post/books.ts'
import type { Session } from '../server/database.ts'
import { allOf, oneOf, type Given, type Takes } from '../statement/columns.ts'
import { statement, type Prepared } from '../statement/statement.ts'

/** How far an import document has come (posting.md 6.2, decision F56). */
export type DocumentState = (typeof importDocumentStates)[number]

// '' on documents of the other side.
type OneSided = { readonly [Column in (typeof oneSidedColumns)[number]['column']]: string }

/** An import document of either side as the actions and the guards see it: the columns both have, and what tells the sides apart. */
export interface ImportDocumentRow extends SharedRow<'import_sales_invoice', 'import_purchase_invoice'>, OneSided {
  readonly side: ImportTables['side']
  readonly state: DocumentState
  readonly document_type: 'Invoice' | 'Credit Memo'
  /** Always false on purchases. */
  readonly service: boolean
  /** Always false on purchases. */
  readonly eu_3_party_trade: boolean
  /** customer_no or vendor_no. */
  readonly party_no: string
  /** Number of the linked unposted document, '' when there is none. */
  readonly unposted_no: string
  /** Id of the linked unposted document, null when there is none. */
  readonly unposted_id: string | null
  /** Number of the linked posted document, '' when there is none. */
  readonly posted_no: string
  /** Id of the linked posted document, null when there is none. */
  readonly posted_id: string | null
}

type PurchaseLine = Row<'import_purchase_invoice_line'>

/** A stored line of an import document of either side: the columns both have, and those of one side, blank on the other. */
export interface ImportLineRow extends SharedRow<'import_sales_invoice_line', 'import_purchase_invoice_line'> {
  /** unit_price or direct_unit_cost. */
  readonly unit_price: string
  /** Purchases only; null = not stated. */
  readonly non_deductible_vat_pct: PurchaseLine['non_deductible_vat_pct']
  /** Purchases only, else ''. */
  readonly number_plate: PurchaseLine['number_plate']
  /** Purchases only, else 0. */
  readonly net_weight: PurchaseLine['net_weight']
  /** Sales only, else ''. */
  readonly countryof_origin_code: Row<'import_sales_invoice_line'>['countryof_origin_code']
  readonly shortcut_dimensions: readonly string[]
}

const blanksOf = (side: ImportTables['side']): string[] =>
  oneSidedColumns.filter((one) => one.side !== side).map(({ column }) => `'' as ${column}`)

// What a row of either side has beside the columns of its table.
const ownColumns = {
  sales: [...blanksOf('sales'), `'sales' as side`].join(', '),
  purchase: [...blanksOf('purchase'), 'false as service, false as eu_3_party_trade', `'purchase' as side`].join(', '),
}

// Later columns win over those of `d.*`.
function documentColumns({ side, party }: ImportTables): string {
  return `d.*, d.${party} as party_no, ${ownColumns[side]}`
}

/**
 * Locks import documents for the rest of the transaction, in the order of their entry numbers (posting.md 7.4); those that
 * somebody else holds are waited for or left out; a session that {@link Session.looks} reads them without a lock. One statement, and one more where one of them may have made a document: one that is
 * open never has.
 */
export async function lockDocuments(
  session: Session,
  tables: ImportTables,
  companyId: string,
  ids: readonly string[],
  held: 'wait' | 'skip' = 'wait',
): Promise<ImportDocumentRow[]> {
  const { links, ...lock } = headersById[tables.side]
  const documents = await session.rows(lock[session.looks === true ? 'look' : held]({ companyId, ids }))
  const linked = documents.filter(({ state }) => state !== 'Open').map(({ id }) => id)
  const linksOf = new Map(
    (linked.length === 0 ? [] : await session.rows(links({ companyId, ids: linked }))).map(({ id, ...each }) => [
      id,
      each,
    ]),
  )
  return documents.map((document) => ({ ...document, ...(linksOf.get(document.id) ?? nothingLinked) }))
}

const nothingLinked: Links = { unposted_no: '', unposted_id: null, posted_no: '', posted_id: null }

/** Locks the document that owns a line, or has the entry number. Two statements in one round trip. */
export async function lockOwner(
  session: Session,
  tables: ImportTables,
  companyId: string,
  by: { lineId: string } | { entryNo: number },
): Promise<ImportDocumentRow | undefined> {
  const [document] = await ('lineId' in by
    ? locked(session, headerOfLine[tables.side], { companyId, lineId: by.lineId })
    : locked(session, headerByNo[tables.side], { companyId, entryNo: by.entryNo }))
  return document
}

type Links = Pick<ImportDocumentRow, 'unposted_no' | 'unposted_id' | 'posted_no' | 'posted_id'>

const sideColumns = {
  service: 'bool',
  eu_3_party_trade: 'bool',
  party_no: 'text',
  vendor_inv_cr_memo_no: 'text',
  side: oneOf('sales', 'purchase'),
} as const

const headerColumns = {
  ...sideColumns,
  '*': allOf<Omit<ImportDocumentRow, keyof Links | keyof typeof sideColumns>>(),
} as const

/** The statements that lock documents: the links are read by one of their own. */
interface Locking<Wanted extends Takes> {
  readonly wait: Prepared<Wanted, Omit<ImportDocumentRow, keyof Links>>
  readonly skip: Prepared<Wanted, Omit<ImportDocumentRow, keyof Links>>
  /** Locks nothing. */
  readonly look: Prepared<Wanted, Omit<ImportDocumentRow, keyof Links>>
  readonly links: Prepared<Wanted, Links & Pick<ImportDocumentRow, 'id'>>
}

function locking<const Wanted extends Takes>(
  name: string,
  takes: Wanted,
  whereOf: (tables: ImportTables) => string,
): Readonly<Record<ImportSide, Locking<Wanted>>> {
  return bySide((tables) => {
    const { side, header } = tables
    const where = `where d.company_id = $1 and ${whereOf(tables)}`
    const held = (kind: string, end: string) =>
      statement({
        name: `${name} ${kind} ${side}`,
        takes,
        gives: headerColumns,
        sql: `select ${documentColumns(tables)} from ${header} d ${where} order by d.entry_no${end}`,
      })
    return {
      wait: held('wait', ' for update of d'),
      skip: held('skip', ' for update of d skip locked'),
      look: held('look', ''),
      links: statement({
        name: `${name} links ${side}`,
        takes,
        gives: { id: 'uuid', unposted_no: 'text', unposted_id: 'uuid null', posted_no: 'text', posted_id: 'uuid null' },
        sql: `select d.id, coalesce(u.no, '') as unposted_no, u.id as unposted_id, coalesce(p.no, '') as posted_no, p.id as posted_id from ${header} d
          left join unposted_document u on u.company_id = d.company_id and u.import_document_id = d.id
          left join posted_document p on p.company_id = d.company_id and p.import_document_id = d.id
          ${where}`,
      }),
    }
  })
}

const headersById = locking('headersById', { companyId: 'uuid', ids: 'uuid[]' }, () => 'd.id = any($2::uuid[])')
const headerByNo = locking('headerByNo', { companyId: 'uuid', entryNo: 'int4' }, () => 'd.entry_no = $2')
const headerOfLine = locking(
  'headerOfLine',
  { companyId: 'uuid', lineId: 'uuid' },
  ({ line }) => `d.entry_no = (select l.header_entry_no from ${line} l where l.company_id = $1 and l.id = $2)`,
)

// The links are read by a statement of their own behind the lock: one that waits for a row reads that row again, but all
// others as they were before, and would not see what the transaction it waited for made.
async function locked<Wanted extends Takes>(
  session: Session,
  statements: Locking<Wanted>,
  given: Given<Wanted>,
): Promise<ImportDocumentRow[]> {
  const [documents, links] = await Promise.all([
    session.rows(statements.wait(given)),
    session.rows(statements.links(given)),
  ])
  const linksOf = new Map(links.map(({ id, ...each }) => [id, each]))
  return documents.flatMap((document) => {
    const linksOfIt = linksOf.get(document.id)
    // Who waited for the lock may find that the line which led here is gone.
    return linksOfIt === undefined ? [] : [{ ...document, ...linksOfIt }]
  })
}

/** Lines of several documents of one side, in document and line order; at most `limit` of them when it is given. */
export async function readLines(
  session: Session,
  tables: ImportTables,
  companyId: string,
  entryNos: readonly number[],
  limit: number | null = null,
): Promise<ImportLineRow[]> {
  return session.rows(linesOf[tables.side]({ companyId, entryNos, limit }))
}

/** As {@link readLines}, of documents by their ids, which need not be read before. */
export async function readLinesOf(
  session: Session,
  tables: ImportTables,
  companyId: string,
  ids: readonly string[],
  limit: number | null = null,
): Promise<ImportLineRow[]> {
  return session.rows(linesOfIds[tables.side]({ companyId, ids, limit }))
}

const lineColumns = {
  unit_price: 'numeric',
  non_deductible_vat_pct: 'numeric null',
  number_plate: 'text',
  net_weight: 'numeric',
  countryof_origin_code: 'text',
  shortcut_dimensions: 'text[]',
} as const

function lineSql({ side, line, price }: ImportTables): string {
  const own =
    side === 'sales'
      ? `null::numeric as non_deductible_vat_pct, '' as number_plate, 0::numeric as net_weight`
      : `'' as countryof_origin_code`
  return `select l.*, l.${price} as unit_price, ${own},
        array[shortcut_dimension1_code, shortcut_dimension2_code, shortcut_dimension3_code, shortcut_dimension4_code,
        shortcut_dimension5_code, shortcut_dimension6_code, shortcut_dimension7_code, shortcut_dimension8_code] as shortcut_dimensions
      from ${line} l where l.company_id = $1 and l.header_entry_no`
}

const lineRow = { ...lineColumns, '*': allOf<Omit<ImportLineRow, keyof typeof lineColumns>>() } as const

// Sorted, for before PostgreSQL 17 an index in whose order rows come cannot be asked for a list: it would be read whole (F69).
const inOrder = 'order by l.header_entry_no + 0, l.line_no'

const linesOf = bySide((tables) =>
  statement({
    name: `linesOf ${tables.side}`,
    takes: { companyId: 'uuid', entryNos: 'int4[]', limit: 'int8 null' },
    gives: lineRow,
    sql: `${lineSql(tables)} = any($2::int4[]) ${inOrder} limit $3`,
  }),
)

const linesOfIds = bySide((tables) =>
  statement({
    name: `linesOfIds ${tables.side}`,
    takes: { companyId: 'uuid', ids: 'uuid[]', limit: 'int8 null' },
    gives: lineRow,
    sql: `${lineSql(tables)} = any(array(select d.entry_no from ${tables.header} d where d.company_id = $1 and d.id = any($2::uuid[])))
      ${inOrder} limit $3`,
  }),
)

/** Line numbers in use on a document. */
export async function usedLineNos(
  session: Session,
  tables: ImportTables,
  companyId: string,
  entryNo: number,
): Promise<number[]> {
  const rows = await session.rows(lineNosOf[tables.side]({ companyId, entryNo }))
  return rows.map((row) => row.line_no)
}

const lineNosOf = bySide(({ side, line }) =>
  statement({
    name: `lineNos ${side}`,
    takes: { companyId: 'uuid', entryNo: 'int4' },
    gives: { line_no: 'int4' },
    sql: `select line_no from ${line} where company_id = $1 and header_entry_no = $2`,
  }),
)

/** Whether another line of the document has the line number. */
export async function lineNoInUse(
  session: Session,
  tables: ImportTables,
  companyId: string,
  entryNo: number,
  lineId: string,
  lineNo: number,
): Promise<boolean> {
  const rows = await session.rows(otherLine[tables.side]({ companyId, entryNo, lineNo, lineId }))
  return rows.length > 0
}

const otherLine = bySide(({ side, line }) =>
  statement({
    name: `otherLine ${side}`,
    takes: { companyId: 'uuid', entryNo: 'int4', lineNo: 'int4', lineId: 'uuid' },
    gives: { found: 'int4' },
    sql: `select 1 as found from ${line} where company_id = $1 and header_entry_no = $2 and line_no = $3 and id <> $4`,
  }),
)

/** What an action leaves on an import document. */
export interface DocumentOutcome {
  readonly id: string
  readonly state: DocumentState
  readonly created_doc_type: number
  readonly created_doc_subtype: number
  readonly created_doc_no: string
  readonly error_message: string
}

/** Writes the outcomes of actions on documents of one side, one statement for any number; every one gets a new tag. */
export async function writeOutcomes(
  session: Session,
  tables: ImportTables,
  companyId: string,
  outcomes: readonly DocumentOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return
  await session.rows(keepOutcomes[tables.side]({ companyId, outcomes: JSON.stringify(outcomes) }))
}

const keepOutcomes = bySide((tables) =>
  statement({
    name: `keepOutcomes ${tables.side}`,
    takes: { companyId: 'uuid', outcomes: 'json' },
    sql: outcomeChange(tables, '$2'),
  }),
)

/** As {@link writeOutcomes}, as a piece of the statement that writes the books. */
export function outcomePieces(tables: ImportTables, outcomes: readonly DocumentOutcome[]): readonly Piece[] {
  if (outcomes.length === 0) return []
  const sql = (given: string) => `${outcomeChange(tables, given)} returning 1`
  return [{ name: `${tables.side} outcomes`, sql, json: JSON.stringify(outcomes) }]
}

function outcomeChange({ header }: ImportTables, given: string): string {
  return `update ${header} d set state = o.state, created_doc_type = o.created_doc_type, created_doc_subtype = o.created_doc_subtype,
        created_doc_no = o.created_doc_no, error_message = o.error_message
      from json_to_recordset(${given}::json) o(id uuid, state text, created_doc_type int4, created_doc_subtype int4, created_doc_no text, error_message text)
      where d.company_id = $1 and d.id = o.id`
}

/** Writes only errorMessage, leaving created… and state alone; with a version only if the record is still that version. */
export async function writeErrorMessage(
  session: Session,
  tables: ImportTables,
  companyId: string,
  id: string,
  message: string,
  version: number | null = null,
): Promise<void> {
  await session.rows(keepMessage[tables.side]({ companyId, id, message, version }))
}

const keepMessage = bySide(({ side, header }) =>
  statement({
    name: `keepMessage ${side}`,
    takes: { companyId: 'uuid', id: 'uuid', message: 'text', version: 'int4 null' },
    sql: `update ${header} set error_message = $3 where company_id = $1 and id = $2 and row_version = coalesce($4, row_version)`,
  }),
)

/** Writes who confirmed, now, that a file which does not name the company is meant for it, and what is left of the message. */
export async function writeConfirmation(
  session: Session,
  tables: ImportTables,
  companyId: string,
  {
    id,
    by,
    reason,
    message,
  }: { readonly id: string; readonly by: string; readonly reason: string; readonly message: string },
): Promise<void> {
  await session.rows(keepConfirmation[tables.side]({ companyId, id, by, reason, message }))
}

const keepConfirmation = bySide(({ side, header }) =>
  statement({
    name: `keepConfirmation ${side}`,
    takes: { companyId: 'uuid', id: 'uuid', by: 'text', reason: 'text', message: 'text' },
    sql: `update ${header} set addressee_confirmed_by = $3, addressee_confirmed_at = statement_timestamp(), addressee_confirmed_reason = $4, error_message = $5
      where company_id = $1 and id = $2`,
  }),
)

/** Opens a document of nothing again whose lines are about to be written; its tag stays, as with every write of a line (D22). */
export async function openAgain(session: Session, tables: ImportTables, companyId: string, id: string): Promise<void> {
  await session.rows(reopen[tables.side]({ companyId, id }))
}

const reopen = bySide(({ side, header }) =>
  statement({
    name: `openAgain ${side}`,
    takes: { companyId: 'uuid', id: 'uuid' },
    sql: `update ${header} set state = 'Open' where company_id = $1 and id = $2`,
  }),
)
