import { decimal, type Decimal } from '../../../core/decimal.ts'
import { exact } from '../../read/exact.ts'
import { type Place, textAt } from '../rule/place.ts'
import type { Rule, RuleNature, Violation } from '../rule/rule.ts'

/** A rule of Peppol BIS Billing 2026.5, by the tail of its id: `R001` is PEPPOL-EN16931-R001. */
export function peppolRule(
  tail: string,
  check: Rule['check'],
  nature: RuleNature = 'profile',
  official: Rule['official'] = 'fatal',
): Rule {
  return { id: `PEPPOL-EN16931-${tail}`, set: 'peppol', nature, official, check }
}

/** One violation when the condition fails. */
export function unless(fits: boolean, place: Place, message: string): readonly Violation[] {
  return fits ? [] : [{ xpath: place.xpath, message }]
}

/** Text without white space at its ends and with single spaces inside, as XPath's normalize-space. */
export function normalSpace(text: string | undefined): string {
  return (text ?? '').trim().replace(/\s+/g, ' ')
}

/** What a product of two numbers of the file may differ from the amount beside them. */
export const slack = decimal('0.02')

/** A value that may be left out: the default when absent, null when it is no number. */
export function numberAt(place: Place, path: string, absent: Decimal): Decimal | null {
  const text = textAt(place, path)
  return text === null ? absent : exact(text)
}
