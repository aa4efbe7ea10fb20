import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Caller } from '../../src/engine/contract/caller.ts'
import { createGraphQL } from '../../src/graphql/server.ts'
import { almighty } from '../support/demo-engine.ts'
import { postSales } from '../support/posted-sales.ts'
import { startService, type Answer, type Service } from '../support/service.ts'

/** Operations that need one statement are answered without an executor (F72), and nobody can tell but by the time it takes. */
let service: Service
beforeAll(async () => {
  service = await startService()
  await postSales(service, 3)
})
afterAll(() => service.stop())

const page = `query ($company: ID!, $n: Int = 2) { company(id: $company) { generalLedgerEntries(first: $n) {
  nodes { id etag entryNo debitAmount dimensionSetLines { code valueCode parentId } } totalCount pageInfo { hasNextPage endCursor } } } }`

const ask = (body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  service.request('POST', '/graphql', body, headers)

// What differs from answer to answer whoever gives it.
const passing = new Set(['request-id', 'date'])
const seen = ({ status, headers, text }: Answer) => ({
  status,
  text,
  headers: Object.fromEntries([...headers].filter(([name]) => !passing.has(name))),
})

describe('an operation that is asked again', () => {
  it('has the same answer and headers, also compressed, and for either media type', async () => {
    const variables = { company: service.companyId }
    const types = [
      '*/*',
      'application/json',
      'application/graphql-response+json',
      'application/graphql-response+json, application/json;q=0.9',
    ]
    for (const accept of types)
      for (const encoding of ['identity', 'gzip']) {
        // A text of its own is new to the service.
        const body = { query: `${page} # ${accept} ${encoding}`, variables: { ...variables, n: 8 } }
        const headers = { accept, 'accept-encoding': encoding }
        const first = await ask(body, headers)
        expect([first.status, first.headers.get('vary')]).toEqual([200, 'Accept-Encoding'])
        expect(first.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null)
        for (let again = 0; again < 3; again++) expect(seen(await ask(body, headers))).toEqual(seen(first))
      }
  })

  it('is parsed once from a short body, whoever answers, and nobody looks at its characters as keys', async () => {
    const body = { query: `mutation { nothing } # ${'x'.repeat(60_000)}` }
    const [parse, keys] = [vi.spyOn(JSON, 'parse'), vi.spyOn(Object, 'keys')]
    try {
      expect((await ask(body)).json).toMatchObject({ errors: [{}] })
      const text = JSON.stringify(body)
      expect(parse.mock.calls.filter(([given]) => given === text)).toHaveLength(1)
      expect(keys.mock.calls.filter(([given]) => typeof given === 'string')).toEqual([])
    } finally {
      parse.mockRestore()
      keys.mockRestore()
    }
  })

  it('takes one statement for a page with its count, a count, and a record', async () => {
    const { engine, companyId } = service
    const surface = createGraphQL({ engine, log: () => undefined, bodyBytesMax: 1_000_000 })
    const statements = async (query: string, variables: object): Promise<number[]> => {
      const counts: number[] = []
      for (let time = 0; time < 3; time++) {
        const caller: Caller = almighty()
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify({ query, variables })
        const answer = await surface.fetch(
          new Request('http://test/graphql', { method: 'POST', headers, body }),
          caller,
        )
        expect(await answer.text()).not.toContain('"errors"')
        counts.push(caller.statements)
      }
      return counts
    }
    expect((await statements(page, { company: companyId })).at(-1)).toBe(1)
    const count =
      'query ($c: ID!, $no: String) { company(id: $c) { glEntries(filter: { glAccountNo: { eq: $no } }) { totalCount } } }'
    expect((await statements(count, { c: companyId, no: '700000' })).at(-1)).toBe(1)
    const node = 'query ($id: ID!) { node(id: $id) { ... on GeneralLedgerEntry { entryNo etag } } }'
    const found = await ask({ query: page, variables: { company: companyId } })
    const { id } = found.json.data.company.generalLedgerEntries.nodes[0]
    expect((await statements(node, { id })).at(-1)).toBe(1)
  })

  it('shows what was booked meanwhile', async () => {
    const count = {
      query: '{ company(id: "ID") { generalLedgerEntries { totalCount nodes { entryNo } } } }'.replace(
        'ID',
        service.companyId,
      ),
    }
    const counted = async (): Promise<number> => (await ask(count)).json.data.company.generalLedgerEntries.totalCount
    const before = [await counted(), await counted(), await counted()]
    expect(new Set(before).size).toBe(1)
    await postSales(service, 1)
    expect(await counted()).toBeGreaterThan(before[0] ?? Infinity)
  })
})

describe('an operation of the executor', () => {
  it('has the same answer, status and headers when it is asked again, refused or not', async () => {
    const company = service.companyId
    const texts = [
      'query ($company: ID!) { company(id: $company) { a: glEntries(first: 2) { nodes { entryNo } } b: vatEntries { totalCount } } }',
      '{ __schema { queryType { name } } }',
      '{ node(id: "none") { id } }',
      'query ($company: ID!) { company(id: $company) { glEntries(first: 5000) { totalCount } vatEntries { totalCount } } }',
      'query ($company: ID!) { company(id: $company) { glEntries(first: 1000) { nodes { company { glEntries(first: 1000) { nodes { entryNo } } } } } } }',
      'mutation { postImportSalesInvoice(input: { id: "x" }) { __typename ... on Error { message } } }',
      'mutation { a: postImportSalesInvoice(input: { id: "x", idempotencyKey: "" }) { __typename ... on Error { message } } }',
      'query ($missing: Int!, $company: ID!) { company(id: $company) { glEntries(first: $missing) { totalCount } } }',
      'mutation { bulkPost(input: { items: [] }) { postedCount } }',
    ]
    for (const accept of ['application/json', 'application/graphql-response+json'])
      for (const text of texts) {
        const body = { query: `${text} # ${accept}`, variables: { company } }
        const first = await ask(body, { accept })
        for (let again = 0; again < 2; again++) expect(seen(await ask(body, { accept })), text).toEqual(seen(first))
      }
  })
})

describe('what is no such operation', () => {
  it('is answered as ever after its body was read', async () => {
    const variables = { company: service.companyId }
    const known = { query: page, variables }
    for (let time = 0; time < 2; time++) await ask(known)
    expect((await ask([known, known])).json).toHaveLength(2)
    expect((await ask('{"query":')).status).toBe(400)
    expect((await ask('')).status).toBe(400)
    expect((await ask({ ...known, more: 1 })).status).toBe(400)
    expect((await ask({ ...known, operationName: 'None' })).json.errors).toHaveLength(1)
    expect((await ask({ ...known, operationName: '' })).json.errors).toHaveLength(1)
    expect((await ask({ ...known, variables: { company: 7.5 } })).json.errors).toHaveLength(1)
    expect((await ask({ ...known, variables: 'x' })).status).toBe(400)
    expect((await ask({ ...known, variables: { ...variables, n: 1001 } })).json.errors[0].message).toContain('1000')
    expect((await ask(known, { accept: 'text/html' })).status).toBe(406)
    expect((await ask(known, { accept: 'text/event-stream' })).headers.get('content-type')).toBe('text/event-stream')
    expect((await ask(JSON.stringify(known), { 'content-type': 'text/plain' })).status).toBe(415)
    const long = { ...known, variables: { ...variables, pad: 'é'.repeat(200_000) } }
    expect((await ask(long)).json.data.company.generalLedgerEntries.totalCount).toBeGreaterThan(0)
    const mutation = 'mutation { deleteImportSalesInvoice(input: { id: "x" }) { __typename } }'
    for (let time = 0; time < 3; time++) expect((await ask({ query: mutation })).text).toContain('ValidationError')
  })
})

describe('a body without a stated length', () => {
  it('is answered as one with it, short or long, in JSON or bare, or empty', async () => {
    const known = { query: page, variables: { company: service.companyId } }
    const long = { ...known, variables: { ...known.variables, pad: 'é'.repeat(200_000) } }
    const bodies = [JSON.stringify(known), JSON.stringify(long), '', '{"query":']
    const types = [
      ...bodies.map((body) => [body, 'application/json']),
      ['{ __typename }', 'application/graphql'],
    ] as const
    for (const [body = '', type = ''] of types) {
      const headers = { authorization: service.authorization, 'content-type': type }
      const sent = { method: 'POST', headers, body: new Blob([body]).stream(), duplex: 'half' } as RequestInit
      const answer = await fetch(`${service.base}/graphql`, sent)
      const stated = await ask(body, headers)
      expect([answer.status, await answer.text()], body.slice(0, 60)).toEqual([stated.status, stated.text])
    }
  })
})

describe('a read that does not come back', () => {
  it('is given up when the operation has had its time', async () => {
    const { engine, companyId } = service
    const { hot } = engine
    if (hot === undefined) throw new Error('There are no reads of one message.')
    let stuck = 0
    const never = new Promise<undefined>(() => undefined)
    const rows = async () => ((stuck += 1), never)
    const slow: typeof engine = {
      ...engine,
      list: async () => never.then(() => Promise.reject(new Error('never'))),
      snapshot: (work) => work(slow),
      hot: { ...hot, rows },
    }
    const surface = createGraphQL({
      engine: slow,
      log: () => undefined,
      bodyBytesMax: 1_000_000,
      operationMs: 200,
    })
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ query: page, variables: { company: companyId } })
    const codes: string[] = []
    for (let time = 0; time < 2; time++) {
      const request = new Request('http://test/graphql', { method: 'POST', headers, body })
      const { errors } = JSON.parse(await (await surface.fetch(request, almighty())).text())
      codes.push(errors[0].extensions.code)
    }
    expect(codes).toEqual(['OPERATION_TIMEOUT', 'OPERATION_TIMEOUT'])
    expect(stuck).toBe(1)
  })
})
