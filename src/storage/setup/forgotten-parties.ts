import { json } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'

/** Whom a person may ask to be forgotten as (F99). */
export type Party = 'customer' | 'vendor'

/** What stands against forgetting a party. */
export interface PartyObstacle {
  /** `AlreadyForgotten`, `Blocked`, `OpenDocument`, `UnpostedDocument`, `OpenEntry`, `WithinRetention` or `JobUnderWay`. */
  readonly code: string
  readonly quantity: number
  /** One of them, by its number. */
  readonly no: string
  /** Of documents within their retention the first day on which none is kept any more, ISO 8601. */
  readonly until: string | null
}

/** How much of each kind is emptied with a party. */
export interface Emptied {
  readonly no: string
  readonly documents: number
  readonly entries: number
  readonly lines: number
  readonly files: number
  readonly responses: number
  readonly lessons: number
  readonly values: number
  readonly jobs: number
}

const obstacles = statement({
  name: 'partyObstacles',
  takes: { companyId: 'uuid', party: 'text', id: 'uuid', years: 'int4' },
  gives: { code: 'text', quantity: 'int4', no: 'text', until: 'text null' },
  sql: 'select code, quantity, no, until::text as until from party_obstacles($1, $2, $3, $4)',
})

/** What stands against forgetting a party whose documents are kept for `years`; nothing for one that is not there. Reads its documents and entries. One statement. */
export function readObstacles(
  session: Session,
  companyId: string,
  party: Party,
  id: string,
  years: number,
): Promise<PartyObstacle[]> {
  return session.rows(obstacles({ companyId, party, id, years }))
}

const forgotten = statement({
  name: 'forgetParty',
  takes: { companyId: 'uuid', party: 'text', id: 'uuid', years: 'int4', reason: 'text' },
  gives: { emptied: json<Emptied>() },
  sql: 'select forget_party($1, $2, $3, $4, $5) as emptied',
})

/** Empties what is known of a party, and tells it as an event with the reason; the database refuses where something stands against it. One statement. */
export async function forgetParty(
  session: Session,
  companyId: string,
  party: Party,
  id: string,
  { years, reason }: { readonly years: number; readonly reason: string },
): Promise<Emptied | undefined> {
  const [row] = await session.rows(forgotten({ companyId, party, id, years, reason }))
  return row?.emptied
}

const idOf = statement({
  name: 'partyId',
  takes: { companyId: 'uuid', party: 'text', no: 'text' },
  gives: { id: 'uuid' },
  sql: `select id from customer where company_id = $1 and $2::text = 'customer' and no = $3
    union all select id from vendor where company_id = $1 and $2::text = 'vendor' and no = $3`,
})

/** The id of the customer or vendor with a number; undefined where there is none. One statement. */
export async function readPartyId(
  session: Session,
  companyId: string,
  party: Party,
  no: string,
): Promise<string | undefined> {
  const [row] = await session.rows(idOf({ companyId, party, no }))
  return row?.id
}

const emptied = statement({
  name: 'emptiedFiles',
  takes: { companyId: 'uuid' },
  gives: { sha256: 'bytea' },
  sql: `select f.sha256 from import_file f
    where f.company_id = $1 and octet_length(f.bytes) = 0 and is_of_this_transaction(f.xmin)`,
})

/** The SHA-256 of every file that this transaction emptied. Looks at the files of the company, not at their bytes. One statement. */
export async function emptiedFiles(session: Session, companyId: string): Promise<readonly Buffer[]> {
  const rows = await session.rows(emptied({ companyId }))
  return rows.map(({ sha256 }) => Buffer.from(sha256))
}
