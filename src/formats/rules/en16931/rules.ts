import { codeRules } from './codes.ts'
import { dateRules } from './dates.ts'
import { decimalRules } from './decimals.ts'
import { identityRules } from './identity.ts'
import { allowanceRules, lineRules } from './lines.ts'
import { onceRules } from './once.ts'
import { partyRules } from './parties.ts'
import { paymentRules } from './payment.ts'
import { totalRules } from './totals.ts'
import { breakdownRules } from './breakdown.ts'
import type { Rule } from '../rule/rule.ts'

/** Rules of EN 16931 (UBL 1.3.16) apart from those of the VAT categories, which `vat/rules.ts` has. */
export const enRules: readonly Rule[] = [
  ...identityRules,
  ...totalRules,
  ...breakdownRules,
  ...lineRules,
  ...allowanceRules,
  ...partyRules,
  ...dateRules,
  ...paymentRules,
  ...codeRules,
  ...decimalRules,
  ...onceRules,
]
