import type { Caller } from '../../src/engine/contract/caller.ts'
import type { ChangeFeed } from '../../src/engine/contract/change-events.ts'

const unused = (): never => {
  throw new Error('not used')
}

/** A feed for engines of tests in which nobody watches. */
export const noFeed: ChangeFeed<Caller> = {
  watchDocuments: unused,
  watchLedger: unused,
  feedCursors: unused,
  endStreams: () => undefined,
  openStreams: () => 0,
}
