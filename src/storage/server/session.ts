import type pg from 'pg'
import { BeingMoved, NotHere, type Presence } from '../connect/presence.ts'
import { type Cursor, declarationOf, openCursor } from './cursor.ts'
import type { ArrayOf, Statement } from '../statement/columns.ts'
import type { Counter, OpenTransaction, Session } from './contract.ts'
import { entryInto, type Entry } from './entry.ts'
import { inOneWrite } from '../connect/one-write.ts'
import type { Shape, StatementNames } from '../statement/names.ts'

// The company of what belongs to none is at every server that is asked.
const none = '00000000-0000-0000-0000-000000000000'

/**
 * Sends the proof that a company is at this server, without waiting for it: it travels with the entry (F104). Rejects with
 * {@link NotHere}. Undefined, and nothing is sent, where there is nothing to prove.
 */
export function provedHere(
  client: pg.ClientBase,
  presence: Presence | undefined,
  companyId: string | undefined,
  entry: Entry,
): Promise<void> | undefined {
  if (presence === undefined || companyId === undefined || companyId === '' || companyId === none) return undefined
  const { here, hold } = presence
  // A statement of its own: what the next one sees is as of after the lock was had. A rehearsal too has several statements, each with a
  // snapshot of its own, between which the end of a move would take rows away; a read has one for all.
  const held =
    hold === undefined || entry === 'reading'
      ? undefined
      : client.query<{ had: boolean }>({ ...hold, values: [companyId] })
  const asked = client.query({ ...here, values: [companyId] })
  const proved = (async () => {
    if (held !== undefined && (await held).rows[0]?.had !== true) throw new BeingMoved()
    if ((await asked).rowCount === 0) throw new NotHere()
  })()
  asked.catch(() => undefined)
  proved.catch(() => undefined)
  return proved
}

/** The session of a client in a transaction. Nothing is answered before what must be proved first; the answers come in that order anyway. */
export function sessionOn(
  client: pg.PoolClient,
  names: StatementNames,
  counter: Counter,
  proved: Promise<void> | undefined,
): Session {
  const prepared = (shape: Shape, { sql, parameters }: Statement): pg.QueryConfig => {
    counter.statements++
    inOneWrite(client)
    return { name: names.nameOf(shape, sql), text: sql, values: [...parameters] }
  }
  const session: Session = {
    rows: async <R>(statement: Statement<R>) => (await client.query(prepared('own', statement))).rows as R[],
    arrays: async <R>(statement: Statement<R>) =>
      (await client.query({ ...prepared('asked', statement), rowMode: 'array' })).rows as ArrayOf<R>[],
    cursor: ({ sql, parameters }) => openCursor(client, prepared('asked', { sql: declarationOf(sql), parameters })),
  }
  return proved === undefined ? session : behind(session, () => proved)
}

/** A session whose answers wait for what must be proved by then. */
function behind(session: Session, proof: () => Promise<void> | undefined): Session {
  const after = async <T>(answer: Promise<T>): Promise<T> => {
    const proved = proof()
    answer.catch(() => undefined)
    await proved
    return answer
  }
  const { cursor } = session
  return {
    ...session,
    rows: (statement) => after(session.rows(statement)),
    arrays: (statement) => after(session.arrays(statement)),
    cursor:
      cursor &&
      ((statement): Cursor => {
        const page = cursor(statement)
        return { take: (rows) => after(page.take(rows)), takeRaw: (rows) => after(page.takeRaw(rows)) }
      }),
  }
}

/** A client's transaction as one that is made of several pieces. */
export function openOn(
  client: pg.PoolClient,
  names: StatementNames,
  presence: Presence | undefined,
  entry: 'reading' | 'kept',
): OpenTransaction {
  let proved: Promise<void> | undefined
  const sessionOf = (counter: Counter): Session => {
    const session = { ...sessionOn(client, names, counter, undefined), cursor: undefined }
    return presence === undefined ? session : behind(session, () => proved)
  }
  return {
    session: sessionOf,
    enter: (companyId, actors) => {
      // What ails it, the statement behind it is told.
      inOneWrite(client)
      proved = provedHere(client, presence, companyId, entry)
      client.query(entryInto(companyId, actors)).catch(() => undefined)
    },
    control: async (sql, values = []) => {
      inOneWrite(client)
      const done = client.query(sql, [...values])
      done.catch(() => undefined)
      await proved
      await done
    },
  }
}
