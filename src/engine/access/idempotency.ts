import { createHash } from 'node:crypto'
import { OldestFirst } from '../../core/memory/oldest-first.ts'
import { Problem } from '../../core/problem.ts'
import type { Decoded } from '../../model/decode/record.ts'
import type { Values } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import type { Session } from '../../storage/server/database.ts'
import type { Created } from './write-rules.ts'
import { claimKey, forgetOldKeys, keepKeys, type KeyOwner } from '../../storage/access/idempotency-keys.ts'

/** Runs a create once per key (reliability.md P8). */
export interface Once {
  /**
   * Answers the record that the key made within the last day, or makes one and remembers it in the same
   * transaction: what fails is not remembered, and a request at the same time waits for the first. A key whose record is
   * gone is free again. Request_IdempotencyKeyReused: the key made something else.
   */
  (
    session: Session,
    owner: KeyOwner,
    resource: Resource,
    record: Decoded,
    make: () => Promise<Created>,
  ): Promise<Created>
}

// Old keys of a company are looked for this often at most.
const sweepMs = 60_000
/** Companies whose last time is known; one that is forgotten is only looked at earlier. */
const sweptMax = 10_000

/** See {@link Once}. Three statements more than the create itself, and one a minute to forget old keys. */
export function onceOnly(now: () => number = Date.now): Once {
  const sweep = keySweep(now)
  return async (session, owner, resource, record, make) => {
    const bodyHash = hashOf(record)
    const use = await claimKey(session, owner, resource)
    if (use !== undefined) {
      if (use.record_set !== resource.set) throw keyReused()
      if (use.there) {
        if (!bodyHash.equals(use.body_hash)) throw keyReused()
        return { id: use.record_id }
      }
    }
    const made = await make()
    await keepKeys(session, owner.companyId, [{ ...owner, bodyHash, set: resource.set, id: made.id }])
    await sweep(session, owner.companyId)
    return made
  }
}

/** Forgets old keys of a company, once a minute at most: along with whatever keeps a new one. */
export function keySweep(now: () => number = Date.now): (session: Session, companyId: string) => Promise<void> {
  const sweptAt = new OldestFirst<number>(sweptMax)
  return async (session, companyId) => {
    if (now() - (sweptAt.get(companyId) ?? 0) < sweepMs) return
    sweptAt.set(companyId, now())
    await forgetOldKeys(session, companyId)
  }
}

// The order in which a client writes its fields makes no other record.
function hashOf({ values, blobTexts, lines }: Decoded): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([sorted(values), lines.map(sorted)]))
  for (const [name, text] of Object.entries(blobTexts).toSorted(byName))
    hash.update(`${JSON.stringify([name, text.length])}`).update(text)
  return hash.digest()
}

function sorted(values: Values): unknown[] {
  return Object.entries(values).toSorted(byName)
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1
}

/** The answer to a key that belongs to another request. */
export function keyReused(): Problem {
  return new Problem(
    'Request_IdempotencyKeyReused',
    'The idempotency key was used within the last day for another request: another record, action or body. Use a new key for a new request.',
    { target: 'Idempotency-Key' },
  )
}
