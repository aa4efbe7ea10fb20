import { fixed, sum, zero, type Decimal } from '../../core/decimal.ts'
import type {
  FilingFinding,
  IntraStatement,
  StatementCode,
  StatementLine,
  TaxPeriod,
} from '../../model/reports/filings.ts'
import type { VatGridSum } from '../../model/reports/party-reports.ts'
import {
  customerOf,
  customersOf,
  filingFinding,
  saleGrid,
  turnoverOf,
  unplaced,
  type FiledSales,
} from './filed-sales.ts'

/** What a statement is made of. */
export type Statement = Pick<IntraStatement, 'lines' | 'amount' | 'findings'>

/**
 * The intra-Community statement of the sales of a period: article 53sexies of the VAT Code and Royal Decree no. 50. Grid 44 is
 * S; 46 is T where the document is EU 3-party trade, else L; the codes of a VAT number are never summed. A credit memo for an
 * invoice of an earlier period is a line of its own, which names the statement it corrects; one that does not say what it
 * corrects lowers its own period, with a warning. A line of 0.00 is left out.
 */
export function intraStatement(period: TaxPeriod, sales: readonly FiledSales[]): Statement {
  const findings: FilingFinding[] = [...unplaced(sales)]
  const groups = new Map<string, { code: StatementCode; corrects: TaxPeriod | null; sales: FiledSales[] }>()
  for (const one of sales) {
    const code = codeOf(one)
    if (code === undefined) continue
    const corrects = correctedBy(period, one)
    const key = [one.vatNumber === '' ? one.customerNo : one.vatNumber, code, periodKey(corrects)].join('|')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { code, corrects, sales: [one] })
    else group.sales.push(one)
  }
  const lines: StatementLine[] = []
  for (const { code, corrects, sales: own } of groups.values()) {
    const [first] = own
    const amount = sum(own.map(turnoverOf))
    if (first === undefined || amount.eq(zero)) continue
    if (first.isNumber) lines.push({ vatNumber: first.vatNumber, ...customersOf(own), code, amount, corrects })
    else findings.push(notANumber(first, amount))
    findings.push(...withoutOriginal(own))
  }
  lines.sort((one, other) => (lineKey(one) < lineKey(other) ? -1 : 1))
  return { lines, amount: sum(lines.map(({ amount }) => amount)), findings }
}

/**
 * An error when grids 44 and 46 less 48 of the return of the period are not what the sales of the statement come to: the return
 * is made of totals, the statement of entries. `sales` are all that were read, whatever is wrong with them.
 */
export function disagreement(grids: readonly VatGridSum[], sales: readonly FiledSales[]): readonly FilingFinding[] {
  const of = (grid: string): Decimal => grids.find((one) => one.grid === grid)?.amount ?? zero
  const returned = of('44').plus(of('46')).minus(of('48'))
  const stated = sum(sales.filter((one) => codeOf(one) !== undefined).map(turnoverOf))
  if (returned.eq(stated)) return []
  const message = `The sales of the statement come to ${fixed(stated)}, but grids 44 and 46 less 48 of the VAT return to ${fixed(returned)}. Ask for both again; if they still differ, the totals of the ledger are wrong.`
  return [filingFinding('AMOUNTS', message, { grids: ['44', '46', '48'] })]
}

/** Days of a period, both included. */
export function daysOf({ year, month, quarter }: TaxPeriod): {
  readonly firstMonth: string
  readonly lastMonth: string
} {
  const first = month ?? ((quarter ?? 1) - 1) * 3 + 1
  const last = month ?? first + 2
  const text = (number: number): string => `${String(year).padStart(4, '0')}-${String(number).padStart(2, '0')}`
  return { firstMonth: text(first), lastMonth: text(last) }
}

function codeOf(sales: FiledSales): StatementCode | undefined {
  const grid = saleGrid(sales)
  if (grid === '44') return 'S'
  return grid === '46' ? (sales.eu3PartyTrade ? 'T' : 'L') : undefined
}

// The period of the kind that is filed which the original was in; null for the own one and later.
function correctedBy(period: TaxPeriod, { originalMonth }: FiledSales): TaxPeriod | null {
  if (originalMonth === '' || originalMonth >= daysOf(period).firstMonth) return null
  const [year, month] = [Number(originalMonth.slice(0, 4)), Number(originalMonth.slice(5, 7))]
  return period.month === undefined ? { year, quarter: Math.ceil(month / 3) } : { year, month }
}

function periodKey(period: TaxPeriod | null): string {
  return period === null ? '' : daysOf(period).firstMonth
}

function lineKey({ vatNumber, code, corrects }: StatementLine): string {
  return [vatNumber, code, periodKey(corrects)].join('|')
}

function notANumber(sales: FiledSales, amount: Decimal): FilingFinding {
  const what =
    sales.vatNumber === ''
      ? `has no VAT number, and sales of ${fixed(amount)} to the EU`
      : `has the VAT number ${sales.vatNumber}, which is none of another member state, and sales of ${fixed(amount)} to the EU`
  const who = customerOf(sales)
  const message = `${who.slice(0, 1).toUpperCase()}${who.slice(1)} ${what}. What is booked keeps the number it was booked with: find out the right one, credit the invoices and book them again.`
  return filingFinding('VATNUMBER', message, { customerNo: sales.customerNo })
}

function withoutOriginal(own: readonly FiledSales[]): readonly FilingFinding[] {
  const found = own.find(({ documentType, originalMonth }) => documentType === 'Credit Memo' && originalMonth === '')
  if (found === undefined) return []
  const message = `A credit memo of ${customerOf(found)} does not say which invoice it corrects, so it lowers this period. Where that is an invoice of an earlier statement, correct that one.`
  return [filingFinding('ORIGINAL', message, { severity: 'warning', customerNo: found.customerNo })]
}
