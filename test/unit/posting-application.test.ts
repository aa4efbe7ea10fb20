import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyDate } from '../../src/core/date.ts'
import { decimal, plain, sum, zero } from '../../src/core/decimal.ts'
import { applyEntry, type PartyLedgerState } from '../../src/posting/application.ts'

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
    remainingAmount: decimal(amount),
    open: true,
    closedAtDate: emptyDate,
    closedByAmount: zero,
    closedBy: null,
    changed: false,
    ...change,
  }
}

function memo(amount: string, change: Partial<PartyLedgerState> = {}): PartyLedgerState {
  return entry(amount, { documentType: 'Credit Memo', documentNo: 'VC26-0001', postingDate: '2026-03-16', ...change })
}

/** remaining, open, closedAtDate, closedByAmount, changed */
function state(each: PartyLedgerState) {
  return [plain(each.remainingAmount), each.open, each.closedAtDate, plain(each.closedByAmount), each.changed]
}

const untouched = (remaining: string, changed = false) => [remaining, true, emptyDate, '0', changed]

describe('applyEntry', () => {
  it.each([
    ['S18', '121', '-121'],
    ['P14', '-121', '121'],
  ])('%s: a credit memo closes the invoice; applied in full it only gets a date', (_, invoice, credit) => {
    const old = entry(invoice, { entryNo: 250 })
    const made = memo(credit)
    applyEntry(made, [old], oldest)
    expect(state(old)).toEqual(['0', false, '2026-03-16', invoice, true])
    expect(old.closedBy).toBe(made)
    expect(state(made)).toEqual(['0', false, '2026-03-16', '0', false])
    expect(made.closedBy).toBeNull()
  })

  it('rule 2: what is used up on an entry left open is closed by that entry', () => {
    const first = entry('100', { entryNo: 1, postingDate: '2026-01-01' })
    const second = entry('100', { entryNo: 2, postingDate: '2026-02-01' })
    const made = memo('-150')
    applyEntry(made, [second, first], oldest)
    expect(state(first)).toEqual(['0', false, '2026-03-16', '100', true])
    expect(state(second)).toEqual(untouched('50', true))
    expect(state(made)).toEqual(['0', false, '2026-03-16', '-50', false])
    expect(made.closedBy).toBe(second)
  })

  it('rule 4: what is left stays open with empty fields', () => {
    const old = entry('100', { entryNo: 1 })
    const made = memo('-150')
    applyEntry(made, [old], oldest)
    expect(state(made)).toEqual(untouched('-50'))
    expect(made.closedBy).toBeNull()
    expect(old.open).toBe(false)
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
        .flatMap((each) => (each.open ? [] : [each.documentNo]))
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
    expect([plain(older.remainingAmount), plain(named.remainingAmount)]).toEqual(['80', '0'])
    const left = memo('-5')
    applyEntry(left, [older, named], { ...manual, precedingInvoiceNo: 'AF26-0002' })
    expect(state(left)).toEqual(untouched('-5'))
  })

  it('leaves alone what cannot be applied', () => {
    const open = [
      entry('100', { entryNo: 1, currencyCode: 'USD' }),
      entry('-100', { entryNo: 2 }),
      entry('100', { entryNo: 3, open: false }),
      memo('100', { entryNo: 4 }),
    ]
    const before = open.map(state)
    const made = memo('-10')
    applyEntry(made, open.slice(0, 3), oldest)
    applyEntry(made, open, manual)
    applyEntry(made, open, { ...manual, precedingInvoiceNo: 'VC26-0001' })
    applyEntry(memo('-10', { currencyCode: 'USD' }), open, oldest)
    applyEntry(memo('0'), open, oldest)
    expect(open.map(state)).toEqual(before)
    expect(state(made)).toEqual(untouched('-10'))
  })
})

const amount = fc.integer({ min: -5_000, max: 5_000 }).map((cents) => plain(decimal(BigInt(cents)).div(decimal('100'))))

describe('applyEntry for any sequence of entries', () => {
  it('changes no total, closes exactly what is used up, and leaves no two signs open', () => {
    const made = fc.record({ amount, day: fc.integer({ min: 10, max: 28 }), no: fc.constantFrom('', 'A', 'B') })
    fc.assert(
      fc.property(fc.array(made, { maxLength: 12 }), (documents) => {
        const open: PartyLedgerState[] = []
        for (const each of documents) {
          const next = entry(each.amount, { documentNo: each.no, postingDate: `2026-03-${each.day}` })
          applyEntry(next, open, { ...oldest, precedingInvoiceNo: each.no })
          open.push(next)
        }
        const remaining = open.map((each) => each.remainingAmount)
        expect(plain(sum(remaining))).toBe(plain(sum(documents.map((each) => decimal(each.amount)))))
        for (const [index, each] of open.entries()) {
          const used = each.remainingAmount.eq(zero) && documents[index]?.amount !== '0'
          expect(each.open).toBe(!used)
          expect(each.closedAtDate === emptyDate).toBe(each.open)
          expect(each.closedBy === null).toBe(each.closedByAmount.eq(zero))
        }
        const signs = remaining.filter((each) => !each.eq(zero)).map((each) => each.gt(zero))
        expect(new Set(signs).size).toBeLessThanOrEqual(1)
      }),
      { numRuns: 1000 },
    )
  })
})
