import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Decimal, decimal, fixed, sum } from '../../src/core/decimal.ts'
import { list, type Plain, read } from '../support/odata-client.ts'
import { type Answer, type Service, startService } from '../support/service.ts'

/** A BIS 3 file with a cash discount of 2 % on 1,000.00 (decision F54) is VAT on 980.00 in the books and in the return, and nothing exempt. */
let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const send = (method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer> =>
  service.request(method, `${service.companyUrl}/${path}`, body, headers)

const text = (name: string): string => readFileSync(new URL(`../data/cases/${name}.xml`, import.meta.url), 'utf8')

async function receive(set: string, xml: string): Promise<string> {
  const created = await send('POST', set, { contentstring: Buffer.from(xml).toString('base64') })
  expect(created.status, created.text).toBe(201)
  return `${set}(${String(created.json.id)})`
}

const question = `query ($company: ID!, $from: Date!, $to: Date!) { company(id: $company) {
  vatSummary(period: { from: $from, to: $to }) { grids { grid amount } unassigned { amount } } } }`

/** Grids of the VAT return of a month that are not zero. */
async function grids(month: string): Promise<Record<string, string>> {
  const company = /\(([^)]*)\)/.exec(service.companyUrl)?.[1]
  const answer = await service.graphql(question, { company, from: `${month}-01`, to: `${month}-28` })
  expect(answer.json.errors, answer.text).toBeUndefined()
  const { grids: rows, unassigned } = answer.json.data.company.vatSummary
  expect(unassigned).toEqual([])
  const amounts = (rows as { grid: string; amount: string }[]).map(({ grid, amount }) => [grid, amount] as const)
  return Object.fromEntries(amounts.filter(([, amount]) => amount !== '0.00'))
}

const balance = (rows: readonly Plain[], account: RegExp): string => {
  const amounts = rows.filter((row) => account.test(String(row['accountNumber'])))
  const total = (field: string): Decimal => sum(amounts.map((row) => decimal(String(row[field]))))
  return fixed(total('debitAmount').minus(total('creditAmount')))
}

const sides = {
  sales: {
    set: 'importsalesinvoices',
    party: 'customerLedgerEntries',
    vatEntry: { base: '-980.00', amount: '-205.80' },
    entries: [
      [/^400/, '1205.80'],
      [/^451/, '-205.80'],
      [/^7/, '-1000.00'],
    ],
    grids: { '03': '980.00', '54': '205.80', '71': '205.80' },
  },
  purchase: {
    set: 'importpurchaseinvoices',
    party: 'vendorLedgerEntries',
    vatEntry: { base: '980.00', amount: '205.80' },
    entries: [
      [/^440/, '-1205.80'],
      [/^411/, '205.80'],
      [/^6/, '1000.00'],
    ],
    grids: { '82': '980.00', '59': '205.80', '72': '205.80' },
  },
} as const

/** The file in a month of its own, so that the return of the month is its alone. */
const inMonth = (xml: string, month: string): string =>
  xml.replaceAll('2026-03-', `${month}-`).replaceAll('2026-04-09', `${month}-28`)

describe('a received cash discount of an allowance and an exempt charge', () => {
  it.each([
    ['sales', '2026-03'],
    ['purchase', '2026-05'],
  ] as const)(
    'a %s document has its VAT on 980.00, the discount until the 17th, and grid 00 stays empty',
    async (side, month) => {
      const { set, party, vatEntry, entries, grids: expected } = sides[side]
      const path = await receive(set, inMonth(text(`D3-${side}-cash-discount-pair`), month))
      expect(await read(service, path)).toMatchObject({
        errorMessage: '',
        paymentDiscountPct: '2',
        vatBaseDiscountPct: '2',
        pmtDiscountDate: `${month}-17`,
        docAmountVAT: '205.80',
        docAmountInclVAT: '1205.80',
      })
      await send('POST', `${path}/Microsoft.NAV.post`)
      const document = await read(service, path)
      expect(document['errorMessage']).toBe('')
      const filter = `$filter=${encodeURIComponent(`documentNo eq '${String(document['createdDocNo'])}'`)}`
      const [ledger, vat, open] = await Promise.all([
        list(service, `generalLedgerEntries?${filter}`),
        list(service, `vatEntries?${filter}`),
        list(service, `${party}?${filter}`),
      ])
      expect(vat).toEqual([expect.objectContaining(vatEntry)])
      expect(entries.map(([account]) => balance(ledger, account))).toEqual(entries.map(([, amount]) => amount))
      expect(open).toEqual([expect.objectContaining({ pmtDiscountDate: `${month}-17` })])
      expect(await grids(month)).toEqual(expected)
    },
  )

  it('a pair whose sums differ blocks until a person says what it is', async () => {
    // 25.00 off and 20.00 added: 975.00 with VAT and 20.00 without, which a promotion and a fee may be as well.
    const changes = [
      ['CD1', 'CD2'],
      ['>20.00</cbc:Amount>', '>25.00</cbc:Amount>'],
      ['>980.00<', '>975.00<'],
      [/>205.80</g, '>204.75<'],
      ['>1000.00</cbc:TaxExclusiveAmount>', '>995.00</cbc:TaxExclusiveAmount>'],
      [/>1205.80</g, '>1199.75<'],
      ['>20.00</cbc:AllowanceTotalAmount>', '>25.00</cbc:AllowanceTotalAmount>'],
    ] as const
    const xml = changes.reduce((now, [from, to]) => now.replace(from, to), text('D3-purchase-cash-discount-pair'))
    const path = await receive('importpurchaseinvoices', xml)
    const asked = expect.stringContaining('if not, set vatBaseDiscountPct to 0.')
    expect(await read(service, path)).toMatchObject({ vatBaseDiscountPct: '0', errorMessage: asked })
    await send('POST', `${path}/Microsoft.NAV.post`)
    expect(await read(service, path)).toMatchObject({ createdDocNo: '', errorMessage: asked })
    const changed = await send('PATCH', path, { vatBaseDiscountPct: 0 }, { 'if-match': '*' })
    expect(changed.status, changed.text).toBe(200)
    await send('POST', `${path}/Microsoft.NAV.post`)
    expect(await read(service, path)).toMatchObject({ createdDocType: '122', errorMessage: '' })
  })
})
