import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import type { XmlNode } from '../../src/formats/read/text/parse-xml.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'
import { enRules } from '../../src/formats/rules/en16931/rules.ts'
import { rootPlace } from '../../src/formats/rules/rule/place.ts'
import type { Violation } from '../../src/formats/rules/rule/rule.ts'
import { expectLinear } from '../support/work.ts'

const corpus = process.env['FACTURIER_CORPUS']
const copied = join(import.meta.dirname, '../data/peppol')
const folder = corpus === undefined ? copied : join(corpus, 'peppol')

const byId = new Map(enRules.map((rule) => [rule.id, rule]))

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:'

/** A document that says nothing but what is inside. */
function document(inside: string, root = 'Invoice'): XmlNode {
  const namespaces = `xmlns="${ubl}${root}-2" xmlns:cac="${ubl}CommonAggregateComponents-2" xmlns:cbc="${ubl}CommonBasicComponents-2"`
  return readEInvoice(Buffer.from(`<${root} ${namespaces}><cbc:UUID>1</cbc:UUID>${inside}</${root}>`)).tree
}

function broken(tree: XmlNode): string[] {
  return enRules.filter((rule) => rule.check(rootPlace(tree)).length > 0).map((rule) => rule.id)
}

function check(id: string, tree: XmlNode): readonly Violation[] {
  return byId.get(id)?.check(rootPlace(tree)) ?? []
}

const vat = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>'

function category(name: string): string {
  return `<cac:${name}><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent>${vat}</cac:${name}>`
}

function amount(name: string, value: string): string {
  return `<cbc:${name} currencyID="EUR">${value}</cbc:${name}>`
}

/** A LegalMonetaryTotal of zeros but for the values given. */
function totals(values: Readonly<Record<string, string>>): string {
  const zeros = { LineExtensionAmount: '0', TaxExclusiveAmount: '0', TaxInclusiveAmount: '0', PayableAmount: '0' }
  return `<cac:LegalMonetaryTotal>${Object.entries({ ...zeros, ...values })
    .map(([name, value]) => amount(name, value))
    .join('')}</cac:LegalMonetaryTotal>`
}

/** An invoice line that breaks no rule, with more in it or another price. */
function line(inside: string, price = amount('PriceAmount', '1')): string {
  return `<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity>${amount('LineExtensionAmount', '1')}${inside}<cac:Item><cbc:Name>x</cbc:Name>${category('ClassifiedTaxCategory')}</cac:Item><cac:Price>${price}</cac:Price></cac:InvoiceLine>`
}

/** A TaxTotal with one subtotal of S 21. */
function subtotal(base: string, tax: string): string {
  return `<cac:TaxTotal>${amount('TaxAmount', tax)}<cac:TaxSubtotal>${amount('TaxableAmount', base)}${amount('TaxAmount', tax)}${category('TaxCategory')}</cac:TaxSubtotal></cac:TaxTotal>`
}

function delivery(address: string): string {
  return `<cac:Delivery><cac:DeliveryLocation><cac:Address>${address}</cac:Address></cac:DeliveryLocation></cac:Delivery>`
}

function card(number: string): string {
  return `<cac:PaymentMeans><cbc:PaymentMeansCode>48</cbc:PaymentMeansCode><cac:CardAccount><cbc:PrimaryAccountNumberID>${number}</cbc:PrimaryAccountNumberID></cac:CardAccount></cac:PaymentMeans>`
}

const nothing = broken(document(''))

/** Rules that the inside breaks and an empty document does not. */
function brokenBy(inside: string, root?: string): string {
  return broken(document(inside, root))
    .filter((id) => !nothing.includes(id))
    .toSorted()
    .join(' ')
}

interface OfficialFile {
  readonly official?: {
    readonly ruleSets?: readonly string[]
    readonly fatal?: { readonly en16931?: readonly string[] }
    readonly warning?: { readonly en16931?: readonly string[] }
  }
}

