import { setTimeout as sleep } from 'node:timers/promises'
import { belowRoot } from '../service/address.ts'
import { isJsonObject, type Json, parseJson } from '../../core/json.ts'
import { Sentence, Stopped } from './given.ts'

/** A JSON object with exact numbers. */
export type JsonRecord = { readonly [name: string]: Json }

/** How long a service that is away or busy is waited for, in milliseconds. */
const patienceMs = 120_000
const pauseMs = 1_000
/** How long one answer may take: a request of fifty large files is long, and a connection that hangs is longer. */
const answerMs = 600_000
/** How long the first look may take, in milliseconds: it asks for a word that the service has at hand. */
const lookMs = 5_000

/** A request that the service refused, with its status and its own words. */
export class RefusedRequest extends Error {
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** A service that nobody runs at its address. */
export class NobodyThere extends Sentence {}

/** Talks to a running service as any client would, and waits where it is busy or away for a while. */
export interface ServiceClient {
  readonly base: string
  /** Path below the API root, or a nextLink. Throws {@link RefusedRequest}. */
  odata(path: string): Promise<JsonRecord>
  /** Changes or makes a record, or runs an action of it: in the state it is in. Throws {@link RefusedRequest}. Sent again when the answer is lost. */
  send(method: 'POST' | 'PATCH', path: string, body: object): Promise<JsonRecord>
  /** Answers `data`. Throws {@link RefusedRequest} with the messages of `errors`. Sent again when the answer is lost: it must stand that. */
  graphql(query: string, variables: object): Promise<JsonRecord>
  /**
   * Status and text of a path of the server that needs nobody to be signed in; throws {@link NobodyThere}, a {@link Sentence} where
   * somebody is there and says nothing, and {@link Stopped} at once when the command is told to end.
   */
  look(path: string): Promise<{ readonly status: number; readonly text: string }>
  /** Waits so many milliseconds. Throws {@link Stopped} when the command is told to end, at once. */
  pause(ms: number): Promise<void>
}

/** Where a service is, who asks it, and who hears of waiting. */
export interface ServiceAddress {
  readonly base: string
  readonly odataPath: string
  /** `user:key`. */
  readonly credentials: string
  readonly tell: (text: string) => void
  /** Aborted when the command is to end: nothing is waited for any more but the answers to what was sent, and that is said. */
  readonly signal: AbortSignal
  /** For how long a service that is away is waited for; two minutes unless told. */
  readonly patience?: number
}

/** A client of the service at an address. */
export function serviceClient({ base, odataPath, credentials, ...more }: ServiceAddress): ServiceClient {
  const { tell, signal, patience = patienceMs } = more
  const pause = (ms: number): Promise<void> =>
    sleep(ms, undefined, { signal }).catch(() => {
      throw stopped()
    })
  const headers = {
    accept: 'application/json',
    authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
  }
  const root = `${base}${odataPath}`
  let underWay = 0
  signal.addEventListener('abort', () => {
    if (underWay > 0) tell('Waiting for what was sent; a second signal ends at once.\n')
  })
  const counted = async (url: string, sent: Sent | undefined) => {
    underWay += 1
    return exchange(url, headers, sent).finally(() => (underWay -= 1))
  }
  const ask = (url: string, sent?: Sent) => insisting(() => counted(url, sent), { base, tell, patience, pause })
  return {
    base,
    odata: async (path) => {
      // What asks carries the key: it goes to where the service was found, whatever a link says.
      const below = belowRoot(path, odataPath)
      if (below === undefined) throw new Sentence(`${base} does not answer as a Facturier does.`)
      return ask(root + below)
    },
    send: (method, path, body) => ask(root + path, { method, body: JSON.stringify(body) }),
    graphql: async (query, variables) => {
      const answer = await ask(`${base}/graphql`, { method: 'POST', body: JSON.stringify({ query, variables }) })
      const data = answer['data']
      const errors = listOf(answer['errors'])
      if (errors.length > 0) throw refusalOf(errors)
      if (data === undefined || !isJsonObject(data)) throw new Sentence(`${base} does not answer as a Facturier does.`)
      return data
    },
    look: (path) => lookAt(base + path, signal),
    pause,
  }
}

function stopped(): Stopped {
  return new Stopped('Ended before the end: the same command goes on from there.')
}

async function lookAt(url: string, signal: AbortSignal): Promise<{ readonly status: number; readonly text: string }> {
  const { origin } = new URL(url)
  const late = AbortSignal.timeout(lookMs)
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, late]) })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    if (signal.aborted) throw stopped()
    if (!late.aborted) throw new NobodyThere(`${origin} does not answer.`, { cause: error })
    throw new Sentence(
      `${origin} has said nothing for ${lookMs / 1_000} s: look at what runs there, or set --url, or HOST and PORT, to the address of yours.`,
    )
  }
}

