import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Decimal, decimal, fixed, round, sum, zero } from '../../src/core/decimal.ts'
import type { Side } from '../support/books.ts'
import { list, type Plain, read } from '../support/odata-client.ts'
import { type Answer, type Service, startService } from '../support/service.ts'

/**
 * From file to books (issue 4, "Shows" 3): every valid file written for this project is received and posted in a demo
 * company that knows its parties (D26), and what is booked equals the totals that an independent reader found in it.
 */
interface Expected {
  readonly documentType: 'Invoice' | 'Credit Memo'
  readonly number: string
  readonly currency: string
  readonly totals: Readonly<Record<'taxExclusive' | 'taxInclusive' | 'tax', string>>
  readonly vatBreakdown?: readonly {
    readonly taxable: string
    readonly tax: string
    readonly category: string
    readonly rate?: string
  }[]
}

const data = new URL('../data/', import.meta.url)

function expectedOf(folder: string, kept: string): readonly [string, Expected][] {
  const text = readFileSync(new URL(`${folder}/expected.json`, data), 'utf8')
  const { files } = JSON.parse(text) as { readonly files: Readonly<Record<string, Expected>> }
  return Object.entries(files)
    .filter(([name]) => name.startsWith(`${kept}/`))
    .map(([name, expected]) => [`${folder}/${name.slice(kept.length + 1)}`, expected])
}

const sides = {
  sales: { set: 'importsalesinvoices', ledger: 'customerLedgerEntries', files: expectedOf('peppol', 'be') },
  purchase: { set: 'importpurchaseinvoices', ledger: 'vendorLedgerEntries', files: expectedOf('efff', 'generated') },
} as const

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const number = (value: unknown): Decimal => decimal(String(value))
const total = (rows: readonly Plain[], field: string): Decimal => sum(rows.map((row) => number(row[field])))
const signed = (rows: readonly Plain[]): Decimal => total(rows, 'debitAmount').minus(total(rows, 'creditAmount'))
const send = (method: string, path: string, body?: object): Promise<Answer> =>
  service.request(method, `${service.companyUrl}/${path}`, body)

interface Posted {
  readonly document: Plain
  readonly entries: readonly Plain[]
  readonly vat: readonly Plain[]
  readonly party: readonly Plain[]
}

async function receive(side: Side, name: string): Promise<string> {
  const contentstring = readFileSync(new URL(name, data)).toString('base64')
  const created = await send('POST', sides[side].set, { contentstring })
  expect(created.status, created.text).toBe(201)
  return `${sides[side].set}(${String(created.json.id)})`
}

/** INV/2025/00027 names no rate, category or breakdown, as Odoo once exported; its line's VAT of 210.00 on 1000.00 says it. */
const breakdownsUnstated: Readonly<Record<string, NonNullable<Expected['vatBreakdown']>>> = {
  'efff/ef-27-v1-odoo-style.xml': [{ taxable: '1000.00', tax: '210.00', category: 'S', rate: '21' }],
}

async function post(side: Side, name: string): Promise<Posted> {
  const path = await receive(side, name)
  const received = await read(service, path)
  expect(received['errorMessage']).toBe('')
  const answer = await send('POST', `${path}/Microsoft.NAV.post`)
  expect(answer.status, answer.text).toBe(204)
  const document = await read(service, path)
  expect(document['errorMessage']).toBe('')
  const filter = `$filter=${encodeURIComponent(`documentNo eq '${String(document['createdDocNo'])}'`)}`
  const [entries, vat, party] = await Promise.all([
    list(service, `generalLedgerEntries?${filter}`),
    list(service, `vatEntries?${filter}`),
    list(service, `${sides[side].ledger}?${filter}`),
  ])
  return { document, entries, vat, party }
}

/** Base and VAT by rate, and by business group where the buyer owes the VAT or none is due abroad. */
function booked(vat: readonly Plain[], sign: number): Record<string, string> {
  const keyed = Map.groupBy(vat, (row) =>
    row['vatBusPostingGroup'] === 'DOMESTIC' ? `${String(row['vatPct'])} %` : String(row['vatBusPostingGroup']),
  )
  return sums(
    [...keyed].map(([key, rows]) => [
      key,
      total(rows, 'base').times(String(sign)),
      key.endsWith('%') ? total(rows, 'amount').times(String(sign)) : zero,
    ]),
  )
}

const businessGroups: Readonly<Record<string, string>> = { AE: 'CC', K: 'EU', G: 'IMPEXP' }

