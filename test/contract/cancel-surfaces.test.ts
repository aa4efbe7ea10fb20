import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type Service } from '../support/service.ts'

/** Cancel and correct as clients see them on both surfaces (issue 17, decision F87). */
describe('a posted document, to clients', () => {
  let service: Service
  const lines = [{ type: 'G/L Account', no: '700000', quantity: 1, unitPrice: 100, vatProdPostingGroup: 'G3' }]
  const header = { customerNo: 'C00010', postingDate: '2026-03-16', documentDate: '2026-03-16' }
  const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    service.request(method, path.startsWith('http') ? path : `${service.companyUrl}/${path}`, body, headers)

  beforeAll(async () => {
    service = await startService()
  })
  afterAll(async () => {
    await service.stop()
  })

  async function posted(): Promise<{ id: string; no: string }> {
    const made = await send('POST', 'importsalesinvoices', { ...header, importSalesInvoiceLines: lines })
    await send('POST', `importsalesinvoices(${made.json.id})/Microsoft.NAV.post`)
    const read = await send('GET', `importsalesinvoices(${made.json.id})?$expand=postedDocument($select=id,no)`)
    return read.json.postedDocument
  }
  const cancel = (id: string, body: unknown, headers?: Record<string, string>, action = 'cancel') =>
    send('POST', `postedDocuments(${id})/Microsoft.NAV.${action}`, body, headers)
  const globalId = (type: string, id: string) => Buffer.from(`${type}:${service.companyId}:${id}`).toString('base64url')

  it('is cancelled over OData: 204, the mirror at Location, links both ways', async () => {
    const { id, no } = await posted()
    const day = { postingDate: '2026-03-31' }
    expect((await cancel(id, day, {}, 'cancelpreview')).status).toBe(204)
    const key = { 'idempotency-key': 'surface-1' }
    const done = await cancel(id, day, key)
    expect([done.status, done.text]).toEqual([204, ''])
    const mirror = done.headers.get('location') ?? ''
    expect(mirror).toMatch(/\/postedDocuments\([0-9a-f-]{36}\)$/)
    expect((await cancel(id, day, key)).headers.get('location')).toBe(mirror)
    expect(
      (await send('GET', `${mirror}?$select=documentType,precedingInvoiceNo&$expand=cancels($select=no)`)).json,
    ).toMatchObject({
      documentType: 'Credit Memo',
      precedingInvoiceNo: no,
      cancels: { no },
    })
    const original = await send('GET', `postedDocuments(${id})?$expand=cancels,cancelledBy($select=documentType)`)
    expect(original.json).toMatchObject({ no, cancels: null, cancelledBy: { documentType: 'Credit Memo' } })
    expect(Object.keys(original.json)).not.toContain('cancelsDocumentId')
    const open = await send('GET', `postedDocuments?$filter=cancelledBy eq null and cancels eq null&$select=no`)
    expect(open.json.value ?? open.json.error).toEqual([])
    const again = await cancel(id, day)
    expect([again.status, again.json.error.code, again.json.error.details]).toEqual([
      400,
      'Application_DialogException',
      [{ code: 'AlreadyCancelled', message: expect.stringContaining('has already been cancelled by Credit Memo') }],
    ])
  })

  it.each([
    [undefined, 'BadRequest_RequiredParamNotProvided'],
    [{}, 'BadRequest_RequiredParamNotProvided'],
    [{ postingDate: '' }, 'BadRequest_RequiredParamNotProvided'],
    [{ postingDate: '2026-02-30' }, 'BadRequest'],
    [{ postingDate: 20260331 }, 'BadRequest'],
    [{ postingDate: '2026-03-01' }, 'BadRequest'],
    [{ postingDate: '2031-03-31' }, 'BadRequest'],
    [{ postingDate: '2026-03-31', reason: 'none' }, 'BadRequest'],
  ])('refuses %j as %s, with its target, and books nothing', async (body, code) => {
    const { id } = await posted()
    const refused = await cancel(id, body)
    expect([refused.status, refused.json.error.code], refused.text).toEqual([400, code])
    expect(refused.json.error.target).toBe(body !== undefined && 'reason' in body ? 'reason' : 'postingDate')
    expect((await send('GET', `postedDocuments(${id})?$expand=cancelledBy`)).json.cancelledBy).toBeNull()
  })

  it('is none that is not there, and takes POST only', async () => {
    const day = { postingDate: '2026-03-31' }
    expect((await cancel('00000000-0000-4000-8000-00000000000a', day)).status).toBe(404)
    expect(
      (await send('GET', `postedDocuments(00000000-0000-4000-8000-00000000000a)/Microsoft.NAV.cancel`)).status,
    ).toBe(405)
    expect((await cancel('00000000-0000-4000-8000-00000000000a', day, {}, 'post')).status).toBe(404)
  })

  it('is corrected over GraphQL, after a preview that keeps nothing', async () => {
    const { id } = await posted()
    const input = { id: globalId('PostedDocument', id), postingDate: '2026-03-31' }
    const preview = await service.graphql(
      `mutation ($input: CorrectPreviewPostedDocumentInput!) { correctPreviewPostedDocument(input: $input) {
        ... on CorrectPreviewPostedDocumentSuccess { postedDocument { cancelledBy { no } } generalLedgerEntries { accountNumber debitAmount creditAmount } }
        ... on Error { code message } } }`,
      { input },
    )
    expect(preview.json.data, preview.text).toEqual({
      correctPreviewPostedDocument: {
        postedDocument: { cancelledBy: null },
        generalLedgerEntries: [
          { accountNumber: '700000', debitAmount: '100.00', creditAmount: '0.00' },
          { accountNumber: '451000', debitAmount: '21.00', creditAmount: '0.00' },
          { accountNumber: '400000', debitAmount: '0.00', creditAmount: '121.00' },
        ],
      },
    })
    const correct = `mutation ($input: CorrectPostedDocumentInput!) { correctPostedDocument(input: $input) { __typename
      ... on CorrectPostedDocumentSuccess { postedDocument { cancelledBy { documentType cancels { id } } } cancelledBy { documentType }
        correction { state postingDate ... on ImportSalesInvoice { lines { nodes { no unitPrice } } } } customerLedgerEntries { open } }
      ... on Error { code message } ... on ValidationError { issues { path } } } }`
    const before = await service.graphql(correct, { input: { ...input, postingDate: '2026-03-15' } })
    expect(before.json.data.correctPostedDocument).toMatchObject({
      __typename: 'ValidationError',
      issues: [{ path: 'postingDate' }],
    })
    const done = await service.graphql(correct, { input })
    expect(done.json, done.text).toMatchObject({
      data: {
        correctPostedDocument: {
          __typename: 'CorrectPostedDocumentSuccess',
          postedDocument: { cancelledBy: { documentType: 'CREDIT_MEMO', cancels: { id: input.id } } },
          cancelledBy: { documentType: 'CREDIT_MEMO' },
          correction: {
            state: 'OPEN',
            postingDate: '2026-03-31',
            lines: { nodes: [{ no: '700000', unitPrice: '100' }] },
          },
          customerLedgerEntries: [{ open: false }],
        },
      },
    })
    const again = await service.graphql(correct, { input })
    expect(again.json.data.correctPostedDocument).toMatchObject({
      __typename: 'InvalidStateError',
      code: 'INVALID_STATE',
    })
    const where = await service.graphql(
      'mutation ($input: CorrectPostedDocumentInput!) { correctPostedDocument(input: $input) { __typename } }',
      {
        input: { ...input, id: globalId('PostedDocument', '00000000-0000-4000-8000-00000000000a') },
      },
    )
    expect(where.json.data.correctPostedDocument).toEqual({ __typename: 'NotFoundError' })
  })

  it('leads to what cancels it only where that is told as of now', async () => {
    const { id } = await posted()
    const company = service.companyId
    const { json } = await service.graphql(`{ ledgerVersion(companyId: "${company}") }`)
    const at = await service.graphql(
      `{ company(id: "${company}", at: "${json.data.ledgerVersion}") { postedDocuments(first: 1) { nodes { no cancels { no } cancelledBy { no } } } } }`,
    )
    expect(at.json.errors[0].extensions.code).toBe('NOT_PINNABLE')
    const tracked = async (query: string) =>
      (await send('GET', `postedDocuments?${query}`, undefined, { prefer: 'odata.track-changes' })).headers.get(
        'preference-applied',
      ) ?? ''
    expect(await tracked('$expand=cancels')).toContain('track-changes')
    expect(await tracked('$expand=cancelledBy')).not.toContain('track-changes')
    expect(id).not.toBe('')
  })
})
