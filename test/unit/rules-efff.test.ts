import { expect, test } from 'vitest'
import { efffRules } from '../../src/formats/rules/efff/rules.ts'
import { broken, documentOf, judgedFiles } from '../support/rule-documents.ts'

const reference = (id: string, type: string): string =>
  `<cac:AdditionalDocumentReference><cbc:ID>${id}</cbc:ID><cbc:DocumentType>${type}</cbc:DocumentType></cac:AdditionalDocumentReference>`

const image = reference('904', 'CommercialInvoice')

const software = reference('eFFF', 'DemoBooks 7.1')

const category = (code = 'S', name = '03', reason = ''): string =>
  `<cac:TaxCategory><cbc:ID>${code}</cbc:ID>${name === '' ? '' : `<cbc:Name>${name}</cbc:Name>`}<cbc:Percent>21</cbc:Percent>${reason}<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory>`

const taxTotal = (inside = category()): string =>
  `<cac:TaxTotal><cac:TaxSubtotal><cbc:TaxableAmount>100</cbc:TaxableAmount><cbc:TaxAmount>21</cbc:TaxAmount>${inside}</cac:TaxSubtotal></cac:TaxTotal>`

const line = (own = ''): string =>
  `<cac:InvoiceLine><cbc:ID>1</cbc:ID>${own}<cac:Item><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Name>03</cbc:Name></cac:ClassifiedTaxCategory></cac:Item></cac:InvoiceLine>`

const discount = (more = ''): string =>
  `<cac:PaymentTerms><cbc:SettlementDiscountPercent>2</cbc:SettlementDiscountPercent>${more}</cac:PaymentTerms>`

const amount = '<cbc:Amount>2.42</cbc:Amount>'

const period = '<cac:SettlementPeriod><cbc:EndDate>2025-02-11</cbc:EndDate></cac:SettlementPeriod>'

const of = (content: string): readonly string[] =>
  broken(efffRules, documentOf(content)).map((id) => id.replace('EFFF-T10-', ''))

const judged = judgedFiles('efff').filter(({ ruleSets }) => ruleSets.includes('efffV3'))

test('nine files have an official e-FFF verdict', () => expect(judged).toHaveLength(9))

test.each(judged)('$file breaks the same e-FFF rules as officially', ({ document, official }) => {
  expect(broken(efffRules, document())).toEqual([...official].sort())
})

test('a file needs its PDF and the software that wrote it', () => {
  expect(of(image + software + line())).toEqual([])
  expect(of(software + line())).toEqual(['R001'])
  expect(of(image + line())).toEqual(['R003'])
  expect(of(image + reference('eFFF', '7') + line())).toEqual(['R004'])
  expect(of(image + reference('eFFF', ' 7') + line())).toEqual([])
})

test('a payment discount needs its amount, its last date and the VAT of every line', () => {
  const right = line(taxTotal())
  expect(of(image + software + discount(amount + period) + right)).toEqual([])
  expect(of(image + software + discount(period) + right)).toEqual(['R005'])
  expect(of(image + software + discount(amount) + right)).toEqual(['R006'])
  expect(of(image + software + discount(amount + period) + line())).toEqual([
    'R008',
    'R009',
    'R010',
    'R011',
    'R012',
    'R014',
  ])
  expect(of(image + software + line())).toEqual([])
})

test('with a payment discount, the exempt part says Cash Discount', () => {
  const before = image + software + discount(amount + period)
  const reason = '<cbc:TaxExemptionReason>Cash Discount</cbc:TaxExemptionReason>'
  expect(of(before + taxTotal(category('E', 'NA')) + line(taxTotal()))).toEqual(['R013'])
  expect(of(before + taxTotal(category('E', 'NA', reason)) + line(taxTotal()))).toEqual([])
  expect(of(image + software + taxTotal(category('E', 'NA')) + line())).toEqual([])
})

test('every VAT category has a Belgian one of the list that goes with it', () => {
  const before = image + software
  expect(of(before + taxTotal(category('S', '')) + line())).toEqual(['R007'])
  expect(of(before + taxTotal(category('S', '99')) + line())).toEqual(['R016', 'R017'])
  expect(of(before + taxTotal(category('S', '45')) + line())).toEqual(['R017'])
  expect(of(before + taxTotal(category('AE', '45')) + line())).toEqual([])
  expect(of(before + taxTotal(category('AE', ' 45 ')) + line())).toEqual(['R017'])
  expect(of(`${before}<cac:InvoiceLine><cbc:ID>1</cbc:ID></cac:InvoiceLine>`)).toEqual(['R015'])
})

test('only the pairing of categories is a warning', () => {
  expect(efffRules.filter(({ official }) => official === 'warning').map(({ id }) => id)).toEqual(['EFFF-T10-R017'])
})
