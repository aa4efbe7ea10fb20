import { decimal, type Decimal } from '../../../core/decimal.ts'
import { exact } from '../../read/exact.ts'
import { type Place, textAt } from '../rule/place.ts'
import type { Example } from '../rule/example.ts'
import type { Rule, RuleNature, Violation } from '../rule/rule.ts'

/** A rule of Peppol BIS Billing as it is declared. */
export interface Declaration extends Example {
  readonly id: `PEPPOL-${string}`
  readonly check: Rule['check']
  /** How the sender writes the file, unless told. */
  readonly nature?: RuleNature
  /** Fatal unless told. */
  readonly official?: Rule['official']
}

/** The rule of a declaration. */
export function peppolRule(declaration: Declaration): Rule {
  return { set: 'peppol', nature: 'profile', official: 'fatal', ...declaration }
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
