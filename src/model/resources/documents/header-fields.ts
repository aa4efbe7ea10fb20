import type { ImportSide } from '../../import-side.ts'
import type { FieldDraft, FieldOn } from '../../resource.ts'
import type { TableName, Tables } from '../../tables.ts'

type Sales = 'import_sales_invoice'
type Purchase = 'import_purchase_invoice'
type Posted = 'posted_document'

/**
 * How the posted document has a field of the import document: `as sent`, its column copied, or `as booked`, with the value that
 * posting resolved (ResolvedHeader).
 */
type HowPosted = 'as sent' | 'as booked'

/** What is said of a header field beside what a field is. */
interface Carriage {
  /** The side whose documents alone have it; only texts, which are '' on the other side. */
  readonly side?: ImportSide
  /** Absent when the posted document does not have it. */
  readonly posted?: HowPosted
  /** What the posted document says of it where that is something else. */
  readonly shown?: { readonly description?: string; readonly required?: true }
}

type Column<Table extends TableName> = FieldOn<Table> & Carriage

/**
 * A header field of import documents: its column is in the tables of the sides that have it and, if it is posted, in that of
 * posted documents. What is said of its values (`minimum`, `maximum`, `stated`) holds for import documents.
 */
type HeaderField =
  | (Column<Sales | Purchase> & { readonly side?: undefined; readonly posted?: undefined })
  | (Column<Sales | Purchase | Posted> & { readonly side?: undefined; readonly posted: HowPosted })
  | (Column<Sales | Posted> & OnOneSide<'sales', Sales, Purchase>)
  | (Column<Purchase | Posted> & OnOneSide<'purchase', Purchase, Sales>)

interface OnOneSide<Side extends ImportSide, Own extends TableName, Other extends TableName> {
  readonly kind: 'text' | 'code'
  readonly column: Exclude<keyof Tables[Own], keyof Tables[Other]>
  readonly side: Side
  readonly posted: HowPosted
}

type Group = Readonly<Record<string, HeaderField>>

type Details = Carriage & Partial<FieldDraft>

// Makers that keep what they are told as types: drafts and rows follow from them. `satisfies Group` holds columns to the tables.
const maker =
  <const Kind extends FieldDraft['kind']>(kind: Kind) =>
  <const Name extends string, const Told extends Details>(
    column: Name,
    description: string,
    details: Told & Readonly<Record<Exclude<keyof Told, keyof Details>, never>>,
  ): { readonly kind: Kind; readonly column: Name; readonly description: string } & Told => ({
    kind,
    column,
    description,
    ...details,
  })
const f = {
  amount: maker('amount'),
  blob: maker('blob'),
  code: maker('code'),
  date: maker('date'),
  decimal: maker('decimal'),
  text: maker('text'),
  timestamp: maker('timestamp'),
}

/** What the other party calls the document, beside its number. */
export const numbers = {
  vendorInvCrMemoNo: f.code('vendor_inv_cr_memo_no', 'Number the vendor gave the invoice or credit memo.', {
    maxLength: 35,
    side: 'purchase',
    fromFile: true,
    posted: 'as sent',
    shown: { description: "The vendor's number of the document." },
  }),
} satisfies Group

/** From the description of the entries to the currency, in contract order (spec.md); posting fills what they leave open (D18). */
export const terms = {
  postingDescription: f.text(
    'posting_description',
    'Description of the entries; Invoice and the posted number when empty.',
    { maxLength: 100, posted: 'as booked', shown: { description: 'Description of its entries.' } },
  ),
  standardFormatMessage: f.text('standard_format_message', 'Belgian structured payment message.', {
    maxLength: 30,
    fromFile: true,
    posted: 'as booked',
    shown: { description: 'Structured payment message.' },
  }),
  journalTemplateName: f.code('journal_template_name', 'Journal template; it decides the posted number series.', {
    maxLength: 10,
    posted: 'as booked',
    shown: { description: 'Journal template it was booked with.' },
  }),
  postingDate: f.date('posting_date', 'Date the entries count for.', {
    fromFile: true,
    posted: 'as booked',
    shown: { description: 'Date the document counts for.', required: true },
  }),
  documentDate: f.date('document_date', 'Date on the document.', {
    fromFile: true,
    posted: 'as booked',
    shown: { description: 'Date on the document itself.', required: true },
  }),
  dueDate: f.date('due_date', 'Date payment is due; from the payment terms when empty.', {
    fromFile: true,
    posted: 'as booked',
    shown: { description: 'Date payment is due.' },
  }),
  paymentDiscountPct: f.decimal('payment_discount_pct', 'Payment discount in percent.', {
    minimum: '0',
    maximum: '100',
    stated: true,
    fromFile: true,
    posted: 'as booked',
    shown: { required: true },
  }),
  pmtDiscountDate: f.date('pmt_discount_date', 'Last day of the payment discount.', {
    fromFile: true,
    posted: 'as booked',
  }),
  vatBaseDiscountPct: f.decimal('vat_base_discount_pct', 'Percentage the VAT base is lowered by.', {
    minimum: '0',
    maximum: '100',
    stated: true,
    fromFile: true,
  }),
  currencyCode: f.code('currency_code', 'Currency; empty for local currency.', {
    maxLength: 10,
    fromFile: true,
    posted: 'as booked',
  }),
  currencyFactor: f.decimal('currency_factor', 'Foreign currency per unit of local currency.', {
    minimum: '0',
    stated: true,
    fromFile: true,
    posted: 'as booked',
    shown: { description: 'Foreign currency per unit of local currency; 1 in local currency.', required: true },
  }),
} satisfies Group

