import { Problem, quoted } from '../../core/problem.ts'
import type { ItemAnswer } from './request.ts'
import { isOwnHost, ownPath } from '../address/prefix.ts'
import type { ODataRequest, Surface } from '../request/surface.ts'

/** Where a batch was sent: what its relative addresses stand on. */
export interface BatchPlace {
  readonly surface: Pick<Surface, 'rootPath' | 'prefixes'>
  /** The request that brought the batch; links in the answers repeat its prefix. */
  readonly request: Pick<ODataRequest, 'base' | 'headers'>
  /** The path relative addresses begin at: the service root, or the company's; with a slash at the end. */
  readonly relativeTo: string
}

/** Characters of an address, as many as the headers of a request of its own may have. */
const lengthMax = 64 * 1024

/** Resources of the service root: they go before a request of the same name (OData 4.01 Part 1, 11.7.6.1). */
const systemNames = new Set(['$metadata', '$batch', '$entity', '$crossjoin', '$all', '$root'])

/**
 * The path and query of a request in a batch (OData 4.01 Part 1, 11.7.6): absolute, absolute path, relative, or `$<id>` for
 * the record that request made. Anything that is not below our service root, and a batch within a batch, is 400.
 */
export function pathInBatch(
  url: string,
  host: string | undefined,
  place: BatchPlace,
  answerOf: (id: string) => ItemAnswer | undefined,
): string {
  if (url.length > lengthMax) throw wrong(url, `it has more than ${lengthMax} characters.`)
  if (/[\p{Cc}#]/u.test(url)) throw wrong(url, 'it has a fragment or control characters.')
  const path = pathOf(url, host, place, answerOf)
  if (segmentsOf(path).includes('$batch'))
    throw wrong(url, 'a batch cannot hold another one; send its requests in this one.')
  return path
}

function pathOf(
  url: string,
  host: string | undefined,
  place: BatchPlace,
  answerOf: (id: string) => ItemAnswer | undefined,
): string {
  if (url.startsWith('$')) return referenced(url, place, answerOf)
  const { request, surface } = place
  const absolute = /^[a-z][a-z\d+.-]*:\/\/([^/?]*)/i.exec(url)
  if (absolute === null && !url.startsWith('/')) return `${place.relativeTo}${url}`
  const to = absolute === null ? host : absolute[1]
  const isOurs = to === undefined || isOwnHost(request.base, request.headers['host'], to)
  if (!isOurs || url.startsWith('//') || (absolute !== null && !/^https?:/i.test(url)))
    throw wrong(url, 'its host is not ours.')
  const path = ownPath(surface, request, url)
  if (path === undefined) throw wrong(url, `only addresses below ${surface.rootPath}/ are allowed.`)
  return path
}

function referenced(url: string, place: BatchPlace, answerOf: (id: string) => ItemAnswer | undefined): string {
  const end = url.search(/[/?]/)
  const [name, rest] = end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)]
  if (systemNames.has(name.toLowerCase())) return `${place.relativeTo}${url}`
  const id = name.slice(1)
  const answer = answerOf(id)
  if (answer === undefined) throw wrong(url, `there is no request '${quoted(id)}' before it.`)
  const entity = answer.headers['Location'] ?? answer.headers['OData-EntityId']
  const path = entity === undefined ? undefined : ownPath(place.surface, place.request, entity)
  if (path === undefined) throw wrong(url, `the request '${quoted(id)}' did not make a record.`)
  return `${path}${rest}`
}

function segmentsOf(path: string): string[] {
  const [before = ''] = path.split('?', 1)
  return before.split('/').map((segment) => {
    try {
      return decodeURIComponent(segment).trim().toLowerCase()
    } catch {
      return segment
    }
  })
}

function wrong(url: string, why: string): Problem {
  return new Problem('BadRequest', `The address '${quoted(url)}' cannot be used in this batch: ${why}`)
}
