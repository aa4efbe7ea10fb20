import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '../support/admin.ts'
import { startService, type Service } from '../support/service.ts'
import { size } from '../support/sizes.ts'

/** Bytes of every kind wherever a request can carry text that the database would be asked about: refused or unknown, never 500. */
const runs = {
  numRuns: size('FACTURIER_FUZZ_BYTES', { default: 30, deep: 150, long: 3_000 }),
  seed: Number(process.env['FACTURIER_FUZZ_SEED'] ?? 12),
}

/** Pieces that make trouble: NUL, controls, halves of pairs, what is no UTF-8, quotes, long ones, and names that are known. */
const pieces = [[0], [0x0a], [0x7f], [0xc2, 0x85], [0xed, 0xa0, 0x80], [0xc0, 0x80], [0xff, 0xfe], [0xef, 0xbb, 0xbf], [0x3a],
  [0x27], [0x25], [0x5c], [0xf0, 0x9f, 0x91, 0xa9], [0xe2, 0x80, 0xae]] // prettier-ignore
const bytes = fc
  .array(
    fc.oneof(
      fc.constantFrom(...pieces).map((piece) => Buffer.from(piece)),
      fc.constantFrom(admin.user, admin.key, 'clerk', 'a'.repeat(700)).map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 20 }).map((some) => Buffer.from(some)),
    ),
    { maxLength: 5 },
  )
  .map((parts) => Buffer.concat(parts))
/** As JSON or an address holds it: any code unit, also halves of pairs. */
const text = fc.oneof(
  fc.constantFrom('\0', 'a\0b', '\ud800', 'x\udc00y', '\u001f', "'", '%00', '\u0000'.repeat(50), '\uffff', '\\u0000'),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 10 }).map((units) => String.fromCharCode(...units)),
)

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

