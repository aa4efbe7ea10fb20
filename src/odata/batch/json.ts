import { isJsonObject, JsonNumber, type Json } from '../../core/json.ts'
import { quoted } from '../../core/problem.ts'
import { checkCount, isPlain, malformed, type BatchItem, type BatchUnit } from './request.ts'

type Fields = { readonly [name: string]: Json }
type GroupedItem = BatchItem & { readonly group: string | undefined }

const fields = new Set(['id', 'method', 'url', 'headers', 'body', 'dependsOn', 'atomicityGroup'])
const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'])

/** Reads a batch in JSON (OData JSON 4.01, 19.1) and checks names, order and groups; malformed is 400 with the request named. */
export function readJsonBatch(body: Json | undefined, requestsMax: number): BatchUnit[] {
  const requests = body !== undefined && isJsonObject(body) ? body['requests'] : undefined
  if (!Array.isArray(requests)) throw malformed(`send a JSON object with an array 'requests'.`)
  checkCount(requests.length, requestsMax)
  const items = (requests as readonly Json[]).map(readItem)
  checkNames(items)
  return unitsOf(items)
}

function readItem(value: Json, index: number): GroupedItem {
  const place = `requests[${index}]`
  if (!isJsonObject(value)) throw malformed(`${place} is not an object.`)
  for (const name of Object.keys(value)) {
    // `if` decides whether a request runs: leaving it out would run what must not.
    if (name === 'if') throw malformed(`${place} has 'if', which is not supported.`)
    if (!fields.has(name) && !name.includes('@')) throw malformed(`${place} has '${quoted(name)}', which is not known.`)
  }
  const method = required(value, 'method', place).toUpperCase()
  if (!methods.has(method)) throw malformed(`${place} has the method '${quoted(method)}', which is not known.`)
  const headers = readHeaders(value['headers'], place)
  const sent = bytesOf(value['body'], headers['content-type'], place)
  if (sent.length > 0 && (method === 'GET' || method === 'HEAD' || method === 'DELETE'))
    throw malformed(`${place} is a ${method} with a body.`)
  if (sent.length > 0) headers['content-type'] ??= 'application/json'
  return {
    id: optional(value, 'id', place) ?? null,
    place,
    method,
    url: required(value, 'url', place),
    headers,
    body: sent,
    dependsOn: namesIn(value['dependsOn'], place),
    group: optional(value, 'atomicityGroup', place),
  }
}

function optional(value: Fields, name: string, place: string): string | undefined {
  const text = value[name] ?? undefined
  if (text === undefined) return undefined
  if (typeof text === 'string' && isPlain(text) && (text !== '' || name === 'url')) return text
  throw malformed(`${place}.${name} must be a string that is not empty and has no control characters.`)
}

function required(value: Fields, name: string, place: string): string {
  const text = optional(value, name, place)
  if (text === undefined) throw malformed(`${place} has no ${name}.`)
  return text
}

function readHeaders(value: Json | undefined, place: string): Record<string, string | undefined> {
  const headers: Record<string, string | undefined> = {}
  if (value === undefined || value === null) return headers
  if (!isJsonObject(value)) throw malformed(`${place}.headers is not an object.`)
  for (const [name, text] of Object.entries(value)) {
    const key = name.toLowerCase()
    if (typeof text !== 'string' || !isPlain(text) || !/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      throw malformed(`${place}.headers has '${quoted(name)}', which is no header with a string value.`)
    if (Object.hasOwn(headers, key)) throw malformed(`${place}.headers has '${quoted(name)}' twice.`)
    Object.defineProperty(headers, key, { value: text, enumerable: true, writable: true, configurable: true })
  }
  return headers
}

// JSON as it is, text as a string, anything else as base64url (19.1); plain base64 is taken as well.
function bytesOf(value: Json | undefined, type: string | undefined, place: string): Uint8Array {
  if (value === undefined || value === null) return new Uint8Array()
  if (type === undefined || /^(application|text)\/([\w.-]+\+)?json\s*(;|$)/i.test(type.trim()))
    return Buffer.from(jsonText(value))
  if (typeof value !== 'string') throw malformed(`${place}.body is not JSON by its content type: send it as a string.`)
  if (/^text\//i.test(type.trim())) return Buffer.from(value)
  if (!/^[\w+/-]*={0,2}$/.test(value)) throw malformed(`${place}.body is not base64url.`)
  return Buffer.from(value, 'base64url')
}

/** JSON as text, every number as it was sent. */
function jsonText(value: Json): string {
  if (value instanceof JsonNumber) return value.text
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(jsonText).join(',')}]`
  if (!isJsonObject(value)) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, one]) => `${JSON.stringify(name)}:${jsonText(one)}`)
    .join(',')}}`
}

function namesIn(value: Json | undefined, place: string): readonly string[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
    throw malformed(`${place}.dependsOn must be an array of strings.`)
  return value
}

// What a request depends on stands before it; a name is that of one request or of one group.
function checkNames(items: readonly GroupedItem[]): void {
  const seen = new Set<string>()
  const groups = new Set(items.flatMap(({ group }) => group ?? []))
  for (const { id, place, dependsOn, group } of items) {
    const unknown = dependsOn.find((name) => !seen.has(name) || name === group)
    if (unknown !== undefined)
      throw malformed(`${place} depends on '${quoted(unknown)}', which is no request or group before it.`)
    if (id !== null && (seen.has(id) || groups.has(id)))
      throw malformed(`${place} has the id '${quoted(id)}', which is in use already.`)
    if (id !== null) seen.add(id)
    if (group !== undefined) seen.add(group)
  }
}

function unitsOf(items: readonly GroupedItem[]): BatchUnit[] {
  const units: { group: string | undefined; items: BatchItem[] }[] = []
  const groups = new Set<string>()
  for (const item of items) {
    const last = units.at(-1)
    if (item.group === undefined || last?.group !== item.group) {
      if (item.group !== undefined && groups.has(item.group))
        throw malformed(`${item.place} belongs to '${quoted(item.group)}': requests of a group must be adjacent.`)
      units.push({ group: item.group, items: [item] })
    } else last.items.push(item)
    if (item.group !== undefined) groups.add(item.group)
  }
  return units
}
