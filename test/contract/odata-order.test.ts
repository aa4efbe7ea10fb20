import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directOData, type DirectOData } from '../support/direct-odata.ts'
import type { Plain } from '../support/odata-client.ts'

type Key = string | number | null

const collator = new Intl.Collator('und')
const text = (name: string) => (row: Plain) => String(row[name])
const number = (name: string) => (row: Plain) => Number(row[name])
const documentOf = (row: Plain) => row['document'] as Plain

/** What may stand in an `$orderby`, with the same value worked out in memory. */
const keys: Readonly<Record<string, (row: Plain) => Key>> = {
  entryNo: number('entryNo'),
  postingDate: text('postingDate'),
  documentNo: text('documentNo'),
  documentType: text('documentType'),
  accountNumber: text('accountNumber'),
  description: text('description'),
  debitAmount: number('debitAmount'),
  id: text('id'),
  systemModifiedAt: (row) => Date.parse(String(row['systemModifiedAt'])),
  'length(description)': (row) => String(row['description']).length,
  'tolower(description)': (row) => String(row['description']).toLowerCase(),
  'year(postingDate)': (row) => Number(String(row['postingDate']).slice(0, 4)),
  'month(postingDate)': (row) => Number(String(row['postingDate']).slice(5, 7)),
  'debitAmount sub creditAmount': (row) => Number(row['debitAmount']) - Number(row['creditAmount']),
  '-debitAmount': (row) => -Number(row['debitAmount']),
  'debitAmount gt 0': (row) => Number(Number(row['debitAmount']) > 0),
  'case(debitAmount gt 0:debitAmount)': (row) => (Number(row['debitAmount']) > 0 ? Number(row['debitAmount']) : null),
  'dimensionSetLines/$count': (row) => (row['dimensionSetLines'] as unknown[]).length,
  'document/no': (row) => String(documentOf(row)['no']),
  'document/amountInclVAT': (row) => Number(documentOf(row)['amountInclVAT']),
  'document/lines/$count': (row) => (documentOf(row)['lines'] as unknown[]).length,
  both: (row) => Number(row['debitAmount']) + Number(row['creditAmount']),
  some: (row) => (Number(row['creditAmount']) > 0 ? Number(row['creditAmount']) : null),
}

const compute = '$compute=debitAmount add creditAmount as both,case(creditAmount gt 0:creditAmount) as some'

function compared(a: Key, b: Key): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b)
  return Number(a) - Number(b)
}

