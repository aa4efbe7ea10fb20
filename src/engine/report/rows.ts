import { Problem, quoted } from '../../core/problem.ts'
import type { KnownAt } from '../../model/reports/known-at.ts'
import { generalLedgerEntry } from '../../model/resources/ledgers/general-ledger.ts'
import type { Database, Session } from '../../storage/server/database.ts'
import { isKnownPoint } from '../../storage/report/known-at.ts'
import { authorise, visibleCompanies } from '../access/authorise.ts'
import type { Caller } from '../contract/caller.ts'
import { requireCompany } from '../read/read.ts'

/**
 * Reads the rows of reports for callers who may read the company: one statement, and one more, for whether there is the
 * company at all, when the rows are those of a company without anything to report; then also one for whether there is the
 * point they were asked as of.
 */
export function reportRows(database: Database) {
  return <Row>(
    caller: Caller,
    companyId: string,
    read: (session: Session) => Promise<readonly Row[]>,
    isNothing: (rows: readonly Row[]) => boolean = (rows) => rows.length === 0,
    asKnownAt?: KnownAt,
  ): Promise<readonly Row[]> => {
    authorise(caller, companyId, 'READ')
    // A replica may not have come to that point.
    const from = asKnownAt === undefined ? undefined : 'primary'
    return database.read(
      caller,
      companyId,
      async (session) => {
        const rows = await read(session)
        const scope = { companyId, visibleCompanies: visibleCompanies(caller) }
        if (isNothing(rows)) {
          await requireCompany(session, scope, generalLedgerEntry)
          await checkKnownAt(session, companyId, asKnownAt)
        }
        return rows
      },
      from,
    )
  }
}

/** Throws BadRequest about `asKnownAt` when no register has the number or the time is still to come. One statement, asked only where a report found nothing known. */
async function checkKnownAt(session: Session, companyId: string, asKnownAt: KnownAt | undefined): Promise<void> {
  if (asKnownAt === undefined || (await isKnownPoint(session, companyId, asKnownAt))) return
  const message =
    'register' in asKnownAt
      ? `There is no G/L register ${asKnownAt.register}; 'asKnownAt' must name one of glRegisters.`
      : `'asKnownAt' is ${quoted(asKnownAt.time)}, a time that is still to come.`
  throw new Problem('BadRequest', message, { target: 'asKnownAt' })
}
