import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemStatus } from '../../src/core/problem.ts'
import { resources } from '../../src/model/resources/all.ts'
import { openapiJson } from '../../src/odata/openapi/document.ts'
import { create, list } from '../support/odata-client.ts'
import { OpenapiDocument, type Operation } from '../support/openapi-document.ts'
import { contentOf, purchaseXml } from '../support/received-files.ts'
import { startService, type Answer, type Service } from '../support/service.ts'
import { size } from '../support/sizes.ts'

const settings = {
  publisher: 'facturier',
  group: 'accounting',
  namespace: 'Microsoft.NAV',
  areaField: 'extArea',
} as const
const text = openapiJson(resources, settings)
const document = new OpenapiDocument(text)
const sets = resources.filter(({ set }) => set !== '')
const ofCompany = (set: string): string => (set === 'companies' ? '/companies' : `/companies({companyId})/${set}`)
const found = (path: string, method: string): Operation | undefined =>
  document.operations.find((one) => one.path === path && one.method === method)

/** The OpenAPI document of the model: sound in itself, and whole. */
const step = size('FACTURIER_OPENAPI_STEP', { default: 9, deep: 1, long: 1 })

describe('the OpenAPI document', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator()
    expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('has every entity set, relation, action and function of the model', () => {
    for (const { set, access, relations, actions, fields } of sets) {
      const path = ofCompany(set)
      const record = set === 'companies' ? `${path}({companyId})` : `${path}({id})`
      const wanted: [string, string][] = [
        [path, 'GET'],
        [`${path}/$count`, 'GET'],
        [record, 'GET'],
        ...relations.map(({ name }): [string, string] => [`${record}/${name}`, 'GET']),
        ...actions.map(({ name }): [string, string] => [`${record}/Microsoft.NAV.${name}`, 'POST']),
      ]
      if (access === 'document' || access === 'setup') wanted.push([path, 'POST'], [record, 'DELETE'])
      if (access === 'received' || path === '/companies') wanted.push([path, 'POST'])
      if (access !== 'read' && access !== 'received') wanted.push([record, 'PATCH'])
      if (set === 'invoiceResponses') wanted.push([`${record}/Microsoft.NAV.file()`, 'GET'])
      if (access !== 'received' && fields.some(({ name }) => name === 'contentstring'))
        for (const name of ['validationReport()', 'attachments()', 'attachment(no={no})', 'preview()'])
          wanted.push([`${record}/Microsoft.NAV.${name}`, 'GET'])
      for (const [at, method] of wanted) expect(found(at, method), `${method} ${at}`).toBeDefined()
    }
    for (const name of ['parseImportDocument', 'readImportDocument'])
      expect(found(`/companies({companyId})/Microsoft.NAV.${name}`, 'POST')).toBeDefined()
  })

  it('shows every field of every resource with its description', () => {
    for (const { graphqlType, fields } of resources)
      for (const { name, description, hidden } of fields) {
        const property = document.json.components.schemas[graphqlType].properties[name]
        if (hidden === true) expect(property, `${graphqlType}.${name}`).toBeUndefined()
        else expect(property.description, `${graphqlType}.${name}`).toContain(description)
      }
  })

  it('names each operation once, and uses every component it has', () => {
    const ids = document.operations.map(({ operationId }) => operationId)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([])
    const statuses = new Set([
      'MethodNotAllowed',
      'NotAcceptable',
      'TooManyRequests',
      'ServerError',
      'NotImplemented',
      'Unavailable',
    ])
    for (const [kind, components] of Object.entries<object>(document.json.components))
      for (const name of Object.keys(components))
        if (kind !== 'securitySchemes' && !statuses.has(name))
          expect(text.includes(`"#/components/${kind}/${name}"`), `${kind}/${name}`).toBe(true)
  })

  it('lists every code of an error with its status', () => {
    const { ErrorCode } = document.json.components.schemas
    expect(ErrorCode.enum).toEqual(Object.keys(problemStatus))
    for (const [code, status] of Object.entries(problemStatus))
      expect(ErrorCode.description).toContain(`${code}: ${status}`)
  })

  it('takes the names of the settings', () => {
    const own = openapiJson(resources, { publisher: 'acme', group: 'books', namespace: 'Acme', areaField: 'acmeArea' })
    expect(JSON.parse(own).servers[0].url).toBe('/api/acme/books/v2.0')
    expect(own).toContain('/Acme.post"')
    expect(own).toContain('"acmeArea"')
    expect(own).not.toMatch(/extArea|Microsoft\.NAV/)
  })
})

const unknownId = '00000000-0000-4000-8000-00000000dead'
const base64Of = (name: string): string =>
  readFileSync(new URL(`../data/peppol/${name}`, import.meta.url)).toString('base64')
