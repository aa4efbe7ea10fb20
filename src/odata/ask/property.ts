import { wholeRelation, type Expansion, type Row } from '../../model/query.ts'
import { notFound } from '../request/errors.ts'
import { typeAnnotation } from '../answer/full-annotations.ts'
import { allowOnly } from '../request/options.ts'
import { contextMember, jsonHeaders } from '../answer/respond.ts'
import { onlyChild } from './child.ts'
import type { Route } from '../address/route.ts'
import { valueWriter } from '../answer/serialise.ts'
import { pathOf, type Exchange, type ODataResponse, plainHeaders } from '../request/surface.ts'

type PropertyRoute = Extract<Route, { kind: 'property' }>

/**
 * One value of a record as `{"@odata.context":…,"value":…}`, or as text with `/$value`, also of the record that a
 * single-valued relation leads to, 204 when there is none, or of one of several related records, 404 when it is not among
 * them (OData 4.01 Part 1, 11.2.4).
 */
export async function readProperty(exchange: Exchange, route: PropertyRoute): Promise<ODataResponse> {
  allowOnly(exchange.options, [], 'a single value')
  const { surface, caller, style } = exchange
  const { resource, companyId, id, field, via, childId } = route
  const expand: readonly Expansion[] =
    via === undefined
      ? []
      : [{ ...(childId === undefined ? wholeRelation(via) : onlyChild(via, childId)), fields: [field] }]
  const selection = { fields: via === undefined ? [field] : [], expand }
  const record = await surface.engine.read(caller, companyId, resource, id, selection)
  if (record === undefined) throw notFound(resource.set)
  const row = via === undefined ? record : record.children[via.name]?.[0]
  if (row === undefined && via !== undefined && childId !== undefined) throw notFound(via.name)
  if (row === undefined) return { status: 204, headers: plainHeaders(caller.requestId), body: '' }
  if (route.raw) {
    const headers = { ...plainHeaders(caller.requestId), 'Content-Type': 'text/plain; charset=utf-8' }
    return { status: 200, headers, body: rawText(valueText(route, row, { ...style, ieee754: false })) }
  }
  const key = childId === undefined ? '' : `(${childId})`
  const way = via === undefined ? '' : `${via.name}${key}/`
  const path = `${pathOf(companyId, resource)}(${id})/${way}${surface.names.of(field)}`
  const type = typeAnnotation('', field, style.metadata)
  const body = `{${contextMember(exchange, path)}${type}"value":${valueText(route, row, style)}}`
  return { status: 200, headers: jsonHeaders(exchange), body }
}

function valueText({ field, id, via }: PropertyRoute, row: Row, style: Exchange['style']): string {
  return valueWriter(field, { cells: [field] }, style)(row, { id, type: via?.parentType ?? '' })
}

function rawText(json: string): string {
  return json.startsWith('"') ? String(JSON.parse(json)) : json
}
