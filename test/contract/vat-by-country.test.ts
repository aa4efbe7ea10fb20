import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { list, type Plain, read } from '../support/odata-client.ts'
import { type Service, startService } from '../support/service.ts'

/** What a file says of category, country and VAT number decides the grid of the VAT return; a contradiction is stopped (F48, F49). */
let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

type Edit = readonly [from: string | RegExp, to: string]
const sales = 'importsalesinvoices'
const purchases = 'importpurchaseinvoices'
const linesOf = { [sales]: 'importSalesInvoiceLines', [purchases]: 'importPurchaseInvoiceLines' } as const
type Set = keyof typeof linesOf

const textOf = (name: string, edits: readonly Edit[] = []): string =>
  edits.reduce(
    (text, [from, to]) => {
      expect(text).toMatch(from)
      return text.replaceAll(from instanceof RegExp ? new RegExp(from, 'g') : from, to)
    },
    readFileSync(new URL(`../data/${name}.xml`, import.meta.url), 'utf8'),
  )

/** The same document as a credit note. */
const credited: readonly Edit[] = [
  ['<Invoice ', '<CreditNote '],
  ['</Invoice>', '</CreditNote>'],
  ['xsd:Invoice-2', 'xsd:CreditNote-2'],
  ['InvoiceTypeCode>380</cbc:InvoiceTypeCode', 'CreditNoteTypeCode>381</cbc:CreditNoteTypeCode'],
  ['InvoiceLine', 'CreditNoteLine'],
  ['InvoicedQuantity', 'CreditedQuantity'],
  [/<cbc:DueDate>[^<]*<\/cbc:DueDate>/, ''],
]
const dated = (day: string, no: string): Edit[] => [
  [/<cbc:IssueDate>[^<]*/, `<cbc:IssueDate>${day}`],
  [/<cbc:ID>(?:FRAE1|NLAE1)</, `<cbc:ID>${no}<`],
]

interface Received {
  readonly path: string
  readonly errorMessage: string
  /** Findings on VAT, as `severity code: message`. */
  readonly said: readonly string[]
  readonly lines: readonly Plain[]
}

async function receive(set: Set, xml: string): Promise<Received> {
  const body = { contentstring: Buffer.from(xml).toString('base64') }
  const made = await service.request('POST', `${service.companyUrl}/${set}`, body)
  expect(made.status, made.text).toBe(201)
  const path = `${set}(${String(made.json.id)})`
  const report = await list(service, `${path}/Microsoft.NAV.validationReport`)
  return {
    path,
    errorMessage: made.json.errorMessage,
    said: report
      .filter(({ rule }) => String(rule).includes('VAT') || String(rule) === 'MAPPING')
      .map((row) => `${String(row['severity'])} ${String(row['rule'])}: ${String(row['message'])}`),
    lines: await list(service, `${path}/${linesOf[set]}`),
  }
}

/** Posts it; answers the text of what hinders it, empty when it was booked. */
async function post({ path }: Received): Promise<string> {
  await service.request('POST', `${service.companyUrl}/${path}/Microsoft.NAV.post`)
  const document = await read(service, path)
  expect(document['createdDocNo'] === '').toBe(document['errorMessage'] !== '')
  return String(document['errorMessage'])
}

const question = `query ($company: ID!, $from: Date!) { company(id: $company) { vatSummary(period: { from: $from, to: $from }) {
  grids { grid amount } unassigned { base } } } }`

/** Grids of a day with an amount. */
async function grids(day: string): Promise<Record<string, string>> {
  const company = /companies\(([^)]*)\)/.exec(service.companyUrl)?.[1]
  const answer = await service.graphql(question, { company, from: day })
  expect(answer.json.errors, answer.text).toBeUndefined()
  const summary = answer.json.data.company.vatSummary
  expect(summary.unassigned).toEqual([])
  const rows = summary.grids as { grid: string; amount: string }[]
  return Object.fromEntries(rows.filter(({ amount }) => amount !== '0.00').map(({ grid, amount }) => [grid, amount]))
}

