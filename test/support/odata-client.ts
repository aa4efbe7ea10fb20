import { expect } from 'vitest'
import { JsonNumber, parseJson, type Json } from '../../src/core/json.ts'
import type { Service } from './service.ts'

/** A record as read, numbers as their exact text. */
export type Plain = Readonly<Record<string, unknown>>

/** JSON text with numbers as text, so that 12.10 stays "12.10". */
export function exact(text: string): Plain {
  const plain = (value: Json): unknown => {
    if (value instanceof JsonNumber) return value.text
    if (Array.isArray(value)) return (value as readonly Json[]).map(plain)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]))
    return value
  }
  return plain(parseJson(text)) as Plain
}

/** Reads a path below the company; must succeed. */
export async function read(service: Service, path: string): Promise<Plain> {
  const answer = await service.request('GET', `${service.companyUrl}/${path}`)
  expect(answer.status, answer.text).toBe(200)
  return exact(answer.text)
}

/** The rows of a collection. */
export async function list(service: Service, path: string): Promise<Plain[]> {
  return (await read(service, path))['value'] as Plain[]
}

/** Makes an import document, a sales invoice unless told; answers its id. */
export async function create(service: Service, body: unknown, set = 'importsalesinvoices'): Promise<string> {
  const answer = await service.request('POST', `${service.companyUrl}/${set}`, body)
  expect(answer.status, answer.text).toBe(201)
  return String(exact(answer.text)['id'])
}

/** Changes the first record of a set (of the filter). */
export async function patch(service: Service, set: string, body: unknown, filter = ''): Promise<void> {
  const [row] = await list(service, filter === '' ? set : `${set}?$filter=${encodeURIComponent(filter)}`)
  const answer = await service.request('PATCH', `${service.companyUrl}/${set}(${String(row?.['id'])})`, body, {
    'if-match': String(row?.['@odata.etag']),
  })
  expect(answer.status, answer.text).toBe(200)
}

/** The posting range the goldens mean. */
export async function setPostingRange(service: Service): Promise<void> {
  await patch(service, 'generalLedgerSetups', { allowPostingFrom: '2026-01-01', allowPostingTo: '2026-12-31' })
}

/** All entries of a posted document; dimension set lines as a plain object under `dimensions`. */
export async function entriesOf(
  service: Service,
  documentNo: string,
): Promise<{ gl: Plain[]; short: Plain[]; vat: Plain[]; customer: Plain[] }> {
  const filter = `$filter=${encodeURIComponent(`documentNo eq '${documentNo}'`)}`
  const [gl, vat, customer] = await Promise.all([
    list(service, `generalLedgerEntries?${filter}&$expand=dimensionSetLines`),
    list(service, `vatEntries?${filter}`),
    list(service, `customerLedgerEntries?${filter}&$expand=dimensionSetLines`),
  ])
  const short = await Promise.all(gl.map(async (entry) => read(service, `glentries(${String(entry['id'])})`)))
  return { gl: gl.map(withDimensions), short, vat, customer: customer.map(withDimensions) }
}

function withDimensions(entry: Plain): Plain {
  const lines = entry['dimensionSetLines'] as Plain[]
  return { ...entry, dimensions: Object.fromEntries(lines.map((line) => [line['code'], line['valueCode']])) }
}

/** Rows as sorted texts of the given fields: multisets compare equal whatever their order. */
export function sortedText(rows: readonly Plain[], fields: readonly string[]): string[] {
  return rows.map((row) => fields.map((field) => `${field}=${textOf(row[field])}`).join(' | ')).sort()
}

function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    return JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  }
  return String(value)
}
