import { shelf } from '../../core/memory/budget.ts'
import { OldestFirst } from '../../core/memory/oldest-first.ts'
import { rightsVersion } from '../../storage/access/principals.ts'
import type { Database } from '../../storage/server/database.ts'
import type { Caller } from '../contract/caller.ts'
import { rightsLookedMs, rightsVersionNow } from './rights-version.ts'

/** Who an access key or a token belongs to, ready to become a {@link Caller}. */
export type Identity = Pick<Caller, 'principalId' | 'principalName' | 'permissions' | 'keyId' | 'recheck'>

/** What the database says of a key or token that fits. */
export interface Verified {
  readonly identity: Omit<Identity, 'recheck'>
  /** The version of rights that it was read under. */
  readonly version: string
  /** For how long it counts, in seconds; undefined = without an end. */
  readonly seconds: number | undefined
}

/** One that is remembered. */
interface Remembered {
  readonly identity: Identity
  readonly version: string
  /** Until when by the clock of the process. */
  readonly until: number
}

/** How somebody proves who he is. */
export interface Proof {
  /** Stands for the proof in the memory; no credential. */
  readonly memory: string
  /** Looks whether it fits; undefined = it does not. */
  verify(): Promise<Verified | undefined>
  /** Looks where it may be a guess, once there are not too many; throws where there are. */
  readonly limited?: (<T>(look: () => Promise<T | undefined>) => Promise<T | undefined>) | undefined
  /** Hears of each time it is found to fit, once a second at most for each text it came in. */
  readonly used?: ((identity: Identity) => void) | undefined
}

/** Credentials that one process knows by their text, and those that worked; how many it remembers the budget of its memory says (F105). */
const rememberedMax = 10_000

/** What one takes in memory, roughly: besides, and for each company it may enter. */
const identityBytes = 1200
const rightBytes = 80

/** Proofs that fitted, for as long as nobody's keys and rights change, which is looked at once a second (F45). */
export interface Memory {
  /** Whom the proof stands for; `sent` is the text it came in, to be recalled by. */
  find(proof: Proof, sent?: string): Promise<Identity | undefined>
  /** The same for a text, where that takes neither a look at the database nor a hash (F71). */
  recall(sent: string): Identity | undefined
  /** Takes a proof for one that worked, which is no guess; for one that was made just now. */
  made(proof: string): void
  /** Forgets a proof that fits no more, by what stands for it. */
  forget(proof: string): void
}

/** A memory over a database; `now` is a clock in milliseconds that never goes back. */
export function remembering(database: Database, now: () => number): Memory {
  const remembered = shelf<Remembered>()
  const asking = new Map<string, Promise<Remembered | undefined>>()
  // Proofs that worked: no guesses, also when rights have changed since. One that works no more is a guess again.
  const worked = new OldestFirst<true>(rememberedMax)
  const free = { statements: 0 }
  let last: string | undefined
  const rights = rightsVersionNow(async () => {
    const version = await database.read(free, '', rightsVersion)
    if (version !== last) remembered.clear()
    last = version
    return version
  }, now)
  const texts = recalledTexts(() => rights.known())

  const ask = async (proof: Proof): Promise<Remembered | undefined> => {
    const { memory } = proof
    const asked = now()
    const verified = await proof.verify()
    remembered.delete(memory)
    worked.delete(memory)
    if (verified === undefined) return undefined
    worked.set(memory, true)
    const recheck: Identity['recheck'] = async () => {
      const found = (await look(proof))?.identity
      return found?.principalId === verified.identity.principalId ? found.permissions : undefined
    }
    const until = verified.seconds === undefined ? Infinity : asked + verified.seconds * 1000
    const made = { identity: { ...verified.identity, recheck }, version: verified.version, until }
    remembered.set(memory, made, identityBytes + rightBytes * made.identity.permissions.size)
    return made
  }
  const guess = (proof: Proof): Promise<Remembered | undefined> =>
    proof.limited === undefined || worked.has(proof.memory) ? ask(proof) : proof.limited(() => ask(proof))
  const look = async (proof: Proof): Promise<Remembered | undefined> => {
    const version = await rights.now()
    const known = remembered.get(proof.memory)
    // One that was read before the version was known may be older than it, however late its answer came.
    if (known?.version === version && now() < known.until) return known
    // Shared only by those who know the same version: what it reads is no older than that.
    const name = `${version} ${proof.memory}`
    const asked = asking.get(name) ?? guess(proof).finally(() => asking.delete(name))
    asking.set(name, asked)
    return asked
  }
  return {
    find: async (proof, sent) => {
      const found = await look(proof)
      if (found === undefined) return undefined
      proof.used?.(found.identity)
      if (sent !== undefined) texts.keep(sent, found)
      return found.identity
    },
    recall: (sent) => texts.of(sent),
    made: (proof) => void worked.set(proof, true),
    forget: (proof) => remembered.delete(proof),
  }
}

/**
 * Verified texts with whom they stand for, until the next look at the version of rights: so a warm request hashes nothing.
 * What was verified under another version than is known now is not there. Forgotten after a second by the clock of the
 * process too, so that nobody's key stays in memory when no more requests come, and no key or token outlives its end by more.
 */
function recalledTexts(known: () => string | undefined) {
  const texts = new OldestFirst<Remembered>(rememberedMax)
  let forgetting: NodeJS.Timeout | undefined
  const forget = (): void => {
    forgetting = undefined
    texts.clear()
  }
  return {
    of: (sent: string): Identity | undefined => {
      const found = texts.get(sent)
      return found !== undefined && found.version === known() ? found.identity : undefined
    },
    keep: (sent: string, found: Remembered): void => {
      texts.set(sent, found)
      forgetting ??= setTimeout(forget, rightsLookedMs).unref()
    },
  }
}
