import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import type { XmlNode } from '../../src/formats/read/text/parse-xml.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'
import { enRules } from '../../src/formats/rules/en16931/rules.ts'
import { rootPlace } from '../../src/formats/rules/rule/place.ts'
import type { Violation } from '../../src/formats/rules/rule/rule.ts'
import { faults, line, subtotal, totals } from '../support/rule-faults.ts'
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

test.each(faults)('%s breaks: %s', (inside, ids) => {
  expect(brokenBy(inside)).toBe(ids)
})

test('every rule but those that count what may occur once is seen to fail', () => {
  const seen = new Set([...nothing, ...faults.flatMap(([, ids]) => ids.split(' '))])
  expect(enRules.map(({ id }) => id).filter((id) => !seen.has(id) && !id.startsWith('UBL-SR-'))).toEqual([])
})

const counted: readonly (readonly [path: string, id: string])[] = [
  ['cac:ContractDocumentReference/cbc:ID', 'UBL-SR-01'],
  ['cac:ReceiptDocumentReference/cbc:ID', 'UBL-SR-02'],
  ['cac:DespatchDocumentReference/cbc:ID', 'UBL-SR-03'],
  ['cac:InvoicePeriod', 'UBL-SR-08'],
  ['cac:ProjectReference/cbc:ID', 'UBL-SR-39'],
  ['cac:PaymentMeans/cbc:PaymentDueDate', 'UBL-SR-45'],
  ['cac:InvoicePeriod/cbc:DescriptionCode', 'UBL-SR-49'],
  ['cac:PaymentMeans/cac:CardAccount', 'UBL-SR-54'],
  ['cac:PaymentMeans/cac:PaymentMandate', 'UBL-SR-55'],
  ['cac:OriginatorDocumentReference/cbc:ID', 'UBL-SR-56'],
  ...['RegistrationName', 'CompanyID', 'CompanyLegalForm'].map(
    (name, index) =>
      [
        `cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:${name}`,
        ['UBL-SR-09', 'UBL-SR-11', 'UBL-SR-14'][index] ?? '',
      ] as const,
  ),
  ['cac:AccountingCustomerParty/cac:Party/cac:PartyName/cbc:Name', 'UBL-SR-40'],
  ['cac:InvoiceLine/cac:Item/cbc:Description', 'UBL-SR-50'],
  ['cac:InvoiceLine/cac:InvoicePeriod', 'UBL-SR-36'],
]

test.each(counted)('two of %s break %s', (path, id) => {
  const [last = '', ...above] = path.split('/').toReversed()
  const inside = (times: number): string =>
    above.reduce((xml, name) => `<${name}>${xml}</${name}>`, `<${last}/>`.repeat(times))
  expect(check(id, document(inside(1)))).toEqual([])
  expect(check(id, document(inside(2)))).toMatchObject([{ found: '2', expected: '1' }])
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
