import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { EInvoice, Finding } from '../../src/formats/read/e-invoice.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'
import { rules } from '../../src/formats/rules/claimed.ts'
import { judge } from '../../src/formats/rules/judge.ts'
import { expectLinear } from '../support/work.ts'

const data = join(import.meta.dirname, '../data')
const corpus = process.env['FACTURIER_CORPUS']

function text(name: string): string {
  return readFileSync(join(data, name), 'utf8')
}

/** A file of the test data, changed: every change must find its text. */
function file(name: string, ...changes: readonly (readonly [string | RegExp, string])[]): EInvoice {
  return readEInvoice(
    Buffer.from(
      changes.reduce((xml, [from, to]) => {
        const changed = xml.replace(from, to)
        if (changed === xml) throw new Error(`${name} has no ${String(from)}`)
        return changed
      }, text(name)),
    ),
  )
}

function errors(findings: readonly Finding[]): string[] {
  return findings.filter((finding) => finding.severity === 'error').map((finding) => finding.code)
}

function warnings(findings: readonly Finding[]): string[] {
  return findings.filter((finding) => finding.severity === 'warning').map((finding) => finding.code)
}

const simple = 'peppol/be-01-simple-21.xml'
const noAddress = [/<cac:PostalAddress>[\s\S]*?<\/cac:PostalAddress>/, ''] as const
const wrongPayable = [/(<cbc:PayableAmount[^>]*>)[^<]*/, '$11.00'] as const
const foreign = [/<cbc:CustomizationID>[^<]*/, '<cbc:CustomizationID>urn:example'] as const

test('every rule is there once for what it means', () => {
  expect(new Set(rules.map((rule) => `${rule.id} ${rule.nature}`)).size).toBe(rules.length)
})

test('a right file has no findings', () => {
  expect(judge(file(simple), 'sales')).toEqual([])
})

test('how our own Peppol file is written is an error, how a supplier writes is a warning', () => {
  expect(errors(judge(file(simple, noAddress), 'sales'))).toEqual(['BR-08'])
  expect(errors(judge(file(simple, noAddress), 'purchase'))).toEqual([])
  expect(warnings(judge(file(simple, noAddress), 'purchase'))).toEqual(['BR-08'])
})

test('sums that are wrong are errors whoever wrote them', () => {
  expect(errors(judge(file(simple, wrongPayable), 'sales'))).toEqual(['BR-CO-16'])
  expect(errors(judge(file(simple, wrongPayable), 'purchase'))).toEqual(['BR-CO-16'])
  expect(errors(judge(file('efff/ei-06-v1-totals.xml'), 'purchase'))).toEqual(['BR-CO-16'])
})

test('a file that claims no rule set is only remarked upon', () => {
  const findings = judge(file(simple, noAddress, foreign), 'sales')
  expect(errors(findings)).toEqual([])
  expect(warnings(findings)).toContain('BR-08')
})

test('errors come first', () => {
  const findings = judge(file(simple, noAddress, wrongPayable), 'purchase')
  expect(findings.map(({ code }) => code)).toEqual(['BR-CO-16', 'BR-08'])
  expect(findings[0]).toMatchObject({
    message: expect.stringMatching(/^BR-CO-16: amount due for payment is 1\.00, expected /),
    xpath: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:PayableAmount',
    found: '1.00',
  })
})

test('a line whose price times quantity is not its net is a warning on both sides', () => {
  const name = 'peppol/inv-29-peppol-en16931-r120-line-net.xml'
  expect(errors(judge(file(name), 'sales'))).toEqual([])
  expect(warnings(judge(file(name), 'sales'))).toContain('PEPPOL-EN16931-R120')
})

test('an issue date that is none is left to the mapping, which says so', () => {
  const name = 'peppol/inv-34-peppol-en16931-f001-date-format.xml'
  expect(judge(file(name), 'sales').filter(({ code }) => code.endsWith('F001'))).toEqual([])
})

test('a party without a registration name is an error only where the file claims Peppol', () => {
  const noName = [/<cbc:RegistrationName>[^<]*<\/cbc:RegistrationName>/, ''] as const
  expect(errors(judge(file(simple, noName), 'purchase'))).toEqual(['BR-06'])
  expect(errors(judge(file(simple, noName, foreign), 'purchase'))).toEqual([])
})

