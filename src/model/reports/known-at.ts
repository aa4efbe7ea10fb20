/**
 * A point in the order of postings: the number of a G/L register, or a time, which is the last register of then. A report
 * as known at a point is made of the entries that were there, whatever was posted later.
 */
export type KnownAt = { readonly register: number } | { readonly time: string }

/** What questions that can be asked as of then have in common; everything there is now without it. */
export interface AsKnown {
  readonly asKnownAt?: KnownAt | undefined
}
