import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { belowRoot, odataPath } from '../service/address.ts'
import { isJsonObject, type Json, JsonNumber, parseJson } from '../../core/json.ts'

/** The environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A JSON object with exact numbers. */
export type JsonRecord = { readonly [name: string]: Json }

/** A request that the service refused: its status, and the records that the details of the error name. */
export class RefusedRequest extends Error {
  readonly status: number
  readonly targets: readonly string[]
  constructor(message: string, status: number, targets: readonly string[]) {
    super(message)
    this.status = status
    this.targets = targets
  }
}

/** Talks to a running service as any client would: HTTP, Basic credentials, JSON read with exact numbers. */
export interface DemoClient {
  readonly base: string
  readonly actionNamespace: string
  /** Path below the API root, or a nextLink; answers the body, {} for an empty one. Throws RefusedRequest with the service's own message. */
  odata(method: string, path: string, body?: object, headers?: Readonly<Record<string, string>>): Promise<JsonRecord>
  /** Answers `data`; throws an Error with the messages of `errors`. */
  graphql(query: string, variables: object): Promise<JsonRecord>
}

/** A client for the service that the environment names (HOST, PORT, API_…, FACTURIER_ADMIN_… or the key file of the first start). */
export async function demoClient(env: Environment): Promise<DemoClient> {
  const base = `http://${env['HOST'] ?? '127.0.0.1'}:${env['PORT'] ?? '4000'}`
  const root = odataPath({ publisher: env['API_PUBLISHER'] ?? 'facturier', group: env['API_GROUP'] ?? 'accounting' })
  const authorization = `Basic ${Buffer.from(await credentials(env)).toString('base64')}`
  return {
    base,
    actionNamespace: env['API_NAMESPACE'] ?? 'Microsoft.NAV',
    odata: async (method, path, body, headers = {}) => {
      const below = belowRoot(path, root)
      if (below === undefined) throw new Error(`${base} answers with a link to another service: ${path}`)
      return exchange(base + root + below, method, { authorization, ...headers }, body)
    },
    async graphql(query, variables) {
      const answer = await exchange(`${base}/graphql`, 'POST', { authorization }, { query, variables })
      const errors = answer['errors']
      if (isList(errors)) throw new Error(`GraphQL: ${errors.map((each) => textOf(each, 'message')).join(' ')}`)
      return recordOf(answer, 'data')
    },
  }
}

/** A text of a record, '' when it is not there; of a number its exact text. */
export function textOf(record: Json | undefined, name: string): string {
  const value = record !== undefined && isJsonObject(record) ? record[name] : undefined
  return typeof value === 'string' ? value : value instanceof JsonNumber ? value.text : ''
}

/** A nested record; throws when the answer has none. */
export function recordOf(record: JsonRecord, name: string): JsonRecord {
  const value = record[name]
  if (value === undefined || !isJsonObject(value)) throw new Error(`The answer has no ${name}.`)
  return value
}

/** A nested list of records; throws when the answer has none. */
export function recordsOf(record: JsonRecord, name: string): readonly JsonRecord[] {
  const value = record[name]
  if (!isList(value)) throw new Error(`The answer has no list ${name}.`)
  return value.filter(isJsonObject)
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

async function credentials(env: Environment): Promise<string> {
  const [user, key] = [env['FACTURIER_ADMIN_USER'], env['FACTURIER_ADMIN_KEY']]
  if (key !== undefined && key !== '') return `${user ?? 'admin'}:${key}`
  const path = join(env['FACTURIER_DATA'] ?? '.facturier', 'admin-key')
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    throw new Error(`No credentials: set FACTURIER_ADMIN_USER and FACTURIER_ADMIN_KEY (${path} cannot be read).`, {
      cause: error,
    })
  }
}

async function exchange(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: object | undefined,
): Promise<JsonRecord> {
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new Error(`${new URL(url).origin} does not answer. Is the service running (npm start)?`, { cause: error })
  })
  const text = await response.text()
  const answer = text === '' ? {} : jsonOf(text)
  if (!response.ok) {
    const problem = isJsonObject(answer) ? answer['error'] : undefined
    const message = textOf(problem, 'message') || text.slice(0, 200)
    const details = problem !== undefined && isJsonObject(problem) ? problem['details'] : undefined
    const targets = isList(details) ? details.map((each) => textOf(each, 'target')) : []
    throw new RefusedRequest(`${method} ${decodeURI(url)}: ${response.status} ${message}`, response.status, targets)
  }
  return isJsonObject(answer) ? answer : {}
}

function jsonOf(text: string): Json {
  try {
    return parseJson(text)
  } catch {
    return null
  }
}
