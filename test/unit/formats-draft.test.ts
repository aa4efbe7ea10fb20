import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decimal, round, sum, zero } from '../../src/core/decimal.ts'
import type { DraftContext, ImportDraft, PartyCandidate } from '../../src/formats/match/draft.ts'
import { toImportDraft } from '../../src/formats/import-draft.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'

const folder = join(import.meta.dirname, '../data/peppol')
const corpus = process.env['FACTURIER_CORPUS']

interface PartyRow {
  readonly name: string
  readonly ep: string
  readonly eps: string
  readonly vat?: string | null
  readonly cid?: string | null
  readonly zip: string
}
const parties = JSON.parse(readFileSync(join(folder, 'parties.json'), 'utf8')) as {
  readonly customers: Readonly<Record<string, PartyRow>>
}

const customers: PartyCandidate[] = Object.entries(parties.customers).map(([no, row]) => ({
  no,
  name: row.name,
  vatRegistrationNo: row.vat ?? null,
  enterpriseNo: row.cid ?? null,
  gln: row.eps === '0088' ? row.ep : null,
  endpointScheme: row.eps,
  endpointId: row.ep,
  iban: null,
  postCode: row.zip,
  blocked: false,
}))

const groups: readonly (readonly [string, string | null, string])[] = [
  ['S', '21', 'G3'],
  ['S', '12', 'G2'],
  ['S', '6', 'G1'],
  ['S', '0', 'G0'],
  ['Z', '0', 'G0'],
  ['E', '0', 'G0'],
  ['O', null, 'G0'],
  ['AE', '0', 'G3'],
  ['K', '0', 'G3'],
  ['G', '0', 'G3'],
]
const context: DraftContext = {
  side: 'sales',
  ownCompany: {
    name: 'Demo Verkoop NV',
    enterpriseNo: '0999.000.129',
    vatRegistrationNo: 'BE 0999.000.129',
    gln: null,
  },
  parties: customers,
  lcyCode: 'EUR',
  vatProdPostingGroups: groups.map(([category, rate, vatProdPostingGroup]) => ({
    category,
    rate,
    vatProdPostingGroup,
  })),
  defaultAccount: '700000',
  chargeAccount: null,
}

function fileNamed(beginning: string): Buffer {
  const name = readdirSync(folder).find((candidate) => candidate.startsWith(beginning))
  return readFileSync(join(folder, name ?? beginning))
}

const draft = (beginning: string, changed: Partial<DraftContext> = {}): ImportDraft =>
  toImportDraft(readEInvoice(fileNamed(beginning)), { ...context, ...changed })

const errors = (value: ImportDraft): string[] =>
  value.findings.filter(({ severity }) => severity === 'error').map(({ message }) => message)

/** What the lines are worth without VAT, as posting will compute it. */
function linesTotal(value: ImportDraft): string {
  const amounts = value.lines.map((line) =>
    round(decimal(line.quantity ?? '0').times(decimal(line.unitPrice ?? '0'))).minus(
      decimal(line.lineDiscountAmount ?? '0'),
    ),
  )
  return sum(amounts)
    .minus(decimal(value.header.invoiceDiscountAmount ?? '0'))
    .toFixed(2)
}

test('a simple invoice becomes a header with its customer, dates, message and totals', () => {
  const { header, lines, findings, docImage } = draft('be-01')
  expect(header).toMatchObject({
    documentType: 'Invoice',
    no: 'VF25-0001',
    partyNo: 'C1',
    name: 'Bakkerij De Korenbloem BV',
    postingDate: '2025-03-14',
    documentDate: '2025-03-14',
    dueDate: '2025-04-13',
    currencyCode: '',
    invoiceDiscountAmount: null,
  })
  expect(header.standardFormatMessage).toMatch(/^\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+$/)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    lineNo: 10000,
    type: 'G/L Account',
    no: '700000',
    vatProdPostingGroup: 'G3',
    lineDiscountAmount: null,
  })
  expect({ findings, docImage }).toEqual({
    findings: [
      {
        code: 'CUSTOMER',
        severity: 'info',
        message: 'Customer C1 Bakkerij De Korenbloem BV found by endpoint 0208:0999100196.',
        xpath: '/Invoice/cac:AccountingCustomerParty',
        found: null,
        expected: null,
      },
    ],
    docImage: null,
  })
})