const d1 = 'D1-sales-AE-to-FR'
const d2 = 'D2-purchase-AE-from-NL'
const services =
  'warning VATREASON: Line 1: AE 0 from NL vendor V5 read as services from the EU (EU S3, grids 82, 88, 55): neither item nor account says goods.'

describe('a file of another country lands in its grid', () => {
  it('services sold to France are in 44, and their credit note in 48', async () => {
    const invoice = await receive(sales, textOf(d1))
    expect(invoice.said).toEqual([
      'info VATREASON: Line 1: AE 0 to FR customer C4 read as services to the EU (EU S3, grid 44): the customer is in the EU.',
    ])
    expect([invoice.errorMessage, await post(invoice)]).toEqual(['', ''])
    expect(await grids('2026-03-10')).toEqual({ '44': '800.00' })
    const memo = await receive(sales, textOf(d1, [...credited, ...dated('2026-03-11', 'FRAE2')]))
    expect(await post(memo)).toBe('')
    expect(await grids('2026-03-11')).toEqual({ '48': '800.00' })
  })

  it('services bought in the Netherlands are in 88 and 55, and their credit note in 84 and 62', async () => {
    const invoice = await receive(purchases, textOf(d2, dated('2026-04-01', 'NLAE2')))
    expect(invoice.said).toEqual([services])
    expect(await post(invoice)).toBe('')
    expect(await grids('2026-04-01')).toEqual({ '82': '1000.00', '88': '1000.00', '55': '210.00', '59': '210.00' })
    const memo = await receive(purchases, textOf(d2, [...credited, ...dated('2026-04-02', 'NLAE3')]))
    expect(await post(memo)).toBe('')
    expect(await grids('2026-04-02')).toEqual({
      '82': '-1000.00',
      '88': '-1000.00',
      '84': '1000.00',
      '61': '210.00',
      '62': '210.00',
    })
  })

  it('an e-FFF file that says 44 is services, one that says 46 is goods', async () => {
    const day = (file: string) => /<cbc:IssueDate>([^<]*)/.exec(textOf(file))?.[1] ?? ''
    for (const [file, grid] of [
      ['efff/ef-07-v1-intra-services', '88'],
      ['efff/ef-08-v1-intra-goods', '86'],
    ] as const) {
      const issued = grid === '88' ? '2026-04-06' : '2026-04-07'
      const received = await receive(purchases, textOf(file, [[day(file), issued]]))
      expect(await post(received)).toBe('')
      expect(Object.keys(await grids(issued))).toEqual(['55', '59', '82', grid])
    }
  })

  it('an account that the vendor was asked to name says whether it is goods', async () => {
    const named: Edit = ['<cac:Item>', '<cbc:AccountingCost>604010</cbc:AccountingCost><cac:Item>']
    const invoice = await receive(purchases, textOf(d2, [named, ...dated('2026-04-08', 'NLAE4')]))
    expect(invoice.said).toEqual([
      'info VATREASON: Line 1: AE 0 from NL vendor V5 read as goods from the EU (EU G3, grids 81, 86, 55): account 604010 has VAT product group G3.',
    ])
    expect(await post(invoice)).toBe('')
    expect(await grids('2026-04-08')).toEqual({ '81': '1000.00', '86': '1000.00', '55': '210.00', '59': '210.00' })
  })

  it('what was corrected before goes before the assumption', async () => {
    const renamed: Edit = ['Hosting maart', 'Servers']
    const first = await receive(purchases, textOf(d2, [renamed, ...dated('2026-04-09', 'NLAE5')]))
    expect(first.said).toEqual([services])
    const [line] = first.lines
    const at = `${service.companyUrl}/importPurchaseinvoiceLines(${String(line?.['id'])})`
    const changed = await service.request('PATCH', at, { vatProdPostingGroup: 'G3' }, { 'if-match': '*' })
    expect(changed.status, changed.text).toBe(200)
    const next = await receive(purchases, textOf(d2, [renamed, ...dated('2026-04-10', 'NLAE6')]))
    expect(next.said).toEqual([
      'info MAPPING: Line 1: VAT product group G3 as learned for vendor V5 by description "SERVERS".',
    ])
    expect(await post(next)).toBe('')
    expect(await grids('2026-04-10')).toMatchObject({ '86': '1000.00' })
  })
})

