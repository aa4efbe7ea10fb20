import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toImportDraft } from '../../src/formats/import-draft.ts'
import type { ImportDraft } from '../../src/formats/match/draft.ts'
import type { ImportSide } from '../../src/model/import-side.ts'
import { previewHtml } from '../../src/formats/preview/page.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'
import { ciiTwin } from '../support/cii-twin.ts'
import { corpusFiles } from '../support/corpus-files.ts'
import { context, type Edits } from '../support/drafted-files.ts'

/** A file of test/data/peppol as CII, changed; every change must find its text. */
function twin(name: string, edits: Edits = []): string {
  const invoice = readEInvoice(readFileSync(new URL(`../data/peppol/${name}.xml`, import.meta.url)))
  return edits.reduce((xml, [from, to]) => {
    expect(xml).toMatch(from)
    return xml.replace(from, to)
  }, ciiTwin(invoice))
}

const read = (xml: string) => readEInvoice(Buffer.from(xml))
const drafted = (xml: string, side: ImportSide = 'sales') => toImportDraft(read(xml), { ...context, side })

/** What of a draft does not say how its file was written. */
function meaning({ header, lines, docImage, attachments, fileParty, findings }: ImportDraft) {
  // Rules of UBL and of Peppol are not about CII; what is an error in a file that claims Peppol may be a remark here (BR-07).
  const said = findings.filter(({ code }) => !/^(?:PEPPOL|UBL)-|^ENCODING$/.test(code)).map(({ message }) => message)
  const places = lines.map((line) => ({ ...line, xpath: '' }))
  return {
    header,
    lines: places,
    docImage: docImage?.toString('base64'),
    attachments,
    fileParty,
    said: said.toSorted(),
  }
}

const written = corpusFiles.filter(({ folder }) => folder.startsWith('peppol/') && folder !== 'peppol/malformed')

test('CII is the same draft with the same findings as its twin in UBL, for every file of EN 16931, right or wrong', () => {
  expect(written.length).toBeGreaterThan(60)
  for (const file of written) {
    const ubl = readEInvoice(file.bytes())
    const cii = read(ciiTwin(ubl))
    expect(cii.profile).toBe('cii')
    for (const side of ['sales', 'purchase'] as const) {
      const [expected, found] = [ubl, cii].map((one) => meaning(toImportDraft(one, { ...context, side })))
      expect({ name: file.name, ...found }).toEqual({ name: file.name, ...expected })
    }
  }
})

test('findings and lines name the place in the CII file', () => {
  const xml = twin('be-02-four-rates', [
    ['<ram:DuePayableAmount currencyID="EUR">', '<ram:DuePayableAmount currencyID="EUR">1'],
    [
      /<ram:IssueDateTime>.*?<\/ram:IssueDateTime>/,
      '<ram:IssueDateTime><udt:DateTimeString format="610">202501</udt:DateTimeString></ram:IssueDateTime>',
    ],
    [/<ram:Name>[^<]*<\/ram:Name>(?=<\/ram:SpecifiedTradeProduct>|<ram:Description>)/, ''],
  ])
  const { findings, lines } = drafted(xml)
  const transaction = '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction'
  const at = (code: string) => findings.find((one) => one.code === code)?.xpath
  expect(at('BR-CO-16')).toBe(
    `${transaction}/ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:DuePayableAmount`,
  )
  expect(at('PEPPOL-EN16931-F001')).toBe(
    '/rsm:CrossIndustryInvoice/rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString',
  )
  // What is missing is told by what should have it.
  expect(at('BR-25')).toBe(`${transaction}/ram:IncludedSupplyChainTradeLineItem[1]/ram:SpecifiedTradeProduct`)
  expect(lines[1]?.xpath).toBe(`${transaction}/ram:IncludedSupplyChainTradeLineItem[2]`)
})

