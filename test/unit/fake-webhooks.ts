import type { Caller } from '../../src/engine/contract/caller.ts'
import type { Webhooks } from '../../src/engine/contract/webhooks.ts'

const refused = async (): Promise<never> => {
  throw new Error('not used')
}

/** No webhooks. */
export const noWebhooks: Webhooks<Caller> = {
  webhookSubscriptions: async () => [],
  webhookSubscription: async () => undefined,
  subscribe: refused,
  renewSubscription: refused,
  unsubscribe: refused,
  webhookDeadLetters: async () => [],
  webhookDeadLetter: async () => undefined,
  sendAgain: refused,
  removeDeadLetter: refused,
}
