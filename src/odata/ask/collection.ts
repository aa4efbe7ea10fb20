import type { Expression } from '../../model/expression.ts'
import type { Query } from '../../model/query.ts'
import { allOf } from '../../model/value-facts.ts'
import { type CollectionQuery, collectionQuery } from './collection-query.ts'
import { allowOnly, wholeNumber } from '../request/options.ts'
import { addApplied, pageSizeMax } from '../request/prefer.ts'
import {
  collectionBody,
  contextMember,
  countMember,
  hasTaggedPages,
  jsonHeaders,
  serialiserOf,
  taggedResponse,
} from '../answer/respond.ts'
import type { Route } from '../address/route.ts'
import { readSkipToken, scopeOf, walkMark, writeSkipToken } from '../answer/skip-token.ts'
import { type Frame, streamedBody } from '../answer/stream-body.ts'
import { wholeUpTo } from '../answer/whole-body.ts'
import { addressOf, pathOf, type Exchange, type ODataResponse } from '../request/surface.ts'

/** A larger page is sent as it is read, without a tag. */
const taggedBytesMax = 256 * 1024

/** The address of a set. */
export type CollectionRoute = Extract<Route, { kind: 'collection' }>

/** A page that is asked for. */
export interface AskedPage extends Pick<CollectionQuery, 'shape' | 'selectList' | 'scope'> {
  readonly query: Query
  /** Rows of a page at the most. */
  readonly size: number
  /** `$top`. */
  readonly top: number | undefined
}

/** What binds the pages of a set to each other besides their query: one moment, or changes that are told at the end (F81). */
export interface Walk {
  /** What its pages keep; stands before each skip token, which is good for nobody else's walk. */
  readonly kept: string
  /** What its tokens belong to besides: who asks, and since when. */
  readonly scope: readonly string[]
  /** Rows come only where this holds. */
  readonly bound: Expression | undefined
  /** The address of the changes after it. */
  readonly deltaLink: string | undefined
  /** What the context ends with. */
  readonly context: '' | '/$delta'
}

/** Binds the options of a page; `walk` when it is one of a walk. */
export function askedPage(exchange: Exchange, { resource, companyId }: CollectionRoute, walk?: Walk): AskedPage {
  const { options, preferences } = exchange
  allowOnly(
    options,
    [
      '$select',
      '$filter',
      '$search',
      '$orderby',
      '$top',
      '$skip',
      '$count',
      '$expand',
      '$compute',
      '$apply',
      '$skiptoken',
      ...(walk?.context === '/$delta' ? (['$deltatoken'] as const) : []),
    ],
    'a collection',
  )
  const asked = within(collectionQuery(exchange, resource), walk)
  const { order } = asked.query
  const sent = options.values.get('$skiptoken')
  const tokenText = walk === undefined ? sent : sent?.slice(walk.kept.length + walkMark.length)
  const token =
    tokenText === undefined
      ? undefined
      : readSkipToken(scopeOf(companyId, resource.set, asked.scope, order), order, tokenText)
  const size = Math.min(preferences.maxPageSize ?? token?.size ?? pageSizeMax, pageSizeMax)
  const top = wholeNumber(options, '$top')
  const query: Query = {
    ...asked.query,
    limit: Math.min(top ?? size, size),
    ...(token === undefined ? {} : { keyset: { values: token.values, backwards: false } }),
  }
  return { ...asked, query, size, top }
}

// The texts of a walk belong to its tokens, what binds it to its rows.
function within(asked: CollectionQuery, walk: Walk | undefined): CollectionQuery {
  if (walk === undefined) return asked
  const { query } = asked
  const predicate = allOf([query.predicate, walk.bound].filter((one) => one !== undefined))
  return {
    ...asked,
    query: { ...query, ...(predicate === undefined ? {} : { predicate }) },
    scope: [...asked.scope, walk.kept, ...walk.scope],
  }
}

/** The headers of a page. */
export function pageHeaders(exchange: Exchange): Record<string, string> {
  const headers = jsonHeaders(exchange)
  const { maxPageSize } = exchange.preferences
  if (maxPageSize !== undefined) addApplied(headers, `odata.maxpagesize=${maxPageSize}`)
  return headers
}

