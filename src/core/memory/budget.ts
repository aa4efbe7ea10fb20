import { getHeapStatistics } from 'node:v8'
import { LRUCache } from 'lru-cache'

/** What is kept of one kind, by a name such as the id of a company; all kinds share one budget. */
export interface Shelf<Value> {
  /** A value, which is thereby used. */
  get(name: string): Value | undefined
  /** Puts a value in the place of the one of that name; `bytes` as {@link bytesOf} reckons them. One larger than an eighth of the budget is not kept. */
  set(name: string, value: Value, bytes: number): void
  delete(name: string): void
  clear(): void
}

/** What is kept between requests, of all shelves together. */
export interface Kept {
  readonly entries: number
  /** Bytes reckoned. */
  readonly bytes: number
  /** The budget. */
  readonly bytesMax: number
}

const megabyte = 1024 * 1024

/** The heap that Node gives this process at the most, in MB: `--max-old-space-size` decides it. */
export function heapMegabytes(): number {
  return Math.floor(getHeapStatistics().heap_size_limit / megabyte)
}

/** The budget unless told, in MB: an eighth of the heap. */
export function usualMegabytes(): number {
  return Math.max(1, Math.floor(heapMegabytes() / 8))
}

/** One of many must not push all others out. */
const shareOfOne = 1 / 8

// Values lie in the maps of their shelves; here is their order of use and how to take one away. A process has one heap, so it has
// one budget, whatever number of engines work in it.
let order = orderOf(usualMegabytes() * megabyte)

function orderOf(bytesMax: number): LRUCache<object, () => void> {
  return new LRUCache({ maxSize: bytesMax, dispose: (takeAway) => takeAway() })
}

/** Sets the budget of this process, in bytes. Another one than before forgets everything. */
export function keepWithin(bytesMax: number): void {
  if (bytesMax === order.maxSize) return
  order.clear()
  order = orderOf(bytesMax)
}

/** What this process keeps right now. */
export function keptNow(): Kept {
  return { entries: order.size, bytes: order.calculatedSize, bytesMax: order.maxSize }
}

/** A new shelf. What is used least recently of all shelves goes first when the budget is used up (F105). */
export function shelf<Value>(): Shelf<Value> {
  const values = new Map<string, { readonly value: Value }>()
  const remove = (name: string): void => {
    const place = values.get(name)
    if (place !== undefined) order.delete(place)
  }
  return {
    get: (name) => {
      const place = values.get(name)
      if (place === undefined) return undefined
      order.get(place)
      return place.value
    },
    set: (name, value, bytes) => {
      remove(name)
      if (bytes > order.maxSize * shareOfOne) return
      const place = { value }
      values.set(name, place)
      order.set(place, () => void values.delete(name), { size: Math.max(1, Math.ceil(bytes)) })
    },
    delete: remove,
    clear: () => {
      for (const place of values.values()) order.delete(place)
    },
  }
}
