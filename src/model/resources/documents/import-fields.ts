import type { SharedMakers } from '../../resource.ts'
import type { ImportSide } from '../../import-side.ts'
import { importDocumentStates, lineTypes } from '../common/options.ts'
import { carried, confirmation, envelope, importFields, shortcutText, totals } from './header-fields.ts'

type HeaderMakers = SharedMakers<'import_sales_invoice', 'import_purchase_invoice'>
type LineMakers = SharedMakers<'import_sales_invoice_line', 'import_purchase_invoice_line'>

/** Header fields of both import documents from their stated totals to the outcome of actions, in contract order (spec.md). */
export function closingFields(f: HeaderMakers, side: ImportSide) {
  return {
    ...importFields(totals, side),
    ...importFields(carried, side),
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
    ...importFields(confirmation, side),
    ...importFields(envelope, side),
  }
}

/** The first fields of both import lines: what they belong to, book and say, in contract order (spec.md; lengths: contract-facts.md 6.1). */
export function firstLineFields(f: LineMakers, side: ImportSide) {
  return {
    id: f.guid('id', 'Record identifier.', { readOnly: true, required: true }),
    entryNo: f.integer('entry_no', 'Entry number of the line.', { readOnly: true, required: true }),
    headerEntryNo: f.integer('header_entry_no', `entryNo of the owning import ${side} invoice.`, {
      createOnly: true,
      required: true,
    }),
    lineNo: f.integer('line_no', 'Line number; the next multiple of 10000 when left out.', {
      minimum: '0',
      required: true,
      fromFile: true,
    }),
    accountNo: f.special('accountNo', 'code', 'no', 'Obsolete: converted into type G/L Account and no.', {
      maxLength: 20,
      deprecated: 'Use `type` and `no`.',
    }),
    type: f.option('type', 'Line type; a single space is a comment line.', { options: lineTypes, fromFile: true }),
    no: f.code('no', 'Number of the account or item, per type.', { maxLength: 20, fromFile: true }),
    vatBusPostingGroup: f.code(
      'vat_bus_posting_group',
      `VAT business posting group; taken from the header or the ${side === 'sales' ? 'customer' : 'vendor'} when empty.`,
      { maxLength: 20, fromFile: true },
    ),
    vatProdPostingGroup: f.code(
      'vat_prod_posting_group',
      'VAT product posting group; taken from the account or item when empty.',
      { maxLength: 20, fromFile: true },
    ),
    description: f.text('description', 'Description of the line, for people.', { maxLength: 100, fromFile: true }),
    description2: f.text('description2', 'Second description.', { maxLength: 50, fromFile: true }),
    quantity: f.decimal('quantity', 'Quantity, in the unit of measure of the line.', { minimum: '0', fromFile: true }),
  }
}

/** The last fields of both import lines: dimensions and payment discount, in contract order (spec.md). */
export function lastLineFields(f: LineMakers) {
  return {
    shortcutDimension1Code: f.code('shortcut_dimension1_code', shortcutText(1), { maxLength: 20, fromFile: true }),
    shortcutDimension2Code: f.code('shortcut_dimension2_code', shortcutText(2), { maxLength: 20, fromFile: true }),
    shortcutDimension3Code: f.code('shortcut_dimension3_code', shortcutText(3), { maxLength: 20, fromFile: true }),
    shortcutDimension4Code: f.code('shortcut_dimension4_code', shortcutText(4), { maxLength: 20, fromFile: true }),
    shortcutDimension5Code: f.code('shortcut_dimension5_code', shortcutText(5), { maxLength: 20, fromFile: true }),
    shortcutDimension6Code: f.code('shortcut_dimension6_code', shortcutText(6), { maxLength: 20, fromFile: true }),
    shortcutDimension7Code: f.code('shortcut_dimension7_code', shortcutText(7), { maxLength: 20, fromFile: true }),
    shortcutDimension8Code: f.code('shortcut_dimension8_code', shortcutText(8), { maxLength: 20, fromFile: true }),
    allowPaymentDiscount: f.booleanText(
      'allow_payment_discount',
      'Whether the payment discount covers the line; true unless told.',
      { fromFile: true },
    ),
  }
}
