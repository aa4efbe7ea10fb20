import type pg from 'pg'
import type { Actors } from '../../core/actor.ts'
import type { ReadMark } from '../../core/read-mark.ts'
import type { Waiter } from '../../core/turns/patience.ts'
import type { ArrayOf, Statement } from '../statement/columns.ts'
import type { Cursor } from './cursor.ts'
import type { Dedicated } from './dedicated.ts'

/** Counts the statements that touch tables, and says whose they are; a {@link Caller} is one. */
export interface Counter extends Actors, Waiter {
  statements: number
  /** Where its reads may go, where there are replicas; without it to the primary (F102). */
  readonly reads?: ReadMark | undefined
  /** Whose work is written, where it is not the counter's own: of several who share a transaction. */
  readonly writers?: readonly Counter[] | undefined
}

/** Who asks for a transaction made of several pieces. */
export type Asker = Pick<Counter, 'principalId' | 'patience' | 'reads'>

/** A transaction in one company: row-level security sees that company only. */
export interface Session {
  /** Rows as objects by column name, of a statement the engine shapes. */
  rows<R>(statement: Statement<R>): Promise<R[]>
  /** Rows as arrays in select order, of a statement a client may shape by what it asks for. */
  arrays<R>(statement: Statement<R>): Promise<ArrayOf<R>[]>
  /** What `arrays` reads, in parts as they are wanted, one at a time in a transaction; absent where others share the transaction. */
  readonly cursor?: ((statement: Statement) => Cursor) | undefined
  /** Silence of so many seconds is not that of a server that is lost (time-limit.ts); absent where others share the transaction. */
  readonly mayTake?: ((seconds: number) => void) | undefined
  /** Present where a replica is read: to be called when what was named is not there, for it may not be there yet. The work is run again on the primary. */
  readonly missing?: (() => never) | undefined
  /** Present where a replica is read: to be called when something of the answer is handed on, before the work ends. It is not run again then. */
  readonly handedOn?: (() => void) | undefined
  /** Present where a posting is only looked at (F115): what posting locks is read without a lock, and nothing is held. Whoever reads with a lock for posting minds it. */
  readonly looks?: true | undefined
  /** Asks in no company of the catalogue, where users and rights are; absent where that is this server (F104). */
  readonly catalogue?: (<T>(work: (session: Session) => Promise<T>) => Promise<T>) | undefined
}

/** One open transaction for work made of several pieces; whoever holds it says where they begin and end. */
export interface OpenTransaction {
  /** The statements of one piece, counted there. */
  session(counter: Counter): Session
  /** What is sent from now on is in that company, and in the name of `actors` where they are told; not counted, and not to be waited for. */
  enter(companyId: string, actors?: string): void
  /** Control of the transaction, such as savepoints; not counted. */
  control(sql: string, values?: readonly unknown[]): Promise<void>
  /** Whether it is one of a replica. */
  readonly replica?: boolean
}

/** Where a read is to go, where there are replicas: to the primary in any case, or to a replica also if it must be waited for a moment. */
export type ReadFrom = 'primary' | 'replica'

/** The connection pool and its transactions; nothing else opens connections while the service runs. */
export interface Database {
  /** A read-only snapshot: an entry and what is expanded from it belong together (reliability.md P32). */
  read<T>(counter: Counter, companyId: string, work: (session: Session) => Promise<T>, from?: ReadFrom): Promise<T>
  /** A transaction that commits when `work` ends and rolls back when it throws. Deadlocks and the like are tried again, three times at most. One for posting shares the company's setup from its entry on (posting.md 7.4) and keeps its plans. */
  write<T>(counter: Counter, companyId: string, work: (session: Session) => Promise<T>, kind?: 'posting'): Promise<T>
  /** A transaction that never commits: what `work` did is checked as a commit would check it, then rolled back. One that is `looking` is a read-only snapshot with the plans of posting instead, whose session {@link Session.looks}: it waits for nobody, and nobody waits for it. */
  rehearse<T>(counter: Counter, companyId: string, work: (session: Session) => Promise<T>, kind?: 'looking'): Promise<T>
  /** A transaction as {@link write} has it, in no company yet, that is made of several pieces, for a principal. */
  open<T>(work: (open: OpenTransaction) => Promise<T>, who: Asker): Promise<T>
  /** A read-only snapshot made of several pieces, in no company yet, for a principal. */
  openSnapshot<T>(work: (open: OpenTransaction) => Promise<T>, who: Asker): Promise<T>
  /** A connection for maintenance outside the request path, such as making a company. */
  maintain<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** Where companies have several servers (F104): those, and the way to one. Absent where there is one, which is this. */
  readonly homes?: Homes | undefined
  close(): Promise<void>
}

/** The database of a pool, which knows how the server does. */
export interface PooledDatabase extends Database {
  /** {@link Database.open} that is not tried again. */
  openOnce<T>(work: (open: OpenTransaction) => Promise<T>, who: Asker): Promise<T>
  /** A connection beside the pool, with more settings (`-c name=value`); see {@link dedicatedConnection}. */
  dedicated(settings: string): Promise<Dedicated | undefined>
  /** Whether the server answers and takes writes; within a few seconds, and by one look for all who ask at a time. */
  ready(): Promise<boolean>
  /** Breaks every connection at once: whoever waits for an answer hears of it. */
  cut(why: string): void
}

/** A server that has companies, by the name it has in the configuration. What is asked in no company is its own. */
export interface HomeDatabase extends Pick<Database, 'read' | 'write' | 'maintain'> {
  readonly name: string
}

/** The servers that have companies (F104). */
export interface Homes {
  /** The catalogue first: the database of DATABASE_URL, which has users, keys, rights, and a row of every company. */
  readonly all: readonly HomeDatabase[]
  /** That of a company, as far as it is known here; the catalogue elsewhere. */
  near(companyId: string): HomeDatabase
  /** Brings what the catalogue keeps of a company up to date: its own row was changed. Never rejects; a lookup does it otherwise. */
  published(companyId: string): Promise<void>
  /** The server that is to have a new company, where that follows from its id, as on Citus; its rows are the catalogue's too. */
  readonly ofNew?: ((companyId: string) => Promise<HomeDatabase>) | undefined
}

/** The servers to look at for work of any company, a database each. */
export function homesOf(database: Database): readonly Pick<Database, 'read' | 'write' | 'maintain'>[] {
  return database.homes?.all ?? [database]
}

/**
 * What every server answers in no company, the catalogue first. Those that are away are left out, as their companies are, unless
 * all are. With one server the same as `database.read`.
 */
export async function atEveryHome<T>(
  database: Database,
  counter: Counter,
  work: (session: Session) => Promise<T>,
): Promise<readonly T[]> {
  const { homes } = database
  if (homes === undefined) return [await database.read(counter, '', work)]
  const asked = await Promise.allSettled(homes.all.map((home) => home.read(counter, '', work)))
  const answers = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const [first] = asked
  if (answers.length === 0 && first?.status === 'rejected') throw first.reason
  return answers
}
