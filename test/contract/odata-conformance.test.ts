import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { create, list } from '../support/odata-client.ts'
import { startService, type Answer, type Service } from '../support/service.ts'

/**
 * Requirements of OData 4.01 Part 1, chapter 13, that no other test proves, and what differs from the standard on purpose.
 * docs/odata-conformance.md has the whole list; the numbers are its numbers.
 */
let service: Service
let invoice = ''
let sets = ''

const line = { type: 'G/L Account', no: '700000', quantity: 1, unitPrice: 100, vatProdPostingGroup: 'G3' }
const nobody = '00000000-0000-4000-8000-00000000ffff'

beforeAll(async () => {
  service = await startService({ openingStock: true })
  sets = `${service.companyUrl}/importsalesinvoices`
  invoice = `${sets}(${await create(service, { customerNo: 'C00010', importSalesInvoiceLines: [line] })})`
})
afterAll(() => service.stop())

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  service.request(method, path, body, headers)
const filtered = (filter: string, more = '', headers: Record<string, string> = {}): Promise<Answer> =>
  send(
    'GET',
    `${service.companyUrl}/vendorLedgerEntries?$filter=${encodeURIComponent(filter)}${more}`,
    undefined,
    headers,
  )
const count = async (): Promise<number> => Number((await send('GET', `${sets}/$count`)).text)

describe('OData 4.0 Minimal, 13.1.1', () => {
  it('#6: annotations of others in a body and options without a dollar sign change nothing', async () => {
    const body = { customerNo: 'C00010', name: 'X', '@example.note': { a: [1] }, 'name@example.note': 'y' }
    const answer = await send('POST', `${sets}?example.option=1&debug=true`, body)
    expect([answer.status, answer.json.name]).toEqual([201, 'X'])
    expect(answer.text).not.toContain('example')
  })

  it.each(['$index=1', '$levels=2', 'levels=2'])(
    '#7: %s is 501: known to OData, not to the service',
    async (option) => {
      const answer = await send('GET', `${sets}?${option}`)
      expect([answer.status, answer.json.error.code]).toEqual([501, 'BadRequest_MethodNotImplemented'])
    },
  )

  it('#15: enumeration and duration literals may carry their type', async () => {
    for (const [filter, opposite] of [
      ["documentType eq Microsoft.NAV.documentType'Invoice'", "documentType ne Microsoft.NAV.documentType'Invoice'"],
      ["postingDate add duration'P1D' gt postingDate", "postingDate add duration'P1D' le postingDate"],
    ] as const) {
      expect((await filtered(filter)).json.value.length, filter).toBeGreaterThan(0)
      expect((await filtered(opposite)).json.value, opposite).toEqual([])
    }
  })

  it('#16: nothing is asynchronous: respond-async is answered at once, application/http is 406', async () => {
    const answer = await send('GET', sets, undefined, { prefer: 'respond-async' })
    expect([answer.status, answer.headers.get('preference-applied')]).toEqual([200, null])
    const http = { prefer: 'respond-async', accept: 'application/http', 'odata-maxversion': '4.0' }
    expect((await send('GET', sets, undefined, http)).status).toBe(406)
  })

  it.each([
    ['POST', 'importSalesInvoiceLines/$ref'],
    ['PUT', 'postedDocument/$ref'],
    ['DELETE', 'postedDocument/$ref'],
    ['DELETE', 'importSalesInvoiceLines/$ref?$id=x'],
  ])('#21, #22, #25: %s of %s is 501 and changes nothing', async (method, path) => {
    const before = (await send('GET', invoice)).json
    const answer = await send(method, `${invoice}/${path}`, method === 'DELETE' ? undefined : { '@odata.id': invoice })
    expect([answer.status, answer.json.error.message]).toEqual([501, expect.stringContaining('$ref')])
    expect((await send('GET', invoice)).json).toEqual(before)
  })

  it.each([
    { 'importSalesInvoiceLines@odata.bind': [] },
    { 'importSalesInvoiceLines@bind': ['x'] },
    { importSalesInvoiceLines: [{ ...line, 'importSalesInvoice@odata.bind': 'x' }] },
  ])('#21: a link in a body is 501 instead of being left out: %j', async (body) => {
    const before = await count()
    const answer = await send('POST', sets, { customerNo: 'C00010', ...body })
    expect([answer.status, answer.json.error.target]).toEqual([501, expect.stringContaining('bind')])
    expect(await count()).toBe(before)
  })

  it('#29: nothing is made by PATCH', async () => {
    const before = await count()
    const answer = await send('PATCH', `${sets}(${nobody})`, { name: 'x' }, { 'if-match': '*' })
    expect([answer.status, await count()]).toEqual([404, before])
  })

  it('#30, #31: PUT, PATCH and DELETE of a single property are 405', async () => {
    for (const [method, body] of [
      ['PUT', { value: 'x' }],
      ['PATCH', { value: 'x' }],
      ['DELETE', undefined],
    ] as const)
      expect((await send(method, `${invoice}/name`, body, { 'if-match': '*' })).status, method).toBe(405)
  })

  it('#32: a deep insert is whole or nothing', async () => {
    const [before, lines] = [await count(), await list(service, 'importSalesInvoiceLines')]
    const wrong = await send('POST', sets, { customerNo: 'C00010', importSalesInvoiceLines: [line, { nothing: 1 }] })
    expect(wrong.status).toBe(400)
    expect(await count()).toBe(before)
    expect(await list(service, 'importSalesInvoiceLines')).toEqual(lines)
  })
})