describe('$orderby', () => {
  let books: DirectOData
  let all: Plain[] = []

  beforeAll(async () => {
    books = await directOData()
    await books.post(6)
    all = await books.rows('generalLedgerEntries?$expand=dimensionSetLines,document($expand=lines($select=id))')
  })
  afterAll(() => books.stop())

  /** Every row of every page of three, by following the links. */
  async function paged(options: string): Promise<Plain[]> {
    const rows: Plain[] = []
    let path: string | undefined = `generalLedgerEntries?${compute}&${options}`
    const headers = { prefer: 'maxpagesize=3' }
    while (path !== undefined) {
      const answer = await books.send('GET', path, undefined, headers)
      if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
      expect(answer.statements).toBe(1)
      rows.push(...(answer.json['value'] as Plain[]))
      const next = answer.json['@odata.nextLink']
      path = typeof next === 'string' ? next.slice(next.indexOf('generalLedgerEntries')) : undefined
    }
    return rows
  }

  /** The order in memory: by the keys, then by entry number, backwards when all keys are. */
  function sorted(order: readonly (readonly [string, boolean])[]): Plain[] {
    const back = order.length > 0 && order.every(([, descending]) => descending)
    const complete = [...order, ['entryNo', back] as const]
    return [...all].sort((a, b) => {
      for (const [key, descending] of complete) {
        const value = keys[key]
        if (value === undefined) throw new Error(key)
        const difference = compared(value(a), value(b))
        if (difference !== 0) return descending ? -difference : difference
      }
      return 0
    })
  }

  const numbers = (rows: readonly Plain[]): unknown[] => rows.map((row) => row['entryNo'])

  it.each(Object.keys(keys))('%s pages through every row once, in order, both ways', async (key) => {
    expect(numbers(await paged(`$orderby=${key}`))).toEqual(numbers(sorted([[key, false]])))
    expect(numbers(await paged(`$orderby=${key} desc`))).toEqual(numbers(sorted([[key, true]])))
  })

  it('by several keys in either direction pages through every row once, in order', async () => {
    const order = fc.uniqueArray(fc.tuple(fc.constantFrom(...Object.keys(keys)), fc.boolean()), {
      minLength: 2,
      maxLength: 4,
      selector: ([key]) => key,
    })
    await fc.assert(
      fc.asyncProperty(order, async (wanted) => {
        const options = wanted.map(([key, descending]) => `${key}${descending ? ' desc' : ' asc'}`).join(',')
        expect(numbers(await paged(`$orderby=${options}`))).toEqual(numbers(sorted(wanted)))
      }),
      { numRuns: 60 },
    )
  })

  it('counts a key that comes twice once', async () => {
    const wanted = numbers(
      sorted([
        ['documentNo', true],
        ['debitAmount', false],
      ]),
    )
    expect(numbers(await paged('$orderby=documentNo desc,documentNo,debitAmount'))).toEqual(wanted)
  })

  it('pages through the groups of $apply by what is worked out, and by what may be missing', async () => {
    const apply =
      '$apply=compute(case(debitAmount gt 120:debitAmount) as large)/groupby((documentNo,accountNumber),aggregate(large with sum as total,$count as entries))'
    const whole = await books.rows(`generalLedgerEntries?${apply}`)
    expect(new Set(whole.map((row) => row['total'] === null)).size).toBe(2)
    const total = (row: Plain): Key => (row['total'] === null ? null : Number(row['total']))
    for (const descending of [false, true]) {
      const rows: Plain[] = []
      let path = `generalLedgerEntries?${apply}&$orderby=total${descending ? ' desc' : ''},length(accountNumber)`
      while (path !== '') {
        const answer = await books.send('GET', path, undefined, { prefer: 'maxpagesize=2' })
        expect([answer.status, answer.statements], answer.text).toEqual([200, 1])
        rows.push(...(answer.json['value'] as Plain[]))
        const next = answer.json['@odata.nextLink']
        path = typeof next === 'string' ? next.slice(next.indexOf('generalLedgerEntries')) : ''
      }
      const names = (list: readonly Plain[]) =>
        list.map((row) => `${String(row['documentNo'])} ${String(row['accountNumber'])}`)
      expect(names(rows).sort()).toEqual(names(whole).sort())
      const totals = rows.map(total)
      expect(totals).toEqual([...totals].sort((a, b) => (descending ? compared(b, a) : compared(a, b))))
    }
  })

  it('refuses a token of other options, whatever decides the rows and their order', async () => {
    const first = await books.send('GET', 'generalLedgerEntries?$orderby=length(description)', undefined, {
      prefer: 'maxpagesize=3',
    })
    const token = String(first.json['@odata.nextLink']).replace(/^.*\$skiptoken=/, '')
    for (const options of [
      '$orderby=length(description) desc',
      '$orderby=length(documentNo)',
      '$orderby=length(description)&$filter=debitAmount gt 0',
      '$orderby=length(description)&$search=line',
      '$orderby=length(description)&$compute=1 add 1 as two',
      '$orderby=length(description)&@p=1',
    ]) {
      const answer = await books.get(`generalLedgerEntries?${options}&$skiptoken=${token}`)
      expect([options, answer.status]).toEqual([options, 400])
    }
    expect((await books.get(`generalLedgerEntries?$orderby=length(description)&$skiptoken=${token}`)).status).toBe(200)
    for (const junk of [`${token}!`, `${token}=`, `${token}%20`, `!${token}`, `${token}AA`])
      for (let time = 0; time < 3; time++)
        expect((await books.get(`generalLedgerEntries?$orderby=length(description)&$skiptoken=${junk}`)).status).toBe(
          400,
        )
  })

  it.each([
    ['nothing', "'nothing'", 0],
    ['documentNo,nothing desc', "'nothing'", 11],
    ['documentNo up', 'position 11', 11],
    ['documentNo desc asc', 'position', 16],
    ['documentNo,', 'position 11', 11],
    ['', 'position 0', 0],
    ['length(nothing)', "'nothing'", 7],
    ['length(debitAmount)', 'position', 7],
    ['time(systemModifiedAt)', 'A time of day has no order of its own', 0],
    ['dimensionSetLines', 'position 0', 0],
    ['documentId', "'documentId'", 0],
    ['document/nothing', "'nothing'", 9],
  ])("'%s' is refused", async (order, words, position) => {
    const answer = await books.get(`generalLedgerEntries?$orderby=${order}`)
    expect([answer.status, answer.text], answer.text).toEqual([400, expect.stringContaining(words)])
    expect(answer.text).toContain(`at position ${position}`)
  })

  it('by more keys than anyone means is refused', async () => {
    const many = Array.from({ length: 33 }, (_, index) => `debitAmount add ${index}`).join(',')
    const answer = await books.get(`generalLedgerEntries?$orderby=${many}`)
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('More than 32 keys')])
  })
})
