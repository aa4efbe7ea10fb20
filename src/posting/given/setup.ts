import type { DateText } from '../../core/date.ts'
import type { Decimal } from '../../core/decimal.ts'
import type { Side, VatCalculationType } from './document.ts'

/** The general ledger setup row; dates `0001-01-01` = no limit. */
export interface GeneralLedgerSetup {
  readonly lcyCode: string
  readonly allowPostingFrom: DateText
  readonly allowPostingTo: DateText
  readonly allowDeferralPostingFrom: DateText
  readonly allowDeferralPostingTo: DateText
  readonly vatTolerancePct: Decimal
  readonly pmtDiscExclVAT: boolean
  readonly journalTemplNameMandatory: boolean
  readonly invoiceRoundingPrecision: Decimal
  readonly maxVATDifferenceAllowed: Decimal
  /** Dimension codes of shortcut 1 to 8, in order; `''` = not set up. */
  readonly shortcutDimensionCodes: readonly string[]
}

/** How discounts are booked: inside revenue or cost, or gross with an entry on a discount account. */
export type DiscountPosting = 'No Discounts' | 'Line Discounts' | 'Invoice Discounts' | 'All Discounts'

/** What the sales and the purchase setup have in common. */
export interface SideSetup {
  readonly discountPosting: DiscountPosting
  readonly copyLineDescrToGLEntry: boolean
  readonly checkDocTotalAmounts: boolean
  readonly invoiceTemplateName: string
  readonly crMemoTemplateName: string
  readonly invoiceRounding: boolean
  /** Purchases: whether the vendor's document number must be there; sales: false. */
  readonly extDocNoMandatory: boolean
  /** Purchases: whether a VAT difference up to the maximum is booked as stated; sales: false. */
  readonly allowVATDifference: boolean
  /** Sales: template of service documents; purchases: `''`. */
  readonly serviceTemplateName: string
}

/** The inventory setup row. */
export interface InventorySetup {
  /** Whether cost is booked to the stock account with the document; else costPostedtoGL stays 0 and there is no pair. */
  readonly automaticCostPosting: boolean
  readonly preventNegativeInventory: boolean
}

/** A G/L account. */
export interface Account {
  readonly no: string
  readonly name: string
  readonly accountType: string
  /** Whether it is of the balance sheet, not of the income statement. */
  readonly balanceSheet: boolean
  readonly directPosting: boolean
  readonly blocked: boolean
  readonly genProdPostingGroup: string
  readonly vatProdPostingGroup: string
  readonly nonDeductibleVATPct: Decimal
  readonly defaultDeferralTemplateCode: string
}

/** An item. */
export interface Item {
  readonly no: string
  readonly description: string
  readonly type: 'Inventory' | 'Service' | 'Non-Inventory'
  readonly baseUnitOfMeasure: string
  readonly genProdPostingGroup: string
  readonly vatProdPostingGroup: string
  readonly inventoryPostingGroup: string
  readonly blocked: boolean
  readonly salesBlocked: boolean
  readonly purchasingBlocked: boolean
}

/** A customer or vendor; `blocked` is `''` or `' '` (none), `Ship`, `Invoice` (customers), `Payment` (vendors) or `All`. */
export interface Party {
  readonly no: string
  readonly name: string
  readonly postingGroup: string
  readonly genBusPostingGroup: string
  readonly vatBusPostingGroup: string
  readonly paymentTermsCode: string
  readonly vatRegistrationNo: string
  readonly countryRegionCode: string
  readonly blocked: string
  readonly privacyBlocked: boolean
  readonly applicationMethod: 'Manual' | 'Apply to Oldest'
}

/** The accounts a party's documents end on: receivables or payables account, and invoice rounding. */
export interface PartyPostingGroup {
  readonly code: string
  readonly controlAccount: string
  readonly invoiceRoundingAccount: string
}

/** Master data of one side: customers with their groups and setup, or vendors with theirs. */
export interface SideData {
  readonly setup: SideSetup
  readonly parties: ReadonlyMap<string, Party>
  readonly partyPostingGroups: ReadonlyMap<string, PartyPostingGroup>
}

/** The accounts of a business and product group, for both sides and stock. */
export interface GeneralPostingSetup {
  readonly genBusPostingGroup: string
  readonly genProdPostingGroup: string
  readonly salesAccount: string
  readonly salesCreditMemoAccount: string
  readonly salesLineDiscAccount: string
  readonly salesInvDiscAccount: string
  readonly purchAccount: string
  readonly purchCreditMemoAccount: string
  readonly purchLineDiscAccount: string
  readonly purchInvDiscAccount: string
  readonly cogsAccount: string
  readonly directCostAppliedAccount: string
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
  readonly purchaseVATAccount: string
  readonly reverseChrgVATAccount: string
  readonly euService: boolean
  readonly taxCategory: string
  readonly blocked: boolean
}

/** Payment terms: date formulas such as `30D`, `CM+30D`, `''` = none. */
export interface PaymentTerms {
  readonly code: string
  readonly dueDateCalculation: string
  readonly discountDateCalculation: string
  readonly discountPct: Decimal
  readonly calcPmtDiscOnCrMemos: boolean
}

