import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filingCommand, writeNewFile } from '../../src/cli/filing.ts'
import { fileXml, filedYear, type Found } from '../support/filed-year.ts'
import { checkedFiling } from '../support/intervat.ts'
import { list, read } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'

let service: Service
let books: Awaited<ReturnType<typeof filedYear>>
beforeAll(async () => {
  service = await startService()
  books = await filedYear(service)
})
afterAll(() => service.stop())

const asked = (call: string): Promise<Found> => books.asked(call)

const codes = ({ findings }: Found): string[] =>
  findings.map(({ severity, code, customerNo }) => `${severity} ${code} ${customerNo}`.trim())

const declarant = `    <ns2:Declarant>
      <VATNumber>0999000129</VATNumber>
      <Name>Demo Verkoop NV</Name>
      <Street>Meir 12</Street>
      <PostCode>2000</PostCode>
      <City>Antwerpen</City>
      <CountryCode>BE</CountryCode>
    </ns2:Declarant>
`

const xmlOf = (name: string, count: string, content: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<ns2:${name} xmlns="http://www.minfin.fgov.be/InputCommon" xmlns:ns2="http://www.minfin.fgov.be/${name}" ${count}="1">
${content}</ns2:${name}>
`

describe('the annual customer listing', () => {
  it('is refused while the year can be posted to, with its rows to look at', async () => {
    const open = await asked('customerListing(year=2026)')
    expect([open.xml, open.fileName]).toEqual([null, null])
    expect(codes(open)).toContain('error OPENPERIOD')
    expect(open['customers']).toHaveLength(5)
  })

  it('is what the documents of the year come to by hand, with its file', async () => {
    await books.closeYear(2026)
    const found = await asked("customerListing(year=2026,contactEmail='btw@demo.test',contactPhone='+32 3 555 01 99')")
    // C1 and C00010: 1000 + 500 - 200 + 2000, VAT 210 + 30 - 42. C00040: 600 at 0 % and 12.50 at 12 %. C3 is a cent above 250.
    // C9: 300 - 100, listed since the credit note is for 2025. C8: 40 - 60 is negative. C2 is at 250.00.
    const customers = [
      ['BE0999100196', 'C00010,C1', '3300.00', '198.00'],
      ['BE0999100394', 'C3', '250.01', '52.50'],
      ['BE0999100889', 'C8', '-20.00', '-4.20'],
      ['BE0999100988', 'C9', '200.00', '42.00'],
      ['BE0999200265', 'C00040', '612.50', '1.50'],
    ]
    const rows = found['customers'] as readonly Record<string, unknown>[]
    expect(
      rows.map((row) => [
        row['vatNumber'],
        row['customerNos'],
        Number(row['turnover']).toFixed(2),
        Number(row['vatAmount']).toFixed(2),
      ]),
    ).toEqual(customers)
    expect(codes(found)).toEqual([])
    const clients = customers.map(
      ([number = '', , turnover, vat], at) => `    <ns2:Client SequenceNumber="${at + 1}">
      <ns2:CompanyVATNumber issuedBy="BE">${number.slice(2)}</ns2:CompanyVATNumber>
      <ns2:TurnOver>${turnover}</ns2:TurnOver>
      <ns2:VATAmount>${vat}</ns2:VATAmount>
    </ns2:Client>
`,
    )
    const contact = `      <EmailAddress>btw@demo.test</EmailAddress>\n      <Phone>+32 3 555 01 99</Phone>\n    </ns2:Declarant>\n`
    const content = `  <ns2:ClientListing SequenceNumber="1" ClientsNbr="5" TurnOverSum="4342.51" VATAmountSum="289.80">
${declarant.replace('    </ns2:Declarant>\n', contact)}    <ns2:Period>2026</ns2:Period>
${clients.join('')}  </ns2:ClientListing>
`
    expect(found.xml).toBe(xmlOf('ClientListingConsignment', 'ClientListingsNbr', content))
    expect(found.fileName).toBe('customer-listing-2026-0999000129.xml')
    checkedFiling(String(found.xml))
  })

  it('warns of small balances with a credit memo that names no invoice', async () => {
    await books.post(await books.fromFields({ day: '2027-01-05', customer: 'C2', lines: ['100.00 G3'] }))
    await books.post(await books.fromFields({ day: '2027-01-06', customer: 'C2', lines: ['30.00 G3'], credit: true }))
    const found = await asked('customerListing(year=2027)')
    expect(codes(found)).toEqual(['error OPENPERIOD', 'warning ORIGINAL C2'])
  })

  it('refuses a number that fails its check and names the customer', async () => {
    await books.numbered('C3', 'BE0999100395')
    await books.post(await books.fromFields({ day: '2027-01-05', customer: 'C3', lines: ['260.00 G3'] }))
    const found = await asked('customerListing(year=2027)')
    expect(codes(found)).toContain('error VATNUMBER C3')
    expect(found.findings.find(({ code }) => code === 'VATNUMBER')?.message).toMatch(
      /^The VAT number BE0999100395 of customer C3 Bouwbedrijf Vandamme NV, with sales of 260\.00, fails its check/,
    )
    expect([found.xml, found['customers']]).toEqual([null, []])
  })
})

describe('the intra-Community statement', () => {
  it('has goods, triangular trade and services apart, and corrections by the statement they correct', async () => {
    const found = await asked('intraCommunityStatement(year=2026,quarter=2)')
    // C5: 700 - 50 of this quarter, 45.55 of another card with the number; the credit note of January's invoice corrects quarter 1.
    const lines = [
      ['DE', '123456788', 'L', '695.55', null],
      ['DE', '123456788', 'L', '-300.00', 1],
      ['DE', '123456788', 'T', '900.00', null],
      ['FR', '12345678901', 'L', '20.00', null],
      ['FR', '12345678901', 'S', '80.00', null],
    ] as const
    const clients = lines.map(
      ([country, number, code, amount, quarter], at) => `    <ns2:IntraClient SequenceNumber="${at + 1}">
      <ns2:CompanyVATNumber issuedBy="${country}">${number}</ns2:CompanyVATNumber>
      <ns2:Code>${code}</ns2:Code>
      <ns2:Amount>${amount}</ns2:Amount>
${quarter === null ? '' : `      <ns2:CorrectingPeriod>\n        <ns2:Quarter>${quarter}</ns2:Quarter>\n        <ns2:Year>2026</ns2:Year>\n      </ns2:CorrectingPeriod>\n`}    </ns2:IntraClient>
`,
    )
    const content = `  <ns2:IntraListing SequenceNumber="1" ClientsNbr="5" AmountSum="1395.55">
${declarant}    <ns2:Period>
      <ns2:Quarter>2</ns2:Quarter>
      <ns2:Year>2026</ns2:Year>
    </ns2:Period>
${clients.join('')}  </ns2:IntraListing>
`
    expect(codes(found)).toEqual([])
    expect(found.xml).toBe(xmlOf('IntraConsignment', 'IntraListingsNbr', content))
    checkedFiling(String(found.xml))
    const rows = found['lines'] as readonly Record<string, unknown>[]
    expect(rows.map((row) => [row['customerNos'], row['code'], row['correctsQuarter']])).toEqual([
      ['C00020,C5', 'L', null],
      ['C5', 'L', 1],
      ['C5', 'T', null],
      ['C4', 'L', null],
      ['C4', 'S', null],
    ])
  })

  it('is what it was when a register was the last one', async () => {
    const then = await asked('intraCommunityStatement(year=2026,quarter=2,asKnownAtRegister=7)')
    // Seven files had been booked: KA-1, KA-2, and not yet their credit notes.
    expect((then['lines'] as readonly Record<string, unknown>[]).map((row) => row['amount'])).toEqual([700])
  })

  it('by month corrects the month, warns of a credit memo that names nothing, and says when there is nothing', async () => {
    const may = await asked('intraCommunityStatement(year=2026,month=5)')
    const corrections = (may['lines'] as readonly Record<string, unknown>[]).filter(
      (row) => row['correctsYear'] !== null,
    )
    expect(corrections.map((row) => [row['correctsMonth'], row['correctsQuarter']])).toEqual([[1, null]])
    const march = await asked('intraCommunityStatement(year=2026,month=3)')
    expect(codes(march)).toEqual(['warning ORIGINAL C4'])
    checkedFiling(String(march.xml))
    const nothing = await asked('intraCommunityStatement(year=2026,month=12)')
    expect([codes(nothing), nothing.xml]).toEqual([['warning NIHIL'], null])
  })

  it('takes T from a file of Belgian category 46/TR, and warns of one that has other goods too', async () => {
    const received = async (no: string, ...names: readonly string[]) => {
      let at = 0
      const lines = names.map(() => '10.00 K 0').join(', ')
      const xml = fileXml(no, '2027-03-10', 'C4', lines).replaceAll(
        /(<cac:ClassifiedTaxCategory><cbc:ID>K<\/cbc:ID>)/g,
        (found) => `${found}<cbc:Name>${names[at++] ?? ''}</cbc:Name>`,
      )
      const id = await books.fromText(xml)
      const report = await list(service, `importsalesinvoices(${id})/Microsoft.NAV.validationReport`)
      const document = await read(service, `importsalesinvoices(${id})?$select=eu3PartyTrade`)
      return { id, flag: document['eu3PartyTrade'], told: report.filter(({ rule }) => rule === 'EU3PARTY').length }
    }
    expect(await received('TR-2', '46/TR', '46/GO')).toMatchObject({ flag: false, told: 1 })
    const all = await received('TR-1', '46/TR', '46/TR')
    expect(all).toMatchObject({ flag: true, told: 0 })
    await books.post(all.id)
    const found = await asked('intraCommunityStatement(year=2027,quarter=1)')
    const lines = found['lines'] as readonly Record<string, unknown>[]
    expect(lines.map(({ code, amount }) => [code, amount])).toEqual([['T', 20]])
  })

  it('refuses sales to who has no number of another member state', async () => {
    await books.numbered('C4', 'FR123')
    await books.post(await books.fromFields({ day: '2027-02-01', customer: 'C4', lines: ['10.00 S3'] }))
    const found = await asked('intraCommunityStatement(year=2027,month=2)')
    expect([codes(found), found.xml]).toEqual([['error VATNUMBER C4', 'warning NIHIL'], null])
  })
})

describe('the periodic VAT return', () => {
  const vatReturn = `query ($company: ID!, $nihil: Boolean!, $ask: Boolean!) { company(id: $company) {
    vatReturn(period: { year: 2026, quarter: 4 }, clientListingNihil: $nihil, askRestitution: $ask) {
      grids { grid amount } findings { code severity message customer { no } } file { fileName xml } }
    vatSummary(period: { from: "2026-01-01", to: "2026-03-31" }) { grids { grid amount } } } }`

  it('has the grids of vatSummary, and the same file on both surfaces', async () => {
    const found = await asked("vatReturn(year=2026,quarter=1,askPayment=true,replaces='77-0999000129-202603')")
    // 1000 + 250 at 21 %, 500 at 6 %, co-contracting 2000, services to the EU 800 less 100, goods 1500; 200 credited.
    const grids = [
      '01 500.00',
      '03 1250.00',
      '44 800.00',
      '45 2000.00',
      '46 1500.00',
      '48 100.00',
      '49 200.00',
      '54 292.50',
      '64 42.00',
      '71 250.50',
    ]
    const rows = found['grids'] as readonly { readonly grid: string; readonly amount: number }[]
    expect(rows.map(({ grid, amount }) => `${grid} ${amount.toFixed(2)}`)).toEqual(grids)
    const amounts = grids
      .map((one) => one.split(' '))
      .map(([grid, amount]) => `      <ns2:Amount GridNumber="${grid}">${amount}</ns2:Amount>\n`)
    const content = `  <ns2:VATDeclaration SequenceNumber="1">
    <ns2:ReplacedVATDeclaration>77-0999000129-202603</ns2:ReplacedVATDeclaration>
${declarant}    <ns2:Period>
      <ns2:Quarter>1</ns2:Quarter>
      <ns2:Year>2026</ns2:Year>
    </ns2:Period>
    <ns2:Data>
${amounts.join('')}    </ns2:Data>
    <ns2:ClientListingNihil>NO</ns2:ClientListingNihil>
    <ns2:Ask Restitution="NO" Payment="YES"/>
  </ns2:VATDeclaration>
`
    expect(found.xml).toBe(xmlOf('VATConsignment', 'VATDeclarationsNbr', content))
    checkedFiling(String(found.xml))
    const query = `query ($company: ID!) { company(id: $company) { vatReturn(period: { year: 2026, quarter: 1 }, askPayment: true,
      details: { replaces: "77-0999000129-202603" }) { file { xml } }
      customerListing(year: 2026) { turnover customers { vatNumber customerNos customer { name } } findings { code } }
      intraCommunityStatement(period: { year: 2026, quarter: 2 }) { amount lines { code amount corrects { year quarter month } } } } }`
    const both = await service.graphql(query, { company: service.companyId })
    expect(both.json.errors, both.text).toBeUndefined()
    const { company } = both.json.data
    expect(company.vatReturn.file.xml).toBe(found.xml)
    expect(company.customerListing).toMatchObject({ turnover: '4342.51', findings: [] })
    expect(company.customerListing.customers[0]).toEqual({
      vatNumber: 'BE0999100196',
      customerNos: ['C00010', 'C1'],
      customer: { name: 'Bakkerij Janssens BV' },
    })
    expect(company.intraCommunityStatement.lines[1]).toEqual({
      code: 'L',
      amount: '-300.00',
      corrects: { year: 2026, quarter: 1, month: null },
    })
  })

  it('keeps back what contradicts the books: nothing to give back, and a listing that is not empty', async () => {
    const answer = await service.graphql(vatReturn, { company: service.companyId, nihil: true, ask: true })
    expect(answer.json.errors, answer.text).toBeUndefined()
    const { findings, file, grids } = answer.json.data.company.vatReturn
    expect([file, grids]).toEqual([null, [{ grid: '71', amount: '0.00' }]])
    expect(findings).toEqual([
      {
        code: 'RESTITUTION',
        severity: 'ERROR',
        message: 'Nothing is owed by the State (72 is 0.00), so nothing can be asked back.',
        customer: null,
      },
      {
        code: 'NIHIL',
        severity: 'ERROR',
        message: 'The customer listing of 2026 is not empty, it has 5 customers: leave clientListingNihil out.',
        customer: null,
      },
    ])
    const nil = await asked('vatReturn(year=2026,quarter=4)')
    expect(nil.xml).toContain('<ns2:Amount GridNumber="71">0.00</ns2:Amount>')
    // The third quarter has a credit note alone.
    const warned = await asked('vatReturn(year=2026,month=8,clientListingNihil=true)')
    expect(codes(warned)).toEqual(['warning NIHIL', 'error NIHIL'])
  })

  it.each([
    ['vatReturn(year=2026)', 'month'],
    ['vatReturn(year=2026,month=1,quarter=1)', 'month'],
    ['vatReturn(year=2026,month=13)', 'month'],
    ['vatReturn(year=2026,quarter=5)', 'quarter'],
    ['vatReturn(year=1998,quarter=1)', 'year'],
    ['customerListing()', 'year'],
    ['vatReturn(year=2026,quarter=1,askPayment=1)', 'askPayment'],
    ['customerListing(year=2026,asKnownAtRegister=9999)', 'asKnownAtRegister'],
    ["customerListing(year=2026,contactEmail='nobody')", 'contactEmail'],
    ["customerListing(year=2026,contactPhone='call me')", 'contactPhone'],
    ["intraCommunityStatement(year=2026,quarter=1,replaces='first')", 'replaces'],
  ])('%s is refused and names %s', async (call, target) => {
    const answer = await service.request('GET', `${service.companyUrl}/Microsoft.NAV.${call}`)
    expect([answer.status, answer.json.error.target]).toEqual([400, target])
  })
})

describe('the commands', () => {
  it('write the files that the surfaces answer, and exit 1 where there is none', async () => {
    const written = new Map<string, string>()
    const run = async (command: Parameters<typeof filingCommand>[0], ...args: readonly string[]) => {
      let text = ''
      const actions = {
        engine: service.engine,
        companies: async () => [{ id: service.companyId, name: 'Demo Verkoop NV' }],
        write: async (path: string, xml: string) => void written.set(path, xml),
      }
      const code = await filingCommand(command, args, actions, (more) => void (text += more))
      return [code, text]
    }
    const company = 'Demo Verkoop NV'
    expect(await run('customer-listing', company, '--year', '2026', '--out', 'listing.xml')).toEqual([
      0,
      'Written: listing.xml\n',
    ])
    expect(await run('intra-community', service.companyId, '--year', '2026', '--quarter', '2')).toEqual([
      0,
      'Written: intra-community-2026-Q2-0999000129.xml\n',
    ])
    expect(await run('vat-return', company, '--year', '2026', '--month', '03', '--ask-payment')).toEqual([
      0,
      'Written: vat-return-2026-03-0999000129.xml\n',
    ])
    for (const xml of written.values()) checkedFiling(xml)
    expect(written.get('listing.xml')).toBe((await asked('customerListing(year=2026)')).xml)
    expect(await run('customer-listing', company, '--year', '2028')).toEqual([
      1,
      expect.stringMatching(/^error OPENPERIOD: .*\nNo file was written\.\n$/),
    ])
    expect(await run('intra-community', company, '--year', '2026', '--month', '12')).toEqual([
      0,
      expect.stringMatching(/There is nothing to file\.\n$/),
    ])
    expect(await run('vat-return', company)).toEqual([2, expect.stringMatching(/^Usage:/)])
    expect(await run('vat-return', 'Nobody', '--year', '2026', '--month', '3')).toEqual([
      1,
      expect.stringMatching(/^There is no company Nobody/),
    ])
  })
})

it('a file is never written over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'filing-'))
  const path = join(folder, 'return.xml')
  await writeNewFile(path, '<a/>')
  await expect(writeNewFile(path, '<b/>')).rejects.toThrow(
    /return\.xml cannot be written \(there is one already\): name another/,
  )
  expect(await readFile(path, 'utf8')).toBe('<a/>')
  await rm(folder, { recursive: true })
})

describe('who files', () => {
  it.each([
    ['', /^The company has no enterprise number/],
    ['0999000128', /^The enterprise number 0999000128 of the company fails its check/],
  ])('is refused with the enterprise number %j', async (number, message) => {
    const owner = new Client({ connectionString: service.database.superUrl })
    await owner.connect()
    await owner.query('update company set enterprise_no = $2 where company_id = $1', [service.companyId, number])
    await owner.end()
    for (const call of [
      'vatReturn(year=2026,quarter=1)',
      'customerListing(year=2026)',
      'intraCommunityStatement(year=2026,quarter=2)',
    ]) {
      const found = await asked(call)
      expect([found.xml, codes(found)]).toEqual([null, ['error DECLARANT']])
      expect(found.findings[0]?.message).toMatch(message)
    }
  })
})