test('what CII can say beyond EN 16931: lines of no amount, freight, a cash discount by days; a VAT total that is left out', () => {
  const group = `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>G1</ram:LineID><ram:LineStatusReasonCode>GROUP</ram:LineStatusReasonCode></ram:AssociatedDocumentLineDocument></ram:IncludedSupplyChainTradeLineItem>`
  const discount = `<ram:ApplicableTradePaymentDiscountTerms><ram:BasisPeriodMeasure unitCode="DAY">10</ram:BasisPeriodMeasure><ram:CalculationPercent>2</ram:CalculationPercent></ram:ApplicableTradePaymentDiscountTerms>`
  const xml = twin('be-01-simple-21', [
    ['<ram:IncludedSupplyChainTradeLineItem>', `${group}<ram:IncludedSupplyChainTradeLineItem>`],
    ['</ram:SpecifiedTradePaymentTerms>', `${discount}</ram:SpecifiedTradePaymentTerms>`],
  ])
  const plain = drafted(twin('be-01-simple-21'))
  const { header, lines, findings } = drafted(xml)
  expect(lines).toHaveLength(plain.lines.length)
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual(
    plain.findings.filter(({ severity }) => severity === 'error'),
  )
  expect(findings.find(({ code }) => code === 'LINESTATUS')).toMatchObject({
    xpath: expect.stringContaining('/ram:IncludedSupplyChainTradeLineItem[1]') as string,
  })
  expect(header.paymentDiscountPct).toBe('2')
  const { documentDate } = header
  expect(Date.parse(header.pmtDiscountDate ?? '') - Date.parse(documentDate ?? '')).toBe(10 * 24 * 3600 * 1000)

  const untaxed = read(twin('be-14-exempt', [[/<ram:TaxTotalAmount[^>]*>[^<]*<\/ram:TaxTotalAmount>/, '']]))
  expect(untaxed.totals.tax).toBe('0')
  const freight = `<ram:SpecifiedLogisticsServiceCharge><ram:Description>Freight</ram:Description><ram:AppliedAmount>5.00</ram:AppliedAmount><ram:AppliedTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>21</ram:RateApplicablePercent></ram:AppliedTradeTax></ram:SpecifiedLogisticsServiceCharge>`
  expect(
    read(twin('be-01-simple-21', [['<ram:SpecifiedTradePaymentTerms>', `${freight}<ram:SpecifiedTradePaymentTerms>`]]))
      .allowancesCharges,
  ).toMatchObject([{ kind: 'charge', amount: '5.00', reason: 'Freight', vatCategory: 'S', vatRate: '21' }])
})

test('a CII file is shown as any other', () => {
  const page = previewHtml(read(twin('be-01-simple-21')), { language: 'en', findings: [] })
  const ubl = readEInvoice(readFileSync(new URL('../data/peppol/be-01-simple-21.xml', import.meta.url)))
  expect(page).toBe(previewHtml({ ...ubl, profile: 'cii' }, { language: 'en', findings: [] }))
})

test.for<readonly [what: string, edits: Edits, sentence: string]>([
  [
    'parts of UBL',
    [
      [
        '<ram:BuyerTradeParty>',
        '<cac:Party xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"/><ram:BuyerTradeParty>',
      ],
    ],
    'The CII file has an element of UBL, /rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement/Party: a file is written in one of the two.',
  ],
  [
    'no transaction',
    [[/<rsm:SupplyChainTradeTransaction>.*<\/rsm:SupplyChainTradeTransaction>/, '']],
    'The CII file has no rsm:SupplyChainTradeTransaction in /rsm:CrossIndustryInvoice.',
  ],
  [
    'two transactions',
    [['</rsm:SupplyChainTradeTransaction>', '</rsm:SupplyChainTradeTransaction><rsm:SupplyChainTradeTransaction/>']],
    'The CII file has two documents: /rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction[2].',
  ],
  [
    'another version',
    [['standard:CrossIndustryInvoice:100', 'standard:CrossIndustryInvoice:200']],
    'The file is a CrossIndustryInvoice of another version than D16B; UBL (Invoice, CreditNote) or CII (CrossIndustryInvoice) is expected.',
  ],
])('CII with %s is refused', ([, edits, sentence]) => {
  expect(() => read(twin('be-01-simple-21', edits))).toThrow(sentence)
})