describe('a file that contradicts who the other party is', () => {
  const belgianAddress: Edit[] = [
    ['>NL</cbc:IdentificationCode>', '>BE</cbc:IdentificationCode>'],
    ...dated('2026-05-01', 'NLAE7'),
  ]
  const message =
    'VAT AE 0 does not fit who the other party is: the other party seems to be in another country of the EU and in Belgium. Known are country BE and VAT number NL987654321B01 in the file; country NL, VAT number NL987654321B01 and VAT business group EU of vendor V5. Correct the card and send the file again, ask for a corrected file, or set vatBusPostingGroup and vatProdPostingGroup of the lines.'

  it('is an error that names all of it, its lines have no groups, and nothing is booked until somebody chooses them', async () => {
    const received = await receive(purchases, textOf(d2, belgianAddress))
    expect([received.errorMessage, received.said]).toEqual([message, [`error VATCONFLICT: ${message}`]])
    expect(received.lines).toMatchObject([{ vatBusPostingGroup: '', vatProdPostingGroup: '' }])
    expect(await post(received)).toContain(message)
    expect(await grids('2026-05-01')).toEqual({})
    const [line] = received.lines
    const chosen = { vatBusPostingGroup: 'EU', vatProdPostingGroup: 'S3' }
    const at = `${service.companyUrl}/importPurchaseinvoiceLines(${String(line?.['id'])})`
    expect((await service.request('PATCH', at, chosen, { 'if-match': '*' })).status).toBe(200)
    expect(await post(received)).toBe('')
    expect(await grids('2026-05-01')).toMatchObject({ '88': '1000.00' })
    // The choice is learned for this line of this vendor: the next file alike is booked by it, and says so.
    const next = await receive(purchases, textOf(d2, [...belgianAddress.slice(0, 1), ...dated('2026-05-03', 'NLAE8')]))
    expect([next.errorMessage, next.said]).toEqual([
      '',
      [
        'info MAPPING: Line 1: VAT business group EU, VAT product group S3 as learned for vendor V5 by description "HOSTING MAART".',
      ],
    ])
  })

  it('is one that no VAT is charged, of a party whose own group reverses it', async () => {
    const zero: Edit[] = [['<cbc:ID>AE</cbc:ID>', '<cbc:ID>S</cbc:ID>'], ...dated('2026-05-04', 'NLAE9')]
    const renamed: Edit = ['Hosting maart', 'Korting nul']
    const received = await receive(purchases, textOf(d2, [...zero, renamed]))
    expect(received.errorMessage).toMatch(/^VAT S 0 does not fit .* the VAT business group EU reverses VAT/)
    expect(received.lines).toMatchObject([{ vatBusPostingGroup: '', vatProdPostingGroup: '' }])
    expect(await post(received)).toContain('reverses VAT')
    expect(await grids('2026-05-04')).toEqual({})
  })

  it('is a supply abroad of e-FFF from a Belgian vendor, which is no acquisition within the EU here', async () => {
    const file = 'efff/ef-06-v1-cocontractant'
    const abroad: Edit[] = [
      ['>45</cbc:Name>', '>47/SE</cbc:Name>'],
      [/<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>2026-05-05'],
    ]
    const received = await receive(purchases, textOf(file, abroad))
    expect(received.errorMessage).toMatch(/Belgian category 47\/SE\) does not fit .* not in Belgium\./)
    expect(await post(received)).toContain('47/SE')
    expect(await grids('2026-05-05')).toEqual({})
  })

  it('is an exemption reason of another category', async () => {
    const exempt: Edit[] = [
      ['<cbc:ID>AE</cbc:ID>', '<cbc:ID>E</cbc:ID>'],
      [
        '<cbc:TaxExemptionReason>',
        '<cbc:TaxExemptionReasonCode>VATEX-EU-AE</cbc:TaxExemptionReasonCode><cbc:TaxExemptionReason>',
      ],
      ['Hosting maart', 'Vrijgesteld'],
      ...dated('2026-05-08', 'NLAE10'),
    ]
    const received = await receive(purchases, textOf(d2, exempt))
    expect(received.errorMessage).toMatch(/^VAT E 0 does not fit .*: the exemption reason VATEX-EU-AE is for VAT AE\./)
    expect(await post(received)).toContain('VATEX-EU-AE')
    expect(await grids('2026-05-08')).toEqual({})
  })

  it('is reverse charge to a customer who has no VAT number', async () => {
    const card = {
      no: 'CPRIV',
      name: 'Jean Particulier',
      countryRegionCode: 'FR',
      postingGroup: 'EU',
      genBusPostingGroup: 'EU',
      vatBusPostingGroup: 'EU',
      endpointScheme: '0009',
      endpointId: '12345678900555',
    }
    expect((await service.request('POST', `${service.companyUrl}/customers`, card)).status).toBe(201)
    const without: Edit[] = [
      ['schemeID="9957">FR12345678901<', 'schemeID="0009">12345678900555<'],
      [/<cac:PartyTaxScheme><cbc:CompanyID>FR12345678901.*?<\/cac:PartyTaxScheme>/, ''],
      ['Établissements Dupré &amp; Fils SAS', 'Jean Particulier'],
      ...dated('2026-05-06', 'FRAE7'),
    ]
    const received = await receive(sales, textOf(d1, without))
    expect(received.errorMessage).toMatch(/reverse charge needs the VAT number of the customer/)
    expect(await post(received)).toContain('VAT number')
    expect(await grids('2026-05-06')).toEqual({})
  })

  it('is told by GraphQL in the same words', async () => {
    const company = /companies\(([^)]*)\)/.exec(service.companyUrl)?.[1]
    const xml = Buffer.from(textOf(d2, [...belgianAddress.slice(0, 1), ['Hosting maart', 'Domeinnaam']])).toString(
      'base64',
    )
    const query = `query ($company: ID!, $xml: Base64!) { parseImportDocument(companyId: $company, xml: $xml) {
      validationReport { rule severity message } } }`
    const answer = await service.graphql(query, { company, xml })
    expect(answer.text).toContain(JSON.stringify(message).slice(1, -1))
  })
})

