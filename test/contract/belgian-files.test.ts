import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Decimal, decimal, fixed, sum } from '../../src/core/decimal.ts'
import { confirmAddressee } from '../support/addressees.ts'
import { corpus, corpusFiles, type CorpusFile } from '../support/corpus-files.ts'
import { list, type Plain, read } from '../support/odata-client.ts'
import { type Answer, type Service, startService } from '../support/service.ts'

/**
 * The test cases of UBL.BE 1.31 (cash discount off the VAT base, standard exchange, prices with VAT, margin, one-stop shop,
 * negative invoices) are booked in a company that knows the vendor and the VAT of 16 %, with the totals and VAT of the file.
 */
const examples = corpusFiles.filter(({ folder }) => folder === 'efff/ublbe')

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const send = (method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer> =>
  service.request(method, `${service.companyUrl}/${path}`, body, headers)

async function make(set: string, body: object): Promise<string> {
  const answer = await send('POST', set, body)
  expect(answer.status, answer.text).toBe(201)
  return `${set}(${String(answer.json.id)})`
}

const total = (rows: readonly Plain[], field: string): Decimal => sum(rows.map((row) => decimal(String(row[field]))))

interface Stated {
  readonly totals: { readonly taxInclusive: string }
  readonly vatBreakdown: readonly { readonly tax: string; readonly rate: string }[]
}

/** VAT by rate, without rates that have none. */
function byRate(rows: readonly (readonly [rate: unknown, amount: unknown])[]): Record<string, string> {
  const keyed = Map.groupBy(rows, ([rate]) => String(rate))
  return Object.fromEntries(
    [...keyed]
      .map(([rate, amounts]) => [rate, fixed(sum(amounts.map(([, amount]) => decimal(String(amount)))).abs())] as const)
      .filter(([, amount]) => amount !== '0.00'),
  )
}

async function post({ bytes }: CorpusFile) {
  // The examples are of 2018, before the books of the demo company.
  const contentstring = Buffer.from(bytes().toString('utf8').replaceAll('2018-0', '2025-0')).toString('base64')
  const path = await make('importpurchaseinvoices', { contentstring })
  await confirmAddressee(service, path)
  expect(await read(service, path)).toMatchObject({ errorMessage: '' })
  await send('POST', `${path}/Microsoft.NAV.post`)
  const document = await read(service, path)
  expect(document['errorMessage']).toBe('')
  const filter = `$filter=${encodeURIComponent(`documentNo eq '${String(document['createdDocNo'])}'`)}`
  const [entries, vat, party] = await Promise.all([
    list(service, `generalLedgerEntries?${filter}`),
    list(service, `vatEntries?${filter}`),
    list(service, `vendorLedgerEntries?${filter}`),
  ])
  return { document, entries, vat, party }
}

describe.skipIf(corpus === undefined)('a UBL.BE example, with FACTURIER_CORPUS', () => {
  beforeAll(async () => {
    const group = { code: 'G16', description: '16 %' }
    await make('vatProductPostingGroups', group)
    const accounts = { salesVATAccount: '451000', purchaseVATAccount: '411000', reverseChrgVATAccount: '451055' }
    const rate = { vatPct: 16, vatCalculationType: 'Normal VAT', vatIdentifier: 'G16', ...accounts }
    await make('vatPostingSetups', { vatBusPostingGroup: 'DOMESTIC', vatProdPostingGroup: 'G16', ...rate })
    await make('eInvoiceVatGroups', { taxCategory: 'S', vatPct: 16, vatProdPostingGroup: 'G16' })
    const groups = { postingGroup: 'DOMESTIC', genBusPostingGroup: 'DOMESTIC', vatBusPostingGroup: 'DOMESTIC' }
    const identity = { vatRegistrationNo: 'BE0000000196', countryRegionCode: 'BE' }
    await make('vendors', { no: 'UBLBE', name: 'UBL.BE seller', ...identity, ...groups })
  })

  it('is one of many', () => {
    expect(examples).toHaveLength(17)
  })

  it.each(examples.map((file) => [file.name, file] as const))('%s is booked as it says', async (_name, file) => {
    const { totals, vatBreakdown } = file.expected as unknown as Stated
    const { document, entries, vat, party } = await post(file)
    expect(fixed(total(party, 'amountFCY').abs())).toBe(fixed(decimal(totals.taxInclusive).abs()))
    expect(fixed(total(entries, 'debitAmount'))).toBe(fixed(total(entries, 'creditAmount')))
    // VAT that the buyer owes is booked on both sides; that in another currency is judged by its own test.
    const owedByUs = vat.some((row) => row['vatBusPostingGroup'] === 'CC')
    if (owedByUs || document['currencyCode'] !== '') return
    expect(byRate(vat.map((row) => [row['vatPct'], row['amount']]))).toEqual(
      byRate(vatBreakdown.map(({ rate, tax }) => [rate, tax])),
    )
  })
})
