import type { RawRows } from '../../core/rows/raw-rows.ts'
import { enterForGroup } from '../connect/sessions.ts'
import type { Presence } from '../connect/presence.ts'
import type { Dedicated } from '../server/dedicated.ts'
import { Frames } from '../server/frames.ts'
import type { CompanyMemory } from './company-memory.ts'
import { bindHead, Outgoing } from './outgoing.ts'

/** Runs of one group: a failure costs those behind it in the group a second way, a Sync costs the server some microseconds. */
const groupMax = 16
/** Statements prepared at one time; the oldest is let go for another one. */
const preparedMax = 400

/** What became of a run: rows and the milliseconds the server took; no rows when something went wrong. */
export interface Ran {
  readonly rows: RawRows | undefined
  readonly ms: number
}

interface Run {
  readonly kind: 'run'
  readonly sql: string
  readonly expected: number
  readonly done: (ran: Ran) => void
  /** Nobody waits any more, or what comes may be of another company. */
  spoiled: boolean
  count: number
  parts: Buffer[]
}

/** That the company of a run is here, asked behind it (F104): what it read was the company's then. */
interface Proof {
  readonly kind: 'proof'
  readonly run: Run
  here: boolean
  /** Milliseconds of the run itself. */
  ms: number
}

/** What the server answers in order: runs, what proves them, entered companies, and the end of a group. */
type Awaited = Run | Proof | { readonly kind: 'enter' } | { readonly kind: 'sync' }

const enterName = 'company'
const enterSql = "select set_config('app.company_id', $1, false)"
const enterHead = bindHead(enterName, 1)
const namelessHead = bindHead('', 1)
const proofName = 'here'
const proofHead = bindHead(proofName, 1)

/**
 * One connection that speaks the protocol itself (F70): statements are parsed once, and the runs of a turn of the event loop
 * are sent at one time, without waiting for those before. Rows are handed on as they came.
 *
 * The company of row-level security is set when it changes. Whatever goes wrong, all that is under way here is answered
 * without rows, for it was sent in the belief that everything before it would come to pass; and the company is set anew.
 *
 * Where a pooler shares the session (F96) a group is all that is ours: each begins with its company, set until its end, and
 * statements have no names.
 */
export class WireConnection {
  /** Runs under way, and how many milliseconds they are expected to take. */
  pending = 0
  load = 0
  /** Whether anything may still be sent here. */
  open = true
  readonly madeAt: number
  private readonly dedicated: Dedicated
  private readonly memory: CompanyMemory
  private readonly presence: Presence | undefined
  private readonly now: () => number
  private readonly out = new Outgoing()
  private readonly prepared = new Map<string, { readonly name: string; readonly head: Buffer }>()
  private readonly awaited: Awaited[] = []
  private headAt = 0
  private inGroup = 0
  private names = 0
  private flushing = false
  /** When the server began with what it does now. */
  private since = 0
  private drained: (() => void) | undefined

  /** Takes a connection over; nobody else may use it. With a `presence` no run is answered whose company is not here. */
  constructor(dedicated: Dedicated, memory: CompanyMemory, now: () => number, presence?: Presence) {
    this.dedicated = dedicated
    this.presence = presence
    this.memory = memory
    this.now = now
    this.madeAt = now()
    const frames = new Frames({
      rows: (messages, count) => this.rows(messages, count),
      message: (type) => this.message(type),
    })
    dedicated.takeOver(
      (chunk) => {
        try {
          frames.read(chunk)
        } catch (error) {
          this.lost()
          dedicated.cut(error instanceof Error ? error.message : 'it is no PostgreSQL server')
        }
      },
      () => this.lost(),
    )
    if (dedicated.shared) return
    this.out.parse(enterName, enterSql)
    if (presence !== undefined) this.out.parse(proofName, presence.here.text)
  }

  /** The company that the next run would be in without a change. */
  get company(): string {
    return this.memory.company
  }

  /** Runs a statement in a company, which is expected to take so many milliseconds; never fails. */
  run(companyId: string, sql: string, values: readonly string[], expected: number): Promise<Ran> {
    return new Promise((done) => {
      this.load += expected
      if (this.pending++ === 0) this.dedicated.busy()
      if (companyId !== this.memory.company) {
        this.memory.enter(companyId)
        if (this.dedicated.shared) this.out.parse('', enterForGroup)
        this.out.run(this.dedicated.shared ? namelessHead : enterHead, [companyId])
        this.await({ kind: 'enter' })
      }
      this.out.run(this.headOf(sql, values.length), values)
      const run: Run = { kind: 'run', sql, expected, done, spoiled: false, count: 0, parts: [] }
      this.await(run)
      if (this.presence !== undefined) this.prove(run, companyId, this.presence)
      if (++this.inGroup >= groupMax) this.endGroup()
      if (!this.flushing) {
        this.flushing = true
        setImmediate(() => this.flush())
      }
    })
  }

