import { describe, expect, it } from 'vitest'
import { decimal } from '../../src/core/decimal.ts'
import type { VatGroup } from '../../src/model/reports/party-reports.ts'
import { vatGrids } from '../../src/model/reports/vat-grids.ts'
import { vatFindings } from '../../src/posting/vat/checks.ts'

/** A return as its findings see it: amounts by grid, 0.00 for all others. */
function findings(amounts: Readonly<Record<string, string>>, unassigned: readonly VatGroup[] = []) {
  const grids = vatGrids.map(({ grid }) => ({ grid, amount: decimal(amounts[grid] ?? '0'), entryCount: 0 }))
  return vatFindings({ grids, unassigned })
}

const codes = (amounts: Readonly<Record<string, string>>): string[] => findings(amounts).map(({ code }) => code)

/** Each check by the smallest return that breaks it, beside the largest that does not. */
const cases: readonly (readonly [code: string, breaks: Record<string, string>, holds: Record<string, string>])[] = [
  ['C', { '82': '9', '88': '10' }, { '82': '9', '88': '10', '55': '2.10', '71': '2.10' }],
  ['C', { '81': '9', '86': '10' }, { '81': '9', '86': '10', '55': '2.10', '71': '2.10' }],
  ['D', { '82': '9', '87': '10' }, { '82': '9', '87': '10', '57': '2.10', '71': '2.10' }],
  ['O', { '01': '100', '54': '68.01', '71': '68.01' }, { '01': '100', '54': '68.00', '71': '68.00' }],
  [
    'O',
    { '02': '1000', '03': '1000', '54': '267.99', '71': '267.99' },
    { '02': '1000', '03': '1000', '54': '268.00', '71': '268.00' },
  ],
  ['P', { '86': '100', '55': '83.01', '71': '83.01' }, { '84': '100', '55': '83.00', '71': '83.00' }],
  ['Q', { '87': '100', '56': '83.01', '71': '83.01' }, { '85': '100', '57': '83.00', '71': '83.00' }],
  ['S', { '81': '100', '59': '50.01', '72': '50.01' }, { '83': '60', '85': '40', '59': '50.00', '72': '50.00' }],
  ['T', { '85': '100', '63': '83.01', '71': '83.01' }, { '85': '100', '63': '83.00', '71': '83.00' }],
  ['U', { '49': '100', '64': '83.01', '72': '83.01' }, { '49': '100', '64': '83.00', '72': '83.00' }],
  [
    'AC',
    { '88': '100000', '55': '21000', '82': '1000', '71': '21000' },
    { '88': '100000', '55': '21000', '82': '1000.01', '71': '21000' },
  ],
  ['AD', { '44': '100000', '00': '500' }, { '44': '100000', '00': '500.01' }],
]

describe('what is looked at before a return is filed', () => {
  for (const [code, breaks, holds] of cases)
    it(`is rule ${code} of Intervat for ${JSON.stringify(breaks)}`, () => {
      expect(codes(breaks)).toEqual([code])
      expect(codes(holds)).toEqual([])
    })

  it('is nothing in an empty return', () => {
    expect(findings({})).toEqual([])
  })

  it('is told in words, with the amounts and the grids it is about', () => {
    expect(findings({ '03': '1000', '54': '100', '71': '100' })).toEqual([
      {
        code: 'O',
        severity: 'warning',
        message: '54 is 6 % of 01, 12 % of 02 and 21 % of 03 within 62.00; the rates come to 210.00 and 54 is 100.00.',
        grids: ['54', '01', '02', '03'],
      },
    ])
  })

  it('is an error where the return takes no such amount, or its balance is another', () => {
    expect(findings({ '82': '-10', '85': '10' })).toEqual([
      {
        code: '13',
        severity: 'error',
        message: 'A return takes no negative amount, and 82 is. Carry it over to the next return.',
        grids: ['82'],
      },
    ])
    const both = { '01': '1000', '54': '60', '71': '70', '72': '10' }
    expect(findings(both)).toMatchObject([{ code: 'BALANCE', severity: 'error', grids: ['71', '72'] }])
    expect(codes({ ...both, '71': '60', '72': '0' })).toEqual([])
    expect(codes({ ...both, '71': '61', '72': '0' })).toEqual(['BALANCE'])
  })
})
