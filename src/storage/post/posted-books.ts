import { present } from '../../core/invariant.ts'
import type { ImportSide } from '../../model/import-side.ts'
import type { Row } from '../../model/row.ts'
import { numericDigits, type TableName } from '../../model/tables.ts'
import { json, orNull } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'

const documentColumns = [
  'id',
  'table_no',
  'document_type',
  'no',
  'import_document_id',
  'external_no',
  'posting_description',
  'posting_date',
  'payment_discount_pct',
  'pmt_discount_date',
  'currency_code',
  'currency_factor',
  'amount_excl_vat',
  'vat_amount',
  'amount_incl_vat',
  'amount_incl_vat_lcy',
  'cancels_document_id',
  'row_version',
] as const
const lineColumns = [
  'line_no',
  'type',
  'no',
  'description',
  'vat_bus_posting_group',
  'vat_prod_posting_group',
  'vat_pct',
  'line_amount',
  'invoice_discount_amount',
  'amount_excl_vat',
  'vat_amount',
  'amount_incl_vat',
  'non_deductible_vat_pct',
] as const
const glColumns = [
  'entry_no',
  'posting_date',
  'document_no',
  'document_type',
  'source_type',
  'source_no',
  'gl_account_no',
  'description',
  'amount',
  'standard_format_message',
  'number_plate',
  'gen_bus_posting_group',
  'gen_prod_posting_group',
  'vat_bus_posting_group',
  'vat_prod_posting_group',
  'external_document_no',
] as const
const vatColumns = [
  'entry_no',
  'type',
  'document_type',
  'document_no',
  'posting_date',
  'vat_bus_posting_group',
  'vat_prod_posting_group',
  'vat_identifier',
  'vat_calculation_type',
  'vat_pct',
  'base',
  'amount',
  'base_before_pmt_disc',
  'non_deductible_vat_amount',
  'vat_difference',
  'bill_to_pay_to_no',
  'vat_date',
  'vat_registration_no',
  'country_region_code',
  'eu_service',
  'tax_category',
  'eu_3_party_trade',
  'gl_account_no',
  'line_nos',
  'external_document_no',
] as const
const partyColumns = ['entry_no', 'amount', 'amount_fcy', 'pmt_discount_date', 'original_pmt_disc_possible'] as const
const itemColumns = [
  'entry_no',
  'item_no',
  'description',
  'posting_date',
  'document_line_no',
  'quantity',
  'unit_of_measure_code',
  'cost_amount_actual',
  'sales_amount_actual',
] as const
const valueColumns = [
  'costper_unit',
  'cost_postedto_gl',
  'discount_amount',
  'inventory_posting_group',
  'gen_bus_posting_group',
  'gen_prod_posting_group',
] as const

type Columns<Table extends TableName, Names extends readonly (keyof Row<Table>)[]> = Pick<Row<Table>, Names[number]>

/** The dimensions of a row: codes of values by codes of dimensions. */
interface Dimensioned {
  readonly dimensions: Readonly<Record<string, string>>
}

interface Typed {
  readonly document_type: 'Invoice' | 'Credit Memo'
}

/** The posted document itself. */
export type PostedDocumentRow = Omit<Columns<'posted_document', typeof documentColumns>, keyof Typed> &
  Typed &
  Dimensioned

/** A line of it, as far as it says what was booked. */
export type PostedLineRow = Columns<'posted_document_line', typeof lineColumns> & Dimensioned

/** A general ledger entry of it. */
export interface PostedGlRow
  extends Omit<Columns<'gl_entry', typeof glColumns>, 'document_type' | 'source_type'>, Dimensioned {
  /** A single space on entries of stock. */
  readonly document_type: Typed['document_type'] | ' '
  readonly source_type: 'Customer' | 'Vendor' | ' '
}

/** A VAT entry of it. */
export interface PostedVatRow
  extends
    Omit<Columns<'vat_entry', typeof vatColumns>, keyof Typed | 'type' | 'vat_calculation_type'>,
    Typed,
    Dimensioned {
  readonly type: 'Sale' | 'Purchase'
  readonly vat_calculation_type: 'Normal VAT' | 'Reverse Charge VAT' | 'Full VAT'
}

/** Its customer or vendor ledger entry, as it began. */
export interface PostedPartyRow extends Columns<'customer_ledger_entry', typeof partyColumns>, Dimensioned {
  readonly party_no: string
  readonly party_name: string
  readonly party_posting_group: string
}

/** An item ledger entry of it with its value entry, and the place in the order of use that its goods had. */
export interface PostedStockRow
  extends Columns<'item_ledger_entry', typeof itemColumns>, Columns<'value_entry', typeof valueColumns>, Dimensioned {
  readonly place_date: string | null
  readonly place_no: number | null
}

/** A posted document with all that was booked of it: amounts as text. */
export interface PostedBooks {
  readonly document: PostedDocumentRow
  readonly lines: readonly PostedLineRow[]
  readonly gl: readonly PostedGlRow[]
  readonly vat: readonly PostedVatRow[]
  readonly party: PostedPartyRow
  readonly stock: readonly PostedStockRow[]
}

// Numbers with digits behind the point travel as text: JSON would make floats of them.
function listed(table: TableName, alias: string, columns: readonly string[]): string {
  const digits = numericDigits[table] ?? {}
  return columns.map((one) => (one in digits ? `${alias}.${one}::text as ${one}` : `${alias}.${one}`)).join(', ')
}

const dimensionsOf = (
  alias: string,
): string => `(select coalesce(json_object_agg(s.dimension_code, s.dimension_value_code), '{}')
  from dimension_set_entry s where s.company_id = $1 and s.dimension_set_id = ${alias}.dimension_set_id) as dimensions`

