import type { Answer, Create, Event, History, Patch, Seen } from './history.ts'
import type { Does, Step } from './explained.ts'

/** What the recorded events say of each document, by key. */
export function stepsByKey(history: History): ReadonlyMap<string, readonly Step[]> {
  const world = worldOf(history)
  const steps = new Map<string, Step[]>([...world.keys].map((key) => [key, []]))
  const add = (key: string, event: Event, does: Does, more: Partial<Step> = {}): void => {
    const { begin, end, client, asked } = event
    const label = `${client} ${asked.kind} ${key} [${begin}, ${end}] ${event.answer.is}: ${JSON.stringify(does)}`
    const all = steps.get(key)
    if (all === undefined) steps.set(key, [{ begin, end, optional: false, label, does, ...more }])
    else all.push({ begin, end, optional: false, label, does, ...more })
  }
  for (const event of history.events) {
    const { asked, answer } = event
    switch (asked.kind) {
      case 'create':
      case 'patch':
        wrote(add, world, event, [asked], [answer.is === 'done' ? answer.seen : undefined])
        break
      case 'batch':
        wrote(add, world, event, asked.parts, answer.is === 'done' ? (answer.parts ?? []) : [])
        break
      case 'list':
        if (answer.is === 'rows')
          for (const key of world.keys) if (key.startsWith(`${asked.group}.`)) saw(add, event, key, answer.rows[key])
        break
      case 'delta':
        break
      case 'trial':
      case 'aging':
      case 'tail':
        break
      default:
        acted(add, world, event, asked)
    }
  }
  for (const { event, copy } of walkedCopies(history.events))
    for (const key of world.keys)
      if ((world.created.get(key) ?? Infinity) < event.end) saw(add, event, key, copy.get(key))
  return steps
}

type Add = (key: string, event: Event, does: Does, more?: Partial<Step>) => void

interface World {
  /** Keys of all documents that anybody tried to make. */
  readonly keys: ReadonlySet<string>
  /** When the first try of each began. */
  readonly created: ReadonlyMap<string, number>
  readonly bad: ReadonlySet<string>
  /** Markers that somebody saw. */
  readonly markers: ReadonlySet<string>
  readonly booked: ReadonlySet<string>
  readonly cancelled: ReadonlySet<string>
  /** Keys whose cancelling was answered as done. */
  readonly toldCancelled: ReadonlySet<string>
}

function worldOf({ events, registers }: History): World {
  const created = new Map<string, number>()
  const bad = new Set<string>()
  for (const { asked, begin } of events) {
    for (const part of partsOf(asked)) {
      if (part.kind !== 'create') continue
      created.set(part.key, Math.min(begin, created.get(part.key) ?? Infinity))
      if (part.bad) bad.add(part.key)
    }
  }
  return {
    keys: new Set(created.keys()),
    created,
    bad,
    markers: markersSeen(events),
    booked: new Set(registers.filter(({ cancels }) => !cancels).map(({ key }) => key)),
    cancelled: new Set(registers.filter(({ cancels }) => cancels).map(({ key }) => key)),
    toldCancelled: new Set(
      events.flatMap(({ asked, answer }) => (asked.kind === 'cancel' && answer.is === 'done' ? [asked.key] : [])),
    ),
  }
}

/** The writes of an operation: itself, or the parts of a batch. */
export function partsOf(asked: Event['asked']): readonly (Create | Patch)[] {
  if (asked.kind === 'batch') return asked.parts
  return asked.kind === 'create' || asked.kind === 'patch' ? [asked] : []
}

/** Markers that somebody saw. */
export function markersSeen(events: readonly Event[]): ReadonlySet<string> {
  return new Set(events.flatMap(({ answer }) => seenIn(answer).map(({ marker }) => marker)))
}

/** Whether an operation is known to have had its effect: it was told so, or what it wrote was seen. */
export function happened({ asked, answer }: Event, markers: ReadonlySet<string>): boolean {
  return answer.is === 'done' || (answer.is === 'unknown' && partsOf(asked).some(({ marker }) => markers.has(marker)))
}

