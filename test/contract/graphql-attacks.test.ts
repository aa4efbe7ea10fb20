import { request as httpRequest } from 'node:http'
import { gzipSync } from 'node:zlib'
import { getIntrospectionQuery } from 'graphql'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { create } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'
import { sinceMs } from '../support/work.ts'

/** What a hostile client may send: each is refused or answered with little work, typed, and the service goes on. */
const within = 5_000
const megabyte = 1024 * 1024

let service: Service
let company = ''
let document = ''
const times: string[] = []
beforeAll(async () => {
  service = await startService()
  company = service.companyUrl.replace(/^.*\(|\)$/g, '')
  document = await create(service, { customerNo: 'C00010', postingDate: '2026-03-16', documentDate: '2026-03-16' })
})
afterAll(async () => {
  process.stdout.write(`${times.join('\n')}\n`)
  await service.stop()
})
afterEach(async () => {
  const answer = await service.graphql('{ companies { totalCount } }')
  expect(answer.json, answer.text.slice(0, 300)).toMatchObject({ data: { companies: { totalCount: 1 } } })
})

interface Sent {
  readonly query?: unknown
  readonly variables?: unknown
  readonly operationName?: unknown
  readonly extensions?: unknown
}

/** Sends it, and answers the codes of the errors that came; an empty list = it was answered. */
async function codes(what: string, body: Sent | readonly unknown[] | string): Promise<readonly string[]> {
  const before = process.cpuUsage()
  const answer = await service.request('POST', '/graphql', body, { 'content-type': 'application/json' })
  const ms = sinceMs(before)
  times.push(`${ms.toFixed(0).padStart(6)} ms ${String(answer.status)} ${what}`)
  expect(ms, what).toBeLessThan(within)
  expect(answer.status, answer.text.slice(0, 500)).toBeLessThan(500)
  const answers: readonly { errors?: readonly { extensions?: { code?: string } }[] }[] = Array.isArray(answer.json)
    ? answer.json
    : [answer.json]
  const found = answers.flatMap((one) => one?.errors?.map((error) => error.extensions?.code ?? 'none') ?? [])
  expect(found, answer.text.slice(0, 500)).not.toContain('INTERNAL_SERVER_ERROR')
  expect(found, answer.text.slice(0, 500)).not.toContain('none')
  expect(answer.text).not.toMatch(/\bat .*\.[jt]s:\d|node_modules|RangeError|postgres/i)
  return found
}

