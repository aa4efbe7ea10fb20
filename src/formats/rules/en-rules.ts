import { codeRules } from './en-code-lists.ts'
import { dateRules } from './en-dates.ts'
import { decimalRules } from './en-decimals.ts'
import { identityRules } from './en-identity.ts'
import { allowanceRules, lineRules } from './en-lines.ts'
import { onceRules } from './en-once.ts'
import { partyRules } from './en-parties.ts'
import { paymentRules } from './en-payment.ts'
import { totalRules } from './en-totals.ts'
import { breakdownRules } from './en-vat-breakdown.ts'
import type { Rule } from './rule.ts'

/** Rules of EN 16931 (UBL 1.3.16) apart from those of the VAT categories, which `vat-rules.ts` has. */
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
