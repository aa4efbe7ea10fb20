import { efffRules } from './efff/rules.ts'
import { enRules } from './en16931/rules.ts'
import { peppolRules } from './peppol/rules.ts'
import type { Rule } from './rule/rule.ts'
import { vatRules } from './vat/rules.ts'

/** Every rule claimed, in the order findings are reported. */
export const rules: readonly Rule[] = [...enRules, ...vatRules, ...peppolRules, ...efffRules]