const files = Object.entries(
  (
    JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as {
      readonly files: Readonly<Record<string, OfficialFile>>
    }
  ).files,
).filter(([, { official }]) => official?.ruleSets?.includes('en16931') === true)

test.each(files)('%s breaks exactly the rules that the official rule set says', (name, { official }) => {
  const path = corpus === undefined ? join(copied, basename(name)) : join(folder, name)
  const said = [...(official?.fatal?.en16931 ?? []), ...(official?.warning?.en16931 ?? [])]
  expect(broken(readEInvoice(readFileSync(path)).tree).toSorted()).toEqual(said.filter((id) => byId.has(id)).toSorted())
})

interface UnitTest {
  readonly source: string
  readonly test: number
  readonly expect: readonly { readonly result: string; readonly rule: string }[]
  readonly xml: string
}

test.skipIf(corpus === undefined)('every official unit test of a claimed rule has the official result', () => {
  const wrong: string[] = []
  let done = 0
  const lines = readFileSync(join(corpus ?? '', 'peppol/unit/rule-unit-tests.jsonl'), 'utf8').split('\n')
  for (const { source, test: number, expect: expectations, xml } of lines.flatMap((line) =>
    line === '' ? [] : [JSON.parse(line) as UnitTest],
  )) {
    // The reader wants one known field, so that it does not read a form of another kind.
    const known = `<u:UUID xmlns:u="${ubl}CommonBasicComponents-2">1</u:UUID>`
    const tree = readEInvoice(Buffer.from(xml.trim().replace(/<\/[\w:]+>$/, (end) => `${known}${end}`))).tree
    for (const { result, rule } of expectations.filter((expectation) => byId.has(expectation.rule))) {
      done += 1
      if ((result === 'success') !== (check(rule, tree).length === 0)) wrong.push(`${source} ${number} ${rule}`)
    }
  }
  expect(wrong).toEqual([])
  expect(done).toBeGreaterThan(200)
})

test('a document that says nothing lacks what every document must have', () => {
  const first = ['BR-02', 'BR-03', 'BR-04', 'BR-05', 'BR-06', 'BR-07', 'BR-16']
  expect(nothing).toEqual([...first, 'BR-01', 'BR-08', 'BR-10', 'BR-CO-18'])
})

