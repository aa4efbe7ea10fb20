import { decimal } from '../core/decimal.ts'
import type {
  DefaultDimension,
  DeferralTemplate,
  DimensionCombination,
  ExchangeRate,
  Item,
  Party,
  PostingSetup,
  SideData,
  SideSetup,
  VatPostingSetup,
} from '../posting/setup.ts'
import { usedNoKey } from '../posting/setup.ts'
import { codeKinds, type PostingSetupRows, type StoredRow } from '../storage/posting-setup.ts'

/** Stored setup rows as posting takes them; `documentNosUsed` is handed in so that a batch can add to it. */
export function postingSetup(rows: PostingSetupRows, documentNosUsed: ReadonlySet<string>): PostingSetup {
  const { setup } = rows
  return {
    generalLedger: {
      lcyCode: text(setup, 'lcy_code'),
      allowPostingFrom: text(setup, 'allow_posting_from'),
      allowPostingTo: text(setup, 'allow_posting_to'),
      allowDeferralPostingFrom: text(setup, 'allow_deferral_posting_from'),
      allowDeferralPostingTo: text(setup, 'allow_deferral_posting_to'),
      vatTolerancePct: number(setup, 'vat_tolerance_pct'),
      pmtDiscExclVAT: flag(setup, 'pmt_disc_excl_vat'),
      journalTemplNameMandatory: flag(setup, 'journal_templ_name_mandatory'),
      invoiceRoundingPrecision: number(setup, 'inv_rounding_precision'),
      maxVATDifferenceAllowed: number(setup, 'max_vat_difference_allowed'),
      shortcutDimensionCodes: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => text(setup, `shortcut_dimension${n}_code`)),
    },
    inventory: {
      automaticCostPosting: flag(setup, 'inventory_automatic_cost_posting'),
      preventNegativeInventory: flag(setup, 'inventory_prevent_negative_inventory'),
    },
    sales: sideData(rows, 'sales'),
    purchase: sideData(rows, 'purchase'),
    ...accountsAndItems(rows),
    ...postingGroups(rows),
    ...termsAndPeriods(rows),
    ...currencies(rows),
    ...dimensions(rows),
    documentNosUsed,
  }
}

/** Keys of the numbers already posted, as posting compares them (D17). */
export function usedNumbers(rows: PostingSetupRows): Set<string> {
  return new Set(
    rows.usedNumbers.map((row) =>
      usedNoKey(
        row['side'] === 'sales' ? 'sales' : 'purchase',
        text(row, 'document_type'),
        text(row, 'no'),
        text(row, 'party_no'),
      ),
    ),
  )
}

function sideData(rows: PostingSetupRows, side: 'sales' | 'purchase'): SideData {
  const { setup } = rows
  return {
    setup: {
      discountPosting: text(setup, `${side}_discount_posting`) as SideSetup['discountPosting'],
      copyLineDescrToGLEntry: flag(setup, `${side}_copy_line_descr_to_gl_entry`),
      checkDocTotalAmounts: flag(setup, `${side}_check_doc_total_amounts`),
      invoiceTemplateName: text(setup, `${side}_invoice_template_name`),
      crMemoTemplateName: text(setup, `${side}_cr_memo_template_name`),
      invoiceRounding: flag(setup, `${side}_invoice_rounding`),
      // Columns one side does not have read as false and ''.
      extDocNoMandatory: flag(setup, `${side}_ext_doc_no_mandatory`),
      allowVATDifference: flag(setup, `${side}_allow_vat_difference`),
      serviceTemplateName: text(setup, `${side}_service_template_name`),
    },
    parties: by(side === 'sales' ? rows.customers : rows.vendors, 'no', (row) => ({
      no: text(row, 'no'),
      name: text(row, 'name'),
      postingGroup: text(row, 'posting_group'),
      genBusPostingGroup: text(row, 'gen_bus_posting_group'),
      vatBusPostingGroup: text(row, 'vat_bus_posting_group'),
      currencyCode: text(row, 'currency_code'),
      paymentTermsCode: text(row, 'payment_terms_code'),
      blocked: text(row, 'blocked'),
      privacyBlocked: flag(row, 'privacy_blocked'),
      applicationMethod: text(row, 'application_method') as Party['applicationMethod'],
    })),
    partyPostingGroups: by(
      rows.partyPostingGroups.filter((row) => row['side'] === side),
      'code',
      (row) => ({
        code: text(row, 'code'),
        controlAccount: text(row, 'control_account'),
        invoiceRoundingAccount: text(row, 'invoice_rounding_account'),
      }),
    ),
  }
}

