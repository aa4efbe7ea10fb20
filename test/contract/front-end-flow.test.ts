import { readFileSync } from 'node:fs'
import Big from 'big.js'
import { GraphQLClient } from 'graphql-request'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as gql from '../gql/graphql.ts'
import { eventsOf } from '../support/event-stream.ts'
import { startService, type Service } from '../support/service.ts'
import { present, resultOf } from '../support/typed-results.ts'

/**
 * What a front-end team does with an invoice inbox and a ledger explorer (issue 6, "Shows"), with graphql-request and the
 * types that codegen made of its operations: no `any` and no cast, the types carry it.
 */
let service: Service
let client: GraphQLClient
let company: string
const listening = new AbortController()

beforeAll(async () => {
  service = await startService({ openingStock: true })
  client = new GraphQLClient(`${service.base}/graphql`, { headers: { authorization: service.authorization } })
  const { companies } = await client.request(gql.CompaniesDocument)
  company = present(companies.nodes[0]).id
})
afterAll(async () => {
  listening.abort()
  await service.stop()
})

/** PEPPOL of a customer nobody made yet. */
const file = readFileSync(new URL('../data/peppol/be-01-simple-21.xml', import.meta.url), 'utf8')
  .replaceAll('0999100196', '0999109007')
  .replaceAll('Bakkerij De Korenbloem BV', 'Drukkerij Nieuw NV')
const xml = Buffer.from(file).toString('base64')

function balanceOf(entries: readonly { readonly debitAmount: string; readonly creditAmount: string }[]): string {
  return entries.reduce((sum, entry) => sum.plus(entry.debitAmount).minus(entry.creditAmount), new Big(0)).toFixed(2)
}

/** Every entry of the ledger, page by page until there is none; with how many there are by the first page. */
async function wholeLedger(filter?: gql.GeneralLedgerEntryFilter) {
  const entries = []
  let totalCount: number | undefined
  for (let after: string | null | undefined; ;) {
    const answer = await client.request(gql.LedgerPageDocument, { company, first: 3, after, filter })
    const page = present(present(answer.company).generalLedgerEntries)
    entries.push(...page.nodes)
    totalCount ??= page.totalCount
    if (!page.pageInfo.hasNextPage) return { entries, totalCount }
    after = page.pageInfo.endCursor
  }
}

