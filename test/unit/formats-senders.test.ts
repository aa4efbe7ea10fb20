import { describe, expect, test } from 'vitest'
import type { DraftContext, ImportDraft } from '../../src/formats/match/draft.ts'
import { toImportDraft } from '../../src/formats/import-draft.ts'
import { lookupsOf } from '../../src/formats/match/lookups.ts'
import { previewHtml } from '../../src/formats/preview/page.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'
import { purchaseXml } from '../support/received-files.ts'

/** What senders write that no example of a specification shows; each is read as it is meant. */
const context: DraftContext = {
  side: 'purchase',
  ownCompany: { name: 'Demo Verkoop NV', enterpriseNo: '0999000129', vatRegistrationNo: 'BE0999000129', gln: null },
  parties: [
    {
      no: 'V1',
      name: 'Claes',
      vatRegistrationNo: 'BE0999200265',
      enterpriseNo: '0999200265',
      gln: '5412345000020',
      endpointScheme: '',
      endpointId: '',
      iban: '',
      postCode: '',
      blocked: false,
    },
  ],
  lcyCode: 'EUR',
  vatProdPostingGroups: [
    { category: 'S', rate: '21', vatProdPostingGroup: 'G3' },
    { category: 'S', rate: '6', vatProdPostingGroup: 'G1' },
  ],
  defaultAccount: '612500',
  chargeAccount: null,
}

type Edits = readonly (readonly [from: string | RegExp, to: string])[]

/** One line of 1 at 100.00, VAT 21 %, with texts replaced. */
function edited(edits: Edits): Buffer {
  let xml = purchaseXml({ number: 'AF-1', date: '2025-03-03' })
  for (const [from, to] of edits) {
    expect(xml).toMatch(from)
    xml = xml.replace(from, to)
  }
  return Buffer.from(xml)
}

function drafted(...edits: Edits): ImportDraft {
  return toImportDraft(readEInvoice(edited(edits)), context)
}

const errors = ({ findings }: ImportDraft): string[] =>
  findings.filter(({ severity }) => severity === 'error').map(({ message }) => message)

const amounts = ({ lines }: ImportDraft): string[] =>
  lines.map(
    ({ quantity, unitPrice, lineDiscountAmount, vatProdPostingGroup }) =>
      `${quantity} x ${unitPrice} - ${lineDiscountAmount ?? '0'} ${vatProdPostingGroup}`,
  )

const due = (date: string): Edits => [['<cbc:DueDate>2026-12-31</cbc:DueDate>', date]]

const terms = (content: string): Edits => [
  ['<cac:TaxTotal>', `<cac:PaymentTerms>${content}</cac:PaymentTerms><cac:TaxTotal>`],
]

const means = (content: string): Edits => [
  [
    '<cac:TaxTotal>',
    `<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode>${content}</cac:PaymentMeans><cac:TaxTotal>`,
  ],
]

const note = (text: string): Edits => [
  ['<cbc:DocumentCurrencyCode>', `<cbc:Note>${text}</cbc:Note><cbc:DocumentCurrencyCode>`],
]

describe('dates', () => {
  const issued = (date: string): Edits => [['2025-03-03', date]]

  test.for(['2025-01-01Z', '2025-01-01+01:00', '2025-01-01T00:00:00', '2025-01-01T23:59:59.999-05:00'])(
    '%s is 2025-01-01, with a warning',
    (date) => {
      const { header, findings } = drafted(...issued(date))
      expect(header).toMatchObject({ documentDate: '2025-01-01', postingDate: '2025-01-01', dueDate: '2026-12-31' })
      expect(findings.filter(({ code }) => code === 'PEPPOL-EN16931-F001')).toEqual([
        {
          code: 'PEPPOL-EN16931-F001',
          message: `PEPPOL-EN16931-F001: the issue date ${date} has a time or time zone; it is read as 2025-01-01.`,
          severity: 'warning',
          xpath: '/Invoice/cbc:IssueDate',
          found: date,
          expected: '2025-01-01',
        },
      ])
    },
  )

  test.for(['2025-02-30Z', '01/01/2025', '2025-01-01X', '2025-01-01+1', '20250101'])('%s is none', (date) => {
    const result = drafted(...issued(date))
    expect(result.header.documentDate).toBeNull()
    expect(errors(result)).toEqual([
      `PEPPOL-EN16931-F001: the issue date ${date} is not a date YYYY-MM-DD. Set documentDate.`,
    ])
  })

  test('one with a time zone finds the exchange rate of its day, and is shown in words', () => {
    const invoice = readEInvoice(edited(issued('2025-01-01Z')))
    expect(lookupsOf(invoice, 'purchase').date).toBe('2025-01-01')
    expect(previewHtml(invoice, { language: 'en', findings: [] })).toContain(
      '<time datetime="2025-01-01">1 January 2025</time>',
    )
  })

  test('those of a period with a time zone are noted and compared as dates', () => {
    const { header, findings } = drafted([
      '<cac:AccountingSupplierParty>',
      '<cac:InvoicePeriod><cbc:StartDate>2025-01-01Z</cbc:StartDate><cbc:EndDate>2025-06-30Z</cbc:EndDate></cac:InvoicePeriod><cac:AccountingSupplierParty>',
    ])
    expect(header.docNotes).toContain('Period 2025-01-01 - 2025-06-30')
    expect(findings.filter(({ code }) => code === 'DEFERRAL').map(({ message }) => message)).toEqual([
      'The document is for 2025-01-01 to 2025-06-30, more than a month: consider deferral codes.',
    ])
  })

  const endOfMay = '<cbc:PaymentDueDate>2025-05-31</cbc:PaymentDueDate>'

  test('the due date may stand in the payment terms', () => {
    expect(drafted(...due(''), ...terms(endOfMay)).header.dueDate).toBe('2025-05-31')
    // DueDate goes before it.
    expect(drafted(...terms(endOfMay)).header.dueDate).toBe('2026-12-31')
  })

  test('that of a cash discount, or of one of several instalments, is not the due date', () => {
    const discount = drafted(
      ...due(''),
      ...terms(`<cbc:SettlementDiscountPercent>2</cbc:SettlementDiscountPercent>${endOfMay}`),
    )
    expect(discount.header).toMatchObject({ dueDate: null, pmtDiscountDate: '2025-05-31' })
    const later = '<cbc:PaymentDueDate>2025-06-30</cbc:PaymentDueDate>'
    expect(drafted(...due(''), ...terms(endOfMay), ...terms(later)).header.dueDate).toBeNull()
  })
})

