import type { Place } from '../../engine/contract/tracking.ts'
import type { CollectionRoute } from '../ask/collection.ts'
import { staysInNext } from '../ask/collection.ts'
import { addressOf, type Exchange } from '../request/surface.ts'
import { writeDeltaToken } from './tokens.ts'

/** Options that decide what of which records is told of. */
const defining = ['$filter', '$search', '$compute', '$orderby', '$select', '$expand'] as const

/** What a delta token belongs to: who asks, and the defining query (OData 4.01 Part 1, 11.3). */
export function deltaScope(
  { options, caller }: Exchange,
  { companyId, resource }: Pick<CollectionRoute, 'companyId' | 'resource'>,
): string {
  return JSON.stringify([
    caller.principalId,
    companyId,
    resource.set,
    ...defining.map((name) => options.values.get(name)?.trim() ?? ''),
    [...options.aliases],
  ])
}

/** The address of what changes behind a place: the defining query as it came, and the token. */
export function deltaLink(exchange: Exchange, route: CollectionRoute, place: Place): string {
  const { options, root } = exchange
  const kept = options.parts
    .filter(({ name }) => staysInNext(name) && name !== '$count' && name !== '$deltatoken')
    .map(({ raw }) => raw)
  const token = writeDeltaToken(deltaScope(exchange, route), place)
  return `${addressOf(root, route.companyId, route.resource)}?${[...kept, `$deltatoken=${token}`].join('&')}`
}
