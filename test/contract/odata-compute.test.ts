import { Big } from 'big.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { list, read, type Plain } from '../support/odata-client.ts'
import { postSales } from '../support/posted-sales.ts'
import { startService, type Service } from '../support/service.ts'

/** `$compute` (OData 4.01 Part 1, 11.2.5.3): properties that are worked out, usable like any other in the same request. */
let service: Service
let entries: Plain[] = []
beforeAll(async () => {
  service = await startService()
  await postSales(service, 12)
  entries = await list(service, set)
})
afterAll(() => service.stop())

const set = 'generalLedgerEntries'
const path = (options: Readonly<Record<string, string>>, name = set): string =>
  `${name}?${Object.entries(options)
    .map(([option, value]) => `${option}=${encodeURIComponent(value)}`)
    .join('&')}`
const big = (row: Plain, name: string): Big => new Big(String(row[name]))

describe('computed properties', () => {
  it('are in the answer beside all others when nothing is selected', async () => {
    const rows = await list(
      service,
      path({
        $compute: 'debitAmount sub creditAmount as net,month(postingDate) as month,toupper(description) as loud',
      }),
    )
    expect(rows).toEqual(
      entries.map((entry) => ({
        ...entry,
        net: big(entry, 'debitAmount').minus(big(entry, 'creditAmount')).toFixed(2),
        month: String(Number(String(entry['postingDate']).slice(5, 7))),
        loud: String(entry['description']).toUpperCase(),
      })),
    )
  })

  it('are left out when $select names others, and come when it names them or all', async () => {
    const options = { $compute: 'debitAmount mul 2 as twice', $top: '1' }
    const [chosen] = await list(service, path({ ...options, $select: 'entryNo' }))
    const [named] = await list(service, path({ ...options, $select: 'entryNo,twice' }))
    const [star] = await list(service, path({ ...options, $select: '*' }))
    expect(chosen).not.toHaveProperty('twice')
    expect(named).toHaveProperty('twice')
    expect(named).not.toHaveProperty('description')
    expect(star).toHaveProperty('description')
  })

  it('can be filtered, ordered and paged by, also when they are made of earlier ones', async () => {
    const options = {
      $compute: 'debitAmount sub creditAmount as net,net mul net as square',
      $filter: 'square gt 10000',
      $orderby: 'net desc,entryNo',
      $select: 'entryNo,net',
      $count: 'true',
    }
    const expected = entries
      .map((entry) => ({ entryNo: entry['entryNo'], net: big(entry, 'debitAmount').minus(big(entry, 'creditAmount')) }))
      .filter(({ net }) => net.abs().gt(100))
      .sort((a, b) => b.net.cmp(a.net) || Number(a.entryNo) - Number(b.entryNo))
      .map(({ entryNo, net }) => ({ entryNo: Number(entryNo), net: Number(net) }))
    const paged: { entryNo: number; net: number }[] = []
    let next: string | undefined = `${service.companyUrl}/${path(options)}`
    while (next !== undefined) {
      const answer = await service.request('GET', next, undefined, { prefer: 'odata.maxpagesize=5' })
      expect(answer.status, answer.text).toBe(200)
      expect(answer.json['@odata.count']).toBe(expected.length)
      paged.push(
        ...(answer.json.value as { entryNo: number; net: number }[]).map(({ entryNo, net }) => ({ entryNo, net })),
      )
      next = answer.json['@odata.nextLink'] as string | undefined
    }
    expect(paged).toEqual(expected)
    expect(expected.length).toBeGreaterThan(10)
  })

  it('are null where there is no value, and pages go on behind them', async () => {
    const options = {
      $compute: 'case(creditAmount gt 0:creditAmount) as sold',
      $orderby: 'sold',
      $select: 'entryNo,sold',
    }
    const whole = await list(service, path(options))
    expect(whole.map((row) => row['sold'] === null)).toContain(true)
    expect(whole.map((row) => row['sold'] === null)).toContain(false)
    const paged: unknown[] = []
    let next: string | undefined = `${service.companyUrl}/${path(options)}`
    while (next !== undefined) {
      const answer = await service.request('GET', next, undefined, { prefer: 'odata.maxpagesize=4' })
      expect(answer.status, answer.text).toBe(200)
      paged.push(...(answer.json.value as Plain[]).map((row) => String(row['entryNo'])))
      next = answer.json['@odata.nextLink'] as string | undefined
    }
    expect(paged).toEqual(whole.map((row) => row['entryNo']))
  })

  it('come with a single record', async () => {
    const [first] = entries
    const record = await read(
      service,
      `${set}(${String(first?.['id'])})?$compute=${encodeURIComponent('entryNo add 1 as following')}`,
    )
    expect(record['following']).toBe(String(Number(first?.['entryNo']) + 1))
    expect(record['description']).toBe(first?.['description'])
  })

  it('come inside an $expand', async () => {
    const rows = await list(
      service,
      path({
        $top: '3',
        $expand:
          "dimensionSetLines($compute=concat(concat(code,'='),valueCode) as pair;$filter=pair ne 'X';$select=pair)",
      }),
    )
    const lines = rows.flatMap((row) => row['dimensionSetLines'] as Plain[])
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line['pair']).toMatch(/^[A-Z]+=[A-Z0-9-]+$/)
  })
})

