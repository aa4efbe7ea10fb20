import type { DateText } from '../core/date.ts'
import type { Decimal } from '../core/decimal.ts'
import type { VatCalculationType } from './document.ts'

/** The general ledger setup row; dates `0001-01-01` = no limit. */
export interface GeneralLedgerSetup {
  readonly lcyCode: string
  readonly allowPostingFrom: DateText
  readonly allowPostingTo: DateText
  readonly vatTolerancePct: Decimal
  readonly pmtDiscExclVAT: boolean
  readonly journalTemplNameMandatory: boolean
  readonly checkDocTotalAmounts: boolean
  readonly invoiceRoundingPrecision: Decimal
  readonly maxVATDifferenceAllowed: Decimal
  /** Dimension codes of shortcut 1 to 8, in order; `''` = not set up. */
  readonly shortcutDimensionCodes: readonly string[]
}

/** The sales setup row. */
export interface SalesSetup {
  readonly discountPosting: 'No Discounts' | 'Line Discounts' | 'Invoice Discounts' | 'All Discounts'
  readonly copyLineDescrToGLEntry: boolean
  readonly invoiceTemplateName: string
  readonly crMemoTemplateName: string
  readonly serviceTemplateName: string
  readonly invoiceRounding: boolean
}

/** A G/L account. */
export interface Account {
  readonly no: string
  readonly name: string
  readonly accountType: string
  readonly directPosting: boolean
  readonly blocked: boolean
  readonly genProdPostingGroup: string
  readonly vatProdPostingGroup: string
}

/** A customer; `blocked` is `''` or `' '` (none), `Ship`, `Invoice` or `All`. */
export interface Customer {
  readonly no: string
  readonly name: string
  readonly customerPostingGroup: string
  readonly genBusPostingGroup: string
  readonly vatBusPostingGroup: string
  readonly currencyCode: string
  readonly paymentTermsCode: string
  readonly blocked: string
  readonly privacyBlocked: boolean
}

/** The accounts a customer's documents end on. */
export interface CustomerPostingGroup {
  readonly code: string
  readonly receivablesAccount: string
  readonly invoiceRoundingAccount: string
}

/** The discount accounts of a business and product group. */
export interface GeneralPostingSetup {
  readonly genBusPostingGroup: string
  readonly genProdPostingGroup: string
  readonly salesLineDiscAccount: string
  readonly salesInvDiscAccount: string
  readonly blocked: boolean
}

/** Rate, kind and accounts of a VAT business and product group. */
export interface VatPostingSetup {
  readonly vatBusPostingGroup: string
  readonly vatProdPostingGroup: string
  readonly vatPct: Decimal
  readonly vatCalculationType: VatCalculationType
  readonly vatIdentifier: string
  readonly salesVATAccount: string
  readonly blocked: boolean
}

/** Payment terms: date formulas such as `30D`, `CM+30D`, `''` = none. */
export interface PaymentTerms {
  readonly code: string
  readonly dueDateCalculation: string
  readonly discountDateCalculation: string
  readonly discountPct: Decimal
}

/** A journal template; `type` is `Sales`, `Purchases` or `''`; `crMemoNoSeries` is `''` unless credit memos have their own series (service). */
export interface JournalTemplate {
  readonly name: string
  readonly type: string
  readonly allowPostingFrom: DateText
  readonly allowPostingTo: DateText
  readonly postingNoSeries: string
  readonly crMemoNoSeries: string
}

/** An accounting period, from its starting date to the next one's. */
export interface AccountingPeriod {
  readonly startingDate: DateText
  readonly closed: boolean
}

/** A dimension value; only those of type `Standard` can be posted (posting.md 8, last row). */
export interface DimensionValue {
  readonly blocked: boolean
  readonly type: string
}

/** A default dimension of a customer or account; `valuePosting` is `''` or `' '` (none), `Code Mandatory`, `Same Code` or `No Code`. */
export interface DefaultDimension {
  readonly tableName: 'Customer' | 'G/L Account'
  readonly no: string
  readonly dimensionCode: string
  readonly valueCode: string
  readonly valuePosting: string
}

/** Two dimensions that may not meet: always (`Blocked`) or for the listed pair of values (`Limited`). */
export interface DimensionCombination {
  readonly dimension1Code: string
  readonly dimension2Code: string
  readonly restriction: 'Blocked' | 'Limited'
  /** Forbidden pairs of values under `Limited`; empty under `Blocked`. */
  readonly blockedValues: readonly { readonly value1Code: string; readonly value2Code: string }[]
}

/** The master data one batch of postings needs, loaded by the engine; maps by code, setups by `BUS/PROD`, values by `DIM/VALUE`. */
export interface PostingSetup {
  readonly generalLedger: GeneralLedgerSetup
  readonly sales: SalesSetup
  readonly accounts: ReadonlyMap<string, Account>
  readonly customers: ReadonlyMap<string, Customer>
  readonly customerPostingGroups: ReadonlyMap<string, CustomerPostingGroup>
  readonly generalPostingSetups: ReadonlyMap<string, GeneralPostingSetup>
  readonly vatPostingSetups: ReadonlyMap<string, VatPostingSetup>
  readonly vatBusPostingGroups: ReadonlySet<string>
  readonly vatProdPostingGroups: ReadonlySet<string>
  readonly paymentTerms: ReadonlyMap<string, PaymentTerms>
  readonly journalTemplates: ReadonlyMap<string, JournalTemplate>
  readonly accountingPeriods: readonly AccountingPeriod[]
  readonly dimensions: ReadonlyMap<string, { readonly blocked: boolean }>
  readonly dimensionValues: ReadonlyMap<string, DimensionValue>
  readonly defaultDimensions: readonly DefaultDimension[]
  readonly dimensionCombinations: readonly DimensionCombination[]
  readonly itemNos: ReadonlySet<string>
  readonly currencies: ReadonlySet<string>
  /** Keys of {@link usedNoKey} for posted documents with a `no` of their own. */
  readonly documentNosUsed: ReadonlySet<string>
}

/** The key under which a posted document's own number is kept in `documentNosUsed` (decision D17). */
export function usedNoKey(documentType: string, no: string, customerNo: string): string {
  return `${documentType}|${no}|${customerNo}`
}
