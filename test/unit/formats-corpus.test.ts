import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { Problem } from '../../src/core/problem.ts'
import type { AllowanceCharge, EInvoice, EInvoiceLine, Party } from '../../src/formats/e-invoice.ts'
import { readEInvoice } from '../../src/formats/read.ts'

const copied = new URL('../data/peppol/', import.meta.url).pathname
const corpus = process.env['FACTURIER_CORPUS']
const folder = corpus === undefined ? copied : join(corpus, 'peppol')

type Expected = Readonly<Record<string, unknown>> & { readonly documentType?: string; readonly expectedError?: string }
interface ExpectedFiles {
  readonly files: Readonly<Record<string, Expected>>
}

function expectedOf(from: string): [string, Expected][] {
  return Object.entries((JSON.parse(readFileSync(join(from, 'expected.json'), 'utf8')) as ExpectedFiles).files)
}

const files = expectedOf(folder)
const bytesOf = (name: string): Buffer =>
  readFileSync(corpus === undefined ? join(copied, basename(name)) : join(folder, name))

/** Absent in expected.json is null in the model: drop the nulls and the empty lists. */
function stated(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  )
}

const party = (value: Party): unknown =>
  stated({
    name: value.name,
    registrationName: value.registrationName,
    endpointId: value.endpointId,
    endpointScheme: value.endpointScheme,
    vatId: value.vatId,
    companyId: value.companyId,
    companyIdScheme: value.companyIdScheme,
    partyIds: value.partyIds.map((id) => id.id),
    country: value.country,
  })

const allowance = ({
  kind,
  amount,
  baseAmount,
  percent,
  reason,
  reasonCode,
  vatCategory,
  vatRate,
}: AllowanceCharge): unknown => stated({ kind, amount, baseAmount, percent, reason, reasonCode, vatCategory, vatRate })

const line = (value: EInvoiceLine): unknown =>
  stated({
    id: value.id,
    quantity: value.quantity,
    unitCode: value.unitCode,
    unitPrice: value.unitPrice,
    baseQuantity: value.baseQuantity,
    netAmount: value.netAmount,
    name: value.name,
    description: value.description,
    note: value.notes[0] ?? null,
    accountingCost: value.accountingCost,
    sellerItemId: value.sellerItemId,
    buyerItemId: value.buyerItemId,
    standardItemId: value.standardItemId,
    originCountry: value.originCountry,
    vatCategory: value.vatCategory,
    vatRate: value.vatRate,
    allowancesCharges: value.allowancesCharges.map(allowance),
  })

function summary(value: EInvoice): Record<string, unknown> {
  return stated({
    root: value.root,
    typeCode: value.typeCode,
    number: value.number,
    issueDate: value.issueDate,
    dueDate: value.dueDate ?? value.paymentDueDate,
    currency: value.currency,
    taxCurrency: value.taxCurrency,
    buyerReference: value.buyerReference,
    orderReference: value.orderReference,
    seller: party(value.seller),
    buyer: party(value.buyer),
    payeeName: value.payeeName,
    paymentId: value.paymentId,
    precedingInvoice: value.billingReferences[0]?.id ?? null,
    allowancesCharges: value.allowancesCharges.map(allowance),
    lines: value.lines.map(line),
    totals: stated({ ...value.totals }),
    vatBreakdown: value.vatBreakdown.map(({ taxable, tax, category, rate, exemptionReason, exemptionReasonCode }) =>
      stated({ taxable, tax, category, rate, exemptionReason, exemptionCode: exemptionReasonCode }),
    ),
    attachments: value.attachments.map(({ id, mime, filename, uri, bytes }) =>
      stated({
        id,
        mime,
        filename,
        uri,
        bytes: bytes === null ? null : String(bytes.length),
        sha256: bytes === null ? null : createHash('sha256').update(bytes).digest('hex'),
      }),
    ),
  })
}

/** The expected values under the same names; `documentType` is compared on its own because a negative total turns it. */
function expectedSummary(expected: Expected, keys: readonly string[]): Record<string, unknown> {
  const attachments = (expected['attachments'] as Readonly<Record<string, unknown>>[] | undefined)?.map((item) => {
    const { id, mime, filename, uri, bytes, sha256 } = item
    const all = { id, mime, filename, uri, bytes: bytes === undefined ? undefined : JSON.stringify(bytes), sha256 }
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  })
  const all: Record<string, unknown> = { ...expected, ...(attachments === undefined ? {} : { attachments }) }
  return Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key)))
}

