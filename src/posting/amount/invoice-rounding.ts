import { type Decimal, zero } from '../../core/decimal.ts'
import { setupAccountProblem } from '../resolve/account.ts'
import type { PostingDocument } from '../given/document.ts'
import type { Resolution } from '../resolve/resolve.ts'
import { rounder } from '../given/rounder.ts'
import type { Account, VatPostingSetup } from '../given/setup.ts'
import { sides } from '../given/sides.ts'
import { mustBeEqual, setupBlocked, setupMissing, setupRecord } from '../given/texts.ts'

/** The extra line that rounds a document's total, booked without VAT (posting.md 3.8). */
export interface RoundingLine {
  readonly account: Account
  readonly vat: VatPostingSetup
  /** In document sign and currency. */
  readonly amount: Decimal
}

/** The number of the rounding line: the next free one of the document. */
export function roundingLineNo({ lines }: Pick<PostingDocument, 'lines'>): number {
  return lines.reduce((highest, line) => Math.max(highest, line.lineNo), 0) + 10000
}

/** What the total lacks to the next multiple of the rounding precision; zero unless that is above the currency's own. */
export function roundingDifference(total: Decimal, { side, currency }: Resolution): Decimal {
  const precision = currency.invoiceRoundingPrecision
  if (!side.setup.invoiceRounding || !precision.gt(currency.amountPrecision)) return zero
  return rounder(precision)(total).minus(total)
}

/** The rounding line on the account of the party's posting group, or the sentence that says what is missing; null without difference or party. */
export function roundingLine(
  { document, party, postingGroup, header, setup }: Resolution,
  amount: Decimal,
): RoundingLine | string | null {
  if (amount.eq(zero) || party === null || postingGroup === null) return null
  const table = `${sides[document.side].party} Posting Group`
  const no = postingGroup.invoiceRoundingAccount
  const record = `${table}: Code=${postingGroup.code}`
  const problem = setupAccountProblem('Invoice Rounding Account', no, table, record, setup)
  const account = setup.accounts.get(no)
  if (problem !== null || account === undefined) return problem
  const [bus, prod] = [header.vatBusPostingGroup, account.vatProdPostingGroup]
  const vat = setup.vatPostingSetups.get(`${bus}/${prod}`)
  if (vat === undefined) return setupMissing('VAT', bus, prod)
  if (vat.blocked) return setupBlocked('VAT', bus, prod)
  // Under reverse charge the party is owed no VAT, and a rounding is no supply of its own to compute it on.
  const free = vat.vatPct.eq(zero) || vat.vatCalculationType === 'Reverse Charge VAT'
  if (vat.vatCalculationType === 'Full VAT' || !free) {
    return mustBeEqual('VAT %', '0', setupRecord('VAT', bus, prod), vat.vatPct.toFixed())
  }
  return { account, vat, amount }
}
