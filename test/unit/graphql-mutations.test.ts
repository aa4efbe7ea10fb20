import { describe, expect, it } from 'vitest'
import { Problem } from '../../src/core/problem.ts'
import { shownFields } from '../../src/engine/contract/acting.ts'
import { encodeNodeId } from '../../src/graphql/terms/node-ids.ts'
import { createGraphQL } from '../../src/graphql/server.ts'
import { etagOf } from '../../src/model/etag.ts'
import { blank, type Cell } from '../../src/model/field.ts'
import type { Row } from '../../src/model/query.ts'
import type { Resource } from '../../src/model/resource.ts'
import { customerLedgerEntry } from '../../src/model/resources/ledgers/customer-ledger.ts'
import { generalLedgerEntry, vatEntry } from '../../src/model/resources/ledgers/general-ledger.ts'
import { anyone, books, companyId, guid } from './graphql-fake-engine.ts'

// Answers are read freely; the matchers say what must be there.
type Answer = ReturnType<typeof JSON.parse>

const id = encodeNodeId({ type: 'ImportSalesInvoice', companyId, id: guid(201) })
const etag = etagOf(guid(201), 1)

function surface() {
  const engine = books()
  const graphql = createGraphQL({
    engine,
    log: (error) => {
      throw error
    },
    bodyBytesMax: 1_000_000,
  })
  const run = async (name: string, input: unknown, fields: string): Promise<Answer> => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
    const query = `mutation ($input: ${type}Input!) { result: ${name}(input: $input) { __typename ... on Error { code message } ... on ValidationError { issues { path code message line } } ... on ConflictError { currentEtag } ... on ${type}Success { ${fields} } } }`
    const request = new Request('http://local/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { input } }),
    })
    const answer: Answer = await (await graphql.fetch(request, anyone())).json()
    return answer.errors === undefined ? answer.data.result : answer
  }
  return { engine, run }
}

describe('create', () => {
  it('passes a file on as contentstring alone', async () => {
    const { engine, run } = surface()
    expect(
      await run('createImportSalesInvoice', { companyId, source: { xml: 'PHhtbC8+' } }, 'importSalesInvoice { state }'),
    ).toMatchObject({ importSalesInvoice: { state: 'OPEN' } })
    expect(engine.calls[0]?.record).toEqual({ values: {}, blobTexts: { contentstring: 'PHhtbC8+' }, lines: [] })
  })

  it('passes header and lines on in contract names and storage form', async () => {
    const { engine, run } = surface()
    const lines = [
      {
        type: 'GL_ACCOUNT',
        no: '700000',
        quantity: '2',
        unitPrice: '10.5',
        countryOfOriginCode: 'be',
        allowPaymentDiscount: false,
      },
    ]
    const fields = {
      documentType: 'CREDIT_MEMO',
      customerNo: 'c1',
      docAmountInclVAT: '21',
      docAmountVAT: null,
      dueDate: null,
      lines,
    }
    expect(
      await run('createImportSalesInvoice', { companyId, source: { fields } }, 'importSalesInvoice { documentType }'),
    ).toMatchObject({ importSalesInvoice: { documentType: 'CREDIT_MEMO' } })
    expect(engine.calls[0]?.record).toEqual({
      values: {
        documentType: 'Credit Memo',
        customerNo: 'C1',
        docAmountInclVAT: '21.00',
        docAmountVAT: null,
        dueDate: '0001-01-01',
      },
      blobTexts: {},
      lines: [
        {
          type: 'G/L Account',
          no: '700000',
          quantity: '2',
          unitPrice: '10.5',
          countryofOriginCode: 'BE',
          allowPaymentDiscount: false,
        },
      ],
    })
  })

  it('refuses both sources, and values as OData does, with the path in GraphQL names', async () => {
    const { run } = surface()
    expect(
      (await run('createImportSalesInvoice', { companyId, source: { xml: 'AA==', fields: {} } }, '__typename')).errors,
    ).toHaveLength(1)
    const fields = { lines: [{ countryOfOriginCode: 'X'.repeat(11) }] }
    expect(await run('createImportSalesInvoice', { companyId, source: { fields } }, '__typename')).toMatchObject({
      __typename: 'ValidationError',
      code: 'VALUE_TOO_LONG',
      issues: [{ path: 'lines[0].countryOfOriginCode', line: null }],
    })
  })

  it('ties a line to its document', async () => {
    const { engine, run } = surface()
    const result = await run(
      'createImportSalesInvoiceLine',
      { documentId: id, fields: { description: 'x' } },
      'importSalesInvoiceLine { description headerEntryNo }',
    )
    expect(result).toMatchObject({ importSalesInvoiceLine: { description: 'x', headerEntryNo: 1 } })
    expect(engine.calls.find((call) => call.name === 'create')?.record?.values).toEqual({
      headerEntryNo: 1,
      description: 'x',
    })
  })
})

