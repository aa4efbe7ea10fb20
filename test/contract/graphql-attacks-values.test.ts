import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type Service } from '../support/service.ts'
import { sinceMs } from '../support/work.ts'

/** What a hostile client may put into filters, cursors and addresses, and into bodies that never end. */
const megabyte = 1024 * 1024

let service: Service
let company = ''
beforeAll(async () => {
  service = await startService()
  company = service.companyUrl.replace(/^.*\(|\)$/g, '')
})
afterAll(() => service.stop())

/** Sends it, and answers the codes of the errors that came; an empty list = it was answered. */
async function codes(what: string, body: object | string): Promise<readonly string[]> {
  const before = process.cpuUsage()
  const answer = await service.request('POST', '/graphql', body, { 'content-type': 'application/json' })
  expect(sinceMs(before), what).toBeLessThan(5_000)
  const errors: readonly { extensions: { code: string } }[] = answer.json.errors ?? []
  return errors.map((error) => error.extensions.code)
}

it('refuses many rings of fragments, which overflow the comparison of fields', async () => {
  const many = (count: number, make: (n: number) => string): string =>
    Array.from({ length: count }, (_, n) => make(n)).join(' ')
  const rings = many(90, (n) => `fragment A${n} on Company { ${many(10, (m) => `...A${(n + m) % 90}`)} }`)
  const query = `{ company(id: "${company}") { ${many(90, (n) => `...A${n}`)} } } ${rings}`
  expect(await codes('rings', { query })).toContain('GRAPHQL_VALIDATION_FAILED')
})