const compared = [
  'root',
  'typeCode',
  'number',
  'issueDate',
  'dueDate',
  'currency',
  'taxCurrency',
  'buyerReference',
  'orderReference',
  'seller',
  'buyer',
  'payeeName',
  'paymentId',
  'precedingInvoice',
  'allowancesCharges',
  'lines',
  'totals',
  'vatBreakdown',
  'attachments',
]

const readable = files.filter(([name]) => !name.startsWith('malformed/'))

test('there are files to look at', () => {
  expect(readable.length).toBeGreaterThanOrEqual(corpus === undefined ? 10 : 100)
})

test.for(readable.filter(([name]) => name.startsWith('be/')))(
  '%s is read as the independent parser read it',
  ([name, expected]) => {
    const invoice = readEInvoice(bytesOf(name))
    expect(summary(invoice)).toEqual(expectedSummary(expected, compared))
    const turned = expected.documentType === 'Invoice' ? 'Credit Memo' : 'Invoice'
    expect(invoice.documentType).toBe(invoice.flipped ? turned : expected.documentType)
    expect(invoice.flipped).toBe(name.includes('negative-invoice'))
    expect(invoice.findings).toEqual([])
  },
)

test.for(readable.filter(([name]) => !name.startsWith('be/')))(
  '%s is read although it breaks rules',
  ([name, expected]) => {
    const invoice = readEInvoice(bytesOf(name))
    expect(invoice.lines.length).toBe(expected['lineCount'] ?? 0)
    expect(invoice.number).toBe(expected['number'] ?? null)
    expect(summary(invoice)['totals']).toEqual(expected['totals'])
  },
)

const reasons: Readonly<Record<string, RegExp>> = {
  'not well-formed': /not well-formed/,
  DOCTYPE: /DOCTYPE/,
  'no known fields': /no known fields/,
  'root element': /root element/,
  'not XML': /not XML/,
  empty: /empty/,
}

test.for(
  expectedOf(copied).filter(
    ([name, { expectedError }]) => name.startsWith('malformed/') && expectedError !== 'attachment',
  ),
)('%s is refused with its reason', ([name, { expectedError = '' }]) => {
  let refused: unknown = null
  try {
    readEInvoice(readFileSync(join(copied, basename(name))))
  } catch (error) {
    refused = error
  }
  expect(refused).toBeInstanceOf(Problem)
  expect(refused).toMatchObject({
    code: 'Application_DialogException',
    target: 'contentstring',
    message: expect.stringMatching(reasons[expectedError] ?? /^$/),
  })
})

test('an attachment that is not base64 is left out with a finding', () => {
  const invoice = readEInvoice(readFileSync(join(copied, 'mal-09-bad-base64-pdf.xml')))
  expect(invoice.attachments.map((attachment) => attachment.bytes)).toEqual([null])
  expect(invoice.findings.map((finding) => finding.message)).toEqual([
    'The attachment x is not valid base64 and was left out.',
  ])
})

test.for([
  ['<Invoice>&euro;</Invoice>', /undefined entity &euro;/],
  ['<Invoice>&#1;</Invoice>', /control character/],
  ['<Invoice>\u0001</Invoice>', /control characters/],
  ['<x:Invoice/>', /prefix x is not declared/],
  ['<Invoice a="<"/>', /not well-formed/],
  ['<Invoice/>text', /not well-formed/],
  ['<a/><b/>', /one root element/],
  ['{}', /not XML/],
  ['<?xml version="1.0" encoding="utf-7"?><a/>', /encoding utf-7/],
  ['<?xml version="1.0" encoding="UTF-16"?><a/>', /encoding utf-16 but is not written in it/],
  ['<a>'.repeat(100) + '</a>'.repeat(100), /too deep/],
  ['<InvoiceLine/>'.repeat(10_001), /too many lines/],
] as const)('%s is refused', ([xml, reason], { expect: check }) => {
  check(() => readEInvoice(Buffer.from(xml))).toThrow(reason)
})

test('Latin-1 bytes in a file that says UTF-8 are refused', () => {
  expect(() => readEInvoice(Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a>\u00e9</a>', 'latin1'))).toThrow(
    /cannot be decoded/,
  )
})
