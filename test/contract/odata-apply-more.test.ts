import { Big } from 'big.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { list, read, type Plain } from '../support/odata-client.ts'
import { postSales } from '../support/posted-sales.ts'
import { startService, type Service } from '../support/service.ts'

/** The rest of `$apply` (OData Data Aggregation 4.0): its results are what the plain rows give, worked out by hand. */
let service: Service
let entries: Plain[] = []
beforeAll(async () => {
  service = await startService()
  await postSales(service, 12)
  const select = 'entryNo,accountNumber,documentNo,postingDate,debitAmount,creditAmount'
  entries = (await list(service, `generalLedgerEntries?$select=${select}&$expand=dimensionSetLines,document`)).map(
    (one) => ({
      ...one,
      department:
        (one['dimensionSetLines'] as Plain[]).find((line) => line['code'] === 'DEPARTMENT')?.['valueCode'] ?? null,
    }),
  )
})
afterAll(() => service.stop())

const set = 'generalLedgerEntries'
const apply = async (text: string, more = ''): Promise<Plain[]> =>
  (await list(service, `${set}?$apply=${encodeURIComponent(text)}${more}`)).map(bare)
const bare = (row: Plain): Plain => Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('@')))
const sum = (rows: readonly Plain[], field = 'debitAmount'): string =>
  rows.reduce((total, row) => total.plus(String(row[field])), new Big(0)).toFixed(2)
const by = (rows: readonly Plain[], key: (row: Plain) => string): [string, Plain[]][] =>
  [...Map.groupBy(rows, key)].sort(([one], [other]) => (one < other ? -1 : 1))
const text = (row: Plain, ...names: string[]): string => JSON.stringify(names.map((name) => row[name]))
const sorted = (rows: readonly unknown[]): string[] => rows.map((row) => JSON.stringify(row)).sort()
const numbers = (rows: readonly Plain[]): number[] => rows.map((row) => Number(row['entryNo'])).sort((a, b) => a - b)

describe('a cube of the ledger in one request', () => {
  const cube =
    "outerjoin(dimensionSetLines as department,filter(code eq 'DEPARTMENT'))/groupby((accountNumber,department/valueCode),aggregate(debitAmount with sum as debit,$count as n))"

  it('has an account and a department in each row, entries without a department too', async () => {
    const expected = by(entries, (row) => text(row, 'accountNumber', 'department')).map(([, rows]) => ({
      accountNumber: rows[0]?.['accountNumber'],
      department: { valueCode: rows[0]?.['department'] },
      debit: sum(rows),
      n: String(rows.length),
    }))
    expect(sorted(await apply(cube))).toEqual(sorted(expected))
    expect(new Set(expected.map(({ department }) => department.valueCode)).size).toBeGreaterThan(1)
    const sales = await apply(
      cube,
      `&$filter=${encodeURIComponent("department/valueCode eq 'SALES'")}&$orderby=department/valueCode,debit desc&$select=department/valueCode,debit`,
    )
    expect(sales.length).toBeGreaterThan(0)
    expect(sales.every((row) => (row['department'] as Plain)['valueCode'] === 'SALES')).toBe(true)
    const answer = await read(service, `${set}?$apply=${encodeURIComponent(cube)}`)
    expect(answer['@odata.context']).toMatch(/\(accountNumber,department\(valueCode\),debit,n\)$/)
  })

  it('comes page by page, each row once', async () => {
    const whole = await apply(cube)
    const rows: Plain[] = []
    let path = `${service.companyUrl}/${set}?$apply=${encodeURIComponent(cube)}`
    while (path !== '') {
      const { json } = await service.request('GET', path, undefined, { prefer: 'maxpagesize=3' })
      rows.push(...json.value)
      path = json['@odata.nextLink'] ?? ''
    }
    expect(rows.map(bare).map((row) => text(row, 'accountNumber', 'department'))).toEqual(
      whole.map((row) => text(row, 'accountNumber', 'department')),
    )
  })

  it('leaves out what has no such dimension with join, and keeps records whole without a group', async () => {
    const rows = await apply("join(dimensionSetLines as d,filter(code eq 'DEPARTMENT'))")
    expect(numbers(rows)).toEqual(numbers(entries.filter((row) => row['department'] !== null)))
    expect(rows[0]).toMatchObject({ d: { code: 'DEPARTMENT' } })
  })

  it('groups by a path', async () => {
    const rows = await apply('groupby((document/customerNo,accountNumber),aggregate(debitAmount with sum as debit))')
    const expected = by(entries, (row) => text(row, 'accountNumber')).map(([, own]) => sum(own))
    expect(rows.map((row) => String(row['debit'])).sort()).toEqual(expected.sort())
    expect(rows[0]).toHaveProperty('document.customerNo')
  })
})

describe('rollup', () => {
  it('adds what is above its last property, and the total for $all', async () => {
    const group = (names: readonly string[]): Plain[] =>
      by(entries, (row) => text(row, ...names)).map(([, rows]) => ({
        accountNumber: names.includes('accountNumber') ? rows[0]?.['accountNumber'] : null,
        documentNo: names.includes('documentNo') ? rows[0]?.['documentNo'] : null,
        debit: sum(rows),
      }))
    const levels = [...group(['accountNumber', 'documentNo']), ...group(['accountNumber'])]
    const made = (list: string): Promise<Plain[]> =>
      apply(`groupby((${list}),aggregate(debitAmount with sum as debit))`)
    expect(sorted(await made('rollup(accountNumber,documentNo)'))).toEqual(sorted(levels))
    expect(sorted(await made('rollup($all,accountNumber,documentNo)'))).toEqual(sorted([...levels, ...group([])]))
    expect(sorted(await made('rollup($all,accountNumber),documentNo'))).toEqual(
      sorted([...group(['accountNumber', 'documentNo']), ...group(['documentNo'])]),
    )
  })
})