describe('OData 4.01 Minimal, 13.2.1', () => {
  it.each(['isolation', 'odata-isolation'])('#4: the header %s makes a batch one transaction', async (name) => {
    const before = await count()
    const requests = [
      { id: '1', method: 'POST', url: 'importsalesinvoices', body: { customerNo: 'C00010' } },
      { id: '2', method: 'GET', url: 'nothings' },
    ]
    const answer = await send('POST', `${service.companyUrl}/$batch`, { requests }, { [name]: 'snapshot' })
    expect(answer.json.responses[0].status).toBe(424)
    expect(await count()).toBe(before)
  })

  it('#5: no Core.SchemaVersion is published, and a version that is none is refused', async () => {
    expect((await send('GET', '$metadata')).text).not.toContain('Core.SchemaVersion')
    expect((await send('GET', `${sets}?$schemaversion=3.0`)).status).toBe(400)
  })

  it.each(['4.0', '4.01', ''])(
    '#9: the syntax of 4.0 and of 4.01 is taken under OData-MaxVersion %j',
    async (version) => {
      const headers: Record<string, string> = version === '' ? {} : { 'odata-maxversion': version }
      const all = (await filtered('true', '', headers)).json.value.length
      expect(all).toBeGreaterThan(0)
      for (const filter of [
        "documentType eq 'Invoice' or documentType ne Microsoft.NAV.x'Invoice'",
        'entryNo in (0) or not (entryNo in (0))',
        "7 divby 2 eq 3.5 and substring('abc',-1) eq 'c'",
        "CONTAINS(description,'') AND NOT false",
      ])
        expect((await filtered(filter, '&TOP=1000', headers)).json.value, filter).toHaveLength(all)
    },
  )

  it('#9b: a duration may leave its type out, also in arithmetic', async () => {
    const day = "&@day='P1D'"
    for (const filter of [
      "postingDate add 'P1D' gt 2020-01-01",
      "postingDate sub postingDate lt 'P3D' and postingDate sub postingDate eq 'PT0S'",
      "postingDate add @day eq postingDate add 'PT12H' mul 2",
      "-'P1D' eq duration'-PT24H' and totalseconds('P1D') eq 86400",
    ])
      expect((await filtered(filter, day)).json.value.length, filter).toBeGreaterThan(0)
    expect((await filtered("postingDate add 'P1D' le postingDate")).json.value).toEqual([])
    const mistake = await filtered("postingDate add 'P1Y' gt 2020-01-01")
    expect([mistake.status, mistake.json.error.message]).toEqual([400, expect.stringContaining("'add' cannot be")])
  })

  it.each(['[1,2] eq [1,2]', '{"a":1} eq {"a":1}'])('#9n: lists and objects are not compared', async (filter) => {
    const { status, json } = await filtered(filter)
    expect([status, json.error.message]).toEqual([501, expect.stringContaining('Comparing lists and objects is not')])
  })

  it('#11: no two names of a scope differ by letter case only', async () => {
    const schema = (await send('GET', '$metadata?$format=json')).json['Microsoft.NAV']
    const scopes: object[] = [
      schema,
      schema.NAV,
      ...Object.values<{ $Kind?: string }>(schema).filter((one) => one.$Kind !== undefined),
    ]
    expect(scopes.length).toBeGreaterThan(20)
    for (const scope of scopes) {
      const names = Object.keys(scope).map((name) => name.toLowerCase())
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    }
  })

  it('#14: filtering by an annotation is 501', async () => {
    expect((await filtered("@Core.Description eq 'x'")).status).toBe(501)
  })
})