/** The totals as on the document and the dimensions of the whole of it, in contract order (spec.md). */
export const totals = {
  docAmountInclVAT: f.amount('doc_amount_incl_vat', 'Total including VAT as on the document; checked when stated.', {
    minimum: '0',
    stated: true,
    fromFile: true,
  }),
  docAmountVAT: f.amount('doc_amount_vat', 'VAT total as on the document; checked when stated.', {
    minimum: '0',
    stated: true,
    fromFile: true,
  }),
  shortcutDimension1Code: f.code('shortcut_dimension1_code', shortcutText(1), { maxLength: 20 }),
  shortcutDimension2Code: f.code('shortcut_dimension2_code', shortcutText(2), { maxLength: 20 }),
} satisfies Group

/** What goes along from the import document to the posted one as it was sent, in contract order (spec.md). */
export const carried = {
  eloID: f.code('elo_id', 'Identifier in the document archive.', { maxLength: 35, posted: 'as sent' }),
  extArea: f.code('ext_area', 'Area code (its wire name is configurable).', { maxLength: 10, posted: 'as sent' }),
  transactionSpecification: f.code('transaction_specification', 'Intrastat transaction specification.', {
    maxLength: 10,
    posted: 'as sent',
  }),
  transactionType: f.code('transaction_type', 'Intrastat transaction type.', { maxLength: 10, posted: 'as sent' }),
  transportMethod: f.code('transport_method', 'Intrastat transport method.', { maxLength: 10, posted: 'as sent' }),
  docImage: f.blob('image', 'Base64 of the PDF; OData leaves it empty unless it is selected.', { posted: 'as sent' }),
  docNotes: f.text('doc_notes', 'Notes.', { fromFile: true, posted: 'as sent' }),
} satisfies Group

/** Who confirmed a file that names this company on neither side, when and why (F58). */
export const confirmation = {
  addresseeConfirmedBy: f.text(
    'addressee_confirmed_by',
    'Who confirmed that a file which does not name this company is meant for it; empty when nobody had to, or did.',
    { readOnly: true, posted: 'as sent' },
  ),
  addresseeConfirmedAt: f.timestamp('addressee_confirmed_at', 'When it was confirmed, UTC; empty when it was not.', {
    readOnly: true,
    posted: 'as sent',
  }),
  addresseeConfirmedReason: f.text('addressee_confirmed_reason', 'Why, in the words of who confirmed it.', {
    maxLength: 250,
    readOnly: true,
    posted: 'as sent',
  }),
} satisfies Group

/** What an access point put around the file (F88); empty for a bare one. */
export const envelope = {
  envelopeSender: f.text('envelope_sender', 'Who sent the file, by its SBDH or AttachedDocument.', {
    maxLength: 250,
    readOnly: true,
    onlyAsked: true,
    fromFile: true,
  }),
  envelopeReceiver: f.text('envelope_receiver', 'Whom it was sent to, by its SBDH or AttachedDocument.', {
    maxLength: 250,
    readOnly: true,
    onlyAsked: true,
    fromFile: true,
  }),
  envelopeInstanceId: f.text(
    'envelope_instance_id',
    'What the sender calls the sending; the same one of the same sender is refused as received before.',
    { maxLength: 250, readOnly: true, onlyAsked: true, fromFile: true },
  ),
} satisfies Group

/** What a shortcut dimension field is for, of headers and lines. */
export function shortcutText(number: number): string {
  return `Value of shortcut dimension ${number} (general ledger setup names the dimension).`
}

type Fields = Readonly<Record<string, FieldDraft & Carriage>>

/** The fields of a group that import documents of a side have. */
export function importFields(group: Fields, side: ImportSide): Readonly<Record<string, FieldDraft>> {
  return Object.fromEntries(
    Object.entries(group)
      .filter(([, field]) => field.side === undefined || field.side === side)
      .map(([name, { side: _side, posted: _posted, shown: _shown, ...field }]) => [name, field]),
  )
}

/** The fields of a group that posted documents have; nobody sends them, so what may be sent is not said. */
export function postedFields(group: Fields): Readonly<Record<string, FieldDraft>> {
  return Object.fromEntries(
    Object.entries(group)
      .filter(([, { posted }]) => posted !== undefined)
      .map(
        ([
          name,
          { side: _side, posted, shown, fromFile: _file, minimum: _least, maximum: _most, stated, ...field },
        ]) => [
          name,
          // What is booked is known.
          { ...field, ...(posted === 'as sent' && stated === true ? { stated } : {}), ...shown },
        ],
      ),
  )
}

const all = { ...numbers, ...terms, ...totals, ...carried, ...confirmation, ...envelope }
type All = typeof all

/** Columns that are copied from the import document to the posted one; images are kept with the file. */
export const carriedColumns = Object.values(all)
  .filter((field) => 'posted' in field && field.posted === 'as sent' && field.kind !== 'blob')
  .map((field) => field.column)

/** Columns that documents of one side alone have, all of texts. */
export const oneSidedColumns = Object.values(all)
  .filter((field) => 'side' in field)
  .map(({ side, column }) => ({ side, column }))

/** Names of the header fields that a received file may fill. */
export type FileFieldName = {
  [Name in keyof All]: All[Name] extends { readonly fromFile: true } ? Name : never
}[keyof All]

const isFileField = (name: keyof All): name is FileFieldName => 'fromFile' in all[name]
const fileFields = (Object.keys(all) as (keyof All)[]).filter(isFileField).map((name) => ({ name, field: all[name] }))

const fileFieldsOf = (side: ImportSide) => fileFields.filter(({ field }) => !('side' in field) || field.side === side)

/** The header fields that a received file may fill, on documents of either side. */
export const fileHeaderFields = { sales: fileFieldsOf('sales'), purchase: fileFieldsOf('purchase') }
