import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, createInvoice, demoEngine, invoiceBody, type DemoEngine } from '../support/demo-engine.ts'
import { globalId, graphqlOver, type Answer, type Ask } from '../support/graphql-surface.ts'

/** Post with its result, and several mutations in one request. */
let database: TestDatabase
let demo: DemoEngine
let ask: Ask
beforeAll(async () => {
  database = await createTestDatabase()
  demo = await demoEngine(database.appUrl)
  ask = graphqlOver(demo).ask
})
afterAll(async () => {
  await demo.running.close()
  await database.drop()
})

const idOf = (id: string) => globalId('ImportSalesInvoice', demo.companyId, id)
const invoice = async (body = invoiceBody()) => idOf(await createInvoice(demo, body))
const post = (id: string, selection: string) =>
  ask(`mutation ($id: ID!) { post: postImportSalesInvoice(input: { id: $id }) { __typename ${selection} } }`, { id })

it('answers the document it made, with its entries, in one request', async () => {
  const { json } = await post(
    await invoice(),
    `... on PostImportSalesInvoiceSuccess { succeeded
      importSalesInvoice { state createdDocNo postedDocument { __typename no } unpostedDocument { no } }
      generalLedgerEntries { documentNo accountNumber debitAmount creditAmount } vatEntries { base amount } }`,
  )
  const { importSalesInvoice, generalLedgerEntries, vatEntries } = json.data.post
  expect(importSalesInvoice).toMatchObject({ state: 'POSTED', postedDocument: { no: importSalesInvoice.createdDocNo } })
  expect(importSalesInvoice.unpostedDocument).toBeNull()
  const cents = generalLedgerEntries.map(
    (one: Answer) => BigInt(one.debitAmount.replace('.', '')) - BigInt(one.creditAmount.replace('.', '')),
  )
  expect(cents.reduce((sum: bigint, one: bigint) => sum + one, 0n)).toBe(0n)
  expect(new Set(generalLedgerEntries.map((one: Answer) => one.documentNo))).toEqual(
    new Set([importSalesInvoice.createdDocNo]),
  )
  expect(vatEntries).toHaveLength(1)
})

it('a register shows the unposted document', async () => {
  const { json, text } = await ask(
    `mutation ($id: ID!) { registerImportSalesInvoice(input: { id: $id }) { ... on RegisterImportSalesInvoiceSuccess {
      succeeded importSalesInvoice { state createdDocNo unpostedDocument { no } postedDocument { no } } } } }`,
    { id: await invoice() },
  )
  expect(json.errors, text).toBeUndefined()
  const { succeeded, importSalesInvoice } = json.data.registerImportSalesInvoice
  expect(succeeded).toBe(true)
  expect(importSalesInvoice).toMatchObject({
    state: 'REGISTERED',
    unpostedDocument: { no: importSalesInvoice.createdDocNo },
    postedDocument: null,
  })
})

describe('the document', () => {
  it('comes along with the post, as a read answers it', async () => {
    const fields = 'id etag state createdDocNo errorMessage customerNo postedDocument { no }'
    const selection = `... on PostImportSalesInvoiceSuccess { succeeded importSalesInvoice { ${fields} } }`
    await post(await invoice(), selection)
    const id = await invoice()
    const { json, text } = await post(id, selection)
    expect(json.errors, text).toBeUndefined()
    const shown = json.data.post.importSalesInvoice
    expect(shown, text).toMatchObject({ state: 'POSTED', errorMessage: null })
    const read = await ask(`query ($id: ID!) { node(id: $id) { ... on ImportSalesInvoice { ${fields} } } }`, {
      id: shown.id,
    })
    expect(read.json.data.node).toEqual(shown)
    // Posted once more, and refused, it is shown as it is.
    expect((await post(id, selection)).json.data.post.importSalesInvoice).toEqual(shown)
    const refused = (await post(await invoice({ ...invoiceBody(), customerNo: 'NOBODY' }), selection)).json.data.post
    expect(refused).toMatchObject({ succeeded: false, importSalesInvoice: { state: 'OPEN' } })
    expect(refused.importSalesInvoice.errorMessage).toContain('NOBODY')
  })
})

describe('findings', () => {
  const issues = '... on PostImportSalesInvoiceSuccess { succeeded issues { path code message line } }'

  it('on the header name its field, and no line', async () => {
    const { json } = await post(await invoice({ ...invoiceBody(), customerNo: 'NOBODY' }), issues)
    expect(json.data.post.issues).toMatchObject([{ path: 'customerNo', line: null }])
    expect(json.data.post.issues[0].message).toContain('NOBODY')
  })

  it('on a line name the field of the line, and its lineNo', async () => {
    const [line] = (invoiceBody() as { importSalesInvoiceLines: object[] }).importSalesInvoiceLines
    const lines = [line, { ...line, no: '999999' }]
    const { json } = await post(await invoice({ ...invoiceBody(), importSalesInvoiceLines: lines }), issues)
    expect(json.data.post).toMatchObject({ succeeded: false, issues: [{ path: 'no', line: 20000 }] })
  })

  it('of a refused input name the place where the value was sent', async () => {
    const fields = {
      customerNo: 'C00010',
      lines: [{ no: '700000' }, { no: '700000', quantity: '-99999999999999999999999' }],
    }
    const { json, text } = await ask(
      `mutation ($input: CreateImportSalesInvoiceInput!) { createImportSalesInvoice(input: $input) { ... on ValidationError { issues { path line } } } }`,
      { input: { companyId: demo.companyId, source: { fields } } },
    )
    expect(json.data?.createImportSalesInvoice, text).toEqual({ issues: [{ path: 'lines[1].quantity', line: null }] })
  })
})

