import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { Problem, quoted } from '../core/problem.ts'

/** What says at which address clients know this service. */
export interface KnownAt {
  /** Scheme, host and whatever stands before `/api`, without a slash at the end; goes before every header. */
  readonly publicUrl?: string | undefined
  /** Proxies in front, each of which adds to `Forwarded` or `X-Forwarded-*`; 0 or absent = these headers count for nothing. */
  readonly trustedProxies?: number | undefined
}

type Headers = Readonly<Record<string, string>>

/** What proxies said of the address the client used. */
interface Told {
  readonly host: string | undefined
  readonly proto: string | undefined
}

/** Characters of `Forwarded` or one of the others: a chain of proxies is shorter. */
const lengthMax = 2000

const hostShape = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i
const prefixShape = /^(\/[\w.~-]+){0,8}\/?$/

/**
 * The address clients use, for links: `PUBLIC_URL`, else what trusted proxies say (RFC 7239 and `X-Forwarded-Proto`, `-Host`,
 * `-Port`, `-Prefix`), else the header Host. Of a list the element counts that the outermost trusted proxy wrote, so that
 * nobody in front of it can forge one. 400 naming the header that cannot be read, or that contradicts another one.
 */
export function baseOf(headers: Headers, { publicUrl, trustedProxies = 0 }: KnownAt): string {
  const sent = headers['host'] ?? 'localhost'
  if (!hostShape.test(sent)) throw new Problem('BadRequest', 'The header Host does not hold the name of a host.')
  if (publicUrl !== undefined) return publicUrl
  if (trustedProxies === 0) return `http://${sent}`
  const standard = forwarded(headers, trustedProxies)
  const usual = {
    host: outermost(headers, 'x-forwarded-host', trustedProxies),
    proto: outermost(headers, 'x-forwarded-proto', trustedProxies)?.toLowerCase(),
  }
  // A proxy that writes one of the two hands on the other as the client sent it.
  for (const name of ['host', 'proto'] as const)
    if (standard[name] !== undefined && usual[name] !== undefined && standard[name] !== usual[name])
      throw new Problem(
        'BadRequest',
        `The headers Forwarded and X-Forwarded-${name === 'host' ? 'Host' : 'Proto'} contradict each other: the proxy must write both, or remove the one it does not write.`,
        { target: 'Forwarded' },
      )
  const proto = standard.proto ?? usual.proto ?? 'http'
  if (proto !== 'http' && proto !== 'https') throw unreadable('proto', proto)
  const host = standard.host ?? usual.host ?? sent
  if (!hostShape.test(host)) throw unreadable('host', host)
  return `${proto}://${withPort(host, proto, headers, trustedProxies)}${prefixOf(headers, trustedProxies)}`
}

function forwarded(headers: Headers, proxies: number): Told {
  const header = bounded(headers, 'forwarded')
  const elements: Map<string, string>[] = []
  let element = new Map<string, string>()
  const pair = /([\w!#$%&'*+.^`|~-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s",;]*))\s*([;,]|$)\s*/y
  while (pair.lastIndex < header.length) {
    const found = pair.exec(header)
    if (found === null) throw unreadable('Forwarded', header)
    const [, name = '', inQuotes, plain = '', end] = found
    element.set(name.toLowerCase(), inQuotes?.replace(/\\(.)/g, '$1') ?? plain)
    if (end === ';') continue
    elements.push(element)
    element = new Map()
  }
  if (element.size > 0) elements.push(element)
  const told = elements[Math.max(0, elements.length - proxies)]
  return { host: told?.get('host'), proto: told?.get('proto')?.toLowerCase() }
}

function outermost(headers: Headers, name: string, proxies: number): string | undefined {
  const header = bounded(headers, name)
  if (header === '') return undefined
  const all = header.split(',')
  return all[Math.max(0, all.length - proxies)]?.trim()
}

function bounded(headers: Headers, name: string): string {
  const header = headers[name]?.trim() ?? ''
  if (header.length > lengthMax) throw unreadable(name, header)
  return header
}

// Proxies that hand on a host without its port say the port by itself.
function withPort(host: string, proto: string, headers: Headers, proxies: number): string {
  const port = outermost(headers, 'x-forwarded-port', proxies)
  if (port === undefined) return host
  if (!/^\d{1,5}$/.test(port)) throw unreadable('X-Forwarded-Port', port)
  return /:\d+$/.test(host) || port === (proto === 'https' ? '443' : '80') ? host : `${host}:${port}`
}

// What a proxy took off the front of the path.
function prefixOf(headers: Headers, proxies: number): string {
  const prefix = outermost(headers, 'x-forwarded-prefix', proxies) ?? ''
  if (!prefixShape.test(prefix) || /(^|\/)\.{1,2}(\/|$)/.test(prefix)) throw unreadable('X-Forwarded-Prefix', prefix)
  return prefix.replace(/\/$/, '')
}

function unreadable(what: string, text: string): Problem {
  const isPart = what === 'host' || what === 'proto'
  const said = isPart
    ? `What the headers Forwarded or X-Forwarded-* say of the ${what === 'host' ? 'host' : 'scheme'}`
    : `The header ${what}`
  return new Problem('BadRequest', `${said} cannot be read: '${quoted(text)}'. Look at the proxy in front.`, {
    target: isPart ? 'Forwarded' : what,
  })
}

/**
 * The IP address a request came from: that of its socket, behind trusted proxies the one the outermost of them wrote down
 * (`Forwarded: for=` or `X-Forwarded-For`). Where both name one and they differ, that of the socket: one of them is the client's
 * own. What cannot be read counts for nothing; '' when the socket is gone.
 */
export function clientAddress({ headers, socket }: IncomingMessage, { trustedProxies = 0 }: KnownAt): string {
  const own = plainAddress(socket.remoteAddress ?? '')
  if (trustedProxies === 0) return own
  const standard = /(?:^|[;,\s])for="?(\[[\da-f:.]+\]|[\d.]+)/gi
  const sent = {
    forwarded: String(headers.forwarded ?? ''),
    'x-forwarded-for': String(headers['x-forwarded-for'] ?? ''),
  }
  if (sent.forwarded.length > lengthMax || sent['x-forwarded-for'].length > lengthMax) return own
  const named = [...sent.forwarded.matchAll(standard)].map((found) => found[1] ?? '')
  const standardOne = bareAddress(named[Math.max(0, named.length - trustedProxies)])
  const customary = bareAddress(outermost(sent, 'x-forwarded-for', trustedProxies))
  // A proxy that writes one of the two hands on the other as the client sent it: nobody can say which one is forged.
  if (standardOne !== '' && customary !== '' && standardOne !== customary) return own
  return standardOne || customary || own
}

/** An address as proxies write it, without brackets and port; '' where it is none. */
function bareAddress(told = ''): string {
  return plainAddress(told.replace(/^\[|\](:\d+)?$|(?<=^[\d.]+):\d+$/g, ''))
}

// IPv4 that came over an IPv6 socket is IPv4.
function plainAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIP(plain) === 0 ? '' : plain.toLowerCase()
}

/** The target without scheme and host, which every server must take with them too (RFC 9112 3.2.2). */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target
  const rest = /^https?:\/\/[^/?#]*(.*)$/i.exec(target)?.[1]
  if (rest === undefined) return target
  return rest.startsWith('/') ? rest : `/${rest}`
}