describe('what is refused', () => {
  const grow = (count: number): string =>
    [
      'debitAmount add debitAmount as a0',
      ...Array.from({ length: count }, (_, at) => `a${String(at)} add a${String(at)} as a${String(at + 1)}`),
    ].join(',')
  it.each([
    ['a name that a property has', '1 as entryNo', /'entryNo'.*position 0 /],
    ['the same in other letters', '1 as ENTRYNO', /'ENTRYNO'.*position 0 /],
    ['a name that a relation has', '1 as dimensionSetLines', /'dimensionSetLines'.*position 0 /],
    ['a name that a hidden property has', '1 as documentId', /'documentId'.*position 0 /],
    ['a name twice', '1 as a,2 as A', /'A' is given more than once.*position 7 /],
    ['a name that is none', '1 as 2a', /position 5 /],
    ['no name', 'entryNo add 1', /position \d+/],
    ['a later property', 'b as a,1 as b', /'b'.*position 0 /],
    ['an unknown property', 'nope add 1 as a', /'nope'.*position 0 /],
    ['text in a sum', 'description add 1 as a', /position \d+/],
    ['a time of day', 'time(systemModifiedAt) as a', /time of day.*position 0 /],
    ['a property that grows with each step', grow(30), /more than 250 parts/],
    ['101 properties', Array.from({ length: 101 }, (_, at) => `1 as a${String(at)}`).join(','), /More than 100/],
    ['nothing', '', /position 0|\$compute/],
  ])('%s', async (_name, compute, message) => {
    const answer = await service.request('GET', `${service.companyUrl}/${path({ $compute: compute })}`)
    expect([answer.status, answer.json.error.message]).toEqual([400, expect.stringMatching(message)])
  })

  it('more values than one statement can have, also when they come from using a property often', async () => {
    const sum = Array.from({ length: 120 }, () => '1').join(' add ')
    const filter = Array.from({ length: 900 }, () => 'a eq 1').join(' or ')
    const answer = await service.request(
      'GET',
      `${service.companyUrl}/${path({ $compute: `${sum} as a`, $filter: filter })}`,
    )
    expect([answer.status, answer.json.error.message]).toEqual([400, expect.stringMatching(/holds 1\d{5} values/)])
  })

  it.each(['$filter', '$orderby', '$select'])('a property that was not computed, in %s', async (option) => {
    const value = option === '$filter' ? 'b eq 1' : 'b'
    const answer = await service.request(
      'GET',
      `${service.companyUrl}/${path({ $compute: '1 as a', [option]: value })}`,
    )
    expect([answer.status, answer.json.error.message]).toEqual([400, expect.stringMatching(/'b'/)])
  })
})
