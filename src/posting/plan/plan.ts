import { round, sum, zero } from '../../core/decimal.ts'
import { invariant, present } from '../../core/invariant.ts'
import { bufferRows, vatRows } from './buffer.ts'
import type { LineAmounts } from '../given/checked-line.ts'
import { inLocalCurrency } from '../resolve/currency.ts'
import type { Plan } from '../given/document.ts'
import { glEntries } from './gl-entries.ts'
import type { RoundingLine } from '../amount/invoice-rounding.ts'
import { stockLines } from '../amount/item-lines.ts'
import { partyEntry, vatEntries } from './subledger-entries.ts'
import { postedLines } from './posted-lines.ts'
import type { Resolution } from '../resolve/resolve.ts'

/** The plan of a checked document from its amounts in document currency: everything but posted lines and totals is converted first (posting.md 3.7). */
export function planOf(resolution: Resolution, amounts: readonly LineAmounts[], rounding: RoundingLine | null): Plan {
  const { document, header, currency, postingGroup } = resolution
  const local = inLocalCurrency(amounts, rounding?.amount ?? zero, currency.factor)
  const localRounding = rounding === null ? null : { ...rounding, amount: local.rounding }
  const rows = bufferRows(resolution, local.amounts, localRounding)
  const amountExclVAT = sum(amounts.map((each) => each.net)).plus(rounding?.amount ?? zero)
  const vatAmount = sum(amounts.map((each) => each.vat))
  const amountInclVAT = amountExclVAT.plus(vatAmount)
  const total = sum(rows.map((row) => row.net.plus(row.vatAmount)))
  invariant(total.eq(round(amountInclVAT.div(currency.factor))), 'the local total is the rounded document total')
  const { controlAccount } = present(postingGroup, 'a checked party has a posting group')
  return {
    side: document.side,
    documentType: document.documentType,
    service: document.service,
    header,
    lines: postedLines(resolution, amounts, rounding),
    glEntries: glEntries(resolution, controlAccount, rows, total),
    vatEntries: vatEntries(resolution, vatRows(resolution, local.amounts, localRounding, rows)),
    partyEntry: partyEntry(resolution, total, amountInclVAT, amounts),
    stockLines: stockLines(resolution, local.amounts),
    totals: { amountExclVAT, vatAmount, amountInclVAT, amountInclVATLCY: total },
  }
}