test('an allowance of a document with one VAT group is the invoice discount', () => {
  expect(draft('be-03').header.invoiceDiscountAmount).toBe('55.00')
})

test('a line allowance is its discount, its charge a line of its own right after it', () => {
  expect(
    draft('be-05').lines.map(({ lineNo, description, quantity, unitPrice, lineDiscountAmount }) => [
      lineNo,
      description,
      quantity,
      unitPrice,
      lineDiscountAmount,
    ]),
  ).toEqual([
    [10000, 'Banden 205/55R16', '8', '62.5', '50.00'],
    [20000, 'Recytyre bijdrage', '1', '20.8', null],
    [30000, 'Uitlijnen', '1', '30', null],
  ])
})

test('allowances over several VAT groups come off the lines of their own group, freight comes last', () => {
  const value = draft('mal-09')
  expect(value.header.invoiceDiscountAmount).toBeNull()
  expect(linesTotal(value)).toBe('220.00')
})

test('a negative invoice becomes a credit memo with positive amounts', () => {
  const { header, lines } = draft('be-22')
  expect(header).toMatchObject({ documentType: 'Credit Memo', docAmountInclVAT: '2420.00', docAmountVAT: '420.00' })
  expect(lines[0]).toMatchObject({ quantity: '1', unitPrice: '2000' })
})

test('a credit note takes its due date from the payment means', () => {
  expect(draft('be-20').header).toMatchObject({ documentType: 'Credit Memo', dueDate: '2025-04-13' })
})

test('the embedded PDF is the image', () => {
  expect(draft('be-09').docImage?.subarray(0, 5).toString()).toBe('%PDF-')
})

test('an unknown customer is named with what was searched', () => {
  const value = draft('be-01', { parties: [] })
  expect(value.header.partyNo).toBeNull()
  expect(errors(value)).toEqual([
    'The customer Bakkerij De Korenbloem BV cannot be found: searched endpoint 0208:0999100196; VAT No. BE0999100196; enterprise No. 0999100196; name Bakkerij De Korenbloem BV with post code 9000. Add the customer, or set customerNo.',
  ])
})

test('a document we bought, and a rate nobody set up, are errors', () => {
  const ownCompany = { name: 'Bakkerij', enterpriseNo: '0999100196', vatRegistrationNo: null, gln: null }
  expect(errors(draft('be-01', { ownCompany, vatProdPostingGroups: [] }))).toEqual([
    'The document is not from this company: Bakkerij is its buyer, so it belongs in the import purchase invoices.',
    'There is no VAT posting setup for S 21. Set vatProdPostingGroup of the line, and add it to the VAT groups of e-invoices for the next file.',
  ])
})

test.for(['02', '03', '05', '07', '16', 'CO-10', 'CO-13', 'CO-15', 'CO-16', 'CO-14', 'S-08'])(
  'a file that breaks BR-%s says so',
  (rule, { expect: check }) => {
    const name = readdirSync(folder).find((candidate) => candidate.includes(`-br-${rule.toLowerCase()}-`)) ?? ''
    check(errors(draft(name)).some((message) => message.startsWith(`BR-${rule}: `))).toBe(true)
  },
)

test.skipIf(corpus === undefined)(
  'every valid file of the corpus gives lines worth what the file says, without an error',
  () => {
    const from = join(corpus ?? '', 'peppol', 'be')
    const names = readdirSync(from)
    expect(names.length).toBe(43)
    const wrong = names.flatMap((name) => {
      const invoice = readEInvoice(readFileSync(join(from, name)))
      const value = toImportDraft(invoice, context)
      const exclusive = decimal(value.header.docAmountInclVAT ?? '0').minus(decimal(value.header.docAmountVAT ?? '0'))
      const same = decimal(linesTotal(value)).minus(exclusive).eq(zero)
      return same && errors(value).length === 0
        ? []
        : [[name, linesTotal(value), exclusive.toFixed(2), ...errors(value)]]
    })
    expect(wrong).toEqual([])
  },
)
