import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createGraphQL } from '../../src/graphql/server.ts'
import { anyone, books } from './graphql-fake-engine.ts'

const sha = (algorithm: string, text: string): string => createHash(algorithm).update(text).digest('hex')
const companies = 'query Companies($n: Int) { companies(first: $n) { totalCount } }'
const names = 'query Names { companies { nodes { name } } }'

// As the client preset writes persisted-documents.json: with its prefix for SHA-256, or as SHA-1 without one.
const file = { [`sha256:${sha('sha256', companies)}`]: companies, [sha('sha1', names)]: names }

function served(operations: object | string, only: boolean) {
  const text = typeof operations === 'string' ? operations : JSON.stringify(operations)
  return createGraphQL({
    engine: books(),
    log: () => undefined,
    bodyBytesMax: 1_000_000,
    operations: { path: 'known.json', text, only },
  })
}

function surface(operations: object | string = file, only = false) {
  const graphql = served(operations, only)
  return async (body: unknown, method = 'POST') => {
    const request =
      method === 'GET'
        ? new Request(`http://local/graphql?${new URLSearchParams(body as Record<string, string>).toString()}`)
        : new Request('http://local/graphql', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
    return (await graphql.fetch(request, anyone())).json()
  }
}

describe('known operations', () => {
  const count = { data: { companies: { totalCount: 1 } } }

  it('run by their hash, however it is sent', async () => {
    const ask = surface()
    const hash = sha('sha256', companies)
    expect(await ask({ documentId: `sha256:${hash}` })).toMatchObject(count)
    expect(await ask({ documentId: hash, variables: { n: 3 } })).toMatchObject({
      ...count,
      extensions: { cost: { requested: 3 } },
    })
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash } }
    expect(await ask({ extensions })).toMatchObject(count)
    expect(await ask({ extensions: JSON.stringify(extensions) }, 'GET')).toMatchObject(count)
    expect(await ask({ documentId: sha('sha1', names) })).toMatchObject({ data: { companies: { nodes: [{}] } } })
    expect(await ask([{ documentId: hash }, { query: names }])).toMatchObject([count, {}])
  })

  it('leave no GraphiQL, which writes texts, where they are all that runs', async () => {
    const open = (only: boolean) =>
      served(file, only).fetch(new Request('http://local/graphql', { headers: { accept: 'text/html' } }), anyone())
    expect((await open(false)).headers.get('content-type')).toMatch(/^text\/html/)
    const refused = await open(true)
    expect(refused.status).toBe(404)
    expect(await refused.text()).toContain('known operations only')
  })

  it('are held to the cost of their variables', async () => {
    const text = 'query Much($n: Int) { companies(first: $n) { nodes { customers(first: $n) { nodes { no } } } } }'
    const ask = surface({ [sha('sha256', text)]: text })
    const { errors } = await ask({ documentId: sha('sha256', text), variables: { n: 250 } })
    expect(errors[0].extensions.code).toBe('BAD_USER_INPUT')
  })

  it('are told when the hash is not known, or when there is none', async () => {
    const ask = surface()
    expect((await ask({ documentId: 'x' })).errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_IN_LIST')
    expect((await ask({})).errors[0].extensions.code).toBe('PERSISTED_QUERY_ID_REQUIRED')
  })

  it('leave other texts alone, unless they are all there is', async () => {
    expect(await surface()({ query: '{ companies { totalCount } }' })).toMatchObject(count)
    const ask = surface(file, true)
    for (const query of ['{ companies { totalCount } }', '{ __schema { types { name } } }', companies])
      expect((await ask({ query })).errors[0]).toMatchObject({
        message: expect.stringContaining('known operations only'),
        extensions: { code: 'PERSISTED_QUERY_ONLY' },
      })
    expect(await ask({ documentId: sha('sha256', companies) })).toMatchObject(count)
    const forged = `__PERSISTED_OPERATION_${sha('sha256', companies)}__`
    expect((await ask({ query: forged })).errors[0].extensions.code).toBe('PERSISTED_QUERY_ONLY')
  })

  it('stop the start with a sentence when they do not fit', () => {
    const start = (operations: object | string) => () => surface(operations)
    const known = (text: string) => ({ [sha('sha256', text)]: text })
    expect(start('{')).toThrow(/known\.json.* is not a JSON object of hashes and texts/)
    expect(start([companies])).toThrow(/not a JSON object/)
    expect(start({ abc: 1 })).toThrow(/not a JSON object/)
    expect(start({ [sha('sha256', 'other')]: companies })).toThrow(
      /The operation Companies \(\w+\) in known\.json has a hash that is not the SHA-256 or SHA-1 of its text/,
    )
    expect(start(known('query Bad { companies { nodes { nam } } }'))).toThrow(
      /The operation Bad \(\w+\) in known\.json does not fit this service: Cannot query field "nam"/,
    )
    expect(start(known('query Broken {'))).toThrow(/The operation Broken .* Syntax Error/)
    expect(start(known(`query Deep ${'{ a '.repeat(70)}${'}'.repeat(70)}`))).toThrow(/The operation Deep .* nested/)
  })
})
