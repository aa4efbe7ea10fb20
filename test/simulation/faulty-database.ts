import { Problem } from '../../src/core/problem.ts'
import { outages, sqlState, type Counter, type Database, type Session } from '../../src/storage/server/database.ts'
import { feedRows, type FeedTables } from './feed-rows.ts'
import { databaseError, Locks } from './locks.ts'
import type { VirtualTime } from './virtual-time.ts'

/** An import document of the simulation. */
export interface SimDocument {
  readonly id: string
  /** What keeps it from being booked: a finding, or a constraint that only the database knows. */
  readonly ails: 'nothing' | 'finding' | 'constraint'
  /** How much of a transaction it takes. */
  readonly lines: number
  /** Whose entries it closes: booked by one transaction at a time. */
  readonly party: string
  version: number
  state: 'Open' | 'Posted' | 'Removed'
  no: number
}

/** One transaction that writes. */
export interface Transaction {
  readonly xid: number
  /** What its commit does. */
  readonly writes: (() => void)[]
  /** Documents and keys it changed, as it sees them. */
  readonly documents: Map<string, SimDocument>
  readonly keys: Map<string, string>
  /** Numbers it took from the series. */
  taken: number
}

/** Which faults a schedule has; the others never happen. */
export interface Faults {
  /** Connections break before a statement, or around a commit. */
  readonly connections: boolean
  /** Somebody else holds documents, changes and removes them. */
  readonly others: boolean
}

/** Mistakes that the database can be told to make, to see that a schedule finds them. */
export type Mistake = 'lost commits are told as kept' | 'changes are not held back' | 'booked ones are booked again'

/** The database as one process has it. */
export interface SimProcess {
  readonly database: Database
  /** Posting transactions under way, and the most there were at once. */
  posting: number
  most: number
}

/** The most lines that a transaction takes. */
export const linesMax = 12
const lockTimeoutMs = 5_000
const retried = new Set(['40001', '40P01', '55P03'])

/**
 * A database in memory that does what `Database` promises (storage/server/database.ts), late, and with every fault that it
 * promises to tell of: transactions that see each other only when they commit, locks, statements and commits that break, and
 * commits whose answer is lost and looked for. Its tables are what the posting lane and the change feed need.
 */
export class FaultyDatabase {
  readonly time: VirtualTime
  readonly documents = new Map<string, SimDocument>()
  readonly keys = new Map<string, string>()
  readonly locks: Locks
  readonly tables: FeedTables = { running: new Set(), changes: [], registers: [], nextXid: 100 }
  readonly mistake: Mistake | undefined
  /** Hears of commits that changed something, some time later or not at all. */
  readonly heard = new Set<() => void>()
  private readonly faults: Faults
  private readonly open = new WeakMap<Session, Transaction>()

  constructor(time: VirtualTime, faults: Faults, mistake?: Mistake) {
    this.time = time
    this.faults = faults
    this.mistake = mistake
    this.locks = new Locks(time, lockTimeoutMs)
  }

  /** The transaction of a session. */
  of(session: Session): Transaction {
    const found = this.open.get(session)
    if (found === undefined) throw new Error('The session is of no transaction that writes.')
    return found
  }

  /** A statement on its way: it takes time, and may break. */
  async statement(): Promise<void> {
    await this.time.pass(8)
    if (this.faults.connections && this.time.chance(60)) throw databaseError('08006', 'Connection terminated')
  }

  /** A document as a transaction sees it, to be changed there. */
  forWrite(transaction: Transaction, id: string): SimDocument | undefined {
    const own = transaction.documents.get(id)
    if (own !== undefined) return own
    const kept = this.documents.get(id)
    if (kept === undefined || kept.state === 'Removed') return undefined
    const copy = { ...kept }
    transaction.documents.set(id, copy)
    return copy
  }

  /** Notes a change of a document in the feed. */
  changed(transaction: Transaction, id: string, kind: 'CHANGED' | 'DELETED'): void {
    const { xid } = transaction
    transaction.writes.push(() => {
      const document = this.documents.get(id)
      this.tables.changes.push({ xid, id: ++this.changeId, documentId: id, kind, state: document?.state ?? '' })
    })
  }
  private changeId = 0

  /** The database as another process of the service has it. */
  process(): SimProcess {
    const refuse = (): Promise<never> => Promise.reject(new Error('The simulation does not have this.'))
    const database: Database = {
      read: (counter, _, work) => outages(() => this.reading(counter, work), false),
      write: (_, __, work, kind) =>
        this.retrying(() => outages(() => this.writing(work, kind === undefined ? undefined : process))),
      rehearse: refuse,
      open: refuse,
      openSnapshot: refuse,
      maintain: refuse,
      close: () => Promise.resolve(),
    }
    const process: SimProcess = { database, posting: 0, most: 0 }
    return process
  }

  private async reading<T>(counter: Counter, work: (session: Session) => Promise<T>): Promise<T> {
    const rows = async (statement: { readonly sql: string; readonly parameters: readonly unknown[] }) => {
      counter.statements++
      await this.statement()
      const found = feedRows(
        this.tables,
        statement.sql,
        statement.parameters,
        this.mistake === 'changes are not held back',
      )
      // The answer is late: what it says was so.
      await this.time.pass(20)
      return found
    }
    // The rows are those of statements that the feed declares.
    return work({ rows, arrays: rows } as unknown as Session)
  }

  /** A transaction that commits when the work ends. */
  private async writing<T>(work: (session: Session) => Promise<T>, posting?: SimProcess): Promise<T> {
    const transaction: Transaction = {
      xid: this.tables.nextXid++,
      writes: [],
      documents: new Map(),
      keys: new Map(),
      taken: 0,
    }
    this.tables.running.add(transaction.xid)
    const rows = async (): Promise<never[]> => {
      await this.statement()
      return []
    }
    const session: Session = { rows, arrays: rows }
    this.open.set(session, transaction)
    if (posting !== undefined) posting.most = Math.max(posting.most, ++posting.posting)
    try {
      await this.statement()
      const result = await work(session)
      await this.commit(transaction)
      return result
    } finally {
      if (posting !== undefined) posting.posting--
      this.end(transaction)
    }
  }

  private end(transaction: Transaction): void {
    this.tables.running.delete(transaction.xid)
    this.locks.release(transaction)
  }

  private async commit(transaction: Transaction): Promise<void> {
    await this.time.pass(10)
    const lost = this.faults.connections && this.time.chance(15)
    const arrived = !lost || this.time.chance(2)
    if (arrived) {
      for (const [id, document] of transaction.documents) this.documents.set(id, document)
      for (const [key, value] of transaction.keys) this.keys.set(key, value)
      for (const write of transaction.writes) write()
      this.end(transaction)
      if (transaction.writes.length > 0) void this.wake()
    }
    if (!lost || this.mistake === 'lost commits are told as kept') return
    // What became of it is looked for, and told as it is; now and then nobody can say.
    await this.time.pass(3_000)
    if (this.time.chance(4))
      throw new Problem('Internal_ServiceUnavailable', 'The changes may be there. Look for them.', {
        cause: databaseError('08006', 'Connection terminated'),
      })
    if (!arrived) throw databaseError('08006', 'Connection terminated')
  }

  private async wake(): Promise<void> {
    if (this.time.chance(5)) return
    await this.time.pass(30)
    for (const hear of this.heard) hear()
  }

  private async retrying<T>(attempt: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt()
      } catch (error) {
        const state = sqlState(error instanceof Problem ? error.cause : error)
        if (!retried.has(state) || tries >= 3) throw error
        await this.time.pass(50)
      }
    }
  }
}
