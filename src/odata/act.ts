import { decodeParameters } from '../model/decode-action.ts'
import { readBody } from './body.ts'
import { allowOnly } from './options.ts'
import { addApplied } from './prefer.ts'
import { representation } from './read.ts'
import { plainHeaders } from './respond.ts'
import type { Route } from './route.ts'
import type { Exchange, ODataResponse } from './surface.ts'
import { idempotencyKey, sentTag } from './write.ts'

/** POST of a bound action, once per `Idempotency-Key` if there is one: 204 whatever the outcome, which is in the record (D10); the record itself under `return=representation`. */
export async function runAction(exchange: Exchange, route: Extract<Route, { kind: 'action' }>): Promise<ODataResponse> {
  allowOnly(exchange.options, ['$select', '$expand'], 'an action')
  const parameters = decodeParameters(route.action, readBody(exchange.request))
  const { surface, caller, preferences } = exchange
  const etag = sentTag(exchange)
  await surface.engine.act(caller, route.companyId, route.resource, route.id, route.action.name, {
    etag,
    idempotencyKey: idempotencyKey(exchange),
    parameters,
  })
  if (preferences.answer === 'representation') return representation(exchange, route, 200)
  const headers: Record<string, string> = plainHeaders(caller.requestId)
  if (preferences.answer === 'minimal') addApplied(headers, 'return=minimal')
  return { status: 204, headers, body: '' }
}
