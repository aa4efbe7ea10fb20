import { getIntrospectionQuery, type GraphQLError, parse, specifiedRules, validate, ValidationContext } from 'graphql'
import { describe, expect, it, vi } from 'vitest'
import { costOf } from '../../src/graphql/guard/cost.ts'
import { boundedCache } from '../../src/graphql/guard/document-cache.ts'
import { withoutSuggestions } from '../../src/graphql/terms/errors.ts'
import { createGraphQL, type GraphQLOptions } from '../../src/graphql/server.ts'
import { buildSchema } from '../../src/graphql/schema.ts'
import { resources } from '../../src/model/resources/all.ts'
import { anyone, books, companyId, guid } from './graphql-fake-engine.ts'

const calls = vi.hoisted(() => ({ parse: 0 }))
vi.mock('graphql', async (original) => {
  const real = await original<{ parse: typeof parse }>()
  const parseCounted: typeof parse = (...given) => {
    calls.parse += 1
    return real.parse(...given)
  }
  return { ...real, parse: parseCounted }
})

function surface(options: Partial<GraphQLOptions> = {}) {
  const logged: unknown[] = []
  const engine = books()
  const graphql = createGraphQL({
    engine,
    log: (error) => void logged.push(error),
    bodyBytesMax: 1_000_000,
    ...options,
  })
  const send = (body: unknown, caller: object = {}, signal?: AbortSignal): Promise<Response> =>
    graphql.fetch(
      new Request('http://local/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        ...(signal === undefined ? {} : { signal }),
      }),
      { ...anyone(), ...caller },
    )
  return { engine, logged, send, ask: async (body: unknown, caller?: object) => (await send(body, caller)).json() }
}

const schema = buildSchema(resources)
const cost = (query: string, variables: object = {}): number =>
  costOf(schema, parse(query), undefined, variables).requested
const company = (fields: string): string => `{ company(id: "${companyId}") { ${fields} } }`

