import type { DateText } from '../core/date.ts'
import type { Decimal } from '../core/decimal.ts'

/** Parties in one answer; more are refused, never cut. */
export const agingPartiesMax = 10_000

/** Most limits between the buckets of an aging, how many days overdue a limit can be, and most parties asked for by number. */
export const agingLimitsMax = 10
export const agingDaysMax = 36_500
export const agingPartyNosMax = 1_000

/** What customers owe, or what is owed to vendors, on a date. */
export interface AgingQuestion {
  readonly party: 'customer' | 'vendor'
  readonly asOf: DateText
  /** Ascending limits in days overdue: 30, 60 means 1 to 30, 31 to 60 and 61 or more. */
  readonly days: readonly number[]
  /** Only these parties, upper-case; undefined = all. */
  readonly partyNos?: readonly string[] | undefined
}

/** Open amounts in local currency: positive is what customers owe us, or what we owe vendors. */
export interface AgingAmounts {
  readonly balance: Decimal
  readonly notDue: Decimal
  /** Due before the date: the sum of the buckets. */
  readonly overdue: Decimal
  /** One more than the limits of the question. */
  readonly buckets: readonly Decimal[]
  /** Ledger entries with an open amount. */
  readonly entryCount: number
}

/** The open amounts of one customer or vendor. */
export interface AgingRow extends AgingAmounts {
  readonly partyNo: string
  readonly partyName: string
}

/** Parties with an open amount, by number, and their total. */
export interface Aging {
  readonly rows: readonly AgingRow[]
  readonly total: AgingAmounts
}

/** Days from and to, both included. */
export interface Period {
  readonly from: DateText
  readonly to: DateText
}

/** VAT entries that are alike in all that decides their grids, with their sums in local currency as the ledger has them. */
export interface VatGroup {
  readonly type: string
  readonly documentType: string
  readonly vatBusPostingGroup: string
  readonly vatProdPostingGroup: string
  readonly vatCalculationType: string
  /** Percent without trailing zeros. */
  readonly vatPct: string
  /** Of the VAT posting setup as it is now; null when the row is gone. */
  readonly euService: boolean | null
  readonly taxCategory: string | null
  /** First two digits of the account a purchase was booked to; `?` where it is not known, '' for sales and without a base. */
  readonly accountClass: string
  readonly base: Decimal
  readonly amount: Decimal
  readonly nonDeductible: Decimal
  readonly entryCount: number
}

/** The amount of one grid of the return and how many VAT entries are in it. */
export interface VatGridSum {
  readonly grid: string
  readonly amount: Decimal
  readonly entryCount: number
}

/** The VAT return of a period. */
export interface VatSummary {
  /** Every grid, in the order of the form. */
  readonly grids: readonly VatGridSum[]
  readonly vatDue: Decimal
  readonly vatDeductible: Decimal
  /** Due less deductible: positive is to be paid. */
  readonly balance: Decimal
  readonly unassigned: readonly VatGroup[]
  readonly entryCount: number
}