function refusalOf(errors: readonly JsonRecord[]): RefusedRequest {
  const codes = errors.map((one) => textOf(recordOf(one, 'extensions'), 'code'))
  const status = codes.includes('INTERNAL_SERVER_ERROR') ? 500 : codes.includes('FORBIDDEN') ? 403 : 400
  return new RefusedRequest(errors.map((one) => textOf(one, 'message')).join(' '), status)
}

interface Insisting {
  readonly base: string
  readonly tell: (text: string) => void
  readonly patience: number
  readonly pause: ServiceClient['pause']
}

/** Asks until there is an answer, for as long as the patience lasts. */
async function insisting(ask: () => Promise<JsonRecord | Busy>, { base, tell, patience, pause }: Insisting) {
  const until = performance.now() + patience
  for (let told = false; ;) {
    const answer = await ask().catch((error: unknown) => {
      if (error instanceof NobodyThere) return new Busy(pauseMs, error.message)
      throw error
    })
    if (!(answer instanceof Busy)) return answer
    if (performance.now() + answer.pauseMs > until)
      throw new Sentence(`${answer.message} It was waited for; run the same command again to go on.`)
    if (!told) tell(`${base} is busy or away, waiting: ${answer.message}\n`)
    told = true
    await pause(answer.pauseMs)
  }
}

/** To be asked again, after a while. */
class Busy {
  readonly pauseMs: number
  readonly message: string
  constructor(ms: number, message: string) {
    this.pauseMs = ms
    this.message = message
  }
}

/** What is sent in a request that does not only read. */
interface Sent {
  readonly method: 'POST' | 'PATCH'
  readonly body: string
}

async function exchange(
  url: string,
  headers: Readonly<Record<string, string>>,
  sent: Sent | undefined,
): Promise<JsonRecord | Busy> {
  const response = await fetched(url, headers, sent)
  const text = await response.text().catch((error: unknown) => {
    throw new NobodyThere(`${new URL(url).origin} broke off its answer.`, { cause: error })
  })
  const answer = text === '' && response.ok ? {} : jsonOf(text)
  const { status } = response
  // A whole refusal of GraphQL has its status too; what was understood comes with 200.
  if (status === 429 || status === 503) {
    const seconds = Number(response.headers.get('retry-after'))
    return new Busy(seconds > 0 ? Math.min(seconds, 60) * 1_000 : pauseMs, saidBy(answer, text))
  }
  if (!response.ok) throw new RefusedRequest(saidBy(answer, text), status)
  const errors = isJsonObject(answer) ? listOf(answer['errors']) : []
  if (errors.some((one) => /^(UNAVAILABLE|TOO_MANY_REQUESTS)$/.test(textOf(recordOf(one, 'extensions'), 'code'))))
    return new Busy(pauseMs, textOf(errors[0], 'message'))
  if (!isJsonObject(answer)) throw new Sentence(`${new URL(url).origin} does not answer as a Facturier does.`)
  return answer
}

async function fetched(url: string, headers: Readonly<Record<string, string>>, sent: Sent | undefined) {
  try {
    const more: Readonly<Record<string, string>> =
      sent === undefined ? {} : { 'content-type': 'application/json', 'if-match': '*' }
    return await fetch(url, { ...sent, headers: { ...headers, ...more }, signal: AbortSignal.timeout(answerMs) })
  } catch (error) {
    throw new NobodyThere(`${new URL(url).origin} does not answer.`, { cause: error })
  }
}

function saidBy(answer: Json, text: string): string {
  const problem = isJsonObject(answer) ? answer['error'] : undefined
  return textOf(problem, 'message') || text.slice(0, 200) || 'The service said nothing.'
}

function jsonOf(text: string): Json {
  try {
    return parseJson(text)
  } catch {
    return null
  }
}

/** A text of a record, '' where it has none. */
export function textOf(record: Json | undefined, name: string): string {
  const value = record !== undefined && isJsonObject(record) ? record[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** A record in a record; undefined where there is none. */
export function recordOf(record: Json | undefined, name: string): JsonRecord | undefined {
  const value = record !== undefined && isJsonObject(record) ? record[name] : undefined
  return value !== undefined && isJsonObject(value) ? value : undefined
}

/** A list of records; none where it is no list. */
export function listOf(value: Json | undefined): readonly JsonRecord[] {
  return Array.isArray(value) ? value.filter((one: Json) => isJsonObject(one)) : []
}