describe('update, delete, actions', () => {
  it('hand on fields and etag', async () => {
    const { engine, run } = surface()
    expect(
      await run(
        'updateImportSalesInvoice',
        { id, etag, fields: { name: 'A', dueDate: '2026-02-01' } },
        'importSalesInvoice { etag }',
      ),
    ).toMatchObject({ importSalesInvoice: { etag } })
    expect(engine.calls[0]).toMatchObject({
      name: 'change',
      etag,
      record: { values: { name: 'A', dueDate: '2026-02-01' } },
    })
    expect(await run('deleteImportSalesInvoice', { id }, 'deletedId systemId')).toMatchObject({
      deletedId: id,
      systemId: guid(201),
    })
    expect(await run('updateImportSalesInvoice', { id, etag: 'junk', fields: {} }, '__typename')).toMatchObject({
      __typename: 'ValidationError',
      issues: [{ path: 'etag' }],
    })
  })

  it.each([
    [
      new Problem('Request_EntityChanged', 'stale'),
      { __typename: 'ConflictError', code: 'ENTITY_CHANGED', currentEtag: etag },
    ],
    [new Problem('BadRequest_ResourceNotFound', 'gone'), { __typename: 'NotFoundError', code: 'NOT_FOUND' }],
    [new Problem('Application_DialogException', 'locked'), { __typename: 'InvalidStateError', code: 'INVALID_STATE' }],
    [
      new Problem('BadRequest', 'bad', { target: 'importSalesInvoiceLines[1].no' }),
      { __typename: 'ValidationError', issues: [{ path: 'lines[1].no' }] },
    ],
  ])('answer %s as a typed error', async (failure, expected) => {
    const { engine, run } = surface()
    engine.failure = failure
    expect(await run('updateImportSalesInvoice', { id, etag, fields: {} }, '__typename')).toMatchObject({
      ...expected,
      message: failure.message,
    })
  })

  it('answer an action with document and findings', async () => {
    const { engine, run } = surface()
    const done = await run(
      'postImportSalesInvoice',
      { id, etag },
      'succeeded issues { code } importSalesInvoice { state }',
    )
    expect(done).toMatchObject({ succeeded: true, issues: [], importSalesInvoice: { state: 'POSTED' } })
    engine.outcome = {
      succeeded: false,
      findings: [{ code: 'X', message: 'no', field: 'countryofOriginCode', lineNo: 10000 }],
    }
    expect(
      await run('postPreviewImportSalesInvoice', { id }, 'succeeded issues { path code message line }'),
    ).toMatchObject({
      succeeded: false,
      issues: [{ path: 'countryOfOriginCode', code: 'X', message: 'no', line: 10000 }],
    })
    expect(engine.calls.filter((call) => call.name === 'act')).toMatchObject([
      { action: 'post', etag, show: [] },
      { action: 'postpreview', etag: undefined, show: [] },
    ])
  })

  it.each(['post', 'postPreview'])('ask %s for the ledgers that are selected, and show their entries', async (verb) => {
    const { engine, run } = surface()
    const row = (ledger: Resource, values: Readonly<Record<string, Cell>>): Row => ({
      id: guid(7),
      version: 1,
      cells: shownFields(ledger).map((field) => values[field.name] ?? field.options?.[0] ?? blank[field.kind]),
      keys: [],
      children: { dimensionSetLines: [] },
      // A set made by the preview: whoever asked the database for it would find nothing, or another one.
      dimensionSetId: 9,
    })
    const entries = new Map([
      [generalLedgerEntry, [row(generalLedgerEntry, { accountNumber: '700000', creditAmount: '100.00' })]],
      [vatEntry, [row(vatEntry, { base: '-100.00' })]],
    ])
    engine.outcome = { succeeded: true, findings: [], entries }
    const done = await run(
      `${verb}ImportSalesInvoice`,
      { id },
      'again: generalLedgerEntries { accountNumber creditAmount dimensionSetLines { code } } ... { vatEntries { base } customerLedgerEntries { entryNo } }',
    )
    expect(done).toMatchObject({
      again: [{ accountNumber: '700000', creditAmount: '100.00', dimensionSetLines: [] }],
      vatEntries: [{ base: '-100.00' }],
      customerLedgerEntries: [],
    })
    expect(engine.calls.find((call) => call.name === 'act')?.show).toEqual([
      generalLedgerEntry,
      vatEntry,
      customerLedgerEntry,
    ])
    expect(engine.calls.map((call) => call.name)).not.toContain('dimensionSets')
  })
})
