import { cents, type Event, type History, type Register, type Seen } from './history.ts'
import { happened, markersSeen, partsOf } from './steps.ts'

/**
 * Whether all answers together have one order (strict serializability, in the way of Elle): each operation has one moment
 * between its begin and its end, and what it saw says which moments were before and behind it. The order of the postings is
 * that of the registers, which commit one after the other; the order of the changes of a document that of its markers, as each
 * change names the one it replaces. A ring of moments is what no order explains; answers it as sentences, or nothing.
 */
export function ringOfMoments(history: History): readonly string[] {
  const moments = new Moments(history)
  moments.postings()
  for (const event of history.events) moments.operation(event)
  return moments.ring()
}

/** Sum of all debits behind each register, beginning with what was there before. */
export function debitsBehind({ before, registers }: Pick<History, 'before' | 'registers'>): readonly bigint[] {
  let sum = cents(before.debit)
  return [sum, ...registers.map(({ debit }) => (sum += cents(debit)))]
}

/** Open amounts by customer, as {@link openText}, behind each register, beginning with what was there before. */
export function openBehind({ before, registers }: Pick<History, 'before' | 'registers'>): readonly string[] {
  const amounts = new Map(Object.entries(before.open).map(([no, amount]) => [no, cents(amount)]))
  const states = [centsText(amounts)]
  for (const { customer, owed } of registers) {
    amounts.set(customer, (amounts.get(customer) ?? 0n) + cents(owed))
    states.push(centsText(amounts))
  }
  return states
}

/** Open amounts by customer as one text; who owes nothing is left out. */
export function openText(amounts: Readonly<Record<string, string>>): string {
  return centsText(new Map(Object.entries(amounts).map(([no, amount]) => [no, cents(amount)])))
}

function centsText(amounts: ReadonlyMap<string, bigint>): string {
  return [...amounts]
    .filter(([, amount]) => amount !== 0n)
    .map(([no, amount]) => `${no} ${amount}`)
    .toSorted()
    .join(', ')
}

/** The registers that may be the last one at a moment of an event: from the last that was surely there to the last that may be. */
export function registersDuring(
  history: Pick<History, 'events' | 'registers'>,
): (event: Event) => readonly [number, number] {
  const times = history.registers.map((register) => postedBetween(history.events, register))
  return ({ begin, end }) => [
    times.findLastIndex(({ to }) => to < begin) + 1,
    times.findLastIndex(({ from }) => from < end) + 1,
  ]
}

/** When a register came: behind the begin of the first operation that may have made it, before the end of all that know it. */
function postedBetween(events: readonly Event[], { key, cancels }: Register) {
  const kind = cancels ? 'cancel' : 'post'
  const own = events.filter(({ asked, answer }) => asked.kind === kind && asked.key === key && answer.is !== 'nothing')
  const done = own.filter(({ answer }) => answer.is === 'done')
  return {
    from: Math.min(...own.map(({ begin }) => begin)),
    to: Math.min(...done.map(({ end }) => end)),
  }
}

class Moments {
  private readonly history: History
  private readonly labels: string[] = []
  private readonly after: number[][] = []
  /** The moments of begins and ends, in order, by their place. */
  private readonly clock = new Map<number, number>()
  private readonly register: number[] = []
  private readonly debits: readonly bigint[]
  /** The write of each marker, and the one that replaced it. */
  private readonly writes = new Map<string, number>()
  private readonly replaced = new Map<string, number>()
  private readonly removed = new Map<string, number>()
  private readonly booked = new Map<string, number>()
  private readonly markers: ReadonlySet<string>
  private readonly during: (event: Event) => readonly [number, number]
  private readonly open: readonly string[]
  private readonly createdBy = new Map<string, number>()

  constructor(history: History) {
    this.history = history
    this.debits = debitsBehind(history)
    this.markers = markersSeen(history.events)
    this.during = registersDuring(history)
    this.open = openBehind(history)
    const times = history.events.flatMap(({ begin, end }) => [begin, end]).toSorted((a, b) => a - b)
    let before: number | undefined
    for (const time of times) {
      const moment = this.moment('')
      if (before !== undefined) this.order(before, moment)
      this.clock.set(time, moment)
      before = moment
    }
  }

  private moment(label: string): number {
    this.labels.push(label)
    this.after.push([])
    return this.labels.length - 1
  }

  private order(before: number | undefined, behind: number | undefined): void {
    if (before !== undefined && behind !== undefined) this.after[before]?.push(behind)
  }

  private between(begin: number, moment: number, end: number): void {
    this.order(this.clock.get(begin), moment)
    this.order(moment, this.clock.get(end))
  }

  /** Moments of postings and of all writes that are known to have happened. */
  postings(): void {
    const { events, registers } = this.history
    for (const [at, register] of registers.entries()) {
      const moment = this.moment(`register ${register.no} (${register.cancels ? 'cancels' : 'books'} ${register.key})`)
      this.order(this.register[at - 1], moment)
      this.register.push(moment)
      const { from, to } = postedBetween(events, register)
      this.between(from, moment, to)
      if (!register.cancels) this.booked.set(register.key, moment)
    }
    for (const event of events) this.write(event)
  }

