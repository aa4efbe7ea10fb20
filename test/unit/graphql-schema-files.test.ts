import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createGraphQL } from '../../src/graphql/server.ts'
import { anyone, books } from './graphql-fake-engine.ts'

/** What tools of front ends load, and how clients that send hashes are answered. */
function served(introspection = true) {
  const graphql = createGraphQL({ engine: books(), log: () => undefined, bodyBytesMax: 1_000_000, introspection })
  return (path: string, init: RequestInit = {}) => graphql.fetch(new Request(`http://local${path}`, init), anyone())
}

describe('files of the schema', () => {
  it('are the text that the repository has, and the types behind interfaces and unions', async () => {
    const get = served()
    const text = await get('/graphql/schema.graphql')
    expect(text.headers.get('content-type')).toBe('application/graphql; charset=utf-8')
    const types = (sdl: string) =>
      [...sdl.matchAll(/^(?:type|interface|union|enum|input|scalar) (\w+)/gm)].map((one) => one[1])
    const committed = types(readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8'))
    // The fake engine publishes fewer sets.
    expect(committed).toEqual(expect.arrayContaining(types(await text.text())))
    const possible = await (await get('/graphql/possibleTypes.json')).json()
    expect(possible['Node']).toEqual(expect.arrayContaining(['Company', 'Customer']))
  })

  it.each(['/graphql/schema.graphql', '/graphql/possibleTypes.json'])(
    '%s is not sent twice to who has it',
    async (path) => {
      const get = served()
      const first = await get(path)
      const etag = first.headers.get('etag') ?? ''
      const again = await get(path, { headers: { 'if-none-match': `"other", ${etag}` } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      expect((await get(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
      const head = await get(path, { method: 'HEAD' })
      expect([head.status, await head.text()]).toEqual([200, ''])
      const off = await served(false)(path)
      expect(off.status).toBe(404)
      expect(await off.text()).toContain('introspection is off')
    },
  )
})

describe('clients that send hashes', () => {
  const extensions = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } }
  const post = (body: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

  it('are told to send texts, in a way that each of them reads', async () => {
    const ask = served()
    const told = await ask('/graphql', post({ operationName: 'A', variables: {}, extensions }))
    expect(told.status).toBe(200)
    expect((await told.json()).errors).toMatchObject([
      { message: 'PersistedQueryNotSupported', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } },
    ])
    const address = new URLSearchParams({ extensions: JSON.stringify(extensions) }).toString()
    const got = await (await ask(`/graphql?${address}`)).json()
    expect(got.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_SUPPORTED')
    // The hash beside the text, as a client sends it then, is no reason to refuse it.
    const both = await ask('/graphql', post({ query: '{ __typename }', extensions }))
    expect((await both.json()).data).toEqual({ __typename: 'Query' })
    const none = await (await ask('/graphql', post({ variables: {} }))).json()
    expect(none.errors[0].message).toContain('Must provide query string')
  })
})