describe('goods delivered on the wrong side of the border', () => {
  const said = async (set: Set, file: string, edits: readonly Edit[]): Promise<readonly unknown[]> => {
    const { path } = await receive(set, textOf(file, edits))
    const report = await list(service, `${path}/Microsoft.NAV.validationReport`)
    return report.filter(({ rule }) => rule === 'DELIVERY').map(({ severity, found }) => [severity, found])
  }
  const to = (country: string): string =>
    `<cac:Delivery><cbc:ActualDeliveryDate>2026-05-07</cbc:ActualDeliveryDate><cac:DeliveryLocation><cac:Address><cac:Country><cbc:IdentificationCode>${country}</cbc:IdentificationCode></cac:Country></cac:Address></cac:DeliveryLocation></cac:Delivery><cac:PaymentMeans>`
  const goods = (country: string, no: string): Edit[] => [
    ['<cbc:ID>AE</cbc:ID>', '<cbc:ID>K</cbc:ID>'],
    ['<cac:PaymentMeans>', to(country)],
    ...dated('2026-05-07', no),
  ]

  it('are told: a supply within the EU that stays in Belgium, an acquisition that does not come here', async () => {
    expect(await said(sales, d1, goods('BE', 'FRK1'))).toEqual([['warning', 'BE']])
    expect(await said(sales, d1, goods('FR', 'FRK2'))).toEqual([])
    expect(await said(purchases, d2, goods('NL', 'NLK1'))).toEqual([['warning', 'NL']])
    expect(await said(purchases, d2, goods('BE', 'NLK2'))).toEqual([])
  })
})