describe('OData 4.01 Intermediate, 13.2.2', () => {
  it('#5, #9: $select takes no options, for there is no property of several values', async () => {
    const metadata = (await send('GET', '$metadata')).text
    // Of records; what functions answer is selected from by nobody.
    const records = metadata.replaceAll(/<ComplexType [\s\S]*?<\/ComplexType>/g, '')
    expect(records).not.toMatch(/<Property [^>]*Type="Collection\(Edm/)
    const schema = (await send('GET', '$metadata?$format=json')).json['Microsoft.NAV']
    for (const type of Object.values<Record<string, { $Kind?: string; $Type?: string }>>(schema))
      if ((type as { $Kind?: string }).$Kind === 'EntityType')
        for (const one of Object.values(type))
          if (one.$Kind !== 'NavigationProperty') expect(one.$Type ?? 'Edm.String').toMatch(/^Edm\./)
    const answer = await send('GET', `${sets}?$select=importSalesInvoiceLines($select=no)`)
    expect([answer.status, answer.json.error.message]).toEqual([400, expect.stringContaining('$expand=')])
  })

  it('#10: aliases can be given inside of $expand', async () => {
    const lines = async (from: number) => {
      const nested = `importSalesInvoiceLines($filter=unitPrice gt @p;@p=${from})`
      return (await send('GET', `${invoice}?$expand=${nested}`)).json.importSalesInvoiceLines
    }
    expect([(await lines(99)).length, (await lines(100)).length]).toEqual([1, 0])
  })
})

describe('Business Central answers otherwise than the standard, and so does the service', () => {
  it('a stale tag is 409 (412), a missing one 400 (428), also for DELETE and actions when sent', async () => {
    const stale = { 'if-match': 'W/"Jzk7MTsn"' }
    expect((await send('PATCH', invoice, { name: 'x' }, stale)).status).toBe(409)
    expect((await send('PATCH', invoice, { name: 'x' })).status).toBe(400)
    expect((await send('DELETE', invoice, undefined, stale)).status).toBe(409)
    expect((await send('POST', `${invoice}/Microsoft.NAV.post`, undefined, stale)).status).toBe(409)
    expect((await send('POST', `${invoice}/Microsoft.NAV.postpreview`)).status).toBe(204)
  })

  it('a value for a read-only property is 400 (ignored)', async () => {
    for (const [method, path] of [
      ['PATCH', invoice],
      ['POST', sets],
    ] as const) {
      const answer = await send(method, path, { createdDocNo: 'x' }, { 'if-match': '*' })
      expect([answer.status, answer.json.error.target]).toEqual([400, 'createdDocNo'])
    }
  })

  it('a deep insert answers without its children (expanded), unless $expand asks for them', async () => {
    const body = { customerNo: 'C00010', importSalesInvoiceLines: [line] }
    expect((await send('POST', sets, body)).json).not.toHaveProperty('importSalesInvoiceLines')
    const full = await send('POST', `${sets}?$expand=importSalesInvoiceLines`, body)
    expect(full.json.importSalesInvoiceLines).toHaveLength(1)
  })

  it('an action that the record does not allow is 204, and errorMessage says why (an error)', async () => {
    const path = `${sets}(${await create(service, { customerNo: 'NOBODY' })})`
    expect((await send('POST', `${path}/Microsoft.NAV.post`)).status).toBe(204)
    expect((await send('GET', path)).json.errorMessage).toMatch(/\w/)
  })

  it('every answer is of version 4.0, also to a client that takes 4.01', async () => {
    const answer = await send('GET', sets, undefined, { 'odata-maxversion': '4.01' })
    expect(answer.headers.get('odata-version')).toBe('4.0')
    expect(answer.text).toContain('"@odata.context"')
  })
})
