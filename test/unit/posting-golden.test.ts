import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Decimal, decimal, fixed, plain, zero } from '../../src/core/decimal.ts'
import type { Journal, SalesDocument, SalesLine } from '../../src/posting/document.ts'
import { journal } from '../../src/posting/journal.ts'
import { prepare } from '../../src/posting/prepare.ts'
import type { PostingSetup } from '../../src/posting/setup.ts'
import { demoFlags, demoSetup, type Flags, salesDocument, salesLine } from '../support/posting-setup.ts'

type Row = Readonly<Record<string, unknown>>

interface Golden {
  readonly id: string
  readonly title: string
  readonly precondition: unknown
  readonly setup?: { readonly flags: Flags }
  readonly input: {
    readonly header: Readonly<Record<string, string | boolean>>
    readonly lines: readonly Readonly<Record<string, string>>[]
  }
  readonly expected: {
    readonly importDocument: { readonly createdDocNo: string; readonly errorMessage: string }
    readonly totals?: Readonly<Record<string, string>>
    readonly glEntries: readonly Row[]
    readonly vatEntries: readonly Row[]
    readonly customerLedgerEntries: readonly Row[]
  }
}

const goldens = JSON.parse(
  readFileSync(new URL('../data/golden-postings.json', import.meta.url), 'utf8'),
) as readonly Golden[]

function chosen(ids: string): Golden[] {
  return ids.split(' ').map((id) => {
    const golden = goldens.find((each) => each.id === id)
    if (golden === undefined) throw new Error(`no golden ${id}`)
    return golden
  })
}

const decimals = [
  'paymentDiscountPct',
  'vatBaseDiscountPct',
  'docAmountInclVAT',
  'docAmountVAT',
  'quantity',
  'unitPrice',
  'lineDiscountAmount',
]

function values(row: Readonly<Record<string, string | boolean>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, decimals.includes(key) ? decimal(String(value)) : value]),
  )
}

function document({ input }: Golden): SalesDocument {
  const lines = input.lines.map((line, index): SalesLine => {
    const shortcutDimensionCodes = Array.from(
      { length: 8 },
      (_, slot) => line[`shortcutDimension${slot + 1}Code`] ?? '',
    )
    const allowPaymentDiscount =
      line['allowPaymentDiscount'] === undefined ? null : line['allowPaymentDiscount'] === 'true'
    return salesLine(zero, {
      lineNo: (index + 1) * 10000,
      ...values(line),
      shortcutDimensionCodes,
      allowPaymentDiscount,
    })
  })
  return salesDocument({ ...(values(input.header) as Partial<SalesDocument>), lines })
}

function side(amount: Decimal): { debitAmount: string; creditAmount: string; amount: string } {
  const [debit, credit] = amount.gt(zero) ? [amount, zero] : [zero, amount.neg()]
  return { debitAmount: fixed(debit), creditAmount: fixed(credit), amount: fixed(amount) }
}

function glRows(result: Journal, setup: PostingSetup): Row[] {
  return result.glEntries.map((entry) => ({
    accountNumber: entry.accountNo,
    accountName: setup.accounts.get(entry.accountNo)?.name,
    ...side(entry.amount),
    postingDate: entry.postingDate,
    documentType: entry.documentType,
    documentNo: entry.documentNo,
    sourceType: entry.sourceType,
    sourceNo: entry.sourceNo,
    description: entry.description,
    numberPlate: entry.numberPlate,
    dimensions: entry.dimensions,
  }))
}

function vatRows(result: Journal): Row[] {
  return result.vatEntries.map(({ vatIdentifier: _identifier, dimensions: _dimensions, ...entry }) => ({
    ...entry,
    vatPct: plain(entry.vatPct),
    base: fixed(entry.base),
    amount: fixed(entry.amount),
    baseBeforePmtDisc: fixed(entry.baseBeforePmtDisc),
    nonDeductibleVATAmount: fixed(entry.nonDeductibleVATAmount),
    vatDifference: fixed(entry.vatDifference),
  }))
}

// The fields that posting gives; entry numbers and closing belong to the engine.
function partyRow({ partyEntry: entry }: Journal): Row {
  const { debitAmount, creditAmount, amount } = side(entry.amount)
  return {
    postingDate: entry.postingDate,
    documentNo: entry.documentNo,
    documentType: entry.documentType,
    customerNo: entry.partyNo,
    customerName: entry.partyName,
    description: entry.description,
    debitAmount,
    creditAmount,
    amountLCY: amount,
    amountFCY: fixed(entry.amountFCY),
    standardFormatMessage: entry.standardFormatMessage,
    currencyCode: entry.currencyCode,
    originalPmtDiscPossible: fixed(entry.originalPmtDiscPossible),
    dimensions: entry.dimensions,
  }
}

function multiset(rows: readonly Row[]): string[] {
  return rows
    .map((row) =>
      JSON.stringify(
        Object.fromEntries(
          Object.entries(row)
            .map(flat)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        ),
      ),
    )
    .toSorted()
}

function flat([key, value]: [string, unknown]): [string, unknown] {
  return [
    key,
    value !== null && typeof value === 'object'
      ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
      : value,
  ]
}

test.each(chosen('S01 S02 S03 S04 S07 S08 S09 S10 S12 S17 S20'))('$id $title', (golden) => {
  const setup = demoSetup(golden.setup?.flags ?? demoFlags)
  const { expected } = golden
  const prepared = prepare(document(golden), setup, 'post', '1001')
  if ('findings' in prepared) throw new Error(prepared.findings.map((each) => each.message).join('\n'))
  const result = journal(prepared.plan, expected.importDocument.createdDocNo)
  expect(multiset(glRows(result, setup))).toEqual(multiset(expected.glEntries))
  expect(glRows(result, setup).at(-1)).toEqual(expected.glEntries.at(-1))
  expect(multiset(vatRows(result))).toEqual(multiset(expected.vatEntries))
  expect(expected.customerLedgerEntries).toEqual([expect.objectContaining(partyRow(result))])
  expect(fixed(result.totals.amountExclVAT)).toBe(expected.totals?.['amountExclVAT'])
  expect(fixed(result.totals.vatAmount)).toBe(expected.totals?.['vatAmount'])
  expect(fixed(result.totals.amountInclVAT)).toBe(expected.totals?.['amountInclVAT'])
})

test.each(chosen('E04 E05 E07 E09 E10 E11'))('$id $title', (golden) => {
  const base = demoSetup()
  const customers = new Map(base.customers)
  if (golden.id === 'E05') {
    const customer = customers.get('C00010')
    if (customer !== undefined) customers.set('C00010', { ...customer, blocked: 'All' })
  }
  const prepared = prepare(document(golden), { ...base, customers }, 'post', '1001')
  expect('findings' in prepared && prepared.findings.map((each) => each.message).join('\n')).toBe(
    golden.expected.importDocument.errorMessage,
  )
})
