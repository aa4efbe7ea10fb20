import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { DraftContext, ImportDraft, PartyCandidate } from '../../src/formats/match/draft.ts'
import { headerColumns } from '../../src/engine/file/draft-columns.ts'
import { toImportDraft } from '../../src/formats/import-draft.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'

/** What a bookkeeper meets in a mailbox of real files and must be able to book: einvoice.md 1 and 4, D35. */
const vendor = (no: string, name: string, more: Partial<PartyCandidate>): PartyCandidate => ({
  no,
  name,
  vatRegistrationNo: '',
  enterpriseNo: '',
  gln: '',
  endpointScheme: '',
  endpointId: '',
  iban: '',
  postCode: '',
  blocked: false,
  ...more,
})

const groups = ['S 21 G3', 'S 6 G1', 'E 0 G0', 'AE 0 G3']
const context: DraftContext = {
  side: 'purchase',
  ownCompany: { name: 'Demo Verkoop NV', enterpriseNo: '0999000129', vatRegistrationNo: 'BE0999000129', gln: null },
  parties: [vendor('V1', 'Papeterie Centrale SA', { vatRegistrationNo: 'BE0999200166' })],
  lcyCode: 'EUR',
  vatProdPostingGroups: groups.map((text) => {
    const [category = '', rate = '', vatProdPostingGroup = ''] = text.split(' ')
    return { category, rate, vatProdPostingGroup }
  }),
  defaultAccount: '612500',
  chargeAccount: null,
}

type Edits = readonly (readonly [string | RegExp, string])[]

function draft(file: string, edits: Edits = [], changed: Partial<DraftContext> = {}): ImportDraft {
  const xml = readFileSync(new URL(`../data/efff/${file}.xml`, import.meta.url), 'utf8')
  const edited = edits.reduce((text, [from, to]) => {
    expect(text).toMatch(from)
    return text.replace(from, to)
  }, xml)
  return toImportDraft(readEInvoice(Buffer.from(edited)), { ...context, ...changed })
}

const said = ({ findings }: ImportDraft, code: string): string[] =>
  findings.filter((one) => one.code === code).map(({ severity, message }) => `${severity}: ${message}`)
const errors = ({ findings }: ImportDraft): string[] =>
  findings.filter(({ severity }) => severity === 'error').map(({ message }) => message)
const booked = ({ lines }: ImportDraft) =>
  lines.map((line) => [line.quantity, line.unitPrice, line.lineDiscountAmount, line.vatProdPostingGroup])

const cash = 'ef-14-v1-cash-discount'

const lineVat = /(<cac:InvoiceLine>[^]*?)<cac:TaxTotal>[^]*?<\/cac:TaxTotal>/
const bareItem = /<cac:ClassifiedTaxCategory>[^]*?<\/cac:ClassifiedTaxCategory>/

/** A document with one VAT whose lines do not repeat it. */
function withoutLineVat(): Edits {
  const xml = readFileSync(new URL(`../data/efff/${cash}.xml`, import.meta.url), 'utf8')
  return [
    ...(lineVat.test(xml) ? [[lineVat, '$1'] as const] : []),
    ...(bareItem.test(xml) ? [[bareItem, ''] as const] : []),
  ]
}

test('lines, allowances and charges of an e-FFF that name no VAT have that of the document when it has one', () => {
  const value = draft(cash, withoutLineVat())
  expect([errors(value), booked(value).map(([, , , group]) => group)]).toEqual([[], ['G3']])
  expect(said(value, 'VATRATE')).toEqual([
    'info: Lines, allowances or charges name no VAT; the whole document has VAT S 21, so they have it too.',
  ])
  const allowance =
    '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount>100.00</cbc:Amount></cac:AllowanceCharge>'
  const reduced = draft(cash, [
    ['<cac:TaxTotal>', `${allowance}<cac:TaxTotal>`],
    [/<cbc:TaxAmount currencyID="EUR">42.00/, '<cbc:TaxAmount currencyID="EUR">21.00'],
    [/<cbc:TaxableAmount currencyID="EUR">200.00/, '<cbc:TaxableAmount currencyID="EUR">100.00'],
    [/<cbc:TaxAmount currencyID="EUR">42.00/, '<cbc:TaxAmount currencyID="EUR">21.00'],
    [/<cbc:TaxExclusiveAmount currencyID="EUR">200.00/, '<cbc:TaxExclusiveAmount currencyID="EUR">100.00'],
    [
      /<cbc:TaxInclusiveAmount currencyID="EUR">242.00<\/cbc:TaxInclusiveAmount>/,
      '<cbc:TaxInclusiveAmount currencyID="EUR">121.00</cbc:TaxInclusiveAmount><cbc:AllowanceTotalAmount currencyID="EUR">100.00</cbc:AllowanceTotalAmount>',
    ],
    [/<cbc:PayableAmount currencyID="EUR">242.00/, '<cbc:PayableAmount currencyID="EUR">121.00'],
  ])
  expect([errors(reduced), reduced.lines[0]?.lineDiscountAmount]).toEqual([[], '100.00'])
})

