import { Problem, quoted } from '../../core/problem.ts'
import { decodePart } from '../request/options.ts'
import { ownPath } from './prefix.ts'
import { readRoute, type Route } from './route.ts'
import type { Exchange } from '../request/surface.ts'

/**
 * The record that `$entity?$id=…` names by its address, absolute, from the root of the server, or relative to the service
 * root (OData 4.01 Part 1, 11.2.5 "resolving an entity-id"). 400 when there is no id or it is no record's; 404 of another service.
 */
export function resolveEntityId(exchange: Exchange, companyId: string): Extract<Route, { kind: 'record' }> {
  const { options, surface, request } = exchange
  const given = options.values.get('$id')?.trim() ?? ''
  if (given === '')
    throw new Problem('BadRequest_RequiredParamNotProvided', 'Say which record: $entity?$id=companies(<id>)/….', {
      target: '$id',
    })
  const base = companyId === '' ? surface.rootPath : `${surface.rootPath}/companies(${companyId})`
  const isWhole = given.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(given)
  const path = isWhole ? ownPath(surface, request, given) : `${base}/${given}`
  if (path === undefined)
    throw new Problem('BadRequest_ResourceNotFound', `'${quoted(given)}' is not an address of this service.`, {
      target: '$id',
    })
  const route = readRoute(surface, encoded(path))
  if (route.kind === 'record') return route
  throw new Problem('BadRequest', `'${quoted(given)}' is not the address of a record.`, { target: '$id' })
}

/** The exchange without the id, which the record itself does not take. */
export function withoutId(exchange: Exchange): Exchange {
  const values = new Map(exchange.options.values)
  values.delete('$id')
  return { ...exchange, options: { ...exchange.options, values } }
}

// The option was decoded once already; what is still encoded in it stays, a stray percent sign is refused as in any address.
function encoded(path: string): string {
  decodePart(path, false)
  return path
}
