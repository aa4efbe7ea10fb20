import { tellTo } from '../../core/language/listener.ts'
import { listenerOf, toldHeaders } from '../answer/told.ts'
import type { Made, Outcome } from '../../engine/contract/acting.ts'
import { Problem } from '../../core/problem.ts'
import { decodeParameters } from '../../model/decode/action.ts'
import { contextMember } from '../answer/respond.ts'
import { readBody } from '../request/body.ts'
import { allowOnly } from '../request/options.ts'
import { addApplied } from '../request/prefer.ts'
import { representation } from './read.ts'
import type { Route } from '../address/route.ts'
import { addressOf, type Exchange, type ODataResponse, plainHeaders } from '../request/surface.ts'
import { idempotencyKey, sentTag } from './write.ts'

/** POST of a bound action, once per `Idempotency-Key` if there is one: 204 whatever the outcome, which is in the record (D10); the record itself under `return=representation`. What a cancellation made is at `Location`. */
export async function runAction(exchange: Exchange, route: Extract<Route, { kind: 'action' }>): Promise<ODataResponse> {
  allowOnly(exchange.options, ['$select', '$expand'], 'an action')
  const parameters = decodeParameters(route.action, readBody(exchange.request))
  const { surface, caller, preferences } = exchange
  const etag = sentTag(exchange)
  const { made, ...outcome } = await surface.engine.act(
    caller,
    route.companyId,
    route.resource,
    route.id,
    route.action.name,
    {
      etag,
      idempotencyKey: idempotencyKey(exchange),
      parameters,
    },
  )
  if (route.action.returns === 'text') return told(exchange, outcome)
  const more: Record<string, string> = made === undefined ? {} : { Location: madeAt(exchange, route, made) }
  if (preferences.answer === 'representation') return representation(exchange, route, 200, more)
  const headers: Record<string, string> = { ...plainHeaders(caller.requestId), ...more }
  if (preferences.answer === 'minimal') addApplied(headers, 'return=minimal')
  return { status: 204, headers, body: '' }
}

// What has no errorMessage says what is in the way by the answer.
function told(exchange: Exchange, { succeeded, findings, emptied = '' }: Outcome): ODataResponse {
  if (!succeeded)
    throw new Problem('Application_DialogException', findings.map(({ message }) => message).join('\n'), {
      details: findings.map(({ code, message }) => ({ code, message })),
    })
  const listener = listenerOf(exchange)
  const body = `{${contextMember(exchange, 'Edm.String')}"value":${JSON.stringify(tellTo(listener, emptied))}}`
  return { status: 200, headers: toldHeaders(exchange, listener), body }
}

// Where what is to be worked on stands: the correction where there is one, else the document that cancels.
function madeAt({ root }: Exchange, { companyId, resource }: Extract<Route, { kind: 'action' }>, made: Made): string {
  const { cancelledBy, correction } = made
  return correction === undefined
    ? addressOf(root, companyId, resource, cancelledBy)
    : addressOf(root, companyId, correction.resource, correction.id)
}