test('VAT groups are not offered to lines that name no VAT: what one of them had says nothing about the next', () => {
  const mappings = [
    {
      vendorNo: 'V1',
      matchBy: 'Description' as const,
      matchText: 'MAP',
      type: 'G/L Account' as const,
      no: '613000',
      vatKey: ' 0',
      vatBusPostingGroup: '',
      vatProdPostingGroup: 'G1',
      dimensions: [],
    },
  ]
  const unknown: Edits = [...withoutLineVat(), [/<cac:TaxSubtotal>[^]*?<\/cac:TaxSubtotal>/, '']]
  const [line] = draft(cash, unknown, { mappings }).lines
  expect([line?.no, line?.vatProdPostingGroup]).toEqual(['613000', null])
})

test('without a VAT total the total with VAT is what the file says, not its total without', () => {
  const value = draft(cash, [[/<cac:TaxTotal>[^]*?<\/cac:TaxTotal>/, '']])
  expect([value.header.docAmountInclVAT, value.header.docAmountVAT]).toEqual(['242.00', null])
})

test('an allowance of more than the lines of its VAT is a line of its own', () => {
  const allowance =
    '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Bon</cbc:AllowanceChargeReason><cbc:Amount>10.00</cbc:Amount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>6</cbc:Percent></cac:TaxCategory></cac:AllowanceCharge>'
  const value = draft(cash, [['<cac:TaxTotal>', `${allowance}<cac:TaxTotal>`]])
  expect(booked(value).at(-1)).toEqual(['-1', '10', null, 'G1'])
  expect(value.lines.at(-1)?.description).toBe('Bon')
  expect(said(value, 'ALLOWANCE')).toEqual([
    'info: The allowance of 10.00 with VAT S 6 is more than the lines of that VAT; it is a line of its own.',
  ])
})

test('standard exchange: the old part is VAT base and taken off again, as the VAT breakdown says', () => {
  const value = draft(cash, [
    [/<cbc:SettlementDiscountPercent>[^]*?<\/cbc:SettlementDiscountPercent>/, ''],
    [/(<cac:InvoiceLine>[^]*?<cac:TaxCategory>[^]*?<cbc:Name>)03(?=<)/, '$103/SE'],
    [/<cbc:TaxAmount currencyID="EUR">42.00/, '<cbc:TaxAmount currencyID="EUR">46.20'],
    [/<cbc:TaxableAmount currencyID="EUR">200.00/, '<cbc:TaxableAmount currencyID="EUR">220.00'],
    [/<cbc:TaxAmount currencyID="EUR">42.00/, '<cbc:TaxAmount currencyID="EUR">46.20'],
    [
      '</cac:TaxSubtotal>',
      '</cac:TaxSubtotal><cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">-20.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount><cac:TaxCategory><cbc:ID>E</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReason>Standaardruil</cbc:TaxExemptionReason></cac:TaxCategory></cac:TaxSubtotal>',
    ],
    [/<cbc:TaxInclusiveAmount currencyID="EUR">242.00/, '<cbc:TaxInclusiveAmount currencyID="EUR">246.20'],
  ])
  expect(booked(value).slice(-2)).toEqual([
    ['1', '20', null, 'G3'],
    ['-1', '20', null, 'G0'],
  ])
  expect([value.lines.at(-1)?.description, said(value, 'LINESUM')]).toEqual(['Standaardruil', []])
})

test('VAT cents that posting will refuse are announced, those it takes are not', () => {
  const off = (tax: string): Edits => [
    [/<cbc:TaxAmount currencyID="EUR">42.00/, `<cbc:TaxAmount currencyID="EUR">${tax}`],
    [/<cbc:TaxAmount currencyID="EUR">42.00/, `<cbc:TaxAmount currencyID="EUR">${tax}`],
  ]
  expect(said(draft(cash, off('42.01')), 'VATDIFF')).toEqual([])
  expect(said(draft(cash, off('42.60')), 'VATDIFF')).toEqual([
    'warning: The VAT S 21 of the file is 42.60, but 21 % of 200.00 is 42.00: posting takes no more than the highest VAT difference of the setup. Ask for a corrected invoice, or correct docAmountVAT and docAmountInclVAT.',
  ])
})

test('VAT of another country is announced, unless the vendor has a number here', () => {
  const abroad: Edits = [
    [/(<cac:AccountingSupplierParty>[^]*?<cbc:IdentificationCode[^>]*>)BE/, '$1FR'],
    [/(<cac:AccountingSupplierParty>[^]*?<cac:PartyTaxScheme>\s*<cbc:CompanyID[^>]*>)[^<]*/, '$1FR40303265045'],
  ]
  expect(said(draft(cash, abroad), 'FOREIGNVAT')).toEqual([
    'warning: The vendor is in FR and charges VAT S 21 without a VAT number of BE: VAT of another country is no VAT of the books. Put it into the price of the lines with a VAT group of 0 %, and set docAmountVAT to 0.',
  ])
  expect(said(draft(cash, abroad.slice(0, 1)), 'FOREIGNVAT')).toEqual([])
  expect(said(draft(cash), 'FOREIGNVAT')).toEqual([])
})

