/** The default and largest page (D11, D29). */
export const pageSizeMax = 20_000

/** What a `Prefer` header asks for; unknown preferences are ignored. */
export interface Preferences {
  readonly maxPageSize: number | undefined
  readonly answer: 'minimal' | 'representation' | undefined
  /** A batch goes on behind a request that failed; undefined: not said (OData 4.01 Part 1, 8.2.8.3). */
  readonly continueOnError?: boolean
  /** A delta link at the end of a set (OData 4.01 Part 1, 8.2.8.10). */
  readonly trackChanges?: boolean
}

/**
 * Reads `Prefer`, with and without the `odata.` prefix (contract-facts.md 1.2); a page size above the largest is clamped.
 * Of a preference given twice the first counts, a value that makes no sense is as if it were not there (RFC 7240, 2).
 * `respond-async`, `omit-values`, annotations and entity references are heard and not followed, so never said to be applied.
 */
export function readPreferences(header: string | undefined): Preferences {
  const given = readPairs(header ?? '')
  const size = given.get('maxpagesize')
  const wanted = given.get('return')
  const goOn = given.get('continue-on-error')
  return {
    maxPageSize: size !== undefined && /^0*[1-9]\d{0,8}$/.test(size) ? Math.min(Number(size), pageSizeMax) : undefined,
    answer:
      wanted === 'minimal' || wanted === 'representation'
        ? wanted
        : given.has('return-no-content')
          ? 'minimal'
          : undefined,
    ...(given.has('track-changes') ? { trackChanges: true } : {}),
    ...(goOn === undefined ? {} : { continueOnError: goOn !== 'false' }),
  }
}

/** Adds to `Preference-Applied`, which lists all that were followed. */
export function addApplied(headers: Record<string, string>, preference: string): void {
  const before = headers['Preference-Applied']
  headers['Preference-Applied'] = before === undefined ? preference : `${before}, ${preference}`
}

// Between preferences stand commas; semicolons, which begin parameters, are taken for the same. Both may be in quotes.
function readPairs(header: string): ReadonlyMap<string, string> {
  const given = new Map<string, string>()
  for (const [, name = '', quotedValue, value] of header.matchAll(
    /([^\s,;="]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,;"]*)))?/g,
  )) {
    const bare = name.toLowerCase().replace(/^odata\./, '')
    if (!given.has(bare)) given.set(bare, (quotedValue ?? value ?? '').trim().toLowerCase())
  }
  return given
}
