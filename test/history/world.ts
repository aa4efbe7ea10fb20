import { decimal } from '../../src/core/decimal.ts'
import type { Answer, Create, Patch, Seen } from './history.ts'
import type { Target } from './reply.ts'

/** What the clients of a run know together: ids by key, and how each document was last seen. */
export interface World {
  readonly companyId: string
  idOf(key: string): string | undefined
  keyOf(id: string): string | undefined
  learn(key: string, id: string): void
}

/** How the operations of a client are asked on one surface. Each answers what was answered. */
export interface Surface {
  create(world: World, target: Target, one: Create, idempotencyKey: string): Promise<Answer>
  read(world: World, target: Target, key: string): Promise<Answer>
  patch(world: World, target: Target, one: Patch): Promise<Answer>
  remove(world: World, target: Target, key: string, tag: string): Promise<Answer>
  post(world: World, target: Target, key: string, idempotencyKey: string): Promise<Answer>
  /** Id of the posted document; '' when there is none, undefined when nobody said. */
  postedId(world: World, target: Target, key: string): Promise<string | undefined>
  cancel(world: World, target: Target, postedId: string, idempotencyKey: string): Promise<Answer>
  list(world: World, target: Target, group: string): Promise<Answer>
  trial(world: World, target: Target): Promise<Answer>
  aging(world: World, target: Target): Promise<Answer>
  tail(world: World, target: Target): Promise<Answer>
}

const customers = ['C00010', 'C00020', 'C00030'] as const

/** The fields of a document that both surfaces call alike: a price and a customer of its own by its key; a bad one has a date that is closed. */
export function documentFields({ key, marker, bad }: Create) {
  const hash = Buffer.from(key).reduce((sum, byte) => (sum * 31 + byte) % 9973, 7)
  const date = bad ? '2019-03-16' : '2026-03-16'
  return {
    eloID: key,
    docNotes: marker,
    customerNo: customers[hash % customers.length] ?? customers[0],
    postingDate: date,
    documentDate: date,
    dueDate: bad ? '2019-04-15' : '2026-04-15',
    lines: { no: '700000', unitPrice: decimal(String(hash + 1)).toFixed(2) },
  }
}

/** What clients know, filled by what they see. */
export function newWorld(companyId: string): World & { readonly seen: Map<string, Seen> } {
  const ids = new Map<string, string>()
  const keys = new Map<string, string>()
  return {
    companyId,
    seen: new Map(),
    idOf: (key) => ids.get(key),
    keyOf: (id) => keys.get(id),
    learn: (key, id) => {
      if (key === '' || id === '') return
      ids.set(key, id)
      keys.set(id, key)
    },
  }
}