describe('the cost of an operation', () => {
  it('is the records of its pages, and those within each of them', () => {
    expect(cost(company('name'))).toBe(1)
    expect(cost(company('generalLedgerEntries { nodes { entryNo } }'))).toBe(1 + 50)
    expect(cost(company('generalLedgerEntries(first: 10) { edges { node { entryNo } } totalCount }'))).toBe(1 + 10)
    expect(cost(company('generalLedgerEntries(last: 10) { nodes { dimensionSetLines { code } } }'))).toBe(1 + 10 * 3)
    expect(cost('{ companies(first: 4) { nodes { importSalesInvoices(first: 5) { nodes { id } } } } }')).toBe(4 * 6)
  })

  it('takes sizes from variables, their defaults and nothing else', () => {
    const query =
      'query ($n: Int, $m: Int = 7) { companies(first: $n) { nodes { customers(first: $m) { nodes { id } } } } }'
    expect(cost(query, { n: 3 })).toBe(3 * 8)
    expect(cost(query, { n: 3, m: 2 })).toBe(3 * 3)
    expect(cost(query, {})).toBe(50 * 8)
    expect(cost(query, { n: null, m: null })).toBe(50 * 51)
    expect(cost(query, { n: 'x', m: 1e9 })).toBe(1_000 * 1_001)
    expect(cost(query, { n: -5 })).toBe(0)
  })

  it('counts the ids of nodes and the files of records', () => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on ImportSalesInvoice { contentString } } }'
    expect(cost(query, { ids: ['a', 'b', 'c'] })).toBe(3 * 21)
    expect(cost(query, { ids: 'a' })).toBe(21)
    expect(cost('query ($i: ID!) { nodes(ids: [$i, $i]) { id } }', { i: 'a' })).toBe(2)
  })

  it('leaves out what @skip and @include leave out', () => {
    const query =
      'query ($no: Boolean!) { companies(first: 9) @skip(if: $no) { nodes { name } } b: companies(first: 8) @include(if: $no) { nodes { name } } }'
    expect(cost(query, { no: true })).toBe(8)
    expect(cost(query, { no: false })).toBe(9)
  })

  it('counts a fragment wherever it is spread, and ends however many there are', () => {
    const tree = Array.from({ length: 40 }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`).join(' ')
    expect(cost(`{ ...F0 } ${tree} fragment F40 on Query { companies(first: 1) { totalCount } }`)).toBe(2 ** 40)
  })

  it('counts a mutation as a write', () => {
    expect(cost('mutation { deleteImportSalesInvoice(input: { id: "x" }) { __typename } }')).toBe(10)
  })

  it('lets GraphiQL read the schema, and not often at once', () => {
    expect(cost(getIntrospectionQuery())).toBeLessThan(4_000)
    expect(cost(getIntrospectionQuery())).toBeGreaterThan(100)
  })

  it('is shown with every answer, refused ones too, and nothing of those runs', async () => {
    const { ask, engine } = surface()
    const shown = await ask({ query: company('customers(first: 2) { nodes { no } }') })
    expect(shown.extensions).toEqual({ cost: { requested: 3, limit: 20_000 } })
    const before = engine.calls.length
    const query = 'query ($n: Int) { companies(first: $n) { nodes { customers(first: $n) { nodes { id } } } } }'
    const refused = await ask({ query, variables: { n: 200 } })
    expect(refused).toMatchObject({
      errors: [{ message: expect.stringContaining('40200'), extensions: { code: 'BAD_USER_INPUT' } }],
      extensions: { cost: { requested: 40_200, limit: 20_000 } },
    })
    expect(refused.errors[0].message).toContain('20000')
    expect(engine.calls.length).toBe(before)
    const wrote = await ask({ query: 'mutation { deleteImportSalesInvoice(input: { id: "x" }) { __typename } }' })
    expect(wrote.extensions.cost.requested).toBe(10)
  })
})

describe('a batch', () => {
  const page = { query: '{ companies(first: 1) { nodes { customers(first: 250) { nodes { no } } } } }' }
  it('counts its operations in the rate limit, and none of them runs when they are too many', async () => {
    const { ask, engine } = surface()
    const counted: number[] = []
    await ask([page, page, page], { charge: (requests: number) => void counted.push(requests) })
    expect(counted).toEqual([3])
    const before = engine.calls.length
    const answer = await ask([page, page], { charge: () => ({ message: 'Slow down.', seconds: 7 }) })
    expect(answer.errors[0]).toMatchObject({ message: 'Slow down.', extensions: { code: 'TOO_MANY_REQUESTS' } })
    expect(engine.calls.length).toBe(before)
  })

  it('costs what its operations cost together, refused before anything runs', async () => {
    const { ask, engine } = surface()
    const large = {
      query: company(Array.from({ length: 10 }, (_, n) => `a${n}: customers(first: 250) { nodes { no } }`).join(' ')),
    }
    expect(await ask(Array(7).fill(large))).toHaveLength(7)
    const before = engine.calls.length
    const refused = await ask(Array(8).fill(large))
    expect(refused.errors[0]).toMatchObject({
      message: expect.stringContaining('20008'),
      extensions: { code: 'BAD_USER_INPUT' },
    })
    expect(engine.calls.length).toBe(before)
  })

  it('answers each operation by itself, also one that is wrong', async () => {
    const { ask } = surface()
    const answers = await ask([page, { query: '{ nothing }' }, { query: '{' }, page])
    expect(answers.map((one: { errors?: unknown }) => one.errors === undefined)).toEqual([true, false, false, true])
  })
})

describe('an operation that takes too long', () => {
  const hanging = () => {
    const engine = books()
    const list = engine.list.bind(engine)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let started = 0
    engine.list = async (...given) => {
      started += 1
      await released
      return list(...given)
    }
    return { engine, release, started: () => started }
  }
  const query = company('customers { nodes { company { name } } }')

  it('answers a typed error and starts no new loads', async () => {
    const { engine, release, started } = hanging()
    const { send, logged } = surface({ engine, operationMs: 30 })
    const response = await send({ query })
    expect(response.status).toBe(504)
    const { errors } = (await response.json()) as { errors: { message: string; extensions: { code: string } }[] }
    expect(errors[0]).toMatchObject({ extensions: { code: 'OPERATION_TIMEOUT' } })
    expect(errors[0]?.message).toBe(
      'The operation was not done after 0.03 seconds and was given up. Ask for smaller pages.',
    )
    const before = started()
    release()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(started()).toBe(before)
    expect(logged).toEqual([])
  })

  it('starts no new loads when the client is gone', async () => {
    const { engine, release, started } = hanging()
    const { send, logged } = surface({ engine })
    const client = new AbortController()
    const answer = send({ query }, {}, client.signal).catch(() => undefined)
    await expect.poll(started).toBeGreaterThan(0)
    client.abort()
    await answer
    const before = started()
    release()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(started()).toBe(before)
    expect(logged).toEqual([])
  })
})

describe('documents', () => {
  it('are parsed and validated once however often they come', async () => {
    const { ask } = surface()
    // Whatever validates a spread looks its fragment up.
    const lookedUp = vi.spyOn(ValidationContext.prototype, 'getFragment')
    const before = calls.parse
    const query = 'query Once { companies { ...C } } fragment C on CompanyConnection { totalCount }'
    await ask({ query })
    const once = lookedUp.mock.calls.length
    expect(once).toBeGreaterThan(0)
    for (let n = 0; n < 5; n++) await ask({ query, variables: { n } })
    await ask([{ query }, { query }])
    expect(calls.parse - before).toBe(1)
    expect(lookedUp.mock.calls.length).toBe(once)
    lookedUp.mockRestore()
  })

  it('are forgotten when they are too many or too long, the least recently used first', () => {
    const cache = boundedCache<number>(3, 10)
    for (const [text, value] of [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ] as const)
      cache.set(text, value)
    cache.get('a')
    cache.set('d', 4)
    expect(['a', 'b', 'c', 'd'].map((text) => cache.get(text))).toEqual([1, undefined, 3, 4])
    cache.set('123456789', 9)
    expect(['a', 'c', 'd', '123456789'].map((text) => cache.get(text))).toEqual([undefined, undefined, 4, 9])
    cache.set('longer than all', 10)
    expect(cache.get('longer than all')).toBeUndefined()
  })
})

describe('the switch for introspection', () => {
  it('refuses __schema and __type with a sentence, and answers the rest', async () => {
    const { ask } = surface({ introspection: false })
    for (const query of [getIntrospectionQuery(), '{ __type(name: "Company") { name } }']) {
      const { errors, data } = await ask({ query })
      expect(data).toBeUndefined()
      expect(errors[0].extensions.code).toBe('INTROSPECTION_OFF')
      expect(errors[0].message).toMatch(/is switched off in this service/)
    }
    expect((await ask({ query: '{ companies { __typename nodes { name } } }' })).data.companies.nodes).toHaveLength(1)
  })
})

describe('what strangers are told', () => {
  // For every rule of graphql-js a document with slips of the pen beside existing names.
  const slips = [
    '{ compani { id } }',
    '{ company(idd: "x") { nam } }',
    'query ($a: Compani) { company(id: $b) { id } }',
    '{ company { id } companies { node } }',
    '{ ...F } fragment F on Compani { id }',
    '{ companies { nodes } }',
    '{ companies @includ(if: true) { totalCount } }',
    '{ node(id: "x") { nam no } }',
    `{ company(id: "x") { importSalesInvoices(filter: { nam: { eq: "x" } }) { totalCount } } }`,
    `{ company(id: "x") { importSalesInvoices(orderBy: [{ field: POSTING_DAT, direction: AS }]) { totalCount } } }`,
    `mutation { createImportSalesInvoice(input: { companyId: "x", source: { xm: "x" } }) { __typename } }`,
    'mutation { postImportSalesInvoic(input: { id: "x" }) { __typename } }',
    'subscription { importDocumentChange(companyId: "x") { cursor } }',
    '{ companies(first: 1, first: 2) { totalCount } a: companies(first: true) { totalCount } }',
  ]
  it('never guesses at names', () => {
    const raw = slips.flatMap((text) => validate(schema, parse(text), specifiedRules).map(({ message }) => message))
    expect(raw.filter((message) => message.includes('Did you mean')).length).toBeGreaterThan(8)
    for (const message of raw) expect(withoutSuggestions(message)).not.toMatch(/did you mean|perhaps|suggest/i)
  })

  it('never guesses at names in variables either', async () => {
    const { ask } = surface()
    const query = `query ($f: ImportSalesInvoiceFilter, $o: [ImportSalesInvoiceOrder!]) { company(id: "${guid(1)}") { importSalesInvoices(filter: $f, orderBy: $o) { totalCount } } }`
    for (const variables of [
      { f: { nam: { eq: 'x' } } },
      { f: { name: { e: 'x' } } },
      { o: [{ field: 'NAM', direction: 'AS' }] },
    ]) {
      const { errors } = await ask({ query, variables })
      for (const { message, extensions } of errors as GraphQLError[]) {
        expect(message).not.toMatch(/did you mean/i)
        expect(extensions['code']).toBe('BAD_USER_INPUT')
      }
    }
  })
})
