/** Sizes beyond which a file is refused instead of read; each refusal names its limit. */
export interface ReadLimits {
  readonly bytesMax: number
  /** Characters of XML besides embedded files. */
  readonly xmlCharactersMax: number
  /** Elements and attributes together: they decide time and memory. */
  readonly elementsMax: number
  readonly depthMax: number
  /** Attributes of one element. */
  readonly attributesMax: number
  /** References such as `&amp;` in the whole file. */
  readonly referencesMax: number
  /** InvoiceLine or CreditNoteLine elements, and those of CII. */
  readonly linesMax: number
  /** Embedded files. */
  readonly attachmentsMax: number
  /** Seconds that a thread may take for a large file (F92). */
  readonly secondsMax: number
  /** Megabytes of heap that a thread may take for it. */
  readonly megabytesMax: number
}

/**
 * Room for 10,000 lines of 40 elements and attributes, and the worst file within them reads in about a second (`npm run bench`, reader).
 * The environment changes them by FACTURIER_FILE_ variables.
 */
export const defaultReadLimits: ReadLimits = {
  bytesMax: 50 * 1024 * 1024,
  xmlCharactersMax: 25 * 1024 * 1024,
  elementsMax: 400_000,
  depthMax: 64,
  attributesMax: 100,
  referencesMax: 500_000,
  linesMax: 10_000,
  attachmentsMax: 100,
  secondsMax: 60,
  megabytesMax: 384,
}
