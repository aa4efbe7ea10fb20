import { Cells, eachRow, type RawRows } from '../../core/rows/raw-rows.ts'
import type { Beside, HotColumns } from '../../engine/contract/hot-reading.ts'
import type { Cell, Kind } from '../../model/field.ts'
import type { Query } from '../../model/query.ts'
import { type AskedPage, nextLink, pageLead, pageResponse, staysInNext } from '../ask/collection.ts'
import { collectionHead, collectionTail } from '../answer/respond.ts'
import { readSkipToken, scopeOf, type SkipToken, writeSkipToken } from '../answer/skip-token.ts'
import { readOptions } from '../request/options.ts'
import { addressOf, rootAt } from '../request/surface.ts'
import type { Bound } from './bound.ts'
import type { Cut } from './cut.ts'
import { isWholeSet } from './set-lines.ts'
import { keyStandIn } from './slots.ts'
import { streamedRows } from './streamed-rows.ts'
import { besideOf, type Plan, recordWriting, type Start } from './writing.ts'

type BoundPage = Extract<Bound, { ask: 'page' }>

/** The plan of a page, also of one behind a next link. */
export function pagePlan({ hot, cut, values }: Start, bound: BoundPage): Plan | undefined {
  const { exchange, route, page } = bound
  const { top, shape } = page
  const paging = pagingOf(bound, cut)
  const query = paging && queryOf(page, paging, cut.token !== undefined)
  if (paging === undefined || query === undefined || !query.expand.every(isWholeSet)) return undefined
  // A page that ends with $top has no next one.
  const more = top === undefined || top > paging.size
  const beside: Beside[] = [
    ...besideOf(exchange, shape),
    ...(more ? (['keys'] as const) : []),
    ...(page.query.count ? (['total'] as const) : []),
  ]
  const standIns = [...values.standIns, ...(query.keyset?.values ?? []).map(String)]
  const kept = hot.keep({ ask: 'page', query, more, beside }, standIns)
  const writing = kept && recordWriting(exchange, shape, kept, ['{', '}'])
  if (kept === undefined || writing === undefined) return undefined
  const { columns } = kept
  const cells = new Cells(columns.count)
  const { limit } = query
  const end = collectionTail(undefined)
  const countIn = (rows: RawRows): number | undefined => {
    let count: number | undefined
    const { total } = columns
    if (total !== undefined) eachRow(rows, cells, (row) => (count = row.int(total)), 1)
    return count
  }
  return async (sent, caller) => {
    const { companyId, known } = sent
    const root = rootAt(exchange.surface, sent.base)
    const own = { ...exchange, caller, root }
    const headOf = (count: number | undefined): string =>
      collectionHead(pageLead(own, { ...route, companyId }, page, count))
    const token = paging.tokenOf(sent)
    const slots = values.of(sent)
    if (token === undefined || slots === undefined) return undefined
    if (kept.ask === 'stream') {
      const stream = await hot.stream(caller, companyId, kept, [...slots, ...token])
      if (stream === undefined) return undefined
      const body = await streamedRows(stream, {
        head: (first) => headOf(countIn(first)),
        write: (rows, sets, frame) => writing.write(rows, { companyId, sets, root }, frame),
        tail: (last, count) => collectionTail(last && paging.next(sent, last, count)),
        keys: (last) => keysOf(last, columns, query),
      })
      return pageResponse(own, route, body, known)
    }
    const rows = await hot.rows(caller, companyId, kept, [...slots, ...token])
    const besides = rows && (await writing.prepare(hot, caller, companyId, rows))
    if (rows === undefined || besides === undefined) return undefined
    const head = headOf(countIn(rows))
    const tail =
      rows.count > limit ? (last: Cells) => collectionTail(paging.next(sent, keysOf(last, columns, query), limit)) : end
    const body = writing.write(rows, { ...besides, root }, { head, tail, most: limit })
    return pageResponse(own, route, body, known)
  }
}

function queryOf({ query, top }: AskedPage, { size }: Paging, hasToken: boolean): Query | undefined {
  const values: Cell[] = []
  for (const [place, { field }] of query.order.entries()) {
    const standIn = hasToken ? keyStandIn(field, place) : null
    if (standIn === undefined) return undefined
    values.push(standIn)
  }
  return {
    ...query,
    count: false,
    limit: Math.min(top ?? size, size),
    ...(hasToken ? { keyset: { values, backwards: false } } : {}),
  }
}

/** How the pages of a shape follow each other. */
interface Paging {
  readonly size: number
  /** The values of a request's token, none when the shape has none; undefined when it is not plainly one of ours. */
  readonly tokenOf: (cut: Cut) => readonly string[] | undefined
  /** The address of the page behind the last row. */
  readonly next: (cut: Cut, keys: readonly Cell[], rows: number) => string
}

function pagingOf({ exchange, route, page }: BoundPage, cut: Cut): Paging | undefined {
  const { resource } = route
  const { order } = page.query
  const { maxPageSize } = exchange.preferences
  // The text of $filter is the first, and the only one that differs between requests of a shape.
  const [, ...others] = page.scope
  // The last one is mostly the next one too: a token is read and another one written.
  let known = { companyId: '', first: '', scope: '' }
  const scope = ({ companyId, filter }: Cut): string => {
    const first = filter?.text ?? page.scope[0] ?? ''
    if (known.companyId !== companyId || known.first !== first)
      known = { companyId, first, scope: scopeOf(companyId, resource.set, [first, ...others], order) }
    return known.scope
  }
  const read = (sent: Cut): SkipToken | undefined => {
    try {
      return sent.token && readSkipToken(scope(sent), order, sent.token.text)
    } catch {
      return undefined
    }
  }
  const first = read(cut)
  if (cut.token !== undefined && first === undefined) return undefined
  const size = maxPageSize === undefined && first !== undefined ? Math.min(first.size, page.size) : page.size
  const stays = partsThatStay(cut)
  return {
    size,
    tokenOf: (sent) => {
      if (sent.token === undefined) return []
      const token = read(sent)
      if (token === undefined || (maxPageSize === undefined && token.size !== size)) return undefined
      return token.values.includes(null) ? undefined : token.values.map(String)
    },
    next: (sent, keys, rows) => {
      const top = sent.top ?? page.top
      const rest = top === undefined ? undefined : top - rows
      const kept = stays.map((part) => sent.parts[part] ?? '')
      const address = addressOf(rootAt(exchange.surface, sent.base), sent.companyId, resource)
      return nextLink(address, kept, rest, writeSkipToken(scope(sent), { values: keys, size }))
    },
  }
}

function partsThatStay({ parts }: Cut): readonly number[] {
  return [...parts.entries()].flatMap(([part, raw]) =>
    readOptions(raw).parts.some(({ name }) => staysInNext(name)) ? [part] : [],
  )
}

function keysOf(last: Cells, { keys }: HotColumns, { order }: Query): readonly Cell[] {
  return order.map(({ field }, place) => {
    const column = keys[place] ?? 0
    return last.isNull(column) ? null : keyOf(last, column, field.kind)
  })
}

// As the long way reads it from PostgreSQL.
function keyOf(last: Cells, column: number, kind: Kind): Cell {
  if (kind === 'integer') return last.int(column)
  return kind === 'boolean' || kind === 'booleanText' ? last.text(column) === 't' : last.text(column)
}
