import { expect, it } from 'vitest'
import { accountingPeriod } from '../../src/posting/given/accounting-period.ts'
import { messages } from '../support/posting-run.ts'
import { demoFlags, demoSetup, salesLine } from '../support/posting-setup.ts'

const periods = (...starts: readonly string[]) => starts.map((startingDate) => ({ startingDate, closed: false }))
const startOf = (starts: readonly string[], date: string) =>
  accountingPeriod(periods(...starts), date)?.startingDate ?? null

it('a period lasts until the next one starts, whatever order they come in', () => {
  const quarters = ['2026-04-01', '2026-01-01', '2026-07-01']
  expect(startOf(quarters, '2025-12-31')).toBeNull()
  expect(startOf(quarters, '2026-01-01')).toBe('2026-01-01')
  expect(startOf(quarters, '2026-06-30')).toBe('2026-04-01')
})

it('the last period is as long as the one before it, a single one a year', () => {
  expect(startOf(['2026-01-01', '2026-04-01'], '2026-06-30')).toBe('2026-04-01')
  expect(startOf(['2026-01-01', '2026-04-01'], '2026-07-01')).toBeNull()
  expect(startOf(['2026-02-01', '2026-03-01'], '2026-03-31')).toBe('2026-03-01')
  expect(startOf(['2026-02-01', '2026-03-01'], '2026-04-01')).toBeNull()
  expect(startOf(['2026-01-01'], '2026-12-31')).toBe('2026-01-01')
  expect(startOf(['2026-01-01'], '2027-01-01')).toBeNull()
  expect(startOf([], '2026-01-01')).toBeNull()
})

it('deferrals and closed periods see the same periods', () => {
  const lines = [salesLine('900', { no: '702000', deferralCode: '3M' })]
  const outside = 'The deferral schedule falls outside the accounting periods that have been set up for the company.'
  const setup = (...starts: readonly string[]) => demoSetup(demoFlags, { accountingPeriods: periods(...starts) })
  expect(messages({ lines, postingDate: '2026-05-16' }, setup('2026-01-01', '2026-04-01', '2026-07-01'))).toEqual([])
  expect(messages({ lines }, setup('2026-01-01'))).toEqual([])
  expect(messages({ lines }, setup('2026-01-01', '2026-02-01', '2026-03-01'))).toEqual([outside])
  const closed = [{ startingDate: '2026-01-01', closed: true }, ...periods('2026-04-01')]
  expect(messages({}, demoSetup(demoFlags, { accountingPeriods: closed }))).toEqual([
    'Posting Date is not within your range of allowed posting dates.',
  ])
})