  private write(event: Event): void {
    const { asked, answer, begin, end, client } = event
    const isDone = answer.is === 'done'
    if (asked.kind === 'remove' && isDone) {
      const moment = this.moment(`${client} removes ${asked.key}`)
      this.between(begin, moment, end)
      this.removed.set(asked.key, moment)
      this.replaced.set(asked.was, moment)
      return
    }
    const parts = partsOf(asked)
    if (parts.length === 0 || !happened(event, this.markers)) return
    const moment = this.moment(`${client} writes ${parts.map(({ key, marker }) => `${key} ${marker}`).join(' and ')}`)
    this.between(begin, moment, isDone ? end : Infinity)
    for (const part of parts) {
      this.writes.set(part.marker, moment)
      if (part.kind === 'patch') this.replaced.set(part.was, moment)
      else if (isDone) this.createdBy.set(part.key, end)
    }
  }

  /** What one operation saw. */
  operation(event: Event): void {
    const { asked, answer, begin, end, client } = event
    const seeing = (): number => {
      const moment = this.moment(
        `${client} ${asked.kind}${'group' in asked ? ` ${asked.group}` : ''} [${begin}, ${end}]`,
      )
      this.between(begin, moment, end)
      return moment
    }
    for (const { marker, was } of partsOf(asked).flatMap((part) => (part.kind === 'patch' ? [part] : []))) {
      const own = this.writes.get(marker)
      const before = this.writes.get(was)
      if (own !== before) this.order(before, own)
    }
    if (asked.kind === 'read' && answer.is === 'done' && answer.seen !== undefined)
      this.saw(seeing(), asked.key, answer.seen)
    else if (asked.kind === 'list' && answer.is === 'rows') {
      const moment = seeing()
      for (const [key, seen] of Object.entries(answer.rows)) this.saw(moment, key, seen)
      for (const [key, removed] of this.removed) {
        const made = this.createdBy.get(key)
        if (key.startsWith(`${asked.group}.`) && made !== undefined && made < begin && !(key in answer.rows))
          this.order(removed, moment)
      }
    } else if (answer.is === 'total') this.sawRegisters(seeing(), this.debits.indexOf(cents(answer.amount)))
    else if (answer.is === 'tail')
      this.sawRegisters(
        seeing(),
        this.history.registers.findIndex(({ lastEntry }) => lastEntry === answer.tail[0]?.entryNo) + 1,
      )
    else if (answer.is === 'open') {
      const [least, most] = this.during(event)
      const told = openText(answer.amounts)
      const fitting = this.open.flatMap((text, count) =>
        text === told && count >= least && count <= most ? [count] : [],
      )
      // The same amounts come again after a cancellation: then there is nothing to learn.
      if (fitting.length === 1) this.sawRegisters(seeing(), fitting[0] ?? -1)
    }
  }

  private saw(moment: number, key: string, { marker, posted }: Seen): void {
    this.order(this.writes.get(marker), moment)
    this.order(moment, this.replaced.get(marker))
    const booked = this.booked.get(key)
    if (posted) this.order(booked, moment)
    else this.order(moment, booked)
  }

  // Behind so many registers of the run, and before the next.
  private sawRegisters(moment: number, count: number): void {
    if (count < 0) return
    this.order(this.register[count - 1], moment)
    this.order(moment, this.register[count])
  }

  /** The moments of a ring, if there is one: what is left when everything is taken away that has nothing before it. */
  ring(): readonly string[] {
    const before = this.after.map(() => 0)
    for (const behind of this.after) for (const one of behind) before[one] = (before[one] ?? 0) + 1
    const free = before.flatMap((count, moment) => (count === 0 ? [moment] : []))
    const left = new Set(this.after.keys())
    for (let moment = free.pop(); moment !== undefined; moment = free.pop()) {
      left.delete(moment)
      for (const one of this.after[moment] ?? []) {
        const count = (before[one] ?? 0) - 1
        before[one] = count
        if (count === 0) free.push(one)
      }
    }
    return this.shortestIn(left)
  }

  // A shortest ring among moments of which each has another one before it.
  private shortestIn(left: ReadonlySet<number>): readonly string[] {
    let found: readonly number[] = []
    for (const start of [...left].filter((one) => this.labels[one] !== '').slice(0, 200)) {
      const from = new Map<number, number>()
      const queue = [start]
      for (let at = 0; at < queue.length && !from.has(start); at++) {
        const moment = queue[at] ?? start
        for (const next of this.after[moment] ?? []) {
          if (!left.has(next) || from.has(next)) continue
          from.set(next, moment)
          queue.push(next)
        }
      }
      if (!from.has(start)) continue
      const ring = [start]
      for (let one = from.get(start); one !== undefined && one !== start; one = from.get(one)) ring.unshift(one)
      if (found.length === 0 || ring.length < found.length) found = ring
    }
    return found.map((moment) => this.labels[moment] ?? '').filter((label) => label !== '')
  }
}
