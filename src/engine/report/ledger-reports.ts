import { reportRowsMax } from '../../model/reports/ledger-reports.ts'
import type { Database, Session } from '../../storage/server/database.ts'
import { selectLedgerSummary } from '../../storage/report/ledger-summary.ts'
import { selectStockOnHand } from '../../storage/report/stock-on-hand.ts'
import { selectTrialBalance } from '../../storage/report/trial-balance.ts'
import type { Engine } from '../contract/engine.ts'
import { balanceOf, stockOf, summaryOf } from './ledger-answers.ts'
import { checkStock, checkSummary, checkTrialBalance } from './ledger-questions.ts'
import { reportRows } from './rows.ts'

/** The summaries of the general ledger and of stock; see {@link Engine}. One statement each. */
export function ledgerReports(database: Database): Pick<Engine, 'ledgerSummary' | 'trialBalance' | 'stockOnHand'> {
  const rowsOf = reportRows(database)
  return {
    ledgerSummary: async (caller, companyId, asked) => {
      const question = checkSummary(asked)
      const statement = selectLedgerSummary(question, companyId, reportRowsMax)
      const rows = await rowsOf(
        caller,
        companyId,
        (session) => session.arrays(statement),
        ([whole]) => whole?.[3] === 0,
        question.asKnownAt,
      )
      return summaryOf(question, rows)
    },
    trialBalance: async (caller, companyId, question) => {
      checkTrialBalance(question)
      const statement = selectTrialBalance(question, companyId)
      const read = (session: Session) => session.rows(statement)
      return balanceOf(await rowsOf(caller, companyId, read, isEmpty, question.asKnownAt))
    },
    stockOnHand: async (caller, companyId, asked) => {
      const question = checkStock(asked)
      const statement = selectStockOnHand(question, companyId, reportRowsMax)
      return stockOf(await rowsOf(caller, companyId, (session) => session.rows(statement)))
    },
  }
}

function isEmpty(rows: readonly unknown[]): boolean {
  return rows.length === 0
}
