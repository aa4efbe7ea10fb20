import { emptyDate } from '../../core/date.ts'
import { caption, type Decimal, decimal, zero } from '../../core/decimal.ts'
import { setupAccountProblem } from '../resolve/account.ts'
import { deferralFinding, deferralPeriods } from './deferral.ts'
import type { Finding, PostingLine } from '../given/document.ts'
import type { Resolution } from '../resolve/resolve.ts'
import type { Account, DeferralTemplate } from '../given/setup.ts'
import { sides } from '../given/sides.ts'
import { finding, notFound } from '../given/texts.ts'

/** Periods the schedules of one document may have together: ten thousand lines over a year each; all of it is built in memory. */
const documentPeriodsMax = 120_000

/** What the lines checked so far have left for schedules; counted down in place, below zero once a line goes beyond. */
export interface DeferralBudget {
  left: number
}

/** The budget of a whole document. */
export function deferralBudget(): DeferralBudget {
  return { left: documentPeriodsMax }
}

/** The deferral template of a line, its own or its account's default, with findings when it cannot be used; null when nothing is deferred. */
export function lineDeferral(
  { document, setup }: Resolution,
  line: PostingLine,
  account: Account | null,
  amount: Decimal,
  findings: Finding[],
  budget: DeferralBudget,
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
  // One line beyond the budget refuses the document, so nothing more is built for the rest.
  if (document.postingDate === emptyDate || budget.left < 0) return template
  const found = deferralFinding({ line, template, amount, postingDate: document.postingDate, setup })
  if (found !== null) findings.push(found)
  else budget.left -= deferralPeriods(template, document.postingDate)
  if (budget.left < 0) findings.push(beyondBudget(line, template))
  return template
}

function beyondBudget(line: PostingLine, template: DeferralTemplate): Finding {
  const most = caption(decimal(BigInt(documentPeriodsMax)))
  const message = `The deferral schedules of a document cannot have more than ${most} periods together. Line: ${line.lineNo}, Deferral Template: ${template.code}.`
  return finding('Deferral', 'deferralCode', message, line)
}