// What each rule is about is in its examples (rules-examples.test.ts); these are its edges.
const edges: readonly (readonly [inside: string, ids: string])[] = [
  // Totals
  ['<cac:LegalMonetaryTotal/>', 'BR-12 BR-13 BR-14 BR-15 BR-CO-10 BR-CO-13 BR-CO-16'],
  [totals({}), ''],
  [totals({ PrepaidAmount: '1' }), 'BR-CO-16'],
  [totals({ PrepaidAmount: '1', PayableRoundingAmount: '0.5', PayableAmount: '-0.5' }), ''],
  [totals({ PayableRoundingAmount: '0.5' }), 'BR-CO-16'],
  [totals({ AllowanceTotalAmount: '1', TaxExclusiveAmount: '-1' }), 'BR-CO-11'],
  [totals({ ChargeTotalAmount: '1', TaxExclusiveAmount: '1' }), 'BR-CO-12'],
  [totals({ LineExtensionAmount: '1,5', TaxExclusiveAmount: 'x', PayableAmount: '' }), ''],
  // VAT
  [subtotal('-100', '-21'), ''],
  [
    `<cac:TaxTotal>${amount('TaxAmount', '1')}<cac:TaxSubtotal/></cac:TaxTotal>`,
    'BR-45 BR-46 BR-47 BR-48 BR-CO-14 BR-CO-17',
  ],
  // Lines
  ['<cac:InvoiceLine/>', 'BR-21 BR-22 BR-23 BR-24 BR-25 BR-26 BR-27 BR-CO-04 UBL-SR-48'],
  [line('', amount('PriceAmount', '1.123456')), ''],
  // Parties
  ['<cac:PayeeParty/>', 'BR-17 UBL-SR-19 UBL-SR-20 UBL-SR-21'],
  ['<cac:TaxRepresentativeParty/>', 'BR-18 BR-19 BR-56'],
  [line(delivery('')), 'BR-57'],
  [line(delivery('<cac:Country><cbc:IdentificationCode>BE</cbc:IdentificationCode></cac:Country>')), ''],
  [
    '<cac:PayeeParty><cac:PartyIdentification><cbc:ID schemeID="SEPA">1</cbc:ID></cac:PartyIdentification></cac:PayeeParty>',
    'BR-17 UBL-SR-19 UBL-SR-20 UBL-SR-21',
  ],
  // Dates that are none are not compared
  [
    '<cac:InvoicePeriod><cbc:StartDate>2026-02-30</cbc:StartDate><cbc:EndDate>2026-01-31</cbc:EndDate></cac:InvoicePeriod>',
    '',
  ],
  // Payment
  ['<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode></cac:PaymentMeans>', 'BR-61'],
  [card('4111 \n 11111'), ''],
  [card('4111 111111'), 'BR-51'],
  // Codes and attachments
  ['<cac:TaxTotal><cbc:TaxAmount>1</cbc:TaxAmount></cac:TaxTotal>', 'BR-CL-03'],
  ['<cbc:OtherBinaryObject>QQ==</cbc:OtherBinaryObject>', 'UBL-DT-06 UBL-DT-07'],
  ['<cbc:OtherBinaryObject mimeCode="application/pdf" filename="a.pdf">QQ==</cbc:OtherBinaryObject>', ''],
  ['<cac:AdditionalDocumentReference><cbc:ID schemeID="1">1</cbc:ID></cac:AdditionalDocumentReference>', 'UBL-SR-43'],
]

test.each(edges)('%s breaks: %s', (inside, ids) => {
  expect(brokenBy(inside)).toBe(ids)
})

test('a finding says where, what was found and what was expected', () => {
  expect(check('BR-CO-17', document(subtotal('100', '22')))).toEqual([
    {
      xpath: '/Invoice/cac:TaxTotal[1]/cac:TaxSubtotal[1]/cbc:TaxAmount',
      message: 'VAT of S 21 is 22.00, expected 21.00.',
      found: '22.00',
      expected: '21.00',
    },
  ])
  expect(check('BR-CL-23', document(`${line('')}${line('').replace('C62', 'STUK')}`))).toEqual([
    {
      xpath: '/Invoice/cac:InvoiceLine[2]/cbc:InvoicedQuantity',
      message: 'STUK is no unit of UN/ECE Recommendation 20 or 21.',
      found: 'STUK',
    },
  ])
})

test('half a cent of a negative total may be rounded either way', () => {
  const sums = (total: string): readonly Violation[] =>
    check(
      'BR-CO-10',
      document(
        `${line('').replace('>1</cbc:LineExtensionAmount>', '>-0.125</cbc:LineExtensionAmount>')}${totals({ LineExtensionAmount: total })}`,
      ),
    )
  expect([sums('-0.12'), sums('-0.13')]).toEqual([[], []])
  expect(sums('-0.14')).toHaveLength(1)
})

const ten = 10_000

test('broken lines cost as much as there are of them', () => {
  const tree = document('<cac:InvoiceLine/>'.repeat(ten))
  const last = enRules.flatMap((rule) => rule.check(rootPlace(tree))).filter(({ xpath }) => xpath.includes(`[${ten}]`))
  expect(last.length).toBeGreaterThan(5)
  const lines = (count: number) => rootPlace(document('<cac:InvoiceLine/>'.repeat(count)))
  expectLinear(lines, (root) => enRules.flatMap((rule) => rule.check(root)), ten / 4)
})
