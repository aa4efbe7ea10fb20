import { type Decimal, decimal, round, zero } from '../core/decimal.ts'
import { setupAccountProblem } from './check-lines.ts'
import type { Resolution } from './resolve.ts'
import type { Account, PostingSetup, VatPostingSetup } from './setup.ts'
import { mustBeEqual, setupBlocked, setupMissing, setupRecord } from './texts.ts'

/** The extra line that rounds a document's total, booked without VAT (posting.md 3.8). */
export interface RoundingLine {
  readonly account: Account
  readonly vat: VatPostingSetup
  readonly amount: Decimal
}

/** What the total lacks to the next multiple of the rounding precision; zero unless the precision is above a cent. */
export function roundingDifference(total: Decimal, setup: PostingSetup): Decimal {
  const precision = setup.generalLedger.invoiceRoundingPrecision
  if (!setup.sales.invoiceRounding || !precision.gt(cent)) return zero
  return round(round(total.div(precision), 0).times(precision)).minus(total)
}

/** The rounding line on the account of the customer's posting group, or the sentence that says what is missing; null without difference or customer. */
export function roundingLine(
  { customer, postingGroup, header, setup }: Resolution,
  amount: Decimal,
): RoundingLine | string | null {
  if (amount.eq(zero) || customer === null || postingGroup === null) return null
  const table = 'Customer Posting Group'
  const no = postingGroup.invoiceRoundingAccount
  const problem = setupAccountProblem(
    'Invoice Rounding Account',
    no,
    table,
    `${table}: Code=${postingGroup.code}`,
    setup,
  )
  const account = setup.accounts.get(no)
  if (problem !== null || account === undefined) return problem
  const [bus, prod] = [header.vatBusPostingGroup, account.vatProdPostingGroup]
  const vat = setup.vatPostingSetups.get(`${bus}/${prod}`)
  if (vat === undefined) return setupMissing('VAT', bus, prod)
  if (vat.blocked) return setupBlocked('VAT', bus, prod)
  if (vat.vatCalculationType === 'Full VAT' || (vat.vatCalculationType === 'Normal VAT' && !vat.vatPct.eq(zero))) {
    return mustBeEqual('VAT %', '0', setupRecord('VAT', bus, prod), vat.vatPct.toFixed())
  }
  return { account, vat, amount }
}

const cent = decimal('0.01')
