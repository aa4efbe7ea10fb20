import { describe, expect, it } from 'vitest'
import { Problem } from '../../src/core/problem.ts'
import { limits } from '../../src/graphql/terms/limits.ts'
import { encodeNodeId } from '../../src/graphql/terms/node-ids.ts'
import { createGraphQL } from '../../src/graphql/server.ts'
import { anyone, books, companyId, guid, type FakeEngine } from './graphql-fake-engine.ts'
import { attachment, finding } from './graphql-fake-files.ts'

// Answers are read freely; the matchers say what must be there.
type Answer = ReturnType<typeof JSON.parse>

const documentId = encodeNodeId({ type: 'ImportSalesInvoice', companyId, id: guid(201) })

/** The books with 30 received files: one finding, one embedded and one referenced attachment each. */
function surface(engine: FakeEngine = books()) {
  const [document] = engine.records['importsalesinvoice'] ?? []
  engine.records['importsalesinvoice'] = Array.from({ length: 30 }, (_, at) => ({
    ...document,
    id: guid(201 + at),
    entryNo: at + 1,
    report: JSON.stringify([finding({ xpath: '/Invoice', found: `${at}` })]),
    attachments: JSON.stringify([
      attachment({ no: 1, id: 'A', mimeType: 'application/pdf', size: 9, sha256: 'ab' }),
      attachment({ no: 2, uri: 'https://example.org/b.csv' }),
    ]),
  }))
  const graphql = createGraphQL({
    engine,
    log: (error) => {
      throw error
    },
    bodyBytesMax: 100_000_000,
  })
  const ask = async (query: string, variables: unknown = {}): Promise<Answer> => {
    const request = new Request('http://local/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    return (await graphql.fetch(request, anyone([companyId]))).json()
  }
  const page = async (fields: string): Promise<Answer> =>
    ask(`{ company(id: "${companyId}") { importSalesInvoices(first: 100) { nodes { ${fields} } } } }`)
  const count = (name: string): number => engine.calls.filter((call) => call.name === name).length
  return { engine, ask, page, count }
}

const code = (answer: Answer): unknown => answer.errors?.[0]?.extensions?.code

describe('a received document', () => {
  it('shows what was found and what came in the file, empty texts as null', async () => {
    const { ask } = surface()
    const answer = await ask(
      `{ node(id: "${documentId}") { ... on ImportSalesInvoice {
        validationReport { rule severity message xpath found expected }
        attachments { no reference type fileName mimeType uri size sha256 content }
        preview
        dutch: preview(language: NL)
        dark: preview(language: DE, theme: DARK)
      } } }`,
    )
    expect(answer.data.node).toEqual({
      validationReport: [
        {
          rule: 'BR-CO-10',
          severity: 'ERROR',
          message: 'BR-CO-10: wrong',
          xpath: '/Invoice',
          found: '0',
          expected: null,
        },
      ],
      attachments: [
        {
          no: 1,
          reference: 'A',
          type: null,
          fileName: null,
          mimeType: 'application/pdf',
          uri: null,
          size: 9,
          sha256: 'ab',
          content: Buffer.from(`${guid(201)}#1`).toString('base64'),
        },
        {
          no: 2,
          reference: null,
          type: null,
          fileName: null,
          mimeType: null,
          uri: 'https://example.org/b.csv',
          size: 0,
          sha256: null,
          content: null,
        },
      ],
      preview: `<html lang="en" class="system">${guid(201)}</html>`,
      dutch: `<html lang="nl" class="system">${guid(201)}</html>`,
      dark: `<html lang="de" class="dark">${guid(201)}</html>`,
    })
  })

  it('made from fields has an empty report, no attachments and no preview', async () => {
    const { engine, ask } = surface()
    engine.records['importsalesinvoice'] = [{ id: guid(201), entryNo: 1, contentstring: '' }]
    const fields = 'validationReport { rule } attachments { no } preview'
    const answer = await ask(`{ node(id: "${documentId}") { ... on ImportSalesInvoice { ${fields} } } }`)
    expect(answer.data.node).toEqual({ validationReport: [], attachments: [], preview: null })
  })

  it('takes one engine call for the reports and attachments of a whole page, one for contents, one for previews', async () => {
    const { page, count } = surface()
    const answer = await page('validationReport { found } attachments { fileName content } preview')
    expect(answer.data.company.importSalesInvoices.nodes).toHaveLength(30)
    expect(answer.data.company.importSalesInvoices.nodes[29].validationReport).toEqual([{ found: '29' }])
    expect([count('reports'), count('attachmentContents'), count('previews')]).toEqual([1, 1, 1])
  })

  it('loads no attachment that is not asked for', async () => {
    const { page, count } = surface()
    await page('attachments { fileName size }')
    expect([count('reports'), count('attachmentContents')]).toEqual([1, 0])
  })
})

describe('the limits of one request', () => {
  it('hold for findings and attachments together with nested records', async () => {
    const { engine, page } = surface()
    const many = JSON.stringify(Array.from({ length: 1000 }, () => finding({})))
    engine.records['importsalesinvoice'] = (engine.records['importsalesinvoice'] ?? []).map((one) => ({
      ...one,
      report: many,
    }))
    const answer = await page('validationReport { rule }')
    expect(code(answer)).toBe('BAD_USER_INPUT')
    expect(answer.errors[0].message).toMatch(/may be 20000 findings and attachments in all/)
  })

  it('hold for the files that attachments and previews come out of, each file once', async () => {
    const { engine, page } = surface()
    const file = 'x'.repeat(Math.floor(limits.blobBytes / 3))
    const [one] = engine.records['importsalesinvoice'] ?? []
    engine.records['importsalesinvoice'] = Array.from({ length: 4 }, (_, at) => ({
      ...one,
      id: guid(201 + at),
      entryNo: at + 1,
      contentstring: file,
    }))
    const answer = await page('entryNo attachments { content }')
    expect(answer.errors).toHaveLength(1)
    expect(answer.errors[0]).toMatchObject({
      path: ['company', 'importSalesInvoices', 'nodes', 3, 'attachments', 0, 'content'],
      extensions: { code: 'BAD_USER_INPUT' },
    })
    const pages = await page('entryNo preview')
    expect(pages.errors.map((error: { path: unknown[] }) => error.path[3])).toEqual([3])
  })

  it('count a preview as a file before anything is read', async () => {
    const { engine, ask } = surface()
    const previews = Array.from({ length: 5 }, (_, at) => `p${at}: preview`).join(' ')
    const answer = await ask(
      `{ company(id: "${companyId}") { importSalesInvoices(first: 250) { nodes { ${previews} } } } }`,
    )
    expect(code(answer)).toBe('BAD_USER_INPUT')
    expect(engine.calls).toEqual([])
  })

  it('hold for the files sent to be read', async () => {
    const { ask, count } = surface()
    const xml = 'AAAA'.repeat(Math.ceil(limits.blobBytes / 3 / 2.5))
    const parse = (name: string) => `${name}: parseImportDocument(companyId: $companyId, xml: $xml) { format }`
    const answer = await ask(`query ($companyId: ID!, $xml: Base64!) { ${parse('a')} ${parse('b')} ${parse('c')} }`, {
      companyId,
      xml,
    })
    expect(code(answer)).toBe('BAD_USER_INPUT')
    expect(count('parse')).toBe(2)
  })
})

describe('a dry run', () => {
  const query = `query ($companyId: ID!, $xml: Base64!, $side: ImportSide) {
    parseImportDocument(companyId: $companyId, xml: $xml, side: $side) {
      side format existing { __typename id }
      salesInvoice { documentType customerNo docAmountInclVAT docAmountVAT dueDate lines { lineNo type no quantity unitPrice countryOfOriginCode } }
      purchaseInvoice { vendorNo }
      validationReport { found }
      attachments { fileName size reference }
    }
  }`

  it('answers the document as its record would show it, the other side null, and the record the file already made', async () => {
    const { ask, engine } = surface()
    const answer = await ask(query, { companyId, xml: 'PHhtbC8+' })
    expect(answer).toEqual({
      extensions: { cost: { requested: 1, limit: 20_000 } },
      data: {
        parseImportDocument: {
          side: 'SALES',
          format: 'peppol-bis3',
          existing: { __typename: 'ImportSalesInvoice', id: documentId },
          salesInvoice: {
            documentType: 'CREDIT_MEMO',
            customerNo: 'C1',
            docAmountInclVAT: '121.00',
            docAmountVAT: null,
            dueDate: null,
            lines: [
              {
                lineNo: 10000,
                type: 'GL_ACCOUNT',
                no: '700000',
                quantity: '2',
                unitPrice: '0',
                countryOfOriginCode: 'BE',
              },
            ],
          },
          purchaseInvoice: null,
          validationReport: [{ found: 'PHhtbC8+' }],
          attachments: [{ fileName: 'a.pdf', size: 5, reference: null }],
        },
      },
    })
    expect(engine.calls.every(({ name }) => name === 'parse' || name === 'list')).toBe(true)
  })

  it('goes to the side it is told', async () => {
    const { ask } = surface()
    const { parseImportDocument } = (await ask(query, { companyId, xml: 'AA==', side: 'PURCHASE' })).data
    expect(parseImportDocument).toMatchObject({
      side: 'PURCHASE',
      salesInvoice: null,
      purchaseInvoice: { vendorNo: null },
    })
  })

  it('tells a file that would be refused under the name of the argument, and shows no company of others', async () => {
    const { ask, engine } = surface()
    engine.parse = async () => {
      throw new Problem('BadRequest', 'The file is not XML.', { target: 'contentstring' })
    }
    expect((await ask(query, { companyId, xml: 'AA==' })).errors[0]).toMatchObject({
      message: 'The file is not XML.',
      extensions: { code: 'BAD_USER_INPUT', target: 'xml' },
    })
    expect(code(await ask(query, { companyId: guid(9), xml: 'AA==' }))).toBe('NOT_FOUND')
    expect(code(await ask(query, { companyId, xml: '<Invoice/>' }))).toBe('BAD_USER_INPUT')
  })
})

describe('a repeated create', () => {
  const create = `mutation ($input: CreateImportSalesInvoiceInput!) { result: createImportSalesInvoice(input: $input) {
    __typename
    ... on Error { code message }
    ... on ValidationError { issues { path } }
    ... on ConflictError { currentEtag existing { __typename id } }
  } }`
  const input = { companyId, source: { xml: 'PHhtbC8+' } }

  it('hands its key on', async () => {
    const { ask, engine } = surface()
    await ask(create, { input: { ...input, idempotencyKey: 'invoice-1' } })
    await ask(create, { input })
    const keys = engine.calls.filter(({ name }) => name === 'create').map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toEqual(['invoice-1', undefined])
  })

  it.each(['', 'x'.repeat(256), 'a b', 'a\0', 'é'])('is refused with the key %j', async (idempotencyKey) => {
    const { ask, engine } = surface()
    const answer = await ask(create, { input: { ...input, idempotencyKey } })
    expect(answer.data.result).toMatchObject({ __typename: 'ValidationError', issues: [{ path: 'idempotencyKey' }] })
    expect(engine.calls).toEqual([])
  })

  it('is a typed conflict when the key belongs to another body', async () => {
    const { ask, engine } = surface()
    engine.failure = new Problem('Request_IdempotencyKeyReused', 'The key was used before.')
    expect((await ask(create, { input: { ...input, idempotencyKey: 'k' } })).data.result).toEqual({
      __typename: 'ConflictError',
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: 'The key was used before.',
      currentEtag: null,
      existing: null,
    })
  })

  it('of the same file is a typed conflict that leads to the first document', async () => {
    const { ask, engine } = surface()
    engine.failure = new Problem('Internal_EntityWithSameKeyExists', 'This file was received before.', {
      target: 'contentstring',
      details: [
        { code: 'ExistingDocument', record: { set: 'importsalesinvoices', id: guid(201) }, message: 'The first.' },
      ],
    })
    expect((await ask(create, { input })).data.result).toEqual({
      __typename: 'ConflictError',
      code: 'ALREADY_EXISTS',
      message: 'This file was received before.',
      currentEtag: null,
      existing: { __typename: 'ImportSalesInvoice', id: documentId },
    })
  })
})
