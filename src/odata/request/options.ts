import { Problem, quoted } from '../../core/problem.ts'
import { patternsMax } from './cost.ts'

/** System query options that are understood. */
const systemOptions = [
  '$select',
  '$filter',
  '$orderby',
  '$top',
  '$skip',
  '$count',
  '$expand',
  '$search',
  '$compute',
  '$apply',
  '$skiptoken',
  '$deltatoken',
  '$id',
  '$format',
  '$schemaversion',
] as const

/** More rows than any table has; larger numbers mean the same. */
export const rowsMax = 2_147_483_647

/** Parts a query string may have. */
const partsMax = 100

/** A system query option. */
export type OptionName = (typeof systemOptions)[number]

/** Known to OData but not to us: 501 (OData 4.01 Part 1, 13.1.1 #7), also without the dollar sign instead of being ignored (D11). */
const notDone: ReadonlySet<string> = new Set(['$index', '$levels'])

/** The options of a request: decoded values, and the parts as received for the next link. */
export interface Options {
  readonly values: ReadonlyMap<OptionName, string>
  /** Parameter aliases (`@name=…`) by name without the at sign, letter case kept. */
  readonly aliases: ReadonlyMap<string, string>
  readonly parts: readonly { readonly name: string; readonly raw: string }[]
  /** What all options together may still ask for. */
  readonly budget: Budget
}

/** What is left of the limits of a request; `patterns` in characters. */
export interface Budget {
  patterns: number
}

/**
 * Reads a query string: option names in any letter case, with or without `$` (odata-conformance.md 13.2.1); `+` is a blank.
 * Unknown `$` options, doubled options and broken percent-encoding are refused; other names are custom options.
 */
export function readOptions(query: string): Options {
  const values = new Map<OptionName, string>()
  const aliases = new Map<string, string>()
  const parts: { name: string; raw: string }[] = []
  const sentParts = query.split('&', partsMax + 1)
  if (sentParts.length > partsMax) throw new Problem('BadRequest', `The query has more than ${partsMax} options.`)
  for (const raw of sentParts) {
    if (raw === '') continue
    const equals = raw.indexOf('=')
    const sent = decodePart(equals < 0 ? raw : raw.slice(0, equals)).trim()
    if (sent.startsWith('@')) {
      if (aliases.has(sent.slice(1)))
        throw new Problem('BadRequest', `The parameter alias '${quoted(sent)}' is given more than once.`, {
          target: quoted(sent),
        })
      aliases.set(sent.slice(1), decodePart(equals < 0 ? '' : raw.slice(equals + 1)))
      parts.push({ name: sent.toLowerCase(), raw })
      continue
    }
    const name = `$${sent.replace(/^\$/, '').toLowerCase()}`
    const known = systemOptions.find((option) => option === name)
    if (known === undefined) {
      if (sent.startsWith('$') || notDone.has(name))
        throw new Problem(
          notDone.has(name) ? 'BadRequest_MethodNotImplemented' : 'BadRequest',
          `The query option '${quoted(sent)}' is not supported.`,
          { target: quoted(sent) },
        )
      parts.push({ name: sent.toLowerCase(), raw })
      continue
    }
    if (parts.some(({ name: given }) => given === known))
      throw new Problem('BadRequest', `The query option '${known}' is given more than once.`, { target: known })
    const value = decodePart(equals < 0 ? '' : raw.slice(equals + 1))
    // Clients that fill in a fixed list of options send it empty: it names nothing to expand.
    if (known !== '$expand' || value.trim() !== '') values.set(known, value)
    parts.push({ name: known, raw })
  }
  return { values, aliases, parts, budget: { patterns: patternsMax } }
}

/** Refuses options that have no meaning for this kind of request; `$format` and `$schemaversion` always have one. */
export function allowOnly(options: Options, allowed: readonly OptionName[], what: string): void {
  for (const name of options.values.keys()) {
    if (name === '$format' || name === '$schemaversion' || allowed.includes(name)) continue
    throw new Problem('BadRequest', `The query option '${name}' cannot be applied to ${what}.`, { target: name })
  }
}

/** A non-negative whole number out of an option, at most {@link rowsMax}; undefined when the option is absent. */
export function wholeNumber(options: Options, name: '$top' | '$skip'): number | undefined {
  const text = options.values.get(name)?.trim()
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text))
    throw new Problem(
      'BadRequest',
      `Invalid value '${quoted(text)}' for ${name} query option found. The ${name} query option requires a non-negative integer value.`,
      { target: name },
    )
  return Math.min(Number(text), rowsMax)
}

/** Whether `$count=true`. */
export function wantsCount(options: Options): boolean {
  const text = options.values.get('$count')?.trim().toLowerCase()
  if (text === undefined || text === 'false') return false
  if (text === 'true') return true
  throw new Problem(
    'BadRequest',
    `Invalid value '${quoted(text)}' for $count query option found. Valid values are 'true' and 'false'.`,
    { target: '$count' },
  )
}

/** Decodes percent-encoded text of an address; broken encoding and NUL are refused. */
export function decodePart(raw: string, plusIsBlank = true): string {
  let text: string
  try {
    text = decodeURIComponent(plusIsBlank ? raw.replaceAll('+', ' ') : raw)
  } catch {
    throw new Problem('BadRequest', `The address contains a broken percent-encoding: '${quoted(raw)}'.`)
  }
  if (text.includes('\0'))
    throw new Problem('BadRequest', 'The address contains a character that is not allowed (NUL).')
  return text
}