const base64 = base64Of('be-10-pdf-csv-uri.xml')

/** A file of a vendor with a PDF in it. */
function purchaseWithPdf(): string {
  const pdf = `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="a.pdf">JVBERi0xLjQK</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`
  return purchaseXml().replace('<cac:AccountingSupplierParty>', `${pdf}<cac:AccountingSupplierParty>`)
}

/** The document beside the running service: what it answers is what the document says. */
describe('the service as the OpenAPI document describes it', () => {
  let service: Service
  let companyId = ''
  /** A record of each set, and one related record of each relation; absent where there is none. */
  const ids = new Map<string, string>()

  beforeAll(async () => {
    service = await startService({ openingStock: true, env: { FACTURIER_RATE_LIMIT: '1000000' } })
    companyId = /companies\((.*)\)/.exec(service.companyUrl)?.[1] ?? ''
    const received = await create(service, { contentstring: base64 })
    await service.request('POST', `${service.companyUrl}/importsalesinvoices(${received})/Microsoft.NAV.post`)
    await create(service, { contentstring: contentOf(purchaseWithPdf()) }, 'importpurchaseinvoices')
    const posted = await service.request('GET', `${service.companyUrl}/importsalesinvoices(${received})/postedDocument`)
    for (const { set, relations } of sets.filter((one) => one.scoped)) {
      const newest = set.startsWith('import') ? '&$orderby=entryNo desc' : ''
      const wanted = set === 'postedDocuments' ? `&$filter=id eq ${posted.json.id}` : newest
      const [row] = await list(service, `${set}?$top=1${wanted}`)
      if (row === undefined) continue
      ids.set(set, String(row['id']))
      for (const { name } of relations.filter((one) => one.single !== true)) {
        const [child] = await list(service, `${set}(${String(row['id'])})/${name}?$top=1`)
        if (child !== undefined) ids.set(`${set}/${name}`, String(child['id']))
      }
    }
  })
  afterAll(() => service.stop())

  /** The address of a path with real ids, and whether all of them are. */
  function address(path: string): { readonly url: string; readonly real: boolean } {
    const [, set = '', , relation = ''] = /^\/companies\(\{companyId\}\)\/(\w+)(\(\{id\}\)\/(\w+))?/.exec(path) ?? []
    const [id, childId] = [ids.get(set), ids.get(`${set}/${relation}`)]
    const url = path
      .slice(1)
      .replace('{companyId}', companyId)
      .replace('{userId}', unknownId)
      .replace('{id}', id ?? unknownId)
      .replace('{childId}', childId ?? unknownId)
      .replace('{no}', '1')
    const isNamed = (id !== undefined || !path.includes('{id}')) && !path.includes('{userId}')
    const real = isNamed && (childId !== undefined || !path.includes('{childId}'))
    return { url, real }
  }

  const ask = (
    operation: Operation,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => service.request(operation.method, url, body, headers)

  /** Requests that go wrong, all of them, so that one failure does not hide the next; a few operations at a time. */
  async function faults(
    operations: readonly Operation[],
    probe: (one: Operation) => Promise<string>,
  ): Promise<string[]> {
    const said: string[] = []
    const waiting = [...operations]
    const lane = async (): Promise<void> => {
      for (let operation = waiting.shift(); operation !== undefined; operation = waiting.shift()) {
        const fault = await probe(operation)
        if (fault !== '') said.push(`${operation.method} ${operation.path}: ${fault}`)
      }
    }
    await Promise.all([lane(), lane(), lane(), lane()])
    return said
  }

  const reads = document.operations.filter(({ method }) => method === 'GET')

  it('takes at every path the methods that are documented, and no others', async () => {
    const paths = [...new Set(document.operations.map(({ path }) => path))]
    const differing: string[] = []
    for (const path of paths) {
      const documented = document.operations.filter((one) => one.path === path).map(({ method }) => method)
      const url = address(path).url.replace('{property}', 'id')
      const { headers, status } = await service.request('OPTIONS', url)
      const taken = (headers.get('allow') ?? '').split(', ').filter((verb) => verb !== 'HEAD' && verb !== 'OPTIONS')
      if (taken.sort().join() !== documented.sort().join())
        differing.push(`${path}: ${status} ${taken.join()} for ${documented.join()}`)
    }
    expect(differing).toEqual([])
  })

  it('answers every GET with a status and a body as documented', async () => {
    const wholly = new Set(reads.filter((_operation, at) => at % step === 0))
    const fault = await faults(reads, async (operation) => {
      const { url, real } = address(operation.path)
      const property = operation.parameters.find(({ name, in: place }) => name === 'property' && place === 'path')
      // Of a month and a quarter one is needed, and neither is required.
      const query = operation.parameters.filter(
        (one) => one.in === 'query' && (one.required === true || one.name === 'quarter'),
      )
      const values: Record<string, string> = {
        contentstring: `'${base64}'`,
        $id: `${service.root}companies(${companyId})`,
        from: '2026-01-01',
        to: '2026-12-31',
        asOf: '2026-12-31',
        grid: "'03'",
        year: '2026',
        quarter: '1',
        documentId: ids.get('postedDocuments') ?? unknownId,
        accountNo: "'700000'",
      }
      const options = query.map(({ name }) => `${name}=${encodeURIComponent(values[name] ?? '')}`).join('&')
      const search = options === '' ? '' : `?${options}`
      // Some of the properties: they are written by kind, whichever record they are of. In the default lane mostly two.
      const [first, ...more]: readonly string[] = property?.schema.enum ?? ['']
      for (const name of [first ?? '', ...more.slice(0, wholly.has(operation) ? 5 : 1)]) {
        const at = `${url.replace('{property}', name)}${search}`
        const answer = await ask(operation, at)
        const expected = real ? [200, 204] : [404]
        const told = document.unsaid(operation, answer)
        if (told !== '') return `${String(name)} ${told}`
        if (!expected.includes(answer.status)) return `${String(name)} ${answer.status} ${answer.text.slice(0, 200)}`
        const head = name === first ? await service.request('HEAD', at) : answer
        if (head.status !== answer.status) return `HEAD ${head.status}, GET ${answer.status}`
        // What has a tag is 304 for who has it, and takes the header that says so.
        const tag = answer.headers.get('etag')
        const asks = operation.parameters.some((one) => one.name === 'If-None-Match')
        if (asks !== (operation.responses['304'] !== undefined)) return 'If-None-Match without 304'
        if (real && asks !== (answer.headers.get('cache-control') === 'no-cache'))
          return `If-None-Match is ${asks ? 'taken in vain' : 'not documented'}`
        if (tag === null || !asks) continue
        const again = await ask(operation, at, undefined, { 'if-none-match': tag })
        if (again.status !== 304) return `${again.status} with its tag`
        const silent = document.unsaid(operation, again)
        if (silent !== '') return silent
      }
      return ''
    })
    expect(fault).toEqual([])
  })

  it('answers 200 to the example of every query option of addresses that have a record (in the default lane of one in nine)', async () => {
    const asked = reads.filter((_operation, at) => at % step === 0)
    const fault = await faults(asked, async (operation) => {
      const { url, real } = address(operation.path)
      const needsMore = operation.parameters.some((one) => one.in === 'query' && one.required === true)
      if (!real || needsMore) return ''
      for (const { name, schema, in: place } of operation.parameters) {
        if (place !== 'query') continue
        for (const example of schema.examples ?? []) {
          const at = url.replace('{property}', 'id')
          const answer = await ask(operation, `${at}?${name}=${encodeURIComponent(String(example))}`)
          const said = `${name}=${example}: `
          if (answer.status === 204 || String(example).includes('IEEE754')) continue
          if (answer.status !== 200) return `${said}${answer.text}`
          const told = name === '$apply' || name === '$compute' ? '' : document.unsaid(operation, answer)
          if (told !== '') return `${said}${told}`
        }
      }
      return ''
    })
    expect(fault).toEqual([])
  })

  it('refuses the query options that are not documented for an address', async () => {
    const options = [
      '$filter',
      '$select',
      '$compute',
      '$expand',
      '$orderby',
      '$top',
      '$skip',
      '$count',
      '$search',
      '$apply',
    ]
    const some = reads.filter(({ path }) => /^\/[^/]*$|\/(importsalesinvoices|dimensions|vatEntries)\b/.test(path))
    const fault = await faults(some, async (operation) => {
      const documented = new Set(
        operation.parameters.filter((one) => one.in === 'query').map(({ name }) => String(name)),
      )
      // A count passes over what cannot change it.
      const ignored = operation.path.endsWith('/$count') ? ['$top', '$skip', '$orderby', '$expand'] : []
      for (const option of options.filter((one) => !documented.has(one) && !ignored.includes(one))) {
        const url = address(operation.path).url.replace('{property}', 'id')
        const answer = await ask(operation, `${url}?${option}=1`)
        if (answer.status !== 400) return `${option} is answered with ${answer.status}`
      }
      return ''
    })
    expect(some.length).toBeGreaterThan(20)
    expect(fault).toEqual([])
  })

  it('answers writes that cannot succeed with a documented failure', async () => {
    const writes = document.operations.filter(({ method }) => method !== 'GET')
    const fault = await faults(writes, async (operation) => {
      const nowhere = operation.path
        .replace('{id}', unknownId)
        .replace('{childId}', unknownId)
        .replace('({companyId})', `(${companyId})`)
      const body = operation.method === 'DELETE' ? undefined : { nothing: 'like it' }
      const answer = await ask(operation, nowhere.slice(1), body, { 'if-match': '*' })
      if (answer.status < 400) return `${answer.status} instead of a failure`
      const told = document.unsaid(operation, answer)
      if (told !== '' || operation.body === undefined) return told
      const form = await ask(operation, nowhere.slice(1), '<xml/>', {
        'if-match': '*',
        'content-type': 'application/xml',
      })
      return document.unsaid(operation, form)
    })
    expect(fault).toEqual([])
  })

  it('makes, changes and deletes a record with bodies and answers as documented', async () => {
    const schemas = document.json.components.schemas
    const body = { no: 'OPENAPI', name: 'Van Zutphen NV' }
    expect(document.misfit(schemas.CustomerCreate, body)).toBe('')
    expect(document.misfit(schemas.CustomerCreate, { ...body, '@odata.etag': 'x' })).toBe('')
    for (const wrong of [
      { ...body, id: unknownId },
      { ...body, nam: 'x' },
      { name: 'x' },
      { ...body, name: 'x'.repeat(101) },
    ]) {
      expect(document.misfit(schemas.CustomerCreate, wrong)).not.toBe('')
      expect((await service.request('POST', `${service.companyUrl}/customers`, wrong)).status).toBe(400)
    }
    const [make, change, remove] = ['createCustomer', 'changeCustomer', 'deleteCustomer'].map((id) =>
      document.operations.find(({ operationId }) => operationId === id),
    )
    if (make === undefined || change === undefined || remove === undefined) throw new Error('There are no customers.')
    const made = await ask(make, `${service.companyUrl}/customers`, body)
    expect([made.status, document.unsaid(make, made)]).toEqual([201, ''])
    const url = `${service.companyUrl}/customers(${made.json.id})`
    const brief = { prefer: 'return=minimal', 'if-match': '*' }
    const changed = await ask(change, url, { name: 'Van Zutphen BV' }, { 'if-match': made.json['@odata.etag'] })
    expect([changed.status, document.unsaid(change, changed)]).toEqual([200, ''])
    const stale = await ask(change, url, { name: 'x' }, { 'if-match': made.json['@odata.etag'] })
    expect([stale.status, document.unsaid(change, stale)]).toEqual([409, ''])
    const short = await ask(change, url, { name: 'y' }, brief)
    expect([short.status, document.unsaid(change, short)]).toEqual([204, ''])
    const removed = await ask(remove, url)
    expect([removed.status, document.unsaid(remove, removed)]).toEqual([204, ''])
  })

  it('carries out actions, batches and dry runs with answers as documented', async () => {
    const id = await create(service, { contentstring: base64Of('be-09-pdf.xml') })
    const of = (operationId: string): Operation => {
      const operation = document.operations.find((one) => one.operationId === operationId)
      if (operation === undefined) throw new Error(`There is no operation ${operationId}.`)
      return operation
    }
    const url = `${service.companyUrl}/importsalesinvoices(${id})`
    for (const [name, prefer, status] of [
      ['postpreview', 'return=representation', 200],
      ['register', '', 204],
      ['reopen', '', 204],
      ['post', 'return=representation', 200],
    ] as const) {
      const operation = of(`${name}ImportSalesInvoice`)
      const answer = await ask(operation, `${url}/Microsoft.NAV.${name}`, undefined, prefer === '' ? {} : { prefer })
      expect([answer.status, document.unsaid(operation, answer)], name).toEqual([status, ''])
    }
    const requests = [{ id: '1', method: 'GET', url: `companies(${companyId})/customers/$count` }]
    expect(document.misfit(document.json.components.schemas.BatchRequest, { requests })).toBe('')
    const batch = await ask(of('postBatch'), '$batch', { requests })
    expect([batch.status, document.unsaid(of('postBatch'), batch)]).toEqual([200, ''])
    for (const [operationId, path, body, type] of [
      ['readImportDocument', 'readImportDocument', { contentstring: base64 }, 'application/json'],
      [
        'parseImportDocumentInBody',
        'parseImportDocument',
        { contentstring: base64, side: 'sales' },
        'application/json',
      ],
      [
        'parseImportDocumentByQuery',
        'parseImportDocument/$query',
        `contentstring='${encodeURIComponent(base64)}'`,
        'text/plain',
      ],
    ] as const) {
      const answer = await ask(of(operationId), `${service.companyUrl}/Microsoft.NAV.${path}`, body, {
        'content-type': type,
      })
      expect([answer.status, document.unsaid(of(operationId), answer)], operationId).toEqual([200, ''])
    }
  })
})
