import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type Service } from '../support/service.ts'

/** `$apply` that cannot be carried out: refused with a sentence that says where, 501 for what the standard has beyond ours. */
let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const set = 'generalLedgerEntries'
const path = (options: Readonly<Record<string, string>>): string =>
  `${set}?${Object.entries(options)
    .map(([option, value]) => `${option}=${encodeURIComponent(value)}`)
    .join('&')}`

describe('what is refused', () => {
  const many = (count: number, one: (index: number) => string, separator: string): string =>
    Array.from({ length: count }, (_, index) => one(index)).join(separator)
  const cases: readonly (readonly [string, Readonly<Record<string, string>>, number, RegExp])[] = [
    ['an unknown property', { $apply: 'groupby((nope))' }, 400, /'nope'.* at position 9 /],
    [
      'an unknown property in an aggregate',
      { $apply: 'aggregate(nope with sum as x)' },
      400,
      /'nope'.* at position 10 /,
    ],
    [
      'a property that a group no longer has',
      { $apply: 'groupby((accountNumber))', $filter: "documentNo eq 'X'" },
      400,
      /'documentNo'/,
    ],
    ['the same in $orderby', { $apply: 'groupby((accountNumber))', $orderby: 'entryNo' }, 400, /'entryNo'/],
    ['the same in $select', { $apply: 'groupby((accountNumber))', $select: 'entryNo' }, 400, /'entryNo'/],
    ['$expand', { $apply: 'groupby((accountNumber))', $expand: 'dimensionSetLines' }, 400, /\$expand/],
    [
      'a lambda over a lost relation',
      { $apply: 'groupby((accountNumber))', $filter: "dimensionSetLines/any(d:d/code eq 'X')" },
      400,
      /dimensionSetLines/,
    ],
    ['a sum of text', { $apply: 'aggregate(description with sum as x)' }, 400, /sum.*position 10 /],
    ['an average of dates', { $apply: 'aggregate(postingDate with average as x)' }, 400, /average.*position 10 /],
    ['an alias twice', { $apply: 'aggregate($count as x,debitAmount with sum as x)' }, 400, /'x'.*position 22 /],
    [
      'an alias that a property has',
      { $apply: 'aggregate(debitAmount with sum as CreditAmount)' },
      400,
      /'CreditAmount'.*position 10 /,
    ],
    [
      'an alias that a computed property has',
      { $apply: 'compute(1 as a)/aggregate(debitAmount with sum as a)' },
      400,
      /'a'.*position 26 /,
    ],
    ['a computed property that exists', { $apply: 'compute(1 as entryNo)' }, 400, /'entryNo'.*position 8 /],
    [
      'a grouping property twice',
      { $apply: 'groupby((accountNumber,AccountNumber))' },
      400,
      /more than once.*position 23 /,
    ],
    ['an unknown path as grouping property', { $apply: 'groupby((document/nope))' }, 400, /'nope'.*position \d+ /],
    [
      'a path through a collection as grouping property',
      { $apply: 'groupby((dimensionSetLines/valueCode))' },
      501,
      /outerjoin\(dimensionSetLines as .*position 9 /,
    ],
    [
      'a function as grouping property',
      { $apply: 'groupby((accountNumber,year(postingDate)))' },
      400,
      /compute\(year\(.*position 23 /,
    ],
    [
      'a method of its own',
      { $apply: 'aggregate(debitAmount with Custom.median as x)' },
      501,
      /Custom.median.*position 10 /,
    ],
    ['a custom aggregate', { $apply: 'aggregate(Forecast)' }, 501, /custom aggregate 'Forecast'.*position 10 /],
    ['a custom aggregate with a name', { $apply: 'aggregate(Forecast as f)' }, 501, /custom aggregate 'Forecast'/],
    ['a property without a method', { $apply: 'aggregate(debitAmount as f)' }, 400, /'with' and a method/],
    ['$these outside of $apply', { $filter: '$these/$count gt 1' }, 400, /'\$these'.*position 0 /],
    [
      '$these about related records',
      { $apply: 'filter(dimensionSetLines/$count($filter=$these/$count gt 1) gt 0)' },
      501,
      /'\$these'/,
    ],
    ['$these with something else', { $apply: 'filter($these/nope gt 1)' }, 400, /\$these\/aggregate.*position 7 /],
    [
      'a countdistinct of $these',
      { $apply: 'filter($these/aggregate(accountNumber with countdistinct) gt 1)' },
      501,
      /countdistinct.*position 7 /,
    ],
    ['topcount of a computed number', { $apply: 'topcount($these/$count,debitAmount)' }, 501, /topcount.*position 9 /],
    ['toppercent above 100', { $apply: 'toppercent(101,debitAmount)' }, 400, /up to 100.*position 11 /],
    ['topcount of half a row', { $apply: 'topcount(1.5,debitAmount)' }, 400, /whole number.*position 9 /],
    ['topsum of texts', { $apply: 'topsum(1,description)' }, 400, /takes numbers.*position 9 /],
    [
      'rows that concat makes twice again and again',
      { $apply: many(20, () => 'concat(identity,identity)', '/') },
      400,
      /More than 50 keys.*position 104 /,
    ],
    [
      'a join of all dimensions behind another one',
      { $apply: 'join(dimensionSetLines as a)/join(dimensionSetLines as b)' },
      400,
      /one dimension.*position 29 /,
    ],
    ['concat of one', { $apply: 'concat(identity)' }, 400, /',' expected/],
    [
      'concat of two types under one name',
      { $apply: 'concat(aggregate($count as n),aggregate(postingDate with max as n))' },
      400,
      /'n' is of another type/,
    ],
    ['join of a property', { $apply: 'join(accountNumber as a)' }, 400, /no navigation property/],
    ['join under a name that is taken', { $apply: 'join(dimensionSetLines as document)' }, 400, /'document'/],
    [
      'a transformation inside a join',
      { $apply: 'join(dimensionSetLines as d,aggregate($count as n))' },
      501,
      /filter.*and search/,
    ],
    ['a hierarchy', { $apply: 'groupby((rolluprecursive(a,b)))' }, 501, /'rolluprecursive'/],
    [
      'from beside rollup',
      {
        $apply:
          'groupby((rollup(accountNumber,documentNo)),aggregate(debitAmount with sum from postingDate with max as m))',
      },
      501,
      /'from' beside rollup/,
    ],
    ['from after a count', { $apply: 'aggregate($count from postingDate with max as m)' }, 501, /'from' after a count/],
    [
      'a sum of days by from',
      { $apply: 'aggregate(postingDate with max from accountNumber with sum as m)' },
      400,
      /sum takes numbers/,
    ],
    [
      '11 joins',
      { $apply: many(11, (index) => `outerjoin(dimensionSetLines as d${String(index)},filter(code eq 'A'))`, '/') },
      400,
      /50 looks/,
    ],
    ['101 transformations', { $apply: many(101, () => 'identity', '/') }, 400, /100/],
    [
      '101 aggregates',
      { $apply: `aggregate(${many(101, (index) => `$count as n${String(index)}`, ',')})` },
      400,
      /100/,
    ],
    ['broken text', { $apply: 'groupby((accountNumber)' }, 400, /position \d+/],
    ['nothing', { $apply: '' }, 400, /position 0|\$apply/],
    ['no transformation at all', { $apply: 'drop table gl_entry' }, 400, /position/],
  ]
  it.each(cases)('%s', async (_name, options, status, message) => {
    const answer = await service.request('GET', `${service.companyUrl}/${path(options)}`)
    expect([answer.status, answer.json.error.message]).toEqual([status, expect.stringMatching(message)])
  })

  it.each(['nest', 'ancestors', 'descendants', 'traverse', 'addnested'])(
    '%s is known and not supported: 501 with its position',
    async (name) => {
      const answer = await service.request(
        'GET',
        `${service.companyUrl}/${path({ $apply: `identity/${name}(identity,identity)` })}`,
      )
      expect([answer.status, answer.json.error.message]).toEqual([
        501,
        expect.stringMatching(new RegExp(`${name}.* at position 9 `)),
      ])
    },
  )

  it('a record has no $apply', async () => {
    const answer = await service.request(
      'GET',
      `${service.companyUrl}/${set}(00000000-0000-4000-8000-000000000001)?$apply=identity`,
    )
    expect(answer.status).toBe(400)
  })
})

describe('broken requests', () => {
  const texts = [
    'compute(year(postingDate) as year,month(postingDate) as month)/groupby((accountNumber,year,month),aggregate(debitAmount with sum as debit,creditAmount with sum as credit))',
    "filter(debitAmount gt 10 and contains(description,'a'))/groupby((accountNumber,documentType),aggregate($count as n))",
    'aggregate(debitAmount sub creditAmount with sum as net,postingDate with max as last)',
    'search("Invoice VF26" OR NOT x)/orderby(debitAmount desc,entryNo)/skip(2)/top(3)',
    "outerjoin(dimensionSetLines as d,filter(code eq 'DEPARTMENT'))/groupby((rollup($all,d/valueCode,accountNumber)),aggregate(debitAmount with sum as debit))",
    'concat(topsum(50,debitAmount),filter(debitAmount gt $these/aggregate(debitAmount with average)))/groupby((documentNo),bottomcount(2,entryNo))',
    'groupby((document/postingDate),aggregate(debitAmount with sum from documentNo with max as most))',
  ]

  it('are answered or refused with a sentence, never a failure', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...texts),
        fc.nat(),
        fc.nat(12),
        fc.constantFrom(
          '',
          '(',
          ')',
          ',',
          '/',
          "'",
          ' with ',
          'null',
          '1',
          '$count',
          'entryNo',
          'groupby((',
          'é',
          '-',
          '9999999999999999999999',
          '@p',
        ),
        async (text, place, length, piece) => {
          const at = place % text.length
          const broken = text.slice(0, at) + piece + text.slice(at + length)
          const answer = await service.request('GET', `${service.companyUrl}/${path({ $apply: broken })}`)
          expect([200, 400, 501], `${broken}: ${answer.text}`).toContain(answer.status)
        },
      ),
      { numRuns: 150 },
    )
  })
})
