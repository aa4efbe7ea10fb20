import type { DateText } from '../../core/date.ts'
import type { Decimal } from '../../core/decimal.ts'
import type { AsKnown } from './known-at.ts'

/** Parties in one answer; more are refused, never cut. */
export const agingPartiesMax = 10_000

/** Most limits between the buckets of an aging, how many days overdue a limit can be, and most parties asked for by number. */
export const agingLimitsMax = 10
export const agingDaysMax = 36_500
export const agingPartyNosMax = 1_000

/** What customers owe, or what is owed to vendors, on a date. */
export interface AgingQuestion extends AsKnown {
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

/** All of a VAT entry that decides its grids, as it was frozen when it was posted. */
export interface VatOperation {
  readonly type: string
  readonly documentType: string
  readonly vatBusPostingGroup: string
  readonly vatProdPostingGroup: string
  readonly vatCalculationType: string
  /** Percent without trailing zeros. */
  readonly vatPct: string
  readonly euService: boolean
  readonly taxCategory: string
  /** First two digits of the account a purchase was booked to; '' where it is not known, and for sales. */
  readonly accountClass: string
  /** Whether it has a base, and whether it has an amount, other than zero. */
  readonly withBase: boolean
  readonly withVat: boolean
}

/** Amounts of VAT entries in local currency with the sign of the ledger. */
export interface VatAmounts {
  readonly base: Decimal
  readonly amount: Decimal
  readonly nonDeductible: Decimal
}

/** VAT entries that are alike in all that decides their grids, with their sums. */
export interface VatGroup extends VatOperation, VatAmounts {
  readonly entryCount: number
}

/** The amount of one grid of the return and how many VAT entries are in it. */
export interface VatGridSum {
  readonly grid: string
  readonly amount: Decimal
  readonly entryCount: number
}

/** The VAT return of some VAT entries. */
export interface VatReturn {
  /** Every grid, in the order of the form. */
  readonly grids: readonly VatGridSum[]
  readonly vatDue: Decimal
  readonly vatDeductible: Decimal
  /** Due less deductible: positive is to be paid. */
  readonly balance: Decimal
  readonly unassigned: readonly VatGroup[]
  /** What belongs in no grid, since it is outside the scope of VAT (F60). */
  readonly outsideScope: readonly VatGroup[]
  readonly entryCount: number
}

/** The period of a VAT return by VAT date, and the point it is asked as of. */
export interface VatQuestion extends Period, AsKnown {}

/** What a check before filing found: an own word or the letter of the rule of Intervat, in plain words, about these grids. */
export interface VatFinding {
  readonly code: string
  /** An error keeps the return from being filed as it is; a warning wants a look. */
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly grids: readonly string[]
}

/** What came to a period after the point its return was asked as of. */
export interface VatSince {
  /** Every grid, in the order of the form: what it is now, less what it was then. */
  readonly grids: readonly VatGridSum[]
  readonly entryCount: number
}

/** The VAT return of a period. */
export interface VatSummary extends VatReturn {
  readonly findings: readonly VatFinding[]
  /** Null when nothing was asked about then. */
  readonly since: VatSince | null
  /** All groups of the return, which lead to its entries. */
  readonly groups: readonly VatGroup[]
}

/** A page of the VAT entries of a grid, by number: those above `after`, at most `limit`. */
export interface VatGridPage {
  readonly grid: string
  readonly after: number
  readonly limit: number
}

/** A VAT entry in a grid. */
export interface VatGridEntry {
  readonly entryNo: number
  /** Id of the VAT entry. */
  readonly id: string
  readonly documentId: string
  /** Lines of the document that are in the entry; none are known of old entries. */
  readonly lineNos: readonly number[]
  /** What of the entry is in the grid. */
  readonly amount: Decimal
}

/** Entries of a grid, and whether more follow. */
export interface VatGridEntries {
  readonly entries: readonly VatGridEntry[]
  readonly more: boolean
}
