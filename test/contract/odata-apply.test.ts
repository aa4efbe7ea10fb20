import { Big } from 'big.js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exact, list, read, type Plain } from '../support/odata-client.ts'
import { postSales } from '../support/posted-sales.ts'
import { almighty } from '../support/demo-engine.ts'
import { createOData } from '../../src/odata/odata.ts'
import { startService, type Service } from '../support/service.ts'

/** `$apply` (OData Data Aggregation 4.0): its results are the sums that the plain rows give, one statement each. */
let service: Service
let entries: Plain[] = []
beforeAll(async () => {
  service = await startService()
  await postSales(service, 30)
  entries = await list(service, 'generalLedgerEntries')
})
afterAll(() => service.stop())

const set = 'generalLedgerEntries'
const path = (options: Readonly<Record<string, string>>, name = set): string =>
  `${name}?${Object.entries(options)
    .map(([option, value]) => `${option}=${encodeURIComponent(value)}`)
    .join('&')}`
/** Without what says that groups have no address. */
const bare = (rows: unknown): Plain[] =>
  (rows as Plain[]).map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== '@odata.id')))
const apply = async (text: string, more: Readonly<Record<string, string>> = {}): Promise<Plain[]> =>
  bare(await list(service, path({ $apply: text, ...more })))

const sum = (rows: readonly Plain[], field: string): Big =>
  rows.reduce((total, row) => total.plus(String(row[field])), new Big(0))

