import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decimal, round, sum } from '../../src/core/decimal.ts'
import type { DraftContext, ImportDraft, PartyCandidate } from '../../src/formats/match/draft.ts'
import { toImportDraft } from '../../src/formats/import-draft.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'

/** Purchase files (e-FFF, PEPPOL) mapped to import documents: einvoice.md 4, D5, D26, D35. */
const corpus = process.env['FACTURIER_CORPUS']
const file = (name: string) => readFileSync(new URL(`../data/efff/${name}.xml`, import.meta.url))

const vendor = (no: string, name: string, vat: string, iban: string): PartyCandidate => ({
  no,
  name,
  vatRegistrationNo: vat,
  enterpriseNo: vat.startsWith('BE') ? vat.slice(2) : '',
  gln: '',
  endpointScheme: '',
  endpointId: '',
  iban,
  postCode: '',
  blocked: false,
})
const vendors = [
  vendor('V1', 'Papeterie Centrale SA', 'BE0999200166', 'BE10999999200104'),
  vendor('V2', 'Kantoormeubelen Claes NV', 'BE0999200265', 'BE96999999200205'),
  vendor('V3', 'Elektro Janssens BV', 'BE0999200364', 'BE85999999200306'),
  vendor('V4', 'Traiteur Delvaux SRL', 'BE0999200463', 'BE74999999200407'),
  vendor('V5', 'Hosting Nederland B.V.', 'NL987654321B01', 'NL91ABNA0417164300'),
  vendor('V6', 'Cloud Tools GmbH', 'DE987654321', 'DE89370400440532013000'),
  vendor('V7', 'Occasie Auto BV', 'BE0999200760', 'BE41999999200710'),
]
const groups = [
  'S 21 G3',
  'S 12 G2',
  'S 6 G1',
  'S 0 G0',
  'Z 0 G0',
  'E 0 G0',
  'O 0 O',
  'AE 0 G3 CC',
  'K 0 G3 EU',
  'G 0 G3 IMPEXP',
]
const context: DraftContext = {
  side: 'purchase',
  ownCompany: { name: 'Demo Verkoop NV', enterpriseNo: '0999000129', vatRegistrationNo: 'BE0999000129', gln: null },
  parties: vendors,
  lcyCode: 'EUR',
  vatProdPostingGroups: [
    ...groups.map((text) => {
      const [category = '', rate = '', vatProdPostingGroup = '', vatBusPostingGroup = ''] = text.split(' ')
      return { category, rate, vatProdPostingGroup, vatBusPostingGroup }
    }),
    { category: 'AE', rate: '0', countryClass: 'EU', vatProdPostingGroup: 'S3', vatBusPostingGroup: 'EU' },
  ],
  defaultAccount: '612500',
  chargeAccount: null,
}
const mapped = (bytes: Uint8Array, changed: Partial<DraftContext> = {}) =>
  toImportDraft(readEInvoice(bytes), { ...context, ...changed })
const draft = (name: string, changed: Partial<DraftContext> = {}) => mapped(file(name), changed)
const edited = (name: string, from: string | RegExp, to: string) =>
  mapped(Buffer.from(file(name).toString('utf8').replaceAll(from, to)))
const errors = (value: ImportDraft): string[] =>
  value.findings.filter(({ severity }) => severity === 'error').map(({ message }) => message)

function linesTotal(value: ImportDraft): string {
  return sum(
    value.lines.map((line) =>
      round(decimal(line.quantity ?? '0').times(decimal(line.unitPrice ?? '0'))).minus(
        decimal(line.lineDiscountAmount ?? '0'),
      ),
    ),
  ).toFixed(2)
}

test('an e-FFF invoice becomes a header with its vendor, number, dates and message', () => {
  const { header, lines, docImage } = draft('ef-01-v1-simple')
  expect(header).toMatchObject({
    documentType: 'Invoice',
    no: null,
    vendorInvCrMemoNo: '25001234',
    partyNo: 'V1',
    name: 'Papeterie Centrale SA',
    documentDate: '2025-02-03',
    dueDate: '2025-03-05',
    currencyCode: '',
    currencyFactor: null,
    precedingInvoiceNo: null,
  })
  expect(header.standardFormatMessage?.replace(/\D/g, '')).toBe('400000000140')
  expect(lines).toMatchObject([{ no: '612500', vatBusPostingGroup: null, vatProdPostingGroup: 'G3' }])
  expect(docImage?.subarray(0, 5).toString()).toBe('%PDF-')
})

test('an invoice of type 381 is a credit memo that names the invoice it corrects', () => {
  expect(draft('ef-04-v1-creditnote-381').header).toMatchObject({
    documentType: 'Credit Memo',
    vendorInvCrMemoNo: 'NC-0004',
    precedingInvoiceNo: '25001234',
  })
})