const nest = (depth: number, name: string): string => `${`{ ${name} `.repeat(depth)}${'}'.repeat(depth)}`
const inCompany = (fields: string): string => `{ company(id: "${company}") { ${fields} } }`
const fan = (count: number, body: string): string =>
  Array.from({ length: count }, (_, n) => `fragment F${n} on Company { ...F${n + 1} ...F${n + 1} }`).join(' ') +
  ` fragment F${count} on Company { ${body} }`
const many = (count: number, make: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => make(n)).join(' ')
const loop = (depth: number): string =>
  depth === 0 ? 'id' : `importSalesInvoices(first: 1) { nodes { company { ${loop(depth - 1)} } } }`

describe('texts', () => {
  const refused: readonly (readonly [string, () => Sent, string])[] = [
    ['a hundred thousand braces', () => ({ query: '{a'.repeat(49_000) }), 'BAD_USER_INPUT'],
    ['63 braces of what does not exist', () => ({ query: nest(63, 'a') }), 'GRAPHQL_VALIDATION_FAILED'],
    ['13 levels', () => ({ query: inCompany(loop(5)) }), 'BAD_USER_INPUT'],
    ['5 MB of fields', () => ({ query: `{ ${'a '.repeat(2.5 * megabyte)} }` }), 'BAD_USER_INPUT'],
    ['more tokens than allowed', () => ({ query: `{ ${'a '.repeat(40_000)} }` }), 'GRAPHQL_PARSE_FAILED'],
    [
      '2,900 times the same field',
      () => ({ query: `{ ${'__typename '.repeat(2_900)} }` }),
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      '300 times the same field with arguments',
      () => ({ query: `{ ${`company(id: "${company}") { id } `.repeat(300)} nothing }` }),
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['31 aliases', () => ({ query: `{ ${many(31, (n) => `a${n}: companies { totalCount }`)} }` }), 'BAD_USER_INPUT'],
    [
      '21 directives',
      () => ({ query: `{ companies { ${many(21, () => '... @include(if: true) { totalCount }')} } }` }),
      'BAD_USER_INPUT',
    ],
    [
      'the same directive often',
      () => ({ query: `{ companies ${'@skip(if: false) '.repeat(400)} { totalCount } }` }),
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'a ring of fragments',
      () => ({
        query: `{ company(id: "${company}") { ...A } } fragment A on Company { ...B } fragment B on Company { ...A }`,
      }),
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'a fragment of itself',
      () => ({ query: `{ company(id: "${company}") { ...A } } fragment A on Company { ...A }` }),
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'fragments that double 200 times',
      () => ({ query: `${inCompany('...F0')} ${fan(200, 'a: name')}` }),
      'BAD_USER_INPUT',
    ],
    [
      'brackets in a literal',
      () => ({ query: `{ companies(filter: ${'['.repeat(20_000)}${']'.repeat(20_000)}) { totalCount } }` }),
      'BAD_USER_INPUT',
    ],
    [
      'a page of 1001',
      () => ({ query: inCompany('generalLedgerEntries(first: 1001) { totalCount }') }),
      'BAD_USER_INPUT',
    ],
    [
      'pages within pages',
      () => ({ query: `{ companies(first: 250) { nodes { importSalesInvoices(first: 250) { nodes { id } } } } }` }),
      'BAD_USER_INPUT',
    ],
    [
      '30 large pages',
      () => ({
        query: inCompany(
          many(
            30,
            (n) =>
              `a${n}: importSalesInvoices(first: 250) { nodes { company { id } dimensions: lines { __typename } } }`,
          ),
        ),
      }),
      'BAD_USER_INPUT',
    ],
    [
      'files of 250 documents',
      () => ({
        query: inCompany(many(5, (n) => `a${n}: importSalesInvoices(first: 250) { nodes { contentString } }`)),
      }),
      'BAD_USER_INPUT',
    ],
    [
      '20 whole introspections',
      () => ({
        query: `{ __schema { ${many(20, (n) => `t${n}: types { fields { args { name } type { fields { name } } } }`)} } }`,
      }),
      'BAD_USER_INPUT',
    ],
    [
      'a deep introspection',
      () => ({
        query: '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
      }),
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['101 ids', () => ({ query: '{ nodes(ids: $ids) { id } }', variables: {} }), 'GRAPHQL_VALIDATION_FAILED'],
    [
      '1,000 operations without a name for one',
      () => ({ query: many(500, (n) => `query Q${n} { __typename }`) }),
      'OPERATION_RESOLUTION_FAILURE',
    ],
    [
      'two operations without names',
      () => ({ query: '{ __typename } { __typename }' }),
      'OPERATION_RESOLUTION_FAILURE',
    ],
    [
      'an operation name from the prototype',
      () => ({ query: 'query A { __typename }', operationName: '__proto__' }),
      'OPERATION_RESOLUTION_FAILURE',
    ],
    [
      'fields from the prototype',
      () => ({ query: '{ __proto__ constructor toString hasOwnProperty }' }),
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['an empty text', () => ({ query: '' }), 'GRAPHQL_PARSE_FAILED'],
    ['comments alone', () => ({ query: '#\n'.repeat(45_000) }), 'GRAPHQL_PARSE_FAILED'],
  ]
  it.each(refused)('refuses %s', async (what, make, code) => {
    expect(await codes(what, make())).toContain(code)
  })

  it('answers 300 times the same field, and fragments that double', async () => {
    expect(await codes('the same field', { query: `{ ${'__typename '.repeat(300)} }` })).toEqual([])
    expect(await codes('doubling', { query: `${inCompany('...F0')} ${fan(200, 'name')}` })).toEqual([])
  })

  it('answers the introspection of GraphiQL', async () => {
    const query = getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true, schemaDescription: true })
    expect(await codes('introspection', { query })).toEqual([])
  })

  it('counts the fields of a fragment however it is spread', async () => {
    const query = `${inCompany('...F0')} ${fan(10, 'importSalesInvoices(first: 250) { nodes { id } }')}`
    expect(await codes('fan-out of pages', { query })).toContain('BAD_USER_INPUT')
  })
})

describe('variables', () => {
  const ids = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }'
  const filtered = `query ($f: ImportSalesInvoiceFilter) { company(id: "${'00000000-0000-4000-8000-000000000000'}") { id } other: companies { nodes { importSalesInvoices(filter: $f) { totalCount } } } }`
  const deep = (depth: number): object => {
    let filter: object = { no: { eq: 'x' } }
    for (let level = 0; level < depth; level++) filter = { and: [filter] }
    return filter
  }

  it('refuses floods of ids', async () => {
    for (const count of [101, 1_000, 50_000])
      expect(await codes(`${count} ids`, { query: ids, variables: { ids: Array(count).fill('x') } })).toContain(
        'BAD_USER_INPUT',
      )
  })

  it('counts pages of a variable by what it holds', async () => {
    const query =
      'query ($n: Int) { companies(first: $n) { nodes { importSalesInvoices(first: $n) { nodes { id } } } } }'
    expect(await codes('pages of 250', { query, variables: { n: 250 } })).toContain('BAD_USER_INPUT')
    expect(await codes('pages of 20', { query, variables: { n: 20 } })).toEqual([])
  })

  it('refuses deep filters, deep variables and long lists', async () => {
    expect(await codes('a filter of 31 levels', { query: filtered, variables: { f: deep(31) } })).toContain(
      'BAD_USER_INPUT',
    )
    expect(
      await codes(
        'a filter of 10,000 levels',
        `{"query":"{ __typename }","variables":{"f":${'{"and":['.repeat(10_000)}${']}'.repeat(10_000)}}}`,
      ),
    ).toContain('BAD_USER_INPUT')
    expect(
      await codes('in of 100,000', { query: filtered, variables: { f: { no: { in: Array(100_000).fill('x') } } } }),
    ).toContain('BAD_USER_INPUT')
    expect(
      await codes('a million numbers', { query: '{ __typename }', variables: { x: Array(1_000_000).fill(1) } }),
    ).toContain('BAD_USER_INPUT')
  })

  it('refuses 5 MB of brackets in the body, in its extensions as well', async () => {
    const brackets = `${'['.repeat(2.5 * megabyte)}${']'.repeat(2.5 * megabyte)}`
    expect(await codes('brackets as a body', brackets)).not.toEqual([])
    expect(await codes('brackets as variables', `{"query":"{ __typename }","variables":${brackets}}`)).not.toEqual([])
    expect(await codes('brackets as extensions', `{"query":"{ __typename }","extensions":{"a":${brackets}}}`)).toEqual([
      'BAD_USER_INPUT',
    ])
  })

  it('heeds no names from the prototype', async () => {
    const body =
      '{"query":"query ($n: Int) { companies(first: $n) { totalCount } }","variables":{"__proto__":{"n":999},"constructor":{"prototype":{"n":1}}}}'
    expect(await codes('__proto__ in variables', body)).toEqual([])
    const inside = `{"query":"query ($f: ImportSalesInvoiceFilter) { companies { nodes { importSalesInvoices(filter: $f) { totalCount } } } }","variables":{"f":{"__proto__":{"no":{"eq":"x"}}}}}`
    expect(await codes('__proto__ in an input', inside)).not.toContain('INTERNAL_SERVER_ERROR')
    expect(({} as { n?: number }).n).toBeUndefined()
  })

  it('refuses parameters of other shapes', async () => {
    const odd: readonly unknown[] = [null, 1, true, [], {}, ['{ __typename }'], { a: 1 }]
    for (const value of odd) {
      expect(await codes('query', { query: value })).not.toEqual([])
      await codes('operationName', { query: 'query A { __typename }', operationName: value })
      await codes('variables', { query: '{ __typename }', variables: value })
      await codes('extensions', { query: '{ __typename }', extensions: value })
    }
  })
})

describe('NUL and lone surrogates', () => {
  // oxlint-disable-next-line no-control-regex
  const texts = ['\0', 'a\0b', '\ud800', 'x\udc00y', '\uffff', '\u202e']
  it('are refused or found nowhere, in every position', async () => {
    const global = Buffer.from(`ImportSalesInvoice:${company}:${document}`).toString('base64url')
    for (const text of texts) {
      const input = `query ($t: String, $id: ID!, $f: ImportSalesInvoiceFilter, $o: [ImportSalesInvoiceOrder!]) { node(id: $id) { id } company(id: "${company}") { importSalesInvoices(first: 1, after: $t, filter: $f, orderBy: $o) { totalCount } } }`
      await codes('text', { query: `{ company(id: ${JSON.stringify(text)}) { id } }` })
      await codes('raw text', { query: `{ company(id: "${text}") { id } }` })
      await codes('name', { query: `{ compa${text}ny }` })
      await codes('operationName', { query: 'query A { __typename }', operationName: text })
      await codes('cursor', { query: input, variables: { t: text, id: global } })
      await codes('id', { query: input, variables: { id: text } })
      await codes('global id', {
        query: input,
        variables: { id: Buffer.from(`ImportSalesInvoice:${company}:${text}`).toString('base64url') },
      })
      for (const operator of ['eq', 'ne', 'contains', 'startsWith', 'lt', 'in'])
        await codes(`filter ${operator}`, {
          query: input,
          variables: { id: global, f: { name: { [operator]: operator === 'in' ? [text] : text } } },
        })
      await codes('filter of another kind', { query: input, variables: { id: global, f: { systemId: { eq: text } } } })
      await codes('filter field', { query: input, variables: { id: global, f: { [text]: { eq: 'x' } } } })
      await codes('order', { query: input, variables: { id: global, o: [{ field: text, direction: text }] } })
      await codes('variable name', { query: '{ __typename }', variables: { [text]: text } })
      await codes('extensions', { query: '{ __typename }', extensions: { [text]: text } })
      await codes('hash', { extensions: { persistedQuery: { version: 1, sha256Hash: text } } })
    }
  })

  it('are refused by mutations as values, etags and keys', async () => {
    const global = Buffer.from(`ImportSalesInvoice:${company}:${document}`).toString('base64url')
    const update =
      'mutation ($i: UpdateImportSalesInvoiceInput!) { updateImportSalesInvoice(input: $i) { __typename } }'
    const make = 'mutation ($i: CreateImportSalesInvoiceInput!) { createImportSalesInvoice(input: $i) { __typename } }'
    for (const text of texts) {
      for (const field of ['name', 'customerNo', 'no', 'currencyCode'])
        await codes(`value of ${field}`, {
          query: update,
          variables: { i: { id: global, etag: '*', fields: { [field]: text } } },
        })
      await codes('etag', { query: update, variables: { i: { id: global, etag: text, fields: { name: 'x' } } } })
      await codes('key', {
        query: make,
        variables: { i: { companyId: company, idempotencyKey: text, source: { fields: { customerNo: text } } } },
      })
      await codes('xml', { query: make, variables: { i: { companyId: company, source: { xml: text } } } })
      await codes('company', { query: make, variables: { i: { companyId: text, source: { xml: 'YQ==' } } } })
    }
  })
})

describe('batches', () => {
  const one = { query: '{ companies { totalCount } }' }
  it('refuses floods, empty ones and what is no operation', async () => {
    expect(await codes('11 operations', Array(11).fill(one))).toContain('BAD_USER_INPUT')
    expect(await codes('100,000 operations', Array(100_000).fill(one))).toContain('BAD_USER_INPUT')
    expect(await codes('none', [])).toContain('BAD_USER_INPUT')
    expect(await codes('null', [null])).toContain('BAD_USER_INPUT')
    expect(await codes('a batch in a batch', [[one]])).toContain('BAD_USER_INPUT')
  })

  it('adds up what the operations cost', async () => {
    const query = `query ($n: Int) { companies(first: 1) { nodes { ${many(9, (n) => `a${n}: importSalesInvoices(first: $n) { nodes { id } }`)} } } }`
    const large = { query, variables: { n: 250 } }
    expect(await codes('8 of 2,251', Array(8).fill(large))).toEqual([])
    expect(await codes('9 of 2,251', Array(9).fill(large))).toContain('BAD_USER_INPUT')
  })

  it('looks at the texts of its operations before it parses them', async () => {
    expect(await codes('braces in a batch', [one, { query: '{a'.repeat(49_000) }])).toContain('BAD_USER_INPUT')
  })
})

describe('large bodies', () => {
  const size = 60 * megabyte
  const refusedAt = async (headers: Record<string, string>): Promise<number> => {
    const before = process.cpuUsage()
    const status = await post(headers, size)
    const ms = sinceMs(before)
    times.push(`${ms.toFixed(0).padStart(6)} ms ${status} 60 MB ${Object.keys(headers).join()}`)
    expect(ms).toBeLessThan(within)
    return status
  }
  it('refuses 60 MB with their length stated', async () => {
    expect(await refusedAt({ 'content-length': String(size) })).toBe(413)
  })
  it('refuses 60 MB without a length', async () => {
    expect(await refusedAt({ 'transfer-encoding': 'chunked' })).toBe(413)
  })
  it('refuses packed bodies without unpacking them', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * megabyte, 32))
    const answer = await service.request('POST', '/graphql', bomb, {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    })
    expect(answer.status, answer.text).toBe(415)
  })
})

/** Sends so many bytes until an answer comes; a connection that is cut after the answer is no failure. */
function post(headers: Record<string, string>, size: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${service.base}/graphql`, {
      method: 'POST',
      headers: { authorization: service.authorization, 'content-type': 'application/json', ...headers },
    })
    let status: number | undefined
    sent.on('response', (response) => {
      status = response.statusCode
      response.resume()
      resolve(status ?? 0)
    })
    sent.on('error', (error) => (status === undefined ? reject(error) : undefined))
    const chunk = Buffer.alloc(megabyte, 32)
    let left = size
    const write = (): void => {
      while (left > 0 && status === undefined) {
        left -= chunk.length
        if (!sent.write(chunk)) return void sent.once('drain', write)
      }
      sent.end()
    }
    write()
  })
}
