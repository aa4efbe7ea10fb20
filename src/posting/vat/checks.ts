import { decimal, fixed, hundred, sum, zero, type Decimal } from '../../core/decimal.ts'
import type { VatFinding, VatReturn } from '../../model/reports/party-reports.ts'
import { deductibleGrids, dueGrids } from '../../model/reports/vat-grids.ts'

/** What the administration lets roundings come to, in euro. */
const tolerance = decimal('62')

/** Above this many euro, services of the EU that stand almost alone are doubted. */
const servicesMax = decimal('99999')

const standardRate = decimal('0.21')

/** The amount of a grid, or of several together. */
type Grids = (...grids: readonly string[]) => Decimal

interface Check {
  /** The letter of the rule, as Intervat lists it. */
  readonly code: string
  readonly grids: readonly string[]
  readonly holds: (of: Grids) => boolean
  readonly rule: string
  readonly found: (of: Grids) => string
}

/**
 * The plausibility checks of the Belgian administration on a periodic return (Intervat, help page
 * `regles_de_validation_d_une_declaration.htm`, codes 13, C, D, O to U, AC and AD; read in the copies that Odoo's Belgian
 * localisation publishes, for the page itself is no longer served). Rules about grids the service does not fill are left out.
 */
const checks: readonly Check[] = [
  {
    code: 'C',
    grids: ['55', '86', '88'],
    holds: (of) => !(of('86').gt(zero) || of('88').gt(zero)) || of('55').gt(zero),
    rule: 'Acquisitions and services of the EU (86, 88) make VAT due in 55',
    found: (of) => `86 is ${fixed(of('86'))}, 88 is ${fixed(of('88'))} and 55 is ${fixed(of('55'))}`,
  },
  {
    code: 'D',
    grids: ['56', '57', '87'],
    holds: (of) => !of('87').gt(zero) || of('56', '57').gt(zero),
    rule: 'Other purchases with reversed VAT (87) make VAT due in 56 or 57',
    found: (of) => `87 is ${fixed(of('87'))} and 56 and 57 are ${fixed(of('56', '57'))}`,
  },
  {
    code: 'O',
    grids: ['54', '01', '02', '03'],
    holds: (of) => salesVat(of).minus(of('54')).abs().lte(tolerance),
    rule: '54 is 6 % of 01, 12 % of 02 and 21 % of 03 within 62.00',
    found: (of) => `the rates come to ${fixed(salesVat(of))} and 54 is ${fixed(of('54'))}`,
  },
  atMost('P', '55', ['84', '86', '88'], '21', tolerance),
  atMost('Q', ['56', '57'], ['85', '87'], '21', tolerance),
  atMost('S', '59', ['81', '82', '83', '84', '85'], '50', zero),
  atMost('T', '63', ['85'], '21', tolerance),
  atMost('U', '64', ['49'], '21', tolerance),
  almostAlone('AC', '88', ['81', '82', '83', '84'], '100'),
  almostAlone('AD', '44', ['00', '01', '02', '03', '45', '46', '47', '48', '49'], '200'),
]

/** What has to be looked at before a return is filed: what is in no grid, negative grids, a wrong balance, and the checks of Intervat. */
export function vatFindings({ grids, unassigned }: Pick<VatReturn, 'grids' | 'unassigned'>): readonly VatFinding[] {
  const amounts = new Map(grids.map(({ grid, amount }) => [grid, amount]))
  const of: Grids = (...wanted) => sum(wanted.map((grid) => amounts.get(grid) ?? zero))
  const negative = grids.filter(({ amount }) => amount.lt(zero)).map(({ grid }) => grid)
  const missing = unassigned.reduce((count, group) => count + group.entryCount, 0)
  const balance = of(...dueGrids).minus(of(...deductibleGrids))
  const nets = of('71').minus(of('72')).eq(balance) && (of('71').eq(zero) || of('72').eq(zero))
  return [
    ...(missing === 0 ? [] : [error('UNASSIGNED', unassignedText(missing), [])]),
    ...(negative.length === 0 ? [] : [error('13', negativeText(negative), negative)]),
    ...(nets ? [] : [error('BALANCE', balanceText(balance), ['71', '72'])]),
    ...checks
      .filter((check) => !check.holds(of))
      .map((check): VatFinding => ({
        code: check.code,
        severity: 'warning',
        message: `${check.rule}; ${check.found(of)}.`,
        grids: check.grids,
      })),
  ]
}

function error(code: string, message: string, grids: readonly string[]): VatFinding {
  return { code, severity: 'error', message, grids }
}

function unassignedText(count: number): string {
  return `${count} VAT ${count === 1 ? 'entry is' : 'entries are'} in no grid; see unassigned. They are missing from the return.`
}

function negativeText(grids: readonly string[]): string {
  return `A return takes no negative amount, and ${grids.join(', ')} ${grids.length === 1 ? 'is' : 'are'}. Carry it over to the next return.`
}

function balanceText(balance: Decimal): string {
  return `71 less 72 must be what is due less what is deductible, ${fixed(balance)}, and only one of them is filled.`
}

function salesVat(of: Grids): Decimal {
  return of('01').times('0.06').plus(of('02').times('0.12')).plus(of('03').times(standardRate))
}

/** VAT in grids that is no more than so much of their bases, within a tolerance. */
function atMost(
  code: string,
  vat: string | readonly string[],
  bases: readonly string[],
  pct: string,
  within: Decimal,
): Check {
  const vats = typeof vat === 'string' ? [vat] : vat
  const most = (of: Grids): Decimal =>
    of(...bases)
      .times(pct)
      .div(hundred)
  const slack = within.eq(zero) ? '' : `, and ${fixed(within)}`
  return {
    code,
    grids: [...vats, ...bases],
    holds: (of) => of(...vats).lte(most(of).plus(within)),
    rule: `${vats.join(' and ')} can be at most ${pct} % of ${bases.join(', ')}${slack}`,
    found: (of) => `that is ${fixed(most(of))} and ${vats.join(' and ')} come to ${fixed(of(...vats))}`,
  }
}

/** A grid above {@link servicesMax} that is so many times all the others and more. */
function almostAlone(code: string, grid: string, others: readonly string[], times: string): Check {
  return {
    code,
    grids: [grid, ...others],
    holds: (of) => !of(grid).gt(servicesMax) || of(grid).lt(of(...others).times(times)),
    rule: `${grid} above ${fixed(servicesMax)} is less than ${times} times ${others.join(', ')} together`,
    found: (of) => `${grid} is ${fixed(of(grid))} and the others come to ${fixed(of(...others))}`,
  }
}
