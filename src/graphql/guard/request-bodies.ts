import type { Plugin } from 'graphql-yoga'
import { badRequest, refused } from '../terms/errors.ts'
import { limits } from '../terms/limits.ts'

/** Levels of the body around the variables: a batch, its operation, and the variables themselves. */
const levelsAround = 3

/** A JSON body that was read before yoga came to it: its text, and what it holds where it may be parsed. */
export interface ReadBody {
  readonly text: string
  readonly parsed: object | undefined
}

/** Where {@link requestBodies} finds a body that was read already. */
export interface WithReadBody {
  readonly read?: ReadBody | undefined
}

/**
 * Reads what is asked: the parameters of GET, and the bodies of POST: JSON whose shape was looked at before it is parsed, or the
 * bare text of a query. Forms, which any
 * web page may send to any address, are 415 like every other type.
 */
export function requestBodies(): Plugin<object, WithReadBody> {
  return {
    onRequestParse({ request, serverContext: { read }, setRequestParser }) {
      if (request.method === 'GET') setRequestParser((sent) => parseAddress(sent.url))
      if (request.method !== 'POST') return
      const type = request.headers.get('content-type')
      if (isJson(type)) setRequestParser(async (sent) => read?.parsed ?? parseBody(read?.text ?? (await sent.text())))
      else if (mediaType(type) !== 'application/graphql')
        throw refused('UNSUPPORTED_MEDIA_TYPE', 415, 'Send the body as JSON with Content-Type: application/json.')
    },
  }
}

function mediaType(header: string | null | undefined): string {
  return (header ?? '').split(/[;,]/, 1)[0]?.trim().toLowerCase() ?? ''
}

/** Whether a Content-Type says that a body is read as JSON. */
export function isJson(header: string | null | undefined): boolean {
  return ['application/json', 'application/graphql+json'].includes(mediaType(header))
}

function parseAddress(url: string): object {
  const given = new URLSearchParams(url.slice(url.indexOf('?') + 1))
  const text = (name: string): string | undefined => given.get(name) || undefined
  const json = (name: string): unknown => {
    const value = text(name)
    return value === undefined ? undefined : parsed(value, `The parameter '${name}' is not JSON.`)
  }
  return {
    operationName: text('operationName'),
    query: text('query'),
    variables: json('variables'),
    extensions: json('extensions'),
  }
}

/** A JSON body as an object, or the list that a batch is; everything else is refused. Its shape is looked at before it is parsed. */
export function parseBody(text: string): object {
  const value = parsed(text, 'POST body sent invalid JSON.')
  if (typeof value === 'object' && value !== null) return value
  throw refused('BAD_REQUEST', 400, 'The body is a JSON object with a query, or a batch of such objects.')
}

function parsed(text: string, otherwise: string): unknown {
  checkShape(text)
  try {
    return JSON.parse(text)
  } catch {
    throw refused('BAD_REQUEST', 400, otherwise)
  }
}

/**
 * Refuses JSON that takes seconds and gigabytes to parse: 40 MB of brackets become two gigabytes of arrays. Linear; strings,
 * in which files come, are jumped over.
 */
function checkShape(text: string): void {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 34) {
      at = endOfString(text, at)
    } else if (code === 91 || code === 123) {
      values++
      if (++depth > limits.nesting + levelsAround)
        throw badRequest(`The JSON is nested deeper than ${limits.nesting} levels.`)
    } else if (code === 93 || code === 125) depth--
    else if (code === 44) values++
    if (values > limits.values) throw badRequest(`The JSON has more than ${limits.values} values.`)
  }
}

// Where the string that begins at `start` ends: at the first quote behind an even number of backslashes.
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === 92) before--
    if ((end - before) % 2 === 1) return end
  }
  return text.length
}
