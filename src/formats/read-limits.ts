/** Sizes beyond which a file is refused instead of read. */
export interface ReadLimits {
  readonly bytesMax: number
  /** Characters of XML besides embedded files. */
  readonly xmlCharactersMax: number
  readonly linesMax: number
  readonly depthMax: number
}

/** Measured in einvoice.md 5: 25 MB of XML without blobs is about 34,000 lines and 2.5 seconds. */
export const defaultReadLimits: ReadLimits = {
  bytesMax: 50 * 1024 * 1024,
  xmlCharactersMax: 25 * 1024 * 1024,
  linesMax: 10_000,
  depthMax: 64,
}
