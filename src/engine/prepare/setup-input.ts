import { decimal } from '../../core/decimal.ts'
import type {
  DefaultDimension,
  DeferralTemplate,
  DimensionCombination,
  ExchangeRate,
  Item,
  Numbering,
  Party,
  PostingSetup,
  SideData,
  SideSetup,
  VatPostingSetup,
} from '../../posting/given/setup.ts'
import { usedNoKey } from '../../posting/given/setup.ts'
import { codeKinds, type StoredRow } from '../../storage/post/company-lists.ts'
import type { PostingSetupRows } from '../../storage/post/setup.ts'

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
    accounts: accounts(rows.accounts),
    items: items(rows.items),
    inventoryAccounts: inventoryAccounts(rows.codes),
    generalPostingSetups: generalPostingSetups(rows.generalPostingSetups),
    vatPostingSetups: vatPostingSetups(rows.vatPostingSetups),
    vatBusPostingGroups: vatBusPostingGroups(rows.codes),
    vatProdPostingGroups: vatProdPostingGroups(rows.codes),
    intrastat: {
      transactionTypes: transactionTypes(rows.codes),
      transactionSpecifications: transactionSpecifications(rows.codes),
      transportMethods: transportMethods(rows.codes),
      areas: areas(rows.codes),
    },
    paymentTerms: paymentTerms(rows.paymentTerms),
    journalTemplates: journalTemplates(rows.journalTemplates),
    accountingPeriods: accountingPeriods(rows.accountingPeriods),
    userSetups: userSetups(rows.userSetups),
    deferralTemplates: deferralTemplates(rows.deferralTemplates),
    currencies: currencies(rows.currencies),
    exchangeRates: exchangeRates(rows.currencies),
    dimensions: dimensions(rows.codes),
    dimensionValues: dimensionValues(rows.dimensionValues),
    defaultDimensions: defaultDimensions(rows.defaultDimensions),
    dimensionCombinations: dimensionCombinations(rows.dimensionCombinations),
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
    parties: parties(side === 'sales' ? rows.customers : rows.vendors),
    partyPostingGroups: partyPostingGroups[side](rows.partyPostingGroups),
  }
}

// A list kept from batch to batch is mapped once; a list read for one batch goes with it.
function once<T>(map: (rows: readonly StoredRow[]) => T): (rows: readonly StoredRow[]) => T {
  const mapped = new WeakMap<readonly StoredRow[], { readonly value: T }>()
  return (rows) => {
    const known = mapped.get(rows) ?? { value: map(rows) }
    mapped.set(rows, known)
    return known.value
  }
}

const by = <T>(column: string, make: (row: StoredRow) => T) =>
  once((rows): ReadonlyMap<string, T> => new Map(rows.map((row) => [text(row, column), make(row)])))

const pairs = <T>(first: string, second: string, make: (row: StoredRow) => T) =>
  once(
    (rows): ReadonlyMap<string, T> =>
      new Map(rows.map((row) => [`${text(row, first)}/${text(row, second)}`, make(row)])),
  )

const codes = (kind: string) =>
  once((rows): ReadonlySet<string> => new Set(ofKind(rows, kind).map((row) => text(row, 'code'))))

const parties = by('no', (row) => ({
  no: text(row, 'no'),
  name: text(row, 'name'),
  postingGroup: text(row, 'posting_group'),
  genBusPostingGroup: text(row, 'gen_bus_posting_group'),
  vatBusPostingGroup: text(row, 'vat_bus_posting_group'),
  paymentTermsCode: text(row, 'payment_terms_code'),
  vatRegistrationNo: text(row, 'vat_registration_no'),
  countryRegionCode: text(row, 'country_region_code'),
  blocked: text(row, 'blocked'),
  privacyBlocked: flag(row, 'privacy_blocked'),
  applicationMethod: text(row, 'application_method') as Party['applicationMethod'],
}))

const groups = (side: 'sales' | 'purchase') => {
  const map = by('code', (row) => ({
    code: text(row, 'code'),
    controlAccount: text(row, 'control_account'),
    invoiceRoundingAccount: text(row, 'invoice_rounding_account'),
  }))
  return once((rows) => map(rows.filter((row) => row['side'] === side)))
}
const partyPostingGroups = { sales: groups('sales'), purchase: groups('purchase') }

const accounts = by('no', (row) => ({
  no: text(row, 'no'),
  name: text(row, 'name'),
  accountType: text(row, 'account_type'),
  balanceSheet: text(row, 'income_balance') === 'Balance Sheet',
  directPosting: flag(row, 'direct_posting'),
  blocked: flag(row, 'blocked'),
  genProdPostingGroup: text(row, 'gen_prod_posting_group'),
  vatProdPostingGroup: text(row, 'vat_prod_posting_group'),
  nonDeductibleVATPct: number(row, 'non_deductible_vat_pct'),
  defaultDeferralTemplateCode: text(row, 'default_deferral_template_code'),
}))

const items = by('no', (row) => ({
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
}))

const accountsByGroup = by('code', (row) => text(row, 'value'))
const inventoryAccounts = once((rows) => accountsByGroup(ofKind(rows, codeKinds.inventory)))

