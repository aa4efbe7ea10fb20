import { decodeParameters } from '../../model/decode/action.ts'
import { readBody } from '../request/body.ts'
import { allowOnly } from '../request/options.ts'
import { addApplied } from '../request/prefer.ts'
import { representation } from './read.ts'
import type { Route } from '../address/route.ts'
import { type Exchange, type ODataResponse, plainHeaders } from '../request/surface.ts'
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
