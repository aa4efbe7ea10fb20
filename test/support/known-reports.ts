import { expect } from 'vitest'
import { fixed } from '../../src/core/decimal.ts'
import type { KnownAt } from '../../src/model/reports/known-at.ts'
import type { VatReturn, VatSummary } from '../../src/model/reports/party-reports.ts'
import { almighty, type DemoEngine } from './demo-engine.ts'

/** Days that agings and trial balances are asked for: amid the documents of the generators, and after all of them. */
const days = ['2026-01-31', '2026-04-15', '2027-12-31']
const period = { from: '2025-01-01', to: '2027-12-31' }

/** What {@link knownReports} found: the answer of each report as text, by its name, and the return itself. */
export interface KnownReports {
  readonly texts: Readonly<Record<string, string>>
  readonly vat: VatSummary
}

/** Everything that can be asked as of a point, asked as of one or of now; each report is one statement where there is something. */
export async function knownReports({ running, companyId }: DemoEngine, asKnownAt?: KnownAt): Promise<KnownReports> {
  const { engine } = running
  const once = async <Answer extends object>(
    ask: (caller: ReturnType<typeof almighty>) => Promise<Answer>,
  ): Promise<Answer> => {
    const caller = almighty()
    const answer = await ask(caller)
    // Where nothing is found, one more asks for the company and one for the point.
    expect(caller.statements).toBe(!isEmpty(answer) ? 1 : asKnownAt === undefined ? 2 : 3)
    return answer
  }
  const vat = await once((caller) => engine.vatSummary(caller, companyId, { ...period, asKnownAt }))
  const { unassigned, entryCount, findings } = vat
  const pages = vat.grids.map(({ grid }) => ({ grid, after: 0, limit: 250 }))
  const entries = await once((caller) =>
    engine.vatGridEntries(caller, companyId, { ...period, asKnownAt }, vat.groups, pages),
  )
  const summary = (groupBy: readonly ('ACCOUNT' | 'MONTH' | 'DIMENSION' | 'SOURCE')[]) =>
    once((caller) =>
      engine.ledgerSummary(caller, companyId, {
        groupBy,
        dimensions: groupBy.includes('DIMENSION') ? ['PROJECT'] : [],
        asKnownAt,
      }),
    )
  const texts: Record<string, string> = {
    vatSummary: JSON.stringify([gridsOf(vat), unassigned, entryCount, findings]),
    vatGridEntries: JSON.stringify(entries),
    ledgerByMonth: JSON.stringify(await summary(['ACCOUNT', 'MONTH'])),
    ledgerBySource: JSON.stringify(await summary(['SOURCE', 'DIMENSION'])),
  }
  for (const asOf of days) {
    const balance = { asOf, from: '2026-01-01', asKnownAt }
    // oxlint-disable-next-line no-await-in-loop
    texts[`trialBalance ${asOf}`] = JSON.stringify(await once((c) => engine.trialBalance(c, companyId, balance)))
    for (const party of ['customer', 'vendor'] as const) {
      const question = { party, asOf, days: [30, 90], asKnownAt }
      // oxlint-disable-next-line no-await-in-loop
      texts[`${party} aging ${asOf}`] = JSON.stringify(await once((c) => engine.aging(c, companyId, question)))
    }
  }
  return { texts, vat }
}

function isEmpty(answer: object): boolean {
  if ('entryCount' in answer) return answer.entryCount === 0
  return 'rows' in answer && Array.isArray(answer.rows) && answer.rows.length === 0
}

/** The grids of a return, comparable. */
export function gridsOf({ grids }: Pick<VatReturn, 'grids'>): (readonly [string, string, number])[] {
  return grids.map(({ grid, amount, entryCount }) => [grid, fixed(amount), entryCount] as const)
}