describe('entries', () => {
  const cost = async (selection: string) => {
    const { json, text, statements } = await post(await invoice(), selection)
    expect(json.errors, text).toBeUndefined()
    expect(json.data.post.__typename).toBe('PostImportSalesInvoiceSuccess')
    return statements
  }
  const on = (selection: string) => `... on PostImportSalesInvoiceSuccess { succeeded ${selection} }`

  it('cost one statement a kind, and nothing where they are not asked for', async () => {
    await cost(on(''))
    const none = await cost(on(''))
    expect(await cost(on('vatEntries { amount }'))).toBe(none + 1)
    expect(await cost(on('vatEntries { amount } customerLedgerEntries { entryNo }'))).toBe(none + 2)
    // Asked for twice under two names, they are read once.
    expect(await cost(on('one: vatEntries { amount } two: vatEntries { base }'))).toBe(none + 1)
    expect(await cost(on(`... on PostImportSalesInvoiceSuccess { ... { alias: vatEntries { amount } } }`))).toBe(
      none + 1,
    )
    const leftOut = 'generalLedgerEntries @include(if: false) { entryNo } vatEntries @skip(if: true) { amount }'
    expect(await cost(on(leftOut))).toBe(none)
  })
})

describe('several mutations in one request', () => {
  const two = (first: string, second: string, third: string) =>
    ask(
      `mutation ($first: ID!, $second: ID!, $third: ID!) {
        first: postImportSalesInvoice(input: { id: $first }) { ...outcome }
        second: postImportSalesInvoice(input: { id: $second, etag: "W/\\"JzA7YWFhOzE7Jw==\\"" }) { ...outcome }
        third: postImportSalesInvoice(input: { id: $third }) { ...outcome }
        fourth: deleteImportSalesInvoice(input: { id: $third }) { __typename ... on Error { code } }
      }
      fragment outcome on PostImportSalesInvoiceResult { __typename ... on Error { code }
        ... on PostImportSalesInvoiceSuccess { succeeded importSalesInvoice { createdDocNo } generalLedgerEntries { documentNo } } }`,
      { first, second, third },
    )

  it('run in their order, each in its own transaction: one that fails undoes nothing of the others', async () => {
    const [first, stale, third] = [await invoice(), await invoice(), await invoice()]
    const { json, text } = await two(first, stale, third)
    expect(json.errors, text).toBeUndefined()
    expect(json.data).toMatchObject({
      first: { succeeded: true },
      second: { __typename: 'ConflictError', code: 'ENTITY_CHANGED' },
      third: { succeeded: true },
      fourth: { __typename: 'InvalidStateError' },
    })
    const numbers = [json.data.first, json.data.third].map((one: Answer) => one.importSalesInvoice.createdDocNo)
    expect(numbers[1] > numbers[0]).toBe(true)
    // Each shows its own entries.
    for (const [at, one] of [json.data.first, json.data.third].entries())
      expect(new Set(one.generalLedgerEntries.map((entry: Answer) => entry.documentNo))).toEqual(new Set([numbers[at]]))
    const { json: read } = await ask(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ImportSalesInvoice { state } } }',
      {
        ids: [first, stale, third],
      },
    )
    expect(read.data.nodes.map((one: Answer) => one.state)).toEqual(['POSTED', 'OPEN', 'POSTED'])
  })

  it('of which one is not understood do not run at all', async () => {
    const id = await invoice()
    const { json } = await ask(
      `mutation ($id: ID!) { postImportSalesInvoice(input: { id: $id }) { __typename } postImportPurchaseInvoice(input: { ident: $id }) { __typename } }`,
      { id },
    )
    expect(json.errors[0].message).toContain('PostImportPurchaseInvoiceInput')
    const { json: read } = await ask('query ($id: ID!) { node(id: $id) { ... on ImportSalesInvoice { state } } }', {
      id,
    })
    expect(read.data.node.state).toBe('OPEN')
  })

  it('of which one names a wrong id: those before and behind it run', async () => {
    const [first, second] = [await invoice(), await invoice()]
    const { json } = await ask(
      `mutation ($first: ID!, $second: ID!) { first: postImportSalesInvoice(input: { id: $first }) { __typename }
        wrong: postImportSalesInvoice(input: { id: "abc" }) { __typename }
        second: postImportSalesInvoice(input: { id: $second }) { __typename } }`,
      { first, second },
    )
    expect(json.data.wrong).toEqual({ __typename: 'ValidationError' })
    const { json: read } = await ask(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ImportSalesInvoice { state } } }',
      {
        ids: [first, second],
      },
    )
    expect(read.data.nodes.map((one: Answer) => one.state)).toEqual(['POSTED', 'POSTED'])
  })

  it('of which one is not permitted: it says so, and the others are done', async () => {
    const [first, second] = [await invoice(), await invoice()]
    const reader = { ...almighty(), permissions: new Map([[demo.companyId, new Set(['POST'] as const)]]) }
    const { json } = await ask(
      `mutation ($first: ID!, $second: ID!) { post: postImportSalesInvoice(input: { id: $first }) { __typename }
        remove: deleteImportSalesInvoice(input: { id: $second }) { __typename ... on ForbiddenError { code permission } }
        again: postImportSalesInvoice(input: { id: $second }) { __typename } }`,
      { first, second },
      reader,
    )
    expect(json.errors).toBeUndefined()
    expect(json.data.remove).toEqual({ __typename: 'ForbiddenError', code: 'FORBIDDEN', permission: 'EDIT' })
    const { json: read } = await ask(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ImportSalesInvoice { state } } }',
      { ids: [first, second] },
    )
    expect(read.data.nodes.map((one: Answer) => one.state)).toEqual(['POSTED', 'POSTED'])
  })
})
