/** A hole of a text: what stands there, and whether it stands in quotes. */
export interface Filled {
  readonly text: string
  /** A value or name in quotes is somebody's own, and so is part of a name, such as `vendor` of `vendorNo`: it is never told otherwise. */
  readonly quoted: boolean
}

/** A template, ready to be recognised. */
export interface Pattern {
  readonly template: string
  /** Fixed parts; between each two of them is a hole. */
  readonly parts: readonly string[]
  /** Characters of the fixed parts: of several templates that fit, the one that says most is meant. */
  readonly weight: number
}

/** A template that says this much is meant even where a hole is empty: somebody's name may be. */
const sureWeight = 20

/** Letters that go on with a name; the one of a plural is no part of it. */
const beginsInName = /^(?!s\b)\p{L}/u

/** Cuts a template with `{0}`, `{1}` … in this order. */
export function patternOf(template: string): Pattern {
  const parts = template.split(/\{\d+\}/)
  return { template, parts, weight: parts.join('').length }
}

/**
 * What stands in the holes of a template, or null when the text is none of it. Each fixed part is looked for behind the one
 * before it, the last one at the end: a text is read once, however many holes there are.
 */
export function holesOf({ parts, weight }: Pattern, text: string): readonly Filled[] | null {
  const [first = '', ...rest] = parts
  if (!text.startsWith(first)) return null
  if (rest.length === 0) return text.length === first.length ? [] : null
  // Most templates are none of a text by their end already.
  if (!text.endsWith(rest.at(-1) ?? '')) return null
  const holes: Filled[] = []
  let [at, before] = [first.length, first]
  for (const [index, part] of rest.entries()) {
    const found = index === rest.length - 1 ? text.length - part.length : text.indexOf(part, at)
    if (found < at) return null
    const inside = text.slice(at, found)
    const quoted = /['"]$/.test(before) && /^['"]/.test(part)
    if (inside === '' && !quoted && weight < sureWeight) return null
    holes.push({ text: inside, quoted: quoted || (beginsInName.test(part) && /\p{L}$/u.test(inside)) })
    at = found + part.length
    before = part
  }
  return holes
}

/** A template with its holes filled; one that nothing is known for stays empty. */
export function filled(template: string, values: readonly string[]): string {
  return template.replaceAll(/\{(\d+)\}/g, (_, no: string) => values[Number(no)] ?? '')
}
