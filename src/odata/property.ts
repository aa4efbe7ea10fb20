import type { Expansion, Row } from '../model/query.ts'
import { notFound } from './errors.ts'
import { typeAnnotation } from './full-annotations.ts'
import { kindFacts } from './kinds.ts'
import { allowOnly } from './options.ts'
import { contextMember, jsonHeaders, plainHeaders } from './respond.ts'
import type { Route } from './route.ts'
import { pathOf, type Exchange, type ODataResponse } from './surface.ts'

type PropertyRoute = Extract<Route, { kind: 'property' }>

/**
 * One value of a record as `{"@odata.context":…,"value":…}`, or as text with `/$value`, also of the record that a
 * single-valued relation leads to; 204 when there is no such record (OData 4.01 Part 1, 11.2.4).
 */
export async function readProperty(exchange: Exchange, route: PropertyRoute): Promise<ODataResponse> {
  allowOnly(exchange.options, [], 'a single value')
  const { surface, caller, style } = exchange
  const { resource, companyId, id, field, via } = route
  const expand: readonly Expansion[] =
    via === undefined ? [] : [{ relation: via, fields: [field], order: [], offset: 0, count: false, expand: [] }]
  const selection = { fields: via === undefined ? [field] : [], expand }
  const record = await surface.engine.read(caller, companyId, resource, id, selection)
  if (record === undefined) throw notFound(resource.set)
  const row = via === undefined ? record : record.children[via.name]?.[0]
  if (row === undefined) return { status: 204, headers: plainHeaders(caller.requestId), body: '' }
  if (route.raw) {
    const headers = { ...plainHeaders(caller.requestId), 'Content-Type': 'text/plain; charset=utf-8' }
    return { status: 200, headers, body: rawText(valueText(route, row, { ...style, ieee754: false })) }
  }
  const path = `${pathOf(companyId, resource)}(${id})/${via === undefined ? '' : `${via.name}/`}${surface.names.of(field)}`
  const type = typeAnnotation('', field, style.metadata)
  const body = `{${contextMember(exchange, path)}${type}"value":${valueText(route, row, style)}}`
  return { status: 200, headers: jsonHeaders(exchange), body }
}

/** JSON text of the value, as it stands in the record. */
function valueText({ field }: PropertyRoute, row: Row, style: Exchange['style']): string {
  if (field.name === 'id') return JSON.stringify(row.id)
  const { write, empty, edm } = kindFacts[field.kind]
  const cell = row.cells[0]
  if (cell !== null && cell !== undefined) return write(cell, style)
  return style.ieee754 && edm === 'Edm.Decimal' ? `"${empty}"` : empty
}

function rawText(json: string): string {
  return json.startsWith('"') ? String(JSON.parse(json)) : json
}
