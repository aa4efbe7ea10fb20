import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, emptyDate } from '../../src/core/date.ts'
import { decimal, hundred, plain, sum, zero } from '../../src/core/decimal.ts'
import { deferralFinding, deferralSchedule, deferredAmount } from '../../src/posting/amount/deferral.ts'
import type { PostingLine } from '../../src/posting/given/document.ts'
import type { DeferralTemplate, PostingSetup } from '../../src/posting/given/setup.ts'
import { demoSetup } from '../support/posting-setup.ts'
import { expectLinear } from '../support/work.ts'

function template(change: Partial<DeferralTemplate> = {}): DeferralTemplate {
  return {
    code: '3M',
    deferralAccount: '493000',
    deferralPct: hundred,
    calcMethod: 'Straight-Line',
    startDate: 'Beginning of Period',
    noOfPeriods: 3,
    periodDescription: '3M %4 %6',
    ...change,
  }
}

/** Date and amount of each period, one text a period. */
function parts(each: DeferralTemplate, amount: string, date: string): string[] {
  return deferralSchedule(each, decimal(amount), date).map((part) => `${part.postingDate} ${plain(part.amount)}`)
}

describe('deferralSchedule', () => {
  it('S15: equal periods from the start of the month', () => {
    expect(
      deferralSchedule(template(), decimal('1000'), '2026-01-01').map((each) => [plain(each.amount), each.description]),
    ).toEqual([
      ['333.33', '3M Jan 2026'],
      ['333.33', '3M Feb 2026'],
      ['333.34', '3M Mar 2026'],
    ])
  })

  it('P11: equal periods from next month', () => {
    const next = template({ calcMethod: 'Equal per Period', startDate: 'Beginning of Next Period' })
    expect(parts(next, '1000', '2026-03-16')).toEqual(['2026-04-01 333.33', '2026-05-01 333.33', '2026-06-01 333.34'])
  })

  it('a straight line from inside a month cuts the first and last part by days', () => {
    const mid = template({ startDate: 'Posting Date' })
    expect(parts(mid, '-900', '2026-04-16')).toEqual([
      '2026-04-16 -150',
      '2026-05-01 -300',
      '2026-06-01 -300',
      '2026-07-01 -150',
    ])
    expect(parts({ ...mid, startDate: 'End of Period', noOfPeriods: 1 }, '300', '2026-04-16')).toEqual([
      '2026-04-30 10',
      '2026-05-01 290',
    ])
  })

  it('equal parts ignore the days', () => {
    const equal = template({ calcMethod: 'Equal per Period', startDate: 'Posting Date' })
    expect(parts(equal, '100', '2026-01-31')).toEqual(['2026-01-31 33.33', '2026-02-01 33.33', '2026-03-01 33.34'])
  })

  it('days per period', () => {
    const days = template({ calcMethod: 'Days per Period' })
    expect(parts(days, '90', '2026-01-20')).toEqual(['2026-01-01 31', '2026-02-01 28', '2026-03-01 31'])
    // 17 + 28 + 31 + 14 days: the last period ends on the day before the start day.
    const mid = template({ calcMethod: 'Days per Period', startDate: 'Posting Date' })
    expect(parts(mid, '90', '2026-01-15')).toEqual(['2026-01-15 17', '2026-02-01 28', '2026-03-01 31', '2026-04-01 14'])
  })

  it('starts at the next calendar year, takes the percentage first, has no lines for User-Defined', () => {
    const year = template({ startDate: 'Beginning of Next Calendar Year', deferralPct: decimal('50'), noOfPeriods: 2 })
    expect(parts(year, '0.05', '2026-12-31')).toEqual(['2027-01-01 0.02', '2027-02-01 0.01'])
    expect(plain(deferredAmount(year, decimal('-0.05')))).toBe('-0.03')
    expect(parts(template({ calcMethod: 'User-Defined' }), '100', '2026-01-01')).toEqual([])
    expect(parts(template({ noOfPeriods: 0 }), '100', '2026-01-01')).toEqual([])
  })

  it('fills the description', () => {
    const described = (periodDescription: string, date: string) =>
      deferralSchedule(template({ periodDescription, startDate: 'Posting Date' }), hundred, date)[0]?.description
    expect(described('%1/%2/%3/%4/%5/%6 %7', '2026-01-01')).toBe('1/1/1/Jan/January/2026 %7')
    expect(described('%2', '2027-01-03')).toBe('53')
    expect(described('%2', '2027-01-04')).toBe('1')
    expect(described('', '2026-01-01')).toBe('')
  })
})

function found(
  each: DeferralTemplate,
  amount: string,
  date: string,
  setup: Partial<PostingSetup['generalLedger']> = {},
  closed: readonly string[] = [],
) {
  const starts = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01']
  return deferralFinding({
    line: { lineNo: 10000, deferralCode: each.code } as PostingLine,
    template: each,
    amount: decimal(amount),
    postingDate: date,
    setup: {
      accountingPeriods: starts.map((startingDate) => ({ startingDate, closed: closed.includes(startingDate) })),
      generalLedger: { allowDeferralPostingFrom: emptyDate, allowDeferralPostingTo: emptyDate, ...setup },
    } as unknown as PostingSetup,
  })
}