/** One request byte for byte; answers its status, 0 when the connection was closed without one. */
function send(head: readonly (string | Buffer)[], body = ''): Promise<number> {
  const { port, hostname } = new URL(service.base)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('error', () => resolve(0))
    socket.on('data', (part) => {
      answer += part.toString('latin1')
    })
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)))
    socket.write(Buffer.concat(head.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))))
    socket.write(
      `\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  })
}

const basic = (pair: Buffer): string => `Basic ${pair.toString('base64')}`
const surfaces = [
  ['OData', 'GET', '/api/facturier/accounting/v2.0/companies', undefined],
  ['GraphQL', 'POST', '/graphql', '{"query":"{ __typename }"}'],
] as const

describe.each(surfaces)('%s', (_surface, method, path, body) => {
  const ask = async (authorization: string): Promise<number> => {
    const headers = { authorization, 'content-type': 'application/json' }
    const sent: RequestInit = body === undefined ? { method, headers } : { method, headers, body }
    return (await fetch(`${service.base}${path}`, sent)).status
  }

  it.each([
    ['NUL in the name', Buffer.from('adm\0in:x')],
    ['NUL and the right key', Buffer.from(`admin\0:${admin.key}`)],
    ['NUL in the key', Buffer.from(`admin:${admin.key}\0`)],
    ['nobody', Buffer.from(`:${admin.key}`)],
    ['no colon', Buffer.from('admin')],
    ['nothing', Buffer.from(':')],
    ['half a surrogate pair', Buffer.from([0xed, 0xa0, 0x80, 0x3a, 0x78])],
    ['what is no UTF-8', Buffer.from([0xff, 0x3a, 0x78])],
    ['control characters', Buffer.from('a\u0001\u001f\u007f\u0085:x')],
    ['a name of 1 KB', Buffer.from(`${'n'.repeat(1024)}:x`)],
    ['a name of 8 KB', Buffer.from(`${'n'.repeat(8192)}:x`)],
  ])('answers 401 to %s', async (_what, pair) => {
    expect(await ask(basic(pair))).toBe(401)
  })

  it('answers 431 to a name of 64 KB, more than headers may have', async () => {
    const sent = [`${method} ${path} HTTP/1.1\r\nauthorization: ${basic(Buffer.from(`${'n'.repeat(65_536)}:x`))}`]
    expect([431, 0]).toContain(await send(sent))
  })

  it('answers 401 to a user and key of any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, bytes, async (user, key) => {
        const known = user.toString() === admin.user && key.toString() === admin.key
        expect(await ask(basic(Buffer.concat([user, Buffer.from(':'), key])))).toBe(known ? 200 : 401)
      }),
      runs,
    )
    expect(await ask(basic(Buffer.from(`${admin.user}:${admin.key}`)))).toBe(200)
  })

  it('answers any bytes in a header with a refusal or not at all', async () => {
    const names = [
      'authorization',
      'idempotency-key',
      'request-id',
      'company',
      'if-match',
      'accept-language',
      'accept',
      'prefer',
      'x-forwarded-proto',
      'content-encoding',
    ]
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), bytes, async (name, value) => {
        const own = name === 'authorization' ? '' : `\r\nauthorization: ${service.authorization}`
        const status = await send([`${method} ${path} HTTP/1.1${own}\r\n${name}: `, value], body)
        statuses.add(status)
        expect([0, 200, 400, 401, 404, 406, 415, 431], `${name}: ${value.toString('latin1')}`).toContain(status)
      }),
      runs,
    )
    expect(statuses, 'some were understood, some were not').toContain(200)
    expect(statuses).toContain(400)
  })
})

describe('text of any code units', () => {
  const company = (): string => service.companyUrl
  const places: readonly (readonly [string, (text: string) => Promise<{ status: number; text: string }>])[] = [
    ['the id of a company', (value) => service.request('GET', `companies(${escaped(value)})/customers`)],
    ['the header Company', (value) => service.request('GET', `customers?company=${escaped(value)}`)],
    ['the id of a record', (value) => service.request('GET', `${company()}/customers(${escaped(value)})`)],
    [
      'a literal',
      (value) =>
        service.request('GET', `${company()}/customers?$filter=number eq '${escaped(value.replaceAll("'", "''"))}'`),
    ],
    [
      'a list',
      (value) =>
        service.request('GET', `${company()}/customers?$filter=number in ('${escaped(value.replaceAll("'", "''"))}')`),
    ],
    [
      'a search',
      (value) => service.request('GET', `${company()}/customers?$search="${escaped(value.replaceAll(/["\\]/g, ''))}"`),
    ],
    ['a paging token', (value) => service.request('GET', `${company()}/customers?$skiptoken=${escaped(value)}`)],
    [
      'a field',
      (value) =>
        service.request('POST', `${company()}/importsalesinvoices`, { customerNo: value, no: value, name: value }),
    ],
    ['a file', (value) => service.request('POST', `${company()}/importsalesinvoices`, { contentstring: value })],
    [
      'a key of master data',
      (value) => service.request('POST', `${company()}/paymentTerms`, { code: value, displayName: value }),
    ],
    [
      'a filter of GraphQL',
      (value) =>
        graphql(
          '($c: ID!, $x: String) { company(id: $c) { customers(filter: {number: {eq: $x}}) { totalCount } } }',
          value,
        ),
    ],
    ['an id of GraphQL', (value) => graphql('($x: ID!) { node(id: $x) { id } }', value)],
    ['a company of GraphQL', (value) => graphql('($x: ID!) { company(id: $x) { id } }', value)],
    [
      'a cursor of GraphQL',
      (value) =>
        graphql('($c: ID!, $x: String) { company(id: $c) { customers(first: 1, after: $x) { totalCount } } }', value),
    ],
  ]
  const graphql = (query: string, x: string) =>
    service.graphql(`query ${query}`, { x, ...(query.includes('$c') ? { c: service.companyId } : {}) })

  it.each(places)('in %s is no failure of ours', async (_place, ask) => {
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        const answer = await ask(value)
        expect([200, 201, 204, 400, 404, 409, 501], answer.text).toContain(answer.status)
        expect(answer.text).not.toMatch(/INTERNAL|Internal_ServerError/)
      }),
      { ...runs, numRuns: Math.ceil(runs.numRuns / 3) },
    )
  })
})

/** Percent-encoded; a half of a pair, which has no UTF-8, as the bytes some clients write. */
function escaped(value: string): string {
  return value.replaceAll(/\p{Cs}|\P{Cs}+/gu, (part) => (part.isWellFormed() ? encodeURIComponent(part) : '%ED%A0%80'))
}
