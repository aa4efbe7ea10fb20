import { Problem, quoted } from '../../core/problem.ts'
import type { ItemAnswer } from './request.ts'
import { isBelow } from '../address/route.ts'

/** Where a batch was sent: what its relative addresses stand on. */
export interface BatchPlace {
  /** `/api/<publisher>/<group>/v2.0`. */
  readonly rootPath: string
  /** The path relative addresses begin at: the service root, or the company's; with a slash at the end. */
  readonly relativeTo: string
  /** Addresses of ours as clients know them, like `https://books.example`. */
  readonly bases: readonly string[]
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
  if (!isBelow(place.rootPath, path)) throw wrong(url, `only addresses below ${place.rootPath}/ are allowed.`)
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
  if (url.startsWith('/')) {
    if (url.startsWith('//') || (host !== undefined && !isOurs(host, place))) throw wrong(url, 'its host is not ours.')
    return url
  }
  const absolute = /^[a-z][a-z\d+.-]*:\/\/([^/?]*)(.*)$/is.exec(url)
  if (absolute === null) return `${place.relativeTo}${url}`
  const [, to = '', path = ''] = absolute
  if (!/^https?:/i.test(url) || !isOurs(to, place)) throw wrong(url, 'its host is not ours.')
  return path
}

// A proxy may speak TLS for us: the scheme says nothing.
function isOurs(host: string, { bases }: BatchPlace): boolean {
  const bare = (text: string): string => text.toLowerCase().replace(/:(80|443)$/, '')
  return bases.some((base) => bare(base.replace(/^https?:\/\//i, '')) === bare(host.trim()))
}

function referenced(url: string, place: BatchPlace, answerOf: (id: string) => ItemAnswer | undefined): string {
  const end = url.search(/[/?]/)
  const [name, rest] = end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)]
  if (systemNames.has(name.toLowerCase())) return `${place.relativeTo}${url}`
  const id = name.slice(1)
  const answer = answerOf(id)
  if (answer === undefined) throw wrong(url, `there is no request '${quoted(id)}' before it.`)
  const entity = answer.headers['Location'] ?? answer.headers['OData-EntityId']
  const at = entity?.indexOf(place.rootPath) ?? -1
  if (entity === undefined || at < 0) throw wrong(url, `the request '${quoted(id)}' did not make a record.`)
  return `${entity.slice(at)}${rest}`
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