const generalPostingSetups = pairs('gen_bus_posting_group', 'gen_prod_posting_group', (row) => ({
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
}))

const vatPostingSetups = pairs('vat_bus_posting_group', 'vat_prod_posting_group', (row) => ({
  vatBusPostingGroup: text(row, 'vat_bus_posting_group'),
  vatProdPostingGroup: text(row, 'vat_prod_posting_group'),
  vatPct: number(row, 'vat_pct'),
  vatCalculationType: text(row, 'vat_calculation_type') as VatPostingSetup['vatCalculationType'],
  vatIdentifier: text(row, 'vat_identifier'),
  salesVATAccount: text(row, 'sales_vat_account'),
  purchaseVATAccount: text(row, 'purchase_vat_account'),
  reverseChrgVATAccount: text(row, 'reverse_chrg_vat_account'),
  euService: flag(row, 'eu_service'),
  taxCategory: text(row, 'tax_category'),
  blocked: flag(row, 'blocked'),
}))

const vatBusPostingGroups = codes(codeKinds.vatBusiness)
const vatProdPostingGroups = codes(codeKinds.vatProduct)
const transactionTypes = codes('Transaction Type')
const transactionSpecifications = codes('Transaction Specification')
const transportMethods = codes('Transport Method')
const areas = codes('Area')

const paymentTerms = by('code', (row) => ({
  code: text(row, 'code'),
  dueDateCalculation: text(row, 'due_date_calculation'),
  discountDateCalculation: text(row, 'discount_date_calculation'),
  discountPct: number(row, 'discount_pct'),
  calcPmtDiscOnCrMemos: flag(row, 'calc_pmt_disc_on_cr_memos'),
}))

const journalTemplates = by('name', (row) => ({
  name: text(row, 'name'),
  type: text(row, 'type'),
  allowPostingFrom: text(row, 'allow_posting_from'),
  allowPostingTo: text(row, 'allow_posting_to'),
  postingNoSeries: text(row, 'posting_no_series'),
  postingNumbering: numbering(row, ''),
  crMemoNoSeries: text(row, 'cr_memo_posting_no_series'),
  crMemoNumbering: numbering(row, 'cr_memo_'),
}))

const accountingPeriods = once((rows) =>
  rows.map((row) => ({
    startingDate: text(row, 'starting_date'),
    closed: flag(row, 'closed'),
  })),
)

const userSetups = by('user_id', (row) => ({
  allowPostingFrom: text(row, 'allow_posting_from'),
  allowPostingTo: text(row, 'allow_posting_to'),
}))

const deferralTemplates = by('code', (row) => ({
  code: text(row, 'code'),
  deferralAccount: text(row, 'deferral_account'),
  deferralPct: number(row, 'deferral_pct'),
  calcMethod: text(row, 'calc_method') as DeferralTemplate['calcMethod'],
  startDate: text(row, 'start_date') as DeferralTemplate['startDate'],
  noOfPeriods: Number(row['no_of_periods'] ?? 0),
  periodDescription: text(row, 'period_description'),
}))

const currencies = by('code', (row) => ({
  code: text(row, 'code'),
  amountRoundingPrecision: number(row, 'amount_rounding_precision'),
  invoiceRoundingPrecision: number(row, 'invoice_rounding_precision'),
  realizedGainsAccount: text(row, 'realized_gains_account'),
  realizedLossesAccount: text(row, 'realized_losses_account'),
}))

const exchangeRates = once((rows) =>
  rows
    .filter((row) => row['starting_date'] !== null)
    .map((row): ExchangeRate => ({
      currencyCode: text(row, 'code'),
      startingDate: text(row, 'starting_date'),
      exchangeRateAmount: number(row, 'exchange_rate_amount'),
      relationalExchRateAmount: number(row, 'relational_exch_rate_amount'),
    }))
    .sort((a, b) => (a.startingDate < b.startingDate ? -1 : 1)),
)

const blockedDimensions = by('code', (row) => ({ blocked: flag(row, 'blocked') }))
const dimensions = once((rows) => blockedDimensions(ofKind(rows, codeKinds.dimension)))

const dimensionValues = pairs('dimension_code', 'code', (row) => ({
  blocked: flag(row, 'blocked'),
  type: text(row, 'dimension_value_type'),
}))

const defaultDimensions = once((rows) =>
  rows.map((row) => ({
    tableName: text(row, 'parent_type') as DefaultDimension['tableName'],
    no: text(row, 'no'),
    dimensionCode: text(row, 'dimension_code'),
    valueCode: text(row, 'dimension_value_code'),
    valuePosting: text(row, 'value_posting'),
  })),
)

const dimensionCombinations = once((rows) => {
  const combinations = new Map<
    string,
    DimensionCombination & { blockedValues: { value1Code: string; value2Code: string }[] }
  >()
  for (const row of rows) {
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
  return [...combinations.values()]
})

function numbering(row: StoredRow, prefix: string): Numbering {
  if (!flag(row, `${prefix}manual_nos`)) return 'automatic'
  return flag(row, `${prefix}default_nos`) ? 'either' : 'manual'
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

function ofKind(rows: readonly StoredRow[], kind: string): StoredRow[] {
  return rows.filter((row) => row['kind'] === kind)
}
