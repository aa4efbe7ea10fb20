import { buildSchema, isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { Problem } from '../../src/core/problem.ts'
import { encodeNodeId } from '../../src/graphql/terms/node-ids.ts'
import { printSchemaText } from '../../src/graphql/print.ts'
import { createGraphQL } from '../../src/graphql/server.ts'
import { resources } from '../../src/model/resources/all.ts'
import { anyone, books, companyId, guid, type FakeEngine } from './graphql-fake-engine.ts'

// Answers are read freely; the matchers say what must be there.
type Answer = ReturnType<typeof JSON.parse>

const documentId = encodeNodeId({ type: 'ImportSalesInvoice', companyId, id: guid(201) })

function surface(engine: FakeEngine = books(), bodyBytesMax = 1_000_000) {
  const logged: unknown[] = []
  const graphql = createGraphQL({ engine, log: (error) => void logged.push(error), bodyBytesMax })
  const ask = async (query: string, variables: unknown = {}, companies?: readonly string[]): Promise<Answer> => {
    const request = new Request('http://local/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    return (await graphql.fetch(request, anyone(companies))).json()
  }
  const inCompany = async (fields: string): Promise<Answer> => ask(`{ company(id: "${companyId}") { ${fields} } }`)
  return { engine, logged, graphql, ask, inCompany, names: () => engine.calls.map((call) => call.name) }
}

const code = (answer: Answer): unknown => answer.errors?.[0]?.extensions?.code

describe('the schema', () => {
  const text = printSchemaText(resources)

  it('has no Float, and every type, field and argument is described', () => {
    expect(text).not.toContain('Float')
    const bare = text
      .split('\n')
      .flatMap((line, at, all) =>
        /^\s*(type|input|enum|interface|union|scalar) |^ +\w+(\(|:|$)/.test(line) &&
        !/^  (query|mutation|subscription): /.test(line) &&
        !(all[at - 1] ?? '').trim().endsWith('"""')
          ? [line]
          : [],
      )
    expect(bare).toEqual([])
  })

  it('has an id in Nodes alone, and its own words everywhere', () => {
    const schema = buildSchema(text)
    const ids = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) &&
      type.getFields()['id'] !== undefined &&
      type.getInterfaces().every(({ name }) => name !== 'Node')
        ? [type.name]
        : [],
    )
    expect(ids).toEqual([])
    expect(text.split('\n').filter((line) => /single space|\bsegment|\b[Aa] [AEIO][a-z]/.test(line))).toEqual([])
    expect(schema.description).toContain('company(id:)')
    for (const name of ['Decimal', 'Date', 'DateTime', 'UUID', 'Base64'])
      expect(text).toMatch(new RegExp(`scalar ${name} @specifiedBy\\(url: "https://`))
  })

  it('makes the source of a document one of file and fields', () => {
    expect(text).toMatch(/input ImportSalesInvoiceSource @oneOf/)
  })

  it('differs from contract names in letter case only', () => {
    const names = resources.flatMap((resource) =>
      resource.fields.map((field) => [field.name, field.graphqlName ?? field.name]),
    )
    expect(names.filter(([odata, own]) => odata?.toLowerCase() !== own?.toLowerCase())).toEqual([])
  })
})

describe('pages', () => {
  it('cost one call, one more for the count and one more for all dimension lines', async () => {
    const { inCompany, names } = surface()
    const answer = await inCompany(
      'generalLedgerEntries(first: 60) { totalCount nodes { entryNo systemId debitAmount systemModifiedAt dimensionSetLines { code valueCode parentId parentType } } }',
    )
    expect(answer.errors).toBeUndefined()
    expect(names()).toEqual(['list', 'count', 'dimensionSets'])
    const { totalCount, nodes } = answer.data.company.generalLedgerEntries
    expect(totalCount).toBe(100)
    expect(nodes[0]).toMatchObject({ dimensionSetLines: [], systemModifiedAt: '2026-01-01T10:00:00.123Z' })
    expect(nodes[12].dimensionSetLines).toEqual([
      { code: 'DEPARTMENT', valueCode: 'D2', parentId: guid(13), parentType: 'General Ledger Entry' },
    ])
  })

  it('that hold everything there is are not counted', async () => {
    const { inCompany, names } = surface()
    const answer = await inCompany('generalLedgerEntries(first: 100) { totalCount nodes { entryNo } }')
    expect(answer.data.company.generalLedgerEntries.totalCount).toBe(100)
    expect(names()).toEqual(['list'])
  })

  it('walk forwards and backwards over everything once', async () => {
    const { inCompany } = surface()
    for (const [size, place, edge, more] of [
      ['first', 'after', 'endCursor', 'hasNextPage'],
      ['last', 'before', 'startCursor', 'hasPreviousPage'],
    ] as const) {
      const seen: number[] = []
      let cursor = ''
      for (let pages = 0; pages < 5; pages++) {
        const at = cursor === '' ? '' : `, ${place}: "${cursor}"`
        const answer = await inCompany(
          `generalLedgerEntries(${size}: 40, orderBy: [{ field: POSTING_DATE, direction: DESC }]${at}) { nodes { entryNo } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } }`,
        )
        const page = answer.data.company.generalLedgerEntries
        const numbers = page.nodes.map((one: Answer) => one.entryNo)
        seen[size === 'first' ? 'push' : 'unshift'](...numbers)
        cursor = page.pageInfo[edge]
        if (page.pageInfo[more] === false) break
      }
      expect(seen).toHaveLength(100)
      expect(new Set(seen).size).toBe(100)
      expect(seen[0]).toBe(84)
    }
  })

  it.each([
    'first: 0',
    'first: 1001',
    'last: -1',
    'first: 1, last: 1',
    'after: "junk"',
    'after: ""',
    'first: 2, after: "WyJ4IiwxXQ"',
  ])('refuse %s', async (args) => {
    expect(code(await surface().inCompany(`generalLedgerEntries(${args}) { nodes { id } }`))).toBe('BAD_USER_INPUT')
  })

  it('refuse a cursor of another order', async () => {
    const { inCompany } = surface()
    const answer = await inCompany('generalLedgerEntries(first: 1) { pageInfo { endCursor } }')
    const cursor = answer.data.company.generalLedgerEntries.pageInfo.endCursor
    expect(
      code(
        await inCompany(
          `generalLedgerEntries(orderBy: [{ field: DEBIT_AMOUNT }], after: "${cursor}") { nodes { id } }`,
        ),
      ),
    ).toBe('BAD_USER_INPUT')
  })
})

describe('filters', () => {
  it.each([
    ['{ entryNo: { gt: 98 } }', [99, 100]],
    ['{ or: [{ entryNo: { eq: 3 } }, { entryNo: { in: [5, 6] } }] }', [3, 5, 6]],
    ['{ debitAmount: { lte: 1.5 } }', [1, 2]],
    ['{ debitAmount: { eq: "-3.123" } }', []],
    ['{ not: { entryNo: { gte: 2 } } }', [1]],
    ['{ documentNo: { ne: "vf1" } }', []],
    ['{ documentType: { eq: NONE }, entryNo: { lt: 2 } }', [1]],
    ['{ description: { isNull: false } }', []],
    ['{ or: [] }', []],
  ])('%s', async (filter, expected) => {
    const answer = await surface().inCompany(`generalLedgerEntries(filter: ${filter}) { nodes { entryNo } }`)
    expect(answer.errors).toBeUndefined()
    expect(answer.data.company.generalLedgerEntries.nodes.map((one: Answer) => one.entryNo)).toEqual(expected)
  })

  it('refuse depth above 5, more than 500 values, bad values, and fractions in variables', async () => {
    const { ask, inCompany } = surface()
    const page = (filter: string) => inCompany(`generalLedgerEntries(filter: ${filter}) { nodes { id } }`)
    expect(code(await page(`${'{ not: '.repeat(6)}{ entryNo: { eq: 1 } }${' }'.repeat(6)}`))).toBe('BAD_USER_INPUT')
    expect(code(await page(`{ entryNo: { in: [${'1 '.repeat(501)}] } }`))).toBe('BAD_USER_INPUT')
    expect(code(await page('{ postingDate: { eq: "2026-02-30" } }'))).toBe('BAD_USER_INPUT')
    const query = `query ($x: Decimal) { company(id: "${companyId}") { generalLedgerEntries(filter: { debitAmount: { eq: $x } }) { nodes { entryNo } } } }`
    expect(code(await ask(query, { x: 12.5 }))).toBe('BAD_USER_INPUT')
    expect((await ask(query, { x: '12' })).data.company.generalLedgerEntries.nodes).toEqual([{ entryNo: 13 }])
  })
})

describe('records', () => {
  it('show empty as null, stated as null, enums, state, lines and blobs', async () => {
    const { ask } = surface()
    const answer = await ask(
      `{ node(id: "${documentId}") { __typename id ... on ImportSalesInvoice { documentType state no dueDate docAmountInclVAT docAmountVAT contentString lines { nodes { lineNo type } } company { name } } } }`,
    )
    expect(answer).toMatchObject({
      data: {
        node: {
          __typename: 'ImportSalesInvoice',
          id: documentId,
          documentType: 'CREDIT_MEMO',
          state: 'POSTED',
          no: null,
          dueDate: null,
          docAmountInclVAT: '1638.40',
          docAmountVAT: null,
          contentString: Buffer.from('<xml/>').toString('base64'),
          lines: { nodes: [{ lineNo: 10000, type: 'NONE' }] },
          company: { name: 'DEMO' },
        },
      },
    })
  })

  it('of many documents take one engine call for their files, and refuse by name what is beyond the limits', async () => {
    const { ask, engine, names } = surface()
    const [document] = engine.records['importsalesinvoice'] ?? []
    const [line] = engine.records['importSalesInvoiceLine'] ?? []
    const many = Array.from({ length: 30 }, (_, at) => ({ ...document, id: guid(300 + at), docImage: `%PDF ${at}` }))
    engine.records['importsalesinvoice'] = many
    const query = (fields: string) => `{ company(id: "${companyId}") { importSalesInvoices { nodes { ${fields} } } } }`
    const files = await ask(query('contentString docImage'))
    expect(names().filter((name) => name === 'readBlobs')).toHaveLength(1)
    expect(files.data.company.importSalesInvoices.nodes[29]).toEqual({
      contentString: Buffer.from('<xml/>').toString('base64'),
      docImage: Buffer.from('%PDF 29').toString('base64'),
    })
    engine.records['importSalesInvoiceLine'] = Array.from({ length: 20_001 }, () => ({ ...line, parent: guid(300) }))
    const lines = await ask(query('lines { nodes { lineNo } }'))
    expect(code(lines)).toBe('BAD_USER_INPUT')
    expect(lines.errors[0].message).toMatch(/^The 'lines' of one request may be 20000 records in all/)
  })

  it('are null when unknown or in a company the caller may not see; malformed ids are refused', async () => {
    const { ask } = surface()
    expect(await ask(`{ company(id: "${guid(1)}") { name } }`)).toMatchObject({ data: { company: null } })
    expect(
      await ask(`{ node(id: "${documentId}") { id } company(id: "${companyId}") { name } }`, {}, [guid(1)]),
    ).toMatchObject({ data: { node: null, company: null } })
    for (const id of ['', 'junk', '\\u0000', Buffer.from('A:b:c').toString('base64url')])
      expect(code(await ask(`{ node(id: "${id}") { id } }`))).toBe('BAD_USER_INPUT')
    expect(
      code(await ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: Array(101).fill(documentId) })),
    ).toBe('BAD_USER_INPUT')
  })
})

