import type { RoleRights } from '../../core/token-issuer.ts'
import { json, type RowOf } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'
import { rightsColumns } from './principals.ts'
import type { OwnerSession } from './rights-login.ts'

/** The identity providers that are configured, as their tokens name them: nobody counts as signed in by another one. */
export type Issuers = readonly string[]

/** How long sessions of browsers last, in seconds. */
export interface SessionTimes {
  /** After its last use. */
  readonly idle: number
  /** After it was made. */
  readonly longest: number
}

const openedColumns = { name: 'text', seconds_left: 'int4' } as const

/** A session that was made just now: whose it is, and for how long it counts at the most. */
export type OpenedRow = RowOf<typeof openedColumns>

/** Makes a session for a user and one of the hashes of a key; undefined where they do not fit. One statement. */
export async function openSession(
  session: Session,
  shown: { readonly user: string; readonly keyHashes: readonly string[] },
  hash: string,
  { longest, idle }: SessionTimes,
): Promise<OpenedRow | undefined> {
  const rows = await session.rows(sessionOpened({ ...shown, hash, longest, idle }))
  return rows[0]
}

const sessionOpened = statement({
  name: 'sessionOpened',
  takes: { user: 'text', keyHashes: 'text[]', hash: 'text', longest: 'int4', idle: 'int4' },
  gives: openedColumns,
  sql: 'select name, seconds_left from open_web_session($1, $2, $3, $4, $5)',
})

/** A user whom an identity provider vouches for, and what his roles give. */
export interface VouchedFor {
  readonly issuer: string
  readonly subject: string
  readonly rights: readonly RoleRights[]
}

/** Makes a session for such a user; undefined where he is disabled or never came. One statement. */
export async function openSubjectSession(
  session: Session,
  { issuer, subject, rights }: VouchedFor,
  hash: string,
  { longest, idle }: SessionTimes,
): Promise<OpenedRow | undefined> {
  const rows = await session.rows(
    subjectSessionOpened({ issuer, subject, roles: JSON.stringify(rights), hash, longest, idle }),
  )
  return rows[0]
}

const subjectSessionOpened = statement({
  name: 'subjectSessionOpened',
  takes: { issuer: 'text', subject: 'text', roles: 'text', hash: 'text', longest: 'int4', idle: 'int4' },
  gives: openedColumns,
  sql: 'select name, seconds_left from open_subject_session($1, $2, $3, $4, $5, $6)',
})

/** Makes a session of a ticket, known by one of its hashes; undefined for one that is unknown, used or over. One statement. */
export async function useTicket(
  session: Session,
  ticketHashes: readonly string[],
  hash: string,
  { longest, issuers }: Pick<SessionTimes, 'longest'> & { readonly issuers: Issuers },
): Promise<OpenedRow | undefined> {
  const rows = await session.rows(ticketUsed({ ticketHashes, hash, longest, issuers }))
  return rows[0]
}

const ticketUsed = statement({
  name: 'ticketUsed',
  takes: { ticketHashes: 'text[]', hash: 'text', longest: 'int4', issuers: 'text[]' },
  gives: openedColumns,
  sql: 'select name, seconds_left from use_web_ticket($1, $2, $3, $4)',
})

/** A ticket to be made. */
export interface NewTicket {
  readonly user: string
  /** Hashes of a key of the user, which it then belongs to; null = the owner makes it, who shows none. */
  readonly keyHashes: readonly string[] | null
  readonly hash: string
  /** Seconds. */
  readonly lasts: number
  readonly idle: number
  readonly issuers: Issuers
}

/** Makes a ticket; false where there is no such user, or none that can come in. One statement. */
export async function makeTicket(session: Session | OwnerSession, ticket: NewTicket): Promise<boolean> {
  const rows = await session.rows(ticketMade(ticket))
  return rows[0]?.made === true
}

const ticketMade = statement({
  name: 'ticketMade',
  takes: { user: 'text', keyHashes: 'text[] null', hash: 'text', lasts: 'int4', idle: 'int4', issuers: 'text[]' },
  gives: { made: 'bool' },
  sql: 'select make_web_ticket($1, $2, $3, $4, $5, $6) as made',
})

const recognisedColumns = {
  ...rightsColumns,
  session_id: 'uuid',
  // Null = it was made by an identity provider, or by a ticket of the operator.
  key_id: 'uuid null',
  key_scope: json<{ readonly companies: readonly string[] | null; readonly sets: readonly string[] | null }>(),
  // Until it ends for good, or its key.
  seconds_left: 'int4',
  role_rights: json<readonly RoleRights[]>(),
  // The companies that their texts stand for.
  named: json<readonly { readonly wanted: string; readonly company_id: string }[]>(),
} as const

/** A principal that came with the token of a session, with what the key it was made with reaches. */
export type RecognisedSession = RowOf<typeof recognisedColumns>

/** Who one of the hashes of a token stands for; undefined for a session that is unknown or over. One statement. */
export async function recogniseSession(
  session: Session,
  hashes: readonly string[],
  { idle, issuers }: Pick<SessionTimes, 'idle'> & { readonly issuers: Issuers },
): Promise<RecognisedSession | undefined> {
  const rows = await session.rows(sessionRecognised({ hashes, idle, issuers }))
  return rows[0]
}

const sessionRecognised = statement({
  name: 'sessionRecognised',
  takes: { hashes: 'text[]', idle: 'int4', issuers: 'text[]' },
  gives: recognisedColumns,
  sql: `select id, name, every_company, permissions, rights_version, session_id, key_id, key_scope, seconds_left,
        role_rights, named
      from recognise_web_session($1, $2, $3)`,
})

/** Notes that sessions are used, so that they go on. One statement. */
export async function noteSessionUses(
  session: Session,
  sessionIds: readonly string[],
  { idle }: SessionTimes,
): Promise<void> {
  await session.rows(sessionUsesNoted({ sessionIds, idle }))
}

const sessionUsesNoted = statement({
  name: 'sessionUsesNoted',
  takes: { sessionIds: 'uuid[]', idle: 'int4' },
  gives: { noted: 'int4' },
  sql: 'select note_web_session_uses($1, $2) as noted',
})

/** Ends a session; false where there is none. One statement. */
export async function endSession(session: Session, hashes: readonly string[]): Promise<boolean> {
  const rows = await session.rows(sessionEnded({ hashes }))
  return rows[0]?.ended === true
}

const sessionEnded = statement({
  name: 'sessionEnded',
  takes: { hashes: 'text[]' },
  gives: { ended: 'bool' },
  sql: 'select end_web_session($1) as ended',
})

/** Ends every session and ticket of a user; answers how many, undefined where there is no such user. */
export async function endSessionsOf(session: OwnerSession, user: string): Promise<number | undefined> {
  const rows = await session.rows(sessionsEnded({ user }))
  return rows[0]?.ended ?? undefined
}

const sessionsEnded = statement({
  name: 'sessionsEnded',
  takes: { user: 'text' },
  gives: { ended: 'int4 null' },
  sql: 'select end_web_sessions($1) as ended',
})
