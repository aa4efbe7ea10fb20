import { decimal } from '../core/decimal.ts'
import { usedNoKey, type PostingSetup } from '../posting/setup.ts'
import type { SalesDocument } from '../posting/document.ts'
import type { ImportDocumentRow, ImportLineRow } from '../storage/import-documents.ts'
import type { Named, PostingSetupRows, StoredRow } from '../storage/posting-setup.ts'

/** A stored import document and its lines as posting takes them. */
export function salesDocument(row: ImportDocumentRow, lines: readonly ImportLineRow[]): SalesDocument {
  const stated = (text: string | null) => (text === null ? null : decimal(text))
  return {
    side: 'sales',
    entryNo: row.entry_no,
    documentType: row.document_type,
    service: row.service,
    no: row.no,
    customerNo: row.customer_no,
    name: row.name,
    postingDescription: row.posting_description,
    standardFormatMessage: row.standard_format_message,
    journalTemplateName: row.journal_template_name,
    postingDate: row.posting_date,
    documentDate: row.document_date,
    dueDate: row.due_date,
    paymentDiscountPct: decimal(row.payment_discount_pct ?? '0'),
    pmtDiscountDate: row.pmt_discount_date,
    vatBaseDiscountPct: stated(row.vat_base_discount_pct),
    currencyCode: row.currency_code,
    currencyFactor: decimal(row.currency_factor ?? '0'),
    vatBusPostingGroup: row.vat_bus_posting_group,
    invoiceDiscountAmount: decimal(row.invoice_discount_amount ?? '0'),
    docAmountInclVAT: stated(row.doc_amount_incl_vat),
    docAmountVAT: stated(row.doc_amount_vat),
    shortcutDimension1Code: row.shortcut_dimension1_code,
    shortcutDimension2Code: row.shortcut_dimension2_code,
    fromFile: row.from_file,
    lines: lines.map((line) => ({
      lineNo: line.line_no,
      type: line.type,
      no: line.no,
      vatBusPostingGroup: line.vat_bus_posting_group,
      vatProdPostingGroup: line.vat_prod_posting_group,
      description: line.description,
      description2: line.description2,
      quantity: decimal(line.quantity),
      unitPrice: decimal(line.unit_price),
      lineDiscountAmount: decimal(line.line_discount_amount),
      deferralCode: line.deferral_code,
      shortcutDimensionCodes: line.shortcut_dimensions,
      allowPaymentDiscount: line.allow_payment_discount,
    })),
  }
}

/** What a batch of documents names, for loading only that. */
export function namedBy(documents: readonly SalesDocument[]): Named {
  const lines = documents.flatMap((document) => document.lines)
  const distinct = (values: readonly string[]): string[] => [...new Set(values)].filter((value) => value !== '').sort()
  return {
    customerNos: distinct(documents.map((document) => document.customerNo)),
    accountNos: distinct(lines.map((line) => line.no)),
    itemNos: distinct(lines.filter((line) => line.type === 'Item').map((line) => line.no)),
    dimensionValueCodes: distinct([
      ...documents.flatMap((document) => [document.shortcutDimension1Code, document.shortcutDimension2Code]),
      ...lines.flatMap((line) => line.shortcutDimensionCodes),
    ]),
    documentNos: distinct(documents.map((document) => document.no)),
  }
}

/** Stored setup rows as posting takes them; `documentNosUsed` is handed in so that a batch can add to it. */
export function postingSetup(rows: PostingSetupRows, documentNosUsed: ReadonlySet<string>): PostingSetup {
  return {
    generalLedger: {
      lcyCode: text(rows.generalLedger, 'lcy_code'),
      allowPostingFrom: text(rows.generalLedger, 'allow_posting_from'),
      allowPostingTo: text(rows.generalLedger, 'allow_posting_to'),
      vatTolerancePct: number(rows.generalLedger, 'vat_tolerance_pct'),
      pmtDiscExclVAT: flag(rows.generalLedger, 'pmt_disc_excl_vat'),
      journalTemplNameMandatory: flag(rows.generalLedger, 'journal_templ_name_mandatory'),
      checkDocTotalAmounts: flag(rows.sales, 'check_doc_total_amounts'),
      invoiceRoundingPrecision: number(rows.generalLedger, 'inv_rounding_precision'),
      maxVATDifferenceAllowed: number(rows.generalLedger, 'max_vat_difference_allowed'),
      shortcutDimensionCodes: [1, 2, 3, 4, 5, 6, 7, 8].map((n) =>
        text(rows.generalLedger, `shortcut_dimension${n}_code`),
      ),
    },
    sales: {
      discountPosting: text(rows.sales, 'discount_posting') as PostingSetup['sales']['discountPosting'],
      copyLineDescrToGLEntry: flag(rows.sales, 'copy_line_descr_to_gl_entry'),
      invoiceTemplateName: text(rows.sales, 'invoice_template_name'),
      crMemoTemplateName: text(rows.sales, 'cr_memo_template_name'),
      serviceTemplateName: text(rows.sales, 'service_template_name'),
      invoiceRounding: flag(rows.sales, 'invoice_rounding'),
    },
    ...masterData(rows),
    ...dimensionData(rows),
    itemNos: codes(rows.items, 'no'),
    currencies: codes(rows.currencies, 'code'),
    documentNosUsed,
  }
}

/** Keys of the numbers already posted, as posting compares them (D17). */
export function usedNumbers(rows: PostingSetupRows): Set<string> {
  return new Set(
    rows.usedNumbers.map((row) =>
      usedNoKey(text(row, 'document_type'), text(row, 'external_no'), text(row, 'customer_no')),
    ),
  )
}

