import { lookup } from 'node:dns/promises'
import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { Problem } from '../../core/problem.ts'
import { isPublicAddress } from './public-address.ts'

/** Whether addresses that are not public, and plain http, are allowed (FACTURIER_WEBHOOKS_PRIVATE); for development. */
export interface ReceiverRules {
  readonly allowPrivate: boolean
  /** Addresses of a name; that of the system unless told. */
  readonly resolve?: ((host: string) => Promise<readonly string[]>) | undefined
}

/** What came back: the status and the first of the body. */
export interface ReceiverAnswer {
  readonly status: number
  /** At most {@link answerBytesMax} bytes as text. */
  readonly text: string
  /** There was no more of it. */
  readonly whole: boolean
}

/** Bytes of an answer that are read; of what is longer the rest is cut off. */
const answerBytesMax = 4096
/** Bytes of the headers of an answer. */
const headerBytesMax = 16 * 1024
/** How long a receiver may take with all of it, in milliseconds: with a handshake as Business Central waits, and with a message. */
export const receiverMs = { handshake: 5_000, message: 10_000 } as const

/** A receiver that cannot be had; the message says why, without what a network behind us would say. */
export class ReceiverFailure extends Error {
  override readonly name = 'ReceiverFailure'
}

/** The address of a receiver; BadRequest about `notificationUrl` for one that is no https address, or not public by its text. */
export function receiverUrl(text: string, { allowPrivate }: ReceiverRules): URL {
  const refuse = (why: string): Problem => new Problem('BadRequest', why, { target: 'notificationUrl' })
  if (text.length > 2048) throw refuse("'notificationUrl' is longer than 2048 characters.")
  const url = URL.canParse(text) ? new URL(text) : undefined
  const known = url?.protocol === 'https:' || (allowPrivate && url?.protocol === 'http:')
  if (url === undefined || !known)
    throw refuse("'notificationUrl' must be an https address, such as https://books.example/notifications.")
  if (url.username !== '' || url.password !== '')
    throw refuse(
      "'notificationUrl' must not hold a user or password; tell your notifications by clientState or by their signature.",
    )
  if (url.hash !== '') throw refuse("'notificationUrl' must not have a fragment (#).")
  if (!allowPrivate && isIP(hostOf(url)) !== 0 && !isPublicAddress(hostOf(url))) throw refuse(notPublic)
  return url
}

const notPublic =
  "'notificationUrl' must lead to a public address; that of this machine or of a private network is refused."

/** BadRequest about `notificationUrl` when a name leads to an address that is not public, or to none. */
export async function requirePublic(url: URL, rules: ReceiverRules): Promise<void> {
  try {
    await addressOf(url, rules)
  } catch (error) {
    if (error instanceof ReceiverFailure)
      throw new Problem('BadRequest', error.message, { target: 'notificationUrl', cause: error })
    throw error
  }
}

/**
 * POSTs to a receiver and reads the beginning of its answer. The name is resolved once, every address it leads to must be
 * public, and the connection goes to the first of them, so that a name that leads elsewhere a moment later (DNS rebinding)
 * gains nothing. Redirects are answers like others, nothing is followed. ReceiverFailure for whatever else goes wrong, and
 * when `stopping` aborts.
 */
export async function postTo(
  url: URL,
  rules: ReceiverRules,
  headers: Readonly<Record<string, string>>,
  body: string,
  withinMs: number,
  stopping?: AbortSignal,
): Promise<ReceiverAnswer> {
  // Of all: the name, the connection, the answer; a receiver that drips gains no time.
  const timeout = AbortSignal.timeout(withinMs)
  const signal = stopping === undefined ? timeout : AbortSignal.any([timeout, stopping])
  try {
    return await within(signal, sent(url, rules, headers, body, signal))
  } catch (error) {
    if (error instanceof ReceiverFailure) throw error
    if (stopping?.aborted === true) throw new ReceiverFailure('This service was stopped before the receiver answered.')
    if (signal.aborted) throw new ReceiverFailure(`The receiver did not answer within ${withinMs / 1000} seconds.`)
    throw new ReceiverFailure(`The receiver could not be reached (${codeOf(error)}).`, { cause: error })
  }
}

// The look-up of a name cannot be given up, but nobody has to wait for it.
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too late')), { once: true })
  })
  return Promise.race([work, over])
}

async function sent(
  url: URL,
  rules: ReceiverRules,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<ReceiverAnswer> {
  const address = await addressOf(url, rules)
  signal.throwIfAborted()
  const host = hostOf(url)
  const options: RequestOptions & { servername?: string } = {
    method: 'POST',
    host: address,
    port: url.port === '' ? undefined : Number(url.port),
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host, 'content-length': String(Buffer.byteLength(body)), connection: 'close' },
    agent: false,
    maxHeaderSize: headerBytesMax,
    setDefaultHeaders: false,
    signal,
    // The certificate is that of the name, whichever address it has.
    ...(isIP(host) === 0 ? { servername: host } : {}),
  }
  const send = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const request = send(options, (response) => {
      beginningOf(response).then((beginning) => resolve({ status: response.statusCode ?? 0, ...beginning }), reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}

async function beginningOf(response: IncomingMessage): Promise<Omit<ReceiverAnswer, 'status'>> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response) {
    if (!Buffer.isBuffer(part)) continue
    parts.push(part)
    bytes += part.length
    // Leaving the loop closes the connection: an endless answer ends here.
    if (bytes > answerBytesMax) break
  }
  const text = Buffer.concat(parts).subarray(0, answerBytesMax).toString('utf8')
  return { text, whole: bytes <= answerBytesMax }
}

async function addressOf(url: URL, { allowPrivate, resolve = system }: ReceiverRules): Promise<string> {
  const host = hostOf(url)
  const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host]
  const [first] = addresses
  if (first === undefined) throw new ReceiverFailure("The host of 'notificationUrl' is not known.")
  if (!allowPrivate && !addresses.every((one) => isPublicAddress(one))) throw new ReceiverFailure(notPublic)
  return first
}

async function system(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address)
}

/** The host without the brackets of an IPv6 address. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^[A-Z0-9_]{1,60}$/.test(code) ? code : 'no connection'
}