/** Rows by the text of some of their properties, as `$apply` must group them. */
function grouped(rows: readonly Plain[], by: readonly string[]): Map<string, Plain[]> {
  const groups = new Map<string, Plain[]>()
  for (const row of rows) {
    const key = JSON.stringify(by.map((name) => String(row[name])))
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}

const trialBalance =
  'compute(year(postingDate) as year,month(postingDate) as month)/groupby((accountNumber,year,month),aggregate(debitAmount with sum as debit,creditAmount with sum as credit))'

describe('a trial balance by account and month in one request', () => {
  it('equals what the entries of each account and month add up to, in the order asked for', async () => {
    const rows = await apply(trialBalance, { $orderby: 'accountNumber,year,month' })
    const dated = entries.map((entry) => ({
      ...entry,
      year: String(Number(String(entry['postingDate']).slice(0, 4))),
      month: String(Number(String(entry['postingDate']).slice(5, 7))),
    }))
    const expected = [...grouped(dated, ['accountNumber', 'year', 'month'])]
      .map(([, group]) => ({
        accountNumber: group[0]?.['accountNumber'],
        year: group[0]?.['year'],
        month: group[0]?.['month'],
        debit: sum(group, 'debitAmount').toFixed(2),
        credit: sum(group, 'creditAmount').toFixed(2),
      }))
      .sort((a, b) => (orderText(a) < orderText(b) ? -1 : 1))
    expect(rows).toEqual(expected)
    expect(rows.length).toBeGreaterThan(15)
  })

  it('balances', async () => {
    const rows = await apply(trialBalance)
    expect(sum(rows, 'debit').toFixed(2)).toBe(sum(entries, 'debitAmount').toFixed(2))
    expect(sum(rows, 'debit').minus(sum(rows, 'credit')).toFixed(2)).toBe('0.00')
    expect(sum(rows, 'debit').gt(0)).toBe(true)
  })

  it('takes one SQL statement, and one more for $count, however many entries and groups there are', async () => {
    const { engine } = service
    const odata = createOData({ engine, publisher: 'p', group: 'g', namespace: 'Microsoft.NAV', areaField: 'extArea' })
    const companyId = service.companyUrl.replace(/^.*\(|\)$/g, '')
    const statements = async (more: Readonly<Record<string, string>>): Promise<number> => {
      const caller = almighty()
      const url = `/api/p/g/v2.0/companies(${companyId})/${path({ $apply: trialBalance, ...more })}`
      const answer = await odata(
        { method: 'GET', url, headers: {}, body: new Uint8Array(), base: 'http://test' },
        caller,
      )
      expect(answer.status).toBe(200)
      return caller.statements
    }
    expect(await statements({})).toBe(1)
    expect(
      await statements({ $filter: 'debit gt 100', $orderby: 'debit desc', $compute: 'debit sub credit as net' }),
    ).toBe(1)
    expect(await statements({ $count: 'true' })).toBe(2)
  })

  it('has a context that lists its properties, and rows without id and etag', async () => {
    const answer = await read(service, path({ $apply: trialBalance, $top: '1' }))
    expect(answer['@odata.context']).toMatch(
      /\/\$metadata#companies\([^)]*\)\/generalLedgerEntries\(accountNumber,year,month,debit,credit\)$/,
    )
    const [row] = answer['value'] as Plain[]
    expect(Object.keys(row ?? {}).filter((name) => !name.startsWith('@'))).toEqual([
      'accountNumber',
      'year',
      'month',
      'debit',
      'credit',
    ])
    expect(row).not.toHaveProperty('@odata.etag')
    expect(row?.['@odata.id']).toBeNull()
  })
})

function orderText(row: Plain): string {
  return `${String(row['accountNumber'])} ${String(row['year'])} ${String(row['month']).padStart(2, '0')}`
}

describe('groups', () => {
  const properties = [
    'accountNumber',
    'postingDate',
    'documentNo',
    'documentType',
    'sourceType',
    'description',
    'sourceNo',
  ]

  it('are those of the plain rows, whatever they are grouped by and filtered with', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...properties), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 300 }),
        async (by, least) => {
          const rows = await apply(
            `filter(debitAmount ge ${String(least)})/groupby((${by.join(',')}),aggregate($count as n,debitAmount with sum as total,debitAmount with max as most,creditAmount with min as least,documentNo with countdistinct as documents))`,
          )
          const left = entries.filter((entry) => new Big(String(entry['debitAmount'])).gte(least))
          const expected = [...grouped(left, by)].map(([key, group]) => [
            key,
            {
              n: String(group.length),
              total: sum(group, 'debitAmount').toFixed(2),
              most: extreme(group, 'debitAmount', 1),
              least: extreme(group, 'creditAmount', -1),
              documents: String(new Set(group.map((one) => one['documentNo'])).size),
            },
          ])
          const found = rows.map(({ n, total, most, least: smallest, documents, ...rest }) => [
            JSON.stringify(by.map((name) => String(rest[name]))),
            { n, total, most, least: smallest, documents },
          ])
          expect(new Map(found as [string, Plain][])).toEqual(new Map(expected as [string, Plain][]))
          expect(found.length).toBe(expected.length)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('without aggregates are the distinct combinations, blanks as they are stored', async () => {
    const rows = await apply('groupby((sourceType,numberPlate))')
    expect(rows.map((row) => JSON.stringify([row['sourceType'], row['numberPlate']])).sort()).toEqual(
      [...grouped(entries, ['sourceType', 'numberPlate']).keys()].sort(),
    )
    expect(rows.every((row) => row['numberPlate'] === '')).toBe(true)
  })

  it('take an expression of several properties, and the result can be filtered, computed, ordered, chosen and counted', async () => {
    const net = 'groupby((accountNumber),aggregate(debitAmount sub creditAmount with sum as net,$count as n))'
    const options = {
      $apply: net,
      $filter: 'net lt 0',
      $compute: 'net div n as mean,0 sub net as turned',
      $orderby: 'turned desc',
      $select: 'accountNumber,net,turned',
      $count: 'true',
    }
    const answer = await read(service, path(options))
    const expected = [...grouped(entries, ['accountNumber']).values()]
      .map((group) => ({
        accountNumber: group[0]?.['accountNumber'],
        net: sum(group, 'debitAmount').minus(sum(group, 'creditAmount')),
      }))
      .filter(({ net: value }) => value.lt(0))
      .sort((a, b) => a.net.cmp(b.net))
      .map((row) => ({
        accountNumber: row.accountNumber,
        net: row.net.toFixed(2),
        turned: row.net.times(-1).toFixed(2),
      }))
    expect(bare(answer['value'])).toEqual(expected)
    expect(answer['@odata.count']).toBe(String(expected.length))
    expect(expected.length).toBeGreaterThan(1)
  })

  it('are paged by the keys of the groups: every group once, in pages of any size', async () => {
    const cases = [
      ['groupby((accountNumber,postingDate,description),aggregate(debitAmount with sum as debit))', 'debit desc'],
      // Some of the keys are null, and some of what is ordered by.
      ['compute(case(debitAmount gt 100:debitAmount) as large)/groupby((large,documentNo))', 'large'],
      [
        'groupby((accountNumber,documentNo),aggregate(debitAmount with sum as debit))',
        'debit div debit desc,documentNo',
      ],
    ] as const
    for (const [text, order] of cases) {
      const whole = await apply(text, { $orderby: order })
      for (const size of [1, 7, 50]) {
        const paged: Plain[] = []
        let next: string | undefined = `${service.companyUrl}/${path({ $apply: text, $orderby: order })}`
        while (next !== undefined) {
          const answer = await service.request('GET', next, undefined, { prefer: `odata.maxpagesize=${String(size)}` })
          expect(answer.status, answer.text).toBe(200)
          expect(answer.json.value.length).toBeLessThanOrEqual(size)
          paged.push(...bare(exact(answer.text)['value']))
          next = answer.json['@odata.nextLink'] as string | undefined
        }
        expect(paged, `${text} by ${String(size)}`).toEqual(whole)
      }
      expect(whole.length, text).toBeGreaterThan(50)
    }
  })

  it('are counted by /$count', async () => {
    const answer = await service.request(
      'GET',
      `${service.companyUrl}/${path({ $apply: 'groupby((accountNumber))' }, `${set}/$count`)}`,
    )
    expect(answer.status, answer.text).toBe(200)
    expect(answer.text.replace('\uFEFF', '')).toBe(String(grouped(entries, ['accountNumber']).size))
  })

  it('of groups: the largest month of each account', async () => {
    const rows = await apply(`${trialBalance}/groupby((accountNumber),aggregate(debit with max as largest))`)
    const months = await apply(trialBalance)
    expect(new Map(rows.map((row) => [row['accountNumber'], row['largest']]))).toEqual(
      new Map(
        [...grouped(months, ['accountNumber']).values()].map((group) => [
          group[0]?.['accountNumber'],
          extreme(group, 'debit', 1),
        ]),
      ),
    )
  })
})

