import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../src/model/resources/all.ts'
import { create, list } from '../support/odata-client.ts'
import { startService, type Answer, type Service } from '../support/service.ts'

/** Tolerant in, exact out (F79): what says nothing new is taken, keys beside the id, upserts, packed bodies. */
let service: Service
beforeAll(async () => {
  service = await startService({ env: { FACTURIER_MAX_BODY: '3000000' } })
})
afterAll(() => service.stop())

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  service.request(method, `${service.companyUrl}/${path}`, body, headers)
const any = { 'if-match': '*' }
const refusal = ({ status, json }: Answer) => [status, json?.error?.code, json?.error?.target]
const customer = {
  name: 'Upsert NV',
  genBusPostingGroup: 'DOMESTIC',
  vatBusPostingGroup: 'DOMESTIC',
  postingGroup: 'DOMESTIC',
}

describe('what cannot be changed and says nothing new', () => {
  it('is taken by PATCH with its present value: the whole record can be sent back', async () => {
    const id = await create(service, {
      customerNo: 'C00010',
      importSalesInvoiceLines: [{ type: 'G/L Account', no: '700000', quantity: 2, unitPrice: '12.50' }],
    })
    const [line] = await list(service, `importsalesinvoices(${id})/importSalesInvoiceLines`)
    const [setup] = await list(service, 'customers')
    for (const path of [
      `importsalesinvoices(${id})`,
      `importSalesInvoiceLines(${String(line?.['id'])})`,
      `customers(${String(setup?.['id'])})`,
    ]) {
      const { json: record } = await send('GET', path)
      const answer = await send(
        'PATCH',
        path,
        { ...record, contentstring: undefined },
        { 'if-match': record['@odata.etag'] },
      )
      expect(answer.status, `${path} ${answer.text}`).toBe(200)
      const stale = await send(
        'PATCH',
        path,
        { ...record, id: '00000000-0000-4000-8000-000000000001' },
        { 'if-match': record['@odata.etag'] },
      )
      expect(refusal(stale).slice(0, 2)).toEqual([409, 'Request_EntityChanged'])
      const other = { id: '00000000-0000-4000-8000-000000000001' }
      expect(refusal(await send('PATCH', path, other, any))).toEqual([400, 'BadRequest_InvalidOperation', 'id'])
    }
    expect((await send('PATCH', `importsalesinvoices(${id})`, { contentstring: '', docNotes: 'x' }, any)).status).toBe(
      200,
    )
    expect(refusal(await send('PATCH', `importsalesinvoices(${id})`, { contentstring: 'eA==' }, any))).toEqual([
      400,
      'BadRequest_InvalidOperation',
      'contentstring',
    ])
    expect(refusal(await send('PATCH', `importsalesinvoices(${id})`, { entryNo: 999999 }, any))).toEqual([
      400,
      'BadRequest_InvalidOperation',
      'entryNo',
    ])
  })

  it('is taken by POST when it is empty, in lines too', async () => {
    const empty = {
      id: '00000000-0000-0000-0000-000000000000',
      createdDocNo: '',
      entryNo: 0,
      addresseeConfirmedAt: null,
      errorMessage: '',
      state: 'Open',
    }
    const lines = [{ id: null, type: 'G/L Account', no: '700000', quantity: 1, headerEntryNo: 0 }]
    const body = { ...empty, customerNo: 'C00010', importSalesInvoiceLines: lines }
    expect((await send('POST', 'importsalesinvoices', body)).status).toBe(201)
    expect(refusal(await send('POST', 'importsalesinvoices', { ...body, entryNo: 7 }))).toEqual([
      400,
      'BadRequest_InvalidOperation',
      'entryNo',
    ])
  })
})

describe('/$count', () => {
  it('is not changed by $top, $skip, $orderby and $expand, asked once and again', async () => {
    const { text } = await send('GET', 'customers/$count')
    expect(Number(text)).toBeGreaterThan(1)
    for (const options of ['$top=1', '$skip=1', '$orderby=name desc', '$expand=nothing', '$top=1&$skip=1'])
      for (let time = 0; time < 3; time++) expect((await send('GET', `customers/$count?${options}`)).text).toBe(text)
    const [{ id, importSalesInvoiceLines: lines } = {}] = (
      await send('GET', 'importsalesinvoices?$expand=importSalesInvoiceLines')
    ).json.value
    expect(
      (await send('GET', `importsalesinvoices(${id})/importSalesInvoiceLines/$count?$top=0&$orderby=lineNo`)).text,
    ).toBe(String(lines.length))
  })
})

