import { peppolAllowanceRules } from './allowances.ts'
import { peppolCodeRules } from './codes.ts'
import { peppolDocumentRules } from './document.ts'
import { peppolIdentifierRules } from './identifiers.ts'
import { peppolLineRules } from './lines.ts'
import type { Rule } from '../rule/rule.ts'

/** The rules of Peppol BIS Billing 3.0, release 2026.5, without the national ones. */
export const peppolRules: readonly Rule[] = [
  ...peppolDocumentRules,
  ...peppolAllowanceRules,
  ...peppolCodeRules,
  ...peppolLineRules,
  ...peppolIdentifierRules,
]
