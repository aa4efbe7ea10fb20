import type { Expansion, Row } from '../../model/query.ts'
import type { Relation, Resource } from '../../model/resource.ts'
import { withKeptFields } from '../../model/resources/ledgers/dimension-set-line.ts'
import { collectionQuery, type CollectionQuery } from './collection-query.ts'
import { notFound } from '../request/errors.ts'
import { allowOnly, ignoredByCount, wholeNumber, withoutOptions, type OptionName } from '../request/options.ts'
import {
  collectionBody,
  contextMember,
  countAnswer,
  countMember,
  jsonHeaders,
  recordResponse,
  serialiserOf,
} from '../answer/respond.ts'
import { pathOf, type Exchange, type ODataResponse, plainHeaders } from '../request/surface.ts'

/** A relation of one record, as an address names it. */
interface RelationRoute {
  readonly resource: Resource
  /** '' for resources outside companies. */
  readonly companyId: string
  readonly id: string
  readonly relation: Relation
}

const ofRecord = ['$select', '$expand', '$compute'] as const satisfies readonly OptionName[]
const ofCollection = [
  ...ofRecord,
  '$filter',
  '$search',
  '$orderby',
  '$top',
  '$skip',
  '$count',
] as const satisfies readonly OptionName[]

/**
 * What a navigation property leads to: the children of a record, with the options of a collection but in one piece; or the
 * one record of a single-valued relation, 204 when there is none. 404 when the record itself is not there. Two statements.
 */
export async function readRelation(exchange: Exchange, route: RelationRoute): Promise<ODataResponse> {
  const { options } = exchange
  const { companyId, resource, id, relation } = route
  if (relation.single === true) return readSingle(exchange, route)
  allowOnly(options, ofCollection, `'${relation.name}' of one record`)
  const asked = collectionQuery(exchange, relation.target())
  const top = wholeNumber(options, '$top')
  const expansion = expansionOf(exchange, route, asked, top)
  const row = await readParent(exchange, route, expansion)
  // Lines as they are kept come with all their fields.
  const write = serialiserOf(exchange, { ...asked.shape, cells: expansion.fields }, companyId)
  const owner = { id: row.id, type: relation.parentType ?? '' }
  const address = `${pathOf(companyId, resource)}(${id})/${relation.name}${asked.selectList}`
  const lead = `${contextMember(exchange, address)}${countMember(exchange, row.counts?.[relation.name])}`
  return {
    status: 200,
    headers: jsonHeaders(exchange),
    body: collectionBody(
      lead,
      row.children[relation.name] ?? [],
      (child) => write(child, '', owner),
      undefined,
      exchange.caller.principalId,
    ),
  }
}

/** `…(id)/lines/$count`: how many children meet `$filter` and `$search`, as plain text; 404 when the record is not there. */
export async function readRelationCount(sent: Exchange, route: RelationRoute): Promise<ODataResponse> {
  const exchange = { ...sent, options: withoutOptions(sent.options, ignoredByCount) }
  allowOnly(exchange.options, ['$filter', '$search'], '$count')
  const asked = collectionQuery(exchange, route.relation.target())
  const row = await readParent(exchange, route, { ...expansionOf(exchange, route, asked, 0), count: true })
  return countAnswer(exchange, row.counts?.[route.relation.name] ?? 0)
}

async function readSingle(exchange: Exchange, route: RelationRoute): Promise<ODataResponse> {
  const { companyId, relation } = route
  const target = relation.target()
  allowOnly(exchange.options, ofRecord, 'a single record')
  const asked = collectionQuery(exchange, target)
  const parent = await readParent(exchange, route, expansionOf(exchange, route, asked, undefined))
  const [row] = parent.children[relation.name] ?? []
  if (row === undefined) return { status: 204, headers: plainHeaders(exchange.caller.requestId), body: '' }
  const context = `${pathOf(companyId, target)}${asked.selectList}/$entity`
  return recordResponse(exchange, 200, serialiserOf(exchange, asked.shape, companyId), row, context)
}

async function readParent(
  { surface, caller }: Exchange,
  { companyId, resource, id }: RelationRoute,
  expansion: Expansion,
): Promise<Row> {
  const row = await surface.engine.read(caller, companyId, resource, id, { fields: [], expand: [expansion] })
  if (row === undefined) throw notFound(resource.set)
  return row
}

function expansionOf(
  { options }: Exchange,
  { relation }: RelationRoute,
  { query }: CollectionQuery,
  top: number | undefined,
): Expansion {
  const { fields, predicate, order, offset, count, computed, expand } = query
  const unordered = options.values.get('$orderby') === undefined
  return withKeptFields({
    relation,
    fields,
    ...(predicate === undefined ? {} : { predicate }),
    // Without an order of the client's they come in their own.
    order: unordered ? [] : order,
    ...(top === undefined ? {} : { limit: top }),
    offset,
    count,
    ...(computed === undefined ? {} : { computed }),
    expand,
  })
}