describe('structured messages', () => {
  const message = '+++090/9337/55493+++'

  test.for<[string, Edits]>([
    ['a payment reference', means(`<cbc:PaymentID>Mededeling: ${message}</cbc:PaymentID>`)],
    ['an instruction', means(`<cbc:InstructionNote>Betalen met ${message} aub</cbc:InstructionNote>`)],
    ['the payment terms', terms(`<cbc:Note>30 dagen, ${message}</cbc:Note>`)],
    ['a note of the document', note('Gestructureerde mededeling *** 090 / 9337 / 55493 ***')],
    ['two texts alike', [...note(message), ...terms(`<cbc:Note>Vermeld ${message}.</cbc:Note>`)]],
  ])('one written out inside %s is taken', ([, edits]) => {
    expect(drafted(...edits).header.standardFormatMessage).toBe(message)
  })

  test.for<[string, Edits]>([
    ['one that fails its check digits', note('Mededeling +++090/9337/55494+++')],
    ['twelve digits without marks', note('Bel 090933755493')],
    ['marks that do not match', note('Mededeling +++090/9337/55493***')],
    ['one of two', note('+++090/9337/55493+++ of +++000/0000/00101+++')],
  ])('%s in a note is not', ([, edits]) => {
    expect(drafted(...edits).header.standardFormatMessage).toBeNull()
  })
})