function masterData(rows: PostingSetupRows) {
  return {
    accounts: by(rows.accounts, 'no', (row) => ({
      no: text(row, 'no'),
      name: text(row, 'name'),
      accountType: text(row, 'account_type'),
      directPosting: flag(row, 'direct_posting'),
      blocked: flag(row, 'blocked'),
      genProdPostingGroup: text(row, 'gen_prod_posting_group'),
      vatProdPostingGroup: text(row, 'vat_prod_posting_group'),
    })),
    customers: by(rows.customers, 'no', (row) => ({
      no: text(row, 'no'),
      name: text(row, 'name'),
      customerPostingGroup: text(row, 'customer_posting_group'),
      genBusPostingGroup: text(row, 'gen_bus_posting_group'),
      vatBusPostingGroup: text(row, 'vat_bus_posting_group'),
      currencyCode: text(row, 'currency_code'),
      paymentTermsCode: text(row, 'payment_terms_code'),
      blocked: text(row, 'blocked'),
      privacyBlocked: flag(row, 'privacy_blocked'),
    })),
    customerPostingGroups: by(rows.customerPostingGroups, 'code', (row) => ({
      code: text(row, 'code'),
      receivablesAccount: text(row, 'receivables_account'),
      invoiceRoundingAccount: text(row, 'invoice_rounding_account'),
    })),
    generalPostingSetups: pairs(
      rows.generalPostingSetups,
      ['gen_bus_posting_group', 'gen_prod_posting_group'],
      (row) => ({
        genBusPostingGroup: text(row, 'gen_bus_posting_group'),
        genProdPostingGroup: text(row, 'gen_prod_posting_group'),
        salesLineDiscAccount: text(row, 'sales_line_disc_account'),
        salesInvDiscAccount: text(row, 'sales_inv_disc_account'),
        blocked: flag(row, 'blocked'),
      }),
    ),
    vatPostingSetups: pairs(rows.vatPostingSetups, ['vat_bus_posting_group', 'vat_prod_posting_group'], (row) => ({
      vatBusPostingGroup: text(row, 'vat_bus_posting_group'),
      vatProdPostingGroup: text(row, 'vat_prod_posting_group'),
      vatPct: number(row, 'vat_pct'),
      vatCalculationType: text(row, 'vat_calculation_type') as 'Normal VAT' | 'Reverse Charge VAT' | 'Full VAT',
      vatIdentifier: text(row, 'vat_identifier'),
      salesVATAccount: text(row, 'sales_vat_account'),
      blocked: flag(row, 'blocked'),
    })),
    vatBusPostingGroups: codes(rows.vatBusPostingGroups, 'code'),
    vatProdPostingGroups: codes(rows.vatProdPostingGroups, 'code'),
    paymentTerms: by(rows.paymentTerms, 'code', (row) => ({
      code: text(row, 'code'),
      dueDateCalculation: text(row, 'due_date_calculation'),
      discountDateCalculation: text(row, 'discount_date_calculation'),
      discountPct: number(row, 'discount_pct'),
    })),
    journalTemplates: by(rows.journalTemplates, 'name', (row) => ({
      name: text(row, 'name'),
      type: text(row, 'type'),
      allowPostingFrom: text(row, 'allow_posting_from'),
      allowPostingTo: text(row, 'allow_posting_to'),
      postingNoSeries: text(row, 'posting_no_series'),
      crMemoNoSeries: text(row, 'cr_memo_posting_no_series'),
    })),
    accountingPeriods: rows.accountingPeriods.map((row) => ({
      startingDate: text(row, 'starting_date'),
      closed: flag(row, 'closed'),
    })),
  }
}

function dimensionData(rows: PostingSetupRows) {
  return {
    dimensions: by(rows.dimensions, 'code', (row) => ({ blocked: flag(row, 'blocked') })),
    dimensionValues: pairs(rows.dimensionValues, ['dimension_code', 'code'], (row) => ({
      blocked: flag(row, 'blocked'),
      type: text(row, 'dimension_value_type'),
    })),
    defaultDimensions: rows.defaultDimensions.map((row) => ({
      tableName: text(row, 'parent_type') as 'Customer' | 'G/L Account',
      no: text(row, 'no'),
      dimensionCode: text(row, 'dimension_code'),
      valueCode: text(row, 'dimension_value_code'),
      valuePosting: text(row, 'value_posting'),
    })),
    dimensionCombinations: rows.dimensionCombinations.map((row) => ({
      dimension1Code: text(row, 'dimension1_code'),
      dimension2Code: text(row, 'dimension2_code'),
      restriction: text(row, 'combination_restriction') as 'Blocked' | 'Limited',
      blockedValues: [],
    })),
  }
}

function text(row: StoredRow, column: string): string {
  const value = row[column]
  return typeof value === 'string' ? value : ''
}

function flag(row: StoredRow, column: string): boolean {
  return row[column] === true
}

function number(row: StoredRow, column: string) {
  return decimal(text(row, column) || '0')
}

function codes(rows: readonly StoredRow[], column: string): Set<string> {
  return new Set(rows.map((row) => text(row, column)))
}

function by<T>(rows: readonly StoredRow[], column: string, make: (row: StoredRow) => T): Map<string, T> {
  return new Map(rows.map((row) => [text(row, column), make(row)]))
}

function pairs<T>(
  rows: readonly StoredRow[],
  [first, second]: readonly [string, string],
  make: (row: StoredRow) => T,
): Map<string, T> {
  return new Map(rows.map((row) => [`${text(row, first)}/${text(row, second)}`, make(row)]))
}