function stated(
  vatBreakdown: NonNullable<Expected['vatBreakdown']>,
  local: (amount: Decimal) => Decimal,
  sign: number,
): Record<string, string> {
  const keyed = Map.groupBy(
    vatBreakdown.map((row) => ({ rate: '0', ...row })),
    ({ category, rate }) => businessGroups[category] ?? `${fixed(number(rate), 0)} %`,
  )
  const amounts = (rows: readonly string[]) => sum(rows.map((one) => local(number(one)).times(String(sign))))
  return sums(
    [...keyed].map(([key, rows]) => [
      key,
      amounts(rows.map((row) => row.taxable)),
      amounts(rows.map((row) => row.tax)),
    ]),
  )
}

/** Foreign currency per euro: of the document, else of the rate table on its posting date. */
async function factorOf(document: Plain): Promise<Decimal> {
  const own = number(document['currencyFactor'])
  if (document['currencyCode'] === '' || !own.eq(zero)) return own
  const filter = `currencyCode eq '${String(document['currencyCode'])}' and startingDate le ${String(document['postingDate'])}`
  const [row] = await list(
    service,
    `currencyExchangeRates?$filter=${encodeURIComponent(filter)}&$orderby=startingDate desc`,
  )
  return number(row?.['exchangeRateAmount']).div(number(row?.['relationalExchRateAmount']))
}

function sums(rows: readonly (readonly [string, Decimal, Decimal])[]): Record<string, string> {
  return Object.fromEntries(rows.map(([key, base, vat]) => [key, `${fixed(base)} + ${fixed(vat)}`]))
}

const received = Object.entries(sides).flatMap(([side, { files }]) =>
  files.map((file) => [side as Side, ...file] as const),
)

describe('a valid file', () => {
  it('is one of many', () => {
    expect(received.length).toBe(70)
  })

  it.each(received)('%s %s is booked as it says', async (side, name, expected) => {
    const { document, entries, vat, party } = await post(side, name)
    // A file of negative totals is the opposite document; all amounts are positive in it (D35).
    const flip = number(expected.totals.taxInclusive).lt(zero) ? -1 : 1
    const credits = document['documentType'] === 'Credit Memo'
    const sign = (side === 'sales') === credits ? 1 : -1
    const factor = await factorOf(document)
    const isForeign = document['currencyCode'] !== ''
    const local = (amount: Decimal): Decimal => (isForeign ? round(amount.div(factor)) : amount)
    const statedTotal = (field: keyof Expected['totals']) => number(expected.totals[field] ?? '0').times(String(flip))
    const owed = statedTotal('taxInclusive')
    const earned = statedTotal('taxExclusive')

    // An invoice of negative amounts is a credit memo (D35); the independent reader names its root.
    expect(document['documentType']).toBe(flip === -1 ? 'Credit Memo' : expected.documentType)
    expect(fixed(signed(party).times(String(-sign)))).toBe(fixed(local(owed)))
    expect(fixed(total(party, 'amountFCY').times(String(-sign)))).toBe(fixed(owed))
    expect(booked(vat, sign)).toEqual(stated(expected.vatBreakdown ?? breakdownsUnstated[name] ?? [], local, flip))
    expect(fixed(signed(entries))).toBe('0.00')
    const account = (start: RegExp) => entries.filter((row) => start.test(String(row['accountNumber'])))
    expect(fixed(signed(account(/^(400|440)/)).times(String(-sign)))).toBe(fixed(local(owed)))
    expect(fixed(signed(account(/^(411|451)/)).times(String(sign)))).toBe(fixed(local(statedTotal('tax'))))
    expect(fixed(signed(account(/^[67]/)).times(String(sign)))).toBe(fixed(local(earned)))
  })

  it('leaves balances that are those of all the files together', async () => {
    const entries = await list(service, 'generalLedgerEntries?$select=accountNumber,debitAmount,creditAmount')
    const parties = [
      ...(await list(service, 'customerLedgerEntries?$select=debitAmount,creditAmount')),
      ...(await list(service, 'vendorLedgerEntries?$select=debitAmount,creditAmount')),
    ]
    const balance = (start: RegExp) => signed(entries.filter((row) => start.test(String(row['accountNumber']))))
    expect(parties).toHaveLength(received.length)
    expect(fixed(signed(entries))).toBe('0.00')
    expect(fixed(balance(/^(400|440)/))).toBe(fixed(signed(parties)))
    expect(fixed(balance(/^(400|440)/))).toBe(fixed(zero.minus(balance(/^(?!400|440)/))))
  })
})
