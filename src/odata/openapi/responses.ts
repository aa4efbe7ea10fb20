import { problemStatus, type ProblemCode } from '../../core/problem.ts'
import { ref, type Doc, type DocValue } from './json.ts'

const errorContent: Doc = { content: { 'application/json': { schema: ref('schemas/Error') } } }

/** What every answer to somebody known says, of which the one with 429 has the policy too: once is enough to find it. */
const counted: Doc = { RateLimit: ref('headers/RateLimit') }

/** The language of texts in an answer, where one is told in another than English (F113). */
const told: Doc = { 'Content-Language': ref('headers/ContentLanguage') }

const failures = {
  400: ['BadRequest', 'The request is malformed, or a rule of accounting refuses it.'],
  401: ['Unauthorized', 'No credentials, or wrong ones.'],
  403: ['Forbidden', 'You may not do this in this company.'],
  404: ['NotFound', 'There is no such address, company or record.'],
  405: ['MethodNotAllowed', 'The address does not take this method; Allow says which it takes.'],
  406: ['NotAcceptable', 'The format asked for is not available.'],
  409: ['Conflict', 'The record was changed meanwhile, or one with the same key exists.'],
  410: ['Expired', 'What a token or cursor stood for is not kept any more; read the set anew.'],
  412: ['NotPinned', 'What is asked for cannot be read as of one moment; ask without Isolation.'],
  413: ['TooLarge', 'The body, or the batch, is too large.'],
  415: ['UnsupportedMediaType', 'The body has a type that is not taken; Accept says which is.'],
  422: ['KeyReused', 'The Idempotency-Key belongs to another request.'],
  424: [
    'FailedDependency',
    'In a batch: another request of the group, or one it depends on, failed; nothing of it was kept.',
  ],
  429: ['TooManyRequests', 'More requests a minute than allowed; Retry-After says when to try again.'],
  500: ['ServerError', 'A fault of the service, logged under the correlation id.'],
  501: ['NotImplemented', 'Part of OData that this service does not have.'],
  503: ['Unavailable', 'The service cannot answer at present; Retry-After says when to try again.'],
} as const satisfies Record<(typeof problemStatus)[ProblemCode], readonly [name: string, description: string]>

/** A status that failures answer with. */
export type Failure = keyof typeof failures

/** Responses that mean the same everywhere; `Error` is whatever an operation does not list. */
export const sharedResponses: Doc = {
  ...Object.fromEntries(
    Object.entries(failures)
      // It stands inside the answer of a batch only.
      .filter(([status]) => status !== '424')
      .map(([status, [name, description]]) => [name, failure(Number(status), description)]),
  ),
  Error: {
    description: 'Any other failure, such as 405, 406, 429, 500, 501 or 503.',
    headers: { ...counted, ...told },
    ...errorContent,
  },
  Count: answer('How many there are.', { 'text/plain': { schema: { type: 'integer' } } }),
  Value: jsonAnswer('The value.', ref('schemas/PropertyValue')),
  RawValue: answer('The value.', { 'text/plain': { schema: { type: 'string' } } }),
  Made: answer('Made; with return=minimal.', undefined, {
    ETag: 'ETag',
    Location: 'Location',
    'OData-EntityId': 'ODataEntityId',
  }),
  Changed: answer('Changed; with return=minimal.', undefined, { ETag: 'ETag', 'OData-EntityId': 'ODataEntityId' }),
  Done: answer('Carried out; whether it succeeded is in the record.', undefined),
  Deleted: answer('Deleted.', undefined),
  None: answer('There is none.', undefined),
  Unchanged: answer('Unchanged since the tag in If-None-Match.', undefined, { ETag: 'ETag' }),
}

/** Successes that are said once for all operations. */
export const shared = {
  count: ref('responses/Count'),
  value: ref('responses/Value'),
  rawValue: ref('responses/RawValue'),
  made: ref('responses/Made'),
  changed: ref('responses/Changed'),
  done: ref('responses/Done'),
  deleted: ref('responses/Deleted'),
  none: ref('responses/None'),
  unchanged: ref('responses/Unchanged'),
}

