import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Plain, read } from '../support/odata-client.ts'
import { purchaseXml } from '../support/received-files.ts'
import { type Answer, type Service, startService } from '../support/service.ts'

/** Purchase files whose totals, VAT or currency are not as the rules want them, but leave no doubt or name a remedy (decision F54). */
let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const send = (method: string, path: string, body?: object): Promise<Answer> =>
  service.request(method, `${service.companyUrl}/${path}`, body)

async function make(set: string, body: object): Promise<string> {
  const answer = await send('POST', set, body)
  expect(answer.status, answer.text).toBe(201)
  return `${set}(${String(answer.json.id)})`
}

type Edits = readonly (readonly [from: string | RegExp, to: string])[]

function edited(xml: string, edits: Edits): string {
  return edits.reduce((text, [from, to]) => {
    expect(text).toMatch(from)
    return text.replace(from, to)
  }, xml)
}

const receive = (xml: string, set = 'importpurchaseinvoices'): Promise<string> =>
  make(set, { contentstring: Buffer.from(xml).toString('base64') })

/** Findings of the report, as `severity rule`. */
async function report(path: string): Promise<readonly Plain[]> {
  return (await read(service, `${path}/Microsoft.NAV.validationReport()`))['value'] as Plain[]
}

async function told(path: string): Promise<readonly string[]> {
  const lines = (await report(path)).filter(({ severity }) => severity !== 'info')
  return lines.map(({ severity, rule }) => `${String(severity)} ${String(rule)}`).toSorted()
}

async function post(path: string): Promise<Plain> {
  await send('POST', `${path}/Microsoft.NAV.post`)
  return read(service, path)
}

const total = (element: string, amount: string): Edits[number] => [
  new RegExp(`(<cbc:${element} [^>]*>)[^<]*`),
  `$1${amount}`,
]
const without = (element: string): Edits[number] => [new RegExp(`<cbc:${element} [^>]*>[^<]*</cbc:${element}>`), '']

const confirmed: readonly (readonly [string, Edits, readonly string[]])[] = [
  ['a wrong total without VAT', [total('TaxExclusiveAmount', '150.00')], ['BR-CO-13', 'BR-CO-15']],
  ['a wrong total of the lines', [total('LineExtensionAmount', '150.00')], ['BR-CO-10', 'BR-CO-13']],
  ['a wrong total with VAT', [total('TaxInclusiveAmount', '171.00')], ['BR-CO-15', 'BR-CO-16']],
  ['no total with VAT', [without('TaxInclusiveAmount')], ['BR-14', 'BR-CO-15', 'BR-CO-16']],
  [
    'a payment before and no total without VAT',
    [
      without('TaxExclusiveAmount'),
      [/(<cbc:PayableAmount)/, '<cbc:PrepaidAmount currencyID="EUR">21.00</cbc:PrepaidAmount>$1'],
      total('PayableAmount', '100.00'),
    ],
    ['BR-13', 'BR-CO-13', 'BR-CO-15'],
  ],
]

describe('a purchase whose lines and VAT come to the amount due', () => {
  it.each(confirmed)('%s is told, and the document is posted with 121.00', async (_name, edits, rules) => {
    const path = await receive(edited(purchaseXml(), edits))
    expect(await read(service, path)).toMatchObject({ errorMessage: '', docAmountInclVAT: '121.00' })
    expect(await told(path)).toEqual(expect.arrayContaining([...rules, 'TOTAL'].map((rule) => `warning ${rule}`)))
    expect(await told(path)).not.toContainEqual(expect.stringMatching(/^error/))
    expect(await post(path)).toMatchObject({ errorMessage: '', createdDocType: '122' })
  })

  it('an amount due that says otherwise leaves a doubt, and blocks', async () => {
    const path = await receive(
      edited(purchaseXml(), [total('TaxExclusiveAmount', '150.00'), total('PayableAmount', '171.00')]),
    )
    expect(await told(path)).toEqual(expect.arrayContaining(['error BR-CO-13', 'error BR-CO-15']))
    expect(await post(path)).toMatchObject({ createdDocNo: '', errorMessage: expect.stringContaining('BR-CO-13') })
  })
})

describe('a line without VAT in a document that has only one', () => {
  it('of a purchase takes it, and the rule is a warning', async () => {
    const path = await receive(
      edited(purchaseXml(), [[/<cac:ClassifiedTaxCategory>.*<\/cac:ClassifiedTaxCategory>/, '']]),
    )
    expect(await told(path)).toContain('warning BR-CO-04')
    expect(await report(path)).toContainEqual(expect.objectContaining({ rule: 'VATRATE', severity: 'info' }))
    expect(await post(path)).toMatchObject({ errorMessage: '', createdDocType: '122', docAmountVAT: '21.00' })
  })

  it('where there are two it is asked for', async () => {
    const lines = [{ name: 'Bureaustoel' }, { name: 'Boek', rate: '6' }]
    const path = await receive(
      edited(purchaseXml({ lines }), [[/<cac:ClassifiedTaxCategory>.*<\/cac:ClassifiedTaxCategory>/, '']]),
    )
    expect(await told(path)).toContain('error BR-CO-04')
  })
})

