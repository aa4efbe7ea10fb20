import { resource } from '../../resource.ts'
import { discountPostings } from '../common/options.ts'
import { made, notNegative, percent, toAccount, toDimension, toSeries, toTemplate } from '../common/setup-details.ts'

/** The general ledger setup: one row (D31). */
export const generalLedgerSetup = resource(
  'general_ledger_setup',
  {
    entity: 'generalLedgerSetup',
    set: 'generalLedgerSetups',
    graphqlType: 'GeneralLedgerSetup',
    graphqlList: 'generalLedgerSetups',
    description: 'Rules of the general ledger; one row.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    lcyCode: f.code('lcy_code', 'Local currency.', { maxLength: 10, readOnly: true }),
    amountRoundingPrecision: f.decimal('amount_rounding_precision', 'Amounts are rounded to it.', { readOnly: true }),
    invRoundingPrecision: f.decimal(
      'inv_rounding_precision',
      'Invoice totals are rounded to it: 0.01, 0.05, 0.1, 0.5 or 1.',
      notNegative,
    ),
    vatRoundingType: f.option('vat_rounding_type', 'How VAT is rounded.', { options: ['Nearest'] }),
    allowPostingFrom: f.date('allow_posting_from', 'First day that may be posted to.'),
    allowPostingTo: f.date('allow_posting_to', 'Last day that may be posted to.'),
    allowDeferralPostingFrom: f.date('allow_deferral_posting_from', 'First day that deferrals may be posted to.'),
    allowDeferralPostingTo: f.date('allow_deferral_posting_to', 'Last day that deferrals may be posted to.'),
    pmtDiscExclVAT: f.boolean('pmt_disc_excl_vat', 'Whether the payment discount is computed without VAT.'),
    vatTolerancePct: f.decimal('vat_tolerance_pct', 'Highest percentage the VAT base may be lowered by.', percent),
    maxVATDifferenceAllowed: f.amount('max_vat_difference_allowed', 'VAT difference that is accepted.', notNegative),
    journalTemplNameMandatory: f.boolean(
      'journal_templ_name_mandatory',
      'Whether documents need a journal template; always true.',
    ),
    globalDimension1Code: f.code('shortcut_dimension1_code', 'Global dimension 1.', toDimension),
    globalDimension2Code: f.code('shortcut_dimension2_code', 'Global dimension 2.', toDimension),
    shortcutDimension3Code: f.code('shortcut_dimension3_code', 'Shortcut dimension 3.', toDimension),
    shortcutDimension4Code: f.code('shortcut_dimension4_code', 'Shortcut dimension 4.', toDimension),
    shortcutDimension5Code: f.code('shortcut_dimension5_code', 'Shortcut dimension 5.', toDimension),
    shortcutDimension6Code: f.code('shortcut_dimension6_code', 'Shortcut dimension 6.', toDimension),
    shortcutDimension7Code: f.code('shortcut_dimension7_code', 'Shortcut dimension 7.', toDimension),
    shortcutDimension8Code: f.code('shortcut_dimension8_code', 'Shortcut dimension 8.', toDimension),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'id', access: 'single' },
)

/** The sales setup: one row (D31). */
export const salesSetup = resource(
  'sales_setup',
  {
    entity: 'salesSetup',
    set: 'salesSetups',
    graphqlType: 'SalesSetup',
    graphqlList: 'salesSetups',
    description: 'Rules of sales; one row.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    discountPosting: f.option('discount_posting', 'Whether discounts are booked apart.', { options: discountPostings }),
    invoiceRounding: f.boolean('invoice_rounding', 'Whether totals are rounded.'),
    invoiceTemplateName: f.code('invoice_template_name', 'Journal template of invoices.', toTemplate),
    crMemoTemplateName: f.code('cr_memo_template_name', 'Journal template of credit memos.', toTemplate),
    serviceTemplateName: f.code('service_template_name', 'Journal template of service documents.', toTemplate),
    invoiceNos: f.code('invoice_nos', 'Number series of draft invoices.', toSeries),
    crMemoNos: f.code('cr_memo_nos', 'Number series of draft credit memos.', toSeries),
    serviceInvoiceNos: f.code('service_invoice_nos', 'Number series of draft service invoices.', toSeries),
    serviceCrMemoNos: f.code('service_cr_memo_nos', 'Number series of draft service credit memos.', toSeries),
    copyLineDescrToGLEntry: f.boolean(
      'copy_line_descr_to_gl_entry',
      'Whether entries carry the description of their line.',
    ),
    checkDocTotalAmounts: f.boolean('check_doc_total_amounts', 'Whether stated totals are checked.'),
    extDocNoMandatory: f.boolean(
      'ext_doc_no_mandatory',
      'Whether an external document number must be there; always false.',
    ),
    defaultAccountNo: f.code('default_account_no', 'Account of lines of files that match nothing.', toAccount),
    chargeAccountNo: f.code('charge_account_no', 'Account of charges of files.', toAccount),
    roundingAccountNo: f.code(
      'rounding_account_no',
      'Account of the rounding of the amount to pay (BT-114) of files; without one it is only noted.',
      toAccount,
    ),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'id', access: 'single' },
)

/** The purchase setup: one row (D31). */
export const purchaseSetup = resource(
  'purchase_setup',
  {
    entity: 'purchaseSetup',
    set: 'purchaseSetups',
    graphqlType: 'PurchaseSetup',
    graphqlList: 'purchaseSetups',
    description: 'Rules of purchases; one row.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    discountPosting: f.option('discount_posting', 'Whether discounts are booked apart.', { options: discountPostings }),
    invoiceRounding: f.boolean('invoice_rounding', 'Whether totals are rounded.'),
    invoiceTemplateName: f.code('invoice_template_name', 'Journal template of invoices.', toTemplate),
    crMemoTemplateName: f.code('cr_memo_template_name', 'Journal template of credit memos.', toTemplate),
    invoiceNos: f.code('invoice_nos', 'Number series of draft invoices.', toSeries),
    crMemoNos: f.code('cr_memo_nos', 'Number series of draft credit memos.', toSeries),
    copyLineDescrToGLEntry: f.boolean(
      'copy_line_descr_to_gl_entry',
      'Whether entries carry the description of their line.',
    ),
    checkDocTotalAmounts: f.boolean('check_doc_total_amounts', 'Whether stated totals are checked.'),
    extDocNoMandatory: f.boolean('ext_doc_no_mandatory', 'Whether an external document number must be there.'),
    allowVATDifference: f.boolean('allow_vat_difference', 'Whether a small VAT difference is booked as stated.'),
    defaultAccountNo: f.code('default_account_no', 'Account of lines of files that match nothing.', toAccount),
    chargeAccountNo: f.code('charge_account_no', 'Account of charges of files.', toAccount),
    roundingAccountNo: f.code(
      'rounding_account_no',
      'Account of the rounding of the amount to pay (BT-114) of files; without one it is only noted.',
      toAccount,
    ),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'id', access: 'single' },
)

/** The inventory setup: one row (D31). */
export const inventorySetup = resource(
  'inventory_setup',
  {
    entity: 'inventorySetup',
    set: 'inventorySetups',
    graphqlType: 'InventorySetup',
    graphqlList: 'inventorySetups',
    description: 'Rules of stock; one row.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    automaticCostPosting: f.boolean('automatic_cost_posting', 'Whether cost is booked with the document.'),
    expectedCostPosting: f.boolean('expected_cost_posting', 'Whether expected cost is booked.'),
    preventNegativeInventory: f.boolean('prevent_negative_inventory', 'Whether stock may not fall below zero.'),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'id', access: 'single' },
)
