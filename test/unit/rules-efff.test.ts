import { expect, test } from 'vitest'
import { efffRules } from '../../src/formats/rules/efff/rules.ts'
import { broken, documentOf, judgedFiles } from '../support/rule-documents.ts'

const reference = (id: string, type: string): string =>
  `<cac:AdditionalDocumentReference><cbc:ID>${id}</cbc:ID><cbc:DocumentType>${type}</cbc:DocumentType></cac:AdditionalDocumentReference>`

const image = reference('904', 'CommercialInvoice')

const software = reference('eFFF', 'DemoBooks 7.1')

const category = (code = 'S', name = '03'): string =>
  `<cac:TaxCategory><cbc:ID>${code}</cbc:ID><cbc:Name>${name}</cbc:Name><cbc:Percent>21</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory>`

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

// What each rule is about is in its examples (rules-examples.test.ts); these are its edges.
test('the official rules compare texts as they are', () => {
  expect(of(image + reference('eFFF', ' 7') + line())).toEqual([])
  const before = image + software
  expect(of(before + taxTotal(category('AE', '45')) + line())).toEqual([])
  expect(of(before + taxTotal(category('AE', ' 45 ')) + line())).toEqual(['R017'])
})

test('a payment discount asks for the VAT of every line, which is not asked for without', () => {
  expect(of(image + software + discount(amount + period) + line(taxTotal()))).toEqual([])
  expect(of(image + software + discount(amount + period) + line())).toEqual([
    'R008',
    'R009',
    'R010',
    'R011',
    'R012',
    'R014',
  ])
  expect(of(image + software + taxTotal(category('E', 'NA')) + line())).toEqual([])
})

test('a line without an item has no Belgian VAT category', () => {
  expect(of(`${image + software}<cac:InvoiceLine><cbc:ID>1</cbc:ID></cac:InvoiceLine>`)).toEqual(['R015'])
})

test('only the pairing of categories is a warning', () => {
  expect(efffRules.filter(({ official }) => official === 'warning').map(({ id }) => id)).toEqual(['EFFF-T10-R017'])
})
