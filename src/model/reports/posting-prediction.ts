import type { Decimal } from '../../core/decimal.ts'
import type { PredictionFinding, VatPrediction } from './vat-prediction.ts'

/** What a reason is about, as the schema calls it. */
export const reasonSubjects = ['ACCOUNT', 'ITEM', 'VAT_BUSINESS_GROUP', 'VAT_PRODUCT_GROUP', 'DIMENSION'] as const

/** One of {@link reasonSubjects}. */
export type ReasonSubject = (typeof reasonSubjects)[number]

/** What decided a value of a document or the account of an entry, as a word for programs. */
export const reasonCodes = [
  'SET_ON_LINE',
  'SET_ON_DOCUMENT',
  'LEARNED',
  'FILE',
  'COUNTRY',
  'PARTY',
  'ITEM',
  'ACCOUNT',
  'COMPANY_SETUP',
  'ASSUMPTION',
  'GENERAL_POSTING_SETUP',
  'VAT_POSTING_SETUP',
  'PARTY_POSTING_GROUP',
  'INVENTORY_POSTING_GROUP',
  'DEFERRAL_TEMPLATE',
  'CURRENCY',
] as const

/** One of {@link reasonCodes}. */
export type ReasonCode = (typeof reasonCodes)[number]

/** Why a line or an entry has its account, item, VAT group or value of a dimension (F115). */
export interface PostingReason {
  readonly subject: ReasonSubject
  /** The line it is about; null for the document. */
  readonly lineNo: number | null
  /** Code of the dimension; '' for other subjects. */
  readonly dimensionCode: string
  /** Number or code that the reason is for. */
  readonly value: string
  readonly code: ReasonCode
  /** A sentence. */
  readonly message: string
}

/** A dimension of an entry with the names that it has in the books; '' where there is none. */
export interface PredictedDimension {
  readonly code: string
  readonly name: string
  readonly valueCode: string
  readonly valueName: string
}

/** An entry of the general ledger that booking would make; local currency, debit positive. */
export interface PredictedEntry {
  readonly accountNo: string
  readonly accountName: string
  readonly postingDate: string
  readonly description: string
  readonly amount: Decimal
  readonly dimensions: readonly PredictedDimension[]
  /** Lines that are in it, in document order; none of what belongs to the whole document. */
  readonly lineNos: readonly number[]
  /** Of its account, then of its dimensions. */
  readonly reasons: readonly PostingReason[]
}

/**
 * What booking a document would do to the general ledger, and why (F115). When it cannot be booked the findings say why, and there
 * are no entries; the reasons of its lines are there all the same, as far as they are known.
 */
export interface PostingPrediction {
  readonly bookable: boolean
  readonly findings: readonly PredictionFinding[]
  /** In the order in which they would be numbered. */
  readonly entries: readonly PredictedEntry[]
  /** Of the lines, in their order. */
  readonly reasons: readonly PostingReason[]
}

/** Both, of one rehearsal. */
export interface BookingPrediction {
  readonly vat: VatPrediction
  readonly posting: PostingPrediction
}