/** Headers of answers. */
export const sharedHeaders: Doc = {
  ETag: { description: 'Tag of the version that was answered.', schema: { type: 'string' } },
  Location: { description: 'Address of the record that was made.', schema: { type: 'string', format: 'uri' } },
  ODataEntityId: { description: 'Address of the record, with 204.', schema: { type: 'string', format: 'uri' } },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' } },
  Allow: { description: 'The methods the address takes.', schema: { type: 'string' } },
  Accept: { description: 'The media type that is taken.', schema: { type: 'string' } },
  RateLimit: {
    description: 'What is left of the requests of this minute (r), and the seconds until all are there again (t).',
    schema: { type: 'string', examples: ['"requests";r=599;t=42'] },
  },
  RateLimitPolicy: {
    description: 'How many requests (q) in how many seconds (w) are allowed.',
    schema: { type: 'string', examples: ['"requests";q=600;w=60'] },
  },
  ContentLanguage: {
    description:
      'nl, fr or de where messages or findings of the answer are told in it, as Accept-Language asks; absent of English. A preview always has it.',
    schema: { type: 'string', enum: ['nl', 'fr', 'de', 'en'] },
  },
  WwwAuthenticate: { description: 'Basic, or Bearer for scripts of a page.', schema: { type: 'string' } },
}

function failure(status: number, text: string): Doc {
  const codes = Object.entries(problemStatus).flatMap(([code, of]) => (of === status ? [code] : []))
  const named: Readonly<Record<number, string>> = {
    401: 'WwwAuthenticate',
    405: 'Allow',
    415: 'Accept',
    429: 'RetryAfter',
    503: 'RetryAfter',
  }
  const name = named[status]
  const wire = name === undefined ? '' : name.replace(/([a-z])([A-Z])/g, '$1-$2')
  const headers = {
    ...(name === undefined ? {} : { [wire]: ref(`headers/${name}`) }),
    // Who is not known is not counted.
    ...(status === 401 ? {} : counted),
    ...told,
    ...(status === 429 ? { 'RateLimit-Policy': ref('headers/RateLimitPolicy') } : {}),
  }
  return { description: `${text} Codes: ${codes.join(', ')}.`, headers, ...errorContent }
}

/** The responses of an operation: what succeeds, the failures it is likely to meet, and the rest in one. */
export function responses(success: Doc, ...likely: readonly Failure[]): Doc {
  const usual: readonly Failure[] = [400, 401, 403, 404]
  const listed = [...new Set([...usual, ...likely])].sort((one, other) => one - other)
  return {
    ...success,
    ...Object.fromEntries(listed.map((status) => [String(status), ref(`responses/${failures[status][0]}`)])),
    default: ref('responses/Error'),
  }
}

/** A successful answer in JSON. */
export function jsonAnswer(description: string, schema: Doc, headers: Readonly<Record<string, string>> = {}): Doc {
  return answer(description, { 'application/json': { schema } }, headers)
}

/** A successful answer of any media type; headers by the name of their component. */
export function answer(
  description: string,
  content: Readonly<Record<string, DocValue>> | undefined,
  headers: Readonly<Record<string, string>> = {},
): Doc {
  const named = Object.entries(headers).map(([name, component]) => [name, ref(`headers/${component}`)] as const)
  return { description, headers: { ...Object.fromEntries(named), ...counted }, content }
}

/** What a failed request answers. */
export const errorSchemas: Doc = {
  Error: {
    type: 'object',
    description: 'What every failed request answers.',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: ref('schemas/ErrorCode'),
          message: {
            type: 'string',
            description: 'What is wrong and what to do, with the correlation id of the log at the end.',
          },
          target: { type: 'string', description: 'The field, option or parameter that is meant.' },
          details: { type: 'array', items: ref('schemas/ErrorDetail'), description: 'One entry for each field.' },
        },
      },
    },
  },
  ErrorDetail: {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string', description: 'One of the codes of errors, or the name of a rule that is broken.' },
      message: { type: 'string' },
      target: { type: 'string', description: 'Path of the field, such as importSalesInvoiceLines[0].quantity.' },
    },
  },
  ErrorCode: {
    type: 'string',
    description: `Codes and their status:\n\n${Object.entries(problemStatus)
      .map(([code, status]) => `- ${code}: ${status}`)
      .join('\n')}`,
    enum: Object.keys(problemStatus),
  },
}
