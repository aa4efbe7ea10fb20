import type { DateText } from '../../core/date.ts'
import type { Expression } from '../expression.ts'
import type { AsKnown } from './known-at.ts'

/** Most rows of a report; more are refused, never cut. */
export const reportRowsMax = 10_000

/** Most dimensions that a summary is grouped by. */
export const summaryDimensionsMax = 4

/** Most items that stock is asked for by number. */
export const stockItemsMax = 500

/** What general ledger entries are summed by. */
export type LedgerGrouping = 'ACCOUNT' | 'MONTH' | 'DIMENSION' | 'SOURCE'

/** Which entries of the general ledger to sum, and how. */
export interface LedgerSummaryQuestion extends AsKnown {
  /** Each at most once; rows are sorted in this order. */
  readonly groupBy: readonly LedgerGrouping[]
  /** Dimension codes, each a grouping of its own; there are some exactly when `groupBy` has DIMENSION. */
  readonly dimensions: readonly string[]
  /** A condition on general ledger entries; every entry without one. */
  readonly predicate?: Expression | undefined
}

/** Sums of general ledger entries in local currency, two decimals; balance is debit less credit. */
export interface LedgerTotals {
  readonly debitAmount: string
  readonly creditAmount: string
  readonly balance: string
  readonly entryCount: number
}

/** The value that the entries of a group have for a dimension; null for entries without one. */
export interface SummaryDimensionValue {
  readonly code: string
  readonly valueCode: string | null
  readonly valueDisplayName: string | null
}

/** A group of general ledger entries; what was not grouped by is null, names are those of today. */
export interface LedgerSummaryRow extends LedgerTotals {
  readonly accountNumber: string | null
  readonly accountName: string | null
  /** First day of the month. */
  readonly month: DateText | null
  /** In the order of the dimensions asked for. */
  readonly dimensionValues: readonly SummaryDimensionValue[]
  readonly sourceType: string | null
  readonly sourceNo: string | null
  readonly sourceName: string | null
}

/** Groups of general ledger entries and the sums of all of them. */
export interface LedgerSummary {
  readonly rows: readonly LedgerSummaryRow[]
  readonly total: LedgerTotals
}

/** The days a trial balance is about, both included; without `from` everything up to `asOf` is the period. */
export interface TrialBalanceQuestion extends AsKnown {
  readonly asOf: DateText
  readonly from?: DateText | undefined
}

/** Amounts of a trial balance in local currency, two decimals; one of debitBalance and creditBalance of an account is 0.00. */
export interface TrialBalanceAmounts {
  readonly openingBalance: string
  readonly debitAmount: string
  readonly creditAmount: string
  readonly balance: string
  readonly debitBalance: string
  readonly creditBalance: string
}

/** An account in a trial balance. */
export interface TrialBalanceRow extends TrialBalanceAmounts {
  readonly accountNumber: string
  readonly accountName: string | null
  readonly incomeBalance: string
}

/** The accounts with entries up to a day, by number. */
export interface TrialBalance {
  readonly rows: readonly TrialBalanceRow[]
  readonly total: TrialBalanceAmounts
}

/** Of which day stock is wanted, by posting date, and of which items; everything when not said. */
export interface StockQuestion {
  readonly asOf?: DateText | undefined
  readonly itemNos?: readonly string[] | undefined
}

/** Stock of an item: quantity in its unit without trailing zeros, value in local currency. */
export interface StockRow {
  readonly itemNo: string
  readonly description: string | null
  readonly unitOfMeasure: string | null
  readonly quantity: string
  readonly value: string
  /** The part of the value that the stock accounts hold. */
  readonly postedValue: string
  /** Five decimals at most; null when there is no quantity. */
  readonly unitCost: string | null
}

/** Stock by item number, with the sums of its values. */
export interface StockOnHand {
  readonly rows: readonly StockRow[]
  readonly totalValue: string
  readonly totalPostedValue: string
}
