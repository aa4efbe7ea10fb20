import { Cells, eachRow } from '../../core/rows/raw-rows.ts'
import type { HotReading } from '../../engine/contract/hot-reading.ts'
import { etagOf } from '../../model/etag.ts'
import { recordCaching, recordContext } from '../ask/read.ts'
import { contextMember, countAnswer, jsonHeaders } from '../answer/respond.ts'
import { type ODataRequest, rootAt, type Surface } from '../request/surface.ts'
import { tryStandIns, type Bound, type Tried } from './bound.ts'
import type { Cut } from './cut.ts'
import { pagePlan } from './page-plan.ts'
import { isWholeSet } from './set-lines.ts'
import { idStandIn } from './slots.ts'
import { valuePlan } from './values.ts'
import { besideOf, type Plan, recordWriting, type Start } from './writing.ts'

/** A plan, or the slots whose values belong to the shape; undefined when the shape cannot be kept. */
export type Made = { readonly plan: Plan } | { readonly fixed: readonly number[] } | undefined

/** Makes the plan of a shape from one of its requests; `isFixed`: the values of slots that belong to the shape are in its key. */
export function makePlan(surface: Surface, hot: HotReading, request: ODataRequest, cut: Cut, isFixed: boolean): Made {
  const tried = tryStandIns(surface, request, cut)
  if (tried === undefined) return undefined
  const fixed = [...tried.decoders.entries()].flatMap(([slot, decode]) => (decode === undefined ? [slot] : []))
  if (fixed.length > 0 && !isFixed) return { fixed }
  const plan = planOf({ hot, cut, values: valuePlan(cut, tried) }, tried)
  return plan && { plan }
}

function planOf(start: Start, { bound }: Tried): Plan | undefined {
  switch (bound.ask) {
    case 'page':
      return pagePlan(start, bound)
    case 'count':
      return countPlan(start, bound)
    case 'record':
      return recordPlan(start, bound)
  }
}

function countPlan({ hot, values }: Start, bound: Extract<Bound, { ask: 'count' }>): Plan | undefined {
  const { exchange, route, predicate } = bound
  const query = { resource: route.resource, ...(predicate === undefined ? {} : { predicate }) }
  const kept = hot.keep({ ask: 'count', query }, values.standIns)
  if (kept === undefined) return undefined
  const cells = new Cells(kept.columns.count)
  return async (cut, caller) => {
    const sent = values.of(cut)
    const rows = sent && (await hot.rows(caller, cut.companyId, kept, sent))
    if (rows === undefined) return undefined
    let count = 0
    eachRow(rows, cells, (row) => (count = row.int(0)))
    return countAnswer({ ...exchange, caller }, count)
  }
}

function recordPlan({ hot, values }: Start, bound: Extract<Bound, { ask: 'record' }>): Plan | undefined {
  const { exchange, route, projection } = bound
  const { resource } = route
  const { shape, expand, computed } = projection
  const beside = besideOf(exchange, shape)
  if (computed.size > 0 || !expand.every(isWholeSet)) return undefined
  const question = {
    ask: 'record',
    resource,
    fields: shape.cells,
    id: idStandIn,
    beside: [...beside, 'version'],
  } as const
  const kept = hot.keep(question, [...values.standIns, idStandIn])
  const writing = kept && recordWriting(exchange, shape, kept, ['', '}'])
  if (kept === undefined || writing === undefined) return undefined
  const { version = 0 } = kept.columns
  const caching = recordCaching(projection)
  const cells = new Cells(kept.columns.count)
  return async (cut, caller) => {
    const { id, companyId } = cut
    if (id === undefined) return undefined
    const rows = await hot.rows(caller, companyId, kept, [...(values.of(cut) ?? []), id])
    const besides = rows && (await writing.prepare(hot, caller, companyId, rows))
    if (rows === undefined || besides === undefined) return undefined
    let etag = ''
    eachRow(rows, cells, (row) => (etag = etagOf(id, row.int(version))))
    const root = rootAt(exchange.surface, cut.base)
    const context = contextMember({ ...exchange, root }, recordContext({ resource, companyId }, projection))
    const body = writing.write(rows, { ...besides, root }, { head: `{${context}`, tail: '' })
    return { status: 200, headers: { ...jsonHeaders({ ...exchange, caller }), ETag: etag, ...caching }, body }
  }
}