describe('lines', () => {
  const second = (content: string): Edits => [
    ['</cac:InvoiceLine>', `</cac:InvoiceLine><cac:InvoiceLine><cbc:ID>2</cbc:ID>${content}</cac:InvoiceLine>`],
  ]
  const net = (amount: string) => `<cbc:LineExtensionAmount currencyID="EUR">${amount}</cbc:LineExtensionAmount>`
  const text = '<cac:Item><cbc:Name>Werf Gent</cbc:Name></cac:Item>'
  const goods = 'S</cbc:ID><cbc:Percent>21</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>'
  const item = `<cac:Item><cbc:Name>Vrachtkosten</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>${goods}</cac:ClassifiedTaxCategory></cac:Item>`

  test('one of text, without quantity, price and VAT, has the VAT of the document and blocks nothing', () => {
    const result = drafted(...second(`${net('0.00')}${text}`))
    expect(errors(result)).toEqual([])
    expect(amounts(result)).toEqual(['1 x 100 - 0 G3', '1 x 0 - 0 G3'])
    expect(result.findings.filter(({ code }) => code === 'PRICE')).toEqual([])
  })

  test('one that is worth something has the only VAT of the document, and must name it where there are two', () => {
    const edits = second(`${net('5.00')}${text}`)
    expect(drafted(...edits).lines.map(({ vatProdPostingGroup }) => vatProdPostingGroup)).toEqual(['G3', 'G3'])
    const other =
      '<cac:TaxSubtotal><cac:TaxCategory><cbc:ID>E</cbc:ID><cbc:Percent>0</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal>'
    const result = drafted(...edits, ['</cac:TaxSubtotal>', `</cac:TaxSubtotal>${other}`])
    expect(result.lines[1]?.vatProdPostingGroup).toBeNull()
    expect(errors(result)).toContainEqual(expect.stringMatching(/^BR-CO-04: /))
  })

  test('one of zero pieces without a price stays as it is', () => {
    const none = '<cbc:InvoicedQuantity unitCode="C62">0</cbc:InvoicedQuantity>'
    expect(amounts(drafted(...second(`${none}${net('0')}${item}`)))).toEqual(['1 x 100 - 0 G3', '0 x 0 - 0 G3'])
  })

  test('an allowance that is more than its line makes no discount of it', () => {
    const allowance = (charge: boolean, amount: string) =>
      `<cac:AllowanceCharge><cbc:ChargeIndicator>${charge}</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Toeslag</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">${amount}</cbc:Amount></cac:AllowanceCharge>`
    const price = '<cac:Price><cbc:PriceAmount currencyID="EUR">0.00</cbc:PriceAmount></cac:Price>'
    const result = drafted(
      ...second(`${net('5.00')}${allowance(true, '20.00')}${allowance(false, '15.00')}${item}${price}`),
    )
    expect(amounts(result)).toEqual(['1 x 100 - 0 G3', '-1 x 15 - 0 G3', '1 x 20 - 0 G3'])
  })

  test('a number that cannot be read is said once, not again as a price that does not fit', () => {
    const result = drafted([/(PriceAmount[^>]*>)100.00/, '$1100,00'])
    expect(errors(result)).toEqual(['The price 100,00 is not a number that can be booked.'])
    expect(result.findings.filter(({ code }) => code === 'PRICE')).toEqual([])
  })

  test.for([
    ['NA', 'Loyer 1-ABC-123', 'Loyer 1-ABC-123'],
    ['n.v.t.', 'Onderhoud', 'Onderhoud'],
    ['-', 'Onderhoud', 'Onderhoud'],
    ['NA', '', 'NA'],
    ['Nagels', 'Onderhoud', 'Nagels'],
  ] as const)('named %s and described as %s is called %s', ([name, description, called]) => {
    const result = drafted([
      '<cbc:Name>Bureaustoel</cbc:Name>',
      `<cbc:Description>${description}</cbc:Description><cbc:Name>${name}</cbc:Name>`,
    ])
    expect(result.lines[0]?.description).toBe(called)
  })

  test('the case of a VAT category and of an indicator says nothing', () => {
    expect(amounts(drafted([/(ClassifiedTaxCategory><cbc:ID>)S/, '$1s']))).toEqual(['1 x 100 - 0 G3'])
    const charge = drafted([
      '<cac:TaxTotal>',
      '<cac:AllowanceCharge><cbc:ChargeIndicator>TRUE</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">5.00</cbc:Amount></cac:AllowanceCharge><cac:TaxTotal>',
    ])
    expect(charge.lines.map(({ description, unitPrice }) => `${description} ${unitPrice}`)).toEqual([
      'Bureaustoel 100',
      'Charge 5',
    ])
  })
})

describe('a vendor is found by', () => {
  const nameless = (endpoint: string, registrations: string): Edits => [
    [/<cbc:EndpointID schemeID="0208">0999200265<\/cbc:EndpointID>/, endpoint],
    [
      /<cac:PartyTaxScheme>[\s\S]*?<\/cac:PartyLegalEntity>/,
      `${registrations}<cac:PartyLegalEntity><cbc:RegistrationName>Iemand</cbc:RegistrationName></cac:PartyLegalEntity>`,
    ],
    ['<cbc:Name>Kantoormeubelen Claes NV</cbc:Name>', '<cbc:Name>Iemand</cbc:Name>'],
  ]
  const endpoint = (scheme: string, id: string) => `<cbc:EndpointID schemeID="${scheme}">${id}</cbc:EndpointID>`
  const vat = (number: string) =>
    `<cac:PartyTaxScheme><cbc:CompanyID>${number}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`
  const register = (number: string) => `<cac:PartyIdentification><cbc:ID>${number}</cbc:ID></cac:PartyIdentification>`

  test.for<[string, string]>([
    [endpoint('0208', '0208:0999200265'), ''],
    [endpoint('iso6523-actorid-upis', '0208:0999200265'), ''],
    [endpoint('0208', 'iso6523-actorid-upis::0208:0999200265'), ''],
    [endpoint('0208', '0999 200 265'), ''],
    [endpoint('9925', '9925:be0999200265'), ''],
    [endpoint('0088', '54 12345 00002 0'), ''],
    ['', vat('BTW BE 0999.200.265')],
    ['', vat('TVA: BE0999200265')],
    ['', vat('BTW 0999.200.265')],
    ['', vat('BE\u00a00999\u00a0200\u00a0265')],
    ['', register('RPR Gent 0999.200.265')],
    ['', register('KBO 999.200.265')],
    ['', register('Ondernemingsnr. BE 0999.200.265 - RPR Gent')],
  ])('%s%s', ([address, registrations]) => {
    expect(drafted(...nameless(address, registrations)).header.partyNo).toBe('V1')
  })

  test.for<[string, string]>([
    [endpoint('0208', '0088:0999200265'), ''],
    ['', register('RPR Gent 0999.200.266')],
    ['', register('Klant 0999.200.265')],
  ])('but not by %s%s', ([address, registrations]) => {
    expect(drafted(...nameless(address, registrations)).header.partyNo).toBeNull()
  })
})