/** Everything that an answer shows of documents. */
function seenIn(answer: Answer): readonly Seen[] {
  switch (answer.is) {
    case 'done':
      return [answer.seen, ...(answer.parts ?? [])].filter((one) => one !== undefined)
    case 'findings':
      return answer.seen === undefined ? [] : [answer.seen]
    case 'rows':
    case 'walked':
      return Object.values(answer.rows)
    default:
      return []
  }
}

function saw(add: Add, event: Event, key: string, seen: Seen | undefined): void {
  add(key, event, seen === undefined ? { verb: 'isAbsent' } : { verb: 'see', seen })
}

// A create, a change, or several at once; those of which nobody heard may have happened, all of them or none.
function wrote(
  add: Add,
  { markers }: World,
  event: Event,
  parts: readonly (Create | Patch)[],
  shown: readonly (Seen | undefined)[],
): void {
  const { is } = event.answer
  if (is === 'done' || is === 'unknown') {
    const optional = is === 'unknown' && !parts.some(({ marker }) => markers.has(marker))
    const end = is === 'unknown' ? Infinity : event.end
    for (const [at, part] of parts.entries()) {
      const seen = shown[at]
      const does: Does =
        part.kind === 'create'
          ? { verb: 'create', marker: part.marker, seen }
          : { verb: 'patch', tag: part.tag, marker: part.marker, seen }
      add(part.key, event, does, { optional, end })
    }
    return
  }
  const [part] = parts
  if (parts.length === 1 && part?.kind === 'patch') refused(add, event, part)
}

function refused(add: Add, event: Event, { key, tag }: { readonly key: string; readonly tag: string }): void {
  if (event.answer.is === 'stale') add(key, event, { verb: 'otherTag', tag })
  if (event.answer.is === 'absent') add(key, event, { verb: 'isAbsent' })
  if (event.answer.is === 'closed') add(key, event, { verb: 'isPosted' })
}

function acted(
  add: Add,
  world: World,
  event: Event,
  asked: Extract<Event['asked'], { kind: 'read' | 'post' | 'cancel' | 'remove' }>,
): void {
  const { answer } = event
  const { key } = asked
  if (asked.kind === 'remove') {
    if (answer.is === 'done') add(key, event, { verb: 'remove', tag: asked.tag })
    else if (answer.is === 'unknown')
      add(key, event, { verb: 'remove', tag: asked.tag }, { optional: true, end: Infinity })
    else refused(add, event, asked)
    return
  }
  if (answer.is === 'absent') return add(key, event, { verb: 'isAbsent' })
  if (asked.kind === 'read') {
    if (answer.is === 'done' && answer.seen !== undefined) add(key, event, { verb: 'see', seen: answer.seen })
    return
  }
  if (asked.kind === 'cancel') {
    if (answer.is === 'closed') add(key, event, { verb: 'alreadyCancelled' })
    if (answer.is === 'done') add(key, event, { verb: 'cancel' })
    if (answer.is === 'unknown' && world.cancelled.has(key))
      add(key, event, { verb: 'cancel' }, { optional: world.toldCancelled.has(key), end: Infinity })
    return
  }
  const marker = ''
  if (answer.is === 'done') add(key, event, { verb: 'post', marker, seen: answer.seen })
  if (answer.is === 'findings') add(key, event, { verb: 'fail', marker, seen: answer.seen })
  if (answer.is === 'unknown' && world.bad.has(key))
    add(key, event, { verb: 'fail', marker, seen: undefined }, { optional: true, end: Infinity })
  if (answer.is === 'unknown' && world.booked.has(key))
    add(key, event, { verb: 'post', marker, seen: undefined }, { optional: true, end: Infinity })
}

/** Each copy that is kept by deltas, as it was when a walk had ended: a copy is to be current then (F81). */
function walkedCopies(events: readonly Event[]): readonly { event: Event; copy: ReadonlyMap<string, Seen> }[] {
  const copies = new Map<string, ReadonlyMap<string, Seen>>()
  return events.flatMap((event) => {
    const { asked, answer } = event
    if (asked.kind !== 'delta' || answer.is !== 'walked') return []
    const copy = new Map(asked.fresh ? [] : copies.get(asked.copy))
    for (const key of answer.removed) copy.delete(key)
    for (const [key, seen] of Object.entries(answer.rows)) copy.set(key, seen)
    copies.set(asked.copy, copy)
    return [{ event, copy }]
  })
}
