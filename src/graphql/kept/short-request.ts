import type { IncomingMessage } from 'node:http'
import { giveMemoryBack } from '../../core/memory/large.ts'
import { largeText } from '../../core/turns/large-text.ts'
import { parseBody, type ReadBody } from '../guard/request-bodies.ts'
import type { Sent } from './direct-answers.ts'

/** A body up to here is read at once: the longest text of a query with its variables as a front end sends them. */
const bodyBytesMax = 128 * 1024

/** What of a request decides whether it may be answered directly: names of headers in small letters. */
export interface RequestHead {
  readonly method: string | undefined
  /** Path and query. */
  readonly url: string | undefined
  readonly header: (name: string) => string | null | undefined
}

/**
 * The content type of the answer to a short JSON POST, as yoga would choose it; undefined for every other request, whose
 * body is not to be touched.
 */
export function shortRequestType({ method, url, header }: RequestHead): string | undefined {
  if (method !== 'POST' || url !== '/graphql') return undefined
  const type = (header('content-type') ?? '').split(/[;,]/, 1)[0]?.trim().toLowerCase()
  return type === 'application/json' ? mediaTypeFor(header('accept') ?? '*/*') : undefined
}

/** Whether the length of a body is stated and short, or that of one that was read; where there is none, there is nothing to read. */
export function isShort({ headers }: IncomingMessage, body?: Uint8Array): boolean {
  if (body !== undefined) return body.length > 0 && body.length <= bodyBytesMax
  const length = /^\d{1,6}$/.test(headers['content-length'] ?? '') ? Number(headers['content-length']) : 0
  return length > 0 && length <= bodyBytesMax && headers['transfer-encoding'] === undefined
}

const regularTypes: ReadonlyMap<string, string> = new Map([
  ['*/*', 'application/json'],
  ['application/*', 'application/json'],
  ['application/json', 'application/json'],
  ['application/graphql-response+json', 'application/graphql-response+json'],
])

// The first that is one of ours, whatever the weights say; other character sets are passed over.
function mediaTypeFor(accept: string): string | undefined {
  const known = regularTypes.get(accept)
  if (known !== undefined) return known
  for (const one of accept.replaceAll(/\s/g, '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = one.split(';')
    const charset = parameters.find((each) => each.includes('charset=')) ?? 'charset=utf-8'
    const found = regularTypes.get(type)
    if (found !== undefined && charset === 'charset=utf-8') return found
  }
  return undefined
}

/** The whole body; rejects when the client goes away. */
export function textOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      const [first] = chunks
      resolve((chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks)).toString())
    })
    request.once('error', reject)
    request.once('close', () => {
      if (!request.complete) reject(new Error('The client closed the connection.'))
    })
  })
}

/** A body with what it holds, parsed once for every way that may answer it; what may not be parsed is for yoga to refuse. */
export function readBody(text: string): ReadBody {
  try {
    return { text, parsed: parseBody(text) }
  } catch {
    return { text, parsed: undefined }
  }
}

/**
 * The same of a body in bytes, whose text is made in parts that give way to others, and whose memory is the system's again before
 * the text is parsed (F92). The text is kept only where it is still to be refused.
 */
export async function readBytes(body: Uint8Array): Promise<ReadBody> {
  const text = (await largeText(body))?.text ?? Buffer.from(body).toString()
  giveMemoryBack(body)
  const read = readBody(text)
  return read.parsed === undefined ? read : { ...read, text: '' }
}

/** The operation that a body holds; undefined when it is anything else than one text with its variables. */
export function sentOf({ parsed }: ReadBody): Sent | undefined {
  if (parsed === undefined) return undefined
  const { query, operationName, variables, ...others }: Readonly<Record<string, unknown>> = { ...parsed }
  if (typeof query !== 'string' || Object.values(others).some((one) => one !== null)) return undefined
  const name = operationName ?? undefined
  if (name !== undefined && (typeof name !== 'string' || name === '')) return undefined
  if (variables !== null && variables !== undefined && !isRecord(variables)) return undefined
  return {
    query,
    ...(name === undefined ? {} : { operationName: name }),
    ...(variables === null || variables === undefined ? {} : { variables }),
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
