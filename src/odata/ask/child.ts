import { wholeRelation, type Expansion, type Row } from '../../model/query.ts'
import type { Relation } from '../../model/resource.ts'
import { equals } from '../../model/value-facts.ts'
import { notFound } from '../request/errors.ts'
import { allowOnly } from '../request/options.ts'
import { contextMember, jsonHeaders, serialiserOf } from '../answer/respond.ts'
import type { Route } from '../address/route.ts'
import { bindProjection } from '../bind/projection.ts'
import { pathOf, type Exchange, type ODataResponse } from '../request/surface.ts'

type RouteOf<Kind extends Route['kind']> = Extract<Route, { kind: Kind }>

/** The record that `…(<id>)/importSalesInvoiceLines(<id>)` is, when it has a set of its own; 404 when it belongs to another record. */
export async function childRecord(exchange: Exchange, route: RouteOf<'child'>): Promise<RouteOf<'record'>> {
  const { companyId, childId, relation } = route
  await relatedRow(exchange, route, { ...onlyChild(relation, childId), fields: [] })
  return { kind: 'record', resource: relation.target(), companyId, id: childId }
}

/** One of the related records that are found only below their owner, such as dimension set lines. */
export async function readContained(exchange: Exchange, route: RouteOf<'child'>): Promise<ODataResponse> {
  allowOnly(exchange.options, ['$select'], 'a single record')
  const { resource, companyId, id, relation, childId } = route
  const { shape, selectList } = bindProjection(exchange, relation.target())
  const row = await relatedRow(exchange, route, { ...onlyChild(relation, childId), fields: shape.cells })
  const write = serialiserOf(exchange, shape, companyId)
  const context = `${pathOf(companyId, resource)}(${id})/${relation.name}${selectList}/$entity`
  const owner = { id, type: relation.parentType ?? '' }
  return { status: 200, headers: jsonHeaders(exchange), body: write(row, contextMember(exchange, context), owner) }
}

async function relatedRow(exchange: Exchange, route: RouteOf<'child'>, expansion: Expansion): Promise<Row> {
  const { surface, caller } = exchange
  const { resource, companyId, id, relation, childId } = route
  const owner = await surface.engine.read(caller, companyId, resource, id, { fields: [], expand: [expansion] })
  if (owner === undefined) throw notFound(resource.set)
  const row = owner.children[relation.name]?.find((one) => one.id === childId)
  if (row === undefined) throw notFound(relation.name)
  return row
}

/** Of the related records the one with this id. */
export function onlyChild(relation: Relation, childId: string): Expansion {
  const id = relation.target().byName.get('id')
  return { ...wholeRelation(relation), ...(id === undefined ? {} : { predicate: equals(id, childId) }) }
}
