import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, plain, sum, zero } from '../../src/core/decimal.ts'
import {
  carryOut,
  findApplications,
  type Application,
  type ApplicationRule,
  type PartyLedgerState,
} from '../../src/posting/amount/application.ts'

const oldest = { applicationMethod: 'Apply to Oldest', precedingInvoiceNo: '' } as const
const manual = { applicationMethod: 'Manual', precedingInvoiceNo: '' } as const

function entry(amount: string, change: Partial<PartyLedgerState> = {}): PartyLedgerState {
  return {
    entryNo: null,
    documentType: 'Invoice',
    documentNo: 'VF26-0001',
    externalDocumentNo: '',
    postingDate: '2026-03-01',
    currencyCode: '',
    amount: decimal(amount),
    amountFCY: decimal(amount),
    remainingAmount: decimal(amount),
    ...change,
  }
}

function applyEntry(made: PartyLedgerState, open: readonly PartyLedgerState[], rule: ApplicationRule) {
  const applications = findApplications(made, open, rule)
  carryOut(made, applications)
  return applications
}

function memo(amount: string, change: Partial<PartyLedgerState> = {}): PartyLedgerState {
  return entry(amount, { documentType: 'Credit Memo', documentNo: 'VC26-0001', postingDate: '2026-03-16', ...change })
}

const remaining = (...entries: readonly PartyLedgerState[]) => entries.map((each) => plain(each.remainingAmount))
const took = (applications: readonly Application[]) =>
  applications.map(({ applied, amount }) => [applied.entryNo, plain(amount)])

describe('a new entry', () => {
  it.each([
    ['S18', '121', '-121'],
    ['P14', '-121', '121'],
  ])('%s: a credit memo and the invoice close each other', (_, invoice, credit) => {
    const old = entry(invoice, { entryNo: 250 })
    const made = memo(credit)
    expect(took(applyEntry(made, [old], oldest))).toEqual([[250, invoice]])
    expect(remaining(old, made)).toEqual(['0', '0'])
  })

  it('takes from an entry only what the new one still has', () => {
    const first = entry('100', { entryNo: 1, postingDate: '2026-01-01' })
    const second = entry('100', { entryNo: 2, postingDate: '2026-02-01' })
    const made = memo('-150')
    expect(took(applyEntry(made, [second, first], oldest))).toEqual([
      [1, '100'],
      [2, '50'],
    ])
    expect(remaining(first, second, made)).toEqual(['0', '50', '0'])
  })

  it('leaves open what finds nothing more to close', () => {
    const old = entry('100', { entryNo: 1 })
    const made = memo('-150')
    expect(took(applyEntry(made, [old], oldest))).toEqual([[1, '100']])
    expect(remaining(old, made)).toEqual(['0', '-50'])
  })

  it('takes the oldest posting date, then the booking order, this batch last', () => {
    const ages = [
      entry('1', { entryNo: null, documentNo: 'D' }),
      entry('1', { entryNo: 9, documentNo: 'C' }),
      entry('1', { entryNo: 3, documentNo: 'B' }),
      entry('1', { entryNo: 12, documentNo: 'A', postingDate: '2026-02-28' }),
    ]
    const closed = [1, 2, 3, 4].map((count) => {
      const open = ages.map((each) => ({ ...each }))
      applyEntry(memo(`-${count}`), open, oldest)
      return open
        .flatMap((each) => (each.remainingAmount.eq(zero) ? [each.documentNo] : []))
        .toSorted()
        .join('')
    })
    expect(closed).toEqual(['A', 'AB', 'ABC', 'ABCD'])
  })

  it('takes the preceding invoice first, by either number in any case, and only it under Manual', () => {
    const older = entry('100', { entryNo: 1, postingDate: '2026-01-01' })
    const named = entry('100', { entryNo: 2, documentNo: 'AF26-0002', externalDocumentNo: 'kp-7' })
    applyEntry(memo('-30'), [older, named], { ...manual, precedingInvoiceNo: 'KP-7' })
    applyEntry(memo('-90'), [older, named], { ...oldest, precedingInvoiceNo: 'af26-0002' })
    expect(remaining(older, named)).toEqual(['80', '0'])
    const left = memo('-5')
    expect(applyEntry(left, [older, named], { ...manual, precedingInvoiceNo: 'AF26-0002' })).toEqual([])
    expect(remaining(left)).toEqual(['-5'])
  })

  it('leaves alone what cannot be applied', () => {
    const open = [
      entry('100', { entryNo: 1, currencyCode: 'USD' }),
      entry('-100', { entryNo: 2 }),
      entry('0', { entryNo: 3 }),
      memo('100', { entryNo: 4 }),
      entry('100', { entryNo: 5, currencyCode: 'GBP', postingDate: '2026-03-17' }),
    ]
    const before = remaining(...open)
    const made = memo('-10')
    applyEntry(made, open.slice(0, 3), oldest)
    applyEntry(made, open, manual)
    applyEntry(made, open, { ...manual, precedingInvoiceNo: 'VC26-0001' })
    // Of another currency, and in a foreign one not from before what it would close.
    applyEntry(memo('-10', { currencyCode: 'CHF' }), open, oldest)
    applyEntry(memo('-10', { currencyCode: 'GBP' }), open, oldest)
    applyEntry(memo('0'), open, oldest)
    expect(remaining(...open)).toEqual(before)
    expect(remaining(made)).toEqual(['-10'])
  })
})

