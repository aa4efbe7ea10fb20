import { readFileSync } from 'node:fs'
import { GraphQLClient, gql } from 'graphql-request'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { list } from '../support/odata-client.ts'
import { admin } from '../support/admin.ts'
import { startService, type Service } from '../support/service.ts'

const importDocument = gql`
  mutation ($companyId: ID!, $xml: Base64!) {
    createImportSalesInvoice(input: { companyId: $companyId, source: { xml: $xml } }) {
      __typename
      ... on CreateImportSalesInvoiceSuccess {
        importSalesInvoice {
          id
          systemId
          etag
          state
          customerNo
          docAmountInclVAT
          errorMessage
          lines {
            nodes {
              no
              quantity
              unitPrice
            }
          }
        }
      }
      ... on Error {
        code
        message
      }
    }
  }
`
const preview = gql`
  mutation ($id: ID!) {
    postPreviewImportSalesInvoice(input: { id: $id }) {
      ... on PostPreviewImportSalesInvoiceSuccess {
        succeeded
        issues {
          message
        }
        importSalesInvoice {
          state
        }
      }
      ... on Error {
        code
        message
      }
    }
  }
`
const post = gql`
  mutation ($id: ID!) {
    postImportSalesInvoice(input: { id: $id }) {
      ... on PostImportSalesInvoiceSuccess {
        succeeded
        importSalesInvoice {
          state
          createdDocNo
        }
      }
      ... on Error {
        code
        message
      }
    }
  }
`
const ledger = gql`
  query ($companyId: ID!, $no: String!) {
    company(id: $companyId) {
      generalLedgerEntries(filter: { documentNo: { eq: $no } }) {
        totalCount
        nodes {
          systemId
          entryNo
          accountNumber
          debitAmount
          creditAmount
          description
        }
      }
    }
  }
`

// GraphQL answers, read as data by this test alone.
// oxlint-disable-next-line typescript/no-explicit-any
type Data = any

describe('a PEPPOL file booked through GraphQL', () => {
  let service: Service
  let client: GraphQLClient
  let companyId: string
  beforeAll(async () => {
    service = await startService()
    const authorization = `Basic ${Buffer.from(`${admin.user}:${admin.key}`).toString('base64')}`
    client = new GraphQLClient(`${service.base}/graphql`, { headers: { authorization } })
    companyId = /companies\(([^)]*)\)/.exec(service.companyUrl)?.[1] ?? ''
  })
  afterAll(() => service.stop())

  it('shows the same entries through OData, to the cent', async () => {
    const xml = readFileSync(new URL('../data/peppol/be-01-simple-21.xml', import.meta.url)).toString('base64')
    const created = (await client.request<Data>(importDocument, { companyId, xml })).createImportSalesInvoice
    expect(created).toMatchObject({
      __typename: 'CreateImportSalesInvoiceSuccess',
      importSalesInvoice: {
        state: 'OPEN',
        customerNo: 'C1',
        docAmountInclVAT: '151.25',
        errorMessage: null,
        lines: { nodes: [{ no: '700000', quantity: '10', unitPrice: '12.5' }] },
      },
    })
    const { id } = created.importSalesInvoice
    expect((await client.request<Data>(preview, { id })).postPreviewImportSalesInvoice).toEqual({
      succeeded: true,
      issues: [],
      importSalesInvoice: { state: 'OPEN' },
    })
    expect(await list(service, 'generalLedgerEntries')).toEqual([])
    const posted = (await client.request<Data>(post, { id })).postImportSalesInvoice
    expect(posted).toEqual({ succeeded: true, importSalesInvoice: { state: 'POSTED', createdDocNo: 'VF25-0001' } })
    const shown = (await client.request<Data>(ledger, { companyId, no: 'VF25-0001' })).company.generalLedgerEntries
    const odata = await list(service, "generalLedgerEntries?$filter=documentNo eq 'VF25-0001'")
    expect(shown.totalCount).toBe(3)
    expect(shown.nodes).toEqual(
      odata.map((entry) => ({
        systemId: entry['id'],
        entryNo: Number(entry['entryNo']),
        accountNumber: entry['accountNumber'],
        debitAmount: entry['debitAmount'],
        creditAmount: entry['creditAmount'],
        description: entry['description'],
      })),
    )
  })
})
