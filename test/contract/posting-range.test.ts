import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Plain, Side } from '../support/books.ts'
import { type Check, documentOf, documents, provoke, words } from '../support/checked-documents.ts'
import { startService, type Service } from '../support/service.ts'

/** What the books cannot hold is a finding like any other, said before anything is written, and never a 500. */
let service: Service
let books: ReturnType<typeof documents>
beforeAll(async () => {
  service = await startService()
  books = documents(service)
})
afterAll(() => service.stop())
afterEach(async () => expect((await service.request('GET', `${service.companyUrl}/glRegisters/$count`)).text).toBe('0'))

const tooLarge = (what: string) => `The ${what} is too large to be booked.`
const wide = '99999999999999'

// Kept from before templates had a limit.
const beyond = { sql: "update deferral_template set no_of_periods = 2000000000 where code = 'LONG'", undo: 'select 1' }

const checks = Object.values(words).flatMap(({ side, price }): Check[] => [
  {
    side,
    what: 'a quantity times a price',
    lines: [{}, { quantity: 99999999999999, [price]: 99999999999999 }],
    findings: [['AmountTooLarge', 'quantity', tooLarge('amount of line 20000'), 20000]],
  },
  {
    side,
    what: 'a currency factor that makes a fortune of it',
    header: { currencyCode: 'USD', currencyFactor: 1e-15 },
    lines: [{ vatProdPostingGroup: 'G0', [price]: 1000 }],
    findings: [['AmountTooLarge', null, tooLarge('amount of the document in local currency')]],
  },
  {
    side,
    what: 'a schedule of two thousand million periods',
    setup: [longTemplate(1), beyond],
    lines: [{ deferralCode: 'LONG' }],
    findings: [
      [
        'Deferral',
        'deferralCode',
        'The deferral schedule falls outside the accounting periods that have been set up for the company.',
        10000,
      ],
    ],
  },
  {
    side,
    what: 'a schedule of more than a hundred years, all of it in accounting periods',
    setup: [longTemplate(1200), { set: 'accountingPeriods', values: { startingDate: '9998-01-01' } }],
    // The middle of a month needs a period more than the template says.
    lines: [{ deferralCode: 'LONG' }],
    findings: [
      [
        'Deferral',
        'deferralCode',
        'The deferral schedule cannot have more than 1,200 periods. Line: 10000, Deferral Template: LONG.',
        10000,
      ],
    ],
  },
])

function longTemplate(noOfPeriods: number) {
  const values = {
    code: 'LONG',
    deferralAccount: '493000',
    calcMethod: 'Straight-Line',
    startDate: 'Posting Date',
    noOfPeriods,
  }
  return { set: 'deferralTemplates', values }
}

describe('refused with a finding', () => {
  for (const check of checks) it(`${check.side}: ${check.what}`, () => provoke(service, check))

  it('the cost of a sale, which leaves stock and number series as they were', async () => {
    const values = { unitCost: 99999999999999 }
    const takeBack = await books.arrange([{ set: 'items', where: "no eq '1000'", values }])
    const id = await make('sales', [{ type: 'Item', no: '1000', quantity: 100000, unitPrice: 1 }])
    const message = tooLarge('cost of line 10000')
    for (const action of ['postpreview', 'post'])
      expect(await books.act('sales', id, action)).toMatchObject({ errorMessage: message, createdDocNo: '' })
    expect(await books.mutate('sales', id, 'post')).toMatchObject({
      issues: [{ path: 'quantity', code: 'AmountTooLarge', message, line: 10000 }],
    })
    await takeBack()
    const fine = await make('sales', [{ type: 'Item', no: '1000' }])
    expect(await books.act('sales', fine, 'postpreview')).toMatchObject({ errorMessage: '' })
  })
})

describe('refused by the database', () => {
  it('a number that is found too large only there is a 400', async () => {
    const client = new Client({ connectionString: service.database.superUrl })
    await client.connect()
    // Stands for what no check foresees.
    await client.query(
      `create function narrow() returns trigger language plpgsql as 'begin perform ${wide}::numeric(4,2); return new; end'`,
    )
    await client.query('create trigger narrow before insert on gl_entry for each row execute function narrow()')
    try {
      const id = await make('sales', [{}])
      for (const action of ['postpreview', 'post']) {
        const answer = await service.request(
          'POST',
          `${service.companyUrl}/importsalesinvoices(${id})/Microsoft.NAV.${action}`,
        )
        expect(answer.status, answer.text).toBe(400)
        expect(answer.text).toContain('A number is too large to be stored. Nothing was changed.')
      }
    } finally {
      await client.query('drop trigger narrow on gl_entry')
      await client.end()
    }
  })
})

function make(side: Side, lines: readonly Plain[]): Promise<string> {
  return books.make(side, documentOf({ side, lines }))
}
