import { decimal, zero } from '../../../core/decimal.ts'
import type { Edit } from '../rule/example.ts'
import type { Place } from '../rule/place.ts'
import type { Rule, RuleNature, Violation } from '../rule/rule.ts'
import { checkAmount } from './amount.ts'
import { checkBase } from './base.ts'
import { misnumbered, misnumberedAt, misrated, misratedAt, partly, wholly } from './examples.ts'
import { checkParties, type VatUse } from './parties.ts'
import { checkBreakdown, checkRate, checkReason } from './presence.ts'
import { specialVatRules } from './special.ts'
import { type VatFamily, vatFamilies } from './table.ts'

/** One of the ten rules that every category has. */
interface Common {
  readonly number: string
  readonly nature: RuleNature
  readonly check: (document: Place, family: VatFamily) => readonly Violation[]
  readonly breaks: (family: VatFamily) => Edit
  readonly at: (family: VatFamily) => string
  readonly passes: (family: VatFamily) => Edit
}

const subtotal = 'TaxTotal/TaxSubtotal'
const subtotalPlace = '/Invoice/cac:TaxTotal[1]/cac:TaxSubtotal[1]'

/** Who must have a VAT number when such a part of the document has the category. */
function parties(use: VatUse): Pick<Common, 'nature' | 'check'> {
  return { nature: 'profile', check: (document, family) => checkParties(document, family, use) }
}

function partiesExample(use: VatUse): Pick<Common, 'breaks' | 'at' | 'passes'> {
  return {
    breaks: (family) => ({ ...partly(family, use), ...misnumbered(family) }),
    at: misnumberedAt,
    passes: wholly,
  }
}

/** The rate of such a part of the document. */
function rate(use: VatUse): Pick<Common, 'nature' | 'check'> {
  return { nature: 'profile', check: (document, family) => checkRate(document, family, use) }
}

function rateExample(use: VatUse): Pick<Common, 'breaks' | 'at' | 'passes'> {
  return {
    breaks: (family) => ({ ...partly(family, use), ...misrated(family, use) }),
    at: () => misratedAt(use),
    passes: wholly,
  }
}

/** The base is 125.00; bases per rate tolerate less than one unit of currency. */
function withBase(family: VatFamily, base: string): Edit {
  return { ...wholly(family), [`${subtotal}/TaxableAmount`]: base }
}

/** Base and amount are what gets booked, the rest is how the sender writes it. */
const common: readonly Common[] = [
  {
    number: '01',
    nature: 'profile',
    check: checkBreakdown,
    breaks: (family) => ({ ...wholly(family), [subtotal]: null }),
    at: () => '/Invoice/cac:TaxTotal[1]',
    passes: wholly,
  },
  { number: '02', ...parties('line'), ...partiesExample('line') },
  { number: '03', ...parties('allowance'), ...partiesExample('allowance') },
  { number: '04', ...parties('charge'), ...partiesExample('charge') },
  { number: '05', ...rate('line'), ...rateExample('line') },
  { number: '06', ...rate('allowance'), ...rateExample('allowance') },
  { number: '07', ...rate('charge'), ...rateExample('charge') },
  {
    number: '08',
    nature: 'arithmetic',
    check: checkBase,
    breaks: (family) => withBase(family, family.base === 'rated' ? '126.00' : '125.01'),
    at: () => `${subtotalPlace}/cbc:TaxableAmount`,
    passes: (family) => withBase(family, family.base === 'rated' ? '125.99' : '125.00'),
  },
  {
    number: '09',
    nature: 'arithmetic',
    check: checkAmount,
    breaks: (family) => wholly(family, decimal(family.base === 'rated' ? '1' : '0.01')),
    at: () => `${subtotalPlace}/cbc:TaxAmount`,
    passes: (family) => wholly(family, family.base === 'rated' ? decimal('0.99') : zero),
  },
  {
    number: '10',
    nature: 'profile',
    check: checkReason,
    breaks: (family) => ({
      ...wholly(family),
      [`${subtotal}/TaxCategory/TaxExemptionReason`]: family.exemptionReason === 'required' ? null : 'Agreed',
    }),
    at: () => `${subtotalPlace}/cac:TaxCategory[1]`,
    passes: wholly,
  },
]

/** EN 16931 1.3.16 rules by VAT category: BR-S-01 to BR-AG-10, BR-IC-11/12, BR-O-11 to -14, BR-B-01/02. */
export const vatRules: readonly Rule[] = [
  ...vatFamilies.flatMap((family) =>
    common.map(({ number, nature, check, breaks, at, passes }): Rule => ({
      id: `BR-${family.family}-${number}`,
      set: 'en16931',
      nature,
      official: 'fatal',
      check: (document) => check(document, family),
      at: at(family),
      // Made when asked for, which the service never does.
      get breaks() {
        return breaks(family)
      },
      get passes() {
        return passes(family)
      },
    })),
  ),
  ...specialVatRules,
]
