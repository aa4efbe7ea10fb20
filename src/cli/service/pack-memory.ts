import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Between the service that listens and the packing: who waited for it is answered first. */
const quietMs = 2_000

/**
 * Packs what is in memory once after a start: what only the start needed is freed, and V8 gives the pages back, which it does
 * by itself only when memory is short (F76). A collection like any other: the one of last resort gives back no more, and
 * throws away what V8 knows of the program, which made each small answer a third dearer for good.
 */
export function packMemoryOnce(afterMs = quietMs): void {
  setTimeout(() => {
    const collect = collector()
    collect?.({ type: 'major', flavor: 'regular', execution: 'sync' })
  }, afterMs).unref()
}

type Collect = (options: { readonly type: string; readonly flavor: string; readonly execution: string }) => void

/** V8 shows its collector to contexts that are made while the flag is set; ours is not changed by it. */
function collector(): Collect | undefined {
  setFlagsFromString('--expose-gc')
  try {
    const found: unknown = runInNewContext('globalThis.gc')
    return isCollector(found) ? found : undefined
  } finally {
    setFlagsFromString('--no-expose-gc')
  }
}

function isCollector(found: unknown): found is Collect {
  return typeof found === 'function'
}
