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
    ['a path as grouping property', { $apply: 'groupby((document/no))' }, 501, /compute\(.*position 9 /],
    [
      'a path through a collection as grouping property',
      { $apply: 'groupby((dimensionSetLines/valueCode))' },
      501,
      /filter\(dimensionSetLines\/any\(.*position 9 /,
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
    ['other transformations inside a group', { $apply: 'groupby((accountNumber),top(1))' }, 501, /position 24 /],
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

  it.each([
    'concat',
    'join',
    'outerjoin',
    'nest',
    'topcount',
    'topsum',
    'toppercent',
    'bottomcount',
    'ancestors',
    'traverse',
    'addnested',
  ])('%s is known and not supported: 501 with its position', async (name) => {
    const answer = await service.request(
      'GET',
      `${service.companyUrl}/${path({ $apply: `identity/${name}(identity,identity)` })}`,
    )
    expect([answer.status, answer.json.error.message]).toEqual([
      501,
      expect.stringMatching(new RegExp(`${name}.* at position 9 `)),
    ])
  })

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
