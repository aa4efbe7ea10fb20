import { Problem } from '../core/problem.ts'
import { runAction } from './ask/act.ts'
import { readSet } from './changes/set.ts'
import { resolveEntityId, withoutId } from './address/entity-id.ts'
import { runFileFunction } from './ask/files.ts'
import { parseDocument } from './ask/parse-document.ts'
import { readProperty } from './ask/property.ts'
import { readBlob, readCount, readRecord } from './ask/read.ts'
import { childRecord, readContained } from './ask/child.ts'
import { readReport } from './report/reports.ts'
import { readRelation, readRelationCount } from './ask/relation.ts'
import { withId, type Route } from './address/route.ts'
import { answerAccess } from './ask/access.ts'
import { answerWebhooks } from './ask/webhooks.ts'
import { readService } from './metadata/service-document.ts'
import { wantsSnapshot } from './request/isolation.ts'
import type { Exchange, ODataResponse } from './request/surface.ts'
import { upsertRecord, wouldMake } from './ask/upsert.ts'
import { changeRecord, createChild, createRecord, removeRecord } from './ask/write.ts'

/** Hands a request, whose verb fits its route, to what answers it. */
export async function dispatch(
  exchange: Exchange,
  route: Exclude<Route, { kind: 'metadata' }>,
): Promise<ODataResponse> {
  const { method, headers } = exchange.request
  // What is answered in one piece is of one moment anyway; a page of a set may not be.
  wantsSnapshot(headers)
  switch (route.kind) {
    case 'service':
      return readService(exchange, route.companyId)
    case 'batch':
      throw new Problem('BadRequest_MethodNotImplemented', 'There is no $batch inside of another one.')
    case 'entityId':
      return readRecord(
        withoutId(exchange),
        await withId(exchange.surface, exchange.caller, resolveEntityId(exchange, route.companyId)),
      )
    case 'collection':
      return method === 'POST' ? createRecord(exchange, route) : readSet(exchange, route)
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
    case 'webhooks':
    case 'webhook':
    case 'sendAgain':
      return answerWebhooks(exchange, route)
    case 'accessSet':
    case 'accessRecord':
    case 'rotateKey':
      return answerAccess(exchange, route)
    case 'record':
      if (wouldMake(exchange.request)) return upsertRecord(exchange, route)
      if (method === 'PATCH') return changeRecord(exchange, route)
      return method === 'DELETE' ? removeRecord(exchange, route) : readRecord(exchange, route)
  }
}
