import { decodePart } from '../request/options.ts'
import { pageSizeMax } from '../request/prefer.ts'
import { walkMark } from '../answer/skip-token.ts'
import type { ODataRequest } from '../request/surface.ts'

/**
 * How a value looks in `$filter`, which belongs to the shape: a quoted text, or one that looks like a GUID or a day; a GUID, a
 * day, a time; a whole number of nine digits at most, a decimal.
 */
export type Look = 'text' | 'quoted guid' | 'quoted day' | 'guid' | 'day' | 'time' | 'whole' | 'decimal'

/** A value that was cut out of a request: without its quotes. */
export interface Slot {
  readonly look: Look
  readonly text: string
}

/** A request cut into what all requests of its shape have in common, and its values. */
export interface Cut {
  /** The same for all requests that differ in values only. */
  readonly key: string
  readonly companyId: string
  /** Scheme, host and prefix of the request, which belong to no shape. */
  readonly base: string
  /** `If-None-Match`. */
  readonly known: string | undefined
  /** Key of the record, where the path has one. */
  readonly id: string | undefined
  /** Path below the company. */
  readonly path: string
  /** The query's parts as received. */
  readonly parts: readonly string[]
  /** The part with `$filter`, its text around the slots (one more than those), and the whole of it, decoded. */
  readonly filter: { readonly part: number; readonly between: readonly string[]; readonly text: string } | undefined
  readonly slots: readonly Slot[]
  /** The part with `$skiptoken`, and its value. */
  readonly token: { readonly part: number; readonly text: string } | undefined
  /** A `$top` beyond every page: it says how much is left behind this one, not what is read. */
  readonly top: number | undefined
}

/** Characters of a key at the most: what is kept is some megabytes, whatever clients send. */
export const keyLengthMax = 4000
/** Digits of a `$top` that no binder refuses. */
const largeTop = /^[1-9]\d{4,8}$/
const slotsMax = 64

const guid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const guidAlone = new RegExp(`^${guid}$`)
const dayAlone = /^\d{4}-\d{2}-\d{2}$/
const pathShape = new RegExp(`^([A-Za-z]+)(?:\\((${guid})\\)|/\\$count)?$`)

// Values as the grammar of $filter has them, between what may stand around one (syntax/literal.ts). What is not found here
// stays in the key, where it does no harm.
const values = new RegExp(
  `'((?:[^']|'')*)'|(?<![^ (,])(?:(${guid})|(\\d{4}-\\d{2}-\\d{2}T[0-9:.]+(?:Z|[+-]\\d{2}:\\d{2}))|(\\d{4}-\\d{2}-\\d{2})|(-?\\d{1,9})|(-?\\d{1,12}\\.\\d{1,6}))(?![^ ),])`,
  'g',
)

/** Headers that decide what is answered. */
const deciding = ['accept', 'prefer', 'odata-maxversion', 'odata-version', 'company'] as const

/**
 * Cuts a request for a set, its count or a record below a company named in the path; undefined for everything else.
 * `companies` is the path up to the company's key.
 */
export function cutRequest(companies: string, { method, url, headers, body, base }: ODataRequest): Cut | undefined {
  if (method !== 'GET' || body.length > 0 || !url.startsWith(companies) || isWalk(headers)) return undefined
  const behind = companies.length + 36
  const companyId = url.slice(companies.length, behind)
  if (!url.startsWith(')/', behind) || !guidAlone.test(companyId)) return undefined
  const at = url.indexOf('?', behind)
  const path = at < 0 ? url.slice(behind + 2) : url.slice(behind + 2, at)
  const found = pathShape.exec(path)
  if (found === null) return undefined
  const [, set, id] = found
  // A tag to compare with is nothing to keep.
  const known = headers['if-none-match']
  if (id !== undefined && known !== undefined) return undefined
  let key = ''
  for (const name of deciding) key += `${headers[name] ?? ''}\n`
  key += id === undefined ? path : `${set}()`
  const parts = at < 0 ? [] : url.slice(at + 1).split('&')
  return cutParts({ companyId, base, known, id, path, parts }, key)
}

// Pages of one moment, and pages that end in a delta link, ask more than one statement (F81).
function isWalk(headers: ODataRequest['headers']): boolean {
  return (
    headers['isolation'] !== undefined ||
    headers['odata-isolation'] !== undefined ||
    headers['prefer']?.toLowerCase().includes('track-changes') === true
  )
}

function cutParts(
  start: Pick<Cut, 'companyId' | 'base' | 'known' | 'id' | 'path' | 'parts'>,
  begin: string,
): Cut | undefined {
  let key = begin
  let filter: Cut['filter']
  let token: Cut['token']
  let top: Cut['top']
  let slots: readonly Slot[] = []
  for (const [part, raw] of start.parts.entries()) {
    const equals = raw.indexOf('=') + 1
    const name = raw.slice(0, equals)
    key += `\n${name}`
    if (name === '$filter=' || name === '%24filter=') {
      const text = decoded(raw.slice(equals))
      // Parts of the key begin with a line of their own: a line break in a text would pass for another part.
      if (text === undefined || text.includes('\n')) return undefined
      const cut = cutFilter(text)
      filter = { part, between: cut.between, text }
      slots = cut.slots
      key += cut.key
    } else if (name === '$skiptoken=' || name === '%24skiptoken=') {
      const text = decoded(raw.slice(equals))
      if (text?.includes(walkMark) !== false) return undefined
      token = { part, text }
    } else if (name === '$deltatoken=' || name === '%24deltatoken=') {
      return undefined
    } else if (name === '$top=' && largeTop.test(raw.slice(equals)) && Number(raw.slice(equals)) > pageSizeMax) {
      // Another one at each page that a next link leads to.
      top = Number(raw.slice(equals))
      key += '\0more\0'
    } else key += raw.slice(equals)
  }
  if (key.length > keyLengthMax || slots.length > slotsMax) return undefined
  return { ...start, key, filter, slots, token, top }
}

function decoded(raw: string): string | undefined {
  if (!raw.includes('%') && !raw.includes('+')) return raw
  try {
    return decodePart(raw)
  } catch {
    return undefined
  }
}

function cutFilter(text: string): { key: string; between: readonly string[]; slots: readonly Slot[] } {
  const between: string[] = []
  const slots: Slot[] = []
  let key = ''
  let behind = 0
  for (const match of text.matchAll(values)) {
    // An empty text means more than a text to some conditions.
    if (match[1] === '') continue
    const slot = slotOf(match)
    const before = text.slice(behind, match.index)
    between.push(before)
    slots.push(slot)
    // A text never holds this character: decoding refuses it.
    key += `${before}\0${slot.look}\0`
    behind = match.index + match[0].length
  }
  between.push(text.slice(behind))
  return { key: key + text.slice(behind), between, slots }
}

function slotOf([, quoted, id, time, day, whole, decimal = '']: RegExpExecArray): Slot {
  if (quoted !== undefined) {
    const text = quoted.includes("'") ? quoted.replaceAll("''", "'") : quoted
    const look = guidAlone.test(text) ? 'quoted guid' : dayAlone.test(text) ? 'quoted day' : 'text'
    return { look, text }
  }
  if (id !== undefined) return { look: 'guid', text: id }
  if (time !== undefined) return { look: 'time', text: time }
  if (day !== undefined) return { look: 'day', text: day }
  return whole === undefined ? { look: 'decimal', text: decimal } : { look: 'whole', text: whole }
}