  /** Sends nothing more, waits for what is under way, and takes leave. */
  async end(): Promise<void> {
    this.open = false
    if (this.pending > 0) await new Promise<void>((resolve) => (this.drained = resolve))
    await this.dedicated.end()
  }

  private prove(run: Run, companyId: string, { here }: Presence): void {
    if (this.dedicated.shared) this.out.parse('', here.text)
    this.out.run(this.dedicated.shared ? namelessHead : proofHead, [companyId])
    this.await({ kind: 'proof', run, here: false, ms: 0 })
  }

  private headOf(sql: string, parameters: number): Buffer {
    if (this.dedicated.shared) {
      this.out.parse('', sql)
      return bindHead('', parameters)
    }
    const known = this.prepared.get(sql)
    if (known !== undefined) return known.head
    if (this.prepared.size >= preparedMax) {
      const [oldest] = this.prepared.keys()
      if (oldest !== undefined) this.unprepare(oldest)
    }
    const name = `w${++this.names}`
    const head = bindHead(name, parameters)
    this.prepared.set(sql, { name, head })
    this.out.parse(name, sql)
    return head
  }

  // A name is never used twice: to parse it again would fail where the server still has it.
  private unprepare(sql: string): void {
    const known = this.prepared.get(sql)
    if (known === undefined) return
    this.prepared.delete(sql)
    this.out.forget(known.name)
  }

  private await(one: Awaited): void {
    if (this.awaited.length === this.headAt) this.since = this.now()
    this.awaited.push(one)
  }

  private endGroup(): void {
    this.out.sync()
    this.await({ kind: 'sync' })
    this.inGroup = 0
    if (this.dedicated.shared) this.memory.forget()
  }

  private flush(): void {
    this.flushing = false
    if (this.inGroup > 0) this.endGroup()
    const bytes = this.out.take()
    if (this.open || this.pending > 0) this.dedicated.write(bytes)
  }

  private head(): Awaited | undefined {
    return this.awaited[this.headAt]
  }

  private shift(): void {
    if (++this.headAt < 256 && this.headAt < this.awaited.length) return
    this.awaited.splice(0, this.headAt)
    this.headAt = 0
  }

  private rows(messages: Buffer, count: number): void {
    const head = this.head()
    if (head?.kind === 'proof') head.here ||= count > 0
    if (head?.kind !== 'run' || head.spoiled) return
    head.count += count
    head.parts.push(messages)
  }

  private message(type: number): void {
    switch (type) {
      case 0x43:
        return this.completed()
      case 0x45:
        return this.failed()
      case 0x5a:
        return this.ready()
    }
  }

  // CommandComplete.
  private completed(): void {
    const head = this.head()
    if (head === undefined || head.kind === 'sync') return
    this.shift()
    const now = this.now()
    const ms = now - this.since
    this.since = now
    if (head.kind === 'proof') return this.finish(head.run, { rows: head.here ? head.run : undefined, ms: head.ms })
    if (head.kind !== 'run') return
    const next = this.head()
    if (next?.kind === 'proof') next.ms = ms
    else this.finish(head, { rows: head, ms })
  }

  // ErrorResponse: the rest of its group is not run, and what was set in it is taken back.
  private failed(): void {
    const head = this.head()
    const ms = this.now() - this.since
    this.memory.forget()
    // Perhaps its tables have changed since it was prepared.
    if (head?.kind === 'run') this.unprepare(head.sql)
    // Those behind it in the group may never have been parsed.
    for (const one of this.behind()) if (one.kind === 'run') this.unprepare(one.sql)
    if (head?.kind === 'run') this.finish(head, { rows: undefined, ms })
    this.spoil()
  }

  private *behind(): Generator<Awaited> {
    for (let at = this.headAt; at < this.awaited.length; at++) {
      const one = this.awaited[at]
      if (one === undefined || one.kind === 'sync') return
      yield one
    }
  }

  // ReadyForQuery: the group is over.
  private ready(): void {
    for (let head = this.head(); head !== undefined; head = this.head()) {
      this.shift()
      if (head.kind === 'sync') break
      this.fail(head)
    }
    this.since = this.now()
  }

  private spoil(): void {
    for (const one of this.awaited.slice(this.headAt)) this.fail(one)
  }

  private fail(one: Awaited): void {
    if (one.kind === 'run') this.finish(one, { rows: undefined, ms: 0 })
    if (one.kind === 'proof') this.finish(one.run, { rows: undefined, ms: 0 })
  }

  private finish(run: Run, ran: Ran): void {
    if (run.spoiled) return
    run.spoiled = true
    run.done(ran)
    this.load -= run.expected
    if (--this.pending > 0) return
    // No rest of fractions.
    this.load = 0
    this.dedicated.idle()
    this.drained?.()
  }

  private lost(): void {
    this.open = false
    this.memory.forget()
    this.spoil()
  }
}
