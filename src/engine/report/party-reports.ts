import { decimal, fixed, sum, zero, type Decimal } from '../../core/decimal.ts'
import { Problem } from '../../core/problem.ts'
import {
  agingPartiesMax,
  type Aging,
  type AgingAmounts,
  type AgingQuestion,
  type AgingRow,
} from '../../model/reports/party-reports.ts'
import { agingRowsMax, selectAging, type AgingRaw } from '../../storage/report/aging.ts'
import { selectOpenAmounts } from '../../storage/report/open-amounts.ts'
import type { Database } from '../../storage/server/database.ts'
import type { Engine } from '../contract/engine.ts'
import { checkAging } from './party-questions.ts'
import { reportRows } from './rows.ts'

/** Aging of customers and vendors, and what is open of them: one statement, one more for a company without any of it. */
export function partyReports(database: Database): Pick<Engine, 'aging' | 'openAmounts'> {
  const rowsOf = reportRows(database)
  return {
    aging: async (caller, companyId, asked) => {
      const question = checkAging(asked)
      const statement = selectAging(question, companyId)
      const rows = await rowsOf(
        caller,
        companyId,
        (session) => session.arrays(statement),
        ([first]) => first?.[0] === null,
        question.asKnownAt,
      )
      return agingOf(question, rows)
    },
    openAmounts: async (caller, companyId, party, nos) => {
      const statement = selectOpenAmounts(party, nos, companyId)
      const rows = await rowsOf(
        caller,
        companyId,
        (session) => session.rows(statement),
        () => false,
      )
      return new Map(rows.map(({ no, amount }) => [no, fixed(decimal(amount))]))
    },
  }
}

function agingOf(question: AgingQuestion, found: readonly AgingRaw[]): Aging {
  const { party, days } = question
  const unknown = found[0]?.[5] ?? null
  if (unknown !== null) throw untold(question, unknown)
  const parties = new Map<string, { name: string; amounts: Decimal[]; entryCount: number }>()
  for (const [partyNo, name, bucket, amount, entries] of found) {
    // All or none of them: a row without a party says that nothing is open.
    if (partyNo === null || bucket === null || amount === null || entries === null) continue
    const one = parties.get(partyNo) ?? { name: name ?? '', amounts: noAmounts(question), entryCount: 0 }
    one.amounts[bucket] = decimal(amount)
    one.entryCount += entries
    parties.set(partyNo, one)
  }
  if (parties.size > agingPartiesMax || found.length > agingRowsMax(question))
    throw new Problem(
      'BadRequest',
      `More than ${agingPartiesMax} ${party}s have open amounts; ask for some of them by ${party}Nos.`,
      { target: `${party}Nos` },
    )
  const rows = [...parties].map(([partyNo, { name, amounts, entryCount }]): AgingRow => ({
    partyNo,
    partyName: name,
    ...amountsOf(amounts, entryCount),
  }))
  const totals = Array.from({ length: days.length + 2 }, (_, at) =>
    sum([...parties.values()].map(({ amounts }) => amounts[at] ?? zero)),
  )
  return {
    rows,
    total: amountsOf(
      totals,
      rows.reduce((count, row) => count + row.entryCount, 0),
    ),
  }
}

// Books of before there were applications may only state that an entry was closed (F43, F61).
function untold({ party, asOf, asKnownAt }: AgingQuestion, entryNo: number): Problem {
  const message =
    asKnownAt === undefined
      ? `What was open on ${asOf} cannot be told: ${party} ledger entry ${entryNo} was closed after that date by no entry that was posted since.`
      : `What was known to be open on ${asOf} cannot be told: ${party} ledger entry ${entryNo} was closed, in part or whole, in books that do not tell by what. Ask for a later point and date, or without 'asKnownAt'.`
  return new Problem('Application_DialogException', message)
}

function noAmounts({ days }: AgingQuestion): Decimal[] {
  return Array.from({ length: days.length + 2 }, () => zero)
}

function amountsOf([notDue = zero, ...buckets]: readonly Decimal[], entryCount: number): AgingAmounts {
  const overdue = sum(buckets)
  return { balance: notDue.plus(overdue), notDue, overdue, buckets, entryCount }
}