describe('the largest and the smallest', () => {
  const largest = (rows: readonly Plain[]): Plain[] =>
    [...rows].sort(
      (a, b) =>
        new Big(String(b['debitAmount'])).cmp(String(a['debitAmount'])) || Number(a['entryNo']) - Number(b['entryNo']),
    )
  /** The first rows until their sum is reached. */
  const until = (rows: readonly Plain[], wanted: Big): Plain[] => {
    let total = new Big(0)
    return rows.filter((row) => {
      const counts = total.lt(wanted)
      total = total.plus(String(row['debitAmount']))
      return counts
    })
  }

  it('of all', async () => {
    const smallest = [...largest(entries)].sort(
      (a, b) =>
        new Big(String(a['debitAmount'])).cmp(String(b['debitAmount'])) || Number(a['entryNo']) - Number(b['entryNo']),
    )
    expect(numbers(await apply('topcount(3,debitAmount)'))).toEqual(numbers(largest(entries).slice(0, 3)))
    expect(numbers(await apply('bottomcount(3,debitAmount)'))).toEqual(numbers(smallest.slice(0, 3)))
    expect(numbers(await apply('topsum(500,debitAmount)'))).toEqual(numbers(until(largest(entries), new Big(500))))
    expect(numbers(await apply('toppercent(40,debitAmount)'))).toEqual(
      numbers(until(largest(entries), new Big(sum(entries)).times('0.4'))),
    )
    expect(numbers(await apply('bottomsum(200,debitAmount)'))).toEqual(numbers(until(smallest, new Big(200))))
    expect(numbers(await apply('bottompercent(30,debitAmount)'))).toEqual(
      numbers(until(smallest, new Big(sum(entries)).times('0.3'))),
    )
  })

  it('of each group, as top, skip and $these are', async () => {
    const groups = by(entries, (row) => text(row, 'accountNumber')).map(([, rows]) => rows)
    expect(numbers(await apply('groupby((accountNumber),topcount(2,debitAmount))'))).toEqual(
      numbers(groups.flatMap((rows) => largest(rows).slice(0, 2))),
    )
    expect(numbers(await apply('groupby((accountNumber),orderby(debitAmount desc,entryNo)/skip(1)/top(2))'))).toEqual(
      numbers(groups.flatMap((rows) => largest(rows).slice(1, 3))),
    )
    expect(
      sorted(await apply('groupby((accountNumber),topcount(2,debitAmount)/aggregate(debitAmount with sum as two))')),
    ).toEqual(
      sorted(
        groups.map((rows) => ({ accountNumber: rows[0]?.['accountNumber'], two: sum(largest(rows).slice(0, 2)) })),
      ),
    )
    const above = (rows: readonly Plain[]): Plain[] => {
      const mean = new Big(sum(rows)).div(rows.length)
      return rows.filter((row) => new Big(String(row['debitAmount'])).gt(mean))
    }
    const filter = 'filter(debitAmount gt $these/aggregate(debitAmount with average))'
    expect(numbers(await apply(filter))).toEqual(numbers(above(entries)))
    expect(numbers(await apply(`groupby((accountNumber),${filter})`))).toEqual(numbers(groups.flatMap(above)))
    const [share] = await apply(
      'compute(debitAmount mul 100 divby $these/aggregate(debitAmount with sum) as share,$these/$count as n)/aggregate(share with sum as whole,n with max as rows)',
    )
    expect([new Big(String(share?.['whole'])).toFixed(6), share?.['rows']]).toEqual([
      '100.000000',
      String(entries.length),
    ])
  })
})

describe('concat and from', () => {
  it('concat puts branches behind each other, and goes on with them', async () => {
    const rows = await apply(
      'concat(aggregate(debitAmount with sum as debit),groupby((accountNumber),aggregate(debitAmount with sum as debit)))',
    )
    const groups = by(entries, (row) => text(row, 'accountNumber')).map(([, own]) => ({
      debit: sum(own),
      accountNumber: own[0]?.['accountNumber'],
    }))
    expect(sorted(rows)).toEqual(sorted([{ debit: sum(entries), accountNumber: null }, ...groups]))
    const [twice] = await apply(
      'filter(debitAmount gt 0)/concat(identity,topcount(1,debitAmount))/aggregate($count as n)',
    )
    expect(twice).toEqual({ n: String(entries.filter((row) => Number(row['debitAmount']) > 0).length + 1) })
  })

  it('from brings the values of finer groups together', async () => {
    const days = by(entries, (row) => text(row, 'postingDate')).map(([, rows]) => new Big(sum(rows)))
    const largest = days.reduce((most, one) => (one.gt(most) ? one : most))
    const [row] = await apply(
      'aggregate(debitAmount with sum from postingDate with max as most,debitAmount with sum as debit)',
    )
    expect(row).toEqual({ most: largest.toFixed(2), debit: sum(entries) })
    const nested = await apply(
      'groupby((accountNumber),aggregate(debitAmount with sum from documentNo with max from postingDate with sum as m))',
    )
    const expected = by(entries, (one) => text(one, 'accountNumber')).map(([, own]) => ({
      accountNumber: own[0]?.['accountNumber'],
      m: by(own, (one) => text(one, 'postingDate'))
        .map(([, day]) => by(day, (one) => text(one, 'documentNo')).map(([, document]) => new Big(sum(document))))
        .reduce((total, sums) => total.plus(sums.reduce((most, one) => (one.gt(most) ? one : most))), new Big(0))
        .toFixed(2),
    }))
    expect(sorted(nested)).toEqual(sorted(expected))
  })
})