const amount = fc.integer({ min: -5_000, max: 5_000 }).map((cents) => plain(decimal(BigInt(cents)).div(decimal('100'))))

describe('entries in a foreign currency', () => {
  const usd = (amountFCY: string, amount: string): Partial<PartyLedgerState> => ({
    currencyCode: 'USD',
    amountFCY: decimal(amountFCY),
    remainingAmount: decimal(amountFCY),
    amount: decimal(amount),
  })
  const shares = (applications: readonly Application[]) =>
    applications.map((one) => [one.amount, one.appliedAmountLCY, one.applyingAmountLCY].map(plain))

  it('each lose their share in local currency, and the last application takes the rest', () => {
    const old = entry('0', usd('300', '276.50'))
    const third = () => memo('0', usd('-100', '-90.91'))
    expect([third(), third(), third()].map((each) => shares(applyEntry(each, [old], oldest)))).toEqual([
      [['100', '92.17', '90.91']],
      [['100', '92.16', '90.91']],
      [['100', '92.17', '90.91']],
    ])
  })

  it('round a share half away from zero, however long the quotient', () => {
    const old = entry('0', usd('2', '0.01'))
    expect(shares(applyEntry(memo('0', usd('-1', '-1')), [old], oldest))).toEqual([['1', '0', '1']])
    // 33,333,333,333,333.33 is left, and not a digit more.
    const large = entry('0', usd('300000000000000', '100000000000000'))
    expect(shares(applyEntry(memo('0', usd('-200000000000000', '-1')), [large], oldest))).toEqual([
      ['200000000000000', '66666666666666.67', '1'],
    ])
  })
})

describe('applying any sequence of entries', () => {
  it('changes no total, tells what it took off what, and leaves no two signs open', () => {
    const made = fc.record({ amount, day: fc.integer({ min: 10, max: 28 }), no: fc.constantFrom('', 'A', 'B') })
    fc.assert(
      fc.property(fc.array(made, { maxLength: 12 }), (documents) => {
        const open: PartyLedgerState[] = []
        const applied: (Application & { by: PartyLedgerState })[] = []
        const given = documents.map((each) => decimal(each.amount))
        for (const each of documents) {
          const next = entry(each.amount, { documentNo: each.no, postingDate: `2026-03-${each.day}` })
          const made = applyEntry(next, open, { ...oldest, precedingInvoiceNo: each.no })
          applied.push(...made.map((one) => ({ ...one, by: next })))
          open.push(next)
        }
        const left = open.map((each) => each.remainingAmount)
        expect(plain(sum(left))).toBe(plain(sum(given)))
        for (const [at, each] of open.entries()) {
          const off = applied.filter((one) => one.applied === each).map(({ amount }) => amount)
          const put = applied.filter((one) => one.by === each).map(({ amount }) => amount)
          expect(plain(each.remainingAmount)).toBe(plain((given[at] ?? zero).minus(sum(off)).plus(sum(put))))
        }
        const signs = left.filter((each) => !each.eq(zero)).map((each) => each.gt(zero))
        expect(new Set(signs).size).toBeLessThanOrEqual(1)
      }),
      { numRuns: 1000 },
    )
  })
})
