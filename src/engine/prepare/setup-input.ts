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
import { codeKinds } from '../../storage/post/company-lists.ts'
import type { PostingSetupRows } from '../../storage/post/setup.ts'

/** Stored setup rows as posting takes them; `documentNosUsed` is handed in so that a batch can add to it. */
export function postingSetup(rows: PostingSetupRows, documentNosUsed: ReadonlySet<string>): PostingSetup {
  const { setup } = rows
  return {
    generalLedger: {
      lcyCode: setup.lcy_code ?? '',
      allowPostingFrom: setup.allow_posting_from ?? '',
      allowPostingTo: setup.allow_posting_to ?? '',
      allowDeferralPostingFrom: setup.allow_deferral_posting_from ?? '',
      allowDeferralPostingTo: setup.allow_deferral_posting_to ?? '',
      vatTolerancePct: number(setup.vat_tolerance_pct),
      pmtDiscExclVAT: setup.pmt_disc_excl_vat === true,
      journalTemplNameMandatory: setup.journal_templ_name_mandatory === true,
      invoiceRoundingPrecision: number(setup.inv_rounding_precision),
      maxVATDifferenceAllowed: number(setup.max_vat_difference_allowed),
      shortcutDimensionCodes: ([1, 2, 3, 4, 5, 6, 7, 8] as const).map(
        (n) => setup[`shortcut_dimension${n}_code`] ?? '',
      ),
    },
    inventory: {
      automaticCostPosting: setup.inventory_automatic_cost_posting === true,
      preventNegativeInventory: setup.inventory_prevent_negative_inventory === true,
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
  return new Set(rows.usedNumbers.map((row) => usedNoKey(row.side, row.document_type, row.no, row.party_no)))
}

function sideData(rows: PostingSetupRows, side: 'sales' | 'purchase'): SideData {
  const { setup } = rows
  return {
    setup: {
      discountPosting: (setup[`${side}_discount_posting`] ?? '') as SideSetup['discountPosting'],
      copyLineDescrToGLEntry: setup[`${side}_copy_line_descr_to_gl_entry`] === true,
      checkDocTotalAmounts: setup[`${side}_check_doc_total_amounts`] === true,
      invoiceTemplateName: setup[`${side}_invoice_template_name`] ?? '',
      crMemoTemplateName: setup[`${side}_cr_memo_template_name`] ?? '',
      invoiceRounding: setup[`${side}_invoice_rounding`] === true,
      // Columns one side does not have read as false and ''.
      extDocNoMandatory: side === 'purchase' && setup.purchase_ext_doc_no_mandatory === true,
      allowVATDifference: side === 'purchase' && setup.purchase_allow_vat_difference === true,
      serviceTemplateName: (side === 'sales' ? setup.sales_service_template_name : null) ?? '',
    },
    parties: parties(side === 'sales' ? rows.customers : rows.vendors),
    partyPostingGroups: partyPostingGroups[side](rows.partyPostingGroups),
  }
}

/** A row of one of the lists. */
type Row<List extends keyof PostingSetupRows> = PostingSetupRows[List] extends readonly (infer One)[] ? One : never

// A list kept from batch to batch is mapped once; a list read for one batch goes with it.
function once<One, T>(map: (rows: readonly One[]) => T): (rows: readonly One[]) => T {
  const mapped = new WeakMap<readonly One[], { readonly value: T }>()
  return (rows) => {
    const known = mapped.get(rows) ?? { value: map(rows) }
    mapped.set(rows, known)
    return known.value
  }
}

const by = <One, T>(key: (row: One) => string, make: (row: One) => T) =>
  once((rows: readonly One[]): ReadonlyMap<string, T> => new Map(rows.map((row) => [key(row), make(row)])))

const codes = (kind: string) =>
  once((rows: readonly Row<'codes'>[]): ReadonlySet<string> => new Set(ofKind(rows, kind).map(({ code }) => code)))

const parties = by(
  (row: Row<'customers'>) => row.no,
  (row) => ({
    no: row.no,
    name: row.name,
    postingGroup: row.posting_group,
    genBusPostingGroup: row.gen_bus_posting_group,
    vatBusPostingGroup: row.vat_bus_posting_group,
    paymentTermsCode: row.payment_terms_code,
    vatRegistrationNo: row.vat_registration_no,
    countryRegionCode: row.country_region_code,
    blocked: row.blocked,
    privacyBlocked: row.privacy_blocked,
    applicationMethod: row.application_method as Party['applicationMethod'],
  }),
)

const groups = (side: 'sales' | 'purchase') => {
  const map = by(
    (row: Row<'partyPostingGroups'>) => row.code,
    (row) => ({
      code: row.code,
      controlAccount: row.control_account,
      invoiceRoundingAccount: row.invoice_rounding_account,
    }),
  )
  return once((rows: readonly Row<'partyPostingGroups'>[]) => map(rows.filter((row) => row.side === side)))
}
const partyPostingGroups = { sales: groups('sales'), purchase: groups('purchase') }

const accounts = by(
  (row: Row<'accounts'>) => row.no,
  (row) => ({
    no: row.no,
    name: row.name,
    accountType: row.account_type,
    balanceSheet: row.income_balance === 'Balance Sheet',
    directPosting: row.direct_posting,
    blocked: row.blocked,
    genProdPostingGroup: row.gen_prod_posting_group,
    vatProdPostingGroup: row.vat_prod_posting_group,
    nonDeductibleVATPct: number(row.non_deductible_vat_pct),
    defaultDeferralTemplateCode: row.default_deferral_template_code,
  }),
)

const items = by(
  (row: Row<'items'>) => row.no,
  (row) => ({
    no: row.no,
    description: row.description,
    type: row.type as Item['type'],
    baseUnitOfMeasure: row.base_unit_of_measure,
    genProdPostingGroup: row.gen_prod_posting_group,
    vatProdPostingGroup: row.vat_prod_posting_group,
    inventoryPostingGroup: row.inventory_posting_group,
    blocked: row.blocked,
    salesBlocked: row.sales_blocked,
    purchasingBlocked: row.purchasing_blocked,
  }),
)

const accountsByGroup = by(
  (row: Row<'codes'>) => row.code,
  (row) => row.value,
)
const inventoryAccounts = once((rows: readonly Row<'codes'>[]) => accountsByGroup(ofKind(rows, codeKinds.inventory)))

const generalPostingSetups = by(
  (row: Row<'generalPostingSetups'>) => `${row.gen_bus_posting_group}/${row.gen_prod_posting_group}`,
  (row) => ({
    genBusPostingGroup: row.gen_bus_posting_group,
    genProdPostingGroup: row.gen_prod_posting_group,
    salesAccount: row.sales_account,
    salesCreditMemoAccount: row.sales_credit_memo_account,
    salesLineDiscAccount: row.sales_line_disc_account,
    salesInvDiscAccount: row.sales_inv_disc_account,
    purchAccount: row.purch_account,
    purchCreditMemoAccount: row.purch_credit_memo_account,
    purchLineDiscAccount: row.purch_line_disc_account,
    purchInvDiscAccount: row.purch_inv_disc_account,
    cogsAccount: row.cogs_account,
    directCostAppliedAccount: row.direct_cost_applied_account,
    blocked: row.blocked,
  }),
)

const vatPostingSetups = by(
  (row: Row<'vatPostingSetups'>) => `${row.vat_bus_posting_group}/${row.vat_prod_posting_group}`,
  (row) => ({
    vatBusPostingGroup: row.vat_bus_posting_group,
    vatProdPostingGroup: row.vat_prod_posting_group,
    vatPct: number(row.vat_pct),
    vatCalculationType: row.vat_calculation_type as VatPostingSetup['vatCalculationType'],
    vatIdentifier: row.vat_identifier,
    salesVATAccount: row.sales_vat_account,
    purchaseVATAccount: row.purchase_vat_account,
    reverseChrgVATAccount: row.reverse_chrg_vat_account,
    euService: row.eu_service,
    taxCategory: row.tax_category,
    blocked: row.blocked,
  }),
)

const vatBusPostingGroups = codes(codeKinds.vatBusiness)
const vatProdPostingGroups = codes(codeKinds.vatProduct)
const transactionTypes = codes('Transaction Type')
const transactionSpecifications = codes('Transaction Specification')
const transportMethods = codes('Transport Method')
const areas = codes('Area')

const paymentTerms = by(
  (row: Row<'paymentTerms'>) => row.code,
  (row) => ({
    code: row.code,
    dueDateCalculation: row.due_date_calculation,
    discountDateCalculation: row.discount_date_calculation,
    discountPct: number(row.discount_pct),
    calcPmtDiscOnCrMemos: row.calc_pmt_disc_on_cr_memos,
  }),
)

const journalTemplates = by(
  (row: Row<'journalTemplates'>) => row.name,
  (row) => ({
    name: row.name,
    type: row.type,
    allowPostingFrom: row.allow_posting_from,
    allowPostingTo: row.allow_posting_to,
    postingNoSeries: row.posting_no_series,
    postingNumbering: numbering(row.manual_nos, row.default_nos),
    crMemoNoSeries: row.cr_memo_posting_no_series,
    crMemoNumbering: numbering(row.cr_memo_manual_nos, row.cr_memo_default_nos),
  }),
)

const accountingPeriods = once((rows: readonly Row<'accountingPeriods'>[]) =>
  rows.map((row) => ({
    startingDate: row.starting_date,
    closed: row.closed,
  })),
)

const userSetups = by(
  (row: Row<'userSetups'>) => row.user_id,
  (row) => ({
    allowPostingFrom: row.allow_posting_from,
    allowPostingTo: row.allow_posting_to,
  }),
)

const deferralTemplates = by(
  (row: Row<'deferralTemplates'>) => row.code,
  (row) => ({
    code: row.code,
    deferralAccount: row.deferral_account,
    deferralPct: number(row.deferral_pct),
    calcMethod: row.calc_method as DeferralTemplate['calcMethod'],
    startDate: row.start_date as DeferralTemplate['startDate'],
    noOfPeriods: row.no_of_periods,
    periodDescription: row.period_description,
  }),
)

const currencies = by(
  (row: Row<'currencies'>) => row.code,
  (row) => ({
    code: row.code,
    amountRoundingPrecision: number(row.amount_rounding_precision),
    invoiceRoundingPrecision: number(row.invoice_rounding_precision),
    realizedGainsAccount: row.realized_gains_account,
    realizedLossesAccount: row.realized_losses_account,
  }),
)

const exchangeRates = once((rows: readonly Row<'currencies'>[]) =>
  rows
    .flatMap(({ starting_date: startingDate, ...row }): ExchangeRate[] =>
      startingDate === null
        ? []
        : [
            {
              currencyCode: row.code,
              startingDate,
              exchangeRateAmount: number(row.exchange_rate_amount),
              relationalExchRateAmount: number(row.relational_exch_rate_amount),
            },
          ],
    )
    .sort((a, b) => (a.startingDate < b.startingDate ? -1 : 1)),
)

const blockedDimensions = by(
  (row: Row<'codes'>) => row.code,
  (row) => ({ blocked: row.blocked }),
)
const dimensions = once((rows: readonly Row<'codes'>[]) => blockedDimensions(ofKind(rows, codeKinds.dimension)))

const dimensionValues = by(
  (row: Row<'dimensionValues'>) => `${row.dimension_code}/${row.code}`,
  (row) => ({
    blocked: row.blocked,
    type: row.dimension_value_type,
  }),
)

const defaultDimensions = once((rows: readonly Row<'defaultDimensions'>[]) =>
  rows.map((row) => ({
    tableName: row.parent_type as DefaultDimension['tableName'],
    no: row.no,
    dimensionCode: row.dimension_code,
    valueCode: row.dimension_value_code,
    valuePosting: row.value_posting,
  })),
)

const dimensionCombinations = once((rows: readonly Row<'dimensionCombinations'>[]) => {
  const combinations = new Map<
    string,
    DimensionCombination & { blockedValues: { value1Code: string; value2Code: string }[] }
  >()
  for (const row of rows) {
    const key = `${row.dimension1_code}/${row.dimension2_code}`
    const combination = combinations.get(key) ?? {
      dimension1Code: row.dimension1_code,
      dimension2Code: row.dimension2_code,
      restriction: row.combination_restriction as DimensionCombination['restriction'],
      blockedValues: [],
    }
    combinations.set(key, combination)
    const { value1_code: value1Code, value2_code: value2Code } = row
    if (combination.restriction === 'Limited' && value1Code !== null && value2Code !== null)
      combination.blockedValues.push({ value1Code, value2Code })
  }
  return [...combinations.values()]
})

function numbering(manual: boolean | null, byDefault: boolean | null): Numbering {
  if (manual !== true) return 'automatic'
  return byDefault === true ? 'either' : 'manual'
}

function number(text: string | null | undefined) {
  return decimal(text || '0')
}

function ofKind(rows: readonly Row<'codes'>[], kind: string): Row<'codes'>[] {
  return rows.filter((row) => row.kind === kind)
}