function extreme(rows: readonly Plain[], field: string, sign: 1 | -1): string {
  const [first] = rows.map((row) => new Big(String(row[field]))).sort((a, b) => sign * b.cmp(a))
  return (first ?? new Big(0)).toFixed(2)
}

describe('one row for all', () => {
  it('adds up, counts and averages exactly', async () => {
    const [row] = await apply(
      'aggregate(debitAmount with sum as debit,debitAmount with average as mean,$count as n,postingDate with max as last)',
    )
    expect(row?.['debit']).toBe(sum(entries, 'debitAmount').toFixed(2))
    expect(row?.['n']).toBe(String(entries.length))
    expect(new Big(String(row?.['mean'])).toFixed(10)).toBe(sum(entries, 'debitAmount').div(entries.length).toFixed(10))
    expect(row?.['last']).toBe(
      entries
        .map((entry) => String(entry['postingDate']))
        .sort()
        .at(-1),
    )
  })

  it('is there when nothing is left: its sum is null and its count 0', async () => {
    const text = "filter(accountNumber eq 'NONE')/aggregate(debitAmount with sum as debit,$count as n)"
    expect(await apply(text)).toEqual([{ debit: null, n: '0' }].map((row) => expect.objectContaining(row)))
  })

  it('has decimals as text when IEEE754Compatible is asked for', async () => {
    const answer = await service.request(
      'GET',
      `${service.companyUrl}/${path({ $apply: 'aggregate(debitAmount with sum as debit)' })}`,
      undefined,
      { accept: 'application/json;IEEE754Compatible=true' },
    )
    expect(answer.json.value[0].debit).toBe(sum(entries, 'debitAmount').toFixed(2))
  })
})

describe('steps in a row', () => {
  it('search, filter, identity, orderby, top and skip work on what is before them', async () => {
    const rows = await apply(
      'identity/filter(debitAmount gt 0)/orderby(debitAmount desc,entryNo)/skip(2)/top(5)/aggregate(debitAmount with sum as s)',
    )
    const largest = entries
      .filter((entry) => new Big(String(entry['debitAmount'])).gt(0))
      .sort(
        (a, b) =>
          new Big(String(b['debitAmount'])).cmp(String(a['debitAmount'])) ||
          Number(a['entryNo']) - Number(b['entryNo']),
      )
      .slice(2, 7)
    expect(rows[0]?.['s']).toBe(sum(largest, 'debitAmount').toFixed(2))
    const found = await apply('search(INVOICE)/aggregate($count as n)')
    expect(found[0]?.['n']).toBe(
      String(
        entries.filter((one) => String(one['description']).includes('Invoice') || one['documentType'] === 'Invoice')
          .length,
      ),
    )
  })

  it('keep their order in the answer unless $orderby says otherwise', async () => {
    const rows = await apply('orderby(creditAmount mul 2 desc,entryNo desc)/top(3)')
    const expected = [...entries]
      .sort(
        (a, b) =>
          new Big(String(b['creditAmount'])).cmp(String(a['creditAmount'])) ||
          Number(b['entryNo']) - Number(a['entryNo']),
      )
      .slice(0, 3)
    expect(rows.map((row) => row['entryNo'])).toEqual(expected.map((row) => row['entryNo']))
    expect(rows.map((row) => row['id'])).toEqual(expected.map((row) => row['id']))
  })

  it('only see what the company owns', async () => {
    const other = await service.makeDemoCopy('Other')
    const answer = await service.request(
      'GET',
      `companies(${other})/${path({ $apply: 'aggregate(debitAmount with sum as debit,$count as n)' })}`,
    )
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json.value[0]).toMatchObject({ debit: null, n: 0 })
  })
})
