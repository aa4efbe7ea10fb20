import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type Service } from '../support/service.ts'

/** Companies made over both surfaces by administrators of every company (F112). */
describe('a company that is made over a surface', () => {
  let service: Service
  let clerk = ''

  beforeAll(async () => {
    service = await startService()
    const { key } = await service.keys.create('clerk')
    await service.keys.grant('clerk', service.companyId, ['ADMIN'])
    clerk = `Basic ${Buffer.from(`clerk:${key}`).toString('base64')}`
  })
  afterAll(() => service.stop())

  const post = (body: object, headers: Record<string, string> = {}) =>
    service.request('POST', 'companies', body, headers)
  const mutation = `mutation ($input: CreateCompanyInput!) { createCompany(input: $input) { __typename
    ... on CreateCompanySuccess { company { id name displayName vatRegistrationNo accounts(first: 1) { totalCount } } }
    ... on Error { code message } ... on ValidationError { issues { path } } } }`
  const create = async (fields: object, more: object = {}) =>
    (await service.graphql(mutation, { input: { fields, ...more } })).json

  it('has the setup of the template, and a key makes it once', async () => {
    const body = { name: 'Nieuw NV', enterpriseNo: '0999.000.228', vatRegistrationNo: 'BE 0999 000 228' }
    const made = await post(body, { 'idempotency-key': 'new-1' })
    expect(made.status, made.text).toBe(201)
    expect(made.json).toMatchObject({ name: 'Nieuw NV', displayName: 'Nieuw NV', enterpriseNo: '0999000228' })
    expect(made.headers.get('location')).toBe(`${service.root}companies(${made.json.id})`)
    const accounts = await service.request('GET', `companies(${made.json.id})/accounts/$count`)
    expect(Number(accounts.text.replace(/^\uFEFF/, ''))).toBeGreaterThan(300)
    const again = await post(body, { 'idempotency-key': 'new-1' })
    expect([again.status, again.json.id]).toEqual([201, made.json.id])
    expect((await post({ ...body, displayName: 'X' }, { 'idempotency-key': 'new-1' })).status).toBe(422)
    const taken = await post(body)
    expect([taken.status, taken.json.error.message]).toEqual([
      409,
      expect.stringMatching(/^The company Nieuw NV already exists\./),
    ])
    const changed = await service.request('PATCH', `companies(${made.json.id})`, { name: 'Other' }, { 'if-match': '*' })
    expect(changed.status).toBe(400)
    const log = await service.request('GET', `companies(${made.json.id})/auditEvents?$top=1&$orderby=at`)
    expect(log.json.value[0]).toMatchObject({ operation: 'Created', principalName: 'admin', surface: 'OData' })
  })

  it('is made in GraphQL alike, and what is wrong is typed', async () => {
    const fields = {
      name: 'Graaf BV',
      enterpriseNo: '0999000327',
      vatRegistrationNo: 'BE0999000327',
      displayName: 'De Graaf',
    }
    const { data } = await create(fields)
    const { company } = data.createCompany
    expect(company).toMatchObject({ name: 'Graaf BV', displayName: 'De Graaf', vatRegistrationNo: 'BE0999000327' })
    expect(company.accounts.totalCount).toBeGreaterThan(300)
    expect((await create(fields)).data.createCompany).toMatchObject({ __typename: 'ConflictError' })
    const wrong = (await create({ ...fields, name: 'Fout', enterpriseNo: '123' })).data.createCompany
    expect(wrong).toMatchObject({ __typename: 'ValidationError', message: '123 is not a Belgian enterprise number.' })
  })

  it('is refused to who administers some companies only, and together with other records', async () => {
    const body = { name: 'Niet NV', enterpriseNo: '0999000426', vatRegistrationNo: '' }
    const refused = await post(body, { authorization: clerk })
    expect([refused.status, refused.json.error.code]).toEqual([403, 'Authorization_RequestDenied'])
    expect(refused.json.error.message).toContain('ADMIN in every company')
    const batch = {
      requests: [
        {
          id: '1',
          atomicityGroup: 'g',
          method: 'POST',
          url: 'companies',
          headers: { 'content-type': 'application/json' },
          body,
        },
      ],
    }
    const { json } = await service.request('POST', '$batch', batch)
    expect(json.responses[0].status).toBe(501)
    for (const [wrong, message] of [
      [{ ...body, name: ' ' }, /name/],
      [{ ...body, enterpriseNo: '0999000427' }, /is not a Belgian enterprise number/],
      [{ ...body, vatRegistrationNo: 'BE0999000129' }, /is not the VAT number of/],
      [{ enterpriseNo: '0999000426' }, /name/],
    ] as const) {
      const answer = await post(wrong)
      expect([answer.status, answer.json.error.message]).toEqual([400, expect.stringMatching(message)])
    }
  })
})
