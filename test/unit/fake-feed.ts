import type { Caller } from '../../src/engine/contract/caller.ts'
import type { ChangeFeed } from '../../src/engine/contract/change-events.ts'
import type { Tracking } from '../../src/engine/contract/tracking.ts'
import type { Webhooks } from '../../src/engine/contract/webhooks.ts'
import { noWebhooks } from './fake-webhooks.ts'

const unused = (): never => {
  throw new Error('not used')
}

/** A feed for engines of tests in which nobody watches, by a stream or a webhook, or asks what is new. */
export const noFeed: ChangeFeed<Caller> & Tracking & Webhooks<Caller> = {
  ...noWebhooks,
  placeOf: unused,
  changes: unused,
  watchDocuments: unused,
  watchLedger: unused,
  feedCursors: unused,
  endStreams: () => undefined,
  openStreams: () => 0,
}
