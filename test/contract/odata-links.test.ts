import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directOData, type DirectOData } from '../support/direct-odata.ts'
import type { Plain } from '../support/odata-client.ts'

const ledgers = ['generalLedgerEntries', 'vatEntries', 'customerLedgerEntries'] as const

/** What belongs together is one request away: an entry and its document, a document and its entries. */
describe('links between records', () => {
  let books: DirectOData
  let imports: string[] = []
  let draft = ''
  let documents: Plain[] = []

  beforeAll(async () => {
    books = await directOData()
    imports = await books.post(3)
    draft = await books.draft()
    documents = await books.rows('postedDocuments?$orderby=no')
  })
  afterAll(() => books.stop())

  const without = (row: Plain): Plain =>
    Object.fromEntries(Object.entries(row).filter(([name]) => name !== '@odata.context'))

  it.each(ledgers)('%s lead to their document', async (set) => {
    const answer = await books.get(`${set}?$expand=document`)
    expect(answer.statements).toBe(2)
    const rows = answer.json['value'] as Plain[]
    expect(rows.length).toBeGreaterThan(2)
    for (const row of rows) expect(row['document']).toEqual(documents.find((one) => one['no'] === row['documentNo']))
    const [first] = rows
    const direct = await books.get(`${set}(${String(first?.['id'])})/document`)
    expect([direct.status, direct.statements]).toEqual([200, 2])
    expect(without(direct.json)).toEqual(first?.['document'])
    expect(direct.json['@odata.context']).toMatch(/\$metadata#companies\([^)]*\)\/postedDocuments\/\$entity$/)
    expect(direct.headers['ETag']).toBe(direct.json['@odata.etag'])
    const some = await books.get(`${set}(${String(first?.['id'])})/document?$select=no&$expand=lines($select=lineNo)`)
    expect(Object.keys(some.json)).toEqual(['@odata.context', '@odata.etag', 'id', 'no', 'lines'])
  })

  it('a document comes with all its entries in one request', async () => {
    const answer = await books.get(
      `postedDocuments?$orderby=no&$expand=${ledgers.join(',')},itemLedgerEntries,valueEntries`,
    )
    expect([answer.status, answer.statements]).toEqual([200, 6])
    for (const row of answer.json['value'] as Plain[]) {
      for (const set of ledgers)
        expect(row[set]).toEqual(await books.rows(`${set}?$filter=documentNo eq '${String(row['no'])}'`))
      expect([row['itemLedgerEntries'], row['valueEntries']]).toEqual([[], []])
    }
  })

  it('an import document leads to what was posted from it, null before', async () => {
    const rows = await books.rows('importsalesinvoices?$expand=postedDocument($select=no)')
    for (const row of rows) {
      const link = row['postedDocument'] as Plain | null
      expect(link === null ? '' : link['no']).toBe(row['createdDocNo'])
    }
    expect(rows.find((row) => row['id'] === draft)?.['postedDocument']).toBeNull()
    expect((await books.get(`importsalesinvoices(${String(imports[0])})/postedDocument`)).status).toBe(200)
    const file = await books.get(`importsalesinvoices(${String(imports[0])})/postedDocument?$select=contentstring`)
    expect([file.status, file.json['contentstring']]).toEqual([200, ''])
    const nothing = await books.get(`importsalesinvoices(${draft})/postedDocument`)
    expect([nothing.status, nothing.text]).toEqual([204, ''])
  })

  it('a line leads to its document', async () => {
    const lines = await books.rows('importSalesInvoiceLines?$expand=importSalesInvoice($select=entryNo)')
    expect(lines.length).toBeGreaterThan(3)
    for (const line of lines) expect((line['importSalesInvoice'] as Plain)['entryNo']).toBe(line['headerEntryNo'])
  })

  it('below a record collections take every option', async () => {
    const id = String(documents[2]?.['id'])
    const path = `postedDocuments(${id})`
    const all = await books.rows(`${path}/lines`)
    expect(all.map((line) => line['lineNo'])).toEqual(['10000', '20000', '30000'])
    const answer = await books.get(
      `${path}/lines?$filter=unitPrice gt 100&$orderby=lineNo desc&$top=1&$count=true&$select=lineNo&$expand=dimensionSetLines`,
    )
    expect([answer.status, answer.statements], answer.text).toEqual([200, 3])
    expect(answer.json['@odata.count']).toBe('2')
    const rows = answer.json['value'] as Plain[]
    expect(rows.map((row) => row['lineNo'])).toEqual(['30000'])
    expect(answer.json['@odata.context']).toMatch(/\/lines\(lineNo,dimensionSetLines\(\)\)$/)
    expect((await books.rows(`${path}/lines?$skip=2`)).map((line) => line['lineNo'])).toEqual(['30000'])
    expect(await books.rows(`${path}/lines?$search=nothing`)).toEqual([])
    expect(
      (await books.rows(`${path}/lines?$compute=lineNo add 1 as next&$select=next`)).map((line) => line['next']),
    ).toEqual(['10001', '20001', '30001'])
    const sets = await books.rows(`${path}/dimensionSetLines`)
    expect(sets.length).toBeGreaterThan(0)
    expect(await books.rows(`${path}/dimensionSetLines?$orderby=code desc`)).toEqual([...sets].reverse())
    expect(await books.rows(`${path}/dimensionSetLines?$select=code`)).toEqual(
      sets.map((line) => ({ '@odata.etag': line['@odata.etag'], id: line['id'], code: line['code'] })),
    )
  })

  it('/$count below a record counts, of a filter and a search too', async () => {
    const path = `postedDocuments(${String(documents[2]?.['id'])})/lines/$count`
    const counts = await Promise.all(
      ['', '?$filter=unitPrice gt 100', '?$search=nothing'].map((options) => books.get(`${path}${options}`)),
    )
    expect(counts.map(({ status, text }) => [status, text])).toEqual([
      [200, '3'],
      [200, '2'],
      [200, '0'],
    ])
    expect(counts[0]?.statements).toBe(2)
  })

  it('there is nothing below a record that is not there', async () => {
    const nobody = '00000000-0000-4000-8000-00000000dead'
    for (const path of ['lines', 'lines/$count', 'dimensionSetLines', 'generalLedgerEntries'])
      expect([path, (await books.get(`postedDocuments(${nobody})/${path}`)).status]).toEqual([path, 404])
    expect((await books.get(`vatEntries(${nobody})/document`)).status).toBe(404)
  })

  it.each([
    ['lines?$apply=identity', '$apply'],
    ['lines?$skiptoken=x', '$skiptoken'],
    ['lines?$filter=nothing eq 1', 'nothing'],
    ['lines?$orderby=nothing', 'nothing'],
    ['lines?$top=x', '$top'],
    ['lines/$count?$select=id', '$select'],
    ['dimensionSetLines?$orderby=parentId', 'parentId'],
    ["dimensionSetLines?$filter=parentType eq 'X'", 'parentType'],
  ])('%s is refused', async (path, words) => {
    const answer = await books.get(`postedDocuments(${String(documents[0]?.['id'])})/${path}`)
    expect([answer.status, answer.text], answer.text).toEqual([400, expect.stringContaining(words)])
  })

  it('one record takes no options of collections', async () => {
    const [entry] = await books.rows('vatEntries?$top=1')
    const answer = await books.get(`vatEntries(${String(entry?.['id'])})/document?$top=1`)
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('$top')])
  })
})
