import { Problem } from '../../core/problem.ts'
import { readPrimary } from '../../core/read-mark.ts'
import type { KnownAt, LedgerPoint } from '../../model/reports/known-at.ts'
import { readLedgerPoint, type RegisterWanted } from '../../storage/report/ledger-point.ts'
import type { Database } from '../../storage/server/database.ts'
import { readFeedState, type RegisterRow } from '../../storage/watch/change-feed.ts'
import { authorise, unknownCompany } from '../access/authorise.ts'
import type { Reading } from '../contract/reading.ts'
import { ledgerVersion, versionRegister } from '../watch/cursor.ts'

/** The states of a company's ledgers, which are named by its registers; see {@link Reading}. */
export function ledgerPoints(database: Database): Pick<Reading, 'ledgerVersion' | 'ledgerPoint'> {
  return {
    ledgerVersion: (caller, companyId) => {
      authorise(caller, companyId, 'READ')
      return database.read(caller, companyId, async (session) => {
        const state = await readFeedState(session, companyId)
        if (state === undefined) throw unknownCompany()
        return ledgerVersion(companyId, state.register)
      })
    },
    ledgerPoint: (caller, companyId, at) => {
      authorise(caller, companyId, 'READ')
      const wanted = wantedOf(companyId, at)
      // A replica may not have come to that point, and what is read as of it would never be so again.
      readPrimary(caller)
      return database.read(caller, companyId, async (session): Promise<LedgerPoint> => {
        const point = await readLedgerPoint(session, companyId, wanted)
        if (point === undefined) throw goneVersion()
        return point
      })
    },
  }
}

function wantedOf(companyId: string, at: KnownAt | { readonly version: string }): RegisterWanted {
  if (!('version' in at)) return at
  const register: RegisterRow | undefined = versionRegister(companyId, at.version)
  if (register !== undefined) return register
  throw new Problem(
    'BadRequest_InvalidToken',
    "'at' is no version of this company's ledgers. Use what 'ledgerVersion' answered for the same company.",
    { target: 'at' },
  )
}

function goneVersion(): Problem {
  return new Problem(
    'BadRequest_InvalidToken',
    "The books are not those that 'at' is a version of: the database was restored since. Read anew, with a new 'ledgerVersion'.",
    { target: 'at' },
  )
}
