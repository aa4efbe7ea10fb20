import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directOData, type DirectOData } from '../support/direct-odata.ts'
import type { Plain } from '../support/odata-client.ts'

/** `$select` shows what it names, with the id and the tag, and refuses what is not there. */
describe('$select', () => {
  let books: DirectOData
  let id = ''

  beforeAll(async () => {
    books = await directOData()
    await books.post(2)
    id = String((await books.rows('generalLedgerEntries?$top=1'))[0]?.['id'])
  })
  afterAll(() => books.stop())

  const shown = async (options: string): Promise<string[]> =>
    Object.keys((await books.rows(`generalLedgerEntries?$top=1&${options}`))[0] ?? {}).filter(
      (name) => name !== '@odata.etag',
    )

  it.each([
    ['$select=documentNo', ['id', 'documentNo']],
    ['$select=debitAmount,documentNo', ['id', 'documentNo', 'debitAmount']],
    ['$select=DOCUMENTNO, documentno', ['id', 'documentNo']],
    ['select=documentNo', ['id', 'documentNo']],
    ['$select=id', ['id']],
    ['$select=documentNo,dimensionSetLines', ['dimensionSetLines@odata.navigationLink', 'id', 'documentNo']],
    ['$select=id,document&$expand=document($select=id)', ['id', 'document']],
    ['$select=documentNo&$expand=dimensionSetLines', ['id', 'documentNo', 'dimensionSetLines']],
    ['$select=Microsoft.NAV.generalLedgerEntry/documentNo', ['id', 'documentNo']],
    ['$compute=debitAmount mul 2 as twice&$select=twice', ['id', 'twice']],
    ['$compute=debitAmount mul 2 as twice,1 add 1 as two&$select=documentNo,two', ['id', 'documentNo', 'two']],
  ])('%s shows %j', async (options, names) => {
    expect(await shown(options)).toEqual(names)
  })

  it('of * is everything, with what $compute adds', async () => {
    const all = await shown('')
    expect(await shown('$select=*')).toEqual(all)
    expect(await shown('$select=documentNo,*')).toEqual(all)
    expect(await shown('$compute=debitAmount mul 2 as twice&$select=*')).toEqual([...all, 'twice'])
    expect(await shown('$compute=debitAmount mul 2 as twice')).toEqual([...all, 'twice'])
  })

  it('of a relation is its address, which can be followed', async () => {
    const answer = await books.get(`generalLedgerEntries(${id})?$select=documentNo,document`)
    const link = String(answer.json['document@odata.navigationLink'])
    expect(link).toMatch(new RegExp(`^https?://.*/generalLedgerEntries\\(${id}\\)/document$`))
    expect((await books.get(`generalLedgerEntries(${id})/document`)).json['no']).toBe(answer.json['documentNo'])
    const [entry] = (await books.get('postedDocuments?$top=1&$expand=generalLedgerEntries($select=document)')).json[
      'value'
    ] as { generalLedgerEntries: Plain[] }[]
    for (const row of entry?.generalLedgerEntries ?? [])
      expect(row['document@odata.navigationLink']).toMatch(`/generalLedgerEntries(${String(row['id'])})/document`)
  })

  it('keeps the tag and the context of what it shows', async () => {
    const answer = await books.get('generalLedgerEntries?$top=1&$select=documentNo')
    expect(answer.json['@odata.context']).toMatch(/generalLedgerEntries\(documentNo\)$/)
    const [row] = answer.json['value'] as Plain[]
    const whole = await books.get(`generalLedgerEntries(${String(row?.['id'])})`)
    expect(row?.['@odata.etag']).toBe(whole.json['@odata.etag'])
    const one = await books.get(`generalLedgerEntries(${id})?$select=documentNo`)
    expect(one.json['@odata.context']).toMatch(/generalLedgerEntries\(documentNo\)\/\$entity$/)
    expect(one.headers['ETag']).toBe(one.json['@odata.etag'])
  })

  it('works for one record, its $compute properties included', async () => {
    const answer = await books.get(`generalLedgerEntries(${id})?$compute=entryNo add 1 as next&$select=entryNo,next`)
    expect(answer.status, answer.text).toBe(200)
    expect(Number(answer.json['next'])).toBe(Number(answer.json['entryNo']) + 1)
  })

  it.each([
    [
      'nothing',
      "Could not find a property named 'nothing' on type 'generalLedgerEntry' (in $select); found at position 0 in 'nothing'",
    ],
    ['documentNo,nothing', "'nothing' on type 'generalLedgerEntry' (in $select); found at position 11"],
    ['documentId', "Could not find a property named 'documentId'"],
    ['__proto__', "'__proto__'"],
    ['constructor', "'constructor'"],
    ['documentNo/x', "The property 'documentNo' has no property 'x'"],
    ['document/no', '$expand=document($select=no)'],
    ['document($select=no)', '$expand=document(…)'],
    ['Microsoft.NAV.post', "The qualified name 'Microsoft.NAV.post' cannot be used in $select"],
    ['Microsoft.NAV.*', "'Microsoft.NAV.*'"],
    ['@odata.etag', "The annotation '@odata.etag'"],
    ['', 'position 0'],
    ['documentNo,', 'position 11'],
    ['documentNo entryNo', 'position'],
  ])("'%s' is refused", async (select, words) => {
    const answer = await books.get(`generalLedgerEntries?$select=${select}`)
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(words)])
  })
})
