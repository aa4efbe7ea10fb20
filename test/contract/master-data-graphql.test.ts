import { GraphQLClient } from 'graphql-request'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  CreateVendorDocument,
  DeleteVendorDocument,
  UpdateVendorDocument,
  type CreateVendorInput,
  type UpdateVendorInput,
} from '../gql/graphql.ts'
import type { Plain } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'
import { resultOf } from '../support/typed-results.ts'

/** Master data and setup through GraphQL: typed errors, unions, one-row setups (D14, D31). */
let service: Service
let client: GraphQLClient
let companyId = ''
beforeAll(async () => {
  service = await startService()
  client = new GraphQLClient(`${service.base}/graphql`, { headers: { authorization: service.authorization } })
  companyId = service.companyUrl.replace(/^.*\(|\)$/g, '')
})
afterAll(() => service.stop())

/** Runs a GraphQL mutation with one input; answers its result. */
async function mutate(name: string, input: object, success = ''): Promise<Plain> {
  const type = name.charAt(0).toUpperCase() + name.slice(1)
  const answer = await service.graphql(
    `mutation ($input: ${type}Input!) { ${name}(input: $input) { __typename ${success === '' ? '' : `... on ${type}Success { ${success} }`}
      ... on Error { code message } ... on ValidationError { issues { path code message } } } }`,
    { input },
  )
  expect(answer.json.errors, answer.text).toBeUndefined()
  return answer.json.data[name]
}

it('makes, changes and removes with typed errors', async () => {
  const make = async (input: CreateVendorInput) => (await client.request(CreateVendorDocument, { input })).createVendor
  const update = async (input: UpdateVendorInput) =>
    (await client.request(UpdateVendorDocument, { input })).updateVendor
  const remove = async (id: string) => (await client.request(DeleteVendorDocument, { input: { id } })).deleteVendor
  const fields = { no: 'V90001', name: 'Leverancier', postingGroup: 'DOMESTIC', blocked: 'PAYMENT' } as const
  const wrong = resultOf(await make({ companyId, fields: { ...fields, postingGroup: 'FOO' } }), 'ValidationError')
  expect(wrong.code).toBe('VALIDATION_FAILED')
  expect(wrong.issues).toMatchObject([{ path: 'postingGroup', code: 'Internal_InvalidTableRelation' }])
  const { vendor } = resultOf(await make({ companyId, fields }), 'CreateVendorSuccess')
  expect(vendor).toMatchObject({ no: 'V90001', blocked: 'PAYMENT', vatRegistrationNo: null })
  expect(resultOf(await make({ companyId, fields }), 'ConflictError').code).toBe('ALREADY_EXISTS')
  const { id, etag } = vendor
  const changed = resultOf(await update({ id, etag, fields: { blocked: 'NONE' } }), 'UpdateVendorSuccess')
  expect(changed.vendor.blocked).toBe('NONE')
  expect(resultOf(await update({ id, etag, fields: {} }), 'ConflictError').code).toBe('ENTITY_CHANGED')
  expect(await remove(id)).toEqual({ __typename: 'DeleteVendorSuccess' })
  expect(resultOf(await remove(id), 'NotFoundError').code).toBe('NOT_FOUND')
})

it('says what a used record is used in', async () => {
  const answer = await service.graphql(
    `{ company(id: "${companyId}") { paymentTerms(filter: { code: { eq: "30D" } }) { nodes { id } } } }`,
  )
  const [{ id }] = answer.json.data.company.paymentTerms.nodes
  expect(await mutate('deletePaymentTerm', { id })).toMatchObject({
    __typename: 'InvalidStateError',
    message: 'You cannot delete Payment Terms 30D because it is used in Customer.',
  })
})

it('changes one-row setups and companies', async () => {
  const answer = await service.graphql(`{ company(id: "${companyId}") { id etag purchaseSetup { id } } }`)
  const { id, etag, purchaseSetup } = answer.json.data.company
  const setup = await mutate(
    'updatePurchaseSetup',
    { id: purchaseSetup.id, etag: '*', fields: { discountPosting: 'ALL_DISCOUNTS' } },
    'purchaseSetup { discountPosting }',
  )
  expect(setup).toMatchObject({ purchaseSetup: { discountPosting: 'ALL_DISCOUNTS' } })
  const company = await mutate(
    'updateCompany',
    { id, etag, fields: { displayName: 'Demo 2' } },
    'company { displayName name }',
  )
  expect(company).toMatchObject({ company: { displayName: 'Demo 2', name: 'Demo Verkoop NV' } })
  const names = await service.graphql('{ __schema { mutationType { fields { name } } } }')
  const mutations = names.json.data.__schema.mutationType.fields.map((field: { name: string }) => field.name)
  expect(mutations).toEqual(
    expect.arrayContaining(['createAccount', 'updateItem', 'deleteVatPostingSetup', 'updateGeneralLedgerSetup']),
  )
  expect(mutations).not.toEqual(expect.arrayContaining(['createSalesSetup']))
  expect(mutations).toContain('createCompany')
  expect(mutations).not.toContain('deleteCompany')
})

it('asks for keys by type, names all that are blank, and takes no blank company name', async () => {
  const missing = await service.graphql(
    'mutation ($input: CreateDimensionValueInput!) { createDimensionValue(input: $input) { __typename } }',
    { input: { companyId, fields: { dimensionCode: 'DEPARTMENT' } } },
  )
  expect(missing.json.errors, missing.text).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  expect(missing.text).toContain('Field \\"code\\" of required type \\"String!\\" was not provided')
  expect(await mutate('createDimensionValue', { companyId, fields: { dimensionCode: '', code: ' ' } })).toMatchObject({
    __typename: 'ValidationError',
    code: 'VALIDATION_FAILED',
    issues: ['dimensionCode', 'code'].map((path) => ({ path, code: 'BadRequest_RequiredParamNotProvided' })),
  })
  const answer = await service.graphql(`{ company(id: "${companyId}") { id } }`)
  const { id } = answer.json.data.company
  expect(await mutate('updateCompany', { id, etag: '*', fields: { displayName: '' } })).toMatchObject({
    __typename: 'ValidationError',
    issues: [{ path: 'displayName' }],
  })
})
