import type { Place } from '../rule/place.ts'
import type { Rule, RuleNature, Violation } from '../rule/rule.ts'
import { checkAmount } from './amount.ts'
import { checkBase } from './base.ts'
import { checkParties } from './parties.ts'
import { checkBreakdown, checkRate, checkReason } from './presence.ts'
import { specialVatRules } from './special.ts'
import { type VatFamily, vatFamilies } from './table.ts'

type Check = (document: Place, family: VatFamily) => readonly Violation[]

/** The ten rules every category has; base and amount are what gets booked, the rest is how the sender writes it. */
const common: readonly { readonly number: string; readonly nature: RuleNature; readonly check: Check }[] = [
  { number: '01', nature: 'profile', check: checkBreakdown },
  { number: '02', nature: 'profile', check: (document, family) => checkParties(document, family, 'line') },
  { number: '03', nature: 'profile', check: (document, family) => checkParties(document, family, 'allowance') },
  { number: '04', nature: 'profile', check: (document, family) => checkParties(document, family, 'charge') },
  { number: '05', nature: 'profile', check: (document, family) => checkRate(document, family, 'line') },
  { number: '06', nature: 'profile', check: (document, family) => checkRate(document, family, 'allowance') },
  { number: '07', nature: 'profile', check: (document, family) => checkRate(document, family, 'charge') },
  { number: '08', nature: 'arithmetic', check: checkBase },
  { number: '09', nature: 'arithmetic', check: checkAmount },
  { number: '10', nature: 'profile', check: checkReason },
]

/** EN 16931 1.3.16 rules by VAT category: BR-S-01 to BR-AG-10, BR-IC-11/12, BR-O-11 to -14, BR-B-01/02. */
export const vatRules: readonly Rule[] = [
  ...vatFamilies.flatMap((family) =>
    common.map(({ number, nature, check }): Rule => ({
      id: `BR-${family.family}-${number}`,
      set: 'en16931',
      nature,
      official: 'fatal',
      check: (document) => check(document, family),
    })),
  ),
  ...specialVatRules,
]
