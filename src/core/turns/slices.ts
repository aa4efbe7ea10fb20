/** How long work that can be cut keeps the process busy before others have their turn: milliseconds. */
const sliceMs = 4

let since = 0
let scheduled = false
const waiting: (() => void)[] = []

function schedule(): void {
  if (scheduled) return
  scheduled = true
  setImmediate(turn)
}

// One goes on in each turn of the event loop, with a slice of its own; what came in meanwhile was heard before.
function turn(): void {
  scheduled = false
  const next = waiting.shift()
  if (next === undefined) {
    since = 0
    return
  }
  since = performance.now()
  next()
  schedule()
}

/**
 * To be asked before each piece of a long work, such as two hundred rows of a page: undefined where it may be done at once,
 * else a promise of its turn. All who ask share one slice of a few milliseconds in each turn of the event loop, and go on in
 * the order in which they asked, so small requests are answered in between however many long ones there are (F91).
 */
export function workTurn(): Promise<void> | undefined {
  if (waiting.length === 0) {
    if (since === 0) {
      since = performance.now()
      schedule()
      return undefined
    }
    if (performance.now() - since < sliceMs) return undefined
  }
  schedule()
  return new Promise((resolve) => waiting.push(resolve))
}
