import type { Caller } from '../../engine/contract/caller.ts'
import type { Cell } from '../../model/field.ts'
import type { Expression } from '../../model/expression.ts'
import { partsOf } from '../../model/value-facts.ts'
import { sentCompany } from '../address/company-choice.ts'
import { readRoute, type Route } from '../address/route.ts'
import { askedPage, type AskedPage } from '../ask/collection.ts'
import { exchangeOf } from '../ask/exchange.ts'
import { askedCount, askedRecord } from '../ask/read.ts'
import type { Projection } from '../bind/projection.ts'
import { checkVersions } from '../request/negotiate.ts'
import { readOptions } from '../request/options.ts'
import type { Exchange, ODataRequest, Surface } from '../request/surface.ts'
import type { Cut, Slot } from './cut.ts'
import { decodersOf, standInOf, trickyOf, writtenAs, type Decode } from './slots.ts'

type RouteOf<Kind extends Route['kind']> = Extract<Route, { kind: Kind }>

/** A request as the binder understood it, without its skip token. */
export type Bound = { readonly exchange: Exchange; readonly predicate: Expression | undefined } & (
  | { readonly ask: 'page'; readonly route: RouteOf<'collection'>; readonly page: AskedPage }
  | { readonly ask: 'count'; readonly route: RouteOf<'count'> }
  | { readonly ask: 'record'; readonly route: RouteOf<'record'>; readonly projection: Projection }
)

/** A request bound with values that stand for those of its slots. */
export interface Tried {
  readonly bound: Bound
  /** How the value of a slot is decoded; undefined: it belongs to the shape, for it decides what is asked. */
  readonly decoders: readonly (Decode | undefined)[]
}

/** Slots of which each is tried alone when all together are refused. */
const triedAloneMax = 16

/** Nobody asks: what a caller may is looked at when rows are read. */
const nobody: Caller = {
  principalId: '',
  principalName: '',
  permissions: new Map(),
  requestId: '',
  statements: 0,
}

type Values = typeof trickyOf | typeof standInOf

/**
 * Runs the binder over a request with stand-ins in its slots: once with values that decoding leaves alone, once with values it
 * changes, so that it is seen what becomes of a value, without a second opinion on it. Undefined for what the binder refuses,
 * or asks otherwise for other values.
 */
export function tryStandIns(surface: Surface, request: ODataRequest, cut: Cut): Tried | undefined {
  const { slots } = cut
  const fixed = new Set<number>()
  const attempt = (values: Values, only?: number): Bound | undefined =>
    bind(
      surface,
      request,
      cut,
      slots.map(({ look, text }, slot) =>
        fixed.has(slot) || (only !== undefined && only !== slot) ? text : values[look](slot),
      ),
    )
  for (const values of [standInOf, trickyOf]) {
    if (attempt(values) !== undefined) continue
    if (slots.length > triedAloneMax) return undefined
    for (const slot of slots.keys()) if (!fixed.has(slot) && attempt(values, slot) === undefined) fixed.add(slot)
  }
  const decodersNow = (): { bound: Bound; decoders: Tried['decoders'] } | undefined => {
    const [plain, tricky] = [attempt(standInOf), attempt(trickyOf)]
    if (plain === undefined || tricky === undefined) return undefined
    const [one, other] = [literalsOf(plain.predicate), literalsOf(tricky.predicate)]
    const decoders = slots.map((slot, at) => (fixed.has(at) ? undefined : decoderOf(slot, at, one, other)))
    for (const slot of slots.keys()) if (decoders[slot] === undefined) fixed.add(slot)
    return isSame(plain.predicate, tricky.predicate) ? { bound: plain, decoders } : undefined
  }
  const known = fixed.size
  const first = decodersNow()
  const tried = fixed.size === known ? first : decodersNow()
  return tried !== undefined && restIsSame(cut, tried, attempt(trickyOf)) ? tried : undefined
}

function decoderOf({ look }: Slot, slot: number, plain: readonly Cell[], tricky: readonly Cell[]): Decode | undefined {
  const standIn = standInOf[look](slot)
  const places = [...plain.keys()].filter((place) => String(plain[place]) === standIn)
  if (places.length === 0 || plain.length !== tricky.length) return undefined
  const sent = trickyOf[look](slot)
  const candidates: readonly Decode[] = decodersOf[look]
  return candidates.find(
    (decode) => decode(standIn) === standIn && places.every((place) => String(tricky[place]) === decode(sent)),
  )
}

// What is no slot's value must not come from one.
function restIsSame({ slots }: Cut, { bound: plain, decoders }: Tried, tricky: Bound | undefined): boolean {
  const standIns = new Set(
    slots.flatMap(({ look }, slot) => (decoders[slot] === undefined ? [] : [standInOf[look](slot)])),
  )
  const other = literalsOf(tricky?.predicate)
  return literalsOf(plain.predicate).every(
    (value, place) => standIns.has(String(value)) || String(value) === String(other[place]),
  )
}

// Whether two conditions differ in values only.
function isSame(one: Expression | undefined, other: Expression | undefined): boolean {
  return nodesOf(one) === nodesOf(other)
}

function nodesOf(expression: Expression | undefined): string {
  if (expression === undefined) return ''
  const kind = 'kind' in expression ? (expression.kind ?? '') : ''
  return `${expression.node} ${kind}(${partsOf(expression).map(nodesOf).join(',')})`
}

/** The values in an expression, in its order. */
export function literalsOf(expression: Expression | undefined): readonly Cell[] {
  if (expression === undefined) return []
  return expression.node === 'literal' ? [expression.value] : partsOf(expression).flatMap(literalsOf)
}

function bind(surface: Surface, request: ODataRequest, cut: Cut, texts: readonly string[]): Bound | undefined {
  try {
    return bound(surface, request, cut, texts)
  } catch {
    // Refused: the long way says why.
    return undefined
  }
}

function bound(surface: Surface, request: ODataRequest, cut: Cut, texts: readonly string[]): Bound | undefined {
  const options = readOptions(queryWith(cut, texts))
  const path = `${surface.rootPath}/companies(${cut.companyId})/${cut.path}`
  const route = readRoute(surface, path, sentCompany(options, request))
  checkVersions(request.headers)
  if (!('companyId' in route) || route.companyId !== cut.companyId) return undefined
  // Kept for long, so without the headers that are nobody's business.
  const { accept, prefer } = request.headers
  const exchange = exchangeOf(surface, { ...request, headers: { accept, prefer } }, nobody, options, route)
  switch (route.kind) {
    case 'collection': {
      const page = askedPage(exchange, route)
      return { ask: 'page', exchange, route, page, predicate: page.query.predicate }
    }
    case 'count': {
      const { predicate, derivation, computed } = askedCount(exchange, route)
      if (derivation !== undefined || computed !== undefined) return undefined
      return { ask: 'count', exchange, route, predicate }
    }
    case 'record':
      return { ask: 'record', exchange, route, projection: askedRecord(exchange, route.resource), predicate: undefined }
    default:
      return undefined
  }
}

/** The query with other texts in its slots, and without its token. */
function queryWith({ parts, filter, slots, token }: Cut, texts: readonly string[]): string {
  return parts
    .map((raw, part) => {
      if (part === token?.part) return ''
      if (part !== filter?.part) return raw
      const text = filter.between
        .map((before, at) => {
          const slot = slots[at]
          return slot === undefined ? before : `${before}${writtenAs(slot, texts[at] ?? '')}`
        })
        .join('')
      return `$filter=${encodeURIComponent(text)}`
    })
    .filter((raw) => raw !== '')
    .join('&')
}