describe('keys beside the id', () => {
  const literal = (value: unknown): string =>
    typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

  it('name the record of every set that declares one, and nothing else', async () => {
    let named = 0
    for (const { set, alternateKey } of resources) {
      if (alternateKey.length === 0) continue
      const answer = await send('GET', `${set}?$top=2`)
      const record = answer.json.value.at(-1)
      if (record === undefined) continue
      const key = alternateKey.map(({ name }) => `${name}=${encodeURIComponent(literal(record[name]))}`).join(',')
      const found = await send('GET', `${set}(${key})`)
      expect([set, found.status, found.json?.id]).toEqual([set, 200, record.id])
      named++
    }
    expect(named).toBeGreaterThan(20)
    const metadata = await service.request('GET', '$metadata')
    expect(metadata.text.split('Core.AlternateKeys').length - 1).toBe(
      resources.filter((one) => one.alternateKey.length > 0).length,
    )
  })

  it('reach what a record leads to, in any letter case, with text that holds what parentheses do', async () => {
    expect((await send('GET', "customers(No='c00010')/name/$value")).text).not.toBe('')
    expect((await send('GET', "customers(no='A(1)''%2F')")).status).toBe(404)
    expect((await send('GET', "customers(no='NOBODY')/name")).status).toBe(404)
    for (const key of [
      "no='C00010',no='C00010'",
      "no='C00010',name='x'",
      'no=1',
      "name='x'",
      "no='C00010",
      "no='A'id='B'",
      'no',
    ])
      expect([key, (await send('GET', `customers(${key})`)).status]).toEqual([key, 404])
    expect((await send('GET', "importsalesinvoices(entryNo='1')")).status).toBe(404)
    expect((await send('GET', 'importsalesinvoices(entryNo=99999999999)')).status).toBe(400)
  })
})