function accountsAndItems(rows: PostingSetupRows) {
  return {
    accounts: by(rows.accounts, 'no', (row) => ({
      no: text(row, 'no'),
      name: text(row, 'name'),
      accountType: text(row, 'account_type'),
      directPosting: flag(row, 'direct_posting'),
      blocked: flag(row, 'blocked'),
      genProdPostingGroup: text(row, 'gen_prod_posting_group'),
      vatProdPostingGroup: text(row, 'vat_prod_posting_group'),
      nonDeductibleVATPct: number(row, 'non_deductible_vat_pct'),
      defaultDeferralTemplateCode: text(row, 'default_deferral_template_code'),
    })),
    items: by(rows.items, 'no', (row) => ({
      no: text(row, 'no'),
      description: text(row, 'description'),
      type: text(row, 'type') as Item['type'],
      baseUnitOfMeasure: text(row, 'base_unit_of_measure'),
      genProdPostingGroup: text(row, 'gen_prod_posting_group'),
      vatProdPostingGroup: text(row, 'vat_prod_posting_group'),
      inventoryPostingGroup: text(row, 'inventory_posting_group'),
      blocked: flag(row, 'blocked'),
      salesBlocked: flag(row, 'sales_blocked'),
      purchasingBlocked: flag(row, 'purchasing_blocked'),
    })),
    inventoryAccounts: by(codesOf(rows, codeKinds.inventory), 'code', (row) => text(row, 'value')),
  }
}

function postingGroups(rows: PostingSetupRows) {
  return {
    generalPostingSetups: pairs(
      rows.generalPostingSetups,
      ['gen_bus_posting_group', 'gen_prod_posting_group'],
      (row) => ({
        genBusPostingGroup: text(row, 'gen_bus_posting_group'),
        genProdPostingGroup: text(row, 'gen_prod_posting_group'),
        salesAccount: text(row, 'sales_account'),
        salesCreditMemoAccount: text(row, 'sales_credit_memo_account'),
        salesLineDiscAccount: text(row, 'sales_line_disc_account'),
        salesInvDiscAccount: text(row, 'sales_inv_disc_account'),
        purchAccount: text(row, 'purch_account'),
        purchCreditMemoAccount: text(row, 'purch_credit_memo_account'),
        purchLineDiscAccount: text(row, 'purch_line_disc_account'),
        purchInvDiscAccount: text(row, 'purch_inv_disc_account'),
        cogsAccount: text(row, 'cogs_account'),
        directCostAppliedAccount: text(row, 'direct_cost_applied_account'),
        blocked: flag(row, 'blocked'),
      }),
    ),
    vatPostingSetups: pairs(rows.vatPostingSetups, ['vat_bus_posting_group', 'vat_prod_posting_group'], (row) => ({
      vatBusPostingGroup: text(row, 'vat_bus_posting_group'),
      vatProdPostingGroup: text(row, 'vat_prod_posting_group'),
      vatPct: number(row, 'vat_pct'),
      vatCalculationType: text(row, 'vat_calculation_type') as VatPostingSetup['vatCalculationType'],
      vatIdentifier: text(row, 'vat_identifier'),
      salesVATAccount: text(row, 'sales_vat_account'),
      purchaseVATAccount: text(row, 'purchase_vat_account'),
      reverseChrgVATAccount: text(row, 'reverse_chrg_vat_account'),
      blocked: flag(row, 'blocked'),
    })),
    vatBusPostingGroups: codeSet(rows, codeKinds.vatBusiness),
    vatProdPostingGroups: codeSet(rows, codeKinds.vatProduct),
    intrastat: {
      transactionTypes: codeSet(rows, 'Transaction Type'),
      transactionSpecifications: codeSet(rows, 'Transaction Specification'),
      transportMethods: codeSet(rows, 'Transport Method'),
      areas: codeSet(rows, 'Area'),
    },
  }
}