const shared: Edits = [
  [/(<cac:AccountingSupplierParty>\s*<cac:Party>)/, '$1<cbc:EndpointID schemeID="0088">5412345000013</cbc:EndpointID>'],
]

test('an address of one vendor with the VAT number of another is for a person to decide; among several the number decides', () => {
  const mother = vendor('V8', 'Moeder NV', { gln: '5412345000013', vatRegistrationNo: 'BE0999200265' })
  const daughter = vendor('V1', 'Papeterie Centrale SA', { vatRegistrationNo: 'BE0999200166' })
  const simple = 'ef-01-v1-simple'
  const either = draft(simple, shared, { parties: [mother, daughter] })
  expect([either.header.partyNo, said(either, 'VENDOR')]).toEqual([
    null,
    [
      'error: More than one vendor has endpoint 0088:5412345000013 or VAT No. BE0999200166: V8 Moeder NV, V1 Papeterie Centrale SA. Choose one.',
    ],
  ])
  const both = [mother, { ...daughter, gln: '5412345000013' }]
  const chosen = draft(simple, shared, { parties: both })
  expect(chosen.header.partyNo).toBe('V1')
  expect(chosen.findings.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('found by endpoint 0088:5412345000013 and VAT No. BE0999200166'),
  )
  expect(draft(simple, shared, { parties: [mother] }).header.partyNo).toBe('V8')
})

test('an item invoiced in another unit than its stock is counted in is a warning', () => {
  const item = { no: '1100', gtin: '', blocked: false, baseUnit: 'PCS', references: [] }
  const inUnit = (unit: string) =>
    said(
      draft(
        cash,
        [
          [/<cbc:InvoicedQuantity[^>]*>/, `<cbc:InvoicedQuantity unitCode="${unit}">`],
          [
            '<cac:Item>',
            '<cac:Item><cac:BuyersItemIdentification><cbc:ID>1100</cbc:ID></cac:BuyersItemIdentification>',
          ],
        ],
        { items: [item] },
      ),
      'UNIT',
    )
  expect(inUnit('C62')).toEqual([])
  expect(inUnit('ZZ')).toEqual([])
  expect(inUnit('DZN')).toEqual([
    'warning: Line 1: the quantity is in DZN, but item 1100 is counted in PCS: check quantity and price before posting.',
  ])
})

test('a sentence is once in errorMessage, and a number that is missing or too long does not block a purchase for good', () => {
  const columns = headerColumns(
    'purchase',
    draft('ef-01-v1-simple', [[/<cbc:ID>25001234<\/cbc:ID>/, `<cbc:ID>${'9'.repeat(36)}</cbc:ID>`]]),
  )
  expect([columns['file_finding'], columns['error_message']]).toEqual([
    '',
    `The document number ${'9'.repeat(36)} is longer than 35 characters.`,
  ])
  const value = draft(cash)
  const repeated = ['/a', '/b'].map((xpath) => ({
    code: 'BR-X',
    message: 'BR-X: no.',
    severity: 'error' as const,
    xpath,
    found: null,
    expected: null,
  }))
  const twice = headerColumns('purchase', { ...value, findings: repeated })
  expect([twice['file_finding'], twice['error_message']]).toEqual(['BR-X: no.', 'BR-X: no.'])
})

test('an invoice of negative amounts is a credit memo and says so; of a credit note it is doubtful which of the two is meant', () => {
  const xml = (name: string) => readFileSync(new URL(`../data/peppol/${name}.xml`, import.meta.url), 'utf8')
  const said = (text: string) => {
    const { header, findings } = toImportDraft(readEInvoice(Buffer.from(text)), { ...context, side: 'sales' })
    return [header.documentType, findings.filter(({ code }) => code === 'FLIPPED').map(({ severity }) => severity)]
  }
  expect(said(xml('be-22-negative-invoice'))).toEqual(['Credit Memo', ['info']])
  const negative = xml('be-20-creditnote').replace(/(<cbc:TaxInclusiveAmount[^>]*>)/, '$1-')
  expect(said(negative)).toEqual(['Invoice', ['warning']])
})

/** A VAT date beside the issue date of 2025-03. */
const vatDate = (date: string): Edits => [
  ['<cbc:InvoiceTypeCode', `<cbc:TaxPointDate>${date}</cbc:TaxPointDate><cbc:InvoiceTypeCode`],
]

test('VAT that is due in another month than the date of the file is told', () => {
  const plain = draft(cash)
  expect(said(plain, 'TAXPOINT')).toEqual([])
  const issued = plain.header.documentDate ?? ''
  expect(said(draft(cash, vatDate(issued)), 'TAXPOINT')).toEqual([])
  const [warning] = said(draft(cash, vatDate('2024-11-30')), 'TAXPOINT')
  expect(warning).toBe(
    `warning: The file says that its VAT is due on 2024-11-30, in another month than its date ${issued}: booking puts it into the return of the posting date. Set a posting date in 2024-11 if the VAT belongs there.`,
  )
})
