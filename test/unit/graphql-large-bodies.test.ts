import { request as httpRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGraphQL } from '../../src/graphql/server.ts'
import { createHttpServer } from '../../src/http/server.ts'
import { anyone, books } from './graphql-fake-engine.ts'

const silent = { debug: () => undefined, info: () => undefined, error: () => undefined }
const authorization = `Basic ${Buffer.from('ann:key').toString('base64')}`

/** Large bodies of operations, whose memory is the system's again when they were read (F92), and their share everybody's (F91). */
describe('a large GraphQL body', () => {
  const bodyBytesMax = 2_000_000
  /** The memory that bodies were read into. */
  const given: ArrayBufferLike[] = []
  const graphql = createGraphQL({ engine: books(), log: () => undefined, bodyBytesMax })
  const server = createHttpServer({
    odata: async () => ({ status: 200, headers: {} }),
    graphql: {
      ...graphql,
      handle: (request, response, _caller, body) => {
        if (body !== undefined) given.push(body.buffer)
        return graphql.handle(request, response, anyone(), body)
      },
    },
    mcp: async () => ({ status: 202, headers: {} }),
    authenticate: async () => anyone(),
    ready: async () => true,
    log: silent,
    bodyBytesMax,
    bodyBudget: 2 * bodyBytesMax,
    rateLimit: 0,
    odataPath: '/',
    openapi: async () => '{}',
  })
  let port = 0
  beforeAll(async () => {
    port = await server.listen(0, '127.0.0.1')
  })
  afterAll(() => server.stop(100))

  function post(body: string, headers: Readonly<Record<string, string | number>> = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const sent = httpRequest(
        {
          port,
          path: '/graphql',
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json', ...headers },
        },
        (answer) => resolve(json(answer)),
      )
      sent.once('error', reject).end(body)
    })
  }

  const operation = `{"query":"query ($text: String) { __typename }","variables":{"text":"${'é'.repeat(500_000)}"}}`
  const stated = { 'content-length': Buffer.byteLength(operation) }

  it.each([
    ['of a stated length', stated],
    ['in parts', { 'transfer-encoding': 'chunked' }],
  ])('%s is answered, again and again', async (_, headers) => {
    for (let at = 0; at < 6; at++)
      expect(await post(operation, headers)).toMatchObject({
        errors: [{ message: expect.stringContaining('"$text"') }],
      })
  })

  it('is read into memory that is given back before it is worked on', async () => {
    given.length = 0
    await post(operation, stated)
    expect(given.map((memory) => memory instanceof ArrayBuffer && memory.detached)).toEqual([true])
  })

  it('is refused as a short one is', async () => {
    for (const [text, message] of [
      [`{"query": ${'x'.repeat(300_000)}`, 'POST body sent invalid JSON.'],
      [`"${'x'.repeat(300_000)}"`, 'The body is a JSON object with a query, or a batch of such objects.'],
    ] as const)
      expect(await post(text, { 'content-length': text.length })).toMatchObject({ errors: [{ message }] })
    const form = { 'content-type': 'multipart/form-data', 'content-length': 300_000 }
    expect(await post('x'.repeat(300_000), form)).toMatchObject({
      errors: [{ message: expect.stringContaining('Content-Type: application/json') }],
    })
  })
})