test('co-contracting is domestic, reverse charge of a foreign seller is not', () => {
  const business = (value: ImportDraft) => value.lines.map((line) => line.vatBusPostingGroup)
  expect(business(draft('ef-06-v1-cocontractant'))).toEqual(['CC'])
  expect(business(draft('ef-07-v1-intra-services'))).toEqual(['EU'])
  // e-FFF 3 writes intra-Community services as AE with the Belgian category 44.
  expect(business(edited('ef-07-v1-intra-services', '>K</cbc:ID>', '>AE</cbc:ID>'))).toEqual(['EU'])
  const bare = edited('ef-07-v1-intra-services', />K<\/cbc:ID>\s*<cbc:Name>44<\/cbc:Name>/g, '>AE</cbc:ID>')
  expect(business(bare)).toEqual(['EU'])
})

test('the rate of the file becomes a factor, the terms a payment discount', () => {
  expect(draft('ef-09-v1-usd').header).toMatchObject({ currencyCode: 'USD', currencyFactor: '1.085187194791101' })
  expect(draft('ef-14-v1-cash-discount').header).toMatchObject({
    paymentDiscountPct: '2',
    pmtDiscountDate: '2025-02-11',
  })
})

test('a document allowance comes off the lines, also of a single VAT group, since purchases show no invoice discount', () => {
  const value = draft('ef-13-v1-doc-allowance')
  expect([errors(value), value.header.invoiceDiscountAmount, linesTotal(value)]).toEqual([[], null, '1985.00'])
  expect(value.lines.map((line) => [line.lineDiscountAmount, line.vatProdPostingGroup])).toEqual([
    ['98.77', 'G3'],
    [null, 'G1'],
    ['1.23', 'G3'],
  ])
})

test('the account of the vendor goes before that of the setup', () => {
  const parties = vendors.map((one) => ({ ...one, defaultAccountNo: '612600' }))
  expect(draft('ef-01-v1-simple', { parties }).lines.map((line) => line.no)).toEqual(['612600'])
})

test('a vendor is found by its bank account when nothing else fits, and named with what was searched when nothing does', () => {
  const parties = [{ ...vendor('V9', 'Other', '', 'BE10 9999 9920 0104'), enterpriseNo: '' }]
  expect(draft('ef-01-v1-simple', { parties }).findings.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^Vendor V9 Other found by IBAN BE10999999200104; /),
  )
  expect(errors(draft('ef-01-v1-simple', { parties: [] }))[0]).toMatch(
    /^The vendor Papeterie Centrale SA cannot be found: searched VAT No\. BE0999200166; /,
  )
})

test('a bank account that several vendors share, as that of a factor, makes nobody a vendor whose VAT number is another', () => {
  const other = vendor('V9', 'Other', 'BE0999200265', 'BE10 9999 9920 0104')
  const found = draft('ef-01-v1-simple', { parties: [other] })
  expect(found.header.partyNo).toBeNull()
  expect(errors(found)[0]).toMatch(
    /^The vendor Papeterie Centrale SA cannot be found: searched VAT No\. BE0999200166; /,
  )
})

test('too long a number is found, never cut; a document we sold belongs elsewhere', () => {
  const long = edited('ef-01-v1-simple', '<cbc:ID>25001234</cbc:ID>', `<cbc:ID>${'9'.repeat(36)}</cbc:ID>`)
  expect(long.header.vendorInvCrMemoNo).toBeNull()
  expect(errors(long)).toContain(`The document number ${'9'.repeat(36)} is longer than 35 characters.`)
  const ownCompany = { name: 'Papeterie', enterpriseNo: '0999200166', vatRegistrationNo: null, gln: null }
  expect(errors(draft('ef-01-v1-simple', { ownCompany }))).toEqual([
    'The document is not for this company: Papeterie is its seller, so it belongs in the import sales invoices.',
  ])
})

test.skipIf(corpus === undefined)(
  'every generated e-FFF file of the corpus finds its vendor and gives lines worth what it says',
  () => {
    const folder = join(corpus ?? '', 'efff')
    const expected: { files: Record<string, { structuredMessage?: string }> } = JSON.parse(
      readFileSync(join(folder, 'expected.json'), 'utf8'),
    )
    const names = Object.keys(expected.files).filter((name) => name.startsWith('generated/'))
    expect(names).toHaveLength(27)
    const wrong = names.flatMap((name) => {
      const value = mapped(readFileSync(join(folder, name)))
      const exclusive = decimal(value.header.docAmountInclVAT ?? '0').minus(decimal(value.header.docAmountVAT ?? '0'))
      const message = (value.header.standardFormatMessage ?? '').replace(/\D/g, '')
      const found = [value.header.partyNo !== null, linesTotal(value), message, errors(value).length]
      const right = [true, exclusive.toFixed(2), expected.files[name]?.structuredMessage ?? '', 0]
      return JSON.stringify(found) === JSON.stringify(right) ? [] : [[name, found, right]]
    })
    expect(wrong).toEqual([])
  },
)
