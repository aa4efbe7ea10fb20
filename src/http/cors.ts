import type { IncomingHttpHeaders } from 'node:http'

/** Which web pages of other origins may call the service from a browser (CORS, Fetch standard 3.3; F83). */
export interface Cors {
  /** Whether a page of this origin may. */
  allows(origin: string | undefined): origin is string
  /** The headers of every answer to a request with these; by lower-case name. */
  headers(origin: string | undefined): Readonly<Record<string, string>>
  /** The headers of the answer to a preflight of a page that may call; undefined when it is none. */
  preflight(method: string, headers: IncomingHttpHeaders): Readonly<Record<string, string>> | undefined
}

/** What a page may read of an answer beside the headers that it always may. */
const exposed = [
  'Content-Range',
  'ETag',
  'Facturier-Commit',
  'Link',
  'Location',
  'OData-EntityId',
  'OData-Version',
  'Preference-Applied',
  'RateLimit',
  'RateLimit-Policy',
  'Request-Id',
  'Retry-After',
].join(', ')

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE'

/** How long a browser may remember a preflight: two hours, the most that Chromium does. */
const maxAgeSeconds = '7200'

/** Header names of one preflight. */
const wantedMax = 50

/**
 * CORS for a list of origins; undefined for an empty one, and then no answer has a header of it. Cookies do not count here, so
 * `Access-Control-Allow-Credentials` is never sent: a page sends its key in `Authorization`.
 */
export function corsFor(origins: readonly string[]): Cors | undefined {
  if (origins.length === 0) return undefined
  const allowed = new Set(origins)
  const allows = (origin: string | undefined): origin is string => origin !== undefined && allowed.has(origin)
  // Caches keep answers apart by origin, also that of a request without one.
  const varying = { vary: 'Origin' } as const
  return {
    allows,
    headers: (origin) =>
      allows(origin)
        ? { ...varying, 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed }
        : varying,
    preflight: (method, headers) => {
      const { origin } = headers
      if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined || !allows(origin))
        return undefined
      return {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': methods,
        'access-control-allow-headers': wanted(headers['access-control-request-headers']),
        'access-control-max-age': maxAgeSeconds,
        vary: 'Origin, Access-Control-Request-Headers',
      }
    },
  }
}

// Whatever a page that may call wants to send: which headers mean something is not for this place to know.
function wanted(names: string | undefined): string {
  const sent = (names ?? '').split(',').map((name) => name.trim())
  return sent
    .filter((name) => /^[\w!#$%&'*+.^`|~-]{1,64}$/.test(name))
    .slice(0, wantedMax)
    .join(', ')
}
