/** The default and largest page (D11, D29). */
export const pageSizeMax = 20_000

/** What a `Prefer` header asks for; unknown preferences are ignored. */
export interface Preferences {
  readonly maxPageSize: number | undefined
  readonly answer: 'minimal' | 'representation' | undefined
}

/** Reads `Prefer`, with and without the `odata.` prefix (contract-facts.md 1.2); a page size above the largest is clamped. */
export function readPreferences(header: string | undefined): Preferences {
  let maxPageSize: number | undefined
  let answer: Preferences['answer']
  for (const one of (header ?? '').split(/[,;]/)) {
    const [name = '', value = ''] = one.split('=', 2).map((part) => part.trim().toLowerCase().replaceAll('"', ''))
    if (name === 'odata.maxpagesize' || name === 'maxpagesize') {
      if (/^0*[1-9]\d{0,8}$/.test(value)) maxPageSize = Math.min(Number(value), pageSizeMax)
    } else if (name === 'return' && (value === 'minimal' || value === 'representation')) answer = value
    else if (name === 'return-no-content') answer = 'minimal'
  }
  return { maxPageSize, answer }
}
