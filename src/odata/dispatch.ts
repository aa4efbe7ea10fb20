import { Problem } from '../core/problem.ts'
import { runAction } from './act.ts'
import { readCollection } from './collection.ts'
import { resolveEntityId, withoutId } from './entity-id.ts'
import { runFileFunction } from './file-answers.ts'
import { parseDocument } from './parse-document.ts'
import { readProperty } from './property.ts'
import { readBlob, readCount, readRecord } from './read.ts'
import { childRecord, readContained } from './related.ts'
import { readReport } from './report-answers.ts'
import { readRelation, readRelationCount } from './relation.ts'
import type { Route } from './route.ts'
import { readService } from './service-document.ts'
import type { Exchange, ODataResponse } from './surface.ts'
import { changeRecord, createChild, createRecord, removeRecord } from './write.ts'

/** Hands a request, whose verb fits its route, to what answers it. */
export async function dispatch(
  exchange: Exchange,
  route: Exclude<Route, { kind: 'metadata' }>,
): Promise<ODataResponse> {
  const { method } = exchange.request
  switch (route.kind) {
    case 'service':
      return readService(exchange, route.companyId)
    case 'batch':
      throw new Problem('BadRequest_MethodNotImplemented', 'There is no $batch inside of another one.')
    case 'entityId':
      return readRecord(withoutId(exchange), resolveEntityId(exchange, route.companyId))
    case 'collection':
      return method === 'POST' ? createRecord(exchange, route) : readCollection(exchange, route)
    case 'count':
      return readCount(exchange, route)
    case 'relation':
      return method === 'POST' ? createChild(exchange, route) : readRelation(exchange, route)
    case 'relationCount':
      return readRelationCount(exchange, route)
    case 'child':
      if (route.relation.target().set === '') return readContained(exchange, route)
      return dispatch(exchange, await childRecord(exchange, route))
    case 'property':
      return readProperty(exchange, route)
    case 'blob':
      return readBlob(exchange, route)
    case 'action':
      return runAction(exchange, route)
    case 'function':
      return runFileFunction(exchange, route)
    case 'parse':
      return parseDocument(exchange, route)
    case 'report':
      return readReport(exchange, route)
    case 'record':
      if (method === 'PATCH') return changeRecord(exchange, route)
      return method === 'DELETE' ? removeRecord(exchange, route) : readRecord(exchange, route)
  }
}
