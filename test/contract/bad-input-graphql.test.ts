import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { create, list } from '../support/odata-client.ts'
import { startService, type Answer, type Service } from '../support/service.ts'

/** What bad-input.test.ts sends through OData, through GraphQL: typed errors for values, BAD_USER_INPUT for broken requests; nothing stored. */
const base64 = (name: string) => readFileSync(new URL(`../data/peppol/${name}`, import.meta.url)).toString('base64')
const header = { customerNo: 'C00010', postingDate: '2026-03-16', documentDate: '2026-03-16' }
const unknownId = '00000000-0000-4000-8000-00000000dead'
const internals = /\bstack\b|select |\/src\/|node_modules|\bpg\b|postgres|kysely|relation "/i

let service: Service
let id = ''
let before = ''
beforeAll(async () => {
  service = await startService()
  id = await create(service, header)
})
afterAll(() => service.stop())
const stored = async () => JSON.stringify(await list(service, 'importsalesinvoices'))
beforeEach(async () => {
  before = await stored()
})
afterEach(async () => {
  expect(await stored()).toBe(before)
})

describe('mistakes through GraphQL', () => {
  const company = () => service.companyUrl.replace(/^.*\(|\)$/g, '')
  const mutation = `mutation ($source: ImportSalesInvoiceSource!, $companyId: ID!) {
    createImportSalesInvoice(input: { companyId: $companyId, source: $source }) {
      __typename ... on Error { code message } ... on ValidationError { issues { path code message } } } }`
  const make = (source: object) => service.graphql(mutation, { companyId: company(), source })

  const typed: readonly (readonly [string, object, string, string | null])[] = [
    ['too long a code', { fields: { customerNo: 'C'.repeat(21) } }, 'VALUE_TOO_LONG', 'customerNo'],
    ['a negative amount', { fields: { ...header, docAmountInclVAT: '-1' } }, 'VALIDATION_FAILED', 'docAmountInclVAT'],
    [
      'thirty digits',
      { fields: { ...header, docAmountInclVAT: '123456789012345678901234567890' } },
      'VALIDATION_FAILED',
      'docAmountInclVAT',
    ],
    ['a PDF instead of XML', { xml: base64('mal-07-pdf-instead.xml') }, 'VALIDATION_FAILED', null],
    ['a DOCTYPE', { xml: base64('mal-02-doctype-xxe.xml') }, 'VALIDATION_FAILED', null],
    ['a truncated file', { xml: base64('mal-01-truncated.xml') }, 'VALIDATION_FAILED', null],
  ]
  for (const [what, source, code, path] of typed) {
    it(`answers a typed error to ${what}`, async () => {
      const answer = await make(source)
      expect(answer.status, answer.text).toBe(200)
      expect(answer.json.errors, answer.text).toBeUndefined()
      const result = answer.json.data.createImportSalesInvoice
      expect(result, answer.text).toMatchObject({ __typename: 'ValidationError', code })
      if (path !== null) expect(result.issues[0].path, answer.text).toBe(path)
      expect(answer.text).not.toMatch(internals)
    })
  }

  const refused: readonly (readonly [string, () => Promise<Answer>])[] = [
    ['a float as a decimal', () => make({ fields: { ...header, docAmountInclVAT: 12.1 } })],
    ['an impossible date', () => make({ fields: { ...header, postingDate: '2026-02-30' } })],
    ['a number as text', () => make({ fields: { customerNo: 10 } })],
    ['an unknown field', () => make({ fields: { custmerNo: 'C00010' } })],
    ['file and fields at once', () => make({ fields: header, xml: base64('be-01-simple-21.xml') })],
    ['neither file nor fields', () => make({})],
    [
      'a bad cursor',
      () =>
        service.graphql(
          `{ company(id: "${company()}") { generalLedgerEntries(first: 1, after: "abc") { nodes { id } } } }`,
        ),
    ],
    [
      'first: 0',
      () => service.graphql(`{ company(id: "${company()}") { generalLedgerEntries(first: 0) { nodes { id } } } }`),
    ],
    [
      'first: 1001',
      () => service.graphql(`{ company(id: "${company()}") { generalLedgerEntries(first: 1001) { nodes { id } } } }`),
    ],
    [
      'first and last',
      () =>
        service.graphql(`{ company(id: "${company()}") { generalLedgerEntries(first: 1, last: 1) { nodes { id } } } }`),
    ],
    ['a malformed id', () => service.graphql('{ node(id: "abc") { id } }')],
    ['a syntax error', () => service.graphql('{ company(')],
    ['an unknown query field', () => service.graphql('{ compny { id } }')],
  ]
  for (const [what, ask] of refused) {
    it(`refuses ${what} as bad user input`, async () => {
      const answer = await ask()
      expect(answer.json.errors?.length, answer.text).toBeGreaterThan(0)
      expect(answer.json.errors[0].extensions?.code, answer.text).toMatch(
        /^(BAD_USER_INPUT|GRAPHQL_PARSE_FAILED|GRAPHQL_VALIDATION_FAILED)$/,
      )
      expect(answer.text).not.toMatch(internals)
      expect(answer.text).not.toContain('Did you mean')
    })
  }

  it('finds nothing under an unknown id, and says so in a mutation', async () => {
    const global = Buffer.from(`ImportSalesInvoice:${company()}:${unknownId}`).toString('base64url')
    const read = await service.graphql(`{ node(id: "${global}") { id } company(id: "${unknownId}") { name } }`)
    expect(read.json.data).toEqual({ node: null, company: null })
    expect(read.json.errors).toBeUndefined()
    const deleted = await service.graphql(
      `mutation { deleteImportSalesInvoice(input: { id: "${global}" }) { __typename ... on Error { code message } } }`,
    )
    expect(deleted.json.data?.deleteImportSalesInvoice, deleted.text).toMatchObject({
      __typename: 'NotFoundError',
      code: 'NOT_FOUND',
    })
  })
  it('answers a stale etag with a typed conflict', async () => {
    const stale = String((await list(service, 'customers?$top=1'))[0]?.['@odata.etag'])
    const global = Buffer.from(`ImportSalesInvoice:${company()}:${id}`).toString('base64url')
    const answer = await service.graphql(
      `mutation ($etag: String!) { updateImportSalesInvoice(input: { id: "${global}", etag: $etag, fields: { name: "x" } }) { __typename ... on Error { code } } }`,
      { etag: stale },
    )
    expect(answer.json.data?.updateImportSalesInvoice, answer.text).toEqual({
      __typename: 'ConflictError',
      code: 'ENTITY_CHANGED',
    })
  })
  it('refuses broken JSON', async () => {
    const answer = await service.request('POST', '/graphql', '{"query":', { 'content-type': 'application/json' })
    expect(answer.status, answer.text).toBe(400)
    expect(answer.text).not.toMatch(internals)
  })
})
