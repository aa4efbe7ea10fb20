import { Problem, quoted } from '../../core/problem.ts'
import type { KnownAt } from '../../model/reports/known-at.ts'
import type { Session } from '../../storage/server/database.ts'
import { isKnownPoint } from '../../storage/report/known-at.ts'

/** Throws BadRequest about `asKnownAt` when no register has the number or the time is still to come. One statement, asked only where a report found nothing known. */
export async function checkKnownAt(session: Session, companyId: string, asKnownAt: KnownAt | undefined): Promise<void> {
  if (asKnownAt === undefined || (await isKnownPoint(session, companyId, asKnownAt))) return
  const message =
    'register' in asKnownAt
      ? `There is no G/L register ${asKnownAt.register}; 'asKnownAt' must name one of glRegisters.`
      : `'asKnownAt' is ${quoted(asKnownAt.time)}, a time that is still to come.`
  throw new Problem('BadRequest', message, { target: 'asKnownAt' })
}
