import { jsonOf } from '../query/rows.ts'
import { type Actor, actorsText, printable } from '../../core/actor.ts'
import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'

/** Says anew whose documents a transaction works on, by their ids; what it writes from now on is told so. One statement. */
export async function tellActors(session: Session, actors: ReadonlyMap<string, Actor | undefined>): Promise<void> {
  await session.rows(actorsTold({ actors: actorsText({ actors }) }))
}

const actorsTold = statement({
  name: 'actorsTold',
  takes: { actors: 'text' },
  gives: { told: 'text' },
  sql: `select set_config('app.audit', $1, true) as told`,
})

/** The company of events that are of none: users, keys, refused sign-ins. */
export const noCompany = '00000000-0000-0000-0000-000000000000'

/** What leaves no row of its own: an export, or refused sign-ins. */
export interface NotedEvent {
  readonly operation: 'Exported' | 'Sign-in Refused'
  readonly actor: Actor
  /** The set that was exported, or `filings`. */
  readonly set?: string
  /** What it is called, such as the name of a file. */
  readonly no?: string
  /** Records, or sign-ins that were left out before this one. */
  readonly quantity?: number
}

/** Writes events of one company; its transaction is the caller's. One statement. */
export async function noteEvents(session: Session, companyId: string, events: readonly NotedEvent[]): Promise<void> {
  await session.rows(eventsNoted({ events: jsonOf(events.map((event) => columnsOf(companyId, event))) }))
}

function columnsOf(companyId: string, { operation, actor, set = '', no = '', quantity = 0 }: NotedEvent) {
  return {
    company_id: companyId,
    operation,
    action: actor.action ?? '',
    record_set: set,
    record_no: no,
    quantity,
    principal_id: actor.principalId ?? null,
    principal_name: actor.principalName ?? '',
    key_id: printable(actor.keyId) ?? '',
    surface: actor.via?.surface ?? '',
    address: actor.address ?? '',
    user_agent: printable(actor.via?.userAgent) ?? '',
    request_id: actor.requestId ?? '',
  }
}

const eventsNoted = statement({
  name: 'eventsNoted',
  takes: { events: 'json' },
  gives: { noted: 'text' },
  sql: 'select note_audit_events($1)::text as noted',
})