describe('an invoice from the inbox to the ledger', () => {
  let invoice: gql.InboxInvoiceFragment
  let staleEtag: string
  let cursor: string
  let postedNo: string

  it('is received, and says that its customer is unknown', async () => {
    const inbox = await client.request(gql.InboxCursorDocument, { company })
    cursor = present(present(inbox.company).importDocumentCursor)
    const { createImportSalesInvoice } = await client.request(gql.ReceiveInvoiceDocument, {
      company,
      xml,
      key: 'inbox-1',
    })
    invoice = resultOf(createImportSalesInvoice, 'CreateImportSalesInvoiceSuccess').importSalesInvoice
    expect(invoice).toMatchObject({ state: 'OPEN', no: 'VF25-0001', customerNo: null, docAmountInclVAT: '151.25' })
    const errors = invoice.validationReport.filter(({ severity }) => severity === 'ERROR')
    expect(errors.map(({ rule }) => rule)).toEqual(['CUSTOMER'])
    expect(errors[0]?.message).toContain('Drukkerij Nieuw NV cannot be found')
  })

  it('sent again because the answer got lost, it is the same document', async () => {
    const { createImportSalesInvoice } = await client.request(gql.ReceiveInvoiceDocument, {
      company,
      xml,
      key: 'inbox-1',
    })
    expect(resultOf(createImportSalesInvoice, 'CreateImportSalesInvoiceSuccess').importSalesInvoice.id).toBe(invoice.id)
  })

  it('cannot be posted like that', async () => {
    const { postPreviewImportSalesInvoice } = await client.request(gql.PreviewInvoiceDocument, { id: invoice.id })
    const preview = resultOf(postPreviewImportSalesInvoice, 'PostPreviewImportSalesInvoiceSuccess')
    expect(preview).toMatchObject({ succeeded: false, generalLedgerEntries: [] })
    expect(preview.issues.length).toBeGreaterThan(0)
  })

  it('gets the customer that was missing', async () => {
    const fields: gql.CustomerCreateFieldsInput = {
      no: 'C900',
      name: 'Drukkerij Nieuw NV',
      vatRegistrationNo: 'BE0999109007',
      countryRegionCode: 'BE',
      postingGroup: 'DOMESTIC',
      genBusPostingGroup: 'DOMESTIC',
      vatBusPostingGroup: 'DOMESTIC',
      paymentTermsCode: '30D',
    }
    const { createCustomer } = await client.request(gql.CreateCustomerDocument, { company, fields })
    expect(resultOf(createCustomer, 'CreateCustomerSuccess').customer.no).toBe('C900')
    const current = (await client.request(gql.InvoiceDocument, { id: invoice.id })).node
    staleEtag = resultOf(present(current), 'ImportSalesInvoice').etag
    const corrected = await client.request(gql.CorrectInvoiceDocument, {
      id: invoice.id,
      etag: staleEtag,
      fields: { customerNo: 'C900', shortcutDimension1Code: 'SALES' },
    })
    const success = resultOf(corrected.updateImportSalesInvoice, 'UpdateImportSalesInvoiceSuccess')
    expect(success.importSalesInvoice.customerNo).toBe('C900')
    expect(success.importSalesInvoice.etag).not.toBe(staleEtag)
    invoice = success.importSalesInvoice
  })

  it('is not overwritten by somebody who read it before', async () => {
    const { updateImportSalesInvoice } = await client.request(gql.CorrectInvoiceDocument, {
      id: invoice.id,
      etag: staleEtag,
      fields: { customerNo: 'C1' },
    })
    const conflict = resultOf(updateImportSalesInvoice, 'ConflictError')
    expect(conflict).toMatchObject({ code: 'ENTITY_CHANGED', currentEtag: invoice.etag })
  })

  it('shows what it would enter, and enters exactly that', async () => {
    const { postPreviewImportSalesInvoice } = await client.request(gql.PreviewInvoiceDocument, { id: invoice.id })
    const preview = resultOf(postPreviewImportSalesInvoice, 'PostPreviewImportSalesInvoiceSuccess')
    expect(preview, JSON.stringify(preview.issues)).toMatchObject({ succeeded: true, issues: [] })
    const { postImportSalesInvoice } = await client.request(gql.PostInvoiceDocument, { id: invoice.id })
    const posted = resultOf(postImportSalesInvoice, 'PostImportSalesInvoiceSuccess')
    expect(posted).toMatchObject({ succeeded: true, issues: [], importSalesInvoice: { state: 'POSTED' } })
    expect(posted.generalLedgerEntries).toEqual(preview.generalLedgerEntries)
    expect(balanceOf(posted.generalLedgerEntries)).toBe('0.00')
    postedNo = present(posted.importSalesInvoice.createdDocNo)
  })

  it('is followed live by who read the cursor before it came', async () => {
    const seen: string[] = []
    for await (const { importDocumentChanged: change } of eventsOf(
      service,
      gql.InvoiceEventsDocument,
      { company, after: cursor },
      listening.signal,
    )) {
      expect(change.documentId).toBe(invoice.id)
      seen.push(`${change.kind} ${String(change.state)}`)
      if (change.createdDocNo === postedNo) break
    }
    expect(seen.at(0)).toBe('CREATED OPEN')
    expect(seen.at(-1)).toBe('CHANGED POSTED')
  })

  it('is in the ledger, which pages to its end with dimensions and adds up exactly', async () => {
    const { entries, totalCount } = await wholeLedger()
    expect(entries).toHaveLength(totalCount)
    expect(new Set(entries.map(({ entryNo }) => entryNo)).size).toBe(totalCount)
    expect(balanceOf(entries)).toBe('0.00')
    const own = entries.filter(({ documentNo }) => documentNo === postedNo)
    expect(own).toHaveLength(3)
    for (const { dimensionSetLines } of own)
      expect(dimensionSetLines).toEqual([{ code: 'DEPARTMENT', valueCode: 'SALES' }])
    expect(own.map(({ debitAmount }) => debitAmount)).toContain(invoice.docAmountInclVAT)
    const { company: books } = await client.request(gql.LedgerTotalsDocument, { company, asOf: '2027-12-31' })
    for (const { accountNumber, balance } of present(present(books).trialBalance).rows)
      expect(balance, accountNumber).toBe(balanceOf(entries.filter((entry) => entry.accountNumber === accountNumber)))
  })

  it('is found by its account and department', async () => {
    const department = { code: { eq: 'DEPARTMENT' }, valueCode: { eq: 'SALES' } }
    const { entries } = await wholeLedger({ accountNumber: { startsWith: '40' }, dimension: department })
    expect(entries.map(({ documentNo, debitAmount }) => [documentNo, debitAmount])).toEqual([[postedNo, '151.25']])
  })
})
