import { sql } from 'kysely'
import type { KnownAt } from '../../model/reports/known-at.ts'
import type { Session } from '../server/database.ts'
import { shaped } from '../statement/statement.ts'
import { parameter } from '../query/expression.ts'
import type { Sql } from '../query/parts.ts'

/** Columns of a register with the last entry number of a ledger. */
const lastEntry = {
  gl: 'to_gl_entry_no',
  vat: 'to_vat_entry_no',
  customer: 'to_customer_entry_no',
  vendor: 'to_vendor_entry_no',
} as const

/**
 * The last entry of a ledger that was there at a point, as an SQL value worked out once; null when there was none, and for a
 * point that is none. Registers are numbered behind a lock in the order of commit (F29), and so are entries.
 */
export function lastKnownEntry(ledger: keyof typeof lastEntry, asKnownAt: KnownAt, companyId: string): Sql {
  const company = parameter('guid', companyId)
  const last = sql.ref(`r.${lastEntry[ledger]}`)
  if ('register' in asKnownAt) {
    const no = parameter('integer', asKnownAt.register)
    return sql`(select ${last} from gl_register r where r.company_id = ${company} and r.no <= ${no} and ${last} > 0
      and exists (select from gl_register k where k.company_id = ${company} and k.no = ${no}) order by r.no desc limit 1)`
  }
  const time = parameter('timestamp', asKnownAt.time)
  // The last register of that time, and from there by number: customers and vendors have an index of the registers that touched them.
  return sql`(select ${last} from gl_register r where r.company_id = ${company} and ${last} > 0 and r.no <= (
      select k.no from gl_register k where k.company_id = ${company} and k.system_modified_at <= ${time}
        and ${time} <= clock_timestamp() order by k.system_modified_at desc, k.no desc limit 1)
    order by r.no desc limit 1)`
}

/** The condition that an entry was there at a point; nothing when no point is asked for. */
export function wasKnown(
  entryNo: Sql,
  ledger: keyof typeof lastEntry,
  asKnownAt: KnownAt | undefined,
  companyId: string,
): Sql {
  return asKnownAt === undefined ? sql`` : sql` and ${entryNo} <= ${lastKnownEntry(ledger, asKnownAt, companyId)}`
}

/** Whether a point is one: its register is there, its time is not to come. */
export async function isKnownPoint(session: Session, companyId: string, asKnownAt: KnownAt): Promise<boolean> {
  const is =
    'register' in asKnownAt
      ? sql`exists (select from gl_register where company_id = ${parameter('guid', companyId)} and no = ${parameter('integer', asKnownAt.register)})`
      : sql`${parameter('timestamp', asKnownAt.time)} <= clock_timestamp()`
  const [row] = await session.rows(shaped({ known: 'bool' }, sql`select ${is} as known`))
  return row?.known === true
}

/** The time up to which a point knows what was written, as an SQL value; null for a register that is not there. */
export function knownUntil(asKnownAt: KnownAt, companyId: string): Sql {
  if ('time' in asKnownAt) return parameter('timestamp', asKnownAt.time)
  return sql`(select r.system_modified_at from gl_register r where r.company_id = ${parameter('guid', companyId)}
    and r.no = ${parameter('integer', asKnownAt.register)})`
}
