import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Problem } from '../core/problem.ts'
import { Refusal } from './answer.ts'

/** A user name and an access key as the client sent them. */
export interface Credentials {
  readonly user: string
  readonly key: string
}

/**
 * The user and key of `Authorization: Basic`; undefined when there are none or they cannot be read (D16). A client that knows
 * tokens only sends the same text as `Bearer` (F84).
 */
export function basicCredentials(headers: IncomingHttpHeaders): Credentials | undefined {
  const encoded = /^(?:basic|bearer) +([A-Za-z0-9+/_-]+={0,2}) *$/i.exec(headers.authorization ?? '')?.[1]
  if (encoded === undefined || encoded.length > 2048) return undefined
  const text = decodeUtf8(Buffer.from(encoded, 'base64'))
  const colon = text?.indexOf(':') ?? -1
  if (text === undefined || colon < 1) return undefined
  return { user: text.slice(0, colon), key: text.slice(colon + 1) }
}

/** Characters of a token that are looked at. */
const tokenCharsMax = 16 * 1024

/** The token of `Authorization: Bearer` that is one (a JWT has two dots); undefined when there is none, or one too long. */
export function bearerToken({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  const token = /^bearer +([\w-]+\.[\w-]+\.[\w-]*) *$/i.exec(authorization)?.[1]
  return token === undefined || token.length > tokenCharsMax ? undefined : token
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The 401 with its challenge; a script in a browser gets Bearer, so that no dialog opens over a front end (D16). */
export function unauthenticated(headers: IncomingHttpHeaders): Refusal {
  // RFC 6750: whoever sends tokens is to get another one.
  const isToken = /^bearer +[\w-]+\.[\w-]+\./i.test(headers.authorization ?? '')
  const challenge = isToken
    ? 'Bearer realm="Facturier", error="invalid_token"'
    : headers['sec-fetch-dest'] === 'empty'
      ? 'Bearer realm="Facturier"'
      : 'Basic realm="Facturier", charset="UTF-8"'
  return new Refusal(
    new Problem('Authentication_InvalidCredentials', 'The server has rejected the client credentials.'),
    {
      'www-authenticate': challenge,
    },
  )
}

/**
 * Whether another site caused a request that may change state: credentials typed into a browser go with it (D16). Pages of
 * `publicUrl` are ours too, whatever Host a proxy writes.
 */
export function isFromAnotherSite(method: string, headers: IncomingHttpHeaders, publicUrl?: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false
  if (headers['sec-fetch-site'] === 'cross-site') return true
  const { origin, host } = headers
  if (origin === undefined) return false
  if (host === undefined || !URL.canParse(origin)) return true
  const from = new URL(origin)
  if (publicUrl !== undefined && new URL(publicUrl).host === from.host) return false
  const own = `${from.protocol}//${host}`
  return !URL.canParse(own) || new URL(own).host !== from.host
}

/**
 * Whether a page of another site talks to a service of this very machine under a name it gave it (DNS rebinding): such a
 * request comes over the loopback, from a browser, to a host that is not this machine's own name. Where no browser is
 * expected it is refused (F84); elsewhere keys, which go with the real name only, keep it out.
 */
export function isRebound({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  if (headers.origin === undefined || !loopback.test(socket.localAddress ?? '')) return false
  return !/^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(headers.host ?? '')
}

const loopback = /^(::1$|(::ffff:)?127\.)/
