import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../src/engine/contract/caller.ts'
import { almighty } from '../support/demo-engine.ts'
import { directOData, type DirectOData } from '../support/direct-odata.ts'

/** The kept way of OData (F71): what it costs, and what it never answers. The bytes are compared in test/property/kept-way.test.ts. */
describe('a shape that is kept', () => {
  let books: DirectOData
  let other = ''
  let entry = ''

  beforeAll(async () => {
    books = await directOData()
    await books.post(6)
    const made = { name: 'Other NV', vat: 'BE0999307757', enterprise: '0999307757', template: 'be' }
    other = (await books.running.makeCompany(made)).companyId
    entry = String((await books.rows('generalLedgerEntries?$top=1'))[0]?.['id'])
  })
  afterAll(() => books.stop())
  beforeEach(() => {
    books.kept.answers = 0
  })

  const page = "generalLedgerEntries?$top=5&$filter=accountNumber eq '700000'&$expand=dimensionSetLines"
  const warm = async (path: string): Promise<void> => {
    for (let turn = 0; turn < 3; turn++) await books.get(path)
    books.kept.answers = 0
  }

  it('costs one statement: page, page with dimension lines, next page, record, count', async () => {
    const link = (await books.send('GET', 'glentries', undefined, { prefer: 'maxpagesize=2' })).json['@odata.nextLink']
    const next = String(link).replace(/^.*\)\//, '')
    const paths = [
      'generalLedgerEntries?$top=20',
      page,
      next,
      `generalLedgerEntries(${entry})`,
      `generalLedgerEntries(${entry})?$expand=dimensionSetLines($select=code)`,
      'generalLedgerEntries/$count?$filter=debitAmount gt 10',
      'generalLedgerEntries?$top=3&$count=true&$orderby=postingDate desc',
    ]
    for (const path of paths) {
      await warm(path)
      const { status, statements } = await books.get(path)
      expect([path, status, statements, books.kept.answers]).toEqual([path, 200, 1, 1])
    }
  })

  it('is kept for all values of its slots, companies and records', async () => {
    const asked = (value: string) =>
      `generalLedgerEntries?$top=20&$filter=documentNo eq '${value}' or accountNumber eq '700000'`
    await warm(asked('a'))
    for (const value of ['b', "it''s", 'Ä%25', '']) await books.get(asked(value))
    // Nothing is cut out of an empty text.
    expect(books.kept.answers).toBe(3)
  })

  it('is asked with a plus sign as without one', async () => {
    const [signed, plain] = await Promise.all(
      ['%2B10', '10'].map((value) => books.get(`glentries?$filter=debitAmount gt ${value}`)),
    )
    expect([signed?.status, signed?.json['value']]).toEqual([200, plain?.json['value']])
  })

  it('is not taken for another one whose text has a line break', async () => {
    await warm("generalLedgerEntries?$filter=accountNumber ne 'x'&$top=5")
    const broken = await books.get("generalLedgerEntries?$filter=accountNumber ne 'x'%0A$top=5")
    expect([broken.status, books.kept.answers]).toEqual([400, 0])
  })

  it('never answers for another company, or a caller who may not enter', async () => {
    await warm(page)
    const own = await books.get(page)
    const empty = await books.send('GET', page, undefined, {}, { companyId: other })
    expect(empty.json).toEqual({
      '@odata.context': String(own.json['@odata.context']).replace(books.companyId, other),
      value: [],
    })
    const unknown = await books.send('GET', page, undefined, {}, { companyId: entry })
    expect(unknown.status).toBe(404)
    const stranger: Caller = { ...almighty(), permissions: new Map([[other, new Set(['READ'] as const)]]) }
    const refused = await books.send('GET', page, undefined, {}, { caller: stranger })
    expect([refused.status, refused.statements]).toEqual([404, 0])
    const record = `generalLedgerEntries(${entry})`
    await warm(record)
    expect((await books.send('GET', record, undefined, {}, { companyId: other })).status).toBe(404)
    expect(books.kept.answers).toBe(0)
  })

  it('answers callers at one time each their own', async () => {
    // One plan writes for all of them: what rows need besides themselves must be those of their own answer.
    const headers = { accept: 'application/json;odata.metadata=full' }
    const asked = (value: number) =>
      `generalLedgerEntries?$top=${3 + (value % 2)}&$expand=dimensionSetLines&$filter=entryNo ge ${value}`
    const all = Array.from({ length: 24 }, (_, at) => asked(1 + at))
    const wanted = await Promise.all(
      all.map(async (path) => (await books.send('GET', path, undefined, headers, { surface: books.longWay })).text),
    )
    for (let turn = 0; turn < 4; turn++) {
      const short = await Promise.all(all.map((path) => books.send('GET', path, undefined, headers)))
      expect(short.map(({ text }) => text)).toEqual(wanted)
    }
    expect(books.kept.answers).toBeGreaterThan(all.length)
  })

  it('says the address that it was asked at, and follows its headers', async () => {
    await warm(page)
    const at = async (headers: Record<string, string>, base = 'http://test') => {
      for (let turn = 0; turn < 2; turn++) await books.send('GET', page, undefined, headers, { base })
      const short = await books.send('GET', page, undefined, headers, { base })
      const long = await books.send('GET', page, undefined, headers, { base, surface: books.longWay })
      expect([short.status, short.text, short.headers]).toEqual([long.status, long.text, long.headers])
      return short
    }
    expect((await at({}, 'https://books.example')).json['@odata.context']).toMatch('https://books.example/api/')
    expect((await at({ 'odata-maxversion': '3.0' })).status).toBe(400)
    expect((await at({ 'odata-version': '5.0' })).status).toBe(400)
    expect((await at({ accept: 'application/xml' })).status).toBe(406)
    expect((await at({ accept: 'application/json;odata.metadata=none' })).text).not.toContain('@odata')
    expect((await at({ prefer: 'maxpagesize=2' })).json['value']).toHaveLength(2)
    expect((await at({ company: other })).status).toBe(200)
  })

  it('answers a tag that fits, and takes a token of another filter for none', async () => {
    const record = `generalLedgerEntries(${entry})`
    await warm(record)
    const { ETag: tag = '' } = (await books.get(record)).headers
    expect((await books.send('GET', record, undefined, { 'if-none-match': tag })).status).toBe(304)
    const paged = (value: string, more = '') => `generalLedgerEntries?$filter=entryNo ge ${value}${more}`
    const answer = await books.send('GET', paged('1'), undefined, { prefer: 'maxpagesize=2' })
    const token = String(answer.json['@odata.nextLink']).replace(/^.*(&\$skiptoken=)/, '$1')
    await warm(paged('1', token))
    expect((await books.get(paged('1', token))).status).toBe(200)
    expect(books.kept.answers).toBe(1)
    expect((await books.get(paged('2', token))).status).toBe(400)
  })

  it('shows what was changed since, and dimension names as they are now', async () => {
    const path = "generalLedgerEntries?$top=50&$expand=dimensionSetLines&$filter=accountNumber eq '700000'"
    await warm(path)
    const before = await books.get(path)
    const [, code = ''] = /"dimensionSetLines":\[\{.*?"code":"([^"]+)"/.exec(before.text) ?? []
    const [dimension] = await books.rows(`dimensions?$filter=code eq '${code}'`)
    const headers = { 'if-match': '*' }
    const changed = await books.send('PATCH', `dimensions(${String(dimension?.['id'])})`, { name: 'Renamed' }, headers)
    const after = await books.get(path)
    const long = await books.send('GET', path, undefined, {}, { surface: books.longWay })
    expect([changed.status, after.text]).toEqual([200, long.text])
    expect(after.text).not.toBe(before.text)
  })
})
