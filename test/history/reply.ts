import { isJsonObject, parseJson } from '../../src/core/json.ts'
import { type JsonRecord, textOf } from '../../src/cli/demo/client.ts'
import type { Answer } from './history.ts'

/** Where a process of the service is reached. */
export interface Target {
  readonly base: string
  readonly authorization: string
}

/** What came back: a status with its body; `lost` when the request went out and no answer came; `unsent` when nobody took it. */
export type Reply = { readonly status: number; readonly body: JsonRecord } | 'lost' | 'unsent'

/** Whatever takes longer was given up. */
const patienceMs = 60_000

/** Sends one request. `path` begins with `/`, or is a whole address of any process, whose origin is left out. */
export async function send(
  { base, authorization }: Target,
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const json: Readonly<Record<string, string>> = body === undefined ? {} : { 'content-type': 'application/json' }
  try {
    const response = await fetch(base + path.replace(/^https?:\/\/[^/]+/, ''), {
      method,
      headers: { authorization, accept: 'application/json', ...json, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await response.text()
    const parsed = text === '' ? {} : parseJson(text)
    return { status: response.status, body: isJsonObject(parsed) ? parsed : {} }
  } catch (error) {
    return isRefused(error) ? 'unsent' : 'lost'
  }
}

// Nobody listens: nothing was sent.
function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}

/** What the message of a refusal for now says of the work: not done, or perhaps done. */
export function refusal(message: string): Answer {
  return { is: /Nothing was changed|is stopping|Too many|too many/.test(message) ? 'nothing' : 'unknown' }
}

/** The record of an error of OData. */
export function errorOf(body: JsonRecord): { readonly code: string; readonly message: string } {
  const error = body['error']
  return { code: textOf(error, 'code'), message: textOf(error, 'message') }
}
