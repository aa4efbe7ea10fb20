import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decimal } from '../../src/core/decimal.ts'
import { list, type Plain } from '../support/odata-client.ts'
import { postSales } from '../support/posted-sales.ts'
import { type Service, startService } from '../support/service.ts'
import { library } from './libraries.ts'

const { default: buildQuery } = library('odata-query')

/**
 * Queries that the library odata-query writes from plain objects (issue 5, "Shows"): whatever is asked, the service
 * answers the rows that the same question picks here from all rows.
 */
let service: Service
let all: Plain[]
beforeAll(async () => {
  service = await startService()
  await postSales(service, 4)
  all = await list(service, 'generalLedgerEntries?$orderby=entryNo&$expand=dimensionSetLines')
})
afterAll(() => service.stop())

/** A question as the library takes it, and as what it means for a row. */
interface Question {
  readonly filter: object
  readonly holds: (row: Plain) => boolean
}

const textOf = (row: Plain, field: string): string => String(row[field])

const comparisons = {
  eq: (order: number) => order === 0,
  ne: (order: number) => order !== 0,
  gt: (order: number) => order > 0,
  ge: (order: number) => order >= 0,
  lt: (order: number) => order < 0,
  le: (order: number) => order <= 0,
} as const
const operator = fc.constantFrom(...(Object.keys(comparisons) as (keyof typeof comparisons)[]))

const amounts: fc.Arbitrary<Question> = fc
  .tuple(fc.constantFrom('debitAmount', 'creditAmount'), operator, fc.integer({ min: 0, max: 30_000 }))
  .map(([field, name, cents]) => ({
    filter: { [field]: { [name]: cents / 100 } },
    holds: (row) => comparisons[name](decimal(textOf(row, field)).cmp(decimal(String(cents / 100)))),
  }))

const dates: fc.Arbitrary<Question> = fc
  .tuple(operator, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 28 }))
  .map(([name, month, day]) => {
    const value = `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    const order = (text: string): number => (text === value ? 0 : text < value ? -1 : 1)
    return {
      filter: { postingDate: { [name]: { type: 'raw', value } } },
      holds: (row) => comparisons[name](order(textOf(row, 'postingDate'))),
    }
  })

const texts: fc.Arbitrary<Question> = fc
  .tuple(
    fc.constantFrom('description', 'documentNo', 'accountNumber'),
    fc.constantFrom('contains', 'startswith', 'endswith'),
    fc.constantFrom('7', 'VF', '0', 'Invoice', "O'Neil & Sons + 5%", '0002', '#?/', ' '),
  )
  .map(([field, name, value]) => ({
    filter: { [field]: { [name]: value } },
    holds: (row) => {
      const text = textOf(row, field)
      if (name === 'contains') return text.includes(value)
      return name === 'startswith' ? text.startsWith(value) : text.endsWith(value)
    },
  }))

const accounts: fc.Arbitrary<Question> = fc
  .uniqueArray(fc.constantFrom('700000', '702000', '400000', "4'51"), { minLength: 1 })
  .map((numbers) => ({
    filter: { accountNumber: { in: numbers } },
    holds: (row) => new Set<string>(numbers).has(textOf(row, 'accountNumber')),
  }))

const departments: fc.Arbitrary<Question> = fc.constantFrom('ADM', 'SALES', 'NONE').map((valueCode) => ({
  filter: { dimensionSetLines: { any: [{ code: 'DEPARTMENT' }, { valueCode }] } },
  holds: (row) =>
    (row['dimensionSetLines'] as Plain[]).some(
      (line) => line['code'] === 'DEPARTMENT' && line['valueCode'] === valueCode,
    ),
}))

const { question } = fc.letrec<{ question: Question; leaf: Question; joined: Question; denied: Question }>((tie) => ({
  question: fc.oneof({ maxDepth: 3 }, tie('leaf'), tie('joined'), tie('denied')),
  leaf: fc.oneof(amounts, dates, texts, accounts, departments),
  joined: fc
    .tuple(fc.constantFrom('and', 'or'), fc.array(tie('question'), { minLength: 2, maxLength: 3 }))
    .map(([name, parts]) => ({
      filter: { [name]: parts.map((part) => part.filter) },
      holds: (row) => (name === 'and' ? parts.every((part) => part.holds(row)) : parts.some((part) => part.holds(row))),
    })),
  denied: tie('question').map((part) => ({ filter: { not: part.filter }, holds: (row) => !part.holds(row) })),
}))

it('answers any question the library writes with the rows it means', async () => {
  expect(all.length).toBeGreaterThan(10)
  await fc.assert(
    fc.asyncProperty(question, async ({ filter, holds }) => {
      const query = buildQuery({ filter, orderBy: ['entryNo desc'], select: ['entryNo'], count: true })
      const answer = await service.request('GET', `${service.companyUrl}/generalLedgerEntries${query}`)
      expect(answer.status, `${query} ${answer.text}`).toBe(200)
      const expected = all.filter(holds).map((row) => Number(row['entryNo']))
      expect(
        answer.json.value.map((row: { entryNo: number }) => row.entryNo),
        query,
      ).toEqual(expected.reverse())
      expect(answer.json['@odata.count'], query).toBe(expected.length)
    }),
    { numRuns: 200 },
  )
})
