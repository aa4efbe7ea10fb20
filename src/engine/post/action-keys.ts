import { createHash } from 'node:crypto'
import type { Session } from '../../storage/server/database.ts'
import { claimActionKeys, keepKeys, type ActionUse, type SentKey } from '../../storage/access/idempotency-keys.ts'
import { keySweep } from '../access/idempotency.ts'

/** An action on an import document, with the key the client sent, if any. */
export interface KeyedAction {
  /** Entity set of the document. */
  readonly set: string
  readonly id: string
  /** Contract name of the action. */
  readonly action: string
  /** What was said with it, if anything must be. */
  readonly parameters?: Readonly<Record<string, string>>
  readonly sentKey: SentKey | undefined
}

/**
 * What is known of the key of an action: `new` when it is to be done; `done` when it was, with the posted document, if any;
 * `reused` when the key belongs to another request; `held` when another request with the key is under way.
 */
export type Known =
  | { readonly is: 'new' | 'held' | 'reused' }
  | { readonly is: 'done'; readonly postedId: string | null }

/**
 * Actions that happen once per key (reliability.md P8), remembered in the transaction of their effect and only when they
 * succeed. Without keys neither function asks the database anything.
 */
export interface ActionKeys {
  /** What is known of each action, in order; keys are locked before documents. Two statements in one round trip for all of them. */
  claim(
    session: Session,
    companyId: string,
    actions: readonly KeyedAction[],
    held: 'wait' | 'skip',
  ): Promise<readonly Known[]>
  /** Remembers what succeeded. One statement for all of them, and one a minute to forget old keys. */
  keep(session: Session, companyId: string, actions: readonly KeyedAction[]): Promise<void>
}

/** See {@link ActionKeys}. */
export function actionKeys(now: () => number = Date.now): ActionKeys {
  const sweep = keySweep(now)
  return {
    claim: async (session, companyId, actions, held) => {
      const keyed = firstOfEachKey(actions)
      if (keyed.length === 0) return actions.map(() => ({ is: 'new' }))
      const sent = keyed.flatMap(({ sentKey }) => sentKey ?? [])
      const uses = await claimActionKeys(session, companyId, sent, held)
      const known = new Map(keyed.map((action, at) => [action, knownOf(action, uses[at])]))
      // What has a key of the same transaction waits for how that one ends.
      return actions.map((action) => known.get(action) ?? { is: action.sentKey === undefined ? 'new' : 'held' })
    },
    keep: async (session, companyId, actions) => {
      const uses = actions.flatMap((action) =>
        action.sentKey === undefined
          ? []
          : [{ ...action.sentKey, bodyHash: hashOf(action), set: action.set, id: action.id }],
      )
      if (uses.length === 0) return
      await keepKeys(session, companyId, uses)
      await sweep(session, companyId)
    },
  }
}

function firstOfEachKey(actions: readonly KeyedAction[]): readonly KeyedAction[] {
  const first = new Map<string, KeyedAction>()
  for (const action of actions) {
    if (action.sentKey === undefined) continue
    // A key has no blanks.
    const name = `${action.sentKey.key} ${action.sentKey.principalId}`
    if (!first.has(name)) first.set(name, action)
  }
  return [...first.values()]
}

/** What the use of a key, if it has one, says of an action. */
export function knownOf(action: KeyedAction, use: ActionUse | 'held' | undefined): Known {
  if (use === undefined) return { is: 'new' }
  if (use === 'held') return { is: 'held' }
  if (use.record_set !== action.set) return { is: 'reused' }
  // As with creates, the key of a document that is gone is free again.
  if (!use.there) return { is: 'new' }
  const same = use.record_id === action.id && hashOf(action).equals(use.body_hash)
  return same ? { is: 'done', postedId: use.posted_id } : { is: 'reused' }
}

// The etag is no part of it: it is stale when the answer to the first request was lost.
function hashOf({ action, parameters = {} }: KeyedAction): Buffer {
  const said = Object.keys(parameters).length === 0 ? [] : [parameters]
  return createHash('sha256')
    .update(JSON.stringify(['action', action, ...said]))
    .digest()
}
