import { decimal, fixed, plain, round, sum, zero, type Decimal } from '../../core/decimal.ts'
import { invariant } from '../../core/invariant.ts'
import { Problem, quoted } from '../../core/problem.ts'
import {
  reportRowsMax,
  stockItemsMax,
  type LedgerSummary,
  type LedgerSummaryQuestion,
  type LedgerTotals,
  type StockOnHand,
  type TrialBalance,
  type TrialBalanceAmounts,
} from '../../model/reports/ledger-reports.ts'
import type { LedgerSummaryRaw } from '../../storage/report/ledger-summary.ts'
import type { StockRaw } from '../../storage/report/stock-on-hand.ts'
import type { TrialBalanceRaw } from '../../storage/report/trial-balance.ts'

/** A summary out of its rows; throws BadRequest for a dimension that does not exist and for too many groups. */
export function summaryOf(
  { dimensions }: LedgerSummaryQuestion,
  [whole, ...groups]: readonly LedgerSummaryRaw[],
): LedgerSummary {
  invariant(whole?.[0] === 1, 'the first row is the sum of all')
  const unknown = dimensions.find((code) => whole[4]?.includes(code) !== true)
  if (unknown !== undefined)
    throw new Problem('BadRequest', `'dimensions' has '${quoted(unknown)}', which is not a dimension of the company.`, {
      target: 'dimensions',
    })
  if (groups.length > reportRowsMax)
    throw new Problem(
      'BadRequest',
      `The entries make more than ${reportRowsMax} groups. Group by less ('groupBy', 'dimensions'), or let 'filter' choose fewer entries.`,
      { target: 'groupBy' },
    )
  const rows = groups.map((group) => {
    const [, , , , , accountNumber, accountName, month, sourceType, sourceNo, sourceName, ...values] = group
    return {
      ...totalsOf(group),
      accountNumber,
      accountName: accountName || null,
      month,
      sourceType,
      sourceNo: sourceNo || null,
      sourceName: sourceName || null,
      dimensionValues: dimensions.map((code, index) => ({
        code,
        valueCode: values[2 * index] ?? null,
        valueDisplayName: values[2 * index + 1] || null,
      })),
    }
  })
  return { rows, total: totalsOf(whole) }
}

function totalsOf([, debit, credit, entryCount]: LedgerSummaryRaw): LedgerTotals {
  const balance = fixed(decimal(debit).minus(decimal(credit)))
  return { debitAmount: fixed(decimal(debit)), creditAmount: fixed(decimal(credit)), balance, entryCount }
}

/** A trial balance out of its accounts, with the sums of all of them. */
export function balanceOf(accounts: readonly TrialBalanceRaw[]): TrialBalance {
  const rows = accounts.map(({ account, name, income_balance: incomeBalance, opening, debit, credit }) => ({
    accountNumber: account,
    accountName: name || null,
    incomeBalance,
    ...amountsOf(decimal(opening), decimal(debit), decimal(credit)),
  }))
  const names = ['openingBalance', 'debitAmount', 'creditAmount', 'balance', 'debitBalance', 'creditBalance'] as const
  const total = (name: keyof TrialBalanceAmounts): string => fixed(sum(rows.map((row) => decimal(row[name]))))
  return {
    rows,
    total: Object.fromEntries(names.map((name) => [name, total(name)])) as Record<(typeof names)[number], string>,
  }
}

function amountsOf(opening: Decimal, debit: Decimal, credit: Decimal): TrialBalanceAmounts {
  const balance = opening.plus(debit).minus(credit)
  return {
    openingBalance: fixed(opening),
    debitAmount: fixed(debit),
    creditAmount: fixed(credit),
    balance: fixed(balance),
    debitBalance: fixed(balance.gt(zero) ? balance : zero),
    creditBalance: fixed(balance.lt(zero) ? balance.neg() : zero),
  }
}

/** Stock out of its items, with unit costs and the sums of values; throws BadRequest for too many items. */
export function stockOf(items: readonly StockRaw[]): StockOnHand {
  if (items.length > reportRowsMax)
    throw new Problem(
      'BadRequest',
      `More than ${reportRowsMax} items have stock. Ask for them by number, at most ${stockItemsMax} at a time ('itemNos').`,
      { target: 'itemNos' },
    )
  const rows = items.map((item) => ({
    itemNo: item.item_no,
    description: item.description || null,
    unitOfMeasure: item.unit_of_measure || null,
    quantity: item.quantity,
    value: fixed(decimal(item.value)),
    postedValue: fixed(decimal(item.posted_value)),
    unitCost: unitCostOf(decimal(item.value), decimal(item.quantity)),
  }))
  const total = (name: 'value' | 'postedValue'): string => fixed(sum(rows.map((row) => decimal(row[name]))))
  return { rows, totalValue: total('value'), totalPostedValue: total('postedValue') }
}

function unitCostOf(value: Decimal, quantity: Decimal): string | null {
  return quantity.eq(zero) ? null : plain(round(value.div(quantity), 5))
}
