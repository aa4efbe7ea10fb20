import type { Example } from './example.ts'
import type { Place } from './place.ts'

/** Where a rule comes from: EN 16931 (BR-…, UBL-…), Peppol BIS Billing (PEPPOL-…), e-FFF 3 (EFFF-T10-…). */
export type RuleSet = 'en16931' | 'peppol' | 'efff'

/** The official source of each set, with the release that is checked. */
export const ruleSources: Readonly<Record<RuleSet, string>> = {
  en16931: 'EN 16931 1.3.16',
  peppol: 'Peppol BIS Billing 2026.5',
  efff: 'e-FFF 3',
}

/**
 * What breaking a rule means to whoever books the file (einvoice.md 3, D5, D35): without `identity` there is no document,
 * wrong `arithmetic` cannot be booked; `profile` is how the file must be written, which only its sender can change;
 * `advice` is never more than a remark.
 */
export type RuleNature = 'identity' | 'arithmetic' | 'profile' | 'advice'

/** One place of a file that breaks a rule. */
export interface Violation {
  readonly xpath: string
  /** What is wrong, in plain words, a sentence without the rule's id. */
  readonly message: string
  readonly found?: string | null
  readonly expected?: string | null
}

/**
 * An official rule, checked natively on the elements of the file. Its declaration is all there is to write (F63): docs/rules.md,
 * the counts in prose and the test of the rule are made from it, and without both examples it does not compile.
 */
export interface Rule extends Example {
  readonly id: string
  /** The set it is of, and so its source ({@link ruleSources}). */
  readonly set: RuleSet
  readonly nature: RuleNature
  /** Severity in the official rule set. */
  readonly official: 'fatal' | 'warning'
  readonly check: (document: Place) => readonly Violation[]
}