describe('the VAT groups of e-invoices', () => {
  const row = { taxCategory: 'AE', vatPct: 6, vatBusPostingGroup: 'EU', vatProdPostingGroup: 'S1' }
  const make = (keys: object) => service.request('POST', `${service.companyUrl}/eInvoiceVatGroups`, { ...row, ...keys })
  const mutation = `mutation ($input: CreateEInvoiceVatGroupInput!) { createEInvoiceVatGroup(input: $input) {
    ... on CreateEInvoiceVatGroupSuccess { eInvoiceVatGroup { side countryClass partyVATBusPostingGroup belgianCategory } }
    ... on ValidationError { message } ... on ConflictError { message } } }`
  const makeByGraphql = async (fields: object) => {
    const companyId = /companies\(([^)]*)\)/.exec(service.companyUrl)?.[1]
    const answer = await service.graphql(mutation, { input: { companyId, fields: { ...row, vatPct: '6', ...fields } } })
    expect(answer.json.errors, answer.text).toBeUndefined()
    return answer.json.data.createEInvoiceVatGroup
  }

  it('have a row for each side, country, business group and Belgian category, on both surfaces', async () => {
    const eu = await make({ countryClass: 'EU' })
    expect([eu.status, eu.json.countryClass, eu.json.side], eu.text).toEqual([201, 'EU', ' '])
    const fuller = { side: 'PURCHASE', countryClass: 'EU', partyVATBusPostingGroup: 'EU', belgianCategory: '44' }
    expect(await makeByGraphql(fuller)).toEqual({ eInvoiceVatGroup: fuller })
    const filter = encodeURIComponent("vatPct eq 6 and taxCategory eq 'AE' and countryClass eq 'EU'")
    const rows = await list(service, `eInvoiceVatGroups?$filter=${filter}&$orderby=side`)
    expect(rows.map((one) => `${String(one['side'])}/${String(one['belgianCategory'])}`)).toEqual([' /', 'Purchase/44'])
    expect((await make({ countryClass: 'EU' })).status).toBe(409)
    expect((await make({ countryClass: 'France' })).status).toBe(400)
    expect((await make({ partyVATBusPostingGroup: 'NONE' })).json.error.code).toBe('Internal_InvalidTableRelation')
  })

  it('are refused where two would fit the same file alike, until a fuller row says what holds then', async () => {
    const refused = await make({ side: 'Sales' })
    const message =
      'The row AE 6, Sales would tie with the row AE 6, EU: both fit the same files and fill as many keys. First add a row that fills the keys of both.'
    expect([refused.status, refused.json.error.message.split('  ')[0]]).toEqual([400, message])
    expect(await makeByGraphql({ side: 'SALES' })).toEqual({ message })
    expect((await make({ side: 'Sales', countryClass: 'EU' })).status).toBe(201)
    expect((await make({ side: 'Sales' })).status).toBe(201)
  })

  it('that tie after all, since the fuller row is gone, stop the file', async () => {
    const filter = encodeURIComponent("vatPct eq 6 and side eq 'Sales' and countryClass eq 'EU'")
    const [fuller] = await list(service, `eInvoiceVatGroups?$filter=${filter}`)
    const at = `${service.companyUrl}/eInvoiceVatGroups(${String(fuller?.['id'])})`
    expect((await service.request('DELETE', at, undefined, { 'if-match': '*' })).status).toBe(204)
    const six: Edit[] = [[/(<cbc:ID>AE<\/cbc:ID><cbc:Percent>)0/, '$16'], ...dated('2026-05-02', 'FRAE6')]
    const received = await receive(sales, textOf(d1, six))
    expect(received.said.filter((text) => text.includes('VATCONFLICT'))).toEqual([
      expect.stringMatching(
        /Two rows of the VAT groups of e-invoices fit VAT AE 6 alike: AE 6, (EU and AE 6, Sales|Sales and AE 6, EU)\./,
      ),
    ])
    expect(await post(received)).toContain('Two rows')
  })
})
