import type { Seen } from './history.ts'

/** One thing that happened to a document, or was seen of it, at some moment between `begin` and `end`. */
export interface Step {
  readonly begin: number
  readonly end: number
  /** It may as well not have happened. */
  readonly optional: boolean
  /** For people. */
  readonly label: string
  readonly does: Does
}

/** What a step does or sees. Tags that nobody was told are undefined. */
export type Does =
  | { readonly verb: 'create' | 'post' | 'fail'; readonly marker: string; readonly seen: Seen | undefined }
  | { readonly verb: 'patch'; readonly tag: string; readonly marker: string; readonly seen: Seen | undefined }
  | { readonly verb: 'remove'; readonly tag: string }
  | { readonly verb: 'cancel' | 'alreadyCancelled' | 'isPosted' | 'isAbsent' }
  | { readonly verb: 'see'; readonly seen: Seen }
  | { readonly verb: 'otherTag'; readonly tag: string }

interface State {
  readonly life: 'none' | 'there' | 'gone'
  readonly tag: string | undefined
  readonly marker: string
  readonly posted: boolean
  readonly no: string | undefined
  readonly cancelled: boolean
}

/** The steps that no order explains: the last of them was about to end, with these states possible before it. */
export interface Unexplained {
  readonly label: string
  readonly states: readonly string[]
}

interface Config {
  readonly state: State
  /** Steps under way that took effect already. */
  readonly done: readonly number[]
}

/**
 * Whether one order of the steps of a document explains what all of them answered, each at a moment between its begin and
 * its end (linearizability, after Wing and Gong, with Lowe's search just in time: a step takes effect when something that
 * ends would not be explained otherwise). Undefined when there is one.
 */
export function unexplained(steps: readonly Step[]): Unexplained | undefined {
  const points = steps
    .flatMap((step, at) => [
      { when: step.begin, at, ends: false },
      { when: step.end, at, ends: true },
    ])
    .toSorted((one, other) => (one.when === other.when ? 0 : one.when - other.when))
  const under = new Set<number>()
  const nothing: State = { life: 'none', tag: undefined, marker: '', posted: false, no: '', cancelled: false }
  let configs: readonly Config[] = [{ state: nothing, done: [] }]
  for (const { at, ends } of points) {
    const step = steps[at]
    if (step === undefined) continue
    if (!ends) {
      under.add(at)
      continue
    }
    if (step.optional) continue
    const next = ended(steps, under, configs, at)
    if (next.length === 0)
      return { label: step.label, states: configs.slice(0, 4).map(({ state }) => JSON.stringify(state)) }
    configs = next
    under.delete(at)
  }
  return undefined
}

// What may be so when a step has ended: it took effect before, behind any others that are under way.
function ended(
  steps: readonly Step[],
  under: ReadonlySet<number>,
  configs: readonly Config[],
  at: number,
): readonly Config[] {
  const next = new Map<string, Config>()
  const known = new Set<string>()
  const waiting = [...configs]
  for (let config = waiting.pop(); config !== undefined; config = waiting.pop()) {
    const { state, done } = config
    if (done.includes(at)) {
      const without = { state, done: done.filter((one) => one !== at) }
      next.set(textOf(without), without)
      continue
    }
    for (const other of under) {
      const step = steps[other]
      if (step === undefined || done.includes(other)) continue
      const after = applied(state, step.does)
      if (after === undefined) continue
      const one: Config = { state: after, done: [...done, other].toSorted((a, b) => a - b) }
      const text = textOf(one)
      if (known.has(text)) continue
      known.add(text)
      waiting.push(one)
    }
  }
  return [...next.values()]
}

function textOf({ state, done }: Config): string {
  return `${state.life} ${state.tag ?? '?'} ${state.marker} ${state.posted} ${state.no ?? '?'} ${state.cancelled} ${done.join()}`
}

/** The document after a step, undefined when the step cannot happen to it. */
function applied(state: State, does: Does): State | undefined {
  const isOpen = state.life === 'there' && !state.posted
  switch (does.verb) {
    case 'create':
      return state.life === 'none' ? written(state, does.marker, does.seen) : undefined
    case 'patch':
      return isOpen && mayBe(state, does.tag) ? written(state, does.marker, does.seen) : undefined
    case 'remove':
      return isOpen && mayBe(state, does.tag) ? { ...state, life: 'gone' } : undefined
    case 'fail':
      return isOpen ? written(state, state.marker, does.seen) : undefined
    case 'post':
      if (state.life !== 'there') return undefined
      return state.posted ? seenAs(state, does.seen) : booked(state, does.seen)
    case 'cancel':
      return state.posted && !state.cancelled ? { ...state, cancelled: true } : undefined
    case 'alreadyCancelled':
      return state.cancelled ? state : undefined
    case 'isPosted':
      return state.posted ? state : undefined
    case 'isAbsent':
      return state.life === 'there' ? undefined : state
    case 'see':
      return state.life === 'there' ? seenAs(state, does.seen) : undefined
    case 'otherTag':
      return state.life === 'there' && state.tag !== does.tag ? state : undefined
  }
}

// A tag that nobody was told may be any.
function mayBe({ tag }: State, sent: string): boolean {
  return tag === undefined || tag === sent
}

function written(state: State, marker: string, seen: Seen | undefined): State | undefined {
  return seenAs({ ...state, life: 'there', marker, tag: undefined }, seen)
}

function booked(state: State, seen: Seen | undefined): State | undefined {
  return seenAs({ ...state, posted: true, tag: undefined, no: undefined }, seen)
}

function seenAs(state: State, seen: Seen | undefined): State | undefined {
  if (seen === undefined) return state
  const { tag, marker, posted, no } = seen
  if (marker !== state.marker || posted !== state.posted) return undefined
  if ((state.tag !== undefined && state.tag !== tag) || (state.no !== undefined && state.no !== no)) return undefined
  return { ...state, tag, no }
}