test('one VAT total per rate adds up in e-FFF', () => {
  const split = 'efff/ef-20-billit-split-taxtotal.xml'
  expect(errors(judge(file(split), 'purchase'))).toEqual([])
  const wrong = [/(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, '$11.00'] as const
  expect(errors(judge(file(split, wrong), 'purchase'))).toContain('BR-CO-15')
})

test('one VAT total per rate is a remark about a file of another supplier', () => {
  const none = '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount></cac:TaxTotal>'
  const findings = judge(file(simple, ['<cac:TaxTotal>', `${none}<cac:TaxTotal>`]), 'purchase')
  expect(errors(findings)).toEqual([])
  expect(warnings(findings)).toContain('BR-CO-15')
})

test('e-FFF 3 rules are warnings about a supplier and errors about ourselves', () => {
  const name = 'efff/ei-01-v3-no-pdf-type.xml'
  expect(judge(file(name), 'purchase')).toMatchObject([{ code: 'EFFF-T10-R001', severity: 'warning' }])
  expect(judge(file(name), 'sales')).toMatchObject([{ code: 'EFFF-T10-R001', severity: 'error' }])
})

/** The simple file with elements before its seller. */
function simpleWith(inside: string, ...changes: readonly (readonly [string | RegExp, string])[]): EInvoice {
  return file(simple, ['<cac:AccountingSupplierParty>', `${inside}<cac:AccountingSupplierParty>`], ...changes)
}

const names = '<cac:PartyName><cbc:Name>n</cbc:Name></cac:PartyName>'
const registered = '<cac:PartyLegalEntity><cbc:RegistrationName>n</cbc:RegistrationName></cac:PartyLegalEntity>'
const total = '<cac:LegalMonetaryTotal><cbc:AllowanceTotalAmount>1</cbc:AllowanceTotalAmount></cac:LegalMonetaryTotal>'
const allowance =
  '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount>1</cbc:Amount></cac:AllowanceCharge>'

// Each of them is within the limits of the reader, and took minutes or gigabytes when a rule looked at all for each.
test.each<[string, number, (size: number) => EInvoice]>([
  [
    'payees beside names of the seller',
    1_000,
    (size) =>
      simpleWith(`<cac:PayeeParty>${names}</cac:PayeeParty>`.repeat(size), [
        '<cac:Party>',
        `<cac:Party>${(names + registered).repeat(size)}`,
      ]),
  ],
  ['totals beside allowances', 1_500, (size) => simpleWith(total.repeat(size) + allowance.repeat(size))],
  [
    'accounting currencies beside VAT totals',
    2_000,
    (size) =>
      simpleWith(
        '<cbc:TaxCurrencyCode>USD</cbc:TaxCurrencyCode>'.repeat(2 * size) +
          '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">1</cbc:TaxAmount></cac:TaxTotal>'.repeat(size),
      ),
  ],
  [
    'empty elements deep inside',
    15_000,
    (size) => simpleWith('<a xmlns="urn:a">'.repeat(60) + '<e/>'.repeat(size) + '</a>'.repeat(60)),
  ],
  [
    'parties inside parties',
    200,
    (size) =>
      simpleWith(
        (
          '<cac:AccountingCustomerParty>'.repeat(30) +
          '<cac:Party>'.repeat(30) +
          '</cac:Party>'.repeat(30) +
          '</cac:AccountingCustomerParty>'.repeat(30)
        ).repeat(size),
      ),
  ],
  [
    'digits without an end',
    2_500_000,
    (size) => file(simple, [/(<cbc:EndpointID) [^>]*>[^<]*/, `$1 schemeID="0088">${'1'.repeat(size)}`]),
  ],
])('hostile %s cost as much as there are of them', (_, size, make) => {
  expectLinear(make, (invoice) => judge(invoice, 'purchase'), size)
})

test('a name of megabytes does not get into the addresses of findings', () => {
  const name = 'x'.repeat(1_000_000)
  const invoice = simpleWith(`<${name}>${`<${name}/>`.repeat(10)}</${name}>`)
  expect(JSON.stringify(judge(invoice, 'purchase')).length).toBeLessThan(10_000)
})

test('a hostile file makes a short report that says how much it leaves out', () => {
  const line = /<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/
  const findings = judge(file(simple, [line, '<cac:InvoiceLine/>'.repeat(1000)]), 'sales')
  expect(findings.length).toBeLessThanOrEqual(501)
  expect(findings.filter(({ code }) => code === 'BR-21')).toHaveLength(20)
  expect(findings.at(-1)).toMatchObject({
    code: 'RULES',
    severity: 'info',
    message: expect.stringMatching(/^RULES: \d{4,} more findings are not shown\.$/),
  })
})

/** Files that are right, with the side they come in on. */
const right = [
  ...readdirSync(join(data, 'peppol'))
    .filter((name) => name.startsWith('be-'))
    .map((name) => ['sales', join(data, 'peppol', name)] as const),
  ...readdirSync(join(data, 'efff'))
    .filter((name) => name.startsWith('ef-'))
    .map((name) => ['purchase', join(data, 'efff', name)] as const),
  ...(corpus === undefined
    ? []
    : ['ublbe', 'real'].flatMap((folder) =>
        readdirSync(join(corpus, 'efff', folder)).map(
          (name) => ['purchase', join(corpus, 'efff', folder, name)] as const,
        ),
      )),
].filter(([, path]) => path.endsWith('.xml'))

test.each(right)('no error on %s for %s', (side, path) => {
  expect(judge(readEInvoice(readFileSync(path)), side).filter(({ severity }) => severity === 'error')).toEqual([])
})

test('a buyer without a name is an error of our sales, and no question on a purchase, where it is us', () => {
  const nameless = file('peppol/inv-04-br-07-no-buyer-name.xml')
  expect(errors(judge(nameless, 'sales'))).toContain('BR-07')
  expect(errors(judge(nameless, 'purchase'))).toEqual([])
  expect(warnings(judge(nameless, 'purchase'))).toContain('BR-07')
})
