import { zero } from '../../src/core/decimal.ts'
import type { VatPrediction } from '../../src/model/reports/vat-prediction.ts'

/** A prediction of a document that cannot be booked, for engines that book nothing. */
export const noPrediction: VatPrediction = {
  bookable: false,
  findings: [],
  lines: [],
  grids: [],
  vatDue: zero,
  vatDeductible: zero,
  balance: zero,
  accounts: [],
}
