import { metrics, type Reading } from './metrics.ts'

/** What says something of itself when it is asked, as long as the thing it is of is there. */
const tellers = new Set<WeakRef<object>>()
let isWanted = false
const readingsOf = new WeakMap<object, () => readonly Reading[]>()

/** From now on somebody watches; what was made before says nothing. */
export function beginTelling(): void {
  isWanted = true
}

/**
 * Says how a part of the process is read while `owner` lives. Kept by nobody else, and where nobody watches forgotten at once.
 * `read` must not hold `owner`.
 */
export function tellsOf<Owner extends object>(owner: Owner, read: () => readonly Reading[]): Owner {
  if (!isWanted) return owner
  readingsOf.set(owner, read)
  tellers.add(new WeakRef(owner))
  return owner
}

/**
 * What all parts of the process say right now. Of several with the same labels, as of engines or servers, times are the longest
 * and the others are added up.
 */
export function toldNow(): readonly Reading[] {
  const found = new Map<string, Reading>()
  for (const teller of tellers) {
    const owner = teller.deref()
    if (owner === undefined) {
      tellers.delete(teller)
      continue
    }
    for (const one of readingsOf.get(owner)?.() ?? []) {
      const name = `${one.metric} ${JSON.stringify(one.labels ?? {})}`
      const before = found.get(name)
      found.set(name, before === undefined ? one : { ...one, value: together(one, before) })
    }
  }
  return [...found.values()]
}

function together({ metric, value }: Reading, before: Reading): number {
  const { kind, unit } = metrics[metric]
  return kind === 'gauge' && unit === 's' ? Math.max(value, before.value) : value + before.value
}
