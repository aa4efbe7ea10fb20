import { emptyDate } from '../core/date.ts'
import { type Decimal, zero } from '../core/decimal.ts'
import { setupAccountProblem } from './account-check.ts'
import { deferralFinding } from './deferral.ts'
import type { Finding, PostingLine } from './document.ts'
import type { Resolution } from './resolve.ts'
import type { Account, DeferralTemplate } from './setup.ts'
import { sides } from './sides.ts'
import { finding, notFound } from './texts.ts'

/** The deferral template of a line, its own or its account's default, with findings when it cannot be used; null when nothing is deferred. */
export function lineDeferral(
  { document, setup }: Resolution,
  line: PostingLine,
  account: Account | null,
  amount: Decimal,
  findings: Finding[],
): DeferralTemplate | null {
  const code = line.deferralCode || (account?.defaultDeferralTemplateCode ?? '')
  // A free sample on an account that defers has nothing to defer; a code on the line itself is meant.
  if (code === '' || (line.deferralCode === '' && amount.eq(zero))) return null
  const template = setup.deferralTemplates.get(code)
  if (template === undefined) {
    const message = notFound('Deferral Code', sides[document.side].lineTable, code, 'Deferral Template')
    findings.push(finding('UnknownCode', 'deferralCode', message, line))
    return null
  }
  const table = 'Deferral Template'
  const record = `${table}: Deferral Code=${code}`
  const problem = setupAccountProblem('Deferral Account', template.deferralAccount, table, record, setup)
  if (problem !== null) findings.push(finding('PostingSetup', 'deferralCode', problem, line))
  if (document.postingDate !== emptyDate) {
    const found = deferralFinding({ line, template, amount, postingDate: document.postingDate, setup })
    if (found !== null) findings.push(found)
  }
  return template
}