/**
 * The answer with a page. Master data and setup are read again and again and change seldom: a page of theirs that is not large
 * has a tag of its bytes, and is 304 for a client that has it; `known` is `If-None-Match`. Ledgers and documents have none,
 * whose pages would be the slower for it.
 */
export function pageResponse(
  exchange: Exchange,
  { resource }: CollectionRoute,
  body: ODataResponse['body'],
  known: string | undefined,
): ODataResponse | Promise<ODataResponse> {
  const headers = pageHeaders(exchange)
  return hasTaggedPages(resource) ? taggedPage(headers, body, known) : { status: 200, headers, body }
}

async function taggedPage(
  headers: Readonly<Record<string, string>>,
  sent: ODataResponse['body'],
  known: string | undefined,
): Promise<ODataResponse> {
  const { whole, body } = await wholeUpTo(taggedBytesMax, sent)
  return whole === undefined ? { status: 200, headers, body } : taggedResponse(headers, whole, known)
}

/** The members of a page before `value`. */
export function pageLead(
  exchange: Exchange,
  { resource, companyId }: CollectionRoute,
  { selectList }: Pick<AskedPage, 'selectList'>,
  count: number | undefined,
  ending: Walk['context'] = '',
): string {
  return `${contextMember(exchange, `${pathOf(companyId, resource)}${selectList}${ending}`)}${countMember(exchange, count)}`
}

/** One page of a set (D11, D29), or of a walk through it. */
export async function readCollection(exchange: Exchange, route: CollectionRoute, walk?: Walk): Promise<ODataResponse> {
  const { resource, companyId } = route
  const asked = askedPage(exchange, route, walk)
  const { query, size, top } = asked
  const frameOf = (count: number | undefined): Frame => {
    const write = serialiserOf(exchange, asked.shape, companyId)
    return {
      lead: pageLead(exchange, route, asked, count, walk?.context),
      write: (row) => write(row),
      next: (last, rows) => {
        // A page with blobs may be shorter than its limit.
        const rest = top === undefined ? undefined : top - rows
        if (rest === 0) return undefined
        const scope = scopeOf(companyId, resource.set, asked.scope, query.order)
        const kept = exchange.options.parts.filter(({ name }) => staysInNext(name)).map(({ raw }) => raw)
        const address = addressOf(exchange.root, companyId, resource)
        const token = writeSkipToken(scope, { values: last.keys, size })
        return nextLink(address, kept, rest, walk === undefined ? token : `${walk.kept}${walkMark}${token}`)
      },
      delta: walk?.deltaLink,
    }
  }
  const body = await bodyOf(exchange, companyId, query, frameOf)
  return pageResponse(exchange, route, body, exchange.request.headers['if-none-match'])
}

async function bodyOf(
  { surface: { engine }, caller }: Exchange,
  companyId: string,
  query: Query,
  frameOf: (count: number | undefined) => Frame,
): Promise<string | AsyncIterable<string>> {
  const stream = await engine.stream(caller, companyId, query)
  if (stream !== undefined) return streamedBody(stream, frameOf(stream.count))
  const { rows, more, count } = await engine.list(caller, companyId, query)
  const { lead, write, next, delta } = frameOf(count)
  const last = rows.at(-1)
  const link = more && last !== undefined ? next(last, rows.length) : undefined
  return collectionBody(lead, rows, write, link, caller.principalId, delta)
}

/** Whether an option of a page is in the address of the next one as it came. */
export function staysInNext(name: string): boolean {
  return !['$top', '$skip', '$skiptoken', 'aid'].includes(name)
}

/**
 * The address of the next page in Business Central's shape: the other options as they came (`kept`), then aid and the token
 * (contract-facts.md 3.3).
 */
export function nextLink(address: string, kept: readonly string[], rest: number | undefined, token: string): string {
  return `${address}?${[...kept, ...(rest === undefined ? [] : [`$top=${rest}`]), 'aid=FIN', `$skiptoken=${token}`].join('&')}`
}
