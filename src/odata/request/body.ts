import type { LargeText } from '../../core/turns/large-text.ts'
import { parseJson, type Json } from '../../core/json.ts'
import { Problem, quoted } from '../../core/problem.ts'
import { WrongMediaType } from './errors.ts'
import type { ODataRequest } from './surface.ts'

/** Reads a JSON body with exact numbers; undefined when there is none. A clearly different content type is 415. */
export function readBody(request: ODataRequest): Json | undefined {
  if (request.body.length === 0) return undefined
  const type = request.headers['content-type']?.trim()
  if (type !== undefined && type !== '' && !isJson(type)) throw new WrongMediaType(type, 'application/json')
  const json = request.text ?? { text: text(request.body), plain: false }
  request.bodyRead?.()
  return parsed(json)
}

/** Reads the query of POST …/$query: text/plain, encoded as in an address (OData 4.01 11.2.7); a form's type is taken for the same. */
export function readQueryBody(request: ODataRequest): string {
  const type = request.headers['content-type']?.trim() ?? ''
  if (type !== '' && !/^(text\/plain|application\/x-www-form-urlencoded)\s*(;|$)/i.test(type)) {
    throw new WrongMediaType(type, 'text/plain')
  }
  return text(request.body).trim()
}

/**
 * Whether a content type is JSON in UTF-8. Parameters such as odata.metadata and IEEE754Compatible change nothing in what is
 * read: numbers and texts of them both are.
 */
export function isJson(type: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type)?.[1]?.toLowerCase()
  return (
    /^(application|text)\/json\s*(;|$)/i.test(type) &&
    (charset === undefined || ['utf-8', 'utf8', 'us-ascii'].includes(charset))
  )
}

function text(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Problem('BadRequest', 'Invalid Request Body. It is not UTF-8 text.')
  }
}

function parsed({ text: json, plain }: LargeText): Json | undefined {
  if (json.trim() === '') return undefined
  try {
    return parseJson(json, plain)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError)
      throw new Problem('BadRequest', `Invalid Request Body. The JSON cannot be read: ${quoted(error.message)}`)
    throw error
  }
}