describe('upserts of master data', () => {
  it('PUT makes by key, then replaces: what is left out has its default', async () => {
    const made = await send('PUT', "customers(no='C70001')", { ...customer, address: 'Street 1' })
    expect([made.status, made.json.no, made.json.address]).toEqual([201, 'C70001', 'Street 1'])
    expect(made.headers.get('location')).toContain(made.json.id)
    const fresh = await send('POST', 'customers', { ...customer, no: 'C70009' })
    const again = await send('PUT', "customers(no='c70001')", { ...customer, no: 'C70001' })
    expect([again.status, again.json.id]).toEqual([200, made.json.id])
    const differs = ['id', 'no', 'systemCreatedAt', 'systemModifiedAt', '@odata.etag', '@odata.context']
    const plain = (record: object) => Object.entries(record).filter(([name]) => !differs.includes(name))
    expect(plain(again.json)).toEqual(plain(fresh.json))
    const byId = await send(
      'PUT',
      `customers(${made.json.id})`,
      { ...customer, name: 'By id' },
      { 'if-match': again.json['@odata.etag'] },
    )
    expect([byId.status, byId.json.name]).toEqual([200, 'By id'])
    const stale = await send('PUT', "customers(no='C70001')", customer, { 'if-match': again.json['@odata.etag'] })
    expect(refusal(stale).slice(0, 2)).toEqual([409, 'Request_EntityChanged'])
  })

  it('If-None-Match: * makes and never changes', async () => {
    const none = { 'if-none-match': '*' }
    const path = "dimensionValues(dimensionCode='DEPARTMENT',code='UPS')"
    expect((await send('PATCH', path, { name: 'New' }, none)).status).toBe(201)
    expect(refusal(await send('PATCH', path, { name: 'Other' }, none)).slice(0, 2)).toEqual([
      409,
      'Internal_EntityWithSameKeyExists',
    ])
    expect((await send('PUT', path, { name: 'Other' }, none)).status).toBe(409)
    expect((await send('GET', path)).json.name).toBe('New')
    expect(refusal(await send('PATCH', path, { name: 'Other' }))).toEqual([400, 'BadRequest_InvalidToken', undefined])
  })

  it('eight at once make one record', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        send('PUT', "customers(no='C70002')", { ...customer, name: `N${index}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await list(service, "customers?$filter=no eq 'C70002'")).toHaveLength(1)
  })

  it('two keys, unknown ids and what is no master data are refused, with no effect', async () => {
    const none = { 'if-none-match': '*' }
    const unknown = 'customers(00000000-0000-4000-8000-000000000001)'
    const cases: readonly (readonly [string, string, object, Record<string, string>, number, string | undefined])[] = [
      ['PUT', "customers(no='C70003')", { ...customer, no: 'C70004' }, {}, 400, 'no'],
      ['PATCH', "customers(no='C70003')", { ...customer, no: 'C70004' }, none, 400, 'no'],
      ['PUT', "customers(no='C00010')", { ...customer, no: 'C70004' }, {}, 400, 'no'],
      ['PUT', "customers(no='C70003',no='C70004')", customer, {}, 404, undefined],
      ['PUT', unknown, customer, {}, 404, undefined],
      ['PATCH', unknown, customer, none, 400, 'If-None-Match'],
      ['PUT', "customers(no='C70003')", customer, any, 404, undefined],
      ['PUT', "customers(no='C70003')", customer, { ...any, ...none }, 400, 'If-None-Match'],
      ['PATCH', "customers(no='C70003')", customer, { 'if-none-match': 'W/"eA=="' }, 400, 'If-None-Match'],
      ['PATCH', "customers(no='C70003')", customer, any, 404, undefined],
      ['PUT', 'importsalesinvoices(entryNo=1)', { docNotes: 'x' }, {}, 405, undefined],
      ['PATCH', 'importsalesinvoices(entryNo=1)', { docNotes: 'x' }, none, 400, 'If-None-Match'],
    ]
    for (const [method, path, body, headers, status, target] of cases) {
      const answer = await send(method, path, body, headers)
      expect([method, path, answer.status, answer.json.error.target]).toEqual([method, path, status, target])
    }
    expect(await list(service, "customers?$filter=no in ('C70003','C70004')")).toEqual([])
  })
})

describe('packed bodies', () => {
  const body = JSON.stringify({ customerNo: 'C00010', docNotes: 'packed '.repeat(10) })
  const post = (bytes: Uint8Array, encoding: string): Promise<Answer> =>
    send('POST', 'importsalesinvoices', bytes, { 'content-type': 'application/json', 'content-encoding': encoding })

  it.each([
    ['gzip', gzipSync(body)],
    ['x-gzip', gzipSync(body)],
    ['deflate', deflateSync(body)],
    ['deflate', deflateRawSync(body)],
    ['br', brotliCompressSync(body)],
  ])('%s is read', async (encoding, bytes) => {
    expect((await post(bytes, encoding)).status).toBe(201)
  })

  it('that become too large, or are none, are refused by name', async () => {
    const blanks = (bytes: number): string => `${' '.repeat(bytes)}{}`
    expect(refusal(await post(gzipSync(blanks(2_900_000)), 'gzip'))).toEqual([
      413,
      'BadRequest_PayloadTooLarge',
      undefined,
    ])
    expect(
      refusal(
        await post(brotliCompressSync(blanks(20_000_000), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }), 'br'),
      ),
    ).toEqual([413, 'BadRequest_PayloadTooLarge', undefined])
    const random = Buffer.from(Array.from({ length: 40_000 }, (_, index) => String((index * 7919) % 9973)).join(' '))
    const whole = Buffer.concat([random, Buffer.alloc(3_000_000, ' ')])
    expect((await post(gzipSync(whole), 'gzip')).json.error.message).toContain(
      'larger than 3000000 bytes when it is unpacked',
    )
    for (const encoding of ['gzip', 'deflate', 'br'])
      expect(refusal(await post(Buffer.from(body), encoding))).toEqual([400, 'BadRequest', 'Content-Encoding'])
    expect(refusal(await post(gzipSync(body).subarray(0, 40), 'gzip'))).toEqual([400, 'BadRequest', 'Content-Encoding'])
    const other = await post(gzipSync(gzipSync(body)), 'gzip, gzip')
    expect([other.status, other.headers.get('accept-encoding')]).toEqual([415, 'gzip, deflate, br, identity'])
  })
})
