/**
 * A point in the order of postings: the number of a G/L register, or a time, which is the last register of then. A report
 * as known at a point is made of the entries that were there, whatever was posted later.
 */
export type KnownAt = { readonly register: number } | { readonly time: string }

/** The ledgers whose entries are numbered and never change: what of them was there at a point is told by a number. */
export const pinnedLedgers = ['gl_entry', 'vat_entry', 'value_entry'] as const

/** A state of the ledgers of a company: its last G/L register, 0 before the first, and the last entry of each ledger then. */
export interface LedgerPoint {
  readonly register: number
  readonly last: Readonly<Record<(typeof pinnedLedgers)[number], number>>
}

/** What questions that can be asked as of then have in common; everything there is now without it. */
export interface AsKnown {
  readonly asKnownAt?: KnownAt | undefined
}
