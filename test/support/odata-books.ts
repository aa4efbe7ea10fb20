import { expect } from 'vitest'
import { type Books, dimensionsOf, documentFields, type Plain, type Side, type Where } from './books.ts'
import { exact } from './odata-client.ts'
import type { Service } from './service.ts'

const documents = {
  sales: { set: 'importsalesinvoices', lines: 'importSalesInvoiceLines' },
  purchase: { set: 'importpurchaseinvoices', lines: 'importPurchaseInvoiceLines' },
} as const

/** The books of a company through OData. */
export function odataBooks(service: Service, companyId: string): Books {
  const companyUrl = `${service.root}companies(${companyId})`
  const read = async (path: string): Promise<Plain> => {
    const answer = await service.request('GET', `${companyUrl}/${path}`)
    expect(answer.status, answer.text).toBe(200)
    return exact(answer.text)
  }
  const list = async (set: string, where: Where, expand: boolean): Promise<Plain[]> => {
    const filter = filterOf(where)
    const options = [
      filter === '' ? [] : `$filter=${encodeURIComponent(filter)}`,
      expand ? '$expand=dimensionSetLines' : [],
    ]
    return (await read(`${set}?${options.flat().join('&')}`))['value'] as Plain[]
  }
  const url = (side: Side, document: string): string => `${documents[side].set}(${document})`
  return {
    surface: 'OData',
    create: async (side, header, lines) => {
      const body = { ...header, [documents[side].lines]: lines }
      const answer = await service.request('POST', `${companyUrl}/${documents[side].set}`, body)
      expect(answer.status, answer.text).toBe(201)
      return String(exact(answer.text)['id'])
    },
    act: async (side, document, action) => {
      const answer = await service.request('POST', `${companyUrl}/${url(side, document)}/Microsoft.NAV.${action}`)
      expect(answer.status, answer.text).toBe(204)
      return {}
    },
    document: async (side, document) => picked(await read(url(side, document)), documentFields),
    rows: async (set, fields, where = {}) => {
      const found = await list(set, where, fields.includes('dimensions'))
      return found.map((row) => picked({ ...row, dimensions: dimensionsOf(row['dimensionSetLines'] ?? []) }, fields))
    },
    change: async (set, values, where = {}) => {
      const [row] = await list(set, where, false)
      const answer = await service.request('PATCH', `${companyUrl}/${set}(${String(row?.['id'])})`, values, {
        'if-match': String(row?.['@odata.etag']),
      })
      expect(answer.status, answer.text).toBe(200)
    },
  }
}

function picked(row: Plain, fields: readonly string[]): Plain {
  return Object.fromEntries(fields.flatMap((field) => (field in row ? [[field, row[field]]] : [])))
}

function filterOf(where: Where): string {
  return Object.entries(where)
    .map(([field, value]) => {
      if (typeof value === 'boolean') return `${field} eq ${value}`
      const values = typeof value === 'string' ? [value] : value
      return `(${values.map((one) => `${field} eq '${one}'`).join(' or ')})`
    })
    .join(' and ')
}
