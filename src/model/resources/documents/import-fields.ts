import type { SharedMakers } from '../../resource.ts'
import { importDocumentStates } from '../common/options.ts'

type HeaderMakers = SharedMakers<'import_sales_invoice', 'import_purchase_invoice'>
type LineMakers = SharedMakers<'import_sales_invoice_line', 'import_purchase_invoice_line'>

/** Header fields of both import documents from the description of their entries to the currency, in contract order (spec.md). */
export function termsFields(f: HeaderMakers) {
  return {
    postingDescription: f.text(
      'posting_description',
      'Description of the entries; Invoice and the posted number when empty.',
      { maxLength: 100 },
    ),
    standardFormatMessage: f.text('standard_format_message', 'Belgian structured payment message.', { maxLength: 30 }),
    journalTemplateName: f.code('journal_template_name', 'Journal template; it decides the posted number series.', {
      maxLength: 10,
    }),
    postingDate: f.date('posting_date', 'Date the entries count for.'),
    documentDate: f.date('document_date', 'Date on the document.'),
    dueDate: f.date('due_date', 'Date payment is due; from the payment terms when empty.'),
    paymentDiscountPct: f.decimal('payment_discount_pct', 'Payment discount in percent.', {
      minimum: '0',
      maximum: '100',
      stated: true,
    }),
    pmtDiscountDate: f.date('pmt_discount_date', 'Last day of the payment discount.'),
    vatBaseDiscountPct: f.decimal('vat_base_discount_pct', 'Percentage the VAT base is lowered by.', {
      minimum: '0',
      maximum: '100',
      stated: true,
    }),
    currencyCode: f.code('currency_code', 'Currency; empty for local currency.', { maxLength: 10 }),
    currencyFactor: f.decimal('currency_factor', 'Foreign currency per unit of local currency.', {
      minimum: '0',
      stated: true,
    }),
  }
}

/** Header fields of both import documents from their stated totals to the outcome of actions, in contract order (spec.md). */
export function closingFields(f: HeaderMakers) {
  return {
    docAmountInclVAT: f.amount('doc_amount_incl_vat', 'Total including VAT as on the document; checked when stated.', {
      minimum: '0',
      stated: true,
    }),
    docAmountVAT: f.amount('doc_amount_vat', 'VAT total as on the document; checked when stated.', {
      minimum: '0',
      stated: true,
    }),
    shortcutDimension1Code: f.code('shortcut_dimension1_code', shortcutText(1), { maxLength: 20 }),
    shortcutDimension2Code: f.code('shortcut_dimension2_code', shortcutText(2), { maxLength: 20 }),
    eloID: f.code('elo_id', 'Identifier in the document archive.', { maxLength: 35 }),
    extArea: f.code('ext_area', 'Area code (its wire name is configurable).', { maxLength: 10 }),
    transactionSpecification: f.code('transaction_specification', 'Intrastat transaction specification.', {
      maxLength: 10,
    }),
    transactionType: f.code('transaction_type', 'Intrastat transaction type.', { maxLength: 10 }),
    transportMethod: f.code('transport_method', 'Intrastat transport method.', { maxLength: 10 }),
    docImage: f.blob('image', 'Base64 of the PDF; OData leaves it empty unless it is selected.'),
    docNotes: f.text('doc_notes', 'Notes.'),
    createdDocType: f.integer('created_doc_type', 'Table number of the created document; 0 when none.', {
      readOnly: true,
      required: true,
    }),
    createdDocSubtype: f.integer(
      'created_doc_subtype',
      'Document type of an unposted document: 2 invoice, 3 credit memo; 0 for posted ones.',
      { readOnly: true, required: true },
    ),
    createdDocNo: f.code('created_doc_no', 'Number of the created document.', { maxLength: 20, readOnly: true }),
    errorMessage: f.text('error_message', 'Why the last action failed, one finding a line; empty after a success.', {
      readOnly: true,
    }),
    state: f.option(
      'state',
      'How far it has come: Open, Registered as an unposted document, Nothing to Book when posting found no amount and no goods, Posted. A failed action shows in errorMessage.',
      { options: importDocumentStates, readOnly: true, required: true, onlyAsked: true },
    ),
    ...confirmationFields(f),
  }
}

/** The makers of {@link confirmationFields}, of any table that has these columns. */
interface ConfirmationMakers<Made> {
  readonly text: (
    column: 'addressee_confirmed_by' | 'addressee_confirmed_reason',
    description: string,
    details: { readonly readOnly: true; readonly maxLength?: number },
  ) => Made
  readonly timestamp: (
    column: 'addressee_confirmed_at',
    description: string,
    details: { readonly readOnly: true },
  ) => Made
}

/** Who confirmed a file that names this company on neither side, when and why (F58); of import documents and posted documents. */
export function confirmationFields<Made>(f: ConfirmationMakers<Made>) {
  return {
    addresseeConfirmedBy: f.text(
      'addressee_confirmed_by',
      'Who confirmed that a file which does not name this company is meant for it; empty when nobody had to, or did.',
      { readOnly: true },
    ),
    addresseeConfirmedAt: f.timestamp('addressee_confirmed_at', 'When it was confirmed, UTC; empty when it was not.', {
      readOnly: true,
    }),
    addresseeConfirmedReason: f.text('addressee_confirmed_reason', 'Why, in the words of who confirmed it.', {
      maxLength: 250,
      readOnly: true,
    }),
  }
}

/** The last fields of both import lines: dimensions and payment discount, in contract order (spec.md). */
export function lastLineFields(f: LineMakers) {
  return {
    shortcutDimension1Code: f.code('shortcut_dimension1_code', shortcutText(1), { maxLength: 20 }),
    shortcutDimension2Code: f.code('shortcut_dimension2_code', shortcutText(2), { maxLength: 20 }),
    shortcutDimension3Code: f.code('shortcut_dimension3_code', shortcutText(3), { maxLength: 20 }),
    shortcutDimension4Code: f.code('shortcut_dimension4_code', shortcutText(4), { maxLength: 20 }),
    shortcutDimension5Code: f.code('shortcut_dimension5_code', shortcutText(5), { maxLength: 20 }),
    shortcutDimension6Code: f.code('shortcut_dimension6_code', shortcutText(6), { maxLength: 20 }),
    shortcutDimension7Code: f.code('shortcut_dimension7_code', shortcutText(7), { maxLength: 20 }),
    shortcutDimension8Code: f.code('shortcut_dimension8_code', shortcutText(8), { maxLength: 20 }),
    allowPaymentDiscount: f.booleanText(
      'allow_payment_discount',
      'Whether the payment discount covers the line; true unless told.',
    ),
  }
}

function shortcutText(number: number): string {
  return `Value of shortcut dimension ${number} (general ledger setup names the dimension).`
}