describe('deferralFinding', () => {
  it('refuses amounts of zero', () => {
    const finding = {
      code: 'Deferral',
      message: 'Deferral amounts cannot be 0. Line: 10000, Deferral Template: 3M.',
      field: 'deferralCode',
      lineNo: 10000,
    }
    expect(found(template(), '0', '2026-01-01')).toEqual(finding)
    expect(found(template({ deferralPct: zero }), '100', '2026-01-01')).toEqual(finding)
    expect(found(template({ calcMethod: 'User-Defined' }), '100', '2026-01-01')).toEqual(finding)
  })

  it('refuses dates outside the accounting periods', () => {
    const message = 'The deferral schedule falls outside the accounting periods that have been set up for the company.'
    expect(found(template(), '100', '2026-04-30')).toBeNull()
    expect(
      found(template({ startDate: 'End of Period', calcMethod: 'Equal per Period' }), '100', '2026-04-01'),
    ).toBeNull()
    expect(found(template(), '100', '2026-05-01')).toMatchObject({ message })
    expect(found(template(), '100', '2025-12-31')).toMatchObject({ message })
  })

  it('refuses a part in a closed accounting period, the first as well as the last', () => {
    const message = (date: string) =>
      `${date} is not within the range of posting dates for deferrals for your company. Check the user setup for the allowed deferrals posting dates.`
    expect(found(template(), '100', '2026-01-01', {}, ['2026-03-01'])).toMatchObject({ message: message('2026-03-01') })
    expect(found(template(), '100', '2026-01-01', {}, ['2026-01-01'])).toMatchObject({ message: message('2026-01-01') })
    expect(found(template(), '100', '2026-01-01', {}, ['2026-04-01'])).toBeNull()
  })

  it('refuses dates outside the range for deferrals', () => {
    const message = (date: string) =>
      `${date} is not within the range of posting dates for deferrals for your company. Check the user setup for the allowed deferrals posting dates.`
    expect(found(template(), '100', '2026-01-01', { allowDeferralPostingTo: '2026-02-28' })).toMatchObject({
      message: message('2026-03-01'),
    })
    expect(found(template(), '100', '2026-01-01', { allowDeferralPostingFrom: '2026-02-01' })).toMatchObject({
      message: message('2026-01-01'),
    })
    expect(found(template(), '100', '2026-01-01', { allowDeferralPostingTo: '2026-03-01' })).toBeNull()
  })
})

describe('deferralFinding and schedules without end', () => {
  const many = (noOfPeriods: number, change: Partial<DeferralTemplate> = {}) =>
    template({ code: 'LONG', noOfPeriods, ...change })
  const anyDate = (each: DeferralTemplate, date: string) =>
    deferralFinding({
      line: { lineNo: 10000, deferralCode: each.code } as PostingLine,
      template: each,
      amount: decimal('1000000'),
      postingDate: date,
      setup: { ...demoSetup(), accountingPeriods: [] },
    })?.message ?? null

  it('asks the accounting periods first, before anything is built', () => {
    const message = 'The deferral schedule falls outside the accounting periods that have been set up for the company.'
    expect(found(many(2_000_000_000), '100', '2026-01-01')).toMatchObject({ message })
  })

  it('refuses more periods than 1,200', () => {
    const message = 'The deferral schedule cannot have more than 1,200 periods. Line: 10000, Deferral Template: LONG.'
    expect(anyDate(many(1200), '2026-01-01')).toBeNull()
    expect(anyDate(many(1201), '2026-01-01')).toBe(message)
    expect(anyDate(many(1200, { startDate: 'Posting Date' }), '2026-01-02')).toBe(message)
    expect(anyDate(many(2_000_000_000), '2026-01-01')).toBe(message)
  })

  it('refuses dates after the year 9999', () => {
    const message = 'The deferral schedule cannot go past 9999-12-31. Line: 10000, Deferral Template: LONG.'
    expect(anyDate(many(3), '9999-10-31')).toBeNull()
    expect(anyDate(many(4), '9999-10-31')).toBe(message)
    expect(anyDate(many(1, { startDate: 'Beginning of Next Period' }), '9999-12-31')).toBe(message)
    expect(anyDate(many(1, { startDate: 'Beginning of Next Calendar Year' }), '9999-01-01')).toBe(message)
  })

  it('counts the days of a long schedule once', () => {
    const days = (periods: number) => many(periods, { calcMethod: 'Days per Period' })
    expectLinear(days, (each) => deferralSchedule(each, decimal('1000000'), '2026-01-01'), 300)
  })
})

describe('deferralSchedule for any template', () => {
  it('adds up to the deferred amount, on ascending dates, each in its own month', () => {
    const input = fc.record({
      amount: fc.integer({ min: -10_000_000, max: 10_000_000 }),
      pct: fc.integer({ min: 1, max: 100_00 }),
      day: fc.integer({ min: 0, max: 1_500 }),
      calcMethod: fc.constantFrom<DeferralTemplate['calcMethod']>(
        'Straight-Line',
        'Equal per Period',
        'Days per Period',
      ),
      startDate: fc.constantFrom<DeferralTemplate['startDate']>(
        'Posting Date',
        'Beginning of Period',
        'End of Period',
        'Beginning of Next Period',
        'Beginning of Next Calendar Year',
      ),
      noOfPeriods: fc.integer({ min: 1, max: 36 }),
    })
    fc.assert(
      fc.property(input, ({ amount, pct, day, ...rest }) => {
        const each = template({ ...rest, deferralPct: decimal(BigInt(pct)).div(hundred) })
        const whole = decimal(BigInt(amount)).div(hundred)
        const schedule = deferralSchedule(each, whole, addDays('2024-01-01', day))
        expect(plain(sum(schedule.map((part) => part.amount)))).toBe(plain(deferredAmount(each, whole)))
        const dates = schedule.map((part) => part.postingDate)
        const months = dates.map((date) => date.slice(0, 7))
        expect(dates).toEqual(dates.toSorted())
        expect(new Set(months).size).toBe(months.length)
        expect([rest.noOfPeriods, rest.noOfPeriods + 1]).toContain(schedule.length)
        expect(dates.slice(1).every((date) => date.endsWith('-01'))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
