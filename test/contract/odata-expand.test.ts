import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directOData, type DirectOData } from '../support/direct-odata.ts'
import type { Plain } from '../support/odata-client.ts'

const documents = 5

const children = (row: Plain | undefined, name: string): Plain[] => row?.[name] as Plain[]

/** Expanded relations are what a request for each record would say, in one statement for all records of a level. */
describe('$expand', () => {
  let books: DirectOData
  let plain: Plain[] = []

  beforeAll(async () => {
    books = await directOData()
    await books.post(documents)
    plain = await books.rows('postedDocuments?$expand=lines&$orderby=no')
  })
  afterAll(() => books.stop())

  /** The lines that one request per document answers. */
  async function oneByOne(options: string): Promise<Plain[][]> {
    const lists: Plain[][] = []
    for (const row of plain) lists.push(await books.rows(`postedDocuments(${String(row['id'])})/lines?${options}`))
    return lists
  }

  it('shows all lines of each document in their order', () => {
    expect(plain.map((row) => children(row, 'lines').length)).toEqual([1, 2, 3, 4, 5])
    for (const row of plain) for (const line of children(row, 'lines')) expect(line['documentId']).toBe(row['id'])
    expect(children(plain[2], 'lines').map((line) => line['lineNo'])).toEqual(['10000', '20000', '30000'])
  })

  it.each([
    ['$filter=unitPrice gt 110', '$filter=unitPrice gt 110'],
    ['$orderby=unitPrice desc', '$orderby=unitPrice desc'],
    ['$orderby=description,unitPrice desc', '$orderby=description,unitPrice desc'],
    ['$top=2', '$top=2'],
    ['$skip=1', '$skip=1'],
    ['$orderby=unitPrice desc;$skip=1;$top=2', '$orderby=unitPrice desc&$skip=1&$top=2'],
    ['$filter=unitPrice lt 130;$orderby=lineNo desc;$top=1', '$filter=unitPrice lt 130&$orderby=lineNo desc&$top=1'],
    ['$select=no,unitPrice', '$select=no,unitPrice'],
    ['$search=b', '$search=b'],
    ['$compute=unitPrice mul 2 as twice;$select=twice', '$compute=unitPrice mul 2 as twice&$select=twice'],
    ['$compute=unitPrice mul 2 as twice;$orderby=twice desc', '$compute=unitPrice mul 2 as twice&$orderby=twice desc'],
    ['$orderby=length(description) desc,lineNo', '$orderby=length(description) desc,lineNo'],
  ])('with %s is what each document alone says', async (nested, options) => {
    const answer = await books.get(`postedDocuments?$expand=lines(${nested})&$orderby=no`)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.statements).toBe(2)
    const rows = answer.json['value'] as Plain[]
    expect(rows.map((row) => children(row, 'lines'))).toEqual(await oneByOne(options))
  })

  it('counts the lines of each document before the limits, also of those that show none', async () => {
    for (const [nested, counts] of [
      ['$count=true', [1, 2, 3, 4, 5]],
      ['$count=true;$top=2', [1, 2, 3, 4, 5]],
      ['$count=true;$skip=4;$top=1', [1, 2, 3, 4, 5]],
      ['$count=true;$top=0', [1, 2, 3, 4, 5]],
      ['$count=true;$filter=unitPrice gt 110;$top=1', [0, 0, 1, 2, 3]],
    ] as const) {
      const answer = await books.get(`postedDocuments?$expand=lines(${nested})&$orderby=no`)
      expect(answer.statements).toBe(2)
      const rows = answer.json['value'] as Plain[]
      expect([nested, rows.map((row) => Number(row['lines@odata.count']))]).toEqual([nested, counts])
      expect(answer.text).toMatch(/"lines@odata\.count":\d+,"lines":\[/)
      expect(answer.text).not.toContain('lines@odata.nextLink')
    }
  })

  it('with skip and top shows that slice and the count of all', async () => {
    const rows = await books.rows('postedDocuments?$expand=lines($count=true;$skip=1;$top=2)&$orderby=no')
    const shown = rows.map((row) => children(row, 'lines').map((line) => Number(line['lineNo']) / 10000))
    expect(shown).toEqual([[], [2], [2, 3], [2, 3], [2, 3]])
  })

  it('takes limits larger than any number of lines', async () => {
    const most = '2147483647'
    for (const [nested, shown] of [
      [`$top=${most}`, 15],
      [`$top=${most};$count=true`, 15],
      [`$skip=${most}`, 0],
      [`$skip=${most};$top=${most};$count=true`, 0],
      ['$top=99999999999999999999', 15],
    ] as const) {
      const rows = await books.rows(`postedDocuments?$expand=lines(${nested})`)
      expect([nested, rows.flatMap((row) => children(row, 'lines')).length]).toEqual([nested, shown])
    }
  })

  it('/$count shows nothing but the number, of a filter too', async () => {
    const rows = await books.rows('postedDocuments?$select=no&$expand=lines/$count&$orderby=no')
    expect(rows.map((row) => row['lines@odata.count'])).toEqual(['1', '2', '3', '4', '5'])
    expect(rows.every((row) => row['lines'] === undefined)).toBe(true)
    const some = await books.rows('postedDocuments?$expand=lines/$count($filter=unitPrice gt 110)&$orderby=no')
    expect(some.map((row) => row['lines@odata.count'])).toEqual(['0', '0', '1', '2', '3'])
  })

  it('goes down level by level, one statement each', async () => {
    const answer = await books.get(
      "postedDocuments?$orderby=no&$expand=lines($expand=dimensionSetLines($filter=code eq 'DEPARTMENT'),document($select=no))",
    )
    expect(answer.status, answer.text).toBe(200)
    expect(answer.statements).toBe(4)
    for (const row of answer.json['value'] as Plain[]) {
      for (const line of children(row, 'lines')) {
        expect((line['document'] as Plain)['no']).toBe(row['no'])
        for (const one of children(line, 'dimensionSetLines'))
          expect([one['code'], one['parentId'], one['parentType']]).toEqual([
            'DEPARTMENT',
            line['id'],
            'Posted Document Line',
          ])
      }
    }
  })

  it('of dimension set lines filters, orders, counts and cuts per record', async () => {
    const all = await books.rows('generalLedgerEntries?$expand=dimensionSetLines')
    const codes = (row: Plain): unknown[] => children(row, 'dimensionSetLines').map((line) => line['code'])
    const sorted = (list: unknown[]) => [...list].sort((a, b) => (String(a) < String(b) ? 1 : -1))
    const back = await books.rows('generalLedgerEntries?$expand=dimensionSetLines($orderby=code desc)')
    expect(back.map(codes)).toEqual(all.map((row) => sorted(codes(row))))
    const first = await books.rows('generalLedgerEntries?$expand=dimensionSetLines($top=1;$count=true)')
    expect(first.map(codes)).toEqual(all.map((row) => codes(row).slice(0, 1)))
    expect(first.map((row) => Number(row['dimensionSetLines@odata.count']))).toEqual(
      all.map((row) => codes(row).length),
    )
    expect(new Set(all.map((row) => codes(row).length)).size).toBeGreaterThan(1)
    const [code] = codes(all[0] ?? {})
    const some = await books.rows(
      `generalLedgerEntries?$expand=dimensionSetLines($filter=code ne '${String(code)}';$select=code)`,
    )
    expect(some.map(codes)).toEqual(all.map((row) => codes(row).filter((one) => one !== code)))
  })

  it('of dimension set lines takes no statement once they are known, unless they are filtered or ordered', async () => {
    await books.rows('generalLedgerEntries?$expand=dimensionSetLines')
    for (const [nested, statements] of [
      ['', 1],
      ['($select=code)', 1],
      ['($top=1;$skip=1;$count=true)', 1],
      ['($orderby=code desc)', 2],
      ["($filter=code ne 'X')", 2],
    ] as const) {
      const answer = await books.get(`generalLedgerEntries?$expand=dimensionSetLines${nested}`)
      expect([nested, answer.status, answer.statements]).toEqual([nested, 200, statements])
    }
  })

  it.each([1, 100])('takes one statement more per level, for %i records', async (top) => {
    for (const [options, statements] of [
      ['$expand=document', 2],
      ['$expand=document&$count=true', 3],
      ['$expand=document($expand=lines)', 3],
      ['$expand=document($expand=lines($top=1;$orderby=lineNo desc))', 3],
      ["$expand=dimensionSetLines($filter=code ne 'X')", 2],
    ] as const) {
      const answer = await books.get(`generalLedgerEntries?$top=${top}&${options}`)
      expect([options, answer.status, answer.statements]).toEqual([options, 200, statements])
    }
  })

  it('of everything is *, and a name beside it keeps its options', async () => {
    const [row] = await books.rows('postedDocuments?$expand=*,lines($top=1)&$orderby=no desc&$top=1')
    expect(children(row, 'lines')).toHaveLength(1)
    expect(children(row, 'generalLedgerEntries').length).toBeGreaterThan(2)
    expect(row).toHaveProperty('valueEntries')
  })

  it('says in the context what was chosen', async () => {
    const context = async (options: string) =>
      String((await books.get(`postedDocuments?${options}`)).json['@odata.context']).replace(/^.*postedDocuments/, '')
    expect(await context('$expand=lines')).toBe('(lines())')
    expect(await context('$select=no&$expand=lines($select=no,unitPrice;$expand=document)')).toBe(
      '(no,lines(no,unitPrice,document()))',
    )
    expect(await context('$select=*&$expand=lines($select=*)')).toBe('(*,lines(*))')
    expect(await context('$select=id,lines')).toBe('(id,lines)')
  })

  it('accepts $levels=1 and the type that the records have', async () => {
    const rows = await books.rows('postedDocuments?$expand=lines($levels=1),Microsoft.NAV.postedDocument/vatEntries')
    expect(children(rows[0], 'vatEntries').length).toBeGreaterThan(0)
  })

  it.each([
    ['lines,lines', 400, "'lines' is expanded more than once; found at position 6 in 'lines,lines'"],
    ['lines,Lines($top=1)', 400, 'more than once; found at position 6'],
    ['lines/$ref', 501, '$ref inside $expand is not implemented'],
    ['*/$ref', 501, '$ref inside $expand is not implemented'],
    [
      'nothing',
      400,
      "Could not find a property named 'nothing' on type 'postedDocument' (in $expand); found at position 0",
    ],
    ['lines($expand=nothing)', 400, "named 'nothing' on type 'postedDocumentLine' (in $expand); found at position 14"],
    ['lines($select=nothing)', 400, "named 'nothing' on type 'postedDocumentLine'"],
    ['lines($filter=nothing eq 1)', 400, 'nothing'],
    ['lines($orderby=nothing)', 400, 'nothing'],
    ['lines($levels=2)', 400, '$levels can only be 1'],
    ['lines($levels=max)', 400, '$levels can only be 1'],
    ['lines($top=-1)', 400, 'position 11'],
    ['lines($top=1;$top=2)', 400, 'more than once'],
    ['lines($apply=identity)', 501, '$apply inside $expand'],
    ['lines/document', 400, '$expand=lines($expand=document)'],
    ['lines(', 400, 'position'],
    ['lines($top=1', 400, 'position'],
    ['constructor', 400, 'constructor'],
    ['Microsoft.NAV.other/lines', 400, "The qualified name 'Microsoft.NAV.other'"],
    ["lines($expand=document($filter=no eq '1'))", 400, "'document' is one record; $filter is for collections"],
    ['lines($expand=document($select=contentstring))', 400, "The file 'contentstring'"],
    ['lines($expand=document/$count)', 400, 'has no count'],
    ['lines/$count($top=1)', 400, '$top'],
  ])('%s is refused', async (expand, status, words) => {
    const answer = await books.get(`postedDocuments?$expand=${expand}`)
    expect([answer.status, answer.text], answer.text).toEqual([status, expect.stringContaining(words)])
  })

  it('goes round in circles as long as the answer stays small, and refuses what would not', async () => {
    const round = (times: number): string =>
      times === 0 ? 'lines' : `lines($expand=document($expand=${round(times - 1)}))`
    const small = await books.get(`postedDocuments?$orderby=no&$top=1&$expand=${round(8)}`)
    expect([small.status, small.statements]).toEqual([200, 18])
    const large = await books.get(`postedDocuments?$expand=${round(8)}`)
    expect([large.status, large.text]).toEqual([413, expect.stringContaining('more than 200000 records')])
  })

  it('takes 50 relations in all and not one more', async () => {
    // A posted document leads twelve ways.
    const deep = ['generalLedgerEntries', 'vatEntries', 'customerLedgerEntries'].map(
      (name) => `${name}($expand=document($expand=*))`,
    )
    const others = ['vendorLedgerEntries', 'itemLedgerEntries', 'valueEntries', 'cancels', 'cancelledBy']
    const fifty = [...deep, ...others, 'invoiceResponses', 'receivedInvoiceResponses', 'dimensionSetLines'].join(',')
    const fits = await books.get(`postedDocuments?$top=1&$orderby=no&$expand=${fifty}`)
    expect([fits.status, fits.text.slice(0, 200)]).toEqual([200, expect.any(String)])
    const over = await books.get(`postedDocuments?$top=1&$orderby=no&$expand=${fifty},lines`)
    expect([over.status, over.text]).toEqual([
      400,
      expect.stringContaining('More than 50 relations are expanded; found at position'),
    ])
  })
})
