/** How long anybody waits to be worked on: milliseconds (P25). */
export const laneWaitMs = 5_000

/**
 * How long one request may still wait, in all queues it comes to (P25): a few seconds together, whatever their number. What it
 * is worked on meanwhile does not count, and waiting in several at a time counts once.
 */
export class Patience {
  private waited = 0
  private many = 0
  private queued = 0
  private worked = 0
  private since = 0

  /** Milliseconds that are left. */
  get left(): number {
    const now = this.isWaiting() ? performance.now() - this.since : 0
    return Math.max(0, laneWaitMs - this.waited - now)
  }

  /** Milliseconds it waited so far. */
  get spent(): number {
    return this.waited
  }

  /** It waits; {@link waitsNoMore} is to be called once for each. */
  waits(): void {
    const before = this.isWaiting()
    this.many++
    this.note(before)
  }

  waitsNoMore(): void {
    const before = this.isWaiting()
    this.many--
    this.note(before)
  }

  /** One of its pieces waits in a lane: what a request has in hand of them at the moment ({@link works}) the others do not wait for. */
  queues(): void {
    const before = this.isWaiting()
    this.queued++
    this.note(before)
  }

  queuesNoMore(): void {
    const before = this.isWaiting()
    this.queued--
    this.note(before)
  }

  /** A lane works on some of its pieces; {@link worksNoMore} is to be called once for each. */
  works(): void {
    const before = this.isWaiting()
    this.worked++
    this.note(before)
  }

  worksNoMore(): void {
    const before = this.isWaiting()
    this.worked--
    this.note(before)
  }

  /** What lasts longer than a request, such as a subscription, comes to the next thing to do. */
  renew(): void {
    this.waited = 0
    this.since = performance.now()
  }

  private isWaiting(): boolean {
    return this.many > 0 || (this.queued > 0 && this.worked === 0)
  }

  private note(before: boolean): void {
    if (before === this.isWaiting()) return
    const now = performance.now()
    if (before) this.waited += now - this.since
    else this.since = now
  }
}

/** That of several who wait together: as long as the least of them. Their waiting counts for each, and so does work on them. */
export class SharedPatience extends Patience {
  private readonly each: readonly Patience[]

  /** One or more. */
  constructor(each: readonly Patience[]) {
    super()
    this.each = each
  }

  override get left(): number {
    return Math.min(...this.each.map(({ left }) => left))
  }

  override waits(): void {
    for (const one of this.each) one.waits()
  }

  override waitsNoMore(): void {
    for (const one of this.each) one.waitsNoMore()
  }

  override works(): void {
    for (const one of this.each) one.works()
  }

  override worksNoMore(): void {
    for (const one of this.each) one.worksNoMore()
  }
}

/** Who waits: a principal, none for the service itself, and for how long at the most; without patience in each queue anew. */
export interface Waiter {
  readonly principalId?: string
  readonly patience?: Patience | undefined
  /** Statements that ran for it already: behind them it is not said that nothing was changed. */
  readonly statements?: number
}
