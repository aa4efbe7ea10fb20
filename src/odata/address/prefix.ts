import { Problem, quoted } from '../../core/problem.ts'
import type { ODataRequest, Surface } from '../request/surface.ts'
import { notFound } from '../request/errors.ts'
import { decodePart } from '../request/options.ts'

/** What may stand before `/api`: characters, and segments, which BC clients use two or three of (`/v2.0/{tenant}/{environment}`). */
const prefixLengthMax = 200
const segmentsMax = 8

/** Segments of the letters of an address (RFC 3986 3.3), each with something in it. */
const segmentShape = /^(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})+$/i

type Place = Pick<Surface, 'rootPath' | 'prefixes'>

/** An address in two: what stands before the service root, and the path from it on, in the root's own letter case. */
interface Split {
  readonly prefix: string
  readonly path: string
}

/**
 * Where the service root begins in a path (decision F78): the first time `/api/<publisher>/<group>/v2.0` stands there as whole
 * segments, in any letter case. Undefined when it does not.
 */
function split(rootPath: string, path: string): Split | undefined {
  const lower = path.toLowerCase()
  const root = rootPath.toLowerCase()
  const query = path.indexOf('?')
  for (let at = lower.indexOf(root); at >= 0 && (query < 0 || at < query); at = lower.indexOf(root, at + 1)) {
    const end = at + root.length
    if (['', '/', '?'].includes(path.charAt(end)))
      return { prefix: path.slice(0, at), path: `${rootPath}${path.slice(end)}` }
  }
  return undefined
}

/**
 * The request as if its address began at the service root; what stands before goes into `base`, so that contexts, next links
 * and locations repeat it. An address that is not below the root stays as it is. 400 for a prefix that does not say plainly
 * what it is, 404 for one that is not in `API_PREFIXES`.
 */
export function withoutPrefix(place: Place, request: ODataRequest): ODataRequest {
  const { url, base } = request
  if (url.startsWith(place.rootPath)) return request
  const found = split(place.rootPath, url)
  if (found === undefined) return request
  const { prefix, path } = found
  const own = pathOfBase(base)
  // A proxy that leaves the path of PUBLIC_URL where it is: that is known already.
  const isTold = own !== '' && (prefix === own || prefix.startsWith(`${own}/`))
  const more = isTold ? prefix.slice(own.length) : prefix
  checkPrefix(place, more)
  return { ...request, url: path, base: `${base}${more}` }
}

/**
 * The path from the service root on of an address that a client says inside of a request: absolute, or from the root of the
 * server, with the prefix of the request (in `base`), another one or none. Undefined when it is none of ours.
 */
export function ownPath(
  place: Place,
  { base, headers }: Pick<ODataRequest, 'base' | 'headers'>,
  address: string,
): string | undefined {
  const absolute = /^https?:\/\/([^/?]*)(.*)$/is.exec(address)
  if (absolute === null && (!address.startsWith('/') || address.startsWith('//'))) return undefined
  if (absolute !== null && !isOwnHost(base, headers['host'], absolute[1] ?? '')) return undefined
  const found = split(place.rootPath, absolute?.[2] ?? address)
  if (found === undefined) return undefined
  if (found.prefix !== pathOfBase(base)) checkPrefix(place, found.prefix)
  return found.path
}

/** Whether a host is the one clients know, or the one of this request; a proxy may speak TLS for us: the scheme says nothing. */
export function isOwnHost(base: string, sent: string | undefined, host: string): boolean {
  const bare = (text: string): string =>
    text
      .trim()
      .toLowerCase()
      .replace(/:(80|443)$/, '')
  const known = base.replace(/^https?:\/\//i, '').split('/', 1)
  return [...known, ...(sent === undefined ? [] : [sent])].some((one) => bare(one) === bare(host))
}

/** Whether a path holds an address of the service root, with whatever before it. */
export function isBelowRoot({ rootPath }: Pick<Surface, 'rootPath'>, path: string): boolean {
  return split(rootPath, path) !== undefined
}

// `https://books.example/erp`: `/erp`.
function pathOfBase(base: string): string {
  const at = base.indexOf('/', base.indexOf('://') + 3)
  return at < 0 ? '' : base.slice(at)
}

function checkPrefix({ prefixes }: Place, prefix: string): void {
  if (prefix === '') return
  const [, ...segments] = prefix.split('/')
  const isPlain =
    prefix.startsWith('/') &&
    prefix.length <= prefixLengthMax &&
    segments.length <= segmentsMax &&
    segments.every(isPlainSegment)
  if (!isPlain)
    throw new Problem(
      'BadRequest',
      `What stands before /api/ in the address is not plain: '${quoted(prefix)}'. Write at most ${segmentsMax} segments and ${prefixLengthMax} characters, none of them empty, '.' or '..', without encoded slashes.`,
    )
  if (prefixes !== undefined && !prefixes.some((one) => one.toLowerCase() === prefix.toLowerCase()))
    throw notFound(prefix)
}

// Proxies and clients take dots and slashes for more than names, also encoded, and some decode twice.
function isPlainSegment(segment: string): boolean {
  if (!segmentShape.test(segment)) return false
  const name = decodePart(segment, false)
  return name !== '.' && name !== '..' && !/[/\\%\p{Cc}]/u.test(name)
}
