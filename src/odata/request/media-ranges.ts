/** One range of an `Accept` header: `application/json;odata.metadata=none;q=0.5`. */
export interface MediaRange {
  readonly type: string
  readonly parameters: ReadonlyMap<string, string>
  readonly quality: number
}

/** The ranges of an `Accept` header, types and values in lower case; none for an empty one. */
export function readRanges(header: string): readonly MediaRange[] {
  return split(header, ',').flatMap((text): readonly MediaRange[] => {
    const [type = '', ...rest] = split(text, ';')
    if (type === '') return []
    const parameters = new Map<string, string>()
    let quality = 1
    for (const parameter of rest) {
      const equals = parameter.indexOf('=')
      const name = (equals < 0 ? parameter : parameter.slice(0, equals)).trim().toLowerCase()
      const value = equals < 0 ? '' : parameter.slice(equals + 1).trim()
      if (name === 'q') quality = /^(0(\.\d*)?|1(\.0*)?)$/.test(value) ? Number(value) : 1
      else if (name !== '') parameters.set(name, value.replace(/^"(.*)"$/, '$1').toLowerCase())
    }
    return [{ type: type.toLowerCase(), parameters, quality }]
  })
}

/** How much a type is liked, 0 when not at all: the range that names it most closely decides (RFC 9110 12.5.1). */
export function qualityOf(ranges: readonly MediaRange[], type: string): number {
  const wildcards = ['*/*', `${type.split('/', 1)[0] ?? ''}/*`]
  let closest = -1
  let quality = 0
  for (const range of ranges) {
    const named = range.type === type || wildcards.includes(range.type)
    if (!named || specificity(range) <= closest || !takesUtf8(range)) continue
    closest = specificity(range)
    quality = range.quality
  }
  return quality
}

/** How closely a range names a type: a wildcard least, parameters most. */
export function specificity({ type, parameters }: MediaRange): number {
  if (type === '*/*') return 0
  return type.endsWith('/*') ? 1 : 2 + Math.min(parameters.size, 5)
}

/** Whether a range names no other charset than the one everything is written in. */
export function takesUtf8({ parameters }: MediaRange): boolean {
  return ['utf-8', 'utf8'].includes(parameters.get('charset') ?? 'utf-8')
}

function split(text: string, separator: ',' | ';'): readonly string[] {
  const parts: string[] = []
  let inQuotes = false
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '"') inQuotes = !inQuotes
    else if (char === separator && !inQuotes) {
      parts.push(text.slice(from, at).trim())
      from = at + 1
    }
  }
  return [...parts, text.slice(from).trim()]
}
