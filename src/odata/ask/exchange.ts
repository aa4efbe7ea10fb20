import type { Caller } from '../../engine/contract/caller.ts'
import { fileFunctions } from '../address/file-functions.ts'
import type { Route } from '../address/route.ts'
import { readStyle } from '../request/negotiate.ts'
import type { Options } from '../request/options.ts'
import { readPreferences } from '../request/prefer.ts'
import { type Exchange, type ODataRequest, rootAt, type Surface } from '../request/surface.ts'

/** A request on its way, with its preferences and the form of its answer; 406 where there is no such form. */
export function exchangeOf(
  surface: Surface,
  request: ODataRequest,
  caller: Caller,
  options: Options,
  route: Route,
): Exchange {
  const ownFormat = hasOwnFormat(route)
  return {
    surface,
    request,
    caller,
    options,
    preferences: readPreferences(request.headers['prefer']),
    style: readStyle(
      ownFormat ? undefined : request.headers['accept'],
      ownFormat ? undefined : options.values.get('$format'),
      options.values.get('$schemaversion'),
    ),
    root: rootAt(surface, request.base),
  }
}

// Counts, single values, files and pages for people have a format of their own, whatever JSON is accepted.
function hasOwnFormat(route: Route): boolean {
  if (route.kind === 'function') return fileFunctions[route.name].returns.type === 'Edm.Stream'
  if (route.kind === 'property') return route.raw
  return ['count', 'relationCount', 'blob', 'batch'].includes(route.kind)
}