describe('values', () => {
  it('refuses 40 MB of empty objects, numbers and names before they are parsed', async () => {
    const bodies: Readonly<Record<string, string>> = {
      objects: `{"query":"{ __typename }","variables":{"a":[${'{},'.repeat(13 * megabyte)}{}]}}`,
      numbers: `{"query":"{ __typename }","extensions":{"a":[${'1,'.repeat(20 * megabyte)}1]}}`,
      operations: `[${'{},'.repeat(10_000_000)}{}]`,
    }
    for (const [what, body] of Object.entries(bodies)) expect(await codes(what, body)).toEqual(['BAD_USER_INPUT'])
  })

  it('reads brackets, commas and quotes within strings as text', async () => {
    const text = `${'[{,'.repeat(400_000)}"\\" \\\\ `
    const query = 'query ($t: String) { companies(filter: { name: { eq: $t } }) { totalCount } }'
    expect(await codes('brackets in a string', { query, variables: { t: text, u: '\\' } })).toEqual([])
  })

  it('refuses filters of more conditions than a client has', async () => {
    const terms = (count: number, term: (n: number) => object): object => ({
      f: { or: Array.from({ length: count }, (_, n) => term(n)) },
    })
    const query = `query ($f: GeneralLedgerEntryFilter) { company(id: "${company}") { generalLedgerEntries(filter: $f) { totalCount } } }`
    const term = (n: number): object => ({ accountNumber: { eq: String(n) } })
    expect(await codes('60,000 conditions', { query, variables: terms(60_000, term) })).toEqual(['BAD_USER_INPUT'])
    expect(await codes('100 conditions', { query, variables: terms(100, term) })).toEqual([])
    const set = (n: number): object => ({ dimension: { code: { ne: String(n) } } })
    expect(await codes('1,000 dimensions', { query, variables: terms(1_000, set) })).toEqual(['BAD_USER_INPUT'])
    expect(await codes('20 dimensions', { query, variables: terms(20, set) })).toEqual([])
    const list = (): object => ({ accountNumber: { in: Array(500).fill('x') } })
    expect(await codes('50,000 values', { query, variables: terms(100, list) })).toEqual(['BAD_USER_INPUT'])
    const report = `query ($f: GeneralLedgerEntryFilter) { company(id: "${company}") { generalLedgerSummary(groupBy: [ACCOUNT], filter: $f) { total { balance } } } }`
    expect(await codes('conditions of a report', { query: report, variables: terms(60_000, term) })).toEqual([
      'BAD_USER_INPUT',
    ])
  })

  it('does not send a refused value of 5 MB back', async () => {
    const query = `query ($n: Decimal) { company(id: "${company}") { generalLedgerEntries(filter: { debitAmount: { eq: $n } }) { totalCount } } }`
    const answer = await service.request('POST', '/graphql', { query, variables: { n: '9'.repeat(5 * megabyte) } })
    expect(answer.json.errors[0].extensions.code).toBe('BAD_USER_INPUT')
    expect(answer.text.length).toBeLessThan(5_000)
  })

  it('refuses times of no time zone and cursors of no page', async () => {
    const query = `query ($t: DateTime) { company(id: "${company}") { generalLedgerEntries(filter: { systemModifiedAt: { lte: $t } }) { totalCount } } }`
    for (const t of ['2026-01-01T00:00:00+99:99', '2026-01-01T00:00:00+16:00'])
      expect(await codes(t, { query, variables: { t } })).toEqual(['BAD_USER_INPUT'])
    const paged = (field: string) =>
      `query ($a: String) { company(id: "${company}") { generalLedgerEntries(after: $a, orderBy: [{ field: ${field} }]) { nodes { id } } } }`
    const forged = (name: string, value: string) =>
      Buffer.from(JSON.stringify([`GeneralLedgerEntry:+${name},+entryNo`, value, 1])).toString('base64url')
    const values: readonly (readonly [string, string, string])[] = [
      ['DEBIT_AMOUNT', 'debitAmount', '9'.repeat(200_000)],
      ['DEBIT_AMOUNT', 'debitAmount', '9'.repeat(50_000)],
      ['SYSTEM_MODIFIED_AT', 'systemModifiedAt', '2026-01-01T99:99'],
      ['SYSTEM_MODIFIED_AT', 'systemModifiedAt', '2026-01-01T10:00:00+99'],
    ]
    for (const [field, name, value] of values)
      expect(await codes(`cursor of ${name}`, { query: paged(field), variables: { a: forged(name, value) } })).toEqual([
        'BAD_USER_INPUT',
      ])
    const brackets = Buffer.from('['.repeat(5 * megabyte)).toString('base64url')
    expect(await codes('a cursor of brackets', { query: paged('DEBIT_AMOUNT'), variables: { a: brackets } })).toEqual([
      'BAD_USER_INPUT',
    ])
  })

  it.each(['variables={', 'extensions=[', 'variables=%ff'])('refuses GET with %s', async (rest) => {
    const answer = await service.request('GET', `/graphql?query={__typename}&${rest}`)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.json.errors[0].extensions.code).toBe('BAD_REQUEST')
  })

  it('refuses forms, which any web page may send', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await service.request('POST', '/graphql', 'query={__typename}', type)).status).toBe(415)
  })
})

it('answers others while one client holds many bodies that never end', async () => {
  const { hostname, port } = new URL(service.base)
  const head = `POST /graphql HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: ${service.authorization}\r\nContent-Type: application/json\r\n`
  const held = Array.from({ length: 30 }, () => connect(Number(port), hostname).on('error', () => undefined))
  // One that states no length counts what came of it.
  for (const [at, socket] of held.entries())
    socket.write(
      `${head}${at < 15 ? 'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n' : 'Content-Length: 16700000\r\n\r\n{'}`,
    )
  try {
    const large = async () => {
      const variables = { a: 'x'.repeat(megabyte) }
      return (await service.request('POST', '/graphql', { query: '{ __typename }', variables })).status
    }
    await expect.poll(large, { message: 'the budget is used up' }).toBe(503)
    const answer = await service.graphql('{ companies { totalCount } }')
    expect(answer.json, answer.text).toMatchObject({ data: { companies: { totalCount: 1 } } })
    expect((await service.request('GET', 'companies')).status).toBe(200)
  } finally {
    for (const socket of held) socket.destroy()
  }
})