function termsAndPeriods(rows: PostingSetupRows) {
  return {
    paymentTerms: by(rows.paymentTerms, 'code', (row) => ({
      code: text(row, 'code'),
      dueDateCalculation: text(row, 'due_date_calculation'),
      discountDateCalculation: text(row, 'discount_date_calculation'),
      discountPct: number(row, 'discount_pct'),
      calcPmtDiscOnCrMemos: flag(row, 'calc_pmt_disc_on_cr_memos'),
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
    userSetups: by(rows.userSetups, 'user_id', (row) => ({
      allowPostingFrom: text(row, 'allow_posting_from'),
      allowPostingTo: text(row, 'allow_posting_to'),
    })),
    deferralTemplates: by(rows.deferralTemplates, 'code', (row) => ({
      code: text(row, 'code'),
      deferralAccount: text(row, 'deferral_account'),
      deferralPct: number(row, 'deferral_pct'),
      calcMethod: text(row, 'calc_method') as DeferralTemplate['calcMethod'],
      startDate: text(row, 'start_date') as DeferralTemplate['startDate'],
      noOfPeriods: Number(row['no_of_periods'] ?? 0),
      periodDescription: text(row, 'period_description'),
    })),
  }
}

function currencies(rows: PostingSetupRows) {
  return {
    currencies: by(rows.currencies, 'code', (row) => ({
      code: text(row, 'code'),
      amountRoundingPrecision: number(row, 'amount_rounding_precision'),
      invoiceRoundingPrecision: number(row, 'invoice_rounding_precision'),
    })),
    exchangeRates: rows.currencies
      .filter((row) => row['starting_date'] !== null)
      .map((row): ExchangeRate => ({
        currencyCode: text(row, 'code'),
        startingDate: text(row, 'starting_date'),
        exchangeRateAmount: number(row, 'exchange_rate_amount'),
        relationalExchRateAmount: number(row, 'relational_exch_rate_amount'),
      }))
      .sort((a, b) => (a.startingDate < b.startingDate ? -1 : 1)),
  }
}

function dimensions(rows: PostingSetupRows) {
  const combinations = new Map<
    string,
    DimensionCombination & { blockedValues: { value1Code: string; value2Code: string }[] }
  >()
  for (const row of rows.dimensionCombinations) {
    const key = `${text(row, 'dimension1_code')}/${text(row, 'dimension2_code')}`
    const combination = combinations.get(key) ?? {
      dimension1Code: text(row, 'dimension1_code'),
      dimension2Code: text(row, 'dimension2_code'),
      restriction: text(row, 'combination_restriction') as DimensionCombination['restriction'],
      blockedValues: [],
    }
    combinations.set(key, combination)
    if (combination.restriction === 'Limited' && row['value1_code'] !== null)
      combination.blockedValues.push({ value1Code: text(row, 'value1_code'), value2Code: text(row, 'value2_code') })
  }
  return {
    dimensions: by(codesOf(rows, codeKinds.dimension), 'code', (row) => ({ blocked: flag(row, 'blocked') })),
    dimensionValues: pairs(rows.dimensionValues, ['dimension_code', 'code'], (row) => ({
      blocked: flag(row, 'blocked'),
      type: text(row, 'dimension_value_type'),
    })),
    defaultDimensions: rows.defaultDimensions.map((row) => ({
      tableName: text(row, 'parent_type') as DefaultDimension['tableName'],
      no: text(row, 'no'),
      dimensionCode: text(row, 'dimension_code'),
      valueCode: text(row, 'dimension_value_code'),
      valuePosting: text(row, 'value_posting'),
    })),
    dimensionCombinations: [...combinations.values()],
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

function codesOf(rows: PostingSetupRows, kind: string): StoredRow[] {
  return rows.codes.filter((row) => row['kind'] === kind)
}

function codeSet(rows: PostingSetupRows, kind: string): Set<string> {
  return new Set(codesOf(rows, kind).map((row) => text(row, 'code')))
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
