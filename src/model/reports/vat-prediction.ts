import type { Decimal } from '../../core/decimal.ts'
import type { VatAmounts, VatGridSum } from './party-reports.ts'

/** Words for what decided the VAT groups of a line; `line`: somebody set them there. */
export const vatSources = [
  'file category',
  'country',
  'party',
  'item',
  'account',
  'learned',
  'default',
  'line',
] as const

/** One of {@link vatSources}. */
export type VatSource = (typeof vatSources)[number]

/** What keeps a document from being booked, or something of it from the return. */
export interface PredictionFinding {
  readonly code: string
  readonly message: string
  /** Contract name of the field it is about; '' for none. */
  readonly field: string
  readonly lineNo: number | null
}

/** The amount of one grid that a line will be in; local currency, as the grid counts it. */
export interface GridAmount {
  readonly grid: string
  readonly amount: Decimal
}

/** What booking would do with a line: its VAT groups and why, the accounts its base goes to, its VAT and the grids of it. */
export interface PredictedLine extends VatAmounts {
  readonly lineNo: number
  /** `G/L Account` or `Item`, and its number. */
  readonly type: string
  readonly no: string
  readonly description: string
  readonly vatBusPostingGroup: string
  readonly vatProdPostingGroup: string
  /** Percent without trailing zeros. */
  readonly vatPct: string
  readonly source: VatSource
  /** A sentence. */
  readonly reason: string
  readonly accountNos: readonly string[]
  readonly grids: readonly GridAmount[]
}

/** What booking would post to an account; local currency, debit positive. */
export interface PredictedAccount {
  readonly accountNo: string
  readonly amount: Decimal
}

/**
 * What booking a document would do to the VAT return and the general ledger (F59). When it cannot be booked the findings say
 * why, and there is nothing else.
 */
export interface VatPrediction {
  readonly bookable: boolean
  readonly findings: readonly PredictionFinding[]
  readonly lines: readonly PredictedLine[]
  /** Grids with entries, in the order of the form, and 71 or 72. */
  readonly grids: readonly VatGridSum[]
  readonly vatDue: Decimal
  readonly vatDeductible: Decimal
  readonly balance: Decimal
  readonly accounts: readonly PredictedAccount[]
}
