import { peppolAllowanceRules } from './peppol-allowances.ts'
import { peppolCodeRules } from './peppol-codes.ts'
import { peppolDocumentRules } from './peppol-document.ts'
import { peppolIdentifierRules } from './peppol-identifiers.ts'
import { peppolLineRules } from './peppol-lines.ts'
import type { Rule } from './rule.ts'

/** The rules of Peppol BIS Billing 3.0, release 2026.5, without the national ones. */
export const peppolRules: readonly Rule[] = [
  ...peppolDocumentRules,
  ...peppolAllowanceRules,
  ...peppolCodeRules,
  ...peppolLineRules,
  ...peppolIdentifierRules,
]