describe('a file in a currency', () => {
  it('that the company does not have says what to add, and is posted once it is there', async () => {
    const path = await receive(purchaseXml({ currency: 'AUD' }))
    expect((await read(service, path))['errorMessage']).toBe(
      'The currency AUD is not among the currencies: add it to currencies, and its rate to currencyExchangeRates or as currencyFactor of the document.',
    )
    expect(await post(path)).toMatchObject({ createdDocNo: '', errorMessage: expect.stringContaining('AUD') })
    await make('currencies', { code: 'AUD', description: 'Australian dollar' })
    const later = await receive(purchaseXml({ currency: 'AUD' }))
    expect((await read(service, later))['errorMessage']).toBe(
      'There is no exchange rate of AUD on 2026-03-14: add one to currencyExchangeRates, or set currencyFactor.',
    )
    expect(await post(later)).toMatchObject({ createdDocNo: '', errorMessage: expect.stringContaining('AUD') })
    await make('currencyExchangeRates', {
      currencyCode: 'AUD',
      startingDate: '2026-01-01',
      exchangeRateAmount: 1.7,
      relationalExchRateAmount: 1,
    })
    expect(await post(path)).toMatchObject({ errorMessage: '', createdDocType: '122' })
    expect(await post(later)).toMatchObject({ errorMessage: '', createdDocType: '122' })
  })

  const yen = (net: string, tax: string, due: string): Edits => [
    [/(<cbc:LineExtensionAmount [^>]*>)[^<]*/g, `$1${net}`],
    [/(<cbc:PriceAmount [^>]*>)[^<]*/, `$1${net}`],
    [/(<cbc:TaxExclusiveAmount [^>]*>)[^<]*/, `$1${net}`],
    [/(<cbc:TaxableAmount [^>]*>)[^<]*/, `$1${net}`],
    [/(<cbc:TaxAmount [^>]*>)[^<]*/g, `$1${tax}`],
    [/(<cbc:TaxInclusiveAmount [^>]*>)[^<]*/, `$1${due}`],
    [/(<cbc:PayableAmount [^>]*>)[^<]*/, `$1${due}`],
  ]

  it('without decimals is posted in whole units', async () => {
    const path = await receive(edited(purchaseXml({ currency: 'JPY' }), yen('10005', '2101', '12106')))
    expect(await read(service, path)).toMatchObject({
      errorMessage: '',
      currencyCode: 'JPY',
      docAmountInclVAT: '12106.00',
    })
    expect(await post(path)).toMatchObject({ errorMessage: '', createdDocType: '122' })
  })

  it('without decimals has VAT in whole units, which is no difference', async () => {
    const path = await receive(edited(purchaseXml({ currency: 'JPY' }), yen('10001', '2100', '12101')))
    expect(await told(path)).not.toContain('warning VATDIFF')
    expect(await post(path)).toMatchObject({ errorMessage: '', createdDocType: '122' })
  })

  it('without decimals that states some is told', async () => {
    const path = await receive(edited(purchaseXml({ currency: 'JPY' }), yen('10005', '2101.05', '12106.05')))
    expect(await report(path)).toContainEqual(
      expect.objectContaining({
        rule: 'CURRENCY',
        severity: 'warning',
        found: '12106.05',
        message: expect.stringMatching(/^JPY is kept in units of 1, but the file states 12106\.05\./),
      }),
    )
  })

  it('without decimals whose lines have some comes to its total in whole units', async () => {
    const half = edited(
      purchaseXml({ currency: 'JPY', lines: [{ name: 'A' }, { name: 'B' }] }),
      yen('100.50', '42', '243'),
    )
    const path = await receive(
      edited(half, [
        [/(<cac:LegalMonetaryTotal><cbc:LineExtensionAmount [^>]*>)[^<]*/, '$1201'],
        [/(<cbc:TaxExclusiveAmount [^>]*>)[^<]*/, '$1201'],
        [/(<cbc:TaxableAmount [^>]*>)[^<]*/, '$1201'],
        [/(<cac:Item><cbc:Name>B.*?<cbc:PriceAmount [^>]*>)[^<]*/s, '$1100.50'],
      ]),
    )
    expect((await report(path)).map(({ rule }) => rule)).toContain('CENTS')
    expect(await post(path)).toMatchObject({ errorMessage: '', createdDocType: '122', docAmountInclVAT: '243.00' })
  })
})

it('the sentence of a sales file stays an error: it is ours to mend', async () => {
  const xml = readFileSync(new URL('../data/peppol/inv-07-br-co-13-tax-exclusive.xml', import.meta.url), 'utf8')
  expect(await told(await receive(xml, 'importsalesinvoices'))).toContain('error BR-CO-13')
})
