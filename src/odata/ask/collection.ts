import type { Query } from '../../model/query.ts'
import { collectionQuery } from './collection-query.ts'
import { allowOnly, wholeNumber } from '../request/options.ts'
import { addApplied, pageSizeMax } from '../request/prefer.ts'
import { collectionBody, contextMember, countMember, jsonHeaders, serialiserOf } from '../answer/respond.ts'
import type { Route } from '../address/route.ts'
import { readSkipToken, scopeOf, writeSkipToken } from '../answer/skip-token.ts'
import { type Frame, streamedBody } from '../answer/stream-body.ts'
import { addressOf, pathOf, type Exchange, type ODataResponse } from '../request/surface.ts'

/** One page of a set (D11, D29). */
export async function readCollection(
  exchange: Exchange,
  { resource, companyId }: Extract<Route, { kind: 'collection' }>,
): Promise<ODataResponse> {
  const { options, preferences, root } = exchange
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
    ],
    'a collection',
  )
  const asked = collectionQuery(exchange, resource)
  const { order } = asked.query
  const scope = scopeOf(companyId, resource.set, asked.scope, order)
  const tokenText = options.values.get('$skiptoken')
  const token = tokenText === undefined ? undefined : readSkipToken(scope, order, tokenText)
  const size = Math.min(preferences.maxPageSize ?? token?.size ?? pageSizeMax, pageSizeMax)
  const top = wholeNumber(options, '$top')
  const query: Query = {
    ...asked.query,
    limit: Math.min(top ?? size, size),
    ...(token === undefined ? {} : { keyset: { values: token.values, backwards: false } }),
  }
  const frameOf = (count: number | undefined): Frame => {
    const write = serialiserOf(exchange, asked.shape, companyId)
    return {
      lead: `${contextMember(exchange, `${pathOf(companyId, resource)}${asked.selectList}`)}${countMember(exchange, count)}`,
      write: (row) => write(row),
      next: (last, rows) => {
        // A page with blobs may be shorter than its limit.
        const rest = top === undefined ? undefined : top - rows
        if (rest === 0) return undefined
        const next = writeSkipToken(scope, { values: last.keys, size })
        return nextLink(exchange, addressOf(root, companyId, resource), rest, next)
      },
    }
  }
  const headers = jsonHeaders(exchange)
  if (preferences.maxPageSize !== undefined) addApplied(headers, `odata.maxpagesize=${preferences.maxPageSize}`)
  return { status: 200, headers, body: await bodyOf(exchange, companyId, query, frameOf) }
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
  const { lead, write, next } = frameOf(count)
  const last = rows.at(-1)
  return collectionBody(lead, rows, write, more && last !== undefined ? next(last, rows.length) : undefined)
}

// Business Central's shape: the other options as they came, then aid and the token (contract-facts.md 3.3).
function nextLink({ options }: Exchange, address: string, rest: number | undefined, token: string): string {
  const kept = options.parts
    .filter(({ name }) => !['$top', '$skip', '$skiptoken', 'aid'].includes(name))
    .map(({ raw }) => raw)
  return `${address}?${[...kept, ...(rest === undefined ? [] : [`$top=${rest}`]), 'aid=FIN', `$skiptoken=${token}`].join('&')}`
}