/** A currency: its rounding, and where gains and losses between its rates are booked. */
export interface Currency {
  readonly code: string
  readonly amountRoundingPrecision: Decimal
  readonly invoiceRoundingPrecision: Decimal
  readonly realizedGainsAccount: string
  readonly realizedLossesAccount: string
}

/** An exchange rate from a date on: factor = exchangeRateAmount / relationalExchRateAmount (posting.md 1). */
export interface ExchangeRate {
  readonly currencyCode: string
  readonly startingDate: DateText
  readonly exchangeRateAmount: Decimal
  readonly relationalExchRateAmount: Decimal
}

/** How an amount is spread over periods (posting.md 3.9). */
export interface DeferralTemplate {
  readonly code: string
  readonly deferralAccount: string
  readonly deferralPct: Decimal
  readonly calcMethod: 'Straight-Line' | 'Equal per Period' | 'Days per Period' | 'User-Defined'
  readonly startDate:
    | 'Posting Date'
    | 'Beginning of Period'
    | 'End of Period'
    | 'Beginning of Next Period'
    | 'Beginning of Next Calendar Year'
  readonly noOfPeriods: number
  /** `%4` is the short English month name, `%6` the year; `''` means the document's description. */
  readonly periodDescription: string
}

/** The days on which a user may post; `0001-01-01` = no limit. */
export interface UserSetup {
  readonly allowPostingFrom: DateText
  readonly allowPostingTo: DateText
}

/** Intrastat codes by kind; an empty set is not checked (D18). */
export interface IntrastatSetup {
  readonly transactionTypes: ReadonlySet<string>
  readonly transactionSpecifications: ReadonlySet<string>
  readonly transportMethods: ReadonlySet<string>
  readonly areas: ReadonlySet<string>
}

/** Where the posted number comes from: the series, or the document where it has one, or the document alone (decision F55). */
export type Numbering = 'automatic' | 'either' | 'manual'

/** A journal template; `type` is `Sales`, `Purchases` or `''`; `crMemoNoSeries` is `''` unless credit memos have their own series (service). */
export interface JournalTemplate {
  readonly name: string
  readonly type: string
  readonly allowPostingFrom: DateText
  readonly allowPostingTo: DateText
  readonly postingNoSeries: string
  readonly postingNumbering: Numbering
  readonly crMemoNoSeries: string
  readonly crMemoNumbering: Numbering
}

/** An accounting period, from its starting date to the next one's; see `accountingPeriod` for the last one. */
export interface AccountingPeriod {
  readonly startingDate: DateText
  readonly closed: boolean
}

/** A dimension value; only those of type `Standard` can be posted (posting.md 5.9). */
export interface DimensionValue {
  readonly blocked: boolean
  readonly type: string
}

/** A default dimension of a party, account or item; `valuePosting` is `''` or `' '` (none), `Code Mandatory`, `Same Code` or `No Code`. */
export interface DefaultDimension {
  readonly tableName: 'Customer' | 'Vendor' | 'G/L Account' | 'Item'
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
  readonly inventory: InventorySetup
  readonly sales: SideData
  readonly purchase: SideData
  readonly accounts: ReadonlyMap<string, Account>
  readonly items: ReadonlyMap<string, Item>
  readonly generalPostingSetups: ReadonlyMap<string, GeneralPostingSetup>
  /** Inventory accounts by inventory posting group, of the blank location. */
  readonly inventoryAccounts: ReadonlyMap<string, string>
  readonly vatPostingSetups: ReadonlyMap<string, VatPostingSetup>
  readonly vatBusPostingGroups: ReadonlySet<string>
  readonly vatProdPostingGroups: ReadonlySet<string>
  readonly paymentTerms: ReadonlyMap<string, PaymentTerms>
  readonly journalTemplates: ReadonlyMap<string, JournalTemplate>
  readonly accountingPeriods: readonly AccountingPeriod[]
  readonly userSetups: ReadonlyMap<string, UserSetup>
  readonly intrastat: IntrastatSetup
  readonly dimensions: ReadonlyMap<string, { readonly blocked: boolean }>
  readonly dimensionValues: ReadonlyMap<string, DimensionValue>
  readonly defaultDimensions: readonly DefaultDimension[]
  readonly dimensionCombinations: readonly DimensionCombination[]
  readonly currencies: ReadonlyMap<string, Currency>
  /** In order of starting date. */
  readonly exchangeRates: readonly ExchangeRate[]
  readonly deferralTemplates: ReadonlyMap<string, DeferralTemplate>
  /** Keys of {@link usedNoKey} for what is posted already: a sales document's own number, a purchase document's vendor number. */
  readonly documentNosUsed: ReadonlySet<string>
}

/** The key under which a document's number is kept in `documentNosUsed`: its `no` on sales (D17), its vendorInvCrMemoNo on purchases. */
export function usedNoKey(side: Side, documentType: string, no: string, partyNo: string): string {
  return `${side}|${documentType}|${no}|${partyNo}`
}
