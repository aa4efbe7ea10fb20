import type { DateText } from '../../core/date.ts'
import type { Decimal } from '../../core/decimal.ts'
import type { AsKnown } from './known-at.ts'
import type { VatGridSum } from './party-reports.ts'

/** A month or a quarter of a year, exactly one of them: what a return and an intra-Community statement are about. */
export interface TaxPeriod {
  readonly year: number
  /** 1 to 12. */
  readonly month?: number | undefined
  /** 1 to 4. */
  readonly quarter?: number | undefined
}

/** What all three files need besides the books: whom the administration asks, and the file of before that this one replaces. */
export interface FilingDetails extends AsKnown {
  readonly contactEmail?: string | undefined
  readonly contactPhone?: string | undefined
  /** Reference of the acknowledgement of Intervat, such as `1234-0999000129-202603`. */
  readonly replaces?: string | undefined
}

/** The question of a periodic VAT return. */
export interface VatReturnQuestion extends FilingDetails {
  readonly period: TaxPeriod
  /** Whether the balance is asked back (`Ask/@Restitution`). */
  readonly askRestitution: boolean
  /** Whether payment forms are asked for (`Ask/@Payment`). */
  readonly askPayment: boolean
  /** That no customer is to be listed for the year; of its last return only. */
  readonly clientListingNihil: boolean
}

/** The question of an annual customer listing. */
export interface ListingQuestion extends FilingDetails {
  /** Calendar year. */
  readonly year: number
}

/** The question of an intra-Community statement. */
export interface StatementQuestion extends FilingDetails {
  readonly period: TaxPeriod
}

/** What was found; an error keeps the file from being made, a warning wants a look. */
export interface FilingFinding {
  readonly code: string
  readonly severity: 'error' | 'warning'
  /** A sentence with the remedy. */
  readonly message: string
  /** The grids it is about. */
  readonly grids: readonly string[]
  /** Number of the customer it is about; '' for none. */
  readonly customerNo: string
}

/** A file for Intervat. */
export interface FilingFile {
  readonly fileName: string
  /** XML in UTF-8. */
  readonly xml: string
}

/** What every answer has: findings, and the file where none of them is an error and there is something to file. */
export interface Filing {
  readonly from: DateText
  readonly to: DateText
  readonly findings: readonly FilingFinding[]
  readonly file: FilingFile | null
}

/** A periodic VAT return (form 625). */
export interface VatReturnFiling extends Filing {
  /** The grids of the file, in the order of the form: those with an amount, and always 71 or 72. */
  readonly grids: readonly VatGridSum[]
}

/** A customer of the annual listing: all sales to one Belgian VAT number. Local currency. */
export interface ListedCustomer {
  /** `BE` and ten digits. */
  readonly vatNumber: string
  /** The customers with the number, in order. */
  readonly customerNos: readonly string[]
  readonly customerName: string
  /** Sales without VAT, less credit memos. */
  readonly turnover: Decimal
  readonly vatAmount: Decimal
}

/** An annual customer listing (form 725). */
export interface CustomerListing extends Filing {
  /** By VAT number. */
  readonly customers: readonly ListedCustomer[]
  readonly turnover: Decimal
  readonly vatAmount: Decimal
}

/** Goods (L), triangular trade (T) or services (S). */
export const statementCodes = ['L', 'T', 'S'] as const

/** One of {@link statementCodes}. */
export type StatementCode = (typeof statementCodes)[number]

/** A line of the intra-Community statement: what one VAT number was sold under a code, or what corrects an earlier statement. */
export interface StatementLine {
  /** With the letters of the member state. */
  readonly vatNumber: string
  readonly customerNos: readonly string[]
  readonly customerName: string
  readonly code: StatementCode
  /** Local currency; negative where credit memos are more. */
  readonly amount: Decimal
  /** Period of the statement that is corrected; null for the own one. */
  readonly corrects: TaxPeriod | null
}

/** An intra-Community statement (form 723). */
export interface IntraStatement extends Filing {
  /** By VAT number, code and corrected period. */
  readonly lines: readonly StatementLine[]
  readonly amount: Decimal
}

/** Who files, as the company's card has it. */
export interface Declarant {
  /** Ten digits. */
  readonly enterpriseNo: string
  readonly name: string
  readonly address: string
  readonly postCode: string
  readonly city: string
  readonly countryRegionCode: string
  readonly contactEmail: string
  readonly contactPhone: string
}

/** Sales that are alike in all that decides what a listing or a statement says of them: groups of VAT entries in one answer. More are refused, never cut. */
export const filingGroupsMax = 50_000

/** Sales above this many euro without VAT in a calendar year are listed (Royal Decree no. 23, article 1). */
export const listedAbove = '250'
