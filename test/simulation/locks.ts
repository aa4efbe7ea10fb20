import type { VirtualTime } from './virtual-time.ts'

/** An error as PostgreSQL tells it. */
export function databaseError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code })
}

interface Waiter {
  readonly owner: object
  readonly take: () => void
  readonly fail: (error: Error) => void
}

/** Locks of transactions on names, waited for in turn, as PostgreSQL has them on rows. */
export class Locks {
  private readonly holders = new Map<string, object>()
  private readonly waiters = new Map<string, Waiter[]>()
  private readonly time: VirtualTime
  private readonly timeoutMs: number

  constructor(time: VirtualTime, timeoutMs: number) {
    this.time = time
    this.timeoutMs = timeoutMs
  }

  isHeld(name: string, by: object): boolean {
    const holder = this.holders.get(name)
    return holder !== undefined && holder !== by
  }

  /** Takes a lock at once, or answers that somebody else has it. */
  tryTake(owner: object, name: string): boolean {
    if (this.isHeld(name, owner)) return false
    this.holders.set(name, owner)
    return true
  }

  /** Takes a lock when it is free: 55P03 when that takes too long, 40P01 when it never will be. */
  take(owner: object, name: string): Promise<void> {
    if (this.tryTake(owner, name)) return Promise.resolve()
    if (this.waitsFor(this.holders.get(name), owner)) return Promise.reject(databaseError('40P01', 'deadlock detected'))
    return new Promise((resolve, reject) => {
      const queue = this.waiters.get(name) ?? []
      this.waiters.set(name, queue)
      const waiter: Waiter = { owner, take: resolve, fail: reject }
      queue.push(waiter)
      void this.time.sleep(this.timeoutMs).then(() => {
        const at = queue.indexOf(waiter)
        if (at === -1) return
        queue.splice(at, 1)
        reject(databaseError('55P03', 'canceling statement due to lock timeout'))
      })
    })
  }

  /** Lets go of everything a transaction has, to those who wait. */
  release(owner: object): void {
    for (const [name, holder] of this.holders) {
      if (holder !== owner) continue
      const next = this.waiters.get(name)?.shift()
      if (next === undefined) this.holders.delete(name)
      else {
        this.holders.set(name, next.owner)
        next.take()
      }
    }
  }

  // Whether one waits, perhaps through others, for what the other one holds.
  private waitsFor(one: object | undefined, other: object, seen = new Set<object>()): boolean {
    if (one === undefined || seen.has(one)) return false
    if (one === other) return true
    seen.add(one)
    for (const [name, queue] of this.waiters)
      if (queue.some(({ owner }) => owner === one) && this.waitsFor(this.holders.get(name), other, seen)) return true
    return false
  }
}