describe('guards', () => {
  it.each([
    ['nesting', '{a'.repeat(5000)],
    ['list nesting', `{ nodes(ids: ${'['.repeat(20_000)}`],
    ['length', `{ companies { totalCount } } #${'x'.repeat(100_001)}`],
    ['tokens', `{ ${'companies { totalCount } '.repeat(800)} }`],
    ['aliases', `{ ${Array.from({ length: 31 }, (_, at) => `a${at}: __typename`).join(' ')} }`],
    [
      'depth',
      `{ companies { nodes { ${'generalLedgerEntries(first: 1) { nodes { company { '.repeat(4)} id ${'} } } '.repeat(4)} } } }`,
    ],
    [
      'rows',
      '{ companies { nodes { generalLedgerEntries(first: 250) { nodes { company { glEntries(first: 250) { totalCount } } } } } } }',
    ],
    ['unknown field', '{ companie { totalCount } }'],
  ])('refuse by %s without a suggestion', async (_name, query) => {
    const { ask, logged } = surface()
    const answer = await ask(query)
    expect(answer.data ?? null).toBeNull()
    expect(answer.errors.length).toBeGreaterThan(0)
    expect(JSON.stringify(answer)).not.toMatch(/Did you mean|INTERNAL_SERVER_ERROR/)
    expect(logged).toEqual([])
  })

  it('refuse variables that would keep the process busy for seconds, but not 10,000 lines with every field', async () => {
    const { ask } = surface(books(), 50 * 1024 * 1024)
    const line = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`field${index}`, index]))
    const lines = (count: number) => ({ lines: Array.from({ length: count }, () => line) })
    expect((await ask('{ __typename }', lines(10_000))).errors).toBeUndefined()
    const tooMany = [lines(12_000), { a: Array(2_000_000).fill('') }, { a: Array(2_000_000).fill({}) }]
    for (const many of tooMany) {
      const { errors } = await ask('{ __typename }', many)
      expect(errors).toMatchObject([
        { message: 'The JSON has more than 700000 values.', extensions: { code: 'BAD_USER_INPUT' } },
      ])
    }
  })

  it('refuse deep variables, long batches and mutations by GET', async () => {
    const { ask, graphql } = surface()
    let deep: unknown = 1
    for (let level = 0; level < 2000; level++) deep = [deep]
    expect(code(await ask('{ __typename }', { deep }))).toBe('BAD_USER_INPUT')
    const batch = new Request('http://local/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Array(11).fill({ query: '{ __typename }' })),
    })
    expect((await graphql.fetch(batch, anyone())).status).toBe(400)
    const get = `http://local/graphql?query=${encodeURIComponent(`mutation { deleteImportSalesInvoice(input: { id: "${documentId}" }) { __typename } }`)}`
    expect((await graphql.fetch(new Request(get), anyone())).status).toBe(405)
  })

  it('answer the standard introspection query', async () => {
    const { getIntrospectionQuery } = await import('graphql')
    expect((await surface().ask(getIntrospectionQuery())).errors).toBeUndefined()
  })

  it('mask bugs, tell of outages, and log both', async () => {
    const { ask, engine, logged } = surface()
    const busy = new Problem('Internal_ServiceUnavailable', 'Try again in a moment.', { cause: new Error('secret') })
    for (const [failure, message, is] of [
      [new Error('secret'), 'Unexpected error.', 'INTERNAL_SERVER_ERROR'],
      [new Problem('Internal_ServerError', 'secret'), 'Unexpected error.', 'INTERNAL_SERVER_ERROR'],
      [busy, 'Try again in a moment.', 'UNAVAILABLE'],
    ] as const) {
      engine.failure = failure
      const answer = await ask(`mutation { postImportSalesInvoice(input: { id: "${documentId}" }) { __typename } }`)
      expect(answer.errors[0]).toMatchObject({ message, extensions: { code: is } })
      expect(JSON.stringify(answer)).not.toContain('secret')
      expect(logged.at(-1)).toBe(failure)
    }
    expect(logged).toHaveLength(3)
    engine.failure = new Problem('Authorization_RequestDenied', 'No POST here.')
    const denied = await ask(
      `mutation { postImportSalesInvoice(input: { id: "${documentId}" }) { __typename ... on Error { code message } } }`,
    )
    expect(denied.data.postImportSalesInvoice).toEqual({
      __typename: 'ForbiddenError',
      code: 'FORBIDDEN',
      message: 'No POST here.',
    })
  })
})

describe('GraphiQL', () => {
  it('comes zipped, with a policy, and made for who asks', async () => {
    const { graphql } = surface()
    const open = (headers: Record<string, string>) =>
      graphql.fetch(new Request('http://local/graphql', { headers: { accept: 'text/html', ...headers } }), anyone())
    const page = await open({ 'accept-encoding': 'gzip' })
    expect(page.headers.get('content-encoding')).toBe('gzip')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(await (await open({})).text()).toContain('Welcome, tester.')
  })
})
