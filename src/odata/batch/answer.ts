import { STATUS_CODES } from 'node:http'
import type { ItemAnswer, UnitAnswer } from './request.ts'

/** An answer in parts that belong together, so that large ones need not be copied into one. */
export type AnswerParts = readonly (string | Uint8Array)[]

/** The answer to a batch in JSON (OData JSON 4.01, 19.2), in the order of the requests. */
export function jsonAnswer(units: readonly UnitAnswer[]): AnswerParts {
  const responses = units.flatMap(({ unit, answers }) => answers.map((answer) => responseParts(answer, unit.group)))
  return ['{"responses":[', ...responses.flatMap((parts, index) => (index === 0 ? parts : [',', ...parts])), ']}']
}

// JSON bodies are put in as they are: no number of theirs is read again.
function responseParts({ item, status, headers, body }: ItemAnswer, group: string | undefined): string[] {
  const members = [
    `"id":${JSON.stringify(item.id)}`,
    ...(group === undefined ? [] : [`"atomicityGroup":${JSON.stringify(group)}`]),
    `"status":${status}`,
    `"headers":${JSON.stringify(Object.fromEntries(Object.entries(headers).map(([name, text]) => [name.toLowerCase(), text])))}`,
  ].join(',')
  return body.length === 0
    ? [`{${members}}`]
    : [`{${members},"body":`, bodyText(headers['Content-Type'] ?? '', body), '}']
}

// JSON as it is, text as a string, anything else as base64url (19.2).
function bodyText(type: string, body: string | Uint8Array): string {
  const bytes = (): Buffer =>
    typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.length)
  const text = (): string => (typeof body === 'string' ? body : bytes().toString('utf8'))
  if (/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) return text()
  return JSON.stringify(/^text\//i.test(type) ? text() : bytes().toString('base64url'))
}

/**
 * The answer to a batch in multipart/mixed (OData 4.01 Part 1, 11.7.7.3): a part for each request, a nested multipart for a
 * change set that was kept, one part for a change set that failed.
 */
export function multipartAnswer(units: readonly UnitAnswer[], requestId: string): { type: string; body: AnswerParts } {
  const boundary = `batchresponse_${requestId}`
  const parts = units.map(({ unit, answers, failed }, index) => {
    if (unit.group === undefined) return answers.flatMap(httpPart)
    if (failed !== undefined) return httpPart(failed)
    // All of a change set answer 424: something behind it undid them.
    const [undone] = answers.filter(({ status }) => status >= 400)
    if (undone !== undefined) return httpPart(undone)
    const inner = `changesetresponse_${index + 1}_${requestId}`
    return [
      `Content-Type: multipart/mixed; boundary=${inner}\r\n\r\n`,
      ...answers.flatMap((answer) => [`--${inner}\r\n`, ...httpPart(answer), '\r\n']),
      `--${inner}--\r\n`,
    ]
  })
  const body = [...parts.flatMap((part) => [`--${boundary}\r\n`, ...part, '\r\n']), `--${boundary}--\r\n`]
  return { type: `multipart/mixed; boundary=${boundary}`, body }
}

function httpPart({ item, status, headers, body }: ItemAnswer): AnswerParts {
  const lines = [
    'Content-Type: application/http',
    'Content-Transfer-Encoding: binary',
    ...(item.id === null ? [] : [`Content-ID: ${item.id}`]),
    '',
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Unknown'}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body.length === 0 ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
    '',
    '',
  ]
  return [lines.join('\r\n'), body]
}