const listOf = (rows: string, order: string): string =>
  `(select coalesce(json_agg(r order by r.${order}), '[]') from (${rows}) r)`

const rowsOf = (table: TableName, columns: readonly string[], order: string): string =>
  listOf(
    `select ${listed(table, 'e', columns)}, ${dimensionsOf('e')} from ${table} e where e.company_id = $1 and e.document_id = $2`,
    order,
  )

const partyRows = (party: 'customer' | 'vendor'): string => {
  const table = `${party}_ledger_entry` as const
  return `select ${listed(table, 'e', partyColumns)}, e.${party}_no as party_no, e.${party}_name as party_name,
    e.${party}_posting_group as party_posting_group, ${dimensionsOf('e')} from ${table} e where e.company_id = $1 and e.document_id = $2`
}

// Goods that left come back to the place of the oldest layer they were taken off.
const stockRows = `select ${listed('item_ledger_entry', 'e', itemColumns)}, ${listed('value_entry', 'v', valueColumns)},
    p.place_date, p.place_no, ${dimensionsOf('e')}
  from item_ledger_entry e join value_entry v on v.company_id = $1 and v.item_ledger_entry_no = e.entry_no
  left join lateral (
    select coalesce(o.layer_date, o.posting_date) as place_date, coalesce(o.layer_no, o.entry_no) as place_no
    from item_application a join item_ledger_entry o on o.company_id = $1 and o.entry_no = a.applied_entry_no
    where a.company_id = $1 and a.entry_no = e.entry_no and a.quantity <> 0 order by 1, 2 limit 1) p on true
  where e.company_id = $1 and e.document_id = $2`

const postedBooks = statement({
  name: 'postedBooks',
  takes: { companyId: 'uuid', id: 'uuid' },
  gives: {
    document: orNull(json<PostedDocumentRow>()),
    lines: json<readonly PostedLineRow[]>(),
    gl: json<readonly PostedGlRow[]>(),
    vat: json<readonly PostedVatRow[]>(),
    party: json<readonly PostedPartyRow[]>(),
    stock: json<readonly PostedStockRow[]>(),
  },
  sql: `select (select row_to_json(r) from (select ${listed('posted_document', 'e', documentColumns)}, ${dimensionsOf('e')}
        from posted_document e where e.company_id = $1 and e.id = $2) r) as document,
      ${rowsOf('posted_document_line', lineColumns, 'line_no')} as lines,
      ${rowsOf('gl_entry', glColumns, 'entry_no')} as gl,
      ${rowsOf('vat_entry', vatColumns, 'entry_no')} as vat,
      ${listOf(`${partyRows('customer')} union all ${partyRows('vendor')}`, 'entry_no')} as party,
      ${listOf(stockRows, 'entry_no')} as stock`,
})

/** What was booked of a posted document, which never changes; undefined when there is none. One statement. */
export async function readPostedBooks(
  session: Session,
  companyId: string,
  id: string,
): Promise<PostedBooks | undefined> {
  const [row] = await session.rows(postedBooks({ companyId, id }))
  const { document, party, ...books } = present(row, 'one row is answered')
  if (document === null) return undefined
  return { ...books, document, party: present(party[0], 'a posted document has a party entry') }
}

/** What others made of a posted document since. */
export interface Followers {
  /** What remains of its party entry. */
  readonly remaining_amount: string
  /** Number of the document that cancels it, and of a credit memo that names it; `''` = none. */
  readonly cancelled_by: string
  readonly credited_by: string
}

const followers = (side: ImportSide) => {
  const party = side === 'sales' ? 'customer' : 'vendor'
  return statement({
    name: `followers ${side}`,
    takes: { companyId: 'uuid', id: 'uuid', partyNo: 'text', nos: 'text[]' },
    gives: { remaining_amount: 'numeric', cancelled_by: 'text', credited_by: 'text' },
    sql: `select e.remaining_amount,
        coalesce((select p.no from posted_document p where p.company_id = $1 and p.cancels_document_id = $2), '') as cancelled_by,
        coalesce((select p.no from posted_document p where p.company_id = $1 and p.preceding_invoice_no <> ''
          and p.preceding_invoice_no = any($4::text[]) and p.${party}_no = $3 and p.document_type = 'Credit Memo'
          and p.cancels_document_id is null
          and not exists (select from posted_document c where c.company_id = $1 and c.cancels_document_id = p.id)
          order by p.no limit 1), '') as credited_by
      from ${party}_ledger_entry e where e.company_id = $1 and e.document_id = $2`,
  })
}

const followersOf = { sales: followers('sales'), purchase: followers('purchase') } as const

/** What others made of a posted document by now; `nos` are the numbers it is called by. Asked behind the locks. One statement. */
export async function readFollowers(
  session: Session,
  side: ImportSide,
  companyId: string,
  id: string,
  partyNo: string,
  nos: readonly string[],
): Promise<Followers> {
  const [row] = await session.rows(followersOf[side]({ companyId, id, partyNo, nos }))
  return present(row, 'a posted document has a party entry')
}

const cancellationOf = statement({
  name: 'cancellationOf',
  takes: { companyId: 'uuid', id: 'uuid' },
  gives: { id: 'uuid', table_no: 'int4', correction_id: 'uuid null' },
  sql: 'select p.id, p.table_no, p.correction_id from posted_document p where p.company_id = $1 and p.cancels_document_id = $2',
})

/** The document that cancels a posted one, and the import document made in its place; undefined when it is not cancelled. One statement. */
export async function readCancellation(session: Session, companyId: string, id: string) {
  const [row] = await session.rows(cancellationOf({ companyId, id }))
  return row
}
